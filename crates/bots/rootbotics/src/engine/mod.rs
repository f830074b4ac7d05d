//! What every bot does in the same way: the verbs of the Law of Rootbotics, each written as Rootlog writes it, and each told to every
//! bot at the table as a happening. Bots differ in their rooms, and `play` says what a room brings.

pub mod battle;
pub mod choose;
pub mod deeds;
pub mod happening;
pub mod march;
pub mod order;
pub mod place;
pub mod play;
pub mod remove;
pub mod score;
pub mod start;
