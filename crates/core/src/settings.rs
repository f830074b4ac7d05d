//! Settings inside a record: `[%key value]` in a comment is the one place where a record may carry any. Whoever does not know a
//! key keeps it.

use std::ops::Range;

use serde::Serialize;

use crate::source::Span;

/// One setting: a key, and what stands after it, as it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Setting {
    /// What it is about, in small letters: `rules`, `bot`, `eval`.
    pub key: String,
    /// What it says, without blanks around it.
    pub value: String,
    /// Where it stands, brackets included; nowhere where the caller said it.
    #[serde(skip)]
    pub span: Option<Span>,
    /// Where its value stands; nowhere where the caller said it.
    #[serde(skip)]
    pub said: Option<Span>,
}

/// The settings of a record, in the order of the text.
///
/// ```
/// use scorebook_core::Settings;
/// let settings = Settings::in_text("// [%rules win=15 robber=friendly] [%by Mara]");
/// assert_eq!(settings.word("rules", "win"), Some("15"));
/// assert_eq!(settings.value("by"), Some("Mara"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct Settings(Vec<Setting>);

impl Settings {
    /// No settings.
    pub fn new() -> Self {
        Self::default()
    }

    /// The settings in a text.
    pub fn in_text(text: &str) -> Self {
        let mut settings = Self::default();
        settings.read(text, Span::new(0, text.len()));
        settings
    }

    /// The settings in some parts of a text, such as its comments.
    pub fn in_spans(text: &str, spans: impl IntoIterator<Item = Span>) -> Self {
        let mut settings = Self::default();
        for span in spans {
            settings.read(text, span);
        }
        settings
    }

    /// House rules as a caller writes them: `win=15,discard=9`, parted by commas or blanks.
    pub fn rules(text: &str) -> Self {
        let value = text.split([',', ' ']).filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
        let rules = Setting { key: RULES.to_owned(), value, span: None, said: None };
        Self(if rules.value.is_empty() { Vec::new() } else { vec![rules] })
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Setting> {
        self.0.iter()
    }

    /// What the last setting of a key says.
    pub fn value(&self, key: &str) -> Option<&str> {
        self.0.iter().rev().find(|setting| setting.key == key).map(|setting| setting.value.as_str())
    }

    /// What the settings of a key say of one of their words, written `word=value`. A later setting holds against an earlier one.
    pub fn word(&self, key: &str, word: &str) -> Option<&str> {
        self.0.iter().rev().filter(|setting| setting.key == key).find_map(|setting| {
            words(&setting.value).filter(|(_, known, _)| *known == word).map(|(.., value)| value).last()
        })
    }

    /// All words of a key with what is said of them, and where that stands; a word without `=` says nothing more.
    pub fn words<'s>(&'s self, key: &'s str) -> impl Iterator<Item = (&'s str, &'s str, Option<Span>)> {
        let of_key = self.0.iter().filter(move |setting| setting.key == key);
        of_key.flat_map(|setting| {
            let place = |at: Range<usize>| {
                setting.said.map(|said| Span::new(said.from() + at.start, said.from() + at.end))
            };
            words(&setting.value).map(move |(at, word, value)| (word, value, place(at)))
        })
    }

    /// The house rules that hold, as they are said: `win=15`. Of several that speak of the same the last one holds.
    pub fn house_rules(&self) -> Vec<String> {
        let mut held: Vec<(&str, &str)> = Vec::new();
        for (word, value, _) in self.words(RULES) {
            held.retain(|(other, _)| *other != word);
            held.push((word, value));
        }
        let said = |(word, value): (&str, &str)| match value {
            "" => word.to_owned(),
            value => format!("{word}={value}"),
        };
        held.into_iter().map(said).collect()
    }

    /// These settings, and then others, which hold where both speak of the same.
    #[must_use]
    pub fn and(mut self, others: &Self) -> Self {
        self.0.extend(others.0.iter().cloned());
        self
    }

    /// Where a setting is opened in some parts of a text and never closed, up to the end of its key.
    pub(crate) fn left_open(text: &str, spans: impl IntoIterator<Item = Span>) -> Vec<Span> {
        let open = |span: Span| {
            brackets(span.of(text)).filter(|(_, end)| end.is_none()).filter_map(move |(start, _)| {
                let from = span.from() + start + 2;
                let length = text[from..span.to()].bytes().take_while(u8::is_ascii_alphabetic).count();
                (length > 0).then(|| Span::new(from - 2, from + length))
            })
        };
        spans.into_iter().flat_map(open).collect()
    }

    fn read(&mut self, text: &str, span: Span) {
        let part = span.of(text);
        for (start, end) in brackets(part) {
            let Some(end) = end else { continue };
            // However people begin it: `[%Rules …]`, `[% rules: …]`.
            let inside = part[start + 2..end - 1].trim_start();
            let (key, value) = inside.split_once([' ', '\t']).unwrap_or((inside, ""));
            let key = key.trim_end_matches(':').to_ascii_lowercase();
            if !key.is_empty() {
                let value_end = end - 1 - (value.len() - value.trim_end().len());
                let value = value.trim();
                let place = |from: usize, to: usize| Some(Span::new(span.from() + from, span.from() + to));
                let (span, said) = (place(start, end), place(value_end - value.len(), value_end));
                self.0.push(Setting { key, value: value.to_owned(), span, said });
            }
        }
    }
}

