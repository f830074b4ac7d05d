//! Cards and hands (Law of Root 2.1): draws and gifts with a source, dominance cards that are taken, discards, the hand limit.

use std::iter;

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::evening::{draws_in_evening, evening_draw};
use super::super::ledger::Source;
use super::super::pieces::Kind;
use super::super::position::Position;
use super::close::Close;
use super::failure;
use super::purse::Purse;
use super::trial::{Trial, Verdicts};
use crate::findings::{self, messages};
use crate::names::{Band, Faction, Landmark, Suit};

/// How many cards are kept at the end of a turn.
pub(crate) const LIMIT: u8 = 5;
/// The cards that a quest brings.
const REWARD: u8 = 2;

/// Weighs draws, gifts and discards that nothing has explained, and the hand at the end.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    if trial.has(Sorts::TAKE_DOMINANCE | Sorts::FETCH) {
        dominance(trial);
        fetches(trial);
    }
    draws(trial);
    if trial.has(Sorts::GIVE) {
        gifts(trial);
    }
    limit(trial);
    failure::investors(trial);
    needless(trial);
}

/// Discards that bring the hand down to the limit pay for nothing: those after the last draw, as many as were too many.
pub(super) fn discards(trial: &mut Trial<'_>) {
    let current = trial.faction;
    let Some(end) = night(trial) else { return };
    let is_discard = |number: &usize| matches!(trial.what(*number), What::Spend { of, .. } if of == current);
    let after = |trial: &Trial<'_>| -> u8 {
        trial.of(Sorts::SPEND).from(end).filter(is_discard).map(|number| trial.left(number)).sum()
    };
    let kept = trial.position.piles.hands[current as usize].count;
    let mut surplus = if trial.doubts(Doubt::Hand(current)) {
        after(trial)
    } else {
        (kept + after(trial)).saturating_sub(LIMIT)
    };
    for number in trial.of(Sorts::SPEND).from(end).rev() {
        if matches!(trial.what(number), What::Spend { of, .. } if of == current) {
            let part = surplus.min(trial.left(number));
            trial.explain(number, part);
            surplus -= part;
        }
    }
}

/// Whether nothing but discards and points follows a draw.
fn ends_with(trial: &Trial<'_>, draw: usize) -> bool {
    (draw + 1..trial.len()).all(|number| is_nightly(trial.what(number)))
}

/// Whether something may be told after the draw of the Evening.
fn is_nightly(what: What) -> bool {
    matches!(what, What::Spend { .. } | What::Score { .. } | What::Price | What::Funds | What::Hire { .. })
}

/// The first entry after the draw of the Evening, if nothing but discards and points follows. Who draws nothing, since there is no card
/// or for exerting, discards at the end all the same.
fn night(trial: &Trial<'_>) -> Option<usize> {
    match last_draw(trial) {
        Some(draw) => Some(draw + 1).filter(|_| ends_with(trial, draw)),
        None => (0..trial.len()).rev().find(|&number| !is_nightly(trial.what(number))).map(|last| last + 1),
    }
}

/// Whether the turn that is over ends with a draw and a discard: then five cards are kept, whatever the count says.
pub(crate) fn ends_with_discard(position: &Position, faction: Faction) -> bool {
    has_discarded(&Trial::new(position, faction, Close::Followed, &mut Verdicts::default()))
}

fn has_discarded(trial: &Trial<'_>) -> bool {
    let current = trial.faction;
    last_draw(trial).filter(|&draw| ends_with(trial, draw)).is_some_and(|draw| {
        let mut spent = trial.of(Sorts::SPEND).after(draw);
        spent.any(|number| matches!(trial.what(number), What::Spend { of, .. } if of == current))
    })
}

fn last_draw(trial: &Trial<'_>) -> Option<usize> {
    let current = trial.faction;
    trial
        .of(Sorts::DRAW)
        .rev()
        .find(|&number| matches!(trial.what(number), What::Draw { to } if to == current))
}

