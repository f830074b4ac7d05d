//! A tile as it is written: sides clockwise from the left, features, meeples.

use std::fmt::{self, Display};

use scorebook_core::Cursor;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::glance::{Glance, Looking};
use super::symbol::{Side, Symbol, Symbols, is_figure, sides};
use crate::names::{Edge, Figure, Sign};

/// A tile as it is written. In JSON it is its canonical text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Tile {
    /// Every sign in the order of the page, and what a glance along them tells where they are plain. A slip may leave
    /// three sides or five.
    Read(Symbols, Option<Glance>),
    /// A word in the tile's place that has a sign no tile has, kept as it was written.
    Unread(Box<str>),
}

impl Tile {
    /// Whether nothing is written.
    pub fn is_none(&self) -> bool {
        matches!(self, Self::Read(symbols, _) if symbols.is_empty())
    }

    /// The signs, none where the tile could not be read.
    pub fn symbols(&self) -> &[Symbol] {
        match self {
            Self::Read(symbols, _) => symbols,
            Self::Unread(_) => &[],
        }
    }

    /// What a glance tells, where the tile is plain.
    #[inline]
    pub(crate) fn glance(&self) -> Option<Glance> {
        match self {
            Self::Read(_, glance) => *glance,
            Self::Unread(_) => None,
        }
    }

    /// The sides clockwise from the left, as many as are written.
    pub fn sides(&self) -> impl Iterator<Item = Side> + '_ {
        sides(self.symbols())
    }

    /// The tile that a text spells exactly.
    pub(crate) fn from_text(text: &str) -> Self {
        let mut cursor = Cursor::new(text);
        let mut symbols = Symbols::new();
        while let Some(()) = take_symbol(&mut cursor, &mut symbols) {}
        if cursor.at_end() { symbols.into() } else { Self::Unread(text.into()) }
    }
}

/// The sign that each letter stands for.
static SIGNS: [Option<Symbol>; 256] = {
    let mut signs = [None; 256];
    let mut letter = 0u8;
    while letter < 128 {
        signs[letter as usize] = match (Edge::from_letter(letter), Sign::from_letter(letter), letter) {
            (Some(edge), ..) => Some(Symbol::Side(Side { edge, number: 0 })),
            (_, Some(feature), _) => Some(Symbol::Sign(feature)),
            (.., b'm') => Some(Symbol::Meeple(Figure::Small)),
            (.., b'M') => Some(Symbol::Farmer(Figure::Small)),
            _ => None,
        };
        letter += 1;
    }
    signs
};

/// Reads a tile of at most eight signs, if it has four sides: the tile and its length. This is the fast way for
/// nearly all tiles; where it gives up, [`take_symbol`] goes sign by sign.
#[inline]
pub(super) fn plain_tile(bytes: &[u8]) -> Option<(Plain, usize)> {
    let mut signs = Plain::NONE.signs;
    let (mut count, mut figures, mut at) = (0, 0, 0);
    let mut looking = Looking::default();
    while let Some(&byte) = bytes.get(at) {
        if let Some(symbol) = SIGNS[usize::from(byte)] {
            *signs.get_mut(count)? = symbol;
            if let Symbol::Side(side) = symbol {
                looking.see_side(side);
            } else {
                figures += usize::from(is_figure(symbol));
                // A figure before everything, or a second one, has to be talked about.
                if figures > usize::from(count > 0) {
                    return None;
                }
                looking.see_on_top(symbol);
            }
            count += 1;
            at += 1;
        } else if let (b'1'..=b'9' | b'[', Some(last)) = (byte, count.checked_sub(1)) {
            at += attach(&mut signs[last], &bytes[at..])?;
            looking.see_odd();
        } else {
            break;
        }
    }
    let whole = looking.sides() == 4;
    whole.then(|| (Plain { signs, count, glance: looking.done() }, at))
}

/// A tile of at most eight signs, in a few bytes that are easily copied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain {
    signs: [Symbol; 8],
    count: usize,
    glance: Option<Glance>,
}

