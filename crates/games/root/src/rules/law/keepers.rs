//! The Keepers in Iron (Law of Root, chapter 15): waystations, the retinue column by column, relics, and living off the land.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::cards::Cards;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::pieces::{Kind, Kinds, Party, RELICS};
use super::super::table::Spot;
use super::extras::Extras;
use super::purse::Purse;
use super::sought::Sought;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Column, Faction, Suit};

/// The waystations, by the side that is up: figure, tablet, jewelry, as the relics.
const STATIONS: [Kind; 3] = [Kind::FigureStation, Kind::TabletStation, Kind::JewelryStation];
/// The warriors that a card recruits (15.4.3).
const RECRUITS: u8 = 2;
/// Where so many warriors stand, one leaves (15.6.1).
pub(crate) const CROWD: u8 = 4;
/// The most cards of the retinue (15.2.1).
const RETINUE: u8 = 10;

/// Weighs a turn of the Keepers.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    camps(trial);
    recruits(trial);
    carried(trial);
    delves(trial);
    recoveries(trial);
    relics_stay(trial);
    retinue(trial);
    land(trial);
    gather(trial);
}

/// Whether a piece is a waystation.
fn is_station(kind: Kind) -> bool {
    STATIONS.contains(&kind)
}

/// A waystation takes the place of a warrior and a warrior that of a waystation, each once in a clearing (15.4.1, 15.4.2).
fn camps(trial: &mut Trial<'_>) {
    let mut camped = 0u16;
    for number in trial.unexplained(Sorts::PLACE | Sorts::REMOVE) {
        match trial.open(number) {
            Some(What::Place { kind, at, .. }) if is_station(kind) => {
                trial.explain_all(number);
                if camped & 1 << at != 0 {
                    let terms = Terms { at, ..trial.terms() };
                    trial.breach(number, ("K2", &findings::ONCE_ONLY), terms, |terms| {
                        messages::camp_again(terms.at)
                    });
                }
                camped |= 1 << at;
                encamp(trial, number, at);
            }
            Some(What::Remove { kind, from: Spot::Clearing(at), fight: None }) if is_station(kind) => {
                let count = trial.left(number);
                trial.explain_all(number);
                let is_warrior = Sorts::PLACE.that(|what: What| matches!(what, What::Place { kind: Kind::Keeper, at: there, .. } if there == at));
                let came = trial.take(count, is_warrior);
                decamp(trial, number, at, count - came);
            }
            _ => {}
        }
    }
}

/// The warriors that take the place of waystations, as long as there are any.
fn decamp(trial: &mut Trial<'_>, number: usize, at: u8, missing: u8) {
    let has_warrior = trial.position.table.count(Kind::Keeper, Spot::Supply) > 0;
    if missing > 0 && has_warrior && trial.is_followed() {
        let terms = Terms { at, ..trial.terms() };
        trial.breach(number, ("K3", &findings::UNDONE), terms, |terms| {
            messages::camp_broken_without_warrior(terms.at)
        });
    }
}

/// The warrior that a waystation replaces. Keepers without any on the map come back on the edge with one of each.
fn encamp(trial: &mut Trial<'_>, number: usize, at: u8) {
    let is_left = Sorts::REMOVE.that(|what: What| matches!(what, What::Remove { kind: Kind::Keeper, from: Spot::Clearing(from), fight: None } if from == at));
    if trial.take(1, is_left) == 1 {
        return;
    }
    let is_gone = trial.dawn.on_map(Kind::Keeper) == 0
        && STATIONS.iter().all(|&station| trial.dawn.on_map(station) == 0);
    let terms = Terms { at, ..trial.terms() };
    if is_gone && trial.position.table.ground.edge & 1 << at == 0 {
        trial.breach(number, ("K2", &findings::WRONG_PLACE), terms, |terms| {
            messages::keepers_return_inland(terms.at)
        });
    }
    if is_gone {
        trial.take(
            1,
            Sorts::PLACE.that(
                |what| matches!(what, What::Place { kind: Kind::Keeper, at: there, .. } if there == at),
            ),
        );
        return;
    }
    trial.breach(number, ("K2", &findings::UNPAID), terms, |terms| messages::camp_unpaid(terms.at));
}

