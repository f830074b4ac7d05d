//! What a position and a step say: sentences, plain data, letters, states, and records told anew.
//!
//! `say` puts a step into a sentence, with what `deduce` finds about hidden cards; `value` (in the shapes of `data`) and `board` show a position as data and as
//! letters, `hsn` as a state of the notation; `retell` writes ends of turns that a record leaves out, `told_to` covers
//! what a seat cannot know; both write with `writer`. `about_acts` tells what an act is about and what it costs, `describe` what stands on the table,
//! `settle` how the game ended.

pub(crate) mod about_acts;
pub(crate) mod board;
pub(crate) mod data;
pub(crate) mod deduce;
pub(crate) mod describe;
pub(crate) mod hsn;
pub(crate) mod retell;
pub(crate) mod say;
pub(crate) mod settle;
mod telling;
pub(crate) mod told_to;
pub(crate) mod value;
pub(crate) mod writer;
