//! What later steps tell about earlier ones: of every choice that a record leaves open, the outcomes that last to its end.
//!
//! The record is read once forwards, and what is possible behind each open choice is kept: a hidden steal, a hidden roll, a
//! turn that ended without a mark. Then it is read backwards from choice to choice, and what leads nowhere is dropped. Between
//! two choices every distribution of the cards goes one way only, so that what is left is exactly what fits the whole record.

use std::sync::OnceLock;

use scorebook_core::RecordOf;

use crate::game::Hexil;
use crate::rules::reading::background::Background;
use crate::rules::reading::cards::CardStories;
use crate::rules::reading::readings::Readings;
use crate::rules::step::deeds::Reading;
use crate::syntax::{Act, Goods, Hidable};

/// How many distributions are kept for all choices together before looking ahead is given up.
const MOST_KEPT: usize = 400_000;

/// How many distributions a table is counted as.
const TABLE: usize = 20;

/// For every open choice, what fits the rest of the record.
#[derive(Debug)]
pub(crate) struct Foresight {
    /// The steps with a choice, in order, with the readings that last.
    kept: Vec<Choice>,
    /// The step at which looking ahead was given up, because too much is open.
    given_up: Option<usize>,
    /// What is needed to tell of development cards, where some of them are hidden.
    cards: Option<HiddenCards>,
}

/// A record with hidden development cards. Their story is told when somebody asks.
#[derive(Debug)]
struct HiddenCards {
    start: Reading,
    acts: Vec<Act>,
    story: OnceLock<Option<CardStories>>,
}

#[derive(Debug)]
struct Choice {
    step: usize,
    readings: Vec<Reading>,
    /// Whether nothing allowed this step: then nothing before it can be told from it.
    is_break: bool,
}

impl Foresight {
    /// Reads a record ahead; nothing where it leaves nothing open.
    pub(crate) fn new(game: &Background, start: &Reading, record: &RecordOf<Hexil>) -> Option<Self> {
        let (mut has_choices, mut has_hidden_cards) = (false, false);
        for step in &record.steps {
            has_choices |= is_open_choice(game, &step.act);
            has_hidden_cards |= matches!(step.act, Act::Buy(Goods::Card(Hidable::Hidden(_))));
        }
        let cards = has_hidden_cards.then(|| HiddenCards {
            start: start.clone(),
            acts: record.steps.iter().map(|step| step.act).collect(),
            story: OnceLock::new(),
        });
        if !has_choices {
            return cards.map(|cards| Self { kept: Vec::new(), given_up: None, cards: Some(cards) });
        }
        let (mut kept, end) = forwards(game, start, record);
        for place in (0..kept.len()).rev() {
            let (before, behind) = kept.split_at_mut(place + 1);
            if let Some(choice) = before.last_mut() {
                narrow(game, choice, behind.first(), end, record);
            }
        }
        kept.retain(|choice| !choice.is_break);
        let given_up = Some(end).filter(|&end| end < record.steps.len());
        Some(Self { kept, given_up, cards })
    }

    /// The step at which looking ahead was given up, because too much is open.
    pub(crate) fn given_up(&self) -> Option<usize> {
        self.given_up
    }

    /// Whether nobody wrote down some development cards.
    pub(crate) fn hides_cards(&self) -> bool {
        self.cards.is_some()
    }

    /// What the whole record tells of development cards, where some are hidden and nothing else is open.
    pub(crate) fn card_story(&self, game: &Background) -> Option<&CardStories> {
        let cards = self.cards.as_ref()?;
        cards
            .story
            .get_or_init(|| CardStories::new(game, &cards.start, &cards.acts, |step| self.after(step)))
            .as_ref()
    }

    /// The readings after a step that last.
    pub(crate) fn after(&self, step: usize) -> Option<&[Reading]> {
        let place = self.kept.binary_search_by_key(&step, |choice| choice.step).ok()?;
        Some(&self.kept[place].readings)
    }
}

/// Whether an act can go more than one way.
fn is_open_choice(game: &Background, act: &Act) -> bool {
    match act {
        Act::Roll(Hidable::Hidden(_)) | Act::Steal { card: Hidable::Hidden(_), .. } => true,
        Act::Use(_) => game.has_no_ends,
        _ => false,
    }
}

/// What is possible behind every choice, as far as the record before it tells; and the step where looking ahead ends.
fn forwards(game: &Background, start: &Reading, record: &RecordOf<Hexil>) -> (Vec<Choice>, usize) {
    let mut readings = Readings::from(vec![start.clone()]);
    let mut kept: Vec<Choice> = Vec::new();
    let mut total = 0;
    for (step, written) in record.steps.iter().enumerate() {
        let is_break = readings.objection(game, &written.act).is_some();
        readings.advance(game, &written.act);
        if readings.is_cut || readings.iter().any(|reading| reading.hands.is_rough) {
            return (kept, step);
        }
        if is_break || is_open_choice(game, &written.act) {
            let readings = sorted(readings.to_vec());
            total += readings.iter().map(|reading| reading.hands.worlds.len() + TABLE).sum::<usize>();
            if total > MOST_KEPT {
                return (kept, step);
            }
            kept.push(Choice { step, readings, is_break });
        }
    }
    (kept, record.steps.len())
}

fn sorted(mut readings: Vec<Reading>) -> Vec<Reading> {
    for reading in &mut readings {
        reading.hands.tidy();
    }
    readings
}

/// Drops what does not last until the next choice, or the end.
fn narrow(
    game: &Background,
    choice: &mut Choice,
    next: Option<&Choice>,
    end: usize,
    record: &RecordOf<Hexil>,
) {
    let until = next.map_or(end, |next| next.step);
    let mut readings = choice.readings.clone();
    let mut count = 0;
    for world in readings.iter_mut().flat_map(|reading| &mut reading.hands.worlds) {
        count += 1;
        world.origin = count;
    }
    let mut readings = Readings::from(readings);
    for step in choice.step + 1..until {
        readings.advance(game, &record.steps[step].act);
    }
    let last = next.filter(|next| !next.is_break);
    if last.is_some() {
        readings.advance(game, &record.steps[until].act);
    }
    let mut lasts = vec![false; count as usize + 1];
    for reading in readings.iter() {
        let kept = last.map(|next| next.readings.iter().find(|kept| kept.table == reading.table));
        for world in &reading.hands.worlds {
            let mut plain = *world;
            plain.origin = 0;
            let is_kept = match kept {
                None => true,
                Some(kept) => kept.is_some_and(|kept| kept.hands.worlds.binary_search(&plain).is_ok()),
            };
            lasts[world.origin as usize] |= is_kept;
        }
    }
    let mut origin = 0;
    for reading in &mut choice.readings {
        reading.hands.worlds.retain(|_| {
            origin += 1;
            lasts[origin]
        });
    }
    choice.readings.retain(|reading| !reading.hands.worlds.is_empty());
}
