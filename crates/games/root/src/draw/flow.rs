//! Small things one after another, in as many lines as they need and have.

use scorebook_core::draw::measure::width_of;
use scorebook_core::draw::{Area, Shape, label, palette};

/// How high a line is.
pub(super) const LINE: i32 = 38;
/// How large words are.
pub(super) const LETTERS: i32 = 24;
/// The room between things.
const GAP: i32 = 9;

/// Lines that are being filled.
pub(super) struct Flow {
    area: Area,
    x: i32,
    y: i32,
    shapes: Vec<Shape>,
    is_full: bool,
}

impl Flow {
    /// Empty lines in an area.
    pub(super) fn new(area: Area) -> Self {
        Self { area, x: area.x, y: area.y + LINE / 2, shapes: Vec::new(), is_full: false }
    }

    /// Puts a thing where there is room for it; it is drawn around its middle.
    pub(super) fn put(&mut self, width: i32, draw: impl FnOnce(i32, i32) -> Shape) {
        if self.x > self.area.x && !self.fits(width) {
            self.line();
        }
        if self.is_full {
            return;
        }
        self.shapes.push(draw(self.x + width / 2, self.y));
        self.x += width + GAP;
    }

    /// Puts words, which may go on in the next line.
    pub(super) fn say(&mut self, words: &str) {
        let mut rest = words.split_whitespace().peekable();
        while let Some(word) = rest.next() {
            let mut line = word.to_owned();
            while let Some(next) =
                rest.next_if(|next| self.fits(width_of(&line, LETTERS) + width_of(next, LETTERS) + GAP))
            {
                line.push(' ');
                line.push_str(next);
            }
            self.phrase(&line);
        }
    }

    /// Puts words that stay together.
    pub(super) fn phrase(&mut self, words: &str) {
        let width = width_of(words, LETTERS);
        self.put(width, |x, y| label(x - width / 2, y, LETTERS, words).fill(palette::FAINT));
    }

    /// Starts a new line where what is so wide would be torn apart.
    pub(super) fn keep(&mut self, width: i32) {
        if !self.fits(width) {
            self.line();
        }
    }

    fn fits(&self, width: i32) -> bool {
        self.x + width <= self.area.x + self.area.width
    }

    /// Goes on in a new line, where something stands in this one.
    pub(super) fn line(&mut self) {
        if self.x == self.area.x {
            return;
        }
        (self.x, self.y) = (self.area.x, self.y + LINE);
        if self.y + LINE / 2 > self.area.y + self.area.height && !self.is_full {
            self.is_full = true;
            let (x, y) = (self.area.x + self.area.width - 20, self.y - LINE);
            self.shapes.push(label(x, y, LETTERS, "…").fill(palette::FAINT));
        }
    }

    /// Leaves some room before what follows belongs to something else.
    pub(super) fn part(&mut self) {
        if self.x > self.area.x {
            self.x += GAP;
        }
    }

    /// What was put.
    pub(super) fn finish(self) -> Vec<Shape> {
        self.shapes
    }
}
