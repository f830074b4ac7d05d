//! `scorebook bot`: plays the turn of an automated faction, and writes it down when people agree.

mod begin;
mod desk;
mod turn;

use std::io;

use scorebook::bots::rootbotics::event::Event;
use scorebook::bots::rootbotics::options::{Difficulty, Options, Ruling, Trait};
use scorebook::bots::rootbotics::record::setting;
use scorebook::bots::rootbotics::scenario::{Outcome, run_file};
use scorebook::bots::rootbotics::session::Session;
use scorebook::games::root::names::Faction;

use crate::args::{self, Output};
use crate::console::Console;
use crate::input::reason;
use crate::status::Status;
use desk::Desk;

/// Runs the command.
pub(crate) fn run(args: &args::Bot, console: &mut Console) -> io::Result<Status> {
    if let Some(path) = &args.scenario {
        return match std::fs::read_to_string(path) {
            Ok(text) => scenarios(args, &path.display().to_string(), &text, console),
            Err(error) => Ok(refuse(&path.display().to_string(), &reason(&error), console)),
        };
    }
    let Some(path) = &args.file else { return Ok(Status::CouldNotRun) };
    let name = path.display().to_string();
    let mut desk = match Desk::open(args, console) {
        Ok(desk) => desk,
        Err((file, error)) => return Ok(refuse(&file, &reason(&error), console)),
    };
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => match begin::head(&mut desk)? {
            Some(head) => head,
            None => return Ok(Status::Found),
        },
        Err(error) => return Ok(refuse(&name, &reason(&error), desk.console)),
    };
    let event = match args.react.as_deref().map(Event::read).transpose() {
        Ok(event) => event,
        Err(problem) => return Ok(refuse(&name, &problem, desk.console)),
    };
    let bots: Vec<Faction> = args.bots.bytes().filter_map(Faction::from_letter).collect();
    match setting(&text, &bots) {
        Ok(setting) if setting.is_over => Ok(refuse(&name, "the game is over", desk.console)),
        Ok(setting) => {
            let session = Session::new(setting, options(args), args.seed, event);
            turn::Turn { path, text, session }.run(args, &mut desk)
        }
        Err(problem) => Ok(refuse(&name, &problem, desk.console)),
    }
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
            Output::Json => format!("{}\n", serde_json::to_string(outcome).map_err(io::Error::other)?),
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
