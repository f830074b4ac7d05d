//! Players: counted from 0 here, named by letters in records.

use scorebook_core::SeatId;

use crate::names::MOST_PLAYERS;
use crate::syntax::Letter;

/// The seat of a player counted from 0.
pub(crate) fn seat(player: u8) -> SeatId {
    SeatId(b'A' + player)
}

/// The number of a player from 0. Letters that no table has room for count as the last.
#[inline]
pub(crate) fn number(letter: Letter) -> u8 {
    let last = u8::try_from(MOST_PLAYERS - 1).unwrap_or(0);
    letter.seat().0.saturating_sub(b'A').min(last)
}
