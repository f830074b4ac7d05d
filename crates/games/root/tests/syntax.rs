//! Every construct of the document, and every finding, with what is read from it.

use std::path::Path;

use scorebook_core::Notation;
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
