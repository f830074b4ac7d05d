//! The whole table between two steps: the map, the boards, hands and piles, points, and what the turn has seen so far.

use scorebook_core::Settings;

use super::bands::{Card, HirelingCard, Marks};
use super::bots::{bots_of, starting_items};
use super::cards::Cards;
use super::congregation::Congregation;
use super::dawn::Dawn;
use super::decks::{CARDS, CardSet, DECK, Decks, ITEMS};
use super::diary::Diary;
use super::doubts::Doubts;
use super::goal::Goal;
use super::items::{Items, OUTCAST};
use super::ledger::Ledger;
use super::maps::{Ground, PLACES};
use super::pieces::{Kind, Party};
use super::table::{BOARDS, Table};
use super::turn::Turn;
use super::whereabouts::Whereabouts;
use crate::game::RootRecord;
use crate::names::{
    Area, Band, Character, Column, Deck, Faction, Item, Landmark, Leader, Map, Mood, Side, State, Status,
    Suit,
};
use crate::syntax::head::{ClearingEntry, Head};

/// The table between two steps. What can be asked of it stands in the rooms of `view`: who rules, what stands where, hands and
/// piles as far as they are known, supplies, points, boards.
#[derive(Clone, Debug)]
pub struct Position {
    /// Whether the head tells which map is played on; without it only parts of a game are told, and nothing is judged.
    pub(crate) is_known: bool,
    /// Whose view it is, if not everybody's.
    pub(crate) viewer: Option<Faction>,
    /// The deck.
    pub(crate) deck: Deck,
    /// Whether the head tells it.
    pub(crate) has_deck: bool,
    /// Who plays, as bits.
    pub(crate) players: u16,
    /// Whom a rule sheet plays, as bits.
    pub(crate) bots: u16,
    /// The map and every piece.
    pub(crate) table: Table,
    /// Every item.
    pub(crate) items: Items,
    /// Hands and piles.
    pub(crate) piles: Piles,
    /// What lies before the Logical Lizards.
    pub(crate) congregation: Congregation,
    /// What lies on the boards besides pieces and items.
    pub(crate) boards: Boards,
    /// The points.
    pub(crate) scores: [i16; BOARDS],
    /// The step that last changed the points of a faction, counted from 1.
    pub(crate) scored: [u32; BOARDS],
    /// What is going on.
    pub(crate) turn: Turn,
    /// The points that are due.
    pub(crate) ledger: Ledger,
    /// What the turn has seen, act by act.
    pub(crate) diary: Diary,
    /// The table as the turn found it.
    pub(crate) dawn: Box<Dawn>,
    /// What an earlier slip leaves open.
    pub(crate) doubts: Doubts,
    /// The order of turns.
    pub(crate) order: Order,
    /// Who won by the record, as bits.
    pub(crate) winners: Option<u16>,
}

/// Hands and piles of cards.
#[derive(Clone, Debug)]
pub(crate) struct Piles {
    /// The hands.
    pub(crate) hands: [Cards; BOARDS],
    /// The step that last changed a hand, counted from 1.
    pub(crate) touched: [u32; BOARDS],
    /// How many cards the draw pile has.
    pub(crate) draw: i16,
    /// The discard pile.
    pub(crate) discard: Cards,
    /// The lost souls of the Cult.
    pub(crate) souls: Cards,
    /// Where named cards are known to lie.
    pub(crate) whereabouts: Whereabouts,
    /// The dominance cards that anybody may take, as bits of suits.
    pub(crate) dominance: u8,
    /// The crafted cards on each board.
    pub(crate) crafted: [CardSet; BOARDS],
    /// The cards that anybody has crafted so far, on a board still or not.
    pub(crate) crafted_ever: CardSet,
    /// The step at which a crafted card came or went last, counted from 1.
    pub(crate) crafted_at: [u32; CARDS],
    /// The supporters of the Alliance.
    pub(crate) supporters: Cards,
    /// The cards that lie on the board of each bot: its order card, its Decree.
    pub(crate) laid: [Cards; BOARDS],
    /// The columns of the decree, without the viziers.
    pub(crate) decree: [Cards; 4],
    /// The columns of the retinue.
    pub(crate) retinue: [Cards; 3],
}

