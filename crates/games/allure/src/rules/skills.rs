//! The numbers of what a unit does, as its card has them.

use crate::names::Ability;
use crate::syntax::Doing;
use crate::units::{Amount, Sheet, Skill};

/// The numbers of what is done.
pub(super) fn skill_of(sheet: &Sheet, doing: &Doing) -> Skill {
    match doing {
        Doing::Pass => Skill { mana: Amount::NONE, ..Skill::OPEN },
        Doing::Grant { buff, .. } => sheet.skill(&buff.to_string(), None),
        Doing::Use { ability: Ability::Shoot, .. } => {
            Skill { mana: Amount::NONE, ..sheet.skill("shoot", None) }
        }
        Doing::Use { ability, level, .. } => sheet.skill(ability.word(), *level),
        Doing::Fervor(_) => sheet.skill("SFervor", None),
        Doing::Resurrect { .. } => sheet.skill("resurrect", None),
        Doing::Summon { .. } => sheet.skill("summons", None),
        Doing::Clear { .. } => sheet.skill("clears", None),
    }
}

/// What it costs: the mana that is written, else what the ability costs.
pub(super) fn mana_of(skill: &Skill, doing: &Doing) -> Amount {
    let written = match doing {
        Doing::Use { mana, .. } | Doing::Grant { mana, .. } => *mana,
        _ => None,
    };
    written.map_or(skill.mana, Amount::exactly)
}
