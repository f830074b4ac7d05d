//! 10.5 Daylight: Dig, Battle and Build, which ministers do again.

use std::cmp::Reverse;

use scorebook_root::names::{Faction, Side, Suit};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use crate::engine::choose::{
    best, defender, enemy_warriors, is_target_with, may_build, may_place, points, ruled,
};
use crate::engine::play::{Done, Halt, Play};
use crate::table::glade::Glade;
use crate::table::loss::Fight;
use crate::table::{Table, clearings};

/// How many warriors dig.
const DIGGERS: u8 = 4;
/// How many dig with Overwhelm.
const OVERWHELMING: u8 = 3;
/// With so many warriors in the supply a citadel is built.
const CITADEL: u8 = 9;

/// A tunnel, the one token of the Duchy.
pub(super) fn tunnel() -> Piece {
    Piece::plain(PieceKind::Token)
}

/// 10.5.1 Dig, with four or more warriors in the Burrow; with Overwhelm twice, with three.
pub(super) fn dig(play: &mut Play<'_>, me: Faction) -> Done {
    let is_bird = play.order.is_some_and(|order| order.suit == Suit::Bird);
    let (times, diggers) =
        if play.table.has_trait(me, "overwhelm") { (2, OVERWHELMING) } else { (1, DIGGERS) };
    (0..times).try_for_each(|_| dig_with(play, me, "10.5.1", diggers, is_bird))
}

/// 10.7.4 The Brigadier digs with what the Burrow has, by the tie of a bird order.
pub(super) fn dig_again(play: &mut Play<'_>, me: Faction) -> Done {
    let is_short = play.table.warriors(me, Clearing::BURROW) < DIGGERS;
    let few = is_short && !play.table.agreed(me, "brigadier_needs_four");
    let diggers = if few || play.table.has_trait(me, "overwhelm") { OVERWHELMING } else { DIGGERS };
    dig_with(play, me, "10.7.4", diggers, true)
}

/// A tunnel comes to an ordered clearing without one and without a building of the Duchy, and warriors of the Burrow after it.
fn dig_with(play: &mut Play<'_>, me: Faction, rule: &'static str, diggers: u8, as_on_a_bird: bool) -> Done {
    if play.table.warriors(me, Clearing::BURROW) < diggers {
        return Ok(());
    }
    let fits = |clearing: &Clearing| {
        let glade = play.table.glade(*clearing);
        glade.buildings_and_tokens(me) == 0 && may_place(&play.table, me, *clearing)
    };
    let ties = |clearing| ties_of_dig(&play.table, me, clearing, as_on_a_bird);
    let has_any = |clearing: &Clearing| is_target_with(&play.table, ties(*clearing).0.0);
    let among: Vec<Clearing> = play.ordered().into_iter().filter(fits).filter(has_any).collect();
    let Some(target) = best(&play.table, among, ties) else { return Ok(()) };
    let number = target.number();
    play.tell(rule, format!("Dig a tunnel in {number}, and {diggers} warriors come up."));
    // Without a tunnel there is no way out of the Burrow.
    if place_tunnel(play, me, target)? {
        play.march(me, diggers, Clearing::BURROW, target)?;
    }
    Ok(())
}

/// 10.5.1.I Ties of Dig: most empty slots, then fewest warriors; with a bird most enemy buildings and tokens. With Invaders always most
/// enemy buildings, then fewest enemy warriors.
fn ties_of_dig(table: &Table, me: Faction, clearing: Clearing, as_on_a_bird: bool) -> (Reverse<u8>, u8) {
    if table.has_trait(me, "invaders") {
        let buildings =
            table.enemies_by(me, clearing, |glade, enemy| glade.count(enemy, PieceKind::Building));
        return (Reverse(buildings), enemy_warriors(table, me, clearing));
    }
    if as_on_a_bird {
        return (Reverse(table.enemies_by(me, clearing, Glade::buildings_and_tokens)), 0);
    }
    let warriors = if table.agreed(me, "dig_enemy_warriors") {
        enemy_warriors(table, me, clearing)
    } else {
        table.glade(clearing).warriors()
    };
    (Reverse(table.open_slots(clearing)), warriors)
}

