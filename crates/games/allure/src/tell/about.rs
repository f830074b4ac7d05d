//! What a step is about: the things it points at, its kind, what it costs, and what it means.

use scorebook_core::{Game as _, Record, Span, Target};

use crate::game::{Allure, Step};
use crate::names::{Ability, Hex};
use crate::rules::{Position, piece_target};
use crate::syntax::{Act, Deed, Doing, Unit, UnitAct};

/// What a step points at: the unit that acts, and the hexes.
pub(super) fn targets(position: &Position, case: &Step<'_>) -> Vec<Target> {
    let mut targets: Vec<Target> = actor(&position.before(case), case).into_iter().collect();
    for hex in case.act.hexes().into_iter().map(Hex::target) {
        if !targets.contains(&hex) {
            targets.push(hex);
        }
    }
    targets
}

/// The unit that acts.
fn actor(position: &Position, case: &Step<'_>) -> Option<Target> {
    let Deed::Unit(act) = &case.act.does else { return None };
    let side = position.by(case)?;
    let unit = if matches!(act.unit, Unit::Named(_)) { &Unit::Hero } else { &act.unit };
    Some(piece_target(side, unit.word(), position.origin(side, act, case)))
}

/// What kind of act it is.
pub(super) fn group(act: &Act) -> &'static str {
    match &act.does {
        Deed::Idle | Deed::Pass => "pass",
        Deed::Resign => "resign",
        Deed::Shock(_) => "spellshock",
        Deed::Item { .. } => "item",
        Deed::Draft { .. } | Deed::Card(_) => "draft",
        Deed::Finish { .. } => "end",
        Deed::Unit(act) => group_of(act),
    }
}

fn group_of(act: &UnitAct) -> &'static str {
    match &act.then {
        Some(Doing::Use { ability: Ability::Shoot, .. }) => "shot",
        Some(Doing::Grant { .. } | Doing::Fervor(_)) => "buff",
        Some(Doing::Use { .. } | Doing::Resurrect { .. } | Doing::Summon { .. } | Doing::Clear { .. }) => {
            "ability"
        }
        Some(Doing::Pass) if act.to.is_none() => "pass",
        Some(Doing::Pass) | None if act.mark.is_some() => "attack",
        Some(Doing::Pass) | None => "move",
    }
}

/// What a step costs: mana, and gold in a draft, where it is written or the cards are known.
pub(super) fn costs(position: &Position, case: &Step<'_>) -> Vec<String> {
    let Some(side) = position.by(case) else { return Vec::new() };
    let (cost, what) = match &case.act.does {
        Deed::Unit(act) => (position.mana(side, act), "mana"),
        Deed::Draft { unit, .. } => (position.price(side, unit), "gold"),
        _ => return Vec::new(),
    };
    // What costs nothing, and of which nothing is known, is not worth a word.
    if cost.is_open() || cost.most() == Some(0) { Vec::new() } else { vec![format!("{cost} {what}")] }
}

/// What a step means: in the first dialect, with the seat that acts and the origin of its unit, and heroes without their names.
pub(super) fn meaning(game: Allure, position: &Position, case: &Step<'_>) -> String {
    let position = &position.before(case);
    let by = position.by(case);
    let mut act = case.act.clone();
    act.half = 1;
    if let Deed::Unit(act) = &mut act.does {
        act.from = act.from.or_else(|| position.origin(by?, act, case));
        if matches!(act.unit, Unit::Named(_)) {
            act.unit = Unit::Hero;
        }
    }
    let mut out = by.map_or_else(String::new, |side| format!("{}: ", side.seat().sign()));
    if act.continues {
        out.push_str("; ");
    }
    let mut record = Record::for_text("");
    record.push_step(act, Span::default(), None);
    game.write_step(&record, 0, 0, &mut out);
    out
}
