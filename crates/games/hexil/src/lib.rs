//! Hexil, a game of settling an island, and its notations: HAN for actions, HSN for states.
//!
//! This is the smallest of the games and the one to copy for another. Its rooms, in the order a text walks
//! through them:
//!
//! | room | what is in it |
//! |---|---|
//! | [`names`] | the closed sets (resources, cards, pieces, players) with their letters |
//! | [`facts`] | the numbers of the rule book: prices, pieces, cards |
//! | [`findings`] | every fault we can name, each with its page for `scorebook explain` |
//! | [`syntax`] | the types of a record, how text becomes them, and how they become text |
//! | [`rules`] | the position behind each step, what speaks against a step, and points |
//! | `draw` | the position as a picture |
//!
//! `impl Game for Hexil` below is the door: each method is one line into a room. The types in `syntax` are plain
//! data that know nothing of text; reading and writing know nothing of rules. The same action is the same
//! [`Act`] in every dialect, so that writing a record in another dialect is just writing it.

mod bounds;
mod draw;
pub mod facts;
pub mod findings;
mod game;
mod mend;
pub mod names;
pub mod rules;
pub mod syntax;
mod targets;
mod tell;
mod words;

pub use bounds::Bounds;
pub use game::Hexil;
pub use rules::{Building, Hand, House, Known, Position, Robber, Rules, Source, Stage, View, Why};
pub use syntax::{Act, Head, Turn};

impl scorebook_core::Played for Hexil {
    type Referee = Rules;
}
