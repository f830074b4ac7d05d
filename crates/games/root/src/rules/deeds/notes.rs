//! What an act did is noted in the diary of the turn, for the law to weigh when the turn closes.

use super::super::decks::{CardSet, Decks};
use super::super::diary::{Known, What};
use super::super::objection::Court;
use super::super::pieces::Kind;
use super::super::position::Position;
use super::super::rule::rules;
use super::super::table::Spot;
use super::super::ways::reach_of_wood;
use super::super::whereabouts::Pile;
use super::Deed;
use crate::names::{Character, Faction, Suit};
use crate::syntax::Batch;
use crate::syntax::place::Place;
use crate::syntax::thing::PieceKind;

impl<C: Court> Deed<'_, C> {
    /// Notes what happened.
    #[inline]
    pub(super) fn note(&mut self, what: What, count: u8) {
        self.position.diary.note(self.step, what, count);
    }

    /// Notes pieces that come from the supply to a clearing. For a building it matters who rules the clearing then, and for one of the
    /// Marquise which wood can be brought there.
    pub(super) fn note_placed(&mut self, kind: Kind, at: u8, count: u8) {
        let position = &*self.position;
        let builds = matches!(kind.class(), PieceKind::Building | PieceKind::Token);
        let ruled = builds && self.current().is_some_and(|faction| rules(position, faction, at));
        let is_of_wood = matches!(kind, Kind::Sawmill | Kind::Workshop | Kind::Recruiter);
        let reach = if is_of_wood { reach_of_wood(position, at) } else { 0 };
        self.note(What::Place { kind, at, ruled, reach }, count);
    }

    /// Notes pieces that are removed, and the battle that took them.
    pub(super) fn note_removed(&mut self, kind: Kind, from: Spot, count: u8, is_loss: bool) {
        let fight = if is_loss { self.position.diary.latest_fight() } else { None };
        self.note(What::Remove { kind, from, fight }, count);
    }

    /// Notes cards of the deck that go from one place to another.
    pub(super) fn note_cards(&mut self, batch: Batch, suit: Option<Suit>, cards: CardSet, to: Option<Place>) {
        let Batch { count, from } = batch;
        let card = Known::of(cards);
        let what = match (from, to) {
            // Some leave out the star of a card that they take from the discard pile.
            (None, Some(Place::Hand(side))) if self.is_fetched(cards) => {
                self.faction(Some(side)).map(|to| What::Fetch { to, suit, card })
            }
            (None, Some(Place::Hand(side))) => self.faction(Some(side)).map(|to| What::Draw { to }),
            (None, Some(Place::Board { of })) => {
                self.faction(of).filter(|&of| of == Faction::Alliance).map(|_| What::Rally { of: None, suit })
            }
            (Some(Place::DiscardPile), Some(Place::Hand(side))) => {
                self.faction(Some(side)).map(|to| What::Fetch { to, suit, card })
            }
            (Some(Place::Hand(side)), to) => {
                self.faction(Some(side)).and_then(|of| self.from_hand(of, suit, cards, to))
            }
            (Some(Place::Board { of }), _) => self.faction(of).and_then(|of| shed(of, suit, cards)),
            (Some(Place::Column { column, .. }), to) => {
                let to = if let Some(Place::Column { column, .. }) = to { Some(column) } else { None };
                Some(What::Leave { of: column, to, suit, loyal: false })
            }
            _ => None,
        };
        if let Some(what) = what {
            self.note(what, count);
        }
    }

    /// Whether cards that are named come from the discard pile: they are known to lie there, or the Tinker works for them.
    fn is_fetched(&self, cards: CardSet) -> bool {
        let known = &self.position.piles.whereabouts;
        let vagabond = self.current().and_then(Position::vagabond);
        let character = vagabond.and_then(|vagabond| self.position.boards.characters[vagabond]);
        cards != 0
            && (character == Some(Character::Tinker) || known.lying(Pile::Discard) & known.copies(cards) != 0)
    }

    /// Cards that leave a hand.
    fn from_hand(&self, of: Faction, suit: Option<Suit>, cards: CardSet, to: Option<Place>) -> Option<What> {
        match to {
            None | Some(Place::DiscardPile) => Some(What::Spend { of, suit, card: Known::of(cards) }),
            Some(Place::Hand(side)) => self.faction(Some(side)).map(|to| What::Give { of, to, suit }),
            Some(Place::Column { column, .. }) => Some(What::Enlist { of, to: column, suit }),
            Some(Place::Board { of: board }) => {
                let board = self.faction(board)?;
                if cards & Decks::tables().effects.dominance != 0 {
                    return Some(What::Dominance { of: board, suit });
                }
                (board == Faction::Alliance).then_some(What::Rally { of: Some(of), suit })
            }
            Some(_) => None,
        }
    }
}

/// Cards that leave a board: one that was crafted, or supporters.
fn shed(of: Faction, suit: Option<Suit>, cards: CardSet) -> Option<What> {
    if cards & Decks::tables().stay != 0 {
        return Some(What::Shed { of, card: Known::of(cards) });
    }
    (of == Faction::Alliance).then_some(What::Disband { suit })
}
