//! The rooms of the bots, one for each: what only that bot does, one function for each numbered rule of its section.

pub(crate) mod alliance;
pub(crate) mod corvids;
pub(crate) mod duchy;
pub(crate) mod eyrie;
pub(crate) mod lizards;
pub(crate) mod marquise;
pub(crate) mod riverfolk;
pub(crate) mod vagabot;
