//! Walking through a record: to any step, forwards and backwards, and what is to be seen there.

use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

use serde_json::Value;

use crate::board::Board;
use crate::course::Kept;
use crate::cursor::Cursor;
#[cfg(feature = "draw")]
use crate::draw::{DrawOptions, Scene};
use crate::finding::Finding;
use crate::gain::{ScoreLine, lines};
use crate::json::plain;
use crate::laws::{Case, Laws};
use crate::legal::{Legal, Offer};
use crate::print;
use crate::reading::Reading;
use crate::record::{SeatId, Step};
use crate::referee::{GainOf, Played, PositionOf, WhyOf};
use crate::report::Report;
use crate::source::Span;
#[cfg(feature = "draw")]
use crate::target::Description;
use crate::target::Target;
#[cfg(feature = "draw")]
use crate::telling::Sight;
use crate::telling::Telling;
use crate::token::{Token, complete};

/// A record that is walked through. It owns what it needs, so that it can be kept and sent to other threads, and needs no type of
/// the game.
///
/// A walk stands between two steps, at first before the first one.
pub trait Walk: Send {
    /// How many steps the record has.
    fn len(&self) -> usize;

    /// Whether the record has no steps.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How many steps lie before where the walk stands.
    fn at(&self) -> usize;

    /// Goes until after so many steps, or after the last. Costs a few steps in either direction, however long the record.
    fn go(&mut self, steps: usize) -> Moment;

    /// Goes one step on; nothing after the last.
    fn next(&mut self) -> Option<Moment>;
}

/// A moment of a game: the table after a step, or before the first, and all there is to tell of the step that led there.
/// It stays what it is wherever its walk goes on to.
///
/// ```
/// use scorebook_core::Moment;
/// fn tell(moment: &Moment) {
///     println!("{} by {:?}: {}", moment.label(), moment.by(), moment.sentence());
/// }
/// ```
pub struct Moment(Box<dyn Stand>);

impl std::fmt::Debug for Moment {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Moment after {} steps", self.steps())
    }
}

/// What the types of a game answer for a moment.
trait Stand: Send + Sync {
    fn steps(&self) -> usize;
    fn step(&self) -> Option<StepTold>;
    fn by(&self) -> Option<SeatId>;
    fn label(&self) -> String;
    fn turn(&self) -> Option<String>;
    fn act(&self) -> Value;
    fn meaning(&self) -> String;
    fn sentence(&self) -> String;
    fn targets(&self) -> Vec<Target>;
    fn gains(&self) -> Vec<ScoreLine>;
    fn findings(&self) -> &[Finding];
    fn position(&self) -> &dyn Any;
    fn value(&self) -> Value;
    fn key(&self) -> u64;
    fn points(&self) -> Vec<(SeatId, i32)>;
    fn bounds(&self, seat: SeatId) -> Option<(i32, i32)>;
    fn is_over(&self) -> bool;
    fn board(&self) -> Board;
    #[cfg(feature = "draw")]
    fn scene(&self, options: DrawOptions) -> Option<Scene>;
    fn legal(&self, piece: Option<&str>) -> Result<Vec<Legal>, String>;
    #[cfg(feature = "draw")]
    fn describe(&self, target: &Target) -> Option<Description>;
}

/// A step as the record has it.
struct StepTold {
    span: Span,
    seat: Option<SeatId>,
}

impl Moment {
    /// How many steps lie before it.
    pub fn steps(&self) -> usize {
        self.0.steps()
    }

    /// The step that led here, from 0; nothing before the first.
    pub fn step(&self) -> Option<usize> {
        self.steps().checked_sub(1)
    }

    /// How people call the step: `12A`; empty before the first.
    pub fn label(&self) -> String {
        self.0.label()
    }

    /// How people call its turn: `E1`. Nothing where a step is a turn, or no turns are told apart.
    pub fn turn(&self) -> Option<String> {
        self.0.turn()
    }

    /// Whose step it is, where the page says so.
    pub fn seat(&self) -> Option<SeatId> {
        self.0.step()?.seat
    }

    /// Who acts in the step by the rules; nobody where that is open.
    pub fn by(&self) -> Option<SeatId> {
        self.0.by()
    }

    /// Where the step is written.
    pub fn span(&self) -> Option<Span> {
        Some(self.0.step()?.span)
    }

