//! A game and its records as tools see them: the erased face, implemented here once for every game.

use std::any::Any;
use std::fmt::Debug;

use serde_json::Value;

use crate::about::About;
#[cfg(feature = "insert")]
use crate::about::Setup;
use crate::board::Board;
#[cfg(feature = "draw")]
use crate::draw::{DrawOptions, Scene};
#[cfg(feature = "insert")]
use crate::finding::Edit;
use crate::finding::{Finding, Fix, Severity};
use crate::fixing;
#[cfg(feature = "from-data")]
use crate::from_data;
use crate::game::{Game, Info, Spelling};
use crate::house::House;
#[cfg(feature = "insert")]
use crate::insert;
use crate::json::{FiledData, Paper, Places, RecordData};
use crate::laws::Laws;
#[cfg(feature = "simulate")]
use crate::laws::Wishes;
use crate::legal::Legal;
use crate::outfit::Template;
use crate::reading::{self, Folio, Reading};
use crate::record::{Entry, Seat, SeatId};
use crate::referee::Played;
#[cfg(feature = "repair")]
use crate::repair::{self, Repair};
use crate::report::Report;
use crate::score::{self, ScoreSheet};
use crate::settings::Settings;
use crate::source::{Source, Span};
use crate::split::LineRole;
use crate::telling::{Retold, Telling};
use crate::token::Token;
use crate::walk::{Moment, Walk, Walker};
use crate::weights::Weights;
use crate::work::Work;
use crate::{json, print};

/// A game as tools see it.
pub trait Notation: Debug + Send + Sync {
    /// What the game says about itself.
    fn info(&self) -> &'static Info;
    /// What a line is, for cutting a file into records.
    fn line_role(&self, line: &str) -> LineRole;
    /// Reads a record.
    fn read(&self, text: String) -> Box<dyn Document>;
    /// Reads a record and looks for nothing that would answer what is wrong in it, which takes longer than reading.
    fn skim(&self, text: String) -> Box<dyn Document>;
    /// Reads a text only to see how much of it this notation understands.
    fn glance(&self, text: &str) -> Glance;
    /// Turns plain data, as [`Document::value`] gives it, back into notation: as it was written where the data tells, else in canonical
    /// spelling.
    ///
    /// # Errors
    /// Says which part of the data is not what it should be.
    #[cfg(feature = "from-data")]
    fn write_value(&self, value: &Value) -> Result<String, String>;
    /// Writes a new record without a step.
    ///
    /// # Errors
    /// Says which part of the set-up is not what the game knows.
    #[cfg(feature = "insert")]
    fn begin(&self, setup: &Setup) -> Result<String, String>;
    /// Whether there is a referee who knows the rules.
    fn knows_rules(&self) -> bool;
    /// Whether it can be played at random.
    fn can_play(&self) -> bool;
    /// Plays a random legal game and writes it down.
    ///
    /// # Errors
    /// Says which wish cannot be met, or that the game cannot be played yet.
    #[cfg(feature = "simulate")]
    fn simulate(&self, wishes: &Wishes) -> Result<String, String>;
    /// What players may bring along beside their records; nothing where the game takes nothing.
    fn template(&self) -> Option<&'static Template>;
    /// The same game with what players bring along, written as the template is, and what was found in that.
    fn equipped(&self, outfit: &str) -> (Box<dyn Notation>, Vec<Finding>);
    /// The same game by house rules. What a record says of them holds against these.
    ///
    /// # Errors
    /// Says which of them the game does not know.
    fn by_rules(&self, rules: &Settings) -> Result<Box<dyn Notation>, String>;
    /// The same game where findings weigh so much. What is read is the same; what is told of it differs.
    fn weighed(&self, weights: &Weights) -> Box<dyn Notation>;
    /// The same game where records are written in this dialect, as far as it can say what they say. Nothing where there is no such
    /// dialect.
    fn written_in(&self, dialect: &str) -> Option<Box<dyn Notation>>;
}

/// How a text looks to a notation.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glance {
    /// Its tokens, joined to the text.
    pub tokens: Vec<Token>,
    /// How many errors there are in it.
    pub errors: usize,
}

