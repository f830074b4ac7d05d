//! The key of a position: the same wherever its readings are, in whatever order and by whatever way they came about.

use scorebook_core::Key;

use crate::names::Side;

use super::cast::Cast;
use super::piece::{Marks, Piece};
use super::position::Position;
use super::reading::Reading;

/// A number that stands for the position. Steps do not count, nor the numbers of turns: only what matters for the rest.
pub(super) fn key(position: &Position) -> u64 {
    let clock = &position.clock;
    let least = position.least_strain();
    let readings = position.readings.iter().map(|reading| of_reading(&position.cast, reading, least));
    Key::of(&(
        (position.round(), clock.first, clock.halves, clock.last_active.map(|(side, _)| side)),
        Side::BOTH.map(|side| (position.army(side).has_passed(), position.army(side).is_told())),
        position.over.map(|over| (over.how, over.winner)),
        Key::unordered(readings),
    ))
}

fn of_reading(cast: &Cast, reading: &Reading, least: usize) -> u64 {
    let strains = (reading.strains.len() - least) as u64;
    let pieces = Key::unordered(reading.pieces.iter().map(|piece| of_piece(cast, piece)));
    Key::of(&(pieces, strains, reading.token))
}

/// Units are called by their words: their places among the names are those of one record.
fn of_piece(cast: &Cast, piece: &Piece) -> u64 {
    // Whoever acted last may go on with its half; that is no part of the table.
    let mut piece = *piece;
    piece.marks.clear(Marks::ACTING);
    Key::of(&(piece.side, cast.unit(piece.name).word(), piece.key(), piece.tally.key()))
}
