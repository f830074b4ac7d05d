//! What a replay allocates: the table once, and nothing from move to move.

use scorebook_carcassonne::Carcassonne;
use scorebook_core::{Notation, Reading, Replay, Report, Wishes};

/// Random games of some sets, with every table of the rules loaded.
fn games(sets: &[&str], players: u8) -> Vec<Reading<Carcassonne>> {
    let sets: Vec<String> = sets.iter().map(|&set| set.to_owned()).collect();
    let wishes = |seed| Wishes { players: Some(players), sets: sets.clone(), seed };
    let texts = (0..20).map(|seed| Carcassonne.simulate(&wishes(seed)).expect("such games can be played"));
    texts.map(|text| Reading::new(Carcassonne, text)).collect()
}

/// How often memory is asked for between the first step of a game and its last.
fn asked_for(game: &Reading<Carcassonne>, go_on: fn(&mut Replay<'_, Carcassonne>) -> bool) -> u64 {
    let mut replay = Replay::<Carcassonne>::new(&game.record, &game.text);
    // The list of gains takes its room once and keeps it.
    replay.gains.reserve(64);
    assert!(go_on(&mut replay));
    let measured = allocation_counter::measure(|| while go_on(&mut replay) {});
    assert_eq!(replay.next, game.record.steps.len());
    measured.count_total
}

#[test]
fn a_replay_of_the_base_game_allocates_nothing() {
    for players in [2, 4, 6] {
        for game in games(&[], players) {
            assert_eq!(asked_for(&game, advance), 0, "{}", game.text);
        }
    }
}

/// Does the next step.
fn advance(replay: &mut Replay<'_, Carcassonne>) -> bool {
    replay.advance()
}

/// Judges the next step and finds nothing.
fn judge(replay: &mut Replay<'_, Carcassonne>) -> bool {
    let mut report = Report::new();
    let goes_on = replay.judge(&mut report);
    assert!(report.is_empty());
    goes_on
}

#[test]
fn judging_a_good_game_allocates_nothing_either() {
    for game in games(&[], 2) {
        assert_eq!(asked_for(&game, judge), 0, "{}", game.text);
    }
}

/// With every expansion a game has twice the tiles: the table grows a few times, but not with every move.
#[test]
fn a_large_game_grows_its_table_now_and_then() {
    for game in games(&["river", "inns", "traders", "abbot", "phantom"], 4) {
        let asked = asked_for(&game, advance);
        assert!(asked <= 12, "{asked} times in {} steps\n{}", game.record.steps.len(), game.text);
    }
}

/// Of a tunnel both ways are kept: a second table, and where fields may be paid copies of both, to try them out.
#[test]
fn a_game_with_a_tunnel_grows_two_tables() {
    for game in games(&["river", "inns", "traders", "abbey", "abbot", "phantom"], 4) {
        let (asked, steps) = (asked_for(&game, advance), game.record.steps.len() as u64);
        assert!(asked < 2 * steps, "{asked} times in {steps} steps\n{}", game.text);
    }
}
