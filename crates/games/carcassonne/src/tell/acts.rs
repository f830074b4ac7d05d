//! What an act is about: its kind, what it costs, and what on the table it touches.

use scorebook_core::{SeatId, Target};

use crate::names::Figure;
use crate::rules::{Meaning, Position, Spot, Written, claimed};
use crate::syntax::{Act, Letter, Move, Place};

/// The kind of an act: which figure a move places, if any.
pub(super) fn group(act: &Act) -> &'static str {
    match act {
        Act::Move(said) if said.place.is_none() => "discard",
        Act::Move(said) if said.abbot_returns => "abbot comes back",
        Act::Move(said) => {
            let claim = Written::new(&said.tile).and_then(|written| written.claims().next());
            claim.map_or("no figure", |claim| match claim.figure {
                Figure::Small if claim.farmer => "farmer",
                figure => figure.name(),
            })
        }
        Act::Concede(_) => "concede",
        Act::Abandon(_) => "abandon",
        Act::Final(_) => "final points",
    }
}

/// What a move takes out of its player's hand: figures, and the abbey.
pub(super) fn costs(position: &Position, act: &Act) -> Vec<String> {
    let Some(Meaning { written, meant }) = position.meaning(act) else { return Vec::new() };
    let abbey = meant.shape.is_abbey().then_some("abbey");
    let figures = written.claims().map(|claim| claim.figure.name());
    abbey.into_iter().chain(figures).map(str::to_owned).collect()
}

/// What on the table an act touches: the cell, the figures it puts there and the one it takes back; for what only concerns players,
/// their panels.
pub(super) fn targets(position: &Position, act: &Act) -> Vec<Target> {
    match act {
        Act::Move(said) => of_move(position, said, act),
        Act::Concede(said) => said.players.iter().map(Letter::seat).map(Target::panel).collect(),
        Act::Abandon(_) => Vec::new(),
        Act::Final(_) => position.actor(act).map(Target::panel).into_iter().collect(),
    }
}

fn of_move(position: &Position, said: &Move, act: &Act) -> Vec<Target> {
    let mut targets: Vec<Target> = said.place.map(Place::target).into_iter().collect();
    if let (Some(place), Some(Meaning { written, meant })) = (said.place, position.meaning(act)) {
        let parts = written.claims().filter_map(|claim| claimed(&meant.shape, claim));
        targets.extend(
            parts.filter_map(|part| Spot::of_part(&meant.shape, part)).map(|spot| spot.figure_at(place)),
        );
    }
    if said.abbot_returns {
        targets.extend(position.actor(act).and_then(|seat| abbot(position, seat)));
    }
    for drive in said.wagon.iter() {
        targets.push(drive.place.target());
        let tile = position.tile_at(drive.place);
        let claim = Written::new(&drive.tile).and_then(|written| written.claims().next());
        let part = tile.zip(claim).and_then(|(tile, claim)| Some((tile, claimed(tile.shape(), claim)?)));
        let spot = part.and_then(|(tile, part)| Spot::of_part(tile.shape(), part));
        targets.extend(spot.map(|spot| spot.figure_at(drive.place)));
    }
    targets
}

fn abbot(position: &Position, seat: SeatId) -> Option<Target> {
    position.on_table(seat, Figure::Abbot)?.target()
}
