//! Every construct of the document, and every finding, with what is read from it.

use std::path::Path;

use scorebook_core::Notation;
use scorebook_core::split::Splitter;
use scorebook_root::Root;
use scorebook_testing::{outline, run_cases};

#[test]
fn texts_read_as_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/syntax");
    run_cases(&folder, |text| outline(Root.read(text.to_owned()).as_ref()));
}

#[test]
fn examples_of_findings_show_them() {
    for code in Root.info().codes {
        let gives =
            |text: &str| Root.read(text.to_owned()).judged().iter().any(|found| found.code.name == code.name);
        assert!(gives(code.wrong), "{} is not found in its example", code.name);
        assert!(!gives(code.right), "{} is found where it is put right", code.name);
        let right = Root.read(code.right.to_owned());
        assert!(right.gaps().is_empty(), "{}: the right example has a gap", code.name);
    }
}

/// A header with a slip stands in the record that it was meant for.
#[test]
fn misspelt_headers_go_with_their_record() {
    let records = [
        "Maps: Nowhere\nMap: Fall\nDeck: Standard\nC: Ann\nC:w->3\nWinner: C\n\n",
        "Decks: Standard\nMap: Fall\nC: Ann\nC:w->3\n",
    ];
    let mut splitter = Splitter::new(|line: &str| Notation::line_role(&Root, line));
    splitter.push(&records.concat());
    let mut cut: Vec<String> = std::iter::from_fn(|| splitter.pull()).map(|record| record.text).collect();
    cut.extend(splitter.finish().map(|record| record.text));
    assert_eq!(cut, records);
}
