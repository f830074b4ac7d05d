//! The last act, found by comparing the boards before and after it: who moved, who came, who was meant, who died.

use scorebook_core::Sight;
use scorebook_core::draw::deed::{Way, frame, marked, struck};
use scorebook_core::draw::hexagon::Grid;
use scorebook_core::draw::palette::{INK, MARK, PAPER};
use scorebook_core::draw::{Area, Paint, Shape, Size, group, polygon};

use super::board::place;
use super::look::{self, Token};
use super::monogram::Monograms;
use super::unit::TOKEN;
use crate::game::{Allure, Step};
use crate::names::{Hex, Side};
use crate::rules::hexes::all;
use crate::rules::{Guest, Position, Stands, UnitView};
use crate::syntax::Deed;

/// How far an arrow keeps away from the middle of a token.
const AWAY: i32 = 46;
/// The line around a hex that was meant: within its border, and clear of its name.
const AIM: Grid = Grid::new(78);
/// How an arrow may be bent, the best first.
const BOWS: [i32; 22] =
    [20, -20, 12, -12, 28, -28, 36, -36, 44, -44, 52, -52, 60, -60, 4, -4, 72, -72, 86, -86, 100, -100];

/// What shows the last act on the board.
#[derive(Default)]
pub(super) struct Shown {
    pub(super) shapes: Vec<Shape>,
    pub(super) has_arrow: bool,
    pub(super) has_ring: bool,
    pub(super) has_dead: bool,
    /// Whose act it was.
    pub(super) side: Option<Side>,
}

/// The last act; nothing before the first.
pub(super) fn shown(sight: &Sight<'_, Allure, Position>, size: Size) -> Option<Shown> {
    let (before, case) = sight.led.as_ref()?;
    let before = &*before.before(case);
    let act = Marking { before, after: sight.position, letters: Monograms::of(before), size };
    Some(act.shown(case))
}

struct Marking<'m> {
    before: &'m Position,
    after: &'m Position,
    letters: Monograms,
    size: Size,
}

