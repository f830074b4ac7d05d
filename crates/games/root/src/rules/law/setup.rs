//! Set-ups (chapters 6 to 15, A.8): the standard one and the advanced one, and that all factions follow the same.
//!
//! What a faction places is weighed when its set-up turn closes. Corners, homelands and which of the two set-ups it is are weighed
//! when the last of them does: all pieces still stand where they were placed.

use scorebook_core::Said;

use super::super::breach::Terms;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::maps::Ground;
use super::super::pieces::{Kind, Party, RELICS};
use super::super::position::Position;
use super::super::table::{BOARDS, Spot, Table};
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Mood, Suit};

/// What the set-up of a faction fits.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Plan {
    /// The standard set-up.
    standard: bool,
    /// The advanced one.
    pub(super) advanced: bool,
    /// Where the faction is at home, as bits: one clearing, or several.
    pub(super) homes: u16,
}

impl Plan {
    /// One of the two that asks for nothing that the other does not.
    fn either(fits: bool) -> Self {
        Self { standard: fits, advanced: fits, homes: 0 }
    }

    fn fits(self) -> bool {
        self.standard || self.advanced
    }
}

/// Weighs a set-up turn.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    stray(trial);
    lacks(trial);
    if !plan(trial.position, trial.faction).fits() {
        wrong(trial);
    }
    if is_last(trial) {
        together(trial);
    }
}

/// What no set-up has: a set-up only places pieces of its own.
fn stray(trial: &mut Trial<'_>) {
    let own = trial.party();
    let strays = trial
        .of(Sorts::PLACE
            | Sorts::MARCH
            | Sorts::BATTLE
            | Sorts::REMOVE
            | Sorts::CRAFT
            | Sorts::SCORE
            | Sorts::LOSE)
        .find(|&number| match trial.what(number) {
            What::Place { kind, .. } => kind.party() != own && kind.party().faction().is_some(),
            What::March { .. }
            | What::Battle(_)
            | What::Remove { .. }
            | What::Craft { .. }
            | What::Score { .. }
            | What::Lose { .. } => true,
            _ => false,
        });
    if let Some(number) = strays {
        trial.breach(number, ("G54", &findings::WRONG_SETUP), trial.terms(), |_| messages::stray_in_setup());
    }
}

/// The board of the Riverfolk. A set-up that leaves it out is told already.
const PAYMENTS: Spot = Spot::Board(Faction::Riverfolk);

