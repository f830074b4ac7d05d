//! What a dialect cannot say, told before a record is written in it.

use scorebook_core::{Report, Said, Step};

use super::Record;
use super::act::{Act, Deed, Doing};
use super::dialect::Version;
use super::unit::Unit;
use crate::facts::ROSTER;
use crate::findings::{self, messages};
use crate::names::{Ability, Buff, Quality};

/// Reports every step that `version` has no form for. What cannot be said keeps the spelling of the dialect that has
/// it.
pub(crate) fn report(record: &Record, version: Version, report: &mut Report) {
    for step in &record.steps {
        if let Some(message) = loss(step, version) {
            report.add(&findings::DIALECT_LOSS, step.span, message);
        }
    }
}

fn loss(step: &Step<Act>, version: Version) -> Option<Said> {
    match &step.act.does {
        Deed::Unit(act) => {
            let doing = act.then.as_ref()?;
            if version == Version::V3 { lost_in_v3(doing, &act.unit) } else { lost_before_v3(doing, version) }
        }
        Deed::Draft { unit: Unit::Hero, .. } if version == Version::V3 => Some(messages::hero_without_name()),
        _ => None,
    }
}

fn lost_in_v3(doing: &Doing, unit: &Unit) -> Option<Said> {
    match doing {
        Doing::Clear { debuff: None, .. } => Some(messages::debuff_without_name()),
        Doing::Use { ability: Ability::Teleport, .. } if unit.has_safe_haven() => {
            Some(messages::teleport_is_haven())
        }
        Doing::Use { ability: Ability::SafeHaven, .. } => Some(messages::haven_is_teleport()),
        // Of the two units with `control`, only the enchantress beguiles in season 2; the sorcerer enrages.
        Doing::Grant { buff: Buff::Quality { quality: Quality::Beguile, .. }, .. } if enrages(unit) => {
            Some(messages::enrage_needs_second_hex())
        }
        _ => None,
    }
}

fn enrages(unit: &Unit) -> bool {
    matches!(unit, Unit::Known(unit) if ROSTER.unit(*unit).enrages)
}

fn lost_before_v3(doing: &Doing, version: Version) -> Option<Said> {
    let word = match doing {
        Doing::Use { ability: Ability::Enrage, .. } => "enrage".to_owned(),
        Doing::Use { ability: Ability::Shoot, at, .. } if at.len() > 1 => "echo".to_owned(),
        Doing::Clear { debuff: Some(debuff), .. } => format!("clear {debuff}"),
        Doing::Grant { buff, .. } if only_v3(*buff) => buff.to_string(),
        Doing::Fervor(buffs) => buffs.iter().find(|buff| only_v3(**buff))?.to_string(),
        _ => return None,
    };
    Some(messages::no_form_before_v3(version.id(), word))
}

/// Whether no older dialect has a word for a buff.
fn only_v3(buff: Buff) -> bool {
    match buff {
        Buff::Change { .. } => false,
        Buff::Quality { amount: Some(_), .. } => true,
        Buff::Quality { quality, amount: None } => quality.is_of_v3() && quality.verb().is_none(),
    }
}
