//! How much speaks for a reading: its share of the weight of all readings that were found, and of the one that nobody thought of.

use crate::change::{Change, Place};
use crate::finding::{Certainty, Finding, Kind, Severity};
use crate::mending::Mending;
use crate::reading::Reading;
use crate::referee::Played;
use crate::work::Work;

use super::attempt::{Attempt, Fault};
use super::drafts::{Draft, KnownLines, LineSlips};
use super::rivals::{FurtherBack, Readings, Told};
use super::search::Search;
use super::words::Words;
use super::{FAULT, LIKELY, MOST_READINGS, REACH, SLIP, SURE};

/// A reading that costs so much more weighs half as much.
const HALF: f64 = 2.0;

/// What a slip costs that nobody thought of. It explains whatever the slips of a reading explain that hang together, so many small slips
/// where one would do convince nobody.
const UNKNOWN: u32 = 28;

/// How much more it costs with each fault that is explained: what one slip takes away by chance is seldom many. More than a few prove no
/// more than these; of those that are counted over the whole game, more than two.
const EVIDENCE: u32 = 4;
const MOST_EVIDENCE: u32 = 5;
const MOST_COUNTED: u32 = 2;

/// A reading that costs at most so much more than the best leaves it a guess.
const RIVAL: u32 = 4;

/// How much more a slip that nobody thought of weighs where it may lie anywhere in what is not looked at.
pub(super) const REMOTE: u32 = 14;

/// What one slip costs at most that is not far-fetched.
const ONE_SLIP: u32 = 28;

/// One part in so many of the work is for lines that cannot be read, and for a first glance at the text as it stands, before its lines are
/// doubted; and for each text with other lines.
const GLANCE: u64 = 8;
const LINES: u64 = 3;

/// A reading with its share.
pub(super) struct Weighed<A> {
    pub(super) attempt: Attempt<A>,
    /// The draft that it reads.
    pub(super) draft: usize,
    /// What its slips cost, those of whole lines with them.
    pub(super) cost: u32,
    /// What the lines weigh that it leaves unread, and what its own words do that the notation does not know.
    unread: u32,
    /// Which game it tells.
    pub(super) course: u64,
    /// How much of all weight speaks for its game, from 0 to 1.
    pub(super) share: f64,
}

impl<A: Clone + PartialEq> Weighed<A> {
    fn energy(&self) -> u32 {
        self.cost + self.attempt.weight + self.unread
    }
}

/// The readings of a search with their shares: one for each game that they tell, the best first.
pub(super) struct Ballot<A> {
    pub(super) readings: Vec<Weighed<A>>,
    unknown: Vec<Unknown<A>>,
    /// Whether so much stays unexplained, or so little could be tried, that nothing is more than a guess.
    is_lost: bool,
    /// Whether every reading that was worth a try was tried.
    pub(super) is_exhaustive: bool,
}

impl<A: Clone + PartialEq> Ballot<A> {
    /// Looks for the readings of a text and weighs them. Whole lines are put right where that explains everything; where no slip of a step does,
    /// also where it explains a part, be it with slips of steps taken back.
    pub(super) fn of<G: Played<Act = A>>(
        reading: &Reading<G>,
        text: Draft<G>,
        work: &mut Work,
    ) -> (Vec<Draft<G>>, Self) {
        let mut drafts = vec![text];
        let known = work.within(work.left() / GLANCE, |work| KnownLines::of(reading, work));
        let mut poll = Poll { readings: Vec::new(), untouched: Vec::new(), words: Words::default() };
        let lines = LineSlips::near_faults(reading, (&drafts[0], &known), &[], work);
        let holding = lines.that_hold(reading, &drafts[0], work);
        for (at, draft) in holding.iter().enumerate() {
            poll.ask(reading, (draft, 1 + at), Vec::new(), most(work), work);
        }
        let glance = if G::Referee::LINES_ARE_STEPS { most(work) } else { work.left() / GLANCE };
        poll.ask(reading, (&drafts[0], 0), Vec::new(), glance, work);
        drafts.extend(holding);
        let is_enough = |known: &Weighed<A>| {
            let is_one = known.attempt.holds() && known.energy() <= ONE_SLIP;
            is_one || (G::Referee::LINES_ARE_STEPS && known.unread == 0 && known.attempt.is_plain())
        };
        if !poll.readings.iter().any(is_enough) {
            for draft in lines.that_help(reading, (&drafts[0], &known), work) {
                poll.ask(reading, (&draft, drafts.len()), Vec::new(), work.left() / LINES, work);
                drafts.push(draft);
            }
            poll.doubt_lines(reading, (&mut drafts, &known), work);
            poll.look_again(reading, &drafts[0], work);
        }
        let ballot = poll.weighed(reading, &drafts, work);
        (drafts, ballot)
    }

