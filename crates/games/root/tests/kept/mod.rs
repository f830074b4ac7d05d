//! Texts that are kept beside the tests and held against what is found now; `UPDATE=1` accepts it.

use std::path::Path;
use std::{env, fs};

/// Asserts that what is found is what was kept in a file of `tests/data`, and shows the first lines that are new.
pub(crate) fn assert_kept(name: &str, found: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name);
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, found).expect("the file can be written");
    }
    let before = fs::read_to_string(&path).unwrap_or_default();
    let is_new = |line: &&str| !before.lines().any(|other| other == *line);
    let new: Vec<&str> = found.lines().filter(is_new).take(20).collect();
    assert!(found == before, "{name} has changed:\n{}", new.join("\n"));
}
