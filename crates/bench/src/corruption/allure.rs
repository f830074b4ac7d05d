//! The slips that people make when they write down a game of Legacy's Allure.

use scorebook_core::Chance;

use super::{Book, Slip};

/// How records of Legacy's Allure are spoiled.
pub(super) static BOOK: Book = Book {
    slips: &[
        Slip { name: "column misread", make: |text, chance| in_turn(text, chance, column) },
        Slip { name: "row misread", make: |text, chance| in_turn(text, chance, row) },
        Slip { name: "another unit", make: another_unit },
        Slip { name: "# added", make: |text, chance| in_turn(text, chance, hash_added) },
        Slip { name: "origin lost", make: |text, chance| in_turn(text, chance, origin_lost) },
        Slip { name: "origin misread", make: |text, chance| in_turn(text, chance, origin_misread) },
        Slip { name: "halves exchanged", make: |text, chance| in_turn(text, chance, halves_exchanged) },
        Slip { name: "lines swapped", make: lines_swapped },
    ],
    sets: &[&[]],
    keen: |text, _| text.to_owned(),
};

/// How many lines are tried before a game is said to have no place for a slip.
const TRIES: usize = 100;

fn is_turn(line: &str) -> bool {
    line.split_once(". ").is_some_and(|(number, _)| number.parse::<u16>().is_ok())
}

/// Spoils one line of a turn.
fn in_turn(
    text: &str,
    chance: &mut Chance,
    spoil: fn(&str, &mut Chance) -> Option<String>,
) -> Option<String> {
    let lines: Vec<&str> = text.lines().collect();
    for _ in 0..TRIES {
        let place = chance.below(lines.len());
        let spoiled = is_turn(lines[place]).then(|| spoil(lines[place], chance)).flatten();
        if let Some(spoiled) = spoiled.filter(|spoiled| spoiled != lines[place]) {
            let mut lines: Vec<&str> = lines.clone();
            lines[place] = &spoiled;
            return Some(lines.join("\n") + "\n");
        }
    }
    None
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
    let rows = if (column - b'A').is_multiple_of(2) { b'7' } else { b'6' };
    (b'A'..=b'I').contains(&column) && (b'1'..=rows).contains(&row)
}

fn one_of(places: &[usize], chance: &mut Chance) -> Option<usize> {
    places.get(chance.below(places.len())).copied()
}

fn next(sign: u8, chance: &mut Chance) -> u8 {
    if chance.below(2) == 0 { sign + 1 } else { sign - 1 }
}

fn column(line: &str, chance: &mut Chance) -> Option<String> {
    let at = one_of(&hexes(line), chance)?;
    let other = next(line.as_bytes()[at], chance);
    (other >= b'A' && on_board(other, line.as_bytes()[at + 1])).then(|| with(line, at, other)).flatten()
}

fn row(line: &str, chance: &mut Chance) -> Option<String> {
    let at = one_of(&hexes(line), chance)?;
    let other = next(line.as_bytes()[at + 1], chance);
    on_board(line.as_bytes()[at], other).then(|| with(line, at + 1, other)).flatten()
}

fn hash_added(line: &str, chance: &mut Chance) -> Option<String> {
    let bytes = line.as_bytes();
    let is_move =
        |at: &usize| !line[..*at].ends_with("shoot ") && bytes.get(at + 2).is_none_or(|&sign| sign == b',');
    let moves: Vec<usize> = hexes(line).into_iter().filter(is_move).collect();
    let at = one_of(&moves, chance)?;
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

/// A unit is called by the name of another of the same player.
fn another_unit(text: &str, chance: &mut Chance) -> Option<String> {
    let rows: Vec<Vec<&str>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("Front: ").or_else(|| line.strip_prefix("Back: ")))
        .map(|row| row.split(", ").filter(|unit| *unit != "X").collect())
        .collect();
    let [front, back, ..] = &rows[..] else { return None };
    let own: Vec<&str> = front.iter().chain(back).copied().collect();
    for _ in 0..TRIES {
        let (unit, other) = (own[chance.below(own.len())], own[chance.below(own.len())]);
        let places: Vec<usize> = text.match_indices(&format!(" {unit} ")).map(|(at, _)| at + 1).collect();
        let Some(at) = one_of(&places, chance).filter(|_| unit != other) else { continue };
        let line = text[..at].rfind('\n').map_or(0, |end| end + 1);
        if is_turn(text[line..].lines().next().unwrap_or_default()) {
            return Some(format!("{}{other}{}", &text[..at], &text[at + unit.len()..]));
        }
    }
    None
}

/// Two turns that follow each other stand in the wrong order, under the right numbers.
fn lines_swapped(text: &str, chance: &mut Chance) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    for _ in 0..TRIES {
        let place = chance.below(lines.len().saturating_sub(1));
        let (one, other) = (lines[place].clone(), lines[place + 1].clone());
        let (Some((first, was_first)), Some((second, was_second))) =
            (one.split_once(". "), other.split_once(". "))
        else {
            continue;
        };
        if is_turn(&one) && is_turn(&other) && was_first != was_second {
            lines[place] = format!("{first}. {was_second}");
            lines[place + 1] = format!("{second}. {was_first}");
            return Some(lines.join("\n") + "\n");
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