    /// What the step says, as plain data; null before the first.
    pub fn act(&self) -> Value {
        self.0.act()
    }

    /// What the step means: canonical, and without names.
    pub fn meaning(&self) -> String {
        self.0.meaning()
    }

    /// What the step does, in a sentence; empty where the game has no words.
    pub fn sentence(&self) -> String {
        self.0.sentence()
    }

    /// What on the table the step is about.
    pub fn targets(&self) -> Vec<Target> {
        self.0.targets()
    }

    /// The points the step brought.
    pub fn gains(&self) -> Vec<ScoreLine> {
        self.0.gains()
    }

    /// What was found about the step, and about what stands between it and the next. A finding that becomes known later hangs on its own
    /// step all the same.
    pub fn findings(&self) -> &[Finding] {
        self.0.findings()
    }

    /// The position, where it is one of this type: that of the game, such as `scorebook_hexil::Position`.
    pub fn position<P: 'static>(&self) -> Option<&P> {
        self.0.position().downcast_ref()
    }

    /// The position as plain data.
    pub fn value(&self) -> Value {
        self.0.value()
    }

    /// A number that stands for the position, the same on every machine.
    pub fn key(&self) -> u64 {
        self.0.key()
    }

    /// The points of the seats so far.
    pub fn points(&self) -> Vec<(SeatId, i32)> {
        self.0.points()
    }

    /// The least and the most points a seat can have, where the record leaves it open.
    pub fn bounds(&self, seat: SeatId) -> Option<(i32, i32)> {
        self.0.bounds(seat)
    }

    /// Whether the game is over by the rules.
    pub fn is_over(&self) -> bool {
        self.0.is_over()
    }

    /// The position in letters.
    pub fn board(&self) -> Board {
        self.0.board()
    }

    /// The position as a picture; nothing where the game does not draw it.
    #[cfg(feature = "draw")]
    pub fn scene(&self, options: DrawOptions) -> Option<Scene> {
        self.0.scene(options)
    }

    /// Every act that the rules allow here, with a piece if one is named, such as the tile that was drawn.
    ///
    /// # Errors
    /// Says what is wrong with the piece, or that the rules are not whole.
    pub fn legal(&self, piece: Option<&str>) -> Result<Vec<Legal>, String> {
        self.0.legal(piece)
    }

    /// What is known of something on the table; nothing where there is no such thing.
    #[cfg(feature = "draw")]
    pub fn describe(&self, target: &Target) -> Option<Description> {
        self.0.describe(target)
    }
}

/// A walk through a record of a game whose types are known.
pub struct Walker<G: Played> {
    reading: Reading<G>,
    kept: Kept<PositionOf<G>>,
    position: Arc<PositionOf<G>>,
    steps: usize,
    gains: Vec<GainOf<G>>,
}

impl<G: Played> std::fmt::Debug for Walker<G> {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "Walker after {} steps", self.steps)
    }
}

impl<G: Played> Walker<G> {
    /// A walk that begins before the first step.
    pub fn new(reading: &Reading<G>) -> Self {
        Self::from(reading, reading.course().kept.clone())
    }

    /// The same as one seat can know the game, where it hides something from the others.
    pub fn seen_by(reading: &Reading<G>, seat: SeatId) -> Option<Self> {
        let start = reading.papers().start_as(seat)?;
        Some(Self::from(reading, Kept::starting(&start)))
    }

    fn from(reading: &Reading<G>, kept: Kept<PositionOf<G>>) -> Self {
        let position = Arc::clone(kept.nearest(0).1);
        Self { reading: reading.clone(), kept, position, steps: 0, gains: Vec::new() }
    }

    /// The position where the walk stands.
    pub fn position(&self) -> &PositionOf<G> {
        &self.position
    }

    /// The position after so many steps, or after the last.
    pub fn position_after(&mut self, steps: usize) -> &PositionOf<G> {
        self.walk_to(steps.min(self.reading.record.steps.len()));
        &self.position
    }

    /// Walks from the nearest position before.
    fn walk_to(&mut self, steps: usize) {
        let (nearest, kept) = self.kept.nearest(steps);
        if steps < self.steps || self.steps < nearest {
            self.position = Arc::clone(kept);
            self.steps = nearest;
        }
        while self.steps < steps {
            self.step();
        }
    }

