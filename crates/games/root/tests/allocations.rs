//! What a replay allocates: the table once, and nothing from step to step.

use std::fs;
use std::path::Path;

use scorebook_core::{Reading, Replay, Report};
use scorebook_root::Root;
use scorebook_testing::files_below;

fn games() -> Vec<Reading<Root>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["../../../examples/root", "../../../../shared/games/root"];
    let files = folders.iter().flat_map(|folder| files_below(&here.join(folder), &["rootlog"]));
    files.map(|file| Reading::new(Root, fs::read_to_string(file).expect("a fixture"))).collect()
}

#[test]
fn a_replay_allocates_nothing_from_step_to_step() {
    for game in games() {
        let mut replay = Replay::<Root>::new(&game.record, &game.text);
        // The list of gains takes its room once and keeps it.
        replay.gains.reserve(64);
        assert!(replay.advance());
        let measured = allocation_counter::measure(|| while replay.advance() {});
        assert_eq!(replay.next, game.record.steps.len());
        assert_eq!(measured.count_total, 0, "{}", game.text);
    }
}

#[test]
fn judging_what_is_right_allocates_nothing_either() {
    for game in games() {
        let mut replay = Replay::<Root>::new(&game.record, &game.text);
        replay.gains.reserve(64);
        let mut goes_on = true;
        while goes_on {
            let mut report = Report::new();
            let measured = allocation_counter::measure(|| goes_on = replay.judge(&mut report));
            assert!(!report.is_empty() || measured.count_total == 0, "step {} of {}", replay.next, game.text);
        }
    }
}
