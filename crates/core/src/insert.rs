//! Writing acts into a record: the edit that puts them where they belong, with turn, separator and number.

use crate::finding::{Edit, Severity};
use crate::game::{Game, Lead, RecordOf};
use crate::laws::{Case, Laws};
use crate::reading::Reading;
use crate::record::{Entry, Item, Record, SeatId, Step};
use crate::referee::Played;
use crate::report::Report;
use crate::source::Span;
use crate::walk::Walker;

/// The edit that writes acts after so many steps of a record, by a seat or by whoever acts there by the rules.
///
/// # Errors
/// Says what cannot be read in the acts.
pub(crate) fn insert<G: Played>(
    reading: &Reading<G>,
    after: usize,
    acts: &str,
    seat: Option<SeatId>,
) -> Result<Edit, String> {
    let after = after.min(reading.record.steps.len());
    let section = reading.game.section(&reading.record, after, acts);
    let dialect = reading.game.dialect_of(&reading.record, acts);
    let acts = read(reading, after, acts)?;
    let mut pen = Pen::new(&reading.game, &reading.record, &reading.text, after);
    pen.record.dialect = dialect;
    if let Some(section) = section {
        pen.lead_in(section);
    }
    for act in acts {
        let by = seat.or_else(|| acting(reading, after, &act));
        pen.write(act, by);
    }
    pen.part_from_gap();
    Ok(Edit { span: Span::at(pen.at), text: pen.out })
}

fn read<G: Played>(reading: &Reading<G>, after: usize, acts: &str) -> Result<Vec<G::Act>, String> {
    let mut report = Report::new();
    let read = reading.game.read_acts(&reading.record, after, acts, &mut report);
    let wrong = report.finish().into_iter().find(|finding| finding.severity == Severity::Error);
    match wrong {
        Some(finding) => Err(finding.message),
        None if read.is_empty() => Err(format!("`{acts}` is no act")),
        None => Ok(read),
    }
}

/// Who takes an act after so many steps, by the rules.
fn acting<G: Played>(reading: &Reading<G>, after: usize, act: &G::Act) -> Option<SeatId> {
    let mut walker = Walker::new(reading);
    let written = Step { act: act.clone(), span: Span::default(), seat: None };
    let case = Case::of(&written, &reading.record, &reading.text, after);
    G::Referee::by(walker.position_after(after), &case)
}

/// Writes acts one after the other into a copy of a record, and remembers what came to stand on the page.
struct Pen<'r, G: Game> {
    game: &'r G,
    text: &'r str,
    record: RecordOf<G>,
    /// Where in the text it is written.
    at: usize,
    /// How many steps, and how many turns, stand before what is written next.
    steps: usize,
    turns: usize,
    /// What stands before it on its line.
    before: Option<Item>,
    out: String,
}

impl<'r, G: Game> Pen<'r, G> {
    fn new(game: &'r G, record: &RecordOf<G>, text: &'r str, after: usize) -> Self {
        let (at, before, turns) = place(record, after);
        Self { game, text, record: record.clone(), at, steps: after, turns, before, out: String::new() }
    }

    fn write(&mut self, mut act: G::Act, by: Option<SeatId>) {
        let lead = self.game.lead(&self.record, self.steps, by, &mut act);
        self.lead_in(lead);
        self.record.steps.insert(self.steps, Step { act, span: Span::at(self.at), seat: by });
        self.part(Item::Step(self.steps));
        self.game.write_step(&self.record, self.steps, self.record.dialect, &mut self.out);
        self.steps += 1;
    }

    /// Begins a line and opens a turn or section, as far as there is one.
    fn lead_in(&mut self, Lead { breaks, turn }: Lead<G::Turn>) {
        if breaks > 0 && self.before.is_some() {
            self.break_lines(breaks);
        }
        let Some(says) = turn else { return };
        self.record.turns.insert(self.turns, Entry { says, span: Span::at(self.at) });
        self.part(Item::Turn(self.turns));
        self.game.write_turn(&self.record, self.turns, self.record.dialect, &mut self.out);
        self.turns += 1;
    }

    /// Goes on a new line. What else stands on the line of the step before, such as a comment, stays with it.
    fn break_lines(&mut self, breaks: usize) {
        if self.out.is_empty() {
            let rest = self.text.get(self.at..).unwrap_or_default();
            self.at += rest.find(['\r', '\n']).unwrap_or(rest.len());
        }
        let ending = if self.text.contains("\r\n") { "\r\n" } else { "\n" };
        self.out.extend(std::iter::repeat_n(ending, breaks));
        self.before = None;
    }

    /// Where text that could not be read goes on on the same line, a mark keeps it apart from what was written.
    fn part_from_gap(&mut self) {
        let follows = |gap: &Span| {
            let between = self.text.get(self.at..gap.from());
            between.is_some_and(|between| between.bytes().all(|byte| matches!(byte, b' ' | b'\t')))
        };
        let Some(gap) = self.record.gaps.iter().position(follows) else { return };
        let mark = self.game.between(&self.record, Item::Step(self.steps - 1), Item::Gap(gap));
        if self.record.gaps[gap].from() == self.at || !mark.trim().is_empty() {
            self.out.push_str(mark);
        }
    }

    /// Writes what parts the next item from the one before it.
    fn part(&mut self, item: Item) {
        if let Some(before) = self.before.replace(item) {
            self.out.push_str(self.game.between(&self.record, before, item));
        }
    }
}

/// Where the text goes on after so many steps, what stands before that on its line, and how many turns were opened before it.
fn place<H, T, A>(record: &Record<H, T, A>, after: usize) -> (usize, Option<Item>, usize) {
    let (mut at, mut before, mut turns, mut steps, mut gap) = (0, None, 0, 0, None);
    for item in record.items() {
        if steps == after && (after > 0 || matches!(item, Item::Step(_) | Item::Meant(_))) {
            break;
        }
        match item {
            Item::Head(head) => at = record.heads[head].span.to(),
            Item::Turn(turn) => (at, turns) = (record.turns[turn].span.to(), turn + 1),
            Item::Step(step) => (at, steps) = (record.steps[step].span.to(), step + 1),
            Item::Gap(place) => {
                gap = Some(place);
                continue;
            }
            // What was meant stands where the gap does, and the whole of that comes first.
            Item::Meant(step) => {
                (at, steps) = (gap.map_or(at, |gap| record.gaps[gap].to()), step + 1);
                before = gap.map(Item::Gap);
                continue;
            }
            Item::Comment(_) | Item::Aside | Item::Break(_) => continue,
        }
        before = Some(item);
    }
    (at, before, turns)
}
