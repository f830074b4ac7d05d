//! Signs with words, side by side in as many lines as it takes.

use scorebook_core::draw::measure::width_of;
use scorebook_core::draw::palette::INK;
use scorebook_core::draw::{Paint, Shape, group, label};

/// How large words are.
pub(super) const LETTERS: i32 = 20;
/// The room between a sign and its words, and between entries.
const GAP: (i32, i32) = (8, 22);

/// A sign, drawn to the right of a point, and its words.
pub(super) struct Entry {
    sign: Vec<Shape>,
    wide: i32,
    words: String,
    ink: Paint,
}

impl Entry {
    /// A sign that is so wide.
    pub(super) fn new(wide: i32, sign: Vec<Shape>, words: impl Into<String>) -> Self {
        Self { sign, wide, words: words.into(), ink: INK }
    }

    /// With words in another colour.
    pub(super) fn inked(self, ink: Paint) -> Self {
        Self { ink, ..self }
    }

    fn all(&self) -> i32 {
        self.wide + GAP.0 + width_of(&self.words, LETTERS)
    }
}

/// Draws entries from a point on, in lines of a height that end before `right`; and says where the last line is.
pub(super) fn lines(
    entries: Vec<Entry>,
    (left, top): (i32, i32),
    right: i32,
    height: i32,
) -> (i32, Vec<Shape>) {
    let (mut x, mut y) = (left, top);
    let mut shapes = Vec::new();
    for mut entry in entries {
        // A word that is longer than a line ends with the line; the title of its unit has all of it.
        while entry.all() > right - left && entry.words.pop().is_some() {}
        let wide = entry.all();
        if x > left && x + wide > right {
            (x, y) = (left, y + height);
        }
        let mut drawn = entry.sign;
        drawn.push(label(entry.wide + GAP.0, 0, LETTERS, entry.words).fill(entry.ink));
        shapes.push(group(x, y, drawn));
        x += wide + GAP.1;
    }
    (y, shapes)
}
