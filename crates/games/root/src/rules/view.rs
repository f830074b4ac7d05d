//! What others may read of the table: bots, and whoever else plays on from a record.

use super::decks::{CardRow, Decks};
use super::maps::Ground;
use super::pieces::Kind;
use super::position::{Goal, Position};
use super::table::Spot;
use crate::names::{Area, Deck, Faction, Item, Landmark, Map, Side, Suit};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

/// What is printed on a map.
#[derive(Clone, Copy, Debug)]
pub struct Terrain {
    ground: &'static Ground,
}

impl Terrain {
    /// The map of this name.
    pub fn of(map: Map) -> Self {
        Self { ground: Ground::of(map) }
    }

    /// Every path, open or closed at the start, lower clearing first.
    pub fn paths(&self) -> &'static [(u8, u8)] {
        &self.ground.paths
    }

    /// Whether a path is closed at the start.
    pub fn is_closed(&self, one: u8, other: u8) -> bool {
        let ends = (one.min(other), one.max(other));
        let place = self.ground.paths.iter().position(|path| *path == ends);
        place.is_some_and(|place| self.ground.closed & 1 << place != 0)
    }

    /// The suits of clearings 1 to 12, where the board prints them.
    pub fn suits(&self) -> Option<[Suit; 12]> {
        self.ground.suits
    }

    /// Whether two clearings are joined by water.
    pub fn is_by_water(&self, one: u8, other: u8) -> bool {
        self.ground.river.get(usize::from(one)).is_some_and(|river| river & 1 << other != 0)
    }

    /// How many buildings a clearing has room for, ruins included.
    pub fn slots(&self, clearing: u8) -> u8 {
        self.ground.slots.get(usize::from(clearing)).copied().unwrap_or(0)
    }

    /// Whether a ruin stands in a clearing at the start.
    pub fn has_ruin(&self, clearing: u8) -> bool {
        self.ground.ruins & 1 << clearing != 0
    }

    /// Where the ferry starts.
    pub fn ferry(&self) -> Option<u8> {
        self.ground.ferry
    }

    /// Where the tower stands: the Pass.
    pub fn tower(&self) -> Option<u8> {
        self.ground.tower
    }

    /// The forests, each as the clearings that it touches.
    pub fn forests(&self) -> impl Iterator<Item = Vec<u8>> + use<> {
        let touched = |bits: u16| (1..13).filter(move |clearing| bits & 1 << clearing != 0).collect();
        self.ground.forests.iter().map(move |forest| touched(forest.touches))
    }
}

/// A card of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeckCard {
    /// Its name, as the notation writes it.
    pub name: &'static str,
    /// Its suit.
    pub suit: Suit,
    /// The item that it makes.
    pub item: Option<Item>,
    /// How many of it the deck has.
    pub copies: u8,
}

/// The cards of a deck.
pub fn cards_of(deck: Deck) -> impl Iterator<Item = DeckCard> {
    let decks = Decks::tables();
    let card = move |(place, row): (usize, &'static CardRow)| DeckCard {
        name: &row.name,
        suit: row.suit,
        item: row.item,
        copies: decks.copies(place, deck),
    };
    decks.cards.iter().enumerate().map(card).filter(|card| card.copies > 0)
}

impl Position {
    /// The map.
    pub fn map(&self) -> Map {
        self.table.ground.map
    }

    /// The deck.
    pub fn deck(&self) -> Deck {
        self.deck
    }

