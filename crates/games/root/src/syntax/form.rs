//! Forms: plain actions with their numbers left blank. Of a blank number, 0 stands in its place.

use std::ops::RangeInclusive;

use crate::facts::CardWord;
use crate::names::{Item, Service, Side, Status, Suit};
use crate::syntax::action::{
    Action, Battle, Board, Craft, FlipPlot, FlipRelic, Hire, Marker, Move, PlotAt, Points, Relationship,
    Reveal, SetPrice, SetUpLandmark,
};
use crate::syntax::list::List;
use crate::syntax::place::{Clearing, Clearings, Place};
use crate::syntax::thing::{Card, CardName, Counted, Group, Groups, Piece, PieceKind, Thing};

/// How many numbers a form may have.
pub(crate) const NUMBERS: usize = 4;
/// How many places a form may lead to.
pub(crate) const STOPS: usize = 3;

/// Numbers side by side in a word, the tens of each in one byte and the ones in the next: numbers that are written
/// become these without any reckoning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers(pub(crate) u64);

impl Numbers {
    /// Of pairs of tens and ones.
    #[inline]
    pub(crate) const fn new(pairs: [u16; NUMBERS]) -> Self {
        let [first, second, third, fourth] = pairs;
        Self((first as u64) << 48 | (second as u64) << 32 | (third as u64) << 16 | fourth as u64)
    }

    /// The tens and ones of a number.
    pub(crate) const fn pair(number: u8) -> u16 {
        u16::from_be_bytes([number / 10, number % 10])
    }

    /// The first, which gives way to those behind it; 0 where there is none left.
    #[inline]
    pub(crate) fn next(&mut self) -> u8 {
        let [tens, ones, ..] = self.0.to_be_bytes();
        self.0 <<= 16;
        tens * 10 + ones
    }

    /// What is meant by a count of a form: one is not written, so anything else is blank.
    #[inline]
    pub(crate) fn count(&mut self, written: u8) -> u8 {
        if written == 1 { 1 } else { self.next() }
    }

    /// The next clearing.
    #[inline]
    pub(crate) fn clearing(&mut self) -> Clearing {
        Clearing(self.next())
    }

    /// What is meant by a place of a form.
    #[inline]
    pub(crate) fn place(&mut self, written: Place) -> Place {
        match written {
            Place::Clearing(_) => Place::Clearing(self.clearing()),
            other => other,
        }
    }

    /// One by one.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        let bytes = self.0.to_be_bytes();
        (0..NUMBERS).map(move |number| bytes[2 * number] * 10 + bytes[2 * number + 1])
    }
}

/// What an action may say, as far as that fits into a few bytes. The variants are those of [`Action`], with moves of one
/// kind of thing apart. A byte of its own tells which it is, since that is asked for every step.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(u8)]
pub(crate) enum Form {
    Piece(Lone<Owned>),
    Card(Lone<Card<CardWord>>),
    /// One item, or all of a place.
    Item(Lone<Option<Item>>),
    Move(PlainMove),
    Reveal(PlainReveal),
    Battle(Battle),
    Craft(Craft),
    Score(Points),
    Lose(Points),
    VpToken(Board),
    OpenPath(Clearings),
    Hire(Hire),
    Landmark(SetUpLandmark),
    DiscardDecree,
    SetPrice(Option<Service>, u8),
    Funds(u8),
    Outcast(Suit),
    HatedOutcast(Suit),
    Relationship(Marker, Status),
    Exposure(PlotAt),
    FlipPlot(FlipPlot),
    FlipRelic(FlipRelic),
    Trick(Clearing, Clearing),
}

/// A move of a few kinds of things to a few places; first those there are, then nothing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlainMove {
    pub(super) what: Parts,
    pub(super) to: [Option<Place>; STOPS],
}

/// One kind of thing goes to one place at most: so do nearly all moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Lone<T> {
    pub(crate) what: T,
    pub(crate) count: u8,
    pub(crate) from: Option<Place>,
    pub(crate) to: Option<Place>,
}

