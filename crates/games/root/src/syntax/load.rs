//! What goes, laid out flat and in place: what the rules go over without asking for memory.

use smallvec::SmallVec;

use crate::facts::CardWord;
use crate::syntax::action::{Move, Reveal};
use crate::syntax::form::{FewShown, Part, Parts, STOPS, Several};
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
    /// What goes.
    #[inline]
    pub(crate) fn loads(&self) -> Loads {
        flat(&self.what)
    }

    /// Where it goes.
    #[inline]
    pub(crate) fn places(&self) -> SmallVec<[Place; STOPS]> {
        self.to.iter().map_while(|&place| place).collect()
    }
}

impl FewShown {
    /// What is shown.
    pub(crate) fn loads(&self) -> Loads {
        flat(&self.cards)
    }
}

/// The parts of a form; the last of a group tells for all where it starts.
#[inline]
fn flat(parts: &Parts) -> Loads {
    let load =
        |part: &Part| Load { count: part.what.count, thing: part.what.thing.named(Some), from: part.from };
    let mut loads: Loads = parts.each.iter().flatten().map(load).collect();
    if let ([first, second], true) = (&mut loads[..], parts.together) {
        first.from = second.from;
    }
    loads
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
    use crate::syntax::form::{Blank as _, Several};

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
            match (plain.form.filled(plain.numbers), plain.action()) {
                (Action::Move(errand), Action::Move(step)) => {
                    let several = Several::from(errand);
                    assert_eq!(several.loads(), step.loads(), "{text}");
                    assert_eq!(several.places()[..], step.to[..], "{text}");
                }
                (Action::Reveal(few), Action::Reveal(reveal)) => {
                    assert_eq!((few.loads(), few.by), (reveal.loads(), reveal.by), "{text}");
                }
                _ => panic!("{text} is neither a move nor a reveal"),
            }
        }
    }
}
