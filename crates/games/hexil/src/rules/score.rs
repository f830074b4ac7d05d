//! Points: what each step brings, and from which source.

use std::fmt;

use scorebook_core::{Gain, Reason, Target};

use crate::names::Player;
use crate::rules::standing::table::{SEATS, player};
use crate::syntax::{Act, Site, Vertex};
use crate::targets;

/// Where points come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source {
    /// A village was placed, or a city took its place.
    Village,
    /// A city was placed.
    City,
    /// The longest road was won or lost.
    LongestRoad,
    /// The largest army was won or lost.
    LargestArmy,
    /// A victory point card was bought.
    VictoryCard,
}

impl Source {
    /// All of them in the order in which a position counts them.
    pub const ALL: [Self; 5] =
        [Self::Village, Self::City, Self::LongestRoad, Self::LargestArmy, Self::VictoryCard];

    /// The source as one word, for data.
    pub fn word(self) -> &'static str {
        match self {
            Self::Village => "villages",
            Self::City => "cities",
            Self::LongestRoad => "longest_road",
            Self::LargestArmy => "largest_army",
            Self::VictoryCard => "victory_cards",
        }
    }
}

/// Why points are gained or lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Why {
    source: Source,
    is_loss: bool,
    /// Who gains or loses them.
    player: Player,
    /// The corner that was built on, where it was that.
    at: Option<Vertex>,
}

impl Why {
    /// Where the points come from.
    pub fn source(self) -> Source {
        self.source
    }
}

impl Reason for Why {
    fn kind(&self) -> &'static str {
        match self.source {
            Source::Village => "village",
            Source::City => "city",
            Source::LongestRoad => "road",
            Source::LargestArmy => "army",
            Source::VictoryCard => "card",
        }
    }

    fn targets(&self) -> Vec<Target> {
        vec![self.at.map_or_else(|| targets::player(self.player), targets::corner)]
    }
}

impl fmt::Display for Why {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match (self.source, self.is_loss) {
            (Source::Village, false) => "village",
            (Source::Village, true) => "village became a city",
            (Source::City, _) => "city",
            (Source::LongestRoad, false) => "longest road",
            (Source::LongestRoad, true) => "longest road lost",
            (Source::LargestArmy, false) => "largest army",
            (Source::LargestArmy, true) => "largest army lost",
            (Source::VictoryCard, _) => "victory point card",
        })
    }
}

/// What changed between two counts.
#[inline]
pub(crate) fn gains(
    before: &[[u8; 5]; SEATS],
    after: &[[u8; 5]; SEATS],
    act: &Act,
    gains: &mut Vec<Gain<Why>>,
) {
    if before == after {
        return;
    }
    for who in 0..SEATS {
        for (kind, source) in Source::ALL.into_iter().enumerate() {
            let points = i32::from(after[who][kind]) - i32::from(before[who][kind]);
            if points != 0 {
                let player = player(u8::try_from(who).unwrap_or(0));
                let at = built_on(act).filter(|_| matches!(source, Source::Village | Source::City));
                let why = Why { source, is_loss: points < 0, player, at };
                gains.push(Gain { seat: player.seat(), points, why });
            }
        }
    }
}

/// The corner that an act builds on.
fn built_on(act: &Act) -> Option<Vertex> {
    match act {
        Act::Place(Site::Village(corner) | Site::City(corner)) => Some(*corner),
        _ => None,
    }
}
