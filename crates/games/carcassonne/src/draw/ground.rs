//! The table as it is drawn: every tile with its plan, every feature with its parts, and whoever stands there.

use std::collections::BTreeMap;
use std::sync::Arc;

use scorebook_core::{SeatId, Target};

use crate::names::FeatureKind;
use crate::rules::{Feature, LaidTile, Meeple, Position};
use crate::syntax::Place;

use super::figure::Posture;
use super::geometry::{Point, sum};
use super::plan::{self, Plan};
use super::signs::{self, Placed};
use super::stand;

/// How wide a tile is drawn.
pub(super) const TILE: i32 = 100;

/// Where the centre of a tile is drawn: rows are counted upwards.
pub(super) fn centre(place: Place) -> Point {
    (i32::from(place.x) * TILE, -i32::from(place.y) * TILE)
}

/// A step as pictures count them.
pub(super) fn step(step: usize) -> Option<u32> {
    u32::try_from(step).ok()
}

/// A tile on the table.
pub(super) struct Lay<'p> {
    pub(super) tile: LaidTile<'p>,
    pub(super) plan: Arc<Plan>,
    pub(super) signs: Arc<Vec<Placed>>,
    /// Where its centre is.
    pub(super) at: Point,
}

/// A feature over all tiles it crosses.
pub(super) struct Whole<'p> {
    pub(super) feature: Feature<'p>,
    /// The tiles it crosses, and which of their features it is there.
    pub(super) parts: Vec<(usize, usize)>,
}

impl Whole<'_> {
    /// The feature as something that can be pointed at: a spot on its first tile.
    pub(super) fn target(&self) -> Option<Target> {
        let place = self.feature.cells().next()?;
        Some(self.feature.spot_at(place)?.feature_at(place))
    }

    /// Who holds it: who got its points if it is complete, else who has most figures there.
    pub(super) fn holders(&self) -> Vec<SeatId> {
        if self.feature.is_complete() {
            self.feature.scored_by().collect()
        } else {
            self.feature.owners().collect()
        }
    }

    /// What it is, in a few words.
    pub(super) fn title(&self) -> String {
        let state = if self.feature.is_complete() { "finished" } else { "open" };
        let tiles = match self.feature.size() {
            1 => "1 tile".to_owned(),
            count => format!("{count} tiles"),
        };
        format!("{state} {} of {tiles}", self.feature.kind().noun())
    }
}

/// Somebody on the table.
#[derive(Clone, Copy)]
pub(super) struct Standing<'p> {
    pub(super) meeple: Meeple<'p>,
    /// The number of the tile.
    pub(super) lay: usize,
    /// Where, from the centre of the tile.
    pub(super) spot: Point,
    /// Where, on the table.
    pub(super) at: Point,
    pub(super) posture: Posture,
}

/// The table as it is drawn.
pub(super) struct Ground<'p> {
    pub(super) lays: Vec<Lay<'p>>,
    pub(super) wholes: BTreeMap<u16, Whole<'p>>,
    /// From top to bottom.
    pub(super) figures: Vec<Standing<'p>>,
    cells: BTreeMap<Place, usize>,
}

impl<'p> Ground<'p> {
    pub(super) fn new(position: &'p Position) -> Self {
        let lay = |tile: LaidTile<'p>| {
            let plan = plan::of(tile.shape());
            Lay { tile, signs: signs::of(&plan), plan, at: centre(tile.place()) }
        };
        let lays: Vec<Lay<'p>> = position.tiles().map(lay).collect();
        let cells = lays.iter().enumerate().map(|(number, lay)| (lay.tile.place(), number)).collect();
        let mut wholes: BTreeMap<u16, Whole<'p>> = BTreeMap::new();
        for (number, lay) in lays.iter().enumerate() {
            for (part, feature) in lay.tile.features().enumerate() {
                let whole = wholes.entry(feature.root());
                whole.or_insert_with(|| Whole { feature, parts: Vec::new() }).parts.push((number, part));
            }
        }
        let mut ground = Self { lays, wholes, figures: Vec::new(), cells };
        ground.figures = ground.standing(position);
        ground
    }

    /// Everybody on the table; two on the same spot stand side by side.
    fn standing(&self, position: &'p Position) -> Vec<Standing<'p>> {
        let mut taken: BTreeMap<(usize, Point), i32> = BTreeMap::new();
        let mut figures: Vec<Standing<'p>> = Vec::new();
        for meeple in position.meeples() {
            let Some(lay) = self.tile_at(meeple.place()) else { continue };
            let stand =
                stand::of(&self.lays[lay].plan, meeple.part(), meeple.figure(), meeple.tile().has_garden());
            let before = taken.entry((lay, stand.at)).or_default();
            let spot = sum(stand.at, (*before * 16, *before * 6));
            *before += 1;
            let at = sum(self.lays[lay].at, spot);
            figures.push(Standing { meeple, lay, spot, at, posture: stand.posture });
        }
        figures.sort_by_key(|figure| (figure.at.1, figure.at.0));
        figures
    }

    /// The number of the tile on a cell.
    pub(super) fn tile_at(&self, place: Place) -> Option<usize> {
        self.cells.get(&place).copied()
    }

    /// The number of the tile beyond an edge of another.
    pub(super) fn beyond(&self, lay: usize, edge: usize) -> Option<usize> {
        let Place { x, y } = self.lays[lay].tile.place();
        let (dx, dy) = [(-1, 0), (0, 1), (1, 0), (0, -1)][edge % 4];
        self.tile_at(Place { x: x.checked_add(dx)?, y: y.checked_add(dy)? })
    }

    /// All features of a kind.
    pub(super) fn of_kind(&self, kind: FeatureKind) -> impl Iterator<Item = &Whole<'p>> {
        self.wholes.values().filter(move |whole| whole.feature.kind() == kind)
    }

    /// Where figures stand on a tile, in fields or elsewhere.
    pub(super) fn spots(&self, lay: usize, in_field: bool) -> Vec<Point> {
        let here = self.figures.iter().filter(|figure| figure.lay == lay);
        here.filter(|figure| figure.meeple.is_in_field() == in_field).map(|figure| figure.spot).collect()
    }
}
