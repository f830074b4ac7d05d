//! How far units move, attack, shoot and cast, by the numbers; and ways round the enemy, which need none.

use crate::names::{Ability, Hex};
use crate::syntax::{Doing, UnitAct};
use crate::units::{Amount, Skill, Trait};

use super::cast::Cast;
use super::choose::Scene;
use super::clash::{Clash, Short};
use super::deeds::Deeds;
use super::hexes::{HexSet, walk};
use super::piece::{Marks, Piece, Side};
use super::reading::Reading;

/// The hexes where a side certainly has a unit.
pub(super) fn held(reading: &Reading, side: Side) -> HexSet {
    let certain = reading.pieces.iter().filter(|piece| piece.side == side && piece.is_certain());
    certain.fold(HexSet::NONE, |all, piece| all.or(piece.place))
}

/// The hexes where anybody may stand.
fn crowded(reading: &Reading, but: &Piece) -> HexSet {
    let others = reading.pieces.iter().filter(|piece| !piece.is_dead() && piece.place != but.place);
    others.fold(HexSet::NONE, |all, piece| all.or(piece.place))
}

/// How many steps it is to a hex round these hexes, from the nearest hex where a unit may stand. A hex that is aimed at may
/// be held.
pub(super) fn way(piece: &Piece, to: Hex, blocked: HexSet) -> u8 {
    piece.place.iter().map(|from| walk(from, to, blocked)).min().unwrap_or(u8::MAX)
}

/// Whether the hex behind a unit is where it walks, and not where its ability brings it.
fn walks(act: &UnitAct) -> bool {
    !matches!(
        act.then,
        Some(Doing::Use { ability: Ability::Trample | Ability::Man | Ability::Ram | Ability::Blink, .. })
    )
}

/// Whether enemies are certainly in its way.
fn is_blocked(cast: &Cast, piece: &Piece) -> bool {
    cast.ledger.sheet(piece).has(Trait::Pathing) == Some(false) && !piece.tally.is_odd()
}

/// How many steps a unit needs at least to get to a hex.
fn steps(cast: &Cast, reading: &Reading, piece: &Piece, to: Hex) -> u8 {
    let blocked = if is_blocked(cast, piece) { held(reading, piece.side.other()) } else { HexSet::NONE };
    way(piece, to, blocked)
}

/// How far a unit moves at the most, be it to attack.
fn stride(cast: &Cast, piece: &Piece) -> Amount {
    piece.tally.movement(cast.ledger.sheet(piece))
}

/// Whether a unit can get where an action leads, by the numbers: certainly, perhaps, or certainly not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Reach {
    Certain,
    Open,
    Never,
}

impl Scene<'_> {
    /// Whether a unit can do what the action says, as far as distances go.
    pub(super) fn reach(&self, reading: &Reading, piece: &Piece) -> Reach {
        if !self.cast.ledger.counts || piece.place.len() != 1 || piece.marks.has(Marks::TAINTED) {
            return Reach::Open;
        }
        let Some(to) = self.act.to.filter(|_| walks(self.act)) else { return self.cast_reach(piece) };
        let stride = stride(self.cast, piece);
        let is_melee = reading.certain(to, None).is_some_and(|seat| reading.pieces[seat].side != piece.side);
        let limit = if is_melee || self.act.mark.is_some() { stride.at_least(1) } else { stride };
        let far = steps(self.cast, reading, piece, to);
        let charges = self.cast.ledger.sheet(piece).has(Trait::Charging);
        let is_plain = is_melee && far > 1 && !piece.tally.is_odd();
        let clear = || way(piece, to, crowded(reading, piece).without(to)) <= limit.least;
        match () {
            () if limit.most().is_some_and(|most| far > most) => Reach::Never,
            () if is_plain && charges == Some(false) => Reach::Never,
            () if clear() && (!is_plain || charges == Some(true)) => Reach::Certain,
            () => Reach::Open,
        }
    }

    /// The same for a shot from where it stands.
    fn cast_reach(&self, piece: &Piece) -> Reach {
        let (Some(Doing::Use { ability: Ability::Shoot, .. }), Some(aim)) = (&self.act.then, self.aim())
        else {
            return Reach::Open;
        };
        let range = piece.tally.range(self.cast.ledger.sheet(piece));
        let far = piece.place.distance(aim);
        match () {
            () if range.most().is_some_and(|most| far > most) => Reach::Never,
            () if far <= range.least => Reach::Certain,
            () => Reach::Open,
        }
    }
}

