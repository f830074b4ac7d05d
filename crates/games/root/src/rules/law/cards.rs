//! Crafted cards (Law of Root 4.1, the cards themselves): each is a source of draws, gifts, points, moves and removals, once a turn.

use super::super::breach::Terms;
use super::super::craftable::crafting_pieces;
use super::super::decks::{CardSet, Decks, Effects};
use super::super::diary::{Known, Sorts, What};
use super::super::goal::Goal;
use super::super::pieces::{Kind, Kinds, Party};
use super::super::table::Spot;
use super::hands;
use super::marquise;
use super::propaganda;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Suit};
use crate::syntax::thing::PieceKind;

/// Those who give and get cards by rules of their own: help, theft, purchases, exposures, extortion.
const TRADERS: [Faction; 4] =
    [Faction::Vagabond, Faction::SecondVagabond, Faction::Corvids, Faction::Riverfolk];

/// Weighs what cards in play explain, and what would need one.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let (effects, in_play) = (effects(), in_play(trial));
    let has = |cards: CardSet| in_play & cards != 0;
    let crafts_any = trial.of(Sorts::CRAFT).next().is_some();
    if crafts_any {
        crafts(trial);
        crafts_first(trial);
    }
    if has(effects.burrow_bank) {
        bank(trial);
    }
    if crafts_any {
        broker(trial);
    }
    if has(effects.stand_and_deliver) {
        stand_and_deliver(trial);
    }
    if has(effects.swap_meet) {
        swap_meet(trial);
    }
    tax_collector(trial, has(effects.tax_collector));
    if has(effects.charm_offensive) {
        charm_offensive(trial);
    }
    if trial.has(Sorts::SHED) {
        saboteurs(trial);
    }
    if trial.has(Sorts::MARCH) {
        false_orders(trial);
    }
    if has(effects.propaganda_bureau) {
        propaganda::weigh(trial);
    }
    if crafts_any {
        favors(trial);
    }
    if has(effects.eyrie_emigre) {
        emigre(trial);
    }
}

fn effects() -> &'static Effects {
    &Decks::tables().effects
}

/// The cards that whose turn it is has in play, had when the turn began, or spends.
fn in_play(trial: &Trial<'_>) -> CardSet {
    let own = trial.faction as usize;
    let shed = |number: usize| match trial.open(number) {
        Some(What::Shed { of, card }) if of == trial.faction => card.place(),
        _ => None,
    };
    let crafted = trial.dawn.crafted[own] | trial.position.piles.crafted[own];
    trial.of(Sorts::SHED).filter_map(shed).fold(crafted, |cards, place| cards | 1 << place)
}

/// Where whose turn it is spends a card that lies on the board.
fn sheds(trial: &Trial<'_>, cards: CardSet) -> Option<usize> {
    let current = trial.faction;
    trial.first(
        Sorts::SHED
            .that(|what| matches!(what, What::Shed { of, card } if of == current && card.is_of(cards))),
    )
}

/// No second copy of what lasts (4.1.4), and nothing to craft on ambushes and dominance cards (2.1).
fn crafts(trial: &mut Trial<'_>) {
    let decks = Decks::tables();
    for number in trial.of(Sorts::CRAFT) {
        let What::Craft { card, item: None } = trial.what(number) else { continue };
        if card.is_of(decks.effects.ambush | decks.effects.dominance) {
            trial.breach(number, ("G34", &findings::NOT_CRAFTABLE), trial.terms(), |_| {
                messages::nothing_to_craft()
            });
            continue;
        }
        let is_same = |what: What| matches!(what, What::Craft { card: other, .. } if other == card);
        let sheds_it = |what: What| matches!(what, What::Shed { card: other, .. } if other == card);
        let earlier = |sorts: Sorts| trial.of(sorts).before(number).map(|earlier| trial.what(earlier));
        let place = card.place().filter(|_| card.is_of(decks.stay));
        let has_it = place.is_some_and(|place| trial.dawn.has_crafted(trial.faction, 1 << place))
            || earlier(Sorts::CRAFT).any(is_same);
        if place.is_some() && has_it && !earlier(Sorts::SHED).any(sheds_it) {
            trial.breach(number, ("G33", &findings::DUPLICATE_EFFECT), trial.terms(), |terms| {
                messages::effect_in_play(terms.faction.name())
            });
        }
    }
}

