//! The fast way for moves without any oddity: most lines of most records.

use scorebook_core::{Ending, Span};

use super::Reader;
use super::known::Known;
use super::place::plain_place;
use crate::syntax::act::{Act, Move, Score, Tally};
use crate::syntax::letters::Letter;
use crate::syntax::line::{Label, plain_label};
use crate::syntax::place::Place;
use crate::syntax::tile::Tile;

/// A line that is one plain move and nothing else.
struct PlainLine<'t> {
    label: Label,
    place: Place,
    tile: Tile,
    own: Tally,
    /// What follows it, from its line break on.
    behind: &'t [u8],
}

impl Reader<'_, '_> {
    /// Reads lines as long as each is one plain move. Nothing is to be reported about them, and nobody wants their tokens:
    /// else the patient way is gone, which reads the same.
    #[inline]
    pub(super) fn plain_lines(&mut self) {
        // Where columns stand side by side, a line may be the end of the table.
        if self.cursor.wants_tokens() || !self.columns.is_empty() {
            return;
        }
        while let Some(line) = plain_move(self.cursor.bytes(), &mut self.tiles)
            && self.plain_line(line).is_some()
        {}
    }

    /// Adds the move of a plain line and steps over it, unless there is something to say about its label.
    #[inline]
    fn plain_line(&mut self, PlainLine { label, place, tile, own, behind }: PlainLine<'_>) -> Option<()> {
        let Label { number, players, .. } = label;
        let known = self.known.is_empty() || players.without(self.known).is_empty();
        if !known || number.is_none() || players.is_empty() != (number == Some(0)) {
            return None;
        }
        let (ending, width) = line_break(behind)?;
        let end = self.cursor.end() - behind.len();
        let span = Span::new(self.cursor.at(), end);
        let seat = players.only().map(Letter::seat);
        let score = Score { own, ..Score::default() };
        let step = Move { number, players, place: Some(place), tile, score, ..Move::default() };
        self.record.push_step(Act::Move(step), span, seat);
        self.record.push_ending(ending);
        self.cursor.jump(end + width);
        Some(())
    }
}

/// The line break at the start of `bytes` and how long it is. The last line of a text may have none: it is read with patience.
#[inline]
fn line_break(bytes: &[u8]) -> Option<(Ending, usize)> {
    match bytes {
        [b'\n', ..] => Some((Ending::Lf, 1)),
        [b'\r', b'\n', ..] => Some((Ending::CrLf, 2)),
        _ => None,
    }
}

/// A whole line such as `12A (0,1) FCCCm +4=19`.
#[inline]
fn plain_move<'t>(bytes: &'t [u8], tiles: &mut Known) -> Option<PlainLine<'t>> {
    let label = plain_label(bytes);
    let [b' ', rest @ ..] = &bytes[label.length..] else { return None };
    let (place, length) = plain_place(rest)?;
    let [b' ' | b'\t', rest @ ..] = &rest[length..] else { return None };
    let (tile, length) = tiles.tile(rest)?;
    let (own, behind) = plain_tally(&rest[length..])?;
    Some(PlainLine { label, place, tile, own, behind })
}

/// Nothing, or ` +12+4=23`, up to the end of the line.
#[inline]
fn plain_tally(bytes: &[u8]) -> Option<(Tally, &[u8])> {
    let mut tally = Tally::default();
    let [b' ', rest @ ..] = bytes else { return Some((tally, bytes)) };
    let mut rest = rest;
    while let [b'+', digits @ ..] = rest {
        let (gain, behind) = plain_points(digits)?;
        tally.gains.push(gain);
        rest = behind;
    }
    if let [b'=', digits @ ..] = rest {
        let (total, behind) = plain_points(digits)?;
        tally.total = Some(total);
        rest = behind;
    }
    (!tally.is_empty()).then_some((tally, rest))
}

/// A number of one to three digits.
#[inline]
fn plain_points(bytes: &[u8]) -> Option<(u16, &[u8])> {
    let mut points = 0u16;
    let mut rest = bytes;
    while let [digit @ b'0'..=b'9', behind @ ..] = rest {
        points = points * 10 + u16::from(digit - b'0');
        rest = behind;
        if bytes.len() - rest.len() > 3 {
            return None;
        }
    }
    (rest.len() < bytes.len()).then_some((points, rest))
}
