//! Worked cases: the line, the position, the points and the supply are exactly those that the case expects.

use std::collections::BTreeSet;
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

/// The cases of every file of our own.
fn case_files() -> Vec<Vec<toml::Value>> {
    let entries = fs::read_dir(folder().join("tests/data")).expect("a folder");
    let paths = entries.map(|entry| entry.expect("an entry").path());
    let texts = paths.map(|path| fs::read_to_string(path).expect("a file of cases can be read"));
    let files = texts.map(|text| text.parse::<toml::Table>().expect("a file of cases is TOML"));
    files.map(|file| file["scenario"].as_array().expect("a list of cases").clone()).collect()
}

/// All of them with what came of them, by the name of their bot.
fn all_cases() -> Vec<(toml::Table, Outcome)> {
    let mut all = Vec::new();
    for cases in case_files() {
        let tables: Vec<toml::Table> =
            cases.iter().map(|case| whole(case.as_table().expect("a case"), &cases)).collect();
        all.extend(tables.into_iter().zip(run_file(&written(cases)).expect("a file of cases is TOML")));
    }
    all
}

/// A case that is like another is one of the same bot.
fn whole(case: &toml::Table, cases: &[toml::Value]) -> toml::Table {
    let mut whole = case.clone();
    if let Some(bot) = model_of(case, cases).and_then(|model| model.get("bot")) {
        whole.insert("bot".to_owned(), bot.clone());
    }
    whole
}

/// The case that another is like.
fn model_of<'c>(case: &toml::Table, cases: &'c [toml::Value]) -> Option<&'c toml::Value> {
    case.get("like").and_then(|like| cases.iter().find(|other| other.get("id") == Some(like)))
}

fn bot_of(case: &toml::Table) -> &str {
    case.get("bot").and_then(toml::Value::as_str).unwrap_or("corvids")
}

fn lists(case: &toml::Table, key: &str, name: &str) -> bool {
    let list = case.get(key).and_then(toml::Value::as_array);
    list.is_some_and(|list| list.iter().any(|word| word.as_str() == Some(name)))
}

/// At least so many cases argue each bot.
const ENOUGH: usize = 50;

#[test]
fn every_bot_has_cases_of_its_own() {
    let all = all_cases();
    for room in BOTS {
        let own = || all.iter().filter(|(case, _)| bot_of(case) == room.name());
        let failed: Vec<_> = own().map(|(_, outcome)| outcome).filter(|outcome| !outcome.pass).collect();
        assert!(failed.is_empty(), "{failed:#?}");
        assert!(own().count() >= ENOUGH, "{} cases of {}", own().count(), room.name());
    }
}

/// Rule numbers in a text, each with what stands before it.
fn numbers(text: &str) -> Vec<&str> {
    let parts = text.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '.');
    let is_number = |part: &&str| {
        part.split('.').count() > 1
            && part
                .split('.')
                .take(2)
                .all(|part| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit()))
    };
    parts.map(|part| part.trim_matches('.')).filter(is_number).collect()
}

