//! Shapes: actions with a blot for every digit, by which the forms that were read before are found.

use std::hint::select_unpredictable;

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

    /// The shape of the action in a window, and its length: up to the first `/`, but not beyond `longest`.
    #[inline]
    pub(super) fn of(window: &Window, longest: usize) -> (Self, usize) {
        let [low, high] = halves(window).map(Bytes::of);
        let (first, later) = (low.slashes.trailing_zeros(), 64 + high.slashes.trailing_zeros());
        let first = select_unpredictable(low.slashes == 0, later, first);
        let length = longest.min(first as usize / 8);
        (Self([low.blotted, high.blotted]).first(length), length)
    }

    /// The action itself, without a blot.
    pub(super) fn exact(window: &Window, length: usize) -> Self {
        Self(halves(window)).first(length)
    }

    #[inline]
    fn first(self, length: usize) -> Self {
        let (Self([low, high]), [low_mask, high_mask]) = (self, FIRST_BYTES[length]);
        Self([low & low_mask, high & high_mask])
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

/// The bytes of the action in a window, eight by eight.
#[inline]
fn halves(window: &Window) -> [u64; 2] {
    let half = |start: usize| window[start..start + 8].try_into().map_or(0, u64::from_le_bytes);
    [half(1), half(9)]
}

/// Eight bytes that are looked at all at once.
struct Bytes {
    /// The high bit of every `/`.
    slashes: u64,
    /// The bytes with a blot for every digit.
    blotted: u64,
}

impl Bytes {
    /// Adding a number carries from all bytes that are large enough into their high bit. A byte that is not ASCII may
    /// spoil the next one, but no action that is learned has any.
    #[inline]
    fn of(bytes: u64) -> Self {
        let from = |least: u8| bytes.wrapping_add(all(0x80 - least));
        let slashes = (from(b'/') ^ from(b'0')) & all(0x80);
        let digits = (from(b'0') ^ from(b'9' + 1)) & all(0x80);
        let blots = (digits << 1).wrapping_sub(digits >> 7);
        Self { slashes, blotted: bytes | blots }
    }
}

/// The same byte in all places of a word.
const fn all(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

/// Masks for the first bytes of an action, by their number.
static FIRST_BYTES: [[u64; 2]; LONGEST + 1] = {
    let mut masks = [[0, 0]; LONGEST + 1];
    let mut length = 1;
    while length <= LONGEST {
        masks[length] = masks[length - 1];
        masks[length][(length - 1) / 8] |= 0xFF << (8 * ((length - 1) % 8));
        length += 1;
    }
    masks
};
