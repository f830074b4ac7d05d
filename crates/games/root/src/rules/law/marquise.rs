//! The Marquise de Cat (Law of Root, chapter 6): wood, three actions and one for each bird, building by wood, Field Hospitals.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Bout, Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Kinds, Party, Track, on_track, track};
use super::super::table::Spot;
use super::alliance::BASES;
use super::extras::Extras;
use super::ground::bar_to_place;
use super::purse::Purse;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::Faction;
use crate::speech::counted;

/// The actions of Daylight, before birds add to them.
const ACTIONS: u8 = 3;
/// What the Marquise builds.
const BUILDINGS: [Kind; 3] = [Kind::Sawmill, Kind::Workshop, Kind::Recruiter];

/// Weighs a turn of the Marquise.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let builds = builds(trial);
    let overworks = wood(trial);
    let recruits = recruits(trial);
    actions(trial, builds + overworks + recruits);
}

/// One wood at each sawmill in Birdsong, and one more for each card of an overwork (6.4, 6.5.5). Tells how many overworks there were.
fn wood(trial: &mut Trial<'_>) -> u8 {
    let mut purse = Purse::of(trial, trial.faction);
    let mut free: [u8; 13] =
        std::array::from_fn(|clearing| trial.dawn.clearings[clearing][Kind::Sawmill.number()]);
    let (mut overworks, mut placed) = (0, 0);
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Wood, at, .. }) = trial.open(number) else { continue };
        for _ in 0..trial.left(number) {
            if free[usize::from(at)] > 0 && !is_paid_before(trial, number, at) {
                free[usize::from(at)] -= 1;
                placed += 1;
            } else {
                overworks += overwork(trial, &mut purse, number, at);
            }
        }
        trial.explain_all(number);
    }
    missing_wood(trial, placed);
    overworks
}

/// Whether a card that matches is spent right before wood comes: then it is an overwork, even if the sawmill gave nothing in Birdsong.
fn is_paid_before(trial: &Trial<'_>, number: usize, at: u8) -> bool {
    trial.of(Sorts::SPEND).before(number).any(|other| {
        trial.step(other) + 1 == trial.step(number)
            && matches!(trial.open(other), Some(What::Spend { of: Faction::Marquise, suit: Some(suit), .. })
                if trial.matches(Some(suit), at))
    })
}

/// An overwork: a sawmill in the clearing, and a card that matches it. Tells how many actions it is: none if it cannot be one.
fn overwork(trial: &mut Trial<'_>, purse: &mut Purse, number: usize, at: u8) -> u8 {
    let terms = Terms { at, ..trial.terms() };
    if trial.most_of(Kind::Sawmill, at) == 0 {
        let words = |terms: &Terms| messages::wood_without_sawmill(terms.at);
        trial.breach(number, ("C5", &findings::NO_SOURCE), terms, words);
        trial.leaves_open(Doubt::Wood);
        return 0;
    }
    if !purse.pay_at(trial, at) {
        let (code, words): (_, fn(&Terms) -> Said) = if purse.cards() > 0 {
            (&findings::WRONG_SUIT, |terms| messages::overwork_of_another_suit(terms.at))
        } else {
            (&findings::NO_SOURCE, |terms| messages::overwork_unpaid(terms.at))
        };
        trial.breach(number, ("C13", code), terms, words);
    }
    1
}

/// Every sawmill gives its wood, as long as there is any.
fn missing_wood(trial: &mut Trial<'_>, placed: u8) {
    let sawmills = (1..13).map(|clearing| (clearing, trial.dawn.count(Kind::Sawmill, clearing)));
    let gives = |&(clearing, sawmills): &(u8, u8)| {
        sawmills > 0 && bar_to_place(trial, trial.party(), clearing).is_none()
    };
    let sawmills = sawmills.filter(gives).map(|(_, sawmills)| sawmills).sum::<u8>();
    let due = sawmills.min(trial.dawn.supply[Kind::Wood.number()]);
    if placed < due && trial.is_followed() && !trial.doubts(Doubt::Wood) {
        let terms = Terms { have: placed, want: due, ..trial.terms() };
        trial.breach_at(trial.last_step(), ("C5", &findings::UNDONE), terms, |terms| {
            messages::wood_missing(terms.have, terms.want)
        });
        trial.leaves_open(Doubt::Wood);
    }
}

