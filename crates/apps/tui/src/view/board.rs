//! The board, or as much of it as there is room for.

use ratatui::Frame;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use scorebook::core::{Ink, Sheet};

use crate::game::Game;
use crate::look::{FAINT, Look, STRONG, harmless};
use crate::spots::Pane;
use crate::state::State;

/// How near to the edge something may happen before the board moves.
const MARGIN: usize = 4;
/// The columns between the board and what lies beside it.
const GAP: usize = 3;
/// With fewer columns than these, words are neither put beside the board nor broken.
const NARROWEST: usize = 36;
/// How far the rest of a broken line is moved in.
const INDENT: usize = 4;

/// Draws the board. Where it does not fit, the part in which something happened last is shown, until it is moved by hand.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect, state: &mut State, game: &mut Game<'_>, look: Look) {
    let board = game.board(state.view, state.at).fitted(area.width.into(), area.height.into());
    let focus = board.picture.focus;
    let sheet = together(&board.picture, &board.beside, area);
    if sheet.is_empty() {
        frame.render_widget("there is nothing to show", area);
        return;
    }
    let room = (usize::from(area.width), usize::from(area.height));
    if state.followed != Some(state.at) {
        state.followed = Some(state.at);
        follow(&mut state.corner, focus, room);
    }
    let (width, height) = (sheet.width(), sheet.lines().len());
    let (left, top) = &mut state.corner;
    *left = (*left).min(width.saturating_sub(room.0));
    *top = (*top).min(height.saturating_sub(room.1));
    let (left, top) = state.corner;
    for (line, row) in sheet.lines().skip(top).zip(area.rows()) {
        write(frame, row, line.get(left..).unwrap_or_default(), game, look);
    }
    more(frame, area, [left > 0, top > 0, left + room.0 < width, top + room.1 < height], state);
}

/// Writes a line of a sheet, as far as there is room. Signs of the same look go together, so that what belongs together in other
/// scripts stays together.
fn write(frame: &mut Frame<'_>, row: Rect, line: &[(char, Ink)], game: &Game<'_>, look: Look) {
    let mut x = row.x;
    for run in
        line.chunk_by(|one, other| one.1 == other.1 && one.0.is_alphanumeric() == other.0.is_alphanumeric())
    {
        let (first, ink) = run[0];
        let text: String = run.iter().map(|(sign, _)| sign).collect();
        let room = usize::from(row.right().saturating_sub(x));
        let style = look.sign(first, ink, &game.paints);
        (x, _) = frame.buffer_mut().set_stringn(x, row.y, harmless(&text), room, style);
    }
}

/// What lies beside the picture is drawn beside it where it fits there, else below.
fn together(picture: &Sheet, beside: &Sheet, area: Rect) -> Sheet {
    let (columns, lines) = (usize::from(area.width), usize::from(area.height));
    if picture.is_empty() {
        return wrapped(beside, columns);
    }
    let (width, height) = (picture.width(), picture.lines().len());
    let room = columns.saturating_sub(width + GAP);
    let narrow = wrapped(beside, room);
    let fits = room >= NARROWEST && narrow.lines().len().max(height) <= lines;
    let (beside, column, line) =
        if fits { (narrow, width + GAP, 0) } else { (wrapped(beside, columns), 0, height + 1) };
    let mut sheet = picture.clone();
    for (number, row) in beside.lines().enumerate() {
        for (place, &(sign, ink)) in row.iter().enumerate() {
            sheet.put(column + place, line + number, sign.encode_utf8(&mut [0; 4]), ink);
        }
    }
    sheet
}

/// A sheet with its long lines broken between words.
fn wrapped(sheet: &Sheet, columns: usize) -> Sheet {
    if columns < NARROWEST {
        return sheet.clone();
    }
    let mut out = Sheet::new();
    let mut number = 0;
    for line in sheet.lines() {
        let (mut rest, mut indent) = (line, 0);
        loop {
            let end = break_of(rest, columns - indent);
            for (place, &(sign, ink)) in rest[..end].iter().enumerate() {
                out.put(indent + place, number, sign.encode_utf8(&mut [0; 4]), ink);
            }
            number += 1;
            let blanks = rest[end..].iter().take_while(|(sign, _)| *sign == ' ').count();
            rest = &rest[end + blanks..];
            indent = INDENT;
            if rest.is_empty() {
                break;
            }
        }
    }
    out
}

