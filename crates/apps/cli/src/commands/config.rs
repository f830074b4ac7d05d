//! `scorebook config`: what holds for a file, and which configuration, option or habit says so.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use scorebook::GAMES;
use scorebook::Notation;
use scorebook::core::Weight;
use scorebook::tools::config::{Config, NAME, Told};

use crate::args::{self, Args};
use crate::console::Console;
use crate::house::{House, folder_of};
use crate::shelf::Shelf;
use crate::status::Status;

/// What nobody said.
const DEFAULT: &str = "default";

/// A setting, what it is, and who says so.
struct Row {
    key: String,
    value: String,
    source: String,
}

/// Runs the command.
pub(crate) fn run(
    args: &args::Config,
    all: &Args,
    games: Shelf<'_>,
    console: &mut Console,
) -> io::Result<Status> {
    let title = args.file.display();
    let Some(folder) = folder_of(&args.file).filter(|_| args.file == Path::new("-") || args.file.exists())
    else {
        console.complain_about(&title.to_string(), "no such file");
        return Ok(Status::CouldNotRun);
    };
    let house = games.house(&folder);
    let subject = if args.file == Path::new("-") { "standard input".to_owned() } else { title.to_string() };
    let found = match &house.source {
        Some(source) => format!("{} holds for {subject}", source.title),
        None if all.no_config => format!("no {NAME} holds for {subject}: --no-config says so"),
        None => format!("no {NAME} holds for {subject}: there is none in its folder or above"),
    };
    let mut rows = vec![excluded(&args.file, &folder, house)];
    rows.extend(patterns(house));
    rows.extend(findings(house, games));
    for game in GAMES {
        rows.extend(of_game(*game, args, house));
    }
    console.print(&format!("{found}\n\n{}", table(&rows)))?;
    Ok(Status::Fine)
}

/// The rows below each other.
fn table(rows: &[Row]) -> String {
    let width = |of: fn(&Row) -> &String| rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0);
    let (keys, values) = (width(|row| &row.key), width(|row| &row.value));
    let mut out = String::new();
    for Row { key, value, source } in rows {
        let _ = writeln!(out, "{key:keys$}  {value:values$}  {source}");
    }
    out
}

/// A row for what a configuration says.
fn row<T>(key: impl Into<String>, value: impl Into<String>, told: &Told<T>, house: &House) -> Row {
    let source = house.source.as_ref().map_or_else(|| DEFAULT.to_owned(), |source| source.place(told.span));
    Row { key: key.into(), value: value.into(), source }
}

/// A row for what nobody said.
fn usual(key: impl Into<String>, value: impl Into<String>) -> Row {
    Row { key: key.into(), value: value.into(), source: DEFAULT.to_owned() }
}

/// Whether a search of folders passes the file by.
fn excluded(file: &Path, folder: &Path, house: &House) -> Row {
    let path = match file.file_name() {
        Some(name) if !file.is_dir() => folder.join(name),
        _ => folder.to_owned(),
    };
    match house.excludes(&path) {
        Some(told) => row("excluded", format!("yes, by {}", told.says), told, house),
        None => usual("excluded", "no"),
    }
}

fn patterns(house: &House) -> Vec<Row> {
    let Config { exclude, .. } = &house.config;
    if exclude.is_empty() {
        return vec![usual("exclude", "nothing")];
    }
    exclude.iter().map(|told| row("exclude", told.says.to_string(), told, house)).collect()
}

/// What findings weigh. What this run was told holds against the configuration.
fn findings(house: &House, games: Shelf<'_>) -> Vec<Row> {
    let key = |name: &str| format!("findings.{name}");
    let said = &games.houses().weighings;
    let is_said = |name: &str| said.iter().any(|weighing| weighing.name == name);
    let mut rows: Vec<Row> = Vec::new();
    for told in house.config.findings.iter().filter(|told| !is_said(&told.says.name)) {
        rows.push(row(key(&told.says.name), told.says.weight.word(), told, house));
    }
    rows.extend(said.iter().map(|weighing| Row {
        key: key(&weighing.name),
        value: weighing.weight.word().to_owned(),
        source: if weighing.weight == Weight::Allowed { "--allow" } else { "--deny" }.to_owned(),
    }));
    if rows.is_empty() {
        rows.push(usual("findings", "as `scorebook explain` lists them"));
    }
    rows
}

/// What is said of a game.
fn of_game(game: &dyn Notation, args: &args::Config, house: &House) -> Vec<Row> {
    let id = game.info().id;
    let config = house.config.of(game);
    let mut rows = Vec::new();
    rows.push(match config.and_then(|config| config.dialect.as_ref()) {
        Some(told) => row(format!("{id}.dialect"), told.says, told, house),
        None => usual(format!("{id}.dialect"), "the usual one"),
    });
    if let Some(template) = game.template() {
        let key = format!("{id}.{}", template.word);
        rows.push(match (&args.brought.units, config.and_then(|config| config.brings.as_ref())) {
            (Some(path), _) => {
                Row { key, value: path.display().to_string(), source: format!("--{}", template.word) }
            }
            (None, Some(told)) => row(key, &told.says, told, house),
            (None, None) => usual(key, "none"),
        });
    }
    let rules = config.map_or(&[][..], |config| &config.rules);
    for told in rules {
        let (word, value) = told.says.split_once('=').unwrap_or((&told.says, ""));
        rows.push(row(format!("{id}.rules.{word}"), value, told, house));
    }
    if rules.is_empty() {
        rows.push(usual(format!("{id}.rules"), "those of the box"));
    }
    rows
}
