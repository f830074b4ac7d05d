//! The table: tiles laid so far, the features they join to, and the meeples on them.

use smallvec::SmallVec;

use crate::names::{Edge, FeatureKind, Figure};
use crate::syntax::{Place, Tile};

use super::grid::{Cell, Grid, around, beyond};
use super::holds::Holds;
use super::kinds::{KINDS, Turned};
use super::shape::{Form, Part, Shape, edge_code};
use super::spelling::spell;

/// Whether a figure claims the feature it stands on, and so counts towards a majority.
pub(crate) fn claims(figure: Figure) -> bool {
    !matches!(figure, Figure::Builder | Figure::Pig | Figure::Barn)
}

/// A tile on the table.
#[derive(Clone, Debug)]
pub(crate) struct Laid {
    /// Where.
    pub(crate) place: Place,
    /// What, as it lies.
    pub(crate) shape: Form,
    /// The kind of tile and how it is turned, where the sets in play have such a tile.
    pub(crate) kind: Option<Turned>,
    /// The step that laid it.
    pub(crate) step: u32,
    /// The node of its first feature.
    first: u16,
}

impl Laid {
    /// How it is written as it lies, without the figures on it.
    pub(crate) fn spelled(&self) -> Tile {
        match self.kind {
            Some((kind, turn)) => KINDS[usize::from(kind)].spelled(turn.into(), &[]),
            None => spell(&self.shape, [0; 4], &[]),
        }
    }
}

/// A meeple on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Standing {
    /// Whose, from 0.
    pub(crate) player: u8,
    /// Which figure.
    pub(crate) figure: Figure,
    /// The feature of a tile it was put on.
    pub(crate) node: u16,
    /// The step that put it there.
    pub(crate) step: u32,
}

/// A set of tiles, so that a feature counts a tile once however often it crosses it. All sets together have fewer
/// tiles than fit in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct TileSet([u64; 4]);

impl TileSet {
    /// So many tiles it tells apart.
    pub(crate) const MOST: usize = 256;

    fn one(tile: usize) -> Self {
        let mut set = Self::default();
        set.0[tile / 64 % 4] |= 1 << (tile % 64);
        set
    }

    fn join(&mut self, other: Self) {
        for (mine, theirs) in self.0.iter_mut().zip(other.0) {
            *mine |= theirs;
        }
    }

    /// How many.
    pub(crate) fn count(self) -> u16 {
        let count: u32 = self.0.iter().map(|bits| bits.count_ones()).sum();
        u16::try_from(count).unwrap_or(u16::MAX)
    }

    /// Which.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        self.0.into_iter().enumerate().flat_map(|(word, mut bits)| {
            std::iter::from_fn(move || {
                let lowest = (bits != 0).then(|| bits.trailing_zeros() as usize)?;
                bits &= bits - 1;
                Some(word * 64 + lowest)
            })
        })
    }
}

/// What is known of a whole feature, over all tiles it crosses.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Group {
    /// The tiles it crosses.
    pub(crate) tiles: TileSet,
    /// What it is.
    pub(crate) kind: FeatureKind,
    /// Open ends, pennants, goods and what else lies in it.
    pub(crate) holds: Holds,
    /// Figures of any kind on it.
    pub(crate) figures: u8,
    /// How many features of tiles are in it.
    size: u16,
}

impl Group {
    #[inline]
    fn new(feature: &Part, tiles: TileSet) -> Self {
        Self { tiles, kind: feature.kind, holds: feature.holds, figures: 0, size: 1 }
    }

    #[inline]
    fn join(&mut self, other: &Self) {
        self.tiles.join(other.tiles);
        self.holds.join(other.holds);
        self.figures = self.figures.saturating_add(other.figures);
        self.size = self.size.saturating_add(other.size);
    }

    /// Whether a road or city has no open end.
    #[inline]
    pub(crate) fn is_closed(&self) -> bool {
        self.holds.open() == 0 && matches!(self.kind, FeatureKind::City | FeatureKind::Road)
    }
}

/// How many tiles and features a table has room for before it has to grow: a game of the base set needs no more.
const ROOM: (usize, usize) = (96, 512);

