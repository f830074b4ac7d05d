//! The table between two steps: every reading of the record that fits so far, the clock of rounds and turns, and the end.

use std::sync::Arc;

use scorebook_core::{Certainty, RecordOf, Report, Span};

use crate::Allure;
use crate::findings::{
    AFTER_PASS, AFTER_THE_END, AMBIGUOUS_UNIT, MISSING_ORIGIN, NO_TARGET, NOT_ON_ROSTER, ORIGIN_NEEDED,
    TOO_MANY_READINGS,
};
use crate::names::Hex;
use crate::syntax::{Deed, Doing, Item, UnitAct};
use crate::units::Book;

use super::Step;
use super::blur::blur;
use super::cast::{Cast, SetUp, side};
use super::choose::{Candidate, Scene};
use super::clash::{Clash, Clashes, part, tell};
use super::clock::Clock;
use super::deeds::Deeds;
use super::endings::Over;
use super::hexes::HexSet;
use super::label::label;
use super::piece::{Piece, Side};
use super::reading::{Few, Reading, Strain, Token};
use super::setup;
use super::tally::Fate;

/// So many readings of equal right are kept at most.
pub(super) const MOST_READINGS: usize = 64;
/// Readings that take another unit than the nearest are kept only while there are fewer than this.
const RESERVE: usize = 4;

/// The table between two steps.
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) cast: Arc<Cast>,
    /// Every reading that fits, the least strained first; never none.
    pub(crate) readings: Vec<Reading>,
    pub(crate) clock: Clock,
    pub(crate) over: Option<Over>,
    /// Whether there were too many readings to keep them apart.
    pub(super) is_capped: bool,
    /// The strained steps that were told.
    strained: Vec<u32>,
}

/// What becomes of a reading if one unit is meant.
struct Child {
    reading: Reading,
    clashes: Clashes,
    hard: usize,
    /// Where the unit stood.
    origin: HexSet,
    /// Whether it certainly can do it, by its numbers.
    is_sure: bool,
    /// Which reading it comes from.
    parent: usize,
}

impl Position {
    /// The table before the first step.
    pub(super) fn start(record: &RecordOf<Allure>) -> Self {
        let cast = Arc::new(setup::cast(record));
        let readings = vec![first_reading(&cast)];
        Self { cast, readings, clock: Clock::default(), over: None, is_capped: false, strained: Vec::new() }
    }

    /// Gives everybody the numbers that the players brought along.
    pub(super) fn equip(&mut self, book: &Book) {
        Arc::make_mut(&mut self.cast).number(Some(book));
        self.readings = vec![first_reading(&self.cast)];
    }

    /// A puzzle tells another solution: back to its position.
    pub(super) fn restart(&mut self) {
        self.readings = vec![first_reading(&self.cast)];
        self.clock.restart();
        self.over = None;
        self.strained.clear();
    }

    /// Judges a step and does it.
    pub(super) fn take(&mut self, case: &Step<'_>, report: &mut Report) {
        self.catch_up(case.record, case.span().start, case.number(), report);
        self.clock.halves = self.clock.halves.max(case.act.half);
        if !case.act.continues {
            self.readings.iter_mut().for_each(Reading::stop);
        }
        let side = self.whose(case);
        self.after_the_end(case, report);
        match &case.act.does {
            Deed::Idle | Deed::Card(_) => {}
            Deed::Pass => self.pass(side, case),
            Deed::Resign => self.resign(side, case),
            Deed::Shock(hex) => self.shock(*hex, case, report),
            Deed::Item { item, at } => self.use_item(side, *item, *at, case, report),
            Deed::Unit(act) => self.unit(side, act, case, report),
            Deed::Draft { unit, at } => self.draft(unit, *at, case, report),
            Deed::Finish { unit, at } => self.finish(unit.as_ref(), *at, case, report),
        }
        let is_dot = case.act.ends && !matches!(case.act.does, Deed::Resign | Deed::Finish { .. });
        if is_dot {
            self.dot(side, case, report);
        }
    }

    /// Whose half it is: the record tells, or the roster does.
    fn whose(&self, case: &Step<'_>) -> Option<Side> {
        let told = case.written.seat.and_then(side);
        told.or_else(|| self.clock.half(case.act.half)).or_else(|| {
            let Deed::Unit(act) = &case.act.does else { return None };
            let name = self.cast.name(&act.unit);
            let has = |side: &Side| !self.readings[0].group(*side, name).is_empty();
            let mut sides = Side::BOTH.into_iter().filter(has);
            sides.next().filter(|_| sides.next().is_none())
        })
    }