impl Deeds<'_> {
    fn is_to_be_measured(&self) -> bool {
        let me = &self.reading.pieces[self.actor];
        self.counts() && !me.place.is_empty() && !me.marks.has(Marks::TAINTED)
    }

    /// Whether the actor gets to the hex that it moves to or attacks.
    pub(super) fn check_way(&mut self, to: Hex) {
        if !self.is_to_be_measured() || !walks(self.scene.act) {
            return;
        }
        let me = self.reading.pieces[self.actor];
        let far = steps(self.scene.cast, self.reading, &me, to);
        let enemy = self.reading.of_side(me.side.other(), to, None);
        let is_melee =
            self.scene.act.mark.is_some() || enemy.iter().any(|&seat| self.reading.pieces[seat].is_certain());
        let may_be_melee = is_melee || !enemy.is_empty();
        let stride = stride(self.scene.cast, &me);
        let limit = if may_be_melee { stride.at_least(1) } else { stride };
        let charges = self.sheet(self.actor).has(Trait::Charging) != Some(false) || me.tally.is_odd();
        let (what, has) = match limit.most() {
            _ if is_melee && !charges && far > 1 => (Short::Charge, 1),
            Some(most) if far > most => (if is_melee { Short::Melee } else { Short::Move }, most),
            _ => return,
        };
        let since = me.since();
        self.clashes.push(Clash::Short { what, hex: to, name: me.name, needs: far, has, since });
    }

    /// Whether what the actor aims at is near enough, and whether it may move before.
    pub(super) fn check_aim(&mut self, doing: &Doing, skill: &Skill) {
        if !self.is_to_be_measured() {
            return;
        }
        let me = self.reading.pieces[self.actor];
        let is_shot = matches!(doing, Doing::Use { ability: Ability::Shoot, .. });
        let combines = skill.combinable.or(self.sheet(self.actor).has(Trait::Combinable));
        let is_plain_move = self.scene.act.mark.is_none() && walks(self.scene.act);
        if let Some(hex) = self.scene.act.to.filter(|_| is_plain_move)
            && combines == Some(false)
            && !me.tally.is_odd()
            && *doing != Doing::Pass
        {
            let what = Short::Combine;
            let (name, since) = (me.name, me.since());
            self.clashes.push(Clash::Short { what, hex, name, needs: 0, has: 0, since });
        }
        let Some(has) = skill.range.most().filter(|_| !me.tally.is_odd()) else { return };
        let what = if is_shot { Short::Shot } else { Short::Cast };
        for hex in aims(doing) {
            let needs = me.place.distance(hex);
            if needs > has {
                let (name, since) = (me.name, me.since());
                self.clashes.push(Clash::Short { what, hex, name, needs, has, since });
            }
        }
    }
}

/// The hexes that have to be near the actor. A chain goes on from its first target, and units are carried farther.
fn aims(doing: &Doing) -> impl Iterator<Item = Hex> + '_ {
    let (one, many): (Option<Hex>, &[_]) = match doing {
        Doing::Grant { to, .. } => (*to, &[]),
        Doing::Clear { at, .. } => (Some(*at), &[]),
        Doing::Resurrect { to, .. } | Doing::Summon { to, .. } => (Some(*to), &[]),
        Doing::Use {
            ability: Ability::Heal | Ability::Belch | Ability::INova | Ability::FSweep, at, ..
        } => (None, at),
        Doing::Use { ability: Ability::Launch, at, .. } => (at.last().map(|target| target.hex()), &[]),
        Doing::Use { at, .. } => (at.first().map(|target| target.hex()), &[]),
        Doing::Pass | Doing::Fervor(_) => (None, &[]),
    };
    one.into_iter().chain(many.iter().map(|target| target.hex()))
}
