//! How a turn ends, which says whether what is missing can be told.

/// How a turn ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Close {
    /// Another turn follows: what had to be done is done, or missing.
    Followed,
    /// The record ends with it, so only what is too much can be told (a record may break off), or the game was won in it.
    Last,
}
