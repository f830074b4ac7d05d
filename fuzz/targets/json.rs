//! Any bytes as the JSON form of a record, for every game: refused or written, and what was written can be read.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scorebook::GAMES;
use scorebook_testing::targets;

fuzz_target!(|input: &[u8]| {
    for game in GAMES {
        targets::writes(*game, input);
    }
});
