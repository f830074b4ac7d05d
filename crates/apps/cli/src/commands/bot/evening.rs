//! `scorebook bot table`: a whole evening, in which people say what they do and bots play. Whatever is said is written at once.

use std::io;
use std::path::Path;

use scorebook::bots::rootbotics::uses::evening::Evening;
use scorebook::games::root::names::Faction;

use super::book::Book;
use super::desk::Desk;
use crate::args::{self, Output};
use crate::replace::Old;
use crate::status::Status;

/// Plays from the record of a file until people leave or the game is over.
pub(super) fn run(args: &args::Bot, path: &Path, mut book: Book, desk: &mut Desk<'_>) -> io::Result<Status> {
    let name = path.display().to_string();
    if let Some(problem) = unfit(args) {
        return Ok(super::refuse(&name, problem, desk.console));
    }
    let bots = args.bots.bytes().filter_map(Faction::from_letter).collect();
    let mut evening = match Evening::open(&book.record, args.seed, bots) {
        Ok(evening) => evening,
        Err(problem) => return Ok(super::refuse(&name, &problem, desk.console)),
    };
    let mut old = Old::from(args.backup);
    loop {
        let stop = match evening.go_on() {
            Ok(stop) => stop,
            Err(problem) => return Ok(super::refuse(&name, &problem, desk.console)),
        };
        if let Err(problem) = keep(&mut book, &evening, path, &mut old) {
            return Ok(super::refuse(&name, &problem, desk.console));
        }
        desk.say(&stop.shown)?;
        let Some(question) = stop.question else { return Ok(Status::Fine) };
        if let Some(status) = heard(&question, &mut evening, desk)? {
            desk.say(&format!("All that was said is in {name}; the same command goes on there.\n"))?;
            return Ok(status);
        }
    }
}

/// What an evening has no use for.
fn unfit(args: &args::Bot) -> Option<&'static str> {
    let is_of_one_bot = args.difficulty.is_some() || !args.traits.is_empty() || !args.rulings.is_empty();
    if is_of_one_bot {
        return Some("say it of one bot, in the record: `P: Corvid bot // [%bot P level=nightmare]`");
    }
    if args.react.is_some() || args.yes || args.format == Output::Json {
        return Some("an evening is for people: it knows no --react, --yes and --format json");
    }
    None
}

/// Asks until something is said that can be. Nothing where it was; or else how the command ends, because nobody says anything any more.
fn heard(question: &str, evening: &mut Evening, desk: &mut Desk<'_>) -> io::Result<Option<Status>> {
    loop {
        let Some(said) = desk.ask(question)? else { return Ok(Some(Status::Fine)) };
        if matches!(said.as_str(), "quit" | "exit" | "q") {
            return Ok(Some(Status::Fine));
        }
        match evening.say(&said) {
            Ok(shown) => {
                desk.say(&shown)?;
                return Ok(None);
            }
            Err(problem) if desk.refuses(&problem)? => return Ok(Some(Status::Found)),
            Err(_) => {}
        }
    }
}

/// Writes what has changed, at one stroke.
fn keep(book: &mut Book, evening: &Evening, path: &Path, old: &mut Old) -> Result<(), String> {
    let text = evening.text();
    if text == book.record {
        return Ok(());
    }
    book.write(&text, *old)?;
    // One copy of the file as it was before the evening is enough.
    *old = Old::Dropped;
    book.goes_on_with(text, path)
}
