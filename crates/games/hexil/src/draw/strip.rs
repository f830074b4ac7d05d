//! The strip below the board: who did what last, and the points it won.

use scorebook_core::Sight;
use scorebook_core::draw::measure::{bold, width_of, wrapped};
use scorebook_core::draw::{Anchor, Area, Shape, group, label, palette, rectangle, text};

use super::look;
use crate::game::Hexil;
use crate::names::Player;
use crate::rules::Position;

/// How high the strip is.
pub(super) const HEIGHT: i32 = 76;
/// How many lines it holds in letters of a size, the largest first.
const LINES: [(i32, usize); 3] = [(22, 1), (20, 2), (18, 3)];

/// The last act in words; before the first step it says so.
pub(super) fn draw(sight: &Sight<'_, Hexil, Position>, words: Option<&str>, area: Area) -> Shape {
    let Area { x, y, width, height } = area;
    let middle = y + height / 2;
    let mut shapes = vec![rectangle(area).rounded(14).fill(palette::PANEL).line(palette::HAIR, 2)];
    let Some(words) = words else {
        shapes.push(label(x + 24, middle, 22, "before the first step").fill(palette::FAINT));
        return group(0, 0, shapes);
    };
    shapes.push(rectangle(Area::new(x, y, 10, height)).rounded(5).fill(palette::MARK));
    let actor = actor(sight);
    shapes.extend(actor.map(|actor| look::badge(actor, (x + 44, middle), 18)));
    let won = actor.and_then(|actor| won(sight, actor));
    let room = width - 74 - 24 - won.as_deref().map_or(0, |won| width_of(won, bold(28)) + 20);
    shapes.extend(lines(words, (x + 74, middle), room));
    shapes.extend(
        won.map(|won| text(x + width - 20, middle, 28, won).anchored(Anchor::End).fill(palette::MARK).bold()),
    );
    group(0, 0, shapes)
}

/// The words in the largest letters in which all of them have room; else what comes before the colon.
fn lines(words: &str, (x, middle): (i32, i32), room: i32) -> Vec<Shape> {
    let set = |words: &str| {
        LINES.iter().find_map(|&(size, most)| {
            let lines = wrapped(words, size, room);
            (lines.len() <= most).then_some((size, lines))
        })
    };
    let short = || words.split(':').next().unwrap_or_default();
    let Some((size, lines)) = set(words).or_else(|| set(short())) else { return Vec::new() };
    let step = size + 4;
    let first = middle - step * (i32::try_from(lines.len()).unwrap_or(1) - 1) / 2;
    (0..).zip(lines).map(|(line, words)| label(x, first + line * step, size, words)).collect()
}

/// Who acted.
fn actor(sight: &Sight<'_, Hexil, Position>) -> Option<Player> {
    let (before, case) = sight.led.as_ref()?;
    before.player(before.by(case)?)
}

/// `+2 points`, where that is sure.
fn won(sight: &Sight<'_, Hexil, Position>, actor: Player) -> Option<String> {
    let (before, _) = sight.led.as_ref()?;
    let points = |position: &Position| position.points(actor).exact().map(i32::from);
    match points(sight.position)? - points(before)? {
        0 => None,
        1 => Some("+1 point".to_owned()),
        won if won > 0 => Some(format!("+{won} points")),
        lost => Some(format!("−{} points", -lost)),
    }
}
