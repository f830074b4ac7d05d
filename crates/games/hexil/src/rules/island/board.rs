//! The board of a game: what its tiles yield, on which number, and where its harbours lie.

use std::sync::{Arc, LazyLock};

use crate::facts::{BANK_RATE, GENERAL_RATE, SPECIAL_RATE};
use crate::names::{Resource, Terrain};
use crate::rules::island::geometry::{Geometry, Place, there};
use crate::syntax::{Harbour, Head, Row, Tile, begin};

/// A board, which nothing in the game changes.
#[derive(Debug)]
pub(crate) struct Board {
    /// How its places touch.
    pub(crate) geometry: Arc<Geometry>,
    /// What each land tile is.
    pub(crate) terrain: Vec<Terrain>,
    /// The number on each land tile; 0 where there is none.
    pub(crate) numbers: Vec<u8>,
    /// The harbours that each corner has a share in.
    pub(crate) shares: Vec<Harbours>,
    /// The producing tiles, those of one number together.
    by_number: Vec<Place>,
    /// Where the tiles of each number start in that list.
    starts: [u16; 14],
    /// The three parts of a state that describe it.
    pub(crate) parts: [Head; 3],
}

/// The harbours a corner or player has a share in: a bit for each resource, and one for the general ones.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
pub(crate) struct Harbours(u8);

impl Harbours {
    const GENERAL: u8 = 1 << 5;

    fn of(resource: Option<Resource>) -> Self {
        Self(resource.map_or(Self::GENERAL, |resource| 1 << resource as u8))
    }

    /// Both together.
    pub(crate) fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// How many of a resource the bank wants for a card.
    pub(crate) fn rate(self, resource: Resource) -> u8 {
        if self.0 & (1 << resource as u8) != 0 {
            SPECIAL_RATE
        } else if self.0 & Self::GENERAL != 0 {
            GENERAL_RATE
        } else {
            BANK_RATE
        }
    }

    /// The rates that a player may have meant, the best first.
    pub(crate) fn rates(self, resource: Resource) -> impl Iterator<Item = u8> {
        let special = (self.0 & (1 << resource as u8) != 0).then_some(SPECIAL_RATE);
        let general = (self.0 & Self::GENERAL != 0).then_some(GENERAL_RATE);
        [special, general, Some(BANK_RATE)].into_iter().flatten()
    }
}

/// The shape that nearly every game is played on is made once.
static ISLAND: LazyLock<Option<Arc<Geometry>>> = LazyLock::new(|| {
    let row = |row: i16| (-2 - row.min(0)..=2 - row.max(0)).map(move |column| Tile { column, row });
    let land: Vec<Tile> = (-2..=2).flat_map(row).collect();
    Geometry::new(&land).map(Arc::new)
});

/// The parts of the state of a first game.
pub(crate) fn beginner() -> &'static [Head] {
    static HEADS: LazyLock<Vec<Head>> = LazyLock::new(begin::first_game);
    &HEADS
}

