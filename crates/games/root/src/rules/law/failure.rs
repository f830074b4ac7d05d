//! The price of failure (12.2.3): what the Duchy loses with its buildings, on anybody's turn.

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Kinds};
use super::super::position::Position;
use super::super::table::Spot;
use super::duchy::serves;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Character, Faction, Minister};
use crate::speech::counted;

/// The price of failure: buildings that the Duchy loses in one go cost a minister of the highest rank and a card (12.2.3), on
/// anybody's turn.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    if trial.position.is_bot(Faction::Duchy) {
        return;
    }
    let Some(first) = lost_building(trial) else { return groundless(trial) };
    let failures = failures(trial);
    let is_told = minister_of_failure(trial, (first, failures));
    if trial.faction != Faction::Duchy {
        card_of_failure(trial, (first, failures), is_told);
    }
}

/// Who removes buildings of a bot with Investors discards a card, which pays for nothing else.
pub(super) fn investors(trial: &mut Trial<'_>) {
    if !trial.position.is_bot(Faction::Duchy) || lost_building(trial).is_none() {
        return;
    }
    let (own, failures) = (trial.faction, failures(trial));
    trial.take(failures, Sorts::SPEND.that(|what| matches!(what, What::Spend { of, .. } if of == own)));
}

/// The first building that the Duchy loses.
fn lost_building(trial: &Trial<'_>) -> Option<usize> {
    const BUILDINGS: Kinds = Kinds::of_list(&[Kind::Citadel, Kind::Market]);
    if !trial.removes(BUILDINGS) {
        return None;
    }
    let is_lost = |what| {
        matches!(what, What::Remove { kind: Kind::Citadel | Kind::Market, from: Spot::Clearing(_), .. })
    };
    trial.of(Sorts::REMOVE).find(|&number| is_lost(trial.what(number)))
}

/// How often buildings fell, as far as that is sure: once in each battle, and as often as somebody removed some of them otherwise.
fn failures(trial: &Trial<'_>) -> u8 {
    let falls_in = |bout: u8| {
        let is_in = |what| matches!(what, What::Remove { kind: Kind::Citadel | Kind::Market, fight: Some(fight), .. } if fight == bout);
        trial.of(Sorts::REMOVE).any(|number| is_in(trial.what(number)))
    };
    let battles = (0..u8::MAX).take(trial.position.diary.bouts().len());
    let in_battles = u8::try_from(battles.filter(|&bout| falls_in(bout)).count()).unwrap_or(1);
    in_battles.saturating_add(without_battle(trial)).max(1)
}

/// How often buildings fell without a battle, as far as that is sure: what the Cult sanctifies and a crossbow strikes falls one by one,
/// revolts and bombs take a clearing each. What goes by a Favor, a band or anything else may go in one sweep.
fn without_battle(trial: &Trial<'_>) -> u8 {
    let favor = Decks::tables().effects.favor;
    let is_favor =
        |number: usize| matches!(trial.what(number), What::Craft { card, .. } if card.is_of(favor));
    let is_sure = !trial.position.boards.marks.are_bands_hired && !trial.of(Sorts::CRAFT).any(is_favor);
    let fallen = trial.of(Sorts::REMOVE).filter_map(|number| match trial.what(number) {
        What::Remove { kind: Kind::Citadel | Kind::Market, from: Spot::Clearing(at), fight: None } => {
            Some((at, trial.count(number)))
        }
        _ => None,
    });
    let (pieces, clearings) = fallen.fold((0u8, 0u16), |(pieces, clearings), (at, count)| {
        (pieces.saturating_add(count), clearings | 1 << at)
    });
    let clearings = u8::try_from(clearings.count_ones()).unwrap_or(1);
    match trial.faction {
        _ if !is_sure => pieces.min(1),
        Faction::Cult => pieces,
        Faction::Vagabond | Faction::SecondVagabond => {
            let may_burn = Position::vagabond(trial.faction).is_none_or(|who| {
                trial.position.boards.characters[who].is_none_or(|who| who == Character::Scoundrel)
            });
            if may_burn { pieces.min(1) } else { pieces }
        }
        Faction::Alliance | Faction::Corvids => clearings,
        _ => pieces.min(1),
    }
}

/// A minister of the highest rank leaves. Tells whether one is missing.
fn minister_of_failure(trial: &mut Trial<'_>, (lost, failures): (usize, u8)) -> bool {
    let is_left = Sorts::DISMISS.that(|what| matches!(what, What::Dismiss(_)));
    if let Some(number) = trial.first(is_left)
        && let What::Dismiss(minister) = trial.what(number)
    {
        ranks(trial, number, minister);
    }
    let left = trial.take(u8::MAX, is_left);
    let served = u8::try_from(trial.dawn.ministers.count_ones()).unwrap_or(u8::MAX);
    let due = served.min(failures);
    let is_missing = left < due && !trial.doubts(Doubt::Board(Faction::Duchy));
    if is_missing && trial.is_followed() {
        let terms = Terms { have: left, want: due, ..Terms::of(Faction::Duchy) };
        trial.breach(lost, ("D14", &findings::UNDONE), terms, |terms| match terms.want {
            1 => messages::minister_stays(),
            due => messages::ministers_stay(due, counted(terms.have, "minister")),
        });
        trial.leaves_open(Doubt::Board(Faction::Duchy));
    }
    is_missing
}

/// The minister who leaves has the highest rank.
fn ranks(trial: &mut Trial<'_>, number: usize, minister: Minister) {
    let rank = |minister| Decks::tables().minister(minister).rank();
    let higher = |&&other: &&Minister| serves(trial, other) && rank(other) > rank(minister);
    if Minister::ALL.iter().find(higher).is_some() {
        trial.breach(number, ("D14", &findings::UNDONE), Terms::of(Faction::Duchy), |_| {
            messages::minister_of_lower_rank()
        });
    }
}

/// A random card goes as well; where the minister is missing already, that says enough.
fn card_of_failure(trial: &mut Trial<'_>, (number, failures): (usize, u8), is_told: bool) {
    let paid = trial
        .take(failures, Sorts::SPEND.that(|what| matches!(what, What::Spend { of: Faction::Duchy, .. })));
    let hand = trial.position.piles.hands[Faction::Duchy as usize].count;
    let is_known = !trial.doubts(Doubt::Hand(Faction::Duchy));
    // A hand that was empty and has drawn since had nothing to lose.
    let gains =
        |what| matches!(what, What::Draw { to: Faction::Duchy } | What::Give { to: Faction::Duchy, .. });
    let due =
        if trial.of(Sorts::DRAW | Sorts::GIVE).any(|entry| gains(trial.what(entry))) { 1 } else { failures };
    if paid < due && hand > 0 && is_known && !is_told && trial.is_followed() {
        let terms = Terms { have: paid, want: due, ..Terms::of(Faction::Duchy) };
        trial.breach(number, ("D14", &findings::UNDONE), terms, |terms| match terms.want {
            1 => messages::failure_without_card(),
            due => messages::failure_without_cards(due, counted(terms.have, "card")),
        });
        trial.leaves_open(Doubt::Hand(Faction::Duchy));
    }
}

/// A minister leaves only when a building falls.
fn groundless(trial: &mut Trial<'_>) {
    let Some(number) = trial.first(Sorts::DISMISS) else { return };
    trial.explain_all(number);
    if !trial.doubts(Doubt::Board(Faction::Duchy)) {
        trial.breach(number, ("D14", &findings::NO_SOURCE), Terms::of(Faction::Duchy), |_| {
            messages::minister_leaves_groundless()
        });
    }
}
