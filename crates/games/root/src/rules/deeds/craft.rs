//! Crafting: what it takes, where the card goes, and the points of items.

use super::super::cards::total;
use super::super::craftable::crafting_pieces;
use super::super::decks::{Class, Cost, Decks};
use super::super::diary::{Known, What};
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, ItemSpot, Objection};
use super::super::pieces::Kind;
use super::super::table::Spot;
use super::super::whereabouts::Pile;
use super::{Deed, Position};
use crate::names::{Area, Faction, Item, Landmark, Leader, Suit};
use crate::syntax::action::Craft;
use crate::syntax::thing::{Card, CardName};

/// The suits of clearings.
const SUITS: [Suit; 3] = Suit::OF_CLEARINGS;

impl<C: Court> Deed<'_, C> {
    pub(super) fn craft(&mut self, craft: Craft) {
        let Some(faction) = self.current() else { return };
        self.position.turn.fight = None;
        match craft {
            Craft::Item(item) => self.craft_item(faction, item),
            Craft::Card(card) => self.craft_card(faction, card),
        }
    }

    fn craft_item(&mut self, faction: Faction, item: Item) {
        self.note(What::Craft { card: Known::NOTHING, item: Some(item) }, 1);
        let decks = Decks::tables();
        let recipe = &decks.recipes[item as usize];
        self.check_cost(faction, recipe.cost);
        // Bots craft what lies open, and write apart where that card goes (Law of Rootbotics 1.1).
        if !self.position.is_bot(faction) {
            self.discard_from_hand(faction, recipe.suit, 1, recipe.makers);
        }
        let supply = &mut self.position.items.supply[item as usize];
        if *supply == 0 {
            self.fault(Fault::NoItem { item, place: ItemSpot::Supply });
        } else {
            *supply -= 1;
            self.lay(faction as usize, item, Area::Satchel);
        }
        let points = decks.points[item as usize];
        // Disdain for trade: the Eyrie score one, unless the Builder leads.
        let points = if faction == Faction::Eyrie && !self.leads(Leader::Builder) { 1 } else { points };
        let engravers = u8::from(self.position.has_crafted(faction, decks.effects.master_engravers));
        let forge = self.at_the_forge(faction, item);
        // The Hundreds keep the item, or let it go for its points (14.2.3); the forge brings its point either way.
        let listed = if faction == Faction::Hundreds { 0 } else { points + engravers };
        self.position.ledger.owe(Source::Craft(item), listed + forge, self.step);
    }

    /// An item of the Legendary Forge takes a piece there and brings a point more. Tells the point.
    fn at_the_forge(&mut self, faction: Faction, item: Item) -> u8 {
        let table = &self.position.table;
        if !table.is_of_the_forge(Decks::tables().recipes[item as usize].cost) {
            return 0;
        }
        if let Some(clearing) = table.landmark(Landmark::Forge)
            && !table.is_present(faction.into(), clearing)
        {
            self.fault(Fault::NoForge { item, clearing });
        }
        1
    }

    fn craft_card(&mut self, faction: Faction, card: Card) {
        let word = match card.name {
            Some(CardName::Known(word)) => Some(word),
            _ => None,
        };
        let decks = Decks::tables();
        let meaning = decks.meaning(word, card.suit);
        let only = Decks::only(meaning.cards);
        // Which of the ambushes or dominance cards it was does not matter.
        let bare = decks.effects.ambush | decks.effects.dominance;
        let known = if meaning.cards & bare != 0 {
            meaning.cards & meaning.cards.wrapping_neg()
        } else {
            meaning.cards
        };
        self.note(What::Craft { card: Known::of(known), item: None }, 1);
        let row = only.map(|place| &decks.cards[place]);
        if let Some(row) = row {
            self.check_cost(faction, row.cost);
        }
        let stays = meaning.class == Class::Deck && meaning.cards & decks.stay != 0;
        let suit = row.map(|row| row.suit).or(card.suit);
        if let (Some(place), true) = (only, stays) {
            self.take_from_hand(faction, suit, 1, meaning.cards);
            self.position.piles.lay_crafted(faction, place, self.step);
            self.arrive(Pile::Board(faction), 1, meaning.cards);
        } else if row.is_none_or(|row| row.item.is_none()) {
            self.discard_from_hand(faction, suit, 1, meaning.cards);
        }
    }

    /// Whether the faction has the crafting pieces that a card costs, besides those used already.
    fn check_cost(&mut self, faction: Faction, cost: Cost) {
        let pieces = crafting_pieces(self.position, faction);
        if pieces.is_empty() {
            return;
        }
        if let Some((suit, have, want)) = self.shortage(pieces, cost) {
            let used_at = &self.position.turn.used_at;
            let latest = match suit {
                Suit::Bird => used_at.iter().copied().max().unwrap_or(0),
                _ => used_at[suit as usize],
            };
            let fault = Fault::CraftCost { faction, suit, have, want };
            return self.object(Objection::new(fault).because(latest.checked_sub(1)));
        }
        let turn = &mut self.position.turn;
        for (suit, want) in cost.0.into_iter().enumerate().filter(|(_, want)| *want > 0) {
            turn.used[suit] = turn.used[suit].saturating_add(want);
            turn.used_at[suit] = self.step + 1;
        }
    }

    /// The suit, or a bird for any, of which a card takes more pieces than all crafts of the turn leave: how many are left, and how
    /// many it takes. A clearing may be of several suits, so every few suits are asked about together.
    fn shortage(&self, pieces: &[Kind], cost: Cost) -> Option<(Suit, u8, u8)> {
        let (used, standing) = (&self.position.turn.used, self.crafting(pieces));
        let of_few = (1..standing.len()).find_map(|few| {
            let members = || SUITS.into_iter().enumerate().filter(|(place, _)| few & 1 << place != 0);
            let sum = |costs: &[u8; 4]| total(members().map(|(_, suit)| costs[suit as usize]));
            let there = standing.iter().enumerate().filter(|(suits, _)| suits & few != 0);
            let there: u8 = there.map(|(_, count)| count).sum();
            let (have, want) = (there.saturating_sub(sum(used)), sum(&cost.0));
            let only =
                members().next().filter(|_| few.is_power_of_two()).map_or(Suit::Bird, |(_, suit)| suit);
            (want > have).then_some((only, have, want))
        });
        of_few.or_else(|| {
            let have = standing.iter().sum::<u8>().saturating_sub(total(used.iter().copied()));
            (cost.pieces() > have).then_some((Suit::Bird, have, cost.pieces()))
        })
    }

    /// How many crafting pieces stand on the map, by the suits that their clearings may be of, as bits.
    fn crafting(&self, pieces: &[Kind]) -> [u8; 1 << SUITS.len()] {
        let mut standing = [0; 1 << SUITS.len()];
        for clearing in 1..13 {
            let here = self.crafting_at(pieces, clearing);
            if here == 0 {
                continue;
            }
            let is_of = |(_, suit): &(usize, Suit)| self.position.table.has_suit(clearing, *suit);
            let suits = SUITS.into_iter().enumerate().filter(is_of);
            let suits = suits.fold(0, |bits, (place, _)| bits | 1 << place);
            standing[suits] += here;
        }
        standing
    }

    /// How many crafting pieces stand in a clearing. The Corvids craft first in Birdsong, before a plot is laid (13.4.1).
    fn crafting_at(&self, pieces: &[Kind], clearing: u8) -> u8 {
        let Position { table, dawn, .. } = &*self.position;
        let stands = |&kind: &Kind| match kind.party().faction() {
            Some(Faction::Corvids) => dawn.count(kind, clearing),
            _ => table.count(kind, Spot::Clearing(clearing)),
        };
        pieces.iter().map(stands).sum()
    }
}
