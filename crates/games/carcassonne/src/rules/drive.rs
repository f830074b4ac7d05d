//! Wagons that drive on: a wagon whose feature was just scored goes to an unfinished one near by, if its owner likes.

use crate::names::{FeatureKind, Figure};
use crate::syntax::{Move, Place, Placing};

use super::kinds::KINDS;
use super::legal::may_stand;
use super::players::number;
use super::position::{Homes, Position, Stuck};
use super::table::Standing;
use super::written::{Claim, Written, claimed};

impl Position {
    /// Lets the wagons drive that a move says, each once.
    pub(super) fn drive_all(&mut self, said: &Move, mover: u8, mut homes: Homes, step: u32) {
        for to in said.wagon.iter() {
            let home = self.whose_wagon(to, mover, &homes).map(|place| homes.remove(place));
            let driven = home.ok_or(Stuck::NoWagon).and_then(|home| self.drive(home, to, step));
            self.stuck = self.stuck.or(driven.err());
        }
    }

    /// Which of the wagons drives: that of the owner who is named; else the mover's, or whose is next clockwise.
    fn whose_wagon(&self, to: &Placing, mover: u8, homes: &[Standing]) -> Option<usize> {
        if let Some(owner) = to.player {
            return homes.iter().position(|home| home.player == number(owner));
        }
        let players = self.players.max(1);
        (0..homes.len()).min_by_key(|&place| (homes[place].player + players - mover % players) % players)
    }

    /// A wagon that just came home moves on to an unfinished feature of a tile on the table.
    pub(crate) fn drive(&mut self, home: Standing, to: &Placing, step: u32) -> Result<(), Stuck> {
        let tile = self.table.tile_at(to.place).ok_or(Stuck::Nothing)?;
        let written = Written::new(&to.tile).ok_or(Stuck::Nothing)?;
        if written.edges != self.table.tiles()[tile].shape.edges {
            return Err(Stuck::OtherTile(tile));
        }
        let claim = written.claims().next().ok_or(Stuck::Nothing)?;
        let claim = Claim { figure: Figure::Wagon, ..claim };
        let feature = claimed(&self.table.tiles()[tile].shape, claim).ok_or(Stuck::Nothing)?;
        if let Some(stuck) = self.refuses_wagon(home, (tile, feature)) {
            return Err(stuck);
        }
        self.put(tile, home.player, claim, step, &mut Vec::new());
        Ok(())
    }

    /// Why a wagon that came home may not drive to a feature of a tile; nothing if it may.
    fn refuses_wagon(&self, home: Standing, (tile, feature): (usize, usize)) -> Option<Stuck> {
        let (place, node) = (self.table.tiles()[tile].place, self.table.node(tile, feature));
        let group = self.table.group(node);
        if !may_stand(Figure::Wagon, group.kind) {
            return Some(Stuck::Nothing);
        }
        if !self.may_reach(home, place) {
            return Some(Stuck::TooFar(home));
        }
        let surrounded = group.kind == FeatureKind::Cloister && self.table.tiles_around(place) == 9;
        if group.is_closed() || surrounded {
            return Some(Stuck::Complete(node));
        }
        (group.figures > 0).then_some(Stuck::Claimed(node))
    }

    /// Where a wagon that came home may drive on one tile, as it is written.
    pub(crate) fn destinations(&self, home: Standing, tile: usize) -> impl Iterator<Item = Placing> + '_ {
        let laid = &self.table.tiles()[tile];
        let features = (0..laid.shape.parts().len())
            .filter(move |&feature| self.refuses_wagon(home, (tile, feature)).is_none());
        features.filter_map(|feature| {
            let (kind, turn) = laid.kind?;
            let kind = &KINDS[usize::from(kind)];
            let tile = kind.spelled(turn.into(), &[(Figure::Wagon, feature)]);
            kind.can_say(turn.into(), feature).then_some(Placing { player: None, place: laid.place, tile })
        })
    }

    /// The wagons on the table.
    pub(crate) fn wagons_out(&self) -> Vec<Standing> {
        let meeples = self.table.meeples().iter().copied();
        meeples.filter(|standing| standing.figure == Figure::Wagon).collect()
    }

    /// Whether a wagon may drive to a cell: one of the eight around it, its own, or one that the scored feature crosses.
    pub(super) fn may_reach(&self, home: Standing, to: Place) -> bool {
        let from = self.table.place_of(home.node);
        let is_near = from.x.abs_diff(to.x) <= 1 && from.y.abs_diff(to.y) <= 1;
        let scored = self.table.group(home.node).tiles;
        is_near || self.table.tile_at(to).is_some_and(|tile| scored.iter().any(|crossed| crossed == tile))
    }
}