    /// How much speaks for what a reading says at a place, or for its lines: its own share, and what stands beside it where only another slip is
    /// one that nobody thought of.
    pub(super) fn support(&self, known: &Weighed<A>, place: Option<Place>) -> f64 {
        let best = &self.readings[0];
        let elsewhere =
            self.unknown.iter().filter(|slip| !slip.is_about(place) && slip.is_rival_of(known, best));
        known.share * (1.0 + elsewhere.map(|slip| slip.weight).sum::<f64>())
    }

    /// How certain something is for which a share of all readings speaks.
    pub(super) fn certainty(&self, share: f64, chosen: &Weighed<A>) -> Certainty {
        match share {
            _ if self.is_lost => Certainty::Guess,
            share if share >= SURE && chosen.attempt.holds() => Certainty::Sure,
            share if share >= LIKELY => Certainty::Likely,
            _ => Certainty::Guess,
        }
    }
}

/// Most of the work that is left.
fn most(work: &Work) -> u64 {
    work.left() / 8 * 7
}

/// The readings of all drafts, what speaks against each draft as it stands, and the words that were read for them.
struct Poll<A> {
    readings: Vec<Weighed<A>>,
    untouched: Vec<Untouched>,
    words: Words<A>,
}

/// What speaks against a draft as it stands.
#[derive(Clone, Copy, Default)]
struct Untouched {
    draft: usize,
    weight: u32,
    /// What the lines weigh that cannot be read.
    unread: u32,
    /// Whether every rival of its best reading was tried, and every reading that was worth a try.
    has_rivals: bool,
    is_exhaustive: bool,
}

impl Untouched {
    fn all(self) -> u32 {
        self.weight + self.unread
    }
}

impl<A: Clone + PartialEq> Poll<A> {
    /// Searches a draft, from a reading of it that is known on, with some of the work; no further than it can be a rival of what is known to
    /// hold.
    fn ask<G: Played<Act = A>>(
        &mut self,
        reading: &Reading<G>,
        (text, draft): (&Draft<G>, usize),
        known: Vec<Change<A>>,
        budget: u64,
        work: &mut Work,
    ) {
        let holding = self.readings.iter().filter(|known| known.attempt.holds()).map(Weighed::energy).min();
        let most = holding.map_or(u32::MAX, |energy| (energy + REACH).saturating_sub(text.cost));
        let words = std::mem::take(&mut self.words);
        let (told, unread) = work.within(budget, |work| {
            let search = Search::new(&reading.game, text.papers(reading), (&text.found, words), work);
            let mut search = search.up_to(most).knowing(known);
            let unread = search.unread(&text.found);
            let weight = search.played(Attempt::untouched()).weight;
            let Readings { told, is_exhaustive, has_rivals } = search.readings();
            self.untouched.retain(|known| known.draft != draft);
            self.untouched.push(Untouched { draft, weight, unread, has_rivals, is_exhaustive });
            self.words = search.typos.into_words();
            (told, unread)
        });
        self.readings.extend(told.into_iter().map(|Told { attempt, course }| {
            let cost = attempt.cost + text.cost;
            Weighed { attempt, draft, cost, unread, course, share: 0.0 }
        }));
    }

    /// The reading that costs and leaves least so far.
    fn best(&self) -> Option<&Weighed<A>> {
        self.readings.iter().min_by_key(|known| (known.energy(), known.attempt.made.len()))
    }

