//! Longest road: the longest trail of a player's roads, and who holds the award.

use crate::facts::SHORTEST_AWARDED_ROAD;
use crate::rules::island::board::Board;
use crate::rules::island::geometry::there;
use crate::rules::standing::table::{Table, Who};

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
    /// The roads on trails so far, one bit each.
    met: u64,
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
        met: 0,
        best: 0,
        patience: PATIENCE,
    };
    trails.lay(board, table, who);
    for corner in 0..trails.corners {
        if trails.may_end_at(corner) {
            trails.follow(corner, trails.at[corner], 0, 0);
        }
    }
    // What nobody has met is a ring that nothing leaves.
    for corner in 0..trails.corners {
        if trails.at[corner] & !trails.met != 0 {
            trails.follow(corner, trails.at[corner], 0, 0);
        }
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

    /// Whether a longest trail may end at a corner: where two roads meet and nobody is in the way, it goes on.
    fn may_end_at(&self, corner: usize) -> bool {
        self.is_blocked[corner] || self.at[corner].count_ones() % 2 == 1
    }

    /// Goes on from a corner along each of these roads.
    fn follow(&mut self, corner: usize, mut roads: u64, used: u64, length: u32) {
        self.best = self.best.max(length);
        self.met |= used;
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
}

#[cfg(test)]
mod tests {
    use scorebook_core::Chance;

    use super::*;
    use crate::rules::island::board::beginner;
    use crate::rules::standing::house::House;
    use crate::rules::standing::table::Building;

    /// Lays one road after the other in every order, without any of the shortcuts above.
    fn lay_on(board: &Board, table: &Table, from: usize, used: &mut Vec<usize>) -> usize {
        let is_blocked = table.buildings[from].owner() == Some(1);
        let mut best = used.len();
        if is_blocked && !used.is_empty() {
            return best;
        }
        for edge in 0..table.roads.len() {
            let ends = board.geometry.ends[edge].map(usize::from);
            if table.roads[edge] == 1 && ends.contains(&from) && !used.contains(&edge) {
                used.push(edge);
                let to = if ends[0] == from { ends[1] } else { ends[0] };
                best = best.max(lay_on(board, table, to, used));
                used.pop();
            }
        }
        best
    }

    #[test]
    fn trails_are_as_long_as_trying_out_everything_says() {
        let board = Board::new(beginner().iter()).expect("a board");
        let mut lengths = [0; 16];
        for seed in 0..600 {
            let mut chance = Chance::new(seed);
            let mut table = Table::new(&board, 2, House::default());
            let middle = chance.below(board.geometry.corners.len());
            let near = |edge: &usize| {
                let corners = there(board.geometry.ends[*edge]);
                corners.flat_map(|end| board.geometry.neighbours[end]).any(|other| {
                    usize::from(other) == middle
                        || board
                            .geometry
                            .neighbours
                            .get(usize::from(other))
                            .is_some_and(|all| all.iter().any(|&next| usize::from(next) == middle))
                })
            };
            let close: Vec<usize> = (0..table.roads.len()).filter(near).collect();
            for _ in 0..chance.below(30) {
                table.roads[close[chance.below(close.len())]] = 1;
            }
            for _ in 0..chance.below(4) {
                let corner = chance.below(table.buildings.len());
                table.buildings[corner] = Building::village(u8::try_from(chance.below(2)).expect("0 or 1"));
            }
            let corners = 0..table.buildings.len();
            let expected = corners.map(|corner| lay_on(&board, &table, corner, &mut Vec::new())).max();
            let found = usize::from(longest_trail(&board, &table, 0));
            assert_eq!(Some(found), expected, "seed {seed}");
            lengths[found] += 1;
        }
        assert!(lengths[8..].iter().sum::<usize>() > 40, "too few long roads: {lengths:?}");
    }
}
