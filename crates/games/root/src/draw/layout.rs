//! Where things stand in a clearing: warriors and pawns above, tokens below them, slots at the bottom. Whoever shows the last act asks here, too.

use crate::rules::{Kind, Position, Slot};
use crate::syntax::place::Clearing;
use crate::syntax::thing::PieceKind;

/// What stands in a clearing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Thing {
    /// Warriors of one kind.
    Force(Kind, u8),
    /// A pawn.
    Pawn(Kind),
    /// Tokens of one kind.
    Token(Kind, u8),
    /// A slot, with what is built there.
    Slot(Slot),
}

/// A thing and where it stands, around the middle of its clearing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stand {
    /// What.
    pub(super) thing: Thing,
    /// Its middle.
    pub(super) at: (i32, i32),
    /// How wide and high it is.
    pub(super) size: i32,
}

impl Stand {
    /// Whether it shows a piece of a kind.
    pub(super) fn shows(&self, kind: Kind) -> bool {
        match self.thing {
            Thing::Force(own, _) | Thing::Pawn(own) | Thing::Token(own, _) => own == kind,
            Thing::Slot(slot) => slot == Slot::Built(kind),
        }
    }
}

/// A row of things of one size: how high, how far apart, and how far below the middle.
#[derive(Clone, Copy)]
struct Row {
    size: i32,
    step: i32,
    y: i32,
}

/// Everything in a clearing, or the Burrow, at its place; the lowest row first.
pub(super) fn stands(position: &Position, clearing: Clearing) -> Vec<Stand> {
    let mut forces = Vec::new();
    let mut tokens = Vec::new();
    for (kind, count) in position.pieces_in(clearing) {
        match kind.class() {
            PieceKind::Warrior => forces.push(Thing::Force(kind, count)),
            PieceKind::Pawn => forces.push(Thing::Pawn(kind)),
            PieceKind::Token => tokens.push(Thing::Token(kind, count)),
            PieceKind::Building | PieceKind::Ferry => {}
        }
    }
    let slots: Vec<Thing> = position.slots_of(clearing).map(Thing::Slot).collect();
    let (above, below) = (forces.len(), tokens.len());
    let mut stands = spread(&slots, slot_row(slots.len(), above, below));
    stands.extend(spread(&tokens, token_row(below, above)));
    let mut rest = forces.as_slice();
    for (count, row) in force_rows(above, below > 0) {
        let (front, behind) = rest.split_at(count.min(rest.len()));
        stands.extend(spread(front, row));
        rest = behind;
    }
    stands
}

/// The places of the things of a row.
fn spread(things: &[Thing], row: Row) -> Vec<Stand> {
    let last = number(things.len()) - 1;
    let at = |place: i32| ((2 * place - last) * row.step / 2, row.y);
    (0..).zip(things).map(|(place, &thing)| Stand { thing, at: at(place), size: row.size }).collect()
}

/// The rows of warriors, and how many stand in each: the upper ones are shorter, for a clearing is narrow there.
fn force_rows(count: usize, over_tokens: bool) -> Vec<(usize, Row)> {
    let row = |size: i32, step: i32, y: i32| Row { size, step, y };
    match (count, over_tokens) {
        (0, _) => Vec::new(),
        (1 | 2, true) => vec![(count, row(50, 62, -48))],
        (1 | 2, false) => vec![(count, row(62, 66, -22))],
        (3, true) => vec![(count, row(44, 50, -40))],
        (3, false) => vec![(count, row(52, 54, -22))],
        (4 | 5, true) => vec![(2, row(38, 44, -56)), (count - 2, row(38, 44, -17))],
        (4 | 5, false) => vec![(2, row(46, 50, -48)), (count - 2, row(46, 50, 0))],
        (6, true) => vec![(3, row(36, 40, -53)), (3, row(36, 44, -16))],
        (6, false) => vec![(3, row(40, 42, -48)), (3, row(42, 48, -4))],
        // More than a game has at one table; a record may still say so.
        _ => {
            let rows = count.div_ceil(5).max(2);
            let each = count.div_ceil(rows);
            let step = (60 / number(rows)).max(28);
            let rest = |place: usize| each.min(count.saturating_sub(place * each));
            let place = |place: usize| (rest(place), row(step, 30, -58 + number(place) * step));
            (0..rows).map(place).collect()
        }
    }
}

/// The row of tokens, below so many kinds of warriors.
fn token_row(count: usize, forces: usize) -> Row {
    let y = match forces {
        0 => -16,
        1..=3 => 8,
        _ => 24,
    };
    let (size, step) = match (count, forces) {
        (0..=3, 0) => (50, 60),
        (0..=3, 1..=3) => (38, 50),
        (4, 0..=3) => (36, 42),
        (0..=5, _) => (30, 34),
        _ => (26, (160 / number(count - 1)).max(8)),
    };
    Row { size, step, y }
}

/// The row of slots.
fn slot_row(count: usize, forces: usize, tokens: usize) -> Row {
    let is_full = forces > 3 && tokens > 0;
    let y = match (forces, tokens) {
        _ if is_full => 61,
        (4.., 0) => 54,
        (1.., 1..) if count > 2 => 51,
        (1.., 1..) => 53,
        _ => 50,
    };
    let (size, step) = match count {
        0..=2 => (40, 46),
        3 => (36, 40),
        4 => (31, 35),
        more => ((140 / number(more) - 2).max(10), 140 / number(more)),
    };
    Row {
        size: if is_full { size.min(31) } else { size },
        step: if is_full { step.min(37) } else { step },
        y,
    }
}

fn number(count: usize) -> i32 {
    i32::try_from(count).unwrap_or(0)
}
