//! Outrage (8.2.6): what anybody does to the Alliance's sympathy, and the cards that it is owed for that.

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::table::Spot;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Suit};

/// The most outrages of a turn that are weighed, and the most cards for them.
const OUTRAGES: usize = 16;

/// An outrage or a card for one: the number of the entry, the clearing, and whether the one is given to the other.
#[derive(Clone, Copy, Default)]
struct Wrong {
    number: u8,
    at: u8,
    settled: bool,
}

/// Outrages of a turn, or cards for them.
#[derive(Clone, Copy, Default)]
struct Wrongs {
    list: [Wrong; OUTRAGES],
    len: usize,
}

impl Wrongs {
    fn add(&mut self, number: usize, at: u8, count: u8) {
        let Ok(number) = u8::try_from(number) else { return };
        for _ in 0..count {
            if let Some(place) = self.list.get_mut(self.len) {
                *place = Wrong { number, at, settled: false };
                self.len += 1;
            }
        }
    }

    /// Those that nothing settles.
    fn open(&self) -> impl Iterator<Item = Wrong> {
        self.list[..self.len].iter().copied().filter(|wrong| !wrong.settled)
    }
}

/// Who removes a sympathy or moves warriors to one gives a card that matches, or the top card of the deck, to the supporters (8.2.6).
pub(super) fn weigh(trial: &mut Trial<'_>) {
    if !trial.position.plays(Faction::Alliance) || trial.position.is_bot(Faction::Alliance) {
        return;
    }
    if !trial.has(Sorts::RALLY | Sorts::REMOVE | Sorts::MARCH) {
        return;
    }
    let (owed, cards) = settled(trial);
    if owed.len == 0 && cards.len == 0 {
        return;
    }
    let mut spare = cards.open();
    for Wrong { number, at, .. } in owed.open() {
        let number = usize::from(number);
        let terms = Terms { at, ..trial.terms() };
        let step = trial.step(number);
        if let Some(card) = misled(trial, step) {
            trial.explain_all(card);
            trial.breach(card, ("A11", &findings::OUTRAGE), terms, |_| messages::outrage_to_the_hand());
            trial.because(step, messages::sympathy_wronged);
            trial.leaves_open(Doubt::Supporters);
        } else if let Some(card) = spare.next() {
            trial.breach(usize::from(card.number), ("A11", &findings::WRONG_SUIT), terms, |terms| {
                messages::outrage_of_another_suit(terms.at)
            });
            trial.because(step, messages::sympathy_wronged);
        } else if trial.is_followed() && !trial.position.piles.is_drained() {
            trial.breach(number, ("A11", &findings::OUTRAGE), terms, |terms| {
                messages::outrage_unpaid(terms.at)
            });
            trial.leaves_open(Doubt::Supporters);
        }
    }
    if let Some(card) = spare.next().filter(|_| !may_anger_unseen(trial)) {
        let card = needless(&owed, &cards).unwrap_or(card);
        trial.breach(usize::from(card.number), ("A11", &findings::NO_SOURCE), trial.terms(), |_| {
            messages::outrage_groundless()
        });
        trial.leaves_open(Doubt::Supporters);
    }
    let turn = trial.faction;
    trial.take(u8::MAX, Sorts::RALLY.that(|what| is_for_outrage(what, turn)));
}

/// Of more cards than are owed, the first that nothing before it makes due.
fn needless(owed: &Wrongs, cards: &Wrongs) -> Option<Wrong> {
    let due_before =
        |card: &Wrong| owed.list[..owed.len].iter().filter(|wrong| wrong.number < card.number).count();
    let needless = |(place, card): &(usize, Wrong)| due_before(card) <= *place;
    cards.list.into_iter().take(cards.len).enumerate().find(needless).map(|(_, card)| card)
}

/// Whether outrage may be paid for what is not told of, or what editions differ about: warriors of allies, bands, False Orders.
fn may_anger_unseen(trial: &Trial<'_>) -> bool {
    let false_orders = Decks::tables().effects.false_orders;
    Position::vagabond(trial.faction).is_some()
        || trial.faction == Faction::Alliance
        || trial.position.boards.hirelings.iter().any(|band| band.in_play)
        || trial
            .of(Sorts::SHED)
            .any(|number| matches!(trial.what(number), What::Shed { card, .. } if card.is_of(false_orders)))
}

/// The clearing of an outrage that is not paid for yet.
pub(super) fn owed(trial: &Trial<'_>) -> Option<u8> {
    settled(trial).0.open().next().map(|wrong| wrong.at)
}

