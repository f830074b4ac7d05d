//! The legend: everything that this picture shows, and nothing else.

use scorebook_core::draw::measure::width_of;
use scorebook_core::draw::{Shape, group, label};

use super::change::Change;
use super::flow::{Flow, LETTERS};
use super::{clearing, last, map, piece, rim, signs, water, wood};
use crate::names::{Faction, Map, Suit};
use crate::rules::{Kind, Position, Slot, clearings};
use crate::speech;
use crate::syntax::place::Clearing;
use crate::syntax::thing::PieceKind;

/// Puts a sign for everything on the map, with its name.
pub(super) fn fill(flow: &mut Flow, position: &Position, changes: &[Change], is_battle: bool) {
    rule(flow, position);
    let has_suit = |suit: &&Suit| clearings().any(|place| position.suits_of(place).any(|own| own == **suit));
    for &suit in Suit::ALL.iter().filter(has_suit) {
        entry(flow, 40, suit.name(), vec![piece::suit(0, 0, 18, Some(suit))]);
    }
    if clearings().any(|place| position.suits_of(place).next().is_none()) {
        entry(flow, 40, "suit not told", vec![piece::suit(0, 0, 18, None)]);
    }
    ways(flow, position);
    pieces(flow, position);
    for (landmark, _) in position.landmarks() {
        let name = speech::landmark(landmark).trim_start_matches("the ");
        entry(flow, 40, name, vec![rim::landmark_sign(0, 0, 19, landmark)]);
    }
    acts(flow, changes, is_battle);
}

/// A sign and what it means; both stay together.
fn entry(flow: &mut Flow, width: i32, words: &str, shapes: Vec<Shape>) {
    let all = width + 8 + width_of(words, LETTERS);
    flow.put(all, |x, y| {
        let left = x - all / 2;
        group(0, 0, vec![group(left + width / 2, y, shapes), label(left + width + 8, y, LETTERS, words)])
    });
    flow.part();
}

/// Who rules what: the ring in the colour and with the figure of each ruler.
fn rule(flow: &mut Flow, position: &Position) {
    let has_land = |faction: &&Faction| clearings().any(|place| position.rules(**faction, place));
    let rulers: Vec<Faction> = Faction::ALL.iter().filter(has_land).copied().collect();
    if let Some(&first) = rulers.first() {
        let mut shapes = clearing::sample(Some(first));
        shapes.push(signs::figure(first, (0, 0), 26));
        entry(flow, 50, "ring and banner: who rules", shapes);
    }
    if clearings().any(|place| position.ruler(place).is_none()) {
        entry(flow, 44, "nobody rules", clearing::sample(None));
    }
}

/// Paths, water and forests.
fn ways(flow: &mut Flow, position: &Position) {
    for (is_closed, name) in [(false, "path"), (true, "closed path")] {
        if position.paths().any(|path| path.is_closed == is_closed) {
            entry(flow, 70, name, map::sample(28, is_closed));
        }
    }
    let name = if position.map() == Map::Lake { "lake" } else { "river" };
    entry(flow, 70, name, water::sample(26));
    entry(flow, 62, "forest", wood::sample());
}

/// Every kind of piece on the map, slots and ruins.
fn pieces(flow: &mut Flow, position: &Position) {
    for &kind in Kind::ALL.iter().filter(|&&kind| is_seen(position, kind)) {
        let owner = kind.owner().trim_start_matches("the ");
        let name = match kind.class() {
            PieceKind::Warrior | PieceKind::Pawn | PieceKind::Ferry if kind != Kind::Warlord => {
                owner.to_owned()
            }
            _ => kind.named(1),
        };
        let size = if kind.class() == PieceKind::Pawn { 34 } else { 36 };
        entry(flow, 42, &name, vec![piece::icon(kind, size)]);
    }
    let has = |wanted: Slot| clearings().any(|place| position.slots_of(place).any(|slot| slot == wanted));
    if has(Slot::Free) {
        entry(flow, 38, "free slot", vec![piece::slot(0, 0, 36)]);
    }
    if has(Slot::Ruin) {
        entry(flow, 38, "ruin", vec![piece::ruin(0, 0, 36)]);
    }
}

/// Whether a piece of a kind stands on the map.
fn is_seen(position: &Position, kind: Kind) -> bool {
    position.on_map(kind) > 0
        || position.count(kind, Clearing::BURROW) > 0
        || kind == Kind::Bandit && position.paths().any(|path| path.bandits > 0)
        || (kind.is_pawn() || kind.relic().is_some())
            && position
                .terrain()
                .forests()
                .any(|forest| position.pieces_in_forest(forest).any(|(own, _)| own == kind))
}

/// What the marks of the last act mean.
fn acts(flow: &mut Flow, changes: &[Change], is_battle: bool) {
    let [arrow, ring, gone, battle] = last::samples();
    let has = |is_it: fn(&Change) -> bool| changes.iter().any(is_it);
    if has(|change| matches!(change, Change::Moved { .. } | Change::Landmark { from: Some(_), .. })) {
        entry(flow, 100, "moved", arrow);
    }
    if has(|change| matches!(change, Change::Placed { .. } | Change::Turned { .. } | Change::Opened(_))) {
        entry(flow, 44, "placed", ring);
    }
    if has(|change| matches!(change, Change::Removed { .. } | Change::Cleared(_))) {
        entry(flow, 60, "removed", vec![group(0, 0, gone)]);
    }
    if is_battle {
        entry(flow, 44, "battle", battle);
    }
}
