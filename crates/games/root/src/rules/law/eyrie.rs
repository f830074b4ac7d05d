//! The Eyrie Dynasties (chapter 7): the Decree column by column, turmoil, leaders, a new roost, Evening points.

use super::super::breach::Terms;
use super::super::decks::Decks;
use super::super::diary::{Sorts, What};
use super::super::doubts::Doubt;
use super::super::goal::Goal;
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::rule::rules;
use super::super::table::Spot;
use super::super::ways::{has_way, may_move};
use super::extras::Extras;
use super::ground::bar_to_place;
use super::suited::Suited;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Column, Faction, Leader, Suit};
use crate::syntax::thing::PieceKind;

/// The cards that join the Decree at most, and the birds among them.
const ADDED: u8 = 2;
const BIRDS: u8 = 1;
/// More recruits in one act are not looked at one by one: no supply has them.
const MANY: u8 = 40;
/// The warriors that come with a new roost.
const GARRISON: u8 = 3;

/// Weighs a turn of the Eyrie.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    emergency_orders(trial);
    additions(trial);
    new_roost(trial);
    let purge = trial.first(Sorts::PURGE).map(|number| trial.step(number));
    // Without a leader nobody knows the viziers.
    if trial.dawn.leader.is_some() && !trial.doubts(Doubt::Columns) {
        decree(trial, purge);
    }
    turmoil(trial, purge);
    roost_points(trial);
    trial.take(
        u8::MAX,
        (Sorts::PLACE | Sorts::MARCH | Sorts::BATTLE)
            .that(|what| Column::DECREE.iter().any(|&column| is_of(column, what))),
    );
    trial.take(u8::MAX, Sorts::PURGE | Sorts::LEADER | Sorts::ENLIST);
}

/// With an empty hand in Birdsong a card is drawn (7.4.1).
fn emergency_orders(trial: &mut Trial<'_>) {
    let is_first = trial.len() > 0 && trial.left(0) > 0;
    if !is_first || trial.what(0) != (What::Draw { to: Faction::Eyrie }) {
        return;
    }
    let hand = trial.dawn.hands[Faction::Eyrie as usize].count;
    // A record that holds nothing else than a draw has its Evening there.
    let goes_on = trial.of(Sorts::ENLIST).any(|number| matches!(trial.what(number), What::Enlist { .. }));
    if trial.dawn.has_crafted(Faction::Eyrie, Decks::tables().effects.burrow_bank) {
        return;
    }
    if hand == 0 || trial.doubts(Doubt::Hand(Faction::Eyrie)) || !goes_on {
        return trial.explain(0, u8::from(goes_on));
    }
    let terms = Terms { have: hand, ..trial.terms() };
    trial.breach(0, ("E3", &findings::NO_SOURCE), terms, |terms| {
        messages::emergency_orders_needless(terms.have)
    });
    trial.explain_all(0);
}

/// One or two cards join the Decree, at most one of them a bird (7.4.2); none leaves it but in turmoil (7.7.2).
fn additions(trial: &mut Trial<'_>) {
    let is_added = |what: What| matches!(what, What::Enlist { to, .. } if to.is_of_decree());
    let is_bird = Sorts::ENLIST
        .that(|what: What| matches!(what, What::Enlist { suit: Some(Suit::Bird), .. }) && is_added(what));
    let (added, birds) = (trial.sum(Sorts::ENLIST.that(is_added)), trial.sum(is_bird));
    let terms = Terms { have: added, want: ADDED, ..trial.terms() };
    if let Some(number) = trial.last(Sorts::ENLIST.that(is_added)).filter(|_| added > ADDED) {
        trial.breach(number, ("E4", &findings::DECREE_ADD), terms, |terms| {
            messages::decree_wrong_count(terms.have)
        });
    } else if let Some(number) = trial.last(is_bird).filter(|_| birds > BIRDS) {
        trial.breach(number, ("E4", &findings::DECREE_ADD), terms, |_| messages::decree_two_birds());
    }
    let hand = trial.dawn.hands[Faction::Eyrie as usize].count;
    let doubts = trial.doubts(Doubt::Hand(Faction::Eyrie)) || trial.doubts(Doubt::Columns);
    if added == 0 && hand > 0 && trial.is_followed() && !doubts {
        trial.breach_at(trial.last_step(), ("E4", &findings::DECREE_ADD), terms, |_| {
            messages::decree_no_card()
        });
    }
    let leaves = |what: What| matches!(what, What::Leave { of, loyal: false, .. } if of.is_of_decree());
    if let Some(number) = trial.first(Sorts::LEAVE.that(leaves))
        && trial.number(Sorts::PURGE) == 0
    {
        trial
            .breach(number, ("E21", &findings::NO_SOURCE), trial.terms(), |_| messages::decree_card_leaves());
    }
}