/// Gives every outrage its card. A card is looked for where people write it, after the deed; where that leaves more without one, any
/// order will do.
fn settled(trial: &Trial<'_>) -> (Wrongs, Wrongs) {
    let mut cards = Wrongs::default();
    for number in trial.of(Sorts::RALLY) {
        if is_for_outrage(trial.what(number), trial.faction) {
            cards.add(number, 0, trial.left(number));
        }
    }
    let owed = outrages(trial);
    if owed.len == 0 || cards.len == 0 {
        return (owed, cards);
    }
    let (near, anywhere) = (settle(trial, owed, cards, true), settle(trial, owed, cards, false));
    if near.0.open().count() <= anywhere.0.open().count() { near } else { anywhere }
}

/// Gives each card to an outrage: the last before it or else the first after it, or, where order does not matter, cards of a suit first.
fn settle(trial: &Trial<'_>, mut owed: Wrongs, mut cards: Wrongs, is_near: bool) -> (Wrongs, Wrongs) {
    let is_wild = |card: Wrong| {
        matches!(
            trial.what(usize::from(card.number)),
            What::Rally { of: None, .. } | What::Rally { suit: None | Some(Suit::Bird), .. }
        )
    };
    for pass in [false, true] {
        for card in cards.list.iter_mut().take(cards.len).filter(|card| !card.settled) {
            if !is_near && is_wild(*card) != pass {
                continue;
            }
            let fits =
                |wrong: &Wrong| !wrong.settled && is_matching(trial, usize::from(card.number), wrong.at);
            let list = &mut owed.list[..owed.len];
            let before = list.iter().rposition(|wrong| wrong.number < card.number && fits(wrong));
            if let Some(place) = before.or_else(|| list.iter().position(fits)) {
                (list[place].settled, card.settled) = (true, true);
            }
        }
    }
    (owed, cards)
}

/// Whether a card that is given for outrage matches a clearing; the top card of the deck always does.
fn is_matching(trial: &Trial<'_>, card: usize, at: u8) -> bool {
    match trial.what(card) {
        What::Rally { of: None, .. } => true,
        What::Rally { suit, .. } => trial.matches(suit, at),
        _ => false,
    }
}

/// Whether a card is one that outrage brings; the Alliance mobilizes its own.
fn is_for_outrage(what: What, turn: Faction) -> bool {
    matches!(what, What::Rally { of, .. } if of != Some(Faction::Alliance) || turn != Faction::Alliance)
}

/// What anybody has done to the Alliance's sympathy in the turn.
fn outrages(trial: &Trial<'_>) -> Wrongs {
    let mut owed = Wrongs::default();
    let mut removed = 0_u16;
    for number in trial.of(Sorts::REMOVE | Sorts::MARCH) {
        let (at, count) = match trial.what(number) {
            What::Remove { kind: Kind::Sympathy, from: Spot::Clearing(at), fight } => {
                removed |= 1 << at;
                (
                    at,
                    if fight.is_some() || trial.faction != Faction::Alliance {
                        trial.count(number)
                    } else {
                        0
                    },
                )
            }
            // Moves of bands are explained by their cards, and owe a card all the same (E.3.7).
            What::March { of, to, .. }
                if (trial.left(number) > 0 || of.faction().is_none()) && moves(trial, of) =>
            {
                (to, u8::from(trial.dawn.count(Kind::Sympathy, to) > 0 && removed & 1 << to == 0))
            }
            _ => continue,
        };
        owed.add(number, at, count);
    }
    owed
}

/// Whether warriors move for whose turn it is, who is not the Alliance: its own, or those of a band that it controls.
fn moves(trial: &Trial<'_>, of: Party) -> bool {
    let is_mine = match of.faction() {
        Some(faction) => faction == trial.faction,
        None => trial.dawn.hirelings[of.number() - Faction::ALL.len()].master == Some(trial.faction),
    };
    is_mine && trial.faction != Faction::Alliance
}

/// A card that came to the hand of the Alliance after an outrage, and no card in play brings it there.
fn misled(trial: &Trial<'_>, step: u32) -> Option<usize> {
    let alliance = Faction::Alliance;
    let brokers = trial.position.has_crafted(alliance, Decks::tables().effects.murine_broker);
    let comes = |what: What| match what {
        What::Draw { to } => to == alliance && !brokers,
        What::Give { of, to, .. } => to == alliance && of == trial.faction && !is_vagabond(of),
        _ => false,
    };
    let is_after = |number: &usize| trial.step(*number) > step && trial.open(*number).is_some_and(comes);
    trial.of(Sorts::DRAW | Sorts::GIVE).find(is_after).filter(|_| trial.faction != alliance)
}

/// Vagabonds give cards as aid.
fn is_vagabond(faction: Faction) -> bool {
    matches!(faction, Faction::Vagabond | Faction::SecondVagabond)
}
