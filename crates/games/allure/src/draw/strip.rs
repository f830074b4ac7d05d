//! The strip below the board: who did what last, and where in the game that is.

use scorebook_core::draw::measure::{width_of, wrapped};
use scorebook_core::draw::palette::{FAINT, HAIR, MARK, PANEL};
use scorebook_core::draw::{Anchor, Area, Shape, group, label, rectangle, text};

use super::look;
use crate::names::Side;

/// How high the strip is.
pub(super) const HEIGHT: i32 = 76;
/// How many lines it holds in letters of a size, the largest first.
const LINES: [(i32, usize); 3] = [(22, 1), (20, 2), (18, 3)];
/// A word of more letters is broken.
const LONGEST: usize = 30;

/// The last act in words; before the first step it says so.
pub(super) fn draw(words: Option<&str>, side: Option<Side>, notes: &str, area: Area) -> Shape {
    let Area { x, y, width, height } = area;
    let middle = y + height / 2;
    let mut shapes = vec![rectangle(area).rounded(14).fill(PANEL).line(HAIR, 2)];
    shapes.push(text(x + width - 20, middle, 20, notes).anchored(Anchor::End).fill(FAINT));
    let room = width - 74 - 44 - width_of(notes, 20);
    let Some(words) = words else {
        shapes.push(label(x + 24, middle, 22, "before the first step").fill(FAINT));
        return group(0, 0, shapes);
    };
    shapes.push(rectangle(Area::new(x, y, 10, height)).rounded(5).fill(MARK));
    shapes.extend(side.map(|side| badge(side, (x + 44, middle), 20)));
    shapes.extend(lines(&broken(words), (x + 74, middle), room));
    group(0, 0, shapes)
}

/// The number of a player on their token.
pub(super) fn badge(side: Side, (x, y): (i32, i32), radius: i32) -> Shape {
    let paint = look::paint(side);
    let number = text(0, 0, radius + 2, side.seat().sign().to_string()).fill(paint.ink()).bold();
    group(x, y, vec![look::form(side, (0, 0), radius).fill(paint).line(paint.edge(), 3), number])
}

/// The words in the largest letters in which all of them have room; else as many of them as there is room for.
fn lines(words: &str, (x, middle): (i32, i32), room: i32) -> Vec<Shape> {
    let set = |&(size, most): &(i32, usize)| {
        let lines = wrapped(words, size, room);
        (lines.len() <= most).then_some((size, lines))
    };
    let (size, mut lines) = LINES.iter().find_map(set).unwrap_or_else(|| (18, wrapped(words, 18, room)));
    lines.truncate(3);
    let step = size + 4;
    let first = middle - step * (i32::try_from(lines.len()).unwrap_or(1) - 1) / 2;
    (0..).zip(lines).map(|(line, words)| label(x, first + line * step, size, words)).collect()
}

/// Words with a blank in those that no line could hold.
fn broken(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut length = 0;
    for sign in words.chars() {
        length = if sign == ' ' { 0 } else { length + 1 };
        if length > LONGEST {
            out.push(' ');
            length = 1;
        }
        out.push(sign);
    }
    out
}
