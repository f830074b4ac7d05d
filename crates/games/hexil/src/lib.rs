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

mod draw;
pub mod facts;
pub mod findings;
pub mod names;
pub mod rules;
pub mod syntax;

use scorebook_core::split::LineRole;
use scorebook_core::{Cursor, Dialect, Game, Info, Item, Played, RecordOf, Report};

pub use rules::Rules;
pub use syntax::{Act, Head, Turn};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Hexil;

/// What the game says about itself. The dialects stand in the order of their age; `tuple`, that of the document,
/// is written when nothing tells.
static INFO: Info = Info {
    id: "hexil",
    title: "Hexil",
    notation: "HAN and HSN",
    endings: &["han"],
    fences: &["han", "hexil", "hsn"],
    dialects: &[
        Dialect {
            id: "tuple",
            title: "coordinates as tuples, no end of turn (29 August 2022)",
            formats_as: 0,
        },
        Dialect { id: "tuple-e", title: "as tuple, with `E` and `R?` (30 August 2022)", formats_as: 1 },
        Dialect { id: "middle", title: "coordinates as in `Pv(d4n)` (September 2022)", formats_as: 2 },
        Dialect { id: "late", title: "coordinates as in `PVd4n` (since October 2022)", formats_as: 3 },
    ],
    codes: findings::CODES,
};

impl Game for Hexil {
    type Head = Head;
    type Turn = Turn;
    type Act = Act;

    fn info(&self) -> &'static Info {
        &INFO
    }

    fn line_role(&self, line: &str) -> LineRole {
        syntax::line_role(line)
    }

    fn parse(&self, cursor: &mut Cursor<'_>, report: &mut Report) -> RecordOf<Self> {
        syntax::parse(cursor, report)
    }

    fn write_head(&self, record: &RecordOf<Self>, head: usize, _dialect: u8, out: &mut String) {
        syntax::write_head(record, head, out);
    }

    fn write_turn(&self, record: &RecordOf<Self>, turn: usize, _dialect: u8, out: &mut String) {
        syntax::write_turn(record, turn, out);
    }

    fn write_step(&self, record: &RecordOf<Self>, step: usize, dialect: u8, out: &mut String) {
        syntax::write_step(record, step, dialect, out);
    }

    fn between(&self, _record: &RecordOf<Self>, _before: Item, _after: Item) -> &'static str {
        " "
    }

    fn losses(&self, record: &RecordOf<Self>, dialect: u8, report: &mut Report) {
        syntax::losses(record, dialect, report);
    }
}

impl Played for Hexil {
    type Referee = Rules;
}