    /// Puts lines right that show only once slips of steps are taken back, one after the other, as long as that makes the best reading better.
    fn doubt_lines<G: Played<Act = A>>(
        &mut self,
        reading: &Reading<G>,
        (drafts, known): (&mut Vec<Draft<G>>, &KnownLines),
        work: &mut Work,
    ) {
        while let Some(best) = self.best().filter(|best| best.energy() > best.cost) {
            let (energy, base, made) = (best.energy(), &drafts[best.draft], &best.attempt.made);
            let lines = LineSlips::near_faults(reading, (base, known), made, work);
            let Some(draft) = lines.most_helpful(reading, (&drafts[0], base), work) else { return };
            let known = draft.carried(made, base, &reading.text);
            self.ask(reading, (&draft, drafts.len()), known, work.left() / LINES, work);
            drafts.push(draft);
            if self.best().is_none_or(|best| best.energy() >= energy) {
                return;
            }
        }
    }

    /// Searches the text as it stands once more where a glance was not enough, from the best reading of it on.
    fn look_again<G: Played<Act = A>>(&mut self, reading: &Reading<G>, text: &Draft<G>, work: &mut Work) {
        if self.untouched(0).is_exhaustive {
            return;
        }
        let own = self.readings.iter().filter(|known| known.draft == 0);
        let best = own.min_by_key(|known| known.energy());
        let known = best.map_or_else(Vec::new, |best| best.attempt.made.clone());
        self.ask(reading, (text, 0), known, most(work), work);
    }

    /// Whether every reading that was worth a try was tried.
    fn is_exhaustive(&self) -> bool {
        self.untouched.iter().all(|known| known.is_exhaustive)
    }

    /// What speaks against a draft as it stands.
    fn untouched(&self, draft: usize) -> Untouched {
        self.untouched.iter().copied().find(|known| known.draft == draft).unwrap_or_default()
    }

    /// Puts the readings in order, the best first. Those that may be the best, or its rivals, are read as they would be written: an act that
    /// the rules let pass may be one that the notation does not know, such as the piece of another faction.
    fn read_over<G: Played<Act = A>>(&mut self, reading: &Reading<G>, drafts: &[Draft<G>], work: &mut Work) {
        self.readings.sort_by_key(|known| (known.energy(), known.attempt.made.len()));
        let mut best = u32::MAX;
        for known in self.readings.iter_mut().take(MOST_READINGS) {
            if known.energy() > best.saturating_add(REACH) {
                break;
            }
            known.unread += drafts[known.draft].blots(reading, &known.attempt, work) * FAULT;
            best = best.min(known.energy());
        }
        self.readings.sort_by_key(|known| (known.energy(), known.attempt.made.len()));
    }

    /// Adds the rivals of the best reading that lie further back than slips are looked for. Tells the slips for which not all of that could be
    /// tried.
    fn look_further_back<G: Played<Act = A>>(
        &mut self,
        reading: &Reading<G>,
        drafts: &[Draft<G>],
        work: &mut Work,
    ) -> Vec<Change<A>> {
        let Some(best) = self.readings.first() else { return Vec::new() };
        // Where something else is as likely, nothing is certain anyway.
        let is_rival =
            |known: &Weighed<A>| known.course != best.course && known.energy() <= best.energy() + RIVAL;
        if self.readings.iter().any(is_rival) {
            return Vec::new();
        }
        let (draft, text) = (best.draft, &drafts[best.draft]);
        let words = std::mem::take(&mut self.words);
        let mut search = Search::new(&reading.game, text.papers(reading), (&text.found, words), work);
        let unread = search.unread(&text.found);
        let FurtherBack { told, unseen } = search.further_back(&best.attempt);
        self.words = search.typos.into_words();
        self.readings.extend(told.into_iter().map(|Told { attempt, course }| {
            let unread = unread + text.blots(reading, &attempt, work) * FAULT;
            let cost = attempt.cost + text.cost;
            Weighed { attempt, draft, cost, unread, course, share: 0.0 }
        }));
        self.readings.sort_by_key(|known| (known.energy(), known.attempt.made.len()));
        unseen
    }

