//! The slips that people make when they write down a game of Carcassonne.

mod keen;

use scorebook_core::Chance;

use super::{Book, Slip};

/// How records of Carcassonne are spoiled.
pub(super) static BOOK: Book = Book {
    slips: &[
        Slip { name: "location digit", make: |text, chance| in_move(text, chance, digit) },
        Slip { name: "location sign", make: |text, chance| in_move(text, chance, sign) },
        Slip { name: "x and y exchanged", make: |text, chance| in_move(text, chance, exchanged) },
        Slip { name: "side misread", make: |text, chance| in_move(text, chance, side_misread) },
        Slip { name: "side lost", make: |text, chance| in_move(text, chance, side_lost) },
        Slip { name: "side doubled", make: |text, chance| in_move(text, chance, side_doubled) },
        Slip { name: "tile turned", make: |text, chance| in_move(text, chance, turned) },
        Slip { name: "m and M confused", make: |text, chance| in_move(text, chance, farmer_confused) },
        Slip { name: "meeple behind another side", make: |text, chance| in_move(text, chance, meeple_moved) },
        Slip { name: "meeple forgotten", make: |text, chance| in_move(text, chance, meeple_forgotten) },
        Slip { name: "meeple added", make: |text, chance| in_move(text, chance, meeple_added) },
        Slip { name: "letter of another player", make: |text, chance| in_move(text, chance, player) },
        Slip { name: "lines swapped", make: lines_swapped },
        Slip { name: "cloister or pennant lost", make: |text, chance| in_move(text, chance, feature_lost) },
    ],
    sets: &[&[], &[], &[], &["inns"], &["river"]],
    keen: keen::play,
};

/// How many moves are tried before a game is said to have no place for a slip.
const TRIES: usize = 200;

/// A move as it is written: `12A (3,-2) CFRmR +4=19`.
#[derive(Clone, PartialEq)]
struct Line {
    label: String,
    place: (i32, i32),
    /// The tile, cut into sides and what else is written, each with what belongs to it: `C2`, `m[b]`.
    tile: Vec<String>,
    /// What stands after the tile.
    rest: String,
}

impl Line {
    /// A line that is a move without discards.
    fn read(line: &str) -> Option<Self> {
        let (label, rest) = line.split_once(" (")?;
        let (place, rest) = rest.split_once(')')?;
        let (x, y) = place.split_once(',')?;
        let place = (x.parse().ok()?, y.parse().ok()?);
        let rest = rest.trim_start();
        let (tile, rest) = rest.split_at(rest.find(' ').unwrap_or(rest.len()));
        Some(Self { label: label.to_owned(), place, tile: cut(tile), rest: rest.to_owned() })
    }

    fn write(&self) -> String {
        let Self { label, place: (x, y), tile, rest } = self;
        format!("{label} ({x},{y})\t{}{rest}", tile.concat())
    }

    /// Where in the tile its sides are.
    fn sides(&self) -> Vec<usize> {
        (0..self.tile.len()).filter(|&sign| is_side(&self.tile[sign])).collect()
    }

    /// Where in the tile a meeple is, if there is one.
    fn meeple(&self) -> Option<usize> {
        self.tile.iter().position(|sign| is_meeple(sign))
    }
}

/// Cuts a tile into its signs.
fn cut(tile: &str) -> Vec<String> {
    let mut signs: Vec<String> = Vec::new();
    for letter in tile.chars() {
        let open = signs.last().is_some_and(|last| last.contains('[') && !last.contains(']'));
        match signs.last_mut() {
            Some(last) if open || letter == '[' || letter.is_ascii_digit() => last.push(letter),
            _ => signs.push(letter.to_string()),
        }
    }
    signs
}

fn is_side(sign: &str) -> bool {
    sign.starts_with(['C', 'F', 'R', 'V'])
}

fn is_meeple(sign: &str) -> bool {
    sign.starts_with(['m', 'M'])
}

/// Makes a slip in a move that has a place for it.
fn in_move(
    text: &str,
    chance: &mut Chance,
    slip: fn(&mut Line, &mut Chance) -> Option<()>,
) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let (place, changed) = (0..TRIES).find_map(|_| {
        let place = chance.below(lines.len());
        let line = Line::read(&lines[place])?;
        let mut changed = line.clone();
        slip(&mut changed, chance)?;
        (changed != line).then(|| (place, changed.write()))
    })?;
    lines[place] = changed;
    Some(lines.join("\n") + "\n")
}

/// One of several.
fn one_of<T: Copy>(chance: &mut Chance, choices: &[T]) -> Option<T> {
    choices.get(chance.below(choices.len())).copied()
}

/// A co-ordinate of the location.
fn coordinate<'l>(line: &'l mut Line, chance: &mut Chance) -> &'l mut i32 {
    if chance.below(2) == 0 { &mut line.place.0 } else { &mut line.place.1 }
}

/// `(3,-2)` for `(4,-2)`: mostly a digit next to the right one.
fn digit(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let number = coordinate(line, chance);
    let digit = number.abs() % 10;
    let near = one_of(chance, &[-1, 1])?;
    let other = if chance.below(3) == 0 { i32::try_from(chance.below(10)).ok()? } else { digit + near };
    let changed = number.abs() - digit + (0..10).contains(&other).then_some(other)?;
    *number = if *number < 0 { -changed } else { changed };
    Some(())
}

