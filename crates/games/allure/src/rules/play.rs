//! A step of the record is taken up: judged, done, and the record as a whole judged after the last one.

use std::borrow::Cow;
use std::sync::Arc;

use scorebook_core::{Case, RecordOf, Report};

use crate::facts::ROSTER;
use crate::findings::{AFTER_THE_END, NO_TARGET, NOT_ON_ROSTER, OTHER_HERO, messages};
use crate::game::{Allure, Step};
use crate::names::{Hex, Side};
use crate::syntax::{Card, Deed, Doing, Item, Unit, UnitAct};

use super::by::opened_until;
use super::objections::part;
use super::position::{Position, Spares};
use super::reading::{Few, Reading};
use super::tally::Fate;
use super::traces::{items_of, last_heard_of};
use super::{gold, setup};

impl Position {
    /// The table as a step finds it: with the lines before it that open rounds and turns.
    pub(crate) fn before(&self, case: &Step<'_>) -> Cow<'_, Self> {
        let mut position = Cow::Borrowed(self);
        let until = opened_until(case);
        if self.next_turn(case.record, until).is_some() {
            let papers = (case.record, case.text);
            position.to_mut().catch_up(papers, until, case.number(), &mut Report::counting());
        }
        position
    }

    /// Judges a step and does it.
    pub(super) fn take(&mut self, case: &Step<'_>, report: &mut Report) {
        let before = report.len();
        self.take_up(case, report);
        if self.spares == Spares::Missed {
            report.forget_since(before);
            *self = self.with_spares(case.record, case.text, case.step);
            self.take_up(case, report);
        }
    }

    /// The table before a step, with the spares that were left out: the record is gone through again.
    #[cold]
    fn with_spares(&self, record: &RecordOf<Allure>, text: &str, step: usize) -> Self {
        let mut position = Self::of(Arc::clone(&self.cast));
        let mut report = Report::counting();
        (0..step).for_each(|step| position.take_up(&Case::new(record, text, step), &mut report));
        position
    }

    fn take_up(&mut self, case: &Step<'_>, report: &mut Report) {
        self.catch_up((case.record, case.text), opened_until(case), case.number(), report);
        self.clock.halves = self.clock.halves.max(case.act.half);
        if !case.act.continues {
            self.readings.iter_mut().for_each(Reading::stop);
        }
        let side = self.whose(case, self.clock.first);
        self.after_the_end(case, report);
        match &case.act.does {
            Deed::Idle | Deed::Card(_) => {}
            Deed::Pass => self.pass(side, case),
            Deed::Resign => self.resign(side, case),
            Deed::Shock(hex) => self.shock(*hex, case, report),
            Deed::Item { item, at } => self.use_item(side, *item, *at, case, report),
            Deed::Unit(act) => {
                self.own_ability(side, act, case, report);
                self.unit(side, act, case, report);
            }
            Deed::Draft { unit, at } => self.draft(unit, *at, case, report),
            Deed::Finish { unit, at } => self.finish(unit.as_ref(), *at, case, report),
        }
        let is_dot = case.act.ends && !matches!(case.act.does, Deed::Resign | Deed::Finish { .. });
        if is_dot {
            self.dot(side, case, report);
        }
    }

    /// What follows the end is told once.
    fn after_the_end(&mut self, case: &Step<'_>, report: &mut Report) {
        let Some(over) = &mut self.over else { return };
        if matches!(case.act.does, Deed::Finish { .. } | Deed::Idle) || over.goes_on {
            return;
        }
        over.goes_on = true;
        let Some(finding) = report.raise(&AFTER_THE_END) else { return };
        finding.at(case.span()).says(messages::over_before());
        if let Some(entry) = case.record.steps.get(over.step as usize) {
            finding.note_at(entry.span, messages::ended_here());
        }
    }

    /// A hero does what it can, where it is known who it is; what nobody is known to have may be anybody's.
    fn own_ability(&self, side: Option<Side>, act: &UnitAct, case: &Step<'_>, report: &mut Report) {
        let (Some(side), Unit::Hero | Unit::Named(_)) = (side, &act.unit) else { return };
        let key = match &act.then {
            Some(Doing::Use { ability, .. }) => ability.word(),
            Some(Doing::Fervor(_)) => "SFervor",
            _ => return,
        };
        let Some(hero) = self.cast.army(side).hero.map(|hero| ROSTER.hero(hero)) else { return };
        if hero.called_by(key).is_some() || ROSTER.heroes_with(key).next().is_none() {
            return;
        }
        let Some(finding) = report.raise(&OTHER_HERO) else { return };
        let owners: Vec<&str> = ROSTER.heroes_with(key).map(|hero| &*hero.name).collect();
        let (owners, who) = (owners.join(" and "), self.cast.player(side));
        finding.at(case.span()).says(messages::other_heros_ability(key, owners, &who, &*hero.name));
        if let Some(listed) = self.cast.army(side).listed {
            finding.note_at(listed, messages::units_listed_here(who));
        }
    }

    fn pass(&mut self, side: Option<Side>, case: &Step<'_>) {
        let Some(side) = side else { return };
        self.clock.passed[side as usize].get_or_insert(case.number());
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
        if !anybody {
            self.ask_spares();
        }
        if !anybody
            && told
            && let Some(finding) = report.raise(&NO_TARGET)
        {
            finding.at(part(case, hex)).says(messages::nobody_on(hex));
            last_heard_of(hex, case, &self.cast, finding);
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
        let has = |card: &Card| ROSTER.item_named(&card.name) == Some(item.0);
        if army.is_told
            && army.cards.iter().any(|card| ROSTER.is_item(&card.name))
            && !army.cards.iter().any(has)
            && let Some(finding) = report.raise(&NOT_ON_ROSTER)
        {
            let who = self.cast.player(side);
            finding.at(case.span()).says(messages::no_such_item(&who, item));
            if let Some(listed) = items_of(side, case.record, &self.cast) {
                finding.note_at(listed, messages::items_listed_here(who));
            }
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

    /// Says what speaks against the record as a whole, after its last step.
    pub(super) fn conclude(&mut self, record: &RecordOf<Allure>, text: &str, report: &mut Report) {
        let steps = u32::try_from(record.steps.len()).unwrap_or(u32::MAX);
        let before = report.len();
        self.catch_up((record, text), u32::MAX, steps, report);
        if self.spares == Spares::Missed {
            report.forget_since(before);
            *self = self.with_spares(record, text, record.steps.len());
            self.catch_up((record, text), u32::MAX, steps, report);
        }
        setup::judge(record, &self.cast, report);
        gold::judge(&self.cast, report);
    }
}
