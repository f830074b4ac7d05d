//! Turns and set-ups that stand under the letter of another faction, or whose letter has lost its colon, and separators that are doubled.

use std::ops::Range;

use scorebook_core::{Edit, LineSlip, Span};

use crate::game::RootRecord;
use crate::names::{Faction, Side};
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Move};
use crate::syntax::head::Turn;
use crate::syntax::is_doubled_separator;
use crate::syntax::place::Place;
use crate::syntax::thing::{Counted, Thing};

/// What it costs that a line has the letter of another faction: less where its cards tell whose hand it is.
const NAMED: u32 = 8;
const UNNAMED: u32 = 12;

/// What it costs that a separator is doubled.
const DOUBLED: u32 = 9;

/// What it costs that the colon after a letter is left out.
const COLON: u32 = 10;

/// Every line with the letter of every other faction at the table that has the pieces it names.
pub(super) fn other_seats(record: &RootRecord) -> Vec<LineSlip> {
    let mut slips = Vec::new();
    for (number, turn) in record.turns.iter().enumerate() {
        let (written, length) = match &turn.says {
            Turn::Faction(faction) => (Some(*faction), 1),
            Turn::Unknown(word) => (None, word.len()),
        };
        let end = record.turns.get(number + 1).map_or(u32::MAX, |next| next.span.start);
        let moves = moves(record, turn.span.start..end);
        let hands: Vec<Faction> = moves.iter().flat_map(hands).collect();
        let start = turn.span.from();
        for other in record.seats.iter().filter_map(|seat| Faction::from_letter(seat.id.0)) {
            if Some(other) != written && moves.iter().all(|step| has_pieces(other, step)) {
                let edit = Edit { span: Span::new(start, start + length), text: other.word().to_owned() };
                let cost = if hands.contains(&other) { NAMED } else { UNNAMED };
                slips.push(LineSlip { edits: vec![edit], cost, slip: "the turn is that of another faction" });
            }
        }
    }
    slips
}

/// Lines that begin with the letter of a faction at the table and have no colon after it: they read as if the turn before went on with its
/// pieces.
pub(super) fn lost_colons(record: &RootRecord, text: &str) -> Vec<LineSlip> {
    let is_at_table = |letter: u8| record.seats.iter().any(|seat| seat.id.0 == letter);
    let begins_line = |at: usize| text[..at].ends_with(['\n', '\r']);
    let starts = record.steps.iter().map(|step| step.span).chain(record.gaps.iter().copied()).map(Span::from);
    let without_colon = starts.filter(|&at| begins_line(at) && is_at_table(text.as_bytes()[at]));
    let edit = |at: usize| Edit { span: Span::at(at + 1), text: ":".to_owned() };
    let slip = |at| LineSlip { edits: vec![edit(at)], cost: COLON, slip: "the colon of a turn is left out" };
    without_colon.map(slip).collect()
}

/// A separator that is written twice makes a remark of what follows it: where that reads as acts, they were meant.
pub(super) fn doubled_separators(record: &RootRecord, text: &str) -> Vec<LineSlip> {
    let is_meant = |comment: &&Span| is_doubled_separator(text, comment.from());
    let edit =
        |comment: &Span| Edit { span: Span::new(comment.from(), comment.from() + 1), text: String::new() };
    let slip =
        |comment| LineSlip { edits: vec![edit(comment)], cost: DOUBLED, slip: "a separator is doubled" };
    record.comments.iter().filter(is_meant).map(slip).collect()
}

/// What goes where in a stretch of the text.
fn moves(record: &RootRecord, stretch: Range<u32>) -> Vec<Move> {
    let from = record.steps.partition_point(|step| step.span.start < stretch.start);
    let steps = record.steps[from..].iter().take_while(|step| step.span.start < stretch.end);
    let moves = steps.filter_map(|step| match step.act.action() {
        Action::Move(step) => Some(step),
        _ => None,
    });
    moves.collect()
}

/// The hands that a move names.
fn hands(step: &Move) -> Vec<Faction> {
    let starts = step.what.iter().filter_map(|group| group.from);
    let hand = |place| match place {
        Place::Hand(Side::Faction(faction)) => Some(faction),
        _ => None,
    };
    starts.chain(step.to.iter().copied()).filter_map(hand).collect()
}

/// Whether the faction whose turn a step belongs to has the pieces that an act names, and can bring them where it says. Nobody writes down
/// that no points are scored.
pub(super) fn can_say(record: &RootRecord, step: usize, act: &Act) -> bool {
    let turn =
        record.steps.get(step).and_then(|step| step.seat).and_then(|seat| Faction::from_letter(seat.0));
    let step = match act.action() {
        Action::Move(step) => step,
        Action::Score(points) | Action::Lose(points) => return points.points > 0,
        _ => return true,
    };
    turn.is_none_or(|turn| has_pieces(turn, &step)) && step.names_goals_once() && names_pieces(&step)
}

/// Whether every piece that a move names with its owner is one that the owner has.
fn names_pieces(step: &Move) -> bool {
    let is_known = |counted: &Counted| match counted.thing {
        Thing::Piece { of: Some(owner), piece } => piece.is_of(owner),
        _ => true,
    };
    step.what.iter().all(|group| group.things.iter().all(is_known))
}

/// Whether a faction has the pieces that a move names without saying whose they are.
fn has_pieces(faction: Faction, step: &Move) -> bool {
    let is_own = |counted: &Counted| match counted.thing {
        Thing::Piece { of: None, piece } => piece.is_of(Side::Faction(faction)),
        _ => true,
    };
    step.what.iter().all(|group| group.things.iter().all(is_own))
}
