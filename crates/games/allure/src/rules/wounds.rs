//! Damage, deaths, healing and mana by the numbers, where they are known. Without numbers everything here is open.

use crate::names::{Ability, Hex, Mark};
use crate::syntax::{Doing, Target};
use crate::units::{Amount, Figure, Skill, Trait};

use super::action::Action;
use super::clash::{Clash, Short};
use super::piece::Piece;
use super::reading::{Seat, Token};
use super::skills::{mana_of, skill_of};
use super::tally::Fate;

/// What hurts, and so what may guard against it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Harm {
    Blow,
    Shot,
    Spell,
}

/// What became of the defender in an attack that is written with a sign.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Outcome {
    Lives,
    /// Killed, and the attacker was hurt all the same.
    Killed,
    Open,
}

impl Harm {
    fn guard(self) -> Figure {
        match self {
            Self::Blow => Figure::Armor,
            Self::Shot => Figure::Evasion,
            Self::Spell => Figure::MagicResist,
        }
    }
}

impl Action<'_> {
    /// What the attacks of a unit deal.
    fn power(&self, seat: Seat) -> Amount {
        self.reading.pieces[seat].tally.power(self.sheet(seat))
    }

    /// What is left of damage when a unit has taken off what it can.
    fn guarded(&self, damage: Amount, harm: Harm, seat: Seat) -> Amount {
        damage.minus(self.reading.pieces[seat].tally.guard(self.sheet(seat), harm.guard()))
    }

    /// A unit takes damage. Tells what becomes of it, and leaves its life alone.
    fn wound(&mut self, seat: Seat, damage: Amount, harm: Harm) -> Fate {
        let damage = self.guarded(damage, harm, seat);
        self.reading.pieces[seat].tally.wound(damage)
    }

    /// A unit is hurt, and lives or dies as far as the numbers tell.
    pub(super) fn hurt(&mut self, seat: Seat, damage: Amount, harm: Harm) {
        let step = self.step();
        if !self.counts() {
            return self.reading.pieces[seat].hurt(step);
        }
        let fate = self.wound(seat, damage, harm);
        self.decide(seat, fate);
    }

    fn decide(&mut self, seat: Seat, fate: Fate) {
        let step = self.step();
        let piece = &mut self.reading.pieces[seat];
        match fate {
            Fate::Dies if piece.lives() => piece.die(step),
            Fate::Survives => {}
            Fate::Dies | Fate::Open => piece.hurt(step),
        }
    }

    /// An attack that is written as a kill: its blow has to be strong enough.
    pub(super) fn check_kill(&mut self, seat: Seat, hex: Hex) {
        if !self.counts() {
            return;
        }
        let blow = self.guarded(self.power(self.actor), Harm::Blow, seat);
        let pool = self.reading.pieces[seat].tally.pool();
        if let Some(has) = blow.most().filter(|_| blow.is_below(pool)) {
            let (name, since) = (self.reading.pieces[seat].name, self.reading.pieces[seat].since());
            let needs = pool.least;
            self.clashes.push(Clash::Short { what: Short::Kill, hex, name, needs, has, since });
        }
    }

    /// An attack after which the defender is said, or seen, not simply to be dead.
    pub(super) fn exchange(&mut self, seat: Seat, hex: Hex, mark: Mark) -> Outcome {
        let step = self.step();
        if !self.counts() {
            if mark == Mark::Hurt {
                self.reading.pieces[seat].hurt(step);
                self.me().hurt(step);
            }
            return if mark == Mark::Hurt { Outcome::Open } else { Outcome::Lives };
        }
        let returned = self.reading.pieces[seat].tally.guard(self.sheet(seat), Figure::DamageReturn);
        let is_unharmed = mark == Mark::Unhurt || returned.most() == Some(0);
        let strike = self.power(seat).plus(returned);
        let (name, pool) = (self.reading.pieces[seat].name, self.reading.pieces[seat].tally.pool());
        let fate = self.wound(seat, self.power(self.actor), Harm::Blow);
        let strike = if fate == Fate::Dies { returned } else { strike };
        match fate {
            // Killing, the attacker would have taken no damage, so the defender was not killed.
            Fate::Dies if is_unharmed => {
                let has = pool.most().unwrap_or(0);
                let since = self.reading.pieces[seat].since();
                self.clashes.push(Clash::Short { what: Short::Spare, hex, name, needs: has, has, since });
            }
            Fate::Open if is_unharmed => {}
            fate => self.decide(seat, fate),
        }
        if mark == Mark::Hurt {
            self.retaliate(strike, fate);
        }
        match fate {
            Fate::Dies if !is_unharmed => Outcome::Killed,
            Fate::Open if !is_unharmed => Outcome::Open,
            _ => Outcome::Lives,
        }
    }

    /// The attacker takes damage: the blow of a defender that lives, or what its death returns.
    fn retaliate(&mut self, strike: Amount, fate: Fate) {
        let is_plain = self.sheet(self.actor).has(Trait::Backstab) == Some(false);
        let is_struck = fate == Fate::Dies || (fate == Fate::Survives && is_plain);
        let strike = if is_struck { strike } else { strike.or_less() };
        let actor = self.actor;
        let fate = self.wound(actor, strike, Harm::Blow);
        self.decide(actor, fate);
    }

    /// What a shot or an ability deals to the unit that stands `place` hexes down its list.
    pub(super) fn damage(&self, ability: Ability, skill: &Skill, place: usize) -> (Amount, Harm) {
        if !self.counts() {
            return (Amount::OPEN, Harm::Spell);
        }
        let is_odd = self.reading.pieces[self.actor].tally.is_odd();
        match ability {
            Ability::Shoot => (self.power(self.actor), Harm::Shot),
            _ if is_odd => (Amount::OPEN, Harm::Spell),
            // Each further target of the chain is dealt less.
            Ability::Chain if place > 0 => (skill.damage.or_less(), Harm::Spell),
            _ => (skill.damage, Harm::Spell),
        }
    }

    /// A unit is healed by what the record says, or else by what the ability heals.
    pub(super) fn heal(&mut self, seat: Seat, target: Target, skill: &Skill) {
        if !self.counts() {
            return;
        }
        let healing = match target {
            Target::Share { amount, .. } => Amount::between(0, amount),
            Target::Whole(_) => skill.healing.or_less(),
        };
        let sheet = self.sheet(seat).clone();
        self.reading.pieces[seat].tally.heal(healing, &sheet);
    }

    /// The numbers of what the action does.
    pub(super) fn skill(&self, doing: &Doing) -> Skill {
        if !self.counts() {
            return Skill::OPEN;
        }
        let sheet = self.sheet(self.actor);
        let skill = skill_of(sheet, doing);
        match doing {
            Doing::Use { ability: Ability::Shoot, .. } => {
                Skill { range: self.reading.pieces[self.actor].tally.range(sheet), ..skill }
            }
            _ => skill,
        }
    }

    /// The actor pays for what it does: the mana that is written, else what the ability costs.
    pub(super) fn pay(&mut self, doing: &Doing, skill: &Skill) {
        if !self.counts() {
            return;
        }
        let cost = mana_of(skill, doing);
        let mana = self.reading.pieces[self.actor].tally.mana;
        if let Some(has) = mana.most().filter(|_| mana.is_below(cost)) {
            let Piece { name, place, .. } = self.reading.pieces[self.actor];
            let since = self.reading.pieces[self.actor].since();
            let (hex, needs) = (place.only().unwrap_or(Hex::CENTRE), cost.least);
            self.clashes.push(Clash::Short { what: Short::Mana, hex, name, needs, has, since });
        }
        self.me().tally.mana = mana.minus(cost);
    }

    /// Who is the first to move to the centre takes the shield that lies there.
    pub(super) fn take_token(&mut self, hex: Hex) {
        if hex != Hex::CENTRE || !self.counts() {
            return;
        }
        let gained = match self.reading.token {
            Token::There => Amount::exactly(1),
            Token::Unknown => Amount::between(0, 1),
            Token::Gone => return,
        };
        if self.reading.token == Token::There {
            self.reading.token = Token::Gone;
        }
        let tally = &mut self.me().tally;
        tally.shield = tally.shield.plus(gained);
    }
}