#[allow(clippy::unnecessary_wraps, reason = "one shape for all slips")]
fn sign(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let number = coordinate(line, chance);
    (*number != 0).then(|| *number = -*number)
}

#[allow(clippy::unnecessary_wraps, reason = "one shape for all slips")]
fn exchanged(line: &mut Line, _chance: &mut Chance) -> Option<()> {
    let (x, y) = line.place;
    (x != y).then(|| line.place = (y, x))
}

fn side_misread(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let side = one_of(chance, &line.sides())?;
    one_of(chance, &["C", "F", "R"])?.clone_into(&mut line.tile[side]);
    Some(())
}

fn side_lost(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let side = one_of(chance, &line.sides())?;
    line.tile.remove(side);
    Some(())
}

fn side_doubled(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let side = one_of(chance, &line.sides())?;
    line.tile.insert(side, line.tile[side].clone());
    Some(())
}

/// Each side keeps what is written after it; what belongs to the whole tile stays at the end.
fn turned(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let sides = line.sides();
    let &[first, .., last] = &sides[..] else { return None };
    let behind_last = line.tile.get(last + 1).is_some_and(|sign| is_meeple(sign));
    let end = last + 1 + usize::from(behind_last);
    let turn = one_of(chance, &sides[1..])?;
    line.tile[first..end].rotate_left(turn - first);
    Some(())
}

fn farmer_confused(line: &mut Line, _chance: &mut Chance) -> Option<()> {
    let meeple = line.meeple()?;
    let sign = &mut line.tile[meeple];
    *sign = match sign.split_at(1) {
        ("m", kind) => format!("M{kind}"),
        (_, kind) => format!("m{kind}"),
    };
    Some(())
}

fn meeple_moved(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let meeple = line.meeple()?;
    let sign = line.tile.remove(meeple);
    let side = one_of(chance, &line.sides())?;
    line.tile.insert(side + 1, sign);
    Some(())
}

fn meeple_forgotten(line: &mut Line, _chance: &mut Chance) -> Option<()> {
    let meeple = line.meeple()?;
    line.tile.remove(meeple);
    Some(())
}

/// A meeple that stands, or a farmer after a field.
fn meeple_added(line: &mut Line, chance: &mut Chance) -> Option<()> {
    if line.meeple().is_some() || line.label == "0" {
        return None;
    }
    let side = one_of(chance, &line.sides())?;
    let sign = if line.tile[side].starts_with('F') { "M" } else { "m" };
    line.tile.insert(side + 1, sign.to_owned());
    Some(())
}

fn player(line: &mut Line, _chance: &mut Chance) -> Option<()> {
    let letter = line.label.pop()?;
    line.label.push(match letter {
        'A' => 'B',
        'B' => 'A',
        _ => return None,
    });
    Some(())
}

fn feature_lost(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let is_feature = |&sign: &usize| ["K", "P"].contains(&line.tile[sign].as_str());
    let features: Vec<usize> = (0..line.tile.len()).filter(is_feature).collect();
    let feature = one_of(chance, &features)?;
    line.tile.remove(feature);
    Some(())
}

/// Two moves in each other's place, with their labels or but for them.
fn lines_swapped(text: &str, chance: &mut Chance) -> Option<String> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    (0..TRIES).find_map(|_| {
        let place = chance.below(lines.len() - 1);
        let (one, other) = (Line::read(&lines[place])?, Line::read(&lines[place + 1])?);
        let (one, other) = match (one.label.as_str(), chance.below(2)) {
            ("0", _) => return None,
            (_, 0) => (other, one),
            _ => (Line { label: one.label.clone(), ..other.clone() }, Line { label: other.label, ..one }),
        };
        (lines[place], lines[place + 1]) = (one.write(), other.write());
        Some(())
    })?;
    Some(lines.join("\n") + "\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_move_is_read_and_written() {
        for text in ["12A (3,-2)\tCFRm[b]RP +4 = 19 (B+2 = 7)", "0 (0,0)\tFCFC2", "1B (-10,4)\tFFFFKm"] {
            assert_eq!(Line::read(text).unwrap().write(), text);
        }
        assert!(Line::read("A+7+8 = 15").is_none());
        assert!(Line::read("A = player1 1st (18)").is_none());
        assert_eq!(cut("CC2m[b]F"), ["C", "C2", "m[b]", "F"]);
    }

    #[test]
    fn every_slip_changes_one_line_or_two() {
        let text =
            "0 (0,0)\tCRFR\n1A (1,0)\tRRFRm\n2B (0,1)\tFRCMCP\n3A (-1,2)\tFFFRKm +9 = 9\n4B (2,0)\tRFRF\n";
        for slip in BOOK.slips {
            let mut chance = Chance::new(7);
            let spoiled = (slip.make)(text, &mut chance).unwrap();
            let changed = text.lines().zip(spoiled.lines()).filter(|(one, other)| one != other).count();
            assert_eq!(changed, if slip.name == "lines swapped" { 2 } else { 1 }, "{}: {spoiled}", slip.name);
            assert_eq!(text.lines().count(), spoiled.lines().count());
        }
    }
}
