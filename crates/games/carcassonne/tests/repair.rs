//! Repairs: records with a slip, and the edits that are offered; points in the record's own style; and the two example games
//! of the document, of which all that they state comes out.

use std::fmt::Write as _;
use std::fs;
use std::ops::Range;
use std::path::Path;

use scorebook_carcassonne::Carcassonne;
use scorebook_core::{Chance, Document, Notation};
use scorebook_testing::{mended, run_cases};

use crate::games::simulate;

#[test]
fn slips_are_mended_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/repair");
    run_cases(&folder, repaired);
}

/// The edits of a repair, what else would do, and what is left to object to.
fn repaired(text: &str) -> String {
    let repair = Carcassonne.read(text.to_owned()).repair();
    let mut out = mended(&repair, text);
    for finding in &repair.best().left {
        let _ = writeln!(out, "left: {}", finding.message);
    }
    out
}

/// A game of two as people write it: without the letters of those whose points stand in parentheses.
fn without_letters(text: &str) -> String {
    text.replace("(A+", "(+").replace("(B+", "(+").replace("(A=", "(=").replace("(B=", "(=")
}

/// The record with one of the points in parentheses miscounted; nothing where there are none.
fn miscounted(text: &str, chance: &mut Chance) -> Option<String> {
    let places: Vec<usize> = text.match_indices('(').map(|(place, _)| place).collect();
    let points: Vec<usize> = places
        .into_iter()
        .filter_map(|place| Some(place + text[place..].find('+')? + 1))
        .filter(|&plus| text[..plus].rfind('(').is_some_and(|open| plus - open <= 3))
        .filter(|&plus| text[plus..].starts_with(|sign: char| matches!(sign, '2'..='7')))
        .collect();
    let at = *points.get(chance.below(points.len().max(1)))?;
    let digit = text.as_bytes()[at] + 1;
    Some(format!("{}{}{}", &text[..at], char::from(digit), &text[at + 1..]))
}

#[test]
fn points_are_mended_in_the_style_of_the_record() {
    let mut chance = Chance::new(8);
    let mut mended = 0;
    for seed in 0..8 {
        let lettered = simulate(&[], 2, 300 + seed).text.clone();
        let three = simulate(&[], 3, 300 + seed).text.clone();
        for text in [without_letters(&lettered), lettered, three] {
            let Some(spoiled) = miscounted(&text, &mut chance) else { continue };
            let repair = Carcassonne.read(spoiled).repair();
            assert_eq!(repair.best().text, text);
            mended += 1;
        }
    }
    assert!(mended >= 12, "only {mended} records have points in parentheses");
}

/// The tile of a line with a move, as a range of the line.
fn tile_of(line: &str) -> Option<Range<usize>> {
    let start = line.rfind('\t').filter(|_| line.starts_with(|sign: char| sign.is_ascii_digit()))? + 1;
    let end = line[start..].find(' ').map_or(line.len(), |length| start + length);
    Some(start..end)
}

/// The line with its tile changed.
fn with_tile(line: &str, change: impl Fn(&str) -> Option<String>) -> Option<String> {
    let tile = tile_of(line)?;
    let changed = change(&line[tile.clone()])?;
    Some(format!("{}{changed}{}", &line[..tile.start], &line[tile.end..]))
}

/// A tile without the first of some signs that stands outside brackets.
fn without_sign(tile: &str, is_it: impl Fn(char) -> bool) -> Option<String> {
    let mut inside = false;
    let at = tile.char_indices().find(|&(_, sign)| {
        inside = sign == '[' || (inside && sign != ']');
        !inside && is_it(sign)
    });
    at.map(|(at, _)| format!("{}{}", &tile[..at], &tile[at + 1..]))
}