/// With no roost on the map one comes with three warriors, where fewest warriors stand (7.4.3).
fn new_roost(trial: &mut Trial<'_>) {
    for number in trial.unexplained(Sorts::PLACE) {
        let Some(What::Place { kind: Kind::Roost, at, .. }) = trial.open(number) else { continue };
        let is_warrior = Sorts::PLACE
            .that(|what: What| matches!(what, What::Place { kind: Kind::Eyrie, at: to, .. } if to == at));
        let is_homeless = trial.dawn.on_map(Kind::Roost) == 0;
        if !is_homeless && (trial.dawn.count(Kind::Roost, at) > 0 || trial.sum(is_warrior) < GARRISON) {
            continue;
        }
        trial.explain(number, 1);
        let due = GARRISON.min(trial.dawn.supply[Kind::Eyrie.number()]);
        let have = trial.take(GARRISON, is_warrior);
        let is_short = have < due && trial.is_followed() && !trial.doubts(Doubt::Supply(trial.party()));
        let terms = Terms { at, have, want: due, ..trial.terms() };
        if !is_homeless {
            trial.breach(number, ("E5", &findings::NO_SOURCE), terms, |terms| {
                messages::roost_needless(GARRISON, terms.at)
            });
        } else if let Some(better) = emptier(trial, at) {
            let terms = Terms { want: better, ..terms };
            trial.breach(number, ("E5", &findings::WRONG_PLACE), terms, |terms| {
                messages::roost_misplaced(terms.at, terms.want)
            });
        } else if is_short {
            trial.breach(number, ("E5", &findings::UNDONE), terms, |terms| {
                messages::roost_garrison(terms.want, terms.have)
            });
            trial.leaves_open(Doubt::Supply(trial.party()));
        }
        return;
    }
}

/// A clearing with a free slot where fewer warriors stood, however those of the Eyrie and of bands are counted.
fn emptier(trial: &Trial<'_>, at: u8) -> Option<u8> {
    let warriors = |clearing: u8, counts: fn(Party) -> bool| -> u8 {
        let here = &trial.dawn.clearings[usize::from(clearing)];
        let kinds =
            Kind::ALL.iter().filter(|kind| kind.class() == PieceKind::Warrior && counts(kind.party()));
        kinds.map(|kind| here[kind.number()]).sum()
    };
    let others: fn(Party) -> bool = |party| party.faction().is_some_and(|faction| faction != Faction::Eyrie);
    let fewer = |clearing: u8| {
        warriors(clearing, |_| true) < warriors(at, |_| true)
            && warriors(clearing, others) < warriors(at, others)
    };
    (1..13).find(|&clearing| fewer(clearing) && is_open(trial, clearing))
}

/// Whether a roost could surely be placed in a clearing when the turn began.
fn is_open(trial: &Trial<'_>, clearing: u8) -> bool {
    let here = &trial.dawn.clearings[usize::from(clearing)];
    let bars = [Kind::Keep, Kind::Snare, Kind::Roost, Kind::FlameBearer, Kind::ProtectorPawn];
    let buildings: u8 = Kind::ALL
        .iter()
        .filter(|kind| kind.class() == PieceKind::Building)
        .map(|kind| here[kind.number()])
        .sum();
    let table = &trial.position.table;
    let slots = table.ground.slots[usize::from(clearing)];
    let ruin = table.ground.ruins & 1 << clearing != 0;
    bars.iter().all(|bar| here[bar.number()] == 0) && buildings + u8::from(ruin) < slots
}

/// Whether something is a deed of a column, whoever does it by it.
fn is_of(column: Column, what: What) -> bool {
    match (column, what) {
        (Column::Recruit, What::Place { kind, .. }) => kind == Kind::Eyrie,
        (Column::Move, What::March { of, .. }) => of == Party::from(Faction::Eyrie),
        (Column::Battle, What::Battle(_)) => true,
        (Column::Build, What::Place { kind, .. }) => kind == Kind::Roost,
        _ => false,
    }
}

