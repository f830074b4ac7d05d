//! Reading a configuration: TOML, every key known, every value one that its setting can have.

use scorebook_core::{Certainty, Finding, Notation, Report, Said, Settings, Severity, Span, Weight, nearest};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::codes::{BAD_VALUE, NOT_TOML, UNKNOWN_KEY};
use super::weighing::{self, Weighing};
use super::{Config, GameConfig, Glob, Told};
use crate::detect::Games;

const EXCLUDE: &str = "exclude";
const FINDINGS: &str = "findings";
const DIALECT: &str = "dialect";
const RULES: &str = "rules";

/// What a finding may weigh.
const WEIGHTS: [Weight; 4] = [
    Weight::Allowed,
    Weight::Severity(Severity::Hint),
    Weight::Severity(Severity::Warning),
    Weight::Severity(Severity::Error),
];

type Key<'t> = Spanned<std::borrow::Cow<'t, str>>;
type Cell<'t> = Spanned<DeValue<'t>>;

/// Reads a configuration. What cannot be used is told and left out.
pub(super) fn config(text: &str, games: Games<'_>, report: &mut Report) -> Config {
    let mut config = Config::default();
    // Some editors begin a file with a mark of its byte order.
    let (mark, text) = text.strip_prefix('\u{FEFF}').map_or((0, text), |rest| ('\u{FEFF}'.len_utf8(), rest));
    let table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            let span = error.span().map_or(Span::at(0), |span| Span::new(span.start, span.end));
            let reason = error.message().lines().collect::<Vec<_>>().join("; ");
            report.add(&NOT_TOML, shifted(span, mark), format!("this is no TOML: {reason}"));
            return config;
        }
    };
    let mut reader = Reader { games, mark, report };
    for (key, cell) in &table {
        match key.get_ref().as_ref() {
            EXCLUDE => config.exclude = reader.exclude(cell),
            FINDINGS => config.findings = reader.findings(cell),
            id => match games.iter().find(|game| game.info().id == id) {
                Some(game) => config.games.extend(reader.game(*game, cell)),
                None => reader.unknown(key, "no setting", top_keys(games)),
            },
        }
    }
    config.findings.sort_by_key(|told| told.span);
    config.games.sort_by_key(|of| games.iter().position(|game| game.info().id == of.game));
    config
}

