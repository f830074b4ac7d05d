//! What a replay allocates: the table once, and nothing from step to step while hands are open.

use scorebook_core::{Notation, Reading, Replay, Report, Wishes};
use scorebook_hexil::Hexil;

/// Random games with open hands.
fn games(dialect: &str, players: u8) -> Vec<Reading<Hexil>> {
    let wishes = |seed| Wishes { players: Some(players), sets: vec![dialect.to_owned()], seed };
    let texts = (0..12).map(|seed| Hexil.simulate(&wishes(seed)).expect("such games can be played"));
    texts.map(|text| Reading::new(Hexil, text)).collect()
}

/// How often memory is asked for between the first step of a game and its last.
fn asked_for(game: &Reading<Hexil>, go_on: fn(&mut Replay<'_, Hexil>) -> bool) -> u64 {
    let mut replay = Replay::<Hexil>::new(&game.record, &game.text);
    // The list of gains takes its room once and keeps it.
    replay.gains.reserve(16);
    assert!(go_on(&mut replay));
    let measured = allocation_counter::measure(|| while go_on(&mut replay) {});
    assert_eq!(replay.next, game.record.steps.len());
    measured.count_total
}

/// Does the next step.
fn advance(replay: &mut Replay<'_, Hexil>) -> bool {
    replay.advance()
}

#[test]
fn a_replay_with_open_hands_allocates_nothing() {
    for dialect in ["late", "middle", "tuple-e"] {
        for game in [2, 4, 6].into_iter().flat_map(|players| games(dialect, players)) {
            assert_eq!(asked_for(&game, advance), 0, "{}", game.text);
        }
    }
}

#[test]
fn judging_a_good_game_allocates_nothing_either() {
    for game in games("late", 4) {
        let judge = |replay: &mut Replay<'_, Hexil>| {
            let mut report = Report::new();
            let goes_on = replay.judge(&mut report);
            assert!(report.is_empty());
            goes_on
        };
        assert_eq!(asked_for(&game, judge), 0, "{}", game.text);
    }
}
