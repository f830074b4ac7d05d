//! The position in letters: player 2 above, player 1 below.

use std::fmt::Write as _;

use scorebook_core::{Board, Ink, Sheet};

use crate::draw::{living, notes, won};
use crate::names::{Hex, How, Side};
use crate::rules::hexes::{HEXES, all};
use crate::rules::{Ending, Guest, HexSet, Life, Position, Stands, UnitView};

/// How far apart two columns are drawn.
const WIDTH: usize = 10;
/// So many letters of a unit's word fit.
const LETTERS: usize = 7;
/// So many hexes where a unit may be are named.
const MOST_TOLD: u32 = 8;

/// The hexes, with who stands where: `^` for player 1, `v` for player 2, `?` where it is not certain.
pub(super) fn board(position: &Position) -> Board {
    let mut picture = Sheet::new();
    let _ = write!(picture, "{}", heading(position));
    let top = picture.lines().len() + 1;
    for &hex in all() {
        outline(hex, top, &mut picture);
        let (column, line) = corner(hex, top);
        let (sign, ink) = if hex == Hex::CENTRE { ("*", Ink::Strong) } else { ("", Ink::Faint) };
        picture.put(column + 1, line, &format!("{hex}{sign}"), ink);
        let (text, ink) = cell(position, hex);
        picture.put(column + 1, line + 1, &text, ink);
    }
    let mut beside = Sheet::new();
    for side in Side::BOTH {
        army(position, side, &mut beside);
    }
    Board::new(picture, beside)
}

/// Where a hex begins: it takes two lines, and the shorter columns sit one line lower at the top.
fn corner(hex: Hex, top: usize) -> (usize, usize) {
    let rows = Hex::rows(hex.column());
    let line = top + 1 + 2 * usize::from(rows - hex.row()) + usize::from(rows == 6);
    (WIDTH * usize::from(hex.column() - b'A'), line)
}

fn outline(hex: Hex, top: usize, sheet: &mut Sheet) {
    let (column, line) = corner(hex, top);
    let floor = "_".repeat(WIDTH - 1);
    if hex.row() == Hex::rows(hex.column()) {
        sheet.put(column + 1, line - 1, &floor, Ink::Faint);
    }
    for (line, left, right) in [(line, "/", "\\"), (line + 1, "\\", "/")] {
        sheet.put(column, line, left, Ink::Faint);
        sheet.put(column + WIDTH, line, right, Ink::Faint);
    }
    sheet.put(column + 1, line + 1, &floor, Ink::Faint);
}

fn heading(position: &Position) -> String {
    format!(
        "{}{}\n",
        notes(position),
        position.ending().map_or_else(String::new, |ending| over(position, ending))
    )
}

fn over(position: &Position, ending: Ending) -> String {
    let how = match ending.how {
        How::Resigned => "resigned",
        How::TookCentre => "E4 taken",
        How::HeldCentre => "E4 held",
        How::NobodyInCentre => "no unit of the attacker in E4",
        How::WipedOut => "the attacker wiped out",
        How::Untold => "a final dot",
    };
    format!("; over: {how}, {}", won(position).unwrap_or_default())
}

/// Who is on a hex, or may be. Who may be on half the board is not drawn on every hex of it.
fn cell(position: &Position, hex: Hex) -> (String, Ink) {
    let mut guests = match position.at(hex).stands() {
        Stands::Nobody => return Default::default(),
        Stands::Certain(unit) => return named(&unit, LETTERS, ""),
        Stands::Open(guests) => guests,
    };
    guests.retain(Guest::is_likely);
    guests.sort_by_key(|guest| guest.unit().rank());
    match &guests[..] {
        [] => Default::default(),
        [only] => named(only.unit(), LETTERS, "?"),
        [first, ..] => named(first.unit(), LETTERS - 1, "?+"),
    }
}

/// A unit as its hex shows it: whose, its word as far as it fits, and a sign of doubt.
fn named(unit: &UnitView<'_>, letters: usize, doubt: &str) -> (String, Ink) {
    let word: String = unit.word().chars().take(letters).collect();
    (format!("{}{word}{doubt}", arrow(unit.side())), Ink::Seat(unit.side().seat()))
}

/// The sign of a side.
fn arrow(side: Side) -> char {
    match side {
        Side::One => '^',
        Side::Two => 'v',
    }
}

/// What the board does not show of a side: how many live, whose place is open, who is dead.
fn army(position: &Position, side: Side, out: &mut Sheet) {
    let army = position.army(side);
    out.say(&format!("{} {}", arrow(side), army.called()), Ink::Seat(side.seat()));
    out.say(&format!(": {}\n", living(position, side)), Ink::Plain);
    let numbers = numbers(position, side);
    if !numbers.is_empty() {
        let _ = writeln!(out, "  numbers: {}", numbers.join("; "));
    }
    let own = army.units();
    let mut list = |title: &str, is_so: fn(&UnitView<'_>) -> bool, tell: fn(&UnitView<'_>) -> String| {
        let units: Vec<String> = own.iter().filter(|unit| is_so(unit)).map(tell).collect();
        if !units.is_empty() {
            let _ = writeln!(out, "  {title}: {}", units.join(", "));
        }
    };
    let with_place = |unit: &UnitView<'_>| format!("{}{}", unit.word(), place(unit.places()));
    list("perhaps dead", |unit| matches!(unit.life(), Life::Unknown { .. }), with_place);
    list("place open", |unit| unit.is_alive() && unit.places().len() > 1, with_place);
    list("dead", |unit| matches!(unit.life(), Life::Dead { .. }), |unit| unit.word().to_owned());
}

/// Health, shield and mana of the units whose place is certain, as far as the readings know them.
fn numbers(position: &Position, side: Side) -> Vec<String> {
    let of_hex = |hex: Hex| {
        let unit = position.at(hex).certain().filter(|unit| unit.side() == side)?;
        let known: Vec<String> = unit.numbers().map(|(word, amount)| format!("{word} {amount}")).collect();
        (!known.is_empty()).then(|| format!("{} {hex} {}", unit.word(), known.join(", ")))
    };
    all().iter().filter_map(|&hex| of_hex(hex)).collect()
}

/// The hexes where somebody may be, as long as they can be told.
fn place(place: HexSet) -> String {
    match place.len() {
        0 => String::new(),
        HEXES => " (anywhere)".to_owned(),
        count if count > MOST_TOLD => format!(" (one of {count} hexes)"),
        _ => {
            let hexes: Vec<String> = place.iter().map(|hex| hex.to_string()).collect();
            format!(" ({})", hexes.join(" or "))
        }
    }
}
