//! What stands beside the board: who lives, who is dead, who passed, and where the record leaves things open.

use scorebook_core::Target;
use scorebook_core::draw::measure::{shortened, wrapped};
use scorebook_core::draw::panel::{Card, LETTERS, note, places};
use scorebook_core::draw::{Area, Shape, group};

use super::paint;
use crate::names::Side;
use crate::rules::{Life, Position, UNLISTED, UnitView, WINNER_UNTOLD};

/// How high the card of a player is.
pub(super) const HEIGHT: i32 = 208;
/// How many lines a card has.
const LINES: usize = 4;

/// A card for each player.
pub(super) fn draw(position: &Position, area: Area) -> Vec<Shape> {
    let areas = places(area, 2, 2, HEIGHT);
    Side::BOTH.into_iter().zip(areas).map(|(side, area)| card(position, side, area)).collect()
}

fn card(position: &Position, side: Side, area: Area) -> Shape {
    let army = position.army(side);
    let name = army.called();
    let alive = living(position, side);
    let won = position.winner() == Some(side);
    let points = if won { "won".to_owned() } else { String::new() };
    let head = Card {
        paint: paint(side),
        sign: &side.seat().sign().to_string(),
        name: &name,
        points: &points,
        is_to_move: won,
    };
    let mut shapes = head.draw(area);
    let mut lines = vec![alive.clone()];
    if army.has_passed() {
        lines.push("has passed".to_owned());
    }
    let own = army.units();
    lines.extend(named("dead", &own, |unit| matches!(unit.life(), Life::Dead { .. })));
    lines.extend(named("perhaps dead", &own, |unit| matches!(unit.life(), Life::Unknown { .. })));
    lines.extend(named("place open", &own, |unit| unit.is_alive() && unit.places().len() > 1));
    for (row, words) in (0..).zip(fitting(&lines, area.width - 36)) {
        shapes.push(note(area.x + 18, area.y + Card::HEAD + 18 + row * 32, words));
    }
    group(0, 0, shapes).titled(format!("{name}: {alive}")).at(Target::panel(side.seat()))
}

/// As many lines as fit on a card; the last one shows where there is more.
fn fitting(lines: &[String], room: i32) -> Vec<String> {
    let size = LETTERS - 2;
    let mut all: Vec<String> = lines.iter().flat_map(|line| wrapped(line, size, room)).collect();
    let is_cut = all.len() > LINES;
    all.truncate(LINES);
    if let Some(last) = all.last_mut().filter(|_| is_cut) {
        *last = format!("{} …", shortened(last, size, room - size).trim_end_matches(['…', ',']));
    }
    all
}

/// Units of whom something is so.
fn named(title: &str, own: &[UnitView<'_>], is_so: fn(&UnitView<'_>) -> bool) -> Option<String> {
    let mut kinds: Vec<(&str, usize)> = Vec::new();
    for word in own.iter().filter(|unit| is_so(unit)).map(UnitView::word) {
        match kinds.iter_mut().find(|(known, _)| *known == word) {
            Some((_, count)) => *count += 1,
            None => kinds.push((word, 1)),
        }
    }
    let counted = |(word, count): &(&str, usize)| match count {
        1 => (*word).to_owned(),
        count => format!("{count} {word}"),
    };
    let words: Vec<String> = kinds.iter().map(counted).collect();
    (!words.is_empty()).then(|| format!("{title}: {}", words.join(", ")))
}

/// How many units of a side live, in words.
pub(crate) fn living(position: &Position, side: Side) -> String {
    let army = position.army(side);
    if army.is_told() { army.living().to_string() } else { UNLISTED.to_owned() }
}

/// Who won, in words; nothing while the game goes on.
pub(crate) fn won(position: &Position) -> Option<String> {
    let winner = position.ending()?.winner.map(|side| position.army(side).called());
    Some(winner.map_or_else(|| WINNER_UNTOLD.to_owned(), |winner| format!("{winner} won")))
}

/// Round, turn, and how many readings there are.
pub(crate) fn notes(position: &Position) -> String {
    let round = position
        .round()
        .map_or_else(|| "before the first round".to_owned(), |round| format!("round {round}"));
    let turn = position.turn().map_or_else(String::new, |turn| format!(", turn {turn}"));
    let fit = match position.readings().count() {
        1 => String::new(),
        count => format!(", {count} readings fit"),
    };
    format!("{round}{turn}{fit}")
}

/// What can be seen, for those who cannot.
pub(super) fn description(position: &Position) -> String {
    let one = |side: Side| format!("{}: {}.", position.army(side).called(), living(position, side));
    let won = won(position).map(|won| format!("{won}."));
    Side::BOTH.into_iter().map(one).chain(won).collect::<Vec<_>>().join(" ")
}
