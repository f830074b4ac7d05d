//! A number that stands for a position.

use scorebook_core::Key;

use super::kinds::KINDS;
use super::position::{Over, Position};
use super::table::{Laid, Standing};

/// The number of a position: equal where the rules see no difference, in whatever order the tiles were laid. What the record says of
/// points, and which step did what, makes none.
pub(super) fn key(position: &Position) -> u64 {
    let tiles = position.table.tiles().iter().map(tile);
    let meeples = position.table.meeples().iter().map(|&standing| meeple(position, standing));
    // Kinds are told by their text, so that a new set changes no number.
    let bag = position.bag.iter().zip(KINDS.iter()).filter(|(count, _)| **count != 0);
    let bag = bag.map(|(count, kind)| Key::of(&(kind.text.as_str(), *count)));
    let gardens = position.gardens_out.iter().map(|&class| Key::of(&KINDS[usize::from(class)].text.as_str()));
    let bag = bag.chain(gardens);
    let table = (Key::unordered(tiles), Key::unordered(meeples), Key::unordered(bag), position.to_draw);
    let turn = (position.next_player(), position.last.is_some(), position.double_turn, ending(position));
    let players = (0..position.players).map(|player| owned(position, player));
    Key::of(&(position.sets, position.players, table, turn, Key::unordered(players)))
}

fn tile(laid: &Laid) -> u64 {
    Key::of(&(laid.place, laid.shape.edges, laid.shape.parts()))
}

fn meeple(position: &Position, standing: Standing) -> u64 {
    let (tile, part) = position.table.feature_of(standing.node);
    Key::of(&(position.table.tiles()[tile].place, part, standing.player, standing.figure))
}

/// What a player has.
fn owned(position: &Position, player: u8) -> u64 {
    let place = usize::from(player);
    let (points, goods, stock) = (position.points[place], position.goods[place], position.stock[place]);
    Key::of(&(player, points, goods, stock, position.abbey[place], position.paid[place]))
}

fn ending(position: &Position) -> u32 {
    match position.over {
        None => 0,
        Some(Over::Scored(_)) => 1,
        Some(Over::Abandoned(_)) => 2,
        Some(Over::Conceded(_, players)) => {
            players.iter().fold(3, |sum, letter| sum * 32 + u32::from(letter.seat().0))
        }
    }
}
