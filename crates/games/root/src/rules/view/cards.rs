//! Cards as far as they are known: hands, piles, the Decree, the retinue, and what lies crafted.

use super::super::cards::Cards;
use super::super::congregation::{Congregation, Soul};
use super::super::decks::{CardRow, Decks};
use super::super::position::Position;
use super::super::whereabouts::Pile;
use crate::names::{Column, Deck, Faction, Item, Suit};

/// Cards of one name and suit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckCard {
    /// The name, as the notation writes it.
    pub name: &'static str,
    /// The suit.
    pub suit: Suit,
    /// The item that it makes.
    pub item: Option<Item>,
    /// How many of it there are.
    pub copies: u8,
}

impl DeckCard {
    fn new(row: &'static CardRow, copies: u8) -> Self {
        Self { name: &row.name, suit: row.suit, item: row.item, copies }
    }
}

/// The cards of a deck.
pub fn cards_of(deck: Deck) -> impl Iterator<Item = DeckCard> {
    let decks = Decks::tables();
    let rows = decks.cards.iter().enumerate();
    rows.map(move |(place, row)| DeckCard::new(row, decks.copies(place, deck))).filter(|card| card.copies > 0)
}

/// Cards of which only some may be known.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Held {
    /// How many there are.
    pub count: u8,
    /// The cards that are known by name.
    pub named: Vec<DeckCard>,
    /// At least how many there are of each suit.
    least: [u8; 4],
}

impl Held {
    fn new(cards: Cards, named: Vec<DeckCard>) -> Self {
        let mut of_names = [0_u8; 4];
        for card in &named {
            let count = &mut of_names[card.suit as usize];
            *count = count.saturating_add(card.copies);
        }
        let least = std::array::from_fn(|suit| cards.known[suit].max(of_names[suit]));
        Self { count: cards.count, named, least }
    }

    /// At least how many of a suit are among them.
    pub fn at_least(&self, suit: Suit) -> u8 {
        self.least[suit as usize]
    }

    /// How many of them may be of any suit.
    pub fn unknown(&self) -> u8 {
        self.least.iter().fold(self.count, |left, &known| left.saturating_sub(known))
    }
}

/// A column of the Decree or the retinue.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Row {
    /// The cards of the deck.
    pub cards: Held,
    /// The loyal viziers or faithful retainers.
    pub loyal: u8,
}

impl Position {
    /// The deck.
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// The hand of a faction.
    ///
    /// # Examples
    /// ```
    /// use scorebook_core::{Reading, Replay};
    /// use scorebook_root::Root;
    /// use scorebook_root::names::{Faction, Suit};
    ///
    /// let reading = Reading::new(Root, "Map: Fall\nDeck: Standard\nC: Ada\nC:F#ambush->C\n".to_owned());
    /// let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    /// replay.advance();
    /// let hand = replay.position.hand_of(Faction::Marquise);
    /// assert_eq!((hand.count, hand.at_least(Suit::Fox), hand.unknown()), (4, 1, 3));
    /// assert_eq!(hand.named[0].name, "ambush");
    /// ```
    pub fn hand_of(&self, faction: Faction) -> Held {
        self.held(self.piles.hands[faction as usize], Pile::Hand(faction))
    }

    /// The discard pile.
    pub fn discard_pile(&self) -> Held {
        self.held(self.piles.discard, Pile::Discard)
    }

    /// The lost souls of the Cult.
    pub fn lost_souls(&self) -> Held {
        self.held(self.piles.souls, Pile::Souls)
    }

    /// The Lost Souls of a bot, the top first: the suit of each and its card, as far as the record tells.
    pub fn souls_of_the_lizards(&self) -> Vec<(Option<Suit>, Option<DeckCard>)> {
        let tables = Decks::tables();
        let named = |soul: Soul| Decks::only(soul.cards).map(|place| DeckCard::new(&tables.cards[place], 1));
        self.congregation_after_turn().souls().map(|soul| (soul.suit, named(soul))).collect()
    }

    /// The space of the conspiracy marker of a bot, counted from 1.
    pub fn conspiracy(&self) -> u8 {
        self.congregation_after_turn().marker()
    }

    fn congregation_after_turn(&self) -> Congregation {
        let mut congregation = self.congregation.clone();
        if self.turn.faction == Some(Faction::Cult) && !self.turn.is_setup {
            congregation.settle(self.diary.entries());
        }
        congregation
    }

    /// The supporters of the Alliance.
    pub fn supporters(&self) -> Held {
        self.held(self.piles.supporters, Pile::Supporters)
    }

    /// The cards that lie on the board of a bot: its order card, its Decree.
    pub fn laid_by(&self, faction: Faction) -> Held {
        self.held(self.piles.laid[faction as usize], Pile::Board(faction))
    }

    /// A column of the Decree or the retinue.
    pub fn column(&self, column: Column) -> Row {
        let (piles, boards) = (&self.piles, &self.boards);
        let decree = |place: u8| {
            let number = usize::from(place);
            (piles.decree[number], Pile::Decree(place), boards.viziers[number])
        };
        let retinue = |place: u8| {
            let number = usize::from(place);
            (piles.retinue[number], Pile::Retinue(place), boards.retainers[number])
        };
        let (cards, pile, loyal) = match column {
            Column::Recruit => decree(0),
            Column::Move => decree(1),
            Column::Battle => decree(2),
            Column::Build => decree(3),
            Column::First => retinue(0),
            Column::Second => retinue(1),
            Column::Third => retinue(2),
        };
        Row { cards: self.held(cards, pile), loyal }
    }

    /// How many cards the draw pile has; less than none where a record draws more than there are.
    pub fn draw_pile(&self) -> i16 {
        self.piles.draw
    }

    /// How many cards can still be drawn, those of the discard pile among them.
    pub fn cards_left(&self) -> i16 {
        self.piles.draw.saturating_add(self.piles.discard.count.into())
    }

    /// The cards that may still be drawn, as far as anybody can tell: those that lie in sight are not among them.
    pub fn unseen_cards(&self) -> Vec<DeckCard> {
        let whereabouts = &self.piles.whereabouts;
        let left = |place: usize| whereabouts.possible(whereabouts.copies(1 << place), None).count_ones();
        let rows = Decks::tables().cards.iter().enumerate();
        let cards = rows.map(|(place, row)| DeckCard::new(row, u8::try_from(left(place)).unwrap_or(u8::MAX)));
        cards.filter(|card| card.copies > 0).collect()
    }

    /// The suits of the dominance cards that lie beside the draw pile, for anybody to take.
    pub fn dominance_cards(&self) -> impl Iterator<Item = Suit> + use<> {
        let aside = self.piles.dominance;
        Suit::ALL.iter().copied().filter(move |&suit| aside & 1 << suit as u8 != 0)
    }

    /// The cards that lie crafted on the board of a faction.
    pub fn crafted_by(&self, faction: Faction) -> impl Iterator<Item = DeckCard> + use<> {
        let crafted = self.piles.crafted[faction as usize];
        let rows = Decks::tables().cards.iter().enumerate();
        rows.filter(move |(place, _)| crafted & 1 << place != 0).map(|(_, row)| DeckCard::new(row, 1))
    }

    /// Whether somebody has crafted the Coffin Makers, who keep every warrior that is removed.
    pub fn has_coffin_makers(&self) -> bool {
        self.crafter(Decks::tables().effects.coffin_makers).is_some()
    }

    fn held(&self, cards: Cards, pile: Pile) -> Held {
        let known = self.piles.whereabouts.known(pile);
        Held::new(cards, known.map(|(row, copies)| DeckCard::new(row, copies)).collect())
    }
}
