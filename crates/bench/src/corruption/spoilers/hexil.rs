//! The slips that people make when they write down a game of Hexil.

use std::ops::Range;

use scorebook_core::Chance;

use super::known::{self, Script, letter_of, number_misread, numbers, runs, sign_lost};
use super::{Kind, Slip, one_of, replaced, signs_exchanged};

/// The slips of Hexil.
pub(super) static SLIPS: &[Slip] = &[
    Slip { name: "column misread", kind: Kind::Letter, make: |text, chance| in_act(text, chance, column) },
    Slip { name: "another piece", kind: Kind::Letter, make: |text, chance| in_act(text, chance, piece) },
    Slip { name: "another card", kind: Kind::Letter, make: |text, chance| in_act(text, chance, card) },
    Slip { name: "die misread", kind: Kind::Digit, make: |text, chance| in_act(text, chance, die) },
    Slip { name: "row misread", kind: Kind::Digit, make: |text, chance| in_act(text, chance, row) },
    Slip {
        name: "parenthesis or plus lost",
        kind: Kind::Sign,
        make: |text, chance| in_act(text, chance, |act, chance| sign_lost(act, chance, &['(', ')', '+'])),
    },
    Slip {
        name: "signs exchanged",
        kind: Kind::Order,
        make: |text, chance| in_act(text, chance, signs_exchanged),
    },
    Slip {
        name: "trade the other way round",
        kind: Kind::Order,
        make: |text, chance| in_act(text, chance, |act, _| turned_round(act)),
    },
    Slip { name: "another player", kind: Kind::Seat, make: |text, chance| in_act(text, chance, seat) },
    Slip { name: "act lost", kind: Kind::Lost, make: |text, chance| known::act_lost(&SCRIPT, text, chance) },
    Slip {
        name: "line lost",
        kind: Kind::Lost,
        make: |text, chance| known::line_lost(&SCRIPT, text, chance),
    },
    Slip {
        name: "act doubled",
        kind: Kind::Doubled,
        make: |text, chance| known::act_doubled(&SCRIPT, text, chance),
    },
    Slip {
        name: "line doubled",
        kind: Kind::Doubled,
        make: |text, chance| known::line_doubled(&SCRIPT, text, chance),
    },
    Slip {
        name: "acts swapped",
        kind: Kind::Swapped,
        make: |text, chance| known::acts_swapped(&SCRIPT, text, chance),
    },
    Slip {
        name: "lines swapped",
        kind: Kind::Swapped,
        make: |text, chance| known::lines_swapped(&SCRIPT, text, chance),
    },
    Slip {
        name: "a resource misread twice",
        kind: Kind::Repeated,
        make: |text, chance| repeated(text, chance, resources, resource_misread),
    },
    Slip {
        name: "a player misread twice",
        kind: Kind::Repeated,
        make: |text, chance| repeated(text, chance, seats, seat_misread),
    },
    Slip {
        name: "a tile misread twice",
        kind: Kind::Repeated,
        make: |text, chance| repeated(text, chance, tiles, tile_misread),
    },
    Slip { name: "players exchanged throughout", kind: Kind::Systematic, make: players_exchanged },
    Slip {
        name: "trades the other way round throughout",
        kind: Kind::Systematic,
        make: |text, _| each_act(text, turned_round),
    },
    Slip {
        name: "W and L exchanged throughout",
        kind: Kind::Systematic,
        make: |text, _| each_act(text, |act| Some(wood_for_wool(act))),
    },
    Slip {
        name: "corners exchanged throughout",
        kind: Kind::Systematic,
        make: |text, _| each_act(text, other_corner),
    },
    Slip { name: "another resource", kind: Kind::Own, make: |text, chance| in_act(text, chance, resource) },
    Slip { name: "another count", kind: Kind::Own, make: |text, chance| in_act(text, chance, count) },
    Slip { name: "place beside", kind: Kind::Own, make: |text, chance| in_act(text, chance, beside) },
];

/// A line is a turn, or the whole set-up; its acts are words.
pub(super) static SCRIPT: Script = Script {
    is_play,
    acts: |line| runs(line, |sign| !sign.is_whitespace()),
    between: " ",
    alike: other_dice,
};

/// A line with other dice of the same sum.
fn other_dice(line: &str) -> Vec<String> {
    let roll = line.split_once("R(").and_then(|(before, rest)| Some((before, rest.split_once(')')?)));
    let Some((before, (dice, after))) = roll else { return Vec::new() };
    let faces: Vec<u8> = dice.split('+').filter_map(|die| die.parse().ok()).collect();
    let [one, other] = faces[..] else { return Vec::new() };
    let sum = one + other;
    let pairs = (1..=6).filter_map(|low| sum.checked_sub(low).map(|high| (low, high)));
    let fits = |(low, high): &(u8, u8)| (*low..=6).contains(high) && *low != one.min(other);
    pairs.filter(fits).map(|(low, high)| format!("{before}R({low}+{high}){after}")).collect()
}

