//! What people do with bots: play on a record, answer the lines of others, sit at the table for an evening, argue cases, simulate games.

pub mod agreed;
pub mod data;
pub mod evening;
pub mod head;
pub mod react;
pub mod record;
pub mod scenario;
pub mod session;
pub mod simulate;
pub mod sitting;
