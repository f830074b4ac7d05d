//! Actions of a form that was read before: only their numbers are read again.
//!
//! Records say the same things over and over, with other numbers in them: `2w3->5`, then `4w11->10`. The reader
//! reads the first of each form, byte by byte. What it read without a word is learned here, with its numbers left
//! blank; the next of its kind is found by its shape and filled in, with hardly a branch on the way. A test holds
//! the two together.

use std::cell::Cell;
use std::iter;
use std::sync::Arc;

use scorebook_core::{Span, Step};

use super::blanks::Blanks;
use super::bytes::is_blank;
use super::shape::{Shape, Window, window};
use crate::names::Faction;
use crate::syntax::act::{Act, Plain};
use crate::syntax::action::Action;
use crate::syntax::form::Form;
use crate::syntax::numbers::{NUMBERS, Numbers};

/// How many shapes can be told apart at the first look.
const SLOTS: usize = 1 << BITS;
const BITS: u32 = 13;
/// With more forms than these, many shapes would not be found at the first look, and learning starts anew.
const MOST: usize = SLOTS / 4;

thread_local! {
    /// What earlier records taught. Whoever reads an archive reads all of it with the same forms.
    static LEARNED: Cell<Option<Forms>> = const { Cell::new(None) };
}

/// The forms learned so far. Those that are said most are learned first and lie together.
pub(super) struct Forms {
    /// Where the form of a shape is, as near as can be to where the shape tells to look: [`NOWHERE`] for no form.
    slots: Box<[u16; SLOTS]>,
    /// The forms, the one of no action first.
    learned: Vec<Learned>,
    /// The actions that no form holds, each for the place of its own.
    spelled: Vec<Arc<Action>>,
}

/// The place of the form that fits no action.
const NOWHERE: u16 = 0;

#[derive(Clone, Copy)]
#[repr(align(64))]
struct Learned {
    shape: Shape,
    form: Form,
    blanks: Blanks,
    /// The numbers of an action that is known as it is.
    numbers: Numbers,
    /// Where the action is spelled out, counted from 1, if no form holds it.
    spelled: u16,
}

impl Learned {
    /// A place in the table where nothing is.
    const NONE: Self = Self {
        shape: Shape::NONE,
        form: Form::DiscardDecree,
        blanks: Blanks::NONE,
        numbers: Numbers::new([0; NUMBERS]),
        spelled: 0,
    };
}

impl Forms {
    fn new() -> Self {
        let mut learned = Vec::with_capacity(MOST);
        learned.push(Learned::NONE);
        Self { slots: Box::new([NOWHERE; SLOTS]), learned, spelled: Vec::new() }
    }

    /// The forms of this thread, to be handed back with [`Forms::keep`].
    pub(super) fn recall() -> Self {
        LEARNED.take().unwrap_or_else(Self::new)
    }

    /// Keeps the forms for the next record.
    pub(super) fn keep(self) {
        LEARNED.set(Some(self));
    }

    /// Reads actions, in somebody's turn, for as long as they are known and only one separator stands between them.
    /// Returns where the last of them ends.
    pub(super) fn fill(&self, text: &[u8], start: usize, turn: Faction, steps: &mut Vec<Step<Act>>) -> usize {
        let Some(mut before) = start.checked_sub(1) else { return start };
        loop {
            let (end, more) = self.fill_in(text, before, turn, steps);
            before = end;
            let next = if more { self.fill_exact(text, before, turn, steps) } else { None };
            let Some(end) = next else { break };
            before = end;
            if text.get(before) != Some(&b'/') {
                break;
            }
        }
        before.max(start)
    }

    /// Reads actions of known forms from the byte before them. Tells where the last of them ends, and whether another
    /// may follow.
    #[inline]
    fn fill_in(
        &self,
        text: &[u8],
        before: usize,
        turn: Faction,
        steps: &mut Vec<Step<Act>>,
    ) -> (usize, bool) {
        let seat = Some(turn.seat());
        let (mut before, mut rest) = (before, &text[before..]);
        while let Some(window) = rest.first_chunk() {
            let (shape, end) = Shape::of(window);
            let Some((form, numbers)) = self.filled(shape, window, turn) else { break };
            let span = Span::new(before + 1, before + end);
            // Made right where it stays, once there is room for it.
            let step = iter::once(form).map(|&form| {
                let act = Act::Plain(Plain { form, numbers });
                Step { act, span, seat }
            });
            rest = &rest[end..];
            if rest[0] != b'/' {
                if ends_action(rest) {
                    steps.extend(step);
                    before += end;
                }
                return (before, false);
            }
            steps.extend(step);
            before += end;
        }
        (before, true)
    }

    /// Reads an action that is known as it is, digits and all. Returns where it ends.
    #[inline(never)]
    fn fill_exact(
        &self,
        text: &[u8],
        before: usize,
        turn: Faction,
        steps: &mut Vec<Step<Act>>,
    ) -> Option<usize> {
        let window = window(text, before)?;
        let (_, end) = Shape::of(window);
        if !ends_action(&text[before + end..]) {
            return None;
        }
        let act = self.exactly(Shape::exact(window, end), turn)?;
        let span = Span::new(before + 1, before + end);
        steps.push(Step { act, span, seat: Some(turn.seat()) });
        Some(span.to())
    }