    /// What follows the end is told once.
    fn after_the_end(&mut self, case: &Step<'_>, report: &mut Report) {
        let Some(over) = &mut self.over else { return };
        if matches!(case.act.does, Deed::Finish { .. } | Deed::Idle) || over.goes_on {
            return;
        }
        over.goes_on = true;
        let Some(finding) = report.raise(&AFTER_THE_END) else { return };
        finding.at(case.span()).says("the game was over before this action");
        if let Some(entry) = case.record.steps.get(over.step as usize) {
            finding.note_at(entry.span, "it ended here");
        }
    }

    fn pass(&mut self, side: Option<Side>, case: &Step<'_>) {
        let Some(side) = side else { return };
        self.clock.passed[side as usize].get_or_insert(case.number());
    }

    /// Nobody acts behind a `Pass` of the same round.
    fn after_pass(&self, side: Side, case: &Step<'_>, report: &mut Report) {
        let Some(passed) = self.clock.passed[side as usize] else { return };
        let Some(finding) = report.raise(&AFTER_PASS) else { return };
        let who = self.cast.player(side);
        finding.at(case.span()).says(format!("{who} has passed with all remaining units, and acts again"));
        finding.note_at(case.record.steps[passed as usize].span, "passed here");
    }

    /// Spellshock hits a unit of the player whose turn it is.
    fn shock(&mut self, hex: Hex, case: &Step<'_>, report: &mut Report) {
        let step = case.number();
        let mut anybody = false;
        for reading in &mut self.readings {
            let found: Few = reading.possible(hex, None).collect();
            anybody |= !found.is_empty();
            for &seat in &found {
                if reading.pieces[seat].tally.shock() == Fate::Open || found.len() > 1 {
                    reading.pieces[seat].hurt(step);
                }
            }
        }
        let told = Side::BOTH.into_iter().all(|side| self.cast.army(side).is_told);
        if !anybody
            && told
            && let Some(finding) = report.raise(&NO_TARGET)
        {
            finding.at(part(case, hex)).says(format!("nobody can be on {hex}"));
        }
    }

    fn use_item(
        &mut self,
        side: Option<Side>,
        item: Item,
        at: Option<Hex>,
        case: &Step<'_>,
        report: &mut Report,
    ) {
        let Some(side) = side else { return };
        self.after_pass(side, case, report);
        self.clock.last_active = Some((side, case.number()));
        let army = self.cast.army(side);
        let has = |card: &crate::syntax::Card| crate::facts::ROSTER.item_named(&card.name) == Some(item.0);
        if army.is_told
            && army.cards.iter().any(|card| crate::facts::ROSTER.is_item(&card.name))
            && !army.cards.iter().any(has)
            && let Some(finding) = report.raise(&NOT_ON_ROSTER)
        {
            finding.at(case.span()).says(format!("{} has no item `{item}`", self.cast.player(side)));
        }
        for reading in &mut self.readings {
            for seat in reading.group(side, 0) {
                if !reading.pieces[seat].is_dead() {
                    reading.pieces[seat].show(case.number());
                }
            }
            let Some(hex) = at else { continue };
            for seat in reading.possible(hex, None).collect::<Few>() {
                reading.pieces[seat].hurt(case.number());
                reading.pieces[seat].tally.unsettle();
            }
        }
    }

    /// A unit acts: every reading goes on with every unit that may be meant.
    fn unit(&mut self, side: Option<Side>, act: &UnitAct, case: &Step<'_>, report: &mut Report) {
        let Some(side) = side else { return };
        let is_pass = act.then == Some(Doing::Pass) && act.to.is_none();
        self.after_pass(side, case, report);
        if !is_pass {
            self.clock.last_active = Some((side, case.number()));
        }
        let names = Arc::clone(&self.cast);
        let scene = Scene {
            cast: &names,
            name: names.name(&act.unit),
            step: case.number(),
            side,
            act,
            continues: case.act.continues,
        };
        let least = self.least_strain();
        let mut children = Vec::with_capacity(self.readings.len() + 1);
        for (parent, reading) in std::mem::take(&mut self.readings).into_iter().enumerate() {
            follow(reading, parent, &scene, &mut children);
        }
        let hard = children.iter().map(|child| child.hard).min().unwrap_or(0);
        children.retain(|child| child.hard == hard);
        children.sort_by_key(|child| (child.reading.strains.len(), child.parent));
        self.tell(&children, least, &scene, case, report);
        self.readings = self.merge(children.into_iter().map(|child| child.reading).collect(), case, report);
    }

