//! Records as plain data and back, and from one dialect into another.

use scorebook_core::{Finding, SeatId, Value};
use serde::Serialize;

use crate::cut::Entry;
use crate::detect::{Games, by_id};
use crate::fmt::{How, end_the_last_line, rewritten};
use crate::place::{Place, Ruler};

/// A whole record, as `convert --to json` prints it. `R` is the record as its game tells it: a [`scorebook_core::RecordData`].
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Converted"))]
#[non_exhaustive]
pub struct Converted<'s, R = Value> {
    /// The path as it was given; `-` for standard input.
    pub file: &'s str,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The record.
    #[serde(flatten)]
    pub said: R,
}

/// A whole record as data. Places are those of the file, so that editors and scripts find them.
pub fn data<'s>(file: &'s str, entry: &Entry<'_>) -> Converted<'s> {
    let ruler = Ruler::new(entry.document.written(), &entry.place);
    let mut said = entry.document.value();
    for list in ["head", "turns", "steps", "comments", "gaps"] {
        for item in said.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
            move_into_file(item, &ruler);
        }
    }
    Converted { file, record: entry.number, said }
}

fn move_into_file(item: &mut Value, ruler: &Ruler<'_>) {
    let offset = |item: &Value, name: &str| item.get(name)?.as_u64()?.try_into().ok();
    let (Some(start), Some(end)) = (offset(item, "start"), offset(item, "end")) else { return };
    let spot = ruler.spot(start);
    item["line"] = spot.line.into();
    item["start"] = spot.byte.into();
    item["end"] = ruler.spot(end).byte.into();
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

/// The notation of a record that is given as data, and the game it is a record of.
///
/// # Errors
/// Says what is wrong with the data.
pub fn from_value(games: Games<'_>, value: &Value) -> Result<String, String> {
    let id = value.get("game").and_then(Value::as_str).ok_or("`game` is missing")?;
    let game = by_id(games, id).ok_or_else(|| format!("no game is called `{id}`"))?;
    let mut text = game.write_value(value)?;
    end_the_last_line(&mut text);
    Ok(text)
}