/// The tiles, features and meeples on the table.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    grid: Grid,
    tiles: Vec<Laid>,
    /// The feature that each feature of a tile was joined to, itself where it is the root of a whole one.
    parents: Vec<u16>,
    /// What is known of the whole feature, true at its root.
    groups: Vec<Group>,
    meeples: Vec<Standing>,
    /// The tiles on which the record writes a garden.
    gardens: SmallVec<[u16; 16]>,
    /// The field with the herd of pigs, where the record plays with it.
    herd: Option<u16>,
    open_cells: Vec<OpenCell>,
    /// Whether the last tile closed a road or city.
    closes: bool,
    /// The cloisters and gardens where somebody stands, and where they lie.
    tended: Vec<(u16, Place)>,
    /// Features that were completed and paid, by their root, with those who got the points, a bit each.
    paid: Vec<(u16, u8)>,
}

/// An empty cell next to a tile, and what its neighbours show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct OpenCell {
    /// Where.
    pub(crate) place: Place,
    /// The edges that matter: those with a neighbour, unless that is an abbey.
    mask: u16,
    /// What they must show.
    wanted: u16,
    /// How many neighbours there are.
    neighbours: u8,
}

impl OpenCell {
    /// Whether the edges of a tile fit. An abbey fits anything, but fills a hole: it needs all four neighbours.
    #[inline]
    pub(crate) fn takes(&self, shape: &Shape) -> bool {
        if shape.is_abbey() {
            return self.neighbours == 4;
        }
        shape.code() & self.mask == self.wanted
    }
}

impl Default for Table {
    fn default() -> Self {
        Self {
            grid: Grid::default(),
            tiles: Vec::with_capacity(ROOM.0),
            parents: Vec::with_capacity(ROOM.1),
            groups: Vec::with_capacity(ROOM.1),
            meeples: Vec::with_capacity(ROOM.0),
            gardens: SmallVec::new(),
            herd: None,
            open_cells: Vec::with_capacity(ROOM.0),
            closes: false,
            tended: Vec::with_capacity(16),
            paid: Vec::with_capacity(ROOM.0),
        }
    }
}

impl Table {
    /// The tiles in the order they were laid.
    #[inline]
    pub(crate) fn tiles(&self) -> &[Laid] {
        &self.tiles
    }

    /// The meeples on the table.
    #[inline]
    pub(crate) fn meeples(&self) -> &[Standing] {
        &self.meeples
    }

    /// Keeps in mind that a tile has a garden.
    pub(crate) fn plant(&mut self, tile: usize) {
        self.gardens.extend(u16::try_from(tile));
    }

    /// A herd of pigs is in a field.
    pub(crate) fn settle_herd(&mut self, field: u16) {
        self.herd = Some(field);
    }

    /// Whether it is known where the herd is.
    pub(crate) fn knows_herd(&self) -> bool {
        self.herd.is_some()
    }

    /// Whether the herd is in the whole field with this root.
    pub(crate) fn has_herd(&self, root: u16) -> bool {
        self.herd.is_some_and(|field| self.root(field) == root)
    }

    /// Whether a tile is known to have a garden.
    pub(crate) fn has_garden(&self, tile: usize) -> bool {
        self.gardens.iter().any(|&planted| usize::from(planted) == tile)
    }

    /// Whether the last tile closed a road or city.
    #[inline]
    pub(crate) fn closes(&self) -> bool {
        self.closes
    }

    /// Empty cells next to a tile.
    #[inline]
    pub(crate) fn open_cells(&self) -> &[OpenCell] {
        &self.open_cells
    }

    /// The tile on a cell.
    #[inline]
    pub(crate) fn tile_at(&self, place: Place) -> Option<usize> {
        match self.grid.get(place) {
            Cell::Tile(tile) => Some(tile),
            Cell::Open(_) | Cell::Empty => None,
        }
    }

    /// A cell where a tile may go, if it is one.
    #[inline]
    pub(crate) fn open_at(&self, place: Place) -> Option<&OpenCell> {
        match self.grid.get(place) {
            Cell::Open(open) => self.open_cells.get(open),
            Cell::Tile(_) | Cell::Empty => None,
        }
    }

    /// The edge that the neighbour beyond shows towards a cell.
    #[inline]
    pub(crate) fn facing(&self, place: Place, edge: usize) -> Option<Edge> {
        let neighbour = self.tile_at(beyond(place, edge))?;
        Some(self.tiles[neighbour].shape.edges[(edge + 2) & 3])
    }

    /// The node of a tile's feature.
    #[inline]
    pub(crate) fn node(&self, tile: usize, feature: usize) -> u16 {
        self.tiles[tile].first.saturating_add(u16::try_from(feature).unwrap_or(u16::MAX))
    }

