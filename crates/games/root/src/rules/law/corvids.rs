//! The Corvid Conspiracy (chapter 13): plots, three actions, exposure; exposures and raids on others' turns.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::extras::Extras;
use super::ground::bar_to_place;
use super::purse::Purse;
use super::sought::Sought as _;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Suit};
use crate::speech::counted;
use crate::syntax::thing::PieceKind;

/// The actions of Daylight; exerting adds one, and then nothing is drawn.
const ACTIONS: u8 = 3;
/// How many plots of a turn are looked at; there are eight in the box.
const PLOTS: usize = 8;

/// Weighs a turn of the Corvids.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    flips(trial);
    extortions(trial);
    let plots = plots(trial);
    recruits(trial);
    actions(trial, plots);
}

/// What plots do on anybody's turn.
pub(super) fn on_any_turn(trial: &mut Trial<'_>) {
    if !trial.tells_of(Faction::Corvids) || trial.position.is_bot(Faction::Corvids) {
        return;
    }
    if trial.faction != Faction::Corvids {
        exposures(trial);
        abroad(trial);
    }
    raids(trial);
}

/// Only the Corvids lay, turn and exchange plots, but that a plot that is removed may be turned up first.
fn abroad(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::FLIP | Sorts::PLACE | Sorts::TRICK) {
        let at = match trial.open(number) {
            Some(What::Flip { at, .. }) if !may_be_removed(trial, at) => at,
            Some(What::Place { kind, at, .. }) if kind.is_plot() => at,
            Some(What::Trick { one, .. }) => one,
            _ => continue,
        };
        trial.explain_all(number);
        let terms = Terms { at, ..Terms::of(Faction::Corvids) };
        trial.breach(number, ("P3", &findings::PLOTS), terms, |terms| {
            messages::plot_changed_off_turn(terms.at)
        });
    }
}

/// Whether the plot of a clearing may be removed on another's turn: in battle, by a guess, or because it is written.
fn may_be_removed(trial: &Trial<'_>, clearing: u8) -> bool {
    trial.of(Sorts::BATTLE | Sorts::GUESS | Sorts::REMOVE).any(|number| match trial.what(number) {
        What::Battle(bout) => trial.bout(bout).clearing == clearing,
        What::Guess { at, .. } => at == clearing,
        What::Remove { kind, from, .. } => kind.is_plot() && from == Spot::Clearing(clearing),
        _ => false,
    })
}

/// Plots are turned up at the start of the turn where a warrior stands; one that is laid in the turn is not there yet (13.4.2).
fn flips(trial: &mut Trial<'_>) {
    let emigre = Decks::tables().effects.eyrie_emigre;
    let may_have_moved = trial.position.has_crafted(Faction::Corvids, emigre);
    for number in trial.unexplained(Sorts::FLIP) {
        let Some(What::Flip { kind, at }) = trial.open(number) else { continue };
        trial.explain_all(number);
        let is_laid = |what| matches!(what, What::Place { kind, at: to, .. } if kind.is_plot() && to == at);
        let had_plot = trial.dawn.count(Kind::Plot, at) > 0;
        let is_fresh = !had_plot && trial.of(Sorts::PLACE).any(|other| is_laid(trial.what(other)));
        let terms = Terms { at, ..trial.terms() };
        if is_fresh {
            trial.breach(number, ("P3", &findings::PLOTS), terms, |terms| {
                messages::plot_flipped_at_once(terms.at)
            });
        } else if had_plot && trial.dawn.count(Kind::Corvid, at) == 0 && !may_have_moved {
            trial.breach(number, ("P3", &findings::PLOTS), terms, |terms| {
                messages::plot_flipped_alone(terms.at)
            });
        }
        if kind == Kind::Bomb {
            bomb(trial, number, at);
        }
    }
}

