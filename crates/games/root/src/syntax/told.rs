//! What an act says, laid out flat and in place: what the rules go over without asking for memory.

use std::ops::Deref;

use smallvec::SmallVec;

use crate::facts::CardWord;
use crate::names::{Faction, Service, Side, Status, Suit};
use crate::syntax::act::Act;
use crate::syntax::action::{
    Action, Battle, Board, Craft, FlipPlot, FlipRelic, Hire, Marker, PlotAt, Points, SetUpLandmark,
};
use crate::syntax::form::{Form, Numbers, Part, Parts, PlainMove, STOPS};
use crate::syntax::place::{Clearing, Clearings, Place};
use crate::syntax::thing::{Card, CardName, Counted, Group, Thing};

/// So many of a thing, and where they start.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Load {
    /// How many.
    pub(crate) count: u8,
    /// Of what. The name of a card that stands in no table is `Some(None)`.
    pub(crate) thing: Thing<Option<CardWord>>,
    /// Where they start, if that is written.
    pub(crate) from: Option<Place>,
}

impl Load {
    /// How many, and from where.
    #[inline]
    pub(crate) fn batch(&self) -> Batch {
        Batch { count: self.count, from: self.from }
    }
}

/// How many of a thing go, and where they start.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Batch {
    /// How many.
    pub(crate) count: u8,
    /// Where they start, if that is written.
    pub(crate) from: Option<Place>,
}

/// The things of an act: few, as in nearly every act, or any number.
#[derive(Debug)]
pub(crate) enum Loads {
    Few([Load; 2], u8),
    Many(SmallVec<[Load; 8]>),
}

impl Deref for Loads {
    type Target = [Load];

    #[inline]
    fn deref(&self) -> &[Load] {
        match self {
            Self::Few(loads, len) => &loads[..usize::from(*len).min(loads.len())],
            Self::Many(loads) => loads,
        }
    }
}

/// The places of an act: few, as in nearly every act, or any number.
#[derive(Debug)]
pub(crate) enum Places {
    Few([Place; STOPS], u8),
    Many(SmallVec<[Place; 12]>),
}

impl Deref for Places {
    type Target = [Place];

    #[inline]
    fn deref(&self) -> &[Place] {
        match self {
            Self::Few(places, len) => &places[..usize::from(*len).min(places.len())],
            Self::Many(places) => places,
        }
    }
}

/// What stands where there is no more.
const NO_LOAD: Load = Load { count: 0, thing: Thing::AllItems, from: None };

/// What any plain move says.
#[derive(Debug)]
pub(crate) struct Errand {
    loads: [Load; 2],
    /// Whether there is a second load, where there is any.
    has_second: Option<bool>,
    places: [Place; STOPS],
    /// How many places there are.
    stops: usize,
}

impl Errand {
    /// What the form of a move says with its numbers.
    pub(crate) fn of(step: &PlainMove, mut numbers: Numbers) -> Self {
        let mut errand =
            Self { loads: [NO_LOAD; 2], has_second: None, places: [Place::Quests; STOPS], stops: 0 };
        let [first, second] = &step.what.each;
        if let Some(first) = first {
            errand.loads[0] = filled(first, &mut numbers);
            errand.has_second = Some(second.is_some());
            if let Some(second) = second {
                errand.loads[1] = filled(second, &mut numbers);
                if step.what.together {
                    errand.loads[0].from = errand.loads[1].from;
                }
            }
        }
        for (place, &written) in errand.places.iter_mut().zip(&step.to) {
            let Some(written) = written else { break };
            *place = numbers.place(written);
            errand.stops += 1;
        }
        errand
    }

    /// What goes.
    #[inline]
    pub(crate) fn loads(&self) -> &[Load] {
        match self.has_second {
            Some(true) => &self.loads,
            Some(false) => &self.loads[..1],
            None => &[],
        }
    }

