//! The words for numbers that do not suffice: which number, and by how much.

use scorebook_core::Code;

use crate::findings::{
    NO_KILL, NO_MANA, NOT_COMBINABLE, SURE_KILL, TOO_FAR_TO_ATTACK, TOO_FAR_TO_CAST, TOO_FAR_TO_MOVE,
    TOO_FAR_TO_SHOOT,
};

use super::cast::Cast;
use super::clash::{Clash, Short};

/// The finding, and its words.
pub(super) fn shortage(clash: Clash, cast: &Cast) -> (&'static Code, String) {
    let Clash::Short { what, hex, name, needs, has, .. } = clash else {
        return (&NO_KILL, String::new());
    };
    let word = cast.word(name);
    match what {
        Short::Move => (
            &TOO_FAR_TO_MOVE,
            match needs {
                u8::MAX => format!("{word} has no way to {hex}: enemies stand around it"),
                _ => format!("{hex} is {needs} steps away, and {word} moves at most {has}"),
            },
        ),
        Short::Melee => (
            &TOO_FAR_TO_ATTACK,
            format!("{hex} is {needs} steps away, and {word} moves at most {has} to attack"),
        ),
        Short::Charge => (
            &TOO_FAR_TO_ATTACK,
            format!("{hex} is {needs} steps away, and {word} does not charge: it attacks neighbours only"),
        ),
        Short::Shot if has == 0 => {
            (&TOO_FAR_TO_SHOOT, format!("{word} does not shoot: it fights hand to hand"))
        }
        Short::Shot => {
            (&TOO_FAR_TO_SHOOT, format!("{hex} is {needs} hexes away, and {word} shoots at most {has}"))
        }
        Short::Cast => (
            &TOO_FAR_TO_CAST,
            format!("{hex} is {needs} hexes away, and this ability of {word} reaches at most {has}"),
        ),
        Short::Combine => {
            (&NOT_COMBINABLE, format!("{word} either moves or does this, and here it does both"))
        }
        Short::Kill => (
            &NO_KILL,
            format!("the blow deals at most {has}, and {word} has at least {needs} health and shield"),
        ),
        Short::Spare => (
            &SURE_KILL,
            format!(
                "{word} has at most {has} health and shield, and the blow deals no less: a kill has no sign"
            ),
        ),
        Short::Mana => (&NO_MANA, format!("{word} has at most {has} mana, and this takes {needs}")),
    }
}
