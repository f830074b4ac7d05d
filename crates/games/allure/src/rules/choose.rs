//! Which unit acts: by side and name, life, activation, origin, then distance.

use std::ops::Range;

use crate::names::{Hex, Side};

use super::cast::NOBODY;
use super::clash::{Clash, Clashes};
use super::hexes::HexSet;
use super::piece::{Life, Marks, Piece};
use super::reach::{Reach, held, way};
use super::reading::{Few, Reading, Seat, few};
use super::scene::Scene;

/// More units than this are never made up for an army that is not told.
const MOST_UNITS: usize = 200;

/// A unit that may be meant.
#[derive(Clone, Copy, Debug)]
pub(super) struct Candidate {
    pub(super) seat: Seat,
    /// How far it is, and among those that are equally far, how long the way round the enemy.
    pub(super) far: u16,
    /// Whether enemies stand in its way, so that it has to go round them unless it flies.
    pub(super) is_blocked: bool,
    /// Whether it certainly can get there, by its numbers.
    pub(super) is_sure: bool,
}

impl Candidate {
    /// The only one there is.
    fn only(seat: Seat) -> Self {
        Self { seat, far: 0, is_blocked: false, is_sure: false }
    }
}

/// Units that may be meant.
type Candidates = Vec<Candidate>;

/// The units that may be meant, the nearest first.
#[derive(Debug, Default)]
pub(super) struct Choice {
    pub(super) candidates: Candidates,
    /// Whether they go on with what they began, without being activated anew.
    pub(super) goes_on: bool,
    /// What speaks against every one of them.
    pub(super) clashes: Clashes,
}

impl Choice {
    /// As it is before the next reading is asked.
    #[inline]
    fn clear(&mut self) {
        self.candidates.clear();
        self.clashes.clear();
        self.goes_on = false;
    }
}

