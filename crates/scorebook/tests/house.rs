//! The rules of the house, kept by a test: which crate may use which, and what each file owes its reader.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use scorebook_testing::files_below;

/// A crate by its folder, what it may use of ours, and which outside crates it may use; `*` is anything. A folder that is not
/// there yet has its place all the same: who builds it knows what it may stand on.
struct Layer {
    folder: &'static str,
    ours: Names,
    outside: Names,
}

type Names = &'static [&'static str];

const GAMES: Names = &["scorebook-root", "scorebook-carcassonne", "scorebook-allure", "scorebook-hexil"];
const BOTS: Names = &["scorebook-rootbotics"];
const STORES: Names = &["scorebook-archive"];
const APPS: Names = &["scorebook-cli", "scorebook-tui", "scorebook-lsp", "scorebook-serve"];
const GAME_OUTSIDE: Names = &["schemars", "serde", "smallvec", "toml", "memchr", "wide"];

/// The table of docs/ARCHITECTURE.md, from the ground up. Development dependencies are free: a test may look at anything.
fn layers() -> Vec<Layer> {
    let layer = |folder, ours: Names, outside: Names| Layer { folder, ours, outside };
    let game = |folder| layer(folder, &["scorebook-core"], GAME_OUTSIDE);
    let binding = |folder| layer(folder, &["scorebook", "scorebook-verbs", "+stores"], &["*"]);
    vec![
        layer("core", &[], &["memchr", "schemars", "serde", "serde_json"]),
        layer("testing", &["scorebook-core"], &["serde_json"]),
        game("games/root"),
        game("games/carcassonne"),
        game("games/allure"),
        game("games/hexil"),
        game("../examples/fifth-game"),
        layer(
            "bots/rootbotics",
            &["scorebook-core", "scorebook-root"],
            &["schemars", "serde", "serde_json", "toml"],
        ),
        layer(
            "tools",
            &["scorebook-core"],
            &["flate2", "schemars", "serde", "serde_json", "similar", "toml", "zstd"],
        ),
        layer("exchange", &["scorebook-core", "+games"], &["serde", "serde_json"]),
        layer("assist", &["scorebook-core", "scorebook-tools"], &["serde", "serde_json"]),
        layer("raster", &["scorebook-core"], &["gif", "png", "tiny-skia", "ttf-parser"]),
        layer(
            "scorebook",
            &[
                "scorebook-core",
                "scorebook-tools",
                "scorebook-exchange",
                "scorebook-assist",
                "scorebook-raster",
                "+games",
                "+bots",
            ],
            &["schemars", "serde_json"],
        ),
        layer("stores/archive", &["scorebook"], &["*"]),
        layer("apps/tui", &["scorebook"], &["ratatui", "signal-hook", "unicode-width"]),
        layer("apps/lsp", &["scorebook", "scorebook-assist"], &["*"]),
        layer("apps/serve", &["scorebook", "scorebook-assist", "+stores"], &["*"]),
        layer("apps/cli", &["*"], &["*"]),
        layer("bindings/verbs", &["scorebook"], &[]),
        binding("bindings/python"),
        binding("bindings/wasm"),
        layer("bindings/bindgen", &[], &["wasm-bindgen-cli-support", "wasm-encoder", "wasmparser"]),
        layer("bench", &["*"], &["*"]),
    ]
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The manifest of a crate, if the crate is there.
fn manifest(folder: &Path) -> Option<toml::Table> {
    let manifest = fs::read_to_string(folder.join("Cargo.toml")).ok()?;
    Some(manifest.parse().expect("a manifest is TOML"))
}

/// The crates that are there, each with its layer and its manifest.
fn built() -> Vec<(Layer, toml::Table)> {
    let built = layers()
        .into_iter()
        .filter_map(|layer| manifest(&crates().join(layer.folder)).map(|manifest| (layer, manifest)));
    built.collect()
}

fn dependencies(manifest: &toml::Table) -> BTreeSet<String> {
    let table = manifest.get("dependencies").and_then(toml::Value::as_table);
    table.map(|table| table.keys().cloned().collect()).unwrap_or_default()
}

fn allowed(layer: &Layer, dependency: &str) -> bool {
    let list = if dependency.starts_with("scorebook") { layer.ours } else { layer.outside };
    list.iter().any(|&entry| match entry {
        "*" => true,
        "+games" => GAMES.contains(&dependency),
        "+bots" => BOTS.contains(&dependency),
        "+stores" => STORES.contains(&dependency),
        _ => entry == dependency,
    })
}

#[test]
fn no_crate_uses_a_layer_it_may_not() {
    for (layer, manifest) in built() {
        for dependency in dependencies(&manifest) {
            assert!(allowed(&layer, &dependency), "crates/{} may not use {dependency}", layer.folder);
        }
    }
}

/// Games read their tables with little code of our own: it finds in them what all of TOML finds.
#[test]
fn tables_say_what_toml_says() {
    for game in ["root", "carcassonne", "allure"] {
        let tables = files_below(&crates().join("games").join(game).join("data"), &["toml"]);
        assert!(!tables.is_empty(), "{game}");
        // The template of the numbers of units is for players, who may write all of TOML.
        for path in tables.iter().filter(|path| !path.ends_with("numbers.toml")) {
            let text = fs::read_to_string(path).unwrap();
            let said: toml::Table = scorebook::core::facts::read(&text).expect("it is plain");
            assert_eq!(said, toml::from_str::<toml::Table>(&text).unwrap(), "{}", path.display());
        }
    }
}

/// Whoever reads records should not have to compile what makes schemas.
#[test]
fn schemas_are_made_only_where_they_are_asked_for() {
    for (layer, manifest) in built() {
        let schemars = manifest.get("dependencies").and_then(|table| table.get("schemars"));
        let is_optional = |entry: &toml::Value| entry.get("optional") == Some(&toml::Value::Boolean(true));
        assert!(schemars.is_none_or(is_optional), "crates/{} always compiles schemars", layer.folder);
    }
}

/// Tests are one program for each crate, since each program compiles again what it shares with the others. Then a file that nobody
/// names is a test that never runs.
#[test]
fn every_test_is_run() {
    for (layer, manifest) in built() {
        let tests = crates().join(layer.folder).join("tests");
        let Ok(entries) = fs::read_dir(&tests) else { continue };
        let files: BTreeSet<String> =
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect();
        let has = |name: &str| files.contains(name) || files.contains(&format!("{name}.rs"));
        let of_program = |entry: &toml::Value| Some(entry.get("name")?.as_str()?.to_owned());
        let listed = manifest.get("test").and_then(toml::Value::as_array);
        let programs: BTreeSet<String> = listed.into_iter().flatten().filter_map(of_program).collect();
        if programs.is_empty() {
            let alone = files.iter().filter(|file| file.strip_suffix(".rs").is_some()).count();
            assert!(alone <= 1, "{}: one program, please", layer.folder);
            continue;
        }
        assert_eq!(manifest["package"].get("autotests").and_then(toml::Value::as_bool), Some(false));
        let all = fs::read_to_string(tests.join("all.rs")).expect("a list of tests");
        let named: BTreeSet<&str> =
            all.lines().filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';')).collect();
        for file in &files {
            let name = file.strip_suffix(".rs").unwrap_or(file);
            let is_code = name != file || tests.join(file).join("mod.rs").exists();
            let runs = named.contains(name) || programs.contains(name);
            assert!(!is_code || runs, "{}/tests/all.rs does not name {name}", layer.folder);
        }
        assert!(named.iter().all(|name| has(name)), "{}: a test that is not there", layer.folder);
    }
}