impl Glance {
    fn of(game: &impl Game, text: &str) -> Self {
        let (tokens, report) = reading::tokens(game, text);
        let errors = report.finish().iter().filter(|finding| finding.severity == Severity::Error).count();
        Self { tokens, errors }
    }
}

/// A record that was read, as tools see it.
pub trait Document: Send + Sync {
    /// The game it is a record of.
    fn info(&self) -> &'static Info;
    /// The text it was read from, with usual line ends: where a record has others, they stand here as `\n`, after blanks where they are
    /// longer, so that every offset is that of [`Document::written`].
    fn text(&self) -> &str;
    /// The text as it stands in the file.
    fn written(&self) -> &str;
    /// Which dialect it is written in: an index into [`Info::dialects`].
    fn dialect(&self) -> u8;
    /// What findings weigh where that differs from what is usual.
    fn weights(&self) -> &Weights;
    /// What was found while it was read, each as bad as it usually is.
    fn read_findings(&self) -> &[Finding];
    /// What was found while it was read, and what the referee finds, in the order of the text. Nothing is searched for: whoever wants
    /// the fixes of a finding asks for them with [`Document::fixes_for`].
    fn findings(&self) -> &[Finding];
    /// What would answer a finding, the best first: what is known at once, or else what a search finds within its budget.
    fn fixes_for(&self, finding: &Finding, work: &mut Work) -> Vec<Fix>;
    /// All findings, each with its fixes, within a budget for the whole record.
    fn answered(&self, work: &mut Work) -> Vec<Finding>;
    /// All findings, each with its fixes, within the usual budget.
    fn judged(&self) -> Vec<Finding> {
        self.answered(&mut Work::for_fixes())
    }
    /// Whether there is a referee who knows the rules.
    fn knows_rules(&self) -> bool;
    /// Where the steps stand, in reading order, and whose they are where the page tells.
    fn steps(&self) -> Vec<(Span, Option<SeatId>)>;
    /// Where text stands that could not be read.
    fn gaps(&self) -> &[Span];
    /// Where comments stand.
    fn comments(&self) -> &[Span];
    /// How many bytes were read as notation: head, turns and steps, not comments.
    fn bytes_read(&self) -> usize;
    /// Whether there is neither a step nor a line of a head in it, but for titles in free words. Such a text is no record.
    fn says_nothing(&self) -> bool;
    /// Its tokens, joined to the text.
    fn tokens(&self) -> Vec<Token>;
    /// The record in canonical spelling, in the dialect that `fmt` writes: that of the house, unless it cannot say just what the record
    /// says.
    fn print(&self) -> String;
    /// The record with what may be left out written or left out; nothing where its notation knows no such things.
    fn print_spelled(&self, spelling: Spelling) -> Option<String>;
    /// The record in another dialect, and what that dialect cannot say.
    fn print_as(&self, dialect: u8) -> (String, Vec<Finding>);
    /// The record as one seat may know it.
    ///
    /// # Errors
    /// Says why there is no such record.
    fn told_to(&self, seat: SeatId) -> Result<String, String>;
    /// The whole record as plain data.
    fn value(&self) -> Value;
    /// The same in JSON, after the file that holds it and its number there, from 0, and with the places of that file. It is written as it
    /// is told: no tree of values is grown for it.
    fn json(&self, file: &str, record: usize, places: &dyn Places) -> String;
    /// What it says about its game besides the moves.
    fn about(&self) -> About;
    /// The settings that hold: what the caller said, then what the record says in `[%key value]`.
    fn settings(&self) -> &Settings;
    /// Who plays: the signs of the seats, with names where the record tells.
    fn seats(&self) -> &[Seat];
    /// How people call a step, such as `12A`.
    fn label(&self, step: usize) -> String;
    /// How people call the turn that a step belongs to, such as `E1`, in a game that tells turns from steps.
    fn turn(&self, step: usize) -> Option<String>;
    /// The step that people call so: a label such as `12A`; a turn such as `E1`, which is its last step; the number that the record gives a
    /// move; or else a number from 1.
    fn step_called(&self, label: &str) -> Option<usize>;
    /// What a step says, in JSON, as [`Document::json`] has it; nothing where there is no such step.
    fn act(&self, step: usize) -> Option<String>;
    /// Who acts in each step by the rules.
    fn acting(&self) -> &[Option<SeatId>];
    /// The record to walk through, as one seat can know it if one is named. Nothing where the game has no view of that seat.
    fn walk(&self, seat: Option<SeatId>) -> Option<Box<dyn Walk>>;
    /// Every step in a sentence; empty sentences where the game has no words.
    fn story(&self) -> Vec<String>;
    /// Every point of the first so many steps, explained.
    fn score(&self, steps: usize) -> ScoreSheet;
    /// The smallest edits that make the record hold together, looked for within a budget. Where it is used up, the repair says that not
    /// everything was tried.
    #[cfg(feature = "repair")]
    fn repair_within(&self, work: &mut Work) -> Repair;
    /// The smallest edits that make the record hold together, looked for within the usual budget.
    #[cfg(feature = "repair")]
    fn repair(&self) -> Repair {
        self.repair_within(&mut Work::for_repair())
    }
    /// The edit that writes acts after so many steps, with turn, separator and number; by a seat, or by whoever acts there by the rules.
    ///
    /// # Errors
    /// Says what cannot be read in the acts.
    #[cfg(feature = "insert")]
    fn insert(&self, after: usize, acts: &str, seat: Option<SeatId>) -> Result<Edit, String>;
    /// The record as plain data without places and layout: two texts that say the same have the same meaning.
    fn meaning(&self) -> Value;
    /// Whether another text says the same: whether the two have the same meaning.
    fn says_the_same(&self, other: &dyn Document) -> bool;
    /// The reading with the types of its game: a [`Reading`].
    fn reading(&self) -> &dyn Any;

