//! A record as one seat may know it: cards that others stole or bought face down are written as hidden.
//!
//! The record is followed through the eyes of that seat alone, so that nothing which it cannot know decides what it is told.
//! A state before the actions is open to everybody, and so is how many cards everybody holds: where the cover would hide that too, as with
//! what a monopoly takes, a comment tells it.

use scorebook_core::{Case, Piece, RecordOf, Retold, SeatId};

use crate::game::Hexil;
use crate::rules::reading::backs;
use crate::rules::{House, Position};
use crate::syntax::{Act, can_say};
use crate::tell::writer::Writer;

/// The record with everything covered that a seat cannot know.
///
/// # Errors
/// Says that nobody sits there, or why it cannot be told what the record would give away.
pub(crate) fn told_to(record: &RecordOf<Hexil>, text: &str, seat: SeatId) -> Result<Retold<Hexil>, String> {
    if !record.gaps.is_empty() {
        return Err("a part of the record cannot be read, so nobody can tell what it gives away".to_owned());
    }
    if Position::new(record, House::default()).players().next().is_none() {
        return Err("the record starts in the middle of an unknown game, so nobody can tell who knows what"
            .to_owned());
    }
    let mut position = Position::seen_from(record, House::stated(record, text), seat)
        .ok_or_else(|| format!("nobody sits at {}", seat.sign()))?;
    let mut writer = Writer::new(record, text);
    let mut step = 0;
    for &piece in &record.page {
        writer.copy(piece, record);
        if piece != Piece::Step {
            continue;
        }
        let act = &record.steps[step].act;
        let seen = position.as_seen(act);
        if seen != *act && !can_say(&seen, record.dialect) {
            return Err(cannot_hide(&seen));
        }
        writer.says(seen);
        let case = Case::new(record, text, step);
        let told = position.is_told(&case);
        position.apply(&case);
        if !told && let Some(sizes) = position.readings.sizes() {
            writer.remark(&backs::stating(sizes, position.players().count()));
        }
        step += 1;
    }
    Ok(writer.retold())
}

fn cannot_hide(act: &Act) -> String {
    let what = if matches!(act, Act::Steal { .. }) { "a stolen card" } else { "a card that is bought" };
    format!("the dialect has no words for {what} that is hidden: write the record in a later one first")
}