/// Whether an entry is of the draw of the Evening, which brings so many cards: the last one, or with it those right before it, if only
/// together they fit.
fn is_evening(trial: &Trial<'_>, number: usize, (last, due): (usize, u8)) -> bool {
    if number == last || trial.position.turn.informed {
        return number == last && !trial.position.turn.informed;
    }
    let current = trial.faction;
    let is_chain = (number..last).all(|entry| {
        matches!(trial.what(entry), What::Draw { to } if to == current)
            && trial.step(entry + 1) <= trial.step(entry) + 1
    });
    is_chain && (number + 1..=last).map(|entry| trial.count(entry)).sum::<u8>() < due
}

/// The first draw of whose turn it is that is not the one of the Evening.
pub(super) fn extra_draw(trial: &Trial<'_>) -> Option<usize> {
    let current = trial.faction;
    let is_draw = |number: &usize| matches!(trial.open(*number), Some(What::Draw { to }) if to == current);
    let mut draws = trial.of(Sorts::DRAW).filter(is_draw);
    let first = draws.next()?;
    if !draws_in_evening(trial.position, current) {
        return Some(first);
    }
    let last = last_draw(trial)?;
    // Most turns have one draw, and it is that of the Evening, however many cards that brings.
    if first == last && !trial.position.turn.informed {
        return None;
    }
    let (due, _) = evening_draw(trial.position, current)?;
    iter::once(first).chain(draws).find(|&number| !is_evening(trial, number, (last, due)))
}

/// Draws besides that of the Evening: a quest, the ferry, the forge, the Flotilla, Emergency Orders; cards have taken theirs before.
fn draws(trial: &mut Trial<'_>) {
    if extra_draw(trial).is_some() {
        extra_draws(trial);
    }
    others_draws(trial);
}

fn extra_draws(trial: &mut Trial<'_>) {
    // A quest brings points or cards, so one that is scored brings none (9.5.5).
    let dues = trial.position.ledger.dues();
    let unscored = dues.iter().filter(|due| matches!(due.source, Source::Quest(_))).count();
    let quests = u8::try_from(unscored).unwrap_or(u8::MAX).saturating_mul(REWARD);
    let is_item = |&number: &usize| matches!(trial.what(number), What::Craft { item: Some(_), .. });
    let items = number(trial.of(Sorts::CRAFT).filter(is_item));
    let forged = if trial.position.table.landmark(Landmark::Forge).is_some() { items } else { 0 };
    let exile = u8::from(trial.position.boards.hirelings[Band::Outcast as usize].in_play);
    let mut free = quests + forged + exile + for_anybody(trial) + emergency(trial);
    while let Some(number) = extra_draw(trial) {
        let part = free.min(trial.left(number));
        free -= part;
        trial.explain(number, part);
        if part == 0 {
            trial.explain_all(number);
            unsourced_draw(trial, number);
        }
    }
}

/// How many there are of a few.
fn number(few: impl Iterator<Item = usize>) -> u8 {
    u8::try_from(few.count()).unwrap_or(u8::MAX)
}

/// The card that the Flotilla brings, whoever draws it.
fn for_anybody(trial: &Trial<'_>) -> u8 {
    let flotilla = trial.position.boards.hirelings[Band::Flotilla as usize];
    u8::from(flotilla.in_play)
}

/// Emergency Orders: the Eyrie draw one with an empty hand (7.4.1).
fn emergency(trial: &Trial<'_>) -> u8 {
    let is_empty =
        trial.dawn.hands[Faction::Eyrie as usize].count == 0 || trial.doubts(Doubt::Hand(Faction::Eyrie));
    u8::from(trial.faction == Faction::Eyrie && is_empty)
}

