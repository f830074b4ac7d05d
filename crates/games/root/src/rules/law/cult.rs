//! The Lizard Cult (chapter 10): the outcast, conspiracies paid with acolytes, rituals for cards shown; fear of the faithful on
//! anybody's turn.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Kinds, Party};
use super::super::rule::GARDENS;
use super::super::souls::may_lead;
use super::super::table::Spot;
use super::extras::Extras;
use super::purse::{Purse, used_up};
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Suit};
use crate::speech::counted;
use crate::syntax::thing::PieceKind;

/// The acolytes that a crusade or a conversion costs, and a sanctification; one less each when the outcast is hated (10.4.3).
pub(crate) const COSTS: [u8; 2] = [2, 3];

/// The outcast of a turn as far as it is known.
#[derive(Clone, Copy)]
struct Outcast {
    suit: Option<Suit>,
    /// Whether it may be hated.
    hated: bool,
}

/// Weighs a turn of the Cult.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let shown = Purse::shown(trial, Faction::Cult).cards();
    let outcast = outcast(trial);
    let mut cost = conversions(trial, outcast) * outcast.price(0);
    cost += sanctifications(trial, outcast) * outcast.price(1);
    let (crusades, strange) = crusades(trial, outcast);
    let are_paid = acolytes(trial, outcast, cost, crusades);
    if let Some((number, at)) = strange.filter(|_| are_paid) {
        wrong_suit(trial, number, outcast, at);
    }
    let scored = scores(trial);
    rituals(trial);
    used_up(trial, (Faction::Cult, "L8"), shown, scored);
}

impl Outcast {
    /// What a conspiracy costs: the first of the list, or the second.
    fn price(self, which: usize) -> u8 {
        COSTS[which] - u8::from(self.hated)
    }

    /// Whether a clearing may be of the outcast's suit.
    fn is_at(self, trial: &Trial<'_>, clearing: u8) -> bool {
        self.suit.is_none_or(|suit| trial.position.table.has_suit(clearing, suit))
    }
}

/// The suit with most lost souls is outcast; where it stays, it is hated (10.4.1).
fn outcast(trial: &mut Trial<'_>) -> Outcast {
    let is_set = Sorts::OUTCAST.that(|what| matches!(what, What::Outcast { .. }));
    let Some(number) = trial.first(is_set) else {
        let boards = &trial.position.boards;
        return Outcast { suit: boards.outcast, hated: boards.hated || boards.outcast.is_none() };
    };
    let What::Outcast { suit, hated } = trial.what(number) else {
        return Outcast { suit: None, hated: true };
    };
    trial.take(u8::MAX, is_set);
    let Some((before, _)) = trial.dawn.outcast else { return Outcast { suit: Some(suit), hated } };
    let terms = Terms { suit: Some(suit), ..trial.terms() };
    let is_sure = !trial.position.doubts.has_a_hand();
    if is_sure && !may_lead(trial.dawn.souls, trial.position.piles.dominance, before, suit) {
        trial.breach(number, ("L3", &findings::WRONG_SUIT), terms, |terms| {
            let suit = terms.suit.map_or("", Suit::name);
            messages::wrong_outcast(suit)
        });
    } else if hated && suit != before {
        trial.breach(number, ("L3", &findings::WRONG_SUIT), terms, |terms| {
            let suit = terms.suit.map_or("", Suit::name);
            messages::hated_too_soon(suit)
        });
    }
    // A marker that stays is hated, whether the record says so or not.
    Outcast { suit: Some(suit), hated: hated || suit == before }
}

/// Whether somebody else's pieces leave a clearing, but not in battle.
fn is_taken(what: What, class: PieceKind) -> Option<u8> {
    match what {
        What::Remove { kind, from: Spot::Clearing(from), fight: None }
            if kind.class() == class
                && kind.party() != Party::from(Faction::Cult)
                && kind != Kind::Warlord =>
        {
            Some(from)
        }
        _ => None,
    }
}

