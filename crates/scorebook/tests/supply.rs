//! What we depend on, held against deny.toml by the lock file alone: the short form of `scripts/supply`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

fn house() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The texts in quotation marks between a line that starts so and the bracket that closes it.
fn list(policy: &str, starts: &str) -> Vec<String> {
    let from = policy.find(starts).unwrap_or_else(|| panic!("deny.toml has no `{starts}`"));
    let inside = policy[from..].split("\n]").next().unwrap_or_default();
    inside.split('"').skip(1).step_by(2).map(str::to_owned).collect()
}

fn packages() -> Vec<Value> {
    let ask = |more: &[&str]| {
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["metadata", "--locked", "--all-features", "--format-version", "1"]).args(more);
        cargo.current_dir(house()).output().expect("cargo runs")
    };
    // What other systems need may not have been fetched yet.
    let output =
        Some(ask(&["--offline"])).filter(|output| output.status.success()).unwrap_or_else(|| ask(&[]));
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo tells JSON");
    metadata["packages"].as_array().expect("there are packages").clone()
}

/// Whether a licence expression can be met with licences that are allowed: one of each `OR`, all of each `AND`.
fn is_met(expression: &str, allowed: &[String]) -> bool {
    let plain = expression.replace(['(', ')'], " ").replace('/', " OR ");
    plain
        .split(" AND ")
        .all(|all| all.split(" OR ").any(|one| allowed.iter().any(|known| known == one.trim())))
}

#[test]
fn every_licence_is_one_that_we_may_carry() {
    let policy = std::fs::read_to_string(house().join("deny.toml")).expect("deny.toml is there");
    let allowed = list(&policy, "allow = [");
    let excepted = list(&policy, "exceptions = [");
    for package in packages() {
        let (name, licence) = (package["name"].as_str().unwrap_or_default(), package["license"].as_str());
        let licence = licence.unwrap_or_else(|| panic!("{name} names no licence"));
        let is_excepted = excepted.windows(2).any(|pair| pair[0] == name && pair[1] == licence);
        assert!(is_met(licence, &allowed) || is_excepted, "{name} is under {licence}");
    }
    assert!(!is_met("GPL-3.0-or-later", &allowed) && is_met("(MIT OR GPL-2.0) AND Unicode-3.0", &allowed));
}

#[test]
fn nothing_is_there_twice_unless_we_know() {
    let policy = std::fs::read_to_string(house().join("deny.toml")).expect("deny.toml is there");
    let known = list(&policy, "skip = [");
    let mut versions: BTreeMap<String, usize> = BTreeMap::new();
    for package in packages() {
        *versions.entry(package["name"].as_str().unwrap_or_default().to_owned()).or_default() += 1;
    }
    let twice: Vec<&String> = versions
        .iter()
        .filter(|(name, count)| **count > 1 && !known.contains(name))
        .map(|(name, _)| name)
        .collect();
    assert!(twice.is_empty(), "in the tree more than once: {twice:?}");
}
