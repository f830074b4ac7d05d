//! The score sheet of a record: every point explained, as data and as a table.

use scorebook_core::{Document, ScoreLine, ScoreSheet, ScoredKind, ScoredSeat, ScoredStep, SeatId};
use serde::Serialize;

use crate::cut::Entry;
use crate::json::Totals;
use crate::moment::START;
use crate::place::Ruler;
use crate::prose::{Prose, Tone, heading};

/// How many of a record's steps a score sheet covers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Until {
    /// All of them.
    End,
    /// Those until after the step with this label; none where there is no label.
    After(String),
}

impl Until {
    /// Until the moment that was named, which lies after so many steps; the end where none was.
    pub fn named(document: &dyn Document, at: Option<&str>, steps: usize) -> Self {
        at.map_or(Self::End, |_| Self::After(document.snapshot(steps).label))
    }
}

/// Whether points say no more than who won: a game that counts none on the way has one for the winner.
pub(crate) fn only_tell_the_winner(points: impl IntoIterator<Item = i32>) -> bool {
    points.into_iter().all(|points| points <= 1)
}

/// A score sheet, as `score --format json` prints it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Scored<'s> {
    /// The path as it was given or found in a folder; `-` for standard input.
    pub file: &'s str,
    /// Which record of the file, from 0.
    pub record: usize,
    /// The game's id.
    pub game: &'static str,
    /// Only where there are any: the house rules that hold, such as `win=15`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub rules: Vec<String>,
    /// Who plays, in the order of the seats.
    pub seats: Vec<SeatData<'s>>,
    /// The steps that brought points, or state a total.
    pub steps: Vec<StepData<'s>>,
    /// The points of `seats` by kind of source, in the order in which the kinds first brought some.
    pub kinds: Vec<KindData>,
    /// Whether the game is over by the rules.
    pub over: bool,
    /// What is paid at the end though no step says so; `points` counts it.
    pub end: &'s [ScoreLine],
    /// Where the game is not over: what the table would pay if it ended here; `points` does not count it.
    pub projected: &'s [ScoreLine],
    /// Only with `--at`: the label of the step after which the sheet was drawn up, or `start`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<&'s str>,
}

/// A seat and its points.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ScoredSeat"))]
#[non_exhaustive]
pub struct SeatData<'s> {
    /// The sign that stands for the player.
    pub seat: SeatId,
    /// The player's name; null where the record does not tell.
    pub name: Option<&'s str>,
    /// The points by the rules.
    pub points: i32,
    /// The points at the end that the record states; null where it states none.
    pub stated: Option<i32>,
    /// Only where the record leaves the points open: the least and the most.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub bounds: Option<(i32, i32)>,
}

/// A step that brought points.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ScoredStep"))]
#[non_exhaustive]
pub struct StepData<'s> {
    /// Which step, from 0.
    pub step: usize,
    /// How people call it.
    pub label: &'s str,
    /// The line of the file it is written on, from 1.
    pub line: usize,
    /// What it brought.
    pub gains: &'s [ScoreLine],
    /// The points of every seat after the step.
    pub totals: Totals,
    /// Only where the record states running totals there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stated: Option<Totals>,
}

/// What one kind of source brought everybody.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "ScoredKind"))]
#[non_exhaustive]
pub struct KindData {
    /// What kind, in one word.
    pub kind: &'static str,
    /// The points of every seat.
    pub points: Totals,
}

/// A score sheet as data. The shape is a contract, see docs/json.md.
pub fn data<'s>(file: &'s str, entry: &Entry<'_>, until: &'s Until, sheet: &'s ScoreSheet) -> Scored<'s> {
    let ruler = Ruler::new(entry.document.written(), &entry.place);
    let step = |step: &'s ScoredStep| StepData {
        step: step.step,
        label: &step.label,
        line: ruler.spot(step.span.from()).line,
        gains: &step.gains,
        totals: Totals(step.totals.clone()),
        stated: (!step.stated.is_empty()).then(|| Totals(step.stated.clone())),
    };
    let seat = |seat: &'s ScoredSeat| SeatData {
        seat: seat.seat,
        name: seat.name.as_deref(),
        points: seat.points,
        stated: seat.stated,
        bounds: seat.bounds,
    };
    let kind = |kind: ScoredKind| KindData { kind: kind.kind, points: Totals(kind.points) };
    Scored {
        file,
        record: entry.number,
        game: entry.game.info().id,
        rules: entry.document.settings().house_rules(),
        seats: sheet.seats.iter().map(seat).collect(),
        steps: sheet.steps.iter().map(step).collect(),
        kinds: sheet.kinds().into_iter().map(kind).collect(),
        over: sheet.is_over,
        end: &sheet.end,
        projected: &sheet.projected,
        at: match until {
            Until::End => None,
            Until::After(label) if label.is_empty() => Some(START),
            Until::After(label) => Some(label),
        },
    }
}

