//! What the rules allow on the table: where a tile may go, and what may be claimed on it.

use smallvec::SmallVec;

use crate::names::{Edge, FeatureKind, Figure};
use crate::syntax::Place;

use super::grid::beyond;
use super::kinds::Kind;
use super::shape::Shape;
use super::table::{Table, claims};

/// Why a figure may not stand on a feature.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Refusal {
    /// It never stands on such a feature.
    WrongFeature,
    /// Somebody has claimed the feature.
    Claimed,
    /// A builder or pig needs a meeple of its owner on the feature.
    Alone,
    /// A barn stands where four tiles with fields meet.
    NoCorner,
    /// One barn to a field.
    SecondBarn,
}

impl Table {
    /// Whether a tile may lie on a cell: it is empty, has a neighbour, and every edge fits.
    pub(crate) fn fits(&self, place: Place, shape: &Shape) -> bool {
        self.open_at(place).is_some_and(|cell| cell.takes(shape)) && self.river_goes_on(place, shape)
    }

    /// A tile with a river carries on the river, and does not turn it back at once.
    #[inline]
    pub(crate) fn river_goes_on(&self, place: Place, shape: &Shape) -> bool {
        !shape.has_river() || self.carries_on_river(place, shape)
    }

    fn carries_on_river(&self, place: Place, shape: &Shape) -> bool {
        let Some((came, neighbour)) = self.upstream(place, shape).next() else { return false };
        let mut onward = (0..4).filter(|&edge| shape.edges[edge] == Edge::River && edge != came);
        // Where the river parts, one of its arms turns the way it came.
        let (Some(leaves), None) = (onward.next(), onward.next()) else { return true };
        match (self.river_bend(neighbour, (came + 2) & 3), bend(came, leaves)) {
            (Some(last), Some(now)) => last != now,
            _ => true,
        }
    }

    /// The edges by which a tile would meet the river, each with the tile beyond.
    pub(crate) fn upstream(&self, place: Place, shape: &Shape) -> impl Iterator<Item = (usize, usize)> {
        let edges = shape.edges;
        let river = (0..4).filter(move |&edge| edges[edge] == Edge::River);
        river.filter_map(move |edge| Some((edge, self.tile_at(beyond(place, edge))?)))
    }

    /// Which way the river turns on a tile, on its way to one of its edges. It came from a tile that lay there before.
    fn river_bend(&self, tile: usize, leaves: usize) -> Option<usize> {
        let laid = &self.tiles()[tile];
        let entry = (0..4).find(|&edge| {
            edge != leaves
                && laid.shape.edges[edge] == Edge::River
                && self.tile_at(beyond(laid.place, edge)).is_some_and(|before| before < tile)
        });
        bend(entry?, leaves)
    }

    /// Whether the river has an end where a tile may go.
    pub(crate) fn river_is_open(&self) -> bool {
        let shows_river = |place: Place| (0..4).any(|edge| self.facing(place, edge) == Some(Edge::River));
        self.open_cells().iter().any(|cell| shows_river(cell.place))
    }

    /// The cells and rotations in which a kind of tile may lie.
    pub(crate) fn each_placement(&self, kind: &Kind, mut found: impl FnMut(Place, usize)) {
        // The rotations are the same for every cell, and there are many cells.
        let turned: SmallVec<[(usize, &Shape); 4]> =
            kind.turns().map(|turn| (turn, &kind.shapes[turn])).collect();
        let turned = turned.as_slice();
        for cell in self.open_cells() {
            for &(turn, shape) in turned {
                if cell.takes(shape) && self.river_goes_on(cell.place, shape) {
                    found(cell.place, turn);
                }
            }
        }
    }

    /// A cell and a rotation in which a kind of tile may lie, if there is one.
    pub(crate) fn first_placement(&self, kind: &Kind) -> Option<(Place, usize)> {
        let mut first = None;
        self.each_placement(kind, |place, turn| first = first.or(Some((place, turn))));
        first
    }

