//! What may have been meant: slips of the pen and lost steps.
//!
//! `changes` lists what else a step may say, `lost` what was never written, `throughout` what slipped everywhere.

pub(crate) mod changes;
pub(crate) mod lost;
mod mending;
mod throughout;
pub(crate) mod witness;
