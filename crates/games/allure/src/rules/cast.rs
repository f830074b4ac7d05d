//! Who plays with what: the names of the record, the two armies, and the units as the set-up places them.

use std::collections::BTreeMap;

use scorebook_core::{SeatId, Span};

use crate::facts::{HeroId, ROSTER};
use crate::names::Hex;
use crate::syntax::{Card, Unit};

use super::ledger::Ledger;
use super::piece::{Piece, Side};

/// A name that the record does not have.
pub(crate) const NOBODY: u8 = u8::MAX;

/// How the units come to the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SetUp {
    /// The record does not tell.
    Untold,
    Blitz,
    Draft,
    /// Turn by turn.
    ExtendedDraft,
    /// A position of a puzzle.
    Puzzle,
}

/// What the record tells of a player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Army {
    pub(crate) player: Option<String>,
    pub(crate) hero: Option<HeroId>,
    /// Its ability cards and items.
    pub(crate) cards: Vec<Card>,
    /// Where its units are listed.
    pub(crate) listed: Option<Span>,
    /// Whether every unit is listed; of an army that is not, any unit may turn up anywhere.
    pub(crate) is_told: bool,
}

/// Everything about a record that no step changes.
#[derive(Clone, Debug)]
pub(crate) struct Cast {
    pub(crate) set_up: SetUp,
    pub(crate) armies: [Army; 2],
    names: Vec<Unit>,
    places: BTreeMap<String, u8>,
    /// The units before the first step.
    pub(crate) start: Vec<Piece>,
    /// Where the units of the set-up are listed, by the hex they stand on.
    pub(crate) listed_at: BTreeMap<Hex, Span>,
    /// Everybody's numbers.
    pub(super) ledger: Ledger,
}

impl Cast {
    pub(crate) fn new(set_up: SetUp) -> Self {
        // The hero is the first of the names, whatever it is called.
        let (names, places) = (vec![Unit::Hero], BTreeMap::new());
        Self {
            set_up,
            armies: Default::default(),
            names,
            places,
            start: Vec::new(),
            listed_at: BTreeMap::new(),
            ledger: Ledger::default(),
        }
    }

    /// Takes up a name, and tells its place.
    pub(crate) fn admit(&mut self, unit: &Unit) -> u8 {
        let known = self.name(unit);
        let Some(place) = u8::try_from(self.names.len()).ok().filter(|&place| place < NOBODY) else {
            return known;
        };
        if known != NOBODY {
            return known;
        }
        self.names.push(unit.clone());
        self.places.insert(unit.word().to_owned(), place);
        place
    }

    /// The place of a name; heroes are called `Hero`, whatever their names.
    pub(crate) fn name(&self, unit: &Unit) -> u8 {
        match unit {
            Unit::Hero | Unit::Named(_) => 0,
            _ => self.places.get(unit.word()).copied().unwrap_or(NOBODY),
        }
    }

    /// How many names there are.
    pub(crate) fn count_names(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(NOBODY)
    }

    /// The unit with a name.
    pub(crate) fn unit(&self, name: u8) -> &Unit {
        self.names.get(usize::from(name)).unwrap_or(&Unit::Hero)
    }

    /// The abbreviation of a name.
    pub(crate) fn word(&self, name: u8) -> &str {
        self.unit(name).word()
    }

    pub(crate) fn army(&self, side: Side) -> &Army {
        &self.armies[side as usize]
    }

    /// What people call a player.
    pub(crate) fn player(&self, side: Side) -> String {
        let name = self.army(side).player.clone();
        name.unwrap_or_else(|| format!("player {}", side.number()))
    }

    /// The full name of a unit of a side.
    pub(crate) fn full_name(&self, side: Side, name: u8) -> String {
        match (self.unit(name), self.army(side).hero) {
            (Unit::Hero | Unit::Named(_), Some(hero)) => ROSTER.hero(hero).name.to_string(),
            (Unit::Hero | Unit::Named(_), None) => "the hero".to_owned(),
            (unit, _) => full_name(unit),
        }
    }
}

/// The full name of a unit.
pub(crate) fn full_name(unit: &Unit) -> String {
    match unit {
        Unit::Known(id) => ROSTER.unit(*id).name.to_string(),
        _ => unit.word().to_owned(),
    }
}

/// The seat of a side.
pub(crate) fn seat(side: Side) -> SeatId {
    SeatId(b'0' + side.number())
}

/// The side of a seat.
pub(crate) fn side(seat: SeatId) -> Option<Side> {
    Side::of(seat.0.wrapping_sub(b'0'))
}
