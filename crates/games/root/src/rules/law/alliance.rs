//! The Woodland Alliance (chapter 8): supporters, revolts, sympathy, officers; lost bases on anybody's turn.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::diary::{MARTIAL, PERHAPS_MARTIAL, Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Kinds, Party, Track, on_track, track};
use super::super::table::Spot;
use super::super::ways::has_way;
use super::extras::Extras;
use super::purse::Purse;
use super::suited::Suited;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Suit};
use crate::speech::counted;
use crate::syntax::thing::PieceKind;

/// The bases.
pub(crate) const BASES: [Kind; 3] = [Kind::FoxBase, Kind::RabbitBase, Kind::MouseBase];
/// The supporters that are kept without a base (8.2.3.I).
pub(crate) const KEPT: u8 = 5;
/// The supporters that a revolt costs (8.4.1.II).
const REVOLT: u8 = 2;

/// Weighs a turn of the Alliance.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let organized = organized(trial);
    let revolts = revolts(trial);
    supporters(trial, organized);
    adjacent(trial, organized);
    let trained = officers(trial, revolts);
    operations(trial, clearings(organized), trained);
    too_many_supporters(trial);
}

/// How many clearings are in a set.
fn clearings(set: u16) -> u8 {
    u8::try_from(set.count_ones()).unwrap_or(0)
}

/// What stands on the map of a kind when the turn begins or ends.
fn most_on_map(trial: &Trial<'_>, kind: Kind) -> u8 {
    trial.dawn.on_map(kind).max(trial.position.table.on_map(kind))
}

/// Sympathy that comes for a warrior who stood there (8.6.1.IV), as bits of clearings. The warriors are explained.
///
/// A warrior may have gone for something else; so of all choices the one counts that supporters fit best.
fn organized(trial: &mut Trial<'_>) -> u16 {
    let is_warrior = |what: What, at: u8| matches!(what, What::Remove { kind: Kind::Alliance, from: Spot::Clearing(from), fight: None } if from == at);
    let mut choices = 0_u16;
    for number in trial.of(Sorts::PLACE) {
        if let Some(What::Place { kind: Kind::Sympathy, at, .. }) = trial.open(number)
            && trial.first(Sorts::REMOVE.that(|what| is_warrior(what, at))).is_some()
        {
            choices |= 1 << at;
        }
    }
    let organized = best_account(trial, choices);
    for at in (1..13).filter(|at| organized & 1 << at != 0) {
        trial.take(1, Sorts::REMOVE.that(|what| is_warrior(what, at)));
    }
    organized
}

/// The choices of organized clearings that are looked at, as a power of two.
const CHOICES: u32 = 6;

/// Of some clearings those that were organized: where supporters then fit best, and as many as can be.
fn best_account(trial: &Trial<'_>, choices: u16) -> u16 {
    if choices == 0 || choices.count_ones() > CHOICES {
        return choices;
    }
    let (mut set, mut best) = (choices, (u8::MAX, choices));
    loop {
        let misfit = misfit(trial, set);
        if misfit < best.0 {
            best = (misfit, set);
        }
        if set == 0 {
            return best.1;
        }
        set = (set - 1) & choices;
    }
}

/// How many supporters are missing or pay for nothing, where some clearings were organized.
fn misfit(trial: &Trial<'_>, organized: u16) -> u8 {
    let mut cards = disbanded(trial);
    let (mut missing, mut perhaps) = (0_u8, 0_u8);
    for cost in trial.of(Sorts::PLACE).filter_map(|number| cost(trial, number, organized)) {
        let suits = trial.position.table.suits[usize::from(cost.at)];
        let uncovered = (0..cost.want).filter(|_| !cards.cover(suits)).count();
        missing = missing.saturating_add(u8::try_from(uncovered).unwrap_or(u8::MAX));
        perhaps = perhaps.saturating_add(cost.perhaps);
    }
    let spare = cards.cards().saturating_sub(cards.covered()).saturating_sub(perhaps);
    missing.saturating_add(spare)
}

/// The supporters that were discarded.
fn disbanded(trial: &Trial<'_>) -> Suited {
    let mut cards = Suited::default();
    for number in trial.of(Sorts::DISBAND) {
        if let What::Disband { suit } = trial.what(number) {
            cards.add(suit, trial.count(number));
        }
    }
    cards
}

