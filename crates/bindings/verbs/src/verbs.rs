//! What can be told of a record: lines as the command prints them, and texts as it writes them.

use scorebook::Spelling;
use scorebook::tools::cut::Entry;
use scorebook::tools::fmt::{How, Piece};
use scorebook::tools::json::{self, FindingData};
#[cfg(feature = "repair")]
use scorebook::tools::repair;
use scorebook::tools::score::{self, Until};
use scorebook::tools::seats::{seen_by, told_to};
use scorebook::tools::summary::Summary;
use scorebook::tools::{Ruler, check, convert, legal, say, show, steps_until};

use crate::misuse::{Misuse, Wrong};
use crate::read::Record;

impl Record {
    /// What was found, as `check --format json` prints it.
    pub fn check(&self) -> String {
        json::line(&check::entry_data(&self.name, &self.entry, self.findings()))
    }

    /// The record in a few facts, as `summary --format json` prints it.
    ///
    /// # Errors
    /// Where there is no such step, or no referee.
    pub fn summary(&self, at: Option<&str>) -> Result<String, Misuse> {
        Ok(json::line(&Summary::of(&self.name, &self.entry, self.judged_until(at)?)))
    }

    /// The position after a step, as `show --format json` prints it, through the eyes of a seat if one is named.
    ///
    /// # Errors
    /// Where there is no such step, no view of that seat, or no referee.
    pub fn show(&self, at: Option<&str>, seat: Option<char>) -> Result<String, Misuse> {
        let steps = self.judged_until(at)?;
        let snapshot = seen_by(self.document(), steps, seat).map_err(Misuse::of(Wrong::Seat))?;
        Ok(json::line(&show::data(&self.name, &self.entry, &snapshot)))
    }

    /// The score sheet, as `score --format json` prints it.
    ///
    /// # Errors
    /// Where there is no such step, or no referee.
    pub fn score(&self, at: Option<&str>) -> Result<String, Misuse> {
        let steps = self.judged_until(at)?;
        let sheet = self.document().score(steps);
        let until = Until::named(self.document(), at, steps);
        Ok(json::line(&score::data(&self.name, &self.entry, &until, &sheet)))
    }

    /// What the rules allow after a step, with a piece if one is named, as `legal --format json` prints it.
    ///
    /// # Errors
    /// Where there is no such step or piece, or no referee who can tell.
    pub fn legal(&self, at: Option<&str>, piece: Option<&str>) -> Result<String, Misuse> {
        let steps = self.judged_until(at)?;
        let listed = self.document().legal(steps, piece).map_err(Misuse::of(Wrong::Option))?;
        let snapshot = self.document().snapshot(steps);
        Ok(json::line(&legal::data(&self.name, &self.entry, &snapshot, piece, &listed)))
    }

    /// The game in plain words, as `say --format json` prints it.
    ///
    /// # Errors
    /// Where there is no such step or seat, or no words for the game.
    pub fn say(&self, at: Option<&str>, seat: Option<char>) -> Result<String, Misuse> {
        let steps = self.judged_until(at)?;
        let told = self.told(seat)?;
        let entry = told.as_ref().unwrap_or(&self.entry);
        if !say::has_words(entry) {
            let message = format!("there are no words for {} yet", entry.game.info().title);
            return Err(Misuse::new(Wrong::Unable, message));
        }
        Ok(json::line(&say::data(&self.name, entry, steps)))
    }

    /// The smallest edits that make it hold together, as `repair --format json` prints them.
    ///
    /// # Errors
    /// Where there is no referee, or the record was cut because no game is that long.
    #[cfg(feature = "repair")]
    pub fn repair(&self) -> Result<String, Misuse> {
        self.judged()?;
        if self.entry.cut {
            return Err(Misuse::new(Wrong::Unable, "a record that is longer than any game is not repaired"));
        }
        let repair = self.document().repair();
        Ok(json::line(&repair::data(&self.name, &self.entry, &repair)))
    }

    /// The whole record as data, as `convert --to json` prints it, as a seat may know it if one is named.
    ///
    /// # Errors
    /// Where there is no such seat.
    pub fn json(&self, seat: Option<char>) -> Result<String, Misuse> {
        let told = self.told(seat)?;
        Ok(convert::line(&self.name, told.as_ref().unwrap_or(&self.entry)))
    }

    /// The record as a seat may know it. It stands alone: its places are those of its own text.
    ///
    /// # Errors
    /// Where nobody sits there.
    pub fn told_to(&self, seat: char) -> Result<Self, Misuse> {
        let entry = told_to(&self.entry, seat).map_err(Misuse::of(Wrong::Seat))?;
        Ok(Self::of(self.name.clone(), entry, Vec::new()))
    }

    /// The record as `fmt` writes it, with what may be left out written or left out if that is asked for.
    pub fn format(&self, spelling: Option<Spelling>) -> Piece {
        Piece::of_record(&self.entry, spelling.map_or(How::Formatted, How::Spelled))
    }

    /// The record with its sure fixes applied, as `check --fix` writes it, and how many those are.
    pub fn fix(&self) -> Piece {
        Piece::of_record(&self.entry, How::Fixed)
    }

    /// The record as `convert --to notation` writes it, in a dialect if one is named; and what that dialect cannot say, as a list of findings on
    /// a line.
    ///
    /// # Errors
    /// Where there is no such dialect.
    pub fn notation(&self, dialect: Option<&str>) -> Result<(String, String), Misuse> {
        let (text, losses) = convert::to_notation(&self.entry, dialect).map_err(Misuse::of(Wrong::Option))?;
        let ruler = Ruler::new(self.text(), &self.entry.place);
        let losses: Vec<FindingData<'_>> =
            losses.iter().map(|loss| FindingData::of(loss, &ruler, &self.entry.place)).collect();
        Ok((text, json::line(&losses)))
    }

    /// How many steps lie before a moment: a label, a turn or a number, as the command takes it; all of them where none is named.
    ///
    /// # Errors
    /// Where there is no such step.
    pub fn steps_until(&self, at: Option<&str>) -> Result<usize, Misuse> {
        steps_until(self.document(), at).map_err(Misuse::of(Wrong::Step))
    }

    /// The same for what only a referee can tell.
    pub(crate) fn judged_until(&self, at: Option<&str>) -> Result<usize, Misuse> {
        self.judged()?;
        self.steps_until(at)
    }

    /// Whether there is a referee.
    fn judged(&self) -> Result<(), Misuse> {
        if self.entry.game.knows_rules() {
            return Ok(());
        }
        let message = format!("there is no referee for {} yet", self.entry.game.info().title);
        Err(Misuse::new(Wrong::Unable, message))
    }

    /// The record as a seat may know it, where one is named.
    pub(crate) fn told(&self, seat: Option<char>) -> Result<Option<Entry<'static>>, Misuse> {
        seat.map(|sign| told_to(&self.entry, sign)).transpose().map_err(Misuse::of(Wrong::Seat))
    }
}
