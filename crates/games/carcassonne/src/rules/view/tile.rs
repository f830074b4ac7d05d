//! Tiles: those that lie, those that are left, and the cells where one may go.

use std::fmt;

use crate::names::{Direction, Edge};
use crate::sets::Set;
use crate::syntax::{Place, Tile};

use super::super::grid::in_reach;
use super::super::kinds::{KINDS, Kind};
use super::super::position::Position;
use super::super::shape::Shape;
use super::super::table::Laid;
use super::Feature;

/// A kind of tile of one of the sets.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TileKind(pub(crate) u16);

/// So many quarter turns clockwise, from how the kind of tile is written.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rotation(pub(crate) u8);

impl Rotation {
    /// As the kind of tile is written, and turned once, twice and three times.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// How many quarter turns, 0 to 3.
    pub fn quarters(self) -> u8 {
        self.0
    }
}

impl TileKind {
    /// Every kind of every set.
    pub fn all() -> impl Iterator<Item = Self> {
        (0u16..).zip(KINDS.iter()).map(|(number, _)| Self(number))
    }

    /// The kind that is told by a text in its first rotation: `CRFR`.
    ///
    /// # Examples
    /// ```
    /// use scorebook_carcassonne::{Set, TileKind};
    ///
    /// let start = TileKind::named("CRFR").expect("the starter tile");
    /// assert_eq!((start.set(), start.count()), (Set::Base, 4));
    /// ```
    pub fn named(text: &str) -> Option<Self> {
        Self::all().find(|kind| kind.text() == text)
    }

    /// How it is written in its first rotation, so that it is told apart from every other kind.
    pub fn text(self) -> &'static str {
        &self.facts().text
    }

    /// The set it belongs to.
    pub fn set(self) -> Set {
        self.facts().set
    }

    /// How many of it the set has.
    pub fn count(self) -> u8 {
        self.facts().count
    }

    /// What its sides show in a rotation: left, top, right, bottom.
    pub fn edges(self, rotation: Rotation) -> [Edge; 4] {
        self.facts().shapes[usize::from(rotation.0 & 3)].edges
    }

    /// How it is written in a rotation.
    pub fn written(self, rotation: Rotation) -> Tile {
        self.facts().spelled(rotation.0.into(), &[])
    }

    fn facts(self) -> &'static Kind {
        &KINDS[usize::from(self.0)]
    }
}

impl fmt::Debug for TileKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "TileKind({})", self.text())
    }
}

/// A tile on the table.
#[derive(Clone, Copy)]
pub struct LaidTile<'p> {
    position: &'p Position,
    number: usize,
}

impl<'p> LaidTile<'p> {
    pub(super) fn new(position: &'p Position, number: usize) -> Self {
        Self { position, number }
    }

    fn laid(self) -> &'p Laid {
        &self.position.table.tiles()[self.number]
    }

    /// Where it lies.
    pub fn place(self) -> Place {
        self.laid().place
    }

    /// Which kind it is; nothing where the sets in play have no such tile.
    pub fn kind(self) -> Option<TileKind> {
        self.laid().kind.map(|(kind, _)| TileKind(kind))
    }

    /// How its kind is turned; nothing where the sets in play have no such tile.
    pub fn rotation(self) -> Option<Rotation> {
        self.laid().kind.map(|(_, turn)| Rotation(turn))
    }

    /// How it is written as it lies, without the figures on it.
    pub fn written(self) -> Tile {
        self.laid().spelled()
    }

    /// The step that laid it, counted from 0.
    pub fn since(self) -> usize {
        self.laid().step as usize
    }

    /// What one of its sides shows.
    pub fn edge(self, side: Direction) -> Edge {
        self.laid().shape.edges[side as usize]
    }

    /// Whether it is an abbey of Abbey & Mayor.
    pub fn is_abbey(self) -> bool {
        self.laid().shape.is_abbey()
    }

    /// Whether the record writes a garden on it. Of tiles that are written alike one may have it, and editions differ.
    pub fn has_garden(self) -> bool {
        self.position.table.has_garden(self.number)
    }

    /// The features that lie on it, one for each part of the tile: two parts of it may belong to one feature.
    pub fn features(self) -> impl Iterator<Item = Feature<'p>> {
        let parts = 0..self.shape().parts().len();
        parts.map(move |part| Feature::of_part(self.position, self.number, part))
    }

    /// Whether it is the tile that was laid last.
    pub fn is_last(self) -> bool {
        self.number + 1 == self.position.table.tiles().len()
    }

    /// The shape in which it is drawn.
    pub(crate) fn shape(self) -> &'p Shape {
        &self.laid().shape
    }
}

