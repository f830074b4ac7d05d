//! How it is told what speaks against an action: both lines that clash.

use scorebook_core::{Finding, Report, Said, Span};

use crate::findings::{
    ALL_DEAD, HEX_TAKEN, LANDING, NO_TARGET, NOBODY_DEAD, NOT_ON_ROSTER, OTHER_SIDE, OUT_OF_REACH,
    OWN_UNIT_THERE, ROOTED, STANDS_THERE, TOO_OFTEN, UNUSUAL_TARGET, WRONG_ORIGIN, messages,
};
use crate::game::Step;
use crate::names::{Hex, Side};
use crate::syntax::label;

use super::cast::Cast;
use super::clash::{Clash, Held, Short};
use super::piece::{SET_UP, Since};
use super::shortage::shortage;
use super::traces::{first_step, last_heard_of, mana_of};

/// Tells what speaks against a step.
pub(super) fn tell(clash: Clash, case: &Step<'_>, names: &Cast, side: Side, report: &mut Report) {
    Teller { case, cast: names, side }.tell(clash, report);
}

struct Teller<'c, 'r> {
    case: &'c Step<'r>,
    cast: &'c Cast,
    side: Side,
}

impl Teller<'_, '_> {
    fn tell(&self, clash: Clash, report: &mut Report) {
        match clash {
            Clash::NotOnRoster { name } => self.not_on_roster(name, report),
            Clash::OtherSide { name, side } => self.other_side(name, side, report),
            Clash::AllDead { .. } | Clash::Spent { .. } | Clash::WrongOrigin { .. } => {
                self.identity(clash, report);
            }
            Clash::OwnUnit { hex, name, since } => {
                let Some(finding) = report.raise(&OWN_UNIT_THERE) else { return };
                let (who, word) = (self.cast.player(self.side), self.cast.word(name));
                finding.at(self.part(hex)).says(messages::own_unit_there(who, word, hex));
                self.note(finding, since, |label| messages::on_hex_since(word, hex, label));
            }
            Clash::NoEnemy { .. } | Clash::NoAlly { .. } | Clash::Nobody { .. } => {
                self.no_target(clash, report);
            }
            Clash::Taken { hex, name, side, since } => {
                let Some(finding) = report.raise(&HEX_TAKEN) else { return };
                let (who, word) = (self.cast.player(side), self.cast.word(name));
                finding.at(self.part(hex)).says(messages::hex_taken(hex, who, word));
                self.note(finding, since, |label| messages::on_hex_since(word, hex, label));
            }
            Clash::NotNext { hex, target } => {
                let Some(finding) = report.raise(&LANDING) else { return };
                finding.at(self.part(hex)).says(messages::landing_too_far(hex, target));
            }
            Clash::NobodyDead { name, seen } => {
                let Some(finding) = report.raise(&NOBODY_DEAD) else { return };
                let (who, word) = (self.cast.player(self.side), self.cast.word(name));
                finding.at(self.case.span()).says(messages::nobody_dead(word, &who));
                match (seen, self.cast.army(self.side).listed) {
                    (Some(seen), _) => {
                        self.note(finding, Since::step(seen), |label| messages::alive_in(label));
                    }
                    (None, Some(listed)) => drop(finding.note_at(listed, messages::units_listed_here(who))),
                    (None, None) => {}
                }
            }
            Clash::TooFar { .. } | Clash::Rooted { .. } | Clash::StandsThere { .. } => {
                self.odd(clash, report);
            }
            Clash::Short { .. } => self.short(clash, report),
        }
    }

    /// What is odd, but may be.
    fn odd(&self, clash: Clash, report: &mut Report) {
        match clash {
            Clash::TooFar { ability, hex, far, since } => {
                let Some(finding) = report.raise(&OUT_OF_REACH) else { return };
                finding.at(self.part(hex)).says(messages::reaches_neighbours(hex, far, ability.title()));
                if since.step != self.case.number() {
                    self.note(finding, since, |label| messages::unit_where_it_is_since(label));
                }
            }
            Clash::Rooted { name, on } => {
                let Some(finding) = report.raise(&ROOTED) else { return };
                finding.at(self.case.span()).says(messages::rooted(self.cast.word(name)));
                self.note_roots(on, finding);
            }
            Clash::StandsThere { name, hex, since } => {
                let Some(finding) = report.raise(&STANDS_THERE) else { return };
                let word = self.cast.word(name);
                finding.at(self.part(hex)).says(messages::already_on(word, hex));
                self.note(finding, since, |label| messages::on_hex_since(word, hex, label));
            }
            _ => {}
        }
    }

    /// The last step that rooted the unit on a hex, else the last one that rooted anybody.
    fn note_roots(&self, on: Option<Hex>, finding: &mut Finding) {
        let before = &self.case.record.steps[..self.case.step];
        let steps = (first_step(self.case, self.cast)..before.len()).rev();
        let is_aimed = |step: &usize| on.is_some_and(|hex| before[*step].act.roots_on(hex));
        let aimed = steps.clone().find(is_aimed);
        let called = |step: usize| label(self.case.record, step);
        if let (Some(step), Some(hex)) = (aimed, on) {
            finding.note_at(before[step].span, messages::roots_unit_on(called(step), hex));
        } else if let Some(step) = steps.into_iter().find(|&step| before[step].act.roots()) {
            finding.note_at(before[step].span, messages::roots_a_unit(called(step)));
        }
    }

