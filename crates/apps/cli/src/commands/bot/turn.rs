//! A turn at the table: questions, steps, the map, and the line that is written when people agree.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use scorebook::bots::rootbotics::engine::play::{Halt, Played, Stopped};
use scorebook::bots::rootbotics::uses::data::{Asked, Forbidden, Refused, TurnData};
use scorebook::bots::rootbotics::uses::evening::steps;
use scorebook::bots::rootbotics::uses::record::{Setting, objections, setting};
use scorebook::bots::rootbotics::uses::session::Session;
use scorebook::bots::rootbotics::uses::sitting::agreeing;
use scorebook::bots::rootbotics::words::board::drawn;

use super::book::Book;
use super::desk::Desk;
use crate::args;
use crate::replace::Old;
use crate::status::Status;

/// A turn that is about to be played.
pub(super) struct Turn<'a> {
    pub(super) path: &'a Path,
    pub(super) book: &'a Book,
    /// What becomes of the file as it was.
    pub(super) old: Old,
    pub(super) session: Session,
    /// What stands after a turn that the record has already.
    pub(super) tail: Option<String>,
}

/// How a turn ended.
pub(super) enum End {
    /// It is over.
    Done(Status),
    /// More was taken back than there was in it.
    Back,
}

impl Turn<'_> {
    /// Plays the turn: asks until it is whole, shows it, and writes it when it is confirmed.
    pub(super) fn run(mut self, args: &args::Bot, desk: &mut Desk<'_>) -> io::Result<End> {
        let mut shown = 0;
        loop {
            let end = match self.session.play() {
                Ok(played) => {
                    desk.say(&steps(&played.entries[shown.min(played.entries.len())..]))?;
                    shown = 0;
                    self.finish(args, &played, desk)?
                }
                Err(stopped) => self.ask(&stopped, &mut shown, desk)?,
            };
            if let Some(end) = end {
                return Ok(end);
            }
        }
    }

    /// Puts the question that the turn waits for.
    fn ask(&mut self, stopped: &Stopped, shown: &mut usize, desk: &mut Desk<'_>) -> io::Result<Option<End>> {
        // The step that waits is told when it is whole.
        let entries = &stopped.entries;
        let whole = entries.len().saturating_sub(1).max((*shown).min(entries.len()));
        desk.say(&steps(&entries[(*shown).min(whole)..whole]))?;
        *shown = whole;
        let Halt::Ask(question) = &stopped.halt else {
            return self.forbidden(stopped, desk).map(|status| Some(End::Done(status)));
        };
        let prompt = self.session.prompt(question);
        match desk.ask(&prompt)?.as_deref() {
            None => {
                let asked = Asked { file: &self.name(), asks: question, steps: entries };
                desk.missing(&prompt, &asked)?;
                return unwritten(desk).map(|status| Some(End::Done(status)));
            }
            Some("quit") => return unwritten(desk).map(|status| Some(End::Done(status))),
            Some("undo") => {
                *shown = 0;
                return self.undo(desk);
            }
            Some(text) => {
                if let Err(problem) = self.session.answer(question, text)
                    && desk.refuses(&problem)?
                {
                    desk.tell(&Refused { file: &self.name(), refuses: &problem, asks: question })?;
                    return unwritten(desk).map(|status| Some(End::Done(status)));
                }
            }
        }
        Ok(None)
    }

    fn name(&self) -> String {
        self.path.display().to_string()
    }

    /// Takes the last answer back; the steps are shown again from the first.
    fn undo(&mut self, desk: &mut Desk<'_>) -> io::Result<Option<End>> {
        if self.session.undo() {
            return desk.say("The last answer is taken back.\n").map(|()| None);
        }
        // A record that was only begun has a head that can be taken back too.
        if self.book.record.trim().is_empty() {
            return desk.say("The last answer is taken back.\n").map(|()| Some(End::Back));
        }
        desk.say("There is nothing to take back.\n").map(|()| None)
    }

    fn forbidden(&self, stopped: &Stopped, desk: &mut Desk<'_>) -> io::Result<Status> {
        let why = match &stopped.halt {
            Halt::Illegal(why) => (*why).to_owned(),
            Halt::Unreadable(why) => why.clone(),
            Halt::Ask(_) | Halt::Over(_) => "the turn cannot be played".to_owned(),
        };
        desk.say(&steps(stopped.entries.last().map_or(&[], std::slice::from_ref)))?;
        desk.tell(&Forbidden { file: &self.name(), illegal: &why, steps: &stopped.entries })?;
        desk.say(&format!("Illegal: {why}.\n"))?;
        Ok(Status::Found)
    }

    /// Shows the whole turn and asks whether to write it. Nothing where an answer was taken back.
    fn finish(&mut self, args: &args::Bot, played: &Played, desk: &mut Desk<'_>) -> io::Result<Option<End>> {
        let name = self.name();
        let before = match agreeing(self.session.setting(), played) {
            Ok(before) => before,
            Err(problem) => {
                desk.console.complain_about(&name, &problem);
                return Ok(Some(End::Done(Status::CouldNotRun)));
            }
        };
        let mut whole = match &self.tail {
            Some(tail) => format!("{}{}{tail}", before.text, played.line()),
            None => before.appended(played.faction, &played.log()),
        };
        if let Some(winner) = played.winner {
            let _ = write!(whole, "Winner: {winner}{}", self.session.setting().line_end());
        }
        desk.say(&format!("\n{}\n{}", played.lines(), drawn(&played.table, self.session.bot().faction)))?;
        let mut lines = played.lines().trim_end().to_owned();
        loop {
            let errors = objections(&whole, before.text.len());
            for message in &errors {
                desk.say(&format!("The referee objects: {message}.\n"))?;
            }
            let answer = match (args.yes, args.react.is_some()) {
                (true, _) if !errors.is_empty() => {
                    desk.tell(&TurnData::of(self.session.bot(), &name, played, &lines, &errors))?;
                    return unwritten(desk).map(|status| Some(End::Done(status)));
                }
                (true, _) => Some("yes".to_owned()),
                (false, true) => {
                    desk.tell(&TurnData::of(self.session.bot(), &name, played, &lines, &errors))?;
                    return Ok(Some(End::Done(Status::Fine)));
                }
                (false, false) => self.confirm(desk)?,
            };
            match answer.as_deref() {
                Some("yes" | "y") => {
                    return self.write(
                        &whole,
                        desk,
                        TurnData::of(self.session.bot(), &name, played, &lines, &errors),
                    );
                }
                Some("undo") => return self.undo(desk),
                Some(line) if line.starts_with(&format!("{}:", played.faction)) => {
                    (whole, lines) = self.corrected(&before, line, desk)?;
                }
                None | Some("quit") => {
                    desk.tell(&TurnData::of(self.session.bot(), &name, played, &lines, &errors))?;
                    return unwritten(desk).map(|status| Some(End::Done(status)));
                }
                Some(_) => desk.say("Please answer yes, undo, quit, or the line as it should be.\n")?,
            }
        }
    }

    /// The record with a line as people typed it, and the map after it.
    fn corrected(&self, before: &Setting, line: &str, desk: &mut Desk<'_>) -> io::Result<(String, String)> {
        let whole = before.with_line(line);
        let bot = self.session.bot().faction;
        let after = setting(&whole, &[]);
        let map = after.map_or_else(|problem| format!("{problem}\n"), |after| drawn(&after.table, bot));
        desk.say(&format!("\n{line}\n\n{map}"))?;
        Ok((whole, line.to_owned()))
    }

    fn confirm(&self, desk: &mut Desk<'_>) -> io::Result<Option<String>> {
        desk.ask(&format!("Write this to {}? (yes, undo, quit, or the line as it should be)", self.name()))
    }

    /// Writes the whole record in the place of the old one, at one stroke.
    fn write(&self, whole: &str, desk: &mut Desk<'_>, data: TurnData<'_>) -> io::Result<Option<End>> {
        let written = self.book.write(whole, self.old);
        let status = match &written {
            Ok(()) => Status::Fine,
            Err(problem) => {
                desk.console.complain_about(&self.name(), problem);
                Status::CouldNotRun
            }
        };
        if written.is_ok() {
            desk.say(&format!("Written to {}.\n", self.name()))?;
        }
        desk.tell(&data.written(written.is_ok()))?;
        Ok(Some(End::Done(status)))
    }
}

/// Says that the record is as it was.
pub(super) fn unwritten(desk: &mut Desk<'_>) -> io::Result<Status> {
    desk.say("Nothing is written.\n")?;
    Ok(Status::Found)
}
