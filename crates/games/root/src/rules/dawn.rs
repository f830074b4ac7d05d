//! The table as a turn found it: what the law counts from when the turn closes.

use super::bands::HirelingCard;
use super::cards::Cards;
use super::decks::CardSet;
use super::goal::Goal;
use super::items::Items;
use super::maps::PLACES;
use super::pieces::{KINDS, Kind, Party};
use super::table::{BOARDS, Spot, Table};
use crate::names::{Faction, Leader, Mood, Status, Suit};

/// What stood and lay where when the turn began.
#[derive(Clone, Debug)]
pub(crate) struct Dawn {
    /// The pieces in each clearing, by kind.
    pub(crate) clearings: [[u8; KINDS]; PLACES],
    /// The pieces on the board of whose turn it is, by kind.
    pub(crate) board: [u8; KINDS],
    /// The pieces of each kind that were left.
    pub(crate) supply: [u8; KINDS],
    /// Where the pawns of the Vagabonds stood.
    pub(crate) pawns: [Spot; 2],
    /// The items on each board, all areas and sides together.
    pub(crate) items: Items,
    /// The hands.
    pub(crate) hands: [Cards; BOARDS],
    /// The Decree without its viziers.
    pub(crate) decree: [Cards; 4],
    /// The viziers in each column.
    pub(crate) viziers: [u8; 4],
    /// The retinue without its retainers.
    pub(crate) retinue: [Cards; 3],
    /// The retainers in each column.
    pub(crate) retainers: [u8; 3],
    /// The crafted cards on each board.
    pub(crate) crafted: [CardSet; BOARDS],
    /// The points.
    pub(crate) scores: [i16; BOARDS],
    /// How each faction meant to win.
    pub(crate) goals: [Goal; BOARDS],
    /// How the Vagabonds stood with each faction.
    pub(crate) relations: [[Status; BOARDS]; 2],
    /// The leader of the Eyrie.
    pub(crate) leader: Option<Leader>,
    /// The mood of the Hundreds.
    pub(crate) mood: Option<Mood>,
    /// The lost souls.
    pub(crate) souls: Cards,
    /// The outcast, and whether it was hated.
    pub(crate) outcast: Option<(Suit, bool)>,
    /// The ministers, as bits.
    pub(crate) ministers: u16,
    /// The clearings that whose turn it is ruled, as bits, where it plays for dominance.
    pub(crate) ruled: u16,
    /// The funds that the Riverfolk had left, where the record tells.
    pub(crate) funds: Option<u8>,
    /// The clearings that burned, as bits.
    pub(crate) fires: u16,
    /// The hirelings.
    pub(crate) hirelings: [HirelingCard; 13],
}

impl Dawn {
    /// How many of a kind stood in a clearing.
    pub(crate) fn count(&self, kind: Kind, clearing: u8) -> u8 {
        self.clearings[usize::from(clearing)][kind.number()]
    }

    /// How many of a kind stood in clearings.
    pub(crate) fn on_map(&self, kind: Kind) -> u8 {
        self.clearings.iter().map(|clearing| clearing[kind.number()]).sum()
    }

    /// Whether a party had anything in a clearing.
    pub(crate) fn is_present(&self, party: Party, clearing: u8) -> bool {
        let here = &self.clearings[usize::from(clearing)];
        Kind::of(party).iter().any(|kind| here[kind.number()] > 0)
    }

    /// Whether a faction had crafted one of some cards.
    pub(crate) fn has_crafted(&self, faction: Faction, cards: CardSet) -> bool {
        self.crafted[faction as usize] & cards != 0
    }

    /// The table before the first turn.
    pub(crate) fn of(table: &Table, items: &Items) -> Self {
        Self {
            clearings: table.clearings,
            board: [0; KINDS],
            supply: table.supply,
            pawns: [table.pawns[0], table.pawns[1]],
            items: *items,
            hands: [Cards::default(); BOARDS],
            decree: [Cards::default(); 4],
            viziers: [0; 4],
            retinue: [Cards::default(); 3],
            retainers: [0; 3],
            crafted: [0; BOARDS],
            scores: [0; BOARDS],
            goals: [Goal::Points; BOARDS],
            relations: [[Status::Indifferent; BOARDS]; 2],
            leader: None,
            mood: None,
            souls: Cards::default(),
            outcast: None,
            ministers: 0,
            ruled: 0,
            funds: None,
            fires: 0,
            hirelings: [HirelingCard::default(); 13],
        }
    }
}
