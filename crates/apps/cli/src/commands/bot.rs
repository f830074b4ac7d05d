//! `scorebook bot`: plays the turn of an automated faction, and writes it down when people agree.

mod begin;
mod book;
mod desk;
mod evening;
mod turn;

use std::io;

use scorebook::bots::rootbotics::engine::play::Room;
use scorebook::bots::rootbotics::registry::{self, Bot};
use scorebook::bots::rootbotics::table::options::{Level, Options};
use scorebook::bots::rootbotics::uses::record::{Setting, last_turn, objections, seat_of, setting};
use scorebook::bots::rootbotics::uses::scenario::{Outcome, run_file};
use scorebook::bots::rootbotics::uses::session::{Occasion, Session};
use scorebook::bots::rootbotics::uses::sitting::sit_down;
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
    let cases = args.scenario.as_ref().or(args.file.as_ref().filter(|_| args.played == args::SCENARIO));
    if let Some(path) = cases {
        return match std::fs::read_to_string(path) {
            Ok(text) => scenarios(args, &path.display().to_string(), &text, console),
            Err(error) => Ok(refuse(&path.display().to_string(), &reason(&error), console)),
        };
    }
    let Some(path) = &args.file else { return Ok(Status::CouldNotRun) };
    let name = path.display().to_string();
    let book = match Book::open(path, args.record, games, console) {
        Ok(book) => book,
        Err(problem) => return Ok(refuse(&name, &problem, console)),
    };
    let mut desk = match Desk::open(args, console) {
        Ok(desk) => desk,
        Err((file, error)) => return Ok(refuse(&file, &reason(&error), console)),
    };
    if let Some(why) = book.begins() {
        desk.say(&format!("{name}: {why}, so a new record begins in it.\n"))?;
    }
    object(&name, &book, desk.console);
    let Some(room) = registry::called(&args.played) else {
        return evening::run(args, path, book, &mut desk);
    };
    let mut begun = Vec::new();
    loop {
        let mut text = if book.record.trim().is_empty() {
            match begin::head(room, &mut desk, &mut begun)? {
                Some(head) => head,
                None => return turn::unwritten(&mut desk),
            }
        } else {
            book.record.clone()
        };
        let (session, tail) = match session(args, room, &mut text, &mut desk)? {
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

/// Tells what is wrong with the record so far: the bots see the table as the referee does, who passes over what cannot be.
fn object(name: &str, book: &Book, console: &mut Console) {
    let found = objections(&book.record, 0);
    let Some(first) = found.first() else { return };
    let more = match found.len() - 1 {
        0 => String::new(),
        more => format!(" (and {more} more)"),
    };
    console.warn(&format!("{name}: the referee objects: {first}{more}; `scorebook check` tells where"));
}

/// What is to be played: the turn, or what is done on the turn of another, and what stands after that turn already.
fn session(
    args: &args::Bot,
    room: &'static dyn Room,
    text: &mut String,
    desk: &mut Desk<'_>,
) -> io::Result<Result<(Session, Option<String>), String>> {
    let (bot, bots) = match seated(args, room, text) {
        Ok(seated) => seated,
        Err(problem) => return Ok(Err(problem)),
    };
    let mut found = setting(text, &bots);
    let mut tail = None;
    if found.as_ref().is_ok_and(Setting::is_over) {
        return Ok(Err("the game is over".to_owned()));
    }
    let event = match args.react.as_deref() {
        None => {
            if let Some(why) = found.as_ref().ok().and_then(|found| found.out_of_turn(bot.faction)) {
                return Ok(Err(why));
            }
            None
        }
        Some("") => {
            // The last turn of the record, unless it is the bot's own.
            let last = last_turn(text).filter(|(_, line, _)| !line.starts_with(bot.faction.word()));
            match last {
                Some((before, line, after)) => {
                    found = setting(before, &bots);
                    tail = Some(after.to_owned());
                    Some(line.to_owned())
                }
                None => desk.ask("What does another player do? (a line of Rootlog, or a sentence)")?,
            }
        }
        Some(event) => Some(event.to_owned()),
    };
    Ok(found.and_then(|found| {
        let found = if args.cooperative { found.cooperating() } else { found };
        let occasion = match event {
            None => Occasion::Turn,
            Some(event) => Occasion::read(&event, &found, bot)?,
        };
        Ok((Session::new(bot, found, args.seed, occasion), tail))
    }))
}

/// The bot in its seat with its own options, and the other factions that bots play. What the command says and the record does not is stated in
/// the record.
fn seated(
    args: &args::Bot,
    room: &'static dyn Room,
    text: &mut String,
) -> Result<(Bot<'static>, Vec<(Faction, Options)>), String> {
    let faction = seat_of(room, text)?;
    let agreed = sit_down(text, faction, asked(args, room)?, args.cooperative)?;
    let mut bots = vec![(faction, agreed)];
    for other in args.bots.bytes().filter_map(Faction::from_letter).filter(|&other| other != faction) {
        bots.push((other, sit_down(text, other, None, false)?));
    }
    Ok((Bot::new(room, faction), bots))
}

/// What the command asks for.
fn asked(args: &args::Bot, room: &'static dyn Room) -> Result<Option<Options>, String> {
    if args.difficulty.is_none() && args.traits.is_empty() && args.rulings.is_empty() {
        return Ok(None);
    }
    let level = args.difficulty.as_deref().and_then(Level::called).unwrap_or_default();
    Options::read(room.choices(), level, &args.traits, &args.rulings).map(Some)
}

fn refuse(file: &str, problem: &str, console: &mut Console) -> Status {
    console.complain_about(file, problem);
    Status::CouldNotRun
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