    /// The tile and feature of a node.
    pub(crate) fn feature_of(&self, node: u16) -> (usize, usize) {
        let tile = self.tiles.partition_point(|laid| laid.first <= node).saturating_sub(1);
        (tile, usize::from(node - self.tiles[tile].first))
    }

    /// The root of the whole feature that a node belongs to.
    #[inline]
    pub(crate) fn root(&self, mut node: u16) -> u16 {
        loop {
            let parent = self.parents[usize::from(node)];
            if parent == node {
                return node;
            }
            node = parent;
        }
    }

    /// The whole feature that a node belongs to.
    #[inline]
    pub(crate) fn group(&self, node: u16) -> &Group {
        &self.groups[usize::from(self.root(node))]
    }

    /// Every whole feature, by its root.
    pub(crate) fn roots(&self) -> impl Iterator<Item = (u16, &Group)> {
        let nodes = (0u16..).zip(&self.parents).zip(&self.groups);
        nodes.filter(|((node, parent), _)| node == *parent).map(|((node, _), group)| (node, group))
    }

    /// The figures on the whole feature with this root.
    pub(crate) fn figures_on(&self, root: u16) -> impl Iterator<Item = &Standing> {
        self.meeples.iter().filter(move |standing| self.root(standing.node) == root)
    }

    /// The figure of a player on the table, where each has only one.
    pub(crate) fn figure_of(&self, player: u8, figure: Figure) -> Option<Standing> {
        self.meeples.iter().copied().find(|standing| standing.player == player && standing.figure == figure)
    }

    /// Lays a tile on an empty cell, joins its features to the neighbours', and returns its number.
    pub(crate) fn lay(
        &mut self,
        place: Place,
        shape: &Form,
        kind: Option<Turned>,
        step: u32,
    ) -> Option<usize> {
        let tile = self.tiles.len();
        let first = u16::try_from(self.groups.len()).ok().filter(|&first| first < u16::MAX - 16)?;
        let spot = self.grid.make_room(place)?;
        let features = shape.parts();
        let tiles = TileSet::one(tile);
        self.parents.extend((first..).take(features.len()));
        self.groups.extend(features.iter().map(|feature| Group::new(feature, tiles)));
        self.tiles.push(Laid { place, shape: shape.clone(), kind, step, first });
        if let Cell::Open(open) = self.grid.cell(spot.here) {
            self.close_cell(open);
        }
        self.grid.put(spot.here, Cell::Tile(tile));
        self.closes = false;
        for edge in 0..4 {
            let open = match self.grid.cell(spot.beyond[edge]) {
                Cell::Tile(neighbour) => {
                    self.glue(tile, edge, neighbour);
                    continue;
                }
                Cell::Open(open) => open,
                Cell::Empty => {
                    let open = self.open_cells.len();
                    let place = beyond(place, edge);
                    self.open_cells.push(OpenCell { place, mask: 0, wanted: 0, neighbours: 0 });
                    self.grid.put(spot.beyond[edge], Cell::Open(open));
                    open
                }
            };
            self.show(open, edge ^ 2, shape.edges[edge]);
        }
        Some(tile)
    }

    /// An open cell gets a neighbour that shows an edge at one of its sides.
    fn show(&mut self, open: usize, side: usize, shown: Edge) {
        let Some(cell) = self.open_cells.get_mut(open) else { return };
        cell.neighbours += 1;
        if shown != Edge::Abbey {
            cell.mask |= 0xF << (4 * side);
            cell.wanted |= edge_code(shown) << (4 * side);
        }
    }

    /// A cell is open no more: the last of the open cells takes its place in the list.
    fn close_cell(&mut self, open: usize) {
        if open < self.open_cells.len() {
            self.open_cells.swap_remove(open);
            if let Some(moved) = self.open_cells.get(open).map(|cell| cell.place) {
                self.grid.set(moved, Cell::Open(open));
            }
        }
    }

