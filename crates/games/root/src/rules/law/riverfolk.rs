//! The Riverfolk Company (Law of Root, chapter 11): funds, trade posts, exports, Protectionism, and the services that others buy.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::decks::{Cost, Decks};
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Kinds, Party};
use super::super::services::{POSTS, PROTECTION, Purchase};
use super::super::table::Spot;
use super::super::turn::Protection;
use super::extras::Extras;
use super::hands::LIMIT;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Suit};
use crate::speech::counted;
use crate::syntax::thing::PieceKind;

/// The board of the Riverfolk.
const BOARD: Spot = Spot::Board(Faction::Riverfolk);
/// The funds that a trade post takes, all of the ruler's (11.5.6).
const POST: u8 = 2;

/// Weighs a turn of the Riverfolk. Tells how many funds it leaves.
pub(super) fn weigh(trial: &mut Trial<'_>) -> u8 {
    let funds = protection(trial) + trial.dawn.board.iter().sum::<u8>();
    let mut used = posts(trial);
    used += recruits(trial);
    let mut spaces = spaces(trial);
    used += crafts(trial, &mut spaces);
    used += exports(trial, &mut spaces);
    overpaid(trial);
    used = commitments(trial, funds, used);
    surplus(trial);
    funds.saturating_sub(used)
}

/// Cards are discarded down to the limit (11.6.1); there is no draw in Evening that they follow.
fn surplus(trial: &mut Trial<'_>) {
    let is_discard =
        Sorts::SPEND.that(|what: What| matches!(what, What::Spend { of: Faction::Riverfolk, .. }));
    let kept = trial.position.piles.hands[Faction::Riverfolk as usize].count;
    let surplus = kept.saturating_add(trial.sum(is_discard)).saturating_sub(LIMIT);
    trial.take(surplus, is_discard);
}

/// Whether pieces leave the board for their supply.
fn is_spent(what: What) -> bool {
    matches!(what, What::Remove { from: BOARD, .. })
}

/// Empty payments take two warriors in Birdsong (11.4.1); many records leave that out. Tells how many came.
fn protection(trial: &mut Trial<'_>) -> u8 {
    match trial.position.turn.protection {
        Protection::NotDue => 0,
        Protection::Told => trial.take(
            PROTECTION,
            Sorts::LAY.that(|what| matches!(what, What::Lay { kind: Kind::Riverfolk, to: BOARD })),
        ),
        Protection::Due | Protection::ReadIn => {
            if trial.is_followed() {
                let (first, terms) = (trial.position.turn.first_step, trial.terms());
                trial.breach_at(first, ("O2", &findings::UNTOLD), terms, |_| {
                    messages::protectionism_left_out()
                });
            }
            PROTECTION
        }
    }
}

/// Each trade post is where somebody rules, takes two funds of the ruler, and comes with a warrior (11.5.6). Tells how many funds that is.
fn posts(trial: &mut Trial<'_>) -> u8 {
    let mut used = 0;
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind, at, .. }) = trial.open(number) else { continue };
        if !POSTS.contains(&kind) {
            continue;
        }
        trial.explain_all(number);
        used += POST;
        let ruler = trial.of(Sorts::RULER).before(number).rev().find_map(|entry| match trial.what(entry) {
            What::Ruler { at: there, by } if there == at => Some(by),
            _ => None,
        });
        trial.take(1, Sorts::RULER.that(|what| matches!(what, What::Ruler { at: there, .. } if there == at)));
        pay_post(trial, number, at, ruler.flatten());
        garrison(trial, number, at);
    }
    used
}

fn pay_post(trial: &mut Trial<'_>, number: usize, at: u8, ruler: Option<Faction>) {
    // Whose pieces are unknown may rule there.
    let is_unsure = |party: Party| trial.doubts(Doubt::Supply(party));
    let is_unclear = Party::all().any(|party| is_unsure(party) && trial.position.table.is_present(party, at));
    let Some(ruler) = ruler else {
        trial.take(POST, Sorts::REMOVE.that(is_spent));
        if is_unclear {
            return;
        }
        let terms = Terms { at, ..trial.terms() };
        return trial.breach(number, ("O6", &findings::NOT_RULED), terms, |terms| {
            messages::trade_post_unruled(terms.at)
        });
    };
    let party = Party::from(ruler);
    let paid = trial.take(
        POST,
        Sorts::REMOVE
            .that(|what| matches!(what, What::Remove { kind, from: BOARD, .. } if kind.party() == party)),
    );
    let of_others = trial.take(POST - paid, Sorts::REMOVE.that(is_spent));
    if paid == POST || is_unclear || trial.doubts(Doubt::Board(Faction::Riverfolk)) {
        return;
    }
    let terms = Terms { at, have: paid, want: of_others, other: Some(party), ..trial.terms() };
    trial.breach(number, ("O6", &findings::UNPAID), terms, |terms| {
        let ruler = terms.other.map_or("the ruler", Party::name);
        match (terms.have, terms.want) {
            (0, 0) => messages::trade_post_unpaid(terms.at, ruler),
            (spent, 0) => messages::trade_post_underpaid(terms.at, ruler, spent),
            (_, others) => messages::trade_post_paid_by_others(terms.at, ruler, others),
        }
    });
    trial.leaves_open(Doubt::Board(Faction::Riverfolk));
}

