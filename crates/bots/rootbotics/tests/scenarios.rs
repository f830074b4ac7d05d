//! Worked cases: the line, the position, the points and the supply are exactly those that the case expects.

use std::fs;
use std::path::{Path, PathBuf};

use scorebook_rootbotics::registry::BOTS;
use scorebook_rootbotics::table::options::{Choices, Level, Row};
use scorebook_rootbotics::uses::scenario::{Outcome, run_file};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).to_path_buf()
}

fn check(path: &Path) -> usize {
    let text = fs::read_to_string(path).expect("a file of cases can be read");
    let outcomes = run_file(&text).expect("a file of cases is TOML");
    let failed: Vec<_> = outcomes.iter().filter(|outcome| !outcome.pass).collect();
    assert!(failed.is_empty(), "{failed:#?}");
    outcomes.len()
}

#[test]
fn the_cases_that_others_worked_out_pass() {
    let path = folder().join("../../../../shared/facts/corvids/scenarios.toml");
    if path.exists() {
        assert!(check(&path) > 20);
    }
}

/// Cases of every bot that has a room pass; the others wait for theirs.
#[test]
fn the_cases_of_other_bots_pass_as_soon_as_they_have_a_room() {
    let path = folder().join("../../../../shared/facts/bots/scenarios.toml");
    let Ok(text) = fs::read_to_string(path) else { return };
    let outcomes = run_file(&text).expect("a file of cases is TOML");
    assert!(outcomes.len() > 30);
    for outcome in outcomes.iter().filter(|outcome| !outcome.pass) {
        let waits = outcome.differs.iter().all(|difference| difference.found.ends_with("is no bot"));
        assert!(waits, "{outcome:#?}");
    }
}

/// A slip in a key must not make a case pass that tests nothing, and neither must an answer that is missing.
#[test]
fn a_case_that_says_too_little_or_too_much_does_not_pass() {
    let case = "[[scenario]]\nid = \"x\"\nkind = \"turn\"\norder = \"M\"\nboard = [\"2: 2Pw Cw\"]\nplayers = \"P:bot C:human\"\n";
    let run = |more: &str| run_file(&format!("{case}{more}")).expect("TOML").remove(0);
    let found =
        |more: &str| run(more).differs.iter().map(|difference| difference.found.clone()).collect::<String>();
    assert!(found("").contains("asks: Battle against the Marquise in 2"));
    assert!(found("decre = \"B2\"\n").contains("`decre` is no key of a case of this bot"));
    assert!(found("after_decree = \"B2\"\ndice = [\"0 0\"]\n").contains("`after_decree` is no key"));
    assert!(found("thicken_onc = true\n").contains("thicken_onc"));
}

#[test]
fn our_own_copies_of_them_pass() {
    assert_eq!(check(&folder().join("tests/data/section-11.toml")), 27);
}

#[test]
fn further_cases_pass() {
    assert!(check(&folder().join("tests/data/more.toml")) > 25);
    assert!(check(&folder().join("tests/data/battle.toml")) > 25);
}

/// All cases of a folder with what came of them, by the name of their bot.
fn all_cases() -> Vec<(toml::Table, Outcome)> {
    let mut all = Vec::new();
    for entry in fs::read_dir(folder().join("tests/data")).expect("a folder") {
        let text = fs::read_to_string(entry.expect("an entry").path()).expect("a file of cases can be read");
        let file: toml::Table = text.parse().expect("a file of cases is TOML");
        let cases = file["scenario"].as_array().expect("a list of cases");
        let tables = cases.iter().map(|case| whole(case.as_table().expect("a case"), cases));
        all.extend(tables.zip(run_file(&text).expect("a file of cases is TOML")));
    }
    all
}

/// A case that is like another is one of the same bot.
fn whole(case: &toml::Table, cases: &[toml::Value]) -> toml::Table {
    let mut whole = case.clone();
    let model = case.get("like").and_then(|like| cases.iter().find(|other| other.get("id") == Some(like)));
    if let Some(bot) = model.and_then(|model| model.get("bot")) {
        whole.insert("bot".to_owned(), bot.clone());
    }
    whole
}

