//! Records as plain data and back, and from one dialect into another.

#[cfg(feature = "from-data")]
use scorebook_core::Value;
use scorebook_core::{Finding, SeatId};

use crate::cut::Entry;
#[cfg(feature = "from-data")]
use crate::detect::{Games, by_id};
#[cfg(feature = "from-data")]
use crate::fmt::end_the_last_line;
use crate::fmt::{How, rewritten};
use crate::place::{Place, Ruler};

/// A whole record as a line of JSON: a [`scorebook_core::FiledData`]. Places are those of the file, so that editors and scripts find
/// them.
pub fn line(file: &str, entry: &Entry<'_>) -> String {
    let ruler = Ruler::new(entry.document.written(), &entry.place);
    let mut line = entry.document.json(file, entry.number, &ruler);
    line.push('\n');
    line
}

/// A record in canonical spelling, in a dialect if one is named, and what that dialect cannot say. In the dialect that `fmt` writes it is
/// what `fmt` makes of it.
///
/// # Errors
/// Names the dialects there are when the named one is not among them.
pub fn to_notation(entry: &Entry<'_>, dialect: Option<&str>) -> Result<(String, Vec<Finding>), String> {
    let document = entry.document.as_ref();
    let info = document.info();
    let usual = info.dialects.get(usize::from(document.dialect())).map(|own| own.formats_as);
    let formatted = || (rewritten(entry, How::Formatted).text, Vec::new());
    let Some(name) = dialect else { return Ok(formatted()) };
    let dialect = info.dialect(name).ok_or_else(|| {
        let known: Vec<&str> = info.dialects.iter().map(|dialect| dialect.id).collect();
        format!("{} has no dialect `{name}`; it has {}", info.id, known.join(", "))
    })?;
    if usual == Some(dialect) {
        let own = formatted();
        // The house may have its records written in another one.
        if entry.game.read(own.0.clone()).dialect() == dialect {
            return Ok(own);
        }
    }
    Ok(document.print_as(dialect))
}

/// The record as one seat may know it. It stands alone: its places are those of its own text.
///
/// # Errors
/// Says why there is no such record.
pub fn told_to<'g>(entry: &Entry<'g>, seat: SeatId) -> Result<Entry<'g>, String> {
    let text = entry.document.told_to(seat)?;
    let Entry { number, game, cut, .. } = *entry;
    Ok(Entry { number, place: Place::default(), game, document: game.read(text), cut })
}

/// The notation of a record that is given as data. Where the data says how it was written, the last line has an end only if it had.
///
/// # Errors
/// Says what is wrong with the data.
#[cfg(feature = "from-data")]
pub fn from_value(games: Games<'_>, value: &Value) -> Result<String, String> {
    let id = value.get("game").and_then(Value::as_str).ok_or("`game` is missing")?;
    let game = by_id(games, id).ok_or_else(|| format!("no game is called `{id}`"))?;
    // Data of another kind is told as a whole, before its fields are looked at one by one.
    let text = if has_a_list(value) { game.write_value(value)? } else { String::new() };
    if text.trim().is_empty() {
        return Err("it tells nothing: expected `head`, `turns`, `steps`, `comments` or `gaps`".to_owned());
    }
    Ok(ended(text, value))
}

/// Whether data has any of the lists that a record is made of.
#[cfg(feature = "from-data")]
fn has_a_list(value: &Value) -> bool {
    let is_there = |list| !matches!(value.get(list), None | Some(Value::Null));
    ["head", "turns", "steps", "comments", "gaps"].into_iter().any(is_there)
}

/// The notation with an end of its last line, but where the data says that it was written without.
#[cfg(feature = "from-data")]
fn ended(mut text: String, value: &Value) -> String {
    if value.get("written").and_then(Value::as_str) != Some(&text) {
        end_the_last_line(&mut text);
    }
    text
}
