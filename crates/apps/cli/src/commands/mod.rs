//! The commands, one file each.

pub(crate) mod bot;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod config;
pub(crate) mod convert;
pub(crate) mod explain;
pub(crate) mod fmt;
pub(crate) mod games;
pub(crate) mod legal;
pub(crate) mod man;
pub(crate) mod render;
pub(crate) mod repair;
pub(crate) mod replay;
pub(crate) mod say;
pub(crate) mod score;
pub(crate) mod show;
pub(crate) mod simulate;
pub(crate) mod summary;
