//! How it is told that the numbers do not suffice: which number, and since when the unit stands where it does.

use scorebook_core::{Code, Report};

use crate::findings::{
    NO_KILL, NO_MANA, NOT_COMBINABLE, SURE_KILL, TOO_FAR_TO_ATTACK, TOO_FAR_TO_CAST, TOO_FAR_TO_MOVE,
    TOO_FAR_TO_SHOOT,
};

use super::clash::{Clash, Short, Teller};

impl Teller<'_, '_> {
    /// The numbers say that it cannot be.
    pub(super) fn short(&self, clash: Clash, report: &mut Report) {
        let Clash::Short { what, hex, name, since, .. } = clash else { return };
        let (code, message) = self.shortage(clash);
        let Some(finding) = report.raise(code) else { return };
        let span = if what == Short::Mana { self.case.span() } else { self.part(hex) };
        finding.at(span).says(message);
        let word = self.cast.word(name);
        // Whoever moved in this very action is told there already.
        if what != Short::Mana && since.step != self.case.number() {
            self.note(finding, since, |label| format!("{word} stands where it does since {label}"));
        }
    }

    fn shortage(&self, clash: Clash) -> (&'static Code, String) {
        let Clash::Short { what, hex, name, needs, has, .. } = clash else {
            return (&NO_KILL, String::new());
        };
        let word = self.cast.word(name);
        match what {
            Short::Move => (
                &TOO_FAR_TO_MOVE,
                match needs {
                    u8::MAX => format!("{word} has no way to {hex}: enemies stand round it"),
                    _ => format!("{hex} is {needs} steps away, and {word} moves {has} at the most"),
                },
            ),
            Short::Melee => (
                &TOO_FAR_TO_ATTACK,
                format!("{hex} is {needs} steps away, and {word} moves {has} at the most to attack"),
            ),
            Short::Charge => (
                &TOO_FAR_TO_ATTACK,
                format!(
                    "{hex} is {needs} steps away, and {word} does not charge: it attacks neighbours only"
                ),
            ),
            Short::Shot if has == 0 => {
                (&TOO_FAR_TO_SHOOT, format!("{word} does not shoot: it fights hand to hand"))
            }
            Short::Shot => (
                &TOO_FAR_TO_SHOOT,
                format!("{hex} is {needs} hexes away, and {word} shoots {has} at the most"),
            ),
            Short::Cast => (
                &TOO_FAR_TO_CAST,
                format!("{hex} is {needs} hexes away, and this ability of {word} reaches {has} at the most"),
            ),
            Short::Combine => {
                (&NOT_COMBINABLE, format!("{word} either moves or does this, and here it does both"))
            }
            Short::Kill => (
                &NO_KILL,
                format!(
                    "the blow deals {has} at the most, and {word} has {needs} health and shield at the least"
                ),
            ),
            Short::Spare => (
                &SURE_KILL,
                format!(
                    "{word} has {has} health and shield at the most, and the blow deals no less: a kill has no sign"
                ),
            ),
            Short::Mana => (&NO_MANA, format!("{word} has {has} mana at the most, and this takes {needs}")),
        }
    }
}
