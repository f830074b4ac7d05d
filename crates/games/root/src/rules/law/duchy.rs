//! The Underground Duchy (chapter 12): the Burrow, two actions, ministers and swaying.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::table::Spot;
use super::extras::Extras;
use super::purse::{Purse, used_up};
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Minister, Suit};
use crate::speech::counted;

/// The actions of the Assembly.
const ACTIONS: u8 = 2;
/// How many warriors come through a new tunnel.
pub(crate) const DIGGERS: u8 = 4;
/// How many crowns each rank has.
const CROWNS: u8 = 3;
/// How many buildings of a turn are looked at; there are six in the box.
const BUILDINGS: usize = 6;

/// What the Assembly did besides moves and battles.
#[derive(Clone, Copy, Default)]
struct Assembly {
    recruits: u8,
    digs: u8,
    builds: u8,
    /// Builds with a card that does not match, which only the Foremole does.
    of_foremole: u8,
}

/// Weighs a turn of the Duchy.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let unpaid = unpaid(trial);
    bank(trial);
    let mut assembly = Assembly { recruits: recruits(trial), digs: digs(trial), ..Assembly::default() };
    let mut shown = Purse::shown(trial, Faction::Duchy);
    let birds = shown.count(Some(Suit::Bird));
    let all = shown.cards();
    sway(trial, &mut shown);
    builds(trial, &mut shown, &mut assembly);
    actions(trial, assembly);
    let paid = unpaid.saturating_sub(self::unpaid(trial));
    used_up(trial, (Faction::Duchy, "D18"), all, paid);
    birds_go(trial, birds);
}

/// Warriors come to the Burrow in Birdsong, by the citadels (12.4). Tells how many more were recruited, an action each.
fn recruits(trial: &mut Trial<'_>) -> u8 {
    let of = Sorts::PLACE.that(|what: What| matches!(what, What::Place { kind: Kind::Duchy, at: 0, .. }));
    let placed = trial.sum(of);
    let last = trial.last(of);
    let citadels = on_track(track(Track::CitadelRecruits), trial.dawn.on_map(Kind::Citadel));
    let brought = 1 + citadels;
    let due = brought.min(trial.dawn.supply[Kind::Duchy.number()]);
    trial.take(u8::MAX, of);
    if placed < due && trial.is_followed() && !trial.doubts(Doubt::Supply(trial.party())) {
        let terms = Terms { have: placed, want: due, ..trial.terms() };
        trial.breach_at(trial.last_step(), ("D2", &findings::UNDONE), terms, |terms| {
            let due = counted(terms.want, "warrior");
            messages::burrow_short(due, terms.have)
        });
        trial.leaves_open(Doubt::Supply(trial.party()));
    }
    elsewhere(trial);
    let more = placed.saturating_sub(brought);
    if let Some(number) = last.filter(|_| more > ACTIONS) {
        let terms = Terms { have: placed, want: brought + ACTIONS, ..trial.terms() };
        trial.breach(number, ("D2", &findings::NO_SOURCE), terms, |terms| {
            messages::burrow_crowded(terms.have, terms.want)
        });
        return ACTIONS;
    }
    more
}

/// The Duchy recruits nowhere but in the Burrow.
fn elsewhere(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Duchy, at, .. }) = trial.open(number) else { continue };
        trial.explain_all(number);
        let terms = Terms { at, ..trial.terms() };
        trial.breach(number, ("D3", &findings::WRONG_PLACE), terms, |terms| {
            messages::recruited_outside_the_burrow(terms.at)
        });
    }
}

/// A tunnel for a card that matches its clearing, and up to four warriors out of the Burrow (12.5.1.V). Tells how many there were.
fn digs(trial: &mut Trial<'_>) -> u8 {
    let mut digs = 0;
    for number in trial.unexplained(Sorts::PLACE | Sorts::SHIFT) {
        let at = match trial.open(number) {
            Some(What::Place { kind: Kind::Tunnel, at, .. }) => at,
            Some(What::Shift { kind: Kind::Tunnel, from, to }) if to > 0 && to != from => to,
            _ => continue,
        };
        digs += trial.left(number);
        trial.explain_all(number);
        trial.take(DIGGERS, Sorts::MARCH.that(|what| {
            matches!(what, What::March { of, from: 0, to, .. } if to == at && of == Party::from(Faction::Duchy))
        }));
        let mut purse = Purse::of(trial, Faction::Duchy);
        if !purse.pay_at(trial, at) {
            unpaid_dig(trial, number, at, purse.cards() > 0);
        }
    }
    // A tunnel is taken up for a new one when all three are out.
    trial.take(
        digs,
        Sorts::REMOVE.that(|what| {
            matches!(what, What::Remove { kind: Kind::Tunnel, from: Spot::Clearing(_), fight: None })
        }),
    );
    digs
}

