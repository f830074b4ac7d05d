//! A unit acts: every reading goes on with every unit that may be meant, and those that fit are kept.

use scorebook_core::{Certainty, Report, Span};
use smallvec::SmallVec;

use crate::findings::{AMBIGUOUS_UNIT, MISSING_ORIGIN, ORIGIN_NEEDED, TOO_MANY_READINGS, messages};
use crate::game::Step;
use crate::names::{Hex, Side};
use crate::syntax::{Deed, Doing, UnitAct, label};

use super::action::Action;
use super::bench::{Bench, Child, Children};
use super::blur::blur;
use super::choose::{Candidate, Choice};
use super::clash::{Clash, Clashes};
use super::hexes::HexSet;
use super::objections;
use super::position::{Position, Spares};
use super::reading::{Reading, Strain};
use super::scene::Scene;

/// So many readings of equal right are kept at most.
const MOST_READINGS: usize = 64;
/// Readings that take another unit than the nearest are kept only while there are fewer than this.
const RESERVE: usize = 4;

impl Position {
    /// A unit acts: every reading goes on with every unit that may be meant.
    pub(super) fn unit(&mut self, side: Option<Side>, act: &UnitAct, case: &Step<'_>, report: &mut Report) {
        let Some(side) = side else { return };
        let is_pass = matches!(act.then, Some(Doing::Pass)) && act.to.is_none();
        self.after_pass(side, case, report);
        if !is_pass {
            self.clock.last_active = Some((side, case.number()));
        }
        let least = self.least_strain();
        let reserve = if self.spares == Spares::Kept { RESERVE } else { 0 };
        let scene = Scene::new(&self.cast, side, act, case);
        let Bench { choice, children } = &mut self.bench;
        follow_all(&mut self.readings, &scene, reserve, choice, children);
        if children.len() > 1 {
            let hard = children.iter().map(|child| child.hard).min().unwrap_or(0);
            if children.iter().any(|child| child.hard > hard) {
                children.retain(|child| child.hard == hard);
            }
            children.sort_by_key(|child| (child.strain, child.parent));
        }
        let Some(best) = children.first() else { return };
        let is_odd = !best.clashes.is_empty();
        if is_odd {
            tell(children, &scene, case, report);
        }
        if best.strain > least {
            missing_origin(&scene, &self.readings[best.reading].strains, &mut self.strained, case, report);
        }
        if best.hard == 0 && children.len() > 1 {
            ambiguous(children, &scene, case, report);
        }
        if is_odd {
            self.spares.ask();
        }
        line_up(&mut self.readings, children);
        children.clear();
        self.merge(case, report);
    }

    /// The hex where the unit certainly stood that acts in a step, in the position as the step finds it.
    pub(crate) fn origin(&self, side: Side, act: &UnitAct, case: &Step<'_>) -> Option<Hex> {
        let scene = Scene::new(&self.cast, side, act, case);
        let mut readings: Vec<Reading> = self.best().cloned().collect();
        let Bench { mut choice, mut children } = Bench::default();
        follow_all(&mut readings, &scene, RESERVE, &mut choice, &mut children);
        let weight = |child: &Child| (child.hard, child.strain);
        let least = children.iter().map(weight).min()?;
        let mut origins = children.iter().filter(|child| weight(child) == least).map(|child| child.origin);
        let first = origins.next()?.only()?;
        origins.all(|origin| origin.only() == Some(first)).then_some(first)
    }

    /// Merges readings that agree, and keeps their number within bounds.
    fn merge(&mut self, case: &Step<'_>, report: &mut Report) {
        if self.readings.len() > 1 {
            self.keep_one_of_twins();
        }
        if self.readings.len() > MOST_READINGS {
            let blurred = blur(std::mem::take(&mut self.readings), case.number());
            self.readings.push(blurred);
            self.too_many(case, report);
        }
        if let [only] = &mut self.readings[..] {
            only.pieces.forget_print();
        }
    }

