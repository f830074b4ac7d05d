//! The tool as a user meets it: through the built binary.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on shall stop")]

mod agreement;
mod bot;
mod bounds;
mod bytes;
mod check;
mod config;
mod convert;
mod evening;
mod faults;
mod files;
mod fmt;
mod gallery;
mod help;
mod idle;
mod jobs;
mod large;
mod panics;
mod picture;
mod referee;
mod render;
mod repair;
#[cfg(unix)]
mod replay;
mod schema;
mod score;
mod simulate;
mod summary;
mod table;
#[cfg(unix)]
mod terminal;
mod units;
mod verbs;
