//! What is said of files that could not be turned into output, or hold nothing to work on.

use std::io;

use crate::console::Console;
use crate::input::Input;
use crate::reasons::reason;
use crate::replace::Unwritten;
use crate::status::Status;

/// A failure while a file is turned into output: which end it was.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The file could not be read.
    Read(io::Error),
    /// Standard output could not be written.
    Write(io::Error),
    /// The file could not be written anew.
    Replace(Unwritten),
}

impl Failure {
    /// Says what could not be done with an input. That standard output cannot be written is not told but returned.
    pub(crate) fn tell(self, input: &Input, console: &mut Console) -> io::Result<Status> {
        let why = match self {
            Self::Write(error) => return Err(error),
            Self::Read(error) => reason(&error),
            Self::Replace(why) => why.to_string(),
        };
        console.complain_about(&input.title(), why);
        Ok(Status::CouldNotRun)
    }
}

/// Says that a file holds nothing to work on, which no command can do anything with, and what it looks like.
pub(crate) fn complain_of_nothing(input: &Input, looks: &str, console: &mut Console) -> Status {
    console.complain_about(&input.title(), no_record(looks));
    Status::CouldNotRun
}

/// What is said of a file in which there is nothing to work on.
pub(crate) fn no_record(looks: &str) -> String {
    format!("holds no record: {looks}; `scorebook games` tells what can be read")
}
