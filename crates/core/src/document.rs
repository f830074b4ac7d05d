//! A game and its records as tools see them: the erased face, implemented here once for every game.

use std::fmt::Debug;

use serde_json::Value;

use crate::cursor::Cursor;
use crate::draw::{DrawOptions, Scene};
use crate::finding::Finding;
use crate::game::{Game, Info, RecordOf, Spelling};
use crate::outfit::Template;
use crate::record::{Seat, SeatId};
use crate::repair::{self, Repair};
use crate::replay::{self, OutfitOf, Papers, ScoreSheet, Snapshot};
use crate::report::Report;
use crate::rules::{Referee, Wishes};
use crate::source::Span;
use crate::split::LineRole;
use crate::stroll::{self, Stroll};
use crate::token::{Token, complete};
use crate::{json, print};

/// A game as tools see it.
pub trait Notation: Debug + Sync {
    /// What the game says about itself.
    fn info(&self) -> &'static Info;
    /// What a line is, for cutting a file into records.
    fn line_role(&self, line: &str) -> LineRole;
    /// Reads a record.
    fn read(&'static self, text: String) -> Box<dyn Document>;
    /// Turns plain data, as [`Document::value`] gives it, back into notation.
    ///
    /// # Errors
    /// Says which part of the data is not what it should be.
    fn write_value(&self, value: &Value) -> Result<String, String>;
    /// Whether there is a referee who knows the rules.
    fn knows_rules(&self) -> bool;
    /// Plays a random legal game and writes it down.
    ///
    /// # Errors
    /// Says which wish cannot be met, or that the game cannot be played yet.
    fn simulate(&self, wishes: &Wishes) -> Result<String, String>;
    /// What players may bring along beside their records; nothing where the game takes nothing.
    fn template(&self) -> Option<&'static Template>;
    /// The same game with what players bring along, written as the template is, and what was found in that.
    fn equipped(&'static self, outfit: &str) -> (Box<dyn Notation>, Vec<Finding>);
}

/// A record that was read, as tools see it.
pub trait Document: Send {
    /// The game it is a record of.
    fn info(&self) -> &'static Info;
    /// The text it was read from.
    fn text(&self) -> &str;
    /// Which dialect it is written in: an index into [`Info::dialects`].
    fn dialect(&self) -> u8;
    /// What was found while it was read.
    fn findings(&self) -> &[Finding];
    /// What was found while it was read, and what the referee finds, in the order of the text.
    fn judged(&self) -> Vec<Finding>;
    /// Whether there is a referee who knows the rules.
    fn knows_rules(&self) -> bool;
    /// Where the steps stand, in reading order.
    fn steps(&self) -> Vec<(Span, Option<SeatId>)>;
    /// Where text stands that could not be read.
    fn gaps(&self) -> &[Span];
    /// Where comments stand.
    fn comments(&self) -> &[Span];
    /// How many bytes were read as notation: head, turns and steps, not comments.
    fn bytes_read(&self) -> usize;
    /// Its tokens, joined to the text.
    fn tokens(&self) -> Vec<Token>;
    /// The record in canonical spelling, in the dialect that `fmt` writes.
    fn print(&self) -> String;
    /// The record with what may be left out written or left out; nothing where its notation knows no such things.
    fn print_spelled(&self, spelling: Spelling) -> Option<String>;
    /// The record in another dialect, and what that dialect cannot say.
    fn print_as(&self, dialect: u8) -> (String, Vec<Finding>);
    /// The whole record as plain data.
    fn value(&self) -> Value;
    /// The step that people call so: a label such as `12A`, or a number from 1.
    fn step_called(&self, label: &str) -> Option<usize>;
    /// The position behind so many steps, or behind the last.
    fn snapshot(&self, steps: usize) -> Snapshot;
    /// The position behind so many steps as one seat can know it, where the game hides something from the others.
    fn snapshot_as(&self, steps: usize, seat: SeatId) -> Option<Snapshot>;
    /// The position behind so many steps as a picture, as one seat can know it if one is named. Nothing where the game does not
    /// draw it, or has no view of that seat.
    fn draw(&self, steps: usize, seat: Option<SeatId>, options: DrawOptions) -> Option<Scene>;
    /// Every position as a picture, the one before the first step first.
    fn film(&self, seat: Option<SeatId>, options: DrawOptions) -> Option<Vec<Scene>>;
    /// The record to go through to and fro, as one seat can know it if one is named. Nothing where the game has no view of
    /// that seat.
    fn stroll(&self, seat: Option<SeatId>) -> Option<Box<dyn Stroll + '_>>;
    /// Who plays: the signs of the seats, with names where the record tells.
    fn seats(&self) -> &[Seat];
    /// How people call a step, such as `12A`.
    fn label(&self, step: usize) -> String;
    /// Every step in a sentence; empty sentences where the game has no words.
    fn story(&self) -> Vec<String>;
    /// Every point of the first so many steps, explained.
    fn score(&self, steps: usize) -> ScoreSheet;
    /// Every act that the rules allow behind so many steps, with a piece if one is named, in notation.
    ///
    /// # Errors
    /// Says what is wrong with the piece, or that the rules are not whole.
    fn legal(&self, steps: usize, piece: Option<&str>) -> Result<Vec<String>, String>;
    /// The smallest edits that make the record hold together.
    fn repair(&self) -> Repair;
    /// The record as plain data without places and layout: two texts that say the same have the same meaning.
    fn meaning(&self) -> Value;
}

impl<G: Game> Notation for G {
    fn info(&self) -> &'static Info {
        Game::info(self)
    }

    fn line_role(&self, line: &str) -> LineRole {
        Game::line_role(self, line)
    }

    fn read(&'static self, text: String) -> Box<dyn Document> {
        Box::new(Reading::new(self, text))
    }

    fn write_value(&self, value: &Value) -> Result<String, String> {
        let (record, text) = json::from_value(self, value)?;
        Ok(print::print(self, &record, &text, record.dialect))
    }

    fn knows_rules(&self) -> bool {
        G::Referee::KNOWS_RULES
    }

    fn simulate(&self, wishes: &Wishes) -> Result<String, String> {
        let record = G::Referee::simulate(wishes)?;
        Ok(print::print(self, &record, "", record.dialect))
    }

    fn template(&self) -> Option<&'static Template> {
        G::Referee::template()
    }