    /// The moment after so many steps, or after the last.
    fn moment(&self, steps: usize) -> Moment {
        let mut walk = self.walk(None).expect("everybody may see the whole record");
        walk.go(steps)
    }

    /// Every moment of the game, the one before the first step first.
    fn replay(&self) -> Moments {
        Moments { walk: self.walk(None), is_begun: false }
    }

    /// The position after so many steps, or after the last.
    fn snapshot(&self, steps: usize) -> Snapshot {
        Snapshot::of(&self.moment(steps))
    }

    /// The position after so many steps as one seat can know it, where the game hides something from the others.
    fn snapshot_as(&self, steps: usize, seat: SeatId) -> Option<Snapshot> {
        Some(Snapshot { seat: Some(seat), ..Snapshot::of(&self.walk(Some(seat))?.go(steps)) })
    }

    /// The position after so many steps as a picture, as one seat can know it if one is named. Nothing where the game does not
    /// draw it, or has no view of that seat.
    #[cfg(feature = "draw")]
    fn draw(&self, steps: usize, seat: Option<SeatId>, options: DrawOptions) -> Option<Scene> {
        self.walk(seat)?.go(steps).scene(options)
    }

    /// Every act that the rules allow after so many steps, with a piece if one is named.
    ///
    /// # Errors
    /// Says what is wrong with the piece, or that the rules are not whole.
    fn legal(&self, steps: usize, piece: Option<&str>) -> Result<Vec<Legal>, String> {
        self.moment(steps).legal(piece)
    }
}

/// The moments of a game, one after the other.
pub struct Moments {
    walk: Option<Box<dyn Walk>>,
    is_begun: bool,
}

impl Debug for Moments {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Moments from {}", self.walk.as_ref().map_or(0, |walk| walk.at()))
    }
}

impl Iterator for Moments {
    type Item = Moment;

    fn next(&mut self) -> Option<Moment> {
        let walk = self.walk.as_mut()?;
        if !self.is_begun {
            self.is_begun = true;
            return Some(walk.go(0));
        }
        walk.next()
    }
}

/// A position as data and in letters.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The step before it, from 0; nothing before the first step.
    pub step: Option<usize>,
    /// How people call that step.
    pub label: String,
    /// The position as plain data.
    pub value: Value,
    /// The position in letters.
    pub board: Board,
    /// Whose view it is; nobody's where everything that the record tells is seen.
    pub seat: Option<SeatId>,
}

impl Snapshot {
    /// The position of a moment.
    pub fn of(moment: &Moment) -> Self {
        let (step, label) = (moment.step(), moment.label());
        Self { step, label, value: moment.value(), board: moment.board(), seat: None }
    }
}