/// Revolts (8.4.1): where sympathy stood before the turn, all enemies go, warriors come. Tells how many there were.
fn revolts(trial: &mut Trial<'_>) -> u8 {
    let mut revolts: u8 = 0;
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind, at, .. }) = trial.open(number) else { continue };
        if !BASES.contains(&kind) {
            continue;
        }
        revolts = revolts.saturating_add(1);
        trial.explain_all(number);
        // Whatever else stood there goes.
        let goes = (Sorts::REMOVE | Sorts::CARRY).that(|what: What| match what {
            What::Remove { kind, from, fight: None } => {
                from == Spot::Clearing(at) && kind.party() != Party::from(Faction::Alliance)
            }
            What::Carry { from, .. } => from == Spot::Clearing(at),
            _ => false,
        });
        trial.take(u8::MAX, goes);
        let terms = Terms { at, kind: Some(kind), ..trial.terms() };
        if trial.dawn.count(Kind::Sympathy, at) == 0 {
            trial.breach(number, ("A3", &findings::WRONG_PLACE), terms, |terms| {
                messages::revolt_without_sympathy(terms.at)
            });
        }
        if let Some(spared) = spared(trial, at) {
            let terms = Terms { kind: Some(spared), ..terms };
            trial.breach(number, ("A5", &findings::UNDONE), terms, |terms| {
                let spared = terms.kind.map_or_else(String::new, |kind| kind.counted(1));
                messages::revolt_spares(terms.at, spared)
            });
        }
        garrison(trial, number, at, kind);
    }
    revolts
}

/// A piece of another faction that a revolt left standing. Pawns stay, and so does the warlord.
fn spared(trial: &Trial<'_>, at: u8) -> Option<Kind> {
    let goes = |kind: &Kind| {
        let is_other = kind.party().faction().is_some_and(|owner| owner != Faction::Alliance);
        is_other && *kind != Kind::Warlord && kind.class() != PieceKind::Pawn
    };
    let stood = |kind: &Kind| {
        let now = trial.position.table.count(*kind, Spot::Clearing(at));
        // False Orders may send warriors there, before the revolt or after it.
        let comes = |what| matches!(what, What::March { of, to, .. } if of == kind.party() && to == at);
        let marches = trial.of(Sorts::MARCH).filter(|&number| comes(trial.what(number)));
        let sent = marches.map(|number| trial.count(number)).fold(0, u8::saturating_add);
        now > 0 && (trial.dawn.count(*kind, at) >= now || sent > 0 && now > sent)
    };
    let doubts = |kind: &Kind| trial.doubts(Doubt::Supply(kind.party()));
    Kind::ALL.iter().copied().find(|kind| goes(kind) && stood(kind) && !doubts(kind))
}

/// A warrior comes for each sympathetic clearing of the suit of the base (8.4.1.III).
fn garrison(trial: &mut Trial<'_>, number: usize, at: u8, base: Kind) {
    let suit = base.facts().suit;
    let is_of_suit = |clearing: u8| suit.is_none_or(|suit| trial.position.table.has_suit(clearing, suit));
    let counted = |most: bool| {
        let stands = |clearing: u8| {
            let before = trial.dawn.count(Kind::Sympathy, clearing);
            (if most { trial.most_of(Kind::Sympathy, clearing) } else { before }) > 0
        };
        u8::try_from((1..13).filter(|&clearing| is_of_suit(clearing) && stands(clearing)).count())
            .unwrap_or(0)
    };
    let (least, most) = (counted(false), counted(true));
    let step = trial.step(number);
    let is_here = |what: What| matches!(what, What::Place { kind: Kind::Alliance, at: to, .. } if to == at);
    // Those in the same act are of the revolt; more may follow, and so may recruits.
    let together: u8 = trial
        .of(Sorts::PLACE)
        .filter(|&other| trial.step(other) == step && trial.open(other).is_some_and(is_here))
        .map(|other| trial.left(other))
        .fold(0, u8::saturating_add);
    let came = trial.take(most.max(together), Sorts::PLACE.that(is_here));
    let terms = Terms { at, suit, have: came, want: least, ..trial.terms() };
    if together > most {
        trial.breach(number, ("A5", &findings::NO_SOURCE), Terms { want: most, ..terms }, garrison_in_words);
    } else if came < least && trial.dawn.supply[Kind::Alliance.number()] >= least && trial.is_followed() {
        trial.breach(number, ("A5", &findings::UNDONE), terms, garrison_in_words);
    }
}

