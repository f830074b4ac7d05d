//! The slips that people make when they write down a game of Legacy's Allure.

use std::ops::Range;

use scorebook_core::Chance;

use super::known::{self, Script, TRIES, numbers, runs, sign_lost};
use super::{Kind, Slip, joined, lines_of, one_of, replaced, signs_exchanged};

/// The slips of Legacy's Allure.
pub(super) static SLIPS: &[Slip] = &[
    Slip { name: "column misread", kind: Kind::Letter, make: |text, chance| in_turn(text, chance, column) },
    Slip { name: "row misread", kind: Kind::Digit, make: |text, chance| in_turn(text, chance, row) },
    Slip { name: "# added", kind: Kind::Sign, make: |text, chance| in_turn(text, chance, hash_added) },
    Slip {
        name: "# or parenthesis lost",
        kind: Kind::Sign,
        make: |text, chance| in_turn(text, chance, |line, chance| sign_lost(line, chance, &['#', '(', ')'])),
    },
    Slip {
        name: "row before column",
        kind: Kind::Order,
        make: |text, chance| in_turn(text, chance, row_first),
    },
    Slip {
        name: "letters exchanged",
        kind: Kind::Order,
        make: |text, chance| in_turn(text, chance, letters_exchanged),
    },
    Slip {
        name: "unit of the other player",
        kind: Kind::Seat,
        make: |text, chance| another_unit(text, chance, Whose::Other),
    },
    Slip {
        name: "half turn lost",
        kind: Kind::Lost,
        make: |text, chance| known::act_lost(&SCRIPT, text, chance),
    },
    Slip {
        name: "line lost",
        kind: Kind::Lost,
        make: |text, chance| known::line_lost(&SCRIPT, text, chance),
    },
    Slip {
        name: "line doubled",
        kind: Kind::Doubled,
        make: |text, chance| known::line_doubled(&SCRIPT, text, chance),
    },
    Slip { name: "half turn doubled", kind: Kind::Doubled, make: half_doubled },
    Slip {
        name: "halves exchanged",
        kind: Kind::Swapped,
        make: |text, chance| in_turn(text, chance, halves_exchanged),
    },
    Slip { name: "lines swapped", kind: Kind::Swapped, make: lines_swapped },
    Slip {
        name: "a hex misread twice",
        kind: Kind::Repeated,
        make: |text, chance| known::repeated(&SCRIPT, text, chance, hex_places, hex_misread),
    },
    Slip { name: "numbering shifted from a line on", kind: Kind::Systematic, make: numbering_shifted },
    Slip {
        name: "columns counted from the right throughout",
        kind: Kind::Systematic,
        make: |text, _| each_hex(text, |(column, row)| (mirrored(column), row)),
    },
    Slip {
        name: "board seen from the other side throughout",
        kind: Kind::Systematic,
        make: |text, _| each_hex(text, seen_from_behind),
    },
    Slip {
        name: "halves exchanged throughout",
        kind: Kind::Systematic,
        make: |text, chance| {
            let chance = chance.clone();
            known::throughout(&SCRIPT, text, |line| halves_exchanged(line, &mut chance.clone()))
        },
    },
    Slip {
        name: "another unit",
        kind: Kind::Own,
        make: |text, chance| another_unit(text, chance, Whose::Own),
    },
    Slip { name: "origin lost", kind: Kind::Own, make: |text, chance| in_turn(text, chance, origin_lost) },
    Slip {
        name: "origin misread",
        kind: Kind::Own,
        make: |text, chance| in_turn(text, chance, origin_misread),
    },
    Slip { name: "shoot left out", kind: Kind::Own, make: |text, chance| in_turn(text, chance, shoot_lost) },
    Slip { name: "hex left out", kind: Kind::Own, make: |text, chance| in_turn(text, chance, hex_lost) },
];

/// The acts of a turn are its halves.
pub(super) static SCRIPT: Script =
    Script { is_play: is_turn, acts: halves, between: ", ", alike: |_| Vec::new() };

fn is_turn(line: &str) -> bool {
    line.split_once(". ").is_some_and(|(number, _)| number.parse::<u16>().is_ok())
}

fn halves(line: &str) -> Vec<Range<usize>> {
    let Some((number, rest)) = line.split_once(". ") else { return Vec::new() };
    let start = number.len() + 2;
    match rest.split_once(", ") {
        Some((first, _)) => vec![start..start + first.len(), start + first.len() + 2..line.len()],
        None => std::iter::once(start..line.len()).collect(),
    }
}

/// Spoils one line of a turn.
fn in_turn(
    text: &str,
    chance: &mut Chance,
    spoil: fn(&str, &mut Chance) -> Option<String>,
) -> Option<String> {
    known::in_line(&SCRIPT, text, chance, spoil)
}

