//! Keys: numbers that stand for positions, the same on every machine.

use std::hash::{Hash, Hasher};

/// Makes a number of whatever can be hashed, without a seed of the machine. Numbers are taken by their value, so that every machine
/// gives the same; only lists of `usize` and `isize` are hashed as they lie in memory, so take those one by one.
///
/// ```
/// use scorebook_core::Key;
/// assert_eq!(Key::of(&(1u8, "fox")), Key::of(&(1u8, "fox")));
/// assert_ne!(Key::of(&(1u8, "fox")), Key::of(&(2u8, "fox")));
/// ```
#[derive(Clone, Debug)]
pub struct Key(u64);

impl Default for Key {
    fn default() -> Self {
        Self(0x9E37_79B9_7F4A_7C15)
    }
}

impl Key {
    /// A key of nothing so far.
    pub fn new() -> Self {
        Self::default()
    }

    /// The number of something.
    pub fn of(something: &impl Hash) -> u64 {
        let mut key = Self::new();
        something.hash(&mut key);
        key.finish()
    }

    /// One number of many in which their order does not count. Equal ones do not cancel each other out.
    pub fn unordered(numbers: impl IntoIterator<Item = u64>) -> u64 {
        numbers.into_iter().map(mixed).fold(0, u64::wrapping_add)
    }

    fn take(&mut self, number: u64) {
        self.0 = mixed(self.0.rotate_left(23) ^ number);
    }
}

/// A number whose every bit depends on every bit of another (the last step of `SplitMix64`).
fn mixed(number: u64) -> u64 {
    let mut mixed = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    mixed ^ (mixed >> 31)
}

impl Hasher for Key {
    fn finish(&self) -> u64 {
        mixed(self.0)
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut number = [0; 8];
            number[..chunk.len()].copy_from_slice(chunk);
            self.take(u64::from_le_bytes(number));
        }
        self.take(bytes.len() as u64);
    }

    fn write_u8(&mut self, number: u8) {
        self.take(number.into());
    }

    fn write_u16(&mut self, number: u16) {
        self.take(number.into());
    }

    fn write_u32(&mut self, number: u32) {
        self.take(number.into());
    }

    fn write_u64(&mut self, number: u64) {
        self.take(number);
    }

    /// As wide as 64 bits everywhere.
    fn write_usize(&mut self, number: usize) {
        self.take(number as u64);
    }

    fn write_i8(&mut self, number: i8) {
        self.write_i64(number.into());
    }

    fn write_i16(&mut self, number: i16) {
        self.write_i64(number.into());
    }

    fn write_i32(&mut self, number: i32) {
        self.write_i64(number.into());
    }

    fn write_i64(&mut self, number: i64) {
        self.take(number.cast_unsigned());
    }

    /// Which variant of an enum it is comes as one of these.
    fn write_isize(&mut self, number: isize) {
        self.write_i64(number as i64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// These numbers must never change without a word in the changelog: archives keep them.
    #[test]
    fn keys_are_the_same_everywhere() {
        assert_eq!(Key::of(&0u8), 14_188_247_504_692_250_168);
        assert_eq!(Key::of(&(1u16, -2i32, "three", Some(4usize))), 15_002_894_512_344_557_305);
    }

    #[test]
    fn order_counts_only_where_it_should() {
        assert_ne!(Key::of(&[1u8, 2]), Key::of(&[2u8, 1]));
        assert_eq!(Key::unordered([1, 2, 2]), Key::unordered([2, 1, 2]));
        assert_ne!(Key::unordered([1, 2, 2]), Key::unordered([1]));
    }
}
