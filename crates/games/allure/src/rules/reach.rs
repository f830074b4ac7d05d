//! How far units move, attack and shoot, by the numbers; and ways round the enemy, which need none.

use crate::names::{Ability, Hex, Side};
use crate::syntax::{Doing, UnitAct};
use crate::units::{Amount, Trait};

use super::cast::Cast;
use super::hexes::{HexSet, walk};
use super::piece::{Marks, Piece};
use super::reading::Reading;
use super::scene::Scene;

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

/// Whether the hex after a unit is where it walks, and not where its ability brings it.
pub(super) fn walks(act: &UnitAct) -> bool {
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
pub(super) fn steps(cast: &Cast, reading: &Reading, piece: &Piece, to: Hex) -> u8 {
    let blocked = if is_blocked(cast, piece) { held(reading, piece.side.other()) } else { HexSet::NONE };
    way(piece, to, blocked)
}

/// How far a unit moves at the most, be it to attack.
pub(super) fn stride(cast: &Cast, piece: &Piece) -> Amount {
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
        if !self.cast.ledger.counts || !piece.place.is_one() || piece.marks.has(Marks::TAINTED) {
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
