//! What stands beside the board: who is on it, who may be, who is dead, and who has passed or won.

use scorebook_core::Target;
use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::palette::{FAINT, HAIR, PANEL};
use scorebook_core::draw::pictogram::Tones;
use scorebook_core::draw::{Anchor, Area, Shape, group, label, rectangle, text};

use super::flow::{self, Entry, LETTERS};
use super::look::{self, Sure, Token, paint};
use super::monogram::Monograms;
use super::strip::badge;
use super::unit::called;
use crate::names::{How, Side};
use crate::rules::{Position, UNLISTED, UnitView, WINNER_UNTOLD};

/// How wide the card of a player is.
pub(super) const WIDTH: i32 = 572;
/// How high the head of a card is, a line of units, and the words above them.
const HEAD: i32 = 76;
const LINE: i32 = 48;
const TITLE: i32 = 30;
/// The room at the sides.
const INSET: i32 = 22;
/// The radius of a token beside the board.
const RADIUS: i32 = 20;

/// The card of a player, drawn before it is known how high both are.
pub(super) struct Panel {
    side: Side,
    title: String,
    shapes: Vec<Shape>,
    /// How high it is at least.
    pub(super) height: i32,
}

impl Panel {
    /// What is on the card of a player.
    pub(super) fn new(position: &Position, side: Side, (x, y): (i32, i32), letters: &Monograms) -> Self {
        let army = position.army(side);
        let name = army.called();
        let mut shapes = head(position, side, &name, (x, y));
        let own = army.units();
        let mut below = y + HEAD;
        for (title, sure) in SECTIONS {
            let units = own.iter().filter(|unit| sure_of(unit) == sure);
            let entries = entries(units, sure, letters);
            if entries.is_empty() {
                continue;
            }
            shapes.push(label(x + INSET, below + 10, LETTERS, title).fill(FAINT));
            let top = below + TITLE + LINE / 2 - 4;
            let (last, lines) = flow::lines(entries, (x + INSET, top), x + WIDTH - INSET, LINE);
            shapes.extend(lines);
            below = last + LINE / 2 + 10;
        }
        if !army.is_told() {
            shapes.push(label(x + INSET, below + 12, LETTERS, UNLISTED).fill(FAINT));
            below += TITLE + 8;
        }
        let title = format!("{name}: {}", living(position, side));
        Self { side, title, shapes, height: below + 6 - y }
    }

    /// The card, so high; with a strong border for whoever plays or has won.
    pub(super) fn draw(self, area: Area, plays: bool) -> Shape {
        let (line, width) = if plays { (paint(self.side), 6) } else { (HAIR, 2) };
        let card = rectangle(area).rounded(14).fill(PANEL).line(line, width);
        let shapes = std::iter::once(card).chain(self.shapes).collect();
        group(0, 0, shapes).titled(self.title).at(Target::panel(self.side.seat()))
    }
}

const SECTIONS: [(&str, Sure); 3] =
    [("on the board", Sure::Certain), ("perhaps", Sure::Possible), ("dead", Sure::Dead)];

/// How sure it is that a unit stands where.
pub(super) fn sure_of(unit: &UnitView<'_>) -> Sure {
    match unit {
        unit if unit.is_dead() => Sure::Dead,
        unit if unit.certainly_at().is_some() => Sure::Certain,
        _ => Sure::Possible,
    }
}

/// Units by their kinds, in the order of the army, each kind once with how many there are.
fn entries<'u>(units: impl Iterator<Item = &'u UnitView<'u>>, sure: Sure, letters: &Monograms) -> Vec<Entry> {
    let mut kinds: Vec<(&UnitView<'_>, usize)> = Vec::new();
    for unit in units {
        match kinds.iter_mut().find(|(known, _)| known.rank() == unit.rank()) {
            Some((_, count)) => *count += 1,
            None => kinds.push((unit, 1)),
        }
    }
    let entry = |(unit, count): (&UnitView<'_>, usize)| {
        let letters = letters.get(unit);
        let token = Token { side: unit.side(), letters: &letters, is_hero: unit.is_hero() };
        let times = if count > 1 { format!(" ×{count}") } else { String::new() };
        let radius = if unit.is_hero() { RADIUS - 4 } else { RADIUS };
        let drawn = token.draw((RADIUS, 0), radius, sure);
        let entry = Entry::new(2 * RADIUS, drawn, format!("{}{times}", called(unit)));
        if sure == Sure::Dead { entry.inked(FAINT) } else { entry }
    };
    kinds.into_iter().map(entry).collect()
}

/// Who it is, and how they stand: a crown for whoever has won.
fn head(position: &Position, side: Side, name: &str, (x, y): (i32, i32)) -> Vec<Shape> {
    let (middle, mut right) = (y + 40, x + WIDTH - INSET);
    let mut shapes = vec![badge(side, (x + 42, middle), 22)];
    if position.winner() == Some(side) {
        shapes.push(look::drawing("crown").draw(
            (right - 19, middle - 2),
            38,
            Tones::sign(look::CROWN, PANEL),
        ));
        right -= 50;
    }
    if let Some(words) = state(position, side) {
        shapes.push(text(right, middle, 24, words).anchored(Anchor::End).bold());
        right -= width_of(words, bold(24)) + 16;
    }
    let start = x + 78;
    let mut name = name.to_owned();
    let wide = |name: &str, size: i32| width_of(name, bold(size));
    let letters = [28, 24, 21, 18].into_iter().find(|&size| wide(&name, size) <= right - start).unwrap_or(18);
    // A name that no line could hold ends with it; the title of the card has all of it.
    while wide(&name, letters) > right - start && name.pop().is_some() {}
    shapes.push(label(start, middle, letters, name).bold());
    shapes
}

/// How a player stands, in a word.
fn state(position: &Position, side: Side) -> Option<&'static str> {
    match position.ending() {
        Some(ending) if ending.winner == Some(side) => Some("won"),
        Some(ending) if ending.winner == Some(side.other()) && ending.how == How::Resigned => {
            Some("resigned")
        }
        Some(_) => None,
        None => position.army(side).has_passed().then_some("passed"),
    }
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