/// One warrior at each recruiter, once a turn (6.5.3). Tells whether there was such an action.
fn recruits(trial: &mut Trial<'_>) -> u8 {
    let mut free: [u8; 13] = std::array::from_fn(|clearing| {
        u8::try_from(clearing).map_or(0, |clearing| trial.most_of(Kind::Recruiter, clearing))
    });
    let (all, mut placed, mut supply) = (free, 0, 0);
    let mut is_told = false;
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Marquise, at, .. }) = trial.open(number) else { continue };
        // What the Burrow cannot hold was told already.
        if at == 0 {
            trial.explain_all(number);
            continue;
        }
        let place = usize::from(at);
        let count = trial.left(number);
        let due = free[place].min(count);
        free[place] -= due;
        supply = supply_before(trial, number, placed);
        placed += count;
        trial.explain_all(number);
        if due < count && !is_told {
            is_told = true;
            too_many_recruits(trial, number, all[place]);
        }
    }
    // One that was built or lost in the turn may have brought nothing, and one at a snare cannot.
    let missing_at = |clearing: u8| {
        let now = trial.position.table.count(Kind::Recruiter, Spot::Clearing(clearing));
        let standing = trial.dawn.count(Kind::Recruiter, clearing).min(now);
        let missing = standing.min(free[usize::from(clearing)]);
        if missing > 0 && bar_to_place(trial, trial.party(), clearing).is_some() { 0 } else { missing }
    };
    let missing = if placed > 0 && !is_told { (1..13).map(missing_at).sum() } else { 0_u8 };
    if missing > 0 && supply > placed && trial.is_followed() {
        let terms = Terms { have: placed, want: placed + missing, ..trial.terms() };
        let last = trial.last_step();
        trial.breach_at(last, ("C8", &findings::UNDONE), terms, |terms| {
            messages::recruits_short(counted(terms.have, "recruit"), terms.want)
        });
    }
    u8::from(placed > 0)
}

/// The warriors in the supply when recruits came, as if the so many recruits before them had not: what others removed is home, and what
/// Propaganda brought is gone.
fn supply_before(trial: &Trial<'_>, number: usize, recruits: u8) -> u8 {
    // The Coffin Makers keep whoever is removed.
    let are_kept = trial.position.crafter(Decks::tables().effects.coffin_makers).is_some();
    let came_home =
        |&other: &usize| !are_kept && matches!(trial.what(other), What::Remove { kind: Kind::Marquise, .. });
    let is_placed = |&other: &usize| matches!(trial.what(other), What::Place { kind: Kind::Marquise, .. });
    let sum = |total: u8, other: usize| total.saturating_add(trial.count(other));
    let home = trial.of(Sorts::REMOVE).before(number).filter(came_home).fold(0, sum);
    let placed = trial.of(Sorts::PLACE).before(number).filter(is_placed).fold(0, sum);
    let supply = trial.dawn.supply[Kind::Marquise.number()].saturating_add(home);
    supply.saturating_sub(placed.saturating_sub(recruits))
}

fn too_many_recruits(trial: &mut Trial<'_>, number: usize, recruiters: u8) {
    let What::Place { at, .. } = trial.what(number) else { return };
    let terms = Terms { at, have: recruiters, want: trial.count(number), ..trial.terms() };
    let (code, words): (_, fn(&Terms) -> Said) = match recruiters {
        0 => (&findings::WRONG_PLACE, |terms| messages::recruited_without_recruiter(terms.at)),
        _ if trial.count(number) > recruiters => (&findings::NO_SOURCE, |terms| {
            messages::too_many_recruits(terms.want, terms.at, counted(terms.have, "recruiter"))
        }),
        _ => (&findings::ONCE_ONLY, |terms| messages::recruited_again(terms.at)),
    };
    trial.breach(number, ("C8", code), terms, words);
}

