//! The `scorebook` command: reads arguments, runs one command, answers with its exit status.

mod args;
mod commands;
mod console;
mod input;
mod paint;
mod pictures;
mod records;
mod render;
mod replace;
mod rewrite;
mod shelf;
mod status;

use std::io;
use std::process::ExitCode;

use clap::Parser as _;

use args::{Args, Command};
use console::Console;
use shelf::Shelf;
use status::Status;

fn main() -> ExitCode {
    let args = Args::parse();
    let mut console = Console::new(args.color);
    let done = run(&args, &mut console).and_then(|status| console.finish().map(|()| status));
    match done {
        Ok(status) => status.into(),
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Status::Fine.into(),
        Err(error) => {
            console.complain(&format!("cannot write: {error}"));
            Status::CouldNotRun.into()
        }
    }
}

/// Runs the command. The only error it returns is that standard output cannot be written.
fn run(args: &Args, console: &mut Console) -> io::Result<Status> {
    let Some(games) = Shelf::load(args, console) else { return Ok(Status::CouldNotRun) };
    match &args.command {
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
        Command::Simulate(simulate) => commands::simulate::run(simulate, console),
        Command::Explain(explain) => commands::explain::run(explain, console),
        Command::Games(games) => commands::games::run(games, console),
        Command::Completions(completions) => commands::completions::run(completions, console),
        Command::Man(man) => commands::man::run(man, console),
    }
}
