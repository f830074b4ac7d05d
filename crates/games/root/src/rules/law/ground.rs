//! The map (Law of Root, appendix C), its landmarks (A.5), and what bars a clearing: closed paths, ferry, forge, snares, fires.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::ledger::Source;
use super::super::pieces::{Kind, Kinds, Party};
use super::super::rule::rules;
use super::super::table::Spot;
use super::hired::lord;
use super::purse::pay_near;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Band, Faction, Landmark};
use crate::speech;

/// The most landmarks there can be: two that are dealt, and the one that the map has of its own.
const LANDMARKS: usize = 3;

/// Weighs what the map and its landmarks ask of a turn.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    barred(trial);
    if trial.has(Sorts::OPEN_PATH | Sorts::FERRY) {
        paths(trial);
        ferry(trial);
    }
    if trial.has(Sorts::CRAFT) {
        forge(trial);
    }
    tower(trial);
}

// Where landmarks stand (A.5).

/// Weighs the landmarks, which the head of the record sets up.
pub(super) fn set_up(trial: &mut Trial<'_>) {
    let mut standing = 0;
    for number in trial.of(Sorts::LANDMARK) {
        let What::Landmark { landmark, at } = trial.what(number) else { continue };
        standing += 1;
        let terms = Terms { at, have: landmark as u8, ..trial.terms() };
        let is_near = |&other: &usize| is_too_near(trial, (landmark, at), trial.what(other));
        let near = trial.of(Sorts::LANDMARK).before(number).find(is_near);
        let words: fn(&Terms) -> Said = if standing > LANDMARKS {
            |_| messages::too_many_landmarks()
        } else if !has_place(trial, landmark, at) {
            |terms| messages::landmark_misplaced(speech::landmark(spoken(terms)), place(terms), terms.at)
        } else if near.is_some() {
            |terms| messages::landmarks_too_near(speech::landmark(spoken(terms)))
        } else {
            continue;
        };
        trial.breach(number, ("N1", &findings::WRONG_SETUP), terms, words);
        if let Some(near) = near {
            trial.because(trial.step(near), messages::landmark_near);
        }
    }
}

/// Whether a landmark may stand in a clearing.
fn has_place(trial: &Trial<'_>, landmark: Landmark, at: u8) -> bool {
    let ground = trial.position.table.ground;
    let has_ruin = ground.ruins & 1 << at != 0;
    match landmark {
        Landmark::Treetop => ground.opposite.iter().any(|&(one, other)| one == at || other == at),
        Landmark::City | Landmark::Ferry => ground.river[usize::from(at)] != 0,
        Landmark::Market => ground.slots[usize::from(at)] == 1 && !has_ruin,
        Landmark::Tower => has_ruin,
        Landmark::Forge => true,
    }
}

/// None stands in or beside the clearing of another; the tower may stand beside one.
fn is_too_near(trial: &Trial<'_>, (landmark, at): (Landmark, u8), other: What) -> bool {
    let What::Landmark { landmark: earlier, at: there } = other else { return false };
    let has_tower = [landmark, earlier].contains(&Landmark::Tower);
    there == at || !has_tower && trial.position.table.is_path(at, there)
}

/// The landmark that words speak of.
fn spoken(terms: &Terms) -> Landmark {
    Landmark::ALL.iter().copied().find(|&landmark| landmark as u8 == terms.have).unwrap_or(Landmark::Forge)
}

fn place(terms: &Terms) -> &'static str {
    match spoken(terms) {
        Landmark::Treetop => "in a corner",
        Landmark::City | Landmark::Ferry => "on the river or the shore",
        Landmark::Market => "in a clearing with one slot and no ruin",
        Landmark::Tower => "at a ruin",
        Landmark::Forge => "anywhere",
    }
}

// What bars a clearing (13.7.2, D.6, and cards of bands).

fn barred(trial: &mut Trial<'_>) {
    // Hardly ever does anything bar a clearing.
    let bars = [Kind::Snare, Kind::ProtectorPawn, Kind::Musician];
    let may_stand = trial.position.table.seen.has_any(Kinds::of_list(&bars));
    let stands = || bars.iter().any(|&kind| trial.dawn.on_map(kind) > 0);
    if trial.dawn.fires == 0 && !(may_stand && stands()) {
        return;
    }
    let mut told = None;
    for number in trial.of(Sorts::PLACE | Sorts::MARCH | Sorts::PAWN) {
        let bar = match trial.what(number) {
            What::Place { kind, at, .. } => bar_to_place(trial, kind.party(), at),
            What::March { of, from, to, .. } if trial.open(number).is_some() => {
                let leaving = (of, from);
                bar_to_leave(trial, number, leaving).or_else(|| bar_to_enter(trial, to))
            }
            What::Pawn { kind, to: Spot::Clearing(to), .. } if kind.party().faction().is_some() => {
                bar_to_enter(trial, to)
            }
            _ => None,
        };
        if let Some((at, words)) = bar.filter(|_| told != Some(trial.step(number))) {
            told = Some(trial.step(number));
            let terms = Terms { at, ..trial.terms() };
            trial.breach(number, ("G16", &findings::BARRED), terms, words);
        }
    }
}