    fn glue(&mut self, tile: usize, edge: usize, neighbour: usize) {
        let opposite = (edge + 2) & 3;
        let (mine, theirs) = (&self.tiles[tile].shape, &self.tiles[neighbour].shape);
        let ends = (mine.at_edge(edge), theirs.at_edge(opposite));
        let same = mine.edges[edge] == theirs.edges[opposite];
        // Half-edges run clockwise on both tiles, so they meet crosswise.
        let halves = [
            (mine.at_half(2 * edge), theirs.at_half(2 * opposite + 1)),
            (mine.at_half(2 * edge + 1), theirs.at_half(2 * opposite)),
        ];
        let abbey = mine.is_abbey() || theirs.is_abbey();
        match ends {
            (Some(my_end), Some(their_end)) if same => {
                self.join(self.node(tile, my_end), self.node(neighbour, their_end), 2);
            }
            // An abbey closes what meets it.
            (Some(my_end), None) if abbey => self.close(self.root(self.node(tile, my_end)), 1),
            (None, Some(their_end)) if abbey => self.close(self.root(self.node(neighbour, their_end)), 1),
            _ => {}
        }
        for (my_half, their_half) in halves {
            if let (Some(my_half), Some(their_half)) = (my_half, their_half) {
                self.join(self.node(tile, my_half), self.node(neighbour, their_half), 0);
            }
        }
    }

    /// Joins two features, the smaller to the larger. `ends` open edges close where they meet.
    fn join(&mut self, one: u16, other: u16, ends: u8) {
        let (mut one, mut other) = (self.root(one), self.root(other));
        if one != other {
            if self.groups[usize::from(one)].size < self.groups[usize::from(other)].size {
                (one, other) = (other, one);
            }
            self.parents[usize::from(other)] = one;
            let joined = self.groups[usize::from(other)];
            self.groups[usize::from(one)].join(&joined);
        }
        self.close(one, ends);
    }

    /// So many open ends of the whole feature with this root meet something.
    fn close(&mut self, root: u16, ends: u8) {
        let group = &mut self.groups[usize::from(root)];
        group.holds.close(ends);
        self.closes |= group.is_closed();
    }

    /// Puts a figure on a feature.
    pub(crate) fn stand(&mut self, standing: Standing) {
        let root = usize::from(self.root(standing.node));
        let group = &mut self.groups[root];
        group.figures = group.figures.saturating_add(1);
        if matches!(group.kind, FeatureKind::Cloister | FeatureKind::Garden) {
            let place = self.place_of(standing.node);
            self.tended.push((standing.node, place));
        }
        self.meeples.push(standing);
    }

    /// The cloisters and gardens within reach of a cell where somebody stands.
    pub(crate) fn tended_around(&self, place: Place) -> impl Iterator<Item = (u16, Place)> + '_ {
        let near =
            move |(_, Place { x, y }): &(u16, Place)| x.abs_diff(place.x) <= 1 && y.abs_diff(place.y) <= 1;
        self.tended.iter().copied().filter(near)
    }

    /// Where the tile of a feature lies.
    pub(crate) fn place_of(&self, node: u16) -> Place {
        self.tiles[self.feature_of(node).0].place
    }

    /// Takes every figure of a feature away that `goes`, and hands it to `home`.
    pub(crate) fn take_back(
        &mut self,
        root: u16,
        goes: impl Fn(&Standing) -> bool,
        mut home: impl FnMut(Standing),
    ) {
        if self.groups[usize::from(root)].figures == 0 {
            return;
        }
        let mut kept = 0;
        for place in 0..self.meeples.len() {
            let standing = self.meeples[place];
            if self.root(standing.node) == root && goes(&standing) {
                home(standing);
                let figures = &mut self.groups[usize::from(root)].figures;
                *figures = figures.saturating_sub(1);
            } else {
                self.meeples[kept] = standing;
                kept += 1;
            }
        }
        self.meeples.truncate(kept);
        let groups = &self.groups;
        self.tended.retain(|&(node, _)| groups[usize::from(node)].figures > 0);
    }

    /// Keeps in mind who has completed a feature, a bit each, before their figures go home.
    pub(crate) fn note_paid(&mut self, root: u16, owners: u8) {
        if owners != 0 {
            self.paid.push((root, owners));
        }
    }

    /// Who has completed a feature, a bit each. A completed feature grows no more, so its root stays what it was.
    pub(crate) fn paid_for(&self, root: u16) -> u8 {
        self.paid.iter().find(|(known, _)| *known == root).map_or(0, |(_, owners)| *owners)
    }

    /// How many of the nine cells of a cloister or garden hold a tile.
    pub(crate) fn tiles_around(&self, place: Place) -> u8 {
        let cells = around(place).chain([place]);
        cells.map(|cell| u8::from(self.tile_at(cell).is_some())).sum()
    }
}
