//! Lines: what each one is, and the reading of a whole record line by line.

use scorebook_core::split::LineRole;
use scorebook_core::{Certainty, Cursor, Line, Report, Span, TokenKind, nearest};

use super::Record;
use super::act::{Deed, Doing, UnitAct};
use super::dialect::Version;
use super::head::{Head, Turn};
use super::once;
use super::players::seat_id;
use super::reader::{Fault, Read, Reader, Section, fault, trim, trim_span};
use crate::facts::ROSTER;
use crate::findings::{self, messages};
use crate::names::Ability;

/// What a line is, for cutting a file into records.
///
/// Pieces of a `Board:` section look like actions torn from their turn, so they open nothing: the `Board:` line does.
pub(crate) fn line_role(line: &str) -> LineRole {
    let line = trim(line);
    let bytes = line.as_bytes();
    match bytes {
        [] => LineRole::Blank,
        [b'0'..=b'9', ..] | [b'R', b'o', b'u', b'n', b'd', b' ', ..] => LineRole::Body,
        [b'D', b'0'..=b'9', ..] => LineRole::Head,
        [b'.', ..] | [b'N', b'o', b't', b'e', b's', b':', ..] => LineRole::Comment,
        _ if ["Draft -", "Draft –", "Board:", "Front:", "Back:"]
            .iter()
            .any(|&word| line.starts_with(word)) =>
        {
            LineRole::Head
        }
        _ => {
            let signs = Signs::of(line);
            match signs.colon {
                _ if signs.outcome.is_some() => LineRole::Body,
                Some(colon) => player_role(&line[colon + 1..]),
                None if signs.title(line).is_some() => LineRole::Head,
                None => LineRole::Comment,
            }
        }
    }
}

/// A line with a colon is a player's if a known hero follows; anything else is not worth cutting a record for.
fn player_role(behind: &str) -> LineRole {
    let hero = trim(behind.split('.').next().unwrap_or_default());
    if ROSTER.hero_by_name(hero).is_some() { LineRole::Head } else { LineRole::Comment }
}

/// What stands in a line that does not show by its first letters what it is.
#[derive(Clone, Copy, Default)]
struct Signs {
    /// Where ` finishes in` stands.
    outcome: Option<usize>,
    /// Where ` vs ` stands.
    versus: Option<usize>,
    /// Where the first colon stands.
    colon: Option<usize>,
}

impl Signs {
    fn of(line: &str) -> Self {
        let bytes = line.as_bytes();
        let mut signs = Self::default();
        for at in memchr::memchr3_iter(b':', b'v', b'f', bytes) {
            let before = at.wrapping_sub(1);
            let stands = |needle: &[u8]| bytes.get(before..).is_some_and(|rest| rest.starts_with(needle));
            match bytes[at] {
                b':' => drop(signs.colon.get_or_insert(at)),
                b'v' if stands(b" vs ") => drop(signs.versus.get_or_insert(before)),
                b'f' if stands(b" finishes in") => drop(signs.outcome.get_or_insert(before)),
                b'f' if stands(b" finishes at ") && sees_hex(&bytes[at + 12..]) => {
                    signs.outcome.get_or_insert(before);
                }
                _ => {}
            }
        }
        signs
    }

    /// The two names of `a vs b`.
    fn title(self, line: &str) -> Option<(&str, &str)> {
        let at = self.versus.filter(|_| self.colon.is_none())?;
        let (first, second) = (trim(&line[..at]), trim(&line[at + 4..]));
        (!first.is_empty() && !second.is_empty()).then_some((first, second))
    }
}

/// Whether a letter and a digit follow, perhaps after blanks.
fn sees_hex(bytes: &[u8]) -> bool {
    matches!(bytes.trim_ascii_start(), [column, row, ..] if column.is_ascii_alphabetic() && row.is_ascii_digit())
}

/// Reads a record. What is suggested in it is spelled in its dialect, which only the whole record tells: where it is another than was taken
/// for granted, the record is read again.
pub(crate) fn read(cursor: &mut Cursor<'_>, report: &mut Report) -> Record {
    let (start, findings) = (cursor.checkpoint(), report.len());
    let (record, suggests) = read_as(Version::V2, cursor, report);
    if !suggests || Version::from(record.dialect) != Version::V3 {
        return record;
    }
    cursor.restore(start);
    report.forget_since(findings);
    read_as(Version::V3, cursor, report).0
}

