//! What is too far for an action, or too much at once, by the numbers.

use crate::names::{Ability, Hex};
use crate::syntax::Doing;
use crate::units::{Skill, Trait};

use super::action::Action;
use super::clash::{Clash, Short};
use super::piece::Marks;
use super::reach::{steps, stride, walks};

impl Action<'_> {
    fn is_to_be_measured(&self) -> bool {
        let me = &self.reading.pieces[self.actor];
        self.counts() && !me.place.is_empty() && !me.marks.has(Marks::TAINTED)
    }

    /// Whether the actor gets to the hex that it moves to or attacks.
    pub(super) fn check_way(&mut self, to: Hex) {
        if !self.is_to_be_measured() || !walks(self.scene.act) {
            return;
        }
        let me = self.reading.pieces[self.actor];
        let far = steps(self.scene.cast, self.reading, &me, to);
        let enemy = self.reading.of_side(me.side.other(), to, None);
        let is_melee =
            self.scene.act.mark.is_some() || enemy.iter().any(|&seat| self.reading.pieces[seat].is_certain());
        let may_be_melee = is_melee || !enemy.is_empty();
        let stride = stride(self.scene.cast, &me);
        let limit = if may_be_melee { stride.at_least(1) } else { stride };
        let charges = self.sheet(self.actor).has(Trait::Charging) != Some(false) || me.tally.is_odd();
        let (what, has) = match limit.most() {
            _ if is_melee && !charges && far > 1 => (Short::Charge, 1),
            Some(most) if far > most => (if is_melee { Short::Melee } else { Short::Move }, most),
            _ => return,
        };
        let since = me.since();
        self.clashes.push(Clash::Short { what, hex: to, name: me.name, needs: far, has, since });
    }

    /// Whether what the actor aims at is near enough, and whether it may move before.
    pub(super) fn check_aim(&mut self, doing: &Doing, skill: &Skill) {
        if !self.is_to_be_measured() {
            return;
        }
        let me = self.reading.pieces[self.actor];
        let is_shot = matches!(doing, Doing::Use { ability: Ability::Shoot, .. });
        let combines = skill.combinable.or(self.sheet(self.actor).has(Trait::Combinable));
        let is_plain_move = self.scene.act.mark.is_none() && walks(self.scene.act);
        if let Some(hex) = self.scene.act.to.filter(|_| is_plain_move)
            && combines == Some(false)
            && !me.tally.is_odd()
            && *doing != Doing::Pass
        {
            let what = Short::Combine;
            let (name, since) = (me.name, me.since());
            self.clashes.push(Clash::Short { what, hex, name, needs: 0, has: 0, since });
        }
        let Some(has) = skill.range.most().filter(|_| !me.tally.is_odd()) else { return };
        let what = if is_shot { Short::Shot } else { Short::Cast };
        for hex in aims(doing) {
            let needs = me.place.distance(hex);
            if needs > has {
                let (name, since) = (me.name, me.since());
                self.clashes.push(Clash::Short { what, hex, name, needs, has, since });
            }
        }
    }
}

/// The hexes that have to be near the actor. A chain goes on from its first target, and units are carried farther.
fn aims(doing: &Doing) -> impl Iterator<Item = Hex> + '_ {
    let (one, many): (Option<Hex>, &[_]) = match doing {
        Doing::Grant { to, .. } => (*to, &[]),
        Doing::Clear { at, .. } => (Some(*at), &[]),
        Doing::Resurrect { to, .. } | Doing::Summon { to, .. } => (Some(*to), &[]),
        Doing::Use {
            ability: Ability::Heal | Ability::Belch | Ability::INova | Ability::FSweep, at, ..
        } => (None, at),
        Doing::Use { ability: Ability::Launch, at, .. } => (at.last().map(|target| target.hex()), &[]),
        Doing::Use { at, .. } => (at.first().map(|target| target.hex()), &[]),
        Doing::Pass | Doing::Fervor(_) => (None, &[]),
    };
    one.into_iter().chain(many.iter().map(|target| target.hex()))
}
