//! A turn at the table: questions, steps, the map, and the line that is written when people agree.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use scorebook::bots::rootbotics::board::{
    drawn, written_clearing, written_items, written_points, written_supply,
};
use scorebook::bots::rootbotics::play::{Entry, Halt, Played};
use scorebook::bots::rootbotics::record::appended;
use scorebook::bots::rootbotics::session::Session;
use scorebook::bots::rootbotics::table::{Table, clearings};
use scorebook::games::root::names::Faction;
use scorebook::games::root::syntax::place::Clearing;
use serde_json::{Map, Value, json};

use super::desk::Desk;
use crate::args::{self, Output};
use crate::input::{Compression, reason};
use crate::replace::Replacement;
use crate::status::Status;

/// A turn that is about to be played.
pub(super) struct Turn<'a> {
    pub(super) path: &'a Path,
    /// The record so far.
    pub(super) text: String,
    pub(super) session: Session,
}

impl Turn<'_> {
    /// Plays the turn: asks until it is whole, shows it, and writes it when it is confirmed.
    pub(super) fn run(mut self, args: &args::Bot, desk: &mut Desk<'_>) -> io::Result<Status> {
        let mut shown = 0;
        loop {
            match self.session.play() {
                Ok(played) => {
                    desk.say(&steps(&played.entries[shown.min(played.entries.len())..]))?;
                    match self.finish(args, &played, desk)? {
                        Some(status) => return Ok(status),
                        None => shown = 0,
                    }
                }
                Err(stopped) => {
                    // The step that waits is told when it is whole.
                    let whole = stopped.entries.len().saturating_sub(1).max(shown.min(stopped.entries.len()));
                    desk.say(&steps(&stopped.entries[shown.min(whole)..whole]))?;
                    shown = whole;
                    let Halt::Ask(question) = stopped.halt else {
                        return self.forbidden(args, &stopped.halt, desk);
                    };
                    match desk.ask(&question.to_string())?.as_deref() {
                        None => {
                            self.tell(args, desk, json!({ "asks": question, "steps": stopped.entries }))?;
                            return unwritten(desk);
                        }
                        Some("quit") => return unwritten(desk),
                        Some("undo") => shown = self.undo(desk)?,
                        Some(text) => {
                            if let Err(problem) = self.session.answer(&question, text) {
                                desk.say(&format!("{problem}\n"))?;
                            }
                        }
                    }
                }
            }
        }
    }

    /// Takes the last answer back; the steps are shown again from the first.
    fn undo(&mut self, desk: &mut Desk<'_>) -> io::Result<usize> {
        let is_undone = self.session.undo();
        desk.say(if is_undone {
            "The last answer is taken back.\n"
        } else {
            "There is nothing to take back.\n"
        })?;
        Ok(0)
    }

    fn forbidden(&self, args: &args::Bot, halt: &Halt, desk: &mut Desk<'_>) -> io::Result<Status> {
        let why = if let Halt::Illegal(why) = halt { why } else { "the turn cannot be played" };
        self.tell(args, desk, json!({ "illegal": why }))?;
        desk.say(&format!("Illegal: {why}.\n"))?;
        Ok(Status::Found)
    }

    /// Shows the whole turn and asks whether to write it. Nothing where an answer was taken back.
    fn finish(
        &mut self,
        args: &args::Bot,
        played: &Played,
        desk: &mut Desk<'_>,
    ) -> io::Result<Option<Status>> {
        if args.react.is_some() {
            desk.say(&format!("\n{}\n\n{}", played.log(), drawn(&played.table)))?;
            self.tell(args, desk, value(played, &played.log(), &[], false))?;
            return Ok(Some(Status::Fine));
        }
        let mut lines = played.lines();
        desk.say(&format!("\n{lines}\n{}", drawn(&played.table)))?;
        loop {
            let (whole, errors) = appended(&self.text, &lines);
            for finding in &errors {
                desk.say(&format!("The referee objects: {}.\n", finding.message))?;
            }
            let messages: Vec<&str> = errors.iter().map(|finding| finding.message.as_str()).collect();
            let answer = if args.yes { Some("yes".to_owned()) } else { self.confirm(desk)? };
            match answer.as_deref() {
                Some("yes" | "y") => {
                    let status = self.write(&whole, desk);
                    let is_written = status == Status::Fine;
                    if is_written {
                        desk.say(&format!("Written to {}.\n", self.path.display()))?;
                    }
                    self.tell(args, desk, value(played, lines.trim_end(), &messages, is_written))?;
                    return Ok(Some(status));
                }
                Some("undo") => return self.undo(desk).map(|_| None),
                Some(line) if line.starts_with("P:") => {
                    lines = format!("{line}\n");
                    desk.say(&format!("\n{lines}\n"))?;
                }
                None | Some("quit" | "no" | "n") => {
                    self.tell(args, desk, value(played, lines.trim_end(), &messages, false))?;
                    // Whoever only wants to see the turn as data has seen it.
                    let is_asked = args.format == Output::Text || args.answers.is_some();
                    return if is_asked { unwritten(desk).map(Some) } else { Ok(Some(Status::Fine)) };
                }
                Some(_) => desk.say("Please answer yes, undo, quit, or the line as it should be.\n")?,
            }
        }
    }

    fn confirm(&self, desk: &mut Desk<'_>) -> io::Result<Option<String>> {
        desk.ask(&format!(
            "Write this to {}? (yes, undo, quit, or the line as it should be)",
            self.path.display()
        ))
    }

    /// Writes the whole record in the place of the old one, at one stroke.
    fn write(&self, whole: &str, desk: &mut Desk<'_>) -> Status {
        let name = self.path.display().to_string();
        // Whoever wrote to the record meanwhile must not lose it.
        let is_as_read = fs::read_to_string(self.path).map_or(!self.path.exists(), |now| now == self.text);
        if !is_as_read {
            desk.console.complain_about(&name, "the record has changed meanwhile: nothing is written");
            return Status::CouldNotRun;
        }
        let written = Replacement::of(self.path, Compression::None).and_then(|mut output| {
            output.write_all(whole.as_bytes())?;
            output.commit()
        });
        match written {
            Ok(()) => Status::Fine,
            Err(error) => {
                desk.console.complain_about(&name, format!("cannot be written: {}", reason(&error)));
                Status::CouldNotRun
            }
        }
    }

    /// Tells a script.
    fn tell(&self, args: &args::Bot, desk: &mut Desk<'_>, mut value: Value) -> io::Result<()> {
        if args.format == Output::Text {
            return Ok(());
        }
        if let Some(object) = value.as_object_mut() {
            object.insert("file".to_owned(), Value::from(self.path.display().to_string()));
        }
        desk.console.print(&format!("{value}\n"))
    }
}

