//! What the last step changed on the map, seen by comparing the table before and after it: what moved, came, went or was turned over.

use crate::names::{Faction, Landmark};
use crate::rules::{Kind, Position, clearings};
use crate::syntax::place::{Clearing, Clearings};

/// A place on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Spot {
    /// A clearing, or the Burrow.
    Clearing(Clearing),
    /// A forest.
    Forest(Clearings),
    /// A path.
    Path(Clearings),
}

/// A change on the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Fewer here and more there.
    Moved { kind: Kind, count: u8, from: Spot, to: Spot },
    /// More than before.
    Placed { kind: Kind, at: Spot },
    /// Fewer than before.
    Removed { kind: Kind, count: u8, at: Spot },
    /// The other side is up.
    Turned { kind: Kind, at: Spot },
    /// A landmark went from one clearing to another, or came.
    Landmark { landmark: Landmark, from: Option<Clearing>, to: Clearing },
    /// A ruin is gone.
    Cleared(Clearing),
    /// A closed path is open.
    Opened(Clearings),
}

/// What changed, in a fixed order.
pub(super) fn between(before: &Position, after: &Position) -> Vec<Change> {
    let mut changes = pieces(before, after);
    for &landmark in Landmark::ALL {
        let (from, to) = (before.landmark(landmark), after.landmark(landmark));
        if let Some(to) = to.filter(|_| from != to) {
            changes.push(Change::Landmark { landmark, from, to });
        }
    }
    let is_cleared = |&clearing: &Clearing| before.has_ruin(clearing) && !after.has_ruin(clearing);
    changes.extend(clearings().filter(is_cleared).map(Change::Cleared));
    let opened = before.paths().zip(after.paths()).filter(|(was, is)| was.is_closed && !is.is_closed);
    changes.extend(opened.map(|(_, path)| Change::Opened(path.between())));
    changes
}

/// The points that changed.
pub(super) fn gains(before: &Position, after: &Position) -> Vec<(Faction, i16)> {
    let gain = |faction: Faction| (faction, after.score_of(faction) - before.score_of(faction));
    after.players().map(gain).filter(|(_, points)| *points != 0).collect()
}

/// What stands where.
fn everything(position: &Position) -> Vec<(Spot, Kind, u8)> {
    let mut all = Vec::new();
    for clearing in std::iter::once(Clearing::BURROW).chain(clearings()) {
        let here = position.pieces_in(clearing);
        all.extend(here.map(|(kind, count)| (Spot::Clearing(clearing), kind, count)));
    }
    for forest in position.terrain().forests() {
        let here = position.pieces_in_forest(forest);
        all.extend(here.map(|(kind, count)| (Spot::Forest(forest), kind, count)));
    }
    for path in position.paths().filter(|path| path.bandits > 0) {
        all.push((Spot::Path(path.between()), Kind::Bandit, path.bandits));
    }
    all
}

fn pieces(before: &Position, after: &Position) -> Vec<Change> {
    let (was, is) = (everything(before), everything(after));
    let count = |all: &[(Spot, Kind, u8)], spot: Spot, kind: Kind| {
        all.iter().find(|row| (row.0, row.1) == (spot, kind)).map_or(0, |row| row.2)
    };
    let fewer = |&(spot, kind, count_was): &(Spot, Kind, u8)| {
        let gone = count_was.saturating_sub(count(&is, spot, kind));
        (gone > 0).then_some((spot, kind, gone))
    };
    let more = |&(spot, kind, count_is): &(Spot, Kind, u8)| {
        let come = count_is.saturating_sub(count(&was, spot, kind));
        (come > 0).then_some((spot, kind, come))
    };
    let mut gone: Vec<(Spot, Kind, u8)> = was.iter().filter_map(fewer).collect();
    let mut come: Vec<(Spot, Kind, u8)> = is.iter().filter_map(more).collect();
    let mut changes = moved(&mut gone, &mut come);
    // Plots and waystations have two sides: one kind goes and another comes.
    for (spot, kind, count) in come {
        let back = |row: &&mut (Spot, Kind, u8)| row.0 == spot && row.1.heap() == kind.heap() && row.2 > 0;
        if let Some(back) = gone.iter_mut().find(back) {
            back.2 = back.2.saturating_sub(count);
            changes.push(Change::Turned { kind, at: spot });
        } else {
            changes.push(Change::Placed { kind, at: spot });
        }
    }
    let gone = gone.into_iter().filter(|(_, _, count)| *count > 0);
    changes.extend(gone.map(|(at, kind, count)| Change::Removed { kind, count, at }));
    changes
}

/// What went from one place and came to another; the rest stays in the lists.
fn moved(gone: &mut [(Spot, Kind, u8)], come: &mut Vec<(Spot, Kind, u8)>) -> Vec<Change> {
    let mut changes = Vec::new();
    for (from, kind, left) in gone.iter_mut() {
        for (to, _, free) in come.iter_mut().filter(|(_, other, _)| other == kind) {
            let count = (*left).min(*free);
            if count > 0 {
                changes.push(Change::Moved { kind: *kind, count, from: *from, to: *to });
                (*left, *free) = (*left - count, *free - count);
            }
        }
    }
    come.retain(|(_, _, count)| *count > 0);
    changes
}