/// A rule, and how its breach is put into words.
type Fault = (&'static str, fn(&Terms) -> Said);

/// What a set-up must have besides pieces: supporters, a character, a leader, prices, retainers.
fn lacks(trial: &mut Trial<'_>) {
    if trial.doubts(Doubt::Board(trial.faction)) {
        return;
    }
    let Position { boards, piles, table, .. } = trial.position;
    let missing: Option<Fault> = match trial.faction {
        Faction::Eyrie if boards.leader.is_none() => Some(("E2", |_| messages::no_leader())),
        Faction::Alliance if piles.supporters.count != 3 && trial.len() > 0 => {
            Some(("A1", |terms| messages::wrong_supporters(terms.have)))
        }
        Faction::Vagabond | Faction::SecondVagabond => {
            let vagabond = Position::vagabond(trial.faction).unwrap_or(0);
            if boards.characters[vagabond].is_none() {
                Some(("V1", |_| messages::no_character()))
            } else if table.pawns[vagabond] == Spot::Supply {
                Some(("V1", |_| messages::no_pawn()))
            } else {
                None
            }
        }
        Faction::Riverfolk if boards.prices.iter().any(Option::is_none) => {
            Some(("O1", |_| messages::no_price()))
        }
        Faction::Riverfolk if !matches!(table.count(Kind::Riverfolk, PAYMENTS), 0 | 3) => {
            Some(("O1", |_| messages::wrong_payments()))
        }
        Faction::Keepers if boards.retainers != [1; 3] => Some(("K1", |_| messages::no_retainer())),
        _ => None,
    };
    if let Some((rule, words)) = missing {
        let terms = Terms { have: piles.supporters.count, ..trial.terms() };
        trial.breach_at(trial.last_step(), (rule, &findings::SETUP_LACKS), terms, words);
    }
}

/// What is wrong with a set-up that fits neither.
fn wrong(trial: &mut Trial<'_>) {
    let (kind, rule, words): (_, _, fn(&Terms) -> Said) = match trial.faction {
        Faction::Marquise => marquise_fault(&trial.position.table),
        Faction::Eyrie => (Kind::Roost, "E1", |_| messages::eyrie_setup()),
        Faction::Alliance => (Kind::Alliance, "A1", |_| messages::alliance_setup()),
        Faction::Vagabond => (Kind::VagabondPawn, "V1", pawn_fault),
        Faction::SecondVagabond => (Kind::SecondPawn, "V1", pawn_fault),
        Faction::Cult => (Kind::Cult, "L1", |_| messages::cult_setup()),
        Faction::Riverfolk => (Kind::Riverfolk, "O1", |_| messages::riverfolk_setup()),
        Faction::Duchy => (Kind::Duchy, "D1", |_| messages::duchy_setup()),
        Faction::Corvids => (Kind::Corvid, "P1", |_| messages::corvids_setup()),
        Faction::Hundreds => (Kind::Hundreds, "H1", |_| messages::hundreds_setup()),
        Faction::Keepers => (Kind::Keeper, "K1", |_| messages::keepers_setup()),
    };
    let terms = Terms { kind: Some(kind), ..trial.terms() };
    let is_it = |number: &usize| match trial.what(*number) {
        What::Place { kind: placed, .. }
        | What::Pawn { kind: placed, .. }
        | What::Lay { kind: placed, .. } => placed == kind,
        _ => false,
    };
    let step = trial
        .of(Sorts::PLACE | Sorts::PAWN | Sorts::LAY)
        .find(is_it)
        .map_or(trial.last_step(), |number| trial.step(number));
    trial.breach_at(step, (rule, &findings::WRONG_SETUP), terms, words);
}

fn pawn_fault(_: &Terms) -> Said {
    messages::pawn_setup()
}

/// Which rule the set-up of the Marquise breaks.
fn marquise_fault(table: &Table) -> (Kind, &'static str, fn(&Terms) -> Said) {
    let keep = only(table, Kind::Keep);
    if (13..=15).contains(&table.on_map(Kind::Marquise)) {
        return (Kind::Marquise, "C4", |_| messages::homelands_setup());
    }
    let Some(opposite) = keep.and_then(|keep| table.ground.opposite(keep)) else {
        return (Kind::Keep, "C1", |_| messages::keep_setup());
    };
    if !has_all_but(table, opposite) {
        return (Kind::Marquise, "C2", |_| messages::marquise_setup());
    }
    let reach = keep.map_or(0, |keep| table.beside(keep) | 1 << keep);
    let stray = BUILDINGS.into_iter().find(|&kind| only(table, kind).is_none_or(|at| reach & 1 << at == 0));
    (stray.unwrap_or(Kind::Sawmill), "C3", |terms| {
        let name = terms.kind.map_or("building", |kind| kind.facts().name.as_str());
        messages::building_setup(name)
    })
}

const BUILDINGS: [Kind; 3] = [Kind::Sawmill, Kind::Workshop, Kind::Recruiter];

/// Whether what a faction has on the table fits one of the two set-ups.
pub(crate) fn fits_set_up(position: &Position, faction: Faction) -> bool {
    plan(position, faction).fits()
}

/// What the set-up of a faction fits, as it stands on the table.
pub(super) fn plan(position: &Position, faction: Faction) -> Plan {
    let (table, ground) = (&position.table, position.table.ground);
    let pawn_in_forest = |vagabond: usize| matches!(table.pawns[vagabond], Spot::Forest(_) | Spot::Supply);
    match faction {
        Faction::Marquise => marquise(table),
        Faction::Eyrie => fortress(table, &[(Kind::Roost, 1), (Kind::Eyrie, 6)]),
        Faction::Alliance => Plan::either(pieces(table, Faction::Alliance) == 0),
        Faction::Vagabond => Plan::either(pawn_in_forest(0)),
        Faction::SecondVagabond => Plan::either(pawn_in_forest(1)),
        Faction::Cult => cult(table),
        Faction::Riverfolk => {
            let on_river = |clearing: u8| ground.river[usize::from(clearing)] != 0;
            let warriors: u8 =
                clearings().filter(|&at| on_river(at)).map(|at| count(table, Kind::Riverfolk, at)).sum();
            Plan::either(warriors == 4 && pieces(table, Faction::Riverfolk) == 4)
        }
        Faction::Duchy => duchy(table),
        Faction::Corvids => corvids(table),
        Faction::Hundreds => {
            let plan = fortress(table, &[(Kind::Stronghold, 1), (Kind::Hundreds, 4), (Kind::Warlord, 1)]);
            let is_stubborn = position.boards.mood.is_none_or(|mood| mood == Mood::Stubborn);
            Plan { standard: plan.standard && is_stubborn, advanced: plan.advanced && is_stubborn, ..plan }
        }
        Faction::Keepers => keepers(table),
    }
}

fn clearings() -> impl Iterator<Item = u8> {
    1..13
}

fn count(table: &Table, kind: Kind, clearing: u8) -> u8 {
    table.count(kind, Spot::Clearing(clearing))
}

/// The one clearing where a kind stands, if it is one piece.
fn only(table: &Table, kind: Kind) -> Option<u8> {
    clearings().find(|&at| count(table, kind, at) == 1).filter(|_| table.on_map(kind) == 1)
}

/// All pieces of a faction in clearings.
fn pieces(table: &Table, faction: Faction) -> u8 {
    Kind::of(Party::from(faction)).iter().map(|&kind| table.on_map(kind)).sum()
}

/// A warrior of the Marquise in every clearing but one.
fn has_all_but(table: &Table, empty: u8) -> bool {
    clearings().all(|at| count(table, Kind::Marquise, at) == u8::from(at != empty))
}

/// The keep, warriors nearly everywhere, three buildings (6.3, A.8).
fn marquise(table: &Table) -> Plan {
    let Some(keep) = only(table, Kind::Keep) else { return Plan::default() };
    let buildings = BUILDINGS.map(|kind| only(table, kind).map_or(0, |at| 1u16 << at));
    if buildings.contains(&0) || pieces(table, Faction::Marquise) != table.on_map(Kind::Marquise) + 4 {
        return Plan::default();
    }
    let near = table.beside(keep) | 1 << keep;
    let standard = table.ground.opposite(keep).is_some_and(|opposite| has_all_but(table, opposite))
        && buildings.iter().all(|at| near & at != 0);
    let homes =
        clearings().filter(|&at| count(table, Kind::Marquise, at) == 2).fold(0u16, |bits, at| bits | 1 << at);
    let is_linked = |at: u8| homes & 1 << at == 0 || table.beside(at) & homes != 0;
    let advanced = homes.count_ones() == 3
        && homes & 1 << keep != 0
        && clearings().all(|at| {
            count(table, Kind::Marquise, at) == 1 + u8::from(homes & 1 << at != 0) && is_linked(at)
        })
        && buildings.iter().fold(0, |bits, at| bits | at) == homes;
    Plan { standard, advanced, homes: if advanced { homes } else { 1 << keep } }
}

/// Everything in one clearing: a corner, or in the advanced set-up the edge of the map.
fn fortress(table: &Table, kinds: &[(Kind, u8)]) -> Plan {
    let Some(home) = kinds.first().and_then(|&(kind, _)| only(table, kind)) else { return Plan::default() };
    let is_whole = kinds
        .iter()
        .all(|&(kind, number)| count(table, kind, home) == number && table.on_map(kind) == number);
    at_home(table.ground, home, is_whole, is_whole && table.ground.edge & 1 << home != 0)
}

/// A plan with one home, which is a corner in the standard set-up.
fn at_home(ground: &Ground, home: u8, standard: bool, advanced: bool) -> Plan {
    Plan { standard: standard && ground.corners() & 1 << home != 0, advanced, homes: 1 << home }
}

/// Whether so many warriors stand in each clearing beside a home and nowhere else.
fn is_ringed(table: &Table, kind: Kind, home: u8, each: u8) -> bool {
    let beside = open_beside(table, home);
    clearings()
        .filter(|&at| at != home)
        .all(|at| count(table, kind, at) == each * u8::from(beside & 1 << at != 0))
}

/// Whether so many warriors are spread as evenly as may be over the clearings beside a home, and none elsewhere.
fn is_spread(table: &Table, kind: Kind, home: u8, all: u8) -> bool {
    let beside = open_beside(table, home);
    let counts = || clearings().filter(|&at| beside & 1 << at != 0).map(|at| count(table, kind, at));
    let (least, most) = (counts().min().unwrap_or(0), counts().max().unwrap_or(0));
    counts().sum::<u8>() == all && table.on_map(kind) == all + count(table, kind, home) && most - least <= 1
}

/// The clearings beside a home where pieces of others than the Marquise can be placed.
fn open_beside(table: &Table, home: u8) -> u16 {
    let keep = only(table, Kind::Keep).map_or(0, |keep| 1 << keep);
    table.beside(home) & !keep
}

/// Four warriors and a garden, and warriors beside it (10.3.2, A.8).
fn cult(table: &Table) -> Plan {
    let mut gardens = super::super::rule::GARDENS.into_iter().filter_map(|kind| only(table, kind));
    let (Some(home), None) = (gardens.next(), gardens.next()) else { return Plan::default() };
    let acolytes = table.count(Kind::Cult, Spot::Board(Faction::Cult));
    let is_whole =
        count(table, Kind::Cult, home) == 4 && pieces(table, Faction::Cult) == table.on_map(Kind::Cult) + 1;
    let standard = is_whole && acolytes == 0 && is_ringed(table, Kind::Cult, home, 1);
    let advanced = is_whole && acolytes == 2 && is_spread(table, Kind::Cult, home, 3);
    at_home(table.ground, home, standard, advanced)
}

/// Two warriors and a tunnel, and warriors beside it (12.3.3, A.8).
fn duchy(table: &Table) -> Plan {
    let Some(home) = only(table, Kind::Tunnel) else { return Plan::default() };
    let is_whole = count(table, Kind::Duchy, home) == 2
        && pieces(table, Faction::Duchy) == table.on_map(Kind::Duchy) + 1;
    let standard = is_whole && is_ringed(table, Kind::Duchy, home, 2);
    let advanced = is_whole && is_spread(table, Kind::Duchy, home, 5);
    at_home(table.ground, home, standard, advanced)
}

/// A warrior in a clearing of each suit, and in the advanced set-up one with a plot besides (13.3.2, A.8).
fn corvids(table: &Table) -> Plan {
    let warriors = table.on_map(Kind::Corvid);
    let plots = pieces(table, Faction::Corvids) - warriors;
    let home = clearings().find(|&at| table.plots(at) == 1);
    match (warriors, plots, home) {
        (3, 0, None) => Plan { standard: has_each_suit(table, 0), ..Plan::default() },
        (4, 1, Some(home)) if count(table, Kind::Corvid, home) > 0 => {
            Plan { standard: false, advanced: has_each_suit(table, home), homes: 1 << home }
        }
        _ => Plan::default(),
    }
}

/// The ways to give three suits to three places.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Whether the warriors of the Corvids, but for one at home, stand in clearings of three suits; a clearing may be of several.
fn has_each_suit(table: &Table, home: u8) -> bool {
    let mut places = [0; 3];
    let warriors = clearings().flat_map(|at| {
        let number = count(table, Kind::Corvid, at) - u8::from(at == home);
        (0..number).map(move |_| at)
    });
    places.iter_mut().zip(warriors).for_each(|(place, at)| *place = at);
    let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
    ORDERS.iter().any(|order| {
        order.iter().zip(suits).all(|(&place, suit)| places[place] > 0 && table.has_suit(places[place], suit))
    })
}

/// Four warriors in each of two clearings on the edge, a corner among them in the standard set-up; relics in the forests (15.3).
fn keepers(table: &Table) -> Plan {
    let homes =
        clearings().filter(|&at| count(table, Kind::Keeper, at) > 0).fold(0u16, |bits, at| bits | 1 << at);
    let ground = table.ground;
    let is_linked = clearings().any(|at| homes & 1 << at != 0 && table.beside(at) & homes != 0);
    let is_whole = homes.count_ones() == 2
        && is_linked
        && homes & !ground.edge == 0
        && clearings().all(|at| homes & 1 << at == 0 || count(table, Kind::Keeper, at) == 4)
        && pieces(table, Faction::Keepers) == 8
        && are_relics_spread(table, homes);
    Plan { standard: is_whole && homes & ground.corners() != 0, advanced: is_whole, homes }
}

/// A relic in each forest, and the rest as evenly as may be in those that touch no home.
fn are_relics_spread(table: &Table, homes: u16) -> bool {
    let forests = table.ground.forests.iter().zip(&table.relics);
    let relics = |near: bool| {
        let is_such = move |touches: u16| (touches & homes != 0) == near;
        forests
            .clone()
            .filter(move |(forest, _)| is_such(forest.touches))
            .map(|(_, relics)| relics.iter().sum::<u8>())
    };
    let (least, most) = (relics(false).min().unwrap_or(0), relics(false).max().unwrap_or(0));
    relics(true).all(|number| number == 1)
        && least >= 1
        && most - least <= 1
        && relics(true).chain(relics(false)).sum::<u8>()
            == RELICS.iter().map(|kind| kind.facts().count).sum::<u8>()
}

/// Whether this is the last set-up turn, and nobody has taken another turn.
fn is_last(trial: &Trial<'_>) -> bool {
    let position = trial.position;
    Faction::ALL.iter().all(|&faction| {
        !position.plays(faction) || position.turn.taken[faction as usize] == 1 || position.is_bot(faction)
    })
}

/// All set-ups together: one and the same for all, each home a place of its own, and corners as they are chosen (5.1.7, A.8.2).
fn together(trial: &mut Trial<'_>) {
    let position = trial.position;
    let mut plans = [None; BOARDS];
    for &faction in Faction::ALL {
        let is_judged = position.plays(faction) && !position.is_bot(faction);
        plans[faction as usize] = Some(plan(position, faction)).filter(|plan| is_judged && plan.fits());
    }
    let is_advanced = which(&plans);
    let misfit = |plan: &Plan| is_advanced.is_some_and(|it| if it { !plan.advanced } else { !plan.standard });
    for &faction in Faction::ALL {
        let Some(plan) = plans[faction as usize] else { continue };
        let step = position.turn.set_up[faction as usize];
        let terms = Terms::of(faction);
        if misfit(&plan) {
            trial.breach_at(step, ("G54", &findings::WRONG_SETUP), terms, |terms| {
                messages::setup_unlike_others(terms.faction.name())
            });
            continue;
        }
        let earlier =
            || plans[..faction as usize].iter().flatten().filter(|plan| !misfit(plan)).map(|plan| plan.homes);
        if earlier().any(|homes| homes & plan.homes != 0) {
            trial.breach_at(step, ("G55", &findings::WRONG_SETUP), terms, |terms| {
                messages::home_taken(terms.faction.name())
            });
            let is_there = |other: &&Faction| {
                plans[**other as usize].is_some_and(|other| !misfit(&other) && other.homes & plan.homes != 0)
            };
            if let Some(&other) = Faction::ALL[..faction as usize].iter().find(is_there) {
                trial.because(position.turn.set_up[other as usize], messages::home_chosen);
            }
        } else if is_advanced == Some(false)
            && is_badly_chosen(position.table.ground, plan.homes, earlier, &plans)
        {
            trial.breach_at(step, ("G54", &findings::WRONG_SETUP), terms, |terms| {
                messages::corner_badly_chosen(terms.faction.name())
            });
        }
    }
}

/// Whether the advanced set-up is followed: what only one of the two explains tells, the Marquise before all others; nothing where
/// either will do.
fn which(plans: &[Option<Plan>; BOARDS]) -> Option<bool> {
    let tells = |plan: &Plan| (plan.standard != plan.advanced).then_some(plan.advanced);
    let marquise = plans[Faction::Marquise as usize].as_ref().and_then(tells);
    let votes = || plans.iter().flatten().filter_map(tells);
    let advanced = votes().filter(|&is_advanced| is_advanced).count();
    marquise.or_else(|| votes().next().map(|_| advanced * 2 > votes().count()))
}

/// Whether a corner lies opposite no corner that was taken before, although such a one is free to the end.
fn is_badly_chosen<I: Iterator<Item = u16>>(
    ground: &Ground,
    homes: u16,
    earlier: impl Fn() -> I,
    plans: &[Option<Plan>; BOARDS],
) -> bool {
    let corners = ground.corners();
    let across = |corner: u8| ground.opposite(corner).map_or(0, |corner| 1u16 << corner);
    let opposite = |homes: u16| {
        clearings().filter(|&at| homes & corners & 1 << at != 0).fold(0u16, |bits, at| bits | across(at))
    };
    let taken = plans.iter().flatten().fold(0, |bits, plan| bits | plan.homes);
    let wanted = earlier().fold(0, |bits, homes| bits | opposite(homes));
    homes & corners != 0 && wanted & homes == 0 && wanted & !taken != 0
}