impl fmt::Debug for LaidTile<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut tile = out.debug_struct("LaidTile");
        tile.field("place", &self.place()).field("written", &self.written().to_string());
        tile.field("since", &self.since()).finish()
    }
}

/// An empty cell next to a tile.
#[derive(Clone, Copy)]
pub struct EmptyCell<'p> {
    position: &'p Position,
    place: Place,
}

impl EmptyCell<'_> {
    /// Where.
    pub fn place(self) -> Place {
        self.place
    }

    /// What the neighbour beyond a side shows towards it, where there is one.
    pub fn facing(self, side: Direction) -> Option<Edge> {
        self.position.table.facing(self.place, side as usize)
    }

    /// The kinds that are left in the bag and fit in some rotation.
    pub fn fits(self) -> impl Iterator<Item = TileKind> {
        let fits = move |shape: &Shape| self.position.table.fits(self.place, shape);
        let kinds = TileKind::all().filter(move |&kind| self.position.is_left(kind));
        kinds.filter(move |kind| kind.facts().shapes.iter().any(fits))
    }
}

impl fmt::Debug for EmptyCell<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facing = Direction::ALL.map(|side| self.facing(side));
        out.debug_struct("EmptyCell").field("place", &self.place).field("facing", &facing).finish()
    }
}

/// The table and the bag.
impl Position {
    /// The tile on a cell.
    ///
    /// # Examples
    /// ```
    /// use scorebook_carcassonne::{Carcassonne, Direction, Edge, Place, Position};
    /// use scorebook_core::Notation;
    ///
    /// let game = Carcassonne.read("0 (0,0) CRFR\n1A (0,1) FRmFR\n".to_owned());
    /// let moment = game.moment(2);
    /// let position: &Position = moment.position().expect("it is a game of Carcassonne");
    /// let tile = position.tile_at(Place { x: 0, y: 1 }).expect("a tile");
    /// assert_eq!((tile.written().to_string().as_str(), tile.since()), ("FRFR", 1));
    /// assert_eq!(tile.edge(Direction::Top), Edge::Road);
    /// assert_eq!(tile.kind().map(|kind| position.left_of(kind)), Some(7));
    /// ```
    pub fn tile_at(&self, place: Place) -> Option<LaidTile<'_>> {
        self.table.tile_at(place).map(|number| LaidTile::new(self, number))
    }

    /// Every tile on the table, in the order in which they were laid.
    pub fn tiles(&self) -> impl Iterator<Item = LaidTile<'_>> + Clone {
        (0..self.table.tiles().len()).map(|number| LaidTile::new(self, number))
    }

    /// The empty cells next to a tile, from left to right, each column from below.
    pub fn empty_cells(&self) -> impl Iterator<Item = EmptyCell<'_>> {
        let mut places: Vec<Place> = self.table.open_cells().iter().map(|cell| cell.place).collect();
        places.retain(|&place| in_reach(place));
        places.sort();
        places.into_iter().map(|place| EmptyCell { position: self, place })
    }

    /// Where a kind of tile may be laid next, and how turned. Rotations that look alike are told once.
    pub fn placements(&self, kind: TileKind) -> Vec<(Place, Rotation)> {
        let mut found = Vec::new();
        self.each_placement(kind.facts(), |place, turn| {
            found.extend(u8::try_from(turn).map(|turn| (place, Rotation(turn))));
        });
        found
    }

    /// How many tiles are still to be drawn.
    pub fn tiles_left(&self) -> usize {
        usize::try_from(self.to_draw).unwrap_or(0)
    }

    /// The tiles in the bag, kind by kind, and how many of each. Kinds that are written alike are counted with the first
    /// of them.
    pub fn bag(&self) -> impl Iterator<Item = (TileKind, u16)> + '_ {
        let counts = TileKind::all().zip(&self.bag).filter(|(kind, _)| !kind.facts().shapes[0].is_abbey());
        counts
            .filter_map(|(kind, &count)| Some((kind, u16::try_from(count).ok().filter(|&count| count > 0)?)))
    }

    /// How many of the tiles that the bag lists are out of it, though the record does not say which: it has laid or discarded
    /// as many that the box does not have, or has no more.
    pub fn unaccounted(&self) -> usize {
        let listed: usize = self.bag().map(|(_, count)| usize::from(count)).sum();
        listed.saturating_sub(self.tiles_left())
    }

    /// How many tiles of a kind, or of one that is written alike, are in the bag.
    pub fn left_of(&self, kind: TileKind) -> u16 {
        let facts = kind.facts();
        if facts.shapes[0].is_abbey() || !self.sets.has(facts.set) {
            return 0;
        }
        u16::try_from(self.bag[usize::from(facts.class)]).unwrap_or(0)
    }

    fn is_left(&self, kind: TileKind) -> bool {
        self.left_of(kind) > 0
    }
}