/// A slip: its name, and what it makes of a line where it can happen.
type Slip = (&'static str, fn(&str) -> Option<String>);

const SLIPS: [Slip; 6] = [
    ("the abbot's return", |line| line.contains(" -[a]").then(|| line.replace(" -[a]", ""))),
    ("the wagon's drive", |line| {
        let (before, drive) = line.split_once(" -> ")?;
        (!drive.contains("->")).then(|| before.to_owned())
    }),
    ("the letter of a good", |line| {
        with_tile(line, |tile| without_sign(tile, |sign| matches!(sign, 'w' | 'g' | 'c')))
    }),
    ("the letters of an abbey", |line| {
        with_tile(line, |tile| tile.strip_prefix("AAAA").map(|rest| format!("A{rest}")))
    }),
    ("the mark of the phantom", |line| {
        let two = |tile: &str| tile.matches(['m', 'M']).count() - tile.matches("[m]").count() == 2;
        with_tile(line, |tile| tile.contains("[ph]").then(|| tile.replace("[ph]", "")).filter(|_| two(tile)))
    }),
    ("the number of a city", |line| {
        with_tile(line, |tile| tile.find("C2").map(|at| format!("{}{}", &tile[..=at], &tile[at + 2..])))
    }),
];

/// So many games are looked through for a slip, and so many of those where it shows are repaired.
const SEEDS: u64 = 60;
const ENOUGH: usize = 6;

/// How often a slip is found in games with these sets, and how often it shows.
fn found(slip: Slip, sets: &[&str]) -> (usize, usize) {
    let (mut mended, mut shown) = (0, 0);
    for seed in 0..SEEDS {
        if shown == ENOUGH {
            break;
        }
        let mut chance = Chance::new(seed);
        let text = simulate(sets, 2, seed).text.clone();
        let lines: Vec<&str> = text.lines().collect();
        let spoilt: Vec<(usize, String)> =
            lines.iter().enumerate().filter_map(|(at, line)| Some((at, slip.1(line)?))).collect();
        let Some((at, line)) = spoilt.get(chance.below(spoilt.len().max(1))) else { continue };
        let mut changed = lines.clone();
        changed[*at] = line;
        let document = Carcassonne.read(changed.join("\n") + "\n");
        if document.judged().is_empty() {
            continue;
        }
        shown += 1;
        let repair = document.repair();
        let is_right = repair.readings.iter().any(|reading| reading.text == text);
        if !is_right {
            println!("{} in `{}`:\n{}", slip.0, lines[*at], repaired(document.text()));
        }
        mended += usize::from(is_right);
    }
    (mended, shown)
}

#[test]
fn slips_with_what_expansions_bring_are_found() {
    let sets: [&[&str]; 6] = [&["abbot"], &["abbey"], &["traders"], &["abbey"], &["phantom"], &["inns"]];
    for (slip, sets) in SLIPS.into_iter().zip(sets) {
        let (mended, shown) = found(slip, sets);
        assert_eq!((mended, shown), (ENOUGH, ENOUGH), "{}", slip.0);
    }
}

/// An example game of the document, where it is present.
fn game(number: usize) -> Option<Box<dyn Document>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../../shared/spec/carcassonne-notation.md");
    let document = fs::read_to_string(path).ok()?;
    let (_, behind) = document.split_once(&format!("## EXAMPLE GAME {number}"))?;
    let (game, _) = behind.split_once("\n#").unwrap_or((behind, ""));
    Some(Carcassonne.read(game.split_once('\n')?.1.to_owned()))
}

fn points(game: &dyn Document) -> Vec<(i32, Option<i32>)> {
    game.score(usize::MAX).seats.iter().map(|seat| (seat.points, seat.stated)).collect()
}

#[test]
fn the_first_game_ends_80_to_81_with_all_its_tiles() {
    let Some(game) = game(1) else { return };
    let repair = game.repair();
    assert_eq!(repair.unsatisfied().next(), None);
    assert!(repair.best().left.is_empty() && repair.exhaustive);
    assert!(repair.best().mends.len() <= 3);
    let repaired = Carcassonne.read(repair.best().text.clone());
    assert_eq!(points(repaired.as_ref()), [(80, Some(80)), (81, Some(81))]);
    let position = repaired.snapshot(usize::MAX).value;
    assert_eq!(position["tiles"].as_array().map(Vec::len), Some(72));
    assert_eq!(position["bag"].as_array().map(Vec::len), Some(0));
    assert_eq!(position["sets"].as_array().map(Vec::len), Some(1));
}

#[test]
fn the_second_game_reproduces_every_stated_number() {
    let Some(game) = game(2) else { return };
    let repair = game.repair();
    assert_eq!((repair.best().after.legality, repair.best().after.scores), (0, 0));
    // The one thing that its tiles as written leave to object to.
    let left: Vec<&str> = repair.best().left.iter().map(|finding| finding.message.as_str()).collect();
    assert!(matches!(left[..], [] | ["the only tile written `CFCF` is used up already"]), "{left:?}");
    let repaired = Carcassonne.read(repair.best().text.clone());
    assert_eq!(points(repaired.as_ref()), [(104, Some(104)), (103, Some(103))]);
}