/// Where settings begin in a part of a text, and where each ends: nowhere where the next begins before it is closed, or the part ends.
fn brackets(part: &str) -> impl Iterator<Item = (usize, Option<usize>)> {
    let mut next = opening(part, 0);
    std::iter::from_fn(move || {
        let start = next?;
        let other = opening(part, start + 2);
        let inside = &part[start + 2..other.unwrap_or(part.len())];
        let end = inside.find(']').map(|length| start + length + 3);
        next = other;
        Some((start, end))
    })
}

/// Where the next setting begins.
fn opening(part: &str, from: usize) -> Option<usize> {
    let mut at = from;
    // A single sign is found sooner than two.
    while let Some(length) = part[at..].find('[') {
        let start = at + length;
        if part[start + 1..].starts_with('%') {
            return Some(start);
        }
        at = start + 1;
    }
    None
}

impl<'s> IntoIterator for &'s Settings {
    type Item = &'s Setting;
    type IntoIter = std::slice::Iter<'s, Setting>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// The words of a value, each with what is said of it, and where both stand in the value.
fn words(value: &str) -> impl Iterator<Item = (Range<usize>, &str, &str)> {
    let mut next = 0;
    value.split_inclusive(|sign: char| sign.is_ascii_whitespace()).filter_map(move |piece| {
        let start = next;
        next += piece.len();
        let said = piece.trim_ascii_end();
        let (word, value) = said.split_once('=').unwrap_or((said, ""));
        (!said.is_empty()).then_some((start..start + said.len(), word, value))
    })
}

/// The rules of the box.
pub(crate) static NONE: Settings = Settings(Vec::new());

/// The key of house rules.
pub const RULES: &str = "rules";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn later_words_hold_and_unknown_keys_are_kept() {
        let text = "/ [%rules win=15 fast] x [%odd] [% ] [%rules win=18] [%open";
        let settings = Settings::in_text(text);
        assert_eq!(settings.word(RULES, "win"), Some("18"));
        assert_eq!(settings.word(RULES, "fast"), Some(""));
        assert_eq!(settings.word(RULES, "slow"), None);
        assert_eq!(settings.value("odd"), Some(""));
        let spans: Vec<&str> = settings.iter().map(|setting| setting.span.unwrap().of(text)).collect();
        assert_eq!(spans, ["[%rules win=15 fast]", "[%odd]", "[%rules win=18]"]);
    }

    #[test]
    fn a_key_is_known_however_it_begins() {
        for text in ["[%Rules win=15]", "[% rules win=15]", "[%rules: win=15]", "[%RULES\twin=15 ]"] {
            let settings = Settings::in_text(text);
            assert_eq!(settings.word(RULES, "win"), Some("15"), "{text}");
            assert_eq!(
                settings.words(RULES).next().and_then(|(.., span)| span).map(|span| span.of(text)),
                Some("win=15")
            );
        }
    }

    #[test]
    fn every_word_has_its_place() {
        let text = "/ [%rules  win=15\t fast ] [%odd x] [%rules]";
        let settings = Settings::in_text(text);
        let words: Vec<_> = settings.words(RULES).collect();
        let places: Vec<&str> = words.iter().map(|(.., span)| span.unwrap().of(text)).collect();
        assert_eq!(places, ["win=15", "fast"]);
        assert_eq!((words[0].0, words[0].1, words[1].1), ("win", "15", ""));
        let empty = settings.iter().last().unwrap();
        assert_eq!((empty.said.unwrap().of(text), settings.words("odd").count()), ("", 1));
        assert_eq!(Settings::rules("win=9").words(RULES).next(), Some(("win", "9", None)));
    }

    #[test]
    fn a_setting_that_is_left_open_swallows_no_other() {
        let text = "// [%by Mara [%rules win=15] 5 [% of all [%bot E";
        let settings = Settings::in_text(text);
        assert_eq!((settings.word(RULES, "win"), settings.iter().count()), (Some("15"), 1));
        let open = Settings::left_open(text, [Span::new(0, text.len())]);
        assert_eq!(open.iter().map(|span| span.of(text)).collect::<Vec<_>>(), ["[%by", "[%bot"]);
    }

    #[test]
    fn a_caller_parts_rules_by_commas() {
        let said = Settings::rules("win=15,discard=9");
        assert_eq!((said.word(RULES, "win"), said.word(RULES, "discard")), (Some("15"), Some("9")));
        assert!(Settings::rules(" ").is_empty());
        let said = said.and(&Settings::rules("win=12"));
        assert_eq!(said.word(RULES, "win"), Some("12"));
        assert_eq!(said.house_rules(), ["discard=9", "win=12"]);
    }
}
