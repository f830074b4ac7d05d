//! Many readings as one: where they differ, places and lives are left open, so that nothing true is given up.

use super::hexes::HexSet;
use super::piece::{Life, Marks, Piece, Side};
use super::reading::Reading;

/// One reading that allows whatever any of these does.
pub(super) fn blur(mut readings: Vec<Reading>, step: u32) -> Reading {
    readings.iter_mut().for_each(Reading::sort);
    let mut names: Vec<(Side, u8)> =
        readings.iter().flat_map(|reading| &reading.pieces).map(|piece| (piece.side, piece.name)).collect();
    names.sort_unstable();
    names.dedup();
    let mut blurred = Reading::default();
    for (side, name) in names {
        let groups: Vec<Vec<Piece>> = readings.iter().map(|reading| group(reading, side, name)).collect();
        blurred.pieces.extend(blurred_group(&groups, step));
    }
    blurred
}

fn group(reading: &Reading, side: Side, name: u8) -> Vec<Piece> {
    reading.group(side, name).into_iter().map(|seat| reading.pieces[seat]).collect()
}

/// Units of one name: as they are where all readings agree, else each of them as open as all of them.
fn blurred_group(groups: &[Vec<Piece>], step: u32) -> Vec<Piece> {
    let keys = |group: &Vec<Piece>| group.iter().map(Piece::key).collect::<Vec<_>>();
    let Some(longest) = groups.iter().max_by_key(|group| group.len()) else { return Vec::new() };
    if groups.iter().all(|group| keys(group) == keys(longest)) {
        let mut merged = longest.clone();
        for (own, other) in groups.iter().flat_map(|group| (0..group.len()).map(move |at| (at, &group[at]))) {
            merged[own].tally = merged[own].tally.or(&other.tally);
        }
        return merged;
    }
    let every = || groups.iter().flatten();
    let place = every().fold(HexSet::NONE, |all, piece| all.or(piece.place));
    let all_live = groups.iter().all(|group| group.len() == longest.len()) && every().all(Piece::lives);
    let life = if all_live { Life::Alive } else { Life::Unknown { since: step } };
    let used = every().map(|piece| piece.used).min().unwrap_or(0);
    let extra = every().map(|piece| piece.extra).max().unwrap_or(0);
    let open = |piece: &Piece| {
        let mut marks = Marks::default();
        if every().any(|other| other.used != used) {
            marks.set(Marks::OPEN);
        }
        if every().all(|other| other.marks.has(Marks::BURNED)) {
            marks.set(Marks::BURNED);
        }
        let tally = every().fold(piece.tally, |all, other| all.or(&other.tally));
        Piece { used, extra, marks, place, life, tally, ..*piece }
    };
    longest.iter().map(open).collect()
}
