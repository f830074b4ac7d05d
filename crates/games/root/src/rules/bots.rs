//! Factions that a rule sheet plays: the Law of Rootbotics gives them points, cards and ways of their own.

use crate::game::RootRecord;
use crate::names::Faction;

/// Whether a player is called a bot: `Corvid bot`, `Vagabot`, `Automated Alliance`.
pub fn is_name_of_a_bot(name: &str) -> bool {
    let is_bot = |word: &str| {
        let one = word.trim_end_matches(['s', 'S']).as_bytes();
        one.last_chunk().is_some_and(|end: &[u8; 3]| end.eq_ignore_ascii_case(b"bot"))
            || word
                .as_bytes()
                .first_chunk()
                .is_some_and(|start: &[u8; 7]| start.eq_ignore_ascii_case(b"automat"))
            || word.eq_ignore_ascii_case("mechanical")
    };
    name.split(|letter: char| !letter.is_alphanumeric()).any(is_bot)
}

/// The factions of a record whose players are called bots, as bits.
pub(super) fn bots_of(record: &RootRecord) -> u16 {
    let named = record.seats.iter().filter(|seat| seat.name.as_deref().is_some_and(is_name_of_a_bot));
    let bots = named.filter_map(|seat| Faction::from_letter(seat.id.0));
    bots.fold(0, |bits, faction| bits | 1 << faction as u16)
}
