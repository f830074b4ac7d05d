//! Any bytes, read as Rootlog: every promise holds.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scorebook::game;
use scorebook_testing::targets;

fuzz_target!(|input: &[u8]| targets::reads(game("root").expect("root is in the list"), input));
