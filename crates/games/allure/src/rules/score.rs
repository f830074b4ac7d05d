//! The result: who won and why, who lives, and who holds E4.

use std::fmt::{Display, Formatter, Result as Written};

use scorebook_core::SeatId;

use super::Gain;
use super::cast::seat;
use super::endings::How;
use super::hexes::centre;
use super::piece::Side;
use super::position::Position;

/// Why a line stands on the score sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
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
        /// The unit's word.
        unit: String,
        /// Whether every reading agrees.
        is_certain: bool,
    },
    /// What the record does not tell.
    Untold(&'static str),
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
            Self::InCentre { unit, is_certain: true } => write!(out, "{unit} stands in E4"),
            Self::InCentre { unit, .. } => write!(out, "{unit} may stand in E4"),
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
    gains.extend(over.winner.map(|winner| Gain { seat: seat(winner), points: 1, why }));
}

/// One point for who won.
pub(super) fn points(position: &Position) -> Vec<(SeatId, i32)> {
    let winner = position.over.and_then(|over| over.winner);
    Side::BOTH.into_iter().map(|side| (seat(side), i32::from(winner == Some(side)))).collect()
}

/// Who lives and who holds E4; no points, but what decides.
pub(super) fn standing(position: &Position, gains: &mut Vec<Gain>) {
    for side in Side::BOTH {
        let mut add = |why| gains.push(Gain { seat: seat(side), points: 0, why });
        if position.cast.army(side).is_told {
            let (certain, possible) = position.living(side);
            add(Why::Living { certain, possible });
        } else {
            add(Why::Untold("the record does not list this army"));
        }
        for (unit, is_certain) in in_centre(position, side) {
            add(Why::InCentre { unit, is_certain });
        }
        if position.over.is_some_and(|over| over.winner.is_none()) {
            add(Why::Untold("the record does not tell who won"));
        }
    }
}

/// The units of a side that may stand in E4, and whether it is certain.
fn in_centre(position: &Position, side: Side) -> Vec<(String, bool)> {
    let mut found: Vec<u8> = Vec::new();
    for reading in position.best() {
        found.extend(reading.of_side(side, centre(), None).iter().map(|&place| reading.pieces[place].name));
    }
    found.sort_unstable();
    found.dedup();
    let stands = |name: u8| {
        position.best().all(|reading| {
            reading
                .certain(centre(), None)
                .is_some_and(|place| (reading.pieces[place].side, reading.pieces[place].name) == (side, name))
        })
    };
    // Whom nothing but an untold past puts everywhere is not worth a word.
    let likely = |name: &u8| {
        stands(*name)
            || position.best().any(|reading| {
                reading.group(side, *name).iter().any(|&place| {
                    let piece = &reading.pieces[place];
                    !piece.is_dead() && piece.place.has(centre()) && piece.place.len() < 20
                })
            })
    };
    found.into_iter().filter(likely).map(|name| (position.cast.word(name).to_owned(), stands(name))).collect()
}
