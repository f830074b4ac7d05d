//! The Propaganda Bureau (X17): for a card that matches, a warrior of another becomes an own one.

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::purse::Purse;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::Faction;
use crate::syntax::thing::PieceKind;

/// Whether an own warrior comes to a clearing.
fn comes_to(own: Party, at: u8) -> impl Fn(What) -> bool + Copy {
    move |what| {
        matches!(what, What::Place { kind, at: place, .. }
            if kind.party() == own && kind.class() == PieceKind::Warrior && place == at)
    }
}

/// Whether a warrior is turned right where a battle was fought, and so is no loss of it: a card is spent right before it goes, and an own
/// warrior comes right after.
pub(super) fn is_turned(trial: &Trial<'_>, number: usize) -> bool {
    let What::Remove { kind, from: Spot::Clearing(at), fight: None } = trial.what(number) else {
        return false;
    };
    let (own, current, step) = (trial.party(), trial.faction, trial.step(number));
    let bureau = Decks::tables().effects.propaganda_bureau;
    let is_spent = |other: usize| {
        trial.step(other) + 1 == step && matches!(trial.what(other), What::Spend { of, .. } if of == current)
    };
    let comes = |other: usize| trial.step(other) == step + 1 && comes_to(own, at)(trial.what(other));
    trial.position.has_crafted(current, bureau)
        && kind.class() == PieceKind::Warrior
        && kind.party() != own
        && trial.of(Sorts::SPEND).before(number).any(is_spent)
        && trial.of(Sorts::PLACE).after(number).any(comes)
}

/// Each warrior that goes where an own one comes is turned for a card, once a turn.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let own = trial.party();
    let own_warrior = Kind::of(own)[0];
    let mut used = 0;
    for number in trial.unexplained(Sorts::REMOVE) {
        let Some(What::Remove { kind, from: Spot::Clearing(at), fight: None }) = trial.open(number) else {
            continue;
        };
        let comes_here = comes_to(own, at);
        // Where the supply is in doubt, none may have come.
        let after =
            trial.of(Sorts::PLACE).after(number).find(|&later| trial.open(later).is_some_and(comes_here));
        let comes = after.or_else(|| trial.first(Sorts::PLACE.that(comes_here)));
        let may_lack =
            trial.doubts(Doubt::Supply(own)) || trial.position.table.count(own_warrior, Spot::Supply) == 0;
        if kind.class() != PieceKind::Warrior || kind.party() == own || comes.is_none() && !may_lack {
            continue;
        }
        let mut purse = Purse::of(trial, trial.faction);
        let is_paid = purse.pay_at(trial, at);
        // The Cult converts with acolytes.
        if !is_paid && trial.faction == Faction::Cult {
            continue;
        }
        trial.explain(number, 1);
        if let Some(comes) = comes {
            trial.explain(comes, 1);
        }
        used += 1;
        let terms = Terms { at, ..trial.terms() };
        if used > 1 {
            trial.breach(number, ("X17", &findings::ONCE_ONLY), terms, |_| messages::propaganda_again());
        } else if !is_paid && purse.cards() > 0 {
            trial.breach(number, ("X17", &findings::WRONG_SUIT), terms, |terms| {
                messages::propaganda_of_another_suit(terms.at)
            });
        } else if !is_paid {
            trial.breach(number, ("X17", &findings::UNPAID), terms, |_| messages::propaganda_unpaid());
        }
    }
}
