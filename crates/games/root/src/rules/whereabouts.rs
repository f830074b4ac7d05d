//! Where named cards are known to lie: both decks have known copies of every card, and each copy lies in one place.

use std::sync::LazyLock;

use super::decks::{CARDS, CardRow, CardSet, DECK, Decks};
use super::table::BOARDS;
use crate::names::{Deck, Faction, Suit};

/// Copies of cards, as bits: the copies of a card stand side by side, in the order of the tables.
pub(crate) type Copies = u64;

/// How many cards a deck has.
const SIZE: usize = DECK.unsigned_abs() as usize;
/// How many places of cards there are, besides the draw pile.
const PILES: usize = 2 * BOARDS + 4 + 3 + 4;

/// Where a card can lie so that the record knows of it. Nobody sees into the draw pile.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pile {
    /// In a hand.
    Hand(Faction),
    /// Crafted, or as a dominance card in play, on a board.
    Board(Faction),
    /// In a column of the Decree.
    Decree(u8),
    /// In a column of the retinue.
    Retinue(u8),
    /// With the supporters of the Alliance.
    Supporters,
    /// In the discard pile.
    Discard,
    /// With the lost souls of the Cult, which go to the discard pile.
    Souls,
    /// A dominance card that anybody may take.
    Aside,
}

impl Pile {
    #[inline]
    fn number(self) -> usize {
        match self {
            Self::Hand(faction) => faction as usize,
            Self::Board(faction) => BOARDS + faction as usize,
            Self::Decree(column) => 2 * BOARDS + usize::from(column),
            Self::Retinue(column) => 2 * BOARDS + 4 + usize::from(column),
            Self::Supporters => PILES - 4,
            Self::Souls => PILES - 3,
            Self::Discard => PILES - 2,
            Self::Aside => PILES - 1,
        }
    }

    fn all() -> impl Iterator<Item = Self> {
        let boards = Faction::ALL.iter().flat_map(|&faction| [Self::Hand(faction), Self::Board(faction)]);
        let columns = (0..4).map(Self::Decree).chain((0..3).map(Self::Retinue));
        boards.chain(columns).chain([Self::Supporters, Self::Souls, Self::Discard, Self::Aside])
    }

    /// The place in words.
    pub(crate) fn told(self) -> String {
        match self {
            Self::Hand(faction) => format!("in the hand of {}", faction.name()),
            Self::Board(faction) => format!("on the board of {}", faction.name()),
            Self::Decree(_) => "in the Decree".to_owned(),
            Self::Retinue(_) => "in the retinue".to_owned(),
            Self::Supporters => "with the supporters".to_owned(),
            Self::Discard => "in the discard pile".to_owned(),
            Self::Souls => "with the lost souls".to_owned(),
            Self::Aside => "beside the draw pile".to_owned(),
        }
    }
}

/// Where the copies of a deck are known to lie.
#[derive(Clone, Debug)]
pub(crate) struct Whereabouts {
    deck: Deck,
    /// The copies that are known to lie in each place.
    lying: [Copies; PILES],
    /// All of these.
    seen: Copies,
    /// The step that put a copy where it lies.
    since: [u32; SIZE],
}

impl Whereabouts {
    /// Nothing is known.
    pub(crate) fn unknown(deck: Deck) -> Self {
        Self { deck, lying: [0; PILES], seen: 0, since: [0; SIZE] }
    }

    /// The copies of some cards in the deck.
    #[inline]
    pub(crate) fn copies(&self, cards: CardSet) -> Copies {
        let table = &tables(self.deck).cards;
        bits(cards).fold(0, |copies, card| copies | table[card])
    }

    /// The copies that are known to lie in a place.
    #[inline]
    pub(crate) fn lying(&self, pile: Pile) -> Copies {
        self.lying[pile.number()]
    }

