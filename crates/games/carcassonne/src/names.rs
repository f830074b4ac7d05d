//! The closed sets of the notation, with their letters and words.

use serde::Serialize;

/// What a side of a tile shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Edge {
    /// `C`
    City,
    /// `R`
    Road,
    /// `F`
    Field,
    /// `V`
    River,
    /// `A`: the abbey tile fits beside anything.
    Abbey,
    /// `O`, of a fan-made expansion.
    Ocean,
    /// `S`, of a fan-made expansion.
    Shore,
    /// `T` for trees, of a fan-made expansion.
    Forest,
}

impl Edge {
    /// The letter that stands for it.
    pub fn letter(self) -> char {
        match self {
            Self::City => 'C',
            Self::Road => 'R',
            Self::Field => 'F',
            Self::River => 'V',
            Self::Abbey => 'A',
            Self::Ocean => 'O',
            Self::Shore => 'S',
            Self::Forest => 'T',
        }
    }

    /// What it is called.
    pub fn word(self) -> &'static str {
        match self {
            Self::City => "city",
            Self::Road => "road",
            Self::Field => "field",
            Self::River => "river",
            Self::Abbey => "abbey",
            Self::Ocean => "ocean",
            Self::Shore => "shore",
            Self::Forest => "forest",
        }
    }

    /// The edge a capital letter stands for.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b'C' => Self::City,
            b'R' => Self::Road,
            b'F' => Self::Field,
            b'V' => Self::River,
            b'A' => Self::Abbey,
            b'O' => Self::Ocean,
            b'S' => Self::Shore,
            b'T' => Self::Forest,
            _ => return None,
        })
    }
}

/// A side of a cell, in the order in which the notation writes the sides of a tile.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Direction {
    /// The left side.
    Left,
    /// The top.
    Top,
    /// The right side.
    Right,
    /// The bottom.
    Bottom,
}

impl Direction {
    /// All four, clockwise from the left.
    pub const ALL: [Self; 4] = [Self::Left, Self::Top, Self::Right, Self::Bottom];

    /// What it is called.
    pub fn word(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Top => "top",
            Self::Right => "right",
            Self::Bottom => "bottom",
        }
    }
}

/// What kind of thing a feature is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum FeatureKind {
    /// A field.
    #[default]
    Field,
    /// A city.
    City,
    /// A road.
    Road,
    /// A cloister, or an abbey.
    Cloister,
    /// A garden, for the abbot.
    Garden,
    /// A river.
    River,
    /// An ocean, of a fan-made expansion.
    Ocean,
    /// A shore, of a fan-made expansion.
    Shore,
    /// A forest, of a fan-made expansion.
    Forest,
}

impl FeatureKind {
    /// What it is called.
    pub fn noun(self) -> &'static str {
        match self {
            Self::Field => "field",
            Self::City => "city",
            Self::Road => "road",
            Self::Cloister => "cloister",
            Self::Garden => "garden",
            Self::River => Edge::River.word(),
            Self::Ocean => Edge::Ocean.word(),
            Self::Shore => Edge::Shore.word(),
            Self::Forest => Edge::Forest.word(),
        }
    }

    /// Whether it joins from tile to tile and is never claimed or completed.
    pub fn is_scenery(self) -> bool {
        matches!(self, Self::River | Self::Ocean | Self::Shore | Self::Forest)
    }
}

/// Goods of Traders & Builders.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Good {
    /// A barrel of wine.
    Wine,
    /// A sack of grain.
    Grain,
    /// A bolt of cloth.
    Cloth,
}

impl Good {
    /// All of them, in the order in which positions count them.
    pub const ALL: [Self; 3] = [Self::Wine, Self::Grain, Self::Cloth];

    /// What it is called.
    pub fn word(self) -> &'static str {
        match self {
            Self::Wine => "wine",
            Self::Grain => "grain",
            Self::Cloth => "cloth",
        }
    }
}

/// What a tile shows besides its sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Sign {
    /// `K`, which can be claimed.
    Cloister,
    /// `P`; `p` is the same.
    Pennant,
    /// `I`
    Inn,
    /// `w`
    Wine,
    /// `g`
    Grain,
    /// `c`
    Cloth,
    /// `h` for herbs.
    Garden,
    /// `X`. The document has no sign for it; `CCCC` without a pennant is the cathedral too.
    Cathedral,
}

