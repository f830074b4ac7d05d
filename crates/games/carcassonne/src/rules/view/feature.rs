//! Cities, roads, cloisters, gardens, fields and rivers, each over all tiles it crosses.

use std::fmt;

use scorebook_core::SeatId;

use crate::names::{FeatureKind, Good, MOST_PLAYERS};
use crate::syntax::Place;

use super::super::players::seat;
use super::super::position::Position;
use super::super::shares::Share;
use super::super::table::Group;
use super::super::why::{Gain, Source};
use super::{LaidTile, Meeple, Spot};

/// A feature over all tiles it crosses.
#[derive(Clone, Copy)]
pub struct Feature<'p> {
    position: &'p Position,
    root: u16,
}

/// What a feature is worth to each of its owners.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Worth {
    /// If the game ended now.
    pub now: u16,
    /// If it were complete with the tiles that lie there now.
    pub complete: u16,
}

impl<'p> Feature<'p> {
    pub(super) fn of_node(position: &'p Position, node: u16) -> Self {
        Self { position, root: position.table.root(node) }
    }

    pub(super) fn of_part(position: &'p Position, tile: usize, part: usize) -> Self {
        Self::of_node(position, position.table.node(tile, part))
    }

    /// A number that no other feature has, for those who draw it.
    pub(crate) fn root(self) -> u16 {
        self.root
    }

    fn group(self) -> &'p Group {
        self.position.table.group(self.root)
    }

    /// What it is.
    pub fn kind(self) -> FeatureKind {
        self.group().kind
    }

    /// The tiles it crosses, in the order in which they were laid.
    pub fn tiles(self) -> impl Iterator<Item = LaidTile<'p>> {
        self.group().tiles.iter().map(move |number| LaidTile::new(self.position, number))
    }

    /// The cells it crosses.
    pub fn cells(self) -> impl Iterator<Item = Place> {
        self.tiles().map(LaidTile::place)
    }

    /// How many tiles count for it: those it crosses, for a cloister or garden those on its nine cells.
    pub fn size(self) -> u16 {
        match self.kind() {
            FeatureKind::Cloister | FeatureKind::Garden => {
                self.position.table.tiles_around(self.position.table.place_of(self.root)).into()
            }
            _ => self.group().tiles.count(),
        }
    }

    /// How much is missing: open ends of a road or city, empty cells around a cloister or garden, nothing of a field.
    pub fn missing(self) -> u8 {
        match self.kind() {
            FeatureKind::Field => 0,
            FeatureKind::Cloister | FeatureKind::Garden => {
                u8::try_from(self.size()).map_or(0, |size| 9 - size)
            }
            _ => self.group().holds.open(),
        }
    }

    /// Whether it is finished, so that it was paid to whoever stood there. Fields and rivers never are.
    pub fn is_complete(self) -> bool {
        self.kind() != FeatureKind::Field && !self.kind().is_scenery() && self.missing() == 0
    }

    /// Whether it is known to be there: of gardens those that the record writes.
    pub fn is_known(self) -> bool {
        self.kind() != FeatureKind::Garden || self.tiles().all(LaidTile::has_garden)
    }

    /// How many pennants there are.
    pub fn pennants(self) -> u8 {
        self.group().holds.pennants()
    }

    /// Whether there is an inn.
    pub fn has_inn(self) -> bool {
        self.group().holds.has_inn()
    }

    /// Whether there is a cathedral.
    pub fn has_cathedral(self) -> bool {
        self.group().holds.has_cathedral()
    }

    /// How many tokens of a good whoever completes it gets.
    pub fn tokens(self, good: Good) -> u8 {
        self.group().holds.goods()[good as usize]
    }

    /// The figures on it, in the order in which they were put there.
    pub fn meeples(self) -> impl Iterator<Item = Meeple<'p>> {
        self.position.table.figures_on(self.root).map(move |standing| Meeple::new(self.position, standing))
    }

    /// What each seat with a figure there has on it, in playing order.
    pub fn shares(self) -> impl Iterator<Item = Share> {
        self.position.table.shares(self.root).iter()
    }

    /// Who holds the majority: all of them where they tie.
    pub fn owners(self) -> impl Iterator<Item = SeatId> {
        self.position.table.owners(self.root).map(seat)
    }

    /// Who got the points of a feature that is complete.
    pub fn scored_by(self) -> impl Iterator<Item = SeatId> {
        let bits = self.position.table.paid_for(self.root);
        (0u8..8).filter(move |player| bits >> player & 1 == 1).map(seat)
    }

    /// What it is worth to each of its owners, pigs and barns left aside.
    pub fn worth(self) -> Worth {
        let why = self.position.table.at_end(self.root);
        let points = |why: Option<Source>| why.map_or(0, Source::points);
        Worth { now: points(why), complete: points(why.map(Source::completed)) }
    }

    /// What it would pay if the game ended now: to whom, how much and why.
    pub fn gains(self) -> Vec<Gain> {
        let mut gains = Vec::new();
        self.position.table.pay_at_end(self.root, [true; MOST_PLAYERS], &mut gains);
        gains
    }

    /// The completed cities that a field lies against.
    pub fn cities(self) -> impl Iterator<Item = Self> {
        let cities = match self.kind() {
            FeatureKind::Field => self.position.table.cities_of(self.root),
            _ => smallvec::SmallVec::new(),
        };
        cities.into_iter().map(move |root| Self { root, ..self })
    }

    /// A spot of a cell where it can be found, the first in the order of the sides.
    pub fn spot_at(self, place: Place) -> Option<Spot> {
        let tile = self.tiles().find(|tile| tile.place() == place)?;
        let part = tile.features().position(|feature| feature == self)?;
        Spot::of_part(tile.shape(), part)
    }

    /// The step that laid its first tile, counted from 0.
    pub fn since(self) -> usize {
        self.tiles().map(LaidTile::since).min().unwrap_or(0)
    }
}

impl PartialEq for Feature<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.position, other.position) && self.root == other.root
    }
}

impl Eq for Feature<'_> {}

impl fmt::Debug for Feature<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut feature = out.debug_struct("Feature");
        feature.field("kind", &self.kind()).field("cells", &self.cells().collect::<Vec<_>>());
        feature.field("missing", &self.missing()).field("shares", &self.shares().collect::<Vec<_>>()).finish()
    }
}

impl Position {
    /// The feature at a part of a cell.
    ///
    /// # Examples
    /// ```
    /// use scorebook_carcassonne::{Carcassonne, Direction, Place, Position, Spot};
    /// use scorebook_core::Notation;
    ///
    /// let game = Carcassonne.read("0 (0,0) CRFR\n1A (0,1) FRmFR\n".to_owned());
    /// let moment = game.moment(2);
    /// let position: &Position = moment.position().expect("it is a game of Carcassonne");
    /// let road = position.feature_at(Place { x: 0, y: 0 }, Spot::Side(Direction::Top)).expect("a road");
    /// assert_eq!((road.size(), road.missing(), road.worth().now), (2, 2, 2));
    /// assert_eq!(road.owners().map(|seat| seat.sign()).collect::<String>(), "A");
    /// ```
    pub fn feature_at(&self, place: Place, spot: Spot) -> Option<Feature<'_>> {
        let tile = self.table.tile_at(place)?;
        let part = spot.part_of(&self.table.tiles()[tile].shape)?;
        Some(Feature::of_part(self, tile, part))
    }

    /// Every feature on the table, each once.
    pub fn features(&self) -> impl Iterator<Item = Feature<'_>> {
        self.table.roots().map(|(root, _)| Feature { position: self, root })
    }
}