/// Where a deed of the Eyrie counts for the suit of its card: moves where they start.
fn clearing_of(trial: &Trial<'_>, what: What) -> Option<u8> {
    match what {
        What::Place { at, .. } => Some(at),
        What::March { from, .. } => Some(from),
        What::Battle(bout) => {
            let bout = trial.bout(bout);
            (bout.parties[0] == Party::from(Faction::Eyrie)).then_some(bout.clearing)
        }
        _ => None,
    }
}

/// A column with what was done by it.
#[derive(Clone, Copy)]
struct Resolved {
    column: Column,
    cards: Suited,
    /// The cards that left the Decree in the turn, which may have been resolved or not.
    loose: u8,
    /// The deeds that no card covers, and the last of them.
    left: u8,
    last: Option<usize>,
    /// The deeds that were told already to be in the wrong place.
    misplaced: u8,
    /// How many deeds there were in all.
    deeds: u8,
}

impl Resolved {
    /// The cards that no deed resolves; one that was resolved in the wrong place is not missed besides.
    fn undone(&self) -> u8 {
        [self.cards.covered(), self.left, self.misplaced, self.loose]
            .into_iter()
            .fold(self.cards.cards(), u8::saturating_sub)
    }
}

/// Every card of the Decree is resolved once, column by column (7.5.2).
fn decree(trial: &mut Trial<'_>, purge: Option<u32>) {
    let columns = Column::DECREE.map(|column| resolve(trial, column, purge));
    let [recruit, marches, battles, builds] = columns;
    uncovered(trial, &recruit, recruit.left, purge);
    // Cards in play allow moves and battles besides.
    let extras = Extras::of(trial);
    let free_marches = (extras.moves + extras.either).min(marches.left);
    let used = free_marches.saturating_sub(extras.moves);
    let free_battles = extras.battles + extras.either - used;
    uncovered(trial, &marches, marches.left - free_marches, purge);
    uncovered(trial, &battles, battles.left.saturating_sub(free_battles), purge);
    uncovered(trial, &builds, builds.left, purge);
    match purge {
        None => undone(trial, &columns),
        Some(step) => forced(trial, &columns, step),
    }
}

/// Gives the deeds of a column to its cards. What stands after the Decree was discarded is nobody's (7.7.4).
fn resolve(trial: &mut Trial<'_>, column: Column, purge: Option<u32>) -> Resolved {
    let place = column as usize;
    let mut cards = Suited::of(trial.dawn.decree[place], trial.dawn.viziers[place]);
    let mut loose = 0;
    for number in trial.of(Sorts::ENLIST | Sorts::LEAVE) {
        match trial.what(number) {
            What::Enlist { to, suit, .. } if to == column => cards.add(suit, trial.count(number)),
            What::Leave { of, loyal: false, .. } if of == column => {
                loose = trial.count(number).saturating_add(loose);
            }
            _ => {}
        }
    }
    let mut resolved = Resolved { column, cards, loose, left: 0, last: None, misplaced: 0, deeds: 0 };
    let mut recruits = [0_u8; 13];
    let deeds = match column {
        Column::Move => Sorts::MARCH,
        Column::Battle => Sorts::BATTLE,
        _ => Sorts::PLACE,
    };
    for number in trial.unexplained(deeds) {
        let Some(what) = trial.open(number).filter(|&what| is_of(column, what)) else { continue };
        let Some(at) = clearing_of(trial, what) else { continue };
        let is_late = purge.is_some_and(|step| trial.step(number) > step);
        let count = if column == Column::Recruit || column == Column::Build {
            trial.left(number).min(MANY)
        } else {
            1
        };
        let is_misplaced = !fits_place(trial, column, number);
        for _ in 0..count {
            recruits[usize::from(at)] = recruits[usize::from(at)].saturating_add(1);
            if column == Column::Recruit && !begins_a_card(trial, recruits[usize::from(at)]) {
                continue;
            }
            resolved.deeds = resolved.deeds.saturating_add(1);
            if is_misplaced {
                resolved.misplaced = resolved.misplaced.saturating_add(1);
            } else if is_late || !resolved.cards.cover(trial.position.table.suits[usize::from(at)]) {
                resolved.left = resolved.left.saturating_add(1);
                resolved.last = Some(number);
            }
        }
    }
    if column == Column::Recruit {
        half_recruits(trial, &recruits);
    }
    resolved
}

