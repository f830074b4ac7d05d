//! The first and the last line: where one is, and what the keys do.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as Row, Span};
use scorebook::core::Player;
use unicode_width::UnicodeWidthStr as _;

use crate::game::Game;
use crate::keys::SHORT;
use crate::look::{FAINT, HERE, STRONG, harmless};
use crate::spots::{Leads, Pane, Spot};
use crate::state::{PACES, Question, State};

/// What game it is, and where in it one is.
pub(super) fn head(frame: &mut Frame<'_>, area: Rect, state: &State, game: &Game<'_>) {
    let line = game.line(state.at);
    let mut place = format!("{}  step {} of {} ", harmless(&line.label), state.at, game.last());
    if let Some(seat) = game.seat_of(state.view) {
        place = format!("as {} knows it  {place}", seat.sign());
    }
    if state.is_playing {
        place = format!("▶ {}  {place}", pace(state.pace));
    }
    let room = usize::from(area.width).saturating_sub(place.width() + 2);
    frame.buffer_mut().set_style(area, HERE);
    frame.render_widget(Row::raw(title(game, room)), area);
    frame.render_widget(Row::raw(place).right_aligned(), area);
}

/// What game it is, who plays and for what, and the file: as much of it as there is room for, the game first.
fn title(game: &Game<'_>, room: usize) -> String {
    let about = game.document.about();
    let name = |player: &Player| player.name.clone().or_else(|| player.plays.clone());
    let players: Vec<String> = about.players.iter().filter_map(name).map(|name| harmless(&name)).collect();
    let event = about.event.map(|event| harmless(&event)).unwrap_or_default();
    let mut title = format!(" {}", game.document.info().title);
    for (sign, part) in [(": ", players.join(", ")), (" – ", event), (" – ", harmless(&game.title))] {
        if !part.is_empty() && title.width() + sign.width() + part.width() <= room {
            title = format!("{title}{sign}{part}");
        }
    }
    if title.width() <= room { title } else { String::new() }
}

/// How fast the game is played: `2 steps a second`, `a step in 4 seconds`.
fn pace(pace: usize) -> String {
    let millis = PACES[pace].as_millis();
    match millis {
        0..1000 => format!("{} steps a second", 1000 / millis.max(1)),
        1000 => "a step a second".to_owned(),
        _ => format!("a step in {} seconds", millis / 1000),
    }
}

/// What is asked or said, else the keys.
pub(super) fn foot(frame: &mut Frame<'_>, area: Rect, state: &State) {
    if let Some((question, typed)) = &state.asks {
        let sign = match question {
            Question::Search => "search: ",
            Question::Goto => "go to step: ",
        };
        let asked = Row::from(vec![Span::styled(sign, STRONG), Span::raw(harmless(typed))]);
        let end = u16::try_from(asked.width()).unwrap_or(u16::MAX).min(area.width.saturating_sub(1));
        frame.render_widget(asked, area);
        frame.set_cursor_position((area.x + end, area.y));
        return;
    }
    if let Some(notice) = &state.notice {
        frame.render_widget(Row::styled(harmless(notice), STRONG), area);
        return;
    }
    let mut keys = Row::default();
    for (key, word) in SHORT {
        if keys.width() + key.width() + word.width() + 3 > usize::from(area.width) {
            break;
        }
        keys.push_span(Span::styled(format!(" {key}"), STRONG));
        keys.push_span(Span::styled(format!(" {word} "), FAINT));
    }
    frame.render_widget(keys, area);
}

/// The panes by name, the one that is shown in brackets.
pub(super) fn tabs(frame: &mut Frame<'_>, area: Rect, state: &mut State) {
    let mut x = area.x;
    for pane in Pane::ALL {
        let width = u16::try_from(pane.name().len() + 2).unwrap_or(u16::MAX);
        let tab = Rect { x, width, ..area }.intersection(area);
        state.spots.push(Spot { area: tab, leads: Leads::Pane(pane) });
        x = x.saturating_add(width);
    }
    let tab = |pane: Pane| {
        if pane == state.pane {
            return Span::styled(format!("[{}]", pane.name()), HERE);
        }
        Span::styled(format!(" {} ", pane.name()), FAINT)
    };
    frame.render_widget(Row::from_iter(Pane::ALL.map(tab)), area);
}