/// A card brings two warriors to a waystation in a clearing of its suit (15.4.3).
fn recruits(trial: &mut Trial<'_>) {
    let mut purse = Purse::of(trial, Faction::Keepers);
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Keeper, at, .. }) = trial.open(number) else { continue };
        let count = trial.left(number);
        trial.explain_all(number);
        let has_station =
            STATIONS.iter().any(|&station| trial.most_of(station, at) > 0) || camps_at(trial, at);
        let is_paid = (0..count.div_ceil(RECRUITS)).all(|_| purse.pay_at(trial, at));
        let terms = Terms { at, want: count, ..trial.terms() };
        let (code, words): (_, fn(&Terms) -> Said) = match () {
            () if !has_station => {
                (&findings::WRONG_PLACE, |terms| messages::recruited_without_waystation(terms.at))
            }
            () if is_paid => continue,
            () if purse.cards() > 0 => {
                (&findings::WRONG_SUIT, |terms| messages::keepers_of_another_suit(terms.at))
            }
            () if count == 1 => (&findings::NO_SOURCE, |terms| messages::keeper_groundless(terms.at)),
            () => (&findings::UNPAID, |terms| messages::keepers_unpaid(terms.want, terms.at)),
        };
        let rule = if code.name == findings::NO_SOURCE.name { "K3" } else { "K4" };
        trial.breach(number, (rule, code), terms, words);
    }
}

/// Whether a waystation came to a clearing in this turn, even if it left again.
fn camps_at(trial: &Trial<'_>, clearing: u8) -> bool {
    trial.of(Sorts::PLACE).any(|entry| {
        matches!(trial.what(entry), What::Place { kind, at, .. } if is_station(kind) && at == clearing)
    })
}

/// A relic goes along with a warrior, one with each (15.2.4).
fn carried(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::SHIFT) {
        let Some(What::Shift { kind, from, to }) = trial.open(number) else { continue };
        if kind.relic().is_none() {
            continue;
        }
        let is_with = |what: What| {
            matches!(what, What::March { of, from: start, to: end, .. }
                if of == Party::from(Faction::Keepers) && (start, end) == (from, to))
        };
        let relics = |trial: &Trial<'_>| {
            let same = (0..=number).filter(|&entry| {
                matches!(trial.what(entry), What::Shift { kind, from: start, to: end }
                    if kind.relic().is_some() && (start, end) == (from, to))
            });
            same.map(|entry| trial.count(entry)).sum::<u8>()
        };
        let warriors: u8 = trial
            .of(Sorts::MARCH)
            .filter(|&entry| is_with(trial.what(entry)))
            .map(|entry| trial.count(entry))
            .sum();
        let have = relics(trial);
        trial.explain_all(number);
        if have > warriors {
            let terms = Terms { at: to, have, want: warriors, ..trial.terms() };
            trial.breach(number, ("K6", &findings::RELICS), terms, |terms| match terms.want {
                0 => messages::relic_alone(terms.at),
                warriors => messages::relics_crowded(terms.have, terms.at, warriors),
            });
        }
    }
}

/// A relic that is removed goes to a forest, on anybody's turn (15.2.5).
pub(super) fn trophies(trial: &mut Trial<'_>) {
    if !trial.removes(Kinds::of_list(&RELICS)) {
        return;
    }
    let is_lost = |what: What| matches!(what, What::Remove { kind, from: Spot::Clearing(_), .. } if kind.relic().is_some());
    for number in trial.of(Sorts::REMOVE) {
        if !is_lost(trial.what(number)) {
            continue;
        }
        trial.explain_all(number);
        let terms = Terms::of(Faction::Keepers);
        trial.breach(number, ("K15", &findings::UNDONE), terms, |_| messages::relic_without_forest());
    }
}

/// A relic comes from a forest beside a clearing that the Keepers rule, after a battle if enemies are there (15.5.2.II).
fn delves(trial: &mut Trial<'_>) {
    let mut failed = 0;
    for number in trial.unexplained(Sorts::DELVE) {
        let Some(What::Delve { kind, forest, at, ruled, faced }) = trial.open(number) else { continue };
        let terms = Terms { at, kind: Some(kind), ..trial.terms() };
        let touches =
            trial.position.table.ground.forests.get(usize::from(forest)).map_or(0, |forest| forest.touches);
        let has_fought = trial
            .of(Sorts::BATTLE)
            .before(number)
            .any(|entry| matches!(trial.what(entry), What::Battle(bout) if trial.bout(bout).clearing == at));
        if touches & 1 << at == 0 {
            trial.breach(number, ("K8", &findings::NOT_ADJACENT), terms, |terms| {
                messages::relic_too_far(terms.at)
            });
        } else if faced && !has_fought {
            trial.breach(number, ("K7", &findings::RELICS), terms, |terms| {
                messages::delved_before_enemies(terms.at)
            });
        } else if ruled & 1 << at == 0 {
            trial.breach(number, ("K7", &findings::NOT_RULED), terms, |terms| {
                messages::delved_unruled(terms.at)
            });
        }
        let worth = worth_of(trial, number, kind, at);
        failed += u8::from((ruled & touches).count_ones() < u32::from(worth));
    }
    discards(trial, Column::Second, failed);
}

