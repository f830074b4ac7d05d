//! What a side of a battle may lose.

use super::super::outlook::Outlook;
use super::super::pen::group;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use crate::names::Item;
use crate::syntax::thing::PieceKind;

/// What a side may lose by so many hits, as it is written: warriors first, then buildings and tokens.
pub(super) fn fallen(look: Outlook<'_>, party: Party, place: u8, hits: u8) -> Vec<String> {
    let each = compositions(look, party, place, hits).into_iter();
    each.filter(|pieces| !pieces.is_empty())
        .map(|pieces| format!("{}{place}->", group(pieces.into_iter())))
        .collect()
}

/// An item of a Vagabond that a hit damages, as it is written.
pub(super) fn harmed(look: Outlook<'_>, party: Party) -> Vec<String> {
    let vagabond = party.faction().filter(|&faction| Position::vagabond(faction).is_some());
    let Some(vagabond) = vagabond else { return Vec::new() };
    let held = Item::ALL.iter().filter(|&&item| look.position.items.undamaged(vagabond as usize, item) > 0);
    held.map(|item| format!("%{item}{vagabond}$->d")).collect()
}

/// The pieces that fall by so many hits, in every way: warriors first, then what stands there besides.
pub(super) fn compositions(look: Outlook<'_>, party: Party, place: u8, hits: u8) -> Vec<Vec<(String, u8)>> {
    let kinds = Kind::of(party).iter().copied().filter(|kind| !kind.is_pawn() && kind.relic().is_none());
    let (warriors, others): (Vec<Kind>, Vec<Kind>) = kinds
        .filter(|&kind| look.count(kind, place) > 0)
        .partition(|kind| kind.class() == PieceKind::Warrior);
    let mut left = hits;
    let mut first = Vec::new();
    for kind in warriors {
        let lost = look.count(kind, place).min(left);
        left -= lost;
        first.extend((lost > 0).then(|| (look.written(kind).to_owned(), lost)));
    }
    let mut ways = vec![(left, first)];
    for kind in others {
        let there = look.count(kind, place);
        let with = |(left, pieces): &(u8, Vec<(String, u8)>), lost: u8| {
            let more = [(look.written(kind).to_owned(), lost)];
            (left - lost, pieces.iter().cloned().chain(more).collect::<Vec<_>>())
        };
        let more: Vec<_> =
            ways.iter().flat_map(|way| (1..=there.min(way.0)).map(move |lost| with(way, lost))).collect();
        ways.extend(more);
    }
    ways.into_iter().filter(|(left, _)| *left == 0).map(|(_, pieces)| pieces).collect()
}
