//! What the signs of the picture mean: those that are drawn, and no others.

use scorebook_core::draw::hexagon::Grid;
use scorebook_core::draw::palette::{HAIR, MARK, PAPER};
use scorebook_core::draw::{Area, DrawOptions, Shape, circle, deed, group, polygon, rectangle};

use super::act::{Shown, arrow_sign};
use super::board::{CENTRE, RIM};
use super::flow::{self, Entry};
use super::look::{self, Sure, Token};
use super::unit::{dot, drop, sign};
use crate::names::{Condition, Side};
use crate::rules::{Position, UnitView};

/// How high a line is, and the room around all of them.
const LINE: i32 = 54;
const INSET: i32 = 24;

/// What a picture shows, as far as a legend must explain it.
#[derive(Clone, Copy)]
pub(super) struct Legend<'l> {
    pub(super) position: &'l Position,
    pub(super) shown: Option<&'l Shown>,
    pub(super) options: DrawOptions,
}

impl Legend<'_> {
    /// The legend from a point on, so wide; and how high it is.
    pub(super) fn draw(self, (x, y): (i32, i32), width: i32) -> (i32, Shape) {
        let units = self.position.units();
        let mut entries = self.tokens(&units);
        entries.extend(self.states(&units));
        entries.extend(self.last());
        let (last, lines) = flow::lines(entries, (x + INSET, y + 36), x + width - INSET, LINE);
        let height = last + 36 - y;
        let paper = rectangle(Area::new(x, y, width, height)).rounded(14).fill(PAPER).line(HAIR, 2);
        (height, group(0, 0, std::iter::once(paper).chain(lines).collect()))
    }

    /// What the forms and lines of tokens say.
    fn tokens(self, units: &[UnitView<'_>]) -> Vec<Entry> {
        let one = |is_hero: bool, sure: Sure| {
            let token = Token { side: Side::One, letters: "Ab", is_hero };
            token.draw((20, 0), if is_hero { 16 } else { 20 }, sure)
        };
        let is_certain = |unit: &&UnitView<'_>| unit.certainly_at().is_some();
        let mut all = Vec::new();
        if units.iter().any(|unit| is_certain(&unit)) {
            all.push(Entry::new(40, one(false, Sure::Certain), "certain"));
        }
        if units.iter().any(|unit| !unit.is_dead() && !is_certain(&unit)) {
            let readings = self.position.readings().count();
            let words = match readings {
                1 => "possible: ? not sure".to_owned(),
                count => format!("possible: share of {count} readings, ? where none is sure"),
            };
            all.push(Entry::new(40, one(false, Sure::Possible), words));
        }
        if units.iter().any(|unit| unit.is_hero() && !unit.is_dead()) {
            all.push(Entry::new(40, one(true, Sure::Certain), "hero"));
        }
        if units.iter().any(|unit| unit.side() == Side::Two) {
            let square = Token { side: Side::Two, letters: "Ab", is_hero: false };
            all.push(Entry::new(40, square.draw((20, 0), 20, Sure::Certain), "player 2 is square"));
        }
        if units.iter().any(UnitView::is_dead) {
            all.push(Entry::new(40, one(false, Sure::Dead), "dead"));
        }
        all
    }

    /// What lies on units of which it is certain where they stand, and the centre.
    fn states(self, units: &[UnitView<'_>]) -> Vec<Entry> {
        let certain: Vec<&UnitView<'_>> = units.iter().filter(|unit| unit.certainly_at().is_some()).collect();
        let mut all = Vec::new();
        for (state, words) in [(Some(true), "activated"), (Some(false), "ready"), (None, "perhaps activated")]
        {
            if certain.iter().any(|unit| unit.has_acted() == state) {
                all.push(Entry::new(20, dot((10, 0), state).into(), words));
            }
        }
        if certain.iter().any(|unit| unit.wounds().least > 0) {
            all.push(Entry::new(34, drop((17, 0), (36, 18), "2").into(), "wounds"));
        }
        for mark in Condition::ALL {
            if certain.iter().any(|unit| unit.has(mark)) {
                all.push(Entry::new(30, sign(mark, (15, 0), 15).into(), mark.word()));
            }
        }
        let hex = polygon(Grid::new(24).lying((24, 0))).fill(CENTRE).line(RIM, 5);
        all.push(Entry::new(48, vec![hex], "centre"));
        if self.options.owners {
            let lines = |side: Side, dash| {
                polygon(Grid::new(22).lying((24, 0))).line(look::paint(side), 4).dashed(dash)
            };
            all.push(Entry::new(48, vec![lines(Side::One, 0)], "holds"));
            all.push(Entry::new(48, vec![lines(Side::One, 8)], "may hold"));
        }
        all
    }

    /// What shows the last act.
    fn last(self) -> Vec<Entry> {
        let Some(shown) = self.shown else { return Vec::new() };
        let mut all = Vec::new();
        if shown.has_arrow {
            all.push(Entry::new(70, arrow_sign(70), "last act"));
        }
        if shown.has_ring {
            let hex = || polygon(Grid::new(22).lying((24, 0)));
            all.push(Entry::new(48, deed::marked(hex), "meant last"));
        }
        if shown.has_dead {
            all.push(Entry::new(54, deed::struck(27, 0, circle(27, 0, 14).line(MARK, 1)), "died"));
        }
        if shown.shapes.is_empty() {
            all.push(Entry::new(52, deed::frame(Area::new(4, -16, 44, 32), 12), "last act"));
        }
        all
    }
}
