//! What may have been meant: slips of the pen and lost steps.
//!
//! `changes` lists what else a step may say, `again` what was misread more than once, `lost` what was never written, `throughout` what
//! slipped everywhere; `near` knows which places are taken for one another.

mod again;
pub(crate) mod changes;
pub(crate) mod lost;
mod mending;
mod near;
mod throughout;
pub(crate) mod witness;
