//! What the fuzz targets assert, over their seeds and over every input that once broke a promise.

#[path = "../../../fuzz/targets/cut.rs"]
mod cut;

use std::fs;
use std::path::Path;

use scorebook::GAMES;
use scorebook_testing::{files_below, spoil, targets};

/// Every input below `fuzz/seeds` and `fuzz/regressions`.
fn inputs() -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz");
    let mut endings: Vec<&str> = GAMES.iter().flat_map(|game| game.info().endings).copied().collect();
    endings.extend(["json", "md", "txt"]);
    let files = ["seeds", "regressions"].map(|part| files_below(&folder.join(part), &endings));
    let inputs: Vec<Vec<u8>> =
        files.iter().flatten().map(|file| fs::read(file).expect("a seed can be read")).collect();
    assert!(inputs.len() > 20, "the seeds are missing");
    inputs
}

#[test]
fn every_game_reads_every_input() {
    for input in inputs() {
        for game in GAMES {
            targets::reads(*game, &input);
        }
    }
}

#[test]
fn every_game_draws_every_input() {
    for input in inputs() {
        for game in GAMES {
            targets::draws(*game, &input);
        }
    }
}

#[test]
fn every_input_is_cut_alike_in_any_pieces() {
    for input in inputs() {
        cut::cuts(&input);
    }
}

#[test]
fn every_game_refuses_or_writes_every_value() {
    for input in inputs() {
        for game in GAMES {
            targets::writes(*game, &input);
        }
    }
}

/// The data of a record with slips in it: mostly refused, sometimes written, never a panic.
#[test]
fn spoiled_data_is_refused_or_written() {
    let mut chance = spoil::Chance::new(7);
    for input in inputs() {
        let text = String::from_utf8_lossy(&input);
        for game in GAMES {
            let value = game.read(text.clone().into_owned()).value().to_string();
            for _ in 0..20 {
                targets::writes(*game, spoil::slip(&value, &mut chance).as_bytes());
            }
        }
    }
}
