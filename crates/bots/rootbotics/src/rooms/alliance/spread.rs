//! 6.5.1 Spread, and whatever spreads sympathy besides.

use scorebook_root::names::Faction;
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;

use super::abilities::martial_law;
use crate::engine::choose::{best, enemy_pieces, enemy_warriors, may_place};
use crate::engine::play::{Done, Halt, Play};
use crate::table::{Table, clearings};

/// What the tokens score, from the first on the map to the last (A4).
const TRACK: [u8; 10] = [0, 1, 1, 1, 1, 2, 2, 3, 3, 4];
/// The same on the board of people.
const TRACK_OF_PEOPLE: [u8; 10] = [0, 1, 1, 1, 2, 2, 3, 4, 4, 4];
/// What a spread scores that cannot be done (6.5.1.II).
const NO_SPREAD: u8 = 5;
/// With more sympathy on the map pity is done once only.
const PITIED: u8 = 4;

/// 6.4.4 Public Pity: without a revolt sympathy spreads twice, or once where five tokens or more are on the map (A2).
pub(super) fn public_pity(play: &mut Play<'_>, me: Faction) -> Done {
    let is_pitied = |play: &Play<'_>| play.table.on_map(Kind::Sympathy) <= PITIED;
    let was_pitied = is_pitied(play);
    spread(play, me, "6.4.4")?;
    let is_again = if play.table.agreed(me, "pity_recount") { is_pitied(play) } else { was_pitied };
    if is_again { spread(play, me, "6.4.4") } else { Ok(()) }
}

/// 6.5.1 Spread: place sympathy, and score what its place on the track shows.
pub(super) fn spread(play: &mut Play<'_>, me: Faction, rule: &'static str) -> Done {
    if play.order.is_none() {
        return Ok(());
    }
    let Some(target) = place_sympathy(play, me, rule)? else {
        play.tell("6.5.1.II", format!("No sympathy can be placed: score {NO_SPREAD}."));
        return play.score(me, NO_SPREAD);
    };
    let Placed::Here(clearing) = target else { return Ok(()) };
    let points = track_points(&play.table, me).saturating_sub(martial_law(&play.table, me, clearing));
    play.score(me, points)
}

/// Wildfire: sympathy spreads without points, and without points where it cannot.
pub(super) fn wildfire(play: &mut Play<'_>, me: Faction) -> Done {
    if play.table.has_trait(me, "wildfire") && play.order.is_some() {
        place_sympathy(play, me, "3.3.2")?;
    }
    Ok(())
}

/// Where sympathy came to.
enum Placed {
    /// To a clearing.
    Here(Clearing),
    /// To nowhere: a snare went instead.
    Nowhere,
}

/// Places sympathy where it spreads to; nothing where there is no token or no place.
fn place_sympathy(play: &mut Play<'_>, me: Faction, rule: &'static str) -> Result<Option<Placed>, Halt> {
    let before = play.table.on_map(Kind::Sympathy);
    let token = Kind::Sympathy.piece().filter(|_| play.table.supply(Kind::Sympathy) > 0);
    let (Some(token), Some(clearing)) = (token, target(play, me)) else { return Ok(None) };
    play.tell(rule, format!("Spread sympathy to {}.", clearing.number()));
    play.place(me, clearing, &[(1, token)])?;
    let is_here = play.table.on_map(Kind::Sympathy) > before;
    Ok(Some(if is_here { Placed::Here(clearing) } else { Placed::Nowhere }))
}

/// The points of the token that was placed last.
fn track_points(table: &Table, me: Faction) -> u8 {
    let track = if table.agreed(me, "sympathy_human_track") { TRACK_OF_PEOPLE } else { TRACK };
    let place = usize::from(table.on_map(Kind::Sympathy)).saturating_sub(1);
    track.get(place).copied().unwrap_or(0)
}

/// 6.5.1 The ordered clearing beside sympathy that has fewest enemy warriors; else 6.5.1.I.
fn target(play: &Play<'_>, me: Faction) -> Option<Clearing> {
    let table = &play.table;
    let is_meant = |clearing: &Clearing| {
        play.is_ordered(*clearing) && may_spread(table, me, *clearing) && is_beside_sympathy(table, *clearing)
    };
    let ordered = best(table, clearings().filter(is_meant), |clearing| enemy_warriors(table, me, clearing));
    ordered.or_else(|| no_ordered_clearing(table, me))
}

/// 6.5.1.I Otherwise the clearing with fewest enemy pieces, wherever it is (A3).
fn no_ordered_clearing(table: &Table, me: Faction) -> Option<Clearing> {
    let stays_near = table.agreed(me, "fallback_adjacent") && table.on_map(Kind::Sympathy) > 0;
    let is_meant = |clearing: &Clearing| {
        may_spread(table, me, *clearing) && (!stays_near || is_beside_sympathy(table, *clearing))
    };
    best(table, clearings().filter(is_meant), |clearing| enemy_pieces(table, me, clearing))
}

/// 6.2.1 One sympathy in a clearing, and none where pieces cannot be placed.
fn may_spread(table: &Table, me: Faction, clearing: Clearing) -> bool {
    !table.is_sympathetic(clearing) && may_place(table, me, clearing)
}

/// Whether sympathy is next to a clearing by path. The Ferry does not count: nobody moves.
fn is_beside_sympathy(table: &Table, clearing: Clearing) -> bool {
    table.neighbours(clearing).any(|next| table.is_sympathetic(next))
}