#[test]
fn nobody_uses_apps_but_the_command() {
    for (layer, manifest) in built().into_iter().filter(|(layer, _)| layer.folder != "apps/cli") {
        let used = dependencies(&manifest).into_iter().find(|name| APPS.contains(&name.as_str()));
        assert_eq!(used, None, "crates/{} uses an app", layer.folder);
    }
}

#[test]
fn every_crate_keeps_the_lints_of_the_house() {
    for (layer, manifest) in built().into_iter().filter(|(layer, _)| !layer.folder.starts_with("bindings/")) {
        let keeps = manifest.get("lints").and_then(|lints| lints.get("workspace")?.as_bool());
        assert_eq!(keeps, Some(true), "crates/{} has lints of its own", layer.folder);
    }
}

/// A registry wants to know what it is given; what is for this repository alone says so.
#[test]
fn every_crate_says_what_a_registry_asks() {
    for (layer, manifest) in built() {
        let package = manifest["package"].as_table().expect("a manifest has a package");
        assert!(package.contains_key("description"), "crates/{} says nothing about itself", layer.folder);
        if package.get("publish").and_then(toml::Value::as_bool) == Some(false) {
            continue;
        }
        for field in ["version", "license", "readme", "keywords", "categories", "include", "rust-version"] {
            assert!(package.contains_key(field), "crates/{} has no {field}", layer.folder);
        }
    }
}

#[test]
fn our_crates_depend_on_each_other_in_the_version_they_have() {
    let root = manifest(&crates().join("..")).expect("the workspace has a manifest");
    let version = &root["workspace"]["package"]["version"];
    let ours = root["workspace"]["dependencies"].as_table().expect("a table").iter();
    for (name, dependency) in ours.filter(|(name, _)| name.starts_with("scorebook")) {
        assert_eq!(dependency.get("version"), Some(version), "{name}");
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

/// Stores, apps and bindings talk to the outside; bench and testing are for this repository.
fn may_touch_the_outside(folder: &str) -> bool {
    let floors = ["stores/", "apps/", "bindings/"];
    floors.iter().any(|floor| folder.starts_with(floor)) || matches!(folder, "bench" | "testing")
}

#[test]
fn files_sockets_and_the_terminal_are_for_the_upper_floors() {
    const OUTSIDE: &[&str] =
        &["std::fs", "std::net", "std::process", "println!", "eprintln!", "std::io::std"];
    for (layer, _) in built().iter().filter(|(layer, _)| !may_touch_the_outside(layer.folder)) {
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