/// A bomb removes all enemy pieces of its clearing but pawns and the warlord (13.7.1, 14.2.2).
fn bomb(trial: &mut Trial<'_>, number: usize, at: u8) {
    let falls = |kind: Kind| {
        kind.party() != Party::from(Faction::Corvids)
            && kind.class() != PieceKind::Pawn
            && kind != Kind::Warlord
    };
    let goes = |kind| falls(kind) || kind == Kind::Bomb;
    trial.take(u8::MAX, Sorts::REMOVE.that(|what| {
        matches!(what, What::Remove { kind, from: Spot::Clearing(from), fight: None } if from == at && goes(kind))
    }));
    let stays = |&&kind: &&Kind| {
        let now = trial.position.table.count(kind, Spot::Clearing(at));
        kind.party().faction().is_some() && falls(kind) && trial.dawn.count(kind, at).min(now) > 0
    };
    if let Some(&kind) = Kind::ALL.iter().find(stays) {
        let terms = Terms { at, kind: Some(kind), ..trial.terms() };
        trial.breach(number, ("P4", &findings::UNDONE), terms, |terms| {
            let spared = terms.kind.map_or_else(String::new, |kind| kind.counted(1));
            messages::bomb_spares(terms.at, spared)
        });
    }
}

/// Who has pieces where an extortion is turned up gives a card (13.7.3).
fn extortions(trial: &mut Trial<'_>) {
    let is_turned = |what| matches!(what, What::Flip { kind: Kind::Extortion, .. });
    let Some(first) = trial.of(Sorts::FLIP).find(|&number| is_turned(trial.what(number))) else { return };
    for &victim in Faction::ALL.iter().filter(|&&faction| faction != Faction::Corvids) {
        let is_there = trial.position.plays(victim) || trial.has(Sorts::GIVE);
        if trial.position.is_bot(victim) || !is_there {
            continue;
        }
        let is_gift = Sorts::GIVE
            .that(|what| matches!(what, What::Give { of, to: Faction::Corvids, .. } if of == victim));
        let turned = trial.of(Sorts::FLIP).filter_map(|number| match trial.what(number) {
            What::Flip { kind: Kind::Extortion, at } => Some(at),
            _ => None,
        });
        let due = number(turned.clone().filter(|&at| trial.dawn.is_present(victim.into(), at)));
        // False Orders may bring somebody there first.
        let most = number(turned.filter(|&at| was_there(trial, victim.into(), at)));
        let given = trial.take(most, is_gift);
        let terms = Terms { other: Some(victim.into()), have: given, want: due, ..trial.terms() };
        // After an earlier slip a card less may be there.
        let doubt = u8::from(trial.doubts(Doubt::Hand(victim)));
        let hand = trial.dawn.hands[victim as usize].count.saturating_sub(doubt);
        if given < due.min(hand) && trial.is_followed() {
            trial.breach(first, ("P5", &findings::UNDONE), terms, |terms| {
                let whose = terms.other.map_or("", Party::name);
                let due = counted(terms.want, "card");
                messages::extortion_short(due, whose, terms.have)
            });
            trial.leaves_open(Doubt::Hand(victim));
        }
        let effects = &Decks::tables().effects;
        let has_other_cause =
            trial.position.has_crafted(Faction::Corvids, effects.stand_and_deliver | effects.swap_meet);
        if let Some(number) = trial.last(is_gift).filter(|_| !has_other_cause) {
            trial.take(u8::MAX, is_gift);
            trial.breach(number, ("P5", &findings::NO_SOURCE), terms, |terms| {
                let whose = terms.other.map_or("", Party::name);
                messages::extortion_elsewhere(whose)
            });
        }
    }
}

/// How many there are of a few.
fn number<T>(few: impl Iterator<Item = T>) -> u8 {
    u8::try_from(few.count()).unwrap_or(u8::MAX)
}

/// Whether a party had a piece in a clearing at some time of the turn.
fn was_there(trial: &Trial<'_>, party: Party, clearing: u8) -> bool {
    let comes = |what| matches!(what, What::March { of, to, .. } if of == party && to == clearing);
    trial.dawn.is_present(party, clearing)
        || trial.position.table.is_present(party, clearing)
        || trial.of(Sorts::MARCH).any(|number| comes(trial.what(number)))
}

