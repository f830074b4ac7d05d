//! What nothing has explained: pieces that come, go or move without a source (Law of Root 1.5.3).

use super::super::breach::Terms;
use super::super::diary::What;
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::trial::Trial;
use crate::findings;
use crate::names::Faction;
use crate::syntax::thing::PieceKind;

/// The factions whose rooms explain all that they do.
const EXPLAINED: &[Faction] = &[Faction::Marquise];
/// The factions that remove pieces of others in battle alone, but for cards and bands.
const PEACEFUL: &[Faction] =
    &[Faction::Marquise, Faction::Eyrie, Faction::Riverfolk, Faction::Duchy, Faction::Keepers];

/// Whether the room of a faction explains all that it does.
pub(super) fn is_explained(faction: Faction) -> bool {
    EXPLAINED.contains(&faction)
}

/// Weighs what is left over.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let has_bands = trial.position.boards.hirelings.iter().any(|band| band.in_play);
    for number in 0..trial.len() {
        let Some(what) = trial.open(number) else { continue };
        if trial.is_told(trial.step(number)) {
            continue;
        }
        match what {
            What::Shift { kind, from, .. } if kind.relic().is_none() => stands_still(trial, number, (kind, from)),
            What::Remove { kind, from: Spot::Clearing(at), fight: None } if !has_bands => removed(trial, number, (kind, at)),
            What::Place { kind, at, .. } if !has_bands => placed(trial, number, (kind, at)),
            _ => {}
        }
    }
}

/// Buildings and tokens stay where they are (4.2).
fn stands_still(trial: &mut Trial<'_>, number: usize, (kind, at): (Kind, u8)) {
    let terms = Terms { kind: Some(kind), at, ..trial.terms() };
    trial.breach(number, ("G15", &findings::NO_SOURCE), terms, |terms| {
        let name = terms.kind.map_or("piece", |kind| kind.facts().name.as_str());
        format!("a {name} leaves clearing {} for another one; buildings and tokens do not move", terms.at)
    });
}

/// Pieces go only by battle, by an effect that says so, or where a rule forces it.
fn removed(trial: &mut Trial<'_>, number: usize, (kind, at): (Kind, u8)) {
    let is_own = kind.party() == trial.party();
    let is_judged = if is_own { is_explained(trial.faction) } else { PEACEFUL.contains(&trial.faction) || is_explained(trial.faction) };
    let is_exposed = kind.is_plot() && (0..trial.len()).any(|entry| matches!(trial.what(entry), What::Guess { at: place, .. } if place == at));
    if !is_judged || is_exposed || !is_own && is_ally_of(trial, kind.party()) {
        return;
    }
    let terms = Terms { kind: Some(kind), at, have: trial.left(number), ..trial.terms() };
    trial.breach(number, ("G9", &findings::NO_SOURCE), terms, |terms| {
        let pieces = terms.kind.map_or_else(String::new, |kind| kind.counted(terms.have.into()));
        format!("{pieces} left clearing {} without a battle, and nothing else takes them", terms.at)
    });
    trial.leaves_open(Doubt::Supply(kind.party()));
}

/// Whether pieces may go as those of a trade post or an ally would: nobody but their owner's rules tell.
fn is_ally_of(trial: &Trial<'_>, party: Party) -> bool {
    party.faction().is_none_or(|faction| trial.position.is_bot(faction))
}

/// Pieces of others come only where a rule of theirs says so.
fn placed(trial: &mut Trial<'_>, number: usize, (kind, at): (Kind, u8)) {
    let is_own = kind.party() == trial.party();
    // A raid that is turned brings warriors, and the Vagabond's pawn comes when it likes.
    let is_judged = if is_own { is_explained(trial.faction) } else { kind != Kind::Corvid && kind.class() != PieceKind::Pawn };
    let Some(faction) = kind.party().faction().filter(|_| is_judged) else { return };
    if !is_own && (trial.position.is_bot(faction) || !trial.position.plays(faction)) {
        return;
    }
    let terms = Terms { kind: Some(kind), at, have: trial.left(number), ..trial.terms() };
    trial.breach(number, ("G9", &findings::NO_SOURCE), terms, |terms| {
        let pieces = terms.kind.map_or_else(String::new, |kind| kind.counted(terms.have.into()));
        format!("{pieces} placed in clearing {}, and nothing brings them", terms.at)
    });
    trial.leaves_open(Doubt::Supply(kind.party()));
}
