//! What lies before the Logical Lizards, as far as a record tells: their Lost Souls in order, and the marker of their conspiracies (Law of
//! Rootbotics 8). People who play the Cult need neither.

use super::decks::CardSet;
use super::diary::{Entry, What};
use super::pieces::{Kind, Party};
use super::table::Spot;
use crate::names::{Faction, Suit};
use crate::syntax::thing::PieceKind;

/// A card of the Lost Souls: its suit, and which cards it may be where a name is told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Soul {
    pub(crate) suit: Option<Suit>,
    pub(crate) cards: CardSet,
}

/// A conspiracy, as the spaces of its track show it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Conspiracy {
    Convert,
    Crusade,
    Sanctify,
}

/// The track from left to right.
const TRACK: [Conspiracy; 5] = [
    Conspiracy::Convert,
    Conspiracy::Crusade,
    Conspiracy::Convert,
    Conspiracy::Crusade,
    Conspiracy::Sanctify,
];

/// Lost Souls and marker.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Congregation {
    /// The pile, its top last.
    souls: Vec<Soul>,
    /// The souls that rituals of this turn have shown.
    shown: Vec<Soul>,
    /// How many lay in the pile when the turn began or the last of them was shown: these are discarded in Evening (8.6.2).
    rest: usize,
    /// The space of the marker, counted from 1.
    marker: u8,
}

impl Default for Congregation {
    fn default() -> Self {
        Self { souls: Vec::new(), shown: Vec::new(), rest: 0, marker: 5 }
    }
}

impl Congregation {
    /// The turn begins.
    pub(crate) fn begin(&mut self) {
        self.rest = self.souls.len();
    }

    /// A card comes to the top of the pile.
    pub(crate) fn gather(&mut self, soul: Soul) {
        self.souls.push(soul);
    }

    /// The top card leaves for the discard pile, as a garden that is lost takes it along (8.2.3).
    pub(crate) fn lose(&mut self) -> Option<Soul> {
        let lost = self.souls.pop();
        self.rest = self.rest.min(self.souls.len());
        lost
    }

    /// A ritual shows the top card, of this suit (8.5).
    pub(crate) fn show(&mut self, suit: Option<Suit>) {
        if let Some(top) = self.souls.pop() {
            self.shown.push(Soul { suit: suit.or(top.suit), ..top });
        }
        self.rest = self.souls.len();
    }

    /// The turn is over: what was left of the pile is discarded, and the souls that were shown lie there again, birds aside, the first of
    /// them on top (8.6.2, 8.6.3); then come cards of Evening. Tells what was discarded.
    pub(crate) fn settle(&mut self, entries: &[Entry]) -> Vec<Soul> {
        self.advance(entries);
        let shown = std::mem::take(&mut self.shown);
        let newer = self.souls.split_off(self.rest);
        let mut discarded = std::mem::take(&mut self.souls);
        let (birds, kept): (Vec<Soul>, Vec<Soul>) =
            shown.into_iter().partition(|soul| soul.suit == Some(Suit::Bird));
        discarded.extend(birds);
        self.souls.extend(kept.into_iter().rev().chain(newer));
        self.rest = 0;
        discarded
    }

    /// The marker goes on to the next space of the kind of each conspiracy that was paid with an acolyte.
    fn advance(&mut self, entries: &[Entry]) {
        let mut done = None;
        for entry in entries {
            match entry.what {
                What::Remove { kind: Kind::Cult, from: Spot::Board(Faction::Cult), .. } => {
                    self.marker = done.take().map_or(self.marker, |kind| self.next(kind));
                }
                what => done = done.or_else(|| kind_of(what)),
            }
        }
    }

    fn next(&self, kind: Conspiracy) -> u8 {
        let spaces = (0..5).map(|ahead| (self.marker + ahead) % 5);
        let found = spaces.into_iter().find(|&space| TRACK[usize::from(space)] == kind);
        found.map_or(self.marker, |space| space + 1)
    }

    /// The pile, its top first.
    pub(crate) fn souls(&self) -> impl Iterator<Item = Soul> + '_ {
        self.souls.iter().rev().copied()
    }

    /// The space of the marker, counted from 1.
    pub(crate) fn marker(&self) -> u8 {
        self.marker
    }
}

/// The conspiracy that begins with a deed.
fn kind_of(what: What) -> Option<Conspiracy> {
    match what {
        What::Battle(_) => Some(Conspiracy::Crusade),
        What::Place { kind, .. } if kind.party() == Party::from(Faction::Cult) => replacing(kind),
        // A snare may have gone instead of what would have been placed.
        What::Remove { kind, from: Spot::Clearing(_), fight: None } => replacing(kind),
        _ => None,
    }
}

/// The conspiracy that replaces pieces of this class.
fn replacing(kind: Kind) -> Option<Conspiracy> {
    match kind.class() {
        PieceKind::Warrior => Some(Conspiracy::Convert),
        PieceKind::Building => Some(Conspiracy::Sanctify),
        PieceKind::Token | PieceKind::Pawn | PieceKind::Ferry => None,
    }
}