/// Whether the n-th warrior recruited in a clearing is the first of a card: the Charismatic leader brings two for each.
fn begins_a_card(trial: &Trial<'_>, warrior: u8) -> bool {
    trial.dawn.leader != Some(Leader::Charismatic) || warrior % 2 == 1
}

/// Recruits come to a roost, and a roost to a ruled clearing (7.5.2.I, 7.5.2.IV). Tells whether it is so.
fn fits_place(trial: &mut Trial<'_>, column: Column, number: usize) -> bool {
    let What::Place { at, ruled, .. } = trial.what(number) else { return true };
    let terms = Terms { at, ..trial.terms() };
    let is_new = |what: What| matches!(what, What::Place { kind: Kind::Roost, at: to, .. } if to == at);
    let is_rebuilt = |trial: &Trial<'_>| {
        trial.dawn.on_map(Kind::Roost) == 0 && trial.of(Sorts::PLACE).any(|number| is_new(trial.what(number)))
    };
    match column {
        Column::Recruit if trial.dawn.count(Kind::Roost, at) == 0 && !is_rebuilt(trial) => {
            trial.breach(number, ("E7", &findings::WRONG_PLACE), terms, |terms| {
                messages::recruited_without_roost(terms.at)
            });
        }
        Column::Build if !ruled => {
            trial.breach(number, ("E10", &findings::NOT_RULED), terms, |terms| {
                messages::eyrie_build_unruled(terms.at)
            });
        }
        _ => return true,
    }
    false
}

/// The Charismatic leader brings two warriors for each card, as long as there are any (7.8.2).
fn half_recruits(trial: &mut Trial<'_>, recruits: &[u8; 13]) {
    let placed = recruits.iter().fold(0, |sum: u8, &count| sum.saturating_add(count));
    let is_short = trial.dawn.supply[Kind::Eyrie.number()] <= placed;
    let half = (1..13).find(|&at| recruits[usize::from(at)] % 2 == 1);
    let doubts = trial.doubts(Doubt::Supply(Party::from(Faction::Eyrie)));
    if let Some(at) = half
        && trial.dawn.leader == Some(Leader::Charismatic)
        && !is_short
        && !doubts
        && trial.is_followed()
    {
        let is_here = Sorts::PLACE
            .that(|what: What| matches!(what, What::Place { kind: Kind::Eyrie, at: to, .. } if to == at));
        let step = trial.last(is_here).map_or(trial.last_step(), |number| trial.step(number));
        let terms = Terms { at, ..trial.terms() };
        trial.breach_at(step, ("E7", &findings::DECREE_UNDONE), terms, |terms| {
            messages::charismatic_recruits_one(terms.at)
        });
    }
}

/// Tells a deed that no card of its column covers: of another suit, one too many, or after turmoil.
fn uncovered(trial: &mut Trial<'_>, resolved: &Resolved, left: u8, purge: Option<u32>) {
    let Some(number) = resolved.last.filter(|_| left > 0) else { return };
    let at = clearing_of(trial, trial.what(number)).unwrap_or(0);
    let cards = resolved.cards.cards();
    let column = Some(resolved.column);
    let terms = Terms { at, column, have: cards, want: resolved.deeds, ..trial.terms() };
    let rule = match resolved.column {
        Column::Recruit => "E7",
        Column::Move => "E8",
        Column::Battle => "E9",
        _ => "E10",
    };
    if purge.is_some_and(|step| trial.step(number) > step) {
        return trial.breach(number, ("E14", &findings::TOO_MANY_ACTIONS), terms, |terms| {
            messages::eyrie_after_turmoil(name(terms))
        });
    }
    if resolved.cards.covered().saturating_add(left) <= cards {
        return trial.breach(number, (rule, &findings::WRONG_SUIT), terms, |terms| {
            messages::decree_of_another_suit(name(terms), terms.at)
        });
    }
    let code =
        if resolved.column == Column::Recruit { &findings::NO_SOURCE } else { &findings::TOO_MANY_ACTIONS };
    trial.breach(number, (rule, code), terms, |terms| match (terms.want, terms.have) {
        (_, 0) => messages::decree_column_empty(name(terms)),
        (deeds, 1) => messages::decree_one_card(name(terms), deeds),
        (deeds, cards) => messages::decree_too_few_cards(name(terms), deeds, cards),
    });
}