/// Each building is in a ruled clearing, and costs the wood of its column, from where it can be brought (6.5.4). Tells how many there were.
fn builds(trial: &mut Trial<'_>) -> u8 {
    let builds = if trial.tells(Kinds::of_list(&BUILDINGS)) { pay_builds(trial) } else { 0 };
    overpaid(trial);
    builds
}

fn pay_builds(trial: &mut Trial<'_>) -> u8 {
    let mut builds = 0;
    let mut standing = BUILDINGS.map(|kind| trial.dawn.on_map(kind));
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind, at, ruled, reach }) = trial.open(number) else { continue };
        let Some(row) = BUILDINGS.iter().position(|&building| building == kind) else { continue };
        let count = trial.left(number);
        trial.explain_all(number);
        builds += count;
        if !ruled {
            let terms = Terms { at, kind: Some(kind), ..trial.terms() };
            trial.breach(number, ("C9", &findings::NOT_RULED), terms, |terms| {
                messages::marquise_builds_unruled(terms.at)
            });
        }
        for _ in 0..count {
            standing[row] += 1;
            pay_wood(trial, number, on_track(track(Track::Wood), standing[row]), reach);
        }
    }
    builds
}

fn pay_wood(trial: &mut Trial<'_>, number: usize, cost: u8, reach: u16) {
    let is_wood =
        |what: What| matches!(what, What::Remove { kind: Kind::Wood, from: Spot::Clearing(_), fight: None });
    let in_reach = Sorts::REMOVE.that(|what: What| {
        is_wood(what)
            && matches!(what, What::Remove { from: Spot::Clearing(from), .. } if reach & 1 << from != 0)
    });
    let paid = trial.take(cost, in_reach);
    if paid == cost {
        return;
    }
    if trial.doubts(Doubt::Wood) {
        trial.take(cost - paid, Sorts::REMOVE.that(is_wood));
        return;
    }
    let is_far = trial.sum(Sorts::REMOVE.that(is_wood)) > 0;
    let terms = Terms { have: paid, want: cost, ..trial.terms() };
    if is_far {
        trial.take(cost - paid, Sorts::REMOVE.that(is_wood));
        return trial.breach(number, ("C11", &findings::UNPAID), terms, |terms| {
            messages::wood_out_of_reach(terms.want, terms.want - terms.have)
        });
    }
    trial.breach(number, ("C10", &findings::UNPAID), terms, |terms| {
        messages::wood_unpaid(terms.want, terms.have)
    });
    trial.leaves_open(Doubt::Wood);
}

/// Wood that paid for nothing.
fn overpaid(trial: &mut Trial<'_>) {
    let is_wood = Sorts::REMOVE.that(|what: What| {
        matches!(what, What::Remove { kind: Kind::Wood, from: Spot::Clearing(_), fight: None })
    });
    if trial.doubts(Doubt::Wood) {
        trial.take(u8::MAX, is_wood);
    }
    let Some(number) = trial.last(is_wood) else { return };
    let terms = Terms { have: trial.sum(is_wood), ..trial.terms() };
    trial.breach(number, ("C10", &findings::OVERPAID), terms, |terms| messages::wood_wasted(terms.have));
    trial.take(u8::MAX, is_wood);
}

/// Battles, marches of two moves, and what else takes an action: three, and one for each bird spent (6.5).
fn actions(trial: &mut Trial<'_>, others: u8) {
    let of = trial.party();
    let is_move = |what: What| matches!(what, What::March { of: mover, .. } if mover == of);
    let bouts = trial.position.diary.bouts();
    let is_battle = |what: What| matches!(what, What::Battle(bout) if bouts.get(usize::from(bout)).is_some_and(|bout| bout.parties[0] == of));
    let (moves, battles) =
        (trial.number(Sorts::MARCH.that(is_move)), trial.number(Sorts::BATTLE.that(is_battle)));
    let actions = Extras::of(trial).least(moves, battles, 2) + others;
    // A bird that was spent pays for an action, even if a card in play would have given it.
    let most = Extras::default().least(moves, battles, 2) + others;
    let mut purse = Purse::of(trial, trial.faction);
    let birds = purse.pay_birds(trial, most.saturating_sub(ACTIONS));
    if actions > ACTIONS + birds {
        let terms = Terms { have: ACTIONS + birds, want: actions, ..trial.terms() };
        let is_action = (Sorts::MARCH | Sorts::BATTLE).that(|what: What| is_move(what) || is_battle(what));
        let number = trial.last(is_action).unwrap_or(trial.len().saturating_sub(1));
        trial.breach(number, ("C6", &findings::TOO_MANY_ACTIONS), terms, |terms| {
            messages::too_many_marquise_actions(terms.want, terms.have)
        });
    }
    trial.take(u8::MAX, (Sorts::MARCH | Sorts::BATTLE).that(|what| is_move(what) || is_battle(what)));
}

