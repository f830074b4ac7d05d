//! The slips that people make when they write down a game of Carcassonne.

use scorebook_core::Chance;

use super::known::{self, Script, TRIES, digit_misread, line_doubled, line_lost, numbers};
use super::{Kind, Slip, joined, lines_of, one_of, replaced, signs_exchanged};

/// The slips of Carcassonne.
pub(super) static SLIPS: &[Slip] = &[
    Slip {
        name: "side misread",
        kind: Kind::Letter,
        make: |text, chance| in_move(text, chance, side_misread),
    },
    Slip {
        name: "m and M confused",
        kind: Kind::Letter,
        make: |text, chance| in_move(text, chance, farmer_confused),
    },
    Slip { name: "location digit", kind: Kind::Digit, make: |text, chance| in_move(text, chance, digit) },
    Slip {
        name: "points misread",
        kind: Kind::Digit,
        make: |text, chance| in_move(text, chance, points_misread),
    },
    Slip {
        name: "number misread",
        kind: Kind::Digit,
        make: |text, chance| in_move(text, chance, number_misread),
    },
    Slip { name: "location sign", kind: Kind::Sign, make: |text, chance| in_move(text, chance, sign) },
    Slip {
        name: "x and y exchanged",
        kind: Kind::Order,
        make: |text, chance| in_move(text, chance, exchanged),
    },
    Slip {
        name: "sides exchanged",
        kind: Kind::Order,
        make: |text, chance| in_move(text, chance, sides_exchanged),
    },
    Slip {
        name: "digits of points exchanged",
        kind: Kind::Order,
        make: |text, chance| in_move(text, chance, points_exchanged),
    },
    Slip {
        name: "letter of another player",
        kind: Kind::Seat,
        make: |text, chance| in_move(text, chance, player),
    },
    Slip { name: "line lost", kind: Kind::Lost, make: |text, chance| line_lost(&SCRIPT, text, chance) },
    Slip {
        name: "line doubled",
        kind: Kind::Doubled,
        make: |text, chance| line_doubled(&SCRIPT, text, chance),
    },
    Slip { name: "lines swapped", kind: Kind::Swapped, make: lines_swapped },
    Slip { name: "a co-ordinate misread twice", kind: Kind::Repeated, make: misread_twice },
    Slip { name: "tiles turned alike", kind: Kind::Repeated, make: turned_twice },
    Slip { name: "letters of two moves exchanged", kind: Kind::Repeated, make: letters_twice },
    Slip {
        name: "y downwards throughout",
        kind: Kind::Systematic,
        make: |text, _| each_move(text, |line| line.place.1 = -line.place.1),
    },
    Slip {
        name: "x and y exchanged throughout",
        kind: Kind::Systematic,
        make: |text, _| each_move(text, |line| line.place = (line.place.1, line.place.0)),
    },
    Slip {
        name: "tiles read from the top throughout",
        kind: Kind::Systematic,
        make: |text, _| each_move(text, |line| turn(line, 1).unwrap_or_default()),
    },
    Slip {
        name: "letters of players exchanged throughout",
        kind: Kind::Systematic,
        make: |text, _| each_move(text, other_letters),
    },
    Slip { name: "numbering shifted from a line on", kind: Kind::Systematic, make: numbering_shifted },
    Slip { name: "side lost", kind: Kind::Own, make: |text, chance| in_move(text, chance, side_lost) },
    Slip { name: "side doubled", kind: Kind::Own, make: |text, chance| in_move(text, chance, side_doubled) },
    Slip { name: "tile turned", kind: Kind::Own, make: |text, chance| in_move(text, chance, turned) },
    Slip {
        name: "meeple behind another side",
        kind: Kind::Own,
        make: |text, chance| in_move(text, chance, meeple_moved),
    },
    Slip {
        name: "meeple forgotten",
        kind: Kind::Own,
        make: |text, chance| in_move(text, chance, meeple_forgotten),
    },
    Slip { name: "meeple added", kind: Kind::Own, make: |text, chance| in_move(text, chance, meeple_added) },
    Slip {
        name: "cloister or pennant lost",
        kind: Kind::Own,
        make: |text, chance| in_move(text, chance, feature_lost),
    },
];