/// A game as it is played at a house.
#[derive(Debug)]
struct Equipped<G: Played> {
    game: G,
    house: House<G>,
}

impl<G: Played> Equipped<G> {
    fn plain(game: &G) -> Self {
        Self { game: *game, house: House::usual() }
    }

    /// The same game at a house that is changed in one thing.
    fn changed(&self, change: impl FnOnce(&mut House<G>)) -> Box<dyn Notation> {
        let mut house = self.house.clone();
        change(&mut house);
        Box::new(Self { game: self.game, house })
    }
}

impl<G: Played> Notation for G {
    fn info(&self) -> &'static Info {
        Game::info(self)
    }

    fn line_role(&self, line: &str) -> LineRole {
        Game::line_role(self, line)
    }

    fn read(&self, text: String) -> Box<dyn Document> {
        Box::new(Reading::new(*self, text))
    }

    fn skim(&self, text: String) -> Box<dyn Document> {
        Box::new(Reading::at(*self, text, House::usual(), Report::brief()))
    }

    fn glance(&self, text: &str) -> Glance {
        Glance::of(self, text)
    }

    #[cfg(feature = "from-data")]
    fn write_value(&self, value: &Value) -> Result<String, String> {
        let (record, text) = from_data::record(self, value)?;
        // Nobody asked for canonical spelling: where the data says what was written, that comes back as it was.
        if let Some(written) = from_data::written_text(value)? {
            let read = Reading::at(*self, written.to_owned(), House::usual(), Report::brief());
            if from_data::is_same::<G>((&record, &text), (&read.record, &read.text)) {
                return Ok(written.to_owned());
            }
        }
        Ok(print::print(self, &record, &text, record.dialect))
    }

    #[cfg(feature = "insert")]
    fn begin(&self, setup: &Setup) -> Result<String, String> {
        let record = Game::begin(self, setup)?;
        Ok(print::print(self, &record, "", record.dialect))
    }

    fn knows_rules(&self) -> bool {
        G::Referee::KNOWS_RULES
    }

    fn can_play(&self) -> bool {
        G::Referee::CAN_PLAY
    }

    #[cfg(feature = "simulate")]
    fn simulate(&self, wishes: &Wishes) -> Result<String, String> {
        let record = G::Referee::simulate(wishes)?;
        let game = print::print(self, &record, "", record.dialect);
        Ok(format!("{}{game}", G::Referee::stating(wishes, &Settings::new())))
    }

    fn template(&self) -> Option<&'static Template> {
        G::Referee::template()
    }

    fn equipped(&self, outfit: &str) -> (Box<dyn Notation>, Vec<Finding>) {
        Equipped::plain(self).equipped(outfit)
    }

    fn by_rules(&self, rules: &Settings) -> Result<Box<dyn Notation>, String> {
        Equipped::plain(self).by_rules(rules)
    }

    fn weighed(&self, weights: &Weights) -> Box<dyn Notation> {
        Equipped::plain(self).weighed(weights)
    }

    fn written_in(&self, dialect: &str) -> Option<Box<dyn Notation>> {
        Equipped::plain(self).written_in(dialect)
    }
}

