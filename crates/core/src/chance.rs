//! Seeded chance: the same seed gives the same numbers everywhere.

/// A small seeded generator (SplitMix64): random games and tests need the same numbers everywhere, and no more.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    /// A generator for a seed.
    pub fn new(seed: u64) -> Self {
        Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0x5DEE_CE66)
    }

    /// The next number.
    #[inline]
    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`, 0 where the limit is 0.
    #[inline]
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.number() % (limit.max(1) as u64)).unwrap_or(0)
    }

    /// Brings a list into a random order.
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last + 1));
        }
    }
}