/// 10.5.1.II The tunnel comes from the supply, or else from the clearing with a tunnel and fewest warriors of the Duchy. Tells whether it
/// came.
fn place_tunnel(play: &mut Play<'_>, me: Faction, target: Clearing) -> Result<bool, Halt> {
    if play.table.supply_of(me, tunnel()) > 0 {
        play.place(me, target, &[(1, tunnel())])?;
        return Ok(has_tunnel(&play.table, me, target));
    }
    let dug: Vec<Clearing> = clearings().filter(|&from| has_tunnel(&play.table, me, from)).collect();
    let fewest = |from| play.table.warriors(me, from);
    let Some(from) = best(&play.table, dug, fewest) else { return Ok(false) };
    if play.breaks_snare_to_leave(me, from)? || play.breaks_snare(me, target)? {
        return Ok(false);
    }
    let owner = Side::Faction(me);
    play.table.glade_mut(from).take(owner, tunnel(), 1);
    play.table.glade_mut(target).put(owner, tunnel(), 1);
    play.write(format!("t{}->{}", from.number(), target.number()));
    Ok(true)
}

/// Whether a tunnel leads to a clearing.
pub(super) fn has_tunnel(table: &Table, me: Faction, clearing: Clearing) -> bool {
    table.glade(clearing).exactly(me, tunnel()) > 0
}

/// 10.5.2 Battle in each ordered clearing.
pub(super) fn battle_in_each_ordered_clearing(play: &mut Play<'_>, me: Faction) -> Done {
    play.in_each(Play::is_ordered, |play, clearing| battle_in(play, me, "10.5.2", clearing))
}

/// 10.5.2.I First tie for defender: most buildings there, then most pieces there, then most points.
fn battle_in(play: &mut Play<'_>, me: Faction, rule: &'static str, clearing: Clearing) -> Done {
    if play.table.warriors(me, clearing) == 0 {
        return Ok(());
    }
    let criteria = |enemy: Faction| {
        let glade = play.table.glade(clearing);
        let buildings = glade.count(enemy, PieceKind::Building);
        (Reverse(buildings), Reverse(glade.pieces(enemy)), Reverse(points(&play.table, enemy)))
    };
    let Some(defender) = defender(&play.table, me, clearing, criteria) else { return Ok(()) };
    play.tell(rule, format!("Battle {} in {}.", defender.name(), clearing.number()));
    play.battle(Fight { attacker: me, defender, clearing, dice: None })
}

/// 10.5.3 Build. A citadel, with few warriors in the supply a market, in the ruled clearing with most warriors of the Duchy; where that
/// cannot be, a point for want of it.
pub(super) fn build(play: &mut Play<'_>, me: Faction, rule: &'static str) -> Done {
    let kind = kind_to_build(&play.table, me);
    let has_one = play.table.supply(kind) > 0;
    let sites = ruled(&play.table, me).into_iter().filter(|&site| may_build(&play.table, me, site));
    let site = best(&play.table, sites, |site| Reverse(play.table.warriors(me, site)));
    if let (Some(site), Some(piece), true) = (site, kind.piece(), has_one) {
        let name = if kind == Kind::Citadel { "citadel" } else { "market" };
        play.tell(rule, format!("Build a {name} in {}.", site.number()));
        return play.place(me, site, &[(1, piece)]);
    }
    if has_one && play.table.has_trait(me, "invaders") {
        return play.in_each(|_, _| true, |play, clearing| battle_in(play, me, "Invaders", clearing));
    }
    if play.table.supply(Kind::Citadel) + play.table.supply(Kind::Market) == 0 {
        return Ok(());
    }
    play.tell(rule, "Nothing can be built: score 1.");
    play.score(me, 1)
}

/// The building that is due.
fn kind_to_build(table: &Table, me: Faction) -> Kind {
    let (due, other) =
        if table.left(me) >= CITADEL { (Kind::Citadel, Kind::Market) } else { (Kind::Market, Kind::Citadel) };
    let is_other = table.supply(due) == 0 && table.agreed(me, "build_other_type");
    if is_other { other } else { due }
}
