//! What an act means, however it is written: the cell, the tile as it lies, and the figures on its features.

use std::fmt::Write as _;

use crate::names::Figure;
use crate::rules::{Claim, LaidTile, Meaning, Meant, Position, Shape, Written, claimed, spell};
use crate::syntax::{Act, Move, Placing, Tile};

/// What an act means, without names, numbers and points. `RmRFR` and `RRmFR` mean the same where the road is one.
pub(super) fn meaning(position: &Position, act: &Act) -> String {
    match act {
        Act::Move(said) => of_move(position, said, act),
        Act::Concede(said) => format!("{} concedes", said.players),
        Act::Abandon(_) => "abandoned".to_owned(),
        Act::Final(_) => match position.actor(act) {
            Some(seat) => format!("final points of {}", seat.sign()),
            None => "final points".to_owned(),
        },
    }
}

fn of_move(position: &Position, said: &Move, act: &Act) -> String {
    let mut meaning = String::new();
    for tile in &said.discards {
        let _ = write!(meaning, "(dis) {} ", drawn(position, tile));
    }
    if let Some(place) = said.place {
        let _ = match position.meaning(act) {
            Some(Meaning { written, meant }) => write!(meaning, "{place} {}", laid(&written, &meant)),
            None => write!(meaning, "{place} {}", said.tile),
        };
    }
    if said.abbot_returns {
        meaning.push_str(" -[a]");
    }
    for drive in said.wagon.iter() {
        let whose = drive.player.map(|owner| format!("{owner} ")).unwrap_or_default();
        let _ = write!(meaning, " -> {whose}{} {}", drive.place, driven(position, drive));
    }
    meaning.truncate(meaning.trim_end().len());
    meaning
}

/// A tile that was drawn, in whatever rotation it is written.
fn drawn(position: &Position, tile: &Tile) -> String {
    let meant = Written::new(tile).map(|written| position.means(&written));
    meant.and_then(|meant| meant.first_spelling()).map_or_else(|| tile.to_string(), |tile| tile.to_string())
}

/// A tile as it lies, with its figures where the notation puts them first.
fn laid(written: &Written, meant: &Meant) -> String {
    let (claims, lost) = placed(&meant.shape, written.claims());
    format!("{}{lost}", meant.spelled(&claims))
}

/// The tile that a wagon drives to, as it lies there.
fn driven(position: &Position, drive: &Placing) -> String {
    let (Some(tile), Some(written)) = (position.tile_at(drive.place), Written::new(&drive.tile)) else {
        return drive.tile.to_string();
    };
    let claim = |claim| Claim { figure: Figure::Wagon, ..claim };
    let (claims, lost) = placed(LaidTile::shape(tile), written.claims().map(claim).take(1));
    format!("{}{lost}", spell(tile.shape(), [0; 4], &claims))
}

/// Figures with the features they stand on, in one order; and in words those that stand on none.
fn placed(shape: &Shape, claims: impl Iterator<Item = Claim>) -> (Vec<(Figure, usize)>, String) {
    let (mut found, mut lost) = (Vec::new(), String::new());
    for claim in claims {
        match claimed(shape, claim) {
            Some(part) => found.push((claim.figure, part)),
            None => lost.extend([" with a ", claim.figure.name(), " on nothing"]),
        }
    }
    found.sort_by_key(|&(figure, part)| (part, figure as u8));
    (found, lost)
}
