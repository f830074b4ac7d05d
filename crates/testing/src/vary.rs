//! Ways to vary a record by its grammar: tokens give way to others of their kind, lines and turns come from records that are right.
//! Most of what comes out can still be read, so that a search gets past the reader to what lies beyond.

use scorebook_core::{Chance, Notation, Token, TokenKind, Wishes};

use crate::spoil::slip;

/// Numbers at which something may tip over.
const NUMBERS: [&str; 12] =
    ["0", "1", "2", "9", "10", "12", "13", "99", "255", "65536", "4294967296", "99999999999999999999"];

/// Numbers at which what holds them may tip over, as data writes them.
const BOUNDS: [&str; 12] =
    ["-1", "0", "1", "127", "128", "255", "256", "32767", "-32768", "65535", "65536", "4294967296"];

/// Signs that part or end something in one of the notations.
const SIGNS: [u8; 10] = *b";,:./#*+-)";

/// Ways to end a line beside the usual one.
pub(crate) const ENDS: [&str; 7] = ["\r\n", "\r", "\u{b}", "\u{c}", "\u{85}", "\u{2028}", "\u{2029}"];

/// So many random games lie beside the seeds at most.
const GAMES: u64 = 30;

/// What random games are played with, in turn. A game refuses what it does not know.
const SETS: [&[&str]; 12] = [
    &[],
    &["inns"],
    &["traders"],
    &[],
    &["abbey"],
    &["river"],
    &["abbot", "phantom"],
    &["inns", "traders", "abbey"],
    &["tuple"],
    &["tuple-e"],
    &["middle"],
    &["hidden"],
];

/// What records of a game are made of: whole ones, their lines, and their tokens by kind.
#[derive(Debug)]
pub struct Blocks {
    game: &'static dyn Notation,
    records: Vec<String>,
    lines: Vec<String>,
    tokens: Vec<(TokenKind, Vec<String>)>,
}

impl Blocks {
    /// The blocks of some records, and of some random games where the game can be played.
    pub fn new(game: &'static dyn Notation, mut records: Vec<String>) -> Self {
        let sets = SETS.iter().cycle().map(|sets| sets.iter().map(ToString::to_string).collect());
        let wishes = (0..GAMES).zip(sets).map(|(seed, sets)| Wishes { seed, sets, players: None });
        records.extend(wishes.filter_map(|wishes| game.simulate(&wishes).ok()));
        let lines = records.iter().flat_map(|record| record.split_inclusive('\n')).map(str::to_owned);
        let mut blocks = Self { game, lines: lines.collect(), tokens: Vec::new(), records: Vec::new() };
        for record in &records {
            tokens(game, record).for_each(|token| blocks.learn(token.kind, token.span.of(record)));
        }
        blocks.records = records;
        blocks.lines.sort_unstable();
        blocks.lines.dedup();
        for (_, words) in &mut blocks.tokens {
            words.sort_unstable();
            words.dedup();
        }
        blocks
    }