    /// Who plays, in the order of set-up.
    pub fn players(&self) -> impl Iterator<Item = Faction> + '_ {
        Faction::ALL.iter().copied().filter(|&faction| self.plays(faction))
    }

    /// Whose turn it was last.
    pub fn turn(&self) -> Option<Faction> {
        self.turn.faction
    }

    /// How many turns a faction has begun, its set-up among them.
    pub fn turns_of(&self, faction: Faction) -> u16 {
        self.turn.taken[faction as usize]
    }

    /// The suits of a clearing; none where the record does not tell.
    pub fn suits_of(&self, clearing: u8) -> impl Iterator<Item = Suit> {
        let suits = self.table.suits.get(usize::from(clearing)).copied().unwrap_or(0);
        Suit::ALL.iter().copied().filter(move |&suit| suits & 1 << suit as u8 != 0)
    }

    /// The pieces in a clearing: whose, how they are written without the letter of their side, and how many.
    pub fn pieces_in(&self, clearing: u8) -> impl Iterator<Item = (Side, String, u8)> {
        let here = self.table.clearings.get(usize::from(clearing)).copied();
        let standing = move |kind: &Kind| (*kind, here.map_or(0, |here| here[kind.number()]));
        let pieces = Kind::ALL.iter().map(standing).filter(|(_, count)| *count > 0);
        pieces.map(|(kind, count)| {
            let side = kind.party().side();
            (side, kind.code()[side.to_string().len()..].to_owned(), count)
        })
    }

    /// The warriors that a faction has left.
    pub fn warriors_left(&self, faction: Faction) -> u8 {
        let kinds = Kind::of(faction.into()).iter();
        let warrior = kinds.copied().find(|kind| kind.class() == PieceKind::Warrior);
        warrior.map_or(0, |kind| self.table.count(kind, Spot::Supply))
    }

    /// The plots that the Corvids have left.
    pub fn plots_left(&self) -> u8 {
        self.table.count(Kind::Plot, Spot::Supply)
    }

    /// The items of a kind that can still be crafted.
    pub fn items_left(&self, item: Item) -> u8 {
        self.items.supply[item as usize]
    }

    /// The points of a faction; nothing where it left the track to win by dominance or with another.
    pub fn points_of(&self, faction: Faction) -> Option<i16> {
        let number = faction as usize;
        (self.boards.goals[number] == Goal::Points).then_some(self.scores[number])
    }

    /// With whom a faction means to win.
    pub fn ally_of(&self, faction: Faction) -> Option<Faction> {
        match self.boards.goals[faction as usize] {
            Goal::Coalition(other) => Some(other),
            Goal::Points | Goal::Dominance(_) => None,
        }
    }

    /// How many cards a faction has in hand.
    pub fn hand_of(&self, faction: Faction) -> u8 {
        self.piles.hands[faction as usize].count
    }

    /// How many cards can still be drawn, those of the discard pile among them.
    pub fn cards_left(&self) -> i16 {
        self.piles.draw.saturating_add(self.piles.discard.count.into())
    }

    /// The cards that may still be drawn, as far as anybody can tell: those that lie in sight are not among them.
    pub fn unseen_cards(&self) -> Vec<DeckCard> {
        let whereabouts = &self.piles.whereabouts;
        let left = |place: usize, row: &'static CardRow| {
            let unseen = whereabouts.possible(whereabouts.copies(1 << place), None);
            let copies = u8::try_from(unseen.count_ones()).unwrap_or(u8::MAX);
            DeckCard { name: row.name.as_str(), suit: row.suit, item: row.item, copies }
        };
        let rows = Decks::tables().cards.iter().enumerate();
        rows.map(|(place, row)| left(place, row)).filter(|card| card.copies > 0).collect()
    }

    /// Where the ferry is.
    pub fn ferry(&self) -> Option<u8> {
        self.table.landmark(Landmark::Ferry)
    }

    /// Whether somebody has crafted the Coffin Makers, who keep every warrior that is removed.
    pub fn has_coffin_makers(&self) -> bool {
        self.crafter(Decks::tables().effects.coffin_makers).is_some()
    }

    /// The items of a kind that a Vagabond has and that are not damaged.
    pub fn undamaged(&self, faction: Faction, item: Item) -> u8 {
        let lying = |area| {
            let place = ItemPlace { area: Some(area), state: None };
            self.items.count(faction as usize, item, place)
        };
        lying(Area::Satchel).saturating_add(lying(Area::Track))
    }

    /// The cards that lie crafted on the board of a faction.
    pub fn crafted_by(&self, faction: Faction) -> impl Iterator<Item = &'static str> {
        let crafted = self.piles.crafted[faction as usize];
        let rows = Decks::tables().cards.iter().enumerate();
        rows.filter(move |(place, _)| crafted & 1 << place != 0).map(|(_, row)| row.name.as_str())
    }

    /// Whether the record tells who won.
    pub fn is_won(&self) -> bool {
        self.winners.is_some()
    }
}
