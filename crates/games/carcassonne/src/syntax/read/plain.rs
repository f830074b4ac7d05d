//! The fast way for moves without any oddity: most lines of most records.

use super::Reader;
use super::place::plain_place;
use crate::syntax::act::{Act, Move, Score, Tally};
use crate::syntax::letters::Letter;
use crate::syntax::line::plain_label;
use crate::syntax::tile::plain_tile;

impl Reader<'_, '_> {
    /// Reads a line that is one plain move and nothing else, if it is one. Nothing is to be reported about it, and
    /// nobody wants its tokens: else the patient way is gone, which reads the same.
    #[inline]
    pub(super) fn plain_line(&mut self) -> bool {
        if self.cursor.wants_tokens() {
            return false;
        }
        let bytes = self.bytes();
        let Some(step) = plain_move(bytes) else { return false };
        let known = self.known.is_empty() || step.players.without(self.known).is_empty();
        if !known || step.players.is_empty() != (step.number == Some(0)) {
            return false;
        }
        let start = self.cursor.at();
        self.cursor.jump(start + bytes.len());
        self.find_column(step.number);
        let seat = step.players.only().map(Letter::seat);
        self.push(Act::Move(step), self.cursor.span_from(start), seat);
        true
    }
}

/// A whole line such as `12A (0,1) FCCCm +4=19`.
#[inline]
fn plain_move(bytes: &[u8]) -> Option<Move> {
    let label = plain_label(bytes);
    let [b' ', rest @ ..] = &bytes[label.length..] else { return None };
    let (place, length) = plain_place(rest)?;
    let [b' ' | b'\t', rest @ ..] = &rest[length..] else { return None };
    let (tile, length) = plain_tile(rest)?;
    let own = plain_tally(&rest[length..])?;
    Some(Move {
        number: Some(label.number?),
        players: label.players,
        place: Some(place),
        tile,
        score: Score { own, ..Score::default() },
        ..Move::default()
    })
}

/// Nothing, or ` +12+4=23`, up to the end.
#[inline]
fn plain_tally(bytes: &[u8]) -> Option<Tally> {
    let mut tally = Tally::default();
    let [b' ', rest @ ..] = bytes else { return bytes.is_empty().then_some(tally) };
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
    (rest.is_empty() && !tally.is_empty()).then_some(tally)
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