/// The name of a column.
fn name(terms: &Terms) -> &'static str {
    match terms.column {
        Some(Column::Recruit) => "recruit",
        Some(Column::Move) => "move",
        Some(Column::Battle) => "battle",
        _ => "build",
    }
}

/// Every card is resolved, or there is turmoil.
fn undone(trial: &mut Trial<'_>, columns: &[Resolved; 4]) {
    let unfinished = columns.iter().find(|column| column.undone() > 0);
    let Some(resolved) = unfinished.filter(|_| trial.is_followed()) else { return };
    let cards = resolved.cards.cards();
    let column = Some(resolved.column);
    let terms = Terms { column, have: cards - resolved.undone(), want: cards, ..trial.terms() };
    trial.breach_at(trial.last_step(), ("E6", &findings::DECREE_UNDONE), terms, |terms| {
        messages::decree_unresolved(terms.want - terms.have, terms.want, name(terms))
    });
}

/// Turmoil comes in the first column with a card that cannot be resolved, and only then (7.7).
fn forced(trial: &mut Trial<'_>, columns: &[Resolved; 4], purge: u32) {
    let first = columns
        .iter()
        .position(|column| column.cards.cards() > column.cards.covered().saturating_add(column.left));
    let number = trial.first(Sorts::PURGE);
    let changes = |what: What| {
        matches!(what, What::March { .. } | What::Place { .. } | What::Remove { .. } | What::Battle(_))
    };
    let goes_on = trial
        .of(Sorts::MARCH | Sorts::PLACE | Sorts::REMOVE | Sorts::BATTLE)
        .any(|number| trial.step(number) > purge && changes(trial.what(number)));
    let doubts = trial.doubts(Doubt::Supply(Party::from(Faction::Eyrie)));
    let Some(number) = number.filter(|_| !goes_on && !doubts) else { return };
    let Some(resolved) = first.map(|place| columns[place]) else {
        return trial
            .breach(number, ("E11", &findings::TURMOIL), trial.terms(), |_| messages::turmoil_resolved());
    };
    let (open, has_unknown) = resolved.cards.open();
    let of_suit = |suit: Suit| can_resolve(trial, resolved.column, suit);
    let surely = Suit::ALL.iter().all(|&suit| !open[suit as usize] || of_suit(suit));
    let surely = surely && (!has_unknown || Suit::ALL.iter().all(|&suit| of_suit(suit)));
    if surely && resolved.loose == 0 {
        let terms = Terms { column: Some(resolved.column), ..trial.terms() };
        trial.breach(number, ("E11", &findings::TURMOIL), terms, |terms| {
            messages::turmoil_avoidable(name(terms))
        });
    }
}

/// Whether a card of a suit could surely be resolved as the table stands now.
fn can_resolve(trial: &Trial<'_>, column: Column, suit: Suit) -> bool {
    let (position, table) = (trial.position, &trial.position.table);
    let count = |kind: Kind, clearing: u8| table.count(kind, Spot::Clearing(clearing));
    let fits = |clearing: u8| {
        let is_of_suit = suit == Suit::Bird || table.suits[usize::from(clearing)] & 1 << suit as u8 != 0;
        is_of_suit && count(Kind::Snare, clearing) == 0
    };
    let warriors = |clearing: u8| count(Kind::Eyrie, clearing) > 0;
    let is_open = |clearing: u8| bar_to_place(trial, trial.party(), clearing).is_none();
    // Musicians may keep warriors from leaving, and a protector from being fought.
    let is_free = |clearing: u8| count(Kind::Musician, clearing) + count(Kind::ProtectorPawn, clearing) == 0;
    let each = if trial.dawn.leader == Some(Leader::Charismatic) { 2 } else { 1 };
    (1..13).filter(|&clearing| fits(clearing)).any(|clearing| match column {
        Column::Recruit => {
            count(Kind::Roost, clearing) > 0
                && table.count(Kind::Eyrie, Spot::Supply) >= each
                && is_open(clearing)
        }
        Column::Move => {
            warriors(clearing)
                && is_free(clearing)
                && (1..13).any(|to| {
                    to != clearing
                        && has_way(position, Faction::Eyrie, clearing, to)
                        && may_move(position, Faction::Eyrie, clearing, to)
                })
        }
        Column::Battle => warriors(clearing) && is_free(clearing) && has_enemy(trial, clearing),
        _ => {
            rules(position, Faction::Eyrie, clearing)
                && is_open(clearing)
                && count(Kind::Roost, clearing) + count(Kind::Keep, clearing) == 0
                && table.free_slots(clearing) > 0
                && table.count(Kind::Roost, Spot::Supply) > 0
        }
    })
}