/// How much of a line goes into so many columns: all of it, or the words that fit.
fn break_of(line: &[(char, Ink)], columns: usize) -> usize {
    if line.len() <= columns {
        return line.len();
    }
    let blank = line[..=columns].iter().rposition(|(sign, _)| *sign == ' ');
    blank.filter(|&blank| blank > columns / 2).unwrap_or(columns)
}

/// Moves the corner so that the focus is in sight.
fn follow(corner: &mut (usize, usize), focus: Option<(usize, usize)>, room: (usize, usize)) {
    let Some(focus) = focus else { return };
    let moved = |from: usize, at: usize, room: usize| {
        let margin = MARGIN.min(room / 3);
        let least = (at + margin + 1).saturating_sub(room);
        let most = at.saturating_sub(margin);
        from.clamp(least.min(most), most)
    };
    *corner = (moved(corner.0, focus.0, room.0), moved(corner.1, focus.1, room.1));
}

/// Arrows at the sides where there is more to see.
fn more(frame: &mut Frame<'_>, area: Rect, [left, up, right, down]: [bool; 4], state: &State) {
    if area.width < 3 || area.height < 3 {
        return;
    }
    let style = if state.pane == Pane::Board { STRONG } else { FAINT };
    let (last_column, last_line) = (area.right() - 1, area.bottom() - 1);
    let column = |x: u16| area.rows().map(|row| (x, row.y)).collect::<Vec<_>>();
    let line = |y: u16| area.columns().map(|column| (column.x, y)).collect::<Vec<_>>();
    let sides = [
        (left, column(area.x), "◂"),
        (up, line(area.y), "▴"),
        (right, column(last_column), "▸"),
        (down, line(last_line), "▾"),
    ];
    for (_, places, arrow) in sides.into_iter().filter(|(there_is, ..)| *there_is) {
        let (x, y) = free(frame.buffer_mut(), &places);
        frame.buffer_mut().set_string(x, y, arrow, style);
    }
}

/// The place nearest to the middle where nothing is drawn; the middle where there is none.
fn free(buffer: &Buffer, places: &[(u16, u16)]) -> (u16, u16) {
    let middle = places.len() / 2;
    let is_blank = |place: &(u16, u16)| buffer[*place].symbol() == " ";
    let (before, behind) = places.split_at(middle);
    let nearest = [before.iter().rev().position(is_blank), behind.iter().position(is_blank)];
    match nearest {
        [Some(back), on] if on.is_none_or(|on| back < on) => before[middle - 1 - back],
        [_, Some(on)] => behind[on],
        _ => places[middle],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_moves_no_further_than_it_must() {
        let follow = |mut corner, focus| {
            super::follow(&mut corner, Some(focus), (40, 20));
            corner
        };
        assert_eq!(follow((0, 0), (10, 10)), (0, 0));
        assert_eq!(follow((0, 0), (60, 10)), (25, 0));
        assert_eq!(follow((50, 30), (52, 31)), (48, 27));
        assert_eq!(follow((50, 30), (2, 0)), (0, 0));
    }

    #[test]
    fn what_lies_beside_goes_below_where_there_is_no_room() {
        let sheet = |text: &str| {
            let mut sheet = Sheet::new();
            sheet.say(text, Ink::Plain);
            sheet
        };
        let (picture, beside) = (sheet("ab\ncd"), sheet("x"));
        assert_eq!(together(&picture, &beside, Rect::new(0, 0, 41, 9)).to_string(), "ab   x\ncd\n");
        assert_eq!(together(&picture, &beside, Rect::new(0, 0, 40, 9)).to_string(), "ab\ncd\n\nx\n");
        let long = sheet(&"word ".repeat(10));
        let broken = wrapped(&long, 36).to_string();
        assert_eq!(broken, format!("{}\n    word word word\n", ["word"; 7].join(" ")));
    }
}
