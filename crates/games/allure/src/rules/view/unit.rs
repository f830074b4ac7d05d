//! A unit: whose, of which kind, where, alive or not, what it did this round, and its numbers as intervals.

use scorebook_core::Target;

use crate::names::{Condition, Hex, Side, Stat, When};
use crate::syntax::Unit;
use crate::units::{Amount, Figure, Sheet};

use super::super::cast::Cast;
use super::super::hexes::HexSet;
use super::super::piece::{Life as Known, Marks, Piece, SET_UP};
use super::super::tally::Shift;

/// Where a unit is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On this hex, if it lives.
    At(Hex),
    /// On one of these hexes, if it lives.
    OneOf(HexSet),
    /// Anywhere on the board.
    Anywhere,
    /// Off the board.
    Off,
}

/// Whether a unit lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Life {
    /// It was alive when last heard of, and nothing happened to it since.
    Alive {
        /// When it was last proved alive.
        seen: When,
    },
    /// Something happened to it that it may not have survived, or readings differ.
    Unknown {
        /// When that was.
        since: When,
    },
    /// It is dead.
    Dead {
        /// It lived here.
        after: When,
        /// It was dead here.
        by: When,
    },
}

/// A unit on the table, as one reading knows it or as all readings together do.
#[derive(Clone, Debug)]
pub struct UnitView<'p> {
    cast: &'p Cast,
    piece: Piece,
    used: Amount,
    extra: Amount,
    /// Whether every reading relies on where it is.
    is_reliable: bool,
}

fn when(step: u32) -> When {
    if step == SET_UP { When::SetUp } else { When::Step(step as usize) }
}

/// The later of two steps; the set-up comes before all of them.
fn later(one: u32, other: u32) -> u32 {
    if one == SET_UP || (other != SET_UP && other > one) { other } else { one }
}

fn earlier(one: u32, other: u32) -> u32 {
    if later(one, other) == one { other } else { one }
}

impl<'p> UnitView<'p> {
    /// A unit as one reading knows it.
    pub(super) fn new(cast: &'p Cast, piece: &Piece) -> Self {
        let used = Amount::exactly(piece.used);
        let is_open = piece.marks.has(Marks::OPEN);
        Self {
            cast,
            piece: *piece,
            used: if is_open { Amount::OPEN.at_least(piece.used) } else { used },
            extra: Amount::exactly(piece.extra),
            is_reliable: !piece.marks.has(Marks::TAINTED),
        }
    }

    /// Takes in what another reading knows of the same unit: whatever either allows.
    pub(super) fn join(&mut self, piece: &Piece) {
        let other = Self::new(self.cast, piece);
        let own = &mut self.piece;
        own.place = own.place.or(piece.place);
        own.life = match (own.life, piece.life) {
            (Known::Alive, Known::Alive) => Known::Alive,
            (Known::Dead { after, by }, Known::Dead { after: after2, by: by2 }) => {
                Known::Dead { after: earlier(after, after2), by: later(by, by2) }
            }
            (one, two) => Known::Unknown { since: later(doubt(one, own.seen), doubt(two, piece.seen)) },
        };
        own.seen = earlier(own.seen, piece.seen);
        own.arrived = later(own.arrived, piece.arrived);
        own.acted = later(own.acted, piece.acted);
        own.marks = own.marks.and(piece.marks);
        own.tally = own.tally.or(&piece.tally);
        self.used = self.used.or(other.used);
        self.extra = self.extra.or(other.extra);
        self.is_reliable &= other.is_reliable;
    }

    /// Some reading does not have the unit at all.
    pub(super) fn miss(&mut self) {
        if self.piece.lives() {
            self.piece.life = Known::Unknown { since: self.piece.seen };
        }
    }

    /// Whether a unit is of the same side and kind.
    pub(super) fn is_alike(&self, piece: &Piece) -> bool {
        (self.piece.side, self.piece.name) == (piece.side, piece.name)
    }

    /// Whose it is.
    pub fn side(&self) -> Side {
        self.piece.side
    }

