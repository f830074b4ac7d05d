//! The rules of the game behind the notation, in layers: each uses only those above it in this list.
//!
//! | layer | what it knows |
//! |---|---|
//! | `island` | *where things can be*: how tiles, corners and edges touch (`geometry`), what lies on them (`board`) |
//! | `standing` | *how things stand*: what everybody sees (`table`), who may hold which cards (`hands`), how long a road is (`roads`), what cards can be that nobody wrote down (`unseen`), how likely a reading is (`odds`), what is played otherwise than the box says (`house`) |
//! | `step` | *one act*: what speaks against it (`law`, `trade`, said as an `objection`), and what it does (`deeds`) |
//! | `reading` | *a whole record*: where it starts (`start`), every way to read it so far (`readings`), how many cards a comment says everybody holds (`backs`), what later steps tell (`foresight`, `cards`) |
//! | `position`, `view` | *between two steps*: the position, and every question that can be asked of it |
//! | `referee` | *what is said and played*: `judge` and `conclude` raise findings, `causes` points at what led to them, `history` goes through the record for it, `legal` lists acts, `simulate` plays |
//!
//! Words and pictures are told from here (`tell`, `draw`), and slips are mended from here (`mend`); nothing in this room knows of them.
//! `tests/layers.rs` holds the order.

pub(crate) mod island {
    //! Where things can be.
    pub(crate) mod board;
    pub(crate) mod geometry;
}
pub(crate) mod standing {
    //! How things stand.
    pub(crate) mod hands;
    pub(crate) mod house;
    pub(crate) mod odds;
    pub(crate) mod roads;
    pub(crate) mod table;
    pub(crate) mod unseen;
}
pub(crate) mod step {
    //! One act: what speaks against it, and what it does.
    pub(crate) mod deeds;
    pub(crate) mod law;
    pub(crate) mod objection;
    pub(crate) mod trade;
}
pub(crate) mod reading {
    //! A whole record: every way to read it.
    pub(crate) mod background;
    pub(crate) mod backs;
    pub(crate) mod cards;
    pub(crate) mod foresight;
    pub(crate) mod readings;
    pub(crate) mod start;
}
mod laws;
pub(crate) mod position;
pub(crate) mod score;
pub(crate) mod view {
    //! Every question that can be asked of a position.
    pub(crate) mod hand;
    pub(crate) mod known;
    pub(crate) mod questions;
    pub(crate) mod table;
}
pub(crate) mod referee {
    //! What is said and played.
    pub(crate) mod causes;
    pub(crate) mod conclude;
    pub(crate) mod history;
    pub(crate) mod judge;
    pub(crate) mod legal;
    pub(crate) mod simulate;
    pub(crate) mod state_check;
}

pub use laws::Rules;
pub use position::Position;
pub use score::{Source, Why};
pub use standing::house::{House, Robber};
pub use view::hand::Hand;
pub use view::known::Known;
pub use view::table::{Building, Stage, View};