fn garrison_in_words(terms: &Terms) -> Said {
    let suit = terms.suit.map_or("matching", Suit::name);
    let warriors = counted(terms.have, "warrior");
    messages::garrison_of_base(warriors, suit, terms.want)
}

/// What a spread or a revolt has cost.
struct Cost {
    number: usize,
    at: u8,
    want: u8,
    /// What it may cost besides.
    perhaps: u8,
    rule: &'static str,
}

/// Revolts cost two supporters of the clearing's suit, sympathy as many as the track says and one more under martial law (8.4).
fn supporters(trial: &mut Trial<'_>, organized: u16) {
    let mut cards = disbanded(trial);
    let (paid, mut due, mut perhaps, mut told) = (cards.cards(), 0, 0, false);
    for number in trial.of(Sorts::PLACE) {
        let Some(cost) = cost(trial, number, organized) else { continue };
        trial.explain_all(number);
        (due, perhaps) = (cost.want.saturating_add(due), cost.perhaps.saturating_add(perhaps));
        let suits = trial.position.table.suits[usize::from(cost.at)];
        let missing = (0..cost.want).find(|_| !cards.cover(suits));
        let have = missing.unwrap_or(cost.want);
        if have < cost.want && !told {
            told = true;
            unpaid(trial, &cost, have, paid >= due);
        }
    }
    let spare = paid.saturating_sub(due).saturating_sub(perhaps);
    trial.take(paid - spare, Sorts::DISBAND);
    if let Some(number) = trial.last(Sorts::DISBAND)
        && !told
        && !has_lost_base(trial)
    {
        let terms = Terms { have: spare, ..trial.terms() };
        trial.breach(number, ("A19", &findings::NO_NEED), terms, |terms| match terms.have {
            1 => messages::supporter_wasted(),
            spare => messages::supporters_wasted(spare),
        });
    }
    trial.take(u8::MAX, Sorts::DISBAND);
}

/// What an entry costs in supporters: a base, or sympathy that nobody organized.
fn cost(trial: &Trial<'_>, number: usize, organized: u16) -> Option<Cost> {
    match trial.what(number) {
        What::Place { kind, at, .. } if BASES.contains(&kind) => {
            Some(Cost { number, at, want: REVOLT, perhaps: 0, rule: "A4" })
        }
        What::Place { kind: Kind::Sympathy, at, reach, .. } if organized & 1 << at == 0 => {
            let before = clearings(reach & !(MARTIAL | PERHAPS_MARTIAL));
            let want = on_track(track(Track::Supporters), before + 1) + u8::from(reach & MARTIAL != 0);
            let perhaps = u8::from(reach & PERHAPS_MARTIAL != 0);
            Some(Cost { number, at, want, perhaps, rule: "A7" })
        }
        _ => None,
    }
}

fn unpaid(trial: &mut Trial<'_>, cost: &Cost, have: u8, is_of_wrong_suit: bool) {
    let terms = Terms { at: cost.at, have, want: cost.want, ..trial.terms() };
    if is_of_wrong_suit {
        trial.breach(cost.number, (cost.rule, &findings::WRONG_SUIT), terms, |terms| {
            let spent = counted(terms.want, "supporter");
            messages::supporters_of_another_suit(spent, terms.have, terms.at)
        });
    } else {
        trial.breach(cost.number, (cost.rule, &findings::UNPAID), terms, |terms| {
            let due = counted(terms.want, "supporter");
            messages::supporters_unpaid(terms.at, due, terms.have)
        });
    }
    trial.leaves_open(Doubt::Supporters);
}

/// Sympathy spreads beside sympathy; the first comes anywhere (8.4.2.I). The order in which several are written does not matter.
fn adjacent(trial: &mut Trial<'_>, organized: u16) {
    let stood = (1..13).filter(|&clearing| trial.dawn.count(Kind::Sympathy, clearing) > 0);
    let mut reached = stood.fold(organized, |bits, clearing| bits | 1 << clearing);
    let mut open = 0_u16;
    for number in trial.of(Sorts::PLACE) {
        if let What::Place { kind: Kind::Sympathy, at, .. } = trial.what(number) {
            reached |= if reached == 0 { 1 << at } else { 0 };
            open |= 1 << at;
        }
    }
    loop {
        let beside = |to: u8| {
            (1..13)
                .any(|from| reached & 1 << from != 0 && has_way(trial.position, Faction::Alliance, from, to))
        };
        let next = (1..13).filter(|&to| open & !reached & 1 << to != 0 && beside(to));
        let wider = next.fold(reached, |bits, to| bits | 1 << to);
        if wider == reached {
            break;
        }
        reached = wider;
    }
    let far = trial.of(Sorts::PLACE).find(|&number| {
        matches!(trial.what(number), What::Place { kind: Kind::Sympathy, at, .. } if reached & 1 << at == 0)
    });
    if let Some(number) = far
        && let What::Place { at, .. } = trial.what(number)
    {
        let terms = Terms { at, ..trial.terms() };
        trial.breach(number, ("A6", &findings::NOT_ADJACENT), terms, |terms| {
            messages::sympathy_alone(terms.at)
        });
    }
}

