//! Steps that are one too many, that were never written, or that went the other way.

use scorebook_core::{Change, Laws, Place as Beside, SeatId};

use super::clearings::{clearings, distance};
use super::{EXCHANGED, LIKE, LOST, OTHER, SIGN, Slips, TOLD, WRONG_CLEARING, set_start};
use crate::names::{Faction, Side};
use crate::rules::deeds::points::options;
use crate::rules::maps::PLACES;
use crate::rules::pieces::{Kind, Party};
use crate::rules::position::Position;
use crate::rules::rule::rules;
use crate::rules::table::Spot;
use crate::rules::ways::has_way;
use crate::rules::{Rules, fits_set_up};
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Battle, Move, Points};
use crate::syntax::list::List;
use crate::syntax::place::{Clearing, Place};
use crate::syntax::thing::{Counted, Group, Mark, Piece, PieceKind, Thing};

/// How many more warriors than it takes may have marched, or paid for a plot.
const MORE: u8 = 3;

/// How many steps lie before the last of a set-up at most.
const SET_UPS: usize = 200;
/// How many warriors a set-up places in a clearing at most.
const MOST_PLACED: u8 = 4;
/// No faction has more warriors.
const MOST_WARRIORS: u8 = 25;
/// In how many clearings a set-up places warriors alike, but for that of the Marquise.
const MOST_ALIKE: u32 = 3;

/// What may be placed with one act of a set-up: warriors in a few clearings, or one in nearly all.
fn placements() -> impl Iterator<Item = (u8, Vec<Clearing>)> {
    let chosen = |bits: u16| {
        let all = (1..PLACES).filter(move |number| bits & 1 << number != 0);
        all.filter_map(|number| Clearing::new(u32::try_from(number).ok()?)).collect::<Vec<_>>()
    };
    let sets = (1u16..1 << (PLACES - 1)).map(|bits| bits << 1);
    let last = u32::try_from(PLACES - 1).unwrap_or(0);
    let few = sets.clone().filter(|bits| bits.count_ones() <= MOST_ALIKE);
    let nearly_all = sets.filter(move |bits| bits.count_ones() + 1 >= last);
    let few = few.flat_map(|bits| (1..=MOST_PLACED).map(move |count| (count, bits)));
    few.chain(nearly_all.map(|bits| (1, bits))).map(move |(count, bits)| (count, chosen(bits)))
}

/// The points that are due, if a step brought some of them.
fn brought(position: &Position, step: usize) -> Vec<u16> {
    let brings = position.ledger.dues().iter().any(|due| due.step as usize == step);
    Vec::from_iter(brings.then(|| position.ledger.total()))
}

/// The points that a faction may score besides what is due.
fn eligible(position: &Position, faction: Faction) -> Vec<u16> {
    options(position, faction, 0).dues().iter().map(|due| u16::from(due.points)).collect()
}

impl Slips<'_, '_> {
    /// A step that says what the one before it says may be written twice.
    pub(super) fn twice(&mut self) {
        let (record, step) = (self.case.record, self.case.step);
        let before = step.checked_sub(1).map(|before| &record.steps[before]);
        let is_written = record.steps[step].act == *self.case.act;
        if is_written
            && before
                .is_some_and(|before| (before.seat, &before.act) == (record.steps[step].seat, self.case.act))
        {
            self.changes.push(Change::surplus(step, TOLD, "the step is written twice"));
        }
    }

