//! What nothing has explained: pieces that come, go or move without a source (Law of Root 1.5.3).

use super::super::breach::Terms;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::Kind;
use super::super::table::Spot;
use super::hired::band_of;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::Faction;
use crate::syntax::thing::PieceKind;

/// Weighs what is left over.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let pieces = Sorts::SHIFT | Sorts::REMOVE | Sorts::PLACE | Sorts::LAY | Sorts::MARCH | Sorts::BATTLE;
    for number in trial.unexplained(pieces) {
        let Some(what) = trial.open(number) else { continue };
        if trial.is_told(trial.step(number)) {
            continue;
        }
        match what {
            What::Shift { kind, from, .. } if kind.relic().is_none() => {
                stands_still(trial, number, (kind, from));
            }
            What::Remove { kind, from: Spot::Clearing(at), fight: None } => {
                removed(trial, number, (kind, at));
            }
            What::Place { kind, at, .. } => placed(trial, number, (kind, at)),
            What::Lay { kind, to: Spot::Board(board) } => laid(trial, number, (kind, board)),
            What::March { .. } | What::Battle(_) => deed(trial, number),
            _ => {}
        }
    }
}

/// Buildings and tokens stay where they are (4.2).
fn stands_still(trial: &mut Trial<'_>, number: usize, (kind, at): (Kind, u8)) {
    let terms = Terms { kind: Some(kind), at, ..trial.terms() };
    trial.breach(number, ("G15", &findings::NO_SOURCE), terms, |terms| {
        let name = terms.kind.map_or("piece", |kind| kind.facts().name.as_str());
        messages::building_moves(name, terms.at)
    });
}

/// Pieces go only by battle, by an effect that says so, or where a rule forces it.
fn removed(trial: &mut Trial<'_>, number: usize, (kind, at): (Kind, u8)) {
    let is_guessed = |entry: usize| matches!(trial.what(entry), What::Guess { at: place, .. } if place == at);
    let is_exposed = kind.is_plot() && trial.of(Sorts::GUESS).any(is_guessed);
    // Losses of a battle that was told to be elsewhere are told with it.
    let is_doubtful = trial.position.diary.bouts().iter().any(|bout| bout.is_doubtful);
    if is_exposed || is_doubtful || !is_of_players(trial, kind) && !is_of_a_band(trial, kind) {
        return;
    }
    let terms = Terms { kind: Some(kind), at, have: trial.left(number), ..trial.terms() };
    trial.breach(number, ("G9", &findings::NO_SOURCE), terms, |terms| {
        messages::removed_groundless(pieces(terms), terms.at)
    });
    trial.leaves_open(Doubt::Supply(kind.party()));
}

/// Whether a piece is one of a faction that somebody plays.
fn is_of_players(trial: &Trial<'_>, kind: Kind) -> bool {
    kind.party().faction().is_some_and(|faction| is_played(trial, faction))
}

/// Whether a piece is one of a band in play.
fn is_of_a_band(trial: &Trial<'_>, kind: Kind) -> bool {
    band_of(kind.party()).is_some_and(|band| trial.position.boards.hirelings[band as usize].in_play)
}

/// Whether somebody plays a faction.
fn is_played(trial: &Trial<'_>, faction: Faction) -> bool {
    trial.position.plays(faction) && !trial.position.is_bot(faction)
}

/// The pieces that words speak of.
fn pieces(terms: &Terms) -> String {
    terms.kind.map_or_else(String::new, |kind| kind.counted(terms.have.into()))
}

/// Pieces come only where a rule says so.
fn placed(trial: &mut Trial<'_>, number: usize, (kind, at): (Kind, u8)) {
    // A raid that is turned brings warriors.
    let is_raid = kind == Kind::Corvid && trial.faction != Faction::Corvids;
    if is_raid || kind.class() == PieceKind::Pawn || !is_of_players(trial, kind) {
        return;
    }
    let terms = Terms { kind: Some(kind), at, have: trial.left(number), ..trial.terms() };
    trial.breach(number, ("G9", &findings::NO_SOURCE), terms, |terms| {
        messages::placed_groundless(pieces(terms), terms.at)
    });
    trial.leaves_open(Doubt::Supply(kind.party()));
}

/// Pieces come to a board only where a rule says so: officers, acolytes, payments.
fn laid(trial: &mut Trial<'_>, number: usize, (kind, board): (Kind, Faction)) {
    let terms =
        Terms { kind: Some(kind), other: Some(board.into()), have: trial.left(number), ..trial.terms() };
    trial.breach(number, ("G9", &findings::NO_SOURCE), terms, |terms| {
        let board = terms.other.map_or("", |party| party.name());
        messages::put_on_board_groundless(pieces(terms), board)
    });
    trial.leaves_open(Doubt::Supply(kind.party()));
}

/// A move or a battle that no budget of the turn holds.
fn deed(trial: &mut Trial<'_>, number: usize) {
    let mover = match trial.what(number) {
        What::March { of, .. } => of,
        What::Battle(bout) => trial.bout(bout).parties[0],
        _ => return,
    };
    if mover == trial.party() {
        return trial.breach(number, ("G9", &findings::TOO_MANY_ACTIONS), trial.terms(), |_| {
            messages::action_groundless()
        });
    }
    if let Some(faction) = mover.faction().filter(|&faction| is_played(trial, faction)) {
        others_deed(trial, number, faction);
    }
}

/// Others are moved and made to fight by cards, bands and characters that say so.
fn others_deed(trial: &mut Trial<'_>, number: usize, faction: Faction) {
    let terms = Terms { faction, ..trial.terms() };
    if matches!(trial.what(number), What::March { .. }) {
        return trial.breach(number, ("G9", &findings::NO_SOURCE), terms, |terms| {
            messages::moved_for_others(terms.faction.name())
        });
    }
    trial.breach(number, ("G20", &findings::OFF_TURN), terms, |terms| {
        messages::battle_unforced(terms.faction.name())
    });
}
