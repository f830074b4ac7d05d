//! Every test of Carcassonne, in one program: what they share is compiled once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall stop")]

mod agreement;
mod allocations;
mod claims;
mod face;
mod games;
mod layers;
mod legal;
mod naive;
mod pictures;
mod promises;
mod properties;
mod repair;
mod rules;
mod sheet;
mod syntax;
mod view;