impl Marking<'_> {
    fn shown(&self, case: &Step<'_>) -> Shown {
        let side = self.before.by(case);
        let mut shown = Shown { side, ..Shown::default() };
        let mut left: Vec<Hex> = case.act.hexes().into_iter().collect();
        left.dedup();
        let (from, to) = self.way(side, case, &left);
        let from = from.filter(|&from| Some(from) != to);
        if let (Some(from), Some(to)) = (from, to) {
            shown.shapes.push(self.arrow(from, to));
            shown.shapes.extend(self.ghost(from));
            shown.has_arrow = true;
            left.retain(|&hex| hex != to);
        }
        left.retain(|&hex| Some(hex) != from);
        for hex in left {
            shown.shapes.extend(marked(|| polygon(AIM.lying(place(hex)))));
            shown.has_ring = true;
        }
        for hex in self.dead(from) {
            shown.shapes.extend(self.struck(hex));
            shown.has_dead = true;
        }
        shown
    }

    /// Where the unit that acts stood, and where it went or whom it attacks.
    fn way(&self, side: Option<Side>, case: &Step<'_>, named: &[Hex]) -> (Option<Hex>, Option<Hex>) {
        let (Some(side), Deed::Unit(act)) = (side, &case.act.does) else { return (None, None) };
        let from = self.before.origin(side, act, case);
        let actor = from.and_then(|from| self.before.at(from).certain()).map(|unit| unit.rank());
        let is_new = |hex: &Hex| {
            let rank = |position: &Position| position.at(*hex).certain().map(|unit| unit.rank());
            Some(*hex) != from && actor.is_some() && rank(self.after) == actor && rank(self.before) != actor
        };
        let arrived = named.iter().copied().find(is_new);
        (from, arrived.or(act.to))
    }

    /// An arrow from token to token that keeps clear of names and units as far as it can, first of all for who sits at this side.
    fn arrow(&self, from: Hex, to: Hex) -> Shape {
        let way = |bow: i32| Way { from: (place(from), AWAY), to: (place(to), AWAY), bow };
        let full: [Vec<Area>; 2] =
            [1, -1].map(|upright| all().iter().flat_map(|&hex| self.taken(hex, upright)).collect());
        let hidden = |bow: &i32| {
            let points: Vec<(i32, i32)> = (0..=20).map(|part| way(*bow).point(5 * part)).collect();
            let is_in = |area: &Area, (x, y): (i32, i32)| {
                (area.x..area.x + area.width).contains(&x) && (area.y..area.y + area.height).contains(&y)
            };
            let [here, there] = full.each_ref().map(|full| {
                points.iter().filter(|&&point| full.iter().any(|area| is_in(area, point))).count()
            });
            2 * here + there
        };
        let bow = BOWS.into_iter().min_by_key(hidden).unwrap_or(20);
        // Tokens stand above the middle of their hexes, also on a turned board.
        group(0, TOKEN.0, way(bow).draw()).hovering()
    }

    /// What must be read on a hex: its name, and the token and plate of whoever is there, seen from the middle of where a token stands.
    /// On a turned board what lies below a token lies, for who drew it, above.
    fn taken(&self, hex: Hex, upright: i32) -> Vec<Area> {
        let (x, y) = place(hex);
        let around = |below: i32, across: i32, down: i32| {
            Area::new(x - across, y + upright * (below - TOKEN.0) - down, 2 * across, 2 * down)
        };
        let mut all = vec![around(56, 24, 18)];
        if self.is_taken(hex) {
            all.extend([around(TOKEN.0, 40, 40), around(21, 72, 25)]);
        }
        all
    }

    fn is_taken(&self, hex: Hex) -> bool {
        match self.after.at(hex).stands() {
            Stands::Nobody => false,
            Stands::Certain(_) => true,
            Stands::Open(guests) => guests.iter().any(Guest::is_likely),
        }
    }

    /// The outline of who left, where there is room for it.
    fn ghost(&self, hex: Hex) -> Vec<Shape> {
        let Some(unit) = self.before.at(hex).certain().filter(|_| !self.is_taken(hex)) else {
            return Vec::new();
        };
        let (x, y) = place(hex);
        let at = (0, TOKEN.0);
        let body = look::form(unit.side(), at, 27).fill(PAPER).line(MARK, 4).dashed(look::DASH);
        // Around the middle of the hex, as who stands there: on a turned board both are upright.
        let ghost = self.face(&unit, at, 27, MARK);
        vec![group(x, y, [body].into_iter().chain(ghost).collect())]
    }

    /// The letters of a unit; none on a small picture, where they would be too small.
    fn face(&self, unit: &UnitView<'_>, at: (i32, i32), radius: i32, ink: Paint) -> Option<Shape> {
        let letters = self.letters.get(unit);
        let token = Token { side: unit.side(), letters: &letters, is_hero: unit.is_hero() };
        (unit.is_hero() || !self.size.is_small()).then(|| token.face(at, radius, ink))
    }

    /// The hexes where somebody certainly stood who is dead now.
    fn dead(&self, from: Option<Hex>) -> Vec<Hex> {
        let (then, now) = (self.before.units(), self.after.units());
        let dead = |units: &[UnitView<'_>], rank: (Side, u8)| {
            units.iter().filter(|unit| unit.rank() == rank && unit.is_dead()).count()
        };
        let mut hexes: Vec<Hex> = Vec::new();
        let mut ranks: Vec<(Side, u8)> = Vec::new();
        for &hex in all() {
            let Some(unit) = self.before.at(hex).certain() else { continue };
            let rank = unit.rank();
            let stays = self.after.at(hex).certain().is_some_and(|unit| unit.rank() == rank);
            if stays || Some(hex) == from {
                continue;
            }
            let more = dead(&now, rank).saturating_sub(dead(&then, rank));
            if ranks.iter().filter(|&&known| known == rank).count() < more {
                ranks.push(rank);
                hexes.push(hex);
            }
        }
        hexes
    }

    /// Who died, struck out on the rim of the hex.
    fn struck(&self, hex: Hex) -> Vec<Shape> {
        let Some(unit) = self.before.at(hex).certain() else { return Vec::new() };
        let (x, y) = place(hex);
        let at = (44, -70);
        let mut shapes =
            struck(at.0, at.1, look::form(unit.side(), at, 20).line(look::paint(unit.side()), 4));
        // The letters lie on the token and below the stroke.
        shapes.splice(2..2, self.face(&unit, at, 20, INK));
        vec![group(x, y, shapes)]
    }
}

/// A frame around the panel of whoever acted without touching the board.
pub(super) fn beside(areas: impl Iterator<Item = Area>) -> Vec<Shape> {
    let grown = |Area { x, y, width, height }| Area::new(x - 4, y - 4, width + 8, height + 8);
    areas.flat_map(|area| frame(grown(area), 18)).collect()
}

/// A small arrow for the legend, so wide.
pub(super) fn arrow_sign(wide: i32) -> Vec<Shape> {
    Way { from: ((0, 0), 0), to: ((wide, 0), 0), bow: 0 }.draw()
}