/// Reads a record, suggesting words of a dialect. Tells whether it did.
fn read_as(version: Version, cursor: &mut Cursor<'_>, report: &mut Report) -> (Record, bool) {
    let mut reader = Reader::new(version, cursor, report);
    while let Some(line) = reader.cursor.next_line() {
        reader.line(line);
    }
    let suggests = reader.suggests.get();
    (reader.finish(), suggests)
}

impl<'t> Reader<'_, 't> {
    fn line(&mut self, line: Line) {
        let next = self.cursor.at();
        let content = trim_span(self.cursor.text(), line.start, line.end);
        let whole = self.cursor.narrow(content.to());
        self.cursor.jump(content.from());
        self.content(line);
        self.cursor.narrow(whole);
        self.cursor.jump(next);
        self.record.push_ending(line.ending);
    }

    fn content(&mut self, line: Line) {
        if self.cursor.at_end() {
            self.side_closed = true;
            if line.end > line.start {
                self.record.push_comment(Span::new(line.start, line.end));
            }
            return;
        }
        let start = self.cursor.at();
        let read = match (self.cursor.peek(), self.cursor.peek_at(1)) {
            (b'0'..=b'9', _) => self.turn_line(),
            (b'R', b'o') if self.cursor.rest().starts_with("Round ") => self.round_line(),
            (b'D', b'0'..=b'9') => self.draft_turn_line(),
            (b'D', b'r') if self.eat_draft() => self.draft_line(start),
            (b'F', b'r') if self.cursor.eat_str("Front:") => self.row_line(start, Head::Front),
            (b'B', b'a') if self.cursor.eat_str("Back:") => self.row_line(start, Head::Back),
            (b'B', b'o') if self.cursor.rest() == "Board:" => {
                self.board_line();
                Ok(())
            }
            (b'N', b'o') if self.sees_note() => {
                let span = Span::new(line.start, line.end);
                if self.cursor.rest().starts_with("Note:") {
                    self.spelling(Span::new(start, start + "Note:".len()), "Notes:");
                }
                self.cursor.token_at(TokenKind::Comment, span);
                self.record.push_comment(span);
                Ok(())
            }
            (b'.' | 0xE2, _) if matches!(self.cursor.rest(), "..." | "…") => {
                self.elision_line();
                Ok(())
            }
            _ => self.other_line(),
        };
        if let Err(fault) = read
            && !self.slipped_round(start)
            && !self.slipped_turn(start)
        {
            self.lose_line(start, fault);
        }
    }

    /// A whole line becomes a gap.
    #[cold]
    fn lose_line(&mut self, start: usize, fault: Fault) {
        self.report_fault(fault);
        self.keep_gap(Span::new(start, self.cursor.end()));
    }

    /// Steps over `Draft` where a sign or a blank follows it.
    fn eat_draft(&mut self) -> bool {
        !self.cursor.peek_at(5).is_ascii_alphanumeric() && self.cursor.eat_str("Draft")
    }

    fn sees_note(&self) -> bool {
        let rest = self.cursor.rest();
        rest.starts_with("Notes:") || rest.starts_with("Note:")
    }

    /// `...` on a line of its own: the writer left turns out.
    fn elision_line(&mut self) {
        let start = self.cursor.at();
        scorebook_core::typography::eat_ellipsis(self.cursor, self.report);
        self.cursor.token(TokenKind::Keyword, start);
        self.record.push_turn(Turn::Elision, self.cursor.span_from(start));
    }

    /// A line that does not show by its first letters what it is.
    pub(super) fn other_line(&mut self) -> Read<()> {
        let rest = self.cursor.rest();
        let signs = Signs::of(rest);
        if let Some(at) = signs.outcome {
            return self.outcome_line(at);
        }
        if let Some((first, second)) = signs.title(rest) {
            self.title_line(first, second);
            return Ok(());
        }
        match (self.section, signs.colon) {
            (Section::Draft, Some(colon)) => self.player_line(colon),
            (Section::Board, _) => self.piece_line(),
            _ => Err(self.unknown_line()),
        }
    }

    fn title_line(&mut self, first: &'t str, second: &'t str) {
        let start = self.cursor.at();
        self.cursor.jump(start + first.len());
        self.cursor.token(TokenKind::Name, start);
        let first_at = self.cursor.span_from(start);
        self.cursor.jump(self.cursor.end() - second.len());
        let behind = self.cursor.at();
        self.cursor.jump(self.cursor.end());
        self.cursor.token(TokenKind::Name, behind);
        self.players.title([(first, first_at), (second, self.cursor.span_from(behind))]);
        let title = Head::Title { first: first.into(), second: second.into() };
        self.record.push_head(title, self.cursor.span_from(start));
    }

    #[cold]
    fn unknown_line(&mut self) -> Fault {
        const OPENINGS: &[&str] = &["Round", "Draft", "Board", "Front", "Back", "Notes"];
        let start = self.cursor.at();
        let word = self.word();
        let span = self.cursor.span_from(start);
        let near = nearest(word, OPENINGS.iter().copied()).filter(|_| !word.is_empty());
        let whole = Span::new(start, self.cursor.end());
        let Some(near) = near.filter(|&near| near != word) else {
            let message = match self.section {
                Section::Start => messages::no_line_of_the_start(),
                Section::Draft => messages::no_line_of_a_draft(),
                Section::Board | Section::Rounds => messages::no_line_of_play(),
            };
            return fault(&findings::UNKNOWN_LINE, whole, message);
        };
        let mut fault = fault(&findings::UNKNOWN_LINE, span, messages::no_line_opens_with(word, near));
        fault.finding().fix(Certainty::Likely, span, near);
        fault
    }

    /// The player whose rows who opens a game acts from, if the first actions say where their units stood: nobody has moved yet.
    fn opener_home(&self) -> Option<u8> {
        let [round, turn, rest @ ..] = &self.record.turns[..] else { return None };
        if !matches!((&round.says, &turn.says), (Turn::Round { number: 1, .. }, Turn::Number(_))) {
            return None;
        }
        let end = rest.first().map_or(u32::MAX, |next| next.span.start);
        let steps = self.record.steps.iter().take_while(|step| step.span.start < end).take(2);
        steps.filter(|step| !step.act.continues).find_map(|step| match &step.act.does {
            Deed::Unit(UnitAct { from: Some(from), .. }) => {
                from.home().map(|home| if step.act.half == 1 { home } else { 3 - home })
            }
            _ => None,
        })
    }

    /// Who opened the first round sits on the other edge.
    #[cold]
    fn change_seats(&mut self) {
        self.players.change_seats();
        for step in &mut self.record.steps {
            step.seat = step.seat.map(|seat| if seat == seat_id(1) { seat_id(2) } else { seat_id(1) });
        }
    }

    /// What only the whole record can tell: its dialect, its seats, and whose the cards of a draft are.
    fn finish(mut self) -> Record {
        self.record.dialect = self.evidence.settle(self.report);
        super::numbers::settle(&self.numbers, &mut self.record, self.report);
        let version = Version::from(self.record.dialect);
        self.report_spelled_units(version);
        if version == Version::V3 {
            self.record.steps.iter_mut().for_each(|step| settle_teleport(&mut step.act.does));
        }
        if self.players.are_seated_by_turns() && self.opener_home() == Some(2) {
            self.change_seats();
        }
        once::check(&self.record, self.report);
        self.record.seats = self.players.seats();
        if let Some(first) = self.players.first_column {
            for step in &mut self.record.steps[..self.drafted] {
                if let (Deed::Card(_), half @ (1 | 2)) = (&step.act.does, step.act.half) {
                    step.seat = Some(seat_id(if half == 1 { first } else { 3 - first }));
                }
            }
        }
        self.record
    }
}

/// In v3, `teleport` is the word for Teleport and for Safe Haven: the unit decides which.
fn settle_teleport(deed: &mut Deed) {
    if let Deed::Unit(UnitAct { unit, then: Some(Doing::Use { ability, .. }), .. }) = deed
        && matches!(ability, Ability::Teleport | Ability::SafeHaven)
    {
        *ability = if unit.has_safe_haven() { Ability::SafeHaven } else { Ability::Teleport };
    }
}
