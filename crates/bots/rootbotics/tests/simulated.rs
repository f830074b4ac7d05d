//! Whole games from seeds: legal, complete, and the same every time.

use scorebook_core::{Notation as _, Severity};
use scorebook_root::Root;
use scorebook_rootbotics::simulate::simulate;
use scorebook_rootbotics::table::{Table, clearings};

/// More games where the tests run optimised.
const GAMES: u64 = if cfg!(debug_assertions) { 2000 } else { 10_000 };

fn warriors(table: &Table) -> u8 {
    table.warriors + clearings().map(|clearing| table.corvids(clearing)).sum::<u8>()
}

fn plots(table: &Table) -> [u8; 4] {
    let mut plots = table.hidden;
    for plot in clearings().filter_map(|clearing| table.glade(clearing).plot) {
        if let Some(kind) = plot.kind {
            plots[kind as usize] += 1;
        }
    }
    plots
}

#[test]
fn no_warrior_and_no_plot_is_ever_lost_and_every_record_replays_without_error() {
    let mut won = 0;
    for seed in 0..GAMES {
        let game = simulate(seed, None);
        for table in &game.tables {
            assert_eq!(warriors(table), 15, "seed {seed}");
            assert_eq!(plots(table), [2; 4], "seed {seed}");
        }
        let document = Root.read(game.record.clone());
        assert!(document.gaps().is_empty(), "seed {seed}");
        assert_eq!(document.print(), game.record, "seed {seed}");
        let errors: Vec<_> =
            document.judged().into_iter().filter(|finding| finding.severity == Severity::Error).collect();
        assert!(errors.is_empty(), "seed {seed}: {errors:#?}\n{}", game.record);
        won += u64::from(game.winner.is_some());
    }
    assert!(won * 10 > GAMES * 9, "{won} of {GAMES} games were won");
}

#[test]
fn the_same_seed_gives_the_same_bytes() {
    for seed in 0..50 {
        assert_eq!(simulate(seed, None).record, simulate(seed, None).record);
    }
    assert_ne!(simulate(1, None).record, simulate(2, None).record);
}