impl Plain {
    /// A tile without any sign.
    pub(super) const NONE: Self = Self { signs: [Symbol::Meeple(Figure::Small); 8], count: 0, glance: None };
}

impl From<Plain> for Tile {
    #[inline]
    fn from(Plain { signs, count, glance }: Plain) -> Self {
        Self::Read(Symbols::from_buf_and_len(signs, count), glance)
    }
}

/// Reads one more sign in its canonical spelling, if one stands here: a letter, the number of the side before it,
/// or the kind of the meeple before it.
pub(super) fn take_symbol(cursor: &mut Cursor<'_>, symbols: &mut Symbols) -> Option<()> {
    let length = match SIGNS[usize::from(cursor.peek())] {
        Some(symbol) => {
            symbols.push(symbol);
            1
        }
        None => attach(symbols.last_mut()?, cursor.rest().as_bytes())?,
    };
    cursor.jump(cursor.at() + length);
    Some(())
}

/// Adds to a sign what stands after it: the number of a side, or the figure of a meeple. Tells how long that is.
fn attach(symbol: &mut Symbol, bytes: &[u8]) -> Option<usize> {
    match (symbol, bytes.first()?) {
        (Symbol::Side(side @ Side { number: 0, .. }), digit @ b'1'..=b'9') => {
            side.number = digit - b'0';
            Some(1)
        }
        (Symbol::Meeple(figure @ Figure::Small) | Symbol::Farmer(figure @ Figure::Small), b'[') => {
            let (found, length) = figure_in_brackets(bytes)?;
            *figure = found;
            Some(length)
        }
        _ => None,
    }
}

/// The figure in square brackets at the start of `bytes`, and the length of both.
fn figure_in_brackets(bytes: &[u8]) -> Option<(Figure, usize)> {
    let end = bytes.iter().take(6).position(|&byte| byte == b']')?;
    let sign = std::str::from_utf8(&bytes[1..end]).ok()?;
    Some((Figure::from_sign(sign)?, end + 1))
}

impl Display for Tile {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Read(symbols, _) => symbols.iter().try_for_each(|symbol| write!(out, "{symbol}")),
            Self::Unread(word) => out.write_str(word),
        }
    }
}

impl Display for Symbol {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (letter, figure) = match self {
            Self::Side(Side { edge, number: 0 }) => return write!(out, "{}", edge.letter()),
            Self::Side(Side { edge, number }) => return write!(out, "{}{number}", edge.letter()),
            Self::Sign(feature) => return write!(out, "{}", feature.letter()),
            Self::Meeple(figure) => ('m', figure),
            Self::Farmer(figure) => ('M', figure),
        };
        match figure {
            Figure::Small => write!(out, "{letter}"),
            _ => write!(out, "{letter}[{}]", figure.sign()),
        }
    }
}

impl Default for Tile {
    fn default() -> Self {
        Self::Read(Symbols::new(), None)
    }
}

impl From<Symbols> for Tile {
    fn from(symbols: Symbols) -> Self {
        let glance = Glance::of(&symbols);
        Self::Read(symbols, glance)
    }
}

impl Serialize for Tile {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Tile {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Self::from_text(&String::deserialize(deserializer)?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_go_there_and_back() {
        for text in ["FCCCm", "CC2PCFm[p]", "F1MCRR", "FFFFKm[barn]", "", "R1mR2R2R1", "CCCCX"] {
            let tile = Tile::from_text(text);
            assert!(matches!(tile, Tile::Read(..)), "{text}");
            assert_eq!(tile.to_string(), text);
        }
        assert_eq!(Tile::from_text("CF?"), Tile::Unread("CF?".into()));
        assert_eq!(Tile::from_text("C22"), Tile::Unread("C22".into()));
    }

    #[test]
    fn a_tile_is_small() {
        assert_eq!(size_of::<Symbol>(), 2);
        assert!(size_of::<Tile>() <= 32);
    }
}
