//! The closed sets of the notation and of the table: hexes, marks, buffs, abilities, sides, each with its own words.

mod ability;
mod table;

use std::fmt::{Display, Formatter, Result as Written};
use std::num::NonZeroU8;
use std::str::FromStr;

use scorebook_core::Target;
use serde::{Deserialize, Serialize};

pub use ability::{ABILITIES, Ability, Takes};
pub use table::{Condition, How, Round, SetUp, Side, TurnNumber, When};

/// A hex of the board: columns A to I, rows 1 to 7 in A, C, E, G and I, rows 1 to 6 in B, D, F and H.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Hex(NonZeroU8);

impl Hex {
    /// E4, the centre of the board, which the attacker has to hold.
    pub const CENTRE: Self = Self(NonZeroU8::new(4 * 8 + 4).expect("a number above 0"));

    /// The hex as something that can be pointed at: `hex:E4`.
    pub fn target(self) -> Target {
        Target::new("hex", self.to_string())
    }

    /// The hex that a target points at, if it is one.
    pub fn of_target(target: &Target) -> Option<Self> {
        target.at().parse().ok().filter(|_| target.kind() == "hex")
    }

    /// The hex in a column (`b'A'` to `b'I'`) and a row, if the board has it.
    #[inline]
    pub const fn new(column: u8, row: u8) -> Option<Self> {
        let place = column.wrapping_sub(b'A');
        if place > 8 || row == 0 || row > Self::rows(column) {
            return None;
        }
        match NonZeroU8::new(place * 8 + row) {
            Some(number) => Some(Self(number)),
            None => None,
        }
    }

    /// How many rows a column has.
    #[inline]
    pub const fn rows(column: u8) -> u8 {
        // The columns B, D, F and H sit half a hex higher and are one hex shorter; their letters are even.
        if column.is_multiple_of(2) { 6 } else { 7 }
    }

    /// The column, `b'A'` to `b'I'`.
    #[inline]
    pub const fn column(self) -> u8 {
        b'A' + (self.0.get() - 1) / 8
    }

    /// The row, 1 nearest to player 1.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0.get() - 1) % 8 + 1
    }

    /// The player in whose two draft rows the hex lies, if it lies in any.
    pub fn home(self) -> Option<u8> {
        match self.row() {
            1 | 2 => Some(1),
            row if row + 1 >= Self::rows(self.column()) => Some(2),
            _ => None,
        }
    }
}

/// Reads a hex as it is written: `E4`.
impl FromStr for Hex {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        Self::try_from(text.to_owned())
    }
}

impl Display for Hex {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        write!(out, "{}{}", char::from(self.column()), self.row())
    }
}

/// What follows the hex of a melee attack that did not simply kill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Mark {
    /// The attacker took damage.
    #[serde(rename = "#")]
    Hurt,
    /// The defender lives and the attacker took no damage.
    #[serde(rename = "*")]
    Unhurt,
}

impl Mark {
    /// The sign of the notation.
    pub fn sign(self) -> char {
        match self {
            Self::Hurt => '#',
            Self::Unhurt => '*',
        }
    }
}

/// A number of a unit that a buff or debuff changes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stat {
    /// `P`
    Power,
    /// `R`
    Range,
    /// `S`
    Shield,
    /// `M`
    Movement,
    /// `A`
    Action,
    /// `CR`
    CastRange,
    /// `SP`
    SpellPower,
    /// `MR`
    MagicResist,
    /// `PDR`
    DamageReturn,
    /// `B`
    Burned,
}

/// The letters of each stat after a signed number.
pub const STATS: &[(&str, Stat)] = &[
    ("P", Stat::Power),
    ("R", Stat::Range),
    ("S", Stat::Shield),
    ("M", Stat::Movement),
    ("A", Stat::Action),
    ("CR", Stat::CastRange),
    ("SP", Stat::SpellPower),
    ("MR", Stat::MagicResist),
    ("PDR", Stat::DamageReturn),
    ("B", Stat::Burned),
];

