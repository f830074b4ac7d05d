//! A record as one seat may know it.

use scorebook_core::{Case, Laws as _, SeatId, Settings};

use crate::game::RootRecord;
use crate::names::Faction;
use crate::rules::veil::veiled;
use crate::rules::{Position, Rules};

/// The record with what is hidden from a seat told as unknown: cards that others draw, hold and pass on, supporters, plots that
/// lie face down. What is shown, played, crafted or spent stays, and so do comments: they are remarks to whoever reads.
///
/// # Errors
/// Says that nobody sits there, or that nobody can tell what unreadable text hides.
pub(crate) fn told_to(record: &RootRecord, text: &str, seat: SeatId) -> Result<RootRecord, String> {
    let viewer = Faction::of_seat(seat).filter(|_| record.seats.iter().any(|known| known.id == seat));
    let Some(viewer) = viewer else { return Err(format!("nobody plays `{}`", char::from(seat.0))) };
    if let Some(gap) = record.gaps.first() {
        let gap = gap.of(text);
        return Err(format!(
            "`{gap}` cannot be read, so nobody can say what it hides: mend the record first"
        ));
    }
    let mut told = record.clone();
    let mut position = Position::start(record, &Settings::in_spans(text, record.remarks_before_play()));
    for step in 0..told.steps.len() {
        let written = &told.steps[step];
        let turn = written.seat.and_then(Faction::of_seat);
        if let Some(act) = veiled(&position, viewer, turn, &written.act) {
            told.steps[step].act = act;
        }
        Rules::apply(&mut position, &Case::new(&told, text, step), &mut Vec::new());
    }
    Ok(told)
}
