//! The three dialects, and what in a record tells them apart.

use scorebook_core::{Report, Span};

use crate::findings;

/// A version of the guide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Version {
    /// From March 2022: `H3#H4`. What is written when nothing tells, and in such records v1 looks the same.
    V2,
    /// February 2022: `H3# move H4`.
    V1,
    /// The proposal for season 2: debuffs behind a colon, some new words.
    V3,
}

impl From<u8> for Version {
    /// The version at a place of the game's list of dialects.
    fn from(dialect: u8) -> Self {
        match dialect {
            1 => Self::V1,
            2 => Self::V3,
            _ => Self::V2,
        }
    }
}

impl Version {
    /// The name of the version.
    pub fn id(self) -> &'static str {
        match self {
            Self::V1 => "v1",
            Self::V2 => "v2",
            Self::V3 => "v3",
        }
    }
}

/// The first place where the record speaks as only one version does.
#[derive(Default, Debug)]
pub(super) struct Evidence {
    /// `# move H4`
    pub(super) v1: Option<Span>,
    /// `#H4`
    pub(super) v2: Option<Span>,
    /// `: Root E6`, `fling`, `Hawk`
    pub(super) v3: Option<Span>,
    /// What v3 gave up: `roots`, `launch`.
    pub(super) before_v3: Option<Span>,
}

impl Evidence {
    /// The dialect of the record. Where versions are mixed, the later one counts, since it can say more.
    pub(super) fn settle(&self, report: &mut Report) -> u8 {
        let (version, other, other_is) = match (self.v3, self.v2, self.v1) {
            (Some(span), _, v1) if v1.or(self.before_v3).is_some() => {
                (Version::V3, v1.or(self.before_v3), span)
            }
            (None, Some(span), Some(v1)) => (Version::V2, Some(v1), span),
            (Some(_), _, _) => return Version::V3 as u8,
            (None, None, Some(_)) => return Version::V1 as u8,
            (None, _, None) => return Version::V2 as u8,
        };
        if let Some(other) = other {
            let message = format!("an older spelling in a record of dialect {}", version.id());
            report
                .add(&findings::MIXED_DIALECTS, other, message)
                .note_at(other_is, format!("this is written as only {} does", version.id()));
        }
        version as u8
    }
}
