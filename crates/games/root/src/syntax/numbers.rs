//! The numbers of a form, which are left blank in it.

use crate::syntax::place::{Clearing, Place};

/// How many numbers a form may have.
pub(crate) const NUMBERS: usize = 4;

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

    /// The first, which gives way to those after it; 0 where there is none left.
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
}