    fn learn(&mut self, kind: TokenKind, word: &str) {
        match self.tokens.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, words)) => words.push(word.to_owned()),
            None => self.tokens.push((kind, vec![word.to_owned()])),
        }
    }

    /// The text with one to four changes, of at most so many bytes.
    pub fn vary(&self, text: &str, most: usize, chance: &mut Chance) -> String {
        let mut text = match chance.below(13) {
            0 => self.passage(most, chance),
            1 => self.cross(text, chance),
            2..=4 => self.change_line(text, chance),
            5 => slip(text, chance),
            6 => self.double(text, chance),
            _ => self.change_tokens(text, chance),
        };
        text.truncate(text.floor_char_boundary(most));
        text
    }

    /// A record that is right from its start, with slips in one or two places: little enough is wrong that somebody may find out what was meant.
    pub fn slipped(&self, most: usize, chance: &mut Chance) -> String {
        let record = pick(&self.records, chance).map_or("", String::as_str);
        let end = record.floor_char_boundary(most);
        let end = if end == record.len() { end } else { record[..end].rfind([' ', '\n']).unwrap_or(end) };
        let mut text = record[..end].to_owned();
        for _ in 0..=chance.below(2) {
            text = match chance.below(4) {
                0 => slip(&text, chance),
                1 => self.double(&text, chance),
                _ => self.change_tokens(&text, chance),
            };
        }
        text.truncate(text.floor_char_boundary(most));
        text
    }

    /// A record that is right from its start, or some lines out of its middle.
    fn passage(&self, most: usize, chance: &mut Chance) -> String {
        let record = pick(&self.records, chance).map_or("", String::as_str);
        let starts: Vec<usize> = record.match_indices('\n').map(|(at, _)| at + 1).collect();
        let from = if chance.below(3) == 0 { pick(&starts, chance).copied().unwrap_or(0) } else { 0 };
        let rest = &record[from..record.ceil_char_boundary((from + most).min(record.len()))];
        let end = rest.floor_char_boundary(most.min(1 + chance.below(2 * rest.len())));
        // Where it has to be cut, it is cut between words.
        let end = if end == rest.len() { end } else { rest[..end].rfind([' ', '\n']).unwrap_or(end) };
        rest[..end].to_owned()
    }

    /// The start of the text, and the end of a record that is right.
    fn cross(&self, text: &str, chance: &mut Chance) -> String {
        let other = pick(&self.records, chance).map_or("", String::as_str);
        let cut = |text: &str, chance: &mut Chance| {
            let ends: Vec<usize> = text.match_indices([' ', '\n']).map(|(at, _)| at + 1).collect();
            pick(&ends, chance).copied().unwrap_or(text.len())
        };
        let (from, to) = (cut(other, chance), cut(text, chance));
        format!("{}{}", &text[..to], &other[from..])
    }

    /// A line is dropped, doubled, moved, exchanged or added, or ends in another way.
    fn change_line(&self, text: &str, chance: &mut Chance) -> String {
        let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
        let block = pick(&self.lines, chance).map_or("\n", String::as_str);
        let (at, to) = (chance.below(lines.len()), chance.below(lines.len()));
        let other_end;
        match chance.below(6) {
            _ if lines.is_empty() => lines.push(block),
            0 => drop(lines.remove(at)),
            1 => lines.insert(to, lines[at]),
            2 => lines.swap(at, to),
            3 => lines[at] = block,
            4 => {
                other_end = lines[at].trim_end().to_owned() + ENDS[chance.below(ENDS.len())];
                lines[at] = &other_end;
            }
            _ => lines.insert(at, block),
        }
        lines.concat()
    }

    /// Up to four tokens change, now and then beside each other: slips that touch are told and mended together. The text is read once for
    /// all of them: from its end, so that the places before stay what they are.
    fn change_tokens(&self, text: &str, chance: &mut Chance) -> String {
        let tokens: Vec<Token> = tokens(self.game, text).collect();
        if tokens.is_empty() {
            return self.passage(text.len() + 64, chance);
        }
        let (count, first) = (1 + chance.below(4), chance.below(tokens.len()));
        let mut places: Vec<usize> = match chance.below(3) {
            0 => (first..tokens.len()).take(count).collect(),
            _ => (0..count).map(|_| chance.below(tokens.len())).collect(),
        };
        places.sort_unstable();
        places.dedup();
        let mut changed = text.to_owned();
        for place in places.into_iter().rev() {
            let span = tokens[place].span;
            let now = self.change(text, &tokens, tokens[place], chance);
            changed.replace_range(span.from()..span.to(), &now);
        }
        changed
    }

    /// Some tokens in a row stand twice, as somebody writes who lost their place: more than one step is too many.
    fn double(&self, text: &str, chance: &mut Chance) -> String {
        let tokens: Vec<Token> = tokens(self.game, text).collect();
        let first = chance.below(tokens.len());
        let behind = first + 1 + chance.below(8);
        let at = |place: usize| tokens.get(place).map_or(text.len(), |token| token.span.from());
        format!("{}{}", &text[..at(behind)], &text[at(first)..])
    }

    /// A token is dropped, doubled, bent, exchanged with another of the text, or gives way to one of its kind.
    fn change(&self, text: &str, tokens: &[Token], token: Token, chance: &mut Chance) -> String {
        let own = token.span.of(text);
        match chance.below(12) {
            0 => String::new(),
            1 => format!("{own}{own}"),
            2 => format!("{own} {own}"),
            3 => pick(tokens, chance).map_or(own, |other| other.span.of(text)).to_owned(),
            4 | 5 => bent(own, chance),
            6 => {
                let (_, words) = pick(&self.tokens, chance).expect("a game has tokens");
                pick(words, chance).map_or(own, String::as_str).to_owned()
            }
            _ => self.like(token.kind, own, chance),
        }
    }

    /// Another token of a kind.
    fn like(&self, kind: TokenKind, own: &str, chance: &mut Chance) -> String {
        if own.bytes().all(|byte| byte.is_ascii_digit()) && chance.below(2) == 0 {
            let near = own.parse::<u32>().unwrap_or(0);
            return match chance.below(NUMBERS.len() + 2) {
                0 => near.saturating_add(1).to_string(),
                1 => near.saturating_sub(1).to_string(),
                far => NUMBERS[far - 2].to_owned(),
            };
        }
        let alike = self.tokens.iter().find(|(other, _)| *other == kind);
        alike.and_then(|(_, words)| pick(words, chance)).map_or(own, String::as_str).to_owned()
    }
}