    fn equipped(&'static self, outfit: &str) -> (Box<dyn Notation>, Vec<Finding>) {
        let mut report = Report::new();
        let outfit = G::Referee::outfit(outfit, &mut report);
        (Box::new(Equipped { game: self, outfit }), report.finish())
    }
}

/// A game with what its players bring along.
#[derive(Debug)]
pub struct Equipped<G: Game> {
    game: &'static G,
    outfit: Option<OutfitOf<G>>,
}

impl<G: Game> Notation for Equipped<G> {
    fn info(&self) -> &'static Info {
        Game::info(self.game)
    }

    fn line_role(&self, line: &str) -> LineRole {
        Game::line_role(self.game, line)
    }

    fn read(&'static self, text: String) -> Box<dyn Document> {
        Box::new(Reading { outfit: self.outfit.clone(), ..Reading::new(self.game, text) })
    }

    fn write_value(&self, value: &Value) -> Result<String, String> {
        self.game.write_value(value)
    }

    fn knows_rules(&self) -> bool {
        self.game.knows_rules()
    }

    fn simulate(&self, wishes: &Wishes) -> Result<String, String> {
        self.game.simulate(wishes)
    }

    fn template(&self) -> Option<&'static Template> {
        self.game.template()
    }

    fn equipped(&'static self, outfit: &str) -> (Box<dyn Notation>, Vec<Finding>) {
        self.game.equipped(outfit)
    }
}

/// A record with the text it was read from and what was found.
#[derive(Debug)]
pub struct Reading<G: Game> {
    game: &'static G,
    /// The text.
    pub text: String,
    /// The record.
    pub record: RecordOf<G>,
    /// What was found, in the order of the text.
    pub findings: Vec<Finding>,
    outfit: Option<OutfitOf<G>>,
}

impl<G: Game> Reading<G> {
    /// Reads a record.
    pub fn new(game: &'static G, text: String) -> Self {
        let mut report = Report::new();
        let record = game.parse(&mut Cursor::new(&text), &mut report);
        let findings = report.finish();
        Self { game, text, record, findings, outfit: None }
    }

    /// What a referee gets to see.
    fn papers(&self) -> Papers<'_, G> {
        Papers { record: &self.record, text: &self.text, outfit: self.outfit.as_ref() }
    }
}