/// A piece, and whose it is if that is written.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Owned {
    pub(crate) of: Option<Side>,
    pub(crate) piece: Piece,
    /// The number of the piece.
    pub(crate) number: u8,
}

/// A few kinds of cards are shown to at most one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct PlainReveal {
    pub(super) cards: Parts,
    pub(super) by: Option<Side>,
    to: Option<Side>,
}

/// Things in the order they are written, groups laid out flat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Parts {
    pub(super) each: [Option<Part>; 2],
    /// Whether both are of one group, and start where the second tells.
    pub(super) together: bool,
}

/// So many of a thing, in a group or alone.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Part {
    pub(super) what: Counted<CardWord>,
    /// Where it starts, if that is written.
    pub(super) from: Option<Place>,
}

impl Form {
    /// The action in few bytes, its numbers still in it; `None` where it is too large for that.
    pub(crate) fn of(action: &Action) -> Option<Self> {
        Some(match action {
            Action::Move(step) => Self::from(PlainMove::of(step)?),
            Action::Reveal(reveal) => Self::Reveal(PlainReveal::of(reveal)?),
            Action::Battle(battle) => Self::Battle(*battle),
            Action::Craft(craft) => Self::Craft(*craft),
            Action::Score(points) => Self::Score(*points),
            Action::Lose(points) => Self::Lose(*points),
            Action::VpToken(board) => Self::VpToken(*board),
            Action::OpenPath(path) => Self::OpenPath(*path),
            Action::Hire(hire) => Self::Hire(*hire),
            Action::Landmark(set) => Self::Landmark(*set),
            Action::DiscardDecree => Self::DiscardDecree,
            Action::SetPrice(set) => match set.services[..] {
                [] => Self::SetPrice(None, set.price),
                [service] => Self::SetPrice(Some(service), set.price),
                _ => return None,
            },
            Action::Funds(funds) => Self::Funds(*funds),
            Action::Outcast(suit) => Self::Outcast(*suit),
            Action::HatedOutcast(suit) => Self::HatedOutcast(*suit),
            Action::Relationship(Relationship { markers, status }) => match markers[..] {
                [marker] => Self::Relationship(marker, *status),
                _ => return None,
            },
            Action::Exposure(guess) => Self::Exposure(*guess),
            Action::FlipPlot(flip) => Self::FlipPlot(*flip),
            Action::FlipRelic(flip) => Self::FlipRelic(*flip),
            Action::Trick(one, other) => Self::Trick(*one, *other),
            Action::Winner(_) => return None,
        })
    }

    /// Goes over the numbers in the order they are written, each with what may be filled in without a word.
    pub(crate) fn each_number(&mut self, mut each: impl FnMut(&mut u8, RangeInclusive<u8>)) {
        match self {
            Self::Piece(lone) => lone.each_number(&mut each),
            Self::Card(lone) => lone.each_number(&mut each),
            Self::Item(lone) => lone.each_number(&mut each),
            Self::Move(step) => {
                each_number_of_parts(&mut step.what, &mut each);
                step.to.iter_mut().flatten().for_each(|place| each_number_of_place(place, &mut each));
            }
            Self::Reveal(reveal) => each_number_of_parts(&mut reveal.cards, &mut each),
            Self::Battle(battle) => {
                each(&mut battle.clearing.0, CLEARING);
                if let Some((attacker, defender)) = &mut battle.rolls {
                    each(attacker, 0..=3);
                    each(defender, 0..=3);
                }
            }
            Self::Score(Points { points, .. }) | Self::Lose(Points { points, .. }) => {
                each_count(points, &mut each);
            }
            Self::Hire(Hire { markers: Some(markers), .. }) => each(markers, ANY),
            Self::Landmark(set) => each(&mut set.clearing.0, 1..=Clearing::LAST),
            Self::SetPrice(_, price) => each(price, 1..=4),
            Self::Funds(funds) => each(funds, ANY),
            Self::Exposure(guess) => each(&mut guess.clearing.0, CLEARING),
            Self::FlipPlot(flip) => each(&mut flip.clearing.0, CLEARING),
            Self::FlipRelic(flip) => {
                each(&mut flip.clearing.0, CLEARING);
                each(&mut flip.worth, 1..=3);
            }
            Self::Trick(one, other) => {
                each(&mut one.0, CLEARING);
                each(&mut other.0, CLEARING);
            }
            Self::Craft(_)
            | Self::VpToken(_)
            | Self::OpenPath(_)
            | Self::Hire(_)
            | Self::DiscardDecree
            | Self::Outcast(_)
            | Self::HatedOutcast(_)
            | Self::Relationship(..) => {}
        }
    }
}