    /// The readings with their shares.
    fn weighed<G: Played<Act = A>>(
        mut self,
        reading: &Reading<G>,
        drafts: &[Draft<G>],
        work: &mut Work,
    ) -> Ballot<A> {
        self.read_over(reading, drafts, work);
        let unseen = self.look_further_back(reading, drafts, work);
        let Some(best) = self.readings.first() else {
            return Ballot { readings: Vec::new(), unknown: Vec::new(), is_lost: true, is_exhaustive: false };
        };
        let text = &drafts[best.draft];
        let words = std::mem::take(&mut self.words);
        let mut search = Search::new(&reading.game, text.papers(reading), (&text.found, words), work);
        let untouched = search.played(Attempt::untouched());
        let before = (self.untouched(best.draft).weight, omitted(reading, &untouched));
        let mut unknown = search.unknown(&best.attempt, before, &unseen);
        if text.cost > 0 {
            let explained = self.untouched(0).all().saturating_sub(self.untouched(best.draft).all());
            unknown.push(Unknown { instead_of: Vec::new(), weight: against(&[(text.cost, explained)]) });
        }
        let explained = self.untouched(0).all().saturating_sub(best.attempt.weight);
        let has_hole = best.attempt.faults.iter().any(|fault| G::Referee::is_hole(fault.1));
        // Where something is left and not everything was tried, another reading may leave nothing.
        let is_cut =
            !self.untouched(best.draft).has_rivals || !self.is_exhaustive() && best.energy() > best.cost;
        let is_lost = has_hole || is_cut || 4 * best.attempt.weight > explained;
        let is_exhaustive = self.is_exhaustive();
        let readings = shared(self.readings, &unknown);
        Ballot { readings, unknown, is_lost, is_exhaustive }
    }
}

/// A slip that nobody thought of.
struct Unknown<A> {
    /// The slips of the best reading in the place of which it stands; those of whole lines where there are none.
    instead_of: Vec<Change<A>>,
    /// What it weighs against them.
    weight: f64,
}

impl<A: Clone + PartialEq> Unknown<A> {
    /// Whether it stands in the place of what is said at a place, or of slips of lines. With other lines every place is another.
    fn is_about(&self, place: Option<Place>) -> bool {
        let mut places = self.instead_of.iter().flat_map(|change| &change.acts);
        self.instead_of.is_empty() || places.any(|(other, _)| Some(*other) == place)
    }

    /// Whether a reading would go on to say the same beside it: it has the same slips in the same draft.
    fn is_rival_of(&self, known: &Weighed<A>, best: &Weighed<A>) -> bool {
        let mut places = self.instead_of.iter().flat_map(|change| &change.acts);
        let is_said =
            |place: Place| known.attempt.acts.act(place, None) == best.attempt.acts.act(place, None);
        known.draft == best.draft
            && places.all(|(place, _)| known.attempt.acts.has(*place) && is_said(*place))
    }
}

/// The readings within reach of the best, one for each game, with what they and what nobody thought of weigh. Several ways to the same game are no
/// more than the likeliest of them: what nobody thought of has its ways too. And whatever else the readings say in several ways, they would say
/// beside it.
fn shared<A: Clone + PartialEq>(told: Vec<Weighed<A>>, unknown: &[Unknown<A>]) -> Vec<Weighed<A>> {
    let best = told.first().map_or(0, Weighed::energy);
    let mut readings: Vec<Weighed<A>> = Vec::new();
    for one in told.into_iter().filter(|known| known.energy() <= best + REACH).take(MOST_READINGS) {
        if readings.iter().all(|known| known.course != one.course) {
            readings.push(Weighed { share: halved(one.energy() - best), ..one });
        }
    }
    let beside = |unknown: &Unknown<A>| -> f64 {
        let rivals = readings.iter().filter(|known| unknown.is_rival_of(known, &readings[0]));
        unknown.weight * rivals.map(|known| known.share).sum::<f64>()
    };
    let unknown: f64 = unknown.iter().map(beside).sum();
    let all: f64 = unknown + readings.iter().map(|known| known.share).sum::<f64>();
    for known in &mut readings {
        known.share /= all;
    }
    readings
}

