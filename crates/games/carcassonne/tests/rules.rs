//! Every rule: a game and, beside it, each point with its reason, what is left at the end, and the findings.

use std::path::Path;

use scorebook_carcassonne::Carcassonne;
use scorebook_core::Notation;
use scorebook_testing::{judgement, run_cases};

#[test]
fn every_rule_holds_and_every_breach_is_found() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/rules");
    run_cases(&folder, |text| judgement(Carcassonne.read(text.to_owned()).as_ref()));
}
