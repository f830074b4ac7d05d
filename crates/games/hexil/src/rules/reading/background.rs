//! What no step changes: the board, and how the record is written.

use std::sync::OnceLock;

use scorebook_core::Key;

use crate::rules::island::board::Board;
use crate::syntax::{Tile, spell_part};

/// What no step changes.
#[derive(Debug)]
pub(crate) struct Background {
    /// The board.
    pub(crate) board: Board,
    /// Whether turns end without a mark.
    pub(crate) has_no_ends: bool,
    /// The dialect the record is written in.
    pub(crate) dialect: u8,
    /// A number that stands for the board, made when somebody asks.
    key: OnceLock<u64>,
}

impl Background {
    /// A board, and the dialect of the record that is played on it.
    pub(crate) fn new(board: Board, dialect: u8) -> Self {
        Self { board, has_no_ends: dialect == 0, dialect, key: OnceLock::new() }
    }

    /// A number that stands for the board.
    pub(crate) fn board_key(&self) -> u64 {
        *self.key.get_or_init(|| Key::of(&self.board.parts.each_ref().map(spell_part)))
    }

    /// Whether the dialect has words for the type of a card that is bought.
    pub(crate) fn tells_cards(&self) -> bool {
        self.dialect > 1
    }

    /// Whether the dialect has words for a tile: the later ones cannot name those before `a1`.
    pub(crate) fn names(&self, tile: Tile) -> bool {
        self.dialect <= 1 || tile.is_on_sheet()
    }
}
