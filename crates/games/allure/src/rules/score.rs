//! The result: who won and why, who lives, and who holds E4.

use std::fmt::{Display, Formatter, Result as Written};

use scorebook_core::{Reason, SeatId, Target};

use crate::names::{Hex, How, Side};
use crate::syntax::Unit;

use super::position::{Over, Position};
use super::view::{Living, UNLISTED, UnitView, WINNER_UNTOLD};

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
    Living(Living),
    /// The unit that holds E4.
    InCentre {
        /// Which unit.
        unit: Unit,
        /// Its word in the dialect of the record.
        word: Box<str>,
        /// Whether every reading agrees.
        is_certain: bool,
    },
    /// A puzzle tells another solution: the one before no longer counts.
    AnotherSolution,
    /// What the record does not tell.
    Untold(&'static str),
}

impl Reason for Why {
    fn kind(&self) -> &'static str {
        match self {
            Self::Resigned => "resigned",
            Self::TookCentre | Self::HeldCentre | Self::KeptCentre | Self::InCentre { .. } => "centre",
            Self::WipedOut => "wiped-out",
            Self::AnotherSolution => "solution",
            Self::Living(_) => "living",
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
            Self::AnotherSolution => out.write_str("another solution begins"),
            Self::Living(living) => living.fmt(out),
            Self::InCentre { word, is_certain: true, .. } => write!(out, "{word} stands in E4"),
            Self::InCentre { word, .. } => write!(out, "{word} may stand in E4"),
            Self::Untold(what) => out.write_str(what),
        }
    }
}

/// Who won with the step that ended the game.
pub(super) fn result(position: &Position, before: Option<Over>, gains: &mut Vec<Gain>) {
    let is_same = |over: &Over| before.is_some_and(|before| before.step == over.step);
    let over = position.over.filter(|over| !is_same(over));
    // Where the game was over and no longer is, a puzzle begins anew.
    let undone = before.filter(|_| over.is_some() || position.over.is_none());
    if let Some(winner) = undone.and_then(|before| before.winner) {
        gains.push(Gain { seat: winner.seat(), points: -1, why: Why::AnotherSolution });
    }
    let Some(over) = over else { return };
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
            add(Why::Living(army.living()));
        } else {
            add(Why::Untold(UNLISTED));
        }
        in_centre(position, side).for_each(&mut add);
        if position.ending().is_some_and(|ending| ending.winner.is_none()) {
            add(Why::Untold(WINNER_UNTOLD));
        }
    }
}

/// Whom nothing but an untold past puts everywhere is not worth a word.
const MOST_PLACES: u32 = 19;

/// The units of a side that stand or may stand in E4.
fn in_centre(position: &Position, side: Side) -> impl Iterator<Item = Why> {
    let centre = position.at(Hex::CENTRE);
    let certain = centre.certain();
    let is_certain = move |unit: &UnitView<'_>| {
        certain.as_ref().is_some_and(|certain| (certain.side(), certain.kind()) == (unit.side(), unit.kind()))
    };
    let mut guests = centre.guests();
    guests.retain(|guest| guest.side() == side && guest.places() <= MOST_PLACES);
    guests.sort_by_key(|guest| guest.unit().rank());
    guests.into_iter().map(move |guest| Why::InCentre {
        unit: guest.kind().clone(),
        word: guest.unit().word().into(),
        is_certain: is_certain(guest.unit()),
    })
}
