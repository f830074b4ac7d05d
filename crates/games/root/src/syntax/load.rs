//! What goes, laid out flat and in place: what the rules go over without asking for memory.

use smallvec::SmallVec;

use crate::facts::CardWord;
use crate::syntax::action::{Move, Reveal};
use crate::syntax::form::{FewShown, STOPS, Several};
use crate::syntax::numbers::Numbers;
use crate::syntax::place::Place;
use crate::syntax::thing::{CardName, Group, Thing};

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

/// What goes or is shown, each with the start of its group.
pub(crate) type Loads = SmallVec<[Load; 8]>;

impl Move {
    /// What goes.
    pub(crate) fn loads(&self) -> Loads {
        loads(&self.what)
    }
}

impl Reveal {
    /// What is shown.
    pub(crate) fn loads(&self) -> Loads {
        loads(&self.cards)
    }
}

impl Several {
    /// What goes and where, with the numbers filled in.
    #[inline]
    pub(crate) fn laid_out(&self, mut numbers: Numbers) -> Laid {
        let mut laid = Laid { loads: [NO_LOAD; 2], kinds: 0, places: [Place::Quests; STOPS], stops: 0 };
        for (load, part) in laid.loads.iter_mut().zip(&self.what.each) {
            let Some(part) = part else { break };
            let (count, thing) = (numbers.count(part.what.count), part.what.thing.named(Some));
            *load = Load { count, thing, from: part.from.map(|place| numbers.place(place)) };
            laid.kinds += 1;
        }
        if self.what.together {
            laid.loads[0].from = laid.loads[1].from;
        }
        for (place, &written) in laid.places.iter_mut().zip(&self.to) {
            let Some(written) = written else { break };
            *place = numbers.place(written);
            laid.stops += 1;
        }
        laid
    }
}

/// What stands where there is no more.
const NO_LOAD: Load = Load { count: 0, thing: Thing::AllItems, from: None };

/// A few kinds of things and the places they go to.
#[derive(Debug)]
pub(crate) struct Laid {
    loads: [Load; 2],
    kinds: usize,
    places: [Place; STOPS],
    stops: usize,
}

impl Laid {
    /// What goes.
    #[inline]
    pub(crate) fn loads(&self) -> &[Load] {
        &self.loads[..self.kinds.min(self.loads.len())]
    }

    /// Where it goes.
    #[inline]
    pub(crate) fn places(&self) -> &[Place] {
        &self.places[..self.stops.min(STOPS)]
    }
}

impl FewShown {
    /// What is shown, with the numbers filled in.
    pub(crate) fn laid_out(&self, numbers: Numbers) -> Laid {
        Several { what: self.cards, to: [None; STOPS] }.laid_out(numbers)
    }
}

/// The things of groups, each with the start of its group.
fn loads(groups: &[Group]) -> Loads {
    let each = groups.iter().flat_map(|group| group.things.iter().map(|counted| (counted, group.from)));
    each.map(|(counted, from)| Load {
        count: counted.count,
        thing: counted.thing.named(CardName::known),
        from,
    })
    .collect()
}

#[cfg(test)]
mod tests {
    use crate::syntax::act::Act;
    use crate::syntax::action::Action;
    use crate::syntax::form::Several;

    /// An act says the same whether it is held as a form or spelled out.
    #[test]
    fn forms_and_spelled_out_acts_lay_out_the_same() {
        let spelled = [
            "(2w+b_s)3->5",
            "2w3+b_s->5+12",
            "w->3",
            "w4->",
            "w->2+3",
            "F#C->",
            "(F+2M)#^",
            "#^E",
            "%r+%t->r",
        ];
        for text in spelled {
            let reading = scorebook_core::Reading::new(crate::Root, format!("C:{text}"));
            let Act::Plain(plain) = &reading.record.steps[0].act else { panic!("{text} has no form") };
            match (plain.form, plain.action()) {
                (Action::Move(errand), Action::Move(step)) => {
                    let laid = Several::from(errand).laid_out(plain.numbers);
                    assert_eq!((laid.loads(), laid.places()), (&step.loads()[..], &step.to[..]), "{text}");
                }
                (Action::Reveal(few), Action::Reveal(reveal)) => {
                    let laid = few.laid_out(plain.numbers);
                    assert_eq!((laid.loads(), few.by), (&reveal.loads()[..], reveal.by), "{text}");
                }
                _ => panic!("{text} is neither a move nor a reveal"),
            }
        }
    }
}
