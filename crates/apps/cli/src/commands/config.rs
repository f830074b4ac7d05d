//! `scorebook config`: what holds for a file, and which configuration, option or habit says so.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use scorebook::GAMES;
use scorebook::Notation;
use scorebook::core::Weight;
use scorebook::tools::config::{Config, Configured, Held, NAME, Told};
use scorebook::tools::json;

use crate::args::{self, Args, Output};
use crate::console::Console;
use crate::house::{House, folder_of};
use crate::shelf::Shelf;
use crate::status::Status;

/// What nobody said.
const DEFAULT: &str = "default";

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
    let rows = rows(args, &folder, house, games);
    if args.format == Output::Json {
        let config = house.source.as_ref().map(|source| source.title.clone());
        console.print(&json::line(&Configured::new(title.to_string(), config, rows)))?;
        return Ok(Status::Fine);
    }
    let subject = if args.file == Path::new("-") { "standard input".to_owned() } else { title.to_string() };
    let found = match &house.source {
        Some(source) => format!("{} holds for {subject}", source.title),
        None if all.no_config => format!("no {NAME} holds for {subject}: --no-config says so"),
        None => format!("no {NAME} holds for {subject}: there is none in its folder or above"),
    };
    console.print(&format!("{found}\n\n{}", table(&rows)))?;
    Ok(Status::Fine)
}

/// All that holds.
fn rows(args: &args::Config, folder: &Path, house: &House, games: Shelf<'_>) -> Vec<Held> {
    let mut rows = vec![excluded(&args.file, folder, house)];
    rows.extend(patterns(house));
    rows.extend(findings(house, games));
    rows.extend(GAMES.iter().flat_map(|game| of_game(*game, args, house, games)));
    rows
}

/// The rows below each other.
fn table(rows: &[Held]) -> String {
    let width = |of: fn(&Held) -> &String| rows.iter().map(|row| of(row).chars().count()).max().unwrap_or(0);
    let (keys, values) = (width(|row| &row.key), width(|row| &row.value));
    let mut out = String::new();
    for Held { key, value, source, .. } in rows {
        let _ = writeln!(out, "{key:keys$}  {value:values$}  {source}");
    }
    out
}

/// A row for what a configuration says.
fn row<T>(key: impl Into<String>, value: impl Into<String>, told: &Told<T>, house: &House) -> Held {
    let source = house.source.as_ref().map_or_else(|| DEFAULT.to_owned(), |source| source.place(told.span));
    Held::new(key, value, source)
}

/// A row for what nobody said.
fn usual(key: impl Into<String>, value: impl Into<String>) -> Held {
    Held::new(key, value, DEFAULT)
}

/// Whether a search of folders passes the file by.
fn excluded(file: &Path, folder: &Path, house: &House) -> Held {
    let path = match file.file_name() {
        Some(name) if !file.is_dir() => folder.join(name),
        _ => folder.to_owned(),
    };
    match house.excludes(&path) {
        Some(told) => row("excluded", format!("yes, by {}", told.says), told, house),
        None => usual("excluded", "no"),
    }
}

fn patterns(house: &House) -> Vec<Held> {
    let Config { exclude, .. } = &house.config;
    if exclude.is_empty() {
        return vec![usual("exclude", "nothing")];
    }
    exclude.iter().map(|told| row("exclude", told.says.to_string(), told, house)).collect()
}

/// What findings weigh. What this run was told holds against the configuration.
fn findings(house: &House, games: Shelf<'_>) -> Vec<Held> {
    let key = |name: &str| format!("findings.{name}");
    let said = &games.houses().weighings;
    let is_said = |name: &str| said.iter().any(|weighing| weighing.name == name);
    let mut rows: Vec<Held> = Vec::new();
    for told in house.config.findings.iter().filter(|told| !is_said(&told.says.name)) {
        rows.push(row(key(&told.says.name), told.says.weight.word(), told, house));
    }
    rows.extend(said.iter().map(|weighing| {
        let option = if weighing.weight == Weight::Allowed { "--allow" } else { "--deny" };
        Held::new(key(&weighing.name), weighing.weight.word(), option)
    }));
    if rows.is_empty() {
        rows.push(usual("findings", "as `scorebook explain` lists them"));
    }
    rows
}

/// What is said of a game.
fn of_game(game: &dyn Notation, args: &args::Config, house: &House, games: Shelf<'_>) -> Vec<Held> {
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
            (Some(path), _) => Held::new(key, path.display().to_string(), format!("--{}", template.word)),
            (None, Some(told)) => row(key, &told.says, told, house),
            (None, None) => usual(key, "none"),
        });
    }
    let rules = config.map_or(&[][..], |config| &config.rules);
    for told in rules {
        let (word, value) = told.says.split_once('=').unwrap_or((&told.says, ""));
        rows.push(row(format!("{id}.rules.{word}"), value, told, house));
    }
    let said = games.houses().rules(game).house_rules();
    for rule in &said {
        let (word, value) = rule.split_once('=').unwrap_or((rule, ""));
        let key = format!("{id}.rules.{word}");
        rows.retain(|row| row.key != key);
        rows.push(Held::new(key, value.to_owned(), "--rules".to_owned()));
    }
    if rules.is_empty() && said.is_empty() {
        rows.push(usual(format!("{id}.rules"), "those of the box"));
    }
    rows
}
