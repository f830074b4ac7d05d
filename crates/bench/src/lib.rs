//! Figures: corpora made from seeds, read and measured beside peers.

pub mod corpora;
pub mod corruption;
pub mod drawing;
pub mod gate;
pub mod illegal;
pub mod measure;
pub mod process;
pub mod referee;
pub mod table;
