//! `scorebook man`: the manual page of the tool or of one of its commands.

use std::io;

use clap::CommandFactory as _;
use clap_mangen::Man;

use crate::args::{self, Args};
use crate::console::Console;
use crate::status::Status;

/// Runs the command.
pub(crate) fn run(args: &args::Man, console: &mut Console) -> io::Result<Status> {
    let mut tool = Args::command();
    tool.build();
    let command = match &args.command {
        None => Some(tool),
        Some(name) => {
            let command = tool.find_subcommand(name).cloned();
            command.map(|command| command.display_name(format!("scorebook-{name}")))
        }
    };
    let Some(command) = command else {
        console.complain("there is no such command; `scorebook help` lists them");
        return Ok(Status::CouldNotRun);
    };
    let mut page = Vec::new();
    Man::new(command).render(&mut page)?;
    console.write(&page)?;
    Ok(Status::Fine)
}