    fn keep_one_of_twins(&mut self) {
        let mut prints: SmallVec<[u64; MOST_READINGS]> = SmallVec::new();
        let least = self.least_strain();
        for place in 0..self.readings.len() {
            // Those that are kept stand before the others.
            let (kept, rest) = self.readings.split_at_mut(prints.len());
            let reading = &mut rest[place - prints.len()];
            let print = reading.fingerprint();
            let is_spare = reading.strains.len() > least;
            let twins = prints.iter().zip(kept.iter_mut()).filter(|(other, _)| **other == print);
            // Nothing about the best depends on spares, not even the order of their units.
            let may_sort = |twin: &Reading| !is_spare || twin.strains.len() > least;
            let mut twins = twins.map(|(_, twin)| twin);
            if let Some(twin) =
                twins.find_map(|twin| twin.is_twin_of(reading, may_sort(twin)).then_some(twin))
            {
                if self.cast.ledger.counts {
                    twin.absorb(reading);
                }
                continue;
            }
            if is_spare && kept.len() >= RESERVE {
                continue;
            }
            if place != prints.len() {
                self.readings.swap(prints.len(), place);
            }
            prints.push(print);
        }
        self.readings.truncate(prints.len());
    }

    #[cold]
    fn too_many(&mut self, case: &Step<'_>, report: &mut Report) {
        if std::mem::replace(&mut self.is_capped, true) {
            return;
        }
        let Some(finding) = report.raise(&TOO_MANY_READINGS) else { return };
        finding.at(case.span()).says(messages::too_many_readings(MOST_READINGS));
    }
}

/// Goes on with every reading.
fn follow_all(
    readings: &mut Vec<Reading>,
    scene: &Scene<'_>,
    reserve: usize,
    choice: &mut Choice,
    children: &mut Children,
) {
    for parent in 0..readings.len() {
        scene.choose(&mut readings[parent], choice);
        follow(readings, parent, scene, reserve, choice, children);
    }
}

/// Goes on with every unit that may be meant, the nearest first. Where the nearest lives and can do it, a farther one strains the
/// convention that origins are left out only if one unit can reach: it makes a spare reading, while there are fewer than `reserve`.
/// The last of them acts in the reading itself, the others in copies of it after all readings.
fn follow(
    readings: &mut Vec<Reading>,
    parent: usize,
    scene: &Scene<'_>,
    reserve: usize,
    choice: &mut Choice,
    children: &mut Children,
) {
    if let [only] = choice.candidates[..] {
        let clashes = std::mem::take(&mut choice.clashes);
        return children.push(act(readings, (parent, parent), scene, &only, choice.goes_on, clashes));
    }
    let (mut possible, mut nearest) = (false, 0);
    for (place, candidate) in choice.candidates.iter().enumerate() {
        let &Candidate { far, seat: actor, is_blocked, is_sure } = candidate;
        let is_strained = possible && far > nearest && !is_sure;
        // A reading that is strained already is a spare; it need not have spares of its own.
        let is_spare = !readings[parent].strains.is_empty();
        if is_strained && (is_spare || children.len() >= reserve) {
            break;
        }
        let was_alive = readings[parent].pieces[actor].lives();
        // Without spares, whoever is farther than one who shuts out the others is not followed. What is hard for the one is hard for all.
        let shuts_out = possible || (scene.is_plain() && was_alive && !is_blocked);
        let limit = if possible { nearest } else { far };
        let is_farther = |next: &Candidate| next.far > limit && !next.is_sure;
        let next = choice.candidates.get(place + 1);
        let is_last = next.is_none_or(|next| reserve == 0 && shuts_out && is_farther(next));
        let at = if is_last { parent } else { copy(readings, parent) };
        if is_strained {
            let from = readings[at].pieces[actor].place;
            readings[at].strains.push(Strain { step: scene.step, from });
        }
        let clashes = if is_last { std::mem::take(&mut choice.clashes) } else { choice.clashes.clone() };
        let child = act(readings, (parent, at), scene, candidate, choice.goes_on, clashes);
        // One that may be dead does not shut out the next: the writer knew. Nor does one that has to go round.
        if !possible && child.hard == 0 && was_alive && !is_blocked {
            (possible, nearest) = (true, far);
        }
        children.push(child);
        if is_last {
            return;
        }
    }
}

/// A unit acts in the reading `at`, which is the parent itself or a copy of it.
fn act(
    readings: &mut [Reading],
    (parent, at): (usize, usize),
    scene: &Scene<'_>,
    &Candidate { seat: actor, is_sure, .. }: &Candidate,
    goes_on: bool,
    mut clashes: Clashes,
) -> Child {
    let reading = &mut readings[at];
    let origin = reading.pieces[actor].place;
    Action { scene, reading, actor, clashes: &mut clashes }.perform(goes_on);
    let hard = clashes.iter().filter(|clash| clash.is_hard()).count();
    Child { reading: at, strain: readings[at].strains.len(), clashes, hard, origin, is_sure, parent }
}

