//! Reading: a byte matcher that goes over each line once.

mod act;
mod blanks;
mod board;
mod bytes;
mod ferry;
mod filled;
mod head;
mod line;
mod mend;
mod place;
mod players;
mod plot;
mod reader;
mod shape;
mod thing;

pub(crate) use ferry::{has_ferry, look_for_ferry};
pub(crate) use line::{is_doubled_separator, line_role, parse, read_acts};
