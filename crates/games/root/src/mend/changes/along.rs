//! Acts that go along with others and were never written: who made room for what is placed, what a battle cost, what a turn begins with.

use scorebook_core::{Change, Place as Beside};

use super::clearings::clearings;
use super::{OTHER, Slips};
use crate::names::{Faction, Suit};
use crate::rules::pieces::{Kind, Party};
use crate::rules::table::Spot;
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Battle, Move};
use crate::syntax::list::List;
use crate::syntax::place::{Clearing, Place};
use crate::syntax::thing::{Counted, Group, Piece, PieceKind, Thing};

/// More hits than these are never taken at once.
const MOST_HITS: u8 = 3;

/// The clearing with the highest number.
const LAST: u8 = 12;

/// How many steps after an enemy is removed what comes in its place stands at most.
const SOON: usize = 4;

/// More sawmills than these never stand in a clearing.
const MOST_SAWMILLS: u8 = 3;

const REMOVAL: &str = "what was removed was not written";
const CONVERTED: &str = "what was converted was not written";
const HITS: &str = "what the battle cost was not written";
const WOOD: &str = "the wood of the sawmills was not written";
const MOB: &str = "a mob was not written";

impl Slips<'_, '_> {
    /// What is placed came in the place of an enemy's: the Cult converts a warrior or sanctifies a building (10.4.3), and where a base of the
    /// Alliance comes all enemies go (8.4.1).
    pub(super) fn lost_removal(&mut self, step: &Move, group: usize, kinds: &[(Kind, u8)]) {
        let (None, [Place::Clearing(end)], Some(&(kind, count))) =
            (step.what[group].from, &step.to[..], kinds.first())
        else {
            return;
        };
        let enemies = self.enemies(*end);
        let before = Beside::before(self.case.step);
        match self.current {
            Some(Faction::Cult) if kind.class() != PieceKind::Token && count == 1 => {
                for &(enemy, _) in enemies.iter().filter(|(enemy, _)| enemy.class() == kind.class()) {
                    self.lost_pieces(before, *end, &[(enemy, 1)], REMOVAL);
                }
            }
            Some(Faction::Alliance) if kind.class() == PieceKind::Building && !enemies.is_empty() => {
                self.lost_pieces(before, *end, &enemies, REMOVAL);
            }
            _ => {}
        }
    }

    /// The Cult took an enemy's piece away without a battle, and what came in its place was not written, be it after the cards that this
    /// cost.
    pub(super) fn lost_conversion(&mut self) {
        if self.current != Some(Faction::Cult) || is_coming(self.case.act) {
            return;
        }
        let (step, turn) = (self.case.step, self.turn_of(self.case.step));
        let before = (0..step).rev().take_while(|before| self.turn_of(*before) == turn).take(SOON);
        let acts = before.map(|before| &self.case.record.steps[before].act);
        let Some((class, clearing)) = acts.take_while(|act| !is_coming(act)).find_map(taken) else { return };
        if self.position.turn.fight.is_some_and(|fight| fight.clearing == clearing.number()) {
            return;
        }
        let table = &self.position.table;
        let fits = |kind: Kind| match (class, kind) {
            (PieceKind::Warrior, Kind::Cult) => true,
            (PieceKind::Building, Kind::FoxGarden) => table.has_suit(clearing.number(), Suit::Fox),
            (PieceKind::Building, Kind::RabbitGarden) => table.has_suit(clearing.number(), Suit::Rabbit),
            (PieceKind::Building, Kind::MouseGarden) => table.has_suit(clearing.number(), Suit::Mouse),
            _ => false,
        };
        let kinds = Kind::of(Party::from(Faction::Cult)).iter().copied().filter(|kind| fits(*kind));
        for counted in kinds.filter_map(|kind| self.counted(kind, 1)).collect::<Vec<_>>() {
            let what = List::from(vec![Group { things: List::from(vec![counted]), from: None }]);
            let to = smallvec::smallvec![Place::Clearing(clearing)];
            let act = Act::from(Action::Move(Move { what, to }));
            self.changes.push(Change::lost(Beside::before(step), act, OTHER, CONVERTED));
        }
    }

    /// The pieces of others in a clearing, but for pawns and the warlord.
    fn enemies(&self, clearing: Clearing) -> Vec<(Kind, u8)> {
        let own = self.current.map(Party::from);
        let goes = |kind: &Kind| Some(kind.party()) != own && !kind.is_pawn() && *kind != Kind::Warlord;
        let there = |kind: Kind| (kind, self.position.table.count(kind, Spot::Clearing(clearing.number())));
        Kind::ALL
            .iter()
            .filter(|kind| goes(kind))
            .map(|&kind| there(kind))
            .filter(|(_, count)| *count > 0)
            .collect()
    }

    /// Warriors that either side lost in a battle, or a building or token of a defender without any, where nothing is removed after it.
    pub(super) fn lost_hits(&mut self, battle: Battle) {
        let (Some(attacker), defender) = (self.party(battle.attacker), Party::from(battle.defender)) else {
            return;
        };
        if self.rest().nth(1).is_some_and(|(_, act)| removes_from(act, battle.clearing)) {
            return;
        }
        let after = self.after();
        let (own, theirs) = (self.casualties(attacker, battle), self.casualties(defender, battle));
        for lost in own.iter().chain(&theirs) {
            self.lost_pieces(after, battle.clearing, &[*lost], HITS);
        }
        for (one, other) in own.iter().flat_map(|one| theirs.iter().map(move |other| (one, other))) {
            self.lost_pieces(after, battle.clearing, &[*one, *other], HITS);
        }
    }