/// What a relic that was delved turned out to be worth; 0 where that is not told.
fn worth_of(trial: &Trial<'_>, delve: usize, relic: Kind, clearing: u8) -> u8 {
    let told = |entry: usize| match trial.what(entry) {
        What::FlipRelic { kind, at, worth } if kind == relic && at == clearing => Some(worth),
        _ => None,
    };
    trial.of(Sorts::FLIP_RELIC).after(delve).find_map(told).unwrap_or(0)
}

/// A relic is recovered where a waystation shows its kind (15.5.2.III).
fn recoveries(trial: &mut Trial<'_>) {
    let mut failed = 0;
    for number in trial.unexplained(Sorts::RECOVER) {
        let Some(What::Recover { kind, at, worth, ruled }) = trial.open(number) else { continue };
        let is_shown = kind.relic().is_some_and(|relic| {
            let station = STATIONS[relic];
            trial.most_of(station, at) > 0
                || trial.of(Sorts::PLACE).before(number).any(|entry| matches!(trial.what(entry), What::Place { kind, at: there, .. } if kind == station && there == at))
        });
        if !is_shown {
            let terms = Terms { at, kind: Some(kind), ..trial.terms() };
            trial.breach(number, ("K11", &findings::RELICS), terms, |terms| {
                let relic = terms.kind.map_or("relic", |kind| kind.facts().name.as_str());
                messages::recovered_without_waystation(relic, terms.at)
            });
        }
        let suits = trial.position.table.suits[usize::from(at)];
        let of_suit =
            |clearing: u8| suits == 0 || trial.position.table.suits[usize::from(clearing)] & suits != 0;
        let ruled = (1..13).filter(|&clearing| ruled & 1 << clearing != 0 && of_suit(clearing)).count();
        failed += u8::from(ruled < usize::from(worth));
    }
    discards(trial, Column::Third, failed);
}

/// The card that is used goes where fewer clearings are ruled than the relic is worth (15.5.2).
fn discards(trial: &mut Trial<'_>, column: Column, failed: u8) {
    let is_gone =
        Sorts::LEAVE.that(|what: What| matches!(what, What::Leave { of, to: None, .. } if of == column));
    let gone = trial.sum(is_gone);
    let (rule, deed) = match column {
        Column::Second => ("K9", Sorts::DELVE),
        _ => ("K12", Sorts::RECOVER),
    };
    let terms = Terms { have: gone, want: failed, ..trial.terms() };
    if gone < failed && !trial.doubts(Doubt::Columns) {
        let number = trial.last(deed).unwrap_or(0);
        trial.breach(number, (rule, &findings::RETINUE), terms, |_| messages::retinue_keeps());
        trial.leaves_open(Doubt::Columns);
    }
    if let Some(number) = trial.last(is_gone).filter(|_| gone > failed) {
        trial.breach(number, (rule, &findings::OVERPAID), terms, |_| messages::retinue_loses());
    }
    trial.take(u8::MAX, is_gone);
}

/// The cards of a column at the beginning of the turn: fox, mouse and rabbit in their places, and in that of the bird all that fit any.
fn cards(trial: &Trial<'_>, column: usize) -> [u8; 4] {
    let Cards { count, known } = trial.dawn.retinue[column];
    let suited: u8 = known[1..].iter().sum();
    let mut cards = known;
    cards[Suit::Bird as usize] = count.saturating_sub(suited) + trial.dawn.retainers[column];
    cards
}

/// What clearings ask of cards, by suit; those of several suits or none ask for any.
fn ask(trial: &Trial<'_>, wants: &mut [u8; 4], clearing: u8, count: u8) {
    let suits = trial.position.table.suits[usize::from(clearing)];
    let only = [Suit::Fox, Suit::Mouse, Suit::Rabbit].into_iter().find(|&suit| suits == 1 << suit as u8);
    wants[only.map_or(0, |suit| suit as usize)] += count;
}

/// How many of some wants no card meets: a suit takes its own cards, then those that fit any; any suit takes what is left. Takes the cards
/// that are used.
fn unmet(cards: &mut [u8; 4], wants: [u8; 4]) -> u8 {
    const ANY: usize = Suit::Bird as usize;
    let mut take = |of: usize, want: u8| {
        let met = want.min(cards[of]);
        cards[of] -= met;
        want - met
    };
    let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit].map(|suit| suit as usize);
    let unsuited: u8 = suits.into_iter().map(|suit| take(suit, wants[suit])).sum();
    let unsuited = take(ANY, unsuited);
    let any = suits.into_iter().fold(wants[ANY], |want, suit| take(suit, want));
    unsuited + take(ANY, any)
}

