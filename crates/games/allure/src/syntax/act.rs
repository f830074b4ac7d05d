//! What a step says: an action of a half of a turn, a pick of a draft, or how the game ends.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::head::Card;
use super::unit::Unit;
use crate::facts::{ItemId, ROSTER};
use crate::names::{Ability, Buff, Hex, Mark, Quality, spelled_as_text};

/// One action, and where it stands on the line of its turn.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Act {
    /// Which half of the turn it belongs to: 1 for the player acting first, 2 for the other. A line with too many
    /// commas has more.
    #[serde(default = "first_half", skip_serializing_if = "is_first_half")]
    pub half: u8,
    /// Whether it goes on with its half, after `;`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub continues: bool,
    /// What is done.
    pub does: Deed,
    /// Whether a final dot ends the game here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
    /// Whether the separator before it is said with it: only where it was read from a gap, which keeps its separator.
    #[serde(skip)]
    pub(crate) is_led: bool,
}

impl Act {
    /// An action as it stands in its half of a turn.
    pub(crate) fn new(half: u8, continues: bool, does: Deed, ends: bool) -> Self {
        Self { half, continues, does, ends, is_led: false }
    }

    /// Whether it roots somebody.
    pub(crate) fn roots(&self) -> bool {
        const ROOT: Buff = Buff::Quality { quality: Quality::Root, amount: None };
        matches!(&self.does, Deed::Unit(UnitAct { then: Some(Doing::Grant { buff: ROOT, .. }), .. }))
    }

    /// Whether it roots the unit on a hex.
    pub(crate) fn roots_on(&self, hex: Hex) -> bool {
        let aims = |act: &UnitAct| matches!(act.then, Some(Doing::Grant { to, .. }) if to == Some(hex));
        self.roots() && matches!(&self.does, Deed::Unit(act) if aims(act))
    }

    /// The hexes it names, in the order of the record.
    pub fn hexes(&self) -> SmallVec<[Hex; 8]> {
        let mut hexes = SmallVec::new();
        match &self.does {
            Deed::Shock(at) | Deed::Draft { at, .. } | Deed::Finish { at, .. } => hexes.push(*at),
            Deed::Item { at, .. } => hexes.extend(*at),
            Deed::Unit(act) => {
                hexes.extend([act.from, act.to, act.lands].into_iter().flatten());
                match &act.then {
                    Some(Doing::Grant { to, .. }) => hexes.extend(*to),
                    Some(Doing::Use { at, .. }) => hexes.extend(at.iter().map(|target| target.hex())),
                    Some(Doing::Resurrect { to, .. } | Doing::Summon { to, .. }) => hexes.push(*to),
                    Some(Doing::Clear { at, .. }) => hexes.push(*at),
                    Some(Doing::Pass | Doing::Fervor(_)) | None => {}
                }
            }
            Deed::Idle | Deed::Pass | Deed::Resign | Deed::Card(_) => {}
        }
        hexes
    }

    /// Shows every hex it names, to write another in its place.
    pub(crate) fn each_hex(&mut self, mut show: impl FnMut(&mut Hex)) {
        match &mut self.does {
            Deed::Shock(at) | Deed::Draft { at, .. } | Deed::Finish { at, .. } => show(at),
            Deed::Item { at, .. } => at.iter_mut().for_each(show),
            Deed::Unit(act) => {
                [&mut act.from, &mut act.to, &mut act.lands].into_iter().flatten().for_each(&mut show);
                match &mut act.then {
                    Some(Doing::Grant { to, .. }) => to.iter_mut().for_each(show),
                    Some(Doing::Use { at, .. }) => at.iter_mut().for_each(|target| match target {
                        Target::Whole(hex) | Target::Share { hex, .. } => show(hex),
                    }),
                    Some(Doing::Resurrect { to, .. } | Doing::Summon { to, .. }) => show(to),
                    Some(Doing::Clear { at, .. }) => show(at),
                    Some(Doing::Pass | Doing::Fervor(_)) | None => {}
                }
            }
            Deed::Idle | Deed::Pass | Deed::Resign | Deed::Card(_) => {}
        }
    }