/// A conversion: an enemy warrior goes and a Cult warrior comes in its place (10.4.3.II). Tells how many there were.
fn conversions(trial: &mut Trial<'_>, outcast: Outcast) -> u8 {
    let mut conversions = 0;
    for number in trial.unexplained(Sorts::REMOVE) {
        let Some(at) = trial.open(number).and_then(|what| is_taken(what, PieceKind::Warrior)) else {
            continue;
        };
        let gone = trial.left(number);
        trial.explain_all(number);
        conversions += gone;
        let comes = |what| matches!(what, What::Place { kind: Kind::Cult, at: to, .. } if to == at);
        let came = trial.take(gone, Sorts::PLACE.that(comes));
        let terms = Terms { at, have: came, want: gone, ..trial.terms() };
        if came < gone {
            trial.breach(number, ("L6", &findings::NO_SOURCE), terms, |terms| {
                messages::conversion_unmatched(terms.at, terms.have, terms.want)
            });
        }
        wrong_suit(trial, number, outcast, at);
    }
    conversions
}

/// A sanctification: an enemy building goes and a garden of the outcast comes (10.4.3.III). Tells how many there were.
fn sanctifications(trial: &mut Trial<'_>, outcast: Outcast) -> u8 {
    let mut sanctifications = 0;
    for number in trial.unexplained(Sorts::REMOVE) {
        let Some(at) = trial.open(number).and_then(|what| is_taken(what, PieceKind::Building)) else {
            continue;
        };
        let gone = trial.left(number);
        trial.explain_all(number);
        sanctifications += gone;
        let is_garden = Sorts::PLACE.that(
            |what| matches!(what, What::Place { kind, at: to, .. } if to == at && GARDENS.contains(&kind)),
        );
        let garden = trial.first(is_garden).map(|other| (other, trial.what(other)));
        trial.take(gone, is_garden);
        let terms = Terms { at, suit: outcast.suit, ..trial.terms() };
        match garden {
            None => trial.breach(number, ("L7", &findings::NO_SOURCE), terms, |terms| {
                messages::sanctified_without_garden(terms.at)
            }),
            Some((other, What::Place { kind, .. }))
                if outcast.suit.is_some() && kind.facts().suit != outcast.suit =>
            {
                // A garden that the clearing cannot hold was told already.
                if kind.facts().suit.is_some_and(|suit| !trial.position.table.has_suit(at, suit)) {
                    continue;
                }
                trial.breach(other, ("L7", &findings::WRONG_SUIT), terms, |terms| {
                    let suit = terms.suit.map_or("", Suit::name);
                    messages::garden_of_another_suit(suit)
                });
            }
            Some(_) => wrong_suit(trial, number, outcast, at),
        }
    }
    sanctifications
}

/// Conspiracies happen in clearings of the outcast.
fn wrong_suit(trial: &mut Trial<'_>, number: usize, outcast: Outcast, at: u8) {
    if !outcast.is_at(trial, at) {
        let terms = Terms { at, suit: outcast.suit, ..trial.terms() };
        trial.breach(number, ("L4", &findings::WRONG_SUIT), terms, |terms| {
            let suit = terms.suit.map_or("", Suit::name);
            messages::conspiracy_of_another_suit(terms.at, suit)
        });
    }
}

/// The crusades that moves and battles take at least: a battle where the outcast is, or a move from there with a battle at its end or
/// without (10.4.3.I). Cards allow some besides. Tells besides an entry and its clearing that is no place for a crusade.
fn crusades(trial: &mut Trial<'_>, outcast: Outcast) -> (u8, Option<(usize, u8)>) {
    let of = trial.party();
    let extras = Extras::of(trial);
    let spare = extras.moves + extras.battles + extras.either;
    let (mut marches, mut battles, mut joined, mut strange) = (0, 0, 0, None);
    for number in trial.unexplained(Sorts::MARCH | Sorts::BATTLE) {
        match trial.open(number) {
            Some(What::March { of: mover, from, .. }) if mover == of => {
                marches += 1;
                if !outcast.is_at(trial, from) {
                    strange = Some((number, from));
                }
            }
            Some(What::Battle(bout)) if trial.bout(bout).parties[0] == of => {
                battles += 1;
                let at = trial.bout(bout).clearing;
                let is_end =
                    |what| matches!(what, What::March { of: mover, to, .. } if mover == of && to == at);
                let follows = trial.of(Sorts::MARCH).before(number).any(|other| is_end(trial.what(other)));
                joined += u8::from(follows);
                if !follows && !outcast.is_at(trial, at) {
                    strange = Some((number, at));
                }
            }
            _ => continue,
        }
        trial.explain_all(number);
    }
    let joined = joined.min(marches);
    // Of moves with a battle at their end a card may take either part.
    let alone = extras.least(marches - joined, battles - joined, 1);
    let left = spare.saturating_sub(marches + battles - 2 * joined);
    (alone + joined.saturating_sub(left / 2), strange.filter(|_| spare == 0))
}

