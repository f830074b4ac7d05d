//! What later steps tell about earlier ones: of every choice that a record leaves open, the outcomes that last to its end.
//!
//! The record is read once forwards, and what is possible after each open choice is kept: a hidden steal, a hidden roll, a
//! turn that ended without a mark. Then it is read backwards from choice to choice, and what leads nowhere is dropped. Between
//! two choices every distribution of the cards goes one way only, so that what is left is exactly what fits the whole record.

use std::sync::OnceLock;

use scorebook_core::RecordOf;

use crate::game::Hexil;
use crate::rules::reading::background::Background;
use crate::rules::reading::cards::CardStories;
use crate::rules::reading::readings::Readings;
use crate::rules::standing::hands::World;
use crate::rules::standing::odds::Odds;
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

/// What is possible after every choice, as far as the record before it tells; and the step where looking ahead ends.
fn forwards(game: &Background, start: &Reading, record: &RecordOf<Hexil>) -> (Vec<Choice>, usize) {
    let mut start = start.clone();
    if game.has_no_ends {
        start.odds = Odds::by_habits();
    }
    let mut readings = Readings::from(vec![start]);
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

/// Drops what does not last until the next choice, or the end, and weighs what is left by all that comes.
fn narrow(
    game: &Background,
    choice: &mut Choice,
    next: Option<&Choice>,
    end: usize,
    record: &RecordOf<Hexil>,
) {
    let ahead = Ahead { game, record, from: choice.step + 1, end, next };
    let is_alone = choice.readings.len() == 1;
    let mut weighed: Vec<Weighed> = Vec::new();
    for mut reading in std::mem::take(&mut choice.readings) {
        let Some((lasting, ways)) = ahead.follow(&reading, is_alone) else { continue };
        reading.hands.worlds = lasting;
        weighed.push(Weighed::new(reading, &ways));
    }
    choice.readings = ranked(weighed);
}

/// A reading at a choice, and how likely it is that the record goes on as it does.
struct Weighed {
    reading: Reading,
    /// How likely it is by what comes before and later.
    whole: f64,
    /// How likely it is that it leads to what is taken for right at the next choice.
    leading: f64,
}

impl Weighed {
    fn new(mut reading: Reading, ways: &[Way]) -> Self {
        let before = reading.odds.weight;
        let later: f64 = ways.iter().map(|way| way.weight).sum();
        let leading: f64 = ways.iter().filter(|way| way.is_leading).map(|way| way.weight).sum();
        // From now on its weight tells of what comes: that is what the choice before this one asks for.
        reading.odds.later = later;
        Self { reading, whole: before * later, leading: before * leading }
    }
}

/// First the reading that leads to what is taken for right later, so that the whole record is told of one course; then the likelier ones.
fn ranked(mut weighed: Vec<Weighed>) -> Vec<Reading> {
    weighed.sort_by(|one, other| other.whole.total_cmp(&one.whole));
    let lead = (0..weighed.len())
        .rev()
        .max_by(|&one, &other| weighed[one].leading.total_cmp(&weighed[other].leading));
    if let Some(lead) = lead {
        weighed[..=lead].rotate_right(1);
    }
    let sum: f64 = weighed.iter().map(|one| one.whole).sum();
    let settled = |one: Weighed| {
        let mut reading = one.reading;
        reading.odds.weight = if sum > 0.0 { one.whole / sum } else { 0.0 };
        reading
    };
    weighed.into_iter().map(settled).collect()
}

/// The record between a choice and the next one, or the end.
struct Ahead<'r> {
    game: &'r Background,
    record: &'r RecordOf<Hexil>,
    from: usize,
    end: usize,
    next: Option<&'r Choice>,
}

/// A way that a record goes on from a choice to the next.
struct Way {
    weight: f64,
    /// Whether it comes to what is taken for right there.
    is_leading: bool,
}

impl Ahead<'_> {
    /// The distributions of a reading that last, and the ways that it goes on; nothing where it does not.
    fn follow(&self, reading: &Reading, is_alone: bool) -> Option<(Vec<World>, Vec<Way>)> {
        let mut start = reading.clone();
        start.odds.weight = 1.0;
        for (world, origin) in start.hands.worlds.iter_mut().zip(1..) {
            world.origin = origin;
        }
        let readings = self.advance(Readings::from(vec![start]), is_alone)?;
        let mut lasts = vec![false; reading.hands.worlds.len() + 1];
        let ways: Vec<Way> = readings.iter().filter_map(|outcome| self.way(outcome, &mut lasts)).collect();
        let kept = reading.hands.worlds.iter().zip(&lasts[1..]).filter(|(_, lasts)| **lasts);
        let kept: Vec<World> = kept.map(|(world, _)| *world).collect();
        (!kept.is_empty()).then_some((kept, ways))
    }

    /// Goes on until the next choice is made, or to the end; nothing where a step speaks against it. What is the only reading
    /// there was goes on in any case: then the step is against the rules.
    fn advance(&self, mut readings: Readings, is_alone: bool) -> Option<Readings> {
        let until = self.next.map_or(self.end, |next| next.step);
        let last = self.last().map(|next| next.step);
        for step in (self.from..until).chain(last) {
            let act = &self.record.steps[step].act;
            if !is_alone && readings.objection(self.game, act).is_some() {
                return None;
            }
            readings.advance(self.game, act);
        }
        if self.next.is_none() && self.end == self.record.steps.len() {
            readings.for_each(|reading| reading.odds.ends(&reading.table));
        }
        Some(readings)
    }

    /// The next choice, if what is possible there tells what lasts.
    fn last(&self) -> Option<&Choice> {
        self.next.filter(|next| !next.is_break)
    }

    /// How likely an outcome is, with all that comes after it; nothing where it does not last.
    fn way(&self, outcome: &Reading, lasts: &mut [bool]) -> Option<Way> {
        let Some(next) = self.last() else {
            outcome.hands.worlds.iter().for_each(|world| lasts[world.origin as usize] = true);
            return Some(Way { weight: outcome.odds.weight, is_leading: true });
        };
        let place = next.readings.iter().position(|kept| kept.table == outcome.table)?;
        let kept = &next.readings[place];
        let mut lives = false;
        for world in &outcome.hands.worlds {
            let mut plain = *world;
            plain.origin = 0;
            if kept.hands.worlds.binary_search(&plain).is_ok() {
                lives = true;
                lasts[world.origin as usize] = true;
            }
        }
        lives.then_some(Way { weight: outcome.odds.weight * kept.odds.later, is_leading: place == 0 })
    }
}