    /// The numbers say that it cannot be.
    fn short(&self, clash: Clash, report: &mut Report) {
        let Clash::Short { what, hex, name, since, .. } = clash else { return };
        let (code, message) = shortage(clash, self.cast);
        let Some(finding) = report.raise(code) else { return };
        let span = if what == Short::Mana { self.case.span() } else { self.part(hex) };
        finding.at(span).says(message);
        let word = self.cast.word(name);
        // Whoever moved in this very action is told there already.
        if what == Short::Mana {
            mana_of(self.side, name, self.case, self.cast, finding);
        } else if since.step != self.case.number() {
            self.note(finding, since, |label| messages::where_it_is_since(word, label));
        }
    }

    fn not_on_roster(&self, name: u8, report: &mut Report) {
        let Some(finding) = report.raise(&NOT_ON_ROSTER) else { return };
        let (who, word) = (self.cast.player(self.side), self.cast.word(name));
        finding.at(self.case.span()).says(messages::no_such_unit(&who, word));
        if let Some(listed) = self.cast.army(self.side).listed {
            finding.note_at(listed, messages::units_listed_here(who));
        }
    }

    fn other_side(&self, name: u8, side: Side, report: &mut Report) {
        let Some(finding) = report.raise(&OTHER_SIDE) else { return };
        let (whose, word) = (self.cast.player(side), self.cast.word(name));
        let message = messages::unit_of_other_side(word, &whose, self.cast.player(self.side));
        finding.at(self.case.span()).says(message);
        if let Some(listed) = self.cast.army(side).listed {
            finding.note_at(listed, messages::units_listed_here(whose));
        }
    }

    /// The unit that is named cannot be the one.
    fn identity(&self, clash: Clash, report: &mut Report) {
        let who = self.cast.player(self.side);
        match clash {
            Clash::AllDead { name, by } => {
                let Some(finding) = report.raise(&ALL_DEAD) else { return };
                let word = self.cast.word(name);
                finding.at(self.case.span()).says(messages::all_dead(word, who));
                self.note(finding, Since::step(by), |label| messages::dead_by(label));
            }
            Clash::Spent { name, acted, copies } => {
                let Some(finding) = report.raise(&TOO_OFTEN) else { return };
                let word = self.cast.word(name);
                finding.at(self.case.span()).says(match copies {
                    1 => messages::has_acted(who, word),
                    _ => messages::all_have_acted(word, who),
                });
                self.note(finding, Since::step(acted), |label| messages::one_acted_in(label));
            }
            Clash::WrongOrigin { name, from, at, arrived } => {
                let Some(finding) = report.raise(&WRONG_ORIGIN) else { return };
                let word = self.cast.word(name);
                finding.at(self.part(from)).says(messages::wrong_origin(word, who, from));
                if let Some(at) = at.only() {
                    self.note(finding, arrived, |label| messages::nearest_since(at, label));
                }
            }
            _ => {}
        }
    }

    fn no_target(&self, clash: Clash, report: &mut Report) {
        let (hex, held, whose, is_empty) = match clash {
            Clash::NoEnemy { hex, held, is_empty } => (hex, held, Some(self.side.other()), is_empty),
            Clash::NoAlly { hex, held, is_empty } => (hex, held, Some(self.side), is_empty),
            Clash::Nobody { hex } => (hex, None, None, true),
            _ => return,
        };
        // The guide asks for a unit on the hex; that it is an enemy's or an own one is only what records show.
        let code = if is_empty { &NO_TARGET } else { &UNUSUAL_TARGET };
        let Some(finding) = report.raise(code) else { return };
        finding.at(self.part(hex)).says(match whose {
            Some(side) => messages::no_unit_of_on(self.cast.player(side), hex),
            None => messages::nobody_on(hex),
        });
        if let Some(Held { name, side, since }) = held {
            let (who, word) = (self.cast.player(side), self.cast.word(name));
            return self.note(finding, since, |label| messages::there_since(&who, word, label));
        }
        last_heard_of(hex, self.case, self.cast, finding);
    }

    fn note(&self, finding: &mut Finding, since: Since, message: impl Fn(&str) -> Said) {
        if since.step == SET_UP {
            match since.at.and_then(|hex| self.cast.listed_at(hex)) {
                Some(listed) => finding.note_at(listed, message("the set-up")),
                None => finding.note(message("the set-up")),
            };
            return;
        }
        let step = since.step as usize;
        let Some(entry) = self.case.record.steps.get(step) else { return };
        finding.note_at(entry.span, message(&label(self.case.record, step)));
    }

    fn part(&self, hex: Hex) -> Span {
        part(self.case, hex)
    }
}

/// Where a hex stands in a step, or the whole step.
pub(super) fn part(case: &Step<'_>, hex: Hex) -> Span {
    let span = case.span();
    let word = hex.to_string();
    let found = case.text.get(span.from()..span.to()).and_then(|text| {
        let here = |at: &usize| text.get(*at..at + 2).is_some_and(|found| found.eq_ignore_ascii_case(&word));
        (0..text.len()).rev().find(here)
    });
    found.map_or(span, |at| Span::new(span.from() + at, span.from() + at + 2))
}