    /// The copies that are known to lie in each place, place by place.
    pub(crate) fn all_lying(&self) -> impl Iterator<Item = Copies> + '_ {
        self.lying.iter().copied()
    }

    /// Those of some copies that may lie in a place, or in the draw pile where none is named.
    #[inline]
    pub(crate) fn possible(&self, copies: Copies, pile: Option<Pile>) -> Copies {
        let here = pile.map_or(0, |pile| self.lying(pile));
        copies & !(self.seen & !here)
    }

    /// The copy among some that came last to where it lies, the place, and the step.
    pub(crate) fn latest(&self, copies: Copies) -> Option<(usize, Pile, u32)> {
        let copy = bits(copies & self.seen).max_by_key(|&copy| self.since[copy])?;
        let pile = Pile::all().find(|&pile| self.lying(pile) & 1 << copy != 0)?;
        Some((copy, pile, self.since[copy]))
    }

    /// Nobody knows any more where some copies lie.
    #[inline]
    pub(crate) fn forget(&mut self, copies: Copies) {
        let copies = copies & self.seen;
        if copies != 0 {
            self.lying.iter_mut().for_each(|lying| *lying &= !copies);
            self.seen &= !copies;
        }
    }

    /// The copies of a suit, or all.
    #[inline]
    pub(crate) fn of_suit(&self, suit: Option<Suit>) -> Copies {
        suit.map_or(Copies::MAX, |suit| tables(self.deck).suits[suit as usize])
    }

    /// Cards leave a place, and nobody says which of some copies: each of these that lay there may have been among them.
    #[inline]
    pub(crate) fn blur(&mut self, pile: Pile, copies: Copies, count: u8) {
        let lying = self.lying(pile) & copies;
        if lying != 0 {
            let table = &tables(self.deck).cards;
            let gone = table.iter().fold(0, |gone, copies| gone | first(lying & copies, count));
            self.forget(gone);
        }
    }

    /// Copies of one card leave a place, or the draw pile.
    pub(crate) fn take(&mut self, copies: Copies, pile: Option<Pile>, count: u8) {
        let here = pile.map_or(0, |pile| self.lying(pile));
        self.forget(first(copies & here, count));
    }

    /// Copies of one card come to a place.
    pub(crate) fn put(&mut self, copies: Copies, pile: Pile, count: u8, step: u32) {
        let new = first(copies & !self.seen, count);
        self.lying[pile.number()] |= new;
        self.seen |= new;
        bits(new).for_each(|copy| self.since[copy] = step);
    }

    /// All cards of a place go to another.
    pub(crate) fn pour(&mut self, from: Pile, to: Pile, step: u32) {
        let copies = std::mem::take(&mut self.lying[from.number()]);
        self.lying[to.number()] |= copies;
        bits(copies).for_each(|copy| self.since[copy] = step);
    }

    /// The cards that are known to lie in a place, and how many of each.
    pub(crate) fn known(&self, pile: Pile) -> impl Iterator<Item = (&'static CardRow, u8)> + use<> {
        let rows = Decks::tables().cards.iter().zip(tables(self.deck).cards);
        let lying = self.lying(pile);
        let count = move |copies: Copies| u8::try_from((lying & copies).count_ones()).unwrap_or(u8::MAX);
        rows.map(move |(row, copies)| (row, count(copies))).filter(|(_, count)| *count > 0)
    }
}

/// The places of the bits that are set.
#[inline]
fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as usize);
        set &= set.wrapping_sub(1);
        place
    })
}

/// So many of the lowest bits.
fn first(set: u64, count: u8) -> u64 {
    bits(set).take(count.into()).fold(0, |first, bit| first | 1 << bit)
}

/// The copies of a deck, by card and by suit.
struct Tables {
    cards: [Copies; CARDS],
    suits: [Copies; 4],
}

fn tables(deck: Deck) -> &'static Tables {
    match deck {
        Deck::Standard => &STANDARD,
        Deck::ExilesAndPartisans => &EXILES,
    }
}

static STANDARD: LazyLock<Tables> = LazyLock::new(|| Tables::of(Deck::Standard));
static EXILES: LazyLock<Tables> = LazyLock::new(|| Tables::of(Deck::ExilesAndPartisans));

impl Tables {
    fn of(deck: Deck) -> Self {
        let decks = Decks::tables();
        let mut tables = Self { cards: [0; CARDS], suits: [0; 4] };
        let mut next = 0;
        for (card, row) in decks.cards.iter().enumerate() {
            for _ in 0..decks.copies(card, deck) {
                tables.cards[card] |= 1 << next;
                tables.suits[row.suit as usize] |= 1 << next;
                next += 1;
            }
        }
        tables
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MINE: Pile = Pile::Hand(Faction::Marquise);
    const YOURS: Pile = Pile::Hand(Faction::Eyrie);

    #[test]
    fn every_place_has_its_number() {
        let mut numbers: Vec<usize> = Pile::all().map(Pile::number).collect();
        numbers.sort_unstable();
        assert_eq!(numbers, (0..PILES).collect::<Vec<_>>());
    }

    #[test]
    fn every_copy_has_its_bit() {
        for &deck in Deck::ALL {
            let every = |copies: &[Copies]| copies.iter().fold(0, |all, copies| all | copies);
            assert_eq!(every(&tables(deck).cards), (1 << SIZE) - 1);
            assert_eq!(every(&tables(deck).suits), (1 << SIZE) - 1);
        }
    }

    fn names(known: &Whereabouts, pile: Pile) -> Vec<(&'static str, u8)> {
        known.known(pile).map(|(row, count)| (row.name.as_str(), count)).collect()
    }

    #[test]
    fn a_card_lies_where_it_was_put_until_it_may_have_left() {
        let mut known = Whereabouts::unknown(Deck::Standard);
        let tax = known.copies(Decks::tables().named("taxcollector"));
        assert_eq!(tax.count_ones(), 3);
        known.put(tax, MINE, 2, 7);
        known.put(tax, YOURS, 1, 9);
        assert_eq!(known.possible(tax, None), 0);
        assert_eq!(known.possible(tax, Some(MINE)).count_ones(), 2);
        assert_eq!(known.latest(tax).map(|(_, pile, step)| (pile, step)), Some((YOURS, 9)));
        known.blur(MINE, known.of_suit(Some(Suit::Bird)), 1);
        assert_eq!(names(&known, MINE), [("taxcollector", 2)]);
        known.blur(MINE, known.of_suit(None), 1);
        assert_eq!(names(&known, MINE), [("taxcollector", 1)]);
        assert_eq!(known.possible(tax, None).count_ones(), 1);
        known.pour(MINE, Pile::Discard, 11);
        known.take(tax, Some(Pile::Discard), 1);
        assert_eq!(names(&known, Pile::Discard), []);
    }
}
