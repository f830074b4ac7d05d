//! The texts of all records that tests run over: examples, people's games, cases.

use std::fs;
use std::path::Path;

use scorebook_testing::files_below;

/// Every record there is.
pub(crate) fn texts() -> Vec<String> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["../../../examples/root", "../../../../shared/games/root"];
    let files = folders.iter().flat_map(|folder| files_below(&here.join(folder), &["rootlog"]));
    let mut texts: Vec<String> = files.map(|file| fs::read_to_string(file).expect("a fixture")).collect();
    for file in files_below(&here.join("tests/data"), &["cases"]) {
        let content = fs::read_to_string(file).expect("a fixture");
        let bodies = content.split("==== ").skip(1).filter_map(|case| case.split_once('\n'));
        texts.extend(bodies.map(|(_, body)| body.split("----\n").next().unwrap_or_default().to_owned()));
    }
    texts
}
