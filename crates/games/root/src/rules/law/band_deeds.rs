//! What bands do on the turn of whoever they serve (Law of Root E.2): each card once, one of its ways.

use scorebook_core::Said;

use super::super::bands::{Card, POSTS, Post, Way, Where};
use super::super::breach::Terms;
use super::super::diary::{Sorts, What};
use super::super::items::OUTCAST;
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::hired::{band_of, before, hireling, party_of, posted, stands_at, terms_of};
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::Hireling;

/// Whether an entry is something that a band does.
fn is_deed(trial: &Trial<'_>, what: What, party: Party) -> bool {
    match what {
        What::March { of, .. } => of == party,
        What::Pawn { kind, .. } => kind.party() == party,
        What::Battle(bout) => trial.bout(bout).parties[0] == party,
        _ => posted(what).is_some_and(|(kind, _)| kind.party() == party),
    }
}

/// Weighs what a band did in a turn. `is_amiss`: whom it serves was told to be wrong already.
pub(super) fn weigh(trial: &mut Trial<'_>, hired: Hireling, is_amiss: bool) {
    let party = party_of(hired.band);
    let card = before(trial, hired.band);
    let Some(first) = (0..trial.len()).find(|&number| is_deed(trial, trial.what(number), party)) else {
        return;
    };
    wayward(trial, hired);
    if card.master == Some(trial.faction) {
        own_deeds(trial, hired);
    } else if !is_amiss && card.lapsed.is_none_or(|former| former == trial.faction) {
        strays(trial, hired, first);
    }
    for number in 0..trial.len() {
        if is_deed(trial, trial.what(number), party) {
            trial.explain_all(number);
        }
    }
}

/// A band that does not serve whose turn it is does nothing, but for what it places when it is hired with nothing on the map.
fn strays(trial: &mut Trial<'_>, hired: Hireling, first: usize) {
    let is_hired = |what| matches!(what, What::Hire { band, .. } if band == hired.band as u8);
    let comes = trial.of(Sorts::HIRE).any(|number| is_hired(trial.what(number)));
    let excess = if comes { excess(trial, hired, None) } else { Excess { count: 1, number: first } };
    if excess.count == 0 {
        return;
    }
    let lapsed = before(trial, hired.band).lapsed == Some(trial.faction);
    let (rule, words): (_, fn(&Terms) -> Said) = if lapsed {
        ("Z3", |terms| messages::band_used_up(hireling(terms).name(), terms.faction.name()))
    } else {
        ("Z4", |terms| messages::band_not_hired(hireling(terms).name(), terms.faction.name()))
    };
    trial.breach(excess.number, (rule, &findings::BAD_HIRE), terms_of(trial, hired), words);
}

/// What a band does beyond its card.
fn own_deeds(trial: &mut Trial<'_>, hired: Hireling) {
    let ways = &Card::of(hired).ways;
    let least = ways.iter().map(|way| excess(trial, hired, Some(way))).min_by_key(|excess| excess.count);
    let least = least.unwrap_or_else(|| excess(trial, hired, None));
    if least.count == 0 {
        return;
    }
    trial.breach(least.number, ("Z10", &findings::BAD_HIRE), terms_of(trial, hired), |terms| {
        let hired = hireling(terms);
        messages::band_beyond_its_card(hired.name(), &Card::of(hired).does)
    });
}

/// What is left over of the deeds of a band.
#[derive(Clone, Copy)]
struct Excess {
    count: u8,
    /// The last entry that is left over.
    number: usize,
}

