//! Any bytes, read as Hexil's notation: every promise holds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scorebook::game;
use scorebook_testing::targets;

fuzz_target!(|input: &[u8]| targets::reads(game("hexil").expect("hexil is in the list"), input));
