//! What is known of something that can be pointed at: a hex, a unit, or what lies beside the board.

use scorebook_core::{Description, SeatId, Target};

use crate::draw::{living, told};
use crate::names::{Hex, Side};
use crate::rules::{HexView, Life, Position, Stands, UnitView};

/// What is known of a hex, a unit, or an army.
pub(super) fn describe(position: &Position, target: &Target) -> Option<Description> {
    match target.kind() {
        "hex" => Some(of_hex(position, position.at(Hex::of_target(target)?))),
        "piece" => of_piece(position, target.at()),
        "panel" => Some(of_army(position, side(target.at())?)),
        _ => None,
    }
}

/// The side that a sign stands for.
fn side(sign: &str) -> Option<Side> {
    let [sign] = sign.as_bytes() else { return None };
    Side::of_seat(SeatId(*sign))
}

fn of_hex(position: &Position, view: HexView<'_>) -> Description {
    let hex = view.hex();
    let what = if hex == Hex::CENTRE { format!("{hex}, the centre") } else { hex.to_string() };
    let mut described = Description::new(what);
    described.whose = view.side().map(Side::seat).into_iter().collect();
    match view.stands() {
        Stands::Nobody => described.more.push("nobody can be here".to_owned()),
        Stands::Certain(unit) => {
            described.since = unit.since().step();
            described.more.push(told(position, &unit));
            described.more.extend(numbers(&unit));
        }
        Stands::Open(guests) => {
            let readings = position.readings().count();
            for guest in guests {
                let share = match guest.readings() {
                    0 => String::new(),
                    _ if readings == 1 => String::new(),
                    count => format!(" in {count} of {readings} readings"),
                };
                let (word, player) = (guest.unit().word(), position.army(guest.side()).called());
                described.more.push(format!("{word} of {player} may be here{share}"));
            }
        }
    }
    described
}

/// A unit: `1 GHawk (C4)` for the one on a hex, `1 GHawk` for all of the kind.
fn of_piece(position: &Position, at: &str) -> Option<Description> {
    let (sign, rest) = at.split_once(' ')?;
    let side = side(sign)?;
    let (word, hex) = match rest.strip_suffix(')').and_then(|rest| rest.rsplit_once(" (")) {
        Some((word, hex)) => (word, Some(hex.parse().ok()?)),
        None => (rest, None),
    };
    let is_meant =
        |unit: &UnitView<'_>| unit.kind().word() == word && hex.is_none_or(|hex| unit.may_be_at(hex));
    let units: Vec<UnitView<'_>> = position.army(side).units().into_iter().filter(is_meant).collect();
    let first = units.first()?;
    let mut described = Description::new(format!("{} of {}", first.name(), position.army(side).called()));
    described.whose = vec![side.seat()];
    described.since = first.since().step().filter(|_| units.len() == 1);
    for unit in &units {
        described.more.push(state(position, unit));
        described.more.extend(numbers(unit));
    }
    Some(described)
}

fn state(position: &Position, unit: &UnitView<'_>) -> String {
    match (unit.life(), unit.certainly_at()) {
        (Life::Dead { .. }, _) => format!("{} is dead", unit.word()),
        (_, Some(hex)) => format!("{}, on {hex}", told(position, unit)),
        (Life::Unknown { .. }, None) => format!("{} may be dead", unit.word()),
        (Life::Alive { .. }, None) => format!("{} may be on {} hexes", unit.word(), unit.places().len()),
    }
}

/// Health, shield and mana, as far as they are known.
fn numbers(unit: &UnitView<'_>) -> Option<String> {
    let known: Vec<String> = unit.numbers().map(|(word, amount)| format!("{word} {amount}")).collect();
    (!known.is_empty() && !unit.is_dead()).then(|| known.join(", "))
}

fn of_army(position: &Position, side: Side) -> Description {
    let army = position.army(side);
    let mut described = Description::new(format!("the army of {}", army.called()));
    described.whose = vec![side.seat()];
    described.more.push(living(position, side));
    if army.has_passed() {
        described.more.push("has passed".to_owned());
    }
    if position.winner() == Some(side) {
        described.more.push("won".to_owned());
    }
    described
}
