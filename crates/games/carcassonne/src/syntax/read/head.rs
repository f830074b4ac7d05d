//! Reading the lines before play: the game line, free lines, players.

use scorebook_core::codes::{MARKUP, SAME_NAME};
use scorebook_core::{Certainty, Entry, Report, Seat, Span, TokenKind, said, typography};

use super::Reader;
use super::unreadable::is_free_line;
use crate::findings::{
    IMPOSSIBLE_DATE, NO_NAME, PLAYER_ORDER, SAME_COLOUR, SECOND_GAME, UNREADABLE, messages,
};
use crate::syntax::calendar::{may_be_date, may_be_time};
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
        if let Some(Head::Game(occasion)) = &game {
            self.check_game_line(occasion, span);
        }
        self.record.push_head(game.unwrap_or_else(|| Head::Title(text.into())), span);
    }

    /// A record is one game, played on a day that there is.
    fn check_game_line(&mut self, game: &Occasion, span: Span) {
        let is_game = |head: &&Entry<Head>| matches!(head.says, Head::Game(_));
        if let Some(before) = self.record.heads.iter().take(MOST_HEADS).find(is_game).map(|head| head.span) {
            let finding = self.report.add(&SECOND_GAME, span, messages::second_game_line());
            finding.note_at(before, messages::first_game_line());
        }
        let date = game.date.as_deref().filter(|date| !may_be_date(date));
        let time = game.time.as_deref().filter(|time| !may_be_time(time));
        for odd in [date, time].into_iter().flatten() {
            let start = span.of(self.cursor.text()).find(odd).map_or(span.from(), |at| span.from() + at);
            let place = Span::new(start, (start + odd.len()).min(span.to()));
            self.report.add(&IMPOSSIBLE_DATE, place, messages::impossible_date(odd));
        }
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
        self.check_colour(&player, span);
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
        self.player_line(|other| other.player == letter)
    }

    /// The line of the first player of whom something is so.
    fn player_line(&self, is_so: impl Fn(&Player) -> bool) -> Option<Span> {
        let mut heads = self.record.heads.iter().take(MOST_HEADS);
        heads.find(|head| matches!(&head.says, Head::Player(other) if is_so(other))).map(|head| head.span)
    }

    /// Meeples are told apart by their colour.
    fn check_colour(&mut self, player: &Player, span: Span) {
        let colour = player.colour.as_deref();
        let has_it = |other: &Player| {
            other.player != player.player
                && other
                    .colour
                    .as_deref()
                    .zip(colour)
                    .is_some_and(|(one, other)| one.eq_ignore_ascii_case(other))
        };
        if let (Some(before), Some(colour)) = (self.player_line(has_it), colour) {
            let finding = self.report.add(&SAME_COLOUR, span, messages::same_colour(colour));
            finding.note_at(before, messages::colour_taken_here());
        }
    }

    /// So are players by their names.
    pub(super) fn check_names(&mut self) {
        for (place, other) in Seat::namesakes(&self.record.seats) {
            let [line, before] = [place, other].map(|place| {
                let letter = self.record.seats[place].id;
                self.player_line(|player| player.player.seat() == letter).unwrap_or_default()
            });
            let name = self.record.seats[place].name.as_deref().unwrap_or_default();
            let finding = self.report.add(&SAME_NAME, line, said::same_name(name));
            finding.note_at(before, said::namesake());
        }
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