    /// Which unit it is; [`Unit::Hero`] for a hero, whatever its name.
    pub fn kind(&self) -> &'p Unit {
        self.cast.unit(self.piece.name)
    }

    /// The unit's word in the dialect of the record; data has that of v1 and v2, which is its kind's.
    pub fn word(&self) -> &'p str {
        self.cast.word(self.piece.name)
    }

    /// The full name on its card.
    pub fn name(&self) -> &'p str {
        self.cast.full_name(self.piece.side, self.piece.name)
    }

    /// Its place among the sides and kinds of the record.
    pub(crate) fn rank(&self) -> (Side, u8) {
        (self.piece.side, self.piece.name)
    }

    /// Whether it is a hero.
    pub fn is_hero(&self) -> bool {
        matches!(self.kind(), Unit::Hero)
    }

    /// Where it stands if it lives.
    pub fn place(&self) -> Place {
        match self.piece.place {
            HexSet::NONE => Place::Off,
            HexSet::ALL => Place::Anywhere,
            place => place.only().map_or(Place::OneOf(place), Place::At),
        }
    }

    /// The hex where it certainly stands, alive.
    pub fn certainly_at(&self) -> Option<Hex> {
        self.piece.place.only().filter(|_| self.piece.lives() && self.is_reliable)
    }

    /// Whether it may stand on a hex.
    pub fn may_be_at(&self, hex: Hex) -> bool {
        !self.piece.is_dead() && self.piece.place.has(hex)
    }

    /// The hexes where it may stand.
    pub fn places(&self) -> HexSet {
        self.piece.place
    }

    /// The unit as something that can be pointed at: `piece:1 GHawk (C4)`, or `piece:1 GHawk` where its hex is not certain.
    pub fn target(&self) -> Target {
        piece_target(self.side(), self.kind().word(), self.certainly_at())
    }

    /// Since when it stands where it does.
    pub fn since(&self) -> When {
        when(self.piece.arrived)
    }

    /// Whether it lives.
    pub fn life(&self) -> Life {
        match self.piece.life {
            Known::Alive => Life::Alive { seen: when(self.piece.seen) },
            Known::Unknown { since } => Life::Unknown { since: when(since) },
            Known::Dead { after, by } => Life::Dead { after: when(after), by: when(by) },
        }
    }

    /// Whether it certainly lives.
    pub fn is_alive(&self) -> bool {
        self.piece.lives()
    }

    /// Whether it is certainly dead.
    pub fn is_dead(&self) -> bool {
        self.piece.is_dead()
    }

    /// How often it was activated this round.
    pub fn activations(&self) -> Amount {
        self.used
    }

    /// How many activations it was granted this round besides the one that everybody has.
    pub fn granted(&self) -> Amount {
        self.extra
    }

    /// Whether it was activated this round; nothing where the record leaves it open.
    pub fn has_acted(&self) -> Option<bool> {
        match (self.used.least, self.used.most()) {
            (0, Some(0)) => Some(false),
            (0, _) => None,
            _ => Some(true),
        }
    }

    /// Whether it lives and has an activation left; nothing where the record leaves it open.
    pub fn may_act(&self) -> Option<bool> {
        let spent = self.extra.is_below(self.used);
        let fresh = self.used.most().is_some_and(|most| most <= self.extra.least);
        match self.life() {
            Life::Dead { .. } => Some(false),
            _ if spent => Some(false),
            Life::Alive { .. } if fresh => Some(true),
            _ => None,
        }
    }

    /// Whether a condition certainly lies on it.
    pub fn has(&self, condition: Condition) -> bool {
        self.piece.marks.lies(condition)
    }

    /// What certainly lies on it.
    pub fn conditions(&self) -> impl Iterator<Item = Condition> + use<> {
        let marks = self.piece.marks;
        Condition::ALL.into_iter().filter(move |&condition| marks.lies(condition))
    }

    /// The numbers on its card.
    pub fn sheet(&self) -> &'p Sheet {
        self.cast.ledger.sheet(&self.piece)
    }

    /// Its health, if it lives.
    pub fn health(&self) -> Amount {
        self.piece.tally.health
    }

    /// How much health it has lost, if it lives.
    pub fn wounds(&self) -> Amount {
        self.sheet().get(Figure::Health).minus(self.piece.tally.health)
    }

    /// Its shield.
    pub fn shield(&self) -> Amount {
        self.piece.tally.shield
    }

    /// Its mana.
    pub fn mana(&self) -> Amount {
        self.piece.tally.mana
    }

    /// What its attacks deal, buffs included.
    pub fn power(&self) -> Amount {
        self.piece.tally.power(self.sheet())
    }

    /// How far it walks, buffs included.
    pub fn movement(&self) -> Amount {
        self.piece.tally.movement(self.sheet())
    }

    /// How far it shoots, buffs included.
    pub fn range(&self) -> Amount {
        self.piece.tally.range(self.sheet())
    }

    /// By how much buffs changed its power, movement or range; nothing where that is open, and of other numbers.
    pub fn buff(&self, stat: Stat) -> Option<Shift> {
        self.piece.tally.shift(stat)
    }

    /// What is known of health, shield and mana, with their words.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = (&'static str, Amount)> + use<> {
        let all = [("health", self.health()), ("shield", self.shield()), ("mana", self.mana())];
        all.into_iter().filter(|(_, amount)| amount.most().is_some())
    }
}

/// A unit as something that can be pointed at.
pub(crate) fn piece_target(side: Side, word: &str, at: Option<Hex>) -> Target {
    let at = at.map_or_else(String::new, |hex| format!(" ({hex})"));
    Target::new("piece", format!("{} {word}{at}", side.seat().sign()))
}

/// Since when it is in doubt whether a unit lives that does not in every reading.
fn doubt(life: Known, seen: u32) -> u32 {
    match life {
        Known::Alive => seen,
        Known::Unknown { since } => since,
        Known::Dead { by, .. } => by,
    }
}
