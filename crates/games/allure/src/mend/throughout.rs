//! Slips that go through a whole record: the board looked at from another side than the notation does, or the other player written first.

use scorebook_core::Change;

use crate::names::Hex;
use crate::syntax::{Act, Deed, Record};

use super::changes::{is_plain, swapped};

/// What it costs: few writers sit on the wrong side of the board, but who does so does it to the end.
const OTHER_SIDE: u32 = 14;
/// Letters or numbers alone are counted from the wrong end less often.
const OTHER_END: u32 = 18;
/// Who writes the halves of a turn in the wrong order, or is the other player to whoever reads it.
const HALVES: u32 = 14;

/// The hex that is meant where another is written, if the board has it.
type View = fn(Hex) -> Option<Hex>;

/// Everything that may have slipped throughout.
pub(super) fn changes(record: &Record, changes: &mut Vec<Change<Act>>) {
    views(record, changes);
    halves(record, changes);
}

/// The halves of every turn are exchanged.
fn halves(record: &Record, changes: &mut Vec<Change<Act>>) {
    // Who has nothing left to do is written in the right place by everybody.
    let is_done = |step: usize| record.steps[step].act.does != Deed::Idle;
    let is_meant = |step: usize| is_plain(record, step) && is_done(step) && is_done(step + 1);
    let acts = |step: usize| is_meant(step).then(|| swapped(record, step, step + 1));
    let acts: Vec<(usize, Act)> = (0..record.steps.len()).filter_map(acts).flatten().collect();
    if acts.len() > 2 {
        changes.push(Change::several(acts, HALVES, "the halves of the turns are exchanged throughout"));
    }
}

/// The board is seen from elsewhere.
fn views(record: &Record, changes: &mut Vec<Change<Act>>) {
    let views: [(View, u32, &str); 3] = [
        (
            |hex| Hex::new(mirrored(hex), turned(hex)),
            OTHER_SIDE,
            "the board was seen from the other side throughout",
        ),
        (
            |hex| Hex::new(mirrored(hex), hex.row()),
            OTHER_END,
            "columns were lettered from the right throughout",
        ),
        (
            |hex| Hex::new(hex.column(), turned(hex)),
            OTHER_END,
            "rows were counted from the far edge throughout",
        ),
    ];
    for (view, cost, slip) in views {
        let acts: Vec<(usize, Act)> = record
            .steps
            .iter()
            .enumerate()
            .filter_map(|(step, written)| {
                let act = seen(&written.act, view)?;
                (act != written.act).then_some((step, act))
            })
            .collect();
        if acts.len() > 1 {
            changes.push(Change::several(acts, cost, slip));
        }
    }
}

/// The column as many steps from the other edge.
fn mirrored(hex: Hex) -> u8 {
    b'A' + b'I' - hex.column()
}

/// The row as many steps from the other edge.
fn turned(hex: Hex) -> u8 {
    Hex::rows(hex.column()) + 1 - hex.row()
}

/// An act with each of its hexes seen otherwise.
fn seen(act: &Act, view: View) -> Option<Act> {
    let mut act = act.clone();
    let mut is_whole = true;
    act.each_hex(|hex| match view(*hex) {
        Some(other) => *hex = other,
        None => is_whole = false,
    });
    is_whole.then_some(act)
}
