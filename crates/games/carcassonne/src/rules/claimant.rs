//! Which move claimed the feature that a gain is paid for.

use crate::names::{FeatureKind, Figure};
use crate::sets::Set;
use crate::syntax::{Act, Record};

use super::players::{number, seat};
use super::position::Position;
use super::table::{Laid, Standing, Table, claims};
use super::why::{Gain, Source, Why};
use super::written::{Claim, Written, claimed};

/// The step in which the first of the figures was placed that a gain is paid for, where that is certain.
pub(super) fn claimed_in(after: &Position, record: &Record, gain: &Gain) -> Option<u32> {
    let table = &after.table;
    let root = paid_feature(table, &gain.why)?;
    let is_barn = matches!(gain.why.source, Source::Field { barn: true, .. });
    let earns = |other: &&Standing| {
        let counts = if is_barn { other.figure == Figure::Barn } else { claims(other.figure) };
        seat(other.player) == gain.seat && counts
    };
    let standing = table.figures_on(root).filter(earns).map(|other| other.step).min();
    standing.or_else(|| claimed_before(after, record, root, gain))
}

/// The feature on the table that points are paid for, if there is only one such.
fn paid_feature(table: &Table, why: &Why) -> Option<u16> {
    let tile = table.tile_at(why.cells.iter().next()?)?;
    let parts = 0..table.tiles()[tile].shape.parts().len();
    let is_paid = |root: &u16| {
        table.group(*root).kind.noun() == why.source.kind() && table.cells_of(*root) == why.cells
    };
    let mut roots = parts.map(|part| table.root(table.node(tile, part))).filter(is_paid);
    let first = roots.next()?;
    roots.all(|root| root == first).then_some(first)
}

/// The first claim of a feature whose figures went home when it was paid. Farmers may have gone home before, with a barn.
fn claimed_before(after: &Position, record: &Record, root: u16, gain: &Gain) -> Option<u32> {
    let table = &after.table;
    if table.group(root).kind == FeatureKind::Field {
        return None;
    }
    let is_claim = |laid: &Laid, tile: usize, claim: Claim| {
        // An abbot may have been taken back, and a wagon come in its place.
        let may_be_gone = claim.figure == Figure::Abbot && after.sets.has(Set::Abbey);
        let feature = claimed(&laid.shape, claim).filter(|_| claims(claim.figure) && !may_be_gone);
        feature.is_some_and(|feature| table.root(table.node(tile, feature)) == root)
    };
    let crossed = gain.why.cells.iter().filter_map(|cell| table.tile_at(cell));
    let claiming = crossed.filter_map(|tile| {
        let laid = &table.tiles()[tile];
        let Act::Move(said) = &record.steps.get(laid.step as usize)?.act else { return None };
        let is_theirs = said.players.first().is_some_and(|letter| seat(number(letter)) == gain.seat);
        let written = Written::new(&said.tile).filter(|_| is_theirs)?;
        written.claims().any(|claim| is_claim(laid, tile, claim)).then_some(laid.step)
    });
    claiming.min()
}