/// A plot costs a warrior where it is laid, and one more for each that was laid before in the turn (13.5.2); a trick exchanges plots
/// with the same side up (13.5.4). Tells how many actions that is.
fn plots(trial: &mut Trial<'_>) -> u8 {
    let (mut laid, mut len) = ([(0u8, 0usize, 0u8); PLOTS], 0);
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind, at, .. }) = trial.open(number) else { continue };
        if !kind.is_plot() {
            continue;
        }
        trial.explain_all(number);
        if kind != Kind::Plot {
            let terms = Terms { at, ..trial.terms() };
            trial.breach(number, ("P11", &findings::PLOTS), terms, |terms| messages::plot_face_up(terms.at));
        }
        let paid = paid_for_plot(trial, number, at);
        if let Some(place) = laid.get_mut(len) {
            *place = (paid, number, at);
            len += 1;
        }
    }
    // In whatever order they are written, each costs one more than the one before.
    laid[..len].sort_unstable();
    for (want, &(paid, number, at)) in (1..).zip(&laid[..len]) {
        let terms = Terms { at, have: paid, want, ..trial.terms() };
        if paid < want {
            trial.breach(number, ("P11", &findings::UNPAID), terms, |terms| {
                let cost = counted(terms.want, "warrior");
                messages::plot_cost(terms.at, cost, terms.have)
            });
            trial.leaves_open(Doubt::Supply(trial.party()));
        } else if paid > want {
            trial.breach(number, ("P11", &findings::OVERPAID), terms, |terms| {
                let cost = counted(terms.want, "warrior");
                messages::plot_cost(terms.at, cost, terms.have)
            });
        }
    }
    number(0..len) + tricks(trial)
}

/// The warriors that were removed where a plot is laid. Right after a battle there they look like its losses.
fn paid_for_plot(trial: &mut Trial<'_>, number: usize, at: u8) -> u8 {
    let is_paid = |what, is_free: bool| matches!(what, What::Remove { kind: Kind::Corvid, from: Spot::Clearing(from), fight } if from == at && fight.is_none() == is_free);
    let paid = trial.take(u8::MAX, Sorts::REMOVE.that(|what| is_paid(what, true)));
    if paid > 0 {
        return paid;
    }
    let right_before =
        trial.of(Sorts::REMOVE).before(number).rev().find(|&other| is_paid(trial.what(other), false));
    right_before.map_or(0, |other| {
        let is_close = trial.step(number).abs_diff(trial.step(other)) <= 1;
        if is_close { trial.count(other) } else { 0 }
    })
}

fn tricks(trial: &mut Trial<'_>) -> u8 {
    let mut tricks = 0;
    for number in trial.unexplained(Sorts::TRICK) {
        let Some(What::Trick { one, other, mixed }) = trial.open(number) else { continue };
        trial.explain_all(number);
        tricks += 1;
        let terms = Terms { at: one, have: other, ..trial.terms() };
        if one == other {
            trial.breach(number, ("P9", &findings::PLOTS), terms, |_| messages::trick_with_one_plot());
        }
        if mixed {
            trial.breach(number, ("P9", &findings::PLOTS), terms, |terms| {
                messages::trick_of_two_sides(terms.at, terms.have)
            });
        }
    }
    tricks
}

/// Once a turn a card brings a warrior to every clearing of its suit, a bird to those of a suit that is chosen (13.4.3).
fn recruits(trial: &mut Trial<'_>) {
    let is_recruit = |what| matches!(what, What::Place { kind: Kind::Corvid, .. });
    let Some(first) = trial.first(Sorts::PLACE.that(is_recruit)) else { return };
    let mut purse = Purse::of(trial, Faction::Corvids);
    let Some(suit) = suit_of_recruits(trial, purse) else {
        trial.take(u8::MAX, Sorts::PLACE.that(is_recruit));
        trial.breach(first, ("P8", &findings::UNPAID), trial.terms(), |_| messages::recruits_unpaid());
        return;
    };
    purse.pay_suit(trial, suit);
    let (mut brought, mut total) = (0u16, 0);
    let mut is_told = false;
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { at, .. }) = trial.open(number).filter(|&what| is_recruit(what)) else {
            continue;
        };
        let count = trial.left(number);
        trial.explain_all(number);
        total += count;
        let is_due = trial.position.table.has_suit(at, suit);
        if !is_told && (!is_due || count > 1 || brought & 1 << at != 0) {
            is_told = true;
            wrong_recruit(trial, purse, number, (at, suit, is_due));
        }
        brought |= 1 << at;
    }
    if !is_told {
        missing_recruits(trial, first, suit, total);
    }
}