/// Some lines of a text in a fence, as a page of Markdown has records: with a language or without, quoted or set in, closed or not.
pub fn fence(text: &str, chance: &mut Chance) -> String {
    const MARKS: [&str; 4] = ["```", "~~~", "````", "``"];
    const LANGUAGES: [&str; 7] = ["", "text", "root", "carcassonne", "allure", "hexil", "rust"];
    const MARGINS: [&str; 6] = ["", "> ", ">", "  ", "> > ", "   "];
    let mark = MARKS[chance.below(MARKS.len())];
    let margin = MARGINS[chance.below(MARGINS.len())];
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    let from = chance.below(lines.len() + 1);
    let to = from + chance.below(lines.len() - from + 1);
    let language = LANGUAGES[chance.below(LANGUAGES.len())];
    let mut inside = String::new();
    for line in &lines[from..to] {
        let odd = MARGINS[chance.below(MARGINS.len())];
        inside.push_str(if chance.below(8) == 0 { odd } else { margin });
        inside.push_str(line);
    }
    let end = if chance.below(4) > 0 { format!("{margin}{mark}\n") } else { String::new() };
    let (before, after) = (lines[..from].concat(), lines[to..].concat());
    format!("{before}{margin}{mark}{language}\n{inside}{end}{after}")
}

/// Data with one of its numbers at a bound.
pub fn bound(data: &str, chance: &mut Chance) -> String {
    let is_part = |at: usize| matches!(data.as_bytes()[at], b'-' | b'0'..=b'9');
    let starts: Vec<usize> =
        (0..data.len()).filter(|&at| is_part(at) && (at == 0 || !is_part(at - 1))).collect();
    let Some(&start) = pick(&starts, chance) else { return data.to_owned() };
    let end = (start..data.len()).find(|&at| !is_part(at)).unwrap_or(data.len());
    format!("{}{}{}", &data[..start], BOUNDS[chance.below(BOUNDS.len())], &data[end..])
}

/// A token with a sign after it, its last sign once or some times more, a number in it at a bound, or a letter at one end of the alphabet.
fn bent(own: &str, chance: &mut Chance) -> String {
    let mut bent = own.to_owned();
    match (chance.below(4), own.chars().last()) {
        (3, _) if own.contains(|sign: char| sign.is_ascii_digit()) => bent = bound(own, chance),
        (0, _) => bent.push(char::from(SIGNS[chance.below(SIGNS.len())])),
        (1, Some(last)) => bent.extend(std::iter::repeat_n(last, 1 << chance.below(5))),
        _ => {
            let letters: Vec<usize> =
                (0..own.len()).filter(|&at| own.as_bytes()[at].is_ascii_alphabetic()).collect();
            let Some(&at) = pick(&letters, chance) else { return bent };
            let end = if chance.below(2) == 0 { "a" } else { "z" };
            let is_large = own.as_bytes()[at].is_ascii_uppercase();
            bent.replace_range(at..=at, &if is_large { end.to_ascii_uppercase() } else { end.to_owned() });
        }
    }
    bent
}

/// The tokens of a text that say something. Their places are those of the text, but for one that ends inside an unusual line end.
fn tokens(game: &dyn Notation, text: &str) -> impl Iterator<Item = Token> {
    let lies = |token: &Token| text.get(token.span.from()..token.span.to()).is_some();
    game.glance(text).tokens.into_iter().filter(move |token| token.kind != TokenKind::Space && lies(token))
}

fn pick<'l, T>(list: &'l [T], chance: &mut Chance) -> Option<&'l T> {
    list.get(chance.below(list.len()))
}