/// What a way to use a band leaves over; without one, of what comes while nothing of it is on the map.
fn excess(trial: &Trial<'_>, hired: Hireling, way: Option<&Way>) -> Excess {
    let party = party_of(hired.band);
    let card = Card::of(hired);
    let is_gone = Kind::of(party).iter().all(|&kind| trial.dawn.on_map(kind) == 0);
    let none = if is_gone { &card.none[..] } else { &[] };
    let (also, posts) = way.map_or((&[][..], &[][..]), |way| (&card.also[..], &way.posts[..]));
    let items = if way.is_some_and(|way| way.items) { items_of_the_outcast(trial) } else { 0 };
    let mut budget = Budget {
        moves: way.map_or(0, |way| way.moves),
        battles: way.map_or(0, |way| way.battles),
        items,
        posts: [0; 2 * POSTS],
        each: 0,
        fought: 0,
    };
    let mut excess = Excess { count: 0, number: 0 };
    let mut each = (0, 0);
    for number in 0..trial.len() {
        let what = trial.what(number);
        // A place that does not exist was told at once.
        if !is_deed(trial, what, party) || posted(what).is_some_and(|(_, spot)| spot == Spot::Nowhere) {
            continue;
        }
        let left = match what {
            What::March { from, .. } => u8::from(!budget.moves(1) || is_parted(trial, party, way, from)),
            What::Pawn { .. } => u8::from(!budget.moves(1)),
            What::Battle(bout) => {
                let at = trial.bout(bout).clearing;
                let is_there = |kind: Kind| trial.most_of(kind, at) > 0;
                let is_posted = way.and_then(|way| way.battles_at).is_some_and(is_there);
                let is_due = is_posted && budget.fights_at(at) || budget.battles();
                u8::from(!is_due)
            }
            _ => {
                let Some((kind, spot)) = posted(what) else { continue };
                let all = none.iter().chain(also).chain(posts);
                let left = match what {
                    What::Shift { from, to, .. } if from == to => trial.count(number),
                    // One of the map comes only if none is left.
                    What::Shift { .. } | What::Carry { .. }
                        if trial.position.table.count(kind, Spot::Supply) > 0 =>
                    {
                        trial.count(number)
                    }
                    _ => budget.posts(trial, all, (kind, spot), trial.count(number)),
                };
                if budget.each != each.0 {
                    each = (budget.each, number);
                }
                left
            }
        };
        if left > 0 {
            excess = Excess { count: excess.count + left, number };
        }
    }
    if is_uneven(trial, posts, each.0) {
        excess = Excess { count: excess.count + 1, number: each.1 };
    }
    excess
}

/// Whether one came to some clearings of a kind where one at each of them is due, as far as there are any.
fn is_uneven(trial: &Trial<'_>, posts: &[Post], came: u16) -> bool {
    let Some(post) = posts.iter().find(|post| post.at == Where::Each && came != 0) else { return false };
    let due = (1..13).filter(|&at| trial.most_of(post.of, at) > 0).fold(0, |bits, at| bits | 1 << at);
    came != due && trial.position.table.count(post.kind, Spot::Supply) > 0
}

/// What a way allows and is not used yet.
struct Budget {
    moves: u8,
    battles: u8,
    /// The items that pay for moves and battles.
    items: u8,
    /// How many came by each post so far.
    posts: [u8; 2 * POSTS],
    /// Where one came because each clearing of a kind gets one, as bits.
    each: u16,
    /// Where a battle was fought because each clearing has one, as bits.
    fought: u16,
}

impl Budget {
    fn moves(&mut self, count: u8) -> bool {
        take(&mut self.moves, count) || take(&mut self.items, count)
    }

    fn battles(&mut self) -> bool {
        take(&mut self.battles, 1) || take(&mut self.items, 2)
    }

    fn fights_at(&mut self, clearing: u8) -> bool {
        let is_new = self.fought & 1 << clearing == 0;
        self.fought |= 1 << clearing;
        is_new
    }

    /// Pieces come somewhere; tells how many of them no post explains.
    fn posts<'c>(
        &mut self,
        trial: &Trial<'_>,
        posts: impl Iterator<Item = &'c Post>,
        (kind, spot): (Kind, Spot),
        count: u8,
    ) -> u8 {
        let mut left = count;
        for (post, used) in posts.zip(&mut self.posts) {
            if left == 0 || post.kind != kind || !comes_to(trial, *post, spot) {
                continue;
            }
            let room = post.most - *used;
            let part = match (post.at, spot) {
                (Where::Each, Spot::Clearing(at)) if self.each & 1 << at != 0 => 0,
                (Where::Each, Spot::Clearing(at)) => {
                    self.each |= 1 << at;
                    room.min(1)
                }
                _ => room.min(left),
            };
            *used += part;
            left -= part;
        }
        left
    }
}

/// Takes so much, if it is there.
fn take(from: &mut u8, count: u8) -> bool {
    let left = from.checked_sub(count);
    *from = left.unwrap_or(*from);
    left.is_some()
}