    /// Whether it speaks of a hex. The line after the last turn only says where the game was decided.
    pub(crate) fn mentions(&self, hex: Hex) -> bool {
        !matches!(self.does, Deed::Finish { .. }) && self.hexes().contains(&hex)
    }
}

fn first_half() -> u8 {
    1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_first_half(half: &u8) -> bool {
    *half == 1
}

/// What is done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Deed {
    /// `...`: the player has nothing left to do.
    Idle,
    /// `Pass`: all remaining units pass.
    Pass,
    /// `Resign.`
    Resign,
    /// `SShock C5`: Spellshock hits.
    Shock(Hex),
    /// `DTD E3`: the hero uses an item.
    Item {
        /// The item, by its initials.
        item: Item,
        /// Where.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Hex>,
    },
    /// A unit acts.
    #[serde(rename = "act")]
    Unit(UnitAct),
    /// `Char B2` in an extended draft.
    Draft {
        /// The unit.
        unit: Unit,
        /// Where it is placed.
        at: Hex,
    },
    /// `Chain Lightning 3` in an extended draft.
    Card(Card),
    /// `GTrench finishes in E4.`
    Finish {
        /// The unit; none for `No unit`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        unit: Option<Unit>,
        /// The hex.
        at: Hex,
    },
}

/// A unit moves, attacks, uses an ability, or several of these.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct UnitAct {
    /// The unit.
    pub unit: Unit,
    /// Where it stood, where the record tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Hex>,
    /// Where it moves, or whom it attacks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to: Option<Hex>,
    /// How the attack went, if it did not simply kill.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub mark: Option<Mark>,
    /// Where the attacker ends up, where the record tells.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lands: Option<Hex>,
    /// What it does then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub then: Option<Doing>,
}

impl UnitAct {
    /// A unit passes.
    pub(crate) fn passing(unit: Unit) -> Self {
        Self { unit, from: None, to: None, mark: None, lands: None, then: Some(Doing::Pass) }
    }
}

/// What a unit does besides moving and melee.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Doing {
    /// `Pass`
    Pass,
    /// `: +1P D1`, and the debuffs that v1 and v2 write as verbs: `roots D1`.
    Grant {
        /// The buff or debuff.
        buff: Buff,
        /// Whether the giver takes damage, `+1P#`.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        hurt: bool,
        /// The mana spent, where the record tells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mana: Option<u8>,
        /// To whom; the giver itself where left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Hex>,
    },
    /// `LBolt 3 E4`
    Use {
        /// The ability, by its keyword in v1 and v2.
        ability: Ability,
        /// Its level, where the record tells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        level: Option<u8>,
        /// The mana spent, where the record tells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        mana: Option<u8>,
        /// The hexes, in the order of the record.
        #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
        at: SmallVec<[Target; 6]>,
    },
    /// `SFervor Charge +1P`
    Fervor(SmallVec<[Buff; 2]>),
    /// `resurrect Swords to E4`
    Resurrect {
        /// Who comes back.
        unit: Unit,
        /// Where.
        to: Hex,
    },
    /// `summons Treant to E4`
    Summon {
        /// Who comes.
        unit: Unit,
        /// Where.
        to: Hex,
    },
    /// `clears E4`, in v3 `clear Root E4`
    Clear {
        /// What is cleared, where the record tells.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        debuff: Option<Buff>,
        /// Where.
        at: Hex,
    },
}

/// A hex that an ability is used on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub enum Target {
    /// `E4`
    Whole(Hex),
    /// `E4 (3)`: the share of a healing that is split.
    Share {
        /// The hex.
        hex: Hex,
        /// Its share.
        amount: u8,
    },
}

impl Target {
    /// The hex.
    pub fn hex(self) -> Hex {
        match self {
            Self::Whole(hex) | Self::Share { hex, .. } => hex,
        }
    }
}

/// An item by its initials.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(into = "String", try_from = "String")]
pub struct Item(pub ItemId);

impl std::fmt::Display for Item {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(ROSTER.initials(self.0))
    }
}

spelled_as_text!(Item, "known item", |text: &str| {
    let place = ROSTER.items.iter().position(|row| row.initials.as_deref() == Some(text))?;
    u8::try_from(place).ok().map(|place| Self(ItemId(place)))
});
