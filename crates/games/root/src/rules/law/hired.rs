//! What the rooms about bands ask: which band a party is, whom it served when the turn began, where it may stand, and its name in words.

use super::super::bands::{HirelingCard, Where};
use super::super::breach::Terms;
use super::super::diary::{Sorts, What};
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::trial::Trial;
use crate::names::{Band, Faction, Hireling, Side};

/// The party that a band is.
pub(super) fn party_of(band: Band) -> Party {
    Party::from(Side::Hireling(Hireling { band, demoted: false }))
}

/// The band that a party is, if it is one.
pub(super) fn band_of(party: Party) -> Option<Band> {
    match party.side() {
        Side::Hireling(hireling) => Some(hireling.band),
        Side::Faction(_) => None,
    }
}

/// The card of a band as the turn found it.
pub(super) fn before(trial: &Trial<'_>, band: Band) -> HirelingCard {
    trial.dawn.hirelings[band as usize]
}

/// Whether a side of a band's card served a faction when the turn began.
pub(super) fn served(trial: &Trial<'_>, (band, demoted): (Band, bool), faction: Faction) -> bool {
    let card = before(trial, band);
    card.master == Some(faction) && card.demoted == demoted
}

/// Who a party answers to: a faction to itself, a band to whom it served when the turn began.
pub(super) fn lord(trial: &Trial<'_>, party: Party) -> Option<Faction> {
    band_of(party).map_or(party.faction(), |band| before(trial, band).master)
}

/// What words need to know about a band.
pub(super) fn terms_of(trial: &Trial<'_>, hired: Hireling) -> Terms {
    Terms { other: Some(party_of(hired.band)), have: u8::from(hired.demoted), ..trial.terms() }
}

/// The band that words speak of.
pub(super) fn hireling(terms: &Terms) -> Hireling {
    let band = terms.other.and_then(band_of).unwrap_or(Band::ForestPatrol);
    Hireling { band, demoted: terms.have > 0 }
}

/// A piece that comes to the map, and where.
pub(super) fn posted(what: What) -> Option<(Kind, Spot)> {
    match what {
        What::Place { kind, at, .. } => Some((kind, Spot::Clearing(at))),
        What::Lay { kind, to } | What::Carry { kind, to, .. } => Some((kind, to)),
        What::Shift { kind, to, .. } => Some((kind, Spot::Clearing(to))),
        _ => None,
    }
}

/// Whether a place is one that a set-up asks for.
pub(super) fn stands_at(trial: &Trial<'_>, at: Where, spot: Spot) -> bool {
    let table = &trial.position.table;
    let ground = table.ground;
    match (at, spot) {
        (Where::Edge, Spot::Clearing(clearing)) => ground.edge & 1 << clearing != 0,
        (Where::WaterEdge, Spot::Clearing(clearing)) => {
            ground.edge & 1 << clearing != 0 && ground.river[usize::from(clearing)] != 0
        }
        (Where::Ruin, Spot::Clearing(clearing)) => ground.ruins & 1 << clearing != 0,
        // A closed path was told at once.
        (Where::Path, Spot::Path(_)) | (Where::Forest, Spot::Forest(_)) => true,
        (Where::Forest | Where::Path, _) => false,
        (_, spot) => matches!(spot, Spot::Clearing(_)),
    }
}

/// How many cards with an item whose turn it is may have spent for moves or battles of the Rat Ravagers.
pub(super) fn smuggled(trial: &Trial<'_>) -> u8 {
    if !served(trial, (Band::FlameBearers, true), trial.faction) {
        return 0;
    }
    let own = trial.faction;
    trial.sum(Sorts::SPEND.that(|what| matches!(what, What::Spend { of, .. } if of == own)))
}

/// The moves and battles that whose turn it is may make by the Warm Sun Prophets, who force their master like anybody else: a move out of a
/// clearing with one of them, and a battle where it ends, or a battle there. Where one more of them comes, nobody is forced.
pub(super) fn preached(trial: &Trial<'_>) -> (u8, u8) {
    if !served(trial, (Band::WarmSunProphets, false), trial.faction) {
        return (0, 0);
    }
    let own = trial.party();
    let is_new = |number: usize| matches!(trial.what(number), What::Place { kind: Kind::Prophet, .. });
    if trial.of(Sorts::PLACE).any(is_new) {
        return (0, 0);
    }
    let has_prophet = |at: u8| trial.most_of(Kind::Prophet, at) > 0;
    let forced = |number: usize| match trial.what(number) {
        What::March { of, from, to, .. } if of == own => Some(to).filter(|_| has_prophet(from)),
        What::Pawn { kind, from: Spot::Clearing(from), to: Spot::Clearing(to) } if kind.party() == own => {
            Some(to).filter(|_| has_prophet(from))
        }
        _ => None,
    };
    let ends = trial.of(Sorts::MARCH | Sorts::PAWN).filter_map(forced).fold(0u16, |bits, to| bits | 1 << to);
    let is_forced = |number: usize| {
        let What::Battle(bout) = trial.what(number) else { return false };
        let (by, at) = (trial.bout(bout).parties[0], trial.bout(bout).clearing);
        by == own && (has_prophet(at) || ends & 1 << at != 0)
    };
    (u8::from(ends != 0), u8::from(trial.of(Sorts::BATTLE).any(is_forced)))
}
