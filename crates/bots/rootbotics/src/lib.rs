//! The automated factions of Root, by the Law of Rootbotics.
//!
//! A bot takes a [`Table`](table::Table), plays a turn, and tells each step with the number of its rule and the actions that
//! Rootlog writes for it. What only chance or people can tell it asks as a [`Question`](ask::Question); the turn is played
//! from the table and the answers alone, so that taking an answer back is playing the turn again without it.
//!
//! *Shared by all bots*: `table` and `target` (priorities and ties), `order` (the order card), `battle` with what people use in
//! it (`aid`), `losses`, `ask` and `answer`, `dealer` (chance), `play`, `options`.
//!
//! *One room for each bot*: `corvids`. What a room brings is listed in `bot`.
//!
//! *For people*: `event` and `react` read what others do, `board` and `scenario` positions and cases, and what came of them,
//! `record` positions of a record, `session` a turn at the table that asks and takes back, `simulate` whole games.

pub mod aid;
mod answer;
pub mod ask;
pub mod battle;
pub mod board;
pub mod bot;
mod corvids;
pub mod data;
pub mod dealer;
pub mod event;
mod losses;
pub mod options;
mod order;
pub mod play;
pub mod react;
pub mod record;
pub mod scenario;
pub mod session;
pub mod simulate;
pub mod table;
pub mod target;
