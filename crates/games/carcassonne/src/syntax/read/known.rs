//! Tiles that were read before are known again by their letters: there are two dozen kinds, turned and claimed in a few ways.
//! A test holds what is known against what is read anew.

use std::cell::Cell;

use crate::syntax::tile::{Plain, Tile, plain_tile};

/// How many places for tiles there are; a tile whose place is taken takes it over.
const PLACES: usize = 1 << BITS;
const BITS: u32 = 10;

thread_local! {
    /// What earlier records taught. Whoever reads an archive reads all of it with the same tiles.
    static KNOWN: Cell<Option<Known>> = const { Cell::new(None) };
}

/// The tiles known so far.
pub(super) struct Known(Box<[(Word, Plain); PLACES]>);

/// The letters of a tile, the first one lowest: seven at most.
type Word = u64;

/// No word of seven letters.
const NO_WORD: Word = Word::MAX;

impl Known {
    /// The tiles of this thread, to be handed back with [`Known::keep`].
    pub(super) fn recall() -> Self {
        KNOWN.take().unwrap_or_else(Self::new)
    }

    fn new() -> Self {
        let places = vec![(NO_WORD, Plain::NONE); PLACES];
        Self(places.try_into().expect("as many as there are places"))
    }

    /// Keeps the tiles for the next record.
    pub(super) fn keep(self) {
        KNOWN.set(Some(self));
    }

    /// The plain tile that `bytes` start with, and its length.
    #[inline]
    pub(super) fn tile(&mut self, bytes: &[u8]) -> Option<(Tile, usize)> {
        let Some((word, length)) = bytes.first_chunk().and_then(|first| word(*first)) else {
            return plain_tile(bytes).map(|(tile, length)| (tile.into(), length));
        };
        let (known, tile) = &self.0[place(word)];
        if *known == word { Some(((*tile).into(), length)) } else { self.learn(bytes, word, length) }
    }

    /// Reads a tile and keeps it, if it is the whole word.
    #[inline(never)]
    fn learn(&mut self, bytes: &[u8], word: Word, length: usize) -> Option<(Tile, usize)> {
        let (tile, read) = plain_tile(bytes)?;
        if read == length {
            self.0[place(word)] = (word, tile);
        }
        Some((tile.into(), read))
    }
}

/// The word that eight bytes start with, and its length, if it ends among them with a blank or a line break.
#[inline]
fn word(bytes: [u8; 8]) -> Option<(Word, usize)> {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let letters = u64::from_le_bytes(bytes);
    // The lowest top bit that is set marks the first byte up to a blank.
    let blanks = letters.wrapping_sub(EACH * u64::from(b' ' + 1)) & !letters & (EACH * 0x80);
    let bits = blanks.trailing_zeros() & !7;
    (blanks != 0).then(|| (letters & !(u64::MAX << bits), (bits / 8) as usize))
}

/// Where a word is looked for.
#[inline]
fn place(word: Word) -> usize {
    (word.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (u64::BITS - BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_ends_at_the_first_blank_or_break() {
        assert_eq!(word(*b"FCCCm +4"), Some((u64::from_le_bytes(*b"FCCCm\0\0\0"), 5)));
        assert_eq!(word(*b"FCCC\nRR "), Some((u64::from_le_bytes(*b"FCCC\0\0\0\0"), 4)));
        assert_eq!(word(*b" FCCCFCC"), Some((0, 0)));
        assert_eq!(word(*b"FCFCm[B]"), None);
        assert_eq!(word(*b"F\xC3\xA4CC\tRR"), Some((u64::from_le_bytes(*b"F\xC3\xA4CC\0\0\0"), 5)));
    }

    #[test]
    fn a_tile_known_is_the_tile_read() {
        let mut known = Known::recall();
        for text in [
            "FCCCm +4",
            "CC2PCFm\n",
            "FFFFKM  ",
            "FCC\tFCCC",
            " FCCC   ",
            "FCCCF   ",
            "mFCCC  /",
            "FCFCm[B]P",
        ] {
            let read = plain_tile(text.as_bytes()).map(|(tile, length)| (Tile::from(tile), length));
            for _ in 0..2 {
                assert_eq!(known.tile(text.as_bytes()), read, "{text}");
            }
        }
    }
}
