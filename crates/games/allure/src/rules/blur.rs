//! Many readings as one: where they differ, places and lives are left open, so that nothing true is given up.

use crate::names::Side;

use super::hexes::HexSet;
use super::piece::{Life, Marks, Piece};
use super::reading::{Reading, Token};

/// One reading that allows whatever any of these does.
pub(super) fn blur(mut readings: Vec<Reading>, step: u32) -> Reading {
    readings.iter_mut().for_each(Reading::sort);
    let mut names: Vec<(Side, u8)> =
        readings.iter().flat_map(|reading| &reading.pieces).map(|piece| (piece.side, piece.name)).collect();
    names.sort_unstable();
    names.dedup();
    let mut blurred = Reading::default();
    for (side, name) in names {
        let groups: Vec<&[Piece]> = readings.iter().map(|reading| reading.alike(side, name)).collect();
        blurred_group(&groups, step, blurred.pieces.everybody());
    }
    let token = readings.first().map_or(Token::Unknown, |reading| reading.token);
    blurred.token =
        if readings.iter().all(|reading| reading.token == token) { token } else { Token::Unknown };
    blurred
}

/// Units of one name: as they are where all readings agree, else each of them as open as all of them.
fn blurred_group(groups: &[&[Piece]], step: u32, blurred: &mut Vec<Piece>) {
    let Some(longest) = groups.iter().max_by_key(|group| group.len()) else { return };
    let agrees = |group: &&[Piece]| {
        group.len() == longest.len()
            && group.iter().zip(*longest).all(|(one, other)| one.rank() == other.rank())
    };
    if groups.iter().all(agrees) {
        let together = |at: usize| {
            let tally = groups.iter().fold(longest[at].tally, |all, group| all.or(&group[at].tally));
            Piece { tally, ..longest[at] }
        };
        return blurred.extend((0..longest.len()).map(together));
    }
    let every = || groups.iter().copied().flatten();
    let place = every().fold(HexSet::NONE, |all, piece| all.or(piece.place));
    let all_live = groups.iter().all(|group| group.len() == longest.len()) && every().all(Piece::lives);
    let life = if all_live { Life::Alive } else { Life::Unknown { since: step } };
    let used = every().map(|piece| piece.used).min().unwrap_or(0);
    let extra = every().map(|piece| piece.extra).max().unwrap_or(0);
    let mut marks = Marks::default();
    if every().any(|other| other.used != used) {
        marks.set(Marks::OPEN);
    }
    if every().all(|other| other.marks.has(Marks::BURNED)) {
        marks.set(Marks::BURNED);
    }
    let tally = every().fold(longest[0].tally, |all, other| all.or(&other.tally));
    blurred.extend(longest.iter().map(|piece| Piece { used, extra, marks, place, life, tally, ..*piece }));
}
