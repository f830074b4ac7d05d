//! `scorebook bot`: plays the turn of an automated faction, and writes it down when people agree.

mod begin;
mod book;
mod desk;
mod turn;

use std::io;

use scorebook::bots::rootbotics::bot::Bot;
use scorebook::bots::rootbotics::options::{Choice as _, Difficulty, Options, Ruling, Trait};
use scorebook::bots::rootbotics::record::{Setting, last_turn, setting};
use scorebook::bots::rootbotics::scenario::{Outcome, run_file};
use scorebook::bots::rootbotics::session::{Occasion, Session};
use scorebook::games::root::names::Faction;
use scorebook::tools::json;

use crate::args::{self, Output};
use crate::console::Console;
use crate::reasons::reason;
use crate::shelf::Shelf;
use crate::status::Status;
use book::Book;
use desk::Desk;
use turn::{End, Turn};

/// Runs the command.
pub(crate) fn run(args: &args::Bot, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    if let Some(path) = &args.scenario {
        return match std::fs::read_to_string(path) {
            Ok(text) => scenarios(args, &path.display().to_string(), &text, console),
            Err(error) => Ok(refuse(&path.display().to_string(), &reason(&error), console)),
        };
    }
    let (Some(path), Some(bot)) = (&args.file, Bot::called(&args.played)) else {
        return Ok(Status::CouldNotRun);
    };
    let name = path.display().to_string();
    let book = match Book::open(path, args.record, games, console) {
        Ok(book) => book,
        Err(problem) => return Ok(refuse(&name, &problem, console)),
    };
    let mut desk = match Desk::open(args, console) {
        Ok(desk) => desk,
        Err((file, error)) => return Ok(refuse(&file, &reason(&error), console)),
    };
    let mut begun = Vec::new();
    loop {
        let text = if book.record.trim().is_empty() {
            match begin::head(&mut desk, &mut begun)? {
                Some(head) => head,
                None => return turn::unwritten(&mut desk),
            }
        } else {
            book.record.clone()
        };
        let (session, tail) = match session(args, bot, &text, &mut desk)? {
            Ok(session) => session,
            Err(problem) => return Ok(refuse(&name, &problem, desk.console)),
        };
        match (
            Turn { path, book: &book, old: args.backup.into(), session, tail }.run(args, &mut desk)?,
            begun.pop(),
        ) {
            (End::Done(status), _) => return Ok(status),
            // Who takes back more than the turn goes on with the head.
            (End::Back, Some(_)) => {}
            (End::Back, None) => return turn::unwritten(&mut desk),
        }
    }
}

/// What is to be played: the turn, or what is done on the turn of another, and what stands after that turn already.
fn session(
    args: &args::Bot,
    bot: &'static Bot,
    text: &str,
    desk: &mut Desk<'_>,
) -> io::Result<Result<(Session, Option<String>), String>> {
    let bots: Vec<Faction> = args.bots.bytes().filter_map(Faction::from_letter).collect();
    let mut found = setting(text, &bots);
    let mut tail = None;
    if found.as_ref().is_ok_and(Setting::is_over) {
        return Ok(Err("the game is over".to_owned()));
    }
    let event = match args.react.as_deref() {
        None => None,
        Some("") => {
            // The last turn of the record, unless it is the bot's own.
            let last = last_turn(text).filter(|(_, line, _)| !line.starts_with(bot.faction.word()));
            match last {
                Some((before, line, behind)) => {
                    found = setting(before, &bots);
                    tail = Some(behind.to_owned());
                    Some(line.to_owned())
                }
                None => desk.ask("What does another player do? (a line of Rootlog, or a sentence)")?,
            }
        }
        Some(event) => Some(event.to_owned()),
    };
    Ok(found.and_then(|found| {
        let occasion = match event {
            None => Occasion::Turn,
            Some(event) => Occasion::read(&event, &found, bot)?,
        };
        Ok((Session::new(bot, found, options(args), args.seed, occasion), tail))
    }))
}

fn refuse(file: &str, problem: &str, console: &mut Console) -> Status {
    console.complain_about(file, problem);
    Status::CouldNotRun
}

fn options(args: &args::Bot) -> Options {
    Options {
        difficulty: Difficulty::called(&args.difficulty).unwrap_or_default(),
        traits: args.traits.iter().filter_map(|name| Trait::called(name)).collect(),
        rulings: args.rulings.iter().filter_map(|name| Ruling::called(name)).collect(),
        is_cooperative: args.cooperative,
    }
}

/// Runs the cases of a file and tells which of them pass.
fn scenarios(args: &args::Bot, name: &str, text: &str, console: &mut Console) -> io::Result<Status> {
    let outcomes = match run_file(text) {
        Ok(outcomes) => outcomes,
        Err(problem) => return Ok(refuse(name, &problem, console)),
    };
    let passed = outcomes.iter().filter(|outcome| outcome.pass).count();
    for outcome in &outcomes {
        let told = match args.format {
            Output::Json => json::line(outcome),
            Output::Text => told(outcome),
        };
        console.print(&told)?;
    }
    if args.format == Output::Text {
        console.print(&format!("{passed} of {} cases pass\n", outcomes.len()))?;
    }
    Ok(if passed == outcomes.len() { Status::Fine } else { Status::Found })
}

fn told(outcome: &Outcome) -> String {
    let verdict = if outcome.pass { "passes" } else { "differs" };
    let mut lines =
        vec![format!("{} {verdict}: {}", outcome.id, outcome.title), format!("    {}", outcome.plays)];
    for difference in &outcome.differs {
        lines.push(format!(
            "    {}: expected `{}`, found `{}`",
            difference.what, difference.expected, difference.found
        ));
    }
    lines.push(String::new());
    lines.join("\n")
}
