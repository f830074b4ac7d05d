//! Turns and set-ups that stand under the letter of another faction.

use std::collections::BTreeSet;
use std::ops::Range;

use scorebook_core::{Edit, LineSlip, SeatId, Span};

use crate::game::RootRecord;
use crate::names::Side;
use crate::syntax::action::Action;
use crate::syntax::head::Turn;
use crate::syntax::place::Place;

/// What it costs that a line has the letter of another faction: less where its cards tell whose hand it is.
const NAMED: u32 = 8;
const UNNAMED: u32 = 12;

/// Every line with the letter of every other faction at the table.
pub(super) fn other_seats(record: &RootRecord) -> Vec<LineSlip> {
    let mut slips = Vec::new();
    for (number, turn) in record.turns.iter().enumerate() {
        let Turn::Faction(written) = turn.says else { continue };
        let end = record.turns.get(number + 1).map_or(u32::MAX, |next| next.span.start);
        let hands = hands(record, turn.span.start..end);
        let start = turn.span.from();
        let others = record.seats.iter().map(|seat| seat.id).filter(|id| *id != written.seat());
        slips.extend(others.map(|other| {
            let edit = Edit { span: Span::new(start, start + 1), text: other.sign().to_string() };
            let cost = if hands.contains(&other) { NAMED } else { UNNAMED };
            LineSlip { edits: vec![edit], cost, slip: "the turn is that of another faction" }
        }));
    }
    slips
}

/// Whose hands the steps of a stretch name.
fn hands(record: &RootRecord, stretch: Range<u32>) -> BTreeSet<SeatId> {
    let from = record.steps.partition_point(|step| step.span.start < stretch.start);
    let steps = record.steps[from..].iter().take_while(|step| step.span.start < stretch.end);
    let mut hands = BTreeSet::new();
    for step in steps {
        let Action::Move(step) = step.act.action() else { continue };
        let starts = step.what.iter().filter_map(|group| group.from);
        hands.extend(starts.chain(step.to.iter().copied()).filter_map(|place| match place {
            Place::Hand(Side::Faction(faction)) => Some(faction.seat()),
            _ => None,
        }));
    }
    hands
}
