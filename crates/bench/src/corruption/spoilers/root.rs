//! The slips that people make when they write down a game of Root.

use std::ops::Range;

use scorebook_core::Chance;

use super::known::{self, Script, digit_misread, letter_of, numbers, sign_lost};
use super::{Kind, Slip, one_of, replaced, signs_exchanged};

/// The slips of Root.
pub(super) static SLIPS: &[Slip] = &[
    Slip { name: "another piece", kind: Kind::Letter, make: |text, chance| in_act(text, chance, piece) },
    Slip {
        name: "another building or token",
        kind: Kind::Letter,
        make: |text, chance| in_act(text, chance, building),
    },
    Slip { name: "another item", kind: Kind::Letter, make: |text, chance| in_act(text, chance, item) },
    Slip {
        name: "digit misread",
        kind: Kind::Digit,
        make: |text, chance| in_act(text, chance, known::number_misread),
    },
    Slip {
        name: "sign lost",
        kind: Kind::Sign,
        make: |text, chance| {
            in_act(text, chance, |act, chance| {
                sign_lost(act, chance, &['$', '#', '_', '^', '%', '>', '-', '(', ')'])
            })
        },
    },
    Slip {
        name: "signs exchanged",
        kind: Kind::Order,
        make: |text, chance| in_act(text, chance, signs_exchanged),
    },
    Slip {
        name: "piece turned round",
        kind: Kind::Order,
        make: |text, chance| in_act(text, chance, turned_round),
    },
    Slip { name: "another faction", kind: Kind::Seat, make: another_faction },
    Slip { name: "turn of another faction", kind: Kind::Seat, make: another_turn },
    Slip { name: "act lost", kind: Kind::Lost, make: |text, chance| known::act_lost(&SCRIPT, text, chance) },
    Slip {
        name: "turn lost",
        kind: Kind::Lost,
        make: |text, chance| known::line_lost(&SCRIPT, text, chance),
    },
    Slip {
        name: "act doubled",
        kind: Kind::Doubled,
        make: |text, chance| known::act_doubled(&SCRIPT, text, chance),
    },
    Slip {
        name: "turn doubled",
        kind: Kind::Doubled,
        make: |text, chance| known::line_doubled(&SCRIPT, text, chance),
    },
    Slip {
        name: "acts swapped",
        kind: Kind::Swapped,
        make: |text, chance| known::acts_swapped(&SCRIPT, text, chance),
    },
    Slip {
        name: "turns swapped",
        kind: Kind::Swapped,
        make: |text, chance| known::lines_swapped(&SCRIPT, text, chance),
    },
    Slip {
        name: "a clearing misread twice",
        kind: Kind::Repeated,
        make: |text, chance| known::repeated(&SCRIPT, text, chance, clearings, clearing_misread),
    },
    Slip {
        name: "cards to the hand throughout",
        kind: Kind::Systematic,
        make: |text, _| known::throughout(&SCRIPT, text, |line| Some(to_the_hand(line))),
    },
    Slip {
        name: "one plus for points throughout",
        kind: Kind::Systematic,
        make: |text, _| known::throughout(&SCRIPT, text, |line| Some(line.replace("/++", "/+"))),
    },
    Slip { name: "another clearing", kind: Kind::Own, make: |text, chance| in_act(text, chance, clearing) },
    Slip { name: "another count", kind: Kind::Own, make: |text, chance| in_act(text, chance, count) },
    Slip { name: "another suit", kind: Kind::Own, make: |text, chance| in_act(text, chance, suit) },
    Slip { name: "other points", kind: Kind::Own, make: |text, chance| in_act(text, chance, points) },
    Slip { name: "start lost", kind: Kind::Own, make: |text, chance| in_act(text, chance, start_lost) },
    Slip {
        name: "destination lost",
        kind: Kind::Own,
        make: |text, chance| in_act(text, chance, destination_lost),
    },
    Slip { name: "faction lost", kind: Kind::Own, make: |text, chance| in_act(text, chance, faction_lost) },
    Slip {
        name: "slash lost",
        kind: Kind::Own,
        make: |text, chance| {
            known::in_line(&SCRIPT, text, chance, |line, chance| sign_lost(line, chance, &['/']))
        },
    },
];

