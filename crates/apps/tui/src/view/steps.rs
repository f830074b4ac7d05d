//! The steps in a list, and one of them in full.

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

/// The steps around the one where one is.
pub(super) fn list(frame: &mut Frame<'_>, area: Rect, state: &mut State, game: &Game<'_>, look: Look) {
    let height = usize::from(area.height);
    let first = state.at.saturating_sub(height / 2).min((game.last() + 1).saturating_sub(height));
    let shown = first..(first + height).min(game.last() + 1);
    let widest = shown.clone().map(|at| game.line(at).label.width()).max().unwrap_or(0);
    for (at, row) in shown.zip(area.rows()) {
        let is_here = at == state.at;
        let mut line = Row::from(vec![
            Span::raw(if is_here { ">" } else { " " }),
            mark(game, at, look),
            Span::styled(format!("{:>widest$} ", harmless(&game.line(at).label)), STRONG),
            Span::raw(told(game.line(at))),
        ]);
        if is_here {
            line = line.style(HERE);
        }
        frame.render_widget(line, row);
        state.spots.push(Spot { area: row, leads: Leads::Step(at) });
    }
}

/// A step in one line: its mark, its label and its sentence.
pub(super) fn row(game: &Game<'_>, at: usize, look: Look) -> Row<'static> {
    let line = game.line(at);
    Row::from(vec![
        mark(game, at, look),
        Span::styled(format!("{} ", harmless(&line.label)), STRONG),
        Span::raw(told(line)),
    ])
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
