//! The rules of the house, kept by a test: which crate may use which, and what each file owes its reader.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scorebook_testing::files_below;

/// A crate by its folder, what it may use of ours, and which outside crates it may use; `*` is anything.
struct Layer {
    folder: &'static str,
    ours: &'static [&'static str],
    outside: &'static [&'static str],
}

const GAMES: &[&str] = &["scorebook-root", "scorebook-carcassonne", "scorebook-allure", "scorebook-hexil"];
const BOTS: &[&str] = &["scorebook-rootbotics"];
const GAME_OUTSIDE: &[&str] = &["serde", "smallvec", "toml", "memchr", "wide"];

/// The table of docs/ARCHITECTURE.md. Development dependencies are free: a test may look at anything.
fn layers() -> Vec<Layer> {
    let game = |folder| Layer { folder, ours: &["scorebook-core"], outside: GAME_OUTSIDE };
    vec![
        Layer { folder: "core", ours: &[], outside: &["memchr", "serde", "serde_json"] },
        Layer { folder: "testing", ours: &["scorebook-core"], outside: &["serde_json"] },
        game("games/root"),
        game("games/carcassonne"),
        game("games/allure"),
        game("games/hexil"),
        Layer {
            folder: "bots/rootbotics",
            ours: &["scorebook-core", "scorebook-root"],
            outside: &["serde", "serde_json", "toml"],
        },
        Layer { folder: "tools", ours: &["scorebook-core"], outside: &["serde", "serde_json", "similar"] },
        Layer {
            folder: "raster",
            ours: &["scorebook-core"],
            outside: &["gif", "png", "tiny-skia", "ttf-parser"],
        },
        Layer {
            folder: "scorebook",
            ours: &["scorebook-core", "scorebook-tools", "+games", "+bots"],
            outside: &[],
        },
        Layer { folder: "apps/cli", ours: &["*"], outside: &["*"] },
        Layer {
            folder: "apps/tui",
            ours: &["scorebook"],
            outside: &["ratatui", "signal-hook", "unicode-width"],
        },
        Layer { folder: "bench", ours: &["*"], outside: &["*"] },
    ]
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn dependencies(folder: &Path) -> BTreeSet<String> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).expect("a crate has a manifest");
    let manifest: toml::Table = manifest.parse().expect("a manifest is TOML");
    let table = manifest.get("dependencies").and_then(toml::Value::as_table);
    table.map(|table| table.keys().cloned().collect()).unwrap_or_default()
}

fn allowed(layer: &Layer, dependency: &str) -> bool {
    let list = if dependency.starts_with("scorebook") { layer.ours } else { layer.outside };
    list.iter().any(|&entry| match entry {
        "*" => true,
        "+games" => GAMES.contains(&dependency),
        "+bots" => BOTS.contains(&dependency),
        _ => entry == dependency,
    })
}

#[test]
fn no_crate_uses_a_layer_it_may_not() {
    for layer in layers() {
        for dependency in dependencies(&crates().join(layer.folder)) {
            assert!(allowed(&layer, &dependency), "crates/{} may not use {dependency}", layer.folder);
        }
    }
}

#[test]
fn every_crate_has_a_layer() {
    let known: BTreeSet<PathBuf> = layers().iter().map(|layer| crates().join(layer.folder)).collect();
    for manifest in files_below(&crates(), &["toml"]) {
        let is_manifest = manifest.file_name().is_some_and(|name| name == "Cargo.toml");
        let folder = manifest.parent().unwrap().to_path_buf();
        assert!(!is_manifest || known.contains(&folder), "{} has no layer in the table", folder.display());
    }
}

#[test]
fn only_apps_touch_files_and_the_terminal() {
    const OUTSIDE: &[&str] =
        &["std::fs", "std::net", "std::process", "println!", "eprintln!", "std::io::std"];
    let is_outside = |folder: &str| folder.starts_with("apps/") || matches!(folder, "bench" | "testing");
    for layer in layers().iter().filter(|layer| !is_outside(layer.folder)) {
        for file in files_below(&crates().join(layer.folder).join("src"), &["rs"]) {
            let text = fs::read_to_string(&file).unwrap();
            // Doc examples show how an app would use the library.
            let code: String = text.lines().filter(|line| !line.trim_start().starts_with("//")).collect();
            let found = OUTSIDE.iter().find(|word| code.contains(*word));
            assert_eq!(found, None, "{}", file.display());
        }
    }
}

#[test]
fn every_file_says_what_it_is_for() {
    for file in files_below(&crates(), &["rs"]) {
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.starts_with("//! "), "{} does not start with a `//!` line", file.display());
    }
}

#[test]
fn every_game_has_the_same_rooms() {
    for game in ["root", "carcassonne", "allure", "hexil"] {
        let folder = crates().join("games").join(game);
        for room in ["src/lib.rs", "src/names.rs", "src/syntax", "tests/data/syntax"] {
            assert!(folder.join(room).exists(), "games/{game} has no {room}");
        }
        // A room of its own, or a file as long as one is enough.
        let findings = ["src/findings.rs", "src/findings"].map(|room| folder.join(room).exists());
        assert!(findings.contains(&true), "games/{game} has no findings");
        for page in [format!("docs/notations/{game}.md"), format!("examples/{game}")] {
            assert!(crates().join("..").join(&page).exists(), "{page} is missing");
        }
    }
}