    fn step(&mut self) {
        let case = Case::new(&self.reading.record, &self.reading.text, self.steps);
        self.gains.clear();
        G::Referee::apply(Arc::make_mut(&mut self.position), &case, &mut self.gains);
        self.steps += 1;
        self.kept.keep(self.steps, &self.position);
    }

    /// What every step from here on does, in a sentence each. The table changes in place: no moment is kept.
    pub fn story(mut self) -> Vec<String> {
        let left = self.steps..self.reading.record.steps.len();
        let tell = |step| {
            let case = Case::new(&self.reading.record, &self.reading.text, step);
            let said = G::Referee::say(&self.position, &case);
            self.step();
            said
        };
        left.map(tell).collect()
    }

    /// The moment after so many steps, or after the last, with the types of the game.
    pub fn moment(&mut self, steps: usize) -> MomentOf<G> {
        let steps = steps.min(self.reading.record.steps.len());
        let Some(last) = steps.checked_sub(1) else {
            self.walk_to(0);
            return self.stand(None);
        };
        self.walk_to(last);
        let before = Arc::clone(&self.position);
        self.step();
        self.stand(Some(before))
    }

    fn stand(&self, before: Option<Arc<PositionOf<G>>>) -> MomentOf<G> {
        let gains = if before.is_some() { self.gains.clone() } else { Vec::new() };
        let found = found_at(&self.reading, self.steps);
        let (reading, position) = (self.reading.clone(), Arc::clone(&self.position));
        MomentOf { reading, steps: self.steps, before, position, gains, found }
    }
}

impl<G: Played> Walk for Walker<G> {
    fn len(&self) -> usize {
        self.reading.record.steps.len()
    }

    fn at(&self) -> usize {
        self.steps
    }

    fn go(&mut self, steps: usize) -> Moment {
        Moment(Box::new(self.moment(steps)))
    }

    fn next(&mut self) -> Option<Moment> {
        (self.steps < self.len()).then(|| self.go(self.steps + 1))
    }
}

/// Which findings hang on the last of so many steps: those from its start until the next one starts.
fn found_at<G: Played>(reading: &Reading<G>, steps: usize) -> Range<usize> {
    let findings = reading.judged();
    let starts = |step: usize| reading.record.steps.get(step).map_or(u32::MAX, |step| step.span.start);
    let first = steps.checked_sub(1).map_or(0, starts);
    let next = starts(steps);
    let at = |start: u32| findings.partition_point(|finding| finding.span.start < start);
    let from = if steps == 0 { 0 } else { at(first) };
    from..if next == u32::MAX { findings.len() } else { at(next) }
}

/// A moment of a game whose types are known.
pub struct MomentOf<G: Played> {
    reading: Reading<G>,
    steps: usize,
    before: Option<Arc<PositionOf<G>>>,
    /// The position.
    pub position: Arc<PositionOf<G>>,
    /// What the step brought.
    pub gains: Vec<GainOf<G>>,
    found: Range<usize>,
}

impl<G: Played> MomentOf<G> {
    /// The step that led here, in the position before it.
    fn led(&self) -> Option<(&PositionOf<G>, Case<'_, G>)> {
        let step = self.steps.checked_sub(1)?;
        Some((self.before.as_deref()?, Case::new(&self.reading.record, &self.reading.text, step)))
    }

    /// A legal act with all there is to tell of it, or several that are done together.
    fn told(&self, offer: Offer<G::Act, WhyOf<G>>) -> Legal {
        let Offer { acts, by, group, range, needs, due } = offer;
        let (game, record) = (&self.reading.game, &self.reading.record);
        let text = print::acts(game, acts.iter().cloned(), record.dialect);
        let mut legal = Legal {
            tokens: tokens(game, &text),
            text,
            group: group.or_else(|| acts.last().map(G::Referee::group)).unwrap_or_default(),
            says: String::new(),
            costs: Vec::new(),
            gains: Vec::new(),
            targets: Vec::new(),
            range,
            needs,
            due: lines(&due),
            by,
        };
        let mut position = PositionOf::<G>::clone(&self.position);
        if let Some(seat) = by {
            G::Referee::begin_turn(&mut position, self.steps, seat);
        }
        for (step, act) in (self.steps..).zip(acts) {
            legal.range = legal.range.or_else(|| G::Referee::range(&position, &act));
            let written = Step { act, span: Span::default(), seat: by };
            self.tell(&mut position, (step, written), &mut legal);
        }
        legal
    }

