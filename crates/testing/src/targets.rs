//! What fuzz targets do with an input. It stands here so that ordinary tests can replay their seeds and findings.

use std::borrow::Cow;
use std::fmt::Debug;

use scorebook_core::draw::{DrawOptions, Theme};
use scorebook_core::split::{Chunk, Splitter};
use scorebook_core::{Notation, Value};

use crate::promises::assert_hold;
use crate::xml::assert_well_formed;

/// Reads any bytes as a record: every promise holds.
///
/// # Panics
/// When a promise is broken.
pub fn reads(game: &'static dyn Notation, input: &[u8]) {
    assert_hold(game, &text_of(input));
}

/// Reads any bytes as a record and draws it at its start, in the middle and at its end: every picture has a size and is well-formed
/// SVG on both papers.
///
/// # Panics
/// When a picture is not.
pub fn draws(game: &'static dyn Notation, input: &[u8]) {
    let document = game.read(text_of(input).into_owned());
    let steps = document.steps().len();
    for (step, theme) in [(0, Theme::Light), (steps / 2, Theme::Dark), (steps, Theme::Light)] {
        let everything = DrawOptions { coordinates: true, owners: true, view: None };
        let Some(scene) = document.draw(step, None, everything) else { continue };
        assert!(scene.width > 0 && scene.height > 0, "a picture has no size");
        assert_well_formed(&scene.svg(theme, 600));
    }
}

/// Takes any bytes as the JSON form of a record: it is refused or written, and what was written can be read.
///
/// # Panics
/// When a promise is broken by what was written.
pub fn writes(game: &'static dyn Notation, input: &[u8]) {
    let Ok(value) = text_of(input).parse::<Value>() else { return };
    if let Ok(written) = game.write_value(&value) {
        assert_hold(game, &written);
    }
}

/// Cuts any text into records: they join to the text, know where they stood, and do not depend on how the text came in.
///
/// # Panics
/// When they do not.
pub fn splits(game: &'static dyn Notation, input: &[u8]) {
    let text = text_of(input);
    let cut = |pieces: &[&str]| {
        let mut splitter = Splitter::new(|line: &str| game.line_role(line));
        let mut chunks: Vec<Chunk> = Vec::new();
        for piece in pieces {
            splitter.push(piece);
            chunks.extend(std::iter::from_fn(|| splitter.pull()));
        }
        chunks.extend(std::iter::from_fn(|| splitter.finish()));
        chunks
    };
    let whole = cut_alike(&text, cut);
    let mut joined = String::new();
    for chunk in &whole {
        assert_eq!(chunk.offset, joined.len(), "a record does not know its offset");
        assert_eq!(chunk.line, joined.matches('\n').count(), "a record does not know its line");
        joined.push_str(&chunk.text);
    }
    assert_eq!(joined, text, "the records do not join to the text");
}

/// Hands a text over whole and in pieces of several sizes, and returns what was made of it: the same each time.
///
/// # Panics
/// When it is not the same.
pub fn cut_alike<R: PartialEq + Debug>(text: &str, cut: impl Fn(&[&str]) -> R) -> R {
    let whole = cut(&[text]);
    for size in [1, 7, 64] {
        assert_eq!(cut(&pieces(text, size)), whole, "pieces of {size} bytes are cut differently");
    }
    whole
}

/// The text in pieces of about `size` bytes, cut on character borders.
fn pieces(text: &str, size: usize) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = text;
    while !rest.is_empty() {
        let (piece, behind) = rest.split_at(rest.ceil_char_boundary(size));
        found.push(piece);
        rest = behind;
    }
    found
}

/// Bytes that are not UTF-8 are worth as much as any others.
fn text_of(input: &[u8]) -> Cow<'_, str> {
    String::from_utf8_lossy(input)
}