    fn least_strain(&self) -> usize {
        self.readings.iter().map(|reading| reading.strains.len()).min().unwrap_or(0)
    }

    /// Tells what speaks against the step in the best reading, and what is left open.
    fn tell(
        &mut self,
        children: &[Child],
        least: usize,
        scene: &Scene<'_>,
        case: &Step<'_>,
        report: &mut Report,
    ) {
        let Some(best) = children.first() else { return };
        let owner = best.clashes.iter().find_map(|clash| match clash {
            Clash::OtherSide { side, .. } => Some(*side),
            _ => None,
        });
        for &clash in &best.clashes {
            let odd_everywhere = || children.iter().all(|child| child.clashes.contains(&clash));
            if clash.is_hard() || odd_everywhere() {
                let half = if matches!(clash, Clash::OtherSide { .. }) { None } else { owner };
                tell(clash, case, &self.cast, half.unwrap_or(scene.side), report);
            }
        }
        if best.reading.strains.len() > least {
            self.missing_origin(best, case, report);
        }
        if best.hard == 0 {
            ambiguous(children, scene, case, report);
        }
    }

    /// The record holds together only if a unit acted that was not the nearest.
    fn missing_origin(&mut self, best: &Child, case: &Step<'_>, report: &mut Report) {
        for &Strain { step, from } in &best.reading.strains {
            if self.strained.contains(&step) || step == case.number() {
                continue;
            }
            self.strained.push(step);
            let Some(entry) = case.record.steps.get(step as usize) else { continue };
            let Deed::Unit(act) = &entry.act.does else { continue };
            let Some(finding) = report.raise(&MISSING_ORIGIN) else { continue };
            let word = act.unit.word();
            let message = match from.only() {
                Some(from) => {
                    format!("only the {word} from {from} fits what follows, and it was not the nearest")
                }
                None => format!("only a {word} that was not the nearest fits what follows"),
            };
            finding.at(entry.span).says(message);
            finding.note_at(
                case.span(),
                format!("with the nearest, {} could not be", label(case.record, case.step)),
            );
            if let (Some(from), Some(at)) = (from.only(), behind_unit(case.text, entry.span, act)) {
                finding.fix(Certainty::Likely, at, format!(" ({from})"));
            }
        }
    }

    /// Merges readings that agree, and keeps their number within bounds.
    fn merge(&mut self, readings: Vec<Reading>, case: &Step<'_>, report: &mut Report) -> Vec<Reading> {
        if readings.len() < 2 {
            return readings;
        }
        let mut kept: Vec<(u64, Reading)> = Vec::with_capacity(readings.len());
        let least = readings.iter().map(|reading| reading.strains.len()).min().unwrap_or(0);
        for mut reading in readings {
            let print = reading.fingerprint();
            let is_spare = reading.strains.len() > least;
            if let Some((_, twin)) = kept.iter_mut().find(|(other, _)| *other == print) {
                twin.sort();
                reading.sort();
                if twin.agrees(&reading) {
                    if self.cast.ledger.counts {
                        twin.absorb(&reading);
                    }
                    continue;
                }
            }
            if is_spare && kept.len() >= RESERVE {
                continue;
            }
            kept.push((print, reading));
        }
        let kept: Vec<Reading> = kept.into_iter().map(|(_, reading)| reading).collect();
        if kept.len() <= MOST_READINGS {
            return kept;
        }
        self.too_many(case, report);
        vec![blur(kept, case.number())]
    }

    #[cold]
    fn too_many(&mut self, case: &Step<'_>, report: &mut Report) {
        if std::mem::replace(&mut self.is_capped, true) {
            return;
        }
        let Some(finding) = report.raise(&TOO_MANY_READINGS) else { return };
        let message = format!(
            "more than {MOST_READINGS} readings of the record fit here; where they differ, all is left open"
        );
        finding.at(case.span()).says(message);
    }
}

