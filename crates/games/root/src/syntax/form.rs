//! Forms: actions held in few bytes with their numbers left blank. Of a blank number, 0 stands in its place.

use std::convert::Infallible;
use std::ops::RangeInclusive;

use crate::facts::CardWord;
use crate::names::{Faction, Item, Service, Side, Status};
use crate::syntax::action::{
    Action, Battle, FlipPlot, FlipRelic, Hire, Listed, Marker, Move, Points, Relationship, Reveal, SetPrice,
};
use crate::syntax::held::{Held, Holds};
use crate::syntax::list::List;
use crate::syntax::numbers::Numbers;
use crate::syntax::place::{Clearing, Place};
use crate::syntax::thing::{Card, CardName, Counted, Group, Groups, Piece, PieceKind, Thing};

/// An action in few bytes, with its numbers or with blanks in their place.
pub(crate) type Form = Action<Few>;

/// Holds an action in few bytes: one of what there is nearly always only one of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Few;

impl Held for Few {
    type Move = Errand;
    type Reveal = FewShown;
    type SetPrice = (Option<Service>, u8);
    type Relationship = (Marker, Status);
    type Winner = Faction;
}

/// A move: of one kind of thing to one place at most, as nearly all are, or of a few. The byte that tells which it is also tells
/// the other kinds of forms.
#[derive(Clone, Copy, PartialEq, Debug)]
#[repr(u8)]
pub(crate) enum Errand {
    Piece(Lone<Owned>),
    Card(Lone<Card<CardWord>>),
    /// One item, or all of a place.
    Item(Lone<Option<Item>>),
    Several(Several),
}

/// One kind of thing goes to one place at most.
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

/// How many places a few things may go to.
pub(super) const STOPS: usize = 3;

/// A few kinds of things go to a few places; first those there are, then nothing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Several {
    pub(super) what: Parts,
    pub(super) to: [Option<Place>; STOPS],
}

/// A few kinds of cards are shown to at most one player.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct FewShown {
    pub(super) cards: Parts,
    pub(crate) by: Option<Side>,
    pub(crate) to: Option<Side>,
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

/// Something with numbers in it, which may be blank.
pub(crate) trait Blank: Sized {
    /// Goes over the numbers in the order they are written, each with what may be filled in without a word.
    fn each_number(&mut self, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>));

    /// It with its numbers filled in.
    #[inline]
    fn filled(mut self, mut numbers: Numbers) -> Self {
        self.each_number(&mut |number, _| *number = numbers.next());
        self
    }
}

const CLEARING: RangeInclusive<u8> = 0..=Clearing::LAST;
/// One is not written, so it is never blank.
const COUNT: RangeInclusive<u8> = 2..=99;
const ANY: RangeInclusive<u8> = 0..=99;

impl Blank for Form {
    fn each_number(&mut self, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
        match self {
            Self::Move(errand) => errand.each_number(each),
            Self::Reveal(reveal) => reveal.cards.each_number(each),
            Self::Battle(battle) => battle.each_number(each),
            Self::Score(Points { points, .. }) | Self::Lose(Points { points, .. }) => {
                each_count(points, each);
            }
            Self::Hire(Hire { markers: Some(markers), .. }) => each(markers, ANY),
            Self::Landmark(set) => each(&mut set.clearing.0, 1..=Clearing::LAST),
            Self::SetPrice((_, price)) => each(price, 1..=4),
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
            | Self::Relationship(_)
            | Self::Winner(_) => {}
        }
    }
}

impl Blank for Battle {
    fn each_number(&mut self, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
        each(&mut self.clearing.0, CLEARING);
        if let Some((attacker, defender)) = &mut self.rolls {
            each(attacker, 0..=3);
            each(defender, 0..=3);
        }
    }
}

impl Blank for Errand {
    fn each_number(&mut self, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
        match self {
            Self::Piece(lone) => lone.each_number(each),
            Self::Card(lone) => lone.each_number(each),
            Self::Item(lone) => lone.each_number(each),
            Self::Several(several) => several.each_number(each),
        }
    }
}

impl<T> Blank for Lone<T> {
    fn each_number(&mut self, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
        each_count(&mut self.count, each);
        let places = self.from.iter_mut().chain(&mut self.to);
        places.for_each(|place| each_number_of_place(place, each));
    }
}

impl Blank for Several {
    fn each_number(&mut self, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
        self.what.each_number(each);
        self.to.iter_mut().flatten().for_each(|place| each_number_of_place(place, each));
    }
}

