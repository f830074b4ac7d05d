//! Who answers: the keyboard, or a file of answers.

use std::fs;
use std::io::{self, BufRead as _};

use crate::args::{self, Output};
use crate::console::Console;

/// Where questions are put and answers come from.
pub(super) struct Desk<'c> {
    pub(super) console: &'c mut Console,
    source: Source,
    /// Whether questions are shown.
    is_talking: bool,
}

enum Source {
    /// The lines of a file.
    File(std::vec::IntoIter<String>),
    Keyboard,
    /// Nobody: a script that gave no answers.
    Nobody,
}

impl<'c> Desk<'c> {
    /// The desk that the arguments ask for.
    ///
    /// # Errors
    /// The file of answers that cannot be read.
    pub(super) fn open(args: &args::Bot, console: &'c mut Console) -> Result<Self, (String, io::Error)> {
        let source = match &args.answers {
            Some(path) => {
                let text = fs::read_to_string(path).map_err(|error| (path.display().to_string(), error));
                match text {
                    // A line that begins with `//` is a remark, as in the notation.
                    Ok(text) => Source::File(
                        text.lines()
                            .filter(|line| !line.trim_start().starts_with("//"))
                            .map(str::to_owned)
                            .collect::<Vec<_>>()
                            .into_iter(),
                    ),
                    Err(failed) => return Err(failed),
                }
            }
            None if args.format == Output::Json => Source::Nobody,
            None => Source::Keyboard,
        };
        Ok(Self { console, source, is_talking: args.format == Output::Text })
    }

    /// Says something to people; a script is not told.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        if self.is_talking { self.console.print(text) } else { Ok(()) }
    }

    /// Asks, and waits for a line; nothing where nobody answers any more.
    pub(super) fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        self.say(&format!("{question}\n> "))?;
        self.console.finish()?;
        let line = match &mut self.source {
            Source::File(lines) => lines.next(),
            Source::Keyboard => io::stdin().lock().lines().next().transpose()?,
            Source::Nobody => None,
        };
        match (&self.source, &line) {
            // What is typed shows by itself.
            (Source::File(_), Some(line)) => self.say(&format!("{line}\n"))?,
            (_, None) => self.say("\n")?,
            _ => {}
        }
        Ok(line.map(|line| line.trim().to_owned()))
    }
}
