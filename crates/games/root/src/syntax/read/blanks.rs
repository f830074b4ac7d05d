//! The blanks of a form: who may fill it in, where its numbers stand in the text, and what each may be.

use super::shape::{LONGEST, Window};
use crate::names::Faction;
use crate::syntax::form::{Blank as _, Form};
use crate::syntax::numbers::{NUMBERS, Numbers};

/// How many numbers a form may have to be learned; more are too rare to look for them each time.
const MOST: usize = 3;

/// Who may fill in a form, where its numbers stand in the text, and what each may be.
#[derive(Clone, Copy)]
pub(super) struct Blanks {
    /// Those in whose turns it can be said, as bits.
    turns: u16,
    /// The place of the last digit in the action, and so of the one before it in the window.
    places: [u8; NUMBERS],
    /// The bits that tell the digits: of one, two or none.
    digits: Numbers,
    /// What keeps the high bit when a number is taken from it that is too small.
    too_small: Numbers,
    /// What carries into the high bit when it is added to a number that is too large.
    too_large: Numbers,
}

const HIGH: u16 = 1 << 15;
/// The largest number without the high bit.
const FITS: u16 = HIGH - 1;

impl Blanks {
    /// Of a form that nobody can say.
    pub(super) const NONE: Self = Self {
        turns: 0,
        places: [0; NUMBERS],
        digits: Numbers::new([0; NUMBERS]),
        too_small: Numbers::new([FITS; NUMBERS]),
        too_large: Numbers::new([0; NUMBERS]),
    };

    /// Of a form that has numbers, but no blanks for them.
    pub(super) fn without_numbers(form: &Form) -> Self {
        Self { turns: form.turns(), ..Self::NONE }
    }

    /// Of an action that was said in somebody's turn and that no form holds: whatever is filled in is too large.
    pub(super) fn for_turn(turn: Faction) -> Self {
        Self { turns: 1 << turn as u16, too_large: Numbers::new([HIGH; NUMBERS]), ..Self::NONE }
    }

    /// Of a form as it is written here; `None` where its numbers are not all the digits there are.
    pub(super) fn of(mut form: Form, text: &[u8]) -> Option<Self> {
        let mut places = [0; NUMBERS];
        let (mut digits, mut too_small, mut too_large) = ([0; NUMBERS], [FITS; NUMBERS], [0; NUMBERS]);
        let (mut count, mut at, mut alike) = (0, 0, true);
        form.each_number(&mut |_, range| {
            while text.get(at).is_some_and(|byte| !byte.is_ascii_digit()) {
                at += 1;
            }
            let start = at;
            while text.get(at).is_some_and(u8::is_ascii_digit) {
                at += 1;
            }
            let written = at - start;
            alike &= matches!(written, 1 | 2) && count < MOST;
            if alike {
                places[count] = (at - 1).to_le_bytes()[0];
                digits[count] = if written == 1 { 0x000F } else { 0x0F0F };
                too_small[count] = FITS + Numbers::pair(*range.start());
                too_large[count] = FITS - Numbers::pair(*range.end());
            }
            count += 1;
        });
        if !alike || text[at..].iter().any(u8::is_ascii_digit) {
            return None;
        }
        let [digits, too_small, too_large] = [digits, too_small, too_large].map(Numbers::new);
        Some(Self { turns: form.turns(), places, digits, too_small, too_large })
    }

    /// Whether it can be said in a turn.
    #[inline]
    pub(super) fn are_for(&self, turn: Faction) -> bool {
        self.turns & 1 << turn as u16 != 0
    }

    /// The numbers that are filled in, if each of them may be. All are read at once, side by side.
    #[inline]
    pub(super) fn read(&self, window: &Window) -> Option<Numbers> {
        let [first, second, third] = [0, 1, 2].map(|number| {
            let place = usize::from(self.places[number]) % LONGEST;
            u64::from(u16::from_le_bytes([window[place], window[place + 1]]))
        });
        let numbers = (first | second << 16 | third << 32).swap_bytes() & self.digits.0;
        let misfits = (self.too_small.0 - numbers) | (self.too_large.0 + numbers);
        (misfits & Numbers::new([HIGH; NUMBERS]).0 == 0).then_some(Numbers(numbers))
    }
}
