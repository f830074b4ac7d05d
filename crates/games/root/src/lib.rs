//! Root and its notation, Rootlog V2.8.
//!
//! The rooms, each of which uses only those before it: `names` and `facts` (closed sets, names of cards), `findings`, `syntax` (from text
//! to record and back), `game` (the notation as core knows it), `rules` (the laws and the table), `draw` (pictures), `tell` (data,
//! boards, sentences), `mend` (what may have been meant), and `referee`, which ties them to the game.

mod draw;
pub mod facts;
pub mod findings;
mod game;
mod mend;
pub mod names;
mod referee;
pub mod rules;
mod speech;
pub mod syntax;
mod tell;

pub use game::{Root, RootRecord};
pub use rules::{Kind, Position};
