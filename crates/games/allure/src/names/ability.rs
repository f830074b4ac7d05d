//! The abilities, each with its keyword, what it takes and its name.

use std::fmt::{Display, Formatter, Result as Written};

use serde::{Deserialize, Serialize};

use super::spelled_as_text;

/// What an ability is followed by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Takes {
    /// At least so many hexes.
    pub least: u8,
    /// At most so many hexes.
    pub most: u8,
    /// The word between two hexes.
    pub between: Option<&'static str>,
    /// Whether a level or an amount of mana may stand before the hexes.
    pub strength: bool,
    /// Whether each hex may carry its share in parentheses.
    pub shares: bool,
}

const fn hexes(least: u8, most: u8) -> Takes {
    Takes { least, most, between: None, strength: false, shares: false }
}

const fn pair(between: &'static str) -> Takes {
    Takes { between: Some(between), ..hexes(2, 2) }
}

/// Hero abilities have levels or cost a chosen amount of mana, left out where only one is possible.
const fn hero(least: u8, most: u8) -> Takes {
    Takes { strength: true, ..hexes(least, most) }
}

/// An ability with a keyword of its own.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
#[expect(missing_docs, reason = "each variant is the keyword of `ABILITIES`, which names the ability")]
pub enum Ability {
    Shoot,
    Ram,
    Roar,
    Belch,
    Taunt,
    Launch,
    Exhaust,
    Heal,
    Trample,
    Detonate,
    INova,
    Man,
    Teleport,
    SafeHaven,
    SBurst,
    FBite,
    Hooks,
    FSweep,
    Untouch,
    ABlast,
    TClap,
    FAssault,
    Empower,
    LStrike,
    DigIn,
    Enrage,
    NBosom,
    Replace,
    Tranq,
    Quicken,
    IVital,
    SStrike,
    Omni,
    SAegis,
    Glory,
    LBolt,
    Chain,
    BFury,
    TStrike,
    BEcho,
    Blink,
    SBash,
}

/// Each ability with its keyword in v1 and v2, what it takes, and its name.
pub const ABILITIES: &[(Ability, &str, Takes, &str)] = &[
    (Ability::Shoot, "shoot", Takes { between: Some("echo"), ..hexes(1, 2) }, "ranged attack"),
    (Ability::Ram, "Ram", hexes(1, 1), "Ram"),
    (Ability::Roar, "roar", pair("to"), "Roar"),
    (Ability::Belch, "belch", hexes(1, 6), "Belch"),
    (Ability::Taunt, "taunt", hexes(1, 1), "Taunt"),
    (Ability::Launch, "launch", pair("at"), "Launch"),
    (Ability::Exhaust, "exhaust", hexes(1, 1), "Exhaust"),
    (Ability::Heal, "heal", Takes { shares: true, ..hexes(1, 6) }, "Healing"),
    (Ability::Trample, "trample", hexes(1, 3), "Trample"),
    (Ability::Detonate, "detonate", hexes(1, 1), "Detonate"),
    (Ability::INova, "INova", hexes(1, 3), "Ice Nova"),
    (Ability::Man, "Man", hexes(1, 1), "Maneuver"),
    (Ability::Teleport, "teleport", pair("to"), "Teleport"),
    (Ability::SafeHaven, "teleports", pair("to"), "Safe Haven"),
    (Ability::SBurst, "SBurst", hexes(0, 0), "Sunburst"),
    (Ability::FBite, "FBite", hexes(1, 1), "Frostbite"),
    (Ability::Hooks, "hooks", pair("to"), "Hook Shot"),
    (Ability::FSweep, "FSweep", hexes(1, 3), "Flame Sweep"),
    (Ability::Untouch, "untouch", hexes(1, 1), "Untouchable"),
    (Ability::ABlast, "ABlast", hexes(1, 1), "Arcane Blast"),
    (Ability::TClap, "TClap", hexes(1, 1), "Thunder Clap"),
    (Ability::FAssault, "FAssault", hexes(1, 1), "Flame Assault"),
    (Ability::Empower, "empower", hexes(1, 1), "Lackey Empower"),
    (Ability::LStrike, "LStrike", hexes(1, 1), "Lightning Strike"),
    (Ability::DigIn, "DigIn", hexes(0, 0), "Dig In"),
    (Ability::Enrage, "enrage", hexes(1, 2), "Enrage"),
    (Ability::NBosom, "NBosom", hero(0, 0), "Nature's Bosom"),
    (Ability::Replace, "Replace", hero(2, 2), "Replace"),
    (Ability::Tranq, "Tranq", hero(1, 1), "Tranquility"),
    (Ability::Quicken, "Quicken", hero(1, 1), "Quicken"),
    (Ability::IVital, "IVital", hero(0, 0), "Inner Vitality"),
    (Ability::SStrike, "SStrike", hero(0, 1), "Swift Strike or Sunstrike"),
    (Ability::Omni, "Omni", hero(0, 0), "Omnislash"),
    (Ability::SAegis, "SAegis", hero(0, 1), "Solar Aegis"),
    (Ability::Glory, "Glory", hero(0, 0), "Glory"),
    (Ability::LBolt, "LBolt", hero(1, 1), "Lightning Bolt"),
    (Ability::Chain, "Chain", hero(1, 4), "Chain Lightning"),
    (Ability::BFury, "BFury", hero(1, 1), "Battle Fury"),
    (Ability::TStrike, "TStrike", hero(0, 0), "True Strike"),
    (Ability::BEcho, "BEcho", hero(1, 2), "Blade Echo"),
    (Ability::Blink, "Blink", hero(1, 1), "Blink"),
    (Ability::SBash, "SBash", hero(1, 1), "Shield Bash"),
];

impl Ability {
    /// The keyword in v1 and v2.
    pub fn word(self) -> &'static str {
        ABILITIES[self as usize].1
    }

    /// What follows the keyword.
    #[inline]
    pub fn takes(self) -> Takes {
        ABILITIES[self as usize].2
    }

    /// The ability's name on the card.
    pub fn title(self) -> &'static str {
        ABILITIES[self as usize].3
    }
}

impl Display for Ability {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        out.write_str(self.word())
    }
}

spelled_as_text!(Ability, "ability", |text: &str| ABILITIES
    .iter()
    .find(|row| row.1 == text)
    .map(|row| row.0));

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abilities_stand_in_the_order_of_their_enum() {
        for (place, row) in ABILITIES.iter().enumerate() {
            assert_eq!(row.0 as usize, place, "{}", row.1);
        }
    }
}
