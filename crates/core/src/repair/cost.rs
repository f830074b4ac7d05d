//! What the slips of every notation cost: the rarer they are, the more.

/// A step is written twice in a row.
pub(super) const TWICE: u32 = 8;
/// Two steps in a row are exchanged.
pub(super) const EXCHANGED: u32 = 10;
/// A sign is written twice.
pub(super) const DOUBLED: u32 = 10;
/// Two signs in a row are exchanged.
pub(super) const TRANSPOSED: u32 = 10;
/// A sign that looks like another, or a letter in the other case.
pub(super) const ALIKE: u32 = 10;
/// A digit for a digit, a letter for a letter.
pub(super) const MISTYPED: u32 = 12;
/// A sign left out.
pub(super) const LOST: u32 = 12;
/// A sign too many.
pub(super) const ADDED: u32 = 13;
/// Any other sign.
pub(super) const OTHER: u32 = 16;