fn unpaid_dig(trial: &mut Trial<'_>, number: usize, at: u8, is_other_suit: bool) {
    let terms = Terms { at, ..trial.terms() };
    let (code, words): (_, fn(&Terms) -> Said) = if is_other_suit {
        (&findings::WRONG_SUIT, |terms| messages::dig_of_another_suit(terms.at))
    } else {
        (&findings::UNPAID, |terms| messages::dig_unpaid(terms.at))
    };
    trial.breach(number, ("D5", code), terms, words);
}

/// The Banker spends cards of one suit, a point each (12.5.2.V).
fn bank(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::BANK) {
        let Some(What::Bank) = trial.open(number) else { continue };
        trial.explain_all(number);
        let is_spent = |what| matches!(what, What::Spend { of: Faction::Duchy, .. });
        let Some(last) =
            trial.of(Sorts::SPEND).before(number).rev().find(|&other| is_spent(trial.what(other)))
        else {
            continue;
        };
        let mut suits = 0u8;
        for other in trial.of(Sorts::SPEND).before(number) {
            if let What::Spend { of: Faction::Duchy, suit, .. } = trial.what(other)
                && trial.step(other) == trial.step(last)
            {
                trial.explain_all(other);
                suits |= suit.filter(|&suit| suit != Suit::Bird).map_or(0, |suit| 1 << suit as u8);
            }
        }
        if suits.count_ones() > 1 {
            let terms = trial.terms();
            trial.breach(last, ("D8", &findings::WRONG_SUIT), terms, |_| messages::banker_of_several_suits());
        }
    }
}

/// One minister a turn, with a crown of the rank, for as many cards as the rank says, each with a clearing of its own (12.5.3).
fn sway(trial: &mut Trial<'_>, shown: &mut Purse) {
    let is_sway = Sorts::SWAY.that(|what| matches!(what, What::Sway(_)));
    let Some(first) = trial.first(is_sway) else { return };
    let What::Sway(minister) = trial.what(first) else { return };
    trial.explain_all(first);
    if let Some(again) = trial.first(is_sway) {
        trial.breach(again, ("D10", &findings::ONCE_ONLY), trial.terms(), |_| messages::swayed_again());
        trial.because(trial.step(first), messages::minister_swayed);
        // Whose cards are whose is open now.
        trial.take(u8::MAX, is_sway);
        trial.take(u8::MAX, Sorts::SHOW.that(|what| matches!(what, What::Show { by: Faction::Duchy, .. })));
        *shown = Purse::shown(trial, Faction::Duchy);
        return;
    }
    crowns(trial, first, minister);
    let want = Decks::tables().minister(minister).cards;
    if shown.cards() < want {
        let terms = Terms { have: shown.cards(), want, ..trial.terms() };
        trial.breach(first, ("D11", &findings::UNPAID), terms, |terms| {
            messages::sway_unpaid(terms.want, terms.have)
        });
        while shown.pay_any(trial) {}
        return;
    }
    let Some(cards) = audience(trial, *shown, want) else {
        let terms = Terms { want, ..trial.terms() };
        trial.breach(first, ("D11", &findings::WRONG_SUIT), terms, |terms| {
            messages::sway_of_other_suits(terms.want)
        });
        (0..want).for_each(|_| _ = shown.pay_any(trial));
        return;
    };
    for (suit, count) in SUITS.into_iter().zip(cards) {
        (0..count).for_each(|_| _ = shown.pay_told(trial, suit));
    }
}

