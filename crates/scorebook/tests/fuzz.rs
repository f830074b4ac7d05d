//! What the fuzz targets assert, over their seeds and over every input that once broke a promise.

#[path = "../../../fuzz/src/cut.rs"]
mod cut;
#[path = "../../../fuzz/src/points.rs"]
mod points;
#[path = "../../../fuzz/src/table.rs"]
mod table;

use std::fs;
use std::path::Path;

use scorebook::GAMES;
use scorebook_testing::{files_below, spoil, targets};

/// Every input below a part of `fuzz`.
fn inputs_below(part: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz").join(part);
    let mut endings: Vec<&str> = GAMES.iter().flat_map(|game| game.info().endings).copied().collect();
    endings.extend(["json", "md", "txt"]);
    let files = files_below(&folder, &endings);
    files.iter().map(|file| fs::read(file).expect("a seed can be read")).collect()
}

/// Every input below `fuzz/seeds` and `fuzz/regressions`.
fn inputs() -> Vec<Vec<u8>> {
    let inputs = ["seeds", "regressions"].map(inputs_below).concat();
    assert!(inputs.len() > 20, "the seeds are missing");
    inputs
}

#[test]
fn every_target_holds_for_every_input() {
    let inputs = inputs();
    for target in table::targets() {
        for input in &inputs {
            (target.run)(input);
        }
    }
}

/// What long runs found worth keeping, tried by the targets of its game.
#[test]
fn every_target_holds_for_what_was_kept() {
    for target in table::targets() {
        let Some(game) = target.game else { continue };
        let part = if target.name.starts_with("writes-") { "json" } else { game.info().id };
        let kept = inputs_below(&format!("kept/{part}"));
        assert!(!kept.is_empty(), "nothing is kept for {}", target.name);
        for input in &kept {
            (target.run)(input);
        }
    }
}

/// `fuzz/planted` puts each fault where its text stands, so that has to stand there, once.
#[test]
fn every_planted_fault_has_its_place() {
    let house = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let faults = fs::read_to_string(house.join("fuzz/planted.tsv")).expect("the table of faults");
    let targets = table::targets();
    for fault in faults.lines().filter(|line| !line.starts_with('#')) {
        let [target, file, right, _] = fault.split('\t').collect::<Vec<_>>()[..] else {
            panic!("four fields are expected: {fault}")
        };
        let code = fs::read_to_string(house.join(file)).expect("a file of ours");
        assert!(targets.iter().any(|known| known.name == target), "no target is called {target}");
        let before = right.split_once('«').map_or("", |(before, _)| before);
        let right = right.replace(['«', '»'], "");
        assert_eq!(code.matches(&right).count(), 1, "{file}: {right}");
        // What gives way is an expression of its own, not the end of a longer one.
        let place = code.find(&right).map_or(0, |at| at + before.len());
        assert!(!code[..place].ends_with('.'), "{file}: {right}");
    }
}

#[test]
fn every_game_has_every_target() {
    let all = table::targets();
    for game in GAMES.iter().map(|game| game.info().id) {
        let own = all.iter().filter(|target| target.game.is_some_and(|own| own.info().id == game));
        let names: Vec<&str> = own.map(|target| target.name.as_str()).collect();
        for promise in targets::TARGETS.iter().map(|(promise, _)| *promise).chain(["glances"]) {
            assert!(names.contains(&format!("{promise}-{game}").as_str()), "{promise} of {game} is missing");
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