    /// Points that the step before brought were never written, or those that may be scored before the draw of the Evening; where this step
    /// ends a turn without a draw, those after it.
    pub(super) fn lost_points(&mut self) {
        let (step, Some(current)) = (self.case.step, self.current) else { return };
        let action = self.case.act.action();
        if matches!(action, Action::Score(_)) {
            return;
        }
        let hand = [Place::Hand(Side::Faction(current))];
        let draws = |act: &Act| matches!(act.action(), Action::Move(step) if step.to[..] == hand);
        let in_turn = |other: &usize| self.turn_of(*other) == self.turn_of(step);
        let is_first = step.checked_sub(1).is_none_or(|before| !in_turn(&before));
        let is_last = !in_turn(&(step + 1));
        let has_drawn =
            (0..step).rev().take_while(in_turn).any(|other| draws(&self.case.record.steps[other].act));
        let draws = draws(self.case.act);
        if !is_first {
            let mut points = brought(self.position, step - 1);
            points.extend(eligible(self.position, current).into_iter().filter(|_| draws && !has_drawn));
            self.lost_scores(Beside::before(step), points);
        }
        if is_last && !draws && !has_drawn {
            let mut after = self.position.clone();
            Rules::apply(&mut after, self.case, &mut Vec::new());
            let points = brought(&after, step).into_iter().chain(eligible(&after, current)).collect();
            self.lost_scores(Beside::after(step), points);
        }
    }

    /// One of some scores was not written at a place, unless something stands there that cannot be read.
    fn lost_scores(&mut self, place: Beside, mut points: Vec<u16>) {
        points.sort_unstable();
        points.dedup();
        for points in points.into_iter().filter_map(|points| u8::try_from(points).ok()) {
            if points > 0 && !self.has_gap(place) {
                let act = Act::from(Action::Score(Points { of: None, points }));
                self.changes.push(Change::lost(place, act, SIGN, "the points were not written"));
            }
        }
    }

    /// Whether something that cannot be read stands beside a step.
    fn has_gap(&self, place: Beside) -> bool {
        let (record, next) = (self.case.record, place.step + usize::from(place == Beside::after(place.step)));
        let from = next.checked_sub(1).map_or(0, |last| record.steps[last].span.end);
        let to = record.steps.get(next).map_or(u32::MAX, |next| next.span.start);
        record.gaps.iter().any(|gap| from <= gap.start && gap.end <= to)
    }

    /// A set-up that fits no plan lacks warriors that were not written: every way to place them that makes it fit.
    pub(super) fn lost_set_up(&mut self) {
        let (step, Some(current)) = (self.case.step, self.current) else { return };
        let warrior = Piece { kind: PieceKind::Warrior, mark: Mark::Plain };
        let kind = Kind::meant(Party::from(current), warrior);
        let is_last = self.turn_of(step) != self.turn_of(step + 1);
        let (true, Some(kind)) = (is_last && self.is_first_turn(), kind) else { return };
        let mut after = self.position.clone();
        Rules::apply(&mut after, self.case, &mut Vec::new());
        let is_crowded = after.table.on_map(kind) > MOST_WARRIORS;
        if !after.turn.is_setup || is_crowded || fits_set_up(&after, current) {
            return;
        }
        for (count, ends) in placements() {
            for end in &ends {
                after.table.put_in(kind, end.number(), count, 0);
            }
            let fits = fits_set_up(&after, current);
            for end in &ends {
                after.table.lift(kind, Spot::Clearing(end.number()), count, 0);
            }
            if fits {
                let things =
                    List::from(vec![Counted { count, thing: Thing::Piece { of: None, piece: warrior } }]);
                let what = List::from(vec![Group { things, from: None }]);
                let to = ends.into_iter().map(Place::Clearing).collect();
                let act = Act::from(Action::Move(Move { what, to }));
                self.changes.push(Change::lost(Beside::after(step), act, OTHER, "warriors were not written"));
            }
        }
    }

    /// Whether the faction has no turn before this one.
    pub(super) fn is_first_turn(&self) -> bool {
        let (record, step) = (self.case.record, self.case.step);
        let (seat, turn) = (record.steps[step].seat, self.turn_of(step));
        let earlier = (0..step).rev().skip_while(|earlier| self.turn_of(*earlier) == turn);
        !earlier.take(SET_UPS).any(|earlier| record.steps[earlier].seat == seat)
    }

    /// Whose turn a step belongs to, and the how-many-eth of the record that is.
    pub(super) fn turn_of(&self, step: usize) -> Option<(Option<SeatId>, usize)> {
        let record = self.case.record;
        let step = record.steps.get(step)?;
        Some((step.seat, record.turns.partition_point(|turn| turn.span.start <= step.span.start)))
    }

