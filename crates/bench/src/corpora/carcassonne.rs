//! Carcassonne: the game line, the players, seventy-odd moves with scores and notes, and the last count.

use std::fmt::Write as _;

use super::{Chance, between, once_in, pick, players, remark};

/// Tiles of the base game by their edges, and what stands after them. Those with two cities are never turned, since
/// the second city must stay behind the first.
const TILES: &[(&[&str], &str)] = &[
    (&["F", "F", "F", "F"], "K"),
    (&["F", "F", "F", "R"], "K"),
    (&["C", "C", "C", "C"], "P"),
    (&["C", "C", "C", "F"], ""),
    (&["C", "C", "C", "F"], "P"),
    (&["C", "C", "C", "R"], ""),
    (&["C", "C", "F", "F"], ""),
    (&["C", "C", "F", "F"], "P"),
    (&["C", "C", "R", "R"], ""),
    (&["C", "C", "R", "R"], "P"),
    (&["C", "F", "C", "F"], ""),
    (&["C", "F", "C", "F"], "P"),
    (&["C", "F", "F", "F"], ""),
    (&["C", "F", "R", "R"], ""),
    (&["C", "R", "R", "F"], ""),
    (&["C", "R", "R", "R"], ""),
    (&["C", "R", "F", "R"], ""),
    (&["R", "F", "R", "F"], ""),
    (&["R", "R", "F", "F"], ""),
    (&["R", "R", "R", "F"], ""),
    (&["R", "R", "R", "R"], ""),
    (&["C", "F", "C2", "F"], ""),
    (&["C", "C2", "F", "F"], ""),
    (&["F", "C", "C2", "F"], ""),
];

const LETTERS: &[u8] = b"ABCDE";

/// Writes one game.
pub fn write(chance: &mut Chance, out: &mut String) {
    let seats = if once_in(chance, 4) { between(chance, 3, 5) } else { 2 };
    let mut totals = vec![0usize; seats];
    head(seats, chance, out);
    out.push_str("0 (0,0)\tRCRF\n");
    for number in 1..=between(chance, 60, 71) {
        let seat = (number - 1) % seats;
        let _ = write!(out, "{number}{} ", char::from(LETTERS[seat]));
        if once_in(chance, 60) {
            out.push_str("(dis)\tCCCCP ");
        }
        place(number, chance, out);
        tile(chance, out);
        score(seat, &mut totals, chance, out);
        if once_in(chance, 12) {
            let _ = write!(out, " / {}", remark(chance));
        }
        out.push('\n');
    }
    for (seat, total) in totals.iter_mut().enumerate() {
        last_count(char::from(LETTERS[seat]), total, chance, out);
    }
}

fn head(seats: usize, chance: &mut Chance, out: &mut String) {
    if once_in(chance, 2) {
        let (day, month) = (between(chance, 10, 28), between(chance, 10, 12));
        let kind = pick(chance, &["Simple", "Arena", "Spring League Semi-final"]);
        let mode = pick(chance, &["Turn-based", "Real-time"]);
        let _ = writeln!(out, "{day}/{month}/2022, 21:19 UTC, {kind}, {mode}\n");
    }
    for (seat, name) in players(chance, seats).into_iter().enumerate() {
        let _ = write!(out, "{} = {name}", char::from(LETTERS[seat]));
        if once_in(chance, 3) {
            let _ = write!(out, " ({name} Carlson)");
        }
        if once_in(chance, 3) {
            out.push_str(pick(chance, &[" [UK]", " [SE]", " [RCP]"]));
        }
        if once_in(chance, 3) {
            out.push_str([" <yellow>", " <black>", " <blue>", " <red>", " <green>"][seat]);
        }
        let _ = writeln!(out, " {} ({})", ["1st", "2nd", "3rd", "4th", "5th"][seat], 120 - 7 * seat);
    }
}

/// A place on a slowly growing island.
fn place(number: usize, chance: &mut Chance, out: &mut String) {
    let reach = 2 + number / 12;
    let mut along =
        || i64::try_from(chance.below(2 * reach + 1)).unwrap_or(0) - i64::try_from(reach).unwrap_or(0);
    let (x, y) = (along(), along());
    let _ = write!(out, "({x},{y})\t");
}

fn tile(chance: &mut Chance, out: &mut String) {
    let (edges, features) = TILES[chance.below(TILES.len())];
    let mut edges = edges.to_vec();
    if !edges.contains(&"C2") {
        edges.rotate_left(chance.below(4));
    }
    let claimed = if once_in(chance, 2) { Some(chance.below(edges.len())) } else { None };
    let meeple = claimed.map(|edge| meeple(&edges, edge, chance));
    let on_cloister = features == "K" && claimed.is_some();
    for (place, edge) in edges.iter().enumerate() {
        out.push_str(edge);
        if let Some((at, meeple)) = meeple
            && at == place
            && !on_cloister
        {
            out.push_str(meeple);
        }
    }
    out.push_str(features);
    if on_cloister {
        out.push('m');
    }
}

/// Where a meeple on the feature of `edge` is written, after the last edge of its longest run, and which it is.
fn meeple(edges: &[&str], edge: usize, chance: &mut Chance) -> (usize, &'static str) {
    let run_end =
        |start: usize| (start..4).take_while(|&at| edges[at] == edges[edge]).last().unwrap_or(start);
    let starts = (0..4).filter(|&at| edges[at] == edges[edge] && (at == 0 || edges[at - 1] != edges[at]));
    let longest = starts.max_by_key(|&start| run_end(start) - start).unwrap_or(edge);
    let meeple = match (edges[edge], once_in(chance, 15)) {
        ("F", _) => "M",
        (_, true) => "m[B]",
        (_, false) => "m",
    };
    (run_end(longest), meeple)
}

fn score(seat: usize, totals: &mut [usize], chance: &mut Chance, out: &mut String) {
    if !once_in(chance, 4) {
        return;
    }
    let points = between(chance, 2, 12);
    let other = (seat + 1) % totals.len();
    match chance.below(4) {
        0 => {
            totals[other] += points;
            let of = if totals.len() == 2 { String::new() } else { char::from(LETTERS[other]).to_string() };
            let _ = write!(out, " ({of}+{points})");
        }
        1 => {
            totals[seat] += points + 4;
            let _ = write!(out, " +{points}+4={}", totals[seat]);
        }
        _ => {
            totals[seat] += points;
            let _ = write!(out, " +{points}={}", totals[seat]);
        }
    }
}

fn last_count(letter: char, total: &mut usize, chance: &mut Chance, out: &mut String) {
    out.push(letter);
    for _ in 0..between(chance, 2, 5) {
        let points = between(chance, 1, 15);
        *total += points;
        let _ = write!(out, "+{points}");
    }
    let _ = writeln!(out, " = {total}");
}