    /// Does what would be such a step, and adds to a legal act what there is to tell of it.
    fn tell(
        &self,
        position: &mut PositionOf<G>,
        (step, unclaimed): (usize, Step<G::Act>),
        legal: &mut Legal,
    ) {
        let (record, text) = (&self.reading.record, &self.reading.text);
        let by = || G::Referee::by(position, &Case::of(&unclaimed, record, text, step));
        let seat = unclaimed.seat.or_else(by);
        let written = Step { seat, ..unclaimed };
        let case = Case::of(&written, record, text, step);
        let says = G::Referee::say(position, &case);
        if !legal.says.is_empty() && !says.is_empty() {
            legal.says.push(' ');
        }
        legal.says.push_str(&says);
        legal.costs.extend(G::Referee::costs(position, &case));
        for target in G::Referee::targets(position, &case) {
            if !legal.targets.contains(&target) {
                legal.targets.push(target);
            }
        }
        let mut gains = Vec::new();
        G::Referee::apply(position, &case, &mut gains);
        legal.gains.extend(lines(&gains));
    }
}

/// The parts of a text that stands alone.
fn tokens<G: Played>(game: &G, text: &str) -> Vec<Token> {
    let mut cursor = Cursor::with_tokens(text);
    game.parse(&mut cursor, &mut Report::new());
    complete(text, cursor.take_tokens())
}

impl<G: Played> Stand for MomentOf<G> {
    fn steps(&self) -> usize {
        self.steps
    }

    fn step(&self) -> Option<StepTold> {
        let step = &self.reading.record.steps[self.steps.checked_sub(1)?];
        Some(StepTold { span: step.span, seat: step.seat })
    }

    fn by(&self) -> Option<SeatId> {
        let (before, case) = self.led()?;
        G::Referee::by(before, &case)
    }

    fn label(&self) -> String {
        let step = self.steps.checked_sub(1);
        step.map_or_else(String::new, |step| G::Referee::label(&self.reading.record, step))
    }

    fn turn(&self) -> Option<String> {
        G::Referee::turn(&self.reading.record, self.steps.checked_sub(1)?)
    }

    fn act(&self) -> Value {
        self.led().map_or(Value::Null, |(_, case)| plain(case.act))
    }

    fn meaning(&self) -> String {
        let game = &self.reading.game;
        self.led().map_or_else(String::new, |(before, case)| G::Referee::meaning(game, before, &case))
    }

    fn sentence(&self) -> String {
        self.led().map_or_else(String::new, |(before, case)| G::Referee::say(before, &case))
    }

    fn targets(&self) -> Vec<Target> {
        self.led().map_or_else(Vec::new, |(before, case)| G::Referee::targets(before, &case))
    }

    fn gains(&self) -> Vec<ScoreLine> {
        lines(&self.gains)
    }

    fn findings(&self) -> &[Finding] {
        &self.reading.judged()[self.found.clone()]
    }

    fn position(&self) -> &dyn Any {
        &*self.position
    }

    fn value(&self) -> Value {
        G::Referee::value(&self.position)
    }

    fn key(&self) -> u64 {
        G::Referee::key(&self.position)
    }

    fn points(&self) -> Vec<(SeatId, i32)> {
        G::Referee::points(&self.position)
    }

    fn bounds(&self, seat: SeatId) -> Option<(i32, i32)> {
        G::Referee::bounds(&self.position, seat)
    }

    fn is_over(&self) -> bool {
        G::Referee::is_over(&self.position)
    }

    fn board(&self) -> Board {
        G::Referee::board(&self.position)
    }

    #[cfg(feature = "draw")]
    fn scene(&self, options: DrawOptions) -> Option<Scene> {
        let sight = Sight { position: &*self.position, record: &self.reading.record, led: self.led() };
        G::Referee::draw(&sight, options)
    }

    fn legal(&self, piece: Option<&str>) -> Result<Vec<Legal>, String> {
        let (position, record) = (&self.position, &self.reading.record);
        let offers = G::Referee::offers(position, record, self.steps, piece)?;
        Ok(offers.into_iter().map(|offer| self.told(offer)).collect())
    }

    #[cfg(feature = "draw")]
    fn describe(&self, target: &Target) -> Option<Description> {
        G::Referee::describe(&self.position, target)
    }
}
