//! The layers of the crate use only those before them, and inside a layer no way leads back to where it began: a plain look at what
//! each file names.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The layers, from the one that uses nothing to the one that people use.
const LAYERS: [&str; 7] = ["table", "words", "ask", "engine", "rooms", "registry", "uses"];

fn source() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every file by the path of its module, with its code.
fn files() -> BTreeMap<String, String> {
    let mut texts = BTreeMap::new();
    collect(&source(), "", &mut texts);
    texts
}

fn collect(folder: &Path, module: &str, texts: &mut BTreeMap<String, String>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        let stem = path.file_stem().expect("a name").to_string_lossy().into_owned();
        let inner = if module.is_empty() { stem.clone() } else { format!("{module}::{stem}") };
        if path.is_dir() {
            collect(&path, &inner, texts);
            continue;
        }
        let text = fs::read_to_string(&path).expect("a text");
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        let name = if stem == "mod" { module.to_owned() } else { inner };
        texts.insert(name, code.collect::<Vec<_>>().join("\n"));
    }
}

/// The layer of a module, by its first word.
fn layer(module: &str) -> Option<usize> {
    LAYERS.iter().position(|layer| module.split("::").next() == Some(layer))
}

/// The modules that a file names from the root of the crate or from its parent, each as far as there are files.
fn named(module: &str, code: &str, files: &BTreeMap<String, String>) -> BTreeSet<String> {
    let parent = module.rsplit_once("::").map_or("", |(parent, _)| parent);
    let mut found = BTreeSet::new();
    for (word, base) in [("crate::", ""), ("super::", parent)] {
        for (at, _) in code.match_indices(word) {
            let tail = &code[at + word.len()..];
            let end = tail.find(|sign: char| !sign.is_alphanumeric() && sign != '_' && sign != ':');
            let path = tail[..end.unwrap_or(tail.len())].trim_end_matches(':');
            let whole = if base.is_empty() { path.to_owned() } else { format!("{base}::{path}") };
            let mut whole = whole.as_str();
            while !files.contains_key(whole) {
                let Some((shorter, _)) = whole.rsplit_once("::") else { break };
                whole = shorter;
            }
            found.extend(files.contains_key(whole).then(|| whole.to_owned()));
        }
    }
    found.remove(module);
    found
}

#[test]
fn every_layer_uses_only_those_before_it() {
    let files = files();
    assert!(files.len() > 30, "too few files were read: {:?}", files.keys());
    let mut checked = 0;
    for (module, code) in files.iter().filter(|(module, _)| *module != "lib") {
        let own = layer(module).unwrap_or_else(|| panic!("{module} has no layer"));
        for other in named(module, code, &files) {
            assert!(layer(&other).is_some_and(|other| other <= own), "{module} uses {other}");
            checked += 1;
        }
    }
    assert!(checked > 100, "too few uses were found: {checked}");
}

#[test]
fn no_file_comes_back_to_itself() {
    let files = files();
    // A door only names the rooms after it, and tests look at the file that they stand in.
    let uses = |module: &str| named(module, files[module].split("#[cfg(test)]").next().unwrap_or(""), &files);
    for module in files.keys() {
        let mut reached = BTreeSet::new();
        let mut next: Vec<String> = uses(module).into_iter().collect();
        while let Some(other) = next.pop() {
            assert_ne!(&other, module, "{module} comes back to itself by way of {reached:?}");
            if reached.insert(other.clone()) {
                next.extend(uses(&other));
            }
        }
    }
}

/// No room adds methods to a turn: a second one with a method of the same name would not compile.
#[test]
fn rooms_add_no_methods_to_a_turn() {
    for (module, code) in files().iter().filter(|(module, _)| layer(module) > layer("engine")) {
        assert!(!code.contains("impl Play"), "{module}");
    }
}

/// Options are asked for by their names, so that a slip of the pen would be an option that nobody can choose.
#[test]
fn every_option_that_is_asked_for_stands_in_a_table_and_every_row_is_asked_for() {
    let tables = fs::read_dir(source().join("../data"))
        .expect("a folder")
        .map(|entry| entry.expect("an entry").path());
    let mut rows: BTreeSet<String> = BTreeSet::new();
    for path in tables {
        let table: toml::Table = fs::read_to_string(&path).expect("a text").parse().expect("a table");
        for kind in ["trait", "ruling"] {
            let list = table.get(kind).and_then(toml::Value::as_array).into_iter().flatten();
            rows.extend(list.map(|row| row["name"].as_str().expect("a name").to_owned()));
        }
    }
    let mut asked = BTreeSet::new();
    for code in files().values() {
        for call in ["rules_that(", "agreed(", "has_trait("] {
            for (at, _) in code.match_indices(call) {
                let arguments = code[at + call.len()..].split(')').next().unwrap_or_default();
                asked.extend(arguments.split('"').nth(1).map(str::to_owned));
            }
        }
    }
    assert_eq!(asked, rows);
}
