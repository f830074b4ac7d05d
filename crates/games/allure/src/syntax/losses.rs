//! What a dialect cannot say, told before a record is written in it.

use scorebook_core::{Report, Step};

use super::Record;
use super::act::{Act, Deed, Doing};
use super::dialect::Version;
use super::unit::Unit;
use crate::facts::ROSTER;
use crate::findings;
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

fn loss(step: &Step<Act>, version: Version) -> Option<String> {
    match &step.act.does {
        Deed::Unit(act) => {
            let doing = act.then.as_ref()?;
            if version == Version::V3 { lost_in_v3(doing, &act.unit) } else { lost_before_v3(doing, version) }
        }
        Deed::Draft { unit: Unit::Hero, .. } if version == Version::V3 => {
            Some("v3 drafts a hero by name, which this pick does not tell; it stays `Hero`".to_owned())
        }
        _ => None,
    }
}

fn lost_in_v3(doing: &Doing, unit: &Unit) -> Option<String> {
    match doing {
        Doing::Clear { debuff: None, .. } => {
            Some("v3 names the debuff that `clear` takes away, which this action does not tell".to_owned())
        }
        Doing::Use { ability: Ability::Teleport, .. } if unit.has_safe_haven() => {
            Some("in v3 the `teleport` of this unit is Safe Haven, `teleports` before".to_owned())
        }
        Doing::Use { ability: Ability::SafeHaven, .. } => {
            Some("v3 has one word, `teleport`, for Teleport and Safe Haven; only the unit tells".to_owned())
        }
        // Of the two units with `control`, only the enchantress beguiles in season 2; the sorcerer enrages.
        Doing::Grant { buff: Buff::Quality { quality: Quality::Beguile, .. }, .. } if enrages(unit) => Some(
            "v3 has `enrage <hex> <hex>` for this unit, with a second hex that this action does not tell"
                .to_owned(),
        ),
        _ => None,
    }
}

fn enrages(unit: &Unit) -> bool {
    matches!(unit, Unit::Known(unit) if ROSTER.unit(*unit).enrages)
}

fn lost_before_v3(doing: &Doing, version: Version) -> Option<String> {
    let word = match doing {
        Doing::Use { ability: Ability::Enrage, .. } => "enrage".to_owned(),
        Doing::Use { ability: Ability::Shoot, at, .. } if at.len() > 1 => "echo".to_owned(),
        Doing::Clear { debuff: Some(debuff), .. } => format!("clear {debuff}"),
        Doing::Grant { buff, .. } if only_v3(*buff) => buff.to_string(),
        Doing::Fervor(buffs) => buffs.iter().find(|buff| only_v3(**buff))?.to_string(),
        _ => return None,
    };
    Some(format!("{} has no form for `{word}`; it keeps its spelling of v3", version.id()))
}

/// Whether no older dialect has a word for a buff.
fn only_v3(buff: Buff) -> bool {
    match buff {
        Buff::Change { .. } => false,
        Buff::Quality { amount: Some(_), .. } => true,
        Buff::Quality { quality, amount: None } => quality.is_of_v3() && quality.verb().is_none(),
    }
}
