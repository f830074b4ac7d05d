//! A record of the game.

use crate::syntax::act::{Act, Turn};
use crate::syntax::state::Head;

/// What was read of a game: the state before it, its turns and its acts.
pub type Record = scorebook_core::Record<Head, Turn, Act>;