    /// An action that is known as it is.
    fn exactly(&self, shape: Shape, turn: Faction) -> Option<Act> {
        let exact = self.find(shape).filter(|exact| exact.blanks.are_for(turn))?;
        match usize::from(exact.spelled).checked_sub(1) {
            Some(place) => self.spelled.get(place).cloned().map(Act::Full),
            None => Some(Act::Plain(Plain { form: exact.form, numbers: exact.numbers })),
        }
    }

    /// The form of a shape, if it is known, and the numbers that stand in the window.
    #[inline]
    fn filled(&self, shape: Shape, window: &Window, turn: Faction) -> Option<(&Form, Numbers)> {
        let learned = self.find(shape).filter(|learned| learned.blanks.are_for(turn))?;
        Some((&learned.form, learned.blanks.read(window)?))
    }

    #[inline]
    fn find(&self, shape: Shape) -> Option<&Learned> {
        let slot = shape.hash::<BITS>();
        let learned = &self.learned[usize::from(self.slots[slot])];
        if learned.shape == shape { Some(learned) } else { self.find_from(slot, shape) }
    }

    /// Looks farther, where another shape took the first place.
    #[cold]
    #[inline(never)]
    fn find_from(&self, slot: usize, shape: Shape) -> Option<&Learned> {
        let places = (slot..).map(|slot| self.slots[slot % SLOTS]).take_while(|&place| place != NOWHERE);
        places.map(|place| &self.learned[usize::from(place)]).find(|learned| learned.shape == shape)
    }

    /// Learns the form of an action that was read without a word in somebody's turn, or the action as it is where not all its digits can
    /// be blank or no form holds it.
    #[inline(never)]
    pub(super) fn learn(&mut self, text: &str, span: Span, turn: Faction, act: &Act) {
        let Some(before) = span.from().checked_sub(1) else { return };
        let Some(window) = window(text.as_bytes(), before) else { return };
        let (_, end) = Shape::of(window);
        if before + end != span.to() {
            return;
        }
        match act {
            Act::Plain(plain) => self.learn_form(window, end, plain),
            Act::Full(action) => self.learn_spelled(Shape::exact(window, end), turn, action),
        }
    }

    /// Learns the form of the action that a window shows up to an end.
    fn learn_form(&mut self, window: &Window, end: usize, &Plain { form, numbers }: &Plain) {
        let blanks = Blanks::of(form, &window[1..end]);
        let blanks = blanks.filter(|blanks| blanks.read(window) == Some(numbers));
        let shape = if blanks.is_some() { Shape::of(window).0 } else { Shape::exact(window, end) };
        let blanks = blanks.unwrap_or_else(|| Blanks::without_numbers(&form));
        if self.has_room_for(shape) {
            self.add(Learned { shape, form, blanks, numbers, spelled: 0 });
        }
    }

    /// Learns an action that no form holds. In another turn it may mean something else.
    fn learn_spelled(&mut self, shape: Shape, turn: Faction, action: &Arc<Action>) {
        if !self.has_room_for(shape) {
            return;
        }
        self.spelled.push(Arc::clone(action));
        // There are never more of them than places, which fit.
        let spelled = u16::try_from(self.spelled.len()).unwrap_or_default();
        self.add(Learned { shape, blanks: Blanks::for_turn(turn), spelled, ..Learned::NONE });
    }

    /// Makes room for one more. There is none for a shape that is known. Places given before may be gone, so none is taken ahead.
    fn has_room_for(&mut self, shape: Shape) -> bool {
        if self.find(shape).is_some() {
            return false;
        }
        if self.learned.len() == MOST {
            self.slots.fill(NOWHERE);
            self.learned.truncate(1);
            self.spelled.clear();
        }
        true
    }

    /// One more that is known, where there is room for it.
    fn add(&mut self, learned: Learned) {
        let mut slot = learned.shape.hash::<BITS>();
        while self.slots[slot] != NOWHERE {
            slot = (slot + 1) % SLOTS;
        }
        self.slots[slot] = u16::try_from(self.learned.len()).unwrap_or(NOWHERE);
        self.learned.push(learned);
    }
}

/// Whether an action ends here: at a separator or the end of the line, blanks or not. A shape may also end because the action is longer
/// than any.
#[inline]
fn ends_action(rest: &[u8]) -> bool {
    matches!(rest.iter().find(|&&byte| !is_blank(byte)), None | Some(b'/' | b';' | b'\n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A shape of its own for each number.
    fn shape(number: u8) -> Shape {
        let mut window: Window = *b"/                 ";
        window[1] = b'a' + number;
        Shape::exact(&window, 2)
    }

    #[test]
    fn an_action_stays_itself_where_learning_starts_anew_with_it() {
        let turn = Faction::Duchy;
        let funds = |number: u8| Arc::new(Action::Funds(number));
        let mut forms = Forms::new();
        for number in 0..3 {
            forms.learn_spelled(shape(number), turn, &funds(number));
        }
        // As good as full: the next one is the first of those to come.
        forms.learned.resize(MOST, Learned::NONE);
        for number in 3..9 {
            forms.learn_spelled(shape(number), turn, &funds(number));
        }
        for number in 3..9 {
            assert_eq!(forms.exactly(shape(number), turn), Some(Act::Full(funds(number))), "{number}");
        }
    }
}