/// The suits a card may be told to have.
const SUITS: [Option<Suit>; 5] =
    [Some(Suit::Fox), Some(Suit::Mouse), Some(Suit::Rabbit), Some(Suit::Bird), None];

/// A crown of the rank must be left: those of ministers who left are gone.
fn crowns(trial: &mut Trial<'_>, number: usize, minister: Minister) {
    let ministers = Decks::tables();
    let rank = ministers.minister(minister).rank();
    let serving =
        trial.position.ministers().filter(|&other| ministers.minister(other).rank() == rank).count();
    let lost = trial.position.boards.crowns[rank];
    if usize::from(lost) + serving > usize::from(CROWNS) {
        let terms = Terms { have: lost, want: CROWNS, ..trial.terms() };
        trial.breach(number, ("D10", &findings::UNPAID), terms, |terms| {
            messages::no_crown_left(terms.have, terms.want)
        });
    }
}

/// Of the cards shown, so many that each has a clearing of its own, and that leave most builds a card that matches; by suit.
fn audience(trial: &Trial<'_>, shown: Purse, want: u8) -> Option<[u8; 5]> {
    let pool = SUITS.map(|suit| shown.count(suit));
    let seats = Seats::of(trial);
    let mut best = None;
    let total: u32 = pool.iter().map(|&count| u32::from(count) + 1).product();
    // A hand has few cards; whatever is shown beyond reason is not looked at.
    for number in 0..total.min(4096) {
        let mut rest = number;
        let cards = pool.map(|count| {
            let (part, base) = (rest % (u32::from(count) + 1), u32::from(count) + 1);
            rest /= base;
            u8::try_from(part).unwrap_or(0)
        });
        if cards.iter().sum::<u8>() != want || !seats.hold(cards) {
            continue;
        }
        let left = std::array::from_fn(|suit| pool[suit] - cards[suit]);
        let paid = paid_builds(trial, left);
        if best.is_none_or(|(most, _)| paid > most) {
            best = Some((paid, cards));
        }
    }
    best.map(|(_, cards)| cards)
}

/// The clearings where the Duchy had a piece at some time of the turn, as bits.
fn seats(trial: &Trial<'_>) -> u16 {
    let duchy = Party::from(Faction::Duchy);
    let stood = |&clearing: &u8| {
        trial.dawn.is_present(duchy, clearing) || trial.position.table.is_present(duchy, clearing)
    };
    let stood = (1..13).filter(stood).fold(0, |bits, clearing| bits | 1 << clearing);
    trial.of(Sorts::MARCH).fold(stood, |bits, number| match trial.what(number) {
        What::March { of, to, .. } if of == duchy && to > 0 => bits | 1 << to,
        _ => bits,
    })
}

/// The clearings that the Duchy may sway in.
struct Seats {
    all: u8,
    /// How many there are for each choice of suits.
    of: [u8; 8],
}

impl Seats {
    fn of(trial: &Trial<'_>) -> Self {
        let seats = seats(trial);
        let mut of = [0; 8];
        for clearing in (1..13u8).filter(|clearing| seats & 1 << clearing != 0) {
            let has = |suit: &usize| trial.position.table.has_suit(clearing, Suit::OF_CLEARINGS[*suit]);
            let suits = (0..3).filter(has).fold(0, |bits, suit| bits | 1 << suit);
            (0..8).filter(|choice| choice & suits != 0).for_each(|choice| of[choice] += 1);
        }
        Self { all: u8::try_from(seats.count_ones()).unwrap_or(u8::MAX), of }
    }

    /// Whether each card has a clearing of its suit to itself. For every choice of suits there must be as many clearings as cards.
    fn hold(&self, cards: [u8; 5]) -> bool {
        let wanted = |choice: usize| -> u8 {
            (0..3).filter(|suit| choice & 1 << suit != 0).map(|suit| cards[suit]).sum()
        };
        (1..8).all(|choice| wanted(choice) <= self.of[choice]) && cards.iter().sum::<u8>() <= self.all
    }
}