/// Acolytes pay for conspiracies (10.4.3). Tells whether they suffice.
fn acolytes(trial: &mut Trial<'_>, outcast: Outcast, cost: u8, crusades: u8) -> bool {
    let is_paid = Sorts::REMOVE
        .that(|what| matches!(what, What::Remove { kind: Kind::Cult, from: Spot::Board(Faction::Cult), .. }));
    let (paid, last_paid) = (trial.sum(is_paid), trial.last(is_paid));
    trial.take(u8::MAX, is_paid);
    let want = cost + crusades * outcast.price(0);
    let terms = Terms { have: paid, want, ..trial.terms() };
    if let Some(number) = last_paid.filter(|_| paid > want) {
        trial.breach(number, ("L4", &findings::OVERPAID), terms, |terms| {
            let cost = counted(terms.want, "acolyte");
            messages::conspiracies_cost(cost, terms.have)
        });
    }
    if paid >= want || trial.doubts(Doubt::Board(Faction::Cult)) {
        return true;
    }
    let is_conversion = |number: &usize| {
        let what = trial.what(*number);
        is_taken(what, PieceKind::Warrior).or(is_taken(what, PieceKind::Building)).is_some()
    };
    let of = trial.party();
    let is_crusade = |number: &usize| match trial.what(*number) {
        What::March { of: mover, .. } => mover == of,
        What::Battle(bout) => trial.bout(bout).parties[0] == of,
        _ => false,
    };
    let converted = trial.of(Sorts::REMOVE).rev().find(is_conversion);
    let last_crusade = trial.of(Sorts::MARCH | Sorts::BATTLE).rev().find(is_crusade);
    // What is not paid for is left over: crusades where all else is paid.
    match last_crusade.filter(|_| crusades > 0 && (paid >= cost || converted.is_none())) {
        Some(number) => trial.breach(number, ("L5", &findings::TOO_MANY_ACTIONS), terms, |terms| {
            let cost = counted(terms.want, "acolyte");
            messages::crusades_cost(cost, terms.have)
        }),
        None => trial.breach(converted.unwrap_or(0), ("L4", &findings::UNPAID), terms, |terms| {
            let cost = counted(terms.want, "acolyte");
            messages::conspiracies_cost(cost, terms.have)
        }),
    }
    trial.leaves_open(Doubt::Board(Faction::Cult));
    false
}

/// Each suit is scored once a turn (10.5.3). Tells how many cards were.
fn scores(trial: &mut Trial<'_>) -> u8 {
    let mut scored = 0;
    for suit in Suit::OF_CLEARINGS {
        let is_scored = Sorts::GARDENS.that(|what| what == What::Gardens(suit));
        let spent = Sorts::SPEND.that(
            |what| matches!(what, What::Spend { of: Faction::Cult, suit: told, .. } if told == Some(suit)),
        );
        let times = trial.sum(is_scored);
        scored += times;
        trial.take(times, spent);
        if times > 1
            && let (Some(first), Some(again)) = (trial.first(is_scored), trial.last(is_scored))
        {
            let terms = Terms { suit: Some(suit), ..trial.terms() };
            trial.breach(again, ("L11", &findings::ONCE_ONLY), terms, |terms| {
                let suit = terms.suit.map_or("", Suit::name);
                messages::gardens_scored_again(suit)
            });
            trial.because(trial.step(first), messages::done_before);
        }
        trial.take(u8::MAX, is_scored);
    }
    scored
}

