//! The last act in words, below the map: who, what, and the points that it brought.

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::palette::{FAINT, HAIR, MARK, PANEL};
use scorebook_core::draw::{Anchor, Area, Shape, WIDTH, group, label, rectangle, text};

use super::flow::broken;
use super::{BORDER, signs};
use crate::names::Faction;

/// How large the words are, and how far lines are apart.
const LETTERS: i32 = 22;
const LINE: i32 = 30;
/// How large the points are.
const POINTS: i32 = 26;
/// The fewest lines, so that most steps do not move what lies below.
const LINES: i32 = 2;
/// Where the figure of whoever acts stands.
pub(super) const FIGURE: (i32, i32) = (44, 40);

/// What is told.
pub(super) struct Words<'w> {
    /// Who acts.
    pub(super) by: Option<Faction>,
    /// What happens.
    pub(super) said: Option<&'w str>,
    /// The points that it brings.
    pub(super) gains: Vec<(Faction, i16)>,
}

/// The strip, and how high it is.
pub(super) fn draw(words: &Words<'_>, y: i32) -> (Shape, i32) {
    let width = WIDTH - 2 * BORDER;
    let points = points(words);
    let wide = points.iter().map(|line| width_of(line, bold(POINTS))).max().unwrap_or(0);
    let left = if words.by.is_some() { 92 } else { 30 };
    let said = words.said.unwrap_or("Before the first step.");
    let lines = broken(said, LETTERS, width - left - wide - 40);
    let count = |lines: &[String]| i32::try_from(lines.len()).unwrap_or(LINES);
    let high = count(&lines).max(count(&points)).max(LINES) * LINE + 20;
    let mut shapes = vec![rectangle(Area::new(0, 0, width, high)).rounded(14).fill(PANEL).line(HAIR, 2)];
    if words.said.is_some() {
        shapes.push(rectangle(Area::new(0, 0, 10, high)).rounded(5).fill(MARK));
    }
    shapes.extend(words.by.map(|by| signs::figure(by, FIGURE, 44)));
    let first = |count: i32| (high - (count - 1) * LINE) / 2;
    for (number, line) in (0..).zip(&lines) {
        let line = label(left, first(count(&lines)) + number * LINE, LETTERS, line.as_str());
        shapes.push(if words.said.is_some() { line } else { line.fill(FAINT) });
    }
    for (number, line) in (0..).zip(&points) {
        let y = first(count(&points)) + number * LINE;
        shapes.push(text(width - 20, y, POINTS, line.as_str()).anchored(Anchor::End).fill(MARK).bold());
    }
    (group(BORDER, y, shapes), high)
}

/// The points in words: those of whoever acts without a name.
fn points(words: &Words<'_>) -> Vec<String> {
    let told = |&(faction, points): &(Faction, i16)| {
        let sign = if points < 0 { "−" } else { "+" };
        let unit = if points.abs() == 1 { "point" } else { "points" };
        let whose = if words.by == Some(faction) { String::new() } else { format!("{} ", short(faction)) };
        format!("{whose}{sign}{} {unit}", points.abs())
    };
    words.gains.iter().map(told).collect()
}

fn short(faction: Faction) -> &'static str {
    faction.name().trim_start_matches("the ")
}
