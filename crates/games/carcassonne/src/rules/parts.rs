//! Where the parts of a move stand: looked up only when a finding has to point at one.

use scorebook_core::{Cursor, Span};

/// The parts of a move: `31A (dis) CCCCP (5,4) FCFCmP +4=19 (B+2)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parts {
    /// `31A`
    pub(super) label: Span,
    /// `31`
    pub(super) number: Span,
    /// `A`
    pub(super) players: Span,
    /// `(5,4)`
    pub(super) place: Span,
    /// `FCFCmP`
    pub(super) tile: Span,
    /// `+4=19 (B+2)`, or the place behind the tile.
    pub(super) score: Span,
}

impl Parts {
    /// Finds the parts of the move at `span`. A part that is not there is the whole move.
    pub(super) fn of(text: &str, span: Span) -> Self {
        let mut cursor = Cursor::new(text);
        cursor.narrow(span.to());
        cursor.jump(span.from());
        let start = cursor.at();
        cursor.eat_while(|byte| byte.is_ascii_digit());
        let number = cursor.span_from(start);
        let letters = cursor.at();
        cursor.eat_while(|byte| byte.is_ascii_uppercase());
        let players = cursor.span_from(letters);
        let label = cursor.span_from(start);
        let mut parts = Self { label, number, players, place: span, tile: span, score: span };
        loop {
            cursor.eat_while(|byte| byte != b'(');
            let open = cursor.at();
            if cursor.at_end() {
                return parts;
            }
            cursor.eat_while(|byte| byte != b')');
            cursor.bump();
            let group = cursor.span_from(open);
            cursor.skip_blanks();
            let tile = cursor.at();
            cursor.eat_while(|byte| !byte.is_ascii_whitespace() && byte != b'+' && byte != b'=');
            if group.of(text).bytes().any(|byte| byte.is_ascii_digit()) {
                (parts.place, parts.tile) = (group, cursor.span_from(tile));
                cursor.skip_blanks();
                parts.score = Span::new(cursor.at(), span.to());
                return parts;
            }
        }
    }
}