    /// The neighbours' features that touch a feature of a tile if it lies there.
    pub(crate) fn touched<'t>(
        &'t self,
        place: Place,
        shape: &'t Shape,
        feature: usize,
    ) -> impl Iterator<Item = u16> + 't {
        let halves = shape.parts()[feature].halves;
        let is_field = shape.parts()[feature].kind == FeatureKind::Field;
        (0..8).filter(move |half| halves >> half & 1 == 1).filter_map(move |half| {
            let (edge, opposite) = (half / 2, (half / 2) ^ 2);
            let neighbour = self.tile_at(beyond(place, edge))?;
            let theirs = &self.tiles()[neighbour].shape;
            let found = if is_field {
                // Half-edges meet crosswise: the first half of one edge touches the second of the other.
                theirs.at_half(2 * opposite + ((half & 1) ^ 1))
            } else if theirs.edges[opposite] == shape.edges[edge] {
                theirs.at_edge(opposite)
            } else {
                None
            };
            found.map(|found| self.node(neighbour, found))
        })
    }

    /// The features of a tile that are one with a feature of it if it lies there, a bit each: those that meet it by way of
    /// the table count too.
    fn as_one(&self, (place, shape): (Place, &Shape), feature: usize) -> u16 {
        let kind = shape.parts()[feature].kind;
        let alike = || (0..shape.parts().len()).filter(|&part| shape.parts()[part].kind == kind);
        if alike().nth(1).is_none() {
            return 1 << feature;
        }
        let mut met: SmallVec<[(usize, u16); 16]> = SmallVec::new();
        for part in alike() {
            met.extend(self.touched(place, shape, part).map(|node| (part, self.root(node))));
        }
        let mut one = 1u16 << feature;
        loop {
            let inside = |&(_, root): &(usize, u16)| {
                met.iter().any(|&(part, other)| other == root && one >> part & 1 == 1)
            };
            let grown = met.iter().filter(|pair| inside(pair)).fold(one, |one, (part, _)| one | 1 << part);
            if grown == one {
                return one;
            }
            one = grown;
        }
    }

    /// The neighbours' features that a feature of a tile joins if it lies there, be it by way of the tile's other features.
    pub(crate) fn joined<'t>(
        &'t self,
        place: Place,
        shape: &'t Shape,
        feature: usize,
    ) -> impl Iterator<Item = u16> + 't {
        let one = self.as_one((place, shape), feature);
        let parts = (0..shape.parts().len()).filter(move |part| one >> part & 1 == 1);
        parts.flat_map(move |part| self.touched(place, shape, part))
    }

    /// Whether two features of a tile are one if it lies there.
    pub(crate) fn would_join(&self, lies: (Place, &Shape), one: usize, other: usize) -> bool {
        self.as_one(lies, one) >> other & 1 == 1
    }

    /// Why a figure may not stand on a feature of a tile that would lie there; nothing if it may.
    pub(crate) fn refuses(
        &self,
        (place, shape): (Place, &Shape),
        feature: usize,
        (player, figure): (u8, Figure),
    ) -> Option<Refusal> {
        if !may_stand(figure, shape.parts()[feature].kind) {
            return Some(Refusal::WrongFeature);
        }
        match figure {
            Figure::Builder | Figure::Pig => {
                let own = |node: u16| {
                    let mut figures = self.figures_on(self.root(node));
                    figures.any(|standing| standing.player == player && claims(standing.figure))
                };
                (!self.joined(place, shape, feature).any(own)).then_some(Refusal::Alone)
            }
            Figure::Barn => self.refuses_barn(place, shape, feature),
            _ => {
                let free = self.joined(place, shape, feature).all(|node| self.group(node).figures == 0);
                (!free).then_some(Refusal::Claimed)
            }
        }
    }

    /// A barn stands on a corner where four tiles meet, all of them with field there, in a field without another barn.
    fn refuses_barn(&self, place: Place, shape: &Shape, feature: usize) -> Option<Refusal> {
        let is_barn =
            |node: u16| self.figures_on(self.root(node)).any(|standing| standing.figure == Figure::Barn);
        if self.joined(place, shape, feature).any(is_barn) {
            return Some(Refusal::SecondBarn);
        }
        // The corner before edge e in clockwise order lies between the halves 2e - 1 and 2e.
        let field_at = |edge: usize| {
            shape.at_half(2 * edge) == Some(feature) && shape.at_half(2 * edge + 7) == Some(feature)
        };
        let met = |edge: usize| {
            let sideways = (edge + 3) & 3;
            let cells = [
                (beyond(place, edge), (edge + 3) & 3),
                (beyond(beyond(place, edge), sideways), (edge + 2) & 3),
                (beyond(place, sideways), (edge + 1) & 3),
            ];
            cells.iter().all(|&(cell, corner)| self.has_field_at(cell, corner))
        };
        let corner = (0..4).any(|edge| field_at(edge) && met(edge));
        (!corner).then_some(Refusal::NoCorner)
    }

    /// Whether the tile on a cell has one field around the corner before an edge.
    fn has_field_at(&self, cell: Place, corner: usize) -> bool {
        let Some(tile) = self.tile_at(cell) else { return false };
        let shape = &self.tiles()[tile].shape;
        shape.at_half(2 * corner).is_some() && shape.at_half(2 * corner) == shape.at_half(2 * corner + 7)
    }
}

/// Which way a river turns that comes in at one edge and leaves by another, as edges are numbered clockwise; nothing where it goes
/// straight on.
fn bend(came: usize, leaves: usize) -> Option<usize> {
    Some((leaves + 4 - came) & 3).filter(|&turn| turn != 2)
}

/// Whether two edges may lie against each other. An abbey fits everything.
#[inline]
pub(crate) fn edges_fit(one: Edge, other: Edge) -> bool {
    one == other || one == Edge::Abbey || other == Edge::Abbey
}

/// Whether a figure may stand on such a feature at all.
pub(crate) fn may_stand(figure: Figure, kind: FeatureKind) -> bool {
    match figure {
        Figure::Small | Figure::Big | Figure::Phantom => kind != FeatureKind::Garden && !kind.is_scenery(),
        Figure::Builder => matches!(kind, FeatureKind::City | FeatureKind::Road),
        Figure::Abbot => matches!(kind, FeatureKind::Cloister | FeatureKind::Garden),
        Figure::Mayor => kind == FeatureKind::City,
        Figure::Wagon => matches!(kind, FeatureKind::City | FeatureKind::Road | FeatureKind::Cloister),
        Figure::Pig | Figure::Barn => kind == FeatureKind::Field,
    }
}