/// On their own turn a relic leaves a clearing for a forest only as a loss of a battle there (15.2.5).
fn relics_stay(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::CARRY) {
        let Some(What::Carry { kind, from: Spot::Clearing(at), to: Spot::Forest(_) }) = trial.open(number)
        else {
            continue;
        };
        let is_fought = trial.position.diary.bouts().iter().any(|bout| bout.clearing == at);
        if kind.relic().is_some() && !is_fought {
            trial.explain_all(number);
            let terms = Terms { at, ..trial.terms() };
            trial.breach(number, ("G9", &findings::NO_SOURCE), terms, |terms| {
                messages::relic_without_battle(terms.at)
            });
        }
    }
}

/// Each card of the retinue is used once: moves by the first and the third column, battles and delves by the second, recoveries by the
/// third (15.5.2).
fn retinue(trial: &mut Trial<'_>) {
    let of = trial.party();
    let is_move = |what: What| matches!(what, What::March { of: mover, .. } if mover == of);
    let (mut moves, mut recoveries, mut stops) = ([0; 4], [0; 4], [0; 4]);
    for clearing in 1..13 {
        let from = |what: What| is_move(what) && matches!(what, What::March { from, .. } if from == clearing);
        ask(trial, &mut moves, clearing, trial.number(Sorts::MARCH.that(from)));
        let is_recovered = trial
            .sum(Sorts::RECOVER.that(|what| matches!(what, What::Recover { at, .. } if at == clearing)))
            > 0;
        ask(trial, &mut recoveries, clearing, u8::from(is_recovered));
        ask(trial, &mut stops, clearing, battles(trial, clearing).max(delved(trial, clearing)));
    }
    let (mut first, mut second, mut third) = (cards(trial, 0), cards(trial, 1), cards(trial, 2));
    let unrecovered = unmet(&mut third, recoveries);
    (0..4).for_each(|suit| first[suit] += third[suit]);
    let (unmoved, unfought) = (unmet(&mut first, moves), unmet(&mut second, stops));
    let extras = Extras::of(trial);
    let spare = extras.either.saturating_sub(unmoved.saturating_sub(extras.moves));
    let sum = |wants: [u8; 4]| wants.iter().sum::<u8>();
    let of_retinue = |column: usize| sum(cards(trial, column));
    let total = of_retinue(0) + of_retinue(2);
    let is_short = sum(moves) + sum(recoveries) > total + extras.moves + extras.either;
    let is_short_of_stops = sum(stops) > of_retinue(1);
    let is_known = !trial.doubts(Doubt::Columns);
    if is_known && unrecovered > 0 {
        over(trial, ("K10", is_short), Sorts::RECOVER);
    } else if is_known && unmoved > extras.moves + extras.either {
        over(trial, ("K5", is_short), Sorts::MARCH.that(is_move));
    }
    if is_known && unfought > extras.battles + spare {
        over(trial, ("K7", is_short_of_stops), Sorts::DELVE | Sorts::BATTLE);
    }
    let is_deed = (Sorts::DELVE | Sorts::RECOVER | Sorts::FLIP_RELIC | Sorts::MARCH).that(|what: What| {
        is_move(what) || matches!(what, What::Delve { .. } | What::Recover { .. } | What::FlipRelic { .. })
    });
    trial.take(u8::MAX, is_deed);
    let bouts = trial.position.diary.bouts();
    trial.take(u8::MAX, Sorts::BATTLE.that(|what| {
        matches!(what, What::Battle(bout) if bouts.get(usize::from(bout)).is_some_and(|bout| bout.parties[0] == of))
    }));
}

/// The battles that the Keepers begin in a clearing.
fn battles(trial: &Trial<'_>, clearing: u8) -> u8 {
    let of = trial.party();
    let bouts = trial.position.diary.bouts();
    let is_here = |bout: u8| {
        bouts.get(usize::from(bout)).is_some_and(|bout| bout.parties[0] == of && bout.clearing == clearing)
    };
    trial.number(Sorts::BATTLE.that(|what| matches!(what, What::Battle(bout) if is_here(bout))))
}

/// The relics that are delved in a clearing.
fn delved(trial: &Trial<'_>, clearing: u8) -> u8 {
    trial.sum(Sorts::DELVE.that(|what| matches!(what, What::Delve { at, .. } if at == clearing)))
}

