//! Every construct of the notation and every finding, as cases: the text and what is read from it.

use std::fmt::Write as _;
use std::path::Path;

use scorebook_core::Notation;
use scorebook_core::split::Splitter;
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

#[test]
fn a_state_behind_actions_opens_a_record() {
    let first = "# one\n[D]\n[4]\n[]\n[|]\n[|]\n[|]\nd4\n[|] [|]\n[0|0]\n0\n0\n1\n. . . .\nBr\n2D(B)\n\n";
    let second = "# two\n[3SSSS/\n2SOWLS/\nSGLDLOS]\n[]\n1. Br // [ no state ]\nr(2+3)\n";
    let mut splitter = Splitter::new(|line| Notation::line_role(&Hexil, line));
    splitter.push(first);
    splitter.push(second);
    let chunks: Vec<String> = std::iter::from_fn(|| splitter.finish()).map(|chunk| chunk.text).collect();
    assert_eq!(chunks, [first, second]);
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
