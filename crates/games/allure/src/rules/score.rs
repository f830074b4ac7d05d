//! The result: who won and why, who lives, and who holds E4.

use std::fmt::{Display, Formatter, Result as Written};

use scorebook_core::{Reason, SeatId, Target};

use crate::names::{Hex, How, Side};
use crate::syntax::Unit;

use super::position::Position;
use super::view::UnitView;

/// A result, and why.
pub type Gain = scorebook_core::Gain<Why>;

/// Why a line stands on the score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Why {
    /// The other player resigned.
    Resigned,
    /// The attacker moved into E4 with the last action.
    TookCentre,
    /// A unit of the attacker stands in E4 at the end.
    HeldCentre,
    /// No unit of the attacker stands in E4 at the end.
    KeptCentre,
    /// The last unit of the attacker died.
    WipedOut,
    /// How many units live.
    Living {
        /// So many certainly.
        certain: u16,
        /// So many perhaps.
        possible: u16,
    },
    /// The unit that holds E4.
    InCentre {
        /// Which unit.
        unit: Unit,
        /// Whether every reading agrees.
        is_certain: bool,
    },
    /// What the record does not tell.
    Untold(&'static str),
}

impl Reason for Why {
    fn kind(&self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::TookCentre | Self::HeldCentre | Self::KeptCentre | Self::InCentre { .. } => "centre",
            Self::WipedOut => "wiped-out",
            Self::Living { .. } => "living",
            Self::Untold(_) => "untold",
        }
    }

    fn targets(&self) -> Vec<Target> {
        match self {
            Self::TookCentre | Self::HeldCentre | Self::KeptCentre | Self::InCentre { .. } => {
                vec![Hex::CENTRE.target()]
            }
            _ => Vec::new(),
        }
    }
}

impl Display for Why {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        match self {
            Self::Resigned => out.write_str("won: the other player resigned"),
            Self::TookCentre => out.write_str("won: moved into E4 with the last action"),
            Self::HeldCentre => out.write_str("won: a unit of the attacker stands in E4 at the end"),
            Self::KeptCentre => out.write_str("won: no unit of the attacker stands in E4 at the end"),
            Self::WipedOut => out.write_str("won: the last unit of the attacker died"),
            Self::Living { certain, possible } if certain == possible => {
                write!(out, "{certain} {} alive", units(*certain))
            }
            Self::Living { certain, possible } => {
                write!(out, "{certain} {} certainly alive, {possible} possibly", units(*certain))
            }
            Self::InCentre { unit, is_certain: true } => write!(out, "{} stands in E4", unit.word()),
            Self::InCentre { unit, .. } => write!(out, "{} may stand in E4", unit.word()),
            Self::Untold(what) => out.write_str(what),
        }
    }
}

fn units(count: u16) -> &'static str {
    if count == 1 { "unit" } else { "units" }
}

/// Who won with the step that ended the game.
pub(super) fn result(position: &Position, was_over: bool, gains: &mut Vec<Gain>) {
    let Some(over) = position.over.filter(|_| !was_over) else { return };
    let why = match over.how {
        How::Resigned => Why::Resigned,
        How::TookCentre => Why::TookCentre,
        How::HeldCentre => Why::HeldCentre,
        How::NobodyInCentre => Why::KeptCentre,
        How::WipedOut => Why::WipedOut,
        How::Untold => return,
    };
    gains.extend(over.winner.map(|winner| Gain { seat: winner.seat(), points: 1, why }));
}

/// One point for who won.
pub(super) fn points(position: &Position) -> Vec<(SeatId, i32)> {
    let points = |side: Side| i32::from(position.winner() == Some(side));
    Side::BOTH.into_iter().map(|side| (side.seat(), points(side))).collect()
}

/// Who lives and who holds E4; no points, but what decides.
pub(super) fn standing(position: &Position, gains: &mut Vec<Gain>) {
    for side in Side::BOTH {
        let mut add = |why| gains.push(Gain { seat: side.seat(), points: 0, why });
        let army = position.army(side);
        if army.is_told() {
            let living = army.living();
            add(Why::Living { certain: living.certain, possible: living.possible });
        } else {
            add(Why::Untold("the record does not list this army"));
        }
        for (unit, is_certain) in in_centre(position, side) {
            add(Why::InCentre { unit, is_certain });
        }
        if position.ending().is_some_and(|ending| ending.winner.is_none()) {
            add(Why::Untold("the record does not tell who won"));
        }
    }
}

/// Whom nothing but an untold past puts everywhere is not worth a word.
const MOST_PLACES: u32 = 19;

/// The units of a side that may stand in E4, and whether it is certain.
fn in_centre(position: &Position, side: Side) -> impl Iterator<Item = (Unit, bool)> {
    let centre = position.at(Hex::CENTRE);
    let certain = centre.certain();
    let is_certain = move |unit: &UnitView<'_>| {
        certain.as_ref().is_some_and(|certain| (certain.side(), certain.kind()) == (unit.side(), unit.kind()))
    };
    let mut guests = centre.guests();
    guests.retain(|guest| guest.side() == side && guest.places() <= MOST_PLACES);
    guests.sort_by_key(|guest| guest.unit().rank());
    guests.into_iter().map(move |guest| (guest.kind().clone(), is_certain(guest.unit())))
}
