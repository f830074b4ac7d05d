//! Slips with figures that come home: the abbot who was called back, and the wagon that drove on.

use crate::names::Figure;
use crate::rules::{Claim, Position, Standing, Written, claimed};
use crate::syntax::{Act, Letter, Move};

use super::slips::{Slips, cost};

/// The abbot's way home, written or not.
pub(super) fn abbot(said: &Move, slips: &mut Slips<'_>) {
    let is_other = |claim: Claim| claim.figure != Figure::Phantom;
    let places = Written::new(&said.tile).is_some_and(|written| written.claims().any(is_other));
    let player = slips.position.mover(said).unwrap_or(0);
    let stands = slips.position.table.figure_of(player, Figure::Abbot).is_some();
    if said.abbot_returns {
        slips.add(
            Move { abbot_returns: false, ..said.clone() },
            cost::SPECIAL,
            "the abbot was not taken back",
        );
    } else if stands && !places {
        let returned = Move { abbot_returns: true, ..said.clone() };
        slips.add(returned, cost::SPECIAL, "`-[a]` was forgotten: the abbot was taken back");
    }
}

/// Where a wagon may have driven that came home in this move, and of which the record says nothing.
pub(super) fn wagon(said: &Move, number: u32, slips: &mut Slips<'_>) {
    if !said.wagon.is_empty() {
        return;
    }
    let (mover, before) = (slips.position.mover(said).unwrap_or(0), slips.position);
    let out = before.wagons_out();
    let brings =
        Written::new(&said.tile).is_some_and(|tile| tile.claims().any(|claim| claim.figure == Figure::Wagon));
    if out.is_empty() && !brings {
        return;
    }
    let act = Act::Move(said.clone());
    let mut after = before.clone();
    after.apply(&act, before.meaning(&act).as_ref(), number, &mut Vec::new());
    let still = after.wagons_out();
    let came = out.into_iter().chain(brought(said, &after, (mover, number)));
    for home in came.filter(|wagon| !still.contains(wagon)).collect::<Vec<_>>() {
        let owner = Letter::new(b'A' + home.player).filter(|_| home.player != mover);
        for tile in 0..after.table.tiles().len() {
            for to in after.destinations(home, tile) {
                let mut driven = said.clone();
                driven.wagon.push(crate::syntax::Placing { player: owner, ..to });
                slips.add(driven, cost::SPECIAL, "the wagon's drive was forgotten");
            }
        }
    }
}

/// A wagon that the move itself places, where it stood.
fn brought(said: &Move, after: &Position, (player, step): (u8, u32)) -> Option<Standing> {
    let written = Written::new(&said.tile)?;
    let claim = written.claims().find(|claim| claim.figure == Figure::Wagon)?;
    let tile = after.table.tile_at(said.place?)?;
    let feature = claimed(&after.table.tiles()[tile].shape, claim)?;
    let node = after.table.node(tile, feature);
    Some(Standing { player, figure: Figure::Wagon, node, step })
}