    /// The pieces went the other way.
    pub(super) fn exchanged(&mut self, step: &Move, kinds: &[(Kind, u8)]) {
        let ([group], [to @ Place::Clearing(end)]) = (&*step.what, &*step.to) else { return };
        let Some(from @ Place::Clearing(_)) = group.from else { return };
        let table = &self.position.table;
        let stands = |&(kind, count): &(Kind, u8)| table.count(kind, Spot::Clearing(end.number())) >= count;
        if kinds.iter().all(stands) {
            let mut meant = Move { what: step.what.clone(), to: smallvec::smallvec![from] };
            set_start(&mut meant, 0, *to);
            self.offer(Action::Move(meant), LIKE, EXCHANGED);
        }
    }

    /// Own warriors that are short where a step takes them came from a clearing beside it, and that was not written.
    pub(super) fn lost_move(&mut self, step: &Move, group: usize, kinds: &[(Kind, u8)]) {
        let (Some(Place::Clearing(end)), [(kind, count)], Some(current)) =
            (step.what[group].from, kinds, self.current)
        else {
            return;
        };
        let is_own = kind.party() == Party::from(current) && kind.class() == PieceKind::Warrior;
        let short = count.saturating_sub(self.position.table.count(*kind, Spot::Clearing(end.number())));
        if is_own && short > 0 {
            self.lost_march(end, short);
        }
    }

    /// Own warriors came from a clearing beside one, so many or some more, and that was not written.
    fn lost_march(&mut self, end: Clearing, least: u8) {
        let Some(current) = self.current else { return };
        let warrior = Piece { kind: PieceKind::Warrior, mark: Mark::Plain };
        let Some(kind) = Kind::meant(Party::from(current), warrior) else { return };
        let stand = |start: u8| self.position.table.count(kind, Spot::Clearing(start));
        let starts = clearings(end, |start| {
            stand(start) >= least && has_way(self.position, current, start, end.number())
        });
        for start in starts {
            for count in least..=stand(start.number()).min(least.saturating_add(MORE)) {
                let thing = Thing::Piece { of: None, piece: warrior };
                let things = List::from(vec![Counted { count, thing }]);
                let what = List::from(vec![Group { things, from: Some(Place::Clearing(start)) }]);
                let act =
                    Act::from(Action::Move(Move { what, to: smallvec::smallvec![Place::Clearing(end)] }));
                self.changes.push(Change::lost(Beside::before(self.case.step), act, OTHER + 2, LOST));
            }
        }
    }

    /// Whoever builds where somebody else rules marched there before, and that was not written.
    pub(super) fn lost_march_to_build(&mut self, step: &Move, kinds: &[(Kind, u8)]) {
        let ([group], [Place::Clearing(end)], Some(current)) = (&*step.what, &step.to[..], self.current)
        else {
            return;
        };
        let builds = kinds.iter().any(|(kind, _)| kind.class() == PieceKind::Building);
        if group.from.is_none() && builds && !rules(self.position, current, end.number()) {
            self.lost_march(*end, 1);
        }
    }

    /// Whoever battles where none of their own stand marched there before, and that was not written.
    pub(super) fn lost_march_to_battle(&mut self, clearing: Clearing) {
        let own = self.current.map(Party::from);
        if own.is_some_and(|own| !self.position.table.is_present(own, clearing.number())) {
            self.lost_march(clearing, 1);
        }
    }

    /// Pieces of somebody else are removed from a clearing where there is no battle: it was not written.
    pub(super) fn lost_battle(&mut self, step: &Move) {
        let ([group], [], Some(current)) = (&*step.what, &step.to[..], self.current) else { return };
        let Some(Place::Clearing(clearing)) = group.from else { return };
        if self.position.turn.fight.is_some_and(|fight| fight.clearing == clearing.number()) {
            return;
        }
        let defender = group.things.iter().find_map(|counted| match counted.thing {
            Thing::Piece { of: Some(side), .. } if side != Side::Faction(current) => Some(side),
            _ => None,
        });
        let Some(defender) = defender else { return };
        let battle = Battle { attacker: None, defender, clearing, ambush: None, foil: None, rolls: None };
        let slip = "a battle was not written";
        let act = Act::from(Action::Battle(battle));
        self.changes.push(Change::lost(Beside::before(self.case.step), act, OTHER, slip));
    }

