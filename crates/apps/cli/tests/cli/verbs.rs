//! What other languages are told is what the command prints: every verb of `scorebook-verbs` on every example, byte for byte.

use std::fs;
use std::path::PathBuf;

use scorebook::GAMES;
use scorebook::core::Chance;
use scorebook::tools::page::SCRIPT;
use scorebook_testing::vary::Blocks;
use scorebook_verbs::{Misuse, Record, Series, Spelling, Theme, Wish, Wrong, read, records};

use crate::jobs::{examples, slips};
use crate::table::Table;

/// So many records of each game are spoiled, none longer than so many bytes.
const SPOILED: usize = 20;
const LONGEST: usize = 20_000;

/// What a verb makes of a record.
type Verb = fn(&Record) -> Result<String, Misuse>;

/// Each command with the verb that has to say the same.
const PAIRS: &[(&[&str], Verb)] = &[
    (&["check", "--format", "json"], |record| Ok(record.check())),
    (&["summary", "--format", "json"], |record| record.summary(None)),
    (&["show", "--format", "json"], |record| record.show(None, None)),
    (&["show", "--format", "json", "--at", "2"], |record| record.show(Some("2"), None)),
    (&["score", "--format", "json"], |record| record.score(None)),
    (&["score", "--format", "json", "--at", "3"], |record| record.score(Some("3"))),
    (&["legal", "--format", "json", "--at", "2"], |record| record.legal(Some("2"), None)),
    (&["say", "--format", "json"], |record| record.say(None, None)),
    (&["convert", "--to", "json"], |record| record.json(None)),
    (&["convert", "--to", "states"], |record| Ok(record.replay(None)?.collect())),
    (&["convert", "--to", "notation"], |record| Ok(record.notation(None)?.0)),
    (&["render", "--to", "svg"], |record| record.svg(None, &Wish::default())),
    (&["render", "--to", "svg", "--at", "2", "--theme", "dark", "--size", "300"], |record| {
        record.svg(Some("2"), &Wish { theme: Some(Theme::Dark), size: 300, ..Wish::default() })
    }),
    (&["render", "--to", "html", "--at", "2"], |record| record.page(Some("2"), &Wish::default(), SCRIPT)),
    (&["render", "--to", "film"], |record| record.film(&Wish::default())),
];

/// The examples, each with its name and its text.
fn named() -> impl Iterator<Item = (String, String)> {
    examples().into_iter().map(with_text)
}

fn with_text(path: PathBuf) -> (String, String) {
    let name = path.file_name().unwrap().to_str().unwrap().to_owned();
    (name, fs::read_to_string(path).unwrap())
}

/// Runs every pair on a file, as far as both have an answer.
fn compare(table: &Table, name: &str, record: &Record) {
    for (command, verb) in PAIRS {
        let args: Vec<&str> = command.iter().copied().chain([name]).collect();
        let ran = table.run(&args);
        match verb(record) {
            Ok(said) => assert_eq!(said, ran.out, "{args:?}"),
            Err(misuse) => {
                assert!(ran.err.contains(&misuse.message), "{args:?}: {misuse} is not {}", ran.err);
            }
        }
    }
}

#[test]
fn every_verb_says_what_the_command_prints() {
    let table = Table::new();
    for (name, text) in named() {
        table.put(&name, &text);
        let record = read(&text, None, &name).unwrap();
        compare(&table, &name, &record);
        let formatted = table.pipe(&["--game", record.game(), "fmt", "-"], &text);
        assert_eq!(record.format(None).text(), formatted.out, "{name}");
        let brief = table.pipe(&["--game", record.game(), "fmt", "--compress", "-"], &text);
        assert_eq!(record.format(Some(Spelling::Brief)).text(), brief.out, "{name}");
        let fixed = table.pipe(&["--game", record.game(), "check", "--fix", "-"], &text);
        assert_eq!(record.fix().text(), fixed.out, "{name}");
    }
}

#[test]
fn a_repair_is_that_of_the_command() {
    let table = Table::new();
    for (name, text) in slips().map(with_text) {
        table.put(&name, &text);
        let ran = table.run(&["repair", "--format", "json", &name]);
        assert_eq!(read(&text, None, &name).unwrap().repair().unwrap(), ran.out, "{name}");
    }
}

#[test]
fn spoiled_records_are_told_alike() {
    let table = Table::new();
    let mut chance = Chance::new(33);
    for game in GAMES {
        let ending = game.info().endings[0];
        let whole: Vec<String> =
            named().filter(|(name, _)| name.ends_with(ending)).map(|(_, text)| text).collect();
        let blocks = Blocks::new(*game, whole.clone());
        for number in 0..SPOILED {
            let text = blocks.vary(&whole[number % whole.len()], LONGEST, &mut chance);
            compare_all(&table, &format!("{number}.{ending}"), &text);
        }
    }
}