/// Who crafts first in Daylight does not craft with what is built later in the turn (chapters 6, 7, 14, 15).
fn crafts_first(trial: &mut Trial<'_>) {
    let is_early =
        matches!(trial.faction, Faction::Marquise | Faction::Eyrie | Faction::Hundreds | Faction::Keepers);
    let Some(last) = trial.last(Sorts::CRAFT).filter(|_| is_early) else {
        return;
    };
    let (position, dawn) = (trial.position, trial.dawn);
    let pieces = crafting_pieces(position, trial.faction);
    // What stood in clearings of each suit, and anywhere.
    let (mut stood, mut anywhere) = ([0; 4], 0);
    for clearing in 1..13 {
        let here = pieces.iter().map(|&kind| dawn.count(kind, clearing)).sum::<u8>();
        if here == 0 {
            continue;
        }
        anywhere += here;
        for suit in Suit::OF_CLEARINGS.into_iter().filter(|&suit| position.table.has_suit(clearing, suit)) {
            stood[suit as usize] += here;
        }
    }
    let used = &position.turn.used;
    let is_short = |suit: Suit| used[suit as usize] > stood[suit as usize];
    if Suit::OF_CLEARINGS.into_iter().any(is_short) || used.iter().sum::<u8>() > anywhere {
        trial.breach(last, ("G36", &findings::PHASE_ORDER), trial.terms(), |terms| {
            messages::crafted_late(terms.faction.name())
        });
    }
}

/// Better Burrow Bank: whose turn it is draws one, and somebody else does (X1).
fn bank(trial: &mut Trial<'_>) {
    let current = trial.faction;
    trial.take(1, Sorts::DRAW.that(|what| matches!(what, What::Draw { to } if to != current)));
    if let Some(number) = hands::extra_draw(trial) {
        trial.explain(number, 1);
    }
}

/// Murine Broker: its owner draws one for each item that another crafts (X24).
fn broker(trial: &mut Trial<'_>) {
    let Some(owner) = trial.position.crafter(effects().murine_broker).filter(|&owner| owner != trial.faction)
    else {
        return;
    };
    let items = trial
        .of(Sorts::CRAFT)
        .filter(|&number| matches!(trial.what(number), What::Craft { item: Some(_), .. }));
    let items = u8::try_from(items.count()).unwrap_or(u8::MAX);
    trial.take(items, Sorts::DRAW.that(|what| matches!(what, What::Draw { to } if to == owner)));
}

/// A card that another gives to whose turn it is, of those whom something answers rather than of others: the entry, who gives, and
/// whether it is answered.
fn taken(
    trial: &Trial<'_>,
    sort: Sorts,
    answers: impl Fn(What, Faction) -> bool + Copy,
) -> Option<(usize, Faction, bool)> {
    let current = trial.faction;
    let gives = |number: usize| match trial.open(number) {
        Some(What::Give { of, to, .. }) if to == current => Some((number, of)),
        _ => None,
    };
    let is_answered =
        |&(_, of): &(usize, Faction)| trial.first(sort.that(|what| answers(what, of))).is_some();
    let all = || trial.of(Sorts::GIVE).filter_map(gives);
    // Cards of these may be bought, stolen or extorted as well.
    let is_plain = |&(_, of): &(usize, Faction)| !TRADERS.contains(&of) && !TRADERS.contains(&current);
    let answered = all().find(is_answered).map(|(number, of)| (number, of, true));
    answered.or_else(|| all().find(is_plain).map(|(number, of)| (number, of, false)))
}

/// Stand and Deliver: a card of another, who scores a point (X2).
fn stand_and_deliver(trial: &mut Trial<'_>) {
    let scores = |what: What, giver: Faction| matches!(what, What::Score { of } if of == giver);
    let Some((number, of, is_scored)) = taken(trial, Sorts::SCORE, scores) else { return };
    trial.explain(number, 1);
    if is_scored {
        trial.take(1, Sorts::SCORE.that(|what| scores(what, of)));
        return;
    }
    trial.breach(number, ("X2", &findings::UNSCORED), Terms::of(of), |terms| {
        messages::stand_and_deliver_unscored(terms.faction.name())
    });
}

/// Swap Meet: a card of another, and one back (X21).
fn swap_meet(trial: &mut Trial<'_>) {
    let current = trial.faction;
    let is_back = |what: What, giver: Faction| matches!(what, What::Give { of, to, .. } if of == current && to == giver);
    let Some((number, of, is_answered)) = taken(trial, Sorts::GIVE, is_back) else { return };
    trial.explain(number, 1);
    if is_answered {
        trial.take(1, Sorts::GIVE.that(|what| is_back(what, of)));
    } else if trial.is_followed() {
        trial.breach(number, ("X21", &findings::UNDONE), Terms::of(of), |terms| {
            messages::swap_meet_gives_nothing(terms.faction.name())
        });
    }
}

