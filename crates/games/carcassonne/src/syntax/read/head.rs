//! Reading the lines before play: the game line, free lines, players.

use scorebook_core::{Certainty, Report, Seat, Span, TokenKind, codes::MARKUP, typography};

use super::Reader;
use super::unreadable::is_free_line;
use crate::findings::{NO_NAME, PLAYER_ORDER, UNREADABLE, messages};
use crate::syntax::head::{Head, Occasion, Player, clock_and_locale, is_date, is_mode};
use crate::syntax::letters::Letter;
use crate::syntax::write::write_head;

/// How many lines before play are looked through for a player: no game has more, and a file of noise must not take long.
const MOST_HEADS: usize = 50;

impl Reader<'_, '_> {
    /// Reads a line before the players: the game line, or free words.
    pub(super) fn free_line(&mut self) {
        let start = self.cursor.at();
        self.cursor.jump(self.cursor.end());
        let span = trimmed(self.cursor.text(), self.cursor.span_from(start));
        self.cursor.token_at(TokenKind::Name, span);
        let text = self.without_markup(span);
        // The items are put in order; in rare texts that makes a move of them, or sets a tag apart that could not be left out before.
        let game = occasion(&text).map(Head::Game).filter(|game| {
            let mut line = String::new();
            write_head(game, &mut line);
            is_free_line(&line) && markup(&line).is_empty()
        });
        self.record.push_head(game.unwrap_or_else(|| Head::Title(text.into())), span);
    }

    /// The text of a span without formatting tags, each reported once.
    fn without_markup(&mut self, span: Span) -> String {
        let text = span.of(self.cursor.text());
        let plain = strip_markup(text);
        if plain == text
            || plain.is_empty()
            || strip_markup(&plain) != plain
            || plain.trim_matches([' ', '\t', '\u{feff}']) != plain
            || !is_free_line(&plain)
        {
            return text.to_owned();
        }
        for tag in markup(text) {
            let place = Span::new(span.from() + tag.from(), span.from() + tag.to());
            let message = messages::formatting(tag.of(text));
            self.report.add(&MARKUP, place, message).fix(Certainty::Sure, place, "");
        }
        plain
    }

    /// Reads `A = wallaceprime (Chris Wallace) [UK] <yellow> 1st (91)`.
    pub(super) fn player(&mut self) {
        self.end_table();
        let start = self.cursor.at();
        let Some(letter) = Letter::new(self.cursor.peek()) else { return };
        self.cursor.bump();
        self.cursor.token(TokenKind::Seat, start);
        self.cursor.skip_blanks();
        self.cursor.eat(b'=');
        let whole = self.note_start();
        let whole = self.cursor.narrow(whole);
        let mut player = Player::new(letter);
        self.name(&mut player);
        let mut end = self.cursor.at();
        while self.item(&mut player) {
            end = self.cursor.at();
        }
        let span = trimmed(self.cursor.text(), Span::new(start, end));
        self.check_player(&player, Span::new(start, start + 1));
        self.known.insert(letter);
        self.record.seats.push(Seat { id: letter.seat(), name: player.name.as_deref().map(str::to_owned) });
        self.record.push_head(Head::Player(player), span);
        self.rest_of_player();
        self.cursor.narrow(whole);
        if !self.cursor.at_end() {
            self.note();
        }
    }

    /// Where the note of a line starts, if any: at a `/` that is no part of a word.
    fn note_start(&self) -> usize {
        let rest = self.cursor.rest();
        let opens = |&(at, _): &(usize, &str)| match rest.as_bytes()[..at].last() {
            None | Some(b' ' | b'\t' | b')' | b']') => true,
            Some(b'>') => markup(&rest[..at]).last().is_none_or(|tag| tag.to() != at),
            Some(_) => false,
        };
        let note = rest.match_indices('/').find(opens);
        note.map_or(self.cursor.end(), |(at, _)| self.cursor.at() + at)
    }

