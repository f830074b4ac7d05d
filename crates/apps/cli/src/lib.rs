//! The `scorebook` command as a library: reads arguments, runs one command, answers with its exit status. The binary
//! is one call of [`run`], with [`tell_of_panics`] before it; whoever ships the command inside something else makes the same calls.

mod args;
mod commands;
mod console;
mod failure;
mod house;
mod input;
mod paint;
mod panics;
mod patient;
mod pictures;
mod reasons;
mod records;
mod render;
mod replace;
mod rewrite;
mod search;
mod shelf;
mod status;
mod through;

use std::ffi::OsString;
use std::io::{self, Write as _};
use std::process::ExitCode;

use args::{Args, Color, Command};
use console::Console;
use house::Houses;
use reasons::reason;
use shelf::Shelf;
use status::Status;

pub use panics::tell_of_panics;

/// Does what these arguments ask for, the first of them being the name of the command itself. What it has to say goes
/// to standard output and standard error; the process is left to the caller.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let args = match args::parse(arguments.into_iter().collect()) {
        Ok(args) => args,
        Err(answer) => return tell(&answer),
    };
    let mut console = Console::new(args.color);
    if args.command.goes_on_unread() {
        console.go_on_unread();
    }
    let done = dispatch(&args, &mut console).and_then(|status| console.finish().map(|()| status));
    match done {
        Ok(status) => status.into(),
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Status::Fine.into(),
        Err(error) => {
            console.complain(&unwritten(&error));
            Status::CouldNotRun.into()
        }
    }
}

/// Says that standard output cannot be written.
fn unwritten(error: &io::Error) -> String {
    format!("cannot write: {}", reason(error))
}

/// Shows help, the version, or what is wrong with the arguments.
fn tell(answer: &clap::Error) -> ExitCode {
    let shown = answer.print().and_then(|()| io::stdout().flush());
    if answer.use_stderr() {
        return Status::CouldNotRun.into();
    }
    match shown {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Console::new(Color::Auto).complain(&unwritten(&error));
            Status::CouldNotRun.into()
        }
        _ => Status::Fine.into(),
    }
}

/// Runs the command. The only error it returns is that standard output cannot be written.
fn dispatch(args: &Args, console: &mut Console) -> io::Result<Status> {
    let Ok(houses) = Houses::found(args, console) else { return Ok(Status::CouldNotRun) };
    let boards = shelf::boards(&houses);
    let games = Shelf::new(args, &houses, &boards);
    match &args.command {
        Command::Summary(summary) => commands::summary::run(summary, games, console),
        Command::Check(check) => commands::check::run(check, games, console),
        Command::Fmt(fmt) => commands::fmt::run(fmt, games, console),
        Command::Convert(convert) => commands::convert::run(convert, games, console),
        Command::Score(score) => commands::score::run(score, games, console),
        Command::Show(show) => commands::show::run(show, games, console),
        Command::Replay(replay) => commands::replay::run(replay, args.color, games, console),
        Command::Render(render) => commands::render::run(render, games, console),
        Command::Say(say) => commands::say::run(say, games, console),
        Command::Legal(legal) => commands::legal::run(legal, games, console),
        Command::Repair(repair) => commands::repair::run(repair, games, console),
        Command::Bot(bot) => commands::bot::run(bot, games, console),
        Command::Simulate(simulate) => commands::simulate::run(simulate, games.means.jobs, console),
        Command::Config(config) => commands::config::run(config, args, games, console),
        Command::Explain(explain) => commands::explain::run(explain, console),
        Command::Games(games) => commands::games::run(games, console),
        Command::Completions(completions) => commands::completions::run(completions, console),
        Command::Man(man) => commands::man::run(man, console),
    }
}