/// Tax Collector: a warrior on the map for a card (X6). Without it nobody gets a card for one.
fn tax_collector(trial: &mut Trial<'_>, has_it: bool) {
    let own = trial.party();
    let is_own = |what: What| {
        matches!(what, What::Remove { kind, from: Spot::Clearing(_), fight: None }
            if kind.party() == own && kind.class() == PieceKind::Warrior)
    };
    if !trial.removes(Kinds::of(own)) || trial.first(Sorts::REMOVE.that(is_own)).is_none() {
        return;
    }
    let mut used = 0;
    while let Some(draw) = hands::extra_draw(trial) {
        let before = |number: &usize| {
            trial.step(*number) + 1 == trial.step(draw) && trial.open(*number).is_some_and(is_own)
        };
        let Some(number) = trial.of(Sorts::REMOVE).find(before) else { return };
        let count = trial.left(number).min(trial.left(draw));
        trial.explain(number, count);
        trial.explain(draw, count);
        used += count;
        if !has_it {
            return trial.breach(number, ("X6", &findings::NO_SOURCE), trial.terms(), |_| {
                messages::no_tax_collector()
            });
        }
        if used > 1 {
            return trial
                .breach(number, ("X6", &findings::ONCE_ONLY), trial.terms(), |_| messages::taxed_again());
        }
    }
}

/// Charm Offensive: a card in Evening, and a point for another (X20).
fn charm_offensive(trial: &mut Trial<'_>) {
    let Some(number) = hands::extra_draw(trial) else { return };
    let current = trial.faction;
    trial.explain(number, 1);
    if trial.take(1, Sorts::SCORE.that(|what| matches!(what, What::Score { of } if of != current))) == 0 {
        trial.breach(number, ("X20", &findings::UNSCORED), trial.terms(), |_| {
            messages::charm_offensive_unscored()
        });
    }
}

/// Crafted cards of others stay: Saboteurs take one (X13), and a side of a battle may spend its own.
fn saboteurs(trial: &mut Trial<'_>) {
    let (current, cards) = (trial.faction, effects());
    let in_battle = cards.armorers | cards.sappers;
    for number in trial.unexplained(Sorts::SHED) {
        let Some(What::Shed { of, card }) = trial.open(number) else { continue };
        if of == current && card.is_of(cards.saboteurs) {
            trial.explain_all(number);
            let target =
                trial.first(Sorts::SHED.that(|what| matches!(what, What::Shed { of, .. } if of != current)));
            if let Some(target) = target {
                trial.explain_all(target);
            }
        }
    }
    for number in trial.unexplained(Sorts::SHED) {
        let Some(What::Shed { of, card }) = trial.open(number) else { continue };
        let fights = trial.position.diary.bouts().iter().any(|bout| bout.parties.contains(&Party::from(of)));
        if of == current || card.is_of(in_battle) && fights || card == Known::NOTHING {
            continue;
        }
        trial.explain_all(number);
        trial.breach(number, ("X13", &findings::NO_SOURCE), Terms::of(of), |terms| {
            messages::no_saboteurs(terms.faction.name())
        });
    }
}

/// Warriors of others are moved by False Orders, half of those in a clearing (X18).
fn false_orders(trial: &mut Trial<'_>) {
    let own = trial.party();
    for number in trial.unexplained(Sorts::MARCH) {
        let Some(What::March { of, from, .. }) = trial.open(number) else { continue };
        let (Some(faction), false) = (of.faction(), of == own) else { continue };
        if marquise::is_hospital(trial, number) {
            continue;
        }
        let terms = Terms { faction, at: from, ..trial.terms() };
        let Some(card) = sheds(trial, effects().false_orders) else { return };
        trial.explain_all(card);
        trial.explain_all(number);
        half(trial, number, terms);
    }
}