/// What lies on faction boards besides pieces, items and cards of the deck.
#[derive(Clone, Debug)]
pub(crate) struct Boards {
    /// The leader of the Eyrie.
    pub(crate) leader: Option<Leader>,
    /// The leaders who were deposed and lie face down, as bits.
    pub(crate) deposed: u8,
    /// The loyal viziers in each column.
    pub(crate) viziers: [u8; 4],
    /// The characters of the Vagabonds.
    pub(crate) characters: [Option<Character>; 2],
    /// The items that bots were agreed to start with as Vagabonds, by kind; none where those of the character hold.
    pub(crate) starting: [[u8; ITEMS]; 2],
    /// How the Vagabonds stand with each faction.
    pub(crate) relations: [[Status; BOARDS]; 2],
    /// The quests of each suit that the Vagabonds completed.
    pub(crate) quests: [[u8; 4]; 2],
    /// The prices of the Riverfolk: hand card, riverboats, mercenaries.
    pub(crate) prices: [Option<u8>; 3],
    /// The funds of the Riverfolk that were told last.
    pub(crate) funds: Option<u8>,
    /// The outcast suit.
    pub(crate) outcast: Option<Suit>,
    /// Whether the outcast is hated.
    pub(crate) hated: bool,
    /// The swayed ministers of the Duchy, as bits.
    pub(crate) ministers: u16,
    /// The crowns of squires, nobles and lords that went with ministers who left.
    pub(crate) crowns: [u8; 3],
    /// The mood of the Lord of the Hundreds.
    pub(crate) mood: Option<Mood>,
    /// The faithful retainers in each column.
    pub(crate) retainers: [u8; 3],
    /// Who left the track to win by dominance, with the suit of the card, or to share a victory.
    pub(crate) goals: [Goal; BOARDS],
    /// The hirelings.
    pub(crate) hirelings: [HirelingCard; 13],
    /// The items that each Vagabond found under ruins.
    pub(crate) found: [[u8; ITEMS]; 2],
    /// The factions that are hostile to each Vagabond though the record never said so, as bits.
    pub(crate) unsaid: [u16; 2],
    /// How many warriors lie in the payments of the Riverfolk.
    pub(crate) payments: u8,
    /// The marks of points that bring them.
    pub(crate) marks: Marks,
}

/// The order of turns, as the first round shows it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Order {
    factions: [u8; BOARDS],
    len: u8,
    /// The place of whose turn it was last.
    last: Option<u8>,
    /// Whether the first round is over.
    pub(crate) is_closed: bool,
}

impl Order {
    /// Who had a turn in the first round, in its order, as numbers.
    pub(crate) fn factions(&self) -> &[u8] {
        &self.factions[..usize::from(self.len)]
    }

    /// The place of whose turn it was last.
    pub(crate) fn last(&self) -> Option<u8> {
        self.last
    }

    /// Notes whose turn it is, and tells whose it should be where that is somebody else. Who had no turn in the first round comes too late.
    pub(crate) fn next(&mut self, faction: Faction) -> Option<Faction> {
        let number = faction as u8;
        let known = self.factions();
        let place =
            known.iter().position(|&other| other == number).and_then(|place| u8::try_from(place).ok());
        let Some(last) = self.last else {
            (self.factions[0], self.len, self.last) = (number, 1, Some(0));
            return None;
        };
        let expected = self.factions[usize::from((last + 1) % self.len)];
        self.is_closed |= place.is_some();
        self.last = Some(place.unwrap_or_else(|| self.insert(number, last + 1)));
        let is_late = self.is_closed && expected != number;
        is_late.then(|| Faction::ALL.get(usize::from(expected)).copied()).flatten()
    }

    /// Puts somebody in a place of the order.
    fn insert(&mut self, number: u8, place: u8) -> u8 {
        let at = usize::from(place);
        self.factions.copy_within(at..usize::from(self.len), at + 1);
        self.factions[at] = number;
        self.len += 1;
        place
    }
}

