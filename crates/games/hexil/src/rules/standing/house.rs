//! House rules: what a table plays otherwise than the box says.

use scorebook_core::Settings;

use crate::facts::{HAND_LIMIT, POINTS_TO_WIN};
use crate::syntax::Record;

/// How the robber treats those who have little.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Robber {
    /// Everybody at the tile may be robbed.
    Strict,
    /// Nobody with fewer than three visible points is robbed.
    Friendly,
}

/// The house rules of a game, written `[%rules win=15 discard=9 robber=friendly]` in a comment before the first step.
///
/// # Examples
///
/// ```
/// use scorebook_core::Settings;
/// use scorebook_hexil::{House, Robber};
///
/// let house = House::of(&Settings::rules("win=15,robber=friendly"));
/// assert_eq!((house.win, house.discard, house.robber), (15, 7, Robber::Friendly));
/// assert_eq!(House::of(&Settings::new()), House::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct House {
    /// Whoever has so many points on their own turn has won.
    pub win: u8,
    /// Whoever holds more cards than this discards half of them on a seven.
    pub discard: u8,
    /// How the robber treats those who have little.
    pub robber: Robber,
}

impl Default for House {
    fn default() -> Self {
        Self { win: POINTS_TO_WIN, discard: HAND_LIMIT, robber: Robber::Strict }
    }
}

impl House {
    /// How many cards a player with so many has to discard on a seven.
    pub(crate) fn half(self, size: u8) -> u8 {
        if size > self.discard { size / 2 } else { 0 }
    }

    /// The house rules that a record states before its first step.
    pub(crate) fn stated(record: &Record, text: &str) -> Self {
        let first = record.steps.first().map_or(u32::MAX, |step| step.span.start);
        let before = record.comments.iter().copied().filter(|comment| comment.start < first);
        Self::of(&Settings::in_spans(text, before))
    }

    /// The house rules among some settings. What is not understood holds as in the box.
    pub fn of(settings: &Settings) -> Self {
        let usual = Self::default();
        if settings.is_empty() {
            return usual;
        }
        let number =
            |word: &str| settings.word("rules", word)?.parse().ok().filter(|&number: &u8| number > 0);
        let robber = match settings.word("rules", "robber") {
            Some("friendly") => Robber::Friendly,
            _ => Robber::Strict,
        };
        Self {
            win: number("win").unwrap_or(usual.win),
            discard: number("discard").unwrap_or(usual.discard),
            robber,
        }
    }
}
