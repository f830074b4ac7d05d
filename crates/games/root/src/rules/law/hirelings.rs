//! Bands for hire (Law of Root, appendices A.6 and E): their set-up, whom they serve and for how long, and what their cards allow.

use super::super::bands::{Card, HirelingCard, POSTS, Post, SetUp, Way, Where};
use super::super::breach::Terms;
use super::super::diary::{Turned, What};
use super::super::items::OUTCAST;
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::purse::pay_near;
use super::trial::Trial;
use crate::findings;
use crate::names::{Band, Character, Faction, Hireling, Item, Side};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

/// Weighs what bands did in a turn, and what is done to them.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    if !trial.position.boards.marks.are_bands_hired {
        return;
    }
    mixed_moves(trial);
    battles(trial);
    tolls(trial);
    for hired in in_play(trial) {
        let is_amiss = hires(trial, hired.band);
        services(trial, hired);
        deeds(trial, hired, is_amiss);
    }
}

/// The bands in play, as their cards lie.
fn in_play(trial: &Trial<'_>) -> impl Iterator<Item = Hireling> + use<> {
    let cards = trial.position.boards.hirelings;
    let lies = move |&band: &Band| {
        let card = cards[band as usize];
        card.in_play.then_some(Hireling { band, demoted: card.demoted })
    };
    Band::ALL.iter().filter_map(lies)
}

fn party_of(band: Band) -> Party {
    Party::from(Side::Hireling(Hireling { band, demoted: false }))
}

/// The band that a party is, if it is one.
fn band_of(party: Party) -> Option<Band> {
    match party.side() {
        Side::Hireling(hireling) => Some(hireling.band),
        Side::Faction(_) => None,
    }
}

/// The card of a band as the turn found it.
fn before(trial: &Trial<'_>, band: Band) -> HirelingCard {
    trial.dawn.hirelings[band as usize]
}

/// Whether a side of a band's card served a faction when the turn began.
fn served(trial: &Trial<'_>, (band, demoted): (Band, bool), faction: Faction) -> bool {
    let card = before(trial, band);
    card.master == Some(faction) && card.demoted == demoted
}

/// What words need to know about a band.
fn terms_of(trial: &Trial<'_>, hired: Hireling) -> Terms {
    Terms { other: Some(party_of(hired.band)), have: u8::from(hired.demoted), ..trial.terms() }
}

/// The band that words speak of.
fn hireling(terms: &Terms) -> Hireling {
    let band = terms.other.and_then(band_of).unwrap_or(Band::ForestPatrol);
    Hireling { band, demoted: terms.have > 0 }
}

// Set-up (A.6): each promoted band as its card says.

/// Weighs the set-up of the bands, which the head of the record tells.
pub(super) fn set_up(trial: &mut Trial<'_>) {
    let is_of_a_band = |what: What| posted(what).is_some_and(|(kind, _)| band_of(kind.party()).is_some());
    if trial.first(is_of_a_band).is_none() {
        // A head may leave all of it out.
        return;
    }
    for hired in in_play(trial) {
        let Some(set_up) = &Card::of(hired).set_up else { continue };
        let party = party_of(hired.band);
        let is_of_it = |what: What| posted(what).is_some_and(|(kind, _)| kind.party() == party);
        if is_set_up(trial, party, set_up) {
            continue;
        }
        let number = trial.last(is_of_it).or_else(|| trial.last(is_of_a_band)).unwrap_or(0);
        trial.breach(number, ("Z9", &findings::WRONG_SETUP), terms_of(trial, hired), |terms| {
            let hired = hireling(terms);
            format!("{} starts otherwise: {}", hired.name(), Card::of(hired).starts)
        });
    }
}

/// A piece that comes to the map, and where.
fn posted(what: What) -> Option<(Kind, Spot)> {
    match what {
        What::Place { kind, at, .. } => Some((kind, Spot::Clearing(at))),
        What::Lay { kind, to } | What::Carry { kind, to, .. } => Some((kind, to)),
        What::Shift { kind, to, .. } => Some((kind, Spot::Clearing(to))),
        _ => None,
    }
}