/// A line is a turn.
pub(super) static SCRIPT: Script = Script { is_play, acts, between: "/", alike: |_| Vec::new() };

const LETTERS: [&str; 10] = ["A", "C", "D", "E", "G", "H", "K", "L", "O", "P"];

/// Seats have a blank after their letter and turns have none.
fn is_play(line: &str) -> bool {
    matches!(line.as_bytes(), [b'A'..=b'Z', b':', next, ..] if *next != b' ')
}

fn acts(line: &str) -> Vec<Range<usize>> {
    let start = line.find(':').map_or(0, |colon| colon + 1);
    let end = line.find("//").unwrap_or(line.len()).max(start);
    let mut at = start;
    let act = |act: &str| {
        let place = at..at + act.len();
        at += act.len() + 1;
        place
    };
    line[start..end].split('/').map(act).filter(|act| !act.is_empty()).collect()
}

fn in_act(text: &str, chance: &mut Chance, spoil: fn(&str, &mut Chance) -> Option<String>) -> Option<String> {
    known::in_act(&SCRIPT, text, chance, |act, chance| {
        // The names of cards have letters too.
        let is_name = act.starts_with('Z') && !act.starts_with("Z%") || runs_long(act);
        (!is_name).then(|| spoil(act, chance)).flatten()
    })
}

/// Whether small letters follow each other as in a name: `#foremole->$`.
fn runs_long(act: &str) -> bool {
    act.as_bytes().windows(3).any(|signs| signs.iter().all(u8::is_ascii_lowercase))
}

/// Where signs stand that fit.
fn places(act: &str, fits: impl Fn(&[u8], usize) -> bool) -> Vec<Range<usize>> {
    let bytes = act.as_bytes();
    (0..bytes.len()).filter(|&at| bytes[at].is_ascii() && fits(bytes, at)).map(|at| at..at + 1).collect()
}

fn before(bytes: &[u8], at: usize) -> u8 {
    at.checked_sub(1).map_or(b' ', |at| bytes[at])
}

fn after(bytes: &[u8], at: usize) -> u8 {
    bytes.get(at + 1).copied().unwrap_or(b' ')
}

fn piece(act: &str, chance: &mut Chance) -> Option<String> {
    let pieces = places(act, |bytes, at| b"wbt".contains(&bytes[at]) && !b"_%".contains(&before(bytes, at)));
    let place = one_of(chance, &pieces)?;
    let other = letter_of(&act[place.clone()], chance, &["w", "b", "t"])?;
    Some(replaced(act, place, &other))
}

fn building(act: &str, chance: &mut Chance) -> Option<String> {
    let kinds = places(act, |bytes, at| bytes[at].is_ascii_lowercase() && before(bytes, at) == b'_');
    let place = one_of(chance, &kinds)?;
    let letters = ["s", "w", "r", "f", "m", "c", "k", "b", "e"];
    let other = letter_of(&act[place.clone()], chance, &letters)?;
    Some(replaced(act, place, &other))
}

fn item(act: &str, chance: &mut Chance) -> Option<String> {
    let items = places(act, |bytes, at| before(bytes, at) == b'%');
    let place = one_of(chance, &items)?;
    let letters = ["s", "b", "c", "x", "h", "f", "t", "r"];
    let other = letter_of(&act[place.clone()], chance, &letters)?;
    Some(replaced(act, place, &other))
}

