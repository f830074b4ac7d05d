//! The traits of the Eyrie that are steps of their own: Relentless, Swoop, War Tax.

use scorebook_root::names::{Faction, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use super::EYRIE;
use crate::engine::choose::{best, where_it_may_place};
use crate::engine::play::{Done, Play};
use crate::table::Table;
use crate::table::glade::{PLOTTER, Stack};
use crate::table::loss::{Cause, Losses};

/// The warriors of a Swoop.
const SWOOP: u8 = 2;

/// Relentless: after the battles of the Decree all defenseless buildings and tokens fall in clearings with Eyrie warriors.
pub(super) fn relentless(play: &mut Play<'_>) -> Done {
    if !play.table.has_trait(EYRIE, "relentless") {
        return Ok(());
    }
    let is_due = |play: &Play<'_>, clearing: Clearing| {
        play.table.warriors(EYRIE, clearing) > 0 && has_loot(&play.table, clearing)
    };
    play.in_each(is_due, raze)
}

fn has_loot(table: &Table, clearing: Clearing) -> bool {
    let (stacks, plot) = loot(table, clearing);
    plot || !stacks.is_empty()
}

/// The buildings and tokens in a clearing whose owners have no warriors there, and whether the plot is one of them.
fn loot(table: &Table, clearing: Clearing) -> (Vec<Stack>, bool) {
    let glade = table.glade(clearing);
    let defenseless: Vec<Faction> = table
        .targets(EYRIE)
        .map(|seat| seat.faction)
        .filter(|&faction| table.warriors(faction, clearing) == 0)
        .collect();
    let of = |faction: &Faction| glade.of(*faction).copied().filter(|stack| is_taxed(*stack));
    let stacks = defenseless.iter().flat_map(of).collect();
    let plot = glade.plot.is_some() && defenseless.contains(&PLOTTER);
    (stacks, plot)
}

fn raze(play: &mut Play<'_>, clearing: Clearing) -> Done {
    let (stacks, plot) = loot(&play.table, clearing);
    play.tell("5.8", format!("Relentless: what is defenseless in {} falls.", clearing.number()));
    let cause = Cause::Effect(EYRIE);
    play.remove(&Losses { clearing, stacks: stacks.clone(), plot, cause, is_told: false })?;
    let owners: Vec<Faction> = play.table.enemies(EYRIE).map(|seat| seat.faction).collect();
    for owner in owners {
        war_tax(play, owner, &stacks, plot);
    }
    Ok(())
}

/// War Tax: whoever lost buildings or tokens to the Eyrie loses a point for each.
pub(super) fn war_tax(play: &mut Play<'_>, owner: Faction, fallen: &[Stack], plot: bool) {
    if !play.table.has_trait(EYRIE, "wartax") {
        return;
    }
    let own = fallen.iter().filter(|stack| stack.owner == Side::Faction(owner) && is_taxed(**stack));
    let plot = u8::from(plot && owner == PLOTTER);
    play.lose_points(owner, own.map(|stack| stack.count).sum::<u8>() + plot);
}

/// Buildings and tokens.
fn is_taxed(stack: Stack) -> bool {
    matches!(stack.piece.kind, PieceKind::Building | PieceKind::Token)
}

/// Swoop: at the end of Daylight two warriors come to the clearing of highest priority without Eyrie pieces.
pub(super) fn swoop(play: &mut Play<'_>) -> Done {
    if !play.table.has_trait(EYRIE, "swoop") || play.table.left(EYRIE) == 0 {
        return Ok(());
    }
    let empty = where_it_may_place(&play.table, EYRIE).into_iter();
    let empty = empty.filter(|&clearing| !play.table.glade(clearing).has(EYRIE));
    let Some(target) = best(&play.table, empty, |_| ()) else { return Ok(()) };
    play.tell("5.8", format!("Swoop: place {SWOOP} warriors in {}.", target.number()));
    play.place_in_each(EYRIE, SWOOP, &[target])
}
