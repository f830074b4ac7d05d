//! A record as one seat may know it: it reads without a word, replays to what that seat sees, and gives nothing away.

use scorebook_core::{Case, Chance, Laws, Notation, Reading, SeatId, Wishes};
use scorebook_hexil::{Bounds, Hexil, Position, Rules};

fn game(seed: u64, players: u8, dialect: &str) -> String {
    let wishes = Wishes { players: Some(players), sets: vec![dialect.to_owned()], seed };
    Hexil.simulate(&wishes).expect("a game")
}

fn seats(players: u8) -> impl Iterator<Item = SeatId> {
    (1..=players).map(|number| SeatId(b'0' + number))
}

#[test]
fn what_a_seat_is_told_reads_without_a_word_and_replays_to_what_it_sees() {
    for seed in 0..10 {
        let players = 2 + u8::try_from(seed % 4).expect("a few");
        for dialect in ["late", "middle", "tuple-e"] {
            let text = game(seed, players, dialect);
            let document = Hexil.read(text);
            for seat in seats(players) {
                let told = document.told_to(seat).expect("a record to tell");
                let again = Hexil.read(told.clone());
                let said: Vec<String> = again.findings().iter().map(|one| one.message.clone()).collect();
                assert_eq!(said, [""; 0], "seed {seed}, {dialect}, {}", seat.sign());
                assert_eq!(
                    again.told_to(seat).as_deref(),
                    Ok(told.as_str()),
                    "telling it twice changes nothing"
                );
                for steps in (0..=document.steps().len()).step_by(23) {
                    let seen = document.snapshot_as(steps, seat).expect("what the seat sees").value;
                    let replayed = again.snapshot_as(steps, seat).expect("the same").value;
                    assert_eq!(seen, replayed, "seed {seed}, {dialect}, {} after {steps}", seat.sign());
                }
            }
        }
    }
}

/// A full record with another card in one theft or purchase that a seat does not see.
fn changed(text: &str, seat: SeatId, chance: &mut Chance) -> Option<String> {
    let document = Hexil.read(text.to_owned());
    let acting = document.acting();
    let hidden: Vec<(usize, usize)> = document
        .steps()
        .iter()
        .zip(acting)
        .filter(|((span, _), by)| {
            let word = span.of(text);
            let victim = word.chars().last();
            let is_theft = word.starts_with('S') && victim != Some(seat.sign());
            (is_theft || word.starts_with("BD")) && **by != Some(seat)
        })
        .map(|((span, _), _)| (span.from(), span.to()))
        .collect();
    let &(from, to) = hidden.get(chance.below(hidden.len().max(1)))?;
    let word = &text[from..to];
    let (at, letters) = if word.starts_with('S') { (1, "BGLOW") } else { (2, "kmrvy") };
    let others: Vec<char> = letters.chars().filter(|&letter| !word[at..].starts_with(letter)).collect();
    let other = others[chance.below(others.len())];
    Some(format!("{}{}{other}{}", &text[..from], &word[..at], &text[from + at + 1..]))
}

/// How many cards everybody holds after each step.
fn sizes(text: &str) -> Vec<Vec<Bounds>> {
    let reading = Reading::new(Hexil, text.to_owned());
    let mut position = Position::before(&reading.record);
    let mut all = Vec::new();
    for step in 0..reading.record.steps.len() {
        Rules::apply(&mut position, &Case::new(&reading.record, &reading.text, step), &mut Vec::new());
        all.push(position.players().map(|player| position.hand(player).size()).collect());
    }
    all
}

#[test]
fn what_a_seat_sees_of_the_backs_of_cards_counts() {
    let mut monopolies = 0;
    for seed in 0..30 {
        let document = Hexil.read(game(seed, 4, "late"));
        let text = document.text().to_owned();
        for (step, _) in
            document.steps().iter().enumerate().filter(|(_, (span, _))| span.of(&text).starts_with("UDm"))
        {
            let truth = document.snapshot(step + 1).value;
            for seat in seats(4) {
                let seen = document.snapshot_as(step + 1, seat).expect("what the seat sees").value;
                for (seen, truth) in seen["seats"]
                    .as_array()
                    .into_iter()
                    .flatten()
                    .zip(truth["seats"].as_array().into_iter().flatten())
                {
                    assert_eq!(
                        seen["hand_size"],
                        truth["hand_size"],
                        "seed {seed}, {} after {step}",
                        seat.sign()
                    );
                }
                monopolies += 1;
            }
        }
    }
    assert!(monopolies > 40, "only {monopolies} views of a monopoly");
}

#[test]
fn what_a_seat_cannot_know_changes_nothing_it_is_told() {
    let mut compared = 0;
    for seed in 0..20 {
        let text = game(seed, 4, "late");
        let mut chance = Chance::new(seed);
        for seat in seats(4) {
            let told = Hexil.read(text.clone()).told_to(seat).expect("a record to tell");
            for _ in 0..4 {
                let Some(other) = changed(&text, seat, &mut chance) else { continue };
                assert_ne!(other, text);
                if sizes(&other) != sizes(&text) {
                    // Everybody sees how many cards are handed over.
                    continue;
                }
                let again = Hexil.read(other).told_to(seat).expect("a record to tell");
                assert_eq!(again, told, "seed {seed}, {}", seat.sign());
                compared += 1;
            }
        }
    }
    assert!(compared > 100, "only {compared} were compared");
}

#[test]
fn refusals_say_why() {
    let text = game(1, 3, "late");
    let refused = |text: String, seat| Hexil.read(text).told_to(SeatId(seat)).expect_err("nothing to tell");
    assert!(refused(text.clone(), b'9').contains("nobody sits at 9"));
    assert!(refused(format!("{text}\nwhatever#\n"), b'1').contains("cannot be read"));
    assert!(refused("R(1+2)\n".to_owned(), b'1').contains("unknown game"));
}