/// False Orders move half of the warriors, rounded up.
fn half(trial: &mut Trial<'_>, number: usize, terms: Terms) {
    let What::March { of, .. } = trial.what(number) else { return };
    let moved = trial.count(number);
    let warriors = |count: &dyn Fn(Kind) -> u8| {
        let kinds = Kind::of(of).iter().filter(|kind| kind.class() == PieceKind::Warrior);
        kinds.map(|&kind| count(kind)).sum::<u8>()
    };
    let stood = warriors(&|kind| trial.dawn.count(kind, terms.at));
    let left = warriors(&|kind| trial.position.table.count(kind, Spot::Clearing(terms.at)));
    if moved != stood.div_ceil(2) && moved != (left + moved).div_ceil(2) {
        let terms = Terms { have: moved, want: stood.div_ceil(2), ..terms };
        trial.breach(number, ("X18", &findings::WRONG_PLACE), terms, |terms| {
            messages::false_orders_miscounted(terms.have, terms.at, terms.want)
        });
    }
}

/// A Favor removes all pieces of others in the clearings of its suit (X12).
fn favors(trial: &mut Trial<'_>) {
    let own = trial.party();
    for number in trial.of(Sorts::CRAFT) {
        let What::Craft { card, .. } = trial.what(number) else { continue };
        let Some(place) = card.place().filter(|_| card.is_of(effects().favor)) else { continue };
        let suit = Decks::tables().cards[place].suit;
        let position = trial.position;
        trial.take(
            u8::MAX,
            Sorts::REMOVE.that(|what| {
                matches!(what, What::Remove { kind, from: Spot::Clearing(at), .. }
                if kind.party() != own && position.table.has_suit(at, suit))
            }),
        );
        beyond(trial, suit);
        let Some(at) = (1..13).find(|&at| is_spared(trial, suit, at)) else { continue };
        let terms = Terms { at, suit: Some(suit), ..trial.terms() };
        trial.breach(number, ("X12", &findings::UNDONE), terms, |terms| messages::favor_spares(terms.at));
    }
}

/// A Favor reaches no other clearing: what goes with the rest, in the same act, has no other source.
fn beyond(trial: &mut Trial<'_>, suit: Suit) {
    let (own, position) = (trial.party(), trial.position);
    let falls = |what: What, fits: bool| {
        matches!(what, What::Remove { kind, from: Spot::Clearing(at), .. }
            if kind.party() != own && position.table.has_suit(at, suit) == fits)
    };
    let goes_along = |number: usize| {
        trial
            .of(Sorts::REMOVE)
            .any(|other| trial.step(other) == trial.step(number) && falls(trial.what(other), true))
    };
    let stray = trial
        .of(Sorts::REMOVE)
        .find(|&number| trial.open(number).is_some_and(|what| falls(what, false)) && goes_along(number));
    let Some(number) = stray else { return };
    let What::Remove { from: Spot::Clearing(at), .. } = trial.what(number) else { return };
    let terms = Terms { at, ..trial.terms() };
    trial.take(u8::MAX, Sorts::REMOVE.that(|what| falls(what, false)));
    trial.breach(number, ("X12", &findings::NO_SOURCE), terms, |terms| {
        messages::favor_of_another_suit(terms.at)
    });
}

/// Whether pieces of an enemy stand in a clearing of a suit; the warlord and pawns stay, and so do partners.
fn is_spared(trial: &Trial<'_>, suit: Suit, at: u8) -> bool {
    let table = &trial.position.table;
    let goals = &trial.position.boards.goals;
    let is_enemy = |other: Faction| {
        other != trial.faction
            && goals[trial.faction as usize] != Goal::Coalition(other)
            && goals[other as usize] != Goal::Coalition(trial.faction)
    };
    let stays = |kind: Kind| kind.is_pawn() || kind == Kind::Warlord;
    let stands = |kind: &&Kind| {
        !stays(**kind)
            && kind.party().faction().is_some_and(is_enemy)
            && table.count(**kind, Spot::Clearing(at)) > 0
            && trial.dawn.count(**kind, at) > 0
    };
    table.has_suit(at, suit) && Kind::ALL.iter().any(|kind| stands(&kind))
}

/// Eyrie Emigre: a move and a battle, or the card goes (X15).
fn emigre(trial: &mut Trial<'_>) {
    let (current, own) = (trial.faction, trial.party());
    let had = trial.dawn.has_crafted(current, effects().eyrie_emigre) || current == Faction::Corvids;
    let keeps = trial.position.has_crafted(current, effects().eyrie_emigre);
    let fights = trial.position.diary.bouts().iter().any(|bout| bout.parties[0] == own);
    if had && keeps && !fights && trial.is_followed() {
        trial.breach_at(trial.last_step(), ("X15", &findings::UNDONE), trial.terms(), |_| {
            messages::emigre_kept()
        });
    }
}
