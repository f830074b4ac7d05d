//! Every test of the core, in one program: what they share is compiled once.

mod face;
mod scenes;
