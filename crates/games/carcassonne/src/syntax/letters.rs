//! Player letters and sets of them.

use std::fmt::{self, Display};

use scorebook_core::SeatId;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// The letter of a player, `A` to `Z`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Letter(u8);

impl Letter {
    /// The first player.
    pub const FIRST: Self = Self(b'A');

    /// The player with this capital letter.
    #[inline]
    pub fn new(letter: u8) -> Option<Self> {
        letter.is_ascii_uppercase().then_some(Self(letter))
    }

    /// The letter that follows in the alphabet, if any.
    pub fn next(self) -> Option<Self> {
        Self::new(self.0 + 1)
    }

    /// The seat of this player.
    #[inline]
    pub fn seat(self) -> SeatId {
        SeatId(self.0)
    }
}

impl Display for Letter {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", char::from(self.0))
    }
}

impl Serialize for Letter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Letter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let letter = match text.as_bytes() {
            [letter] => Self::new(*letter),
            _ => None,
        };
        letter.ok_or_else(|| D::Error::custom(format!("`{text}` is no player letter")))
    }
}

/// A set of player letters, in JSON the letters in the order of the alphabet: `"AB"`.
#[derive(Clone, Copy, PartialEq, Eq, Default, Hash, Debug)]
pub struct Letters(u32);

impl Letters {
    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0 == 0
    }

    /// Adds one.
    #[inline]
    pub fn insert(&mut self, letter: Letter) {
        self.0 |= 1 << (letter.0 - b'A');
    }

    /// Those that are not in `known`.
    #[inline]
    #[must_use]
    pub fn without(self, known: Self) -> Self {
        Self(self.0 & !known.0)
    }

    /// Those of both.
    #[inline]
    #[must_use]
    pub fn and(self, others: Self) -> Self {
        Self(self.0 | others.0)
    }

    /// The letter, where there is exactly one.
    #[inline]
    pub fn only(self) -> Option<Letter> {
        if self.0.is_power_of_two() { self.first() } else { None }
    }

    /// The first in the order of the alphabet.
    #[inline]
    pub fn first(self) -> Option<Letter> {
        let place = u8::try_from(self.0.trailing_zeros()).ok()?;
        Letter::new(b'A' + place)
    }

    /// All of them in the order of the alphabet.
    pub fn iter(self) -> impl Iterator<Item = Letter> {
        (b'A'..=b'Z').filter(move |letter| self.0 & (1 << (letter - b'A')) != 0).map(Letter)
    }
}

impl FromIterator<Letter> for Letters {
    fn from_iter<I: IntoIterator<Item = Letter>>(letters: I) -> Self {
        let mut set = Self::default();
        letters.into_iter().for_each(|letter| set.insert(letter));
        set
    }
}

impl Display for Letters {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|letter| write!(out, "{letter}"))
    }
}

impl Serialize for Letters {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Letters {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        let letters: Option<Self> = text.bytes().map(Letter::new).collect();
        letters.ok_or_else(|| D::Error::custom(format!("`{text}` are no player letters")))
    }
}
