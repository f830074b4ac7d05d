//! Hexil, a game of settling an island, and its notations: HAN for actions, HSN for states.
//!
//! A [`Position`] answers plain questions: who built on a corner, who may hold which cards, how many points everybody has. Where
//! a record leaves something open, the answer says so ([`Known`], [`Bounds`], [`Hand`]).
//!
//! ```
//! use scorebook_core::{Notation as _, Wishes};
//! use scorebook_hexil::names::Player;
//! use scorebook_hexil::{Hexil, Position};
//!
//! let document = Hexil.read(Hexil.simulate(&Wishes { players: Some(3), ..Wishes::default() })?);
//! let end = document.moment(usize::MAX);
//! let position: &Position = end.position().expect("a position of Hexil");
//! let first = Player::new(1).expect("a player");
//! assert!(position.points(first).exact().is_some(), "an open game leaves no points in doubt");
//! assert_eq!(position.winner().surely().copied().flatten().is_some(), end.is_over());
//! # Ok::<(), String>(())
//! ```
//!
//! Its rooms, in the order a text walks through them; each uses only those above it:
//!
//! | room | what is in it |
//! |---|---|
//! | [`names`] | the closed sets (resources, cards, pieces, players) with their letters |
//! | [`facts`] | the numbers of the rule book: prices, pieces, cards |
//! | [`findings`] | every fault we can name, each with its page for `scorebook explain` |
//! | [`syntax`] | the types of a record, how text becomes them, and how they become text |
//! | `words`, `targets` | names for people, and for what can be pointed at |
//! | `game` | the notation: `impl Game for Hexil`, each method one line into a room |
//! | [`rules`] | the position after each step, what speaks against a step, and points |
//! | `draw` | the position as a picture |
//! | `tell` | sentences, plain data, letters, and records told to one seat |
//! | `mend` | what may have been meant, and the edits that answer a finding |
//!
//! The types in `syntax` are plain
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
