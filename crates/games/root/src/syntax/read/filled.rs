//! Actions of a form that was read before: only their numbers are read again.
//!
//! Records say the same things over and over, with other numbers in them: `2w3->5`, then `4w11->10`. The reader
//! reads the first of each form, byte by byte. What it read without a word is learned here, with its numbers left
//! blank; the next of its kind is found by its shape and filled in, with hardly a branch on the way. A test holds
//! the two together.

use std::cell::Cell;
use std::iter;
use std::ops::Range;

use scorebook_core::{Span, Step};

use super::blanks::Blanks;
use super::is_blank;
use super::line::seat_id;
use super::shape::{LONGEST, Shape, window};
use crate::names::Faction;
use crate::syntax::act::{Act, Plain};
use crate::syntax::form::{Form, NUMBERS, Numbers};

/// How many forms there is room for.
const ROOM: usize = 1 << BITS;
const BITS: u32 = 12;
/// With more than these, most shapes would not be found at the first look, and learning starts anew.
const MOST: usize = ROOM / 2;

thread_local! {
    /// What earlier records taught. Whoever reads an archive reads all of it with the same forms.
    static LEARNED: Cell<Option<Forms>> = const { Cell::new(None) };
}

/// The forms learned so far, each as near as can be to where its shape tells to look.
pub(super) struct Forms {
    table: Box<[Learned; ROOM]>,
    count: usize,
}

#[derive(Clone, Copy)]
#[repr(align(32))]
struct Learned {
    shape: Shape,
    form: Form,
    blanks: Blanks,
    /// The numbers of an action that is known as it is.
    numbers: Numbers,
}

impl Learned {
    /// A place in the table where nothing is.
    const NONE: Self = Self {
        shape: Shape::NONE,
        form: Form::DiscardDecree,
        blanks: Blanks::NONE,
        numbers: Numbers::new([0; NUMBERS]),
    };
}

impl Forms {
    fn new() -> Self {
        let table = vec![Learned::NONE; ROOM].into_boxed_slice();
        Self { table: table.try_into().ok().expect("there is room for so many"), count: 0 }
    }

    /// The forms of this thread, to be handed back with [`Forms::keep`].
    pub(super) fn recall() -> Self {
        LEARNED.take().unwrap_or_else(Self::new)
    }

    /// Keeps the forms for the next record.
    pub(super) fn keep(self) {
        LEARNED.set(Some(self));
    }

    /// Reads the actions of a line, in somebody's turn, for as long as they are known and only one separator stands
    /// between them. Returns where the last of them ends.
    pub(super) fn fill(
        &self,
        text: &[u8],
        line: Range<usize>,
        turn: Faction,
        steps: &mut Vec<Step<Act>>,
    ) -> usize {
        let mut rest = line.start.saturating_sub(1)..line.end;
        loop {
            rest.start = self.fill_in(text, rest.clone(), turn, steps);
            if rest.is_empty() {
                break;
            }
            let Some(next) = self.fill_exact(text, rest.clone(), turn, steps) else { break };
            rest = next;
        }
        rest.start.max(line.start)
    }

    /// Reads actions of known forms from the separator before them. Returns where the last of them ends.
    #[inline]
    fn fill_in(&self, text: &[u8], line: Range<usize>, turn: Faction, steps: &mut Vec<Step<Act>>) -> usize {
        let seat = Some(seat_id(turn));
        // As far as the window of an action may reach, so that there is one for as long as the line goes on.
        let reach = text.len().min(line.end + LONGEST);
        let behind = reach - line.end;
        let mut rest = &text[line.start.min(reach)..reach];
        while let Some(window) = rest.first_chunk() {
            let (shape, length) = Shape::of(window, rest.len() - 1 - behind);
            let Some(learned) = self.find(shape).filter(|learned| learned.blanks.are_for(turn)) else {
                break;
            };
            let Some(numbers) = learned.blanks.read(window) else { break };
            let start = reach - rest.len() + 1;
            let span = Span::new(start, start + length);
            // Made right where it stays, once there is room for it.
            steps.extend(iter::once(learned).map(|&Learned { form, .. }| {
                let act = Act::Plain(Plain { form, numbers });
                Step { act, span, seat }
            }));
            rest = &rest[length + 1..];
        }
        reach - rest.len()
    }

    /// Reads an action that is known as it is, digits and all, or finds the remark behind one. Returns what to go on
    /// with.
    #[inline(never)]
    fn fill_exact(
        &self,
        text: &[u8],
        line: Range<usize>,
        turn: Faction,
        steps: &mut Vec<Step<Act>>,
    ) -> Option<Range<usize>> {
        let window = window(text, line.start)?;
        let start = line.start + 1;
        let length = Shape::of(window, line.end.checked_sub(start)?).1;
        let span = Span::new(start, start + length);
        let exact = self.find(Shape::exact(window, length));
        let Some(&Learned { form, numbers, .. }) = exact.filter(|exact| exact.blanks.are_for(turn)) else {
            return before_remark(text, span, line.end).map(|end| line.start..end);
        };
        let act = Act::Plain(Plain { form, numbers });
        steps.push(Step { act, span, seat: Some(seat_id(turn)) });
        Some(span.to()..line.end)
    }

    #[inline]
    fn find(&self, shape: Shape) -> Option<&Learned> {
        let place = shape.hash::<BITS>();
        let learned = &self.table[place];
        if learned.shape == shape { Some(learned) } else { self.find_from(place, shape) }
    }

    /// Looks farther, where another shape took the first place.
    #[inline(never)]
    fn find_from(&self, mut place: usize, shape: Shape) -> Option<&Learned> {
        loop {
            let learned = &self.table[place % ROOM];
            if learned.shape == shape {
                return Some(learned);
            }
            if learned.shape == Shape::NONE {
                return None;
            }
            place += 1;
        }
    }

    /// Learns the form of an action that was read without a word, or the action as it is where not all its digits
    /// can be blank.
    #[inline(never)]
    pub(super) fn learn(&mut self, text: &str, span: Span, act: &Act) {
        let Act::Plain(plain) = act else { return };
        let Some(before) = span.from().checked_sub(1) else { return };
        let Some(window) = window(text.as_bytes(), before) else { return };
        let (mut shape, length) = Shape::of(window, span.len());
        if length != span.len() {
            return;
        }
        let blanks = Blanks::of(plain.form, span.of(text).as_bytes());
        let blanks = blanks.filter(|blanks| blanks.read(window) == Some(plain.numbers));
        if blanks.is_none() {
            shape = Shape::exact(window, length);
        }
        if self.find(shape).is_some() {
            return;
        }
        if self.count == MOST {
            self.table.fill(Learned::NONE);
            self.count = 0;
        }
        let mut place = shape.hash::<BITS>();
        while self.table[place].shape != Shape::NONE {
            place = (place + 1) % ROOM;
        }
        let Plain { form, numbers } = *plain;
        let blanks = blanks.unwrap_or_else(|| Blanks::without_numbers(&form));
        self.table[place] = Learned { shape, form, blanks, numbers };
        self.count += 1;
    }
}

/// Where an action and the blanks behind it end without the blanks, if a remark follows.
fn before_remark(text: &[u8], span: Span, end: usize) -> Option<usize> {
    let behind = text.get(span.to()..end)?;
    let blanks = text[span.from()..span.to()].iter().rev().take_while(|&&byte| is_blank(byte)).count();
    (blanks > 0 && behind.starts_with(b"//")).then(|| span.to() - blanks)
}
