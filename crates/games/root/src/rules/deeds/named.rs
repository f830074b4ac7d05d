//! Named cards on their way: each copy lies in one place, and none can come from where it is not.

use super::super::decks::{CardSet, Decks};
use super::super::objection::{Court, Fault, Objection};
use super::super::whereabouts::Pile;
use super::Deed;
use crate::names::{Column, Suit};

impl<C: Court> Deed<'_, C> {
    /// Cards leave a place, or the draw pile where none is named. Objects where every copy is known to lie elsewhere.
    #[inline]
    pub(super) fn leave(&mut self, pile: Option<Pile>, suit: Option<Suit>, count: u8, cards: CardSet) {
        if cards != 0 {
            self.leave_by_name(pile, suit, count, cards);
        } else if let Some(pile) = pile.filter(|&pile| self.position.piles.whereabouts.lying(pile) != 0) {
            let known = &mut self.position.piles.whereabouts;
            known.blur(pile, known.of_suit(suit), count);
        }
    }

    /// Cards leave a place by their name.
    pub(super) fn leave_by_name(
        &mut self,
        pile: Option<Pile>,
        suit: Option<Suit>,
        count: u8,
        cards: CardSet,
    ) {
        let cards = Decks::tables().of_suit(cards, suit);
        self.expect_card(pile, count, cards);
        let known = &mut self.position.piles.whereabouts;
        match (Decks::only(cards), pile) {
            (Some(_), _) => known.take(known.copies(cards), pile, count),
            // A name that several cards have.
            (None, Some(pile)) => known.blur(pile, known.copies(cards), count),
            (None, None) => {}
        }
    }

    /// Objects where fewer copies can lie in a place than the step sees there. Then the step is believed: some copy that was
    /// known to lie elsewhere does not.
    pub(super) fn expect_card(&mut self, pile: Option<Pile>, count: u8, cards: CardSet) {
        let known = &self.position.piles.whereabouts;
        let copies = known.copies(cards);
        let possible = known.possible(copies, pile);
        if copies == 0 {
            let deck = self.position.deck;
            if cards != 0 && self.position.has_deck {
                self.fault(Fault::NotInDeck { cards, deck });
            }
            return;
        }
        if possible.count_ones() >= u32::from(count) {
            return;
        }
        let latest = known.latest(copies & !possible);
        let fault = Fault::CardElsewhere { cards, at: latest.map(|(_, pile, _)| pile) };
        self.object(Objection::new(fault).because(latest.map(|(_, _, step)| step)));
        if let Some((copy, _, _)) = latest {
            self.position.piles.whereabouts.forget(1 << copy);
        }
    }

    /// Whether fewer copies can lie in a place than a step sees there.
    pub(super) fn lie_elsewhere(&self, pile: Pile, count: u8, cards: CardSet) -> bool {
        let known = &self.position.piles.whereabouts;
        let copies = known.copies(cards);
        copies != 0 && known.possible(copies, Some(pile)).count_ones() < u32::from(count)
    }

    /// Cards come to a place.
    #[inline]
    pub(super) fn arrive(&mut self, pile: Pile, count: u8, cards: CardSet) {
        if cards != 0 && Decks::only(cards).is_some() {
            let known = &mut self.position.piles.whereabouts;
            known.put(known.copies(cards), pile, count, self.step);
        }
    }

    /// Cards are shown: they lie there, if they were not known to.
    pub(super) fn seen(&mut self, pile: Pile, count: u8, cards: CardSet) {
        self.expect_card(Some(pile), count, cards);
        let known = &self.position.piles.whereabouts;
        let lying = (known.copies(cards) & known.lying(pile)).count_ones();
        let new = u32::from(count).saturating_sub(lying);
        self.arrive(pile, u8::try_from(new).unwrap_or(0), cards);
    }
}

impl From<Column> for Pile {
    fn from(column: Column) -> Self {
        match column {
            Column::Recruit => Self::Decree(0),
            Column::Move => Self::Decree(1),
            Column::Battle => Self::Decree(2),
            Column::Build => Self::Decree(3),
            Column::First => Self::Retinue(0),
            Column::Second => Self::Retinue(1),
            Column::Third => Self::Retinue(2),
        }
    }
}
