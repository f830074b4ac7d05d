//! The rooms and the files of the rules stand in layers: none uses one that stands above it.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scorebook_testing::files_below;

/// The rooms, each of which may use those before it.
const ROOMS: [&str; 10] =
    ["names", "facts", "findings", "syntax", "game", "units", "rules", "draw", "tell", "mend"];

/// The files of the rules, each of which may use those before it.
const RULES: [&str; 40] = [
    // The table and who stands on it.
    "hexes",
    "tally",
    "piece",
    "pieces",
    "reading",
    "blur",
    "effects",
    "ledger",
    "cast",
    "gold",
    "equip",
    "setup",
    // An action of a unit.
    "clash",
    "shortage",
    "traces",
    "objections",
    "scene",
    "reach",
    "choose",
    "bench",
    "skills",
    "action",
    "wounds",
    "limits",
    "deeds",
    // The position, and what can be asked about it.
    "clock",
    "position",
    "view",
    // A step is taken up.
    "follow",
    "rounds",
    "picks",
    "endings",
    "by",
    "play",
    "score",
    "legal",
    "simulate",
    "key",
    "laws",
    "mod",
];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The words that follow this one in the code of a file, alone or in braces; comments left out.
fn named(file: &Path, before: &str) -> BTreeSet<String> {
    let text = fs::read_to_string(file).expect("a source file can be read");
    let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
    let mut found = BTreeSet::new();
    for (at, _) in code.match_indices(before) {
        let rest = &code[at + before.len()..];
        let list = rest.strip_prefix('{').and_then(|list| list.split('}').next());
        for name in list.unwrap_or(rest).split(',').take(if list.is_some() { usize::MAX } else { 1 }) {
            let is_word = |sign: &char| sign.is_ascii_lowercase() || *sign == '_';
            found.insert(name.trim().chars().take_while(is_word).collect());
        }
    }
    found.remove("");
    found
}

/// The name of the room or file below a folder that a path leads to.
fn part<'f>(folder: &Path, file: &'f Path) -> &'f str {
    let first = file.strip_prefix(folder).expect("a file of the folder").iter().next();
    first.and_then(|name| name.to_str()).expect("a plain name").trim_end_matches(".rs")
}

/// Fails where a part uses one that does not stand before it.
fn assert_order(order: &[&str], part: &str, used: &BTreeSet<String>) {
    let place = |name: &str| order.iter().position(|known| *known == name);
    let own = place(part).unwrap_or_else(|| panic!("`{part}` has no place in the order"));
    for other in used.iter().filter(|other| *other != part) {
        let other_place = place(other);
        assert!(
            other_place.is_none_or(|place| place < own),
            "`{part}` uses `{other}`, which stands above it"
        );
    }
}

#[test]
fn no_room_uses_one_above_it() {
    let folder = source();
    for file in files_below(&folder, &["rs"]) {
        let room = part(&folder, &file);
        if room != "lib" {
            let used = named(&file, "crate::");
            assert!(used.is_subset(&ROOMS.map(str::to_owned).into()), "{}: {used:?}", file.display());
            assert_order(&ROOMS, room, &used);
        }
    }
}

#[test]
fn no_file_of_the_rules_uses_one_above_it() {
    let folder = source().join("rules");
    for file in files_below(&folder, &["rs"]) {
        let own = part(&folder, &file);
        // The files of a room inside the rules look two floors up.
        let above = if file.parent() == Some(folder.as_path()) { "super::" } else { "super::super::" };
        let mut used = named(&file, above);
        used.remove("super");
        let known: BTreeSet<String> = RULES.map(str::to_owned).into();
        assert!(used.is_subset(&known), "{}: {used:?}", file.display());
        assert_order(&RULES, own, &used);
    }
}

/// Outside the rules nobody sees what a position is made of: what is shown has to be asked for.
#[test]
fn only_the_rules_look_into_a_position() {
    for room in ["draw", "tell", "mend"] {
        for file in files_below(&source().join(room), &["rs"]) {
            let text = fs::read_to_string(&file).expect("a source file can be read");
            for inside in [".pieces", ".cast", ".clock", ".best()"] {
                assert!(!text.contains(inside), "{} looks at `{inside}`", file.display());
            }
        }
    }
}