/// More is done than cards of the retinue are left for, or none of them matches.
fn over(trial: &mut Trial<'_>, (rule, is_short): (&'static str, bool), deed: impl Sought) {
    let Some(number) = trial.last(deed) else { return };
    let terms = trial.terms();
    if is_short {
        return trial
            .breach(number, (rule, &findings::TOO_MANY_ACTIONS), terms, |_| messages::retinue_used_up());
    }
    trial.breach(number, (rule, &findings::WRONG_SUIT), terms, |_| messages::retinue_of_another_suit());
}

/// A warrior leaves each clearing where four or more stand (15.6.1).
fn land(trial: &mut Trial<'_>) {
    for clearing in 1..13 {
        let is_left = Sorts::REMOVE.that(|what: What| matches!(what, What::Remove { kind: Kind::Keeper, from: Spot::Clearing(from), fight: None } if from == clearing));
        let left = trial.sum(is_left);
        let standing = trial.position.table.count(Kind::Keeper, Spot::Clearing(clearing));
        let terms = Terms { at: clearing, have: standing, ..trial.terms() };
        let number = trial.last(is_left);
        trial.take(u8::MAX, is_left);
        match number {
            Some(number) if left > 1 || standing + left < CROWD && !was_crowded(trial, clearing) => {
                trial.breach(number, ("K13", &findings::NO_SOURCE), terms, |terms| {
                    messages::living_off_too_little(terms.at)
                });
            }
            None if standing >= CROWD && trial.is_followed() && !may_have_left(trial, clearing) => {
                let last = trial.last_step();
                trial.breach_at(last, ("K13", &findings::UNDONE), terms, |terms| {
                    messages::living_off_the_land(terms.have, terms.at)
                });
            }
            _ => {}
        }
    }
}

/// Whether a warrior that is written by itself like a loss of a battle there may be the one that left.
fn may_have_left(trial: &Trial<'_>, clearing: u8) -> bool {
    let is_loss = |number: &usize| matches!(trial.what(*number), What::Remove { kind: Kind::Keeper, from: Spot::Clearing(from), fight: Some(_) } if from == clearing);
    let is_alone = |number: usize| {
        let is_with_it = |other: usize| trial.step(other) == trial.step(number);
        trial.count(number) == 1 && trial.of(Sorts::REMOVE).filter(|&other| is_with_it(other)).count() == 1
    };
    trial.of(Sorts::REMOVE).filter(is_loss).any(is_alone)
}

/// Whether four warriors may have stood in a clearing at some time of the turn.
fn was_crowded(trial: &Trial<'_>, clearing: u8) -> bool {
    let came = trial.of(Sorts::MARCH | Sorts::PLACE).filter(|&entry| match trial.what(entry) {
        What::March { of, to, .. } => of == trial.party() && to == clearing,
        What::Place { kind: Kind::Keeper, at, .. } => at == clearing,
        _ => false,
    });
    let came: u8 = came.map(|entry| trial.count(entry)).sum();
    trial.dawn.count(Kind::Keeper, clearing).saturating_add(came) >= CROWD
}

/// Cards join the retinue, or one is shifted, and ten are the most (15.6.2).
fn gather(trial: &mut Trial<'_>) {
    let is_joined = |what: What| matches!(what, What::Enlist { to, .. } if !to.is_of_decree());
    let is_shifted = |what: What| matches!(what, What::Leave { of, to: Some(_), .. } if !of.is_of_decree());
    let (joined, shifted) =
        (trial.sum(Sorts::ENLIST.that(is_joined)), trial.sum(Sorts::LEAVE.that(is_shifted)));
    let held: u8 = trial.position.piles.retinue.iter().map(|column| column.count).sum::<u8>()
        + trial.position.boards.retainers.iter().sum::<u8>();
    let terms = Terms { have: held, want: RETINUE, ..trial.terms() };
    if let Some(number) = trial.last(Sorts::LEAVE.that(is_shifted)).filter(|_| shifted > 1 || joined > 0) {
        trial.breach(number, ("K14", &findings::RETINUE), terms, |_| messages::gathered_and_shifted());
    }
    if let Some(number) = trial.last(Sorts::ENLIST.that(is_joined)).filter(|_| held > RETINUE) {
        trial.breach(number, ("K14", &findings::RETINUE), terms, |terms| {
            messages::retinue_overflows(terms.have, terms.want)
        });
    }
    trial.take(u8::MAX, (Sorts::ENLIST | Sorts::LEAVE).that(|what| is_joined(what) || is_shifted(what)));
}
