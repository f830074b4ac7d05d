//! The steps in a list, and one of them in full.

use std::ops::Range;

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::{Paragraph, Wrap};
use scorebook::tools::script::Line;
use unicode_width::UnicodeWidthStr as _;

use crate::game::Game;
use crate::look::{FAINT, HERE, Look, STRONG, harmless, sign};
use crate::spots::{Leads, Spot};
use crate::state::State;

/// The steps around the one where one is, each with as many lines as its sentence needs.
pub(super) fn list(frame: &mut Frame<'_>, area: Rect, state: &mut State, game: &Game<'_>, look: Look) {
    let height = usize::from(area.height);
    // No more of them can be in sight.
    let near = state.at.saturating_sub(height)..(state.at + height).min(game.last()) + 1;
    let widest = near.clone().map(|at| game.line(at).label.width()).max().unwrap_or(0);
    let room = usize::from(area.width).saturating_sub(widest + MARKS);
    let lines = |at: usize| broken(&told(game.line(at)), room, height);
    let mut row = 0;
    for at in first(state.at, near, height, |at| lines(at).len()).. {
        if at > game.last() || row >= height {
            break;
        }
        for (number, text) in lines(at).into_iter().enumerate().take(height - row) {
            let line = if number == 0 {
                let label = format!("{:>widest$} ", harmless(&game.line(at).label));
                let here = if at == state.at { ">" } else { " " };
                Row::from(vec![
                    Span::raw(here),
                    mark(game, at, look),
                    Span::styled(label, STRONG),
                    Span::raw(text),
                ])
            } else {
                Row::raw(format!("{}{text}", " ".repeat(widest + MARKS)))
            };
            let area = area.rows().nth(row).unwrap_or_default();
            frame.render_widget(if at == state.at { line.style(HERE) } else { line }, area);
            state.spots.push(Spot { area, leads: Leads::Step(at) });
            row += 1;
        }
    }
}

/// The columns before and after a label.
const MARKS: usize = 3;

/// The first step that is shown so that the one where one is stands in the middle, or the last at the end. `lines` tells how high a
/// step is.
fn first(at: usize, near: Range<usize>, height: usize, lines: impl Fn(usize) -> usize) -> usize {
    let below: usize = (at..near.end).map(&lines).take(height).sum();
    let mut above = height.saturating_sub(below).max(height / 2);
    let mut first = at;
    while first > near.start && lines(first - 1) <= above {
        first -= 1;
        above -= lines(first);
    }
    first
}

/// A text in lines of so many columns, broken between words, and no more lines than there is room for.
fn broken(text: &str, columns: usize, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = vec![String::new()];
    for word in text.split(' ') {
        let last = lines.len() - 1;
        let blank = usize::from(!lines[last].is_empty());
        if blank == 1 && lines[last].width() + 1 + word.width() > columns && lines.len() < most {
            lines.push(word.to_owned());
        } else {
            lines[last].push_str(&" "[..blank]);
            lines[last].push_str(word);
        }
    }
    lines
}

/// A step in one line: its mark, its label and its sentence.
pub(super) fn row(frame: &mut Frame<'_>, area: Rect, at: usize, game: &Game<'_>, look: Look) {
    let line = game.line(at);
    let row = Row::from(vec![
        mark(game, at, look),
        Span::styled(format!("{} ", harmless(&line.label)), STRONG),
        Span::raw(told(line)),
    ]);
    frame.render_widget(row, area);
}

/// How bad the worst finding of a step is.
fn mark(game: &Game<'_>, at: usize, look: Look) -> Span<'static> {
    let worst = game.worst(at);
    Span::styled(sign(worst), worst.map_or_else(ratatui::style::Style::new, |worst| look.finding(worst)))
}

/// What a step says; where there are no words for it, what is written.
fn told(line: &Line) -> String {
    harmless(if line.says.is_empty() { &line.text } else { &line.says })
}

/// What a step says, what is written, remarked and found.
pub(super) fn words(frame: &mut Frame<'_>, area: Rect, state: &mut State, game: &Game<'_>, look: Look) {
    let line = game.line(state.at);
    let mut rows = vec![Row::raw(told(line))];
    if !line.text.is_empty() && !line.says.is_empty() {
        rows.push(Row::styled(harmless(&line.text), FAINT));
    }
    for finding in &line.findings {
        let kind = format!("{} {} ", sign(Some(finding.severity)), finding.severity.word());
        rows.push(Row::from(vec![
            Span::styled(kind, look.finding(finding.severity)),
            Span::raw(harmless(&finding.says)),
            Span::styled(format!(" ({})", finding.code), FAINT),
        ]));
        if let Some(fix) = &finding.fix {
            rows.push(Row::from(vec![Span::styled("  fix ", STRONG), Span::raw(harmless(fix))]));
        }
    }
    rows.extend(
        line.comments.iter().flat_map(|comment| comment.lines()).map(|comment| Row::raw(harmless(comment))),
    );
    let wrapped = |row: &Row<'_>| row.width().div_ceil(usize::from(area.width.max(1))).max(1);
    let height: usize = rows.iter().map(wrapped).sum();
    state.read = state.read.min(height.saturating_sub(1));
    let read = u16::try_from(state.read).unwrap_or(u16::MAX);
    frame.render_widget(Paragraph::new(rows).wrap(Wrap { trim: false }).scroll((read, 0)), area);
}
