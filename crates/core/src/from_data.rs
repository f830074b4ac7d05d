//! A record from plain data, behind the feature `from-data`. Record, data, record loses nothing, and what nothing here reads is refused
//! (`unread.rs`).

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::game::{Game, RecordOf};
use crate::json::{alike, meaning, written_page};
use crate::record::{Entry, Piece, Record, Seat, SeatId, Step};
use crate::source::Span;
use crate::unread::unread;

/// The record as data says it was written.
pub(crate) fn written_text(value: &Value) -> Result<Option<&str>, String> {
    text_in(value, "written")
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
    let dialect = text_in(value, "dialect")?.unwrap_or(game.info().dialects[0].id);
    record.dialect =
        game.info().dialect(dialect).ok_or_else(|| format!("no dialect is called `{dialect}`"))?;
    record.heads = read_entries(value, "head")?;
    record.turns = read_entries(value, "turns")?;
    for (place, step) in list(value, "steps")?.iter().enumerate() {
        let act = read_part(step, "act").map_err(|error| format!("steps[{place}].act: {error}"))?;
        let seat = read_seat_id(step).map_err(|error| format!("steps[{place}]: {error}"))?;
        record.steps.push(Step { act, span: Span::default(), seat });
    }
    record.seats = read_seats(value)?;
    record.comments = read_texts(value, "comments", &mut text)?;
    record.gaps = read_texts(value, "gaps", &mut text)?;
    record.page = read_page(value, &record)?;
    turns_agree(value, &record)?;
    unread(value, &record)?;
    Ok((record, text))
}

/// A text by its name; nothing where it is absent or null.
fn text_in<'v>(holder: &'v Value, name: &str) -> Result<Option<&'v str>, String> {
    match holder.get(name) {
        None | Some(Value::Null) => Ok(None),
        Some(Value::String(text)) => Ok(Some(text)),
        Some(_) => Err(format!("`{name}` is not a text")),
    }
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
        let indent = text_in(holder, "indent").map_err(|error| format!("{name}[{place}]: {error}"))?;
        let indent = indent.unwrap_or_default();
        if indent.contains(|sign| !matches!(sign, ' ' | '\t')) {
            return Err(format!("{name}[{place}].indent is not made of blanks"));
        }
        text.push_str(indent);
        let start = text.len();
        text.push_str(found);
        Ok(Span::new(start, text.len()))
    };
    list(value, name)?.iter().enumerate().map(&mut read).collect()
}

/// Whose a step is, or who sits in a seat.
fn read_seat_id(holder: &Value) -> Result<Option<SeatId>, String> {
    let id = |sign: &str| match sign.as_bytes() {
        [byte] => Ok(SeatId(*byte)),
        _ => Err(format!("`seat` is `{sign}`, which is not one sign")),
    };
    text_in(holder, "seat")?.map(id).transpose()
}

fn read_seats(value: &Value) -> Result<Vec<Seat>, String> {
    let read = |holder: &Value| {
        let id = read_seat_id(holder)?.ok_or("`seat` is missing")?;
        Ok(Seat { id, name: text_in(holder, "name")?.map(str::to_owned) })
    };
    let seats = list(value, "seats")?.iter().enumerate();
    seats
        .map(|(place, holder)| read(holder).map_err(|error: String| format!("seats[{place}]: {error}")))
        .collect()
}

/// The page as given, or a plain one.
fn read_page<H, T, A>(value: &Value, record: &Record<H, T, A>) -> Result<Vec<Piece>, String> {
    let Some(page) = text_in(value, "page")? else { return plain_page(value, record) };
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

/// A step that says its turn belongs to it on the page as well: a step that was moved in one of them alone would stay where it is without a
/// word.
fn turns_agree<H, T, A>(value: &Value, record: &Record<H, T, A>) -> Result<(), String> {
    let (mut steps, mut turn) = (list(value, "steps")?.iter().enumerate(), 0_u64);
    for piece in &record.page {
        match piece {
            Piece::Turn => turn += 1,
            Piece::Step => {
                let said =
                    steps.next().map(|(place, step)| (place, step.get("turn").unwrap_or(&Value::Null)));
                if let Some((place, said)) =
                    said.filter(|(_, said)| !said.is_null() && said.as_u64() != Some(turn))
                {
                    return Err(format!(
                        "steps[{place}].turn is {said}, and the page has the step in turn {turn}"
                    ));
                }
            }
            _ => {}
        }
    }
    Ok(())
}
