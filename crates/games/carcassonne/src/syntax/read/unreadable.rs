//! What cannot be read, and what it may have been.

use scorebook_core::{Certainty, Span, TokenKind, nearest};

use super::Reader;
use crate::findings::{UNREADABLE, messages};
use crate::syntax::letters::Letter;
use crate::syntax::line::{ENDS, Opening, Where, holds_place, opening, opens_with_place};

impl Reader<'_, '_> {
    /// Keeps what stands from `start` up to a note or the next move as a gap. A move that could not be read has
    /// reported itself; anything else is reported here.
    #[cold]
    pub(super) fn gap(&mut self, start: usize, place: Where) {
        let is_move = matches!(opening(self.bytes(), place), Opening::Move(_));
        let mut end = start;
        self.cursor.jump(start);
        while !self.cursor.at_end() && self.cursor.peek() != b'/' {
            let rest = self.cursor.rest();
            if end > start && self.ends_gap(rest.as_bytes()) {
                break;
            }
            let word = rest.find([' ', '\t']).unwrap_or(rest.len());
            self.cursor.jump(self.cursor.at() + word);
            end = self.cursor.at();
            self.cursor.skip_blanks();
        }
        self.cursor.jump(end);
        self.cursor.token(TokenKind::Unreadable, start);
        let span = Span::new(start, end);
        if !is_move {
            self.unreadable(span, place);
        }
        self.page().push_gap(span);
    }

    /// Whether a move opens here that ends a gap. Before play the line would be free words but for the place in it, so only a move with a
    /// place does: whatever is written on other lines, this one still holds it.
    fn ends_gap(&self, bytes: &[u8]) -> bool {
        match opening(bytes, Where::InGap) {
            Opening::Move(label) => self.has_started() || opens_with_place(&bytes[label.length..]),
            _ => false,
        }
    }

    fn unreadable(&mut self, span: Span, place: Where) {
        let text = span.of(self.cursor.text());
        let shown = shortened(text);
        if let Some((letter, name)) =
            player_line(text).filter(|_| place == Where::LineStart && !self.has_steps())
        {
            self.known.insert(letter);
            let better = format!("{letter} = {}", &text[name..]);
            let message = messages::expected_a_player(shown, shortened(&better));
            self.report.add(&UNREADABLE, span, message).fix(Certainty::Likely, span, better);
            return;
        }
        let likely = if place == Where::AfterStep { points_or_note(text) } else { start_of_move(text) };
        let message = if place == Where::AfterStep {
            messages::expected_points_or_note(shown)
        } else {
            messages::expected_a_move(shown)
        };
        let finding = self.report.add(&UNREADABLE, span, message);
        if let Some((from, length, better)) = likely {
            let start = span.from() + from;
            finding.fix(Certainty::Likely, Span::new(start, start + length), better);
        }
    }
}

fn shortened(text: &str) -> String {
    match text.char_indices().nth(30) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What stands after a move: points in which a letter slipped in for a digit, or that lack their plus, or a note without its sign.
fn points_or_note(text: &str) -> Option<(usize, usize, String)> {
    if text.starts_with(char::is_alphabetic) {
        return Some((0, 0, "/ ".into()));
    }
    if is_points_without_sign(text) {
        return Some((0, 0, "+".into()));
    }
    let points = text.starts_with(['+', '=', '('])
        && text.bytes().all(|byte| b"+=(), 0123456789OolABCDEF".contains(&byte));
    let digits = text.replace(['O', 'o'], "0").replace('l', "1");
    (points && digits != text).then_some((0, text.len(), digits))
}

/// Whether points and their total stand there, and only the plus before them is missing: `4=14`.
fn is_points_without_sign(text: &str) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    text.split_once('=').is_some_and(|(points, total)| is_number(points) && is_number(total))
}

/// A player's line with another sign than `=`: `B: bob`, `C - cat`. Tells the letter and where the name starts.
fn player_line(text: &str) -> Option<(Letter, usize)> {
    let letter = Letter::new(*text.as_bytes().first()?)?;
    let rest = &text[1..];
    let sign = rest.trim_start_matches([' ', '\t']);
    let name = sign.strip_prefix([':', '-', '–', '—'])?;
    let colon = sign.starts_with(':');
    let apart = sign.len() < rest.len() && name.starts_with([' ', '\t']);
    let name = name.trim_start_matches([' ', '\t']);
    (!name.is_empty() && (colon || apart)).then_some((letter, text.len() - name.len()))
}

/// Whether a line is free words, not a move with a slip in it.
pub(super) fn is_free_line(line: &str) -> bool {
    let opens = opening(line.as_bytes(), Where::LineStart);
    let names_player = player_line(line).is_some() && line.contains(':');
    matches!(opens, Opening::Nothing)
        && !names_player
        && !holds_place(line.as_bytes())
        && !tells_a_tile(line)
        && start_of_move(line).is_none()
}

/// Whether a line says who lays which tile, though not where as a move says it: `1A - 0,1 FFCC`.
fn tells_a_tile(line: &str) -> bool {
    let mut words = line.split_ascii_whitespace();
    let players = words.next().map_or("", |first| {
        let players = first.trim_start_matches(|sign: char| sign.is_ascii_digit());
        if players.len() < first.len() { players } else { "" }
    });
    let is_label = !players.is_empty() && players.bytes().all(|sign| Letter::new(sign).is_some());
    let is_tile = |word: &str| {
        let sides = word.bytes().filter(|sign| matches!(sign, b'C' | b'F' | b'R')).count();
        sides >= 4 && word.bytes().all(|sign| sign.is_ascii_alphanumeric() || matches!(sign, b'[' | b']'))
    };
    is_label && words.any(is_tile)
}

/// What may open a line: a word that ends the game, misspelled.
fn start_of_move(text: &str) -> Option<(usize, usize, String)> {
    let mut words = text.split_ascii_whitespace();
    let (first, second) = (words.next()?, words.next());
    let players = first.trim_start_matches(|sign: char| sign.is_ascii_digit());
    let is_label = players.len() < first.len() && players.bytes().all(|sign| sign.is_ascii_uppercase());
    let word = second.filter(|word| is_label && word.bytes().all(|sign| sign.is_ascii_alphabetic()))?;
    let better = nearest(word, ENDS.iter().map(|(word, _)| *word))?;
    Some((text.find(word)?, word.len(), better.into()))
}