/// Whether a band stands as its card says.
fn is_set_up(trial: &Trial<'_>, party: Party, set_up: &SetUp) -> bool {
    let pieces = |number: usize| posted(trial.what(number)).filter(|(kind, _)| kind.party() == party);
    let all = || (0..trial.len()).filter_map(|number| Some((pieces(number)?, trial.count(number))));
    let stand = |kind: Kind, at: Option<Spot>| -> u8 {
        all()
            .filter(|((other, spot), _)| *other == kind && at.is_none_or(|at| *spot == at))
            .map(|(_, count)| count)
            .sum()
    };
    let fit = all().all(|((_, spot), _)| stands_at(trial, set_up.at, spot));
    let suits = all().fold(0b1111, |suits: u8, ((_, spot), _)| match spot {
        Spot::Clearing(at) if trial.position.table.suits[usize::from(at)] != 0 => {
            suits & trial.position.table.suits[usize::from(at)]
        }
        _ => suits,
    });
    let numbers = set_up.pieces.iter().all(|&(kind, count)| match set_up.places {
        0 => stand(kind, None) == count,
        places => {
            stand(kind, None) == count * places
                && all().all(|((_, spot), _)| stand(kind, Some(spot)) == count)
        }
    });
    fit && numbers && (set_up.at != Where::Suit || suits != 0)
}

/// Whether a place is one that a set-up asks for.
fn stands_at(trial: &Trial<'_>, at: Where, spot: Spot) -> bool {
    let table = &trial.position.table;
    let ground = table.ground;
    match (at, spot) {
        (Where::Edge, Spot::Clearing(clearing)) => ground.edge & 1 << clearing != 0,
        (Where::WaterEdge, Spot::Clearing(clearing)) => {
            ground.edge & 1 << clearing != 0 && ground.river[usize::from(clearing)] != 0
        }
        (Where::Ruin, Spot::Clearing(clearing)) => ground.ruins & 1 << clearing != 0,
        (Where::Path, Spot::Path(path)) => table.closed & 1 << path == 0,
        (Where::Forest, Spot::Forest(_)) => true,
        (Where::Forest | Where::Path, _) => false,
        (_, spot) => matches!(spot, Spot::Clearing(_)),
    }
}

// Hiring (E.1).

/// A band comes to who took a mark of points and has not used it (E.1.1), or goes on from who has no markers left on it (E.1.3).
/// Tells whether a breach was found.
fn hires(trial: &mut Trial<'_>, band: Band) -> bool {
    let card = before(trial, band);
    let marks = &trial.position.boards.marks;
    let mut is_told = false;
    for number in 0..trial.len() {
        let Some(What::Hire { band: hired, to: Some(to), .. }) = trial.open(number) else { continue };
        if hired != band as u8 {
            continue;
        }
        trial.explain_all(number);
        let terms = Terms {
            faction: to,
            other: Some(party_of(band)),
            have: u8::from(card.demoted),
            want: card.markers,
            ..trial.terms()
        };
        match card.master {
            _ if is_told => {}
            None if card.lapsed.is_none() && marks.used_by(to) > marks.taken_by(to) => {
                trial.breach(number, ("Z2", &findings::BAD_HIRE), terms, |terms| {
                    let band = hireling(terms).name();
                    format!("{band} is hired by {}, who took no mark of points for it", terms.faction.name())
                });
                is_told = true;
            }
            Some(master) if master != trial.faction || master == to => {
                let words =
                    |terms: &Terms| format!("{} serves somebody else already", hireling(terms).name());
                trial.breach(number, ("Z3", &findings::BAD_HIRE), terms, words);
                is_told = true;
            }
            Some(_) if card.markers > 1 => {
                trial.breach(number, ("Z3", &findings::BAD_HIRE), terms, |terms| {
                    format!("{} goes on with {} markers left on it", hireling(terms).name(), terms.want)
                });
                is_told = true;
            }
            _ => {}
        }
    }
    is_told
}

