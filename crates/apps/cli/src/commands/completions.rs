//! `scorebook completions`: completions for a shell.

use std::io;

use clap::CommandFactory as _;

use crate::args::{self, Args};
use crate::console::Console;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Completions, console: &mut Console) -> io::Result<Status> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "scorebook", &mut script);
    console.write(&script)?;
    Ok(Status::Fine)
}
