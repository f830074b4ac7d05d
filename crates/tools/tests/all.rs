//! Every test of the tools, in one program: what they share is compiled once.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall stop")]

mod check_and_fmt;
mod config;
mod cut;
mod referee;
mod toy;
