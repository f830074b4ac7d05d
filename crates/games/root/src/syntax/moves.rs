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
    /// A few things, to a few places: nearly every move there is.
    Plain(PlainMove),
    /// Any other.
    Full(Box<FullMove>),
}

/// A move of at most three kinds of things to at most four places.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PlainMove {
    /// What goes: first the things, then nothing.
    pub what: Parts,
    /// Where it goes: first the places, then nothing.
    pub to: [Option<Place>; 4],
}

/// Things in the order they are written, groups laid out flat.
pub type Parts = [Option<Part>; 3];

/// So many of a thing, in a group or alone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Part {
    /// What goes.
    pub what: Counted<CardWord>,
    /// Where it starts, if that is written; the last of a group tells it for all.
    pub from: Option<Place>,
    /// Whether the next one belongs to the same group.
    pub with_next: bool,
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
        if self.to.len() > 4 {
            return None;
        }
        let mut to = [None; 4];
        for (place, &written) in to.iter_mut().zip(&self.to) {
            *place = Some(written);
        }
        Some(PlainMove { what: parts(&self.what)?, to })
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
                Self { what: groups(&plain.what), to: plain.to.into_iter().flatten().collect() }
            }
            Move::Full(full) => *full,
        }
    }
}

/// Groups laid out flat, if they are few and every name is known.
pub(crate) fn parts(groups: &[Group]) -> Option<Parts> {
    let (mut parts, mut filled) = (Parts::default(), 0);
    for group in groups {
        let (last, before) = group.things.split_last()?;
        for thing in before {
            *parts.get_mut(filled)? = Some(Part { what: narrow(*thing)?, from: None, with_next: true });
            filled += 1;
        }
        *parts.get_mut(filled)? = Some(Part { what: narrow(*last)?, from: group.from, with_next: false });
        filled += 1;
    }
    Some(parts)
}

/// The groups that were laid out flat.
pub(crate) fn groups(parts: &Parts) -> Groups {
    if let [Some(Part { what, from, .. }), None, _] = parts {
        return List::One(Group { things: List::One(widen(*what)), from: *from });
    }
    let (mut groups, mut things) = (Vec::new(), Vec::new());
    for part in parts.iter().flatten() {
        things.push(widen(part.what));
        if !part.with_next {
            groups.push(Group { things: List::from(std::mem::take(&mut things)), from: part.from });
        }
    }
    List::from(groups)
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
fn widen(counted: Counted<CardWord>) -> Counted {
    let thing = match counted.thing {
        Thing::Piece { of, piece } => Thing::Piece { of, piece },
        Thing::Card(Card { suit, name }) => Thing::Card(Card { suit, name: name.map(CardName::Known) }),
        Thing::Item(item) => Thing::Item(item),
        Thing::AllItems => Thing::AllItems,
    };
    Counted { count: counted.count, thing }
}