/// Draws of those whose turn it is not.
fn others_draws(trial: &mut Trial<'_>) {
    let mut free = for_anybody(trial);
    for number in trial.unexplained(Sorts::DRAW) {
        let Some(What::Draw { to }) = trial.open(number) else { continue };
        if to == trial.faction {
            continue;
        }
        let part = free.min(trial.left(number));
        free -= part;
        trial.explain(number, part);
        // A card that the Alliance is owed and that goes to its hand is told as that.
        let is_owed = to == Faction::Alliance && angers(trial);
        if trial.open(number).is_some() && !is_owed {
            trial.explain_all(number);
            unsourced_draw(trial, number);
        }
    }
}

/// Whether the turn gives the Alliance a reason for outrage; its own turns never do.
fn angers(trial: &Trial<'_>) -> bool {
    trial.faction != Faction::Alliance
        && trial.of(Sorts::REMOVE | Sorts::MARCH).any(|number| match trial.what(number) {
            What::Remove { kind: Kind::Sympathy, .. } => true,
            What::March { to, .. } => trial.most_of(Kind::Sympathy, to) > 0,
            _ => false,
        })
}

fn unsourced_draw(trial: &mut Trial<'_>, number: usize) {
    if trial.is_told(trial.step(number)) {
        return;
    }
    let What::Draw { to } = trial.what(number) else { return };
    trial.breach(number, ("G38", &findings::NO_SOURCE), Terms::of(to), |terms| {
        messages::draw_groundless(terms.faction.name())
    });
    trial.leaves_open(Doubt::Hand(to));
}

/// Cards from the discard pile: an ambush for the Informants, instead of the draw (X19); day labor and envoys have their own rules.
fn fetches(trial: &mut Trial<'_>) {
    let cards = &Decks::tables().effects;
    let (current, informants) = (trial.faction, cards.informants);
    let informs =
        trial.dawn.has_crafted(current, informants) || trial.position.has_crafted(current, informants);
    for number in trial.unexplained(Sorts::FETCH) {
        let Some(What::Fetch { to, card, .. }) = trial.open(number) else { continue };
        let is_ambush = card.is_of(cards.ambush);
        if to != current || !informs || !is_ambush && !trial.position.turn.informed {
            if is_ambush {
                unsourced_ambush(trial, number, to);
            }
            continue;
        }
        trial.explain_all(number);
        if draws_in_evening(trial.position, current) && extra_draw(trial).is_some() {
            trial.breach(number, ("X19", &findings::EVENING_DRAW), trial.terms(), |_| {
                messages::informants_and_draw()
            });
            while let Some(draw) = extra_draw(trial) {
                trial.explain_all(draw);
            }
        }
    }
}

/// Nobody but Informants finds an ambush in the discard pile.
fn unsourced_ambush(trial: &mut Trial<'_>, number: usize, to: Faction) {
    trial.explain_all(number);
    trial.breach(number, ("X19", &findings::NO_SOURCE), Terms::of(to), |terms| {
        messages::no_informants(terms.faction.name())
    });
    trial.leaves_open(Doubt::Hand(to));
}

/// Cards go from hand to hand only where a rule says so (1.3.2).
fn gifts(trial: &mut Trial<'_>) {
    let bands = &trial.position.boards.hirelings;
    let robs = |band: Band, demoted: bool| {
        let band = bands[band as usize];
        band.in_play && band.demoted == demoted && band.master == Some(trial.faction)
    };
    let is_robbed = robs(Band::CorvidSpies, false) || robs(Band::Outcast, true);
    for number in trial.unexplained(Sorts::GIVE) {
        let Some(What::Give { of, to, .. }) = trial.open(number) else { continue };
        if is_robbed && to == trial.faction {
            continue;
        }
        trial.explain_all(number);
        // A card that the Alliance is owed and that goes to its hand is told as that.
        if to == Faction::Alliance && angers(trial) {
            continue;
        }
        if trial.is_told(trial.step(number)) {
            continue;
        }
        let terms = Terms { other: Some(to.into()), ..Terms::of(of) };
        trial.breach(number, ("G41", &findings::NO_SOURCE), terms, |terms| {
            let to = terms.other.map_or("", |party| party.name());
            messages::card_given_groundless(terms.faction.name(), to)
        });
        // What goes back belongs to the same exchange.
        trial.take(
            u8::MAX,
            Sorts::GIVE.that(
                |what| matches!(what, What::Give { of: giver, to: taker, .. } if giver == to && taker == of),
            ),
        );
    }
}

