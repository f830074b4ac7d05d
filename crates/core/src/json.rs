//! A record as plain data. `from_data.rs` reads it back: record, data, record loses nothing.

use serde::Serialize;
use serde_json::{Value, json};

use crate::game::{Game, RecordOf};
use crate::print::indentation;
use crate::record::{Entry, Item, Piece, Record, Seat, SeatId, Step};
use crate::source::{Source, Span};

/// A whole record in its file, as `convert --to json` prints it. `R` is the record as its game tells it: a [`RecordData`].
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Converted"))]
#[non_exhaustive]
pub struct FiledData<'f, R> {
    /// The path as it was given; `-` for standard input.
    pub file: &'f str,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The record.
    #[serde(flatten)]
    pub said: R,
}

/// A whole record as data, as [`crate::Document::value`] gives it. `H`, `T` and `A` are what the game says in its head, its turns and
/// its steps.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Record"))]
#[non_exhaustive]
pub struct RecordData<'r, H, T, A> {
    /// The game's id, such as `root`.
    pub game: &'static str,
    /// The dialect it is written in, as `scorebook games` lists it.
    pub dialect: &'static str,
    /// Who plays.
    pub seats: &'r [Seat],
    /// What is said about the game.
    pub head: Vec<EntryData<'r, H>>,
    /// Turns and sections as they were opened, in notations that have them.
    pub turns: Vec<EntryData<'r, T>>,
    /// What happened.
    pub steps: Vec<StepData<'r, A>>,
    /// Remarks of the writer, signs included, and lines of nothing but blanks.
    pub comments: Vec<TextData<'r>>,
    /// What could not be read.
    pub gaps: Vec<GapData<'r, A>>,
    /// How all of that follows each other: `H` the next head entry, `T` turn, `S` step, `C` comment, `G` gap, `/` a line break, `\\` a
    /// line break with a carriage return.
    pub page: String,
    /// The record as it is written, where canonical spelling would write it otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written: Option<&'r str>,
}

/// A line of the head, or how a turn was opened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "{T}Entry"))]
#[non_exhaustive]
pub struct EntryData<'r, T> {
    /// What it says, in the game's own shape.
    pub entry: &'r T,
    /// Where it stands.
    #[serde(flatten)]
    pub place: PlaceData<'r>,
}

/// One thing that the record says happened.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Step"))]
#[non_exhaustive]
pub struct StepData<'r, A> {
    /// Its number, from 1.
    pub step: usize,
    /// The number of the turn it belongs to, from 1, in notations that have turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<usize>,
    /// Whose it is, where the page says so.
    pub seat: Option<SeatId>,
    /// Who acts by the rules, where they tell.
    pub by: Option<SeatId>,
    /// What it says, in the game's own shape.
    pub act: &'r A,
    /// Where it stands.
    #[serde(flatten)]
    pub place: PlaceData<'r>,
}

/// A comment, or what is written in a gap.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Text"))]
#[non_exhaustive]
pub struct TextData<'r> {
    /// The blanks before it, where it starts its line and there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub indent: Option<&'r str>,
    /// Where it stands.
    #[serde(flatten)]
    pub place: PlaceData<'r>,
}

/// What could not be read, and what it most likely means.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Gap"))]
#[non_exhaustive]
pub struct GapData<'r, A> {
    /// What is written.
    #[serde(flatten)]
    pub text: TextData<'r>,
    /// The steps that it most likely means, where one reading is likely. They are replayed and counted, and not written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub meant: Vec<StepData<'r, A>>,
    /// Whether it most likely is a remark, and says nothing of the game.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "schema", schemars(default))]
    pub aside: bool,
}

/// Where something stands, and what stands there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Place"))]
#[non_exhaustive]
pub struct PlaceData<'r> {
    /// The line, from 1.
    pub line: usize,
    /// The first byte, from 0.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// What stands there.
    pub text: &'r str,
}

/// Where the bytes of a record stand: in its own text, as a [`Source`] tells, or in the file that holds it.
pub trait Places {
    /// The line that holds a byte of the record, from 1.
    fn line(&self, byte: usize) -> usize;
    /// Where that byte is, from 0.
    fn byte(&self, byte: usize) -> usize;
}

impl Places for Source<'_> {
    fn line(&self, byte: usize) -> usize {
        self.line_at(byte) + 1
    }

    fn byte(&self, byte: usize) -> usize {
        byte
    }
}

/// The whole record as data: dialect, seats, head, turns, steps, comments, gaps, and the page that orders them.
/// `by` tells who acts in each step by the rules.
pub(crate) fn data<'r, G: Game>(
    game: &G,
    record: &'r RecordOf<G>,
    by: &[Option<SeatId>],
    paper: Paper<'r, '_>,
) -> RecordData<'r, G::Head, G::Turn, G::Act> {
    let (steps, gaps) = steps(record, by, paper);
    RecordData {
        game: game.info().id,
        dialect: game.info().dialects[usize::from(record.dialect)].id,
        seats: &record.seats,
        head: entries(&record.heads, paper),
        turns: entries(&record.turns, paper),
        steps,
        comments: texts(&record.comments, paper),
        gaps,
        page: written_page(record).map(Piece::letter).collect(),
        written: paper.written,
    }
}

/// The page without what its gaps are taken for.
pub(crate) fn written_page<H, T, A>(record: &Record<H, T, A>) -> impl Iterator<Item = Piece> + '_ {
    record.page.iter().copied().filter(|piece| piece.is_written())
}

/// A text, and where its bytes stand.
#[derive(Clone, Copy)]
pub(crate) struct Paper<'r, 'p> {
    pub(crate) text: &'r str,
    /// The text as it stands in the file, where canonical spelling differs from it.
    pub(crate) written: Option<&'r str>,
    pub(crate) places: &'p dyn Places,
}