/// `r_b` for `b_r`.
fn turned_round(act: &str, chance: &mut Chance) -> Option<String> {
    let lines = places(act, |bytes, at| {
        bytes[at] == b'_' && before(bytes, at).is_ascii_lowercase() && after(bytes, at).is_ascii_lowercase()
    });
    let at = one_of(chance, &lines)?.start;
    let signs: String = act[at - 1..at + 2].chars().rev().collect();
    Some(replaced(act, at - 1..at + 2, &signs))
}

/// Numbers that are clearings: a count stands before what it counts, points after their signs.
fn clearings(line: &str) -> Vec<Range<usize>> {
    let is_clearing = |number: &Range<usize>| {
        let next = line.as_bytes().get(number.end).copied().unwrap_or(b' ');
        let points = line[..number.start].ends_with("++") || line[..number.start].ends_with("--");
        let roll = [b"(", b","].iter().any(|sign| line.as_bytes()[..number.start].ends_with(*sign));
        !points && !roll && !next.is_ascii_alphabetic() && next != b'#' && next != b'('
            || line.as_bytes().get(number.end) == Some(&b'(') && line[number.end..].contains(',')
    };
    numbers(line).into_iter().filter(is_clearing).collect()
}

/// `11` for `10`, or `1` for `12`.
fn clearing_misread(number: &str, chance: &mut Chance) -> Option<String> {
    let other = match chance.below(3) {
        0 if number.len() > 1 => number[..1].to_owned(),
        1 => (1 + chance.below(12)).to_string(),
        _ => digit_misread(number, chance)?,
    };
    other.parse::<usize>().is_ok_and(|clearing| (1..=12).contains(&clearing)).then_some(other)
}

fn clearing(act: &str, chance: &mut Chance) -> Option<String> {
    let place = one_of(chance, &clearings(act))?;
    let other = clearing_misread(&act[place.clone()], chance)?;
    Some(replaced(act, place, &other))
}

/// One more or one less of pieces or cards.
fn count(act: &str, chance: &mut Chance) -> Option<String> {
    let things = places(act, |bytes, at| {
        let starts = matches!(before(bytes, at), b' ' | b'(' | b'+' | b'0'..=b'9');
        let is_thing = b"wbt#".contains(&bytes[at])
            || bytes[at].is_ascii_uppercase() && b"w#".contains(&after(bytes, at));
        starts && is_thing
    });
    let thing = one_of(chance, &things)?;
    let number = numbers(act).into_iter().find(|number| number.end == thing.start);
    let place = number.unwrap_or(thing.start..thing.start);
    let told: usize = act[place.clone()].parse().unwrap_or(1);
    let other = if chance.below(2) == 0 { told + 1 } else { told.checked_sub(1)? };
    let written = if other == 1 { String::new() } else { other.to_string() };
    (other > 0).then(|| replaced(act, place, &written))
}

fn suit(act: &str, chance: &mut Chance) -> Option<String> {
    let has_cards = act.contains('#') || act.contains('@') || act.starts_with("$_");
    let suits = places(act, |bytes, at| {
        b"FMRB".contains(&bytes[at])
            && has_cards
            && (b"#+)@".contains(&after(bytes, at)) || before(bytes, at) == b'>')
    });
    let place = one_of(chance, &suits)?;
    let other = letter_of(&act[place.clone()], chance, &["F", "M", "R", "B"])?;
    Some(replaced(act, place, &other))
}

/// One point more or less.
fn points(act: &str, chance: &mut Chance) -> Option<String> {
    let at = act.find("++").or_else(|| act.find("--"))? + 2;
    let told: usize = if at == act.len() { 1 } else { act[at..].parse().ok()? };
    let other = if chance.below(2) == 0 { told + 1 } else { told.checked_sub(1)? };
    let written = if other == 1 { String::new() } else { other.to_string() };
    (other > 0).then(|| replaced(act, at..act.len(), &written))
}

/// `w->9` for `w12->9`.
fn start_lost(act: &str, _: &mut Chance) -> Option<String> {
    let arrow = act.find("->")?;
    let number = clearings(&act[..arrow]).pop().filter(|number| number.end == arrow)?;
    Some(replaced(act, number, ""))
}