/// Of the suits that the cards spent can stand for, the one in whose clearings most of the warriors are.
fn suit_of_recruits(trial: &Trial<'_>, purse: Purse) -> Option<Suit> {
    let wild = purse.count(Some(Suit::Bird)) + purse.count(None);
    let payable = Suit::OF_CLEARINGS.into_iter().filter(|&suit| wild + purse.count(Some(suit)) > 0);
    payable.max_by_key(|&suit| {
        trial.sum(Sorts::PLACE.that(|what| {
            matches!(what, What::Place { kind: Kind::Corvid, at, .. } if trial.position.table.has_suit(at, suit))
        }))
    })
}

fn wrong_recruit(trial: &mut Trial<'_>, purse: Purse, number: usize, (at, suit, is_due): (u8, Suit, bool)) {
    let terms = Terms { at, suit: Some(suit), ..trial.terms() };
    let pays = |other| purse.count(other) > 0 && trial.matches(other, at);
    let has_more = [Some(Suit::Fox), Some(Suit::Mouse), Some(Suit::Rabbit), Some(Suit::Bird), None]
        .into_iter()
        .any(pays);
    let (code, words): (_, fn(&Terms) -> Said) = match () {
        () if is_due => (&findings::NO_SOURCE, |terms| messages::recruits_doubled(terms.at)),
        () if has_more => (&findings::ONCE_ONLY, |terms| messages::recruited_twice(terms.at)),
        () => (&findings::WRONG_SUIT, |terms| {
            let suit = terms.suit.map_or("", Suit::name);
            messages::recruits_of_another_suit(suit, terms.at)
        }),
    };
    trial.breach(number, ("P8", code), terms, words);
}

fn missing_recruits(trial: &mut Trial<'_>, number: usize, suit: Suit, total: u8) {
    let table = &trial.position.table;
    // Whatever explains them, they are there.
    let comes = |to: u8| {
        let is_it = |what| matches!(what, What::Place { kind: Kind::Corvid, at, .. } if at == to);
        trial.of(Sorts::PLACE).any(|other| is_it(trial.what(other)))
    };
    let is_missing = |&at: &u8| table.has_suit(at, suit) && !comes(at) && !keeps_corvids_out(trial, at);
    let Some(at) = (1..13).find(is_missing) else { return };
    let has_more = trial.dawn.supply[Kind::Corvid.number()] > total;
    if has_more && trial.is_followed() && !trial.doubts(Doubt::Supply(trial.party())) {
        let terms = Terms { at, suit: Some(suit), ..trial.terms() };
        trial.breach(number, ("P8", &findings::UNDONE), terms, |terms| {
            let suit = terms.suit.map_or("", Suit::name);
            messages::recruits_missing(suit, terms.at)
        });
    }
}

/// Whether something in a clearing may keep Corvids from being placed there: the keep, a fire or a protector.
fn keeps_corvids_out(trial: &Trial<'_>, clearing: u8) -> bool {
    let is_kept = [Kind::Keep, Kind::ProtectorPawn].iter().any(|&kind| trial.most_of(kind, clearing) > 0);
    is_kept || bar_to_place(trial, Faction::Corvids.into(), clearing).is_some()
}

/// Three actions, and a fourth for who draws nothing in Evening (13.5, 13.6.1).
fn actions(trial: &mut Trial<'_>, plots: u8) {
    let of = trial.party();
    let bouts = trial.position.diary.bouts();
    let is_move = |what: What| matches!(what, What::March { of: mover, .. } if mover == of);
    let is_battle = |what: What| matches!(what, What::Battle(bout) if bouts.get(usize::from(bout)).is_some_and(|bout| bout.parties[0] == of));
    let (moves, battles) =
        (trial.number(Sorts::MARCH.that(is_move)), trial.number(Sorts::BATTLE.that(is_battle)));
    let actions = Extras::of(trial).least(moves, battles, 1) + plots;
    let draws =
        trial.first(Sorts::DRAW.that(|what| matches!(what, What::Draw { to: Faction::Corvids }))).is_some();
    let have = ACTIONS + u8::from(!draws);
    if actions > have {
        let is_deed = |what: What| {
            let is_plot = matches!(what, What::Place { kind, .. } if kind.is_plot());
            is_move(what) || is_battle(what) || is_plot || matches!(what, What::Trick { .. })
        };
        let last = trial
            .of(Sorts::PLACE | Sorts::TRICK | Sorts::MARCH | Sorts::BATTLE)
            .rev()
            .find(|&number| is_deed(trial.what(number)))
            .unwrap_or(0);
        let terms = Terms { have, want: actions, ..trial.terms() };
        let words: fn(&Terms) -> Said = if draws {
            |terms| messages::too_many_corvid_actions(terms.want)
        } else {
            |terms| messages::too_many_exerted_actions(terms.want)
        };
        trial.breach(last, ("P10", &findings::TOO_MANY_ACTIONS), terms, words);
    }
    trial.take(u8::MAX, (Sorts::MARCH | Sorts::BATTLE).that(|what| is_move(what) || is_battle(what)));
}