impl Board {
    /// The board that a state describes; nothing where its tiles are missing, all sea, or beyond any table.
    pub(crate) fn new<'h>(heads: impl Iterator<Item = &'h Head>) -> Option<Self> {
        let mut parts = [Head::Tiles(Vec::new()), Head::Numbers(Vec::new()), Head::Harbours(Vec::new())];
        for head in heads {
            match head {
                Head::Tiles(_) => parts[0] = head.clone(),
                Head::Numbers(_) => parts[1] = head.clone(),
                Head::Harbours(_) => parts[2] = head.clone(),
                _ => {}
            }
        }
        let [Head::Tiles(rows), Head::Numbers(numbers), Head::Harbours(harbours)] = &parts else {
            return None;
        };
        let tiles = land(rows, numbers)?;
        let geometry = geometry(&tiles)?;
        let mut board = Self {
            terrain: tiles.iter().map(|tile| tile.1).collect(),
            numbers: tiles.iter().map(|tile| tile.2).collect(),
            shares: vec![Harbours::default(); geometry.corners.len()],
            by_number: Vec::new(),
            starts: [0; 14],
            geometry,
            parts: parts.clone(),
        };
        for harbour in harbours {
            if let Some(edge) = board.geometry.edge(harbour.edge) {
                for corner in there(board.geometry.ends[usize::from(edge)]) {
                    board.shares[corner] = board.shares[corner].and(Harbours::of(harbour.resource));
                }
            }
        }
        board.sort_by_number();
        Some(board)
    }

    /// The rows of the board, as a state lists them.
    pub(crate) fn rows(&self) -> &[Row] {
        match &self.parts[0] {
            Head::Tiles(rows) => rows,
            _ => &[],
        }
    }

    /// The harbours at the land, in the order of a state.
    pub(crate) fn harbours(&self) -> impl Iterator<Item = Harbour> + '_ {
        let listed = match &self.parts[2] {
            Head::Harbours(harbours) => harbours.as_slice(),
            _ => &[],
        };
        listed.iter().copied().filter(|harbour| self.geometry.edge(harbour.edge).is_some())
    }

    /// The tiles that yield something on a sum of the dice, with what they yield.
    #[inline]
    pub(crate) fn yielding(&self, sum: u8) -> impl Iterator<Item = (usize, Resource)> + '_ {
        let (start, end) = match self.starts.get(usize::from(sum)..) {
            Some([start, end, ..]) => (usize::from(*start), usize::from(*end)),
            _ => (0, 0),
        };
        self.by_number[start..end].iter().filter_map(|&tile| {
            let tile = usize::from(tile);
            Some((tile, self.yields(tile)?))
        })
    }

    /// How many tiles show a number.
    pub(crate) fn tiles_showing(&self, number: u8) -> usize {
        self.yielding(number).count()
    }

    /// What a tile yields.
    #[inline]
    pub(crate) fn yields(&self, tile: usize) -> Option<Resource> {
        match self.terrain[tile] {
            Terrain::Yields(resource) => Some(resource),
            Terrain::Sea | Terrain::Desert => None,
        }
    }

    /// Whether it is the island of the standard game, with whatever lies where.
    pub(crate) fn is_standard_shape(&self) -> bool {
        ISLAND.as_ref().is_some_and(|island| Arc::ptr_eq(island, &self.geometry))
    }

    fn sort_by_number(&mut self) {
        for number in 0..=12u8 {
            self.starts[usize::from(number)] = u16::try_from(self.by_number.len()).unwrap_or(0);
            let shows = |tile: &Place| number > 0 && self.numbers[usize::from(*tile)] == number;
            let tiles = u16::try_from(self.numbers.len()).unwrap_or(0);
            self.by_number.extend((0..tiles).filter(shows));
        }
        self.starts[13] = u16::try_from(self.by_number.len()).unwrap_or(0);
    }
}

/// Every land tile with what it is and the number on it.
fn land(rows: &[Row], numbers: &[Vec<u8>]) -> Option<Vec<(Tile, Terrain, u8)>> {
    let mut tiles = Vec::with_capacity(19);
    for (place, row) in rows.iter().enumerate() {
        let mut written = numbers.get(place).map_or(&[][..], Vec::as_slice).iter();
        for (cell, terrain) in row.0.iter().enumerate() {
            let Some(terrain) = terrain.filter(|&terrain| terrain != Terrain::Sea) else { continue };
            let coordinate = |place: usize| i16::try_from(place).ok()?.checked_add(1 - Tile::SHEET);
            let tile = Tile { column: coordinate(cell)?, row: coordinate(place)? };
            let produces = matches!(terrain, Terrain::Yields(_));
            let number = if produces { written.next().copied().unwrap_or(0) } else { 0 };
            tiles.push((tile, terrain, if number <= 12 { number } else { 0 }));
        }
    }
    Some(tiles)
}

fn geometry(tiles: &[(Tile, Terrain, u8)]) -> Option<Arc<Geometry>> {
    if let Some(island) = ISLAND.as_ref()
        && island.tiles.len() == tiles.len()
        && island.tiles.iter().zip(tiles).all(|(one, other)| *one == other.0)
    {
        return Some(Arc::clone(island));
    }
    let land: Vec<Tile> = tiles.iter().map(|tile| tile.0).collect();
    Geometry::new(&land).map(Arc::new)
}