/// A warrior comes with the post, if there is one: in the same act, or in the one before or after it.
fn garrison(trial: &mut Trial<'_>, number: usize, at: u8) {
    let distance = |trial: &Trial<'_>, entry: usize| trial.step(entry).abs_diff(trial.step(number));
    let is_beside = |entry: &usize| {
        distance(trial, *entry) <= 1
            && matches!(trial.open(*entry), Some(What::Place { kind: Kind::Riverfolk, at: there, .. }) if there == at)
    };
    let placed = trial.of(Sorts::PLACE).filter(is_beside).min_by_key(|&entry| distance(trial, entry));
    let supply = trial.dawn.supply[Kind::Riverfolk.number()];
    let left = trial.position.table.supply[Kind::Riverfolk.number()].min(supply);
    // A card in play may have taken the one of the same act for its own.
    let is_there = Sorts::PLACE.that(
        |what: What| matches!(what, What::Place { kind: Kind::Riverfolk, at: there, .. } if there == at),
    );
    let placed = placed.or_else(|| trial.first(is_there).filter(|_| left > 0));
    if let Some(warrior) = placed {
        trial.explain(warrior, 1);
    }
    if placed.is_none() && left > 0 {
        let terms = Terms { at, ..trial.terms() };
        trial.breach(number, ("O6", &findings::UNDONE), terms, |terms| {
            messages::trade_post_without_warrior(terms.at)
        });
    }
}

/// Each recruit takes a fund and comes to a clearing on the river (11.5.5). Tells how many funds that is.
fn recruits(trial: &mut Trial<'_>) -> u8 {
    let mut used = 0;
    for number in trial.unexplained(Sorts::PLACE | Sorts::CARRY) {
        let (at, is_paid) = match trial.open(number) {
            Some(What::Place { kind: Kind::Riverfolk, at, .. }) => (at, false),
            Some(What::Carry { kind: Kind::Riverfolk, from: BOARD, to: Spot::Clearing(at) }) => (at, true),
            _ => continue,
        };
        let count = trial.left(number);
        trial.explain_all(number);
        used += count;
        let paid = if is_paid { count } else { trial.take(count, Sorts::REMOVE.that(is_spent)) };
        let terms = Terms { at, have: paid, want: count, ..trial.terms() };
        if trial.position.table.ground.river[usize::from(at)] == 0 {
            trial.breach(number, ("O5", &findings::WRONG_PLACE), terms, |terms| {
                messages::recruited_off_the_river(terms.at)
            });
        } else if paid < count && !trial.doubts(Doubt::Board(Faction::Riverfolk)) {
            trial.breach(number, ("O5", &findings::UNPAID), terms, |terms| {
                messages::riverfolk_unpaid(warriors(terms.want), terms.have)
            });
        }
    }
    used
}

/// The spaces that trade posts have left on the board, fox, mouse and rabbit: those that were lost leave theirs too (11.5.3).
fn spaces(trial: &Trial<'_>) -> [u8; 4] {
    let mut spaces = [0; 4];
    for post in POSTS {
        let facts = post.facts();
        if let Some(suit) = facts.suit {
            spaces[suit as usize] = facts.count.saturating_sub(trial.position.table.supply[post.number()]);
        }
    }
    spaces
}

/// Each suit of a cost takes a space of that suit, and any suit one that is left. Tells which is missing.
fn take_spaces(spaces: &mut [u8; 4], cost: Cost) -> Option<Suit> {
    let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
    let lacking = suits.into_iter().find(|&suit| spaces[suit as usize] < cost.0[suit as usize]);
    if lacking.is_some() {
        return lacking;
    }
    for suit in suits {
        spaces[suit as usize] -= cost.0[suit as usize];
    }
    for _ in 0..cost.0[Suit::Bird as usize] {
        let Some(&suit) = suits.iter().max_by_key(|&&suit| spaces[suit as usize]) else { break };
        if spaces[suit as usize] == 0 {
            return Some(Suit::Bird);
        }
        spaces[suit as usize] -= 1;
    }
    None
}