impl Form {
    /// Those who can say so on their turn, as bits: what is nobody's must be their own, and nobody attacks itself.
    pub(crate) fn turns(&self) -> u16 {
        match self {
            Self::Piece(Lone { what: Owned { of: None, piece, .. }, .. }) => piece.owners(),
            Self::Move(step) => step.what.each.iter().flatten().fold(u16::MAX, |turns, part| {
                let owners = |thing| match thing {
                    Thing::Piece { of: None, piece } => piece.owners(),
                    _ => u16::MAX,
                };
                turns & owners(part.what.thing)
            }),
            Self::Battle(Battle { attacker: None, defender: Side::Faction(faction), .. }) => {
                !(1 << *faction as u16)
            }
            Self::FlipPlot(FlipPlot { of: None, .. })
            | Self::FlipRelic(FlipRelic { of: None, .. })
            | Self::Trick(..) => Piece::plain(PieceKind::Token).owners(),
            _ => u16::MAX,
        }
    }
}

const CLEARING: RangeInclusive<u8> = 0..=Clearing::LAST;
/// One is not written, so it is never blank.
const COUNT: RangeInclusive<u8> = 2..=99;
const ANY: RangeInclusive<u8> = 0..=99;

fn each_number_of_parts(parts: &mut Parts, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
    for part in parts.each.iter_mut().flatten() {
        each_count(&mut part.what.count, each);
        part.from.iter_mut().for_each(|place| each_number_of_place(place, each));
    }
}

impl<T> Lone<T> {
    fn each_number(&mut self, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
        each_count(&mut self.count, each);
        let places = self.from.iter_mut().chain(&mut self.to);
        places.for_each(|place| each_number_of_place(place, each));
    }
}

fn each_number_of_place(place: &mut Place, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
    if let Place::Clearing(clearing) = place {
        each(&mut clearing.0, CLEARING);
    }
}

fn each_count(count: &mut u8, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
    if *count != 1 {
        each(count, COUNT);
    }
}

impl From<Form> for Action {
    fn from(form: Form) -> Self {
        match form {
            Form::Piece(lone) => Self::from(PlainMove::from(lone)),
            Form::Card(lone) => Self::from(PlainMove::from(lone)),
            Form::Item(lone) => Self::from(PlainMove::from(lone)),
            Form::Move(step) => Self::from(step),
            Form::Reveal(PlainReveal { cards, by, to }) => {
                Self::Reveal(Reveal { cards: groups(&cards), by, to: to.map_or(List::Empty, List::One) })
            }
            Form::Battle(battle) => Self::Battle(battle),
            Form::Craft(craft) => Self::Craft(craft),
            Form::Score(points) => Self::Score(points),
            Form::Lose(points) => Self::Lose(points),
            Form::VpToken(board) => Self::VpToken(board),
            Form::OpenPath(path) => Self::OpenPath(path),
            Form::Hire(hire) => Self::Hire(hire),
            Form::Landmark(set) => Self::Landmark(set),
            Form::DiscardDecree => Self::DiscardDecree,
            Form::SetPrice(service, price) => {
                Self::SetPrice(SetPrice { services: service.map_or(List::Empty, List::One), price })
            }
            Form::Funds(funds) => Self::Funds(funds),
            Form::Outcast(suit) => Self::Outcast(suit),
            Form::HatedOutcast(suit) => Self::HatedOutcast(suit),
            Form::Relationship(marker, status) => {
                Self::Relationship(Relationship { markers: List::One(marker), status })
            }
            Form::Exposure(guess) => Self::Exposure(guess),
            Form::FlipPlot(flip) => Self::FlipPlot(flip),
            Form::FlipRelic(flip) => Self::FlipRelic(flip),
            Form::Trick(one, other) => Self::Trick(one, other),
        }
    }
}

