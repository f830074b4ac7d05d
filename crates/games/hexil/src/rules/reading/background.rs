//! What no step changes: the board, and how the record is written.

use crate::rules::island::board::Board;

/// What no step changes.
#[derive(Debug)]
pub(crate) struct Background {
    /// The board.
    pub(crate) board: Board,
    /// Whether turns end without a mark.
    pub(crate) has_no_ends: bool,
    /// The dialect the record is written in.
    pub(crate) dialect: u8,
}

impl Background {
    /// A board, and the dialect of the record that is played on it.
    pub(crate) fn new(board: Board, dialect: u8) -> Self {
        Self { board, has_no_ends: dialect == 0, dialect }
    }

    /// Whether the dialect has words for the type of a card that is bought.
    pub(crate) fn tells_cards(&self) -> bool {
        self.dialect > 1
    }
}
