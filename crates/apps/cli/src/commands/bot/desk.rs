//! Who answers: the keyboard, or a file of answers.

use std::fs;
use std::io::{self, BufRead as _};
use std::path::PathBuf;

use scorebook::tools::json;
use serde::Serialize;

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
    /// The lines of a file, with their numbers; the last that was taken.
    File(PathBuf, std::vec::IntoIter<(usize, String)>, usize),
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
                let text = fs::read_to_string(path).map_err(|error| (path.display().to_string(), error))?;
                // A line that begins with `//` is a remark, as in the notation.
                let lines = text.lines().zip(1..).filter(|(line, _)| !line.trim_start().starts_with("//"));
                let lines: Vec<(usize, String)> =
                    lines.map(|(line, number)| (number, line.trim().to_owned())).collect();
                Source::File(path.clone(), lines.into_iter(), 0)
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

    /// Tells a script; people are not told.
    pub(super) fn tell(&mut self, data: &impl Serialize) -> io::Result<()> {
        if self.is_talking { Ok(()) } else { self.console.print(&json::line(data)) }
    }

    /// Asks, and waits for a line; nothing where nobody answers any more.
    pub(super) fn ask(&mut self, question: &str) -> io::Result<Option<String>> {
        self.say(&format!("{question}\n> "))?;
        self.console.finish()?;
        let line = match &mut self.source {
            Source::File(_, lines, last) => lines.next().map(|(number, line)| {
                *last = number;
                line
            }),
            Source::Keyboard => keyboard()?,
            Source::Nobody => None,
        };
        match (&self.source, &line) {
            // What is typed shows by itself.
            (Source::File(..), Some(line)) => self.say(&format!("{line}\n"))?,
            (_, None) => self.say("\n")?,
            _ => {}
        }
        Ok(line.map(|line| line.trim().to_owned()))
    }

    /// Says that nobody answers a question any more.
    pub(super) fn missing(&mut self, question: &str, data: &impl Serialize) -> io::Result<()> {
        if let Source::File(path, ..) = &self.source {
            let file = path.display().to_string();
            self.console.complain_about(&file, format!("the answers end before this question: {question}"));
        }
        self.tell(data)
    }

    /// Says what is wrong with an answer. People are asked again; a file of answers is out of step then, and is left.
    pub(super) fn refuses(&mut self, problem: &str) -> io::Result<bool> {
        let Source::File(path, _, line) = &self.source else {
            return self.say(&format!("{problem}\n")).map(|()| false);
        };
        let file = format!("{}:{line}", path.display());
        self.console.complain_about(&file, problem);
        Ok(true)
    }
}

/// A line that is typed. What is no text is read as far as it can be.
fn keyboard() -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let read = io::stdin().lock().read_until(b'\n', &mut bytes)?;
    Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
}
