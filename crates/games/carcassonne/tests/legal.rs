//! How many moves are legal at chosen positions, tile by tile.

use std::fmt::Write as _;
use std::path::Path;

use scorebook_carcassonne::Carcassonne;
use scorebook_core::Notation;
use scorebook_testing::run_cases;

/// So many moves are shown one by one; more are only counted.
const FEW: usize = 16;

#[test]
fn as_many_moves_are_legal_as_were_counted() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/legal");
    run_cases(&folder, |text| {
        let document = Carcassonne.read(text.to_owned());
        let mut out = String::new();
        // The notes after the record name the tiles.
        for tile in text.lines().filter_map(|line| line.strip_prefix("/ ")) {
            match document.legal(usize::MAX, Some(tile)) {
                Ok(acts) => {
                    let _ = writeln!(out, "{tile}: {}", acts.len());
                    for act in acts.iter().filter(|_| acts.len() <= FEW) {
                        let _ = writeln!(out, "  {}", act.text.replace('\t', " "));
                    }
                }
                Err(refusal) => {
                    let _ = writeln!(out, "{tile}: {refusal}");
                }
            }
        }
        let all = document.legal(usize::MAX, None).map(|acts| acts.len());
        let _ = writeln!(out, "any tile: {}", all.unwrap_or_default());
        out
    });
}