impl Sign {
    /// The letter that stands for it.
    pub fn letter(self) -> char {
        match self {
            Self::Cloister => 'K',
            Self::Pennant => 'P',
            Self::Inn => 'I',
            Self::Wine => 'w',
            Self::Grain => 'g',
            Self::Cloth => 'c',
            Self::Garden => 'h',
            Self::Cathedral => 'X',
        }
    }

    /// The feature a letter stands for.
    pub const fn from_letter(letter: u8) -> Option<Self> {
        Some(match letter {
            b'K' => Self::Cloister,
            b'P' | b'p' => Self::Pennant,
            b'I' => Self::Inn,
            b'w' => Self::Wine,
            b'g' => Self::Grain,
            b'c' => Self::Cloth,
            b'h' => Self::Garden,
            b'X' => Self::Cathedral,
            _ => return None,
        })
    }
}

/// Which wooden figure claims something.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Figure {
    /// The ordinary meeple, which has no sign of its own.
    Small,
    /// `[B]`
    Big,
    /// `[b]`
    Builder,
    /// `[a]`
    Abbot,
    /// `[m]`
    Mayor,
    /// `[p]`
    Pig,
    /// `[w]`
    Wagon,
    /// `[barn]`
    Barn,
    /// `[ph]`
    Phantom,
}

impl Figure {
    /// Every figure, in the order in which a stock counts them.
    pub const ALL: [Self; 9] = [
        Self::Small,
        Self::Big,
        Self::Builder,
        Self::Abbot,
        Self::Mayor,
        Self::Pig,
        Self::Wagon,
        Self::Barn,
        Self::Phantom,
    ];

    /// Every figure with a sign in square brackets, its sign, and its name.
    pub const SIGNED: [(Self, &'static str, &'static str); 8] = [
        (Self::Big, "B", "big meeple"),
        (Self::Builder, "b", "builder"),
        (Self::Abbot, "a", "abbot"),
        (Self::Mayor, "m", "mayor"),
        (Self::Pig, "p", "pig"),
        (Self::Wagon, "w", "wagon"),
        (Self::Barn, "barn", "barn"),
        (Self::Phantom, "ph", "phantom"),
    ];

    /// The sign between the square brackets, empty for the ordinary meeple.
    pub fn sign(self) -> &'static str {
        Self::SIGNED.iter().find(|(figure, ..)| *figure == self).map_or("", |(_, sign, _)| sign)
    }

    /// The figure a sign stands for.
    pub fn from_sign(sign: &str) -> Option<Self> {
        Self::SIGNED.iter().find(|(_, known, _)| *known == sign).map(|&(figure, ..)| figure)
    }

    /// What it is called.
    pub fn name(self) -> &'static str {
        Self::SIGNED.iter().find(|(figure, ..)| *figure == self).map_or("meeple", |(.., name)| name)
    }

    /// The figure that is called so, in full or by the first word of its name.
    pub fn from_name(name: &str) -> Option<Self> {
        let is_called = |known: &str| {
            known.eq_ignore_ascii_case(name)
                || known.split(' ').next().is_some_and(|word| word.eq_ignore_ascii_case(name))
        };
        Self::SIGNED.iter().find(|(.., known)| is_called(known)).map(|&(figure, ..)| figure)
    }
}

/// The most players a game has.
pub(crate) const MOST_PLAYERS: usize = 6;

/// Whether so many can play.
///
/// # Errors
/// Says how many can.
pub(crate) fn can_play(players: usize) -> Result<(), String> {
    match players {
        2..=MOST_PLAYERS => Ok(()),
        _ => Err(format!("Carcassonne is played by 2 to {MOST_PLAYERS}, not by {players}")),
    }
}

/// A word with its article.
pub(crate) fn a(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_go_there_and_back() {
        for letter in b"CRFVAOST" {
            assert_eq!(Edge::from_letter(*letter).unwrap().letter(), char::from(*letter));
        }
        for letter in b"KPIwgchX" {
            assert_eq!(Sign::from_letter(*letter).unwrap().letter(), char::from(*letter));
        }
        for (figure, sign, name) in Figure::SIGNED {
            assert_eq!((figure.sign(), Figure::from_sign(sign)), (sign, Some(figure)));
            assert_eq!(Figure::from_name(name), Some(figure));
        }
    }
}