impl Stat {
    /// The stat's letters.
    pub fn letters(self) -> &'static str {
        STATS.iter().find(|&&(_, stat)| stat == self).map_or("", |&(letters, _)| letters)
    }

    /// The stat of some letters.
    pub fn from_letters(letters: impl AsRef<[u8]>) -> Option<Self> {
        let letters = letters.as_ref();
        STATS.iter().find(|&&(known, _)| known.as_bytes() == letters).map(|&(_, stat)| stat)
    }
}

/// A buff or debuff that is a word, not a number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Quality {
    /// Pathing.
    Path,
    /// Allied pathing.
    AlliedPath,
    /// Spellproof.
    Spellproof,
    /// Steadfast.
    Steadfast,
    /// Charging.
    Charge,
    /// Piercing; dialect v3 may give it a number.
    Piercing,
    /// Imbued.
    Imbued,
    /// Exhaust on attack.
    ExhaustOnAttack,
    /// Ignore steadfast.
    IgnoreSteadfast,
    /// Ignore spellproof.
    IgnoreSpellproof,
    /// Net shot.
    Net,
    /// Hook shot.
    Hook,
    /// Rooted: `roots` in v1 and v2.
    Root,
    /// Silenced: `silences` in v1 and v2.
    Silence,
    /// Broken: `breaks` in v1 and v2.
    Break,
    /// Disarmed: `disarm` in v1 and v2.
    Disarm,
    /// Beguiled: `control` in v1 and v2.
    Beguile,
    /// Heat, dialect v3.
    Heat,
    /// Ignore debuffs, dialect v3.
    IgnoreDebuff,
    /// Ignore piercing, dialect v3.
    IgnorePierce,
    /// Magic resist without a number, dialect v3.
    MagicResist,
}

/// The word of each quality after the colon.
pub const QUALITIES: &[(&str, Quality)] = &[
    ("Path", Quality::Path),
    ("APath", Quality::AlliedPath),
    ("SProof", Quality::Spellproof),
    ("Stead", Quality::Steadfast),
    ("Charge", Quality::Charge),
    ("Pier", Quality::Piercing),
    ("Imbued", Quality::Imbued),
    ("EoA", Quality::ExhaustOnAttack),
    ("IStead", Quality::IgnoreSteadfast),
    ("ISProof", Quality::IgnoreSpellproof),
    ("Net", Quality::Net),
    ("Hook", Quality::Hook),
    ("Root", Quality::Root),
    ("Silence", Quality::Silence),
    ("Break", Quality::Break),
    ("Disarm", Quality::Disarm),
    ("Beguile", Quality::Beguile),
    ("Heat", Quality::Heat),
    ("IDebuff", Quality::IgnoreDebuff),
    ("IPierce", Quality::IgnorePierce),
    ("MR", Quality::MagicResist),
];

impl Quality {
    /// The word after the colon.
    pub fn word(self) -> &'static str {
        QUALITIES.iter().find(|&&(_, quality)| quality == self).map_or("", |&(word, _)| word)
    }

    /// The verb that v1 and v2 have for a debuff that v3 writes after a colon.
    pub fn verb(self) -> Option<&'static str> {
        match self {
            Self::Root => Some("roots"),
            Self::Silence => Some("silences"),
            Self::Break => Some("breaks"),
            Self::Disarm => Some("disarm"),
            Self::Beguile => Some("control"),
            _ => None,
        }
    }

    /// Whether only dialect v3 has the word.
    pub fn is_of_v3(self) -> bool {
        self.verb().is_some()
            || matches!(self, Self::Heat | Self::IgnoreDebuff | Self::IgnorePierce | Self::MagicResist)
    }
}