/// Crafting takes a fund on an empty space for each suit of the cost (11.5.3). Tells how many funds that is.
fn crafts(trial: &mut Trial<'_>, spaces: &mut [u8; 4]) -> u8 {
    let decks = Decks::tables();
    let mut used = 0;
    for number in trial.unexplained(Sorts::CRAFT) {
        let Some(What::Craft { card, item }) = trial.open(number) else { continue };
        trial.explain_all(number);
        let cost = match item {
            Some(item) => Some(decks.recipes[item as usize].cost),
            None => card.place().map(|place| decks.cards[place].cost),
        };
        let Some(cost) = cost else { continue };
        used += cost.pieces();
        if let Some(suit) = take_spaces(spaces, cost) {
            let terms = Terms { suit: Some(suit), have: spaces[suit as usize], ..trial.terms() };
            trial.breach(number, ("O7", &findings::CRAFT_COST), terms, no_space);
        }
    }
    used
}

fn no_space(terms: &Terms) -> Said {
    match (terms.suit, terms.have) {
        (None | Some(Suit::Bird), _) => messages::no_space_left(),
        (Some(suit), 0) => messages::no_space_of_suit(suit.name()),
        (Some(suit), left) => messages::too_few_spaces_of_suit(suit.name(), left),
    }
}

/// A card that could be crafted is discarded for a warrior in the payments (11.5.3.I). Tells how many funds that takes.
fn exports(trial: &mut Trial<'_>, spaces: &mut [u8; 4]) -> u8 {
    let mut used = 0;
    for number in trial.unexplained(Sorts::LAY) {
        let Some(What::Lay { kind: Kind::Riverfolk, to: BOARD }) = trial.open(number) else { continue };
        for _ in 0..trial.left(number) {
            let is_discard = |what: What| matches!(what, What::Spend { of: Faction::Riverfolk, .. });
            let has_space = spaces.iter().any(|&left| left > 0);
            let named = |what: What| matches!(what, What::Spend { card, .. } if card.place().is_some());
            let card = trial.first(Sorts::SPEND.that(|what| is_discard(what) && (has_space || named(what))));
            let Some(card) = card else {
                unearned(trial, number);
                break;
            };
            trial.explain(card, 1);
            used += export(trial, card, spaces);
        }
        trial.explain_all(number);
    }
    used
}

fn export(trial: &mut Trial<'_>, number: usize, spaces: &mut [u8; 4]) -> u8 {
    let What::Spend { card, .. } = trial.what(number) else { return 0 };
    // Which card it was is not told: it took a fund at least.
    let Some(cost) = card.place().map(|place| Decks::tables().cards[place].cost) else {
        take_spaces(spaces, Cost([1, 0, 0, 0]));
        return 1;
    };
    if let Some(suit) = take_spaces(spaces, cost) {
        let terms = Terms { suit: Some(suit), have: spaces[suit as usize], ..trial.terms() };
        trial.breach(number, ("O8", &findings::CRAFT_COST), terms, no_space);
    }
    cost.pieces()
}

/// Warriors come to the payments for nothing.
fn unearned(trial: &mut Trial<'_>, number: usize) {
    let terms = Terms { want: trial.left(number), ..trial.terms() };
    trial.breach(number, ("O2", &findings::NO_SOURCE), terms, |terms| {
        messages::payments_groundless(warriors(terms.want))
    });
    trial.leaves_open(Doubt::Board(Faction::Riverfolk));
}

/// Funds that paid for nothing.
fn overpaid(trial: &mut Trial<'_>) {
    let Some(number) =
        trial.last(Sorts::REMOVE.that(is_spent)).filter(|_| !trial.doubts(Doubt::Board(Faction::Riverfolk)))
    else {
        return;
    };
    let terms = Terms { have: trial.sum(Sorts::REMOVE.that(is_spent)), ..trial.terms() };
    trial.breach(number, ("O4", &findings::OVERPAID), terms, |terms| {
        messages::funds_wasted(warriors(terms.have))
    });
    trial.take(u8::MAX, Sorts::REMOVE.that(is_spent));
}

/// Every fund works once: moves, battles and draws commit one each, besides what is spent and crafted (11.5). Tells how many do.
fn commitments(trial: &mut Trial<'_>, funds: u8, used: u8) -> u8 {
    let of = trial.party();
    let bouts = trial.position.diary.bouts();
    let is_move = |what: What| matches!(what, What::March { of: mover, .. } if mover == of);
    let is_battle = |what: What| matches!(what, What::Battle(bout) if bouts.get(usize::from(bout)).is_some_and(|bout| bout.parties[0] == of));
    let is_draw = |what: What| matches!(what, What::Draw { to: Faction::Riverfolk });
    let (moves, battles, draws) = (
        trial.number(Sorts::MARCH.that(is_move)),
        trial.number(Sorts::BATTLE.that(is_battle)),
        trial.sum(Sorts::DRAW.that(is_draw)),
    );
    let used = used + Extras::of(trial).least(moves, battles, 1) + draws;
    let is_deed = (Sorts::MARCH | Sorts::BATTLE | Sorts::DRAW)
        .that(|what: What| is_move(what) || is_battle(what) || is_draw(what));
    if used > funds && !trial.doubts(Doubt::Board(Faction::Riverfolk)) {
        let terms = Terms { have: funds, want: used, ..trial.terms() };
        let number = trial.last(is_deed).unwrap_or(trial.len().saturating_sub(1));
        trial.breach(number, ("O4", &findings::TOO_MANY_ACTIONS), terms, |terms| {
            messages::too_many_funds(terms.want, warriors(terms.have))
        });
        trial.leaves_open(Doubt::Board(Faction::Riverfolk));
    }
    trial.take(u8::MAX, is_deed);
    used
}

