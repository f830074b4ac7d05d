//! Records as plain data and back, and from one dialect into another.

use scorebook_core::{Finding, Value};

use crate::cut::Entry;
use crate::detect::{Games, by_id};
use crate::fmt::end_the_last_line;
use crate::place::Ruler;

/// A whole record as data. Places are those of the file, so that editors and scripts find them.
pub fn to_value(file: &str, entry: &Entry) -> Value {
    let ruler = Ruler::new(entry.document.text(), &entry.place);
    let mut value = entry.document.value();
    for list in ["head", "turns", "steps", "comments", "gaps"] {
        for item in value.get_mut(list).and_then(Value::as_array_mut).into_iter().flatten() {
            move_into_file(item, &ruler);
        }
    }
    let mut line = serde_json::json!({ "file": file, "record": entry.number });
    if let (Value::Object(line), Value::Object(fields)) = (&mut line, value) {
        line.extend(fields);
    }
    line
}

fn move_into_file(item: &mut Value, ruler: &Ruler<'_>) {
    let offset = |item: &Value, name: &str| item.get(name)?.as_u64()?.try_into().ok();
    let (Some(start), Some(end)) = (offset(item, "start"), offset(item, "end")) else { return };
    let spot = ruler.spot(start);
    item["line"] = spot.line.into();
    item["start"] = spot.byte.into();
    item["end"] = ruler.spot(end).byte.into();
}

/// A record in canonical spelling, in a dialect if one is named, and what that dialect cannot say.
///
/// # Errors
/// Names the dialects there are when the named one is not among them.
pub fn to_notation(entry: &Entry, dialect: Option<&str>) -> Result<(String, Vec<Finding>), String> {
    let document = entry.document.as_ref();
    let Some(name) = dialect else { return Ok((document.print(), Vec::new())) };
    let info = document.info();
    let dialect = info.dialect(name).ok_or_else(|| {
        let known: Vec<&str> = info.dialects.iter().map(|dialect| dialect.id).collect();
        format!("{} has no dialect `{name}`; it has {}", info.id, known.join(", "))
    })?;
    Ok(document.print_as(dialect))
}

/// The notation of a record that is given as data, and the game it is a record of.
///
/// # Errors
/// Says what is wrong with the data.
pub fn from_value(games: Games, value: &Value) -> Result<String, String> {
    let id = value.get("game").and_then(Value::as_str).ok_or("`game` is missing")?;
    let game = by_id(games, id).ok_or_else(|| format!("no game is called `{id}`"))?;
    let mut text = game.write_value(value)?;
    end_the_last_line(&mut text);
    Ok(text)
}