impl<G: Played> Notation for Equipped<G> {
    fn info(&self) -> &'static Info {
        Game::info(&self.game)
    }

    fn line_role(&self, line: &str) -> LineRole {
        Game::line_role(&self.game, line)
    }

    fn read(&self, text: String) -> Box<dyn Document> {
        Box::new(Reading::at(self.game, text, self.house.clone(), Report::new()))
    }

    fn skim(&self, text: String) -> Box<dyn Document> {
        Box::new(Reading::at(self.game, text, self.house.clone(), Report::brief()))
    }

    fn glance(&self, text: &str) -> Glance {
        Glance::of(&self.game, text)
    }

    #[cfg(feature = "from-data")]
    fn write_value(&self, value: &Value) -> Result<String, String> {
        self.game.write_value(value)
    }

    #[cfg(feature = "insert")]
    fn begin(&self, setup: &Setup) -> Result<String, String> {
        Notation::begin(&self.game, setup)
    }

    fn knows_rules(&self) -> bool {
        self.game.knows_rules()
    }

    fn can_play(&self) -> bool {
        self.game.can_play()
    }

    #[cfg(feature = "simulate")]
    fn simulate(&self, wishes: &Wishes) -> Result<String, String> {
        let rules = &self.house.rules;
        let record = G::Referee::simulate_by(wishes, rules)?;
        let game = print::print(&self.game, &record, "", record.dialect);
        Ok(format!("{}{game}", G::Referee::stating(wishes, rules)))
    }

    fn template(&self) -> Option<&'static Template> {
        self.game.template()
    }

    fn equipped(&self, outfit: &str) -> (Box<dyn Notation>, Vec<Finding>) {
        let mut report = Report::new();
        let outfit = G::Referee::outfit(outfit, &mut report);
        (self.changed(|house| house.outfit = outfit), report.finish())
    }

    fn by_rules(&self, rules: &Settings) -> Result<Box<dyn Notation>, String> {
        G::Referee::take_rules(rules)?;
        Ok(self.changed(|house| house.rules = rules.clone()))
    }

    fn weighed(&self, weights: &Weights) -> Box<dyn Notation> {
        self.changed(|house| house.weights = weights.clone())
    }

    fn written_in(&self, dialect: &str) -> Option<Box<dyn Notation>> {
        let dialect = Game::info(&self.game).dialect(dialect)?;
        Some(self.changed(|house| house.dialect = Some(dialect)))
    }
}

impl<G: Played> Reading<G> {
    /// The dialect that `fmt` writes such a record in where nobody asks for another.
    fn formats_as(&self) -> u8 {
        Game::info(&self.game).dialects[usize::from(self.record.dialect)].formats_as
    }

    /// The whole record as data, with these places.
    fn data(&self, places: &dyn Places) -> RecordData<'_, G::Head, G::Turn, G::Act> {
        let own = print::print(&self.game, &self.record, &self.text, self.record.dialect);
        let written = Some(self.written()).filter(|&written| written != own);
        json::data(&self.game, &self.record, self.acting(), Paper { text: &self.text, written, places })
    }

    /// The dialect of the house, where it can say what the record says, no less and no more: formatting changes no meaning.
    fn house_style(&self) -> Option<u8> {
        let dialect = self.house_dialect()?;
        if dialect == self.record.dialect {
            return Some(dialect);
        }
        let mut report = Report::new();
        self.game.losses(&self.record, dialect, &mut report);
        let retold = G::Referee::retold(&self.record, &self.text, dialect, &mut report);
        let is_longer = retold.is_some_and(|retold| retold.record.steps.len() != self.record.steps.len());
        (report.is_empty() && !is_longer).then_some(dialect)
    }

    /// The last step of which something is true.
    fn last_step(&self, is_so: impl Fn(usize) -> bool) -> Option<usize> {
        (0..self.record.steps.len()).rev().find(|&step| is_so(step))
    }
}

