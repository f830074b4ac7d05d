//! Writing files anew. A file is gone through twice: first to see whether anything changes and whether it may be written
//! at all, then to write it. So nothing is touched that stays the same.

use std::io::Write as _;

use scorebook::tools::fmt::{How, Piece, Rewrite};

use crate::console::Console;
use crate::input::{Compression, Contents, Failure, Input, each_block};
use crate::replace::{Old, Replacement, Seen};
use crate::shelf::Shelf;

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// How many of them change.
    pub(crate) changed: usize,
    /// How many sure fixes were applied.
    pub(crate) fixes: usize,
    /// How the file is compressed.
    pub(crate) compression: Compression,
    /// The records that were met, and why the file must not be written to.
    pub(crate) contents: Contents,
}

impl Outcome {
    /// Whether there is something to write and nothing against it.
    pub(crate) fn is_to_be_written(&self) -> bool {
        self.changed > 0 && self.contents.trouble.is_none()
    }
}

/// Goes through an input and hands over its pieces, as far as they may be written.
pub(crate) fn pieces(
    input: &Input,
    games: Shelf<'_>,
    how: How,
    console: &mut Console,
    mut take: impl FnMut(&mut Console, &Piece) -> Result<(), Failure>,
) -> Result<Outcome, Failure> {
    let (reader, compression) = input.open(console).map_err(Failure::Read)?;
    let mut rewrite = Rewrite::new(input.cutter(games), how);
    let mut outcome = Outcome { compression, ..Outcome::default() };
    let mut hand_over = |rewrite: &mut Rewrite<'_>, console: &mut Console| {
        while rewrite.trouble().is_none()
            && let Some(piece) = rewrite.pull()
        {
            outcome.contents.records += usize::from(piece.is_record);
            outcome.changed += usize::from(piece.after.is_some());
            outcome.fixes += piece.fixes;
            take(console, &piece)?;
        }
        console.tick();
        Ok(())
    };
    each_block(reader, |bytes| {
        rewrite.push(bytes);
        hand_over(&mut rewrite, console)
    })?;
    rewrite.finish();
    hand_over(&mut rewrite, console)?;
    outcome.contents.trouble = rewrite.trouble().cloned();
    Ok(outcome)
}

/// Writes a file anew, if that changes it.
pub(crate) fn in_place(
    input: &Input,
    games: Shelf<'_>,
    how: How,
    old: Old,
    console: &mut Console,
) -> Result<Outcome, Failure> {
    let outcome = pieces(input, games, how, console, |_, _| Ok(()))?;
    let Input::File(path) = input else { return Ok(outcome) };
    if !outcome.is_to_be_written() {
        return Ok(outcome);
    }
    let seen = Seen::of(path).map_err(Failure::Read)?;
    let mut replacement = Replacement::of(seen, outcome.compression, old).map_err(Failure::Replace)?;
    let again = pieces(input, games, how, console, |_, piece| {
        replacement.write_all(piece.text().as_bytes()).map_err(|error| Failure::Replace(error.into()))
    })?;
    // Somebody else may have written to it before it was seen, so that nothing is left to do.
    if again.is_to_be_written() {
        replacement.commit().map_err(Failure::Replace)?;
    }
    Ok(again)
}
