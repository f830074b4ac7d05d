//! Every test of Hexil, in one program: what they share is compiled once.

mod about;
mod acting;
mod agreement;
mod allocations;
mod games;
mod hidden;
mod house_rules;
mod layers;
mod legal;
mod likelihood;
mod pictures;
mod promises;
mod repair;
mod rules;
mod seen;
mod simulated;
mod syntax;
mod written;
