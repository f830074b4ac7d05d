//! The order of the rooms: who may use whom, read from the paths that the code names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The layers from the lowest to the highest. A file uses files of its own layer and of those before it, never of one after
/// it, and nowhere does a way lead back to where it began.
const LAYERS: [&[&str]; 13] = [
    &["names", "bounds"],
    &["findings", "syntax", "facts"],
    &["words", "targets"],
    &["game"],
    &["rules::island"],
    &["rules::standing"],
    &["rules::step", "rules::score"],
    &["rules::reading"],
    &["rules::position", "rules::view"],
    &["rules::referee"],
    &["rules"],
    &["draw"],
    &["tell", "mend"],
];

/// Every file of the crate by the path of its module, with the modules that it names.
fn files() -> BTreeMap<String, BTreeSet<String>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut texts = BTreeMap::new();
    collect(&root, &[], &mut texts);
    let modules: BTreeSet<String> = texts.keys().cloned().collect();
    let uses = |(module, text): (&String, &String)| (module.clone(), named(module, text, &modules));
    texts.iter().map(uses).collect()
}

fn collect(folder: &Path, module: &[String], texts: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let mut inner = module.to_vec();
        if path.is_dir() {
            inner.push(stem);
            collect(&path, &inner, texts);
        } else {
            if stem != "mod" && stem != "lib" {
                inner.push(stem);
            }
            texts.insert(inner.join("::"), fs::read_to_string(&path).expect("a text"));
        }
    }
}

/// The other files that a file names.
fn named(module: &str, text: &str, modules: &BTreeSet<String>) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut is_test = false;
    let code: String = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .map(|line| {
            is_test |= line.starts_with("#[cfg(test)]");
            // In a test, `super` is the file itself.
            if is_test { line.replace("super::", "self::") } else { line.to_owned() + "\n" }
        })
        .collect();
    let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
    for (word, base) in [("crate::", ""), ("super::", parent)] {
        for (at, _) in code.match_indices(word) {
            for path in expand(&code[at + word.len()..]) {
                let whole = if base.is_empty() { path } else { format!("{base}::{path}") };
                found.extend(longest(&whole, modules));
            }
        }
    }
    // A door uses the rooms behind it, so that whoever stands in one of them must not go out by the door and come in again.
    for line in code.lines().filter(|line| line.ends_with(';')) {
        if let Some((_, room)) = line.trim_end_matches(';').split_once("mod ") {
            let is_room =
                |other: &&String| other.starts_with(module) && other.ends_with(&format!("::{room}"));
            found.extend(modules.iter().filter(is_room).cloned());
        }
    }
    found.remove(module);
    found
}

/// The file in which a path ends.
fn longest(path: &str, modules: &BTreeSet<String>) -> Option<String> {
    let mut path = path;
    loop {
        if modules.contains(path) {
            return Some(path.to_owned());
        }
        path = path.rsplit_once("::")?.0;
    }
}

/// The paths of a tail such as `a::{b, c::{D, E}};`.
fn expand(tail: &str) -> Vec<String> {
    let end = tail.find(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != ':');
    let (head, rest) = tail.split_at(end.unwrap_or(tail.len()));
    let head = head.trim_end_matches(':');
    if !rest.starts_with('{') {
        return vec![head.to_owned()];
    }
    let mut depth = 0;
    let mut starts = vec![1];
    for (at, sign) in rest.char_indices() {
        match sign {
            '{' => depth += 1,
            '}' if depth == 1 => break,
            '}' => depth -= 1,
            ',' if depth == 1 => starts.push(at + 1),
            _ => {}
        }
    }
    let inner = starts.into_iter().flat_map(|at| expand(rest[at..].trim_start()));
    inner.map(|path| if head.is_empty() { path } else { format!("{head}::{path}") }).collect()
}

/// The layer of a file.
fn layer(module: &str) -> Option<usize> {
    let is_in = |room: &&&str| module == **room || module.starts_with(&format!("{room}::"));
    let place = |rooms: &&[&str]| rooms.iter().filter(is_in).map(|room| room.len()).max();
    let depths = LAYERS.iter().enumerate().filter_map(|(layer, rooms)| Some((place(rooms)?, layer)));
    depths.max().map(|(_, layer)| layer)
}

#[test]
fn every_file_uses_only_what_lies_below_it() {
    let files = files();
    assert!(files.len() > 50, "too few files were read");
    let mut wrong = Vec::new();
    for (module, uses) in &files {
        // The door on top sees everything.
        let Some(own) = layer(module) else { continue };
        for other in uses {
            if layer(other).is_none_or(|other| other > own) {
                wrong.push(format!("{module} uses {other}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn no_way_leads_back_to_where_it_began() {
    let files = files();
    for module in files.keys() {
        let mut reached: BTreeSet<&String> = BTreeSet::new();
        let mut next: Vec<&String> = files[module].iter().collect();
        while let Some(other) = next.pop() {
            assert_ne!(other, module, "{module} comes back to itself by way of {reached:?}");
            if reached.insert(other) {
                next.extend(&files[other]);
            }
        }
    }
}
