//! Every construct of the notation and every finding, as cases: the text and what is read from it.

use std::fmt::Write as _;
use std::path::Path;

use scorebook_core::Notation;
use scorebook_hexil::Hexil;
use scorebook_testing::{outline, run_cases};

#[test]
fn texts_are_read_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/syntax");
    run_cases(&folder, |text| outline(Hexil.read(text.to_owned()).as_ref()));
}

#[test]
fn dialects_are_written_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/dialects");
    run_cases(&folder, in_every_dialect);
}

/// The record in its own dialect and in the others, each with what that one cannot say.
fn in_every_dialect(text: &str) -> String {
    let document = Hexil.read(text.to_owned());
    let own = usize::from(document.dialect());
    let dialects = document.info().dialects;
    let mut out = format!("read as {}\n", dialects[own].id);
    for (place, dialect) in (0..).zip(dialects) {
        let (written, losses) = document.print_as(place);
        let _ = write!(out, "{}:\n{written}", dialect.id);
        for loss in losses {
            let _ = writeln!(out, "  {} {}: {}", loss.severity.word(), loss.code.name, loss.message);
        }
    }
    out
}