/// Whether some of a band that moves together stay behind.
fn is_parted(trial: &Trial<'_>, party: Party, way: Option<&Way>, from: u8) -> bool {
    way.is_some_and(|way| way.whole) && trial.position.table.warriors(party, from) > 0
}

/// The items of the Outcast, given to it in this turn or before.
fn items_of_the_outcast(trial: &Trial<'_>) -> u8 {
    trial.dawn.items.all_of(OUTCAST).max(trial.position.items.all_of(OUTCAST))
}

/// Whether pieces may come to a place by a post of a card.
fn comes_to(trial: &Trial<'_>, post: Post, spot: Spot) -> bool {
    let faction = trial.party();
    let table = &trial.position.table;
    let is_here = |party: Party, at: u8| trial.dawn.is_present(party, at) || table.is_present(party, at);
    let Spot::Clearing(at) = spot else {
        let Spot::Path(path) = spot else { return stands_at(trial, post.at, spot) };
        let (one, other) = table.ground.paths[usize::from(path)];
        return stands_at(trial, post.at, spot) && (is_here(faction, one) || is_here(faction, other));
    };
    match post.at {
        Where::Own => is_here(faction, at),
        Where::Enemies => Party::all().any(|party| is_enemy(trial, party) && is_here(party, at)),
        Where::At | Where::Each => trial.most_of(post.of, at) > 0,
        Where::Beside => {
            (1..13).any(|near| (near == at || table.is_path(near, at)) && trial.dawn.count(post.of, near) > 0)
        }
        Where::Without => trial.dawn.count(post.of, at) == 0,
        _ => stands_at(trial, post.at, spot),
    }
}

/// Whether a party is not on the side of whose turn it is.
fn is_enemy(trial: &Trial<'_>, party: Party) -> bool {
    match band_of(party) {
        Some(band) => before(trial, band).master != Some(trial.faction),
        None => party != trial.party(),
    }
}

fn goes_with_the_ferry(trial: &Trial<'_>, from: u8, to: u8) -> bool {
    trial.of(Sorts::FERRY).any(|number| trial.what(number) == What::Ferry { from, to })
}

/// A band moves along paths or with the ferry, and the Flotilla along the river; boats and tunnels of its master are not for it (E.3.5).
fn wayward(trial: &mut Trial<'_>, hired: Hireling) {
    let party = party_of(hired.band);
    let table = &trial.position.table;
    let ground = table.ground;
    let by_water = Card::of(hired).ways.iter().any(|way| way.river);
    let has_way = |what: What| match what {
        What::March { of, from, to, .. } if of == party => {
            table.is_path(from, to) || goes_with_the_ferry(trial, from, to)
        }
        What::Pawn { kind, from: Spot::Clearing(from), to: Spot::Clearing(to) } if kind.party() == party => {
            if by_water {
                ground.river[usize::from(from)] & 1 << to != 0
            } else {
                table.is_path(from, to)
            }
        }
        What::Pawn { kind, from: Spot::Forest(from), to: Spot::Forest(to) } if kind.party() == party => {
            ground.forests[usize::from(from)].next & 1 << to != 0
        }
        _ => true,
    };
    let Some(number) = (0..trial.len()).find(|&number| !has_way(trial.what(number))) else { return };
    trial.breach(number, ("Z11", &findings::NO_WAY), terms_of(trial, hired), |terms| {
        messages::band_out_of_reach(hireling(terms).name())
    });
}

/// A band moves alone (E.3.4).
pub(super) fn mixed_moves(trial: &mut Trial<'_>) {
    for number in trial.of(Sorts::MARCH) {
        let What::March { of, from, to, .. } = trial.what(number) else { continue };
        let Some(band) = band_of(of) else { continue };
        let goes_along = |what: What| {
            matches!(what, What::March { of: other, from: start, to: end, .. }
                if other != of && (start, end) == (from, to))
        };
        let step = trial.step(number);
        let is_mixed =
            trial.of(Sorts::MARCH).any(|one| trial.step(one) == step && goes_along(trial.what(one)));
        if is_mixed {
            let terms = terms_of(trial, Hireling { band, demoted: before(trial, band).demoted });
            return trial.breach(number, ("Z5", &findings::NO_SOURCE), terms, |terms| {
                messages::band_not_alone(hireling(terms).name())
            });
        }
    }
}
