//! Who plays with what: the names of the record, the two armies, and the units as the set-up places them.

use std::collections::BTreeMap;

use scorebook_core::Span;

use crate::facts::{HeroId, ROSTER, UnitId};
use crate::names::{Hex, SetUp, Side};
use crate::syntax::{Card, Unit, Version};

use super::hexes::HexSet;
use super::ledger::Ledger;
use super::piece::Piece;
use super::pieces::Seat;

/// A name that the record does not have.
pub(crate) const NOBODY: u8 = u8::MAX;

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
    /// The dialect of the record: what is said of it is said in its words.
    version: Version,
    pub(crate) armies: [Army; 2],
    names: Vec<Unit>,
    places: BTreeMap<String, u8>,
    /// The same for units of the roster, by their number there: every step asks for one.
    known: [u8; 256],
    /// The gold that an army may cost, and where that is written.
    pub(super) gold: Option<(u16, Span)>,
    /// Whose and which units the set-up and the picks of a draft bring to the table.
    pub(super) bought: Vec<(Side, u8)>,
    /// The units before the first step.
    pub(crate) start: Vec<Piece>,
    /// Where the units of each name begin among them, for each side.
    seats: Vec<[Seat; 2]>,
    /// The lines that list the units of the set-up, and on which hexes these stand.
    lists: Vec<(HexSet, Span)>,
    /// Everybody's numbers.
    pub(super) ledger: Ledger,
}

impl Cast {
    pub(crate) fn new(set_up: SetUp, version: Version) -> Self {
        // The hero is the first of the names, whatever it is called.
        let (names, places) = (vec![Unit::Hero], BTreeMap::new());
        Self {
            set_up,
            version,
            armies: Default::default(),
            names,
            places,
            known: [NOBODY; 256],
            gold: None,
            bought: Vec::new(),
            start: Vec::new(),
            seats: Vec::new(),
            lists: Vec::new(),
            ledger: Ledger::default(),
        }
    }

    /// Takes up a name, and tells its place.
    pub(crate) fn admit(&mut self, unit: &Unit) -> u8 {
        let known = self.name(unit);
        if known != NOBODY {
            return known;
        }
        let Some(place) = u8::try_from(self.names.len()).ok().filter(|&place| place < NOBODY) else {
            return known;
        };
        self.names.push(unit.clone());
        self.places.insert(unit.word().to_owned(), place);
        if let Unit::Known(UnitId(number)) = unit {
            self.known[usize::from(*number)] = place;
        }
        place
    }

    /// The place of a name; heroes are called `Hero`, whatever their names.
    #[inline]
    pub(crate) fn name(&self, unit: &Unit) -> u8 {
        match unit {
            Unit::Hero | Unit::Named(_) => 0,
            Unit::Known(UnitId(number)) if self.known[usize::from(*number)] != NOBODY => {
                self.known[usize::from(*number)]
            }
            _ => self.places.get(unit.word()).copied().unwrap_or(NOBODY),
        }
    }

    /// Takes note of the units before the first step.
    pub(super) fn set_out(&mut self, start: Vec<Piece>) {
        self.seats = vec![[start.len(); 2]; self.names.len()];
        for (seat, piece) in start.iter().enumerate().rev() {
            if let Some(seats) = self.seats.get_mut(usize::from(piece.name)) {
                seats[piece.side as usize] = seat;
            }
        }
        self.start = start;
    }

    /// Where the units of a side and name begin, if none came to the table since, or left it.
    #[inline]
    pub(super) fn seat(&self, side: Side, name: u8) -> Seat {
        self.seats.get(usize::from(name)).map_or(0, |seats| seats[side as usize])
    }

    /// Takes note where the units on these hexes are listed.
    pub(super) fn list(&mut self, hexes: impl Iterator<Item = Hex>, span: Span) {
        self.lists.push((hexes.collect(), span));
    }

    /// Where the unit is listed that the set-up puts on a hex.
    pub(super) fn listed_at(&self, hex: Hex) -> Option<Span> {
        self.lists.iter().rfind(|(hexes, _)| hexes.has(hex)).map(|&(_, span)| span)
    }

    /// How many names there are.
    pub(crate) fn count_names(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(NOBODY)
    }

    /// The unit with a name.
    pub(crate) fn unit(&self, name: u8) -> &Unit {
        self.names.get(usize::from(name)).unwrap_or(&Unit::Hero)
    }

    /// The abbreviation of a name, in the dialect of the record.
    pub(crate) fn word(&self, name: u8) -> &str {
        self.spelled(self.unit(name))
    }

    /// A unit as the dialect of the record writes it.
    pub(crate) fn spelled<'u>(&self, unit: &'u Unit) -> &'u str {
        unit.word_in(self.version)
    }

    pub(crate) fn army(&self, side: Side) -> &Army {
        &self.armies[side as usize]
    }

    /// The side of the player with this name.
    pub(super) fn side_of(&self, name: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.army(side).player.as_deref() == Some(name))
    }

    /// What people call a player.
    pub(crate) fn player(&self, side: Side) -> String {
        let name = self.army(side).player.clone();
        name.unwrap_or_else(|| format!("player {}", side.number()))
    }

    /// The full name of a unit of a side.
    pub(crate) fn full_name(&self, side: Side, name: u8) -> &str {
        match (self.unit(name), self.army(side).hero) {
            (Unit::Hero | Unit::Named(_), Some(hero)) => &ROSTER.hero(hero).name,
            (Unit::Hero | Unit::Named(_), None) => "the hero",
            (unit, _) => unit.name(),
        }
    }
}