/// Where something is barred, and what to say about it.
pub(super) type Bar = Option<(u8, fn(&Terms) -> Said)>;

/// Whether a snare lies face up in a clearing from the beginning to the end of the turn, and not for a party.
pub(super) fn is_snared(trial: &Trial<'_>, party: Party, at: u8) -> bool {
    let table = &trial.position.table;
    let lies = trial.dawn.count(Kind::Snare, at) > 0 && table.count(Kind::Snare, Spot::Clearing(at)) > 0;
    // After a slip with pieces of the Corvids it may be gone.
    let is_sure = || !trial.doubts(Doubt::Supply(Faction::Corvids.into()));
    lies && is_sure() && lord(trial, party) != Some(Faction::Corvids)
}

/// What bars a party from placing pieces in a clearing.
pub(super) fn bar_to_place(trial: &Trial<'_>, party: Party, at: u8) -> Bar {
    if is_snared(trial, party, at) {
        return Some((at, |terms| messages::snare_bars_placing(terms.at)));
    }
    let protector = trial.dawn.hirelings[Band::FuriousProtector as usize];
    let stands = trial.dawn.count(Kind::ProtectorPawn, at) > 0
        && trial.position.table.count(Kind::ProtectorPawn, Spot::Clearing(at)) > 0;
    let is_kept =
        stands && !protector.demoted && protector.master.is_none_or(|one| lord(trial, party) != Some(one));
    if is_kept {
        return Some((at, |terms| messages::protector_bars_placing(terms.at)));
    }
    bar_to_enter(trial, at)
}

fn bar_to_enter(trial: &Trial<'_>, at: u8) -> Bar {
    let burns = trial.dawn.fires & 1 << at != 0;
    burns.then_some((at, |terms: &Terms| messages::clearing_burns(terms.at)))
}

fn bar_to_leave(trial: &Trial<'_>, number: usize, (of, from): (Party, u8)) -> Bar {
    if is_snared(trial, of, from) {
        return Some((from, |terms| messages::snare_bars_leaving(terms.at)));
    }
    let band = trial.dawn.hirelings[Band::WoodlandBand as usize];
    let plays = trial.dawn.count(Kind::Musician, from) > 0 && lord(trial, of) != band.master;
    if !plays {
        return None;
    }
    // Who came to the Band in this turn stays; who stood there before may go.
    let there = Kind::of(of).iter().map(|&kind| trial.dawn.count(kind, from)).sum::<u8>();
    let placed = trial.sum(
        Sorts::PLACE
            .that(|what| matches!(what, What::Place { kind, at, .. } if kind.party() == of && at == from)),
    );
    let gone = trial.of(Sorts::MARCH).before(number + 1).filter_map(|one| match trial.what(one) {
        What::March { of: other, from: start, .. } if (other, start) == (of, from) => Some(trial.count(one)),
        _ => None,
    });
    let gone: u8 = gone.sum();
    (gone > there + placed).then_some((from, |terms: &Terms| messages::band_keeps(terms.at)))
}

// Closed paths (C.3.3).

/// Once a turn a card opens a closed path that ends at own pieces.
fn paths(trial: &mut Trial<'_>) {
    let mut opened = 0;
    for number in trial.of(Sorts::OPEN_PATH) {
        let What::OpenPath { one, other } = trial.what(number) else { continue };
        opened += 1;
        trial.explain_all(number);
        let terms = Terms { at: one, want: other, ..trial.terms() };
        let step = trial.step(number);
        if opened > 1 {
            pay_near(trial, trial.faction, step, |_, _| true);
            trial.breach(number, ("M5", &findings::ONCE_ONLY), terms, |_| messages::path_opened_again());
            if let Some(first) = trial.of(Sorts::OPEN_PATH).next() {
                trial.because(trial.step(first), messages::done_before);
            }
            continue;
        }
        let party = trial.party();
        if ![one, other].iter().any(|&at| was_there(trial, party, at)) {
            trial.breach(number, ("M5", &findings::NOBODY_THERE), terms, |terms| {
                let faction = terms.faction.name();
                messages::path_out_of_reach(faction, terms.at, terms.want)
            });
        }
        if !pay_near(trial, trial.faction, step, |_, _| true) {
            trial.breach(number, ("M5", &findings::UNPAID), terms, |_| messages::path_unpaid());
        }
    }
}