/// A buff or debuff: `+1P`, `Stead`, `Pier1`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub enum Buff {
    /// A number goes up or down.
    Change {
        /// By how much.
        amount: i8,
        /// Which.
        stat: Stat,
    },
    /// A quality is gained or suffered.
    Quality {
        /// Which.
        quality: Quality,
        /// How strong, where the record tells.
        amount: Option<u8>,
    },
}

impl Display for Buff {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        match self {
            Self::Change { amount, stat } => write!(out, "{amount:+}{}", stat.letters()),
            Self::Quality { quality, amount: None } => out.write_str(quality.word()),
            Self::Quality { quality, amount: Some(amount) } => write!(out, "{}{amount}", quality.word()),
        }
    }
}

/// A number that a `Board:` section tells of a unit.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// Health left.
    Health,
    /// Mana left.
    Mana,
    /// Shield.
    Shield,
    /// Power.
    Power,
    /// Range.
    Range,
    /// Movement.
    Movement,
    /// Damage taken.
    Damage,
    /// Burn counters.
    Burned,
}

/// The word of each measure.
pub const MEASURES: &[(&str, Measure)] = &[
    ("Health", Measure::Health),
    ("Mana", Measure::Mana),
    ("Shield", Measure::Shield),
    ("Power", Measure::Power),
    ("Range", Measure::Range),
    ("Movement", Measure::Movement),
    ("Damage", Measure::Damage),
    ("Burned", Measure::Burned),
];

impl Measure {
    /// The word of the notation.
    pub fn word(self) -> &'static str {
        MEASURES.iter().find(|&&(_, measure)| measure == self).map_or("", |&(word, _)| word)
    }
}

macro_rules! spelled_as_text {
    ($type:ty, $what:literal, $read:expr) => {
        impl From<$type> for String {
            fn from(value: $type) -> Self {
                value.to_string()
            }
        }

        impl TryFrom<String> for $type {
            type Error = String;
            fn try_from(text: String) -> Result<Self, String> {
                $read(text.as_str()).ok_or_else(|| format!(concat!("`{}` is no ", $what), text))
            }
        }
    };
}
pub(crate) use spelled_as_text;

spelled_as_text!(Hex, "hex", |text: &str| match text.as_bytes() {
    [column, row] => Self::new(*column, row.wrapping_sub(b'0')),
    _ => None,
});
spelled_as_text!(Buff, "buff", buff_from_text);

fn buff_from_text(text: &str) -> Option<Buff> {
    if text.starts_with(['+', '-']) {
        let digits = 1 + text[1..].find(|sign: char| !sign.is_ascii_digit())?;
        let stat = Stat::from_letters(&text[digits..])?;
        return Some(Buff::Change { amount: text[..digits].parse().ok()?, stat });
    }
    let word = text.trim_end_matches(|sign: char| sign.is_ascii_digit());
    let &(_, quality) = QUALITIES.iter().find(|&&(known, _)| known == word)?;
    let amount = &text[word.len()..];
    Some(Buff::Quality { quality, amount: if amount.is_empty() { None } else { Some(amount.parse().ok()?) } })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_59_hexes_with_two_home_rows_each() {
        let all = (b'A'..=b'I').flat_map(|column| (1..=7).filter_map(move |row| Hex::new(column, row)));
        let all: Vec<Hex> = all.collect();
        assert_eq!(all.len(), 59);
        for player in [1, 2] {
            assert_eq!(all.iter().filter(|hex| hex.home() == Some(player)).count(), 18);
        }
        for hex in all {
            assert_eq!(Hex::try_from(hex.to_string()), Ok(hex));
        }
    }

    #[test]
    fn buffs_are_read_as_they_are_written() {
        for text in ["+1P", "-2M", "+3PDR", "Pier1", "EoA", "Root"] {
            assert_eq!(Buff::try_from(text.to_owned()).map(String::from).as_deref(), Ok(text));
        }
        assert!(Buff::try_from("+P".to_owned()).is_err());
    }
}
