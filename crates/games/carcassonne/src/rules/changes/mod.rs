//! What else a step may have meant: the slips of the pen that people make when they write a move down.

mod claims;
mod locations;
mod numbers;
mod tiles;

use scorebook_core::Change;

use crate::syntax::{Act, Letter, Letters, Move, Place};

use super::Step;
use super::grid::ORIGIN;
use super::position::Position;
use super::shape::Shape;
use super::written::Written;

/// What a slip costs: the rarer it is, the more.
mod cost {
    pub(super) const NUMBER: u32 = 4;
    pub(super) const PLAYER: u32 = 6;
    pub(super) const SIDE_COUNT: u32 = 6;
    pub(super) const SIGN: u32 = 8;
    pub(super) const FARMER: u32 = 8;
    pub(super) const DIGIT: u32 = 10;
    pub(super) const LETTER: u32 = 10;
    pub(super) const EXCHANGED: u32 = 10;
    pub(super) const OUT_OF_ORDER: u32 = 10;
    pub(super) const FEATURE: u32 = 10;
    pub(super) const FIGURE: u32 = 10;
    pub(super) const CLAIM: u32 = 12;
    pub(super) const ROTATION: u32 = 12;
    pub(super) const SPECIAL: u32 = 13;
    pub(super) const FAR_DIGIT: u32 = 14;
    pub(super) const MIXED_UP: u32 = 14;
    pub(super) const TWICE: u32 = 14;
    pub(super) const MISSING: u32 = 20;
    pub(super) const STATED: u32 = 26;
}

/// Collects the changes of one step.
struct Slips<'c> {
    position: &'c Position,
    step: usize,
    changes: &'c mut Vec<Change<Act>>,
}

/// Something that a part of a move may have meant.
struct Variant<T> {
    meant: T,
    cost: u32,
    slip: &'static str,
}

impl Slips<'_> {
    fn add(&mut self, said: Move, cost: u32, slip: &'static str) {
        self.changes.push(Change::one(self.step, Act::Move(said), cost, slip));
    }
}

/// Every slip of the pen that could have made a step what it is.
pub(super) fn changes(position: &Position, case: &Step<'_>, changes: &mut Vec<Change<Act>>) {
    numbers::stated(position, case, changes);
    let Act::Move(said) = case.act else { return };
    exchanged_lines(case, said, changes);
    let mut slips = Slips { position, step: case.step, changes };
    labels(said, &mut slips);
    laying(said, &mut slips);
    claims::changes(said, &mut slips);
}

/// Another tile that fits there, another place where the tile fits, or, where neither will do, both.
fn laying(said: &Move, slips: &mut Slips<'_>) {
    let (table, sets) = (&slips.position.table, slips.position.sets);
    let shape = Written::new(&said.tile).map(|written| written.meant(sets).shape);
    let locations = locations::variants(said.place, table);
    let tiles = tiles::variants(&said.tile, slips.position);
    let fits = |place: Option<Place>, shape: &Shape| match place {
        Some(place) => table.fits(place, shape) || (table.tiles().is_empty() && place == ORIGIN),
        None => false,
    };
    if let Some(shape) = &shape {
        for Variant { meant, cost, slip } in locations.iter().filter(|other| fits(Some(other.meant), shape)) {
            slips.add(Move { place: Some(*meant), ..said.clone() }, *cost, slip);
        }
    }
    for Variant { meant: (tile, shape), cost, slip } in &tiles {
        if fits(said.place, shape) {
            slips.add(Move { tile: tile.clone(), ..said.clone() }, *cost, slip);
        }
    }
    if shape.is_some_and(|shape| fits(said.place, &shape)) {
        return;
    }
    for Variant { meant: (tile, shape), cost, slip } in &tiles {
        for other in locations.iter().filter(|other| fits(Some(other.meant), shape)) {
            let both = Move { tile: tile.clone(), place: Some(other.meant), ..said.clone() };
            let change = Change::one(slips.step, Act::Move(both), cost + other.cost, slip);
            slips.changes.push(change.besides(other.slip));
        }
    }
}

/// The wrong number or letter in front of a move.
fn labels(said: &Move, slips: &mut Slips<'_>) {
    let (position, expected) = (slips.position, slips.position.next_number());
    if said.number.is_some_and(|number| number != expected) {
        slips.add(Move { number: Some(expected), ..said.clone() }, cost::NUMBER, "the number was miscounted");
    }
    let Some(written) = said.players.only() else { return };
    let others = (0..position.players).filter_map(|player| Letter::new(b'A' + player));
    for other in others.filter(|&other| other != written) {
        let players: Letters = [other].into_iter().collect();
        slips.add(Move { players, ..said.clone() }, cost::PLAYER, "the letter is that of another player");
    }
}

/// Two lines in each other's place. With their labels that shows; but for them it is a bold thing to say.
fn exchanged_lines(case: &Step<'_>, said: &Move, changes: &mut Vec<Change<Act>>) {
    let Some(Act::Move(next)) = case.record.steps.get(case.step + 1).map(|step| &step.act) else { return };
    let mut add = |first: Move, second: Move, cost: u32| {
        let acts = [(case.step, Act::Move(first)), (case.step + 1, Act::Move(second))];
        changes.push(Change::several(acts, cost, "two lines were written in the wrong order"));
    };
    add(next.clone(), said.clone(), cost::OUT_OF_ORDER);
    let relabelled = |content: &Move, label: &Move| Move {
        number: label.number,
        players: label.players,
        ..content.clone()
    };
    add(relabelled(next, said), relabelled(said, next), cost::MIXED_UP);
}