/// A score sheet for people: a column for each seat with its running total, each gain with its reason, what is paid at
/// the end item by item, and the result beside what the record states.
pub fn prose(file: &str, entry: &Entry<'_>, until: &Until, sheet: &ScoreSheet) -> Prose {
    let mut prose = heading(file, entry);
    match until {
        Until::End => {}
        Until::After(label) if label.is_empty() => drop(prose.plain(", before the first step")),
        Until::After(label) => drop(prose.plain(", until after ").say(Tone::Strong, label)),
    }
    prose.end();
    for seat in &sheet.seats {
        prose.plain("  ").say(Tone::Strong, seat.seat.sign());
        prose.plain(seat.name.as_ref().map_or_else(String::new, |name| format!("  {name}")));
        if let Some((least, most)) = seat.bounds.filter(|(least, most)| least != most) {
            prose.say(Tone::Doubtful, format!("  {least} to {most} points, as far as the record tells"));
        }
        prose.end();
    }
    let mut table = Table::new(sheet);
    prose.end().join(table.head(sheet));
    for step in &sheet.steps {
        prose.join(table.gains(&step.label, &step.gains, &step.totals, &step.stated));
    }
    prose.join(table.end(sheet));
    prose.join(table.result(sheet, until));
    prose.join(table.projection(sheet));
    prose.join(table.kinds(sheet));
    prose
}

/// The words that stand where labels stand.
const RESULT: &str = "result";
const SO_FAR: &str = "so far";
const STATED: &str = "stated";
const FORECAST: &str = "then";

/// The table in the making.
struct Table {
    /// How wide the column of labels is.
    label: usize,
    /// How wide the column of a seat is.
    seat: usize,
    /// The totals of the last row.
    totals: Vec<(SeatId, i32)>,
}

impl Table {
    fn new(sheet: &ScoreSheet) -> Self {
        let labels = sheet.steps.iter().map(|step| step.label.chars().count());
        let totals = sheet.steps.iter().flat_map(|step| step.totals.iter().map(|total| total.1));
        let results = sheet
            .seats
            .iter()
            .flat_map(|seat| [seat.stated, Some(forecast(sheet, seat))].into_iter().flatten());
        let widths = totals.chain(results).map(|points| points.to_string().len());
        let widest = widths.chain(sheet.seats.iter().map(|seat| told(seat).len())).max().unwrap_or(0);
        Self {
            label: labels.chain([RESULT.len()]).max().unwrap_or(0) + 2,
            seat: widest.max(3) + 2,
            totals: sheet.seats.iter().map(|seat| (seat.seat, 0)).collect(),
        }
    }

    fn head(&self, sheet: &ScoreSheet) -> Prose {
        let mut prose = Prose::new();
        prose.say(Tone::Faint, format!("{:>1$}", "step", self.label));
        for seat in &sheet.seats {
            prose.say(Tone::Strong, format!("{:>1$}", seat.seat.sign(), self.seat));
        }
        prose.end();
        prose
    }

    fn rule(&self) -> Prose {
        let mut prose = Prose::new();
        let width = self.label + self.seat * self.totals.len() - 2;
        prose.say(Tone::Faint, format!("  {}", "-".repeat(width))).end();
        prose
    }

    /// A step: the totals after it, and its gains with their reasons, one on a line.
    fn gains(
        &mut self,
        label: &str,
        gains: &[ScoreLine],
        totals: &[(SeatId, i32)],
        stated: &[(SeatId, i32)],
    ) -> Prose {
        let before = std::mem::replace(&mut self.totals, totals.to_vec());
        let mut prose = Prose::new();
        prose.plain(format!("{label:>0$}", self.label));
        for (place, (seat, points)) in totals.iter().enumerate() {
            let changed = before.get(place) != Some(&(*seat, *points));
            let tone = if changed { Tone::Strong } else { Tone::Faint };
            prose.say(tone, format!("{points:>0$}", self.seat));
        }
        let indent = self.label + self.seat * totals.len();
        for (place, gain) in gains.iter().enumerate() {
            if place > 0 {
                prose.end().plain(" ".repeat(indent));
            }
            prose.join(reason(gain));
        }
        prose.join(beside(stated, totals)).end();
        prose
    }

    /// What is paid at the end though no step says so.
    fn end(&mut self, sheet: &ScoreSheet) -> Prose {
        let mut prose = Prose::new();
        for (place, line) in by_seat(&sheet.end).into_iter().enumerate() {
            let totals = with_gain(&self.totals, line);
            let label = if place == 0 { "end" } else { "" };
            prose.join(self.gains(label, std::slice::from_ref(line), &totals, &[]));
        }
        prose
    }

    /// The result, beside what the record states.
    fn result(&self, sheet: &ScoreSheet, until: &Until) -> Prose {
        let mut prose = self.rule();
        let label = if sheet.is_over { RESULT } else { SO_FAR };
        prose.join(self.row(label, sheet, |seat| Some((Tone::Strong, told(seat)))));
        if *until == Until::End && sheet.seats.iter().any(|seat| seat.stated.is_some()) {
            prose.join(self.stated(sheet));
        } else {
            prose.end();
        }
        prose
    }