impl Blank for Parts {
    fn each_number(&mut self, each: &mut impl FnMut(&mut u8, RangeInclusive<u8>)) {
        for part in self.each.iter_mut().flatten() {
            each_count(&mut part.what.count, each);
            part.from.iter_mut().for_each(|place| each_number_of_place(place, each));
        }
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

impl Form {
    /// Those who can say so on their turn, as bits: what is nobody's must be their own, and nobody attacks itself.
    pub(crate) fn turns(&self) -> u16 {
        match self {
            Self::Move(Errand::Piece(Lone { what: Owned { of: None, piece, .. }, .. })) => piece.owners(),
            Self::Move(Errand::Several(step)) => {
                step.what.each.iter().flatten().fold(u16::MAX, |turns, part| {
                    let owners = |thing| match thing {
                        Thing::Piece { of: None, piece } => piece.owners(),
                        _ => u16::MAX,
                    };
                    turns & owners(part.what.thing)
                })
            }
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

/// Spelled out, every form fits.
impl Holds<Few> for Listed {
    type Misfit = Infallible;

    fn step(errand: &Errand) -> Result<Move, Infallible> {
        let Several { what, to } = Several::from(*errand);
        Ok(Move { what: groups(&what), to: to.into_iter().flatten().collect() })
    }

    fn reveal(&FewShown { cards, by, to }: &FewShown) -> Result<Reveal, Infallible> {
        Ok(Reveal { cards: groups(&cards), by, to: to.map_or(List::Empty, List::One) })
    }

    fn set_price(&(service, price): &(Option<Service>, u8)) -> Result<SetPrice, Infallible> {
        Ok(SetPrice { services: service.map_or(List::Empty, List::One), price })
    }

    fn relationship(&(marker, status): &(Marker, Status)) -> Result<Relationship, Infallible> {
        Ok(Relationship { markers: List::One(marker), status })
    }

    fn winner(&winner: &Faction) -> Result<List<Faction>, Infallible> {
        Ok(List::One(winner))
    }
}

/// There are more than a form can hold, or a card bears a name of its own.
pub(super) struct TooMuch;

impl Holds<Listed> for Few {
    type Misfit = TooMuch;

    fn step(step: &Move) -> Result<Errand, TooMuch> {
        let mut to = [None; STOPS];
        for (index, &place) in step.to.iter().enumerate() {
            *to.get_mut(index).ok_or(TooMuch)? = Some(place);
        }
        Ok(Errand::from(Several { what: parts(&step.what).ok_or(TooMuch)?, to }))
    }

    fn reveal(reveal: &Reveal) -> Result<FewShown, TooMuch> {
        let cards = parts(&reveal.cards).ok_or(TooMuch)?;
        match reveal.to[..] {
            [] => Ok(FewShown { cards, by: reveal.by, to: None }),
            [to] => Ok(FewShown { cards, by: reveal.by, to: Some(to) }),
            _ => Err(TooMuch),
        }
    }

    fn set_price(set: &SetPrice) -> Result<(Option<Service>, u8), TooMuch> {
        match set.services[..] {
            [] => Ok((None, set.price)),
            [service] => Ok((Some(service), set.price)),
            _ => Err(TooMuch),
        }
    }

    fn relationship(relationship: &Relationship) -> Result<(Marker, Status), TooMuch> {
        match relationship.markers[..] {
            [marker] => Ok((marker, relationship.status)),
            _ => Err(TooMuch),
        }
    }

    fn winner(winner: &List<Faction>) -> Result<Faction, TooMuch> {
        match winner[..] {
            [winner] => Ok(winner),
            _ => Err(TooMuch),
        }
    }
}

impl From<Several> for Errand {
    fn from(step: Several) -> Self {
        let (Parts { each: [Some(part), None], .. }, [to, None, ..]) = (step.what, step.to) else {
            return Self::Several(step);
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

impl From<Errand> for Several {
    fn from(errand: Errand) -> Self {
        match errand {
            Errand::Piece(lone) => lone.into(),
            Errand::Card(lone) => lone.into(),
            Errand::Item(lone) => lone.into(),
            Errand::Several(several) => several,
        }
    }
}

impl<T: Into<Thing<CardWord>>> From<Lone<T>> for Several {
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
        [Some(one), None] => List::One(alone(one)),
        [Some(one), Some(two)] if *together => {
            let things = List::from(vec![widen(one.what), widen(two.what)]);
            List::One(Group { things, from: two.from })
        }
        each => List::from(each.into_iter().flatten().map(alone).collect::<Vec<_>>()),
    }
}

fn alone(part: Part) -> Group {
    Group { things: List::One(widen(part.what)), from: part.from }
}

/// The thing with a card's name of the tables, if it has no other.
fn narrow(Counted { count, thing }: Counted) -> Option<Counted<CardWord>> {
    let thing = match thing {
        Thing::Card(Card { suit, name: Some(name) }) => Thing::Card(Card { suit, name: Some(name.known()?) }),
        Thing::Card(Card { suit, name: None }) => Thing::Card(Card { suit, name: None }),
        Thing::Piece { of, piece } => Thing::Piece { of, piece },
        Thing::Item(item) => Thing::Item(item),
        Thing::AllItems => Thing::AllItems,
    };
    Some(Counted { count, thing })
}

/// The thing as one that may bear any name.
fn widen(Counted { count, thing }: Counted<CardWord>) -> Counted {
    Counted { count, thing: thing.named(CardName::Known) }
}
