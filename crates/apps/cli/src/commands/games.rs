//! `scorebook games`: games, notations, dialects and file endings.

use std::fmt::Write as _;
use std::io;

use anstyle::Style;
use scorebook::tools::catalogue::{Catalogue, fences};
use scorebook::tools::json;
use scorebook::{GAMES, Notation};

use crate::args::{self, Output};
use crate::console::Console;
use crate::status::Status;

const BOLD: Style = Style::new().bold();

/// Runs the command.
pub(crate) fn run(args: &args::Games, console: &mut Console) -> io::Result<Status> {
    let wanted = |game: &&&'static dyn Notation| args.only.as_deref().is_none_or(|id| game.info().id == id);
    if args.template {
        return template(GAMES.iter().find(wanted).copied(), console);
    }
    if args.format == Output::Json {
        let games = GAMES.iter().filter(wanted).copied();
        let catalogue = Catalogue::of(games, env!("CARGO_PKG_VERSION"));
        console.print(&json::line(&catalogue))?;
        return Ok(Status::Fine);
    }
    let mut out = String::new();
    for (place, game) in GAMES.iter().filter(wanted).enumerate() {
        let info = game.info();
        let endings: Vec<String> = info.endings.iter().map(|ending| format!(".{ending}")).collect();
        let gap = if place == 0 { "" } else { "\n" };
        let _ = writeln!(out, "{gap}{BOLD}{}{BOLD:#}  {}, {}", info.id, info.title, info.notation);
        let _ = writeln!(out, "  endings  {}", endings.join(" "));
        let _ = writeln!(out, "  fences   {}", fences(*game).join(" "));
        let width = info.dialects.iter().map(|dialect| dialect.id.len()).max().unwrap_or(0);
        for (place, dialect) in info.dialects.iter().enumerate() {
            let label = if place == 0 { "dialects" } else { "" };
            let _ = writeln!(out, "  {label:8} {:width$}  {}", dialect.id, dialect.title);
        }
        let _ = writeln!(out, "  referee  {}", referee(*game));
        if let Some(template) = game.template() {
            let id = info.id;
            let _ = writeln!(
                out,
                "  --{:6} {}; `scorebook games {id} --template` prints a table to fill in",
                template.word, template.title
            );
        }
    }
    console.print(&out)?;
    Ok(Status::Fine)
}

/// Prints what players may fill in and bring along.
fn template(game: Option<&'static dyn Notation>, console: &mut Console) -> io::Result<Status> {
    let Some(template) = game.and_then(Notation::template) else {
        let title = game.map_or("this game", |game| game.info().title);
        console.complain(&format!("{title} takes no table from its players"));
        return Ok(Status::CouldNotRun);
    };
    console.write(template.text.as_bytes())?;
    Ok(Status::Fine)
}

/// What can be done with its records beyond reading them.
fn referee(game: &'static dyn Notation) -> String {
    if !game.knows_rules() {
        return "none yet: records are read and not judged".to_owned();
    }
    let simulate = if game.can_play() { ", simulate" } else { "" };
    format!("score, show, replay, say, render, legal, repair{simulate}")
}