/// Whether another faction has a piece in a clearing that is no partner.
fn has_enemy(trial: &Trial<'_>, clearing: u8) -> bool {
    let goals = &trial.position.boards.goals;
    let is_enemy = |faction: Faction| {
        let is_partner = matches!(goals[faction as usize], Goal::Coalition(_));
        faction != Faction::Eyrie && !is_partner && trial.position.plays(faction)
    };
    let mut enemies = Faction::ALL.iter().filter(|&&faction| is_enemy(faction));
    enemies.any(|&faction| trial.position.table.is_present(Party::from(faction), clearing))
}

/// Turmoil takes points, and another leader who lies face up takes over (7.7.1, 7.7.3).
fn turmoil(trial: &mut Trial<'_>, purge: Option<u32>) {
    let eyrie = Faction::Eyrie;
    let leader = trial.last(Sorts::LEADER);
    let chosen = leader.and_then(|number| match trial.what(number) {
        What::Leader(leader) => Some((number, leader)),
        _ => None,
    });
    if purge.is_none() {
        // A leader who is named again, or late, harms nobody.
        let is_other = |leader: Leader| trial.dawn.leader.is_some_and(|before| before != leader);
        if let Some((number, _)) = chosen.filter(|&(_, leader)| is_other(leader)) {
            trial.breach(number, ("E13", &findings::TURMOIL), trial.terms(), |_| {
                messages::leader_without_turmoil()
            });
        }
        return;
    }
    match chosen {
        None if trial.is_followed() => {
            trial.breach_at(trial.last_step(), ("E13", &findings::TURMOIL), trial.terms(), |_| {
                messages::turmoil_without_leader()
            });
        }
        Some((number, leader)) if trial.position.boards.deposed & 1 << leader as u8 != 0 => {
            let terms = Terms { leader: Some(leader), ..trial.terms() };
            trial.breach(number, ("E13", &findings::WRONG_LEADER), terms, |terms| {
                let name = terms.leader.map_or("leader", Leader::word);
                messages::leader_deposed(name)
            });
        }
        _ => {}
    }
    let birds = trial.position.turn.purged.map_or(0, |(least, _)| least);
    let points = u8::try_from(trial.dawn.scores[eyrie as usize]).unwrap_or(u8::MAX);
    let is_lost = trial.of(Sorts::LOSE).any(|number| trial.what(number) == What::Lose { of: eyrie });
    let has_points = trial.position.boards.goals[eyrie as usize] == Goal::Points;
    if birds.min(points) > 0 && !is_lost && has_points && trial.is_followed() {
        let terms = Terms { want: birds.min(points), ..trial.terms() };
        trial.breach_at(trial.last_step(), ("E12", &findings::WRONG_POINTS), terms, |terms| {
            messages::turmoil_without_loss(terms.want)
        });
    }
}

/// Roosts bring points in Evening, once, also after turmoil (7.6.1).
fn roost_points(trial: &mut Trial<'_>) {
    let due = on_track(track(Track::Roosts), trial.position.table.on_map(Kind::Roost));
    let has_points = trial.position.boards.goals[Faction::Eyrie as usize] == Goal::Points;
    if !has_points || trial.doubts(Doubt::Points) {
        return;
    }
    match trial.position.turn.roosts {
        None if due > 0 && trial.is_followed() => {
            let terms = Terms { want: due, ..trial.terms() };
            trial.breach_at(trial.last_step(), ("E15", &findings::UNSCORED), terms, |terms| {
                messages::roosts_unscored(terms.want)
            });
        }
        Some((points, step)) if points != due && trial.is_followed() => {
            let terms = Terms { have: points, want: due, ..trial.terms() };
            trial.breach_at(step, ("E15", &findings::WRONG_POINTS), terms, |terms| {
                messages::roosts_misscored(terms.have, terms.want)
            });
        }
        _ => {}
    }
}