/// Parts of the state begin with brackets, numbers and dots; `0` of the head stands alone.
fn is_play(line: &str) -> bool {
    line.starts_with(['R', 'P', 'U', 'E', 'T', 'B', 'M', 'S'])
}

const RESOURCES: [&str; 5] = ["B", "G", "L", "O", "W"];

fn in_act(text: &str, chance: &mut Chance, spoil: fn(&str, &mut Chance) -> Option<String>) -> Option<String> {
    known::in_act(&SCRIPT, text, chance, spoil)
}

fn repeated(
    text: &str,
    chance: &mut Chance,
    words: fn(&str) -> Vec<Range<usize>>,
    misread: fn(&str, &mut Chance) -> Option<String>,
) -> Option<String> {
    known::repeated(&SCRIPT, text, chance, words, misread)
}

/// The same for every act that it is about.
fn each_act(text: &str, spoil: impl Fn(&str) -> Option<String>) -> Option<String> {
    known::throughout(&SCRIPT, text, |line| {
        let acts = line.split(' ').map(|act| spoil(act).unwrap_or_else(|| act.to_owned()));
        Some(acts.collect::<Vec<_>>().join(" "))
    })
}

/// Where the place of an act stands: `PVf4n`, `Md2`.
fn place(act: &str) -> Option<Range<usize>> {
    let start = match act.as_bytes() {
        [b'P', _, ..] => 2,
        [b'M', ..] => 1,
        _ => return None,
    };
    (act.is_char_boundary(start) && act.len() > start).then_some(start..act.len())
}

fn column(act: &str, chance: &mut Chance) -> Option<String> {
    let at = place(act)?.start;
    let letter = act.as_bytes()[at];
    let other = if chance.below(2) == 0 { letter + 1 } else { letter - 1 };
    (b'a'..=b'g').contains(&other).then(|| replaced(act, at..at + 1, &char::from(other).to_string()))
}

fn row(act: &str, chance: &mut Chance) -> Option<String> {
    place(act).and_then(|_| number_misread(act, chance))
}

fn die(act: &str, chance: &mut Chance) -> Option<String> {
    act.starts_with("R(").then(|| number_misread(act, chance)).flatten()
}

fn piece(act: &str, chance: &mut Chance) -> Option<String> {
    let letter = act.strip_prefix(['P', 'B'])?.get(..1)?;
    Some(replaced(act, 1..2, &letter_of(letter, chance, &["V", "C", "R", "D"])?))
}

fn card(act: &str, chance: &mut Chance) -> Option<String> {
    let letter = act.strip_prefix("BD").or_else(|| act.strip_prefix("UD"))?.get(..1)?;
    Some(replaced(act, 2..3, &letter_of(letter, chance, &["k", "m", "r", "v", "y"])?))
}

/// Where players stand: `4A(B2)`, `SL4`, `T(G)(W)1`.
fn seats(line: &str) -> Vec<Range<usize>> {
    let acts = (SCRIPT.acts)(line).into_iter().filter_map(|act| {
        let word = &line[act.clone()];
        match word.as_bytes() {
            [b'1'..=b'6', b'A', ..] => Some(act.start..act.start + 1),
            [b'S' | b'T', .., b'1'..=b'6'] => Some(act.end - 1..act.end),
            _ => None,
        }
    });
    acts.collect()
}

fn seat_misread(seat: &str, chance: &mut Chance) -> Option<String> {
    letter_of(seat, chance, &["1", "2", "3", "4"])
}

fn seat(act: &str, chance: &mut Chance) -> Option<String> {
    let seat = seats(act).into_iter().next()?;
    let other = seat_misread(&act[seat.clone()], chance)?;
    Some(replaced(act, seat, &other))
}

/// Where resources stand: in parentheses, after a theft and after a monopoly.
fn resources(line: &str) -> Vec<Range<usize>> {
    let in_act = |act: Range<usize>| {
        let word = &line[act.clone()];
        let from = match word.as_bytes() {
            [b'T' | b'S', ..] | [b'U', b'D', b'y' | b'm', ..] => 1,
            [b'1'..=b'6', b'A', ..] => 2,
            _ => word.len(),
        };
        let letters = word.char_indices().filter(move |(at, sign)| *at >= from && "BGLOW".contains(*sign));
        letters.map(move |(at, _)| act.start + at..act.start + at + 1).collect::<Vec<_>>()
    };
    (SCRIPT.acts)(line).into_iter().flat_map(in_act).collect()
}

fn resource_misread(letter: &str, chance: &mut Chance) -> Option<String> {
    letter_of(letter, chance, &RESOURCES)
}

fn resource(act: &str, chance: &mut Chance) -> Option<String> {
    let letter = one_of(chance, &resources(act))?;
    let other = resource_misread(&act[letter.clone()], chance)?;
    Some(replaced(act, letter, &other))
}

