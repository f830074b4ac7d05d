//! What each ability and buff does to whom, as far as the guide and the records tell.

use crate::names::{Ability, Buff, Quality, Stat};

use super::piece::Marks;

/// Whose units an ability may be used on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Whom {
    Own,
    Enemy,
    Anyone,
}

/// What an ability does to the hexes it names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Effect {
    /// The units there are hurt and may be dead.
    Hit(Whom),
    /// The units there are alive.
    Touch(Whom),
    /// The unit on the first hex is brought to the second.
    Carry,
    /// Units may change places: the actor and the one there, or those on both hexes.
    Swap,
    /// The own unit on the first hex is sacrificed, the one on the second is hurt.
    Launch,
    /// The actor walks over the hexes.
    Trample,
    /// The actor moves to the hex.
    Blink,
    /// The unit there is pushed along the line.
    Ram,
    /// The actor dies, the unit there is hurt.
    Detonate,
    /// Nobody wrote down who was hit.
    Everywhere,
    /// It concerns the actor alone.
    Oneself,
}

/// What an ability does.
pub(crate) fn effect(ability: Ability, hexes: usize) -> Effect {
    use Ability as A;
    match ability {
        A::SStrike if hexes == 0 => Effect::Everywhere,
        A::Shoot | A::FAssault | A::FSweep | A::LBolt | A::Chain | A::LStrike | A::ABlast | A::FBite => {
            Effect::Hit(Whom::Enemy)
        }
        A::SStrike | A::SBash | A::BEcho => Effect::Hit(Whom::Enemy),
        A::Belch | A::INova | A::TClap => Effect::Hit(Whom::Anyone),
        A::Taunt | A::Exhaust => Effect::Touch(Whom::Enemy),
        A::Heal | A::Empower | A::Quicken => Effect::Touch(Whom::Own),
        A::Untouch | A::SAegis | A::BFury | A::Tranq | A::Enrage => Effect::Touch(Whom::Anyone),
        A::Roar | A::Teleport | A::SafeHaven | A::Hooks => Effect::Carry,
        A::Man | A::Replace => Effect::Swap,
        A::Launch => Effect::Launch,
        A::Trample => Effect::Trample,
        A::Blink => Effect::Blink,
        A::Ram => Effect::Ram,
        A::Detonate => Effect::Detonate,
        A::Omni | A::SBurst | A::TStrike => Effect::Everywhere,
        A::DigIn | A::NBosom | A::IVital | A::Glory => Effect::Oneself,
    }
}

/// Whether an ability was only ever seen to reach neighbours.
pub(super) fn is_close(ability: Ability) -> bool {
    use Ability as A;
    matches!(ability, A::FAssault | A::FSweep | A::Detonate | A::SBash | A::Ram)
}

/// Whom a buff is given to.
pub(super) fn receiver(buff: Buff) -> Whom {
    use Quality as Q;
    match buff {
        Buff::Change { stat: Stat::Burned, .. } => Whom::Enemy,
        Buff::Change { amount, .. } if amount < 0 => Whom::Enemy,
        Buff::Change { .. } => Whom::Own,
        Buff::Quality { quality, .. } => match quality {
            Q::Root | Q::Silence | Q::Break | Q::Disarm | Q::Beguile | Q::Heat => Whom::Enemy,
            Q::Net | Q::Hook | Q::ExhaustOnAttack => Whom::Anyone,
            _ => Whom::Own,
        },
    }
}

/// The mark that a buff leaves.
pub(super) fn mark(buff: Buff) -> Option<u16> {
    use Quality as Q;
    match buff {
        Buff::Change { stat: Stat::Burned, .. } => Some(Marks::BURNED),
        Buff::Change { .. } => None,
        Buff::Quality { quality, .. } => match quality {
            Q::Root => Some(Marks::ROOTED),
            Q::Silence => Some(Marks::SILENCED),
            Q::Break => Some(Marks::BROKEN),
            Q::Disarm => Some(Marks::DISARMED),
            Q::Beguile => Some(Marks::BEGUILED),
            _ => None,
        },
    }
}

/// How many actions a buff grants.
pub(super) fn actions(buff: Buff) -> u8 {
    match buff {
        Buff::Change { amount, stat: Stat::Action } => u8::try_from(amount).unwrap_or(0),
        _ => 0,
    }
}