/// The units of the set-up. The shield of the centre lies there when a game begins.
fn first_reading(cast: &Cast) -> Reading {
    let begins = matches!(cast.set_up, SetUp::Blitz | SetUp::Draft | SetUp::ExtendedDraft);
    let token = if begins { Token::There } else { Token::Unknown };
    Reading { pieces: cast.start.clone(), token, ..Reading::default() }
}

/// Goes on with every unit that may be meant, the nearest first. Where the nearest lives and can do it, a farther one strains the
/// convention that origins are left out only if one unit can reach.
fn follow(mut reading: Reading, parent: usize, scene: &Scene<'_>, children: &mut Vec<Child>) {
    let choice = scene.choose(&mut reading);
    let (mut possible, mut nearest) = (false, 0);
    let last = choice.candidates.len().saturating_sub(1);
    let mut spare = Some(reading);
    for (place, &Candidate { far, seat: actor, is_blocked, is_sure }) in choice.candidates.iter().enumerate()
    {
        let is_strained = possible && far > nearest && !is_sure;
        // A reading that is strained already is a spare; it need not have spares of its own.
        let is_spare = spare.as_ref().is_none_or(|reading| !reading.strains.is_empty());
        if is_strained && (is_spare || children.len() >= RESERVE) {
            break;
        }
        let Some(mut reading) = (if place == last { spare.take() } else { spare.clone() }) else { break };
        let mut clashes = choice.clashes.clone();
        let origin = reading.pieces[actor].place;
        let was_alive = reading.pieces[actor].lives();
        if is_strained {
            reading.strains.push(Strain { step: scene.step, from: origin });
        }
        Deeds { scene, reading: &mut reading, actor, clashes: &mut clashes }.perform(choice.goes_on);
        let hard = clashes.iter().filter(|clash| clash.is_hard()).count();
        // One that may be dead does not shut out the next: the writer knew. Nor does one that has to go round.
        if !possible && hard == 0 && was_alive && !is_blocked {
            (possible, nearest) = (true, far);
        }
        children.push(Child { reading, clashes, hard, origin, is_sure, parent });
    }
}

/// Says that several units may be meant, and what would settle it.
fn ambiguous(children: &[Child], scene: &Scene<'_>, case: &Step<'_>, report: &mut Report) {
    let best = &children[0];
    let rivals = |child: &&Child| {
        child.parent == best.parent && child.reading.strains.len() == best.reading.strains.len()
    };
    let mut origins: Vec<HexSet> = children.iter().filter(rivals).map(|child| child.origin).collect();
    origins.sort_unstable();
    origins.dedup();
    if origins.len() < 2 {
        return;
    }
    let is_sure = children.iter().filter(rivals).all(|child| child.is_sure);
    let code = if is_sure { &ORIGIN_NEEDED } else { &AMBIGUOUS_UNIT };
    let Some(finding) = report.raise(code) else { return };
    let word = scene.act.unit.word();
    let place = |origin: &HexSet| {
        let hexes: Vec<String> = origin.iter().take(4).map(|hex| hex.to_string()).collect();
        hexes.join(" or ")
    };
    let places: Vec<String> = origins.iter().map(place).collect();
    let places = places.join(", or from ");
    finding.at(case.span()).says(if is_sure {
        format!("the origin is needed: {word} may be the one from {places}, and each can do it")
    } else {
        format!("{word} may be the one from {places}")
    });
    let Some(at) = behind_unit(case.text, case.span(), scene.act) else { return };
    for from in origins.iter().filter_map(|origin| origin.only()) {
        finding.fix(Certainty::Guess, at, format!(" ({from})"));
    }
}

/// Where an origin would be written: behind the unit's word.
fn behind_unit(text: &str, span: Span, act: &UnitAct) -> Option<Span> {
    let text = text.get(span.from()..span.to())?;
    let word = [act.unit.word(), act.unit.season2()].into_iter().find(|word| text.starts_with(*word))?;
    let at = span.from() + word.len();
    (act.from.is_none()).then(|| Span::at(at))
}

impl Position {
    /// The readings that no convention is strained in, or least.
    pub(crate) fn best(&self) -> impl Iterator<Item = &Reading> {
        let least = self.least_strain();
        self.readings.iter().filter(move |reading| reading.strains.len() == least)
    }

    /// Every unit of every reading of the best.
    pub(super) fn units(&self) -> impl Iterator<Item = &Piece> {
        self.best().flat_map(|reading| reading.pieces.iter())
    }
}
