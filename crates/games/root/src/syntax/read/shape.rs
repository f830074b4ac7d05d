//! Shapes: actions with a blot for every digit, by which the forms that were read before are found.

use wide::i8x16;

/// The longest action that has a shape.
pub(super) const LONGEST: usize = 16;

/// As many bytes of a text as are looked at in one go: an action, the byte before it and the byte after it.
pub(super) type Window = [u8; LONGEST + 2];

/// The byte here, an action after it and one byte more, if the text goes on for as long.
#[inline]
pub(super) fn window(text: &[u8], before: usize) -> Option<&Window> {
    text.get(before..)?.first_chunk()
}

/// An action with a blot (0xFF, which is no part of any text) for every digit, and nothing after it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Shape([u64; 2]);

impl Shape {
    /// Of no action.
    pub(super) const NONE: Self = Self([0; 2]);

    /// The shape of the action in a window, and where in the window it ends: at the first `/`, blank or line break, or where its shape is
    /// as long as any. What has no shape ends it too: a sign that controls a terminal, or one beyond ASCII.
    #[inline]
    pub(super) fn of(window: &Window) -> (Self, usize) {
        let bytes = action(window);
        let ends = bytes.simd_eq(i8x16::splat(SLASH)) | bytes.simd_lt(i8x16::splat(FIRST_SIGN));
        // The action starts with the second byte of the window.
        let end = (ends.to_bitmask() << 1 | 1 << (LONGEST + 1)).trailing_zeros() as usize;
        (Self::before(end, blotted(bytes)), end)
    }

    /// The action itself, without a blot.
    pub(super) fn exact(window: &Window, end: usize) -> Self {
        Self::before(end, action(window))
    }

    /// Of the bytes of an action that ends there in its window.
    #[inline]
    fn before(end: usize, bytes: i8x16) -> Self {
        let bytes = (bytes & BYTES_BEFORE[end]).to_array().map(i8::cast_unsigned);
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

/// The bytes of the action in a window, and what follows it, to be looked at all at once. They are signed, since a processor compares
/// such bytes in one go; those beyond ASCII are negative.
#[inline]
fn action(window: &Window) -> i8x16 {
    let [_, bytes @ .., _] = *window;
    i8x16::new(bytes.map(u8::cast_signed))
}

const SLASH: i8 = b'/'.cast_signed();
/// The first character after the blank: what comes before it controls a terminal or parts words.
const FIRST_SIGN: i8 = b'!'.cast_signed();

/// A blot for every digit.
#[inline]
fn blotted(bytes: i8x16) -> i8x16 {
    // Moved up so far that no byte is larger than a 9, digits are all that is larger than the byte before a 0.
    let moved = bytes + i8x16::splat(i8::MAX - NINE);
    bytes | moved.simd_gt(i8x16::splat(i8::MAX - 10))
}

const NINE: i8 = b'9'.cast_signed();

/// Masks for the bytes of an action, by where it ends in its window.
static BYTES_BEFORE: [i8x16; LONGEST + 2] = {
    let mut masks = [i8x16::new([0; LONGEST]); LONGEST + 2];
    let mut bytes = [0; LONGEST];
    let mut end = 2;
    while end < masks.len() {
        bytes[end - 2] = -1;
        masks[end] = i8x16::new(bytes);
        end += 1;
    }
    masks
};
