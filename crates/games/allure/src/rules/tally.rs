//! The numbers of a unit on the table: health, shield and mana as far as they are known, and what buffs did to the others.

use crate::names::{Buff, Measure, Stat};
use crate::syntax::Attribute;
use crate::units::{Amount, Figure, Sheet};

/// By how much a number was changed, at least and at most: nobody writes down when a buff wears off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shift {
    least: i8,
    most: i8,
}

impl Shift {
    /// At least by so much; less than nothing where it went down.
    pub fn least(self) -> i8 {
        self.least
    }

    /// At most by so much.
    pub fn most(self) -> i8 {
        self.most
    }

    fn by(&mut self, amount: i8) {
        self.least = self.least.saturating_add(amount);
        self.most = self.most.saturating_add(amount);
    }

    /// A round is over: it may have worn off, or not.
    fn relax(&mut self) {
        (self.least, self.most) = (self.least.min(0), self.most.max(0));
    }

    fn or(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// A number, changed.
    fn on(self, amount: Amount) -> Amount {
        let up = |shift: i8| Amount::exactly(u8::try_from(shift).unwrap_or(0));
        let down = |shift: i8| Amount::exactly(u8::try_from(shift.saturating_neg()).unwrap_or(0));
        let least = amount.plus(up(self.least)).minus(down(self.least));
        let most = amount.plus(up(self.most)).minus(down(self.most));
        least.or(most)
    }
}

/// What becomes of a unit that is hurt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fate {
    Survives,
    Dies,
    /// The numbers do not tell.
    Open,
}

/// What is known of the numbers of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    /// Where its numbers stand among the sheets of the record; the first of them is all open.
    pub(crate) sheet: u8,
    /// Something was done to it that has no numbers.
    is_odd: bool,
    /// Its health, if it lives.
    pub(crate) health: Amount,
    pub(crate) shield: Amount,
    pub(crate) mana: Amount,
    power: Shift,
    movement: Shift,
    range: Shift,
}

impl Default for Tally {
    fn default() -> Self {
        Self {
            sheet: 0,
            is_odd: false,
            health: Amount::OPEN.at_least(1),
            shield: Amount::OPEN,
            mana: Amount::OPEN,
            power: Shift::default(),
            movement: Shift::default(),
            range: Shift::default(),
        }
    }
}

impl Tally {
    /// A unit as its card has it.
    pub(crate) fn fresh(place: u8, sheet: &Sheet) -> Self {
        Self {
            sheet: place,
            health: sheet.get(Figure::Health).at_least(1),
            shield: sheet.get(Figure::Shield),
            mana: sheet.get(Figure::Mana),
            ..Self::default()
        }
    }

    /// A unit that came back, or that was out of sight: nobody knows in what state, only that it is no better than new.
    pub(crate) fn worn(place: u8, sheet: &Sheet) -> Self {
        let health = sheet.get(Figure::Health).or(Amount::exactly(1)).at_least(1);
        Self { sheet: place, health, is_odd: true, ..Self::default() }
    }

    /// What a board tells of it besides its card.
    pub(crate) fn told(&mut self, attributes: &[Attribute]) {
        for Attribute { what, amount } in attributes {
            let amount = Amount::exactly(*amount);
            match what {
                Measure::Health => self.health = amount,
                Measure::Damage => self.health = self.health.minus(amount).at_least(1),
                Measure::Mana => self.mana = amount,
                Measure::Shield => self.shield = amount,
                Measure::Burned => self.burn(),
                Measure::Power | Measure::Range | Measure::Movement => {}
            }
        }
    }

    /// Burns go on hurting, and nobody writes it down.
    pub(crate) fn burn(&mut self) {
        self.health = self.health.or(Amount::exactly(1));
        self.shield = self.shield.or_less();
    }

    /// Something was done to it that has no numbers: whatever it was before, it may be anything now.
    pub(crate) fn unsettle(&mut self) {
        *self = Self { sheet: self.sheet, is_odd: true, ..Self::default() };
    }

