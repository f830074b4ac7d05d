//! What may have been meant: `changes` are the slips of the pen that could have made a step what it is, `fixes` those that silence what
//! speaks against it.

pub(crate) mod changes;
pub(crate) mod fixes;