/// Whether a party had anything in a clearing at some time of the turn.
fn was_there(trial: &Trial<'_>, party: Party, at: u8) -> bool {
    let passed = |what: What| match what {
        What::March { of, to, .. } => of == party && to == at,
        What::Pawn { kind, to, .. } => kind.party() == party && to == Spot::Clearing(at),
        What::Place { kind, at: place, .. } => kind.party() == party && place == at,
        _ => false,
    };
    trial.dawn.is_present(party, at)
        || trial.position.table.is_present(party, at)
        || trial.of(Sorts::MARCH | Sorts::PAWN | Sorts::PLACE).any(|number| passed(trial.what(number)))
}

// Ferry (C.2.5) and forge.

/// Once a turn the ferry takes pieces along, and whoever goes with it draws a card.
fn ferry(trial: &mut Trial<'_>) {
    let own = trial.faction;
    let draws = |what| matches!(what, What::Draw { to } if to == own);
    let mut taken = 0;
    for number in trial.of(Sorts::FERRY) {
        let What::Ferry { .. } = trial.what(number) else { continue };
        taken += 1;
        trial.explain_all(number);
        if taken > 1 {
            trial.breach(number, ("M7", &findings::ONCE_ONLY), trial.terms(), |_| messages::ferry_again());
            if let Some(first) = trial.of(Sorts::FERRY).next() {
                trial.because(trial.step(first), messages::done_before);
            }
        }
        let step = trial.step(number);
        for &other in Faction::ALL.iter().filter(|&&other| other != own) {
            let goes_along = |one: usize| {
                trial.step(one) == step
                    && matches!(trial.what(one), What::March { of, .. } if of == Party::from(other))
            };
            if trial.of(Sorts::MARCH).any(goes_along) {
                trial.take(1, Sorts::DRAW.that(|what| matches!(what, What::Draw { to } if to == other)));
            }
        }
        let is_alone = !trial.of(Sorts::MARCH | Sorts::PAWN).any(|one| {
            trial.step(one).abs_diff(step) <= 1
                && match trial.what(one) {
                    What::March { of, .. } => of == trial.party(),
                    What::Pawn { kind, .. } => kind.party() == trial.party(),
                    _ => false,
                }
        });
        // Editions differ about the card for a band that goes alone.
        let beside = trial
            .of(Sorts::DRAW)
            .find(|&one| trial.step(one) == step + 1 && trial.open(one).is_some_and(draws));
        // The last draw of a turn is that of the Evening.
        // The Riverfolk have no such draw, but funds.
        let in_evening = u8::from(own != Faction::Riverfolk);
        let has_more = trial.sum(Sorts::DRAW.that(draws)) > in_evening;
        match beside {
            Some(draw) => trial.explain(draw, 1),
            None if !has_more && trial.is_followed() && !is_alone && taken == 1 => {
                trial.breach(number, ("M7", &findings::UNDONE), trial.terms(), |_| {
                    messages::ferry_without_card()
                });
            }
            None if is_alone => {}
            None => {
                trial.take(1, Sorts::DRAW.that(draws));
            }
        }
    }
}

/// An item of the forge's suit brings a card.
fn forge(trial: &mut Trial<'_>) {
    let own = trial.faction;
    for number in trial.of(Sorts::CRAFT) {
        let What::Craft { item: Some(item), .. } = trial.what(number) else { continue };
        if trial.position.table.is_of_the_forge(Decks::tables().recipes[item as usize].cost) {
            let step = trial.step(number);
            let draws = |one: usize| {
                trial.step(one) > step && matches!(trial.open(one), Some(What::Draw { to }) if to == own)
            };
            if let Some(draw) = trial.of(Sorts::DRAW).find(|&one| draws(one)) {
                trial.explain(draw, 1);
            }
        }
    }
}

/// The tower brings its point to whoever rules it when the turn ends, not to who ruled it before (C.3.4).
fn tower(trial: &mut Trial<'_>) {
    let is_scored = trial.position.turn.scored & Source::Tower.once() != 0;
    let Some(at) = trial.position.table.landmark(Landmark::Tower).filter(|_| is_scored) else { return };
    if !trial.is_followed() || rules(trial.position, trial.faction, at) {
        return;
    }
    let terms = Terms { at, ..trial.terms() };
    trial.breach_at(trial.last_step(), ("M9", &findings::WRONG_POINTS), terms, |terms| {
        messages::tower_unruled(terms.at, terms.faction.name())
    });
}
