//! The automated factions of Root, by the Law of Rootbotics.
//!
//! A bot takes a [`Table`](table::Table), plays a turn, and tells each step with the number of its rule and the actions that
//! Rootlog writes for it. What only chance or people can tell it asks as a [`Question`](ask::Question); the turn is played
//! from the table and the answers alone, so that taking an answer back is playing the turn again without it.
//!
//! The layers, each of which uses only those before it:
//!
//! 1. `table`: the map, the seats, each a person or a bot with its own options, supplies, and the boards of bots.
//! 2. `words`: how people and cases write what lies there and what somebody does.
//! 3. `ask`: questions, answers, chance.
//! 4. `engine`: the verbs that all bots share, which tell every bot what has happened; `play` says what a room brings.
//! 5. `rooms`: one for each bot.
//! 6. `registry`: the list of bots.
//! 7. `uses`: positions of a record, lines of others, a turn at the table, cases, whole games, JSON.

pub mod ask;
pub mod engine;
pub mod registry;
mod rooms;
pub mod table;
pub mod uses;
pub mod words;
