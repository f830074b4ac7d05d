//! The three dialects, and what in a record tells them apart.

use scorebook_core::{Report, Span};

use crate::findings::{self, messages};

/// A version of the guide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Version {
    /// From March 2022: `H3#H4`. What is written when nothing tells, and in such records v1 looks the same.
    V2,
    /// February 2022: `H3# move H4`.
    V1,
    /// The proposal for season 2: debuffs after a colon, some new words.
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

/// Where the record speaks as only some versions do.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Evidence {
    /// `# move H4`
    pub(super) v1: Trace,
    /// `#H4`, which v3 has as well.
    pub(super) v2: Trace,
    /// `: Root E6`, `fling`, `Hawk`
    pub(super) v3: Trace,
    /// What v3 gave up: `roots`, `launch`, `GHawk`.
    pub(super) before_v3: Trace,
}

/// Words that tell the same: where the first one stands, and how many there are.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Trace {
    first: Option<Span>,
    words: u32,
}

impl Trace {
    /// Takes note of a word.
    #[inline]
    pub(super) fn note(&mut self, span: Span) {
        self.first.get_or_insert(span);
        self.words = self.words.saturating_add(1);
    }

    /// Both traces as one.
    fn and(self, other: Self) -> Self {
        let first = [self.first, other.first].into_iter().flatten().min_by_key(|span| span.from());
        Self { first, words: self.words.saturating_add(other.words) }
    }
}

impl Evidence {
    /// The dialect of the record. It is v3 if more words are of v3 than of the versions before it; v2 counts as soon
    /// as one landing hex is written its way.
    pub(super) fn settle(&self, report: &mut Report) -> u8 {
        let older = self.v1.and(self.before_v3);
        let is_v1 = self.v1.words > 0 && self.v2.words == 0;
        // Beside a landing of v2, one of v1 will be written as v2 and v3 both do: it says nothing against v3.
        let against_v3 = if is_v1 { older } else { self.before_v3 };
        let version = match is_v1 {
            _ if self.v3.words > against_v3.words => Version::V3,
            true => Version::V1,
            false => Version::V2,
        };
        match version {
            Version::V3 => mixed(version, older, self.v3, report),
            _ if self.v3.words > 0 => mixed(version, self.v3, older, report),
            _ => mixed(version, self.v1, self.v2, report),
        }
        version as u8
    }
}

/// Says that a record of a version speaks as others do too.
fn mixed(version: Version, other: Trace, own: Trace, report: &mut Report) {
    let (Some(other), Some(own)) = (other.first, own.first) else { return };
    let id = version.id();
    report
        .add(&findings::MIXED_DIALECTS, other, messages::other_dialect(id))
        .note_at(own, messages::own_dialect(id));
}
