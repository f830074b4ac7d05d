//! Tokens for highlighting: every byte of a text belongs to exactly one.

use crate::source::Span;

/// What a token is, in words that all notations share.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TokenKind {
    /// Blanks and line breaks.
    Space,
    /// A remark of the writer.
    Comment,
    /// A word the notation fixes: a header name, a verb, an ability.
    Keyword,
    /// Who acts or is meant: a faction, a player letter or digit.
    Seat,
    /// A free name: a player, an event, a country.
    Name,
    /// A piece, tile, meeple or unit.
    Piece,
    /// A card, or its suit.
    Card,
    /// An item or a resource.
    Item,
    /// A place: a clearing, a hex, a coordinate, a hand, a board.
    Place,
    /// A number that is not a place: a count, a die, points, a turn.
    Number,
    /// A sign that acts: an arrow, a mark, a comparison.
    Operator,
    /// A sign that separates.
    Punctuation,
    /// Text that could not be read.
    Unreadable,
}

impl TokenKind {
    /// The kind as one lower-case word, as the JSON output prints it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Space => "space",
            Self::Comment => "comment",
            Self::Keyword => "keyword",
            Self::Seat => "seat",
            Self::Name => "name",
            Self::Piece => "piece",
            Self::Card => "card",
            Self::Item => "item",
            Self::Place => "place",
            Self::Number => "number",
            Self::Operator => "operator",
            Self::Punctuation => "punctuation",
            Self::Unreadable => "unreadable",
        }
    }
}

/// A stretch of text and what it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
}

/// Puts the tokens that a parser marked into order and fills what lies between, so that they join to the text.
///
/// Where two marks overlap, the earlier one keeps what it covers. What nobody marked is space where it is
/// blank and punctuation elsewhere.
pub(crate) fn complete(text: &str, mut marked: Vec<Token>) -> Vec<Token> {
    marked.sort_by_key(|token| (token.span.start, std::cmp::Reverse(token.span.end)));
    let mut tokens = Vec::with_capacity(marked.len() * 2);
    let mut at = 0;
    for token in marked {
        let (start, end) = (token.span.from().max(at), token.span.to());
        if end <= start {
            continue;
        }
        fill(text, at, start, &mut tokens);
        tokens.push(Token { kind: token.kind, span: Span::new(start, end) });
        at = end;
    }
    fill(text, at, text.len(), &mut tokens);
    tokens
}

fn fill(text: &str, from: usize, to: usize, tokens: &mut Vec<Token>) {
    let kind = |character: char| {
        if character.is_whitespace() { TokenKind::Space } else { TokenKind::Punctuation }
    };
    let mut start = from;
    let mut characters = text[from..to].char_indices().peekable();
    while let Some((_, character)) = characters.next() {
        let end = characters.peek().map_or(to, |&(next, _)| from + next);
        let ends = characters.peek().is_none_or(|&(_, next)| kind(next) != kind(character));
        if ends {
            tokens.push(Token { kind: kind(character), span: Span::new(start, end) });
            start = end;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_join_to_the_text() {
        let text = "a -> ö // x\n";
        let marks = vec![
            Token { kind: TokenKind::Comment, span: Span::new(8, 12) },
            Token { kind: TokenKind::Piece, span: Span::new(0, 1) },
            Token { kind: TokenKind::Place, span: Span::new(0, 1) },
        ];
        let tokens = complete(text, marks);
        let joined: String = tokens.iter().map(|token| token.span.of(text)).collect();
        assert_eq!(joined, text);
        assert_eq!(tokens[0].kind, TokenKind::Piece);
        assert_eq!(tokens[2], Token { kind: TokenKind::Punctuation, span: Span::new(2, 4) });
    }
}