/// Where hexes stand in a line: a letter and a digit that nothing else touches.
fn hexes(line: &str) -> Vec<usize> {
    let bytes = line.as_bytes();
    let is_hex = |at: &usize| {
        let (column, row) = (bytes[*at], bytes[at + 1]);
        let before = at.checked_sub(1).map_or(b' ', |before| bytes[before]);
        let behind = bytes.get(at + 2).copied().unwrap_or(b' ');
        (b'A'..=b'I').contains(&column)
            && row.is_ascii_digit()
            && !before.is_ascii_alphanumeric()
            && !behind.is_ascii_alphanumeric()
    };
    (0..bytes.len().saturating_sub(1)).filter(is_hex).collect()
}

/// Writes another sign in a place.
fn with(line: &str, at: usize, sign: u8) -> Option<String> {
    let mut bytes = line.as_bytes().to_vec();
    bytes[at] = sign;
    String::from_utf8(bytes).ok()
}

/// Whether the board has a hex with this column and row.
fn on_board(column: u8, row: u8) -> bool {
    let rows = if column % 2 == b'A' % 2 { b'7' } else { b'6' };
    (b'A'..=b'I').contains(&column) && (b'1'..=rows).contains(&row)
}

fn next(sign: u8, chance: &mut Chance) -> u8 {
    if chance.below(2) == 0 { sign + 1 } else { sign - 1 }
}

fn column(line: &str, chance: &mut Chance) -> Option<String> {
    let at = one_of(chance, &hexes(line))?;
    let other = next(line.as_bytes()[at], chance);
    (other >= b'A' && on_board(other, line.as_bytes()[at + 1])).then(|| with(line, at, other)).flatten()
}

fn row(line: &str, chance: &mut Chance) -> Option<String> {
    let at = one_of(chance, &hexes(line))?;
    let other = next(line.as_bytes()[at + 1], chance);
    on_board(line.as_bytes()[at], other).then(|| with(line, at + 1, other)).flatten()
}

fn hash_added(line: &str, chance: &mut Chance) -> Option<String> {
    let bytes = line.as_bytes();
    let is_move =
        |at: &usize| !line[..*at].ends_with("shoot ") && bytes.get(at + 2).is_none_or(|&sign| sign == b',');
    let moves: Vec<usize> = hexes(line).into_iter().filter(is_move).collect();
    let at = one_of(chance, &moves)?;
    Some(format!("{}#{}", &line[..at + 2], &line[at + 2..]))
}

fn origin_lost(line: &str, _: &mut Chance) -> Option<String> {
    let at = line.find(" (")?;
    Some(format!("{}{}", &line[..at], line.get(at + 5..)?))
}

fn origin_misread(line: &str, chance: &mut Chance) -> Option<String> {
    let at = line.find(" (")? + 3;
    let other = next(line.as_bytes()[at], chance);
    on_board(line.as_bytes()[at - 1], other).then(|| with(line, at, other)).flatten()
}

fn halves_exchanged(line: &str, _: &mut Chance) -> Option<String> {
    let (number, halves) = line.split_once(". ")?;
    let (first, second) = halves.split_once(", ")?;
    let is_plain = |half: &str| !half.contains("...") && !half.ends_with('.');
    (is_plain(first) && is_plain(second)).then(|| format!("{number}. {second}, {first}"))
}

/// Whose unit is written for the right one.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Whose {
    Own,
    Other,
}

/// The units of both players.
fn rosters(text: &str) -> Option<[Vec<&str>; 2]> {
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("Front: ").or_else(|| line.strip_prefix("Back: ")))
        .map(|row| row.split(", ").filter(|unit| *unit != "X").collect())
        .collect();
    let [front, back, other_front, other_back, ..] = &rows[..] else { return None };
    Some([[front.clone(), back.clone()].concat(), [other_front.clone(), other_back.clone()].concat()])
}

/// A unit is called by the name of another.
fn another_unit(text: &str, chance: &mut Chance, whose: Whose) -> Option<String> {
    let rosters = rosters(text)?;
    known::in_line(&SCRIPT, text, chance, |line, chance| {
        let half = one_of(chance, &halves(line))?;
        let unit = line[half.clone()].split(' ').next()?;
        let own = usize::from(!rosters[0].contains(&unit) || half.start > 6 && rosters[1].contains(&unit));
        let names = if whose == Whose::Own { &rosters[own] } else { &rosters[1 - own] };
        let other = one_of(chance, names).filter(|_| rosters[own].contains(&unit))?;
        Some(replaced(line, half.start..half.start + unit.len(), other))
    })
}

/// `3E` for `E3`.
fn row_first(line: &str, chance: &mut Chance) -> Option<String> {
    let at = one_of(chance, &hexes(line))?;
    Some(replaced(line, at..at + 2, &line[at..at + 2].chars().rev().collect::<String>()))
}

