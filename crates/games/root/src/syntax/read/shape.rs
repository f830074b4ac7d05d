//! Shapes: actions with a blot for every digit, by which the forms that were read before are found.

use wide::u8x16;

/// The longest action that has a shape.
pub(super) const LONGEST: usize = 16;

/// As many bytes of a text as are looked at in one go: an action and the byte before it.
pub(super) type Window = [u8; LONGEST + 1];

/// The byte here and an action behind it, if the text goes on for as long.
#[inline]
pub(super) fn window(text: &[u8], before: usize) -> Option<&Window> {
    text.get(before..)?.first_chunk()
}

/// An action with a blot (0xFF, which is no part of any text) for every digit, and nothing behind it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape([u64; 2]);

impl Shape {
    /// Of no action.
    pub(super) const NONE: Self = Self([0; 2]);

    /// The shape of the action in a window, and its length: up to the first `/` or the end of the line.
    #[inline]
    pub(super) fn of(window: &Window) -> (Self, usize) {
        let bytes = action(window);
        let ends = bytes.simd_eq(u8x16::splat(b'/')) | at_most(bytes, LAST_CONTROL);
        let length = (ends.to_bitmask() | 1 << LONGEST).trailing_zeros() as usize;
        (Self::first(length, blotted(bytes)), length)
    }

    /// The shape of so many bytes in a window.
    pub(super) fn up_to(window: &Window, length: usize) -> Self {
        Self::first(length, blotted(action(window)))
    }

    /// The action itself, without a blot.
    pub(super) fn exact(window: &Window, length: usize) -> Self {
        Self::first(length, action(window))
    }

    /// Of so many bytes.
    #[inline]
    fn first(length: usize, bytes: u8x16) -> Self {
        let bytes = (bytes & FIRST_BYTES[length]).to_array();
        let half = |start: usize| bytes[start..start + 8].try_into().map_or(0, u64::from_le_bytes);
        Self([half(0), half(8)])
    }

    /// A number that is spread well over those below 2^`BITS`.
    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "a few bits are left")]
    pub(super) fn hash<const BITS: u32>(self) -> usize {
        let Self([low, high]) = self;
        let mixed = (low ^ high).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> (u64::BITS - BITS)) as usize
    }
}

/// The bytes of the action in a window, and what follows it, to be looked at all at once.
#[inline]
fn action(window: &Window) -> u8x16 {
    let [_, bytes @ ..] = *window;
    u8x16::new(bytes)
}

/// The last of the characters that control a terminal, such as line breaks.
const LAST_CONTROL: u8 = 0x1F;

/// All bits of the bytes that are not larger.
#[inline]
fn at_most(bytes: u8x16, most: u8) -> u8x16 {
    bytes.min(u8x16::splat(most)).simd_eq(bytes)
}

/// A blot for every digit.
#[inline]
fn blotted(bytes: u8x16) -> u8x16 {
    bytes | at_most(bytes - u8x16::splat(b'0'), 9)
}

/// Masks for the first bytes of an action, by their number.
static FIRST_BYTES: [u8x16; LONGEST + 1] = {
    let mut masks = [u8x16::new([0; LONGEST]); LONGEST + 1];
    let mut bytes = [0; LONGEST];
    let mut length = 1;
    while length <= LONGEST {
        bytes[length - 1] = 0xFF;
        masks[length] = u8x16::new(bytes);
        length += 1;
    }
    masks
};
