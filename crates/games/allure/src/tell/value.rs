//! The position as plain data: what is certain and what is possible, for each hex and each unit.

use std::collections::BTreeMap;

use scorebook_core::{Value, plain};
use serde::Serialize;

use crate::names::{Condition, Hex, Side};
use crate::rules::hexes::{HEXES, all};
use crate::rules::{Ending, HexView, Life, Living, Place, Position, UnitView};
use crate::units::Amount;

/// So many readings are listed unit by unit; how many there are is told all the same.
const MOST_LISTED: usize = 8;

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Position"))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Ended {
    how: &'static str,
    winner: Option<String>,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Cell {
    certain: Option<Named>,
    possible: Vec<Named>,
}

#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord, Clone)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Named {
    seat: String,
    unit: String,
}

#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Standing {
    seat: String,
    unit: String,
    place: Where,
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
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Where {
    At(Hex),
    OneOf(Vec<Hex>),
    Anywhere,
    Off,
}

/// Steps are counted from 0 as in the record; nothing stands for the set-up.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Lives {
    Alive { seen: Option<usize> },
    Unknown { since: Option<usize> },
    Dead { after: Option<usize>, by: Option<usize> },
}

#[cfg(feature = "schema")]
impl scorebook_core::schema::Shapes for crate::Allure {
    fn position(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Picture>()
    }
}

/// The position as plain data.
pub(super) fn value(position: &Position) -> Value {
    let ended = |ending: Ending| Ended { how: ending.how.word(), winner: ending.winner.map(sign) };
    plain(&Picture {
        set_up: position.set_up().word(),
        round: position.round().map(|round| round.0),
        turn: position.turn().map(|turn| turn.0),
        first: position.first().map(sign),
        over: position.ending().map(ended),
        players: Side::BOTH.into_iter().map(|side| player(position, side)).collect(),
        hexes: all().iter().filter_map(|&hex| Some((hex.to_string(), cell(position.at(hex))?))).collect(),
        readings: position.readings().count(),
        capped: position.is_blurred(),
        units: position
            .readings()
            .take(MOST_LISTED)
            .map(|reading| reading.units().map(|unit| standing(&unit)).collect())
            .collect(),
    })
}

fn sign(side: Side) -> String {
    side.seat().sign().to_string()
}

fn player(position: &Position, side: Side) -> Player {
    let army = position.army(side);
    let Living { certain, possible } = army.living();
    Player {
        seat: sign(side),
        name: army.player().map(str::to_owned),
        told: army.is_told(),
        certainly_alive: certain,
        possibly_alive: possible,
        passed: army.has_passed(),
    }
}

/// A hex where somebody is or may be. Who may be anywhere is listed with the units, not here.
fn cell(view: HexView<'_>) -> Option<Cell> {
    let guests = view.guests().into_iter().filter(|guest| guest.places() < HEXES);
    let mut possible: Vec<Named> = guests.map(|guest| named(guest.unit())).collect();
    possible.sort();
    (!possible.is_empty()).then(|| Cell { certain: view.certain().as_ref().map(named), possible })
}

fn named(unit: &UnitView<'_>) -> Named {
    Named { seat: sign(unit.side()), unit: unit.word().to_owned() }
}

fn standing(unit: &UnitView<'_>) -> Standing {
    let place = match unit.place() {
        Place::At(hex) => Where::At(hex),
        Place::OneOf(hexes) => Where::OneOf(hexes.iter().collect()),
        Place::Anywhere => Where::Anywhere,
        Place::Off => Where::Off,
    };
    let life = match unit.life() {
        Life::Alive { seen } => Lives::Alive { seen: seen.step() },
        Life::Unknown { since } => Lives::Unknown { since: since.step() },
        Life::Dead { after, by } => Lives::Dead { after: after.step(), by: by.step() },
    };
    let Named { seat, unit: word } = named(unit);
    Standing {
        seat,
        unit: word,
        place,
        life,
        used: unit.activations().least,
        extra: unit.granted().least,
        marks: unit.conditions().map(Condition::word).collect(),
        numbers: unit.numbers().filter(|_| !unit.is_dead()).collect(),
    }
}
