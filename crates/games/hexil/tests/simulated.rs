//! Random games: they check clean, no card is ever lost, states come back as they are written, and repairs find slips.

use scorebook_core::{Chance, Notation, Severity, Value, Wishes};
use scorebook_hexil::Hexil;

fn game(seed: u64, players: u8, sets: &[&str]) -> String {
    let sets = sets.iter().map(|&set| set.to_owned()).collect();
    Hexil.simulate(&Wishes { players: Some(players), sets, seed }).expect("a game")
}

/// What is said about a text, but for turns that stay open where nobody writes their end.
fn objections(text: &str) -> Vec<String> {
    let findings = Hexil.read(text.to_owned()).judged();
    let told = findings.iter().filter(|finding| finding.code.name != "hexil/ambiguous-turn");
    told.map(|finding| format!("{}: {}", finding.code.name, finding.message)).collect()
}

#[test]
fn random_games_check_clean_in_every_dialect() {
    for seed in 0..60 {
        let players = 2 + u8::try_from(seed % 5).unwrap();
        for sets in [&["late"][..], &["middle"], &["tuple-e"], &["tuple"], &["late", "hidden"], &["beginner"]]
        {
            let text = game(seed, players, sets);
            assert_eq!(objections(&text), [""; 0], "seed {seed}, {players} players, {sets:?}");
            assert_eq!(Hexil.read(text.clone()).print(), text, "it is written in canonical spelling");
        }
    }
}

#[test]
fn wishes_that_cannot_be_met_are_refused() {
    let refused = |players, set: &str| {
        let wishes = Wishes { players: Some(players), sets: vec![set.to_owned()], seed: 1 };
        Hexil.simulate(&wishes).expect_err("no such game")
    };
    assert!(refused(1, "late").contains("2 to 6"));
    assert!(refused(3, "dragons").contains("`dragons`"));
}

#[test]
fn the_same_seed_gives_the_same_game() {
    assert_eq!(game(7, 4, &[]), game(7, 4, &[]));
    assert_ne!(game(7, 4, &[]), game(8, 4, &[]));
}

fn number(value: &Value) -> u64 {
    value.as_u64().expect("a number")
}

fn sum(map: &Value) -> u64 {
    map.as_object().expect("a map").values().map(number).sum()
}

#[test]
fn no_card_is_ever_lost() {
    for seed in 0..12 {
        let document = Hexil.read(game(seed, 4, &[]));
        for steps in (0..document.steps().len()).step_by(17) {
            let value = document.snapshot(steps).value;
            let seats = value["seats"].as_array().expect("seats");
            for letter in ["B", "G", "L", "O", "W"] {
                let held: u64 = seats.iter().map(|seat| number(&seat["hand"][letter])).sum();
                assert_eq!(held + number(&value["bank"][letter]), 19, "seed {seed} after {steps}: {letter}");
            }
            let cards: u64 = seats.iter().map(|seat| sum(&seat["cards"]) + sum(&seat["used"])).sum();
            assert_eq!(cards + number(&value["deck"]), 25, "seed {seed} after {steps}: development cards");
        }
    }
}

#[test]
fn a_state_comes_back_as_it_is_written() {
    for seed in 0..12 {
        let text = game(seed, 3, &[]);
        let document = Hexil.read(text);
        for steps in (0..document.steps().len()).step_by(13) {
            let value = document.snapshot(steps).value;
            let state = value["hsn"].as_str().expect("open hands").to_owned();
            let again = Hexil.read(state.clone());
            assert!(again.read_findings().is_empty(), "seed {seed} after {steps}: {state}");
            assert_eq!(again.print(), state, "seed {seed} after {steps}");
            let mut back = again.snapshot(0).value;
            assert_eq!(back["hsn"], value["hsn"], "seed {seed} after {steps}");
            // A state does not tell which cards were used besides knights, nor whether one was used this turn, nor the dice.
            for field in ["deck", "card_used", "dice"] {
                back[field] = value[field].clone();
            }
            for (seat, was) in back["seats"]
                .as_array_mut()
                .expect("seats")
                .iter_mut()
                .zip(value["seats"].as_array().unwrap())
            {
                seat["used"] = was["used"].clone();
            }
            assert_eq!(back, value, "seed {seed} after {steps}");
        }
    }
}