// Deeds (E.2): each card once, on the turn of whoever the band serves.

/// Whether an entry is something that a band does.
fn is_deed(trial: &Trial<'_>, what: What, party: Party) -> bool {
    match what {
        What::March { of, .. } => of == party,
        What::Pawn { kind, .. } => kind.party() == party,
        What::Battle(bout) => trial.bout(bout).parties[0] == party,
        _ => posted(what).is_some_and(|(kind, _)| kind.party() == party),
    }
}

fn deeds(trial: &mut Trial<'_>, hired: Hireling, is_amiss: bool) {
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
    let comes = (0..trial.len()).any(|number| is_hired(trial.what(number)));
    let excess = if comes { excess(trial, hired, None) } else { Excess { count: 1, number: first } };
    if excess.count == 0 {
        return;
    }
    let lapsed = before(trial, hired.band).lapsed == Some(trial.faction);
    let (rule, words): (_, fn(&Terms) -> String) = if lapsed {
        ("Z3", |terms| {
            format!("{} acts for {}, whose markers are used up", hireling(terms).name(), terms.faction.name())
        })
    } else {
        ("Z4", |terms| format!("{} acts and does not serve {}", hireling(terms).name(), terms.faction.name()))
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
        format!("{} does more or other than its card says: {}", hired.name(), Card::of(hired).does)
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
        if !is_deed(trial, what, party) {
            continue;
        }
        let left = match what {
            What::March { from, .. } => u8::from(!budget.moves(1) || is_parted(trial, party, way, from)),
            What::Pawn { .. } => u8::from(!budget.moves(1)),
            What::Battle(bout) => {
                let at = trial.bout(bout).clearing;
                let is_there = |kind: Kind| trial.most_of(kind, at) > 0;
                let is_posted = way.and_then(|way| way.battles_at).is_some_and(is_there);
                u8::from(!(is_posted && budget.fights_at(at)) && !budget.battles())
            }
            _ => {
                let Some((kind, spot)) = posted(what) else { continue };
                let all = none.iter().chain(also).chain(posts);
                let left = budget.posts(trial, all, (kind, spot), trial.count(number));
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
    // One at each is one at all of them, as far as there are any.
    if let Some(post) = posts.iter().find(|post| post.at == Where::Each && each.0 != 0) {
        let due = (1..13).filter(|&at| trial.most_of(post.of, at) > 0).fold(0, |bits, at| bits | 1 << at);
        let has_more = trial.position.table.count(post.kind, Spot::Supply) > 0;
        if each.0 != due && has_more {
            excess = Excess { count: excess.count + 1, number: each.1 };
        }
    }
    excess
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
            if left == 0 || post.kind != kind || !comes_to(trial, post, spot) {
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
    let anywhere = ItemPlace { area: None, state: None };
    let lie = |item: &Item| {
        let before = trial.dawn.items.count(OUTCAST, *item, anywhere);
        before.max(trial.position.items.count(OUTCAST, *item, anywhere))
    };
    Item::ALL.iter().map(lie).sum()
}

/// Whether pieces may come to a place by a post of a card.
fn comes_to(trial: &Trial<'_>, post: &Post, spot: Spot) -> bool {
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
        Where::At => trial.most_of(post.of, at) > 0,
        Where::Beside => {
            (1..13).any(|near| (near == at || table.is_path(near, at)) && trial.dawn.count(post.of, near) > 0)
        }
        Where::Without => trial.dawn.count(post.of, at) == 0,
        Where::Each => trial.most_of(post.of, at) > 0,
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
    (0..trial.len()).any(|number| trial.what(number) == What::Ferry { from, to })
}

/// A band moves along paths or with the ferry, and the Flotilla along the river; boats and tunnels of its master are not for it (E.3.5).
fn wayward(trial: &mut Trial<'_>, hired: Hireling) {
    let party = party_of(hired.band);
    let table = &trial.position.table;
    let ground = table.ground;
    let by_water = Card::of(hired).ways.iter().any(|way| way.river);
    let has_way = |what: What| match what {
        What::March { of, from, to, .. } if of == party => {
            from == to || table.is_path(from, to) || goes_with_the_ferry(trial, from, to)
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
        format!("{} cannot get there in one move", hireling(terms).name())
    });
}

/// A band moves alone (E.3.4).
fn mixed_moves(trial: &mut Trial<'_>) {
    for number in 0..trial.len() {
        let What::March { of, from, to, .. } = trial.what(number) else { continue };
        let Some(band) = band_of(of) else { continue };
        let goes_along = |what: What| {
            matches!(what, What::March { of: other, from: start, to: end, .. }
                if other != of && (start, end) == (from, to))
        };
        let step = trial.step(number);
        let is_mixed = (0..trial.len()).any(|one| trial.step(one) == step && goes_along(trial.what(one)));
        if is_mixed {
            let terms = terms_of(trial, Hireling { band, demoted: before(trial, band).demoted });
            return trial.breach(number, ("Z5", &findings::NO_SOURCE), terms, |terms| {
                format!("{} moves alone, never together with others", hireling(terms).name())
            });
        }
    }
}

// Battles with bands, and of bands (E.3.5, and what cards of bands say about who fights them).

fn battles(trial: &mut Trial<'_>) {
    for number in 0..trial.len() {
        let What::Battle(bout) = trial.what(number) else { continue };
        let bout = trial.bout(bout);
        let [attacker, defender] = bout.parties;
        let played_for = [(attacker, bout.ambush[1]), (defender, bout.ambush[0])];
        if let Some((party, _)) =
            played_for.iter().find(|(party, ambush)| band_of(*party).is_some() && ambush.is_some())
        {
            let terms = Terms { other: Some(*party), ..trial.terms() };
            trial.breach(number, ("Z11", &findings::BAD_AMBUSH), terms, |terms| {
                format!("nobody plays an ambush for {}", hireling(terms).name())
            });
        }
        unfought(trial, number, [attacker, defender], bout.clearing);
        if band_of(defender) == Some(Band::SpringUprising) && !before(trial, Band::SpringUprising).demoted {
            uprising(trial, number, attacker, bout.clearing);
        }
    }
}

/// Who serves whom: a faction itself, or the master of a band.
fn lord(trial: &Trial<'_>, party: Party) -> Option<Faction> {
    band_of(party).map_or(party.faction(), |band| before(trial, band).master)
}

/// Some bands are never fought, some not where their master is, and none by whom it serves.
fn unfought(trial: &mut Trial<'_>, number: usize, [attacker, defender]: [Party; 2], at: u8) {
    let is_there =
        |party: Party| trial.dawn.is_present(party, at) || trial.position.table.is_present(party, at);
    let master = lord(trial, defender);
    let words: fn(&Terms) -> String = match band_of(defender) {
        Some(band) if matches!(band, Band::Flotilla | Band::FuriousProtector) => {
            |terms| format!("{} is never fought", hireling(terms).name())
        }
        Some(_) if master.is_some() && lord(trial, attacker) == master => {
            |terms| format!("{} serves the attacker", hireling(terms).name())
        }
        Some(band)
            if band == Band::HighwayBandits
                && before(trial, band).demoted
                && master.is_some_and(|master| is_there(master.into())) =>
        {
            |terms| format!("{} is not fought where its master has pieces", hireling(terms).name())
        }
        None if before(trial, Band::FuriousProtector).demoted
            && before(trial, Band::FuriousProtector).master == defender.faction()
            && defender.faction().is_some()
            && trial.dawn.count(Kind::ProtectorPawn, at) > 0 =>
        {
            |terms| format!("clearing {} is under the Stoic Protector of the defender", terms.at)
        }
        _ => return,
    };
    let demoted = band_of(defender).is_some_and(|band| before(trial, band).demoted);
    let terms = Terms { other: Some(defender), have: u8::from(demoted), at, ..trial.terms() };
    trial.breach(number, ("Z13", &findings::NO_ENEMY), terms, words);
}

/// Who fights the Uprising discards a card that matches first; a band has none.
fn uprising(trial: &mut Trial<'_>, number: usize, attacker: Party, at: u8) {
    let step = trial.step(number);
    let payer = attacker.faction();
    let is_paid = payer.is_some_and(|of| pay_near(trial, of, step, |trial, suit| trial.matches(suit, at)));
    if is_paid {
        return;
    }
    let terms = Terms { other: Some(attacker), at, ..trial.terms() };
    let has_other = payer.is_some_and(|of| pay_near(trial, of, step, |_, _| true));
    if has_other {
        trial.breach(number, ("Z13", &findings::WRONG_SUIT), terms, |terms| {
            format!("the card discarded to fight the Spring Uprising does not match clearing {}", terms.at)
        });
    } else {
        trial.breach(number, ("Z13", &findings::UNPAID), terms, |terms| {
            format!("a card that matches clearing {} is discarded to fight the Spring Uprising", terms.at)
        });
    }
}

/// Whoever moves past the Highway Bandits loses a piece, or damages an item.
fn tolls(trial: &mut Trial<'_>) {
    let band = before(trial, Band::HighwayBandits);
    if !band.in_play || band.demoted || band.master == Some(trial.faction) {
        return;
    }
    let party = trial.party();
    let glides = super::super::position::Position::vagabond(trial.faction)
        .is_some_and(|which| trial.position.boards.characters[which] == Some(Character::Harrier));
    for number in 0..trial.len() {
        let (from, to) = match trial.what(number) {
            What::March { of, from, to, .. } if of == party => (from, to),
            What::Pawn { kind, from: Spot::Clearing(from), to: Spot::Clearing(to) }
                if kind.party() == party && !glides =>
            {
                (from, to)
            }
            _ => continue,
        };
        let table = &trial.position.table;
        let ends = |path: &(u8, u8)| *path == (from.min(to), from.max(to));
        let path = table.ground.paths.iter().position(ends);
        let is_held = path.is_some_and(|path| table.bandits[path] > 0);
        let swims = table.ground.river[usize::from(from)] & 1 << to != 0;
        if !is_held || swims {
            continue;
        }
        let holder = trial.faction as usize;
        let is_toll = |what: What| match what {
            What::Remove { kind, from: Spot::Clearing(at), fight: None } => {
                kind.party() == party && (at == to || at == from)
            }
            What::Item { holder: other, turned: Turned::Damaged, .. } => usize::from(other) == holder,
            _ => false,
        };
        if trial.take(1, is_toll) == 0 {
            let terms = Terms { at: from, want: to, ..trial.terms() };
            trial.breach(number, ("Z12", &findings::UNDONE), terms, |terms| {
                let way = format!("the path from {} to {}", terms.at, terms.want);
                format!("bandits stand on {way}, and nothing is lost to them")
            });
        }
    }
}

// What bands do to others' pieces and cards, and what demoted ones give.

/// Explains what comes of a band that serves whose turn it is, and what heals on any turn.
fn services(trial: &mut Trial<'_>, hired: Hireling) {
    if (hired.band, hired.demoted) == (Band::ForestPatrol, true) {
        return physicians(trial);
    }
    if !served(trial, (hired.band, hired.demoted), trial.faction) {
        return;
    }
    match (hired.band, hired.demoted) {
        (Band::WarmSunProphets, false) => prophets(trial),
        (Band::WoodlandBand, false) => drawn_in(trial),
        (Band::CorvidSpies, false) => spies(trial),
        (Band::FlameBearers, false) => bearers(trial),
        (Band::FuriousProtector, false) => protector(trial),
        (Band::SpringUprising, false) => revolt(trial),
        (Band::Flotilla, false) => traders(trial),
        (Band::HighwayBandits, true) => gangs(trial),
        (Band::Outcast, true) => brigand(trial),
        (Band::WarmSunProphets, true) => {
            let faction = trial.faction;
            trial.take(1, |what| matches!(what, What::Fetch { to, .. } if to == faction));
        }
        _ => {}
    }
}

/// A player beside a Prophet moves, fights, or both.
fn prophets(trial: &mut Trial<'_>) {
    let own = trial.party();
    for number in 0..trial.len() {
        let (of, at) = match trial.what(number) {
            What::March { of, from, .. } => (of, from),
            What::Battle(bout) => (trial.bout(bout).parties[0], trial.bout(bout).clearing),
            _ => continue,
        };
        if of.faction().is_some() && of != own {
            let moved = (0..number).any(|earlier| {
                matches!(trial.what(earlier), What::March { of: other, to, .. } if (other, to) == (of, at))
            });
            if moved || trial.most_of(Kind::Prophet, at) > 0 {
                trial.explain_all(number);
            }
        }
    }
}

/// Warriors of anybody come from beside to the Band.
fn drawn_in(trial: &mut Trial<'_>) {
    let own = trial.party();
    for number in 0..trial.len() {
        if let What::March { of, to, .. } = trial.what(number)
            && of != own
            && trial.most_of(Kind::Musician, to) > 0
        {
            trial.explain_all(number);
        }
    }
}

/// A card of each enemy at a Spy.
fn spies(trial: &mut Trial<'_>) {
    let own = trial.faction;
    for &enemy in Faction::ALL.iter().filter(|&&enemy| enemy != own) {
        let is_spied = (1..13).any(|at| {
            trial.most_of(Kind::Spy, at) > 0
                && (trial.dawn.is_present(enemy.into(), at)
                    || trial.position.table.is_present(enemy.into(), at))
        });
        if is_spied {
            trial.take(1, |what| matches!(what, What::Give { of, to, .. } if (of, to) == (enemy, own)));
        }
    }
}

/// For each Bearer a piece of an enemy goes where it stands.
fn bearers(trial: &mut Trial<'_>) {
    for at in 1..13 {
        let bearers = trial.dawn.count(Kind::FlameBearer, at);
        burn(trial, at, bearers);
    }
}

/// The Uprising takes all enemies along where one of it goes.
fn revolt(trial: &mut Trial<'_>) {
    let goes = |what: What| match what {
        What::Remove { kind: Kind::Uprising, from: Spot::Clearing(at), fight: None } => Some(at),
        _ => None,
    };
    let Some(number) = trial.first(|what| goes(what).is_some()) else { return };
    if let Some(at) = goes(trial.what(number)) {
        trial.explain(number, 1);
        burn(trial, at, u8::MAX);
    }
}

/// So many pieces of others go from a clearing.
fn burn(trial: &mut Trial<'_>, at: u8, count: u8) {
    let own = trial.party();
    trial.take(count, |what| {
        matches!(what, What::Remove { kind, from: Spot::Clearing(from), fight: None }
            if from == at && kind.party() != own)
    });
}

/// Where the Furious Protector comes a warrior of each player goes.
fn protector(trial: &mut Trial<'_>) {
    let comes = |what: What| match what {
        What::Pawn { kind: Kind::ProtectorPawn, to: Spot::Clearing(at), .. } => Some(at),
        _ => None,
    };
    let Some(at) = (0..trial.len()).find_map(|number| comes(trial.what(number))) else { return };
    for number in 0..trial.len() {
        let Some(What::Remove { kind, from, fight: None }) = trial.open(number) else { continue };
        if from != Spot::Clearing(at) || kind.class() != PieceKind::Warrior || kind.party() == trial.party() {
            continue;
        }
        let of = kind.party();
        let earlier = (0..number).any(|one| {
            matches!(trial.what(one), What::Remove { kind, from, fight: None }
                if kind.party() == of && from == Spot::Clearing(at))
        });
        if earlier || trial.left(number) > 1 {
            let terms = Terms { kind: Some(kind), at, ..trial.terms() };
            trial.breach(number, ("Z10", &findings::BAD_HIRE), terms, |terms| {
                let of = terms.kind.map_or("a player", Kind::owner);
                format!("the Furious Protector takes one warrior of each player, and more go of {of}")
            });
        }
        trial.explain_all(number);
    }
}

/// Players at the Flotilla may draw a card before it moves.
fn traders(trial: &mut Trial<'_>) {
    let own = trial.faction;
    let moves = |what| matches!(what, What::Pawn { kind: Kind::FlotillaPawn, .. });
    let end = (0..trial.len()).find(|&number| moves(trial.what(number))).unwrap_or(0);
    let Some(at) = (1..13).find(|&at| trial.dawn.count(Kind::FlotillaPawn, at) > 0) else { return };
    for &faction in Faction::ALL.iter().filter(|&&faction| trial.dawn.is_present(faction.into(), at)) {
        let draws = |what| matches!(what, What::Draw { to } if to == faction);
        if faction != own {
            trial.take(1, draws);
        } else if let Some(number) = trial.first(draws).filter(|&number| number < end) {
            trial.explain(number, 1);
        }
    }
}

/// A warrior of the master at each of the Bandit Gangs. Where the master has a building the recruit is its own.
fn gangs(trial: &mut Trial<'_>) {
    let own = trial.party();
    for at in 1..13 {
        let here = &trial.position.table.clearings[usize::from(at)];
        let mut kinds = Kind::of(own).iter();
        let builds = kinds.any(|kind| kind.class() == PieceKind::Building && here[kind.number()] > 0);
        if trial.dawn.count(Kind::Bandit, at) > 0 && !builds {
            trial.take(1, |what| {
                matches!(what, What::Place { kind, at: place, .. }
                    if place == at && kind.party() == own && kind.class() == PieceKind::Warrior)
            });
        }
    }
}

/// The Brigand finds an item where its master has pieces, or takes a card for an item.
fn brigand(trial: &mut Trial<'_>) {
    let own = trial.faction;
    for number in 0..trial.len() {
        if let Some(What::Found { at, .. }) = trial.open(number)
            && trial.dawn.is_present(own.into(), at)
        {
            trial.explain(number, 1);
        }
    }
    let is_turned = |what| {
        matches!(what, What::Item { holder, turned: Turned::Exhausted, .. }
            if usize::from(holder) == own as usize)
    };
    if trial.first(is_turned).is_some() {
        trial.take(1, |what| matches!(what, What::Give { to, .. } if to == own));
    }
}

/// The Feline Physicians heal warriors of their master for a card that matches where they fell, on anybody's turn.
fn physicians(trial: &mut Trial<'_>) {
    let Some(master) = before(trial, Band::ForestPatrol).master else { return };
    let party = Party::from(master);
    for number in 0..trial.len() {
        let Some(What::March { of, from, .. }) = trial.open(number) else { continue };
        let fought = (0..number).any(|earlier| {
            matches!(trial.what(earlier), What::Battle(bout) if {
                let bout = trial.bout(bout);
                bout.clearing == from && bout.parties.contains(&party)
            })
        });
        let step = trial.step(number);
        let beside = |one: usize| {
            trial.step(one).abs_diff(step) == 1
                && matches!(trial.open(one), Some(What::Spend { of, suit, .. })
                    if of == master && trial.matches(suit, from))
        };
        if of == party && fought && (0..trial.len()).any(beside) {
            pay_near(trial, master, step, |trial, suit| trial.matches(suit, from));
            trial.explain_all(number);
        }
    }
}

/// How many cards with an item whose turn it is may have spent for moves or battles of the Rat Ravagers.
pub(super) fn smuggled(trial: &Trial<'_>) -> u8 {
    if !served(trial, (Band::FlameBearers, true), trial.faction) {
        return 0;
    }
    let own = trial.faction;
    trial.sum(|what| matches!(what, What::Spend { of, .. } if of == own))
}