    /// Where it goes.
    #[inline]
    pub(crate) fn places(&self) -> &[Place] {
        &self.places[..self.stops.min(STOPS)]
    }
}

/// A part of a form with its numbers.
#[inline]
fn filled(part: &Part, numbers: &mut Numbers) -> Load {
    let count = numbers.count(part.what.count);
    Load { count, thing: wide(part.what.thing), from: part.from.map(|place| numbers.place(place)) }
}

/// A thing whose name of a card stands in the tables, as one of which that is open.
#[inline]
fn wide(thing: Thing<CardWord>) -> Thing<Option<CardWord>> {
    match thing {
        Thing::Piece { of, piece } => Thing::Piece { of, piece },
        Thing::Card(Card { suit, name }) => Thing::Card(Card { suit, name: name.map(Some) }),
        Thing::Item(item) => Thing::Item(item),
        Thing::AllItems => Thing::AllItems,
    }
}

/// What an act says. The variants are those of [`Action`].
#[derive(Debug)]
pub(crate) enum Told {
    Move(Loads, Places),
    Reveal(Loads, Option<Side>),
    Battle(Battle),
    Craft(Craft),
    Score(Points),
    Lose(Points),
    VpToken(Board),
    OpenPath(Clearings),
    Hire(Hire),
    Landmark(SetUpLandmark),
    DiscardDecree,
    SetPrice(SmallVec<[Service; 3]>, u8),
    Funds(u8),
    Outcast(Suit),
    HatedOutcast(Suit),
    Relationship(SmallVec<[Marker; 4]>, Status),
    Exposure(PlotAt),
    FlipPlot(FlipPlot),
    FlipRelic(FlipRelic),
    Trick(Clearing, Clearing),
    Winner(SmallVec<[Faction; 4]>),
}

impl Told {
    /// What an act says.
    #[inline]
    pub(crate) fn of(act: &Act) -> Self {
        match act {
            Act::Plain(plain) => Self::from(plain.filled()),
            Act::Full(action) => Self::full(action),
        }
    }

    fn full(action: &Action) -> Self {
        match action {
            Action::Move(step) => {
                Self::Move(loads(&step.what), Places::Many(step.to.iter().copied().collect()))
            }
            Action::Reveal(reveal) => Self::Reveal(loads(&reveal.cards), reveal.by),
            Action::SetPrice(set) => Self::SetPrice(set.services.iter().copied().collect(), set.price),
            Action::Relationship(set) => {
                Self::Relationship(set.markers.iter().copied().collect(), set.status)
            }
            Action::Winner(factions) => Self::Winner(factions.iter().copied().collect()),
            other => match Form::of(other) {
                Some(form) => Self::from(form),
                // Whatever has no list fits into a form.
                None => Self::Reveal(Loads::Few([NO_LOAD; 2], 0), None),
            },
        }
    }
}

impl From<Form> for Told {
    #[inline]
    fn from(form: Form) -> Self {
        match form {
            Form::Piece(lone) => Self::from(PlainMove::from(lone)),
            Form::Card(lone) => Self::from(PlainMove::from(lone)),
            Form::Item(lone) => Self::from(PlainMove::from(lone)),
            Form::Move(step) => Self::from(step),
            Form::Reveal(reveal) => Self::Reveal(flat(&reveal.cards), reveal.by),
            Form::Battle(battle) => Self::Battle(battle),
            Form::Craft(craft) => Self::Craft(craft),
            Form::Score(points) => Self::Score(points),
            Form::Lose(points) => Self::Lose(points),
            Form::VpToken(board) => Self::VpToken(board),
            Form::OpenPath(path) => Self::OpenPath(path),
            Form::Hire(hire) => Self::Hire(hire),
            Form::Landmark(set) => Self::Landmark(set),
            Form::DiscardDecree => Self::DiscardDecree,
            Form::SetPrice(service, price) => Self::SetPrice(service.into_iter().collect(), price),
            Form::Funds(funds) => Self::Funds(funds),
            Form::Outcast(suit) => Self::Outcast(suit),
            Form::HatedOutcast(suit) => Self::HatedOutcast(suit),
            Form::Relationship(marker, status) => Self::Relationship(SmallVec::from_slice(&[marker]), status),
            Form::Exposure(guess) => Self::Exposure(guess),
            Form::FlipPlot(flip) => Self::FlipPlot(flip),
            Form::FlipRelic(flip) => Self::FlipRelic(flip),
            Form::Trick(one, other) => Self::Trick(one, other),
        }
    }
}

