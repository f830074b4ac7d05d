//! Every test of the bench, in one program: what they share is compiled once.

mod corpora;
mod corruption;
mod illegal;