impl Position {
    /// The table before the first step, as far as the head tells it.
    pub(crate) fn start(record: &RootRecord, settings: &Settings) -> Self {
        let heads = || record.heads.iter().map(|entry| &entry.says);
        let map = heads().find_map(|head| if let Head::Map(map) = head { Some(*map) } else { None });
        let deck = heads().find_map(|head| if let Head::Deck(deck) = head { Some(*deck) } else { None });
        let players = record.seats.iter().filter_map(|seat| Faction::from_letter(seat.id.0));
        let players = players.fold(0, |bits, faction| bits | 1 << faction as u16);
        let bots = bots_of(record, settings);
        let has_deck = deck.is_some();
        let deck = deck.unwrap_or(Deck::Standard);
        let (table, items) = (Table::new(Ground::of(map.unwrap_or(Map::Fall))), Items::new(0));
        let mut position = Self {
            is_known: map.is_some(),
            viewer: None,
            has_deck,
            deck,
            players,
            bots,
            dawn: Box::new(Dawn::of(&table, &items)),
            table,
            items,
            piles: Piles::new(players & !bots, deck),
            congregation: Congregation::default(),
            boards: Boards::new(),
            scores: [0; BOARDS],
            scored: [0; BOARDS],
            turn: Turn::default(),
            ledger: Ledger::default(),
            diary: Diary::default(),
            doubts: Doubts::default(),
            order: Order::default(),
            winners: None,
        };
        position.boards.starting = starting_items(settings);
        heads().for_each(|head| position.read_head(head));
        let table = &mut position.table;
        if let (Some(printed), true) = (table.ground.suits, table.suits == [0; PLACES]) {
            (1..)
                .zip(printed)
                .for_each(|(clearing, suit): (usize, Suit)| table.suits[clearing] = 1 << suit as u8);
        }
        table.landmarks[Landmark::Ferry as usize] = table.ground.ferry.unwrap_or(0);
        table.landmarks[Landmark::Tower as usize] = table.ground.tower.unwrap_or(0);
        position.fill_ruins();
        position
    }

    fn read_head(&mut self, head: &Head) {
        match head {
            Head::Clearings(entries) => {
                for entry in entries {
                    if let ClearingEntry::Suited(entry) = entry {
                        self.table.suits[usize::from(entry.clearing.number())] = 1 << entry.suit as u8;
                    }
                }
            }
            Head::Hirelings(hirelings) => {
                for hireling in hirelings {
                    let hired = &mut self.boards.hirelings[hireling.band as usize];
                    (hired.in_play, hired.demoted) = (true, hireling.demoted);
                    self.boards.marks.are_bands_hired = true;
                    if !Card::of(*hireling).has_pieces {
                        for kind in Kind::of(Party::from(Side::Hireling(*hireling))) {
                            self.table.supply[kind.number()] = 0;
                        }
                    }
                }
            }
            _ => {}
        }
    }

    /// Items lie under ruins for each Vagabond; the Hundreds and the Brigand look for them too.
    fn fill_ruins(&mut self) {
        let brigand = self.boards.hirelings[Band::Outcast as usize];
        let vagabonds = [Faction::Vagabond, Faction::SecondVagabond];
        let vagabonds = vagabonds.iter().filter(|&&faction| self.plays(faction)).count();
        let others = self.plays(Faction::Hundreds) || brigand.in_play && brigand.demoted;
        let seekers = u8::try_from(vagabonds).unwrap_or(0).max(u8::from(others));
        self.items = Items::new(seekers);
        self.table.ruins.iter_mut().flatten().for_each(|items| *items = seekers);
        if brigand.in_play && !brigand.demoted {
            for _ in 0..Decks::tables().clubs {
                self.items.put(OUTCAST, Item::Club, (Area::Satchel, State::Refreshed), 0);
            }
        }
    }

    /// How many pieces of each kind there are, wherever they are: that never changes.
    pub fn pieces(&self) -> Vec<(Kind, u32)> {
        let heaps = Kind::ALL.iter().filter(|kind| kind.heap() == **kind);
        heaps.map(|&kind| (kind, self.table.total(kind))).collect()
    }

    /// Whether somebody plays a faction.
    #[inline]
    pub fn plays(&self, faction: Faction) -> bool {
        self.players & 1 << faction as u16 != 0
    }

    /// Whether a rule sheet plays a faction.
    pub(crate) fn is_bot(&self, faction: Faction) -> bool {
        self.bots & 1 << faction as u16 != 0
    }