/// What others buy: the payment is the price of some services, and no more are bought than may be (11.2.6).
pub(super) fn services(trial: &mut Trial<'_>) {
    let buyer = trial.faction;
    let is_payment = Sorts::LAY.that(|what: What| matches!(what, What::Lay { to: BOARD, .. }));
    let Some(number) = trial.first(is_payment).filter(|_| buyer != Faction::Riverfolk) else { return };
    let is_card = Sorts::GIVE
        .that(|what: What| matches!(what, What::Give { of: Faction::Riverfolk, to, .. } if to == buyer));
    let cards = trial.sum(is_card);
    let whole = Purchase::of(trial.position);
    let bought = || (0..=cards).rev().map(|cards| whole.with_cards(cards));
    let fitting =
        bought().find(|bought| bought.is_allowed()).or_else(|| bought().find(|bought| bought.is_exact()));
    let purchase = fitting.unwrap_or(whole.with_cards(cards));
    let terms = Terms { have: purchase.paid, want: purchase.cards, at: purchase.most, ..trial.terms() };
    let is_odd = Sorts::LAY
        .that(|what| matches!(what, What::Lay { kind, to: BOARD } if kind.class() != PieceKind::Warrior));
    if let Some(number) = trial.first(is_odd) {
        trial.breach(number, ("O10", &findings::SERVICES), terms, |_| messages::paid_otherwise());
    } else if !purchase.is_exact() {
        trial.breach(number, ("O10", &findings::SERVICES), terms, |terms| {
            let paid = warriors(terms.have);
            match terms.want {
                0 => messages::services_mispriced(paid),
                cards => messages::services_with_cards_mispriced(paid, counted(cards, "card")),
            }
        });
    } else if !purchase.is_allowed() {
        trial.breach(number, ("O10", &findings::SERVICES), terms, |terms| {
            messages::too_many_services(counted(terms.at, "service"))
        });
    }
    trial.take(purchase.cards, is_card);
    trial.take(u8::MAX, is_payment);
}

/// Cards of the Riverfolk that nobody paid for (11.2.7.I).
pub(super) fn unpaid_cards(trial: &mut Trial<'_>) {
    let buyer = trial.faction;
    let is_card = Sorts::GIVE
        .that(|what: What| matches!(what, What::Give { of: Faction::Riverfolk, to, .. } if to == buyer));
    let Some(number) = trial.first(is_card).filter(|_| buyer != Faction::Riverfolk) else { return };
    let terms = trial.terms();
    trial.breach(number, ("O11", &findings::SERVICES), terms, |_| messages::card_unpaid());
    trial.take(u8::MAX, is_card);
}

/// A trade post that is lost costs half the funds that are left, rounded up (11.2.5.I).
pub(super) fn disruption(trial: &mut Trial<'_>) {
    if trial.faction == Faction::Riverfolk {
        return;
    }
    let is_loss = |what: What| matches!(what, What::Remove { kind, from: Spot::Clearing(_), .. } if POSTS.contains(&kind));
    let lost = Some(trial.of(Sorts::REMOVE)).filter(|_| trial.removes(Kinds::of_list(&POSTS)));
    let lost = lost.and_then(|mut all| all.find(|&entry| is_loss(trial.what(entry))));
    let funds = trial.dawn.funds.unwrap_or(0);
    let spent = trial.take(u8::MAX, Sorts::REMOVE.that(is_spent));
    let told = trial.take(u8::MAX, Sorts::FUNDS);
    let Some(number) = lost.filter(|_| funds > 0 && trial.is_followed()) else { return };
    let left = trial.position.boards.funds.unwrap_or(0);
    if spent == 0 && told == 0 || told > 0 && left > funds / 2 {
        let terms = Terms { have: funds.div_ceil(2), want: funds, ..trial.terms() };
        trial.breach(number, ("O15", &findings::UNDONE), terms, |terms| {
            messages::funds_kept(terms.have, terms.want)
        });
        trial.leaves_open(Doubt::Board(Faction::Riverfolk));
    }
}

/// So many warriors.
fn warriors(count: u8) -> String {
    if count == 0 { "no warrior".to_owned() } else { counted(count, "warrior") }
}