/// An officer comes with each revolt, and one for each card that matches a base (8.4.1.III, 8.5.3). Tells how many came.
fn officers(trial: &mut Trial<'_>, revolts: u8) -> u8 {
    let is_officer = Sorts::LAY
        .that(|what: What| what == What::Lay { kind: Kind::Alliance, to: Spot::Board(Faction::Alliance) });
    let came = trial.sum(is_officer);
    if came < revolts && trial.is_followed() && has_officers(trial) {
        let number = trial_base(trial);
        let terms = Terms { have: came, want: revolts, ..trial.terms() };
        trial.breach_at(number, ("A5", &findings::UNDONE), terms, |terms| {
            messages::officers_of_revolts(terms.have, counted(terms.want, "revolt"))
        });
    }
    trial.take(revolts, is_officer);
    let mut purse = Purse::of(trial, Faction::Alliance);
    while let Some(number) = trial.last(is_officer) {
        trial.explain(number, 1);
        let mut bases = BASES.into_iter().filter(|&base| most_on_map(trial, base) > 0);
        let suits =
            [bases.next(), bases.next(), bases.next()].map(|base| base.and_then(|base| base.facts().suit));
        let has_base = suits[0].is_some();
        if has_base && purse.pay_suits(trial, suits) {
            continue;
        }
        let terms = trial.terms();
        let (code, words): (_, fn(&Terms) -> Said) = match (has_base, purse.cards()) {
            (false, _) => (&findings::WRONG_SUIT, |_| messages::officer_without_base()),
            (true, 0) => (&findings::UNPAID, |_| messages::officer_unpaid()),
            _ => (&findings::WRONG_SUIT, |_| messages::officer_of_another_suit()),
        };
        trial.breach(number, ("A10", code), terms, words);
        purse.pay_any(trial);
    }
    came
}

/// Whether the warriors that came with bases have left some for officers (8.4.1.III), and some are left still.
fn has_officers(trial: &Trial<'_>) -> bool {
    let is_base = |at: u8| {
        let comes =
            |what| matches!(what, What::Place { kind, at: to, .. } if to == at && BASES.contains(&kind));
        trial.of(Sorts::PLACE).any(|number| comes(trial.what(number)))
    };
    let came = trial.of(Sorts::PLACE).filter(
        |&number| matches!(trial.what(number), What::Place { kind: Kind::Alliance, at, .. } if is_base(at)),
    );
    let came: u8 = came.map(|number| trial.count(number)).sum();
    let left = trial.position.table.count(Kind::Alliance, Spot::Supply);
    left > 0 && trial.dawn.supply[Kind::Alliance.number()] > came
}

/// The step of the last base that came.
fn trial_base(trial: &Trial<'_>) -> u32 {
    let is_base = |what: What| matches!(what, What::Place { kind, .. } if BASES.contains(&kind));
    let base = trial.of(Sorts::PLACE).rev().find(|&number| is_base(trial.what(number)));
    base.map_or(trial.last_step(), |number| trial.step(number))
}

