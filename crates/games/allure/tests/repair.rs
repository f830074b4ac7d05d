//! Repairs: records with a slip, and the edits that are offered.

use std::fmt::Write as _;
use std::path::Path;

use scorebook_allure::Allure;
use scorebook_core::{Notation, Source};
use scorebook_testing::run_cases;

#[test]
fn records_are_repaired_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/repair");
    run_cases(&folder, repaired);
}

/// The edits of a repair, what else would do, and the turns after it.
fn repaired(text: &str) -> String {
    let repair = Allure.read(text.to_owned()).repair();
    let source = Source::new(text);
    let mut out = String::new();
    for mend in &repair.best().mends {
        let at = source.position(mend.span.from());
        let (line, column, certainty) = (at.line + 1, at.character + 1, mend.certainty.word());
        let _ = writeln!(out, "{line}:{column} {certainty}: `{}` → `{}`, {}", mend.was, mend.now, mend.why);
        for rival in &mend.rivals {
            let _ = writeln!(out, "  or {rival}");
        }
    }
    let _ = writeln!(out, "errors {} → {}", repair.before.errors, repair.best().after.errors);
    let turns = repair.best().text.find("Round").map_or("", |at| &repair.best().text[at..]);
    out + turns
}