    /// What a party may lose in a battle.
    fn casualties(&self, party: Party, battle: Battle) -> Vec<(Kind, u8)> {
        let there = |kind: Kind| self.position.table.count(kind, Spot::Clearing(battle.clearing.number()));
        let kinds = || Kind::of(party).iter().copied().filter(|kind| there(*kind) > 0 && !kind.is_pawn());
        let warriors: Vec<Kind> = kinds().filter(|kind| kind.class() == PieceKind::Warrior).collect();
        if warriors.is_empty() {
            return kinds().map(|kind| (kind, 1)).collect();
        }
        let counts = |kind: Kind| (1..=there(kind).min(MOST_HITS)).map(move |count| (kind, count));
        warriors.into_iter().filter(|kind| *kind != Kind::Warlord).flat_map(counts).collect()
    }

    /// What a turn begins with: a wood for every sawmill (6.4), and a mob that spreads (14.4).
    pub(super) fn lost_beginning(&mut self) {
        let step = self.case.step;
        let is_first = step.checked_sub(1).is_none_or(|before| self.turn_of(before) != self.turn_of(step));
        match self.current.filter(|_| is_first && !self.is_first_turn()) {
            Some(Faction::Marquise) => self.lost_wood(),
            Some(Faction::Hundreds) => self.lost_mob(),
            _ => {}
        }
    }

    /// The wood of the clearings that have so many sawmills, before or after that of the others.
    fn lost_wood(&mut self) {
        let is_wood = places_tokens(self.case.act);
        let place = if is_wood { self.after() } else { Beside::before(self.case.step) };
        for count in 1..=MOST_SAWMILLS {
            let table = &self.position.table;
            let has = |clearing: u8| table.count(Kind::Sawmill, Spot::Clearing(clearing)) == count;
            let to: Vec<Place> = clearings(Clearing::BURROW, has).into_iter().map(Place::Clearing).collect();
            let wood = placed_tokens(count, &to);
            if !to.is_empty() && wood != *self.case.act {
                self.changes.push(Change::lost(place, wood, OTHER, WOOD));
            }
        }
    }

    /// A mob beside another, where the turn begins with none.
    fn lost_mob(&mut self) {
        let mobs = |clearing: u8| self.position.table.count(Kind::Mob, Spot::Clearing(clearing));
        let is_beside =
            |clearing: u8| (1..=LAST).any(|mob| mobs(mob) > 0 && self.position.table.is_path(mob, clearing));
        if places_tokens(self.case.act) {
            return;
        }
        for clearing in clearings(Clearing::BURROW, |clearing| mobs(clearing) == 0 && is_beside(clearing)) {
            let mob = placed_tokens(1, &[Place::Clearing(clearing)]);
            self.changes.push(Change::lost(Beside::before(self.case.step), mob, OTHER, MOB));
        }
    }

    /// Pieces were removed from a clearing, and that was not written at a place.
    fn lost_pieces(&mut self, place: Beside, clearing: Clearing, pieces: &[(Kind, u8)], slip: &'static str) {
        let things: Vec<Counted> =
            pieces.iter().filter_map(|&(kind, count)| self.counted(kind, count)).collect();
        let what =
            List::from(vec![Group { things: List::from(things), from: Some(Place::Clearing(clearing)) }]);
        let act = Act::from(Action::Move(Move { what, to: smallvec::smallvec![] }));
        self.changes.push(Change::lost(place, act, OTHER, slip));
    }

    /// The place after this step, on its line.
    pub(super) fn after(&self) -> Beside {
        let step = self.case.step;
        let goes_on = self.turn_of(step + 1) == self.turn_of(step);
        if goes_on { Beside::before(step + 1) } else { Beside::after(step) }
    }
}

/// The type of a single piece of another that an act removes, and from where.
fn taken(act: &Act) -> Option<(PieceKind, Clearing)> {
    let Action::Move(step) = act.action() else { return None };
    let ([group], []) = (&*step.what, &step.to[..]) else { return None };
    match (&group.things[..], group.from) {
        (
            [Counted { count: 1, thing: Thing::Piece { of: Some(_), piece } }],
            Some(Place::Clearing(clearing)),
        ) => Some((piece.kind, clearing)),
        _ => None,
    }
}

/// Whether an act brings pieces to clearings.
fn is_coming(act: &Act) -> bool {
    let Action::Move(step) = act.action() else { return false };
    matches!(step.to[..], [Place::Clearing(_), ..])
}

/// Whether an act removes something from a clearing.
fn removes_from(act: &Act, clearing: Clearing) -> bool {
    let Action::Move(step) = act.action() else { return false };
    let from = Some(Place::Clearing(clearing));
    step.to.is_empty() && step.what.iter().any(|group| group.from == from)
}

/// Own tokens are placed, so many in each place.
fn placed_tokens(count: u8, to: &[Place]) -> Act {
    let thing = Thing::Piece { of: None, piece: Piece::plain(PieceKind::Token) };
    let what = List::from(vec![Group { things: List::from(vec![Counted { count, thing }]), from: None }]);
    Act::from(Action::Move(Move { what, to: to.iter().copied().collect() }))
}

/// Whether an act places tokens.
fn places_tokens(act: &Act) -> bool {
    let Action::Move(step) = act.action() else { return false };
    let is_token = |counted: &Counted| matches!(counted.thing, Thing::Piece { of: None, piece } if piece.kind == PieceKind::Token);
    let [group] = &*step.what else { return false };
    group.from.is_none() && !step.to.is_empty() && group.things.iter().all(is_token)
}
