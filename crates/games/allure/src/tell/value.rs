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

/// The table, as far as the record tells.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Position"))]
struct Picture {
    /// How the armies were set up.
    set_up: &'static str,
    /// The number of the round; null where it is not known.
    round: Option<u16>,
    /// The number of the turn; null where it is not known.
    turn: Option<u16>,
    /// Who acts first in this round; null where the record does not tell.
    first: Option<String>,
    /// How the game ended; null while it goes on.
    over: Option<Ended>,
    /// Both players.
    players: Vec<Player>,
    /// Who is or may be on each hex; a hex where nobody can be is left out.
    hexes: BTreeMap<String, Cell>,
    /// How many readings of the record fit.
    readings: usize,
    /// Whether there were too many readings to keep them apart.
    capped: bool,
    /// The units, reading by reading, in the first few readings.
    units: Vec<Vec<Standing>>,
}

/// How the game ended.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Ended {
    /// In which way.
    how: &'static str,
    /// Who won; null where nobody did.
    winner: Option<String>,
}

/// A player and the army.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Player {
    /// The sign of the seat.
    seat: String,
    /// The name; null where the record does not tell.
    name: Option<String>,
    /// Whether the record lists every unit of the army.
    told: bool,
    /// How many units are alive in every reading.
    certainly_alive: u16,
    /// How many units may be alive.
    possibly_alive: u16,
    /// Whether the player has passed with all remaining units in this round.
    passed: bool,
}

/// Who is on a hex: the unit on which all readings agree, and everybody who may be there.
#[derive(Serialize, PartialEq, Eq)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Cell {
    /// The unit on which all readings agree; null where they do not.
    certain: Option<Named>,
    /// Everybody who may be there.
    possible: Vec<Named>,
}

/// A unit by its name.
#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord, Clone)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Named {
    /// The sign of whose it is.
    seat: String,
    /// Which.
    unit: String,
}

/// A unit in one reading.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
struct Standing {
    /// The sign of whose it is.
    seat: String,
    /// Which.
    unit: String,
    /// Where it is.
    place: Where,
    /// Whether it lives.
    life: Lives,
    /// How often it was activated in this round, at least.
    used: u8,
    /// How many activations it was granted in this round besides its own, at least.
    extra: u8,
    /// What it bears.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    marks: Vec<&'static str>,
    /// Health, shield and mana, the least and the most, as far as they are known.
    #[serde(flatten)]
    numbers: BTreeMap<&'static str, Amount>,
}

/// Where a unit is.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Where {
    /// On this hex.
    At(Hex),
    /// On one of these hexes.
    OneOf(Vec<Hex>),
    /// It may be anywhere.
    Anywhere,
    /// Off the board.
    Off,
}

/// Steps are counted from 0 as in the record; nothing stands for the set-up.
#[derive(Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
enum Lives {
    /// It lives.
    Alive {
        /// The step that last proved it alive.
        seen: Option<usize>,
    },
    /// It may be dead.
    Unknown {
        /// The step that it may not have survived.
        since: Option<usize>,
    },
    /// It is dead.
    Dead {
        /// The step that last proved it alive.
        after: Option<usize>,
        /// The step by which it was dead.
        by: Option<usize>,
    },
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
    Named { seat: sign(unit.side()), unit: unit.kind().word().to_owned() }
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