/// One more or one less of a resource: `T(B4)(G)0` for `T(B3)(G)0`.
fn count(act: &str, chance: &mut Chance) -> Option<String> {
    let letter =
        one_of(chance, &resources(act).into_iter().filter(|_| act.contains('(')).collect::<Vec<_>>())?;
    let number = numbers(act).into_iter().find(|number| number.start == letter.end);
    let place = number.unwrap_or(letter.end..letter.end);
    let told: usize = act[place.clone()].parse().unwrap_or(1);
    let other = if chance.below(2) == 0 { told + 1 } else { told.saturating_sub(1) };
    let written = if other == 1 { String::new() } else { other.to_string() };
    (other > 0).then(|| replaced(act, place, &written))
}

/// Another corner or side of the tile.
fn beside(act: &str, chance: &mut Chance) -> Option<String> {
    let place = place(act)?;
    let corner = place.start + act[place].rfind(|sign: char| sign.is_ascii_digit())? + 1;
    let others: &[&str] = if ["n", "s"].contains(&&act[corner..]) { &["n", "s"] } else { &["nw", "ne", "w"] };
    Some(replaced(act, corner..act.len(), &letter_of(&act[corner..], chance, others)?))
}

/// The tiles of places, without corner and side: a village and its road often stand at the same.
fn tiles(line: &str) -> Vec<Range<usize>> {
    let tile = |act: Range<usize>| {
        let place = place(&line[act.clone()])?;
        let end = line[act.clone()].rfind(|sign: char| sign.is_ascii_digit())? + 1;
        (end > place.start).then_some(act.start + place.start..act.start + end)
    };
    (SCRIPT.acts)(line).into_iter().filter_map(tile).collect()
}

fn tile_misread(tile: &str, chance: &mut Chance) -> Option<String> {
    if chance.below(2) == 0 {
        number_misread(tile, chance)
    } else {
        column(&format!("M{tile}"), chance).map(|act| act[1..].to_owned())
    }
}

fn turned_round(act: &str) -> Option<String> {
    let (given, rest) = act.strip_prefix("T(")?.split_once(")(")?;
    let (taken, partner) = rest.split_once(')')?;
    Some(format!("T({taken})({given}){partner}"))
}

/// Wood is `L`, and wool `W`.
fn wood_for_wool(act: &str) -> String {
    let mut act = act.to_owned();
    for letter in resources(&act) {
        let other = match &act[letter.clone()] {
            "W" => "L",
            "L" => "W",
            _ => continue,
        };
        act = replaced(&act, letter, other);
    }
    act
}

fn other_corner(act: &str) -> Option<String> {
    let tile = act.strip_prefix("PV").or_else(|| act.strip_prefix("PC"))?;
    let other = if tile.ends_with('n') { "s" } else { "n" };
    Some(replaced(act, act.len() - 1..act.len(), other)).filter(|_| tile.ends_with(['n', 's']))
}

/// Two players are taken for each other.
fn players_exchanged(text: &str, chance: &mut Chance) -> Option<String> {
    let one = one_of(chance, &["1", "2", "3"])?;
    let other = letter_of(one, chance, &["1", "2", "3"])?;
    each_act(text, |act| {
        let seat = seats(act).into_iter().next()?;
        match &act[seat.clone()] {
            sign if sign == one => Some(replaced(act, seat, &other)),
            sign if *sign == *other => Some(replaced(act, seat, one)),
            _ => None,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_players_and_resources_are_found() {
        let line = "R(1+6) 4A(B2OW2) Md2 SO1 T(G)(W)1 BV PVb4s UDmG";
        let found =
            |places: Vec<Range<usize>>| places.into_iter().map(|place| &line[place]).collect::<Vec<_>>();
        assert_eq!(found(seats(line)), ["4", "1", "1"]);
        assert_eq!(found(resources(line)), ["B", "O", "W", "O", "G", "W", "G"]);
        assert_eq!(found(tiles(line)), ["d2", "b4"]);
    }

    #[test]
    fn slips_change_what_they_say() {
        assert_eq!(turned_round("T(G2)(W)1").as_deref(), Some("T(W)(G2)1"));
        assert_eq!(wood_for_wool("4A(B2LW2)"), "4A(B2WL2)");
        assert_eq!(other_corner("PVb4s").as_deref(), Some("PVb4n"));
        for seed in 0..20 {
            let beside = beside("PRb4nw", &mut Chance::new(seed)).unwrap();
            assert!(["PRb4ne", "PRb4w"].contains(&beside.as_str()), "{beside}");
            let count = count("T(B3)(G)0", &mut Chance::new(seed));
            assert!(
                count.is_none_or(|count| ["T(B2)(G)0", "T(B4)(G)0", "T(B3)(G2)0"].contains(&count.as_str()))
            );
        }
    }
}