/// How many builds some cards pay for, each with one that matches.
fn paid_builds(trial: &Trial<'_>, mut cards: [u8; 5]) -> u8 {
    let mut paid = 0;
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Citadel | Kind::Market, at, .. }) = trial.open(number) else {
            continue;
        };
        for _ in 0..trial.left(number) {
            let fits = |suit: &usize| cards[*suit] > 0 && trial.matches(SUITS[*suit], at);
            if let Some(suit) = [0, 1, 2, 4, 3].into_iter().find(fits) {
                cards[suit] -= 1;
                paid += 1;
            }
        }
    }
    paid
}

/// Each building is in a ruled clearing, for a card shown that matches it; with the Foremole any card does (12.5.1.I, 12.5.2.I).
fn builds(trial: &mut Trial<'_>, shown: &mut Purse, assembly: &mut Assembly) {
    let is_build = |what| matches!(what, What::Place { kind: Kind::Citadel | Kind::Market, .. });
    let mut left: [Option<(usize, u8)>; BUILDINGS] = [None; BUILDINGS];
    let mut len = 0;
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { at, ruled, .. }) = trial.open(number).filter(|&what| is_build(what)) else {
            continue;
        };
        let count = trial.left(number);
        trial.explain_all(number);
        assembly.builds += count;
        if !ruled {
            let terms = Terms { at, ..trial.terms() };
            trial.breach(number, ("D4", &findings::NOT_RULED), terms, |terms| {
                messages::duchy_builds_unruled(terms.at)
            });
        }
        for _ in 0..count {
            let is_paid = shown.pay_at(trial, at) || pay_spent(trial, number, at);
            if let (false, Some(place)) = (is_paid, left.get_mut(len)) {
                *place = Some((number, at));
                len += 1;
            }
        }
    }
    for (number, at) in left.into_iter().flatten() {
        unmatched_build(trial, shown, assembly, (number, at));
    }
}

/// The first edition has the card spent that is shown since.
fn pay_spent(trial: &mut Trial<'_>, number: usize, at: u8) -> bool {
    let is_paid = Purse::of(trial, Faction::Duchy).pay_at(trial, at);
    if is_paid {
        spent_for_build(trial, number);
    }
    is_paid
}

fn spent_for_build(trial: &mut Trial<'_>, number: usize) {
    trial.breach(number, ("D4", &findings::EDITION), trial.terms(), |_| messages::building_card_spent());
}

/// A build without a card that matches is the Foremole's, if there is any card.
fn unmatched_build(
    trial: &mut Trial<'_>,
    shown: &mut Purse,
    assembly: &mut Assembly,
    (number, at): (usize, u8),
) {
    let is_shown = shown.pay_any(trial);
    let is_spent = !is_shown && Purse::of(trial, Faction::Duchy).pay_any(trial);
    let terms = Terms { at, ..trial.terms() };
    if !is_shown && !is_spent {
        return trial.breach(number, ("D4", &findings::UNPAID), terms, |terms| {
            messages::building_card_missing(terms.at)
        });
    }
    assembly.of_foremole += 1;
    if assembly.of_foremole > foremoles(trial) {
        trial.breach(number, ("D4", &findings::WRONG_SUIT), terms, |terms| {
            messages::building_of_another_suit(terms.at)
        });
    } else if is_spent {
        spent_for_build(trial, number);
    }
}

/// How often the Foremole can build: once, and once more with the Mayor.
fn foremoles(trial: &Trial<'_>) -> u8 {
    let serves = |minister| serves(trial, minister);
    u8::from(serves(Minister::Foremole)) * (1 + u8::from(serves(Minister::Mayor)))
}

/// Whether a minister serves since an earlier turn; one who was swayed in this one does not act yet.
pub(super) fn serves(trial: &Trial<'_>, minister: Minister) -> bool {
    trial.dawn.ministers & 1 << minister as u16 != 0
}

/// What a minister does: moves, battles, builds.
type Errand = [u8; 3];

/// What each squire and noble may do, and the Mayor in their stead.
const ERRANDS: [(Minister, Errand); 5] = [
    (Minister::Foremole, [0, 0, 1]),
    (Minister::Captain, [0, 1, 0]),
    (Minister::Marshal, [1, 0, 0]),
    (Minister::Brigadier, [2, 0, 0]),
    (Minister::Brigadier, [0, 2, 0]),
];

