//! Every test of the bots of Root, in one program: what they share is compiled once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall stop")]

mod choices;
mod evening;
mod layers;
mod naive;
mod ninth;
mod react;
mod rule;
mod scenarios;
mod services;
mod simulated;
mod switches;
mod tables;
mod targets;
mod vagabot;
mod verbs;
