//! The words that may stand after a unit: abilities, buffs, and what some dialects call them.

use std::sync::LazyLock;

use super::dialect::Version;
use crate::facts::words::Words;
use crate::names::{ABILITIES, Ability, Buff, QUALITIES, Quality};

/// What a word after the unit opens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verb {
    Pass,
    Use(Ability),
    /// A debuff as v1 and v2 write it.
    Inflict(Quality),
    /// A buff, which stands after a colon.
    Quality(Quality),
    Fervor,
    Resurrect,
    Summon,
    /// `clears`, or `clear` of v3; with a debuff it is of v3 however it is written.
    Clear(Age),
}

/// Which dialects have a word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Age {
    Any,
    BeforeV3,
    V3,
}

/// The words that are neither the keyword of an ability as v1 and v2 have it nor a buff.
const OTHERS: &[(&str, Verb, Age)] = &[
    ("Pass", Verb::Pass, Age::Any),
    ("SFervor", Verb::Fervor, Age::Any),
    ("resurrect", Verb::Resurrect, Age::Any),
    ("summons", Verb::Summon, Age::Any),
    ("clears", Verb::Clear(Age::BeforeV3), Age::Any),
    ("clear", Verb::Clear(Age::V3), Age::Any),
    ("fling", Verb::Use(Ability::Launch), Age::V3),
];

/// The keyword of an ability in a dialect.
pub(super) fn keyword(ability: Ability, version: Version) -> &'static str {
    match (ability, version) {
        (Ability::Launch, Version::V3) => "fling",
        (Ability::SafeHaven, Version::V3) => Ability::Teleport.word(),
        _ => ability.word(),
    }
}

/// Spellings met in records, and verbs in another person, with the canonical word.
pub(super) const SPELLINGS: &[(&str, &str)] = &[
    ("passes", "Pass"),
    ("FAssualt", "FAssault"),
    ("Pathing", "Path"),
    ("Charging", "Charge"),
    ("Piercing", "Pier"),
    ("Steadfast", "Stead"),
    ("Spellproof", "SProof"),
    ("disarms", "disarm"),
    ("root", "roots"),
    ("silence", "silences"),
    ("break", "breaks"),
    ("controls", "control"),
    ("shoots", "shoot"),
    ("heals", "heal"),
    ("roars", "roar"),
    ("taunts", "taunt"),
    ("exhausts", "exhaust"),
    ("tramples", "trample"),
    ("detonates", "detonate"),
    ("belches", "belch"),
    ("launches", "launch"),
    ("empowers", "empower"),
    ("hook", "hooks"),
    ("resurrects", "resurrect"),
    ("summon", "summons"),
];

/// Every word that may stand after a unit, with the dialects that have it.
pub(super) static VERBS: LazyLock<Words<(Verb, Age)>> = LazyLock::new(|| {
    let abilities = ABILITIES.iter().map(|&(ability, word, ..)| {
        let age = match ability {
            Ability::Launch | Ability::SafeHaven => Age::BeforeV3,
            Ability::Enrage => Age::V3,
            _ => Age::Any,
        };
        (word, (Verb::Use(ability), age))
    });
    let qualities = QUALITIES.iter().map(|&(word, quality)| {
        (word, (Verb::Quality(quality), if quality.is_of_v3() { Age::V3 } else { Age::Any }))
    });
    let debuffs = QUALITIES.iter().filter_map(|&(_, quality)| {
        quality.verb().map(|word| (word, (Verb::Inflict(quality), Age::BeforeV3)))
    });
    let others = OTHERS.iter().map(|&(word, verb, age)| (word, (verb, age)));
    Words::new(abilities.chain(qualities).chain(debuffs).chain(others).collect())
});

/// The word that a dialect has instead of another: what v3 gave up is called `Root`, `fling` or `clear` there.
pub(super) fn word_in(word: &'static str, version: Version) -> &'static str {
    match VERBS.find(word) {
        Some((Verb::Inflict(quality), _)) if version == Version::V3 => quality.word(),
        Some((Verb::Use(ability), _)) if version == Version::V3 => keyword(ability, version),
        Some((Verb::Clear(_), _)) if version == Version::V3 => "clear",
        _ => word,
    }
}

/// Whether a word says what a unit does, so that it stands after one.
pub(super) fn is_verb(word: &str) -> bool {
    VERBS.find(word).is_some() || word == "move"
}

/// The word that the numbers of an ability, buff or debuff are kept under, in any dialect.
pub(crate) fn skill_word(word: &str) -> Option<String> {
    let word = SPELLINGS.iter().find(|(known, _)| *known == word).map_or(word, |(_, canonical)| canonical);
    match VERBS.find(word).map(|(verb, _)| verb) {
        Some(Verb::Use(ability)) => Some(ability.word().to_owned()),
        Some(Verb::Inflict(quality) | Verb::Quality(quality)) => Some(quality.word().to_owned()),
        Some(Verb::Fervor) => Some("SFervor".to_owned()),
        Some(Verb::Resurrect) => Some("resurrect".to_owned()),
        Some(Verb::Summon) => Some("summons".to_owned()),
        Some(Verb::Clear(_)) => Some("clears".to_owned()),
        Some(Verb::Pass) => None,
        None => Buff::try_from(word.to_owned()).ok().map(String::from),
    }
}