/// Adds a copy of a reading after all others, and tells its place.
fn copy(readings: &mut Vec<Reading>, reading: usize) -> usize {
    // Both will be asked for it, and it changes little.
    readings[reading].fingerprint();
    readings.push(readings[reading].clone());
    readings.len() - 1
}

/// Brings the readings into the order of the children, and lets go of those that none of them is.
fn line_up(readings: &mut Vec<Reading>, children: &mut [Child]) {
    for place in 0..children.len() {
        let from = children[place].reading;
        if from != place {
            readings.swap(place, from);
            // Whoever stood there has moved.
            children[place..]
                .iter_mut()
                .filter(|child| child.reading == place)
                .for_each(|child| child.reading = from);
        }
    }
    readings.truncate(children.len());
}

/// Tells what speaks against the step in the best reading, and what is left open.
fn tell(children: &[Child], scene: &Scene<'_>, case: &Step<'_>, report: &mut Report) {
    let best = &children[0];
    let owner = best.clashes.iter().find_map(|clash| match clash {
        Clash::OtherSide { side, .. } => Some(*side),
        _ => None,
    });
    for &clash in &best.clashes {
        let odd_everywhere = || children.iter().all(|child| child.clashes.contains(&clash));
        if clash.is_hard() || odd_everywhere() {
            let half = if matches!(clash, Clash::OtherSide { .. }) { None } else { owner };
            objections::tell(clash, case, scene.cast, half.unwrap_or(scene.side), report);
        }
    }
}

/// The record holds together only if a unit acted that was not the nearest.
#[cold]
fn missing_origin(
    scene: &Scene<'_>,
    strains: &[Strain],
    told: &mut Vec<u32>,
    case: &Step<'_>,
    report: &mut Report,
) {
    for &Strain { step, from } in strains {
        if told.contains(&step) || step == case.number() {
            continue;
        }
        told.push(step);
        let Some(entry) = case.record.steps.get(step as usize) else { continue };
        let Deed::Unit(act) = &entry.act.does else { continue };
        let Some(finding) = report.raise(&MISSING_ORIGIN) else { continue };
        let word = scene.cast.spelled(&act.unit);
        let message = match from.only() {
            Some(from) => messages::only_from_fits(word, from),
            None => messages::only_farther_fits(word),
        };
        finding.at(entry.span).says(message);
        finding.note_at(case.span(), messages::nearest_impossible(label(case.record, case.step)));
        if let (Some(from), Some(at)) = (from.only(), behind_unit(case.text, entry.span, act)) {
            // As well may the step that does not fit be the one that is wrong.
            finding.fix(Certainty::Guess, at, format!(" ({from})"));
        }
    }
}

/// Says that several units may be meant, and what would settle it.
fn ambiguous(children: &[Child], scene: &Scene<'_>, case: &Step<'_>, report: &mut Report) {
    let best = &children[0];
    let rivals = |child: &&Child| child.parent == best.parent && child.strain == best.strain;
    if children.iter().filter(rivals).all(|child| child.origin == best.origin) {
        return;
    }
    let mut origins: Vec<HexSet> = children.iter().filter(rivals).map(|child| child.origin).collect();
    origins.sort_unstable();
    origins.dedup();
    let is_sure = children.iter().filter(rivals).all(|child| child.is_sure);
    let code = if is_sure { &ORIGIN_NEEDED } else { &AMBIGUOUS_UNIT };
    let Some(finding) = report.raise(code) else { return };
    let word = scene.cast.spelled(&scene.act.unit);
    let place = |origin: &HexSet| {
        let hexes: Vec<String> = origin.iter().take(4).map(|hex| hex.to_string()).collect();
        hexes.join(" or ")
    };
    let places: Vec<String> = origins.iter().map(place).collect();
    let places = places.join(", or from ");
    finding.at(case.span()).says(if is_sure {
        messages::origin_needed(word, places)
    } else {
        messages::may_be_from(word, places)
    });
    let Some(at) = behind_unit(case.text, case.span(), scene.act) else { return };
    for from in origins.iter().filter_map(|origin| origin.only()) {
        finding.fix(Certainty::Guess, at, format!(" ({from})"));
    }
}

/// Where an origin would be written: after the unit's word.
fn behind_unit(text: &str, span: Span, act: &UnitAct) -> Option<Span> {
    let text = text.get(span.from()..span.to())?;
    let word = [act.unit.word(), act.unit.season2()].into_iter().find(|word| text.starts_with(*word))?;
    let at = span.from() + word.len();
    (act.from.is_none()).then(|| Span::at(at))
}
