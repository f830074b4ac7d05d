//! What speaks against an action in a reading.

use crate::names::{Ability, Hex, Side};

use super::hexes::HexSet;
use super::piece::Since;

/// Something that speaks against an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clash {
    NotOnRoster {
        name: u8,
    },
    OtherSide {
        name: u8,
        side: Side,
    },
    AllDead {
        name: u8,
        by: u32,
    },
    Spent {
        name: u8,
        acted: u32,
        copies: usize,
    },
    WrongOrigin {
        name: u8,
        from: Hex,
        at: HexSet,
        arrived: Since,
    },
    OwnUnit {
        hex: Hex,
        name: u8,
        since: Since,
    },
    NoEnemy {
        hex: Hex,
        held: Option<Held>,
        /// Whether nobody at all can be there.
        is_empty: bool,
    },
    NoAlly {
        hex: Hex,
        held: Option<Held>,
        /// Whether nobody at all can be there.
        is_empty: bool,
    },
    Nobody {
        hex: Hex,
    },
    Taken {
        hex: Hex,
        name: u8,
        side: Side,
        since: Since,
    },
    NotNext {
        hex: Hex,
        target: Hex,
    },
    NobodyDead {
        name: u8,
        seen: Option<u32>,
    },
    TooFar {
        ability: Ability,
        hex: Hex,
        far: u8,
        since: Since,
    },
    Rooted {
        name: u8,
        /// Where it stands, if that is known.
        on: Option<Hex>,
    },
    StandsThere {
        name: u8,
        hex: Hex,
        since: Since,
    },
    /// The numbers say that it cannot be.
    Short {
        what: Short,
        hex: Hex,
        name: u8,
        needs: u8,
        has: u8,
        since: Since,
    },
}

/// What there is too little of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Short {
    /// Movement, to walk there.
    Move,
    /// Movement, to attack there.
    Melee,
    /// The right to move and attack at once.
    Charge,
    /// Range.
    Shot,
    /// The reach of an ability.
    Cast,
    /// The right to move before an ability or a shot.
    Combine,
    /// Power, to kill.
    Kill,
    /// Health, to live through it.
    Spare,
    Mana,
}

/// Somebody who certainly stands on a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Held {
    pub(super) name: u8,
    pub(super) side: Side,
    pub(super) since: Since,
}

/// What speaks against an action. Most often nothing does.
pub(super) type Clashes = Vec<Clash>;

impl Clash {
    /// Whether it cannot be, whatever the numbers of the units are. The rest is only odd.
    pub(super) fn is_hard(&self) -> bool {
        !matches!(
            self,
            Self::OtherSide { .. } | Self::TooFar { .. } | Self::Rooted { .. } | Self::StandsThere { .. }
        )
    }

    /// Whether the unit that acts is not to be relied on any more.
    pub(super) fn taints(&self) -> bool {
        let of_the_target = matches!(
            self,
            Self::NoEnemy { .. }
                | Self::NoAlly { .. }
                | Self::Nobody { .. }
                | Self::NobodyDead { .. }
                | Self::Short { .. }
        );
        self.is_hard() && !of_the_target
    }
}