impl<G: Played> Document for Reading<G> {
    fn info(&self) -> &'static Info {
        Game::info(&self.game)
    }

    fn text(&self) -> &str {
        &self.text
    }

    fn written(&self) -> &str {
        Folio::written(self)
    }

    fn dialect(&self) -> u8 {
        self.record.dialect
    }

    fn weights(&self) -> &Weights {
        Folio::weights(self)
    }

    fn read_findings(&self) -> &[Finding] {
        &self.findings
    }

    fn findings(&self) -> &[Finding] {
        Folio::judged(self)
    }

    fn fixes_for(&self, finding: &Finding, work: &mut Work) -> Vec<Fix> {
        fixing::fixes_for(self, finding, work)
    }

    fn answered(&self, work: &mut Work) -> Vec<Finding> {
        fixing::answered(self, work)
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
        let read: usize = heads.chain(turns).chain(steps).map(Span::len).sum();
        // What was only meant was not read.
        let meant = self.record.meant_steps().into_iter();
        read - meant.map(|(step, _)| self.record.steps[step].span.len()).sum::<usize>()
    }

    fn says_nothing(&self) -> bool {
        let is_notation = |entry: &Entry<G::Head>| self.game.is_notation(&entry.says);
        self.record.steps.is_empty() && !self.record.heads.iter().any(is_notation)
    }

    fn tokens(&self) -> Vec<Token> {
        reading::tokens(&self.game, self.written()).0
    }

    fn print(&self) -> String {
        let dialect = self.house_style().unwrap_or_else(|| self.formats_as());
        print::print(&self.game, &self.record, &self.text, dialect)
    }

    fn print_spelled(&self, spelling: Spelling) -> Option<String> {
        let respelled = self.game.respelled(&self.record, spelling)?;
        let dialect = self.house_style().unwrap_or_else(|| self.formats_as());
        Some(print::print(&self.game, &respelled, &self.text, dialect))
    }

    fn print_as(&self, dialect: u8) -> (String, Vec<Finding>) {
        let mut report = Report::new();
        self.game.losses(&self.record, dialect, &mut report);
        let retold = G::Referee::retold(&self.record, &self.text, dialect, &mut report);
        let printed = match &retold {
            Some(retold) => print::print(&self.game, &retold.record, &retold.text, dialect),
            None => print::print(&self.game, &self.record, &self.text, dialect),
        };
        (printed, self.weights().weigh(report.finish()))
    }

    fn told_to(&self, seat: SeatId) -> Result<String, String> {
        let Retold { record, text } = G::Referee::told_to(&self.record, &self.text, seat)?;
        Ok(print::print(&self.game, &record, &text, record.dialect))
    }

    fn value(&self) -> Value {
        json::plain(&self.data(&Source::new(&self.text)))
    }

    fn json(&self, file: &str, record: usize, places: &dyn Places) -> String {
        json::written(&FiledData { file, record, said: self.data(places) })
    }

    fn about(&self) -> About {
        let mut about = self.game.about(&self.record, &self.text);
        G::Referee::settle(&mut about, || Walker::new(self).position_after(usize::MAX).clone());
        about
    }

    fn settings(&self) -> &Settings {
        self.rules()
    }

    fn seats(&self) -> &[Seat] {
        &self.record.seats
    }

    fn label(&self, step: usize) -> String {
        G::Referee::label(&self.record, step)
    }

    fn turn(&self, step: usize) -> Option<String> {
        G::Referee::turn(&self.record, step)
    }

    fn step_called(&self, label: &str) -> Option<usize> {
        let steps = self.record.steps.len();
        let is = |name: &str| name.eq_ignore_ascii_case(label);
        let number: Option<u32> = label.parse().ok();
        let numbered = |step| number.is_some() && G::Referee::number(&self.record, step) == number;
        let counted = || usize::try_from(number?).ok()?.checked_sub(1).filter(|&step| step < steps);
        (0..steps)
            .find(|&step| is(&G::Referee::label(&self.record, step)))
            .or_else(|| {
                self.last_step(|step| G::Referee::turn(&self.record, step).is_some_and(|turn| is(&turn)))
            })
            .or_else(|| self.last_step(numbered))
            .or_else(counted)
    }

    fn act(&self, step: usize) -> Option<String> {
        Some(json::written(&self.record.steps.get(step)?.act))
    }

    fn acting(&self) -> &[Option<SeatId>] {
        Folio::acting(self)
    }

    fn walk(&self, seat: Option<SeatId>) -> Option<Box<dyn Walk>> {
        match seat {
            None => Some(Box::new(Walker::new(self))),
            Some(seat) => Some(Box::new(Walker::seen_by(self, seat)?)),
        }
    }

    fn story(&self) -> Vec<String> {
        Walker::new(self).story()
    }

    fn score(&self, steps: usize) -> ScoreSheet {
        score::score(self, steps)
    }

    #[cfg(feature = "repair")]
    fn repair_within(&self, work: &mut Work) -> Repair {
        repair::repair(self, work)
    }

    #[cfg(feature = "insert")]
    fn insert(&self, after: usize, acts: &str, seat: Option<SeatId>) -> Result<Edit, String> {
        insert::insert(self, after, acts, seat)
    }

    fn meaning(&self) -> Value {
        json::meaning(&self.record, &self.text)
    }

    fn says_the_same(&self, other: &dyn Document) -> bool {
        // Parts that are equal are equal as data; whatever else may be alike there is rare.
        let known = other.reading().downcast_ref::<Self>();
        known.is_some_and(|other| json::alike((&self.record, &self.text), (&other.record, &other.text)))
            || self.meaning() == other.meaning()
    }

    fn reading(&self) -> &dyn Any {
        self
    }
}