/// Two letters of a unit's name.
fn letters_exchanged(line: &str, chance: &mut Chance) -> Option<String> {
    let words = runs(line, |sign| sign.is_ascii_alphabetic());
    let word = one_of(chance, &words.into_iter().filter(|word| word.len() > 2).collect::<Vec<_>>())?;
    let other = signs_exchanged(&line[word.clone()], chance)?;
    Some(replaced(line, word, &other))
}

/// One player's half turn is written in the other's place as well.
fn half_doubled(text: &str, chance: &mut Chance) -> Option<String> {
    in_turn(text, chance, |line, chance| {
        let (one, other) = (halves(line).first()?.clone(), halves(line).get(1)?.clone());
        let (from, to) = if chance.below(2) == 0 { (one, other) } else { (other, one) };
        Some(replaced(line, to, &line[from]))
    })
}

fn hex_places(line: &str) -> Vec<Range<usize>> {
    hexes(line).into_iter().map(|at| at..at + 2).collect()
}

fn hex_misread(hex: &str, chance: &mut Chance) -> Option<String> {
    if chance.below(2) == 0 { column(hex, chance) } else { row(hex, chance) }
}

fn shoot_lost(line: &str, _: &mut Chance) -> Option<String> {
    let at = line.find("shoot ")?;
    Some(replaced(line, at..at + 6, ""))
}

fn hex_lost(line: &str, chance: &mut Chance) -> Option<String> {
    let at = one_of(chance, &hexes(line))?;
    let before = line[..at].trim_end().len();
    (!line[..at].ends_with('(')).then(|| replaced(line, before..at + 2, ""))
}

/// The same for every hex of every turn; those that leave the board are kept.
fn each_hex(text: &str, other: fn((u8, u8)) -> (u8, u8)) -> Option<String> {
    known::throughout(&SCRIPT, text, |line| {
        let mut line = line.to_owned();
        for at in hexes(&line) {
            let (column, row) = other((line.as_bytes()[at], line.as_bytes()[at + 1]));
            if column >= b'A' && on_board(column, row) {
                line = with(&with(&line, at, column)?, at + 1, row)?;
            }
        }
        Some(line)
    })
}

fn mirrored(column: u8) -> u8 {
    b'A' + b'I' - column
}

fn seen_from_behind((column, row): (u8, u8)) -> (u8, u8) {
    let rows = if (column - b'A').is_multiple_of(2) { b'7' } else { b'6' };
    (mirrored(column), (b'1' + rows).saturating_sub(row))
}

/// One number is left out or used twice, and those after it follow.
fn numbering_shifted(text: &str, chance: &mut Chance) -> Option<String> {
    let by = one_of(chance, &[-1, 1])?;
    let from = 2 + chance.below(text.lines().filter(|line| is_turn(line)).count().checked_sub(4)?);
    known::throughout(&SCRIPT, text, |line| {
        let number = numbers(line).into_iter().next()?;
        let told: usize = line[number.clone()].parse().ok()?;
        let shifted = told.checked_add_signed(by).filter(|_| told >= from)?;
        Some(replaced(line, number, &shifted.to_string()))
    })
}

/// Two turns that follow each other stand in the wrong order, under the right numbers.
fn lines_swapped(text: &str, chance: &mut Chance) -> Option<String> {
    let mut lines = lines_of(text);
    for _ in 0..TRIES {
        let place = chance.below(lines.len().saturating_sub(1));
        let (one, other) = (lines.get(place)?.clone(), lines.get(place + 1)?.clone());
        let (Some((first, was_first)), Some((second, was_second))) =
            (one.split_once(". "), other.split_once(". "))
        else {
            continue;
        };
        if is_turn(&one) && is_turn(&other) && was_first != was_second {
            lines[place] = format!("{first}. {was_second}");
            lines[place + 1] = format!("{second}. {was_first}");
            return Some(joined(&lines));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hexes_are_found_where_they_stand() {
        let line = "12. GHawk (I6) E4, CTroll D5#D4";
        let found: Vec<&str> = hexes(line).into_iter().map(|at| &line[at..at + 2]).collect();
        assert_eq!(found, ["I6", "E4", "D5", "D4"]);
    }

    #[test]
    fn slips_change_what_they_say() {
        let mut chance = Chance::new(1);
        let line = "12. GHawk (I6) E4, CTroll D5#D4";
        assert_eq!(origin_lost(line, &mut chance).as_deref(), Some("12. GHawk E4, CTroll D5#D4"));
        assert_eq!(halves_exchanged(line, &mut chance).as_deref(), Some("12. CTroll D5#D4, GHawk (I6) E4"));
    }
}