impl<G: Played> Search<'_, G> {
    /// The slips that nobody thought of, against those of the best reading: one for each that explains something alone, and one for all that hang
    /// together. Where not all could be tried that lies further back than slips are looked for, one that nobody thought of may lie there; and
    /// where the record leaves something out before, what is counted may be wrong since then.
    fn unknown(
        &mut self,
        best: &Attempt<G::Act>,
        (untouched, omitted): (u32, Option<usize>),
        unseen: &[Change<G::Act>],
    ) -> Vec<Unknown<G::Act>> {
        let (mut together, mut slips, mut unknown) = (Vec::new(), Vec::new(), Vec::new());
        for (at, slip) in best.made.iter().enumerate() {
            let cost = slip.cost + SLIP;
            let without = self.without(best, at);
            let needed = without.weight.saturating_sub(best.weight);
            let is_alone = best.made.len() == 1 || self.explains_alone(best, at, untouched) >= needed;
            let is_counted = is_counted::<G>(&without, best);
            if is_counted && omitted.is_some_and(|omitted| is_before(omitted, &without, best)) {
                unknown.push(Unknown { instead_of: vec![slip.clone()], weight: 1.0 });
            } else if unseen.contains(slip) {
                let weight = against(&[(cost + REMOTE, needed.min(FAULT * MOST_COUNTED))]);
                unknown.push(Unknown { instead_of: vec![slip.clone()], weight });
            } else if is_alone && !is_counted {
                unknown.push(Unknown { instead_of: vec![slip.clone()], weight: against(&[(cost, needed)]) });
            } else {
                // A single card that somebody does not have is missed again and again.
                let most = if is_counted { FAULT * MOST_COUNTED } else { u32::MAX };
                together.push((cost, needed.min(most)));
                slips.push(slip.clone());
            }
        }
        if !together.is_empty() {
            unknown.push(Unknown { instead_of: slips, weight: against(&together) });
        }
        unknown
    }

    /// How much less speaks against the record with one slip of a reading taken back and none of the others.
    fn explains_alone(&mut self, best: &Attempt<G::Act>, at: usize, untouched: u32) -> u32 {
        let alone = Attempt::of([&best.made[at]], self.record);
        untouched.saturating_sub(self.played(alone).weight)
    }
}

/// What a slip explains: the faults of a reading without it that the reading with it has not.
fn explained<'a, A>(without: &'a Attempt<A>, best: &'a Attempt<A>) -> impl Iterator<Item = &'a Fault> {
    let is_left =
        |fault: &Fault| best.faults.iter().any(|left| left.0 == fault.0 && left.1.name == fault.1.name);
    without.faults.iter().filter(move |fault| !is_left(fault))
}

/// Whether all that a slip explains is counted over the whole game, such as cards in hand: then one slip that nobody thought of may explain it
/// together with what others explain.
fn is_counted<G: Played>(without: &Attempt<G::Act>, best: &Attempt<G::Act>) -> bool {
    explained(without, best).all(|fault| G::Referee::is_remote(fault.1))
}

/// Whether all that a slip explains shows after a step.
fn is_before<A>(step: usize, without: &Attempt<A>, best: &Attempt<A>) -> bool {
    explained(without, best).next().is_some_and(|first| step < first.0.step)
}

/// The first step at which a record leaves something out: no reading explains that, and what was left out may be missed elsewhere.
fn omitted<G: Played>(reading: &Reading<G>, untouched: &Attempt<G::Act>) -> Option<usize> {
    let is_open = |finding: &&Finding| {
        let is_of_play = matches!(finding.code.kind, Kind::Rules | Kind::Score);
        is_of_play && finding.severity > Severity::Hint && G::Referee::weighs(finding.code)
    };
    let is_known =
        |finding: &&Finding| untouched.faults.iter().any(|fault| fault.1.name == finding.code.name);
    let open = reading.judged().iter().filter(is_open).filter(|finding| !is_known(finding));
    open.filter_map(|finding| reading.step_at(finding.span)).min()
}

/// What speaks for one slip that nobody thought of, against slips of so much cost each that explain so much.
pub(super) fn against(slips: &[(u32, u32)]) -> f64 {
    let cost: u32 = slips.iter().map(|(cost, _)| cost).sum();
    let faults: u32 = slips.iter().map(|(_, explained)| (explained / FAULT).min(MOST_EVIDENCE)).sum();
    2f64.powf((f64::from(cost) - f64::from(UNKNOWN + EVIDENCE * faults)) / HALF)
}

/// What a reading weighs that costs so much more than one that weighs 1.
pub(super) fn halved(more: u32) -> f64 {
    2f64.powf(-f64::from(more) / HALF)
}