impl<'r> Paper<'r, '_> {
    fn place(self, span: Span) -> PlaceData<'r> {
        PlaceData {
            line: self.places.line(span.from()),
            start: self.places.byte(span.from()),
            end: self.places.byte(span.to()),
            text: span.of(self.text),
        }
    }
}

/// The steps that are written. What was only meant follows from the gaps.
fn written_steps<H, T, A>(record: &Record<H, T, A>) -> impl Iterator<Item = &Step<A>> {
    let mut meant = record.meant_steps().into_iter().map(|(step, _)| step).peekable();
    let steps = record.steps.iter().enumerate();
    steps.filter_map(move |(place, step)| meant.next_if_eq(&place).is_none().then_some(step))
}

/// What the record says, without places and layout.
pub(crate) fn meaning<H: Serialize, T: Serialize, A: Serialize>(
    record: &Record<H, T, A>,
    text: &str,
) -> Value {
    let texts = |spans: &[Span]| spans.iter().map(|span| span.of(text)).collect::<Vec<_>>().into();
    let steps = written_steps(record).map(|step| json!([step.seat.map(SeatId::sign), plain(&step.act)]));
    let comments: Value = texts(&record.comments);
    let gaps: Value = texts(&record.gaps);
    json!({
        "seats": record.seats,
        "head": record.heads.iter().map(|entry| plain(&entry.says)).collect::<Vec<_>>(),
        "turns": record.turns.iter().map(|entry| plain(&entry.says)).collect::<Vec<_>>(),
        "steps": steps.collect::<Vec<_>>(),
        "comments": comments,
        "gaps": gaps,
    })
}

/// Whether two records have equal parts, each with its text.
pub(crate) fn alike<H: PartialEq, T: PartialEq, A: PartialEq>(
    (one, text): (&Record<H, T, A>, &str),
    (other, other_text): (&Record<H, T, A>, &str),
) -> bool {
    let said = |one: &[Span], other: &[Span]| {
        let of = |span: &Span| span.of(text);
        one.iter().map(of).eq(other.iter().map(|span| span.of(other_text)))
    };
    let step = |step: &Step<A>| step.seat.map(SeatId::sign);
    one.seats == other.seats
        && one.heads.iter().map(|entry| &entry.says).eq(other.heads.iter().map(|entry| &entry.says))
        && one.turns.iter().map(|entry| &entry.says).eq(other.turns.iter().map(|entry| &entry.says))
        && written_steps(one)
            .map(|one| (step(one), &one.act))
            .eq(written_steps(other).map(|one| (step(one), &one.act)))
        && said(&one.comments, &other.comments)
        && said(&one.gaps, &other.gaps)
}

/// Plain data of anything that is made of numbers, texts, lists and named fields.
///
/// # Panics
/// Where a map has keys that are no texts, which nothing of ours has.
pub fn plain(part: &impl Serialize) -> Value {
    serde_json::to_value(part)
        .expect("parts of records are plain data: no maps with odd keys, no failing impls")
}

/// JSON of anything that is made of numbers, texts, lists and named fields, as [`plain`] would have it printed.
///
/// # Panics
/// Where a map has keys that are no texts, which nothing of ours has.
pub fn written(part: &impl Serialize) -> String {
    serde_json::to_string(part)
        .expect("parts of records are plain data: no maps with odd keys, no failing impls")
}

fn entries<'r, T>(entries: &'r [Entry<T>], paper: Paper<'r, '_>) -> Vec<EntryData<'r, T>> {
    let told = |entry: &'r Entry<T>| EntryData { entry: &entry.says, place: paper.place(entry.span) };
    entries.iter().map(told).collect()
}

/// The steps with their numbers and, in notations that have turns, the number of the turn each belongs to; and the gaps with the steps
/// that they mean.
fn steps<'r, H, T, A>(
    record: &'r Record<H, T, A>,
    by: &[Option<SeatId>],
    paper: Paper<'r, '_>,
) -> (Vec<StepData<'r, A>>, Vec<GapData<'r, A>>) {
    let mut told = Vec::with_capacity(record.steps.len());
    let mut gaps: Vec<GapData<'r, A>> = Vec::with_capacity(record.gaps.len());
    let mut turn = None;
    let data = |number: usize, turn: Option<usize>| {
        let Step { act, span, seat } = &record.steps[number];
        let by = by.get(number).copied().flatten();
        StepData { step: number + 1, turn, seat: *seat, by, act, place: paper.place(*span) }
    };
    for item in record.items() {
        match (item, gaps.last_mut()) {
            (Item::Turn(number), _) => turn = Some(number + 1),
            (Item::Step(number), _) => told.push(data(number, turn)),
            (Item::Gap(gap), _) => {
                let text = text(record.gaps[gap], paper);
                gaps.push(GapData { text, meant: Vec::new(), aside: false });
            }
            (Item::Meant(number), Some(gap)) => gap.meant.push(data(number, turn)),
            (Item::Aside, Some(gap)) => gap.aside = true,
            _ => {}
        }
    }
    (told, gaps)
}

fn texts<'r>(spans: &[Span], paper: Paper<'r, '_>) -> Vec<TextData<'r>> {
    spans.iter().map(|&span| text(span, paper)).collect()
}

/// A comment or gap, with its indentation if it starts a line.
fn text<'r>(span: Span, paper: Paper<'r, '_>) -> TextData<'r> {
    let indent = Some(indentation(span, paper.text)).filter(|indent| !indent.is_empty());
    TextData { indent, place: paper.place(span) }
}
