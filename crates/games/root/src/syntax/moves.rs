//! Moves: what nearly every action is. Plain ones are held small and in place.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::facts::CardWord;
use crate::syntax::list::List;
use crate::syntax::place::Place;
use crate::syntax::thing::{Card, CardName, Counted, Group, Groups, Thing};

/// Pieces, cards or items go somewhere. As data it is always a [`FullMove`]; [`Move::from`] chooses how it is held.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(from = "FullMove", into = "FullMove")]
pub enum Move {
    /// One thing, to a few places at most: nearly every move there is.
    Plain(PlainMove),
    /// Any other.
    Full(Box<FullMove>),
}

/// A move of one thing, or several of a kind, to at most four places.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlainMove {
    /// What goes.
    pub what: Counted<CardWord>,
    /// Where it starts, if that is written.
    pub from: Option<Place>,
    /// Where it goes: first the places, then nothing.
    pub to: [Option<Place>; 4],
}

/// A move of anything to anywhere.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct FullMove {
    /// What goes.
    pub what: Groups,
    /// Where each of it goes. Left out: discard pile, supply, or out of play.
    #[serde(default, skip_serializing_if = "SmallVec::is_empty")]
    pub to: SmallVec<[Place; 4]>,
}

impl FullMove {
    /// The same as a plain move, if it is one.
    fn plain(&self) -> Option<PlainMove> {
        let ([Group { things, from }], true) = (&self.what[..], self.to.len() <= 4) else { return None };
        let [what] = &things[..] else { return None };
        let mut to = [None; 4];
        for (place, &written) in to.iter_mut().zip(&self.to) {
            *place = Some(written);
        }
        Some(PlainMove { what: narrow(*what)?, from: *from, to })
    }
}

impl From<FullMove> for Move {
    fn from(full: FullMove) -> Self {
        full.plain().map_or_else(|| Self::Full(Box::new(full)), Self::Plain)
    }
}

impl From<Move> for FullMove {
    fn from(step: Move) -> Self {
        match step {
            Move::Plain(plain) => {
                let things = List::One(widen(plain.what));
                let what = List::One(Group { things, from: plain.from });
                Self { what, to: plain.to.into_iter().flatten().collect() }
            }
            Move::Full(full) => *full,
        }
    }
}

/// The thing with a card's name of the tables, if it has no other.
fn narrow(counted: Counted) -> Option<Counted<CardWord>> {
    let thing = match counted.thing {
        Thing::Piece { of, piece } => Thing::Piece { of, piece },
        Thing::Card(Card { suit, name }) => Thing::Card(Card {
            suit,
            name: match name {
                Some(CardName::Known(word)) => Some(word),
                Some(CardName::Other(_)) => return None,
                None => None,
            },
        }),
        Thing::Item(item) => Thing::Item(item),
        Thing::AllItems => Thing::AllItems,
    };
    Some(Counted { count: counted.count, thing })
}

/// The thing as one that may bear any name.
pub(crate) fn widen(counted: Counted<CardWord>) -> Counted {
    let thing = match counted.thing {
        Thing::Piece { of, piece } => Thing::Piece { of, piece },
        Thing::Card(Card { suit, name }) => Thing::Card(Card { suit, name: name.map(CardName::Known) }),
        Thing::Item(item) => Thing::Item(item),
        Thing::AllItems => Thing::AllItems,
    };
    Counted { count: counted.count, thing }
}