    fn stated(&self, sheet: &ScoreSheet) -> Prose {
        let mut prose = Prose::new();
        let agrees = |seat: &ScoredSeat| seat.stated.is_none_or(|stated| stated == seat.points);
        if sheet.seats.iter().all(agrees) {
            prose.say(Tone::Good, "   as the record states").end();
            return prose;
        }
        prose.end().join(self.row(STATED, sheet, |seat| {
            let tone = if agrees(seat) { Tone::Good } else { Tone::Bad };
            Some((tone, seat.stated?.to_string()))
        }));
        let told = sheet.seats.iter().filter(|seat| !agrees(seat)).filter_map(|seat| {
            Some(format!("{}: {} stated, {} by the rules", seat.seat.sign(), seat.stated?, seat.points))
        });
        prose.say(Tone::Bad, format!("   {}", told.collect::<Vec<_>>().join("; "))).end();
        prose
    }

    /// What each kind of source brought, where there are several.
    fn kinds(&self, sheet: &ScoreSheet) -> Prose {
        let (mut prose, kinds) = (Prose::new(), sheet.kinds());
        if kinds.len() < 2 {
            return prose;
        }
        let widest = kinds.iter().map(|kind| kind.kind.len() + 2).max().unwrap_or(0).max(self.label);
        prose.end();
        for kind in kinds {
            prose.say(Tone::Faint, format!("{:>1$}", kind.kind, widest));
            for (_, points) in kind.points {
                prose.plain(format!("{points:>0$}", self.seat));
            }
            prose.end();
        }
        prose
    }

    /// What the table would pay if the game ended here.
    fn projection(&mut self, sheet: &ScoreSheet) -> Prose {
        let mut prose = Prose::new();
        if sheet.projected.is_empty() {
            return prose;
        }
        prose.end().plain("  if the game ended here").end();
        self.totals = sheet.seats.iter().map(|seat| (seat.seat, seat.points)).collect();
        for line in by_seat(&sheet.projected) {
            let totals = with_gain(&self.totals, line);
            prose.join(self.gains("", std::slice::from_ref(line), &totals, &[]));
        }
        let row = self.row(FORECAST, sheet, |seat| Some((Tone::Strong, forecast(sheet, seat).to_string())));
        prose.join(self.rule()).join(row).end();
        prose
    }

    /// A row with a number for each seat that has one.
    fn row(
        &self,
        label: &str,
        sheet: &ScoreSheet,
        number: impl Fn(&ScoredSeat) -> Option<(Tone, String)>,
    ) -> Prose {
        let mut prose = Prose::new();
        prose.plain(format!("{label:>0$}", self.label));
        for seat in &sheet.seats {
            match number(seat) {
                Some((tone, points)) => prose.say(tone, format!("{points:>0$}", self.seat)),
                None => prose.say(Tone::Faint, format!("{:>1$}", "-", self.seat)),
            };
        }
        prose
    }
}

/// The points of a seat, from the least to the most where the record leaves them open.
fn told(seat: &ScoredSeat) -> String {
    match seat.bounds.filter(|(least, most)| least != most) {
        Some((least, most)) => format!("{least}-{most}"),
        None => seat.points.to_string(),
    }
}

/// A gain and its reason, after the totals.
fn reason(gain: &ScoreLine) -> Prose {
    let mut prose = Prose::new();
    prose.say(Tone::Strong, format!("   {}", gain.seat.sign()));
    prose.plain(format!(" {:>+4}  {}", gain.points, gain.why));
    if !gain.details.is_empty() {
        prose.say(Tone::Faint, format!(": {}", gain.details));
    }
    prose
}

/// The running totals that the record states, beside ours.
fn beside(stated: &[(SeatId, i32)], totals: &[(SeatId, i32)]) -> Prose {
    let mut prose = Prose::new();
    for (place, total) in stated.iter().enumerate() {
        let (tone, (seat, points)) = (if totals.contains(total) { Tone::Good } else { Tone::Bad }, total);
        prose.plain(if place == 0 { "   stated" } else { "," });
        prose.say(tone, format!(" {} {points}", seat.sign()));
    }
    prose
}

/// The lines of each seat together.
fn by_seat(lines: &[ScoreLine]) -> Vec<&ScoreLine> {
    let mut lines: Vec<&ScoreLine> = lines.iter().collect();
    lines.sort_by_key(|line| line.seat);
    lines
}

/// What a seat would have if the game ended here.
fn forecast(sheet: &ScoreSheet, seat: &ScoredSeat) -> i32 {
    let projected = sheet.projected.iter().filter(|line| line.seat == seat.seat);
    seat.points + projected.map(|line| line.points).sum::<i32>()
}

fn with_gain(totals: &[(SeatId, i32)], gain: &ScoreLine) -> Vec<(SeatId, i32)> {
    let add =
        |&(seat, points): &(SeatId, i32)| (seat, points + if seat == gain.seat { gain.points } else { 0 });
    totals.iter().map(add).collect()
}
