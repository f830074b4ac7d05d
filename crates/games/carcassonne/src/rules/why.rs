//! Why points are scored: what brings them, how many, and where it lies.

use std::fmt;

use scorebook_core::{Reason, Target, Value, plain};
use serde::Serialize;

use crate::names::{FeatureKind, Good};
use crate::syntax::Place;

use super::cells::Cells;
use super::players::seat;
use super::shares::{Share, Shares};

/// Points in Carcassonne, and why.
pub type Gain = scorebook_core::Gain<Why>;

/// Why points are scored: what brings them, and where it lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Why {
    /// What brings them.
    pub source: Source,
    /// The cells of the feature that brings them; none for goods.
    pub cells: Cells,
    /// Who had how many figures in it.
    pub shares: Shares,
}

impl Why {
    /// Gives its points to a player. Where there are none, nobody gains.
    #[inline]
    pub(super) fn pay(&self, player: u8, gains: &mut Vec<Gain>) {
        let points = i32::from(self.source.points());
        if points > 0 {
            gains.push(Gain { seat: seat(player), points, why: *self });
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.source.fmt(out)
    }
}

impl Reason for Why {
    fn kind(&self) -> &'static str {
        self.source.kind()
    }

    fn targets(&self) -> Vec<Target> {
        self.cells.iter().map(Place::target).collect()
    }

    fn parts(&self) -> Value {
        let (cells, figures) = (self.cells.iter().collect(), self.shares.iter().collect());
        plain(&Parts { source: self.source, cells, figures })
    }

    fn details(&self) -> String {
        let mut cells: Vec<String> = self.cells.iter().map(|cell| cell.to_string()).collect();
        if let Some(more) = cells.len().checked_sub(MOST_CELLS).filter(|&more| more > 1) {
            cells.truncate(MOST_CELLS);
            cells.push(format!("and {more} more"));
        }
        let shares: Vec<String> = self.shares.iter().map(say_share).collect();
        let parts = [cells.join(" "), shares.join(", ")];
        parts.iter().filter(|part| !part.is_empty()).cloned().collect::<Vec<_>>().join("; ")
    }
}

/// So many cells of a feature are told in words; data has them all.
const MOST_CELLS: usize = 6;

fn say_share(share: Share) -> String {
    let figures = counted(share.figures.into(), "figure", "figures");
    let counts =
        if share.weight == share.figures { String::new() } else { format!(" that count {}", share.weight) };
    format!("{} has {figures}{counts}", share.seat.sign())
}

/// What points are made of, as data.
#[derive(Serialize)]
struct Parts {
    /// The feature, with what it has.
    #[serde(flatten)]
    source: Source,
    /// The places of its tiles.
    cells: Vec<Place>,
    /// Who had how many figures in it, and what they count.
    figures: Vec<Share>,
}

/// What brings points.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case", tag = "feature")]
#[non_exhaustive]
pub enum Source {
    /// A road of so many tiles.
    Road {
        /// How many tiles it crosses.
        tiles: u16,
        /// Whether there is an inn at it.
        inn: bool,
        /// Whether it is complete.
        complete: bool,
    },
    /// A city of so many tiles.
    City {
        /// How many tiles it crosses.
        tiles: u16,
        /// How many pennants it has.
        pennants: u8,
        /// Whether there is a cathedral in it.
        cathedral: bool,
        /// Whether it is complete.
        complete: bool,
    },
    /// A cloister, an abbey or a garden.
    Cloister {
        /// How many tiles lie on its nine cells.
        tiles: u8,
        /// Whether it is a garden.
        garden: bool,
    },
    /// A field.
    Field {
        /// How many completed cities it lies against.
        cities: u8,
        /// What each of them pays.
        per_city: u8,
        /// Whether a barn is paid, not farmers.
        barn: bool,
    },
    /// The most of a good.
    Goods {
        /// Which.
        good: Good,
    },
}

/// What a farmer gets for each completed city; a barn gets one more.
pub(super) const PER_CITY: u8 = 3;

impl fmt::Display for Source {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Road { tiles, inn, complete } => {
                write!(out, "{}road of {}", unfinished(complete), counted(tiles, "tile", "tiles"))?;
                out.write_str(if inn { " with an inn" } else { "" })
            }
            Self::City { tiles, pennants, cathedral, complete } => {
                write!(out, "{}city of {}", unfinished(complete), counted(tiles, "tile", "tiles"))?;
                if pennants > 0 {
                    write!(out, " and {}", counted(pennants.into(), "pennant", "pennants"))?;
                }
                out.write_str(if cathedral { " with a cathedral" } else { "" })
            }
            Self::Cloister { tiles, garden } => {
                let what = if garden { "garden" } else { "cloister" };
                match tiles {
                    9 => out.write_str(what),
                    _ => write!(out, "unfinished {what} with {}", counted(tiles.into(), "tile", "tiles")),
                }
            }
            Self::Field { cities, per_city, barn } => {
                let what = if barn { "barn in a field" } else { "field" };
                write!(out, "{what} at {}, {per_city} each", counted(cities.into(), "city", "cities"))
            }
            Self::Goods { good } => write!(out, "most {}", good.word()),
        }
    }
}

fn counted(count: u16, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn unfinished(complete: bool) -> &'static str {
    if complete { "" } else { "unfinished " }
}

impl Source {
    /// The points that it brings.
    pub fn points(self) -> u16 {
        match self {
            Self::Road { tiles, inn, complete } => {
                tiles
                    * match (complete, inn) {
                        (true, true) => 2,
                        (false, true) => 0,
                        (_, false) => 1,
                    }
            }
            Self::City { tiles, pennants, cathedral, complete } => {
                (tiles + u16::from(pennants))
                    * match (complete, cathedral) {
                        (true, true) => 3,
                        (true, false) => 2,
                        (false, true) => 0,
                        (false, false) => 1,
                    }
            }
            Self::Cloister { tiles, .. } => tiles.into(),
            Self::Field { cities, per_city, .. } => u16::from(cities) * u16::from(per_city),
            Self::Goods { .. } => 10,
        }
    }

    /// The same, if it were complete with the tiles that lie there now. Fields are never complete.
    #[must_use]
    pub fn completed(self) -> Self {
        match self {
            Self::Road { tiles, inn, .. } => Self::Road { tiles, inn, complete: true },
            Self::City { tiles, pennants, cathedral, .. } => {
                Self::City { tiles, pennants, cathedral, complete: true }
            }
            Self::Cloister { garden, .. } => Self::Cloister { tiles: 9, garden },
            Self::Field { .. } | Self::Goods { .. } => self,
        }
    }

    /// What kind of thing it is, in a word.
    pub fn kind(self) -> &'static str {
        match self {
            Self::Road { .. } => FeatureKind::Road.noun(),
            Self::City { .. } => FeatureKind::City.noun(),
            Self::Cloister { garden: true, .. } => FeatureKind::Garden.noun(),
            Self::Cloister { garden: false, .. } => FeatureKind::Cloister.noun(),
            Self::Field { .. } => FeatureKind::Field.noun(),
            Self::Goods { .. } => "goods",
        }
    }
}