/// Compares what is told of all records of a text.
fn compare_all(table: &Table, name: &str, text: &str) {
    let all: Vec<Record> = records(text, None, name).unwrap().collect::<Result<_, _>>().unwrap();
    // The command has nothing to say of a file without a record, and complains.
    if all.iter().all(|record| record.document().says_nothing()) {
        return;
    }
    table.put(name, text);
    let told = |verb: fn(&Record) -> String| all.iter().map(verb).collect::<String>();
    let checked = table.run(&["check", "--format", "json", name]).out;
    assert_eq!(told(Record::check), checked, "{text}");
    let converted = table.run(&["convert", "--to", "json", name]).out;
    assert_eq!(told(|record| record.json(None).unwrap()), converted, "{text}");
    let scored = table.run(&["score", "--format", "json", name]).out;
    assert_eq!(told(|record| record.score(None).unwrap()), scored, "{text}");
}

#[test]
fn what_a_seat_may_know_is_told_alike() {
    let (name, text) = named().find(|(name, _)| name == "hidden.han").unwrap();
    let table = Table::with(&name, &text);
    let record = read(&text, None, &name).unwrap();
    let pairs: [(&[&str], Verb); 4] = [
        (&["show", "--format", "json", "--seat", "2"], |record| record.show(None, Some('2'))),
        (&["say", "--format", "json", "--seat", "2"], |record| record.say(None, Some('2'))),
        (&["convert", "--to", "json", "--seat", "2"], |record| record.json(Some('2'))),
        (&["convert", "--to", "states", "--seat", "2"], |record| Ok(record.replay(Some('2'))?.collect())),
    ];
    for (command, verb) in pairs {
        let args: Vec<&str> = command.iter().copied().chain([name.as_str()]).collect();
        let ran = table.run(&args);
        assert_eq!(verb(&record).unwrap(), ran.out, "{args:?}");
    }
}

#[test]
fn games_findings_and_random_games_are_those_of_the_command() {
    let table = Table::new();
    assert_eq!(scorebook_verbs::games(), table.run(&["games", "--format", "json"]).out);
    assert_eq!(scorebook_verbs::explain_all(), table.run(&["explain", "--format", "json"]).out);
    let one = table.run(&["explain", "--format", "json", "text/markup"]).out;
    assert_eq!(scorebook_verbs::explain("text/markup").unwrap(), one);
    let series = Series { seed: 7, players: vec![2, 3], sets: Vec::new() };
    for game in ["root", "carcassonne", "hexil", "root-corvids"] {
        let ran = table.run(&["simulate", game, "--seed", "7", "--players", "2,3", "--games", "2"]);
        let both = [0, 1].map(|number| scorebook_verbs::simulate(game, &series, number, None).unwrap());
        assert_eq!(both.join("\n"), ran.out, "{game}");
    }
}

#[test]
fn misuse_is_told_in_a_plain_sentence() {
    let text = "Map: Fall\nC:w->3\n";
    let wrong = |misuse: Misuse| (misuse.wrong, misuse.message);
    let unknown = wrong(read(text, Some("chess"), "-").unwrap_err());
    let there = "no game is called `chess`; there are root, carcassonne, allure, hexil";
    assert_eq!(unknown, (Wrong::Game, there.to_owned()));
    let record = read(text, None, "-").unwrap();
    assert_eq!(record.show(Some("99"), None).unwrap_err().wrong, Wrong::Step);
    assert_eq!(record.show(None, Some('z')).unwrap_err().wrong, Wrong::Seat);
    assert_eq!(record.notation(Some("none")).unwrap_err().wrong, Wrong::Option);
    assert_eq!(record.svg(None, &Wish { size: 1, ..Wish::default() }).unwrap_err().wrong, Wrong::Option);
    assert_eq!(read(&format!("{text}\n{text}"), None, "-").unwrap_err().wrong, Wrong::Count);
    assert_eq!(read("nothing of the kind", None, "-").unwrap_err().wrong, Wrong::Game);
    assert_eq!(read("", None, "-").unwrap_err().wrong, Wrong::Count);
    assert_eq!(read("", Some("root"), "-").unwrap().document().steps().len(), 0);
    assert_eq!(scorebook_verbs::explain("nothing/here").unwrap_err().wrong, Wrong::Option);
}