impl From<PlainMove> for Told {
    #[inline]
    fn from(step: PlainMove) -> Self {
        Self::Move(flat(&step.what), places(&step.to))
    }
}

/// The parts of a form; the last of a group tells for all where it starts.
#[inline]
fn flat(parts: &Parts) -> Loads {
    let mut loads = [NO_LOAD; 2];
    let [first, second] = &parts.each;
    let Some(first) = first else { return Loads::Few(loads, 0) };
    let joined = second.filter(|_| parts.together).and_then(|second| second.from);
    let load =
        |counted: Counted<CardWord>, from| Load { count: counted.count, thing: wide(counted.thing), from };
    loads[0] = load(first.what, first.from.or(joined));
    if let Some(second) = second {
        loads[1] = load(second.what, second.from);
    }
    Loads::Few(loads, 1 + u8::from(second.is_some()))
}

/// The places of a form: those there are come first.
#[inline]
fn places(written: &[Option<Place>; STOPS]) -> Places {
    let mut places = [Place::Quests; STOPS];
    let mut len = 0;
    for (place, written) in places.iter_mut().zip(written.iter().flatten()) {
        *place = *written;
        len += 1;
    }
    Places::Few(places, len)
}

/// The things of groups, each with the start of its group.
fn loads(groups: &[Group]) -> Loads {
    let mut loads = SmallVec::new();
    for group in groups {
        loads.extend(group.things.iter().map(|counted| {
            let thing = match counted.thing {
                Thing::Piece { of, piece } => Thing::Piece { of, piece },
                Thing::Card(Card { suit, name }) => Thing::Card(Card { suit, name: name.map(known) }),
                Thing::Item(item) => Thing::Item(item),
                Thing::AllItems => Thing::AllItems,
            };
            Load { count: counted.count, thing, from: group.from }
        }));
    }
    Loads::Many(loads)
}

fn known(name: CardName) -> Option<CardWord> {
    match name {
        CardName::Known(word) => Some(word),
        CardName::Other(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An act says the same whether it is held as a form or spelled out.
    #[test]
    fn plain_and_full_acts_tell_the_same() {
        let spelled = [
            "(2w+b_s)3->5",
            "2w3+b_s4->5+12+7",
            "w->3",
            "w4->",
            "w->2+3",
            "F#C->",
            "(F+2M)#^",
            "%r+%t->r",
            "$_h->2",
            "XE3F@",
            "t3^t_b",
        ];
        for text in spelled {
            let reading = scorebook_core::Reading::new(crate::Root, format!("C:{text}"));
            let act = &reading.record.steps[0].act;
            let full = Act::Full(std::sync::Arc::new(act.action()));
            let same = match (Told::of(act), Told::of(&full)) {
                (Told::Move(one, to), Told::Move(other, full_to)) => *one == *other && *to == *full_to,
                (Told::Reveal(one, by), Told::Reveal(other, full_by)) => *one == *other && by == full_by,
                (plain, full) => format!("{plain:?}") == format!("{full:?}"),
            };
            assert!(same, "{text}");
            if let (Act::Plain(plain), Told::Move(loads, places)) = (act, Told::of(act))
                && let Form::Move(step) = &plain.form
            {
                let errand = Errand::of(step, plain.numbers);
                assert_eq!((errand.loads(), errand.places()), (&*loads, &*places), "{text}");
            }
        }
    }
}
