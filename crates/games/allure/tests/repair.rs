//! Repairs: records with a slip, and the edits that are offered.

use std::fmt::Write as _;
use std::path::Path;

use scorebook_allure::Allure;
use scorebook_core::Notation;
use scorebook_testing::{mended, run_cases};

#[test]
fn records_are_repaired_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/repair");
    run_cases(&folder, repaired);
}

/// The edits of a repair, what else would do, and the turns after it.
fn repaired(text: &str) -> String {
    let repair = Allure.read(text.to_owned()).repair();
    let mut out = mended(&repair, text);
    let _ = writeln!(out, "errors {} → {}", repair.before.errors, repair.best().after.errors);
    let turns = repair.best().text.find("Round").map_or("", |at| &repair.best().text[at..]);
    out + turns
}
