//! The parts of a picture.

/// The parts of a picture: nodes that are always there and stand in no other. The key of each is its place in the list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What it is, in a line: an element `title`.
    Title,
    /// What can be seen on it, a sentence each: an element `desc`.
    Description,
    /// The board: an element `g`.
    Board,
    /// What lies beside the board for the seats, a group each: an element `g`. Empty where a game does not tell it from the board.
    Panels,
}

impl Part {
    /// All parts, in the order of their keys.
    pub const ALL: [Self; 4] = [Self::Title, Self::Description, Self::Board, Self::Panels];

    /// The key of its node.
    pub fn key(self) -> u32 {
        self as u32
    }

    /// Whether a key is that of a part.
    pub(super) fn is(key: u32) -> bool {
        (key as usize) < Self::ALL.len()
    }
}