    /// The Corvids pay for a plot with warriors from its clearing, and that was not written.
    pub(super) fn lost_payment(&mut self, step: &Move, kinds: &[(Kind, u8)]) {
        let ([group], [end @ Place::Clearing(clearing)]) = (&*step.what, &step.to[..]) else { return };
        let pays = self.current == Some(Faction::Corvids) && group.from.is_none();
        if !pays || kinds.iter().all(|(kind, _)| kind.class() != PieceKind::Token) {
            return;
        }
        let warriors = self.position.table.count(Kind::Corvid, Spot::Clearing(clearing.number()));
        let warrior = Piece { kind: PieceKind::Warrior, mark: Mark::Plain };
        for count in 1..=warriors.min(MORE) {
            let things =
                List::from(vec![Counted { count, thing: Thing::Piece { of: None, piece: warrior } }]);
            let what = List::from(vec![Group { things, from: Some(*end) }]);
            let act = Act::from(Action::Move(Move { what, to: smallvec::smallvec![] }));
            let slip = "what a plot costs was not written";
            self.changes.push(Change::lost(Beside::before(self.case.step), act, OTHER, slip));
        }
    }

    /// A Vagabond searches the ruin where the pawn stands.
    pub(super) fn other_ruin(&mut self, step: &Move, group: usize, written: Clearing) {
        let table = &self.position.table;
        let Some(pawn) = self.current.and_then(Position::vagabond).map(|pawn| table.pawns[pawn]) else {
            return;
        };
        let is_there = |clearing: u8| {
            pawn == Spot::Clearing(clearing)
                && table.ruins[usize::from(clearing)].is_some_and(|items| items > 0)
        };
        for clearing in clearings(written, is_there) {
            let mut meant = step.clone();
            set_start(&mut meant, group, Place::Clearing(clearing));
            self.offer(Action::Move(meant), distance(written, clearing), WRONG_CLEARING);
        }
    }

    /// A Vagabond that searches a ruin has moved there, and that was not written.
    pub(super) fn lost_slip(&mut self, clearing: Clearing) {
        let vagabond = self.current.and_then(Position::vagabond);
        if vagabond.is_none_or(|pawn| self.position.table.pawns[pawn] == Spot::Clearing(clearing.number())) {
            return;
        }
        self.lost_walk(clearing, SIGN);
    }

    /// A Vagabond that goes where no way leads went through a clearing between, and that was not written.
    pub(super) fn lost_walks(&mut self, step: &Move) {
        let ([Place::Clearing(end)], Some(current)) = (&*step.to, self.current) else { return };
        let Some(Spot::Clearing(start)) =
            Position::vagabond(current).map(|pawn| self.position.table.pawns[pawn])
        else {
            return;
        };
        let is_way = |from: u8, to: u8| has_way(self.position, current, from, to);
        if start == end.number() || is_way(start, end.number()) {
            return;
        }
        let between = clearings(*end, |clearing| is_way(start, clearing) && is_way(clearing, end.number()));
        for clearing in between {
            self.lost_walk(clearing, OTHER);
        }
    }

    /// The pawn moved to a clearing before this step, and that was not written.
    fn lost_walk(&mut self, clearing: Clearing, cost: u32) {
        let pawn = Piece { kind: PieceKind::Pawn, mark: Mark::Plain };
        let things = List::from(vec![Counted { count: 1, thing: Thing::Piece { of: None, piece: pawn } }]);
        let what = List::from(vec![Group { things, from: None }]);
        let act = Act::from(Action::Move(Move { what, to: smallvec::smallvec![Place::Clearing(clearing)] }));
        let slip = "the pawn moved and that was not written";
        self.changes.push(Change::lost(Beside::before(self.case.step), act, cost, slip));
    }
}
