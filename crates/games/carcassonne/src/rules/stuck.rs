//! What is said of a wagon that cannot drive where a move says.

use scorebook_core::{Finding, Report, Said};

use crate::findings::{CANNOT_DRIVE, messages};
use crate::game::Step;
use crate::names::{FeatureKind, Figure};
use crate::syntax::{Act, noted};

use super::grid::{around, beyond};
use super::players::{number, seat};
use super::position::{Position, Stuck};
use super::table::{Table, TileSet};

/// Reports the wagon of a move that could not drive on, in the position after it.
pub(super) fn report_stuck(after: &Position, case: &Step<'_>, report: &mut Report) {
    let Some(stuck) = after.stuck else { return };
    let Some(finding) = report.raise(&CANNOT_DRIVE) else { return };
    finding.at(case.span()).says(match stuck {
        Stuck::NoWagon => messages::no_wagon_came_home(),
        Stuck::Nothing => messages::nothing_for_wagon(),
        Stuck::OtherTile(_) => messages::other_tile_for_wagon(),
        Stuck::TooFar(_) => messages::wagon_too_far(),
        Stuck::Complete(_) => messages::wagon_to_complete(),
        Stuck::Claimed(_) => messages::wagon_to_claimed(),
    });
    note_why(after, stuck, case, finding);
}

/// Points at the earlier step that stands in the way.
fn note_why(after: &Position, stuck: Stuck, case: &Step<'_>, finding: &mut Finding) {
    let table = &after.table;
    match stuck {
        Stuck::Nothing => {}
        Stuck::NoWagon => {
            let Some(owner) = owner(after, case) else { return };
            let Some(wagon) = table.figure_of(owner, Figure::Wagon) else { return };
            let who = seat(owner).sign();
            note(case, finding, wagon.step, |label| messages::wagon_still_stands(who, label));
        }
        Stuck::OtherTile(tile) => {
            let laid = &table.tiles()[tile];
            note(case, finding, laid.step, |label| messages::tile_was_laid_there(laid.spelled(), label));
        }
        Stuck::TooFar(home) => {
            let place = table.place_of(home.node);
            note(case, finding, home.step, |label| messages::wagon_stood(place, label));
        }
        Stuck::Complete(node) => {
            let Some(last) = completed_by(table, node) else { return };
            let what = table.group(node).kind.noun();
            note(case, finding, table.tiles()[last].step, |label| messages::was_completed(what, label));
        }
        Stuck::Claimed(node) => {
            let Some(owner) = table.figures_on(table.root(node)).next() else { return };
            let (who, what) = (seat(owner.player).sign(), table.group(node).kind.noun());
            note(case, finding, owner.step, |label| messages::was_claimed(what, who, label));
        }
    }
}

/// Points at a step, unless it is the move itself.
fn note(case: &Step<'_>, finding: &mut Finding, step: u32, message: impl FnOnce(String) -> Said) {
    if step < case.number() {
        let step = step as usize;
        finding.note_at(case.record.steps[step].span, message(noted(case.record, step)));
    }
}

/// Whose wagon a move drives, where it drives one: that of the owner it names, or of the player who moves.
fn owner(after: &Position, case: &Step<'_>) -> Option<u8> {
    let Act::Move(said) = case.act else { return None };
    let mut drives = said.wagon.iter();
    let (Some(drive), None) = (drives.next(), drives.next()) else { return None };
    drive.player.map(number).or_else(|| after.last.and_then(|(_, mover)| mover))
}

/// The tile that completed a feature: the last of those it crosses, or of the abbeys that close its ends; the last around a cloister.
fn completed_by(table: &Table, node: u16) -> Option<usize> {
    let (root, group) = (table.root(node), table.group(node));
    if group.kind == FeatureKind::Cloister {
        let place = table.place_of(node);
        return around(place).chain([place]).filter_map(|cell| table.tile_at(cell)).max();
    }
    // Noise may have more tiles than a feature tells apart.
    if table.tiles().len() > TileSet::MOST {
        return None;
    }
    let is_end = |tile: usize, edge: usize| {
        let feature = table.tiles()[tile].shape.at_edge(edge);
        feature.is_some_and(|feature| table.root(table.node(tile, feature)) == root)
    };
    let abbeys = |tile: usize| {
        let ends = (0..4).filter(move |&edge| is_end(tile, edge));
        let met = ends.filter_map(move |edge| table.tile_at(beyond(table.tiles()[tile].place, edge)));
        met.filter(|&met| table.tiles()[met].shape.is_abbey())
    };
    group.tiles.iter().flat_map(|tile| abbeys(tile).chain([tile])).max()
}