    fn name(&mut self, player: &mut Player) {
        self.cursor.skip_blanks();
        let (start, rest) = (self.cursor.at(), self.cursor.rest());
        let mut length = 0;
        for word in rest.split_inclusive([' ', '\t']) {
            if word.starts_with(['(', '[', '<']) || ends_with_place(&rest[length..]) {
                break;
            }
            length += word.len();
        }
        self.cursor.jump(start + length);
        let span = trimmed(self.cursor.text(), self.cursor.span_from(start));
        self.cursor.token_at(TokenKind::Name, span);
        if !span.is_empty() {
            player.name = Some(span.of(self.cursor.text()).into());
        }
    }

    /// Reads one item after the name, if one stands here that is not known yet.
    fn item(&mut self, player: &mut Player) -> bool {
        let before = self.cursor.checkpoint();
        self.cursor.skip_blanks();
        let read = match self.cursor.peek() {
            b'(' => self.in_parentheses(player),
            b'[' => self.enclosed(b']').and_then(|country| fill(&mut player.country, country)),
            b'<' if self.is_markup() => None,
            b'<' => self.enclosed(b'>').and_then(|colour| fill(&mut player.colour, colour)),
            b'0'..=b'9' => self.place_of(player),
            _ => None,
        };
        if read.is_none() {
            self.cursor.restore(before);
        }
        read.is_some()
    }

    /// Whether a formatting tag stands here: that is no colour.
    fn is_markup(&self) -> bool {
        markup(self.cursor.rest()).first().is_some_and(|tag| tag.from() == 0)
    }

    /// The points in parentheses, or the actual name.
    fn in_parentheses(&mut self, player: &mut Player) -> Option<()> {
        let text = self.enclosed(b')')?;
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return fill(&mut player.actual_name, text);
        }
        let points = text.parse().ok().filter(|_| player.points.is_none())?;
        player.points = Some(points);
        Some(())
    }

    /// The text up to a closing sign, not empty, and steps over both signs.
    fn enclosed(&mut self, close: u8) -> Option<Box<str>> {
        let start = self.cursor.at();
        let rest = self.cursor.rest();
        let length = rest.as_bytes().iter().position(|&byte| byte == close)?;
        let text = rest[1..length].trim_matches([' ', '\t']);
        self.cursor.jump(start + length + 1);
        self.cursor.token(TokenKind::Name, start);
        (!text.is_empty()).then(|| text.into())
    }

    fn place_of(&mut self, player: &mut Player) -> Option<()> {
        let start = self.cursor.at();
        let (number, length) = place(self.cursor.rest()).filter(|_| player.place.is_none())?;
        player.place = Some(number);
        self.cursor.jump(start + length);
        self.cursor.token(TokenKind::Number, start);
        let span = self.cursor.span_from(start);
        let text = span.of(self.cursor.text());
        if let Some(first) = markup(text).first() {
            let message = messages::formatting(first.of(text));
            self.report.add(&MARKUP, span, message).fix(Certainty::Sure, span, strip_markup(text));
        }
        Some(())
    }

    /// Players are named in playing order, starting with `A`.
    fn check_player(&mut self, player: &Player, span: Span) {
        let last = self.record.seats.last().and_then(|seat| Letter::new(seat.id.0));
        let mut expected = last.map_or(Some(Letter::FIRST), Letter::next);
        // A player whose line could not be read is known all the same.
        while let Some(known) = expected.filter(|letter| self.known.iter().any(|known| known == *letter)) {
            expected = known.next();
        }
        if let Some(expected) = expected.filter(|&expected| expected != player.player) {
            let namesake = self.namesake(player.player);
            let finding = self.report.add(&PLAYER_ORDER, span, messages::expected_another_player(expected));
            if let Some(namesake) = namesake {
                finding.note_at(namesake, messages::letter_taken_here(player.player));
            }
            finding.fix(Certainty::Guess, span, expected.to_string());
        }
        if player.name.is_none() {
            self.report.add(&NO_NAME, span, messages::player_without_name(player.player));
        }
    }

    /// The line of a player who has this letter already.
    fn namesake(&self, letter: Letter) -> Option<Span> {
        let heads = self.record.heads.iter().take(MOST_HEADS);
        heads
            .filter(|head| matches!(&head.says, Head::Player(other) if other.player == letter))
            .map(|head| head.span)
            .next()
    }

    /// Keeps as a gap what no item of a player can be.
    fn rest_of_player(&mut self) {
        self.cursor.skip_blanks();
        let start = self.cursor.at();
        self.cursor.jump(self.cursor.end());
        let span = trimmed(self.cursor.text(), self.cursor.span_from(start));
        if span.is_empty() {
            return;
        }
        self.cursor.token_at(TokenKind::Unreadable, span);
        let shown = span.of(self.cursor.text());
        self.report.add(&UNREADABLE, span, messages::not_about_a_player(shown));
        self.record.push_gap(span);
    }
}