    /// Whether a faction has crafted one of some cards.
    #[inline]
    pub(crate) fn has_crafted(&self, faction: Faction, cards: CardSet) -> bool {
        self.piles.crafted[faction as usize] & cards != 0
    }

    /// Whether a side of a band's card serves a faction.
    pub(crate) fn serves(&self, (band, demoted): (Band, bool), faction: Faction) -> bool {
        let card = self.boards.hirelings[band as usize];
        card.master == Some(faction) && card.demoted == demoted
    }

    /// Who has crafted one of some cards.
    pub(crate) fn crafter(&self, cards: CardSet) -> Option<Faction> {
        if self.piles.crafted_ever & cards == 0 {
            return None;
        }
        Faction::ALL.iter().copied().find(|&faction| self.has_crafted(faction, cards))
    }

    /// Changes the points of a faction; nobody has less than none.
    #[inline]
    pub(crate) fn score(&mut self, faction: Faction, points: i16, step: u32) {
        let score = &mut self.scores[faction as usize];
        *score = score.saturating_add(points).max(0);
        if self.boards.marks.are_bands_hired {
            self.boards.marks.reach(faction, *score);
        }
        self.scored[faction as usize] = step + 1;
    }

    /// Which Vagabond a faction is.
    #[inline]
    pub(crate) fn vagabond(faction: Faction) -> Option<usize> {
        match faction {
            Faction::Vagabond => Some(0),
            Faction::SecondVagabond => Some(1),
            _ => None,
        }
    }
}

impl Piles {
    /// The piles before the first turn: people draw a hand, bots do not.
    fn new(people: u16, deck: Deck) -> Self {
        let hand = |number: usize| if people & 1 << number == 0 { 0 } else { STARTING_HAND };
        let hands: [Cards; BOARDS] = std::array::from_fn(|number| Cards::unknown(hand(number)));
        let dealt: i16 = hands.iter().map(|hand| i16::from(hand.count)).sum();
        Self {
            hands,
            touched: [0; BOARDS],
            draw: DECK - dealt,
            discard: Cards::default(),
            souls: Cards::default(),
            whereabouts: Whereabouts::unknown(deck),
            dominance: 0,
            crafted: [0; BOARDS],
            crafted_ever: 0,
            crafted_at: [0; CARDS],
            supporters: Cards::default(),
            laid: [Cards::default(); BOARDS],
            decree: [Cards::default(); 4],
            retinue: [Cards::default(); 3],
        }
    }
}

impl Piles {
    /// Whether there is nothing to draw from: no draw pile, and no discard pile to shuffle (2.1).
    pub(crate) fn is_drained(&self) -> bool {
        self.draw == 0 && self.discard.count == 0
    }

    /// A crafted card comes to a board.
    pub(crate) fn lay_crafted(&mut self, faction: Faction, place: usize, step: u32) {
        self.crafted[faction as usize] |= 1 << place;
        self.crafted_ever |= 1 << place;
        self.crafted_at[place] = step + 1;
    }

    /// The cards in a column of the Decree or the retinue.
    pub(crate) fn column(&mut self, column: Column) -> &mut Cards {
        match column {
            Column::Recruit => &mut self.decree[0],
            Column::Move => &mut self.decree[1],
            Column::Battle => &mut self.decree[2],
            Column::Build => &mut self.decree[3],
            Column::First => &mut self.retinue[0],
            Column::Second => &mut self.retinue[1],
            Column::Third => &mut self.retinue[2],
        }
    }
}

/// How many cards everybody starts with.
const STARTING_HAND: u8 = 3;

impl Boards {
    fn new() -> Self {
        Self {
            leader: None,
            deposed: 0,
            viziers: [0; 4],
            characters: [None; 2],
            starting: [[0; ITEMS]; 2],
            relations: [[Status::Indifferent; BOARDS]; 2],
            quests: [[0; 4]; 2],
            prices: [None; 3],
            funds: None,
            outcast: None,
            hated: false,
            ministers: 0,
            crowns: [0; 3],
            mood: None,
            retainers: [0; 3],
            goals: [Goal::Points; BOARDS],
            hirelings: [HirelingCard::default(); 13],
            found: [[0; ITEMS]; 2],
            unsaid: [0; 2],
            payments: 0,
            marks: Marks::default(),
        }
    }
}
