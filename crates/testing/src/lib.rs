//! Test helpers that every crate shares: data-driven cases, the promises, and ways to spoil a text.

pub mod cases;
mod judgement;
pub mod pictures;
pub mod promises;
pub mod schema;
pub mod spoil;
pub mod targets;
pub mod vary;
mod walks;
mod xml;

pub use cases::{files_below, outline, run_cases};
pub use judgement::{judgement, mended};
pub use walks::assert_walks_well;
pub use xml::assert_well_formed;
