//! A record as plain data and back. Record, data, record loses nothing.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::game::{Game, RecordOf};
use crate::print::indentation;
use crate::record::{Entry, Item, Piece, Record, Seat, SeatId, Step};
use crate::source::{Source, Span};

/// The whole record as data: dialect, seats, head, turns, steps, comments, gaps, and the page that orders them.
/// `by` tells who acts in each step by the rules.
pub(crate) fn to_value<G: Game>(game: &G, record: &RecordOf<G>, text: &str, by: &[Option<SeatId>]) -> Value {
    let source = Source::new(text);
    let place = |span: Span| Place::new(span, &source);
    json!({
        "game": game.info().id,
        "dialect": game.info().dialects[usize::from(record.dialect)].id,
        "seats": record.seats.iter().map(seat_value).collect::<Vec<_>>(),
        "head": entries(&record.heads, place),
        "turns": entries(&record.turns, place),
        "steps": step_values(record, by, place),
        "comments": texts(&record.comments, place),
        "gaps": texts(&record.gaps, place),
        "page": record.page.iter().map(|piece| piece.letter()).collect::<String>(),
    })
}

/// What the record says, without places and layout.
pub(crate) fn meaning<H: Serialize, T: Serialize, A: Serialize>(
    record: &Record<H, T, A>,
    text: &str,
) -> Value {
    let texts = |spans: &[Span]| spans.iter().map(|span| span.of(text)).collect::<Vec<_>>().into();
    let steps = record.steps.iter().map(|step| json!([step.seat.map(SeatId::sign), plain(&step.act)]));
    let comments: Value = texts(&record.comments);
    let gaps: Value = texts(&record.gaps);
    json!({
        "seats": record.seats.iter().map(seat_value).collect::<Vec<_>>(),
        "head": record.heads.iter().map(|entry| plain(&entry.says)).collect::<Vec<_>>(),
        "turns": record.turns.iter().map(|entry| plain(&entry.says)).collect::<Vec<_>>(),
        "steps": steps.collect::<Vec<_>>(),
        "comments": comments,
        "gaps": gaps,
    })
}

/// A record from data, and the text its comments and gaps point into.
pub(crate) fn from_value<G: Game>(game: &G, value: &Value) -> Result<(RecordOf<G>, String), String> {
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

/// Where something stands, as the data tells it.
struct Place<'t> {
    span: Span,
    line: usize,
    text: &'t str,
    indent: &'t str,
}

impl<'t> Place<'t> {
    fn new(span: Span, source: &Source<'t>) -> Self {
        let line = source.line_at(span.from()) + 1;
        Self { span, line, text: span.of(source.text()), indent: indentation(span, source.text()) }
    }

    fn value(&self, mut fields: Map<String, Value>) -> Value {
        fields.insert("line".into(), self.line.into());
        fields.insert("start".into(), self.span.start.into());
        fields.insert("end".into(), self.span.end.into());
        fields.insert("text".into(), self.text.into());
        Value::Object(fields)
    }
}

/// Plain data of anything that is made of numbers, texts, lists and named fields.
///
/// # Panics
/// Where a map has keys that are no texts, which nothing of ours has.
pub fn plain(part: &impl Serialize) -> Value {
    serde_json::to_value(part)
        .expect("parts of records are plain data: no maps with odd keys, no failing impls")
}

fn seat_value(seat: &Seat) -> Value {
    json!({ "seat": seat.id.sign(), "name": seat.name })
}

fn entries<'t, T: Serialize>(entries: &[Entry<T>], place: impl Fn(Span) -> Place<'t>) -> Vec<Value> {
    let value = |entry: &Entry<T>| {
        place(entry.span).value(Map::from_iter([("entry".to_owned(), plain(&entry.says))]))
    };
    entries.iter().map(value).collect()
}

/// The steps with their numbers and, in notations that have turns, the number of the turn each belongs to.
fn step_values<'t, H, T, A: Serialize>(
    record: &Record<H, T, A>,
    by: &[Option<SeatId>],
    place: impl Fn(Span) -> Place<'t>,
) -> Vec<Value> {
    let sign = |seat: Option<SeatId>| seat.map(|seat| seat.sign().to_string()).into();
    let mut values = Vec::with_capacity(record.steps.len());
    let mut turn = None;
    for item in record.items() {
        match item {
            Item::Turn(number) => turn = Some(number + 1),
            Item::Step(number) => {
                let step = &record.steps[number];
                let mut fields = Map::from_iter([("step".to_owned(), Value::from(number + 1))]);
                fields.extend(turn.map(|turn| ("turn".to_owned(), turn.into())));
                fields.insert("seat".to_owned(), sign(step.seat));
                fields.insert("by".to_owned(), sign(by.get(number).copied().flatten()));
                fields.insert("act".to_owned(), plain(&step.act));
                values.push(place(step.span).value(fields));
            }
            _ => {}
        }
    }
    values
}

/// Comments or gaps, with the indentation of those that start a line.
fn texts<'t>(spans: &[Span], place: impl Fn(Span) -> Place<'t>) -> Vec<Value> {
    let value = |&span: &Span| {
        let place = place(span);
        let indent = Some(place.indent).filter(|indent| !indent.is_empty());
        place.value(indent.map(|indent| ("indent".to_owned(), indent.into())).into_iter().collect())
    };
    spans.iter().map(value).collect()
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