impl<G: Game> Document for Reading<G> {
    fn info(&self) -> &'static Info {
        Game::info(self.game)
    }

    fn text(&self) -> &str {
        &self.text
    }

    fn dialect(&self) -> u8 {
        self.record.dialect
    }

    fn findings(&self) -> &[Finding] {
        &self.findings
    }

    fn judged(&self) -> Vec<Finding> {
        replay::judged(self.papers(), self.findings.clone())
    }

    fn knows_rules(&self) -> bool {
        G::Referee::KNOWS_RULES
    }

    fn steps(&self) -> Vec<(Span, Option<SeatId>)> {
        self.record.steps.iter().map(|step| (step.span, step.seat)).collect()
    }

    fn gaps(&self) -> &[Span] {
        &self.record.gaps
    }

    fn comments(&self) -> &[Span] {
        &self.record.comments
    }

    fn bytes_read(&self) -> usize {
        let heads = self.record.heads.iter().map(|entry| entry.span);
        let turns = self.record.turns.iter().map(|entry| entry.span);
        let steps = self.record.steps.iter().map(|step| step.span);
        heads.chain(turns).chain(steps).map(Span::len).sum()
    }

    fn tokens(&self) -> Vec<Token> {
        let mut cursor = Cursor::with_tokens(&self.text);
        self.game.parse(&mut cursor, &mut Report::new());
        complete(&self.text, cursor.take_tokens())
    }

    fn print(&self) -> String {
        let formats_as = Game::info(self.game).dialects[usize::from(self.record.dialect)].formats_as;
        print::print(self.game, &self.record, &self.text, formats_as)
    }

    fn print_spelled(&self, spelling: Spelling) -> Option<String> {
        let respelled = self.game.respelled(&self.record, spelling)?;
        let formats_as = Game::info(self.game).dialects[usize::from(self.record.dialect)].formats_as;
        Some(print::print(self.game, &respelled, &self.text, formats_as))
    }

    fn print_as(&self, dialect: u8) -> (String, Vec<Finding>) {
        let mut report = Report::new();
        self.game.losses(&self.record, dialect, &mut report);
        let retold = self.game.retold(&self.record, &self.text, dialect);
        let record = retold.as_ref().unwrap_or(&self.record);
        (print::print(self.game, record, &self.text, dialect), report.finish())
    }

    fn value(&self) -> Value {
        json::to_value(self.game, &self.record, &self.text)
    }

    fn step_called(&self, label: &str) -> Option<usize> {
        let steps = self.record.steps.len();
        let called = |step: &usize| G::Referee::label(&self.record, *step).eq_ignore_ascii_case(label);
        let numbered = || label.parse().ok().and_then(|number: usize| number.checked_sub(1));
        (0..steps).find(called).or_else(numbered).filter(|&step| step < steps)
    }

    fn snapshot(&self, steps: usize) -> Snapshot {
        replay::snapshot(self.papers(), steps)
    }

    fn snapshot_as(&self, steps: usize, seat: SeatId) -> Option<Snapshot> {
        replay::snapshot_as(self.papers(), steps, seat)
    }

    fn draw(&self, steps: usize, seat: Option<SeatId>, options: DrawOptions) -> Option<Scene> {
        replay::draw(self.papers(), steps, seat, options)
    }

    fn film(&self, seat: Option<SeatId>, options: DrawOptions) -> Option<Vec<Scene>> {
        replay::film(self.papers(), seat, options)
    }

    fn stroll(&self, seat: Option<SeatId>) -> Option<Box<dyn Stroll + '_>> {
        stroll::stroll(self.papers(), seat)
    }

    fn seats(&self) -> &[Seat] {
        &self.record.seats
    }

    fn label(&self, step: usize) -> String {
        G::Referee::label(&self.record, step)
    }

    fn story(&self) -> Vec<String> {
        replay::story(self.papers())
    }

    fn score(&self, steps: usize) -> ScoreSheet {
        replay::score(self.papers(), steps)
    }

    fn legal(&self, steps: usize, piece: Option<&str>) -> Result<Vec<String>, String> {
        let position = replay::until(self.papers(), steps).position;
        let acts = G::Referee::legal(&position, piece)?;
        Ok(print::acts(self.game, acts, self.record.dialect))
    }

    fn repair(&self) -> Repair {
        repair::repair(self.game, &self.text, self.outfit.as_ref())
    }

    fn meaning(&self) -> Value {
        json::meaning(&self.record, &self.text)
    }
}