/// A line is a move: it has no acts that could slip on their own.
pub(super) static SCRIPT: Script = Script {
    is_play: |line| Line::read(line).is_some_and(|line| line.label != "0"),
    acts: |_| Vec::new(),
    between: "",
    alike: |_| Vec::new(),
};

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
    let mut lines = lines_of(text);
    let (place, changed) = (0..TRIES).find_map(|_| {
        let place = chance.below(lines.len());
        let line = Line::read(lines.get(place)?)?;
        let mut changed = line.clone();
        slip(&mut changed, chance)?;
        (changed != line).then(|| (place, changed.write()))
    })?;
    lines[place] = changed;
    Some(joined(&lines))
}

/// A co-ordinate of the location.
fn coordinate<'l>(line: &'l mut Line, chance: &mut Chance) -> &'l mut i32 {
    if chance.below(2) == 0 { &mut line.place.0 } else { &mut line.place.1 }
}

/// `(3,-2)` for `(4,-2)`: mostly a digit next to the right one.
fn digit(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let number = coordinate(line, chance);
    let changed: i32 = digit_misread(&number.abs().to_string(), chance)?.parse().ok()?;
    *number = if *number < 0 { -changed } else { changed };
    Some(())
}

fn points_misread(line: &mut Line, chance: &mut Chance) -> Option<()> {
    line.rest = known::number_misread(&line.rest, chance)?;
    Some(())
}

/// `=51` for `=15`.
fn points_exchanged(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let numbers = numbers(&line.rest).into_iter().filter(|number| number.len() > 1).collect::<Vec<_>>();
    let number = one_of(chance, &numbers)?;
    let other = signs_exchanged(&line.rest[number.clone()], chance)?;
    line.rest = replaced(&line.rest, number, &other);
    Some(())
}

