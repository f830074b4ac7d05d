//! What a step costs whoever takes it: crafting pieces as the card lists tell them, and else what the step itself says is paid.

use super::Teller;
use super::items::end;
use super::pieces;
use super::words::{cards, class, counted};
use crate::names::{Item, Side, State, Suit};
use crate::rules::Position;
use crate::rules::craftable::{crafting_cost, crafting_pieces};
use crate::rules::decks::Class;
use crate::syntax::Load;
use crate::syntax::action::{Action, Craft};
use crate::syntax::place::Place;
use crate::syntax::thing::Thing;

impl Teller<'_> {
    /// What an action costs whose it is, a few words each.
    pub(super) fn costs(&self, action: &Action) -> Vec<String> {
        match action {
            Action::Craft(craft) => self.crafting(*craft),
            Action::Move(step) => {
                let loads = step.loads();
                // Losses of a battle pay for nothing.
                let paid = loads.iter().filter(|_| !self.is_loss(&loads));
                paid.filter_map(|load| self.paid(load, &step.to)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What crafting takes: hammers of a Vagabond, whatever the suits, and crafting pieces of the others; nothing of a bot. How the
    /// Riverfolk pay is for them to say.
    fn crafting(&self, craft: Craft) -> Vec<String> {
        let (Some(faction), Some(cost)) = (self.current, crafting_cost(craft)) else { return Vec::new() };
        if self.position.is_bot(faction) {
            return Vec::new();
        }
        if Position::vagabond(faction).is_some() {
            return vec![counted(cost.pieces(), Item::Hammer.name())];
        }
        if crafting_pieces(self.position, faction).is_empty() {
            return Vec::new();
        }
        let taken =
            Suit::ALL.iter().map(|&suit| (suit, cost.0[suit as usize])).filter(|(_, count)| *count > 0);
        let told = |(suit, count): (Suit, u8)| match suit {
            Suit::Bird => counted(count, "crafting piece"),
            _ => counted(count, &format!("{} crafting piece", suit.name())),
        };
        taken.map(told).collect()
    }

    /// What of a load is paid: cards that are discarded or given away, pieces that are removed or given away, items that are exhausted.
    fn paid(&self, load: &Load, places: &[Place]) -> Option<String> {
        let each = u8::try_from(places.len().max(1)).unwrap_or(u8::MAX);
        let all = Load { count: load.count.saturating_mul(each), ..*load };
        match load.thing {
            Thing::Card(card) => {
                let is_of_a_deck = matches!(class(card), Class::Deck | Class::Unknown);
                let is_held = load.from.is_none_or(|from| self.is_at_hand(from));
                (is_of_a_deck && is_held && self.leaves(places)).then(|| cards(all.count, card))
            }
            Thing::Piece { of, .. } => {
                let is_own = of.is_none_or(|side| self.is_own(side))
                    || load.from.is_some_and(|from| self.is_at_hand(from));
                let has_start = load.from.is_some() || !places.is_empty();
                (is_own && has_start && self.leaves(places)).then(|| pieces::told(&all, self.own_side()))
            }
            Thing::Item(item) => {
                let is_exhausted = end(places).state == Some(State::Exhausted);
                let is_held =
                    load.from.is_none_or(|from| matches!(from, Place::Item(_)) || self.is_at_hand(from));
                (is_exhausted && is_held).then(|| counted(load.count, item.name()))
            }
            Thing::AllItems => None,
        }
    }

    fn is_own(&self, side: Side) -> bool {
        self.own_side() == Some(side)
    }

    /// Whether a place is the own hand or board, where supporters, payments and crafted cards lie.
    fn is_at_hand(&self, place: Place) -> bool {
        match place {
            Place::Hand(side) => self.is_own(side),
            Place::Board { of } => of.is_none_or(|side| self.is_own(side)),
            _ => false,
        }
    }

    /// Whether what goes there is given away.
    fn leaves(&self, places: &[Place]) -> bool {
        match places {
            [] => true,
            places => places.iter().all(|&place| {
                matches!(place, Place::Hand(_) | Place::Board { .. }) && !self.is_at_hand(place)
            }),
        }
    }
}
