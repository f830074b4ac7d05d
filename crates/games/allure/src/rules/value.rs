//! The position as plain data: what is certain and what is possible, for each hex and each unit.

use std::collections::BTreeMap;

use scorebook_core::{Value, plain};
use serde::Serialize;

use crate::names::Hex;
use crate::units::Amount;

use super::cast::{SetUp, seat};
use super::endings::How;
use super::hexes::{HexSet, all};
use super::piece::{Life, Marks, Piece, SET_UP, Side};
use super::position::Position;
use super::reading::Reading;

/// So many readings are listed unit by unit; how many there are is told all the same.
const MOST_LISTED: usize = 8;

#[derive(Serialize)]
struct Picture {
    set_up: &'static str,
    round: Option<u16>,
    turn: Option<u16>,
    first: Option<String>,
    over: Option<Ended>,
    players: Vec<Player>,
    hexes: BTreeMap<String, Cell>,
    readings: usize,
    capped: bool,
    units: Vec<Vec<Standing>>,
}

#[derive(Serialize)]
struct Ended {
    how: &'static str,
    winner: Option<String>,
}

#[derive(Serialize)]
struct Player {
    seat: String,
    name: Option<String>,
    told: bool,
    certainly_alive: u16,
    possibly_alive: u16,
    passed: bool,
}

/// Who is on a hex: the unit on which all readings agree, and everybody who may be there.
#[derive(Serialize, PartialEq, Eq)]
struct Cell {
    certain: Option<Named>,
    possible: Vec<Named>,
}

#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord, Clone)]
struct Named {
    seat: String,
    unit: String,
}

#[derive(Serialize)]
struct Standing {
    seat: String,
    unit: String,
    place: Place,
    life: Lives,
    used: u8,
    extra: u8,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<&'static str>,
    /// Health, shield and mana, the least and the most, as far as they are known.
    #[serde(flatten)]
    numbers: BTreeMap<&'static str, Amount>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Place {
    At(Hex),
    OneOf(Vec<Hex>),
    Anywhere,
    Off,
}

/// Steps are counted from 0 as in the record; nothing stands for the set-up.
#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Lives {
    Alive { seen: Option<u32> },
    Unknown { since: Option<u32> },
    Dead { after: Option<u32>, by: Option<u32> },
}

/// The position as plain data.
pub(super) fn value(position: &Position) -> Value {
    let cast = &position.cast;
    let set_up = match cast.set_up {
        SetUp::Untold => "untold",
        SetUp::Blitz => "blitz",
        SetUp::Draft => "draft",
        SetUp::ExtendedDraft => "extended draft",
        SetUp::Puzzle => "puzzle",
    };
    let best: Vec<&Reading> = position.best().collect();
    let listed = best.iter().take(MOST_LISTED);
    plain(&Picture {
        set_up,
        round: position.clock.round.map(|round| round.0),
        turn: position.clock.number,
        first: position.clock.first.map(sign),
        over: position.over.map(|over| Ended { how: how(over.how), winner: over.winner.map(sign) }),
        players: Side::BOTH.into_iter().map(|side| player(position, side)).collect(),
        hexes: cells(position, &best),
        readings: best.len(),
        capped: position.is_capped,
        units: listed
            .map(|reading| reading.pieces.iter().map(|piece| unit(position, piece)).collect())
            .collect(),
    })
}

fn sign(side: Side) -> String {
    seat(side).sign().to_string()
}

fn how(how: How) -> &'static str {
    match how {
        How::Resigned => "resigned",
        How::TookCentre => "took E4",
        How::HeldCentre => "held E4",
        How::NobodyInCentre => "no unit in E4",
        How::WipedOut => "wiped out",
        How::Untold => "untold",
    }
}

fn player(position: &Position, side: Side) -> Player {
    let (certainly_alive, possibly_alive) = position.living(side);
    Player {
        seat: sign(side),
        name: position.cast.army(side).player.clone(),
        told: position.cast.army(side).is_told,
        certainly_alive,
        possibly_alive,
        passed: position.clock.passed[side as usize].is_some(),
    }
}

/// The hexes where somebody is or may be. Who may be anywhere is listed with the units, not here.
fn cells(position: &Position, best: &[&Reading]) -> BTreeMap<String, Cell> {
    let mut cells = BTreeMap::new();
    for &hex in all() {
        let mut possible: Vec<Named> = Vec::new();
        for reading in best {
            let here = reading.possible(hex, None).map(|seat| &reading.pieces[seat]);
            possible
                .extend(here.filter(|piece| piece.place != HexSet::ALL).map(|piece| named(position, piece)));
        }
        possible.sort();
        possible.dedup();
        if possible.is_empty() {
            continue;
        }
        let stands = |reading: &&Reading| {
            reading.certain(hex, None).map(|seat| named(position, &reading.pieces[seat]))
        };
        let first = best.first().and_then(stands);
        let certain =
            first.filter(|first| best.iter().all(|reading| stands(reading).as_ref() == Some(first)));
        cells.insert(hex.to_string(), Cell { certain, possible });
    }
    cells
}

fn named(position: &Position, piece: &Piece) -> Named {
    Named { seat: sign(piece.side), unit: position.cast.word(piece.name).to_owned() }
}

fn unit(position: &Position, piece: &Piece) -> Standing {
    let place = match piece.place {
        HexSet::NONE => Place::Off,
        HexSet::ALL => Place::Anywhere,
        place => place.only().map_or_else(|| Place::OneOf(place.iter().collect()), Place::At),
    };
    let step = |step: u32| (step != SET_UP).then_some(step);
    let life = match piece.life {
        Life::Alive => Lives::Alive { seen: step(piece.seen) },
        Life::Unknown { since } => Lives::Unknown { since: step(since) },
        Life::Dead { after, by } => Lives::Dead { after: step(after), by: step(by) },
    };
    let marks = Marks::WORDS.iter().filter(|(mark, _)| piece.marks.has(*mark)).map(|(_, word)| *word);
    let Named { seat, unit } = named(position, piece);
    let numbers = piece.tally.known().filter(|_| !piece.is_dead()).collect();
    let (used, extra) = (piece.used, piece.extra);
    Standing { seat, unit, place, life, used, extra, marks: marks.collect(), numbers }
}