fn top_keys(games: Games<'_>) -> Vec<&'static str> {
    [EXCLUDE, FINDINGS].into_iter().chain(games.iter().map(|game| game.info().id)).collect()
}

fn shifted(span: Span, mark: usize) -> Span {
    Span::new(span.from() + mark, span.to() + mark)
}

/// Reads values, and tells what is wrong with them.
struct Reader<'r, 'g> {
    games: Games<'g>,
    /// How many bytes stand before the text that was read.
    mark: usize,
    report: &'r mut Report,
}

impl Reader<'_, '_> {
    fn span<T>(&self, spanned: &Spanned<T>) -> Span {
        shifted(Span::new(spanned.span().start, spanned.span().end), self.mark)
    }

    fn told<T, S>(&self, says: T, place: &Spanned<S>) -> Told<T> {
        Told { says, span: self.span(place) }
    }

    /// Says that nobody knows a key, which are known, and which was probably meant.
    fn unknown(&mut self, key: &Key<'_>, what: &str, known: Vec<&str>) {
        let word: &str = key.get_ref();
        let span = self.span(key);
        let message = format!("{what} is called `{word}`; expected {}", choice(&known));
        let finding = self.report.add(&UNKNOWN_KEY, span, message);
        suggest(finding, nearest(word, known));
    }

    fn bad(&mut self, span: Span, message: impl Into<Said>) -> &mut Finding {
        self.report.add(&BAD_VALUE, span, message)
    }

    fn text<'c>(&mut self, cell: &'c Cell<'_>, wanted: &str) -> Option<&'c str> {
        if let DeValue::String(text) = cell.get_ref() {
            return Some(text);
        }
        let span = self.span(cell);
        self.bad(span, format!("expected {wanted}"));
        None
    }

    fn table<'c, 't>(&mut self, cell: &'c Cell<'t>, wanted: &str) -> Option<&'c DeTable<'t>> {
        if let DeValue::Table(table) = cell.get_ref() {
            return Some(table);
        }
        let span = self.span(cell);
        self.bad(span, format!("expected {wanted}"));
        None
    }

    fn exclude(&mut self, cell: &Cell<'_>) -> Vec<Told<Glob>> {
        const WANTED: &str = "a list of patterns: `[\"drafts/**\"]`";
        let DeValue::Array(patterns) = cell.get_ref() else {
            let span = self.span(cell);
            self.bad(span, format!("expected {WANTED}"));
            return Vec::new();
        };
        let mut globs = Vec::new();
        for pattern in patterns {
            let Some(text) = self.text(pattern, WANTED) else { continue };
            match Glob::new(text) {
                Ok(glob) => globs.push(self.told(glob, pattern)),
                Err(message) => drop(self.report.add(&BAD_VALUE, self.span(pattern), message)),
            }
        }
        globs
    }

    fn findings(&mut self, cell: &Cell<'_>) -> Vec<Told<Weighing>> {
        let Some(table) = self.table(cell, "a table: `\"text/typographic\" = \"allow\"`") else {
            return Vec::new();
        };
        table.iter().filter_map(|(key, cell)| self.weighing(key, cell)).collect()
    }

    fn weighing(&mut self, key: &Key<'_>, cell: &Cell<'_>) -> Option<Told<Weighing>> {
        let words = WEIGHTS.map(Weight::word);
        let word = self.text(cell, &choice(&words))?;
        let Some(weight) = WEIGHTS.into_iter().find(|weight| weight.word() == word) else {
            let span = self.span(cell);
            let finding = self.bad(span, format!("`{word}` is no severity; expected {}", choice(&words)));
            suggest(finding, nearest(word, words));
            return None;
        };
        let (name, span) = (key.get_ref().as_ref(), self.span(key));
        match Weighing::new(name, weight, self.games) {
            Ok(said) => Some(Told { says: said, span }),
            Err(message) => {
                let is_known = weighing::all(self.games).any(|code| code.name == name);
                let code = if is_known { &BAD_VALUE } else { &UNKNOWN_KEY };
                let meant = weighing::nearest_name(name, self.games).filter(|_| !is_known);
                suggest(self.report.add(code, span, message), meant.as_deref());
                None
            }
        }
    }

    fn game(&mut self, game: &dyn Notation, cell: &Cell<'_>) -> Option<GameConfig> {
        let id = game.info().id;
        let table = self.table(cell, &format!("a table: `[{id}]`"))?;
        let brings = game.template().map(|template| template.word);
        let mut config = GameConfig { game: id, dialect: None, brings: None, rules: Vec::new() };
        for (key, cell) in table {
            match key.get_ref().as_ref() {
                DIALECT => config.dialect = self.dialect(game, cell),
                RULES => config.rules = self.rules(game, cell),
                word if Some(word) == brings => {
                    let path = self.text(cell, "the path of a file").map(str::to_owned);
                    config.brings = path.map(|path| self.told(path, cell));
                }
                _ => {
                    let known = [DIALECT, RULES].into_iter().chain(brings).collect();
                    self.unknown(key, &format!("no setting of {id}"), known);
                }
            }
        }
        Some(config)
    }

    fn dialect(&mut self, game: &dyn Notation, cell: &Cell<'_>) -> Option<Told<&'static str>> {
        let info = game.info();
        let known: Vec<&'static str> = info.dialects.iter().map(|dialect| dialect.id).collect();
        let name = self.text(cell, &choice(&known))?;
        if let Some(dialect) = known.iter().find(|id| **id == name) {
            return Some(self.told(*dialect, cell));
        }
        let span = self.span(cell);
        let message = format!("{} has no dialect `{name}`; expected {}", info.id, choice(&known));
        let finding = self.bad(span, message);
        suggest(finding, nearest(name, known.iter().copied()));
        None
    }

    fn rules(&mut self, game: &dyn Notation, cell: &Cell<'_>) -> Vec<Told<String>> {
        let Some(table) = self.table(cell, "a table of house rules: `{ word = value }`") else {
            return Vec::new();
        };
        let mut rules: Vec<_> = table.iter().filter_map(|(key, cell)| self.rule(game, key, cell)).collect();
        rules.sort_by_key(|rule| rule.span);
        rules
    }

    /// A house rule, if the game understands it.
    fn rule(&mut self, game: &dyn Notation, key: &Key<'_>, cell: &Cell<'_>) -> Option<Told<String>> {
        let Some(value) = rule_value(cell) else {
            let span = self.span(cell);
            self.bad(span, "expected a word, a number, or a list of words");
            return None;
        };
        let rule = format!("{}={value}", key.get_ref());
        match game.by_rules(&Settings::rules(&rule)) {
            Ok(_) => Some(self.told(rule, key)),
            Err(message) => {
                let span = Span::new(self.span(key).from(), self.span(cell).to());
                self.bad(span, message);
                None
            }
        }
    }
}

/// A value as house rules write it: a word, a number, or words joined by `+`.
fn rule_value(cell: &Cell<'_>) -> Option<String> {
    let word = |cell: &Cell<'_>| match cell.get_ref() {
        DeValue::String(word) => Some(word.to_string()),
        DeValue::Integer(number) if number.radix() == 10 => Some(number.as_str().to_owned()),
        _ => None,
    };
    let value = match cell.get_ref() {
        DeValue::Array(words) => words.iter().map(word).collect::<Option<Vec<_>>>()?.join("+"),
        _ => word(cell)?,
    };
    let is_one_word = !value.is_empty() && !value.contains([' ', '\t', '\n', ',', '=', '[', ']']);
    is_one_word.then_some(value)
}

/// Suggests what was probably meant, as TOML writes it.
fn suggest(finding: &mut Finding, meant: Option<&str>) {
    let Some(meant) = meant else { return };
    let is_bare = |sign: char| sign.is_ascii_alphanumeric() || sign == '_' || sign == '-';
    let is_value = finding.code.name == BAD_VALUE.name;
    let text =
        if is_value || !meant.chars().all(is_bare) { format!("\"{meant}\"") } else { meant.to_owned() };
    let span = finding.span;
    finding.fix(Certainty::Likely, span, text);
}

/// The things to choose from, as people list them.
fn choice(words: &[&str]) -> String {
    let quoted: Vec<String> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => quoted.concat(),
    }
}
