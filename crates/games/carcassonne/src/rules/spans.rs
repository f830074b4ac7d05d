//! Where the spans of a move stand: looked up only when a finding has to point at one.

use scorebook_core::Span;

/// The spans of a move: `31A (dis) CCCCP (5,4) FCFCmP +4=19 (B+2)`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spans {
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
    /// `+4=19 (B+2)`, or the place after the tile.
    pub(super) score: Span,
}

impl Spans {
    /// Finds the spans of the move at `span`. A part that is not there is the whole move.
    pub(super) fn of(text: &str, span: Span) -> Self {
        let said = span.of(text).as_bytes();
        let part = |from: usize, to: usize| Span::new(span.from() + from, span.from() + to);
        // Runs end at ASCII signs only, so every part lies on the borders of characters.
        let run = |from: usize, fits: fn(u8) -> bool| {
            from + said[from..].iter().take_while(|&&byte| fits(byte)).count()
        };
        let digits = run(0, |byte| byte.is_ascii_digit());
        let letters = run(digits, |byte| byte.is_ascii_uppercase());
        let mut spans = Self {
            label: part(0, letters),
            number: part(0, digits),
            players: part(digits, letters),
            place: span,
            tile: span,
            score: span,
        };
        let mut open = run(letters, |byte| byte != b'(');
        while open < said.len() {
            let close = (run(open, |byte| byte != b')') + 1).min(said.len());
            let tile = run(close, |byte| matches!(byte, b' ' | b'\t'));
            let end = run(tile, |byte| !byte.is_ascii_whitespace() && byte != b'+' && byte != b'=');
            if said[open..close].iter().any(u8::is_ascii_digit) {
                let score = run(end, |byte| matches!(byte, b' ' | b'\t'));
                spans.place = part(open, close);
                spans.tile = part(tile, end);
                spans.score = part(score, said.len());
                return spans;
            }
            open = run(end, |byte| byte != b'(');
        }
        spans
    }
}
