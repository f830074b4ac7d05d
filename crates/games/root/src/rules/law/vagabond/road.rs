//! A turn of a Vagabond on trial: where his pawn goes, which items and cards are left for deeds, and how he stands with others.

use super::super::extras::Extras;
use super::super::kit::Kit;
use super::super::trial::Trial;
use crate::findings::messages;
use crate::names::{Character, Faction, Item, Status, Suit};
use crate::rules::breach::Terms;
use crate::rules::decks::ITEMS;
use crate::rules::diary::{Sorts, What};
use crate::rules::doubts::Doubt;
use crate::rules::pieces::Party;
use crate::rules::position::Position;
use crate::rules::table::Spot;
use crate::syntax::thing::PieceKind;

/// A turn of a Vagabond on trial.
pub(super) struct Road<'t, 'p> {
    pub(super) trial: &'t mut Trial<'p>,
    /// Which Vagabond it is.
    pub(super) who: usize,
    /// Who he is, where the record tells.
    pub(super) character: Option<Character>,
    pub(super) kit: Kit,
    /// Moves and battles that cards allow.
    pub(super) extras: Extras,
    /// Whether his powers and items are known.
    pub(super) is_known: bool,
    /// The last deed of each item.
    pub(super) deeds: [Option<usize>; ITEMS],
}

impl<'t, 'p> Road<'t, 'p> {
    /// The turn of a Vagabond, if it is one.
    pub(super) fn of(trial: &'t mut Trial<'p>) -> Option<Self> {
        let who = Position::vagabond(trial.faction)?;
        let character = trial.position.boards.characters[who];
        let (kit, extras) = (Kit::of(trial), Extras::of(trial));
        let is_known = character.is_some();
        Some(Self { trial, who, character, kit, extras, is_known, deeds: [None; ITEMS] })
    }
}

impl Road<'_, '_> {
    /// Whether his items can be counted.
    pub(super) fn counts(&self) -> bool {
        self.is_known && !self.trial.doubts(Doubt::Items(self.trial.faction))
    }

    /// Uses items for a deed. Tells whether they were there.
    pub(super) fn spend(&mut self, number: usize, item: Item, count: u8) -> bool {
        let is_there = self.kit.spend(item, count);
        if is_there {
            self.deeds[item as usize] = Some(number);
        }
        is_there
    }

    /// Where the pawn stood when something happened.
    pub(super) fn pawn_at(&self, number: usize) -> Spot {
        let own = |entry: usize| match self.trial.what(entry) {
            What::Pawn { kind, to, .. } if kind.party() == self.trial.party() => Some(to),
            _ => None,
        };
        self.trial
            .of(Sorts::PAWN)
            .before(number)
            .rev()
            .find_map(own)
            .unwrap_or(self.trial.dawn.pawns[self.who])
    }

    /// Whether the pawn was in a clearing of a suit at some time of the turn.
    pub(super) fn has_been_in(&self, suit: Suit) -> bool {
        let trial = &self.trial;
        let is_of_suit = |spot| matches!(spot, Spot::Clearing(at) if trial.position.table.has_suit(at, suit));
        let goes = |entry: usize| match trial.what(entry) {
            What::Pawn { kind, to, .. } => kind.party() == trial.party() && is_of_suit(to),
            _ => false,
        };
        is_of_suit(trial.dawn.pawns[self.who]) || trial.of(Sorts::PAWN).any(goes)
    }

    /// How many warriors of a party stood in a clearing when something happened: only he removes them on his turn.
    pub(super) fn warriors_at(&self, number: usize, party: Party, clearing: u8) -> u8 {
        let removed_after = self.trial.of(Sorts::REMOVE).after(number).filter(|&entry| {
            matches!(self.trial.what(entry), What::Remove { kind, from, .. }
                if kind.party() == party && kind.class() == PieceKind::Warrior && from == Spot::Clearing(clearing))
        });
        let removed: u8 = removed_after.map(|entry| self.trial.count(entry)).sum();
        self.trial.position.table.warriors(party, clearing) + removed
    }

    /// Whether a faction was hostile when something happened, and the record has said so.
    pub(super) fn is_hostile(&self, number: usize, other: Faction) -> bool {
        let told = |entry: usize| match self.trial.what(entry) {
            What::Relation { of, with, to, .. } if (of, with) == (self.trial.faction, other) => Some(to),
            _ => None,
        };
        let status = self.trial.of(Sorts::RELATION).before(number).rev().find_map(told);
        let status = status.unwrap_or(self.trial.dawn.relations[self.who][other as usize]);
        let is_said = self.trial.position.boards.unsaid[self.who] & 1 << other as u16 == 0;
        status == Status::Hostile && is_said
    }

    /// A move that a card allows.
    pub(super) fn free_move(&mut self) -> bool {
        let free = if self.extras.moves > 0 { &mut self.extras.moves } else { &mut self.extras.either };
        take_one(free)
    }

    /// A battle that a card allows.
    pub(super) fn free_battle(&mut self) -> bool {
        let free = if self.extras.battles > 0 { &mut self.extras.battles } else { &mut self.extras.either };
        take_one(free)
    }

    /// An item is missing for a deed.
    pub(super) fn lacks(
        &mut self,
        number: usize,
        finding: (&'static str, &'static scorebook_core::Code),
        item: Item,
        deed: &'static str,
    ) {
        let have = self.kit.count(item);
        let terms = Terms { item: Some(item), have, deed, ..self.trial.terms() };
        self.trial.breach(number, finding, terms, |terms| {
            let item = terms.item.map_or("item", Item::name);
            match terms.have {
                0 => messages::item_missing(terms.deed, item),
                1 => messages::only_item_used(terms.deed, item),
                have => messages::all_items_used(terms.deed, item, have),
            }
        });
    }

    /// Whether somebody has, or had in this turn, pieces where the pawn stood.
    pub(super) fn is_beside(&self, number: usize, other: Faction) -> bool {
        let Spot::Clearing(at) = self.pawn_at(number) else { return false };
        let other = Party::from(other);
        self.trial.dawn.is_present(other, at) || self.trial.position.table.is_present(other, at)
    }

    /// Whether a card goes to Corvids that a rule sheet plays for a wrong guess; others have theirs explained already.
    pub(super) fn is_guess(&self, to: Faction) -> bool {
        to == Faction::Corvids
            && self.trial.position.is_bot(to)
            && self.trial.of(Sorts::GUESS).any(|entry| matches!(self.trial.what(entry), What::Guess { .. }))
    }

    /// Whether somebody is an ally, at the beginning or the end of the turn.
    pub(super) fn is_ally(&self, party: Party) -> bool {
        let statuses = [&self.trial.dawn.relations, &self.trial.position.boards.relations];
        let is_allied =
            |other: Faction| statuses.iter().any(|status| status[self.who][other as usize] == Status::Allied);
        party.faction().is_some_and(is_allied)
    }
}

/// Takes one of what is left; tells whether there was any.
pub(super) fn take_one(left: &mut u8) -> bool {
    let is_there = *left > 0;
    *left -= u8::from(is_there);
    is_there
}

/// So many, before `left`.
pub(super) fn so_many(count: u8) -> String {
    match count {
        0 => "none".to_owned(),
        1 => "one".to_owned(),
        more => more.to_string(),
    }
}
