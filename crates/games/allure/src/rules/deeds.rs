//! What an action does to the units of a reading: moves, melee, shots, abilities, buffs.

use crate::names::{Ability, Buff, Hex, Mark, SetUp, Side};
use crate::syntax::{Doing, Target};
use crate::units::{Amount, Skill};

use super::action::Action;
use super::clash::{Clash, Held};
use super::effects::{Effect, Whom, actions, effect, is_close, mark, receiver};
use super::hexes::{HexSet, beyond, distance, neighbours};
use super::piece::{Life, Marks, Piece};
use super::reading::{Few, Seat, few};
use super::wounds::{Harm, Outcome};

impl Action<'_> {
    /// Does everything that the action says.
    pub(super) fn perform(&mut self, goes_on: bool) {
        let act = self.scene.act;
        self.activate(goes_on);
        if let Some(to) = act.to {
            self.check_way(to);
        }
        match (act.to, act.mark) {
            (Some(to), None) => self.move_to(to),
            (Some(to), Some(mark)) => self.attack(to, mark, act.lands),
            (None, _) => {}
        }
        if let Some(doing) = &act.then {
            self.then(doing);
        }
        if self.clashes.iter().any(Clash::taints) {
            self.me().marks.set(Marks::TAINTED);
        } else if act.to.is_some() || act.from.is_some() {
            self.me().marks.clear(Marks::TAINTED);
        }
        self.reading.settle();
    }

    /// The unit acts, so it lives, and it stands where the action says it came from.
    fn activate(&mut self, goes_on: bool) {
        let (step, from) = (self.step(), self.scene.act.from);
        let me = self.me();
        if me.is_dead() && from.is_none() {
            me.place = HexSet::ALL;
        }
        me.show(step);
        if !goes_on {
            me.used = me.used.saturating_add(1);
            me.acted = step;
        }
        if let Some(from) = from
            && me.place != HexSet::one(from)
        {
            me.put(HexSet::one(from), step);
        }
        self.reading.pieces.act(self.actor);
    }

    /// Moves to a hex, whoever stands there: an enemy is killed, an own unit of unknown life must be dead.
    fn move_to(&mut self, hex: Hex) {
        let step = self.step();
        // Most often one look at all of them tells that nobody can be there.
        if self.reading.crowd().has(hex) {
            self.drive_out(hex);
        }
        self.me().put(HexSet::one(hex), step);
        self.take_token(hex);
    }

    /// Whoever may stand where the actor moves is gone.
    fn drive_out(&mut self, hex: Hex) {
        let (step, side) = (self.step(), self.side());
        let mut from = 0;
        while let Some(seat) = self.reading.next_possible(hex, from) {
            from = seat + 1;
            if seat == self.actor {
                continue;
            }
            if self.reading.pieces[seat].is_certain() && self.reading.pieces[seat].side != side {
                self.check_kill(seat, hex);
            }
            let piece = &mut self.reading.pieces[seat];
            let is_pinned = piece.place.is_one();
            if piece.marks.has(Marks::TAINTED) && piece.side == side {
                continue;
            }
            match (piece.side == side, piece.life) {
                (true, Life::Alive) if is_pinned => {
                    let (name, since) = (piece.name, piece.since());
                    self.clashes.push(Clash::OwnUnit { hex, name, since });
                }
                (_, _) if is_pinned => piece.die(step),
                (true, _) => piece.place = piece.place.without(hex),
                (false, _) => {
                    piece.place = piece.place.without(hex);
                    piece.hurt(step);
                }
            }
        }
    }

    /// An attack that did not simply kill.
    fn attack(&mut self, target: Hex, mark: Mark, lands: Option<Hex>) {
        let step = self.step();
        let enemies = self.there(target, Whom::Enemy);
        let is_alone = enemies.len() == 1;
        let mut outcome = if mark == Mark::Unhurt { Outcome::Lives } else { Outcome::Open };
        if let [enemy] = enemies[..] {
            let piece = &mut self.reading.pieces[enemy];
            piece.show(step);
            piece.place = HexSet::one(target);
            outcome = self.exchange(enemy, target, mark);
        }
        for seat in enemies.into_iter().filter(|_| !is_alone) {
            self.hurt(seat, Amount::OPEN, Harm::Blow);
        }
        if mark == Mark::Hurt && !is_alone {
            self.hurt(self.actor, Amount::OPEN, Harm::Blow);
        }
        self.land(target, outcome, lands);
    }

    /// Where the attacker ends up: next to its target, or, if it was hurt while it killed, on its hex.
    fn land(&mut self, target: Hex, outcome: Outcome, lands: Option<Hex>) {
        let step = self.step();
        let is_dead = self.me().is_dead();
        if let Some(hex) = lands {
            if distance(hex, target) != 1 {
                self.clashes.push(Clash::NotNext { hex, target });
            }
            self.check_free(hex);
        }
        if is_dead {
            return;
        }
        if let Some(hex) = lands {
            self.me().put(HexSet::one(hex), step);
            return;
        }
        if outcome == Outcome::Killed {
            return self.me().put(HexSet::one(target), step);
        }
        let free: HexSet = neighbours(target)
            .iter()
            .filter(|&hex| self.reading.certain(hex, Some(self.actor)).is_none())
            .collect();
        let origin = self.reading.pieces[self.actor].place;
        // The guide leaves the hex out only where there is no choice, so one that is nearest alone is meant.
        let least = free.iter().map(|hex| origin.distance(hex)).min().unwrap_or(0);
        let nearest: HexSet = free.iter().filter(|&hex| origin.distance(hex) == least).collect();
        let mut place = if nearest.is_one() { nearest } else { free };
        if outcome == Outcome::Open || place.is_empty() {
            place = place.with(target);
        }
        self.me().put(place, step);
    }

    fn check_free(&mut self, hex: Hex) {
        let Some(seat) = self.reading.certain(hex, Some(self.actor)) else { return };
        let Piece { name, side, .. } = self.reading.pieces[seat];
        let since = self.reading.pieces[seat].since();
        self.clashes.push(Clash::Taken { hex, name, side, since });
    }

    fn then(&mut self, doing: &Doing) {
        let skill = self.skill(doing);
        self.check_aim(doing, &skill);
        self.pay(doing, &skill);
        match doing {
            Doing::Pass => {}
            Doing::Grant { buff, hurt, to, .. } => self.grant(*buff, *to, *hurt),
            Doing::Use { ability, at, .. } => self.make_use(*ability, at, &skill),
            Doing::Fervor(buffs) => buffs.iter().for_each(|&buff| self.grant(buff, None, false)),
            Doing::Resurrect { unit, to } => self.resurrect(self.scene.cast.name(unit), *to),
            Doing::Summon { unit, to } => {
                self.check_free(*to);
                let name = self.scene.cast.name(unit);
                let (side, step) = (self.side(), self.step());
                let tally = self.scene.cast.ledger.fresh(side, name);
                self.bring(Piece { tally, ..Piece::arriving(name, side, *to, step) });
            }
            Doing::Clear { at, .. } => {
                for seat in self.touch(*at, Whom::Anyone) {
                    self.reading.pieces[seat].marks.refresh();
                    self.reading.pieces[seat].marks.clear(Marks::BURNED);
                    self.reading.pieces[seat].tally.unsettle();
                }
                self.reading.pieces.act(self.actor);
            }
        }
    }

    /// Adds a unit; the actor may move up in the list.
    fn bring(&mut self, piece: Piece) {
        let place = self.reading.add(piece);
        if place <= self.actor {
            self.actor += 1;
        }
    }

    /// The units of `whom` that may stand on a hex. The actor is among them: units heal themselves.
    fn there(&mut self, hex: Hex, whom: Whom) -> Few {
        let side = self.side();
        let found = match whom {
            Whom::Own => self.reading.of_side(side, hex, None),
            Whom::Enemy => self.reading.of_side(side.other(), hex, None),
            Whom::Anyone => few(self.reading.possible(hex, None)),
        };
        if found.is_empty() {
            self.nobody_there(hex, whom);
        }
        found
    }

    #[cold]
    fn nobody_there(&mut self, hex: Hex, whom: Whom) {
        let side = self.side();
        let is_told = |side: Side| self.scene.cast.army(side).is_told;
        let held = self.reading.certain(hex, None).map(|seat| {
            let Piece { name, side, .. } = self.reading.pieces[seat];
            let since = self.reading.pieces[seat].since();
            Held { name, side, since }
        });
        // The other army may have somebody there whom the record does not list.
        let is_empty =
            Side::BOTH.into_iter().all(is_told) && self.reading.possible(hex, None).next().is_none();
        match whom {
            Whom::Own if is_told(side) => self.clashes.push(Clash::NoAlly { hex, held, is_empty }),
            Whom::Enemy if is_told(side.other()) => {
                self.clashes.push(Clash::NoEnemy { hex, held, is_empty });
            }
            _ => {}
        }
    }

    /// Somebody on a hex is alive. Tells who it may be.
    fn touch(&mut self, hex: Hex, whom: Whom) -> Few {
        let step = self.step();
        let found = self.there(hex, whom);
        if let [only] = found[..] {
            let piece = &mut self.reading.pieces[only];
            piece.show(step);
            piece.place = HexSet::one(hex);
        }
        found
    }

    /// Somebody on a hex is hurt, and may be dead.
    fn hit(&mut self, hex: Hex, whom: Whom, (damage, harm): (Amount, Harm)) {
        let found = self.touch(hex, whom);
        let damage = if found.len() == 1 { damage } else { damage.or_less() };
        for seat in found {
            self.hurt(seat, damage, harm);
        }
    }

    fn grant(&mut self, buff: Buff, to: Option<Hex>, hurt: bool) {
        let step = self.step();
        let found = match to {
            None => Few::from_slice(&[self.actor]),
            Some(hex) => self.touch(hex, receiver(buff)),
        };
        let is_alone = found.len() == 1;
        for seat in found {
            let piece = &mut self.reading.pieces[seat];
            piece.extra = piece.extra.saturating_add(actions(buff));
            if is_alone {
                piece.tally.grant(buff);
            } else {
                piece.tally.unsettle();
            }
            if let Some(mark) = mark(buff).filter(|_| is_alone) {
                piece.marks.set(mark);
            }
            // Burns go on hurting, and nobody writes it down.
            if mark(buff) == Some(Marks::BURNED) {
                piece.hurt(step);
            }
        }
        if hurt {
            self.hurt(self.actor, Amount::OPEN, Harm::Spell);
        }
    }

    fn make_use(&mut self, ability: Ability, at: &[Target], skill: &Skill) {
        let hexes = || at.iter().map(|target| target.hex());
        if is_close(ability) {
            hexes().for_each(|hex| self.check_reach(ability, hex));
        }
        match (effect(ability, at.len()), at) {
            (Effect::Hit(whom), _) => {
                for (place, hex) in hexes().enumerate() {
                    let damage = self.damage(ability, skill, place);
                    self.hit(hex, whom, damage);
                }
            }
            (Effect::Touch(whom), _) => {
                for &target in at {
                    self.affect(ability, target, whom, skill);
                }
            }
            (Effect::Carry, [from, to, ..]) => self.carry(from.hex(), to.hex()),
            (Effect::Swap, [one, other, ..]) => self.swap(one.hex(), other.hex()),
            (Effect::Swap, [one]) => self.maneuver(one.hex()),
            (Effect::Launch, [unit, target, ..]) => self.launch(unit.hex(), target.hex(), skill),
            (Effect::Trample, _) => self.trample(at),
            (Effect::Blink, [to, ..]) => self.move_to(to.hex()),
            (Effect::Ram, [target, ..]) => self.ram(target.hex(), skill),
            (Effect::Detonate, _) => {
                // A published solution detonates where an own unit stands.
                hexes().for_each(|hex| self.hit(hex, Whom::Anyone, (skill.damage, Harm::Spell)));
                let step = self.step();
                self.me().die(step);
            }
            (Effect::Everywhere, _) => {
                let enemy = self.side().other();
                for seat in 0..self.reading.pieces.len() {
                    if self.reading.pieces[seat].side == enemy {
                        self.hurt(seat, Amount::OPEN, Harm::Spell);
                    }
                }
            }
            (Effect::Oneself, _) => self.me().tally.unsettle(),
            // The reader asks for as many hexes as each of these takes.
            (Effect::Carry | Effect::Swap | Effect::Launch | Effect::Blink | Effect::Ram, _) => {}
        }
    }

    fn check_reach(&mut self, ability: Ability, hex: Hex) {
        let far = self.reading.pieces[self.actor].place.distance(hex);
        if far > 1 && far != u8::MAX {
            let since = self.reading.pieces[self.actor].since();
            self.clashes.push(Clash::TooFar { ability, hex, far, since });
        }
    }

    fn affect(&mut self, ability: Ability, target: Target, whom: Whom, skill: &Skill) {
        let found = self.touch(target.hex(), whom);
        let is_alone = found.len() == 1;
        for seat in found {
            if ability == Ability::Heal {
                self.heal(seat, target, skill);
                continue;
            }
            let piece = &mut self.reading.pieces[seat];
            piece.tally.unsettle();
            match ability {
                Ability::Taunt if is_alone => piece.marks.set(Marks::TAUNTED),
                Ability::Exhaust if is_alone => piece.marks.set(Marks::EXHAUSTED),
                // What Quicken grants is not told; another action is the most it can be.
                Ability::Quicken => piece.extra = piece.extra.saturating_add(1),
                _ => {}
            }
        }
    }

    /// The unit on one hex is now on another.
    fn carry(&mut self, from: Hex, to: Hex) {
        let step = self.step();
        let found: Few = self.reading.possible(from, None).collect();
        let taken = self.reading.certain(to, None).filter(|seat| !found.contains(seat));
        if let Some(seat) = taken {
            let Piece { name, side, .. } = self.reading.pieces[seat];
            let since = self.reading.pieces[seat].since();
            self.clashes.push(Clash::Taken { hex: to, name, side, since });
        }
        let is_alone = found.len() == 1;
        if found.is_empty() && Side::BOTH.into_iter().all(|side| self.scene.cast.army(side).is_told) {
            self.clashes.push(Clash::Nobody { hex: from });
        }
        for seat in found {
            let piece = &mut self.reading.pieces[seat];
            if is_alone {
                piece.show(step);
                piece.put(HexSet::one(to), step);
            } else {
                piece.place = piece.place.with(to);
            }
        }
    }

    /// The units on two hexes may have changed places.
    fn swap(&mut self, one: Hex, other: Hex) {
        let both = HexSet::one(one).with(other);
        let mut found: Few = self.reading.possible(one, None).collect();
        found
            .extend(self.reading.possible(other, None).filter(|seat| !found.contains(seat)).collect::<Few>());
        let step = self.step();
        for seat in found {
            let piece = &mut self.reading.pieces[seat];
            let place = if piece.place.minus(both).is_empty() { both } else { piece.place.or(both) };
            piece.put(place, step);
        }
    }

    /// The actor and its neighbour may have changed places.
    fn maneuver(&mut self, with: Hex) {
        let origin = self.reading.pieces[self.actor].place;
        self.touch(with, Whom::Own);
        if let Some(hex) = origin.only() {
            return self.swap(hex, with);
        }
        let step = self.step();
        self.me().put(origin.with(with), step);
    }

    /// An own unit is thrown at the enemy, and is gone.
    fn launch(&mut self, unit: Hex, target: Hex, skill: &Skill) {
        let (step, actor) = (self.step(), self.actor);
        let found = self.touch(unit, Whom::Own);
        let is_alone = found.iter().filter(|&&seat| seat != actor).count() == 1;
        for seat in found.into_iter().filter(|&seat| seat != actor) {
            let piece = &mut self.reading.pieces[seat];
            if is_alone { piece.die(step) } else { piece.hurt(step) }
        }
        self.hit(target, Whom::Enemy, (skill.damage, Harm::Spell));
    }

    /// The actor walks over units, perhaps back to where it began; where it ends is told only if it is written first.
    fn trample(&mut self, at: &[Target]) {
        for target in at {
            let found: Few = self.reading.possible(target.hex(), Some(self.actor)).collect();
            found.into_iter().for_each(|seat| self.hurt(seat, Amount::OPEN, Harm::Spell));
        }
        let Some(last) = at.last().filter(|_| self.scene.act.to.is_none()) else { return };
        let (step, origin) = (self.step(), self.reading.pieces[self.actor].place);
        let walked = at.iter().map(|target| target.hex()).fold(origin, HexSet::with);
        self.me().put(walked.or(neighbours(last.hex())), step);
    }

    /// The Battering Ram pushes along a line; how far, and who moves up, is not written.
    fn ram(&mut self, target: Hex, skill: &Skill) {
        let step = self.step();
        self.hit(target, Whom::Anyone, (skill.damage, Harm::Spell));
        let Some(origin) = self.reading.pieces[self.actor].place.only() else { return };
        let line: HexSet = beyond(origin, target).into_iter().chain([target]).collect();
        let actor = self.actor;
        for (seat, piece) in self.reading.pieces.everybody().iter_mut().enumerate() {
            if !piece.place.and(line).is_empty() && seat != actor && !piece.is_dead() {
                piece.put(piece.place.or(line), step);
            }
        }
        self.me().put(line.with(origin), step);
    }

    /// A dead unit comes back.
    fn resurrect(&mut self, name: u8, to: Hex) {
        self.check_free(to);
        let (step, side) = (self.step(), self.side());
        let tally = self.scene.cast.ledger.worn(side, name);
        let group = self.reading.group(side, name);
        let by_life = |seat: Seat| match self.reading.pieces[seat].life {
            Life::Dead { .. } => Some((0, seat)),
            Life::Unknown { .. } => Some((1, seat)),
            Life::Alive => None,
        };
        let Some((_, seat)) = group.clone().filter_map(by_life).min() else {
            // A board lists who lives: who died before is not told.
            if self.scene.cast.army(side).is_told && self.scene.cast.set_up != SetUp::Puzzle {
                let seen = group.map(|seat| self.reading.pieces[seat].seen).next();
                self.clashes.push(Clash::NobodyDead { name, seen });
            }
            return self.bring(Piece { tally, ..Piece::arriving(name, side, to, step) });
        };
        self.reading.pieces[seat] = Piece { tally, ..Piece::arriving(name, side, to, step) };
    }
}
