//! Telling a game: what steps mean, and what one seat may know of it.

mod meaning;
mod told;

pub(crate) use meaning::meaning;
pub(crate) use told::told_to;