fn fill(item: &mut Option<Box<str>>, text: Box<str>) -> Option<()> {
    item.is_none().then(|| *item = Some(text))
}

/// Whether a name ends before this text: at a place with nothing after it, or another item.
fn ends_with_place(text: &str) -> bool {
    place(text).is_some_and(|(_, length)| {
        let behind = text[length..].trim_start_matches([' ', '\t']);
        behind.is_empty() || behind.starts_with(['(', '[', '<']) || place(behind).is_some()
    })
}

/// A place such as `1st` or `2<sup>nd</sup>` at the start of a text, and its length.
fn place(text: &str) -> Option<(u8, usize)> {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let number: u8 = text[..digits].parse().ok().filter(|&number| number > 0)?;
    let word = text[digits..].find(['(', '[', ' ', '\t']).map_or(text.len(), |length| digits + length);
    let ending = strip_markup(&text[digits..word]);
    let known = ["st", "nd", "rd", "th"].iter().any(|known| known.eq_ignore_ascii_case(&ending));
    known.then_some((number, word))
}

/// The game line as a list of known items, if it says at least when or how the game was played.
fn occasion(text: &str) -> Option<Occasion> {
    let mut items: Vec<&str> = text.split(',').map(|item| item.trim_matches([' ', '\t'])).collect();
    if items.contains(&"") {
        return None;
    }
    let mut occasion = Occasion::default();
    let mut take = |fits: &dyn Fn(&str) -> bool| {
        let place = items.iter().position(|item| fits(item))?;
        Some(items.remove(place))
    };
    occasion.date = take(&is_date).map(Into::into);
    if let Some((clock, locale)) = take(&|item| clock_and_locale(item).is_some()).and_then(clock_and_locale) {
        occasion.time = Some(clock.into());
        occasion.locale = (!locale.is_empty()).then(|| locale.into());
    }
    let mode = take(&is_mode);
    if occasion.date.is_none() && occasion.time.is_none() && mode.is_none() {
        return None;
    }
    occasion.kind = take(&|item| !is_mode(item)).map(Into::into);
    occasion.mode = mode.or_else(|| take(&|_| true)).map(Into::into);
    occasion.more = items.into_iter().map(Into::into).collect();
    Some(occasion)
}

/// The formatting tags of a text.
fn markup(text: &str) -> Vec<Span> {
    let mut cursor = scorebook_core::Cursor::new(text);
    let mut tags = Vec::new();
    while let Some(length) = cursor.rest().find('<') {
        let start = cursor.at() + length;
        cursor.jump(start);
        if typography::eat_markup(&mut cursor, &mut Report::new()) {
            tags.push(cursor.span_from(start));
        } else {
            cursor.bump();
        }
    }
    tags
}

fn strip_markup(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut at = 0;
    for tag in markup(text) {
        plain.push_str(&text[at..tag.from()]);
        at = tag.to();
    }
    plain + &text[at..]
}

/// A span without the blanks at its ends.
fn trimmed(text: &str, span: Span) -> Span {
    let inside = span.of(text);
    let start = span.from() + inside.len() - inside.trim_start_matches([' ', '\t']).len();
    Span::new(start, start.max(span.from() + inside.trim_end_matches([' ', '\t']).len()))
}
