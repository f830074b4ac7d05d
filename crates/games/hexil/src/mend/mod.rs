//! What may have been meant: slips of the pen, lost steps, and the edits that mend them.
//!
//! `changes` lists what else a step may say, `lost` what was never written, `throughout` what slipped everywhere, `fixes` picks the edit after which a record goes on best.

pub(crate) mod changes;
pub(crate) mod fixes;
pub(crate) mod lost;
mod mending;
mod throughout;
pub(crate) mod witness;
