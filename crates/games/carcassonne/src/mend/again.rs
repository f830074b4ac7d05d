//! Slips that are made again in the moves that follow: a row or column taken for the next one, tiles read from the same wrong side.

use scorebook_core::Change;

use crate::game::Step;
use crate::rules::Written;
use crate::syntax::{Act, Move, Place, Symbols, Tile};

use super::slips::{Slips, cost};
use super::tiles;

/// How many moves after the first may share a slip, and how many of them do.
const NEARBY: usize = 5;
const MOST: usize = 2;

/// Slips that begin with a move.
pub(super) fn changes(said: &Move, case: &Step<'_>, slips: &mut Slips<'_>) {
    cells(said, case, slips);
    turns(said, case, slips);
}

/// The moves shortly after a step.
fn following<'r>(case: &Step<'r>) -> impl Iterator<Item = (usize, &'r Move)> {
    let steps = case.record.steps.iter().enumerate().skip(case.step + 1).take(NEARBY);
    steps.filter_map(|(step, written)| match &written.act {
        Act::Move(said) => Some((step, said)),
        _ => None,
    })
}

/// One row or column was taken for the next one, in two moves or three.
fn cells(said: &Move, case: &Step<'_>, slips: &mut Slips<'_>) {
    let Some(place) = said.place else { return };
    for (by_x, by_y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
        let beside =
            |place: Place| Place { x: place.x.saturating_add(by_x), y: place.y.saturating_add(by_y) };
        if slips.position.table.open_at(beside(place)).is_none() {
            continue;
        }
        let is_alike = |other: Place| if by_x == 0 { other.y == place.y } else { other.x == place.x };
        let moved = |said: &Move| Move { place: said.place.map(beside), ..said.clone() };
        let alike: Vec<(usize, Move)> = following(case)
            .filter(|(_, other)| other.place.is_some_and(is_alike))
            .map(|(step, other)| (step, moved(other)))
            .collect();
        for others in some_of(&alike) {
            add((case.step, moved(said)), others, "a row or column was taken for the next one", slips);
        }
    }
}

/// Two or three tiles in a row were turned alike.
fn turns(said: &Move, case: &Step<'_>, slips: &mut Slips<'_>) {
    let Some(place) = said.place else { return };
    for turn in 1..4 {
        let Some(first) = turned(said, turn) else { continue };
        let Some(written) = Written::new(&first.tile) else { continue };
        if !slips.position.table.fits(place, &slips.position.means(&written).shape) {
            continue;
        }
        let others: Vec<(usize, Move)> = following(case)
            .take(MOST)
            .filter_map(|(step, other)| Some((step, turned(other, turn).filter(|now| now != other)?)))
            .collect();
        for count in 1..=others.len() {
            add(
                (case.step, first.clone()),
                others[..count].to_vec(),
                "tiles in a row were turned alike",
                slips,
            );
        }
    }
}

/// A move with its tile turned.
fn turned(said: &Move, turn: usize) -> Option<Move> {
    let Tile::Read(symbols, _) = &said.tile else { return None };
    let symbols: Symbols = tiles::turned(symbols, turn)?;
    Some(Move { tile: symbols.into(), ..said.clone() })
}

/// One or two of several moves, in their order.
fn some_of(moves: &[(usize, Move)]) -> Vec<Vec<(usize, Move)>> {
    let mut chosen: Vec<Vec<(usize, Move)>> = Vec::new();
    for (at, one) in moves.iter().enumerate() {
        chosen.push(vec![one.clone()]);
        chosen.extend(moves[at + 1..].iter().map(|other| vec![one.clone(), other.clone()]));
    }
    chosen
}

fn add(first: (usize, Move), others: Vec<(usize, Move)>, slip: &'static str, slips: &mut Slips<'_>) {
    let acts = std::iter::once(first).chain(others).map(|(step, said)| (step, Act::Move(said)));
    slips.changes.push(Change::several(acts, cost::AGAIN, slip));
}
