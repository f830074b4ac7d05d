//! Rounds, turns and the halves of a turn; and the line that tells who finishes in E4.

use scorebook_core::{Certainty, Fix, Said, Span, TokenKind, apart, nearest};

use super::act::{Act, Deed};
use super::head::Turn;
use super::players::{Fit, Named, seat_id};
use super::reader::{Ended, Fault, Read, Reader, Section, alike, fault, trim, trim_span};
use crate::findings::{self, messages};

/// What the actions of a line are.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Play {
    Round,
    Draft,
}

impl<'t> Reader<'_, 't> {
    /// `Round 3: Alice`
    pub(super) fn round_line(&mut self) -> Read<()> {
        let start = self.cursor.at();
        self.cursor.eat_str("Round");
        self.cursor.token(TokenKind::Keyword, start);
        self.cursor.skip_blanks();
        if !self.cursor.peek().is_ascii_digit() {
            return Err(self.missing(&findings::UNKNOWN_LINE, messages::round_line_reads()));
        }
        let number = self.small_number()?;
        let behind = self.cursor.at();
        self.cursor.skip_blanks();
        let colon = self.cursor.eat(b':');
        if colon && self.cursor.peek() == b':' {
            self.more_colons();
        }
        let name = trim(self.cursor.rest());
        let span = Span::new(self.cursor.end() - name.len(), self.cursor.end());
        if !colon && !name.is_empty() {
            let message = messages::colon_of_round();
            self.report.add(&findings::MISSING_COLON, span, message).fix(
                Certainty::Sure,
                Span::at(behind),
                ":",
            );
        }
        self.cursor.token_at(TokenKind::Name, span);
        self.cursor.jump(self.cursor.end());
        let name = self.open_round(name, span);
        let first = (!name.is_empty()).then(|| name.into());
        self.numbers.round(number);
        self.record.push_turn(Turn::Round { number, first }, self.cursor.span_from(start));
        Ok(())
    }

    /// A colon that is written twice, or more often.
    #[cold]
    fn more_colons(&mut self) {
        let start = self.cursor.at();
        while self.cursor.eat(b':') {}
        let span = self.cursor.span_from(start);
        let finding = self.report.add(&findings::UNKNOWN_LINE, span, messages::round_line_reads());
        finding.fix(Certainty::Sure, span, "");
    }

    /// Reads the line of a round in which one or two signs slipped: `Roun d4: Ben`.
    #[cold]
    pub(super) fn slipped_round(&mut self, start: usize) -> bool {
        let whole = Span::new(start, self.cursor.end());
        let line = self.text(whole);
        let mut digits = line.bytes().filter(u8::is_ascii_digit);
        let (Some(digit), None) = (digits.next(), digits.next()) else { return false };
        let number = u16::from(digit - b'0');
        let players = self.players.known();
        let lines = players.into_iter().flatten().map(|player| (player, format!("Round {number}: {player}")));
        let mut meant = lines.filter(|(_, spelled)| apart(line, spelled, 2).is_some());
        let (Some((player, spelled)), None) = (meant.next(), meant.next()) else { return false };
        let message = messages::is_written(line, &spelled);
        self.report.add(&findings::UNKNOWN_LINE, whole, message).fix(Certainty::Sure, whole, spelled);
        self.open_round(player, whole);
        self.cursor.jump(whole.to());
        self.numbers.round(number);
        self.record.push_turn(Turn::Round { number, first: Some(player.into()) }, whole);
        true
    }

    /// Opens a round. Tells who does: where the name is misspelled, the player who must be meant.
    fn open_round(&mut self, name: &'t str, span: Span) -> &'t str {
        (self.section, self.ended) = (Section::Rounds, None);
        match self.players.open_round(Some(name).filter(|name| !name.is_empty())) {
            _ if name.is_empty() => {
                self.report.add(&findings::UNKNOWN_PLAYER, span, messages::nobody_opens_round());
            }
            Fit::Stranger(players) => {
                if let Some(meant) = self.stranger(name, span, players) {
                    self.players.open_round(Some(meant));
                    return meant;
                }
            }
            Fit::Known | Fit::Open => {}
        }
        name
    }

    /// A round is opened by somebody whom neither the title nor the draft names. Tells whose name it is with one slip, where it is nobody
    /// else's with two more.
    #[cold]
    fn stranger(&mut self, name: &str, span: Span, players: [Named<'t>; 2]) -> Option<&'t str> {
        let [(one, _), (two, _)] = players;
        let message = messages::stranger_opens_round(name, one, two);
        let finding = self.report.add(&findings::UNKNOWN_PLAYER, span, message);
        for (player, named) in players {
            finding.note_at(named, messages::player_named_here(player));
        }
        let is_meant = |own: &str, other: &str| {
            let plain = |word: &str| word.to_lowercase();
            apart(&plain(name), &plain(own), 1).is_some() && apart(&plain(name), &plain(other), 2).is_none()
        };
        let meant = [(one, two), (two, one)].into_iter().find(|&(own, other)| is_meant(own, other));
        if let Some((meant, _)) = meant {
            finding.fix(Certainty::Sure, span, meant);
            return Some(meant);
        }
        if let Some(near) = nearest(name, [one, two]) {
            finding.fix(Certainty::Likely, span, near);
        }
        None
    }

    /// `12. GHawk (I6) E4, GTrench E3`; a number with other signs after it opens no turn.
    pub(super) fn turn_line(&mut self) -> Read<()> {
        let start = self.cursor.at();
        let mut number = self.small_number();
        if !self.cursor.at_end()
            && !matches!(self.cursor.peek(), b'.' | b' ' | b'\t')
            && !self.sees_list_sign()
        {
            let Some(meant) = self.slipped_number(start) else {
                self.cursor.jump(start);
                return self.other_line();
            };
            number = Ok(meant);
        }
        if let [b'.', b'0'..=b'9', ..] = self.cursor.bytes() {
            number = self.early_dot(start).map_or(number, Ok);
        }
        self.turn(start, number?);
        Ok(())
    }

    /// A turn after its number, which begins at `start`.
    #[inline]
    fn turn(&mut self, start: usize, number: u16) {
        self.numbers.turn(number);
        self.turn_dot(start);
        self.record.push_turn(Turn::Number(number), self.cursor.span_from(start));
        self.section = Section::Rounds;
        self.cursor.skip_blanks();
        let comma = if self.cursor.peek() == b'.' { self.slipped_dots() } else { None };
        self.halves(Play::Round, start, comma);
    }

    /// Reads the number of a turn with its dot too early, `1.2 GHawk E4`, where that is the next one.
    #[cold]
    fn early_dot(&mut self, start: usize) -> Option<u16> {
        let line = self.text(Span::new(start, self.cursor.end()));
        let (written, _) = line.split_once([' ', '\t'])?;
        let number: u16 = written.replacen('.', "", 1).parse().ok()?;
        if number != self.numbers.next() {
            return None;
        }
        let behind = self.cursor.at();
        self.cursor.jump(start + written.len());
        self.cursor.token(TokenKind::Number, behind);
        Some(number)
    }

    /// Reads the line of a turn whose number begins with a letter that looks like a digit: `l2. GHawk E4`. Only the next number is taken for
    /// one.
    #[cold]
    pub(super) fn slipped_turn(&mut self, start: usize) -> bool {
        self.cursor.jump(start);
        let next = self.numbers.next();
        if self.section != Section::Rounds || self.look_alike().is_none_or(|(number, _)| number != next) {
            return false;
        }
        let number = self.slipped_number(start);
        number.map(|number| self.turn(start, number)).is_some()
    }

    /// A number before the dot of a turn, with letters in it which look like digits, and its length.
    #[cold]
    fn look_alike(&self) -> Option<(u16, usize)> {
        let bytes = self.cursor.bytes();
        let length = bytes.iter().take(4).position(|&byte| byte == b'.').filter(|&length| length > 0)?;
        let digit = |&byte: &u8| if byte.is_ascii_digit() { Some(byte - b'0') } else { alike(byte) };
        let digits: Option<Vec<u8>> = bytes[..length].iter().map(digit).collect();
        let number = digits?.into_iter().fold(0, |number: u16, digit| 10 * number + u16::from(digit));
        Some((number, length))
    }

    /// Reads a number from where it starts that is not written like one: with letters in it which look like digits, `5O.`, or with a comma
    /// for its dot, `50, GHawk E4`.
    #[cold]
    fn slipped_number(&mut self, start: usize) -> Option<u16> {
        let plain = self.cursor.at();
        self.cursor.jump(start);
        if let Some((number, length)) = self.look_alike() {
            self.cursor.jump(start + length);
            self.cursor.token(TokenKind::Number, plain);
            self.slip_of_number(start, &number.to_string());
            return Some(number);
        }
        let number: u16 = self.text(Span::new(start, plain)).parse().ok()?;
        self.cursor.jump(plain);
        let is_turn = matches!(self.cursor.bytes(), [b',', b' ', b'.' | b'A'..=b'Z', ..]);
        (is_turn && number == self.numbers.next()).then_some(number)
    }

    /// Says how the number of a turn is written that stands from `start` to here.
    #[cold]
    fn slip_of_number(&mut self, start: usize, spelled: &str) {
        let span = self.cursor.span_from(start);
        let message = messages::is_written(self.text(span), spelled);
        self.report.add(&findings::TURN_NUMBER_SLIPPED, span, message).fix(Certainty::Sure, span, spelled);
    }

    /// `D2. TDoctor D1, Wisp G7; Wisp C7`
    pub(super) fn draft_turn_line(&mut self) -> Read<()> {
        let start = self.cursor.at();
        self.cursor.bump();
        let number = self.small_number()?;
        if !matches!(self.cursor.peek(), b'.' | b' ' | b'\t') {
            return Err(self.missing(&findings::UNKNOWN_LINE, messages::draft_turn_reads()));
        }
        self.turn_dot(start);
        self.record.push_turn(Turn::Draft(number), self.cursor.span_from(start));
        self.cursor.skip_blanks();
        self.halves(Play::Draft, start, None);
        Ok(())
    }

    /// Whether `)` stands after the number as in lists, and the line is no title.
    fn sees_list_sign(&self) -> bool {
        self.cursor.peek() == b')' && !self.cursor.rest().contains(" vs ")
    }

    /// The dot after the number of a turn.
    #[inline]
    fn turn_dot(&mut self, start: usize) {
        if !self.cursor.eat(b'.') {
            self.no_dot(start);
        }
    }

    /// Another sign, or none, where the dot after the number of a turn belongs.
    #[cold]
    fn no_dot(&mut self, start: usize) {
        let here = self.cursor.at();
        let number = self.text(Span::new(start, here));
        match self.cursor.bytes() {
            [b')', ..] => {
                self.cursor.bump();
                self.spelling(self.cursor.span_from(start), &format!("{number}."));
            }
            [b',', ..] => {
                self.cursor.bump();
                self.slip_of_number(start, &format!("{number}."));
            }
            [b' ', b'.', b'A'..=b'Z', ..] => {
                self.cursor.jump(here + 2);
                self.slip_of_number(start, &format!("{number}. "));
            }
            _ if number.contains('.') => {
                self.slip_of_number(start, &format!("{}.", number.replace('.', "")));
            }
            _ => {
                let span = Span::new(start, here);
                let finding = self.report.add(&findings::MISSING_DOT, span, messages::dot_after_number());
                finding.fix(Certainty::Sure, Span::at(here), ".");
            }
        }
    }

    /// The actions of a turn: `,` between the players, `;` between the actions of one.
    ///
    /// What cannot be read becomes a gap together with the separator before it, so that every separator stays. Where
    /// the first half is read already, `separator` is its comma.
    fn halves(&mut self, play: Play, turn: usize, mut separator: Option<usize>) {
        let (mut half, mut continues) = (1 + u8::from(separator.is_some()), false);
        let mut comma = separator.unwrap_or(0);
        loop {
            let start = self.cursor.at();
            if self.sees_end() {
                self.empty_action(separator, turn);
            } else {
                self.action(play, half, continues, separator.unwrap_or(start));
            }
            let at = self.cursor.at();
            match self.cursor.peek() {
                b',' => {
                    half = half.saturating_add(1);
                    continues = false;
                    match half {
                        2 => comma = at,
                        3 => self.extra_comma(comma, at),
                        _ => {}
                    }
                }
                b';' => continues = true,
                _ => return,
            }
            separator = Some(at);
            self.cursor.bump();
            self.cursor.skip_blanks();
        }
    }

    /// Reads `...,` where one of its signs slipped, as in `.,.,` and `....`, before the half of the other player, and says where its comma is.
    #[cold]
    fn slipped_dots(&mut self) -> Option<usize> {
        let start = self.cursor.at();
        let rest = self.cursor.rest();
        if rest.starts_with("...,") {
            return None;
        }
        let length = rest.find(|sign| !matches!(sign, '.' | ',')).unwrap_or(rest.len());
        let (signs, behind) = rest.split_at(length);
        let is_first = matches!(behind.as_bytes(), [b' ', b'A'..=b'Z', ..]);
        if !is_first || signs.len() != 4 || apart(signs, "...,", 1).is_none() {
            return None;
        }
        let span = Span::new(start, start + length);
        self.cursor.jump(span.to() - 1);
        self.cursor.token(TokenKind::Keyword, start);
        let message = messages::is_written(signs, "...,");
        self.report.add(&findings::UNREADABLE_ACTION, span, message).fix(Certainty::Sure, span, "...,");
        let idle = Act::new(1, false, Deed::Idle, false);
        self.record.push_step(idle, self.cursor.span_from(start), self.players.seat(1));
        self.cursor.bump();
        self.cursor.skip_blanks();
        Some(span.to() - 1)
    }

    #[inline]
    fn action(&mut self, play: Play, half: u8, continues: bool, gap_start: usize) {
        let start = self.cursor.at();
        if play == Play::Round
            && let Some(act) = self.glance()
        {
            if let Some(ended) = self.ended.take() {
                self.early_end(ended);
            }
            let act = Act::new(half, continues, Deed::Unit(act), false);
            return self.record.push_step(act, self.cursor.span_from(start), self.players.seat(half));
        }
        self.any_action(play, half, continues, gap_start);
    }

    /// The same, in any spelling that can be read.
    fn any_action(&mut self, play: Play, half: u8, continues: bool, gap_start: usize) {
        let start = self.cursor.at();
        let (back, findings) = (self.cursor.checkpoint(), self.report.len());
        let deed = if play == Play::Draft { self.pick() } else { self.deed() };
        let mut fault = match deed {
            Ok(does) => match self.action_end(play, start, matches!(does, Deed::Resign)) {
                Ok(ends) => {
                    let span = self.cursor.span_from(start);
                    let seat = match &does {
                        Deed::Draft { at, .. } => {
                            self.players.pick(half, at.home());
                            at.home().map(seat_id)
                        }
                        Deed::Card(_) => {
                            self.drafted = self.record.steps.len() + 1;
                            self.players.seat(half)
                        }
                        _ => self.players.seat(half),
                    };
                    self.record.push_step(Act::new(half, continues, does, ends), span, seat);
                    return self.cursor.skip_blanks();
                }
                Err(fault) => fault,
            },
            Err(fault) => fault,
        };
        self.cursor.restore(back);
        self.report.forget_since(findings);
        self.offer_separators(play, half, &mut fault);
        self.lose_action(gap_start, fault);
    }

    /// An action becomes a gap.
    #[cold]
    fn lose_action(&mut self, gap_start: usize, fault: Fault) {
        self.report_fault(fault);
        let start = self.cursor.at();
        let end = start + self.segment(start).len();
        self.keep_gap(Span::new(gap_start, end));
        self.cursor.jump(end);
        while !self.sees_end() {
            self.cursor.bump();
        }
    }

    /// What stands between an action and the separator after it: whether the game ends here, with a final dot or
    /// by resignation.
    #[inline]
    pub(super) fn action_end(&mut self, play: Play, start: usize, resigned: bool) -> Read<bool> {
        let mut end = self.cursor.at();
        let mut ends = false;
        if !self.sees_end() {
            self.cursor.skip_blanks();
            ends = play == Play::Round && self.cursor.eat(b'.');
            if ends {
                end = self.cursor.at();
            }
            self.cursor.skip_blanks();
            if !self.sees_end() {
                return Err(self.left_over());
            }
        }
        if let Some(ended) = self.ended.take() {
            self.early_end(ended);
        }
        if resigned {
            self.ended = Some(Ended::Resigned(Span::new(start, end)));
            if !ends {
                self.missing_dot(end);
                ends = true;
            }
        } else if ends {
            self.ended = Some(Ended::Dot(Span::new(end - 1, end)));
        }
        self.cursor.jump(end);
        Ok(ends)
    }

    #[cold]
    fn early_end(&mut self, ended: Ended) {
        match ended {
            Ended::Dot(dot) => {
                self.report.add(&findings::EARLY_DOT, dot, messages::early_dot()).fix(
                    Certainty::Likely,
                    dot,
                    "",
                );
            }
            Ended::Resigned(span) => {
                self.report.add(&findings::EARLY_DOT, span, messages::early_resignation());
            }
        }
    }

    #[cold]
    fn missing_dot(&mut self, end: usize) {
        let message = messages::dot_after_end();
        let span = Span::at(end);
        self.report.add(&findings::MISSING_DOT, span, message).fix(Certainty::Sure, span, ".");
    }

    #[cold]
    fn left_over(&self) -> Fault {
        let start = self.cursor.at();
        let span = Span::new(start, start + self.segment(start).len());
        fault(&findings::UNREADABLE_ACTION, span, messages::left_over(self.text(span)))
    }

    /// Nothing stands between two separators, or after the number.
    #[cold]
    fn empty_action(&mut self, separator: Option<usize>, turn: usize) {
        let here = Span::at(self.cursor.at());
        let Some(separator) = separator else {
            let number = self.cursor.text()[turn..here.from()].trim_end_matches([' ', '\t']).len();
            let span = Span::new(turn, turn + number);
            let finding = self.report.add(&findings::EMPTY_ACTION, span, messages::no_action_in_turn());
            finding.fix(Certainty::Likely, here, "...");
            return;
        };
        let span = Span::new(separator, separator + 1);
        let message = match self.text(span) {
            ";" => messages::no_action_after_semicolon(),
            _ => messages::no_action_after_comma(),
        };
        self.report.add(&findings::EMPTY_ACTION, span, message).fix(Certainty::Likely, span, "");
        self.keep_gap(span);
    }

    /// The comma separates the two players and nothing else.
    #[cold]
    fn extra_comma(&mut self, first: usize, second: usize) {
        let (first, second) = (Span::new(first, first + 1), Span::new(second, second + 1));
        let fix = |title: Said, span: Span| Fix {
            title: title.into_text(),
            certainty: Certainty::Guess,
            edits: vec![scorebook_core::Edit { span, text: ";".to_owned() }],
        };
        self.report
            .add(&findings::EXTRA_COMMA, second, messages::extra_comma())
            .note_at(first, messages::first_comma())
            .fix_with(fix(messages::semicolon_for_this_comma(), second))
            .fix_with(fix(messages::semicolon_for_first_comma(), first));
    }

    /// `GTrench finishes in E4.`; the blank before the verb stands at `verb`.
    pub(super) fn outcome_line(&mut self, verb: usize) -> Read<()> {
        let start = self.cursor.at();
        let findings = self.report.len();
        match self.outcome(verb) {
            Ok(does) => {
                let act = Act::new(1, false, does, true);
                self.record.push_step(act, self.cursor.span_from(start), None);
                Ok(())
            }
            Err(fault) => {
                self.report.forget_since(findings);
                Err(fault)
            }
        }
    }

    fn outcome(&mut self, verb: usize) -> Read<Deed> {
        let start = self.cursor.at();
        let name = trim_span(self.cursor.text(), start, start + verb);
        self.cursor.token_at(TokenKind::Piece, name);
        let unit = match self.text(name) {
            "No unit" => None,
            word if word.is_empty()
                || word.contains(|sign: char| !sign.is_alphabetic() && !" '’".contains(sign)) =>
            {
                return Err(fault(&findings::UNKNOWN_LINE, name, messages::unit_or_nobody_finishes()));
            }
            word if is_nobody(word) => {
                if !word.starts_with("No") || !word.ends_with("unit") {
                    self.spelling(name, "No unit");
                }
                None
            }
            word if is_nearly_nobody(word) => {
                let message = messages::is_written(word, "No unit");
                self.report.add(&findings::UNKNOWN_UNIT, name, message).fix(Certainty::Sure, name, "No unit");
                None
            }
            _ => Some(self.unit_named(name)),
        };
        self.cursor.jump(name.to());
        self.cursor.skip_blanks();
        let verb = self.cursor.at();
        self.cursor.eat_str("finishes ");
        if !self.cursor.eat_str("in") {
            let preposition = Span::new(self.cursor.at(), self.cursor.at() + 2);
            self.spelling(preposition, "in");
            self.cursor.jump(preposition.to());
        }
        self.cursor.token(TokenKind::Keyword, verb);
        let at = self.expect_hex(|| messages::needs_hex("finishes in"))?;
        if !self.cursor.eat(b'.') {
            self.missing_dot(self.cursor.at());
        }
        self.cursor.skip_blanks();
        if self.cursor.at_end() { Ok(Deed::Finish { unit, at }) } else { Err(self.left_over()) }
    }
}

/// Whether words say with one slip that no unit finishes, however many blanks stand between them.
fn is_nearly_nobody(words: &str) -> bool {
    let words: Vec<&str> = words.split_ascii_whitespace().collect();
    apart(&words.join(" "), "No unit", 1).is_some()
}

/// Whether words say that no unit finishes.
fn is_nobody(words: &str) -> bool {
    let mut words = words.split_ascii_whitespace().map(str::to_ascii_lowercase);
    [words.next(), words.next(), words.next()] == [Some("no".to_owned()), Some("unit".to_owned()), None]
}
