//! Repairs give spoiled games back as they were played, or tell them, and keep their word.

use scorebook_bench::corpora::Subject;
use scorebook_bench::corruption::{Kind, Plan, Spoiler, Verdict, rates, trials};

/// How many games are spoiled. `scorebook-bench corrupt` tries as many as one likes.
const GAMES: usize = 6;

/// Slips that are read as they stand: a letter, a digit, a sign. What is hoped for of all kinds is in docs/benchmarks.md.
#[test]
fn a_slip_in_a_word_is_found() {
    for kind in [Kind::Letter, Kind::Digit, Kind::Sign] {
        let plan = Plan {
            subject: Subject::Carcassonne,
            slips: 1,
            spoilers: vec![Spoiler::Known],
            kind: Some(kind),
        };
        let trials = trials(&plan, (1, GAMES), |_| ()).expect("it can be played");
        assert_eq!(trials.len(), GAMES);
        let rates = rates(&plan, &trials);
        let [of_kind, all] = &rates[..] else { panic!("one kind and all") };
        assert_eq!(of_kind.games(), all.games());
        assert!(all.percent() > 60.0, "{all}");
        assert!(all.of(Verdict::Restored) > 0, "{all}");
    }
}

/// Every spoiler of every game gives trials that are judged; what comes of them is a matter of the search.
#[test]
fn every_game_is_tried() {
    for subject in [Subject::Root, Subject::Hexil, Subject::Allure] {
        let plan = Plan { subject, slips: 2, spoilers: Spoiler::ALL.to_vec(), kind: None };
        let trials = trials(&plan, (7, 2), |_| ()).expect("it can be played");
        assert!(trials.iter().all(|trial| trial.spoiled.slips.len() == 2 && !trial.shown().is_empty()));
        let line = rates(&plan, &trials).pop().expect("one for all").to_string();
        assert!(line.starts_with(&format!(r#"{{"what":"repair {}","#, subject.name())), "{line}");
    }
}
