//! The numbers of units, heroes and items: a table that players bring along, since the cards are not public.
//!
//! What a row does not give is open, and nothing is concluded from it; a row that says `whole = true` gives all that its
//! card has.

mod amount;
mod read;

use std::collections::BTreeMap;

use scorebook_core::Template;

pub use amount::Amount;
pub use read::read;

/// The table to fill in.
pub static TEMPLATE: Template = Template {
    word: "units",
    title: "numbers of units, heroes and items, so that reach, damage, mana and gold are checked",
    text: include_str!("../../data/numbers.toml"),
};

/// A number of a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Figure {
    /// What it costs in a draft.
    Gold,
    /// Its health, unhurt.
    Health,
    /// What its attacks deal.
    Power,
    /// How far it walks.
    Movement,
    /// How far it shoots; none where it only fights hand to hand.
    Range,
    /// The mana it starts with.
    Mana,
    /// The most mana it can have.
    ManaCap,
    /// The mana it gains in a round.
    ManaGain,
    /// The shield it starts with.
    Shield,
    /// What it takes off the damage of an attack.
    Armor,
    /// What it takes off the damage of a shot.
    Evasion,
    /// What it takes off the damage of an ability.
    MagicResist,
    /// What it deals to those who attack it, killed or not.
    DamageReturn,
    /// How far its abilities reach that have no range of their own.
    CastRange,
}

/// The words of the figures.
pub const FIGURES: [(&str, Figure); 14] = [
    ("gold", Figure::Gold),
    ("health", Figure::Health),
    ("power", Figure::Power),
    ("movement", Figure::Movement),
    ("range", Figure::Range),
    ("mana", Figure::Mana),
    ("mana_cap", Figure::ManaCap),
    ("mana_gain", Figure::ManaGain),
    ("shield", Figure::Shield),
    ("armor", Figure::Armor),
    ("evasion", Figure::Evasion),
    ("magic_resist", Figure::MagicResist),
    ("damage_return", Figure::DamageReturn),
    ("cast_range", Figure::CastRange),
];

/// What a card has or has not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trait {
    /// Moves and attacks in one activation.
    Charging,
    /// Moves, and then shoots or uses an ability, in one activation.
    Combinable,
    /// Is not blocked by enemies on its way.
    Pathing,
    /// Draws no retaliation.
    Backstab,
}

/// The words of the traits.
pub const TRAITS: [(&str, Trait); 4] = [
    ("charging", Trait::Charging),
    ("combinable", Trait::Combinable),
    ("pathing", Trait::Pathing),
    ("backstab", Trait::Backstab),
];

/// The numbers of an ability, buff or debuff.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Skill {
    /// What it deals to each unit it hits.
    pub damage: Amount,
    /// What it heals.
    pub healing: Amount,
    /// What it costs.
    pub mana: Amount,
    /// How far it reaches.
    pub range: Amount,
    /// Whether its user may move before.
    pub combinable: Option<bool>,
}

impl Skill {
    /// Of which nothing is known.
    pub const OPEN: Self = Self {
        damage: Amount::OPEN,
        healing: Amount::OPEN,
        mana: Amount::OPEN,
        range: Amount::OPEN,
        combinable: None,
    };
}

/// The numbers of a unit, a hero, an ability card or an item; what a card gives its hero for the last two.
#[derive(Clone, PartialEq, Debug)]
pub struct Sheet {
    figures: [Amount; FIGURES.len()],
    traits: [Option<bool>; TRAITS.len()],
    skills: Vec<(Box<str>, Skill)>,
}

impl Default for Sheet {
    fn default() -> Self {
        Self { figures: [Amount::OPEN; FIGURES.len()], traits: [None; TRAITS.len()], skills: Vec::new() }
    }
}

impl Sheet {
    /// One of its numbers.
    pub fn get(&self, figure: Figure) -> Amount {
        self.figures[figure as usize]
    }

    /// Sets one of its numbers.
    pub fn set(&mut self, figure: Figure, amount: Amount) {
        self.figures[figure as usize] = amount;
    }

    /// Whether it has a trait, where it is known.
    pub fn has(&self, name: Trait) -> Option<bool> {
        self.traits[name as usize]
    }

    /// The numbers of an ability at a level, else at any.
    pub fn skill(&self, word: &str, level: Option<u8>) -> Skill {
        let called = |name: &str| self.skills.iter().find(|(known, _)| **known == *name);
        let of_level = level.and_then(|level| called(&format!("{word} {level}")));
        let mut skill = of_level.or_else(|| called(word)).map_or(Skill::OPEN, |(_, skill)| *skill);
        if skill.range.is_open() {
            skill.range = self.get(Figure::CastRange);
        }
        skill
    }

    /// Adds what a card gives to its hero. The price of a card is its own.
    fn add(&mut self, card: &Self) {
        for (_, figure) in FIGURES.iter().filter(|(_, figure)| *figure != Figure::Gold) {
            self.set(*figure, self.get(*figure).plus(card.get(*figure)));
        }
        for (own, given) in self.traits.iter_mut().zip(card.traits) {
            *own = match (*own, given) {
                (Some(true), _) | (_, Some(true)) => Some(true),
                (Some(false), Some(false)) => Some(false),
                _ => None,
            };
        }
        self.skills.extend(card.skills.iter().cloned());
    }

    /// The card has nothing that is not given.
    fn close(&mut self) {
        let keep = [Figure::Gold, Figure::ManaCap, Figure::ManaGain, Figure::CastRange];
        for (_, figure) in FIGURES.iter().filter(|(_, figure)| !keep.contains(figure)) {
            if self.get(*figure).is_open() {
                self.set(*figure, Amount::NONE);
            }
        }
        if self.get(Figure::ManaCap).is_open() {
            self.set(Figure::ManaCap, self.get(Figure::Mana));
        }
        self.traits = self.traits.map(|known| Some(known.unwrap_or(false)));
        for (_, skill) in &mut self.skills {
            for amount in [&mut skill.damage, &mut skill.healing, &mut skill.mana] {
                if amount.is_open() {
                    *amount = Amount::NONE;
                }
            }
        }
    }
}

/// All numbers that players brought along, by the canonical words of units, heroes and cards.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Book {
    rows: BTreeMap<String, Sheet>,
}

impl Book {
    /// The numbers of a unit by its word, or of a hero by its name.
    pub fn sheet(&self, word: &str) -> Option<&Sheet> {
        self.rows.get(word)
    }

    /// The numbers of a hero with its cards. A card that is not in the table leaves its hero's numbers open.
    pub fn hero<'c>(&self, name: &str, mut cards: impl Iterator<Item = (&'c str, Option<u8>)>) -> Sheet {
        let known = self.sheet(name).cloned();
        let Some(mut sheet) = known else { return Sheet::default() };
        let added = cards.try_for_each(|(card, level)| {
            sheet.add(self.card(card, level)?);
            Some(())
        });
        added.map_or_else(Sheet::default, |()| sheet)
    }

    /// What an ability card or item is and gives, at its level or at any.
    pub fn card(&self, name: &str, level: Option<u8>) -> Option<&Sheet> {
        let of_level = level.and_then(|level| self.rows.get(&format!("{name} {level}")));
        of_level.or_else(|| self.rows.get(name))
    }
}
