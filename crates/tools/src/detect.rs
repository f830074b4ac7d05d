//! Which game is it? Endings and fences tell by name; otherwise every notation reads a sample and the one that can read
//! most of it wins.

use std::cmp::Reverse;

use scorebook_core::{Info, Notation, Token, TokenKind, nearest};

/// The games to choose from.
pub type Games<'g> = &'g [&'g dyn Notation];

/// How much text is looked at to tell games apart.
pub const SAMPLE: usize = 4 << 10;

/// How much is looked at first: most texts show at once what they are.
const GLIMPSE: usize = 512;

/// The share of its start, in percent, that a game must be able to read to be taken at once, where no other reads half as much.
const PLENTY: usize = 80;

/// The least share of a text, in percent, that a game must be able to read for the text to be its record.
const ENOUGH: usize = 40;

/// How much of a text a game could read.
#[derive(Clone, Copy, Debug)]
pub struct Share {
    /// The game.
    pub info: &'static Info,
    /// The share of the text without blanks and comments, in percent.
    pub percent: usize,
}

/// The game with this id.
pub fn by_id<'g>(games: Games<'g>, id: &str) -> Option<&'g dyn Notation> {
    games.iter().copied().find(|game| game.info().id.eq_ignore_ascii_case(id))
}

/// The game that a file ending, given without its dot, belongs to.
pub fn by_ending<'g>(games: Games<'g>, ending: &str) -> Option<&'g dyn Notation> {
    let knows = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(ending));
    games.iter().copied().find(|game| knows(game.info().endings))
}

/// The game that the word on a Markdown fence names: its id, an ending, or another word for it.
pub fn by_fence<'g>(games: Games<'g>, word: &str) -> Option<&'g dyn Notation> {
    let knows = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(word));
    let named = games.iter().copied().find(|game| knows(game.info().fences));
    by_id(games, word).or_else(|| by_ending(games, word)).or(named)
}

/// Whether the word on a fence is no word for a game, and one slip away from one. A word of two or three letters is near too much.
pub(crate) fn is_slip_of_fence(games: Games<'_>, word: &str) -> bool {
    let words = games.iter().map(|game| game.info()).flat_map(|info| [&[info.id], info.fences].concat());
    word.len() > 3 && by_fence(games, word).is_none() && nearest(word, words).is_some()
}

/// The game that can read most of a text; of two that read the same share, the one with fewer errors.
///
/// # Errors
/// Says how much each game could read, the best first, when none can read enough of it or two are equal.
pub fn detect<'g>(games: Games<'g>, text: &str) -> Result<&'g dyn Notation, Vec<Share>> {
    if text.len() > GLIMPSE
        && let [(Reverse(best), 0, game), (Reverse(second), ..), ..] = try_on(games, start(text, GLIMPSE))[..]
        && best >= PLENTY
        && best >= 2 * second
    {
        return Ok(game);
    }
    let tried = try_on(games, sample(text));
    match tried[..] {
        [(Reverse(best), _, game)] if best >= ENOUGH => Ok(game),
        [(best, errors, game), (second, others, _), ..]
            if best.0 >= ENOUGH && (best, errors) < (second, others) =>
        {
            Ok(game)
        }
        _ => Err(tried
            .iter()
            .map(|&(Reverse(percent), _, game)| Share { info: game.info(), percent })
            .collect()),
    }
}

/// How each game reads a text: the share that it can read, and how many errors it finds; the best first.
fn try_on<'g>(games: Games<'g>, text: &str) -> Vec<(Reverse<usize>, usize, &'g dyn Notation)> {
    let try_one = |&game: &&'g dyn Notation| {
        let glance = game.glance(text);
        (Reverse(share(&glance.tokens)), glance.errors, game)
    };
    let mut tried: Vec<_> = games.iter().map(try_one).collect();
    tried.sort_by_key(|&(percent, errors, _)| (percent, errors));
    tried
}

/// The part of a text that is looked at to tell games apart.
pub(crate) fn sample(text: &str) -> &str {
    start(text, SAMPLE)
}

/// The start of a text, cut at a line end where there is one.
fn start(text: &str, most: usize) -> &str {
    if text.len() <= most {
        return text;
    }
    let start = &text[..text.floor_char_boundary(most)];
    start.rfind('\n').map_or(start, |end| &start[..=end])
}

/// How much of the text is notation, in percent of what is neither blank nor comment. A name may be anything, so a game
/// that takes every line for a name has understood nothing.
fn share(tokens: &[Token]) -> usize {
    let (mut notation, mut other, mut comments) = (0, 0, 0);
    for token in tokens {
        match token.kind {
            // Signs alone tell nothing: they stand in every notation, and in prose.
            TokenKind::Space | TokenKind::Punctuation | TokenKind::Operator => {}
            TokenKind::Comment => comments += token.span.len(),
            TokenKind::Name | TokenKind::Unreadable => other += token.span.len(),
            _ => notation += token.span.len(),
        }
    }
    // A text that is nearly all comment to a game says nothing about it.
    let told = (notation + other).max(comments / 10).max(1);
    notation * 100 / told
}
