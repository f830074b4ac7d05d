//! Reading the table that players bring along: TOML, one table for each unit, one below it for each ability.

use scorebook_core::{Certainty, Finding, Report, Span, nearest};
use toml::Spanned;
use toml::de::{DeArray, DeTable, DeValue};

use super::{Amount, Book, FIGURES, Sheet, Skill, TRAITS};
use crate::facts::{Opening, ROSTER};
use crate::findings::{UNITS_FILE, UNITS_WORD, messages};
use crate::syntax::skill_word;

/// Says that a row gives all that its card has.
const WHOLE: &str = "whole";
/// The words of the numbers of an ability.
const SKILL_WORDS: [&str; 5] = ["damage", "healing", "mana", "range", "combinable"];
/// No card has a number beyond this.
const MOST: u8 = 200;

type Key<'t> = Spanned<std::borrow::Cow<'t, str>>;
type Cell<'t> = Spanned<DeValue<'t>>;

/// Reads a table. What cannot be used is told and left out.
pub fn read(text: &str, report: &mut Report) -> Book {
    let mut book = Book::default();
    let table = match DeTable::parse(text) {
        Ok(table) => table.into_inner(),
        Err(error) => {
            let span = error.span().map_or(Span::at(0), |span| Span::new(span.start, span.end));
            let reason = error.message().lines().collect::<Vec<_>>().join("; ");
            report.add(&UNITS_FILE, span, messages::not_toml(reason));
            return book;
        }
    };
    for (key, cell) in &table {
        let DeValue::Table(row) = cell.get_ref() else {
            report.add(&UNITS_FILE, span(cell), messages::not_a_table(key.get_ref()));
            continue;
        };
        let word = subject(key, report);
        let sheet = sheet(row, report);
        book.rows.insert(word, sheet);
    }
    book
}

fn span<T>(spanned: &Spanned<T>) -> Span {
    Span::new(spanned.span().start, spanned.span().end)
}

/// The canonical word of whom a row is about: a unit, a hero, an ability card or an item.
fn subject(key: &Key<'_>, report: &mut Report) -> String {
    let word: &str = key.get_ref();
    match ROSTER.openings.find(word) {
        Some(Opening::Unit(id) | Opening::Season1(id) | Opening::Season2(id) | Opening::Spelled(id)) => {
            return ROSTER.unit(id).abbreviation.to_string();
        }
        Some(Opening::Named(id)) => return ROSTER.hero(id).name.to_string(),
        _ => {}
    }
    if let Some(id) = ROSTER.unit_by_name(word) {
        return ROSTER.unit(id).abbreviation.to_string();
    }
    let (name, level) = leveled(word);
    if let Some(card) = ROSTER.card(name) {
        return level.map_or_else(|| card.to_string(), |level| format!("{card} {level}"));
    }
    let units = ROSTER.units.iter().flat_map(|row| [&*row.abbreviation, &*row.name]);
    let heroes = ROSTER.heroes.iter().map(|row| &*row.name);
    let cards = ROSTER.items.iter().map(|row| &*row.name);
    let abilities = ROSTER.heroes.iter().flat_map(|row| &row.ability).map(|row| &*row.name);
    let near = nearest(word, units.chain(heroes).chain(cards).chain(abilities));
    suggest(report.add(&UNITS_WORD, span(key), messages::unknown_row(word)), near);
    word.to_owned()
}

fn suggest(finding: &mut Finding, near: Option<&str>) {
    let Some(near) = near else { return };
    let in_quotes = near.contains(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_');
    let text = if in_quotes { format!("\"{near}\"") } else { near.to_owned() };
    let span = finding.span;
    finding.fix(Certainty::Likely, span, text);
}

/// A name and the level after it: `Divine Favor 3`.
fn leveled(word: &str) -> (&str, Option<u8>) {
    let split = word.rsplit_once(' ');
    let number = split.and_then(|(name, level)| Some((name, level.parse().ok()?)));
    number.map_or((word, None), |(name, level)| (name, Some(level)))
}

fn sheet(row: &DeTable<'_>, report: &mut Report) -> Sheet {
    let mut sheet = Sheet::default();
    let mut is_whole = false;
    for (key, cell) in row {
        let word: &str = key.get_ref();
        if word == WHOLE {
            is_whole = flag(cell, report).unwrap_or(false);
        } else if let Some(&(_, figure)) = FIGURES.iter().find(|(known, _)| *known == word) {
            sheet.set(figure, amount(cell, report));
        } else if let Some(&(_, name)) = TRAITS.iter().find(|(known, _)| *known == word) {
            sheet.traits[name as usize] = flag(cell, report);
        } else if let Some(skill) = skill_of(key, cell, report) {
            sheet.skills.push(skill);
        }
    }
    if is_whole {
        sheet.close();
    }
    sheet
}

/// A table below a unit: the numbers of one of its abilities.
fn skill_of(key: &Key<'_>, cell: &Cell<'_>, report: &mut Report) -> Option<(Box<str>, Skill)> {
    let written: &str = key.get_ref();
    let (word, level) = leveled(written);
    let DeValue::Table(row) = cell.get_ref() else {
        let known = FIGURES.iter().map(|row| row.0).chain(TRAITS.iter().map(|row| row.0)).chain([WHOLE]);
        let near = nearest(written, known);
        suggest(report.add(&UNITS_WORD, span(key), messages::unknown_figure(written)), near);
        return None;
    };
    let Some(word) = skill_word(word) else {
        report.add(&UNITS_WORD, span(key), messages::unknown_skill(word));
        return None;
    };
    let name = level.map_or_else(|| word.clone(), |level| format!("{word} {level}"));
    let mut skill = Skill::OPEN;
    for (key, cell) in row {
        match &**key.get_ref() {
            "damage" => skill.damage = amount(cell, report),
            "healing" => skill.healing = amount(cell, report),
            "mana" => skill.mana = amount(cell, report),
            "range" => skill.range = amount(cell, report),
            "combinable" => skill.combinable = flag(cell, report),
            other => {
                let message = messages::unknown_skill_figure(other);
                suggest(report.add(&UNITS_WORD, span(key), message), nearest(other, SKILL_WORDS));
            }
        }
    }
    Some((name.into(), skill))
}

/// A number, or the least and the most it may be: `3`, `[10, 14]`.
fn amount(cell: &Cell<'_>, report: &mut Report) -> Amount {
    let found = match cell.get_ref() {
        DeValue::Integer(_) => number(cell).map(Amount::exactly),
        DeValue::Array(pair) => bounds(pair),
        _ => None,
    };
    found.unwrap_or_else(|| {
        report.add(&UNITS_FILE, span(cell), messages::expected_amount(MOST));
        Amount::OPEN
    })
}

fn bounds(pair: &DeArray<'_>) -> Option<Amount> {
    let [least, most] = &pair[..] else { return None };
    let (least, most) = (number(least)?, number(most)?);
    (least <= most).then(|| Amount::between(least, most))
}

fn number(cell: &Cell<'_>) -> Option<u8> {
    let DeValue::Integer(number) = cell.get_ref() else { return None };
    u8::from_str_radix(number.as_str(), number.radix()).ok().filter(|&number| number <= MOST)
}

fn flag(cell: &Cell<'_>, report: &mut Report) -> Option<bool> {
    let DeValue::Boolean(flag) = cell.get_ref() else {
        report.add(&UNITS_FILE, span(cell), messages::expected_flag());
        return None;
    };
    Some(*flag)
}
