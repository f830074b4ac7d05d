//! The words for numbers that do not suffice: which number, and by how much.

use scorebook_core::{Code, Said};

use crate::findings::{
    NO_KILL, NO_MANA, NOT_COMBINABLE, SURE_KILL, TOO_FAR_TO_ATTACK, TOO_FAR_TO_CAST, TOO_FAR_TO_MOVE,
    TOO_FAR_TO_SHOOT, messages,
};

use super::cast::Cast;
use super::clash::{Clash, Short};

/// The finding, and its words.
pub(super) fn shortage(clash: Clash, cast: &Cast) -> (&'static Code, Said) {
    let Clash::Short { what, hex, name, needs, has, .. } = clash else {
        return (&NO_KILL, Said::default());
    };
    let word = cast.word(name);
    match what {
        Short::Move if needs == u8::MAX => (&TOO_FAR_TO_MOVE, messages::no_way(word, hex)),
        Short::Move => (&TOO_FAR_TO_MOVE, messages::too_far_to_move(hex, needs, word, has)),
        Short::Melee => (&TOO_FAR_TO_ATTACK, messages::too_far_to_attack(hex, needs, word, has)),
        Short::Charge => (&TOO_FAR_TO_ATTACK, messages::does_not_charge(hex, needs, word)),
        Short::Shot if has == 0 => (&TOO_FAR_TO_SHOOT, messages::does_not_shoot(word)),
        Short::Shot => (&TOO_FAR_TO_SHOOT, messages::too_far_to_shoot(hex, needs, word, has)),
        Short::Cast => (&TOO_FAR_TO_CAST, messages::too_far_to_cast(hex, needs, word, has)),
        Short::Combine => (&NOT_COMBINABLE, messages::not_combinable(word)),
        Short::Kill => (&NO_KILL, messages::no_kill(has, word, needs)),
        Short::Spare => (&SURE_KILL, messages::sure_kill(word, has)),
        Short::Mana => (&NO_MANA, messages::no_mana(word, has, needs)),
    }
}
