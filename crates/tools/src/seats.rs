//! Seats as people name them: by a sign, such as `A`.

use scorebook_core::{Document, SeatId, Snapshot};

use crate::convert;
use crate::cut::Entry;

/// The seat with this sign.
pub fn seat(sign: char) -> Option<SeatId> {
    u8::try_from(sign).ok().map(SeatId)
}

/// The record as the seat with this sign may know it.
///
/// # Errors
/// Says why there is no such record.
pub fn told_to<'g>(entry: &Entry<'g>, sign: char) -> Result<Entry<'g>, String> {
    let seat = seat(sign).ok_or_else(|| format!("nobody sits at seat `{sign}`"))?;
    convert::told_to(entry, seat)
}

/// The position after so many steps, as the seat with this sign can know it if one is named.
///
/// # Errors
/// Says that there is no such view.
pub fn seen_by(document: &dyn Document, steps: usize, sign: Option<char>) -> Result<Snapshot, String> {
    let Some(sign) = sign else { return Ok(document.snapshot(steps)) };
    seat(sign).and_then(|seat| document.snapshot_as(steps, seat)).ok_or_else(|| no_view(sign))
}

/// What is said where a record cannot be seen through the eyes of a seat.
pub fn no_view(sign: char) -> String {
    format!("there is no view of seat `{sign}`: nobody sits there, or nothing is hidden")
}
