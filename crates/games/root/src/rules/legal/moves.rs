//! Pieces that move, come to the map or go to a board, each kind alone.

use super::super::pieces::{Kind, Party};
use super::bench::Bench;
use super::extras::extra_action;
use crate::names::Side;
use crate::syntax::thing::PieceKind;

/// The most pieces of a kind that come to a place in one act.
const PLACED: u8 = 4;

pub(super) fn propose(bench: &mut Bench<'_>) {
    let look = bench.look;
    for kind in commanded(bench) {
        let code = look.written(kind);
        if kind.is_pawn() {
            walk(bench, code);
            continue;
        }
        for from in 0..13 {
            let there = look.count(kind, from);
            let is_warrior = kind.class() == PieceKind::Warrior;
            for to in (0..13).filter(|&to| to != from && is_warrior) {
                march(bench, there, &format!("{code}{from}->{to}"));
            }
        }
    }
}

/// Own pieces that come to the map or to the board, where no room of a faction has a name for it.
pub(super) fn place(bench: &mut Bench<'_>) {
    let look = bench.look;
    for &kind in Kind::of(Party::from(look.faction)).iter().filter(|kind| !kind.is_pawn()) {
        let code = look.written(kind);
        let supply = look.supply(kind).min(PLACED);
        let group = match kind.class() {
            PieceKind::Warrior => "recruit",
            PieceKind::Building => "build",
            _ => "place",
        };
        for to in 0..13 {
            bench.offer_many(group, "", supply, &format!("{code}->{to}"));
        }
        if kind.class() == PieceKind::Warrior {
            bench.offer_many("board", "", supply, &format!("{code}->$"));
        }
    }
}

/// A march, or with what one more costs.
fn march(bench: &mut Bench<'_>, most: u8, march: &str) {
    if bench.offer_many("move", "", most, march) {
        return;
    }
    for extra in extra_action(bench.look) {
        bench.offer_many("move", &extra, most, march);
    }
}

/// The pieces that whose turn it is commands: its own, and those of bands that serve it.
fn commanded(bench: &Bench<'_>) -> Vec<Kind> {
    let look = bench.look;
    let serves = |party: Party| match party.side() {
        Side::Faction(faction) => faction == look.faction,
        Side::Hireling(hireling) => {
            let band = look.position.boards.hirelings[hireling.band as usize];
            band.in_play && band.master == Some(look.faction)
        }
    };
    Kind::ALL.iter().copied().filter(|kind| serves(kind.party())).collect()
}

/// A pawn goes to a clearing or a forest.
fn walk(bench: &mut Bench<'_>, pawn: &str) {
    for to in bench.look.places() {
        bench.offer("move", &format!("{pawn}->{to}"));
    }
}