impl Scene<'_> {
    /// Whose unit it is that the one who acts does not have: the roster may tell that the other player's was meant.
    #[cold]
    fn owner(&self, reading: &Reading, clashes: &mut Clashes) -> Side {
        let (side, name) = (self.side, self.name);
        let told = self.cast.army(side).is_told && self.cast.army(side.other()).is_told;
        if told && reading.has(side.other(), name) {
            // Whoever controls a unit may act with it, for all that the guide says.
            let is_controlled = |piece: &Piece| piece.marks.has(Marks::BEGUILED);
            if reading.alike(side.other(), name).iter().any(is_controlled) {
                return side.other();
            }
            clashes.push(Clash::OtherSide { name, side: side.other() });
            return side.other();
        }
        side
    }

    /// The units that may be meant. There is always one, if it has to be made up.
    pub(super) fn choose(&self, reading: &mut Reading, choice: &mut Choice) {
        choice.clear();
        if let Some(seat) = self.going_on(reading) {
            choice.candidates.push(Candidate::only(seat));
            choice.goes_on = true;
            return;
        }
        let name = self.name;
        let mut group = reading.group_from(self.cast.seat(self.side, name), self.side, name);
        let side = if group.is_empty() { self.owner(reading, &mut choice.clashes) } else { self.side };
        if !self.cast.army(side).is_told && name != 0 {
            return choice.candidates.push(Candidate::only(self.of_untold_army(reading, side)));
        }
        if side != self.side {
            group = reading.group(side, name);
        }
        if group.is_empty() {
            choice.clashes.push(Clash::NotOnRoster { name });
            return choice.candidates.push(Candidate::only(self.make_up(reading, side)));
        }
        self.fit(reading, group, choice);
        if choice.candidates.len() > 1 {
            self.rank(reading, &mut choice.candidates);
        }
    }

    /// The unit that acted before the `;`, if this is the same.
    fn going_on(&self, reading: &Reading) -> Option<Seat> {
        let seat = self.continues.then(|| reading.acting())??;
        let piece = &reading.pieces[seat];
        let fits = piece.name == self.name && self.act.from.is_none_or(|from| piece.place.has(from));
        (fits && !piece.is_dead()).then_some(seat)
    }

    /// Ranks units by distance. Those that by their numbers cannot get there are left out, if any can.
    fn rank(&self, reading: &Reading, ranked: &mut Candidates) {
        if !self.cast.ledger.counts || self.keep_those_who_reach(reading, ranked) {
            let aim = self.aim();
            for Candidate { seat, far, .. } in ranked.iter_mut() {
                *far = aim.map_or(0, |aim| u16::from(reading.pieces[*seat].place.distance(aim)) << 8);
            }
            ranked.sort_by_key(|candidate| candidate.far);
        }
        if let Some(to) = self.act.to {
            self.go_round(reading, to, ranked);
        }
    }

    /// Leaves out those that by their numbers cannot get there, unless nobody can. Tells whether anybody can.
    fn keep_those_who_reach(&self, reading: &Reading, ranked: &mut Candidates) -> bool {
        let reach = |candidate: &Candidate| self.reach(reading, &reading.pieces[candidate.seat]);
        let can_get_there = ranked.iter().any(|candidate| reach(candidate) != Reach::Never);
        if can_get_there {
            ranked.retain_mut(|candidate| {
                candidate.is_sure = reach(candidate) == Reach::Certain;
                reach(candidate) != Reach::Never
            });
        }
        can_get_there
    }

    /// Path blocking breaks ties: of two that are equally far, the one whose way is free is meant. And whoever has to go
    /// round the enemy may not get there, so it does not shut out the next.
    fn go_round(&self, reading: &Reading, to: Hex, ranked: &mut Candidates) {
        if self.act.unit.crosses_enemies() {
            return;
        }
        let enemies = held(reading, reading.pieces[ranked[0].seat].side.other());
        let detour = |seat: Seat| {
            let piece = &reading.pieces[seat];
            way(piece, to, enemies).saturating_sub(piece.place.distance(to))
        };
        let nearest = ranked[0].far;
        if ranked.len() > 1 && ranked[1].far == nearest {
            for candidate in ranked.iter_mut().filter(|candidate| candidate.far == nearest) {
                candidate.far += u16::from(detour(candidate.seat));
            }
            ranked.sort_by_key(|candidate| candidate.far);
        }
        for candidate in ranked {
            candidate.is_blocked = detour(candidate.seat) > 0;
            if !candidate.is_blocked {
                break;
            }
        }
    }

    /// The units of a name that may be meant, or those that are left when nothing fits, and why.
    fn fit(&self, reading: &Reading, group: Range<Seat>, choice: &mut Choice) {
        let Choice { candidates, clashes, .. } = choice;
        for seat in group.clone() {
            let piece = &reading.pieces[seat];
            let is_here = self.act.from.is_none_or(|from| piece.place.has(from));
            if !piece.is_dead() && piece.may_act() && is_here {
                candidates.push(Candidate::only(seat));
            }
        }
        if candidates.is_empty() {
            let spent = self.spent(reading, group, clashes);
            let is_settled = spent.is_err();
            let (Ok(others) | Err(others)) = spent;
            candidates.extend(others.into_iter().map(Candidate::only));
            if is_settled {
                return;
            }
        }
        if let Some(to) = self.act.to {
            self.keep_those_who_move(reading, candidates, to, clashes);
        }
    }

    /// Those who have acted already, where nobody else is left; or, where none of them is there, others of the name.
    #[cold]
    fn spent(&self, reading: &Reading, group: Range<Seat>, clashes: &mut Clashes) -> Result<Few, Few> {
        let (name, pieces) = (self.name, &reading.pieces);
        let alive = few(group.clone().filter(|&seat| !pieces[seat].is_dead()));
        if alive.is_empty() {
            let death = |seat: Seat| match pieces[seat].life {
                Life::Dead { by, .. } => by,
                _ => 0,
            };
            let by = group.clone().map(death).max().unwrap_or(0);
            clashes.push(Clash::AllDead { name, by });
            return Err(few(group.filter(|&seat| death(seat) == by)));
        }
        let here = |seat: &Seat| self.act.from.is_none_or(|from| pieces[*seat].place.has(from));
        let spent = few(alive.iter().copied().filter(here));
        if spent.is_empty() {
            let fresh = few(alive.iter().copied().filter(|&seat| pieces[seat].may_act()));
            return Err(self.nobody_there(reading, if fresh.is_empty() { alive } else { fresh }, clashes));
        }
        let acted = spent.iter().map(|&seat| pieces[seat].acted).min().unwrap_or(0);
        clashes.push(Clash::Spent { name, acted, copies: alive.len() });
        Ok(spent)
    }

    /// Nobody of the name can be where the action says it came from.
    fn nobody_there(&self, reading: &Reading, group: Few, clashes: &mut Clashes) -> Few {
        let Some(from) = self.act.from else { return group };
        let nearest = group.iter().copied().min_by_key(|&seat| reading.pieces[seat].place.distance(from));
        let nearest = nearest.unwrap_or(group[0]);
        let piece = &reading.pieces[nearest];
        let (at, arrived) = (piece.place, piece.since());
        clashes.push(Clash::WrongOrigin { name: self.name, from, at, arrived });
        Few::from_slice(&[nearest])
    }

    /// Rooted units do not move, and nobody moves to where it stands.
    fn keep_those_who_move(&self, reading: &Reading, fit: &mut Candidates, to: Hex, clashes: &mut Clashes) {
        let is_free = |piece: &Piece| !piece.marks.has(Marks::ROOTED);
        let is_elsewhere = |piece: &Piece| piece.place != HexSet::one(to);
        // Most often both are true of everybody.
        let moves = |piece: &Piece| is_free(piece) && is_elsewhere(piece);
        if fit.iter().all(|candidate| moves(&reading.pieces[candidate.seat])) {
            return;
        }
        if !keep(reading, fit, is_free) {
            let on = reading.pieces[fit[0].seat].place.only();
            clashes.push(Clash::Rooted { name: self.name, on });
        }
        if !keep(reading, fit, is_elsewhere) {
            let since = reading.pieces[fit[0].seat].since();
            clashes.push(Clash::StandsThere { name: self.name, hex: to, since });
        }
    }

    /// A unit of an army that the record does not list: the one seen at the origin, or one that was not seen yet. Those
    /// seen elsewhere may be the one that acts now, so they are in doubt from here on.
    fn of_untold_army(&self, reading: &mut Reading, side: Side) -> Seat {
        let group = reading.group(side, self.name);
        let known = self.act.from.and_then(|from| {
            let here = |&seat: &Seat| reading.pieces[seat].place == HexSet::one(from);
            group.clone().find(here)
        });
        if let Some(seat) = known {
            return seat;
        }
        for seat in group.filter(|_| self.act.from.is_none()) {
            if reading.pieces[seat].may_act() {
                reading.pieces[seat].hurt(self.step);
            }
        }
        self.make_up(reading, side)
    }

    fn make_up(&self, reading: &mut Reading, side: Side) -> Seat {
        let place = self.act.from.map_or(HexSet::ALL, HexSet::one);
        let name = self.name;
        let is_full = reading.pieces.len() >= MOST_UNITS || name == NOBODY;
        if let Some(seat) = reading.group(side, name).next().filter(|_| is_full) {
            reading.pieces[seat].put(place, self.step);
            return seat;
        }
        let tally = self.cast.ledger.worn(side, name);
        reading.add(Piece { tally, ..Piece::new(name, side, place, self.step) })
    }
}

/// Keeps those of whom something is true, or all where it is true of nobody, and tells which.
fn keep(reading: &Reading, fit: &mut Candidates, is_so: impl Fn(&Piece) -> bool) -> bool {
    let count = fit.iter().filter(|candidate| is_so(&reading.pieces[candidate.seat])).count();
    if 0 < count && count < fit.len() {
        fit.retain(|candidate| is_so(&reading.pieces[candidate.seat]));
    }
    count > 0
}
