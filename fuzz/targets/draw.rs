//! Any bytes, read as each notation and drawn: every picture is well-formed SVG.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scorebook::GAMES;
use scorebook_testing::targets;

fuzz_target!(|input: &[u8]| {
    for game in GAMES {
        targets::draws(*game, input);
    }
});
