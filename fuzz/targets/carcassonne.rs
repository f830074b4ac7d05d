//! Any bytes, read as Carcassonne's notation: every promise holds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scorebook::game;
use scorebook_testing::targets;

fuzz_target!(|input: &[u8]| targets::reads(game("carcassonne").expect("carcassonne is in the list"), input));
