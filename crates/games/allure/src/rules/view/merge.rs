//! The units of all readings as one list: who is who, as far as kinds and places tell.

use crate::names::Side;

use super::super::piece::Piece;
use super::super::position::Position;
use super::super::reading::Reading;
use super::unit::UnitView;

/// A unit of the list, and the piece by which it is found in other readings.
struct Member<'p> {
    unit: UnitView<'p>,
    piece: &'p Piece,
}

/// How alike two units of a kind have to be, to be taken for the same: first those that agree, then the others.
const RULES: [fn(&Piece, &Piece) -> bool; 4] = [
    |one, other| one.key() == other.key(),
    |one, other| one.place == other.place && one.is_certain() == other.is_certain(),
    |one, other| one.place == other.place,
    |_, _| true,
];

/// Every unit with what all readings together know of it.
pub(super) fn units(position: &Position) -> Vec<UnitView<'_>> {
    let mut members: Vec<Member<'_>> = Vec::new();
    for (number, reading) in position.best().enumerate() {
        take_in(position, reading, number, &mut members);
    }
    // Whom only some readings have comes after the others of its kind.
    let mut kinds: Vec<(Side, u8)> = Vec::new();
    for member in &members {
        if !kinds.contains(&member.unit.rank()) {
            kinds.push(member.unit.rank());
        }
    }
    members.sort_by_key(|member| kinds.iter().position(|kind| *kind == member.unit.rank()));
    members.into_iter().map(|member| member.unit).collect()
}

/// Finds the units of a reading in the list. Who is missing in either may not exist.
fn take_in<'p>(position: &'p Position, reading: &'p Reading, number: usize, members: &mut Vec<Member<'p>>) {
    let mut left: Vec<&Piece> = reading.pieces.iter().collect();
    let mut open: Vec<&mut Member<'p>> = members.iter_mut().collect();
    for is_same in RULES {
        open.retain_mut(|member| {
            let fits = |piece: &&Piece| member.unit.is_alike(piece) && is_same(member.piece, piece);
            let Some(place) = left.iter().position(fits) else { return true };
            member.unit.join(left.remove(place));
            false
        });
    }
    for member in open {
        member.unit.miss();
    }
    for piece in left {
        let mut unit = UnitView::new(&position.cast, piece);
        if number > 0 {
            unit.miss();
        }
        members.push(Member { unit, piece });
    }
}
