//! A record from plain data, behind the feature `from-data`. Record, data, record loses nothing.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::game::{Game, RecordOf};
use crate::json::{alike, meaning, written_page};
use crate::record::{Entry, Piece, Record, Seat, SeatId, Step};
use crate::source::Span;

/// The record as data says it was written.
pub(crate) fn written_text(value: &Value) -> Option<&str> {
    value.get("written").and_then(Value::as_str)
}

/// Whether two records are the same, layout included, each with its text.
pub(crate) fn is_same<G: Game>(one: (&RecordOf<G>, &str), other: (&RecordOf<G>, &str)) -> bool {
    one.0.dialect == other.0.dialect
        && written_page(one.0).eq(written_page(other.0))
        && (alike(one, other) || meaning(one.0, one.1) == meaning(other.0, other.1))
}

/// A record from data, and the text its comments and gaps point into.
pub(crate) fn record<G: Game>(game: &G, value: &Value) -> Result<(RecordOf<G>, String), String> {
    let mut text = String::new();
    let mut record = Record::for_text("");
    let dialect = value.get("dialect").and_then(Value::as_str).unwrap_or(game.info().dialects[0].id);
    record.dialect =
        game.info().dialect(dialect).ok_or_else(|| format!("no dialect is called `{dialect}`"))?;
    record.heads = read_entries(value, "head")?;
    record.turns = read_entries(value, "turns")?;
    for (place, step) in list(value, "steps")?.iter().enumerate() {
        let act = read_part(step, "act").map_err(|error| format!("steps[{place}].act: {error}"))?;
        let seat = step.get("seat").and_then(Value::as_str).and_then(seat_id);
        record.steps.push(Step { act, span: Span::default(), seat });
    }
    record.seats = list(value, "seats")?.iter().filter_map(read_seat).collect();
    record.comments = read_texts(value, "comments", &mut text)?;
    record.gaps = read_texts(value, "gaps", &mut text)?;
    record.page = read_page(value, &record)?;
    Ok((record, text))
}

fn list<'v>(value: &'v Value, name: &str) -> Result<&'v [Value], String> {
    match value.get(name) {
        None | Some(Value::Null) => Ok(&[]),
        Some(Value::Array(list)) => Ok(list),
        Some(_) => Err(format!("`{name}` is not a list")),
    }
}

fn read_part<T: DeserializeOwned>(holder: &Value, name: &str) -> Result<T, String> {
    let part = holder.get(name).ok_or_else(|| format!("`{name}` is missing"))?;
    T::deserialize(part).map_err(|error| error.to_string())
}

fn read_entries<T: DeserializeOwned>(value: &Value, name: &str) -> Result<Vec<Entry<T>>, String> {
    let read = |(place, holder): (usize, &Value)| {
        let says = read_part(holder, "entry").map_err(|error| format!("{name}[{place}].entry: {error}"))?;
        Ok(Entry { says, span: Span::default() })
    };
    list(value, name)?.iter().enumerate().map(read).collect()
}

fn read_texts(value: &Value, name: &str, text: &mut String) -> Result<Vec<Span>, String> {
    let mut read = |(place, holder): (usize, &Value)| {
        let found = holder.get("text").and_then(Value::as_str);
        let found = found.ok_or_else(|| format!("{name}[{place}].text is missing"))?;
        // Each text on a line of its own, so that its indentation is all that stands before it.
        text.push('\n');
        let indent = holder.get("indent").and_then(Value::as_str).unwrap_or_default();
        text.extend(indent.chars().filter(|blank| matches!(blank, ' ' | '\t')));
        let start = text.len();
        text.push_str(found);
        Ok(Span::new(start, text.len()))
    };
    list(value, name)?.iter().enumerate().map(&mut read).collect()
}

fn seat_id(sign: &str) -> Option<SeatId> {
    match sign.as_bytes() {
        [byte] => Some(SeatId(*byte)),
        _ => None,
    }
}

fn read_seat(value: &Value) -> Option<Seat> {
    let id = seat_id(value.get("seat")?.as_str()?)?;
    Some(Seat { id, name: value.get("name").and_then(Value::as_str).map(str::to_owned) })
}

/// The page as given, or a plain one.
fn read_page<H, T, A>(value: &Value, record: &Record<H, T, A>) -> Result<Vec<Piece>, String> {
    let Some(page) = value.get("page").and_then(Value::as_str) else { return plain_page(value, record) };
    let read = |letter| Piece::from_letter(letter).ok_or_else(|| format!("`{letter}` is no piece of a page"));
    let page: Vec<Piece> = page.chars().map(read).collect::<Result<_, _>>()?;
    let lists = [
        (Piece::Head, record.heads.len()),
        (Piece::Turn, record.turns.len()),
        (Piece::Step, record.steps.len()),
        (Piece::Gap, record.gaps.len()),
        (Piece::Comment, record.comments.len()),
    ];
    for (piece, count) in lists {
        let found = page.iter().filter(|&&other| other == piece).count();
        if found != count {
            let letter = piece.letter();
            return Err(format!("the page has {found} of `{letter}`, the record {count}"));
        }
    }
    Ok(page)
}

/// A page for data that has none: the head, then every turn on a line with its steps, then what is left. Steps of a
/// record with turns must say which turn they belong to.
fn plain_page<H, T, A>(value: &Value, record: &Record<H, T, A>) -> Result<Vec<Piece>, String> {
    let mut page = [Piece::Head, Piece::Lf].repeat(record.heads.len());
    let mut turns = 0;
    for (place, step) in list(value, "steps")?.iter().enumerate() {
        let turn = step.get("turn").and_then(Value::as_u64).and_then(|turn| usize::try_from(turn).ok());
        match turn {
            None if record.turns.is_empty() => page.extend([Piece::Step, Piece::Lf]),
            Some(turn) if turn >= turns && turn <= record.turns.len() => {
                if turn > turns {
                    page.extend((turns..turn).flat_map(|_| [Piece::Lf, Piece::Turn]));
                    turns = turn;
                }
                page.push(Piece::Step);
            }
            _ => {
                return Err(format!(
                    "there is no `page`, and steps[{place}].turn is not the number of its turn"
                ));
            }
        }
    }
    page.extend((turns..record.turns.len()).flat_map(|_| [Piece::Lf, Piece::Turn]));
    page.extend([Piece::Lf, Piece::Gap].repeat(record.gaps.len()));
    page.extend([Piece::Lf, Piece::Comment].repeat(record.comments.len()));
    page.push(Piece::Lf);
    Ok(page)
}