impl From<PlainMove> for Action {
    fn from(PlainMove { what, to }: PlainMove) -> Self {
        Self::Move(Move { what: groups(&what), to: to.into_iter().flatten().collect() })
    }
}

impl From<PlainMove> for Form {
    fn from(step: PlainMove) -> Self {
        let (Parts { each: [Some(part), None], .. }, [to, None, ..]) = (step.what, step.to) else {
            return Self::Move(step);
        };
        let Part { what: Counted { count, thing }, from } = part;
        match thing {
            Thing::Piece { of, piece } => {
                Self::Piece(Lone { what: Owned { of, piece, number: piece.number() }, count, from, to })
            }
            Thing::Card(what) => Self::Card(Lone { what, count, from, to }),
            Thing::Item(item) => Self::Item(Lone { what: Some(item), count, from, to }),
            Thing::AllItems => Self::Item(Lone { what: None, count, from, to }),
        }
    }
}

impl<T: Into<Thing<CardWord>>> From<Lone<T>> for PlainMove {
    fn from(Lone { what, count, from, to }: Lone<T>) -> Self {
        let part = Part { what: Counted { count, thing: what.into() }, from };
        Self { what: Parts { each: [Some(part), None], together: false }, to: [to, None, None] }
    }
}

impl From<Owned> for Thing<CardWord> {
    fn from(Owned { of, piece, .. }: Owned) -> Self {
        Self::Piece { of, piece }
    }
}

impl From<Card<CardWord>> for Thing<CardWord> {
    fn from(card: Card<CardWord>) -> Self {
        Self::Card(card)
    }
}

impl From<Option<Item>> for Thing<CardWord> {
    fn from(item: Option<Item>) -> Self {
        item.map_or(Self::AllItems, Self::Item)
    }
}

impl PlainMove {
    fn of(step: &Move) -> Option<Self> {
        let mut to = [None; STOPS];
        for (index, &place) in step.to.iter().enumerate() {
            *to.get_mut(index)? = Some(place);
        }
        Some(Self { what: parts(&step.what)?, to })
    }
}

impl PlainReveal {
    fn of(reveal: &Reveal) -> Option<Self> {
        let to = reveal.to.first().copied();
        let cards = parts(&reveal.cards)?;
        (reveal.to.len() <= 1).then_some(Self { cards, by: reveal.by, to })
    }
}

/// Groups laid out flat, if they are few and every name is known.
fn parts(groups: &[Group]) -> Option<Parts> {
    let (mut parts, mut filled) = (Parts { each: [None; 2], together: false }, 0);
    for group in groups {
        let (last, before) = group.things.split_last()?;
        for thing in before {
            *parts.each.get_mut(filled)? = Some(Part { what: narrow(*thing)?, from: None });
            filled += 1;
        }
        *parts.each.get_mut(filled)? = Some(Part { what: narrow(*last)?, from: group.from });
        filled += 1;
        parts.together |= !before.is_empty();
    }
    Some(parts)
}

/// The groups that were laid out flat.
fn groups(Parts { each, together }: &Parts) -> Groups {
    match *each {
        [Some(one), Some(two)] if *together => {
            let things = List::from(vec![widen(one.what), widen(two.what)]);
            List::One(Group { things, from: two.from })
        }
        each => {
            let alone = |part: Part| Group { things: List::One(widen(part.what)), from: part.from };
            List::from(each.into_iter().flatten().map(alone).collect::<Vec<_>>())
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
fn widen(counted: Counted<CardWord>) -> Counted {
    let thing = match counted.thing {
        Thing::Piece { of, piece } => Thing::Piece { of, piece },
        Thing::Card(Card { suit, name }) => Thing::Card(Card { suit, name: name.map(CardName::Known) }),
        Thing::Item(item) => Thing::Item(item),
        Thing::AllItems => Thing::AllItems,
    };
    Counted { count: counted.count, thing }
}
