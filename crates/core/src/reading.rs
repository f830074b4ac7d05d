//! A record that was read, with its text, what was found, and the one replay that everything else is told from.

use std::ops::Deref;
use std::sync::{Arc, OnceLock};

use crate::breaks::{self, Plain};
use crate::certain::Certain;
use crate::course::Course;
use crate::cursor::Cursor;
use crate::finding::Finding;
use crate::game::{Game, RecordOf};
use crate::house::House;
use crate::laws::Laws;
use crate::meant;
use crate::record::SeatId;
use crate::referee::Played;
use crate::replay::{self, Papers};
use crate::report::Report;
use crate::settings::Settings;
use crate::slip;
use crate::source::Span;
use crate::token::{Token, complete};
use crate::weights::Weights;

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
    /// The house rules: what the house says, then what the record says.
    rules: Settings,
    house: House<G>,
    certain: OnceLock<Certain>,
    course: OnceLock<Course<G>>,
    judged: OnceLock<Vec<Finding>>,
    acting: OnceLock<Vec<Option<SeatId>>>,
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
        Self::at(game, text, House::usual(), Report::new())
    }

    /// Reads a record of a house. What the record says of its rules holds against what the house says.
    pub(crate) fn at(game: G, text: String, house: House<G>, mut report: Report) -> Self {
        let (record, text, written) = match breaks::plain(&text) {
            Some(plain) => {
                let record = read_plain(&game, &house, &plain, &mut report);
                (record, plain.text, Some(text))
            }
            None => (read(&game, &house, &text, &mut report), text, None),
        };
        let findings = report.finish();
        let rules = house.rules_of(&game, &record, &text);
        Self(Arc::new(Folio {
            game,
            text,
            written,
            record,
            findings,
            rules,
            house,
            certain: OnceLock::new(),
            course: OnceLock::new(),
            judged: OnceLock::new(),
            acting: OnceLock::new(),
        }))
    }
}

impl<G: Played> Folio<G> {
    /// The text as it stands in the file. Every offset is the same as in [`Folio::text`].
    pub fn written(&self) -> &str {
        self.written.as_deref().unwrap_or(&self.text)
    }

    /// What a referee gets to see.
    pub(crate) fn papers(&self) -> Papers<'_, G> {
        let Self { record, text, rules, house, .. } = self;
        Papers { record, text, rules, outfit: house.outfit.as_ref() }
    }

    /// The house rules: what the caller said, then what the record says.
    pub fn rules(&self) -> &Settings {
        &self.rules
    }

    /// Who acts in each step by the rules.
    pub(crate) fn acting(&self) -> &[Option<SeatId>] {
        self.acting.get_or_init(|| replay::acting(self.papers()))
    }

    /// What is found whatever the gaps of the record mean.
    fn certain(&self) -> &Certain {
        self.certain.get_or_init(|| match &self.record.gaps[..] {
            [] => Certain::default(),
            _ => meant::certain(&self.game, self.papers(), &self.findings),
        })
    }

    /// The one replay of the record: findings, gains and positions together.
    pub(crate) fn course(&self) -> &Course<G> {
        self.course.get_or_init(|| {
            let mut course = Course::run(self.papers(), &self.findings, self.certain());
            course.findings = self.weights().weigh(std::mem::take(&mut course.findings));
            course
        })
    }

    /// The step that a place belongs to: the last one that starts no later and does not end before it.
    pub(crate) fn step_at(&self, place: Span) -> Option<usize> {
        let steps = &self.record.steps;
        let step = steps.partition_point(|step| step.span.start <= place.start).checked_sub(1)?;
        (place.start <= steps[step].span.end).then_some(step)
    }

    /// What was found at a step while it was read.
    pub(crate) fn found_at(&self, step: usize) -> impl Iterator<Item = &Finding> {
        let span = self.record.steps[step].span;
        let first = self.findings.partition_point(|finding| finding.span.start < span.start);
        let here = self.findings[first..].iter().take_while(move |finding| finding.span.start <= span.end);
        here.filter(move |finding| finding.span.end <= span.end)
    }

    /// Another text read at its house.
    pub(crate) fn another(&self, text: String) -> Reading<G> {
        Reading::at(self.game, text, self.house.clone(), Report::new())
    }

    /// What findings weigh at its house.
    pub fn weights(&self) -> &Weights {
        &self.house.weights
    }

    /// The dialect that its house writes.
    pub(crate) fn house_dialect(&self) -> Option<u8> {
        self.house.dialect
    }

    /// What was found while it was read and what the referee finds, as it weighs at its house, in the order of the text. Nothing is
    /// searched for.
    pub fn judged(&self) -> &[Finding] {
        match self.course.get() {
            Some(course) => &course.findings,
            None => self.judged.get_or_init(|| {
                let findings = self.findings.clone();
                self.weights().weigh(replay::judged_knowing(self.papers(), findings, self.certain()))
            }),
        }
    }
}

/// Reads a text, with what its gaps most likely mean.
fn read<G: Played>(game: &G, house: &House<G>, text: &str, report: &mut Report) -> RecordOf<G> {
    let known = report.len();
    let mut record = game.parse(&mut Cursor::new(text), report);
    // Whoever wants no answers is not told what a gap may mean either.
    if !record.gaps.is_empty() && !report.is_brief() && G::Referee::KNOWS_RULES {
        if !game.knows_slips() {
            slip::offer(game, &record, text, report.found_since(known));
        }
        meant::fill(game, house, &mut record, text, report.found_since(known));
    }
    record
}

/// Reads a text with unusual line ends. All that is told of it lies where it stands in the file.
#[cold]
fn read_plain<G: Played>(game: &G, house: &House<G>, plain: &Plain, report: &mut Report) -> RecordOf<G> {
    report.take(plain.finding.clone());
    let known = report.len();
    let mut record = read(game, house, &plain.short, report);
    for span in record.places_mut().chain(report.places_since(known)) {
        *span = plain.place(*span);
    }
    record
}

/// The tokens of a text, joined to it, and what was found.
pub(crate) fn tokens<G: Game>(game: &G, text: &str) -> (Vec<Token>, Report) {
    let plain = breaks::plain(text);
    let mut report = Report::brief();
    let mut cursor = Cursor::with_tokens(plain.as_ref().map_or(text, |plain| &plain.short));
    game.parse(&mut cursor, &mut report);
    let mut marked = cursor.take_tokens();
    if let Some(plain) = plain {
        for token in &mut marked {
            token.span = plain.place(token.span);
        }
    }
    (complete(text, marked), report)
}
