//! What a person types at the table, cut into acts: `moves 2 warriors from 4 to 9, then battles P in 9, dice 2 0 and draws a card`.

use scorebook_root::names::Faction;

use crate::words::name::{item_called, number, piece, suit_called};

/// What acts begin with.
const VERBS: [&str; 38] = [
    "battle", "attack", "fight", "move", "march", "recruit", "place", "build", "train", "put", "add",
    "deploy", "remove", "destroy", "give", "aid", "take", "steal", "draw", "discard", "craft", "score",
    "gain", "lose", "spend", "pay", "exhaust", "refresh", "repair", "damage", "slip", "pass", "done", "end",
    "show", "guess", "ambush", "revolt",
];

/// Whether a word is a verb of the table.
pub(super) fn is_verb(word: &str, verb: &str) -> bool {
    let word = word.to_lowercase();
    let is_end = |end: &str| ["", "s", "es", "ed", "ing", "d"].contains(&end);
    word.strip_prefix(verb).is_some_and(|end| is_end(end) || verb == "end" && end == "-of-turn")
        || verb.strip_suffix('e').is_some_and(|stem| word.strip_prefix(stem) == Some("ing"))
        || verb == "slip" && word == "slipping"
}

fn is_any_verb(word: &str) -> bool {
    VERBS.iter().any(|verb| is_verb(word, verb))
}

/// Whether a word is an act of a record: `2w4->9`, `XP11(2,0)`, `++2`.
pub(super) fn is_log(word: &str) -> bool {
    let is_battle = |word: &str| {
        let mut letters =
            word.trim_start_matches(|letter: char| letter.is_ascii_uppercase() && letter != 'X').bytes();
        letters.next() == Some(b'X') && letters.next().is_some_and(|letter| letter.is_ascii_uppercase())
    };
    let is_craft = |word: &str| word.starts_with('Z') && word.len() > 1;
    let is_points = |word: &str| {
        let rest = word.trim_start_matches(|letter: char| letter.is_ascii_uppercase());
        rest.starts_with("++") || rest.starts_with("--")
    };
    word.contains("->")
        || is_battle(word)
        || is_craft(word)
        || is_points(word)
        || word.contains('^')
        || word.starts_with('?')
}

/// The acts of a line. What begins with no verb belongs to the act before.
pub(super) fn phrases(text: &str) -> Vec<String> {
    let mut phrases: Vec<String> = Vec::new();
    for (separator, piece) in pieces(text) {
        let is_one_word = !piece.contains(' ');
        if is_one_word && piece.split('/').all(is_log) {
            phrases.extend(piece.split('/').map(str::to_owned));
        } else if let Some(last) = phrases.last_mut().filter(|last| goes_on(&piece) && !is_log(last)) {
            last.push_str(separator);
            last.push_str(&piece);
        } else {
            phrases.push(piece);
        }
    }
    phrases
}

/// Whether something is an act of its own: a verb, a player and a verb, what lies in a clearing.
fn begins(piece: &str) -> bool {
    let words: Vec<&str> = piece.split_whitespace().take(3).collect();
    match words[..] {
        [first, ..] if is_log(first) || is_any_verb(first) => true,
        _ if is_of_pieces(piece) => true,
        [first, second, ..] if is_any_verb(second) => is_somebody(first),
        ["clearing", _, ..] => true,
        [number, "now" | "is" | "has" | "holds", ..] => number.parse::<u8>().is_ok(),
        [number, ..] if number.ends_with(':') => number.trim_end_matches(':').parse::<u8>().is_ok(),
        _ => false,
    }
}

/// Whether something belongs to the act before: clearings, dice, pieces, cards, items, or a word between them.
fn goes_on(piece_of_text: &str) -> bool {
    let first = piece_of_text.split_whitespace().next().unwrap_or_default();
    let is_between = matches!(
        first,
        "in" | "from"
            | "to"
            | "with"
            | "against"
            | "dice"
            | "die"
            | "rolling"
            | "rolls"
            | "for"
            | "exhausting"
            | "clearing"
            | "the"
            | "twice"
            | "-"
    );
    let is_thing = number(first).is_some()
        || piece(first).is_some()
        || suit_called(first).is_some()
        || item_called(first).is_some()
        || first.starts_with(|letter: char| letter.is_ascii_digit() || letter == '#' || letter == '%');
    !begins(piece_of_text) && (is_between || is_thing)
}

/// Whether something names pieces and where they go, without a verb: `keep in 1`, `2 warriors in 4`.
pub(super) fn is_of_pieces(text: &str) -> bool {
    let mut words = text.split_whitespace().skip_while(|word| number(word).is_some() || *word == "the");
    words.next().is_some_and(|word| word.len() > 1 && piece(word).is_some()) && words.next() == Some("in")
}

/// Whether a word names a player or whoever speaks.
pub(super) fn is_somebody(word: &str) -> bool {
    matches!(word, "I" | "i" | "we" | "We") || somebody(word).is_some()
}

/// The player that a word names.
pub(super) fn somebody(word: &str) -> Option<Faction> {
    let is_name = word.len() > 1 || word.chars().all(char::is_uppercase);
    Some(word).filter(|_| is_name).and_then(Faction::called)
}

/// The pieces between signs and conjunctions outside of brackets, each with the sign that stood before it.
fn pieces(text: &str) -> Vec<(&'static str, String)> {
    let mut pieces = vec![("", String::new())];
    let mut depth = 0_u8;
    for word in text.split_whitespace() {
        if depth == 0 && matches!(word, "then" | "and") {
            pieces.push((if word == "and" { " and " } else { ", " }, String::new()));
            continue;
        }
        let Some((_, last)) = pieces.last_mut() else { continue };
        if !last.is_empty() {
            last.push(' ');
        }
        for letter in word.chars() {
            depth = match letter {
                '(' => depth.saturating_add(1),
                ')' => depth.saturating_sub(1),
                _ => depth,
            };
            match (letter, pieces.last_mut()) {
                (',' | ';', _) if depth == 0 => pieces.push((", ", String::new())),
                (_, Some((_, last))) => last.push(letter),
                (_, None) => {}
            }
        }
    }
    let whole = pieces.into_iter().map(|(sign, piece)| (sign, piece.trim().trim_end_matches('.').to_owned()));
    whole.filter(|(_, piece)| !piece.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_several_acts() {
        let cut = |text: &str, expected: &[&str]| assert_eq!(phrases(text), expected, "{text}");
        cut("t->1/w->9/#->C", &["t->1", "w->9", "#->C"]);
        cut(
            "t->1/w->9, then battles P in 9, dice 2 0 and draws a card",
            &["t->1", "w->9", "battles P in 9, dice 2 0", "draws a card"],
        );
        cut("XP11(2,0), 2w4->9", &["XP11(2,0)", "2w4->9"]);
        cut(
            "places two warriors in 4 and one in 5, and I score 2.",
            &["places two warriors in 4 and one in 5", "I score 2"],
        );
        cut("move 2 from 4 to 9; E draws a card; done", &["move 2 from 4 to 9", "E draws a card", "done"]);
        cut("clearing 6 now 2Cw Pw, clearing 5 now -", &["clearing 6 now 2Cw Pw", "clearing 5 now -"]);
        cut("battles P in 11 and 12, dice 2 0 and 1 1", &["battles P in 11 and 12, dice 2 0 and 1 1"]);
    }
}
