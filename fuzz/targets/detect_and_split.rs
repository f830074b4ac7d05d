//! Any bytes as a file of records: the parts join to the text, however it came in.
#![no_main]

mod cut;

use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| cut::cuts(input));
