//! The position in letters: player 2 above, player 1 below.

use std::fmt::Write as _;

use scorebook_core::{Board, Ink, Sheet};

use crate::names::Hex;

use super::cast::seat;
use super::endings::How;
use super::hexes::{HexSet, all, centre};
use super::piece::{Life, Piece, Side};
use super::position::Position;
use super::reading::Reading;
use super::tally::Tally;

/// How far apart two columns are drawn.
const WIDTH: usize = 10;
/// So many letters of a unit's word fit.
const LETTERS: usize = 7;
/// So many hexes where a unit may be are named.
const MOST_TOLD: u32 = 8;

/// The hexes, with who stands where: `^` for player 1, `v` for player 2, `?` where it is not certain.
pub(super) fn board(position: &Position) -> Board {
    let best: Vec<&Reading> = position.best().collect();
    let mut picture = Sheet::new();
    let _ = write!(picture, "{}", heading(position, best.len()));
    let top = picture.lines().len() + 1;
    for &hex in all() {
        outline(hex, top, &mut picture);
        let (column, line) = corner(hex, top);
        let (sign, ink) = if hex == centre() { ("*", Ink::Strong) } else { ("", Ink::Faint) };
        picture.put(column + 1, line, &format!("{hex}{sign}"), ink);
        let (text, ink) = cell(position, &best, hex);
        picture.put(column + 1, line + 1, &text, ink);
    }
    let mut beside = Sheet::new();
    for side in Side::BOTH {
        army(position, &best, side, &mut beside);
    }
    Board { picture, beside }
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

fn heading(position: &Position, readings: usize) -> String {
    let round = position
        .clock
        .round
        .map_or_else(|| "before round 1".to_owned(), |(round, _)| format!("round {round}"));
    let turn = position.clock.number.map_or_else(String::new, |turn| format!(", turn {turn}"));
    let readings = if readings == 1 { String::new() } else { format!(", {readings} readings fit") };
    let over = position.over.map_or_else(String::new, |over| {
        let how = match over.how {
            How::Resigned => "resigned",
            How::TookCentre => "E4 taken",
            How::HeldCentre => "E4 held",
            How::NobodyInCentre => "no unit of the attacker in E4",
            How::WipedOut => "the attacker wiped out",
            How::Untold => "a final dot",
        };
        match over.winner {
            Some(winner) => format!("; over: {how}, {} won", position.cast.player(winner)),
            None => format!("; over: {how}, the record does not tell who won"),
        }
    });
    format!("{round}{turn}{readings}{over}\n")
}

/// Who is on a hex, or may be.
fn cell(position: &Position, best: &[&Reading], hex: Hex) -> (String, Ink) {
    let mut found: Vec<(Side, u8)> = Vec::new();
    let mut certain = 0;
    for reading in best {
        certain += usize::from(reading.certain(hex, None).is_some());
        let here = reading.possible(hex, None).map(|seat| &reading.pieces[seat]);
        found.extend(here.filter(|piece| is_placed(piece)).map(|piece| (piece.side, piece.name)));
    }
    found.sort_unstable();
    found.dedup();
    let Some(&(side, name)) = found.first() else { return Default::default() };
    let sign = if side == Side::One { '^' } else { 'v' };
    let word: String = position.cast.word(name).chars().take(LETTERS).collect();
    let text = match found.len() {
        1 if certain == best.len() => format!("{sign}{word}"),
        1 => format!("{sign}{word}?"),
        _ => format!("{sign}{}?+", word.chars().take(LETTERS - 1).collect::<String>()),
    };
    (text, Ink::Seat(seat(side)))
}

/// Who may be on half the board is not drawn on every hex of it.
fn is_placed(piece: &Piece) -> bool {
    piece.place.len() <= 12
}

/// What the board does not show of a side: how many live, whose place is open, who is dead.
fn army(position: &Position, best: &[&Reading], side: Side, out: &mut Sheet) {
    let sign = if side == Side::One { '^' } else { 'v' };
    out.say(&format!("{sign} {}", position.cast.player(side)), Ink::Seat(seat(side)));
    let (certain, possible) = position.living(side);
    if !position.cast.army(side).is_told {
        out.say(": the record does not list this army\n", Ink::Plain);
    } else if certain == possible {
        let _ = writeln!(out, ": {certain} alive");
    } else {
        let _ = writeln!(out, ": {certain} certainly alive, {possible} possibly");
    }
    let numbers = numbers(position, best, side);
    if !numbers.is_empty() {
        let _ = writeln!(out, "  numbers: {}", numbers.join("; "));
    }
    let [only] = best else { return };
    let own = || only.pieces.iter().filter(|piece| piece.side == side);
    let mut list = |title: &str, pieces: Vec<String>| {
        if !pieces.is_empty() {
            let _ = writeln!(out, "  {title}: {}", pieces.join(", "));
        }
    };
    let word = |piece: &Piece| position.cast.word(piece.name).to_owned();
    let doubtful = own().filter(|piece| matches!(piece.life, Life::Unknown { .. }));
    list("perhaps dead", doubtful.map(|piece| format!("{}{}", word(piece), place(piece.place))).collect());
    let open = own().filter(|piece| piece.lives() && piece.place.len() > 1);
    list("place open", open.map(|piece| format!("{}{}", word(piece), place(piece.place))).collect());
    list("dead", own().filter(|piece| piece.is_dead()).map(word).collect());
}

/// Health, shield and mana of the units whose place is certain, as far as the readings know them.
fn numbers(position: &Position, best: &[&Reading], side: Side) -> Vec<String> {
    let of_hex = |hex: Hex| {
        let mut pieces =
            best.iter().map(|reading| reading.certain(hex, None).map(|seat| reading.pieces[seat]));
        let first = pieces.next()??;
        let together = |all: Tally, piece: Option<Piece>| {
            let piece = piece.filter(|piece| (piece.side, piece.name) == (first.side, first.name))?;
            Some(all.or(&piece.tally))
        };
        let tally = pieces.try_fold(first.tally, together).filter(|_| first.side == side)?;
        let known: Vec<String> = tally.known().map(|(word, amount)| format!("{word} {amount}")).collect();
        let word = position.cast.word(first.name);
        (!known.is_empty()).then(|| format!("{word} {hex} {}", known.join(", ")))
    };
    all().iter().filter_map(|&hex| of_hex(hex)).collect()
}

/// The hexes where somebody may be, as long as they can be told.
fn place(place: HexSet) -> String {
    match place.len() {
        0 => String::new(),
        59 => " (anywhere)".to_owned(),
        count if count > MOST_TOLD => format!(" (one of {count} hexes)"),
        _ => {
            let hexes: Vec<String> = place.iter().map(|hex| hex.to_string()).collect();
            format!(" ({})", hexes.join(" or "))
        }
    }
}
