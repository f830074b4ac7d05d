//! The fuzzer: libFuzzer runs the target that `TARGET` names, and varies its inputs by the grammar of its game.
#![no_main]

mod cut;
#[cfg(feature = "carcassonne")]
mod points;
mod table;

use std::fs;
use std::path::Path;
use std::process::exit;
use std::sync::LazyLock;

use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use scorebook::{GAMES, Notation};
use scorebook_testing::spoil::{Chance, slip};
use scorebook_testing::vary::{Blocks, bound, fence};
use table::{Target, targets};

static TARGET: LazyLock<Target> = LazyLock::new(|| {
    let wanted = std::env::var("TARGET").unwrap_or_default();
    let (mut named, others): (Vec<_>, Vec<_>) =
        targets().into_iter().partition(|target| target.name == wanted);
    named.pop().unwrap_or_else(|| {
        others.iter().for_each(|target| println!("{}", target.name));
        exit(if wanted == "list" { 0 } else { 2 })
    })
});

/// What inputs are made of, for each game that the target is about.
static BLOCKS: LazyLock<Vec<Blocks>> = LazyLock::new(|| {
    let games = GAMES.iter().copied();
    let wanted = |game: &&dyn Notation| TARGET.game.is_none_or(|own| own.info().id == game.info().id);
    games.filter(wanted).map(|game| Blocks::new(game, seeds(game))).collect()
});

fn seeds(game: &dyn Notation) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("seeds").join(game.info().id);
    let files = fs::read_dir(folder).into_iter().flatten().flatten();
    files.filter_map(|file| fs::read_to_string(file.path()).ok()).collect()
}

fuzz_target!(init: LazyLock::force(&TARGET), |input: &[u8]| (TARGET.run)(input));

fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    let mut chance = Chance::new(u64::from(seed));
    // libFuzzer knows better which bytes are compared with which: every fourth change is its own.
    if chance.below(4) == 0 {
        return fuzzer_mutate(data, size, max_size);
    }
    let varied = vary(&String::from_utf8_lossy(&data[..size]), max_size, &mut chance);
    let size = varied.len().min(max_size);
    data[..size].copy_from_slice(&varied.as_bytes()[..size]);
    size
});

/// A change that goes by the grammar.
fn vary(text: &str, most: usize, chance: &mut Chance) -> String {
    let blocks = &BLOCKS[chance.below(BLOCKS.len())];
    match TARGET.game {
        Some(game) if TARGET.name.starts_with("writes-") => data(game, blocks, text, most, chance),
        // What many slips hide nobody can repair.
        Some(_) if TARGET.name.starts_with("repairs-") && chance.below(2) == 0 => {
            blocks.slipped(most, chance)
        }
        None if chance.below(if TARGET.name == "pages" { 3 } else { 6 }) == 0 => fence(text, chance),
        // Other programs put a byte order mark before a text, and that is no part of its record.
        None if chance.below(8) == 0 => format!("\u{feff}{text}"),
        _ => blocks.vary(text, most, chance),
    }
}

/// Data of a record with slips or a number at its bound, now and then of another one.
fn data(game: &dyn Notation, blocks: &Blocks, text: &str, most: usize, chance: &mut Chance) -> String {
    match chance.below(6) {
        0 | 1 => bound(text, chance),
        2..=4 => slip(text, chance),
        // Data is a good deal longer than what it says.
        _ => game.skim(blocks.vary("", most / 16, chance)).value().to_string(),
    }
}