/// The turn as data.
fn value(played: &Played, line: &str, errors: &[&str], is_written: bool) -> Value {
    json!({
        "bot": "corvids",
        "line": line,
        "winner": played.winner.map(Faction::word),
        "steps": played.entries,
        "position": position(&played.table),
        "errors": errors,
        "written": is_written,
    })
}

fn unwritten(desk: &mut Desk<'_>) -> io::Result<Status> {
    desk.say("Nothing is written.\n")?;
    Ok(Status::Found)
}

/// Steps in plain words, each with the number of its rule and how it is written.
fn steps(entries: &[Entry]) -> String {
    let line = |entry: &Entry| {
        let written = entry.writes.join("/");
        format!(
            "{:<9} {}{}\n",
            entry.rule,
            entry.says,
            if written.is_empty() { written } else { format!("   {written}") }
        )
    };
    entries.iter().map(line).collect()
}

/// The table as data, in the words of the cases.
fn position(table: &Table) -> Value {
    let clearing = |clearing| -> String { written_clearing(table, clearing) };
    let map: Map<String, Value> =
        clearings().map(|number| (number.number().to_string(), Value::from(clearing(number)))).collect();
    json!({
        "clearings": map,
        "supply": written_supply(table),
        "points": written_points(table),
        "items": written_items(table),
        "ferry": table.ferry.map(Clearing::number),
    })
}
