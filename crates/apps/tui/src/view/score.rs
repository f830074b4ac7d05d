//! The points of everybody, and how they came about.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as Row, Span};
use unicode_width::UnicodeWidthStr as _;

use crate::game::Game;
use crate::look::{FAINT, Look, harmless};
use crate::spots::{Leads, Spot};
use crate::state::State;

/// The heights of a chart in one line.
const BARS: [&str; 9] = [" ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"];
/// How many columns a name may take.
const NAME: usize = 14;

/// How many lines the points take.
pub(super) fn height(game: &Game<'_>) -> u16 {
    u16::try_from(game.script.seats.len()).unwrap_or(u16::MAX).clamp(1, 12)
}

/// A line for each seat: sign, name, points, and the points from the start to the end. What is yet to come is dots.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, state: &mut State, game: &Game<'_>, look: Look) {
    let points = game.script.points_behind(state.at);
    let names: Vec<String> = game
        .script
        .seats
        .iter()
        .map(|player| harmless(player.name.as_deref().unwrap_or_default()).chars().take(NAME).collect())
        .collect();
    if names.is_empty() {
        frame.render_widget("the record tells no players", area);
        return;
    }
    let longest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let most = game.script.points.iter().flat_map(|(_, totals)| totals).copied().max().unwrap_or(0).max(1);
    for (number, (row, name)) in area.rows().zip(&names).enumerate() {
        let seat = game.script.seats[number].seat;
        let total = points.get(number).copied().unwrap_or(0);
        let blanks = " ".repeat(longest - name.width());
        let mut line = Row::from(vec![
            Span::styled(seat.sign().to_string(), look.seat(seat, &game.paints)),
            Span::raw(format!(" {name}{blanks}{total:>4} ")),
        ]);
        let free = right_of(row, line.width());
        let room = usize::from(free.width);
        let (past, future) = chart(game, number, state.at, most, room);
        let bars = u16::try_from(past.chars().count() + future.chars().count()).unwrap_or(u16::MAX);
        state.spots.push(Spot { area: Rect { width: bars, ..free }, leads: Leads::Chart });
        line.push_span(Span::raw(past));
        line.push_span(Span::styled(future, FAINT));
        frame.render_widget(line, row);
    }
}

/// What is left of a row after so many columns.
fn right_of(row: Rect, columns: usize) -> Rect {
    let taken = u16::try_from(columns).unwrap_or(u16::MAX).min(row.width);
    Rect { x: row.x + taken, width: row.width - taken, ..row }
}

/// The points of a seat over the whole game in so many columns, those of the past as bars, the rest as dots.
fn chart(game: &Game<'_>, seat: usize, at: usize, most: i32, columns: usize) -> (String, String) {
    let last = game.last().max(1);
    let columns = columns.min(last);
    let bar = |column: usize| {
        let steps = (column + 1) * last / columns;
        let total = game.script.points_behind(steps).get(seat).copied().unwrap_or(0).max(0);
        // Whoever has any point at all has a bar.
        let height = (total * 8 + most - 1) / most;
        BARS[usize::try_from(height).unwrap_or(0).min(8)]
    };
    let past = at * columns / last;
    ((0..past).map(bar).collect(), "·".repeat(columns - past))
}
