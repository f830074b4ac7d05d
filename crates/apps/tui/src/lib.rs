//! A game in the terminal, step by step: the board, the steps with what is said and found about them, and the points over time.
//!
//! `album` holds the records of a file, `game` the one that is open, `state` where in it one is and what the keys do, `mouse` what the
//! mouse does, `view` draws that, `screen` and `signals` see to it that the terminal is left as it was found.

mod album;
mod game;
mod keys;
mod look;
mod mouse;
mod run;
mod screen;
mod signals;
mod spots;
mod state;
mod view;

pub use album::{Album, Kept};
pub use game::Game;
pub use keys::{Command, Towards};
pub use look::{Depth, Look};
pub use run::{Options, run};
pub use screen::Screen;
pub use spots::Pane;
pub use state::{Effect, State};
pub use view::draw;