/// A game with one action changed, as its text, and where.
fn slip(text: &str, chance: &mut Chance) -> Option<(String, String)> {
    let document = Hexil.read(text.to_owned());
    let steps = document.steps();
    let (span, _) = steps[steps.len() / 4 + chance.below(steps.len() / 2)];
    let was = span.of(text);
    let now = match was.as_bytes() {
        [b'S', letter, digit] => {
            let other = b"BGLOW".iter().find(|other| *other != letter)?;
            format!("S{}{}", char::from(*other), char::from(*digit))
        }
        [b'P', b'R', ..] if was.ends_with("ne") => was.replace("ne", "nw"),
        [b'P', b'R', ..] => was.replace("nw", "ne").replace('w', "ne"),
        [b'B', b'R'] => "BV".to_owned(),
        _ => return None,
    };
    let text = format!("{}{now}{}", &text[..span.from()], &text[span.to()..]);
    Some((text, was.to_owned()))
}

#[test]
fn repair_makes_most_slips_good() {
    let (mut tried, mut clean, mut same) = (0, 0, 0);
    for seed in 0..400 {
        let text = game(seed, 3, &[]);
        let mut chance = Chance::new(seed);
        let Some((spoiled, was)) = slip(&text, &mut chance) else { continue };
        let errors = |text: &str| {
            let document = Hexil.read(text.to_owned());
            document.findings().iter().filter(|finding| finding.severity == Severity::Error).count()
        };
        if errors(&spoiled) == 0 {
            continue;
        }
        let repair = Hexil.read(spoiled).repair();
        tried += 1;
        clean += usize::from(errors(&repair.best().text) == 0);
        same += usize::from(
            repair.best().text == text || repair.best().mends.iter().any(|mend| mend.rivals.contains(&was)),
        );
        if tried == 12 {
            break;
        }
    }
    assert_eq!(tried, 12);
    assert!(clean >= 9, "only {clean} of {tried} became clean");
    assert!(same >= 5, "only {same} of {tried} came back as they were");
}

/// A game with one action lost, doubled, exchanged with its neighbour or misread.
fn damage(text: &str, chance: &mut Chance) -> Option<String> {
    let start = text.find("PV")?;
    let mut words: Vec<String> = text[start..].split_whitespace().map(str::to_owned).collect();
    let at = chance.below(words.len() - 1);
    match chance.below(5) {
        0 => drop(words.remove(at)),
        1 => words.insert(at, words[at].clone()),
        2 => words.swap(at, at + 1),
        _ => {
            let now = match words[at].as_bytes() {
                [b'R', ..] => format!("R({}+{})", 1 + chance.below(3), 4 + chance.below(3)),
                [b'S', _, digit] => {
                    format!("S{}{}", ["B", "G", "L", "O", "W"][chance.below(5)], char::from(*digit))
                }
                [b'T', ..] => words[at].replacen('B', "W", 1).replacen('G', "O", 1),
                [b'P', piece, _, row, ..] => {
                    let column = char::from(b"abcdefg"[chance.below(7)]);
                    format!("P{}{column}{}{}", char::from(*piece), char::from(*row), &words[at][4..])
                }
                _ => return None,
            };
            words[at] = now;
        }
    }
    let damaged = format!("{}{}\n", &text[..start], words.join(" "));
    let same = |text: &str| text[start..].split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    (same(&damaged) != same(text)).then_some(damaged)
}

#[test]
fn nearly_every_damage_is_noticed() {
    let (mut tried, mut noticed) = (0, 0);
    for seed in 0..400 {
        let text = game(seed, 4, &[]);
        let Some(damaged) = damage(&text, &mut Chance::new(seed)) else { continue };
        tried += 1;
        noticed += usize::from(!objections(&damaged).is_empty());
    }
    assert!(noticed * 100 >= tried * 95, "only {noticed} of {tried} were noticed");
}
