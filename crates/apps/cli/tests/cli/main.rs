//! The tool as a user meets it: through the built binary.

mod check;
mod convert;
mod files;
mod fmt;
mod help;
mod large;
mod table;
