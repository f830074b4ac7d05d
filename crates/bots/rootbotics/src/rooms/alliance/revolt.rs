//! 6.4.3 Revolt and 6.5.2 Surprise Revolt.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;

use super::BASES;
use crate::engine::choose::{best, enemy_pieces, is_target_with};
use crate::engine::play::{Done, Halt, Play};
use crate::table::{Table, clearings};

/// 6.4.3 Revolt in the ordered sympathetic clearing with most enemy pieces, where the base of the order is still on the board. Tells
/// whether there was a revolt.
pub(super) fn revolt(play: &mut Play<'_>, me: Faction) -> Result<bool, Halt> {
    let base_of = |play: &Play<'_>, clearing: Clearing| {
        let suit = play.order.map(|card| card.suit).filter(|_| play.is_ordered(clearing));
        suit.and_then(|suit| base_left(&play.table, suit))
    };
    revolt_where(play, me, "6.4.3", base_of)
}

/// 6.5.2 Surprise Revolt: a bird order revolts in any sympathetic clearing whose base is still on the board.
pub(super) fn surprise_revolt(play: &mut Play<'_>, me: Faction) -> Done {
    if play.order.map(|card| card.suit) != Some(Suit::Bird) {
        return Ok(());
    }
    let base_of = |play: &Play<'_>, clearing: Clearing| {
        play.table.glade(clearing).suits.iter().find_map(|&suit| base_left(&play.table, suit))
    };
    revolt_where(play, me, "6.5.2", base_of).map(drop)
}

/// The base of a suit, if it is still on the board.
fn base_left(table: &Table, suit: Suit) -> Option<Kind> {
    let base = BASES.into_iter().find(|(other, _)| *other == suit).map(|(_, base)| base);
    base.filter(|&base| table.supply(base) > 0)
}

/// Removes all enemy pieces where there are most of them, and places the base that fits there.
fn revolt_where(
    play: &mut Play<'_>,
    me: Faction,
    rule: &'static str,
    base_of: impl Fn(&Play<'_>, Clearing) -> Option<Kind>,
) -> Result<bool, Halt> {
    let table = &play.table;
    let enemies = |clearing| enemy_pieces(table, me, clearing);
    let is_target =
        |count: u8| count > 0 || !table.agreed(me, "revolt_needs_enemies") && is_target_with(table, count);
    let fits = |clearing: &Clearing| {
        table.is_sympathetic(*clearing)
            && has_room(table, me, *clearing)
            && base_of(play, *clearing).is_some()
            && is_target(enemies(*clearing))
    };
    let field = best(table, clearings().filter(fits), |clearing| Reverse(enemies(clearing)));
    let Some((field, base)) = field.and_then(|field| Some((field, base_of(play, field)?.piece()?))) else {
        return Ok(false);
    };
    play.tell(rule, format!("Revolt in {}.", field.number()));
    play.sweep(me, field)?;
    play.place(me, field, &[(1, base)])?;
    Ok(true)
}

/// Whether a base finds a slot once all enemies are gone: neither a ruin nor what stays nor an item that a Scoundrel laid down fills all of them.
fn has_room(table: &Table, me: Faction, clearing: Clearing) -> bool {
    let filled = u8::from(table.glade(clearing).has_ruin) + table.glade(clearing).covered;
    let friends = table.seats.iter().filter(|seat| !table.enemies(me).any(|enemy| enemy == *seat));
    let buildings = friends.map(|seat| table.glade(clearing).count(seat.faction, PieceKind::Building));
    table.glade(clearing).slots > filled + buildings.sum::<u8>()
}
