//! Illegal acts are told where they stand, and legal games get no alarm. `scorebook-bench illegal root` tries as many as one likes.

use std::collections::BTreeSet;
use std::sync::LazyLock;

use scorebook_bench::illegal::{Tally, spoilers};
use scorebook_root::rules::{Decidable, Statutes};

/// The seed and the number of the games that are spoiled.
const SEED: u64 = 2024;
const GAMES: usize = 80;

/// What came of them, and what was not told, for people to look at.
static SPOILED: LazyLock<(Tally, String)> = LazyLock::new(|| {
    let mut untold = String::new();
    let tally = Tally::of(SEED, GAMES, |trial, findings| untold.push_str(&trial.shown(findings)));
    (tally.expect("games are played"), untold)
});

#[test]
fn illegal_acts_are_told_and_legal_games_are_not() {
    let (tally, untold) = &*SPOILED;
    assert_eq!((tally.games, tally.alarms), (GAMES, 0));
    let total = tally.total(None);
    assert!(total.all > 3000, "{tally}");
    assert!(total.percent() >= 97.0, "{untold}\n{tally}");
}

/// The codes of the Law that no spoiled game is told under, and why not. Each of them has an example of its own.
const SILENT: &[(&str, &str)] = &[("root/turn-too-long", "no turn of random players is as long as that")];

#[test]
fn every_code_of_the_law_is_told_of_a_spoiled_game() {
    let codes: BTreeSet<&str> =
        Statutes::tables().iter().flat_map(|rule| rule.codes.iter().map(String::as_str)).collect();
    let silent: Vec<&str> = codes.difference(&SPOILED.0.codes).copied().collect();
    let named: Vec<&str> = SILENT.iter().map(|(code, _)| *code).collect();
    assert_eq!(silent, named);
}

/// The decidable rules that no spoiler breaks, and why not.
const UNBROKEN: &[(&str, &str)] = &[
    ("C4", "what breaks C1 to C3 breaks it too: the set-up fits neither way"),
    ("K19", "retainers are cards that nobody names, so none of them can be seen again"),
];

#[test]
fn every_decidable_rule_is_broken_or_named() {
    let broken: BTreeSet<&str> = spoilers().map(|spoiler| spoiler.rule).collect();
    for rule in &broken {
        let statute = Statutes::tables().rule(rule).unwrap_or_else(|| panic!("no rule is called {rule}"));
        assert_ne!(statute.decidable, Decidable::No, "{rule}");
    }
    let decidable =
        Statutes::tables().iter().filter(|rule| rule.decidable == Decidable::Yes && !rule.codes.is_empty());
    let asked = decidable.map(|rule| rule.id.as_str());
    let unbroken: Vec<&str> = asked.filter(|id| !broken.contains(id)).collect();
    let named: Vec<&str> = UNBROKEN.iter().map(|(rule, _)| *rule).collect();
    assert_eq!(unbroken, named);
}
