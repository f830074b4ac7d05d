//! Text to record and back. Reading never fails: what cannot be read becomes a gap and a finding, and the next word is read.

use scorebook_core::{Certainty, Cursor, Piece, Record, RecordOf, Report, Seat, Setup, Span, TokenKind};

use crate::Words;
use crate::findings::{CAPITAL, UNREADABLE};
use crate::names::{Head, Player, Word};

type Page = RecordOf<Words>;

/// Reads a record, line by line.
pub(crate) fn record(cursor: &mut Cursor<'_>, report: &mut Report) -> Page {
    let mut record = Record::for_text(cursor.text());
    while let Some(line) = cursor.next_line() {
        let next = cursor.at();
        cursor.jump(line.start);
        // Until the line is read, the cursor sees no further than its end.
        let whole = cursor.narrow(line.end);
        read_line(cursor, &mut record, report);
        cursor.narrow(whole);
        cursor.jump(next);
        // The page remembers every line break, of both sorts, so that formatting keeps blank lines as they are.
        record.push_ending(line.ending);
    }
    record
}

fn read_line(cursor: &mut Cursor<'_>, record: &mut Page, report: &mut Report) {
    let start = cursor.at();
    skip_blanks(cursor);
    // A line of nothing but blanks is kept as a comment: blanks are the writer's, too.
    let is_blank = cursor.at_end() && cursor.at() > start;
    if is_blank || cursor.peek() == b'#' {
        cursor.jump(cursor.end());
        cursor.token(TokenKind::Comment, start);
        return record.push_comment(cursor.span_from(start));
    }
    if cursor.eat(b'=') {
        let says = read_head(cursor, start);
        sit_down(&says, record);
        return record.push_head(says, cursor.span_from(start));
    }
    while !cursor.at_end() {
        read_word(cursor, record, report);
        skip_blanks(cursor);
    }
}

/// Blanks stand between words. So does a carriage return that ends no line: printed last on a line it would become a part of the
/// line break, and formatting may not change what is read.
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

fn skip_blanks(cursor: &mut Cursor<'_>) {
    cursor.eat_while(is_blank);
}

/// Reads the rest of a line of the head and marks its parts. Tokens colour the text, and tell games apart: a name may be anything,
/// the sign of a seat may not. The same code marks and reads, so the two cannot disagree.
fn read_head(cursor: &mut Cursor<'_>, start: usize) -> Head {
    let says = head(cursor.rest().trim());
    if let Head::Player { stated, .. } = &says {
        cursor.eat_while(|byte| byte != b':');
        cursor.bump();
        cursor.token(TokenKind::Seat, start);
        let (rest, from) = (cursor.rest().trim_end(), cursor.at());
        let number = stated.and_then(|_| rest.rfind(' ')).map_or(rest.len(), |blank| blank + 1);
        cursor.jump(from + number);
        cursor.token(TokenKind::Name, from);
        cursor.jump(from + rest.len());
        cursor.token(TokenKind::Number, from + number);
        cursor.jump(cursor.end());
        return says;
    }
    cursor.jump(cursor.end());
    cursor.token(TokenKind::Name, start);
    says
}

/// What a line of the head says: a player if it can be one, with points if the last word is a number.
fn head(text: &str) -> Head {
    let player = text.split_once(':').and_then(|(sign, rest)| {
        let (player, rest) = (Player::from_sign(sign.trim())?, rest.trim());
        let counted =
            rest.rsplit_once(' ').and_then(|(name, points)| Some((name.trim(), points.parse().ok()?)));
        let (name, stated) = counted.map_or((rest, None), |(name, points)| (name, Some(points)));
        (!name.is_empty()).then(|| Head::Player { player, name: name.to_owned(), stated })
    });
    player.unwrap_or_else(|| Head::Title(text.to_owned()))
}

/// The seats of a record are those that its head names. Who is named twice sits there once.
fn sit_down(head: &Head, record: &mut Page) {
    let Head::Player { player, name, .. } = head else { return };
    if record.seats.iter().all(|seat| seat.id != player.seat()) {
        record.seats.push(Seat { id: player.seat(), name: Some(name.clone()) });
    }
}

fn read_word(cursor: &mut Cursor<'_>, record: &mut Page, report: &mut Report) {
    let start = cursor.at();
    while !cursor.at_end() && !is_blank(cursor.peek()) {
        cursor.bump_char();
    }
    let span = cursor.span_from(start);
    let written = span.of(cursor.text());
    let Some(word) = Word::new(written) else {
        cursor.token(TokenKind::Unreadable, start);
        let finding = report.add(&UNREADABLE, span, format!("`{written}` is no word"));
        // A fix is *likely* where it is most probably what was meant. Only *sure* ones are applied unasked.
        let bare = written.trim_end_matches('!');
        if Word::new(bare).is_some() {
            finding.fix(Certainty::Likely, Span::new(start + bare.len(), span.to()), "");
        }
        return record.push_gap(span);
    };
    if word.as_str() != written {
        let message = format!("`{written}` has a capital letter");
        report.add(&CAPITAL, span, message).fix(Certainty::Sure, span, word.as_str());
    }
    cursor.token(TokenKind::Piece, start);
    // Whose word it is the page does not say. The rules know.
    record.push_step(word, span, None);
}

/// Writes a line of the head in the one spelling that reading gives back.
pub(crate) fn write_head(head: &Head, out: &mut String) {
    let line = match head {
        Head::Player { player, name, stated: None } => format!("= {}: {name}", player.seat().sign()),
        Head::Player { player, name, stated: Some(points) } => {
            format!("= {}: {name} {points}", player.seat().sign())
        }
        Head::Title(title) => format!("= {title}"),
    };
    out.push_str(line.trim_end());
}

/// A record of this set-up without a word in it.
pub(crate) fn begin(setup: &Setup) -> Result<Page, String> {
    let mut record = Record::for_text("");
    for seat in &setup.seats {
        let sign = seat.id.sign();
        let name = seat.name.as_deref().unwrap_or_default();
        let says = head(&format!("{sign}: {name}"));
        if !matches!(&says, Head::Player { stated: None, .. }) {
            return Err(format!("`{sign}: {name}` is no player: A and B play, and each has a name"));
        }
        sit_down(&says, &mut record);
        record.push_head(says, Span::default());
        record.page.push(Piece::Lf);
    }
    Ok(record)
}