/// An enemy with a piece at a plot that lies face down shows a card that matches and guesses: the plot goes, or the card (13.2.4).
fn exposures(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::GUESS) {
        let Some(What::Guess { at, present, hidden, .. }) = trial.open(number) else { continue };
        trial.explain_all(number);
        let terms = Terms { at, ..trial.terms() };
        let lies_open = [Kind::Bomb, Kind::Snare, Kind::Raid, Kind::Extortion]
            .iter()
            .any(|&kind| trial.dawn.count(kind, at) > 0);
        if !hidden && lies_open {
            trial.breach(number, ("P12", &findings::BAD_GUESS), terms, |terms| {
                messages::guess_at_face_up(terms.at)
            });
        } else if hidden && !present {
            trial.breach(number, ("P12", &findings::BAD_GUESS), terms, |terms| {
                messages::guess_without_piece(terms.at)
            });
        }
        let (shown, given) = (shown_card(trial), given_card(trial, number, at));
        if !trial.matches(shown, at) || !trial.matches(given, at) {
            trial.breach(number, ("P12", &findings::WRONG_SUIT), terms, |terms| {
                messages::guess_of_another_suit(terms.at)
            });
        } else if shown.is_some_and(|shown| given.is_some_and(|given| given != shown)) {
            trial.breach(number, ("P12", &findings::BAD_GUESS), terms, |_| {
                messages::guess_with_another_card()
            });
        }
    }
}

/// The suit of the card that is shown for an exposure; some leave it out.
fn shown_card(trial: &mut Trial<'_>) -> Option<Suit> {
    let by = trial.faction;
    let is_shown = |what, to: Option<Faction>| matches!(what, What::Show { by: shower, to: seer, .. } if shower == by && seer == to);
    let number = trial
        .first(Sorts::SHOW.that(|what| is_shown(what, Some(Faction::Corvids))))
        .or_else(|| trial.first(Sorts::SHOW.that(|what| is_shown(what, None))).filter(|_| !shows_to_pay(by)));
    let number = number?;
    trial.explain(number, 1);
    if let What::Show { suit, .. } = trial.what(number) { suit } else { None }
}

/// Whether a faction shows cards to everybody to pay with them.
fn shows_to_pay(faction: Faction) -> bool {
    matches!(faction, Faction::Cult | Faction::Duchy)
}

/// What comes of a guess: the plot goes, or the card. Tells the suit of a card that goes.
fn given_card(trial: &mut Trial<'_>, number: usize, at: u8) -> Option<Suit> {
    let goes = |what| matches!(what, What::Remove { kind, from: Spot::Clearing(from), .. } if from == at && kind.is_plot());
    if let Some(removed) =
        trial.first(Sorts::REMOVE.that(|what| goes(what) && matches!(what, What::Remove { fight: None, .. })))
    {
        trial.explain(removed, 1);
        return None;
    }
    let by = trial.faction;
    let is_given =
        Sorts::GIVE.that(|what| matches!(what, What::Give { of, to: Faction::Corvids, .. } if of == by));
    // A card that went before may be one of the Swap Meet.
    let mut later = trial.unexplained(Sorts::GIVE).after(number);
    let after = later.find(|&later| is_given.fits(trial.what(later)));
    if let Some(given) = after.or_else(|| trial.first(is_given)) {
        trial.explain(given, 1);
        return if let What::Give { suit, .. } = trial.what(given) { suit } else { None };
    }
    let is_gone = trial.of(Sorts::REMOVE).from(number).any(|later| goes(trial.what(later)));
    if !is_gone && trial.is_followed() {
        let terms = Terms { at, ..trial.terms() };
        trial.breach(number, ("P12", &findings::BAD_GUESS), terms, |terms| {
            messages::guess_without_outcome(terms.at)
        });
    }
    None
}

