//! The nouns of Scorebook: text and spans, tokens, findings and fixes, records, and the two faces of a game.
//!
//! Core knows no game and does no input or output. Parsing never fails: it yields a record plus findings.

mod board;
mod chance;
pub mod codes;
mod cursor;
mod document;
pub mod draw;
mod finding;
mod game;
mod json;
mod outfit;
mod print;
mod record;
mod repair;
mod replay;
mod report;
mod rules;
mod source;
pub mod split;
mod stroll;
mod suggest;
mod token;
pub mod typography;

pub use board::{Board, Ink, Sheet};
pub use chance::Chance;
pub use cursor::{Checkpoint, Cursor, Ending, Line};
pub use document::{Document, Equipped, Notation, Reading};
pub use finding::{Certainty, Code, Edit, Finding, Fix, Kind, Note, Severity, apply, apply_sure_fixes};
pub use game::{Dialect, Game, Info, Part, RecordOf, Spelling};
pub use json::plain;
pub use outfit::{Outfit, Template};
pub use print::print;
pub use record::{Entry, Item, Piece, Record, Seat, SeatId, Step};
pub use repair::{Change, FAULT, Mend, Objections, Place, Repair, Side};
pub use replay::{
    GainOf, OutfitOf, PositionOf, Replay, ScoreLine, ScoreSheet, ScoredSeat, ScoredStep, Snapshot,
};
pub use report::{MOST_FINDINGS, Report};
pub use rules::{Case, Gain, NoRules, Referee, Wishes, Witness};
pub use serde_json::Value;
pub use source::{Columns, Position, Source, Span};
pub use stroll::Stroll;
pub use suggest::nearest;
pub use token::{Token, TokenKind};
