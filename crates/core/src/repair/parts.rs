//! Which part of a step an edit is about, told by the tokens of the repaired text.

use crate::cursor::Cursor;
use crate::game::Game;
use crate::report::Report;
use crate::source::Span;
use crate::token::{Token, TokenKind, complete};

use super::{Component, Mend};

/// Tells of every edit of a step which part of it is edited. The edits are in the order of the text.
pub(super) fn name<G: Game>(game: &G, repaired: &str, mends: &mut [Mend]) {
    let mut cursor = Cursor::with_tokens(repaired);
    game.parse(&mut cursor, &mut Report::brief());
    let tokens = complete(repaired, cursor.take_tokens());
    let mut grown = 0isize;
    for mend in mends {
        let start = mend.span.from().saturating_add_signed(grown);
        grown +=
            isize::try_from(mend.text.len()).unwrap_or(0) - isize::try_from(mend.span.len()).unwrap_or(0);
        // What is written anew as a whole is no part.
        let is_whole = mend.span.len() == mend.was.len() && mend.text == mend.now;
        let is_word = !is_whole && !mend.was.is_empty() && !mend.now.is_empty() && !mend.label.is_empty();
        if is_word {
            mend.part = component(&tokens, Span::new(start, start + mend.text.len()));
        }
    }
}

/// What stands at a place: what is told by the tokens that it touches.
fn component(tokens: &[Token], at: Span) -> Option<Component> {
    let first = tokens.partition_point(|token| token.span.end <= at.start && token.span.end < at.end.max(1));
    let touched = tokens[first..].iter().take_while(|token| token.span.start < at.end.max(at.start + 1));
    touched.map(|token| kind(token.kind)).find(Option::is_some).flatten()
}

fn kind(kind: TokenKind) -> Option<Component> {
    match kind {
        TokenKind::Seat | TokenKind::Name => Some(Component::Label),
        TokenKind::Place => Some(Component::Place),
        TokenKind::Piece | TokenKind::Card | TokenKind::Item => Some(Component::Thing),
        TokenKind::Number => Some(Component::Number),
        TokenKind::Keyword | TokenKind::Operator => Some(Component::Sign),
        TokenKind::Space | TokenKind::Comment | TokenKind::Punctuation | TokenKind::Unreadable => None,
    }
}
