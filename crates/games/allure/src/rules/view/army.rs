//! An army: whose, how many live, what it costs.

use std::fmt::{Display, Formatter, Result as Written};

use crate::facts::HeroId;
use crate::names::Side;
use crate::syntax::Card;

use super::super::gold;
use super::super::piece::Piece;
use super::super::position::Position;
use super::unit::UnitView;

/// An amount of gold.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Gold(pub u16);

impl Display for Gold {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        self.0.fmt(out)
    }
}

/// How many units live.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Living {
    /// So many certainly.
    pub certain: u16,
    /// So many at the most.
    pub possible: u16,
}

/// What is said of an army whose units the record does not list.
pub(crate) const UNLISTED: &str = "the record does not list this army";

impl Display for Living {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        let Self { certain, possible } = *self;
        let units = if certain == 1 { "unit" } else { "units" };
        if certain == possible {
            return write!(out, "{certain} {units} alive");
        }
        write!(out, "{certain} {units} certainly alive, {possible} possibly")
    }
}

/// The army of a side.
#[derive(Clone, Copy, Debug)]
pub struct ArmyView<'p> {
    position: &'p Position,
    side: Side,
}

impl<'p> ArmyView<'p> {
    pub(super) fn new(position: &'p Position, side: Side) -> Self {
        Self { position, side }
    }

    /// Whose it is.
    pub fn side(&self) -> Side {
        self.side
    }

    /// The player's name, where the record tells.
    pub fn player(&self) -> Option<&'p str> {
        self.position.cast.army(self.side).player.as_deref()
    }

    /// What people call the player: the name, or `player 1`.
    pub fn called(&self) -> String {
        self.position.cast.player(self.side)
    }

    /// Which hero leads it, where the record tells.
    pub fn hero(&self) -> Option<HeroId> {
        self.position.cast.army(self.side).hero
    }

    /// The hero's ability cards and items.
    pub fn cards(&self) -> &'p [Card] {
        &self.position.cast.army(self.side).cards
    }

    /// Whether the record lists every unit. Of an army that it does not list, any unit may turn up anywhere.
    pub fn is_told(&self) -> bool {
        self.position.cast.army(self.side).is_told
    }

    /// Whether its player has passed with all remaining units in this round.
    pub fn has_passed(&self) -> bool {
        self.position.clock.passed[self.side as usize].is_some()
    }

    /// Whether it may have a unit left to activate in this round. Of an army that the record does not list, nobody can tell that it has
    /// not.
    pub fn may_act(&self) -> bool {
        let is_able = |piece: &Piece| piece.side == self.side && !piece.is_dead() && piece.may_act();
        !self.has_passed() && (!self.is_told() || self.position.pieces().any(is_able))
    }

    /// How many of its units live, over all readings.
    pub fn living(&self) -> Living {
        let counts = self.position.best().map(|reading| reading.living(self.side));
        let (certain, possible) = counts.fold((u16::MAX, 0), |(least, most), (certain, possible)| {
            (least.min(certain), most.max(possible))
        });
        Living { certain, possible }
    }

    /// The gold that it may cost, where the record tells.
    pub fn gold(&self) -> Option<Gold> {
        self.position.cast.gold.map(|(limit, _)| Gold(limit))
    }

    /// What it costs at the least; nothing without the prices that players bring along.
    pub fn cost(&self) -> Option<Gold> {
        self.position.has_numbers().then(|| Gold(gold::cost(&self.position.cast, self.side)))
    }

    /// Its units, dead or alive, with what all readings together know of them.
    pub fn units(&self) -> Vec<UnitView<'p>> {
        let mut units = self.position.units();
        units.retain(|unit| unit.side() == self.side);
        units
    }
}