/// A raid that is removed, but not by exposure, brings a warrior to each clearing beside it (13.7.4).
fn raids(trial: &mut Trial<'_>) {
    let is_own = trial.faction == Faction::Corvids;
    let (mut gone, mut raids) = (0u16, [None; PLOTS]);
    for number in trial.of(Sorts::REMOVE | Sorts::GUESS | Sorts::FLIP) {
        let (at, is_raid) = match trial.what(number) {
            What::Remove { kind, from: Spot::Clearing(from), fight } if kind.is_plot() => {
                let is_guess = |other| matches!(trial.what(other), What::Guess { at, .. } if at == from);
                if is_own && fight.is_none()
                    || fight.is_none() && trial.of(Sorts::GUESS).before(number).any(is_guess)
                {
                    continue;
                }
                (from, kind == Kind::Raid)
            }
            What::Flip { kind: Kind::Raid, at } if !is_own => (at, true),
            _ => continue,
        };
        gone |= 1 << at;
        let is_known = raids.iter().flatten().any(|&(_, other)| other == at);
        if let Some(place) = raids.iter_mut().find(|place| place.is_none()).filter(|_| is_raid && !is_known) {
            *place = Some((number, at));
        }
    }
    // In their own turn what nothing brings is recruited.
    if is_own && gone == 0 {
        return;
    }
    if raiders(trial, gone) {
        for (number, at) in raids.into_iter().flatten() {
            missing_raiders(trial, number, at);
        }
    }
}

/// Warriors that come on another's turn come beside a plot that went, one for each such plot. Tells whether all do.
fn raiders(trial: &mut Trial<'_>, gone: u16) -> bool {
    let table = &trial.position.table;
    let is_own = trial.faction == Faction::Corvids;
    let (mut all_fit, mut came) = (true, [0; 13]);
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Corvid, at, .. }) = trial.open(number) else { continue };
        let beside = (gone & table.beside(at)).count_ones().to_le_bytes()[0];
        let (is_beside, came) = (beside > 0, &mut came[usize::from(at)]);
        let brought = trial.left(number).min(beside.saturating_sub(*came));
        *came += brought;
        if is_own {
            trial.explain(number, brought);
            continue;
        }
        let is_more = brought < trial.left(number);
        trial.explain_all(number);
        all_fit &= !is_more;
        let terms = Terms { at, ..trial.terms() };
        if gone == 0 {
            trial.breach(number, ("P7", &findings::NO_SOURCE), terms, |_| messages::no_raid());
        } else if !is_beside {
            trial.breach(number, ("P7", &findings::NOT_ADJACENT), terms, |terms| {
                messages::raid_too_far(terms.at)
            });
        } else if is_more {
            trial.breach(number, ("P7", &findings::NO_SOURCE), terms, |terms| {
                messages::raid_doubled(terms.at)
            });
        }
    }
    all_fit
}

fn missing_raiders(trial: &mut Trial<'_>, number: usize, at: u8) {
    let table = &trial.position.table;
    let comes = |to: u8| {
        trial
            .of(Sorts::PLACE)
            .any(|other| matches!(trial.what(other), What::Place { kind: Kind::Corvid, at, .. } if at == to))
    };
    let is_missing = |&to: &u8| table.is_path(at, to) && !keeps_corvids_out(trial, to) && !comes(to);
    let Some(missing) = (1..13).find(is_missing) else { return };
    let corvids = Party::from(Faction::Corvids);
    let has_more = table.supply[Kind::Corvid.number()] > 0 && !trial.doubts(Doubt::Supply(corvids));
    if has_more && trial.is_followed() {
        let terms = Terms { at: missing, have: at, ..Terms::of(Faction::Corvids) };
        trial.breach(number, ("P7", &findings::UNDONE), terms, |terms| {
            messages::raid_missing(terms.have, terms.at)
        });
    }
}
