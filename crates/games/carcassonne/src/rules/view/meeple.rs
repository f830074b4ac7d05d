//! The wooden figures on the table.

use std::fmt;

use scorebook_core::{SeatId, Target};

use crate::names::{FeatureKind, Figure};
use crate::syntax::Place;

use super::super::players::seat;
use super::super::position::Position;
use super::super::table::Standing;
use super::{Feature, LaidTile, Spot};

/// A figure on the table.
#[derive(Clone, Copy)]
pub struct Meeple<'p> {
    position: &'p Position,
    standing: &'p Standing,
}

impl<'p> Meeple<'p> {
    pub(super) fn new(position: &'p Position, standing: &'p Standing) -> Self {
        Self { position, standing }
    }

    /// Whose it is.
    pub fn seat(self) -> SeatId {
        seat(self.standing.player)
    }

    /// Which figure it is.
    pub fn figure(self) -> Figure {
        self.standing.figure
    }

    /// The tile it was put on.
    pub fn tile(self) -> LaidTile<'p> {
        LaidTile::new(self.position, self.position.table.feature_of(self.standing.node).0)
    }

    /// The cell it stands on.
    pub fn place(self) -> Place {
        self.tile().place()
    }

    /// The feature it stands on.
    pub fn feature(self) -> Feature<'p> {
        Feature::of_node(self.position, self.standing.node)
    }

    /// Whether it stands in a field, where ordinary meeples lie down.
    pub fn is_in_field(self) -> bool {
        self.feature().kind() == FeatureKind::Field
    }

    /// The step that put it there, counted from 0.
    pub fn since(self) -> usize {
        self.standing.step as usize
    }

    /// The part of its cell that it stands on; nothing where the cell has no name for it.
    pub fn spot(self) -> Option<Spot> {
        Spot::of_part(self.tile().shape(), self.part())
    }

    /// The figure as something that can be pointed at: `figure:3,-2/left`.
    pub fn target(self) -> Option<Target> {
        self.spot().map(|spot| spot.figure_at(self.place()))
    }

    /// The part of its tile that it stands on, for those who draw it.
    pub(crate) fn part(self) -> usize {
        self.position.table.feature_of(self.standing.node).1
    }
}

impl fmt::Debug for Meeple<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut meeple = out.debug_struct("Meeple");
        meeple.field("seat", &self.seat().sign()).field("figure", &self.figure());
        meeple.field("place", &self.place()).field("since", &self.since()).finish()
    }
}

impl Position {
    /// Every figure on the table, in the order in which they were put there.
    ///
    /// # Examples
    /// ```
    /// use scorebook_carcassonne::{Carcassonne, FeatureKind, Figure, Position};
    /// use scorebook_core::Notation;
    ///
    /// let game = Carcassonne.read("0 (0,0) CRFR\n1A (0,1) FRmFR\n".to_owned());
    /// let moment = game.moment(2);
    /// let position: &Position = moment.position().expect("it is a game of Carcassonne");
    /// let meeple = position.meeples().next().expect("a meeple");
    /// assert_eq!((meeple.figure(), meeple.feature().kind(), meeple.since()), (Figure::Small, FeatureKind::Road, 1));
    /// assert_eq!(position.in_hand(meeple.seat(), Figure::Small), 6);
    /// ```
    pub fn meeples(&self) -> impl Iterator<Item = Meeple<'_>> {
        self.table.meeples().iter().map(|standing| Meeple::new(self, standing))
    }

    /// A figure of a seat on the table, where each has only one: builder, pig, barn, abbot and the like.
    pub fn on_table(&self, seat: SeatId, figure: Figure) -> Option<Meeple<'_>> {
        self.meeples().find(|meeple| meeple.seat() == seat && meeple.figure() == figure)
    }
}