/// One ritual for each card shown: a garden or a warrior for one of the suit of the clearing, an acolyte for a bird (10.5).
fn rituals(trial: &mut Trial<'_>) {
    let mut shown = Purse::shown(trial, Faction::Cult);
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind, at, ruled, .. }) = trial.open(number) else { continue };
        let is_garden = GARDENS.contains(&kind);
        if is_garden && !ruled {
            let terms = Terms { at, ..trial.terms() };
            trial.breach(number, ("L9", &findings::NOT_RULED), terms, |terms| {
                messages::cult_builds_unruled(terms.at)
            });
        }
        if is_garden || kind == Kind::Cult {
            pay_ritual(trial, &mut shown, number, (kind, at));
        }
    }
    for number in trial.unexplained(Sorts::LAY) {
        let Some(What::Lay { kind: Kind::Cult, to: Spot::Board(Faction::Cult) }) = trial.open(number) else {
            continue;
        };
        let want = trial.left(number);
        trial.explain_all(number);
        if shown.pay_birds(trial, want) < want {
            unpaid_ritual(trial, &mut shown, number, ("L12", |_| messages::acolyte_without_bird()));
        }
    }
}

/// A garden or a warrior takes a card of the suit of its clearing; birds do not stand for it.
fn pay_ritual(trial: &mut Trial<'_>, shown: &mut Purse, number: usize, (kind, at): (Kind, u8)) {
    let count = trial.left(number);
    trial.explain_all(number);
    let mut is_told = false;
    for _ in 0..count {
        let is_due = |suit: &Suit| match kind.facts().suit {
            Some(of_garden) => *suit == of_garden,
            None => trial.position.table.has_suit(at, *suit),
        };
        let lies = |suit: &Suit| is_due(suit) && shown.count(Some(*suit)) > 0;
        // A card that nobody knows may be of the suit.
        let suit = Suit::OF_CLEARINGS.into_iter().find(lies);
        let is_paid = shown.pay_told(trial, suit);
        if !is_paid && !is_told {
            is_told = true;
            let rule = if kind == Kind::Cult { "L10" } else { "L9" };
            unpaid_ritual(trial, shown, number, (rule, |_| messages::ritual_of_another_suit()));
        }
    }
}

/// A ritual without a card, or with one of another suit.
fn unpaid_ritual(
    trial: &mut Trial<'_>,
    shown: &mut Purse,
    number: usize,
    (rule, words): (&'static str, fn(&Terms) -> Said),
) {
    let terms = trial.terms();
    if shown.pay_any(trial) {
        return trial.breach(number, (rule, &findings::WRONG_SUIT), terms, words);
    }
    trial.breach(number, ("L8", &findings::UNPAID), terms, |_| messages::ritual_without_card());
}

/// Fear of the faithful: each garden that the Cult loses costs a random card (10.2.5), on anybody's turn.
pub(super) fn fear(trial: &mut Trial<'_>) {
    if !trial.removes(Kinds::of_list(&GARDENS)) {
        return;
    }
    let is_lost =
        |what| matches!(what, What::Remove { kind, from: Spot::Clearing(_), .. } if GARDENS.contains(&kind));
    let lost = trial.of(Sorts::REMOVE).filter(|&number| is_lost(trial.what(number)));
    let gardens = lost.clone().map(|number| trial.count(number)).sum::<u8>();
    let is_due = trial.faction != Faction::Cult && !trial.position.is_bot(Faction::Cult);
    let Some(first) = lost.min().filter(|_| is_due) else { return };
    let paid =
        trial.take(gardens, Sorts::SPEND.that(|what| matches!(what, What::Spend { of: Faction::Cult, .. })));
    let hand = trial.position.piles.hands[Faction::Cult as usize].count;
    let is_known = !trial.doubts(Doubt::Hand(Faction::Cult));
    if paid < gardens && hand > 0 && is_known && trial.is_followed() {
        let terms = Terms { have: paid, want: gardens, ..Terms::of(Faction::Cult) };
        trial.breach(first, ("L15", &findings::UNDONE), terms, |terms| {
            let lost = counted(terms.want, "garden");
            messages::gardens_lost_unpaid(lost, terms.have)
        });
        trial.leaves_open(Doubt::Hand(Faction::Cult));
    }
}