fn number_misread(line: &mut Line, chance: &mut Chance) -> Option<()> {
    line.label = known::number_misread(&line.label, chance).filter(|_| line.label != "0")?;
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

/// Two sides that stand beside each other, each with what is written after it.
fn sides_exchanged(line: &mut Line, chance: &mut Chance) -> Option<()> {
    let sides = line.sides();
    let first = chance.below(sides.len().saturating_sub(1));
    let (&one, &other) = (sides.get(first)?, sides.get(first + 1)?);
    line.tile.swap(one, other);
    Some(())
}

fn turned(line: &mut Line, chance: &mut Chance) -> Option<()> {
    turn(line, 1 + chance.below(3))
}

/// Begins with another side. Each keeps what is written after it; what belongs to the whole tile stays at the end.
fn turn(line: &mut Line, by: usize) -> Option<()> {
    let sides = line.sides();
    let &[first, .., last] = &sides[..] else { return None };
    let behind_last = line.tile.get(last + 1).is_some_and(|sign| is_meeple(sign));
    let end = last + 1 + usize::from(behind_last);
    line.tile[first..end].rotate_left(sides.get(by)? - first);
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
    line.label.push(other_player(letter)?);
    Some(())
}

fn other_player(letter: char) -> Option<char> {
    match letter {
        'A' => Some('B'),
        'B' => Some('A'),
        _ => None,
    }
}

/// Every letter of a player in a move for that of the other.
fn other_letters(line: &mut Line) {
    let exchanged =
        |text: &str| text.chars().map(|sign| other_player(sign).unwrap_or(sign)).collect::<String>();
    line.label = exchanged(&line.label);
    line.rest = exchanged(&line.rest);
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
    let mut lines = lines_of(text);
    (0..TRIES).find_map(|_| {
        let place = chance.below(lines.len().saturating_sub(1));
        let (one, other) = (Line::read(lines.get(place)?)?, Line::read(lines.get(place + 1)?)?);
        let (one, other) = match (one.label.as_str(), chance.below(2)) {
            ("0", _) => return None,
            (_, 0) => (other, one),
            _ => (Line { label: one.label.clone(), ..other.clone() }, Line { label: other.label, ..one }),
        };
        (lines[place], lines[place + 1]) = (one.write(), other.write());
        Some(())
    })?;
    Some(joined(&lines))
}

/// Changes some moves of a game; nothing where that changes no more than one line.
fn in_moves(
    text: &str,
    chance: &mut Chance,
    slip: impl Fn(&mut [(usize, Line)], &mut Chance) -> Option<()>,
) -> Option<String> {
    let mut lines = lines_of(text);
    let moves: Vec<(usize, Line)> = lines
        .iter()
        .enumerate()
        .filter_map(|(place, line)| Some((place, Line::read(line)?)))
        .skip(1)
        .collect();
    let changed = (0..TRIES).find_map(|_| {
        let first = chance.below(moves.len());
        let mut near: Vec<(usize, Line)> = moves.iter().skip(first).take(NEARBY).cloned().collect();
        slip(&mut near, chance)?;
        let changed: Vec<(usize, Line)> = near
            .into_iter()
            .zip(&moves[first..])
            .filter(|(now, was)| now != *was)
            .map(|(now, _)| now)
            .collect();
        (changed.len() > 1).then_some(changed)
    })?;
    for (place, line) in changed {
        lines[place] = line.write();
    }
    Some(joined(&lines))
}

/// How many moves are near enough to share a slip.
const NEARBY: usize = 6;

/// A row or column is taken for the next one in two or three moves.
fn misread_twice(text: &str, chance: &mut Chance) -> Option<String> {
    in_moves(text, chance, |moves, chance| {
        let is_x = chance.below(2) == 0;
        let by = one_of(chance, &[-1, 1])?;
        let times = 2 + chance.below(2);
        let of = |line: &Line| if is_x { line.place.0 } else { line.place.1 };
        let wrong = of(&moves.first()?.1);
        for (_, line) in moves.iter_mut().filter(|(_, line)| of(line) == wrong).take(times) {
            let (x, y) = line.place;
            line.place = if is_x { (x + by, y) } else { (x, y + by) };
        }
        Some(())
    })
}

/// Two or three tiles in a row are read from the same wrong side.
fn turned_twice(text: &str, chance: &mut Chance) -> Option<String> {
    in_moves(text, chance, |moves, chance| {
        let (by, times) = (1 + chance.below(3), 2 + chance.below(2));
        moves.iter_mut().take(times).try_for_each(|(_, line)| turn(line, by))
    })
}

fn letters_twice(text: &str, chance: &mut Chance) -> Option<String> {
    in_moves(text, chance, |moves, chance| {
        moves.iter_mut().take(2).try_for_each(|(_, line)| player(line, chance))
    })
}

/// The same in every move, that of the start tile among them.
fn each_move(text: &str, slip: fn(&mut Line)) -> Option<String> {
    let script = Script { is_play: |line| Line::read(line).is_some(), ..SCRIPT };
    known::throughout(&script, text, |line| {
        let mut line = Line::read(line)?;
        slip(&mut line);
        Some(line.write())
    })
}

/// One number is left out or used twice, and those after it follow.
fn numbering_shifted(text: &str, chance: &mut Chance) -> Option<String> {
    let by = one_of(chance, &[-1, 1])?;
    let from = 2 + chance.below(text.lines().filter(|line| (SCRIPT.is_play)(line)).count().checked_sub(4)?);
    known::throughout(&SCRIPT, text, |line| {
        let mut line = Line::read(line)?;
        let number = numbers(&line.label).into_iter().next()?;
        let told: usize = line.label[number.clone()].parse().ok()?;
        let shifted = told.checked_add_signed(by).filter(|_| told >= from)?;
        line.label = replaced(&line.label, number, &shifted.to_string());
        Some(line.write())
    })
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
    fn systematic_slips_reach_every_move() {
        let text = "0 (0,0)\tCRFR\n1A (1,2)\tRmRFC +3=3 (B+2=2)\n2B (0,-1)\tFRCCP\nA+1 = 4\n";
        let made = |name: &str| {
            let slip = SLIPS.iter().find(|slip| slip.name == name).unwrap();
            (slip.make)(text, &mut Chance::new(1)).unwrap()
        };
        let moves = |start: &str, one: &str, two: &str| format!("0 (0,0)\t{start}\n{one}\n{two}\nA+1 = 4\n");
        let rest = "+3=3 (B+2=2)";
        assert_eq!(
            made("y downwards throughout"),
            moves("CRFR", &format!("1A (1,-2)\tRmRFC {rest}"), "2B (0,1)\tFRCCP")
        );
        assert_eq!(
            made("tiles read from the top throughout"),
            moves("RFRC", &format!("1A (1,2)\tRFCRm {rest}"), "2B (0,-1)\tRCCFP")
        );
        assert_eq!(
            made("letters of players exchanged throughout"),
            moves("CRFR", "1B (1,2)\tRmRFC +3=3 (A+2=2)", "2A (0,-1)\tFRCCP")
        );
    }
}
