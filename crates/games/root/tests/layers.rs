//! The rooms of the crate and the files of its rules use only those before them: a plain look at what each file names.

use std::fs;
use std::path::Path;

use scorebook_testing::files_below;

/// The rooms, from those that use nothing to the one that ties them together.
const ROOMS: [&str; 12] = [
    "names", "facts", "speech", "findings", "syntax", "game", "rules", "draw", "tell", "mend", "referee",
    "lib",
];

/// The files of the rules, from the tables to what core asks for.
const RULES: [&str; 45] = [
    "target",
    "maps",
    "pieces",
    "bands",
    "decks",
    "cards",
    "souls",
    "bots",
    "table",
    "items",
    "whereabouts",
    "diary",
    "congregation",
    "goal",
    "dawn",
    "doubts",
    "turn",
    "ledger",
    "position",
    "rule",
    "services",
    "clash",
    "hits",
    "view",
    "craftable",
    "ways",
    "pen",
    "outlook",
    "evening",
    "ending",
    "statutes",
    "breach",
    "objection",
    "acting",
    "key",
    "veil",
    "law",
    "deeds",
    "attempt",
    "earlier",
    "judge",
    "legal",
    "simulate",
    "laws",
    "mod",
];

/// Every room that a text names after one of some words: `crate::rules::Kind` is the room `rules`.
fn named<'t>(text: &'t str, before: &'t str) -> impl Iterator<Item = &'t str> {
    let is_word = |letter: char| letter.is_ascii_lowercase() || letter == '_';
    let heads = text.split(before).skip(1);
    heads.flat_map(move |rest| {
        // Several rooms may stand in braces.
        let list = rest.strip_prefix('{').map_or_else(
            || rest.split(|letter: char| !is_word(letter)).take(1).collect::<Vec<_>>(),
            |list| list.split('}').next().unwrap_or_default().split(',').map(str::trim).collect(),
        );
        list.into_iter()
            .map(move |name| name.split(|letter: char| !is_word(letter)).next().unwrap_or_default())
    })
}

/// The code of a file without its tests and comments.
fn code(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a source file");
    let (code, _) = text.split_once("#[cfg(test)]").unwrap_or((&text, ""));
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The first part of a path below a folder, without its ending.
fn room<'p>(path: &'p Path, folder: &Path) -> &'p str {
    let below = path.strip_prefix(folder).expect("a file below the folder");
    let first = below.components().next().and_then(|part| part.as_os_str().to_str()).expect("a name");
    first.trim_end_matches(".rs")
}

/// Says where a file names a room that comes no earlier than its own.
fn looks_back(rooms: &[&str], own: &str, used: &str) -> bool {
    let place = |room: &str| rooms.iter().position(|known| *known == room);
    let own = place(own).unwrap_or_else(|| panic!("`{own}` has no place in the order"));
    place(used).is_some_and(|used| used > own)
}

#[test]
fn rooms_use_only_those_before_them() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut seen = 0;
    for file in files_below(&src, &["rs"]) {
        let own = room(&file, &src);
        for used in named(&code(&file), "crate::") {
            seen += usize::from(ROOMS.contains(&used));
            assert!(!looks_back(&ROOMS, own, used), "{}: {own} uses {used}", file.display());
        }
    }
    assert!(seen > 200, "{seen}");
}

#[test]
fn files_of_the_rules_use_only_those_before_them() {
    let rules = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules");
    let mut seen = 0;
    for file in files_below(&rules, &["rs"]).into_iter().filter(|file| !file.ends_with("rules/mod.rs")) {
        let own = room(&file, &rules);
        let is_deep = file.parent() != Some(&rules);
        let text = code(&file);
        let before = if is_deep { "super::super::" } else { "super::" };
        for used in named(&text, before).chain(named(&text, "crate::rules::")) {
            seen += usize::from(RULES.contains(&used));
            assert!(!looks_back(&RULES, own, used), "{}: {own} uses {used}", file.display());
        }
    }
    assert!(seen > 100, "{seen}");
}
