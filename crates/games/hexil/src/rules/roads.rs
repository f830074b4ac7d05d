//! Longest road: the longest trail of a player's roads, and who holds the award.

use crate::facts::SHORTEST_AWARDED_ROAD;
use crate::rules::board::Board;
use crate::rules::geometry::there;
use crate::rules::table::{SEATS, Table, Who};

/// How many roads are looked at: more than the box holds for a player.
const MOST_ROADS: usize = 64;
/// How many steps a search may take. Fifteen roads never need so many; a state with more than the box holds may.
const PATIENCE: u32 = 200_000;

/// A player's roads as a small graph: corners are numbered as they are met.
struct Trails {
    /// The two corners of each road.
    ends: [[u8; 2]; MOST_ROADS],
    /// The roads at each corner, one bit each.
    at: [u64; 2 * MOST_ROADS],
    /// Corners where a foreign building ends a trail.
    is_blocked: [bool; 2 * MOST_ROADS],
    corners: usize,
    roads: u32,
    best: u32,
    patience: u32,
}

/// L1: the length of a player's longest trail. Corners may be passed again, roads not; a foreign building ends it.
pub(crate) fn longest_trail(board: &Board, table: &Table, who: Who) -> u8 {
    let mut trails = Trails {
        ends: [[0; 2]; MOST_ROADS],
        at: [0; 2 * MOST_ROADS],
        is_blocked: [false; 2 * MOST_ROADS],
        corners: 0,
        roads: 0,
        best: 0,
        patience: PATIENCE,
    };
    trails.lay(board, table, who);
    for corner in 0..trails.corners {
        trails.follow(corner, trails.at[corner], 0, 0);
    }
    u8::try_from(trails.best).unwrap_or(u8::MAX)
}

impl Trails {
    fn lay(&mut self, board: &Board, table: &Table, who: Who) {
        let mut names = [u16::MAX; 2 * MOST_ROADS];
        let own = table.roads.iter().enumerate().filter(|(_, owner)| **owner == who + 1);
        for (edge, _) in own.take(MOST_ROADS) {
            let road = self.roads as usize;
            for (side, &end) in board.geometry.ends[edge].iter().enumerate() {
                let known = names[..self.corners].iter().position(|&name| name == end);
                let corner = known.unwrap_or(self.corners);
                if known.is_none() {
                    names[corner] = end;
                    let owner = table.buildings[usize::from(end)].owner();
                    self.is_blocked[corner] = owner.is_some_and(|owner| owner != who);
                    self.corners += 1;
                }
                self.at[corner] |= 1 << road;
                self.ends[road][side] = u8::try_from(corner).unwrap_or(0);
            }
            self.roads += 1;
        }
    }

    /// Goes on from a corner along each of these roads.
    fn follow(&mut self, corner: usize, mut roads: u64, used: u64, length: u32) {
        self.best = self.best.max(length);
        while roads != 0 && self.best < self.roads && self.patience > 0 {
            self.patience -= 1;
            let road = roads.trailing_zeros() as usize;
            roads &= roads - 1;
            let [one, other] = self.ends[road];
            let next = usize::from(if usize::from(one) == corner { other } else { one });
            let used = used | 1 << road;
            let on = if self.is_blocked[next] { 0 } else { self.at[next] & !used };
            self.follow(next, on, used, length + 1);
        }
    }
}

/// L2: measures again after a player's road was placed.
pub(crate) fn after_road(board: &Board, table: &mut Table, who: Who) {
    let length = longest_trail(board, table, who);
    table.seat_mut(who).road_length = length;
    award(table);
}

/// L2: measures again after a building was placed where others have roads.
pub(crate) fn after_building(board: &Board, table: &mut Table, who: Who, corner: usize) {
    let mut cut = false;
    for other in table.everybody().filter(|&other| other != who) {
        let own = |edge: &usize| table.roads[*edge] == other + 1;
        if there(board.geometry.edges_of_corner[corner]).filter(own).count() > 1 {
            let length = longest_trail(board, table, other);
            table.seat_mut(other).road_length = length;
            cut = true;
        }
    }
    if cut {
        award(table);
    }
}

/// L3 and L4: the holder keeps the award while nobody is longer; otherwise it goes to whoever is alone in front,
/// or to nobody.
fn award(table: &mut Table) {
    let length = |who: Who| table.seat(who).road_length;
    let longest = table.everybody().map(length).max().unwrap_or(0);
    let in_front = |who: &Who| longest >= SHORTEST_AWARDED_ROAD && length(*who) == longest;
    if table.longest_road.is_some_and(|holder| in_front(&holder)) {
        return;
    }
    let mut front = table.everybody().filter(in_front);
    table.longest_road = front.next().filter(|_| front.next().is_none());
    debug_assert!(usize::from(table.players) <= SEATS, "a table has six seats");
}