/// `w12->` for `w12->9`.
fn destination_lost(act: &str, _: &mut Chance) -> Option<String> {
    let end = act.find("->")? + 2;
    (end < act.len()).then(|| act[..end].to_owned())
}

/// Whether a letter at a place is that of a faction, and not that of a suit.
fn is_faction(bytes: &[u8], at: usize) -> bool {
    let is_letter = LETTERS.iter().any(|letter| letter.as_bytes()[0] == bytes[at]);
    let is_place = b" X>#+(^0123456789_wbt".contains(&before(bytes, at));
    is_letter && is_place && !b"#@".contains(&after(bytes, at))
}

/// `2wA$->` for `2AwA$->`.
fn faction_lost(act: &str, chance: &mut Chance) -> Option<String> {
    let place = one_of(chance, &places(act, is_faction))?;
    Some(replaced(act, place, ""))
}

/// The letters of the factions that play.
fn factions(text: &str) -> Vec<&str> {
    let letter = |line: &'_ str| matches!(line.as_bytes(), [b'A'..=b'Z', b':', b' ', ..]);
    text.lines().filter(|line| letter(line)).map(|line| &line[..1]).collect()
}

fn another_faction(text: &str, chance: &mut Chance) -> Option<String> {
    let letters = factions(text);
    known::in_act(&SCRIPT, text, chance, |act, chance| {
        let is_playing = |place: &Range<usize>| letters.contains(&&act[place.clone()]);
        let found: Vec<Range<usize>> = places(act, is_faction).into_iter().filter(is_playing).collect();
        let place = one_of(chance, &found)?;
        let other = letter_of(&act[place.clone()], chance, &letters)?;
        Some(replaced(act, place, &other))
    })
}

fn another_turn(text: &str, chance: &mut Chance) -> Option<String> {
    let letters = factions(text);
    known::in_line(&SCRIPT, text, chance, |line, chance| {
        Some(replaced(line, 0..1, &letter_of(&line[..1], chance, &letters)?))
    })
}

/// Cards that go to supporters, funds and the like are written as if they went to the hand: `#->A` for `#->A$`.
fn to_the_hand(line: &str) -> String {
    let goes = |act: &str| act.contains('#') && act.ends_with('$') && !act.ends_with("->$");
    let acts = line.split('/').map(|act| if goes(act) { &act[..act.len() - 1] } else { act });
    acts.collect::<Vec<_>>().join("/")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn acts_and_clearings_are_found() {
        let line = "P:t5^t_e/(w+Lw)4->/w->2+7+12/++2/XL7(1,0)/2#->A";
        let found =
            |places: Vec<Range<usize>>| places.into_iter().map(|place| &line[place]).collect::<Vec<_>>();
        assert_eq!(found(acts(line)), ["t5^t_e", "(w+Lw)4->", "w->2+7+12", "++2", "XL7(1,0)", "2#->A"]);
        assert_eq!(found(clearings(line)), ["5", "4", "2", "7", "12", "7"]);
    }

    #[test]
    fn slips_change_what_they_say() {
        let mut chance = Chance::new(1);
        assert_eq!(start_lost("w12->9", &mut chance).as_deref(), Some("w->9"));
        assert_eq!(destination_lost("w12->9", &mut chance).as_deref(), Some("w12->"));
        assert_eq!(turned_round("b_r->3", &mut chance).as_deref(), Some("r_b->3"));
        assert_eq!(to_the_hand("C:XA3/R#C->A$/#->C/w->$"), "C:XA3/R#C->A/#->C/w->$");
        for seed in 0..20 {
            let count = count("2Aw9->4", &mut Chance::new(seed)).unwrap();
            assert!(["Aw9->4", "3Aw9->4"].contains(&count.as_str()), "{count}");
        }
    }
}
