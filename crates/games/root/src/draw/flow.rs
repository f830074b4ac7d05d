//! Small things one after another, in as many lines as they need: nothing is cut.

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::{Shape, label, palette};

/// How high a line is.
pub(super) const LINE: i32 = 46;
/// How large words are.
pub(super) const LETTERS: i32 = 22;
/// The room between things.
const GAP: i32 = 9;

/// Lines that are being filled, from a point to the right and down.
pub(super) struct Flow {
    start: (i32, i32),
    width: i32,
    x: i32,
    y: i32,
    shapes: Vec<Shape>,
}

impl Flow {
    /// Empty lines of a width.
    pub(super) fn new(start: (i32, i32), width: i32) -> Self {
        Self { start, width, x: start.0, y: start.1 + LINE / 2, shapes: Vec::new() }
    }

    /// Puts a thing where there is room for it; it is drawn around its middle.
    pub(super) fn put(&mut self, width: i32, draw: impl FnOnce(i32, i32) -> Shape) {
        self.keep(width);
        self.shapes.push(draw(self.x + width / 2, self.y));
        self.x += width + GAP;
    }

    /// Puts words, which may go on in the next line.
    pub(super) fn say(&mut self, words: &str) {
        for line in broken(words, LETTERS, self.width) {
            self.phrase(&line);
        }
    }

    /// Puts words that stay together and stand back.
    pub(super) fn phrase(&mut self, words: &str) {
        let width = width_of(words, LETTERS);
        self.put(width, |x, y| label(x - width / 2, y, LETTERS, words).fill(palette::FAINT));
    }

    /// Puts words that stay together and stand out.
    pub(super) fn stress(&mut self, words: &str) {
        let width = width_of(words, bold(LETTERS)) + 4;
        self.put(width, |x, y| label(x - width / 2, y, LETTERS, words).bold());
    }

    /// Starts a new line where what is so wide would be torn apart.
    pub(super) fn keep(&mut self, width: i32) {
        if self.x + width > self.start.0 + self.width {
            self.line();
        }
    }

    /// Puts several things; where they would be torn apart, they begin a line.
    pub(super) fn whole(&mut self, put: impl Fn(&mut Self)) {
        let before = (self.shapes.len(), self.x, self.y);
        put(self);
        if self.y > before.2 && before.1 > self.start.0 {
            self.shapes.truncate(before.0);
            (self.x, self.y) = (before.1, before.2);
            self.line();
            put(self);
        }
    }

    /// Goes on in a new line, where something stands in this one.
    pub(super) fn line(&mut self) {
        if self.x > self.start.0 {
            (self.x, self.y) = (self.start.0, self.y + LINE);
        }
    }

    /// Leaves some room before what follows belongs to something else.
    pub(super) fn part(&mut self) {
        if self.x > self.start.0 {
            self.x += GAP;
        }
    }

    /// What was put, and how many lines it takes.
    pub(super) fn finish(mut self) -> (Vec<Shape>, i32) {
        self.line();
        (self.shapes, (self.y - self.start.1) / LINE)
    }
}

/// Words in lines that fit into so much room. A word that is too long goes on in the next line, for people write names as they like.
pub(super) fn broken(words: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let fits = |line: &str| width_of(line, size) <= room;
    for word in words.split_whitespace() {
        let joined = lines.last().map(|line| format!("{line} {word}")).filter(|line| fits(line));
        if let (Some(joined), Some(last)) = (joined, lines.last_mut()) {
            *last = joined;
            continue;
        }
        let mut part = String::new();
        for sign in word.chars() {
            part.push(sign);
            if !fits(&part) && part.chars().count() > 1 {
                part.pop();
                lines.push(std::mem::replace(&mut part, sign.to_string()));
            }
        }
        lines.push(part);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_word_is_lost_or_cut() {
        let words = "League of Adventurous Mice and Donaudampfschifffahrtsgesellschaft";
        let lines = broken(words, 20, 200);
        assert!(lines.iter().all(|line| width_of(line, 20) <= 200), "{lines:?}");
        let kept = |text: &str| text.replace(' ', "");
        assert_eq!(kept(&lines.concat()), kept(words));
    }
}
