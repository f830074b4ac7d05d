//! Random games: nothing speaks against them, replaying them allocates nothing, and slips in them are found.

use scorebook_core::{Notation, Reading, Replay, Report, Wishes};
use scorebook_root::Root;

fn game(seed: u64) -> String {
    let players = u8::try_from(2 + seed % 3).ok();
    Root.simulate(&Wishes { seed, players, ..Wishes::default() }).expect("such games can be played")
}

#[test]
fn nothing_speaks_against_random_games() {
    for seed in 0..60 {
        let document = Root.read(game(seed));
        let found: Vec<String> = document.judged().iter().map(|finding| finding.message.clone()).collect();
        assert!(found.is_empty(), "seed {seed}: {found:?}\n{}", document.text());
        assert!(document.steps().len() > 60, "{}", document.text());
    }
}

/// Turns that the Law allows lead to an end: nearly every game is won.
#[test]
fn random_games_have_a_winner() {
    let won = (0..60).filter(|&seed| game(seed).contains("\nWinner: ")).count();
    assert!(won >= 57, "{won} of 60 games are won");
}

#[test]
fn judging_a_random_game_allocates_nothing() {
    for seed in 0..20 {
        let game = Reading::new(Root, game(seed));
        let mut replay = Replay::<Root>::new(&game.record, &game.text);
        replay.gains.reserve(64);
        assert!(replay.judge(&mut Report::new()));
        let measured = allocation_counter::measure(|| while replay.judge(&mut Report::new()) {});
        assert_eq!((replay.next, measured.count_total), (game.record.steps.len(), 0), "{}", game.text);
    }
}

#[test]
fn wishes_that_cannot_be_met_are_told() {
    let wish = |players, sets: &[&str]| {
        let sets = sets.iter().map(|&set| set.to_owned()).collect();
        Root.simulate(&Wishes { players, sets, seed: 1 })
    };
    assert!(wish(Some(7), &[]).is_err());
    assert!(wish(Some(3), &["clockwork"]).is_err());
    assert!(wish(Some(3), &[]).is_ok());
}