/// Two actions besides what ministers and cards do (12.5.1, 12.5.2).
fn actions(trial: &mut Trial<'_>, assembly: Assembly) {
    let of = trial.party();
    let bouts = trial.position.diary.bouts();
    let is_move = |what: What| matches!(what, What::March { of: mover, .. } if mover == of);
    let is_battle = |what: What| matches!(what, What::Battle(bout) if bouts.get(usize::from(bout)).is_some_and(|bout| bout.parties[0] == of));
    let done = [
        trial.number(Sorts::MARCH.that(is_move)),
        trial.number(Sorts::BATTLE.that(is_battle)),
        assembly.builds,
    ];
    let actions = least(trial, done) + assembly.recruits + assembly.digs;
    let is_deed = (Sorts::MARCH | Sorts::BATTLE).that(|what: What| is_move(what) || is_battle(what));
    if actions > ACTIONS {
        let terms = Terms { have: ACTIONS, want: actions, ..trial.terms() };
        let step = trial.last(is_deed).map(|number| trial.step(number)).or_else(|| last_deed(trial));
        let rule = if trial.dawn.ministers == 0 { "D3" } else { "D6" };
        let step = step.unwrap_or_else(|| trial.last_step());
        trial.breach_at(step, (rule, &findings::TOO_MANY_ACTIONS), terms, |terms| {
            messages::too_many_duchy_actions(terms.want, terms.have)
        });
    }
    trial.take(u8::MAX, is_deed);
}

/// The step of the last dig, build or recruit.
fn last_deed(trial: &Trial<'_>) -> Option<u32> {
    let is_deed = |what: What| {
        matches!(what, What::Place { kind: Kind::Tunnel | Kind::Citadel | Kind::Market | Kind::Duchy, .. })
    };
    trial.of(Sorts::PLACE).rev().find(|&number| is_deed(trial.what(number))).map(|number| trial.step(number))
}

/// The fewest actions that moves, battles and builds take besides what ministers and cards do.
fn least(trial: &Trial<'_>, done: Errand) -> u8 {
    let extras = Extras::of(trial);
    let mut least = u8::MAX;
    // The Brigadier moves or battles; the Mayor does what another does. Who does not serve has no choice.
    let brigadiers = if serves(trial, Minister::Brigadier) { 3..5 } else { 3..4 };
    let mayors = if serves(trial, Minister::Mayor) { 0..ERRANDS.len() } else { 0..1 };
    for brigadier in brigadiers {
        for mayor in mayors.clone() {
            let acts = |place: usize, minister: Minister| match minister {
                Minister::Brigadier => place == brigadier && serves(trial, minister),
                _ => serves(trial, minister),
            };
            let mut left = done;
            for (place, (minister, errand)) in ERRANDS.into_iter().enumerate() {
                let by_mayor = place == mayor && serves(trial, Minister::Mayor) && serves(trial, minister);
                let times = u8::from(acts(place, minister)) + u8::from(by_mayor);
                (0..3).for_each(|deed| left[deed] = left[deed].saturating_sub(errand[deed] * times));
            }
            let [moves, battles, builds] = left;
            least = least.min(extras.least(moves, battles, 1) + builds);
            if least == 0 {
                return 0;
            }
        }
    }
    least
}

/// The cards that were spent and have paid for nothing yet; those that are discarded at the hand limit have their reason.
fn unpaid(trial: &Trial<'_>) -> u8 {
    trial.sum(Sorts::SPEND.that(|what| matches!(what, What::Spend { of: Faction::Duchy, .. })))
}

/// Birds that were shown are discarded in Evening (12.6.1). Most records leave it out.
fn birds_go(trial: &mut Trial<'_>, shown: u8) {
    let is_bird = Sorts::SPEND
        .that(|what| matches!(what, What::Spend { of: Faction::Duchy, suit: Some(Suit::Bird) | None, .. }));
    let gone = trial.take(shown, is_bird);
    if gone < shown && trial.is_followed() {
        let terms = Terms { have: gone, want: shown, ..trial.terms() };
        trial.breach_at(trial.last_step(), ("D13", &findings::UNTOLD), terms, |terms| {
            let shown = counted(terms.want, "bird");
            messages::shown_birds_kept(shown, terms.have)
        });
        trial.leaves_open(Doubt::Hand(Faction::Duchy));
    }
}
