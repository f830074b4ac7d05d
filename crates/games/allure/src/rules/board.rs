//! The position as a board of text: player 2 above, player 1 below.

use std::fmt::Write as _;

use crate::names::Hex;

use super::endings::How;
use super::hexes::{HexSet, all};
use super::piece::{Life, Piece, Side};
use super::position::Position;
use super::reading::Reading;
use super::tally::Tally;

/// How wide a hex is drawn.
const WIDTH: usize = 10;
/// So many letters of a unit's word fit.
const LETTERS: usize = 7;

/// The board, with who stands where: `^` for player 1, `v` for player 2, `?` where it is not certain.
pub(super) fn board(position: &Position) -> String {
    let best: Vec<&Reading> = position.best().collect();
    let mut lines = vec![vec![b' '; 9 * WIDTH]; 15];
    for &hex in all() {
        let column = usize::from(hex.column() - b'A');
        // Two lines for each hex; the shorter columns sit one line lower at the top.
        let line =
            2 * usize::from(Hex::rows(hex.column()) - hex.row()) + usize::from(Hex::rows(hex.column()) == 6);
        write_at(&mut lines[line], column, &hex.to_string());
        write_at(&mut lines[line + 1], column, &cell(position, &best, hex));
    }
    let mut out = heading(position, best.len());
    for line in lines {
        out.push_str(String::from_utf8_lossy(&line).trim_end());
        out.push('\n');
    }
    for side in Side::BOTH {
        out.push_str(&beside(position, &best, side));
    }
    out
}

fn write_at(line: &mut [u8], column: usize, text: &str) {
    for (place, sign) in line[column * WIDTH..].iter_mut().zip(text.bytes()) {
        *place = if sign.is_ascii() { sign } else { b'?' };
    }
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
    format!("{round}{turn}{readings}{over}\n\n")
}

/// Who is on a hex, or may be.
fn cell(position: &Position, best: &[&Reading], hex: Hex) -> String {
    let mut found: Vec<(Side, u8)> = Vec::new();
    let mut certain = 0;
    for reading in best {
        certain += usize::from(reading.certain(hex, None).is_some());
        let here = reading.possible(hex, None).map(|seat| &reading.pieces[seat]);
        found.extend(here.filter(|piece| is_placed(piece)).map(|piece| (piece.side, piece.name)));
    }
    found.sort_unstable();
    found.dedup();
    let Some(&(side, name)) = found.first() else { return ".".to_owned() };
    let sign = if side == Side::One { '^' } else { 'v' };
    let word: String = position.cast.word(name).chars().take(LETTERS).collect();
    match found.len() {
        1 if certain == best.len() => format!("{sign}{word}"),
        1 => format!("{sign}{word}?"),
        _ => format!("{sign}{}?+", word.chars().take(LETTERS - 1).collect::<String>()),
    }
}

/// Who may be on half the board is not drawn on every hex of it.
fn is_placed(piece: &Piece) -> bool {
    piece.place.len() <= 12
}

/// What the board does not show of a side: how many live, whose place is open, who is dead.
fn beside(position: &Position, best: &[&Reading], side: Side) -> String {
    let sign = if side == Side::One { '^' } else { 'v' };
    let mut out = format!("\n{sign} {}: ", position.cast.player(side));
    let (certain, possible) = position.living(side);
    if !position.cast.army(side).is_told {
        out.push_str("the record does not list this army\n");
    } else if certain == possible {
        let _ = writeln!(out, "{certain} alive");
    } else {
        let _ = writeln!(out, "{certain} certainly alive, {possible} possibly");
    }
    let numbers = numbers(position, best, side);
    if !numbers.is_empty() {
        let _ = writeln!(out, "  numbers: {}", numbers.join("; "));
    }
    let [only] = best else { return out };
    let own = || only.pieces.iter().filter(|piece| piece.side == side);
    let list = |out: &mut String, title: &str, pieces: Vec<String>| {
        if !pieces.is_empty() {
            let _ = writeln!(out, "  {title}: {}", pieces.join(", "));
        }
    };
    let word = |piece: &Piece| position.cast.word(piece.name).to_owned();
    let doubtful = own().filter(|piece| matches!(piece.life, Life::Unknown { .. }));
    list(
        &mut out,
        "perhaps dead",
        doubtful.map(|piece| format!("{}{}", word(piece), place(piece.place))).collect(),
    );
    let open = own().filter(|piece| piece.lives() && piece.place.len() > 1);
    list(
        &mut out,
        "place open",
        open.map(|piece| format!("{}{}", word(piece), place(piece.place))).collect(),
    );
    list(&mut out, "dead", own().filter(|piece| piece.is_dead()).map(word).collect());
    out
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

fn place(place: HexSet) -> String {
    match place.len() {
        0 => String::new(),
        59 => " (anywhere)".to_owned(),
        _ => {
            let hexes: Vec<String> = place.iter().take(8).map(|hex| hex.to_string()).collect();
            let more = if place.len() > 8 { ", …" } else { "" };
            format!(" ({}{more})", hexes.join(" or "))
        }
    }
}