    /// A buff or debuff was given to it. Those without numbers leave everything open.
    pub(crate) fn grant(&mut self, buff: Buff) {
        let Buff::Change { amount, stat } = buff else { return self.unsettle() };
        let size = Amount::exactly(amount.unsigned_abs());
        match stat {
            Stat::Power => self.power.by(amount),
            Stat::Movement => self.movement.by(amount),
            Stat::Range => self.range.by(amount),
            Stat::Shield if amount > 0 => self.shield = self.shield.plus(size),
            Stat::Shield => self.shield = self.shield.minus(size),
            Stat::Burned => self.burn(),
            Stat::Action => {}
            Stat::CastRange | Stat::SpellPower | Stat::MagicResist | Stat::DamageReturn => self.unsettle(),
        }
    }

    /// Takes damage: from the shield first, then from health.
    pub(crate) fn wound(&mut self, damage: Amount) -> Fate {
        let pool = self.pool();
        let fate = match () {
            () if damage.is_below(pool) => Fate::Survives,
            () if damage.covers(pool) => Fate::Dies,
            () => Fate::Open,
        };
        let through = damage.minus(self.shield);
        self.shield = self.shield.minus(damage);
        self.health = self.health.minus(through).at_least(1);
        fate
    }

    /// Takes one pure damage, which nothing guards against.
    pub(crate) fn shock(&mut self) -> Fate {
        let survives = self.health.least > 1;
        self.shield = self.shield.minus(Amount::between(0, 1));
        self.health = self.health.minus(Amount::between(0, 1)).at_least(1);
        if survives { Fate::Survives } else { Fate::Open }
    }

    /// How much damage kills it.
    pub(crate) fn pool(&self) -> Amount {
        self.shield.plus(self.health)
    }

    /// Is healed by so much.
    pub(crate) fn heal(&mut self, healing: Amount, sheet: &Sheet) {
        let whole = sheet.get(Figure::Health);
        // Whoever is healed may have more health than its card says already; it keeps that.
        self.health = self.health.plus(healing).capped(whole.or(self.health));
    }

    /// A round begins: buffs may have worn off, and there may be more mana.
    pub(crate) fn refresh(&mut self, sheet: &Sheet) {
        for shift in [&mut self.power, &mut self.movement, &mut self.range] {
            shift.relax();
        }
        self.mana = self.mana.plus(sheet.get(Figure::ManaGain)).capped(sheet.get(Figure::ManaCap));
    }

    /// Whatever either allows.
    pub(crate) fn or(&self, other: &Self) -> Self {
        Self {
            sheet: if self.sheet == other.sheet { self.sheet } else { 0 },
            is_odd: self.is_odd || other.is_odd,
            health: self.health.or(other.health),
            shield: self.shield.or(other.shield),
            mana: self.mana.or(other.mana),
            power: self.power.or(other.power),
            movement: self.movement.or(other.movement),
            range: self.range.or(other.range),
        }
    }

    /// What its attacks deal.
    pub(crate) fn power(&self, sheet: &Sheet) -> Amount {
        self.now(sheet.get(Figure::Power), self.power)
    }

    /// How far it walks.
    pub(crate) fn movement(&self, sheet: &Sheet) -> Amount {
        self.now(sheet.get(Figure::Movement), self.movement)
    }

    /// How far it shoots.
    pub(crate) fn range(&self, sheet: &Sheet) -> Amount {
        self.now(sheet.get(Figure::Range), self.range)
    }

    /// What it takes off damage of a kind.
    pub(crate) fn guard(&self, sheet: &Sheet, figure: Figure) -> Amount {
        self.now(sheet.get(figure), Shift::default())
    }

    fn now(&self, amount: Amount, shift: Shift) -> Amount {
        if self.is_odd { Amount::OPEN } else { shift.on(amount) }
    }

    /// By how much buffs changed one of its numbers, where that is kept and known.
    pub(super) fn shift(&self, stat: Stat) -> Option<Shift> {
        let shift = match stat {
            Stat::Power => self.power,
            Stat::Movement => self.movement,
            Stat::Range => self.range,
            _ => return None,
        };
        (!self.is_odd).then_some(shift)
    }

    /// What matters for the rest of the game.
    pub(super) fn key(&self) -> impl std::hash::Hash + use<> {
        let numbers = [self.health, self.shield, self.mana];
        (numbers, [self.power, self.movement, self.range], self.is_odd)
    }

    /// Whether something was done to it that has no numbers.
    pub(crate) fn is_odd(&self) -> bool {
        self.is_odd
    }
}