fn bot_of(case: &toml::Table) -> &str {
    case.get("bot").and_then(toml::Value::as_str).unwrap_or("corvids")
}

fn lists(case: &toml::Table, key: &str, name: &str) -> bool {
    let list = case.get(key).and_then(toml::Value::as_array);
    list.is_some_and(|list| list.iter().any(|word| word.as_str() == Some(name)))
}

/// The cases of every bot that has a file of its own: at least fifty, and every level and trait among them.
#[test]
fn every_bot_has_cases_of_its_own_for_each_level_and_trait() {
    let all = all_cases();
    for room in BOTS.iter().filter(|room| room.name() != "corvids") {
        let name = room.name();
        let path = folder().join(format!("tests/data/{name}.toml"));
        assert!(check(&path) >= 50, "too few cases of {name}");
        let has = |test: &dyn Fn(&toml::Table) -> bool| {
            all.iter().any(|(case, _)| bot_of(case) == name && test(case))
        };
        for level in Level::ALL.iter().filter(|&&level| level != Level::Default) {
            let is_at = |case: &toml::Table| {
                case.get("difficulty").and_then(toml::Value::as_str) == Some(level.name())
            };
            assert!(has(&is_at), "no case of {name} at {}", level.name());
        }
        for Row { name: of_trait, .. } in &room.choices().traits {
            assert!(has(&|case| lists(case, "traits", of_trait)), "no case of {name} with {of_trait}");
        }
    }
}

/// Every ruling has a case for what is done by default and one for each option, which play differently from the same
/// position. What holds for all is argued by any bot.
#[test]
fn every_ruling_is_argued_by_cases() {
    // `verbs.rs` argues them: verbs that the Corvids have no use for.
    const ELSEWHERE: [&str; 1] = ["corner_bots_only"];
    let all = all_cases();
    for room in BOTS {
        for Row { name, number, .. } in room.choices().all_rulings() {
            let is_common = Choices::common().rulings.iter().any(|row| row.name == *name);
            if ELSEWHERE.contains(&name.as_str()) {
                continue;
            }
            let is_it = |case: &toml::Table| {
                case["id"].as_str().is_some_and(|id| id.starts_with(number))
                    && case.contains_key("like")
                    && lists(case, "options", name)
                    && (is_common || bot_of(case) == room.name())
            };
            let (case, outcome) =
                all.iter().find(|(case, _)| is_it(case)).unwrap_or_else(|| panic!("no case for {name}"));
            let (id, like) = (case["id"].as_str().expect("a name"), case["like"].as_str().expect("a name"));
            assert!(id.starts_with(number) && like.starts_with(number), "{id}");
            let (_, model) = all.iter().find(|(_, other)| other.id == like).expect("a case of this name");
            assert!(outcome.pass && model.pass, "{outcome:#?} {model:#?}");
            assert_ne!((&outcome.plays, &outcome.winner), (&model.plays, &model.winner), "{name}");
        }
    }
}

#[test]
fn pages_tell_of_every_ruling_and_trait() {
    let page = |name: &str| {
        let path = folder().join(format!("../../../docs/bots/{name}.md"));
        fs::read_to_string(path).unwrap_or_else(|_| panic!("no page for {name}"))
    };
    let tells = |page: &str, row: &Row| {
        let Row { name, number, default, otherwise, .. } = row;
        let line = format!("| {number} | {default} | `{name}` | {otherwise} |");
        assert!(page.contains(&line), "{line}");
    };
    Choices::common().rulings.iter().for_each(|row| tells(&page("README"), row));
    for room in BOTS {
        let page = page(room.name());
        room.choices().rulings.iter().for_each(|row| tells(&page, row));
        for Row { name, .. } in &room.choices().traits {
            assert!(page.contains(name.as_str()), "{name}");
        }
    }
}
