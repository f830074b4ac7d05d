//! The nouns of Scorebook: text and spans, tokens, findings and fixes, records, and the two faces of a game.
//!
//! Core knows no game and does no input or output. Parsing never fails: it yields a record plus findings.

mod about;
mod board;
mod breaks;
mod certain;
mod chance;
mod change;
pub mod codes;
mod course;
mod cursor;
mod document;
pub mod draw;
pub mod facts;
mod finding;
mod fixing;
#[cfg(feature = "from-data")]
mod from_data;
mod gain;
mod game;
mod house;
#[cfg(feature = "insert")]
mod insert;
mod json;
mod key;
mod laws;
mod legal;
mod lines;
mod meant;
mod mending;
mod messages;
mod odd_settings;
mod outfit;
mod print;
mod reading;
mod record;
mod referee;
#[cfg_attr(not(feature = "repair"), allow(dead_code, reason = "fixes of findings need a part of it"))]
mod repair;
mod replay;
mod report;
pub mod said;
#[cfg(feature = "schema")]
pub mod schema;
mod score;
mod settings;
mod slip;
mod source;
pub mod split;
mod suggest;
mod target;
mod telling;
mod token;
pub mod typography;
#[cfg(feature = "from-data")]
mod unread;
mod walk;
mod weights;
mod work;

pub use about::{About, Player, Setup};
pub use board::{Board, Ink, Sheet};
pub use chance::Chance;
pub use change::{Change, Place, Side};
pub use cursor::{Checkpoint, Cursor, Ending, Line};
pub use document::{Document, Glance, Moments, Notation, Snapshot};
pub use finding::{
    Certainty, Code, Edit, Finding, Fix, Kind, LeftOut, MOST_NOTES, Note, Retired, Severity, Tally, apply,
    apply_sure_fixes,
};
pub use gain::{Gain, Reason, ScoreLine};
pub use game::{Dialect, Game, Info, Lead, Part, RecordOf, Spelling};
pub use json::{
    EntryData, FiledData, GapData, PlaceData, Places, RecordData, StepData, TextData, plain, written,
};
pub use key::Key;
pub use laws::{Case, Laws, NoRules, Opening, Reach, Wishes};
pub use legal::{Legal, Offer, Offers};
pub use lines::{line_starts, lines};
pub use mending::{LineSlip, Mending, Witness};
pub use messages::{Message, Said};
pub use outfit::{Outfit, Template};
pub use print::print;
pub use reading::Reading;
pub use record::{Entry, Gap, Item, Piece, Record, Seat, SeatId, Step};
pub use referee::{GainOf, OutfitOf, Played, PositionOf, Referee, WhyOf};
pub use repair::{Component, FAULT, Mend, Objections, Repair, Version, place_of_gap};
pub use replay::Replay;
pub use report::{MOST_FINDINGS, Report};
pub use score::{ScoreSheet, ScoredKind, ScoredSeat, ScoredStep};
pub use serde_json::Value;
pub use settings::{RULES, Setting, Settings};
pub use source::{Columns, Position, Source, Span};
pub use suggest::{apart, nearest};
pub use target::{Description, NoTarget, Target, Worth};
pub use telling::{Retold, Sight, Telling};
pub use token::{Token, TokenKind};
pub use walk::{Moment, MomentOf, Walk, Walker};
pub use weights::{Weight, Weights};
pub use work::{Stop, Work};
