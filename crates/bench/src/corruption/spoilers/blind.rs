//! Slips of somebody who sees nothing but text: keys beside each other, look-alikes, signs and lines lost, doubled or exchanged.

use scorebook_core::Chance;

use super::{Kind, Slip, joined, lines_of, one_of};

/// The slips of a text.
pub(super) static SLIPS: &[Slip] = &[
    Slip {
        name: "letter beside it typed",
        kind: Kind::Letter,
        make: |text, chance| in_line(text, chance, letter),
    },
    Slip {
        name: "digit beside it typed",
        kind: Kind::Digit,
        make: |text, chance| in_line(text, chance, digit),
    },
    Slip { name: "look-alike", kind: Kind::Sign, make: |text, chance| in_line(text, chance, look_alike) },
    Slip { name: "other sign lost", kind: Kind::Sign, make: |text, chance| in_line(text, chance, sign_lost) },
    Slip {
        name: "signs exchanged",
        kind: Kind::Order,
        make: |text, chance| in_line(text, chance, exchanged),
    },
    Slip { name: "sign lost", kind: Kind::Lost, make: |text, chance| in_line(text, chance, lost) },
    Slip { name: "line lost", kind: Kind::Lost, make: line_lost },
    Slip { name: "sign doubled", kind: Kind::Doubled, make: |text, chance| in_line(text, chance, doubled) },
    Slip { name: "line doubled", kind: Kind::Doubled, make: line_doubled },
    Slip { name: "lines exchanged", kind: Kind::Swapped, make: lines_exchanged },
];

/// How many places are tried.
const TRIES: usize = 50;

/// The rows of a keyboard.
const KEYS: [&str; 4] = ["1234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/// Signs that are taken for each other.
const ALIKE: [(char, char); 8] =
    [('0', 'O'), ('1', 'l'), ('1', 'I'), ('l', 'I'), ('5', 'S'), ('8', 'B'), (',', '.'), ('2', 'Z')];

/// A line that is written on, among the last four fifths: what comes before may be a head.
fn line(lines: &[String], chance: &mut Chance) -> Option<usize> {
    let places: Vec<usize> =
        (lines.len() / 5..lines.len()).filter(|&line| !lines[line].trim().is_empty()).collect();
    one_of(chance, &places)
}

/// Spoils a sign of a line.
fn in_line(
    text: &str,
    chance: &mut Chance,
    spoil: fn(&mut Vec<char>, usize, &mut Chance) -> Option<()>,
) -> Option<String> {
    let mut lines = lines_of(text);
    (0..TRIES).find_map(|_| {
        let place = line(&lines, chance)?;
        let mut signs: Vec<char> = lines[place].chars().collect();
        let sign = chance.below(signs.len());
        spoil(&mut signs, sign, chance)?;
        let spoiled: String = signs.into_iter().collect();
        (spoiled != lines[place]).then(|| lines[place] = spoiled)
    })?;
    Some(joined(&lines))
}

/// The key beside it, as large as it was.
fn beside(sign: char, chance: &mut Chance) -> Option<char> {
    let small = sign.to_ascii_lowercase();
    let row = KEYS.iter().find(|row| row.contains(small))?.as_bytes();
    let at = row.iter().position(|key| char::from(*key) == small)?;
    let near = if chance.below(2) == 0 { at.checked_sub(1)? } else { at + 1 };
    let key = char::from(*row.get(near)?);
    Some(if sign.is_ascii_uppercase() { key.to_ascii_uppercase() } else { key })
}

#[allow(clippy::ptr_arg, reason = "one shape for all slips")]
fn letter(signs: &mut Vec<char>, at: usize, chance: &mut Chance) -> Option<()> {
    let sign = signs.get_mut(at).filter(|sign| sign.is_ascii_alphabetic())?;
    *sign = beside(*sign, chance)?;
    Some(())
}

#[allow(clippy::ptr_arg, reason = "one shape for all slips")]
fn digit(signs: &mut Vec<char>, at: usize, chance: &mut Chance) -> Option<()> {
    let sign = signs.get_mut(at).filter(|sign| sign.is_ascii_digit())?;
    *sign = beside(*sign, chance)?;
    Some(())
}

#[allow(clippy::ptr_arg, reason = "one shape for all slips")]
fn look_alike(signs: &mut Vec<char>, at: usize, chance: &mut Chance) -> Option<()> {
    let sign = signs.get_mut(at)?;
    let others = ALIKE.iter().filter_map(|&(one, other)| match *sign {
        sign if sign == one => Some(other),
        sign if sign == other => Some(one),
        _ => None,
    });
    *sign = one_of(chance, &others.collect::<Vec<_>>())?;
    Some(())
}

fn sign_lost(signs: &mut Vec<char>, at: usize, chance: &mut Chance) -> Option<()> {
    let is_sign = signs.get(at).is_some_and(|sign| !sign.is_alphanumeric() && !sign.is_whitespace());
    is_sign.then(|| lost(signs, at, chance)).flatten()
}

#[allow(clippy::ptr_arg, reason = "one shape for all slips")]
fn exchanged(signs: &mut Vec<char>, at: usize, _: &mut Chance) -> Option<()> {
    (at + 1 < signs.len()).then(|| signs.swap(at, at + 1))
}

fn lost(signs: &mut Vec<char>, at: usize, _: &mut Chance) -> Option<()> {
    (at < signs.len()).then(|| signs.remove(at)).map(|_| ())
}

fn doubled(signs: &mut Vec<char>, at: usize, _: &mut Chance) -> Option<()> {
    let sign = *signs.get(at)?;
    signs.insert(at, sign);
    Some(())
}

fn line_lost(text: &str, chance: &mut Chance) -> Option<String> {
    let mut lines = lines_of(text);
    lines.remove(line(&lines, chance)?);
    Some(joined(&lines))
}

fn line_doubled(text: &str, chance: &mut Chance) -> Option<String> {
    let mut lines = lines_of(text);
    let place = line(&lines, chance)?;
    lines.insert(place, lines[place].clone());
    Some(joined(&lines))
}

fn lines_exchanged(text: &str, chance: &mut Chance) -> Option<String> {
    let mut lines = lines_of(text);
    (0..TRIES).find_map(|_| {
        let place = line(&lines, chance)?;
        let next = lines.get(place + 1).filter(|next| !next.trim().is_empty())?;
        (*next != lines[place]).then(|| lines.swap(place, place + 1))
    })?;
    Some(joined(&lines))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_stand_beside_each_other() {
        for seed in 0..20 {
            let key = beside('S', &mut Chance::new(seed)).unwrap();
            assert!("AD".contains(key), "{key}");
            assert!(beside('1', &mut Chance::new(seed)).is_none_or(|key| key == '2'));
        }
        assert_eq!(beside('-', &mut Chance::new(1)), None);
    }

    #[test]
    fn the_head_is_left_alone() {
        let text = "Head\na1\nb2\nc3\nd4\n";
        for slip in SLIPS {
            for seed in 0..20 {
                let spoiled = (slip.make)(text, &mut Chance::new(seed));
                assert!(spoiled.is_none_or(|spoiled| spoiled.starts_with("Head\n")), "{}", slip.name);
            }
        }
    }
}