/// Every number that a room tells is told in a case of its bot.
#[test]
fn every_rule_that_a_room_tells_is_told_in_a_case() {
    let all = all_cases();
    let mut missing = Vec::new();
    for room in BOTS {
        let told: BTreeSet<&str> = steps_of(&all, room.name()).collect();
        for entry in fs::read_dir(folder().join("src/rooms").join(room.name())).expect("the room of a bot") {
            let source = fs::read_to_string(entry.expect("an entry").path()).expect("a source can be read");
            let literals = source.split('"').skip(1).step_by(2).filter(|text| numbers(text) == [*text]);
            let untold = literals.filter(|number| !told.contains(number));
            missing.extend(untold.map(|number| format!("{} {number}", room.name())));
        }
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// The rules that the steps of a bot's cases have.
fn steps_of<'c>(all: &'c [(toml::Table, Outcome)], bot: &'c str) -> impl Iterator<Item = &'c str> {
    let own = all.iter().filter(move |(case, outcome)| bot_of(case) == bot && outcome.pass);
    own.flat_map(|(_, outcome)| outcome.steps.iter().map(|entry| entry.rule))
}

/// Every number in the first column of a bot's page is argued: a step has it or one that is part of it, or a case says that it is about it.
#[test]
fn every_rule_of_a_page_is_argued_by_a_case() {
    let all = all_cases();
    let mut missing = Vec::new();
    for room in BOTS {
        let own = all.iter().filter(|(case, outcome)| bot_of(case) == room.name() && outcome.pass);
        let about = own.filter_map(|(case, _)| case.get("rules")?.as_array()).flatten();
        let argued: Vec<&str> =
            about.filter_map(toml::Value::as_str).chain(steps_of(&all, room.name())).collect();
        let page = page_of(room.name());
        let columns = page.lines().filter_map(|line| line.strip_prefix("| ")?.split(" |").next());
        let is_part = |number: &str, of: &str| {
            number.strip_prefix(of).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        let unargued =
            columns.flat_map(numbers).filter(|rule| !argued.iter().any(|other| is_part(other, rule)));
        missing.extend(unargued.map(|rule| format!("{} {rule}", room.name())));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

/// Every ruling has a case for what is done by default and one for each option, which play differently from the same
/// position. What holds for all is argued by any bot.
#[test]
fn every_ruling_is_argued_by_cases() {
    let all = all_cases();
    for room in BOTS {
        for Row { name, number, .. } in room.choices().all_rulings() {
            let is_common = Choices::common().rulings.iter().any(|row| row.name == *name);
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

/// Every level, trait and ruling changes the line of some case: the same case without it is written otherwise.
#[test]
fn every_switch_changes_the_line_of_a_case() {
    let files: Vec<Vec<toml::Table>> = case_files().iter().map(|cases| alone(cases)).collect();
    let mut idle = Vec::new();
    for room in BOTS {
        let choices = room.choices();
        let levels = Level::ALL.iter().filter(|&&level| level != Level::Default);
        let levels = levels.map(|level| ("difficulty", level.name(), false));
        let traits = choices.traits.iter().map(|row| ("traits", row.name.as_str(), false));
        let own = choices.rulings.iter().map(|row| ("options", row.name.as_str(), false));
        let common = Choices::common().rulings.iter().map(|row| ("options", row.name.as_str(), true));
        for (key, switch, is_common) in levels.chain(traits).chain(own).chain(common) {
            let is_shown = files.iter().flatten().any(|case| {
                let is_named = case.get(key).is_some_and(|value| value.as_str() == Some(switch));
                (is_named || lists(case, key, switch))
                    && (is_common || bot_of(case) == room.name())
                    && differ(line_of(case), line_of(&without(case, key, switch)))
            });
            if !is_shown {
                idle.push(format!("{} {switch}", room.name()));
            }
        }
    }
    assert!(idle.is_empty(), "{idle:#?}");
}

/// Whether two lines that were played to the end are written otherwise.
fn differ<L: PartialEq>(one: Option<L>, other: Option<L>) -> bool {
    one.zip(other).is_some_and(|(one, other)| one != other)
}

/// A case in which something is not agreed on.
fn without(case: &toml::Table, key: &str, switch: &str) -> toml::Table {
    let mut case = case.clone();
    match case.get_mut(key) {
        Some(toml::Value::Array(names)) => names.retain(|name| name.as_str() != Some(switch)),
        _ => drop(case.remove(key)),
    }
    case
}

/// The cases of a file, each with all that it begins with.
fn alone(cases: &[toml::Value]) -> Vec<toml::Table> {
    let whole = |case: &toml::Value| {
        let own = case.as_table().expect("a case");
        let mut whole = model_of(own, cases).and_then(toml::Value::as_table).cloned().unwrap_or_default();
        whole.extend(own.clone());
        whole.remove("like");
        whole
    };
    cases.iter().map(whole).collect()
}

/// What a case plays to the end; nothing where somebody is still asked.
fn line_of(case: &toml::Table) -> Option<(String, Option<String>)> {
    let outcome =
        run_file(&written(vec![toml::Value::Table(case.clone())])).expect("a case can be read").pop()?;
    (!outcome.plays.starts_with("asks")).then_some((outcome.plays, outcome.winner))
}

/// A file of cases.
fn written(cases: Vec<toml::Value>) -> String {
    let file: toml::Table = [("scenario".to_owned(), toml::Value::Array(cases))].into_iter().collect();
    toml::to_string(&file).expect("cases can be written")
}

/// The page of a bot, or the one about all.
fn page_of(name: &str) -> String {
    let path = folder().join(format!("../../../docs/bots/{name}.md"));
    fs::read_to_string(path).unwrap_or_else(|_| panic!("no page for {name}"))
}

#[test]
fn pages_tell_of_every_ruling_and_trait() {
    let tells = |page: &str, row: &Row| {
        let Row { name, number, default, otherwise, .. } = row;
        let line = format!("| {number} | {default} | `{name}` | {otherwise} |");
        assert!(page.contains(&line), "{line}");
    };
    Choices::common().rulings.iter().for_each(|row| tells(&page_of("README"), row));
    for room in BOTS {
        let page = page_of(room.name());
        room.choices().rulings.iter().for_each(|row| tells(&page, row));
        for Row { name, .. } in &room.choices().traits {
            assert!(page.contains(name.as_str()), "{name}");
        }
    }
}
