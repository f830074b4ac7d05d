//! What stands beside the board: who lives, who is dead, who passed, and where the record leaves things open.

use scorebook_core::Target;
use scorebook_core::draw::measure::wrapped;
use scorebook_core::draw::panel::{Card, LETTERS, note, places};
use scorebook_core::draw::{Area, Shape, group};

use super::paint;
use crate::names::Side;
use crate::rules::{Life, Living, Position, UnitView};

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
    // What readings differ in is told of the first of them.
    let units = position.readings().next().into_iter().flat_map(|reading| reading.units());
    let own: Vec<UnitView<'_>> = units.filter(|unit| unit.side() == side).collect();
    lines.extend(named("dead", &own, |unit| matches!(unit.life(), Life::Dead { .. })));
    lines.extend(named("place open", &own, |unit| unit.is_alive() && unit.places().len() > 1));
    let lines = lines.iter().flat_map(|line| wrapped(line, LETTERS - 2, area.width - 36));
    for (row, words) in (0..).zip(lines.take(LINES)) {
        shapes.push(note(area.x + 18, area.y + Card::HEAD + 18 + row * 32, words));
    }
    group(0, 0, shapes).titled(format!("{name}: {alive}")).at(Target::panel(side.seat()))
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
    let Living { certain, possible } = army.living();
    match () {
        () if !army.is_told() => "the record does not list this army".to_owned(),
        () if certain == possible => format!("{certain} alive"),
        () => format!("{certain} certainly alive, {possible} possibly"),
    }
}

/// Round, turn, and how many readings there are.
pub(crate) fn notes(position: &Position) -> String {
    let round =
        position.round().map_or_else(|| "before round 1".to_owned(), |round| format!("round {round}"));
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
    Side::BOTH.into_iter().map(one).collect::<Vec<_>>().join(" ")
}