/// A dominance card beside the draw pile is taken for a card of its suit; a bird takes any, and only a bird a bird (3.3.4).
fn dominance(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::TAKE_DOMINANCE) {
        let Some(What::TakeDominance { to, suit }) = trial.open(number) else { continue };
        trial.explain_all(number);
        let mut purse = Purse::of(trial, to);
        let is_paid = match suit {
            Suit::Bird => purse.pay_birds(trial, 1) == 1,
            suit => purse.pay_suit(trial, suit),
        };
        if is_paid {
            continue;
        }
        let terms = Terms { suit: Some(suit), have: purse.cards(), ..Terms::of(to) };
        trial.breach(number, ("G50", &findings::BAD_DOMINANCE), terms, |terms| {
            let suit = terms.suit.map_or("", |suit| suit.name());
            match (terms.suit, terms.have) {
                (Some(Suit::Bird), 0) => messages::bird_dominance_unpaid(),
                (Some(Suit::Bird), _) => messages::bird_dominance_of_another_suit(),
                (_, 0) => messages::dominance_unpaid(suit),
                _ => messages::dominance_of_another_suit(suit),
            }
        });
    }
}

/// Five cards are kept at the end of the turn (G39); the Mole Artisans let more be kept.
fn limit(trial: &mut Trial<'_>) {
    let current = trial.faction;
    let hand = trial.position.piles.hands[current as usize].count;
    let artisans = trial.position.boards.hirelings[Band::SunwardExpedition as usize];
    let is_kept = artisans.in_play && artisans.demoted && artisans.master == Some(current);
    if hand <= LIMIT
        || is_kept
        || has_discarded(trial)
        || trial.doubts(Doubt::Hand(current))
        || !trial.is_followed()
    {
        return;
    }
    let terms = Terms { have: hand, want: LIMIT, ..trial.terms() };
    // In real games it is Vagabonds whose discards are left out.
    let is_left_out = Position::vagabond(current).is_some();
    let code = if is_left_out { &findings::UNTOLD } else { &findings::HAND_LIMIT };
    trial.breach_at(trial.last_step(), ("G39", code), terms, |terms| {
        messages::hand_over_limit(terms.faction.name(), terms.have, terms.want)
    });
    trial.leaves_open(Doubt::Hand(current));
}

/// Cards that were discarded and paid for nothing (G43).
fn needless(trial: &mut Trial<'_>) {
    let current = trial.faction;
    let fights = !trial.position.diary.bouts().is_empty();
    let partisans = trial.position.has_crafted(current, Decks::tables().effects.partisans) && fights;
    // Others spend cards on so much that what is left over tells nothing.
    let is_thrifty = matches!(current, Faction::Marquise | Faction::Eyrie);
    // Whom an Automated Alliance is angry with discards a card (Law of Rootbotics 6.2.3).
    let pays_outrage = trial.position.is_bot(Faction::Alliance);
    if !is_thrifty || pays_outrage || partisans || !trial.is_followed() {
        return;
    }
    // A bird serves for so much that one more or less tells nothing.
    let is_spent = Sorts::SPEND.that(|what: What| matches!(what, What::Spend { of, suit, .. } if of == current && suit != Some(Suit::Bird)));
    // Discards at the end show that the hand was larger than the count says.
    if let Some(draw) = last_draw(trial).filter(|&draw| ends_with(trial, draw)) {
        (draw..trial.len()).for_each(|number| trial.explain_all(number));
    }
    if let Some(number) = trial.first(is_spent) {
        let terms = Terms { have: trial.sum(is_spent), ..trial.terms() };
        trial.breach(number, ("G43", &findings::NO_NEED), terms, |_| messages::discard_groundless());
        trial.take(u8::MAX, is_spent);
    }
}