/// As many operations as officers: move, battle, recruit at a base, organize (8.6.1).
fn operations(trial: &mut Trial<'_>, organized: u8, trained: u8) {
    let of = trial.party();
    let is_move = |what: What| matches!(what, What::March { of: mover, .. } if mover == of);
    let bouts = trial.position.diary.bouts();
    let is_battle = |what: What| matches!(what, What::Battle(bout) if bouts.get(usize::from(bout)).is_some_and(|bout| bout.parties[0] == of));
    let is_recruit = |what: What| matches!(what, What::Place { kind: Kind::Alliance, .. });
    let operations = Sorts::MARCH | Sorts::BATTLE | Sorts::PLACE;
    let is_operation = |what: What| is_move(what) || is_battle(what) || is_recruit(what);
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Alliance, at, .. }) = trial.open(number) else { continue };
        if BASES.iter().all(|&base| trial.most_of(base, at) == 0) {
            let terms = Terms { at, ..trial.terms() };
            trial.breach(number, ("A13", &findings::WRONG_PLACE), terms, |terms| {
                messages::recruited_without_base(terms.at)
            });
        }
    }
    let besides = Extras::of(trial).least(
        trial.number(Sorts::MARCH.that(is_move)),
        trial.number(Sorts::BATTLE.that(is_battle)),
        1,
    );
    let want = besides.saturating_add(trial.sum(Sorts::PLACE.that(is_recruit))).saturating_add(organized);
    let officers = trial.dawn.board[Kind::Alliance.number()].saturating_add(trained);
    if want > officers && !trial.doubts(Doubt::Board(Faction::Alliance)) {
        let is_last = |number: &usize| {
            let what = trial.what(*number);
            trial.open(*number).is_some_and(is_operation)
                || matches!(what, What::Place { kind: Kind::Sympathy, .. })
        };
        let number = trial.of(operations).rev().find(is_last).unwrap_or(0);
        let terms = Terms { have: officers, want, ..trial.terms() };
        trial.breach(number, ("A12", &findings::TOO_MANY_ACTIONS), terms, |terms| {
            messages::too_many_operations(counted(terms.want, "operation"), counted(terms.have, "officer"))
        });
    }
    let is_organized = |what: What| matches!(what, What::Place { kind: Kind::Sympathy, .. });
    trial.take(u8::MAX, operations.that(|what| is_operation(what) || is_organized(what)));
}

/// Without a base five supporters are kept (8.2.3.I).
fn too_many_supporters(trial: &mut Trial<'_>) {
    let is_mobilized =
        Sorts::RALLY.that(|what: What| matches!(what, What::Rally { of: Some(Faction::Alliance), .. }));
    let has_base = BASES.iter().any(|&base| most_on_map(trial, base) > 0);
    let count = trial.position.piles.supporters.count;
    if let Some(number) = trial.last(is_mobilized)
        && !has_base
        && count > KEPT
        && !trial.doubts(Doubt::Supporters)
        && !trial.doubts(Doubt::Scattered)
    {
        let terms = Terms { have: count, want: KEPT, ..trial.terms() };
        trial.breach(number, ("A2", &findings::HAND_LIMIT), terms, |terms| {
            messages::too_many_supporters(terms.have, terms.want)
        });
    }
    trial.take(u8::MAX, is_mobilized);
}

/// Whether a base of the Alliance is lost in the turn.
fn has_lost_base(trial: &Trial<'_>) -> bool {
    trial
        .of(Sorts::REMOVE)
        .any(|number| matches!(trial.what(number), What::Remove { kind, .. } if BASES.contains(&kind)))
}

/// With a base half of the officers go, rounded up (8.2.4), on anybody's turn.
pub(super) fn lost_bases(trial: &mut Trial<'_>) {
    if !trial.removes(Kinds::of_list(&BASES)) {
        return;
    }
    let is_officer = Sorts::REMOVE.that(|what: What| {
        what == What::Remove { kind: Kind::Alliance, from: Spot::Board(Faction::Alliance), fight: None }
    });
    let gone = trial.sum(is_officer);
    let now = trial.position.table.count(Kind::Alliance, Spot::Board(Faction::Alliance));
    let (mut left, mut due, mut last) = (now.saturating_add(gone), 0_u8, None);
    for number in trial.of(Sorts::REMOVE) {
        if matches!(trial.what(number), What::Remove { kind, from: Spot::Clearing(_), .. } if BASES.contains(&kind))
        {
            due = due.saturating_add(left.div_ceil(2));
            left -= left.div_ceil(2);
            last = Some(number);
        }
    }
    trial.take(due, is_officer);
    if last.is_some() {
        trial.take(u8::MAX, Sorts::DISBAND);
    }
    let doubts = trial.doubts(Doubt::Board(Faction::Alliance));
    if let Some(number) = last.filter(|_| gone < due && trial.is_followed() && !doubts) {
        let terms = Terms { have: gone, want: due, ..Terms::of(Faction::Alliance) };
        trial.breach(number, ("A15", &findings::UNDONE), terms, |terms| {
            messages::officers_kept(terms.want, terms.have)
        });
        trial.leaves_open(Doubt::Board(Faction::Alliance));
    }
}
