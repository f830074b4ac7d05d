//! The law of a battle in numbers (Law of Root 4.3): the referee asks it, and so does whoever fights on a table of its own, as bots do.

/// The most that a die shows.
pub const DIE: u8 = 3;
/// The hits of an ambush (4.3.1).
pub const AMBUSH: u8 = 2;

/// The hits that a side rolls: no more than it has warriors, or a Vagabond swords, and whoever fights along (4.3.2.I).
#[inline]
pub fn rolled(die: u8, strength: u8) -> u8 {
    die.min(strength)
}

/// The hit more for whoever attacks a side that has nothing to roll with (4.3.3.II).
#[inline]
pub fn defenseless(strength: u8) -> u8 {
    u8::from(strength == 0)
}

/// The hits that hired warriors take for whom they fight: half of them, rounded down (11.2.7.III).
#[inline]
pub fn shared(hits: u8) -> u8 {
    hits / 2
}
