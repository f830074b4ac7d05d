//! Writing files anew. A file is gone through twice: first to see whether anything changes and whether it may be written
//! at all, then to write it. So nothing is touched that stays the same.

use std::fs;
use std::io::{self, Write as _};

use scorebook::tools::cut::Part;
use scorebook::tools::fmt::{How, Piece};
use scorebook::tools::packed::Compression;
use scorebook::tools::{Leaf, Trouble};

use crate::console::Console;
use crate::failure::Failure;
use crate::input::Input;
use crate::replace::{Old, Replacement, Seen};
use crate::shelf::Shelf;
use crate::through::{Clerk, End, Mouth, through};

/// Files up to this size are written by one thread, while the others go on with the next ones.
const SMALL: u64 = 1 << 20;

/// What came of it.
#[derive(Debug, Default)]
pub(crate) struct Outcome {
    /// How many records change.
    pub(crate) changed: usize,
    /// How many sure fixes were applied.
    pub(crate) fixes: usize,
    /// How the file is compressed.
    pub(crate) compression: Compression,
    /// Why the file must not be written to.
    pub(crate) trouble: Option<Trouble>,
}

impl Outcome {
    /// Whether there is something to write and nothing against it.
    pub(crate) fn is_to_be_written(&self) -> bool {
        self.changed > 0 && self.trouble.is_none()
    }

    /// Counts a piece.
    pub(crate) fn add(&mut self, piece: &Piece) {
        self.changed += usize::from(piece.after.is_some());
        self.fixes += piece.fixes;
    }
}

/// What is wanted of a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Want {
    /// All of it.
    Text,
    /// Only whether it would change: it comes without its text.
    Change,
}

/// Goes through inputs and has the clerk take their pieces, as far as they may be written.
pub(crate) fn pieces<K: Clerk<Value = Piece>>(
    inputs: &[Input],
    games: Shelf<'_>,
    (how, want): (How, Want),
    console: &mut Console,
    clerk: &mut K,
) -> io::Result<()> {
    through(inputs, games, console, clerk, |_, leaf, mouth| {
        let Some(piece) = piece(leaf, (how, want), mouth) else { return };
        let weight = piece.before.len() + piece.after.as_ref().map_or(0, String::len);
        mouth.give(piece, weight);
    })
}

/// The piece that a part becomes; nothing where it must not be written.
fn piece(leaf: Leaf<'_>, (how, want): (How, Want), mouth: &mut Mouth<'_, '_, Piece>) -> Option<Piece> {
    match leaf.part {
        Part::Record(cutting) => {
            let entry = cutting.read();
            mouth.met(entry.document.as_ref());
            leaf.is_writable.then(|| match want {
                Want::Text => Piece::of_record(&entry, how),
                Want::Change => Piece::outline(&entry, how),
            })
        }
        part if leaf.is_writable => Piece::of(part, how),
        _ => None,
    }
}

/// Writes a file anew that was gone through before and is to be written.
pub(crate) fn write(
    input: &Input,
    games: Shelf<'_>,
    how: How,
    (compression, old): (Compression, Old),
    console: &mut Console,
) -> Result<(), Failure> {
    let Input::File(path) = input else { return Ok(()) };
    let is_small = fs::metadata(path).is_ok_and(|data| data.len() < SMALL);
    let games = if is_small { games.alone() } else { games };
    let seen = Seen::of(path).map_err(Failure::Read)?;
    let replacement = Replacement::of(seen, compression, old).map_err(Failure::Replace)?;
    let mut copy = Copy { replacement, outcome: Outcome::default(), failed: None };
    pieces(std::slice::from_ref(input), games, (how, Want::Text), console, &mut copy)
        .map_err(Failure::Write)?;
    if let Some(failure) = copy.failed {
        return Err(failure);
    }
    // Somebody else may have written to it before it was seen, so that nothing is left to do.
    if copy.outcome.is_to_be_written() {
        copy.replacement.commit().map_err(Failure::Replace)?;
    }
    Ok(())
}

/// A file that is written anew.
struct Copy {
    replacement: Replacement,
    outcome: Outcome,
    failed: Option<Failure>,
}

impl Clerk for Copy {
    type Value = Piece;

    fn take(&mut self, _: &Input, piece: Piece, _: &mut Console) -> io::Result<()> {
        self.outcome.add(&piece);
        if self.failed.is_none() {
            let written = self.replacement.write_all(piece.text().as_bytes());
            self.failed = written.err().map(|error| Failure::Replace(error.into()));
        }
        Ok(())
    }

    fn close(&mut self, _: &Input, end: End<Piece>, _: &mut Console) -> io::Result<()> {
        match end {
            End::Records(contents) => self.outcome.trouble = contents.unwritable,
            // It held records a moment ago: somebody else wrote to it.
            End::NoRecord(..) => self.outcome = Outcome::default(),
            End::Failed(error) => self.failed = Some(Failure::Read(error)),
        }
        Ok(())
    }
}
