//! A record that was read, with its text, what was found, and the one replay that everything else is told from.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use crate::breaks;
use crate::course::Course;
use crate::cursor::Cursor;
use crate::finding::Finding;
use crate::game::RecordOf;
use crate::referee::{OutfitOf, Played};
use crate::replay::{self, Papers};
use crate::report::Report;
use crate::settings::Settings;

/// A record with the text it was read from and what was found. It is shared, not copied: whoever walks through it holds on to it.
#[derive(Debug)]
pub struct Reading<G: Played>(Arc<Folio<G>>);

impl<G: Played> Clone for Reading<G> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

/// What a reading holds.
#[derive(Debug)]
pub struct Folio<G: Played> {
    /// The game.
    pub game: G,
    /// The text, with usual line ends.
    pub text: String,
    /// The text as it stands in the file, where that has unusual line ends.
    written: Option<String>,
    /// The record.
    pub record: RecordOf<G>,
    /// What was found while it was read, in the order of the text.
    pub findings: Vec<Finding>,
    rules: Settings,
    outfit: Option<OutfitOf<G>>,
    course: OnceLock<Course<G>>,
    judged: OnceLock<Vec<Finding>>,
}

impl<G: Played> Deref for Reading<G> {
    type Target = Folio<G>;

    fn deref(&self) -> &Folio<G> {
        &self.0
    }
}

impl<G: Played> Reading<G> {
    /// Reads a record.
    pub fn new(game: G, text: String) -> Self {
        Self::with(game, text, None, &Settings::new())
    }

    /// Reads a record that is played with what players bring along, and by house rules. What the record says of them holds.
    pub(crate) fn with(game: G, text: String, outfit: Option<OutfitOf<G>>, rules: &Settings) -> Self {
        let mut report = Report::new();
        let (text, written) = match breaks::plain(&text) {
            Some((plain, finding)) => {
                report.take(finding);
                (plain, Some(text))
            }
            None => (text, None),
        };
        let record = game.parse(&mut Cursor::new(&text), &mut report);
        let findings = report.finish();
        let rules = rules.clone().and(&settings(&game, &record, &text));
        let (course, judged) = (OnceLock::new(), OnceLock::new());
        Self(Arc::new(Folio { game, text, written, record, findings, rules, outfit, course, judged }))
    }
}

impl<G: Played> Folio<G> {
    /// The text as it stands in the file. Every offset is the same as in [`Folio::text`].
    pub fn written(&self) -> &str {
        self.written.as_deref().unwrap_or(&self.text)
    }

    /// What a referee gets to see.
    pub(crate) fn papers(&self) -> Papers<'_, G> {
        let Self { record, text, rules, outfit, .. } = self;
        Papers { record, text, rules, outfit: outfit.as_ref() }
    }

    /// The house rules: what the caller said, then what the record says.
    pub fn rules(&self) -> &Settings {
        &self.rules
    }

    /// The one replay of the record: findings, gains and positions together.
    pub(crate) fn course(&self) -> &Course<G> {
        self.course.get_or_init(|| Course::run(self.papers(), &self.findings))
    }

    /// What was found while it was read and what the referee finds, in the order of the text. Nothing is searched for.
    pub fn judged(&self) -> &[Finding] {
        match self.course.get() {
            Some(course) => &course.findings,
            None => self.judged.get_or_init(|| replay::judged(self.papers(), self.findings.clone())),
        }
    }
}

/// The settings that stand in the comments of a record, before its first step.
pub(crate) fn settings<G: Played>(game: &G, record: &RecordOf<G>, text: &str) -> Settings {
    let first = record.steps.first().map_or(u32::MAX, |step| step.span.start);
    let before = record.comments.iter().copied().filter(|comment| comment.start < first);
    Settings::in_spans(text, before.chain(game.notes(record)))
}