/// Whether warriors of the Marquise go to the keep by the Field Hospitals. On her own turn she may as well march there; a card spent
/// right beside it tells.
pub(super) fn is_hospital(trial: &Trial<'_>, number: usize) -> bool {
    let marquise = Party::from(Faction::Marquise);
    let What::March { of, from, to, .. } = trial.what(number) else { return false };
    if of != marquise || trial.most_of(Kind::Keep, to) == 0 {
        return false;
    }
    let fought = trial.of(Sorts::BATTLE).before(number).any(|earlier| {
        matches!(trial.what(earlier), What::Battle(bout) if {
            let bout = trial.bout(bout);
            bout.clearing == from && bout.parties.contains(&marquise)
        })
    });
    let is_paid_beside = trial.of(Sorts::SPEND).any(|other| {
        trial.step(other).abs_diff(trial.step(number)) == 1
            && matches!(trial.what(other), What::Spend { of: Faction::Marquise, .. })
    });
    if trial.faction == Faction::Marquise { fought && is_paid_beside } else { may_have_fallen(trial, from) }
}

/// Whether warriors of the Marquise may have fallen in a clearing on another's turn: in a battle there, or by one of the ways to remove
/// pieces without any, which some factions, bands and the Favors have.
fn may_have_fallen(trial: &Trial<'_>, clearing: u8) -> bool {
    let marquise = Party::from(Faction::Marquise);
    let fell = |bout: &Bout| bout.clearing == clearing && bout.parties.contains(&marquise);
    // A revolt removes pieces where a base comes, a bomb where it is turned.
    let is_swept = |what: What| match what {
        What::Place { kind, at, .. } => BASES.contains(&kind) && at == clearing,
        What::Flip { kind, at } => kind == Kind::Bomb && at == clearing,
        _ => false,
    };
    let has_other_ways = matches!(
        trial.faction,
        Faction::Marquise | Faction::Vagabond | Faction::SecondVagabond | Faction::Cult
    );
    let favor = Decks::tables().effects.favor;
    let is_favor = |what: What| matches!(what, What::Craft { card, .. } if card.is_of(favor));
    let has_bands = trial.position.boards.hirelings.iter().any(|band| band.in_play);
    has_other_ways
        || (0..trial.len()).any(|number| is_swept(trial.what(number)))
        || has_bands
        || trial.position.diary.bouts().iter().any(fell)
        || trial.of(Sorts::CRAFT).any(|number| is_favor(trial.what(number)))
}

/// Warriors that were removed go to the keep for a card that matches where they fell (6.2.3), on anybody's turn.
pub(super) fn hospitals(trial: &mut Trial<'_>) {
    if !trial.tells_of(Faction::Marquise) {
        return;
    }
    for number in trial.unexplained(Sorts::MARCH) {
        let Some(What::March { from, .. }) = trial.open(number) else { continue };
        if !is_hospital(trial, number) {
            continue;
        }
        trial.explain_all(number);
        let mut purse = Purse::of(trial, Faction::Marquise);
        if purse.pay_at(trial, from) {
            continue;
        }
        let terms = Terms { at: from, ..Terms::of(Faction::Marquise) };
        let (code, words): (_, fn(&Terms) -> Said) = if purse.cards() > 0 {
            (&findings::WRONG_SUIT, |terms| messages::hospitals_of_another_suit(terms.at))
        } else {
            (&findings::UNPAID, |_| messages::hospitals_unpaid())
        };
        trial.breach(number, ("C16", code), terms, words);
    }
}
