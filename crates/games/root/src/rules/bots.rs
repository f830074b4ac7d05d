//! Factions that a rule sheet plays: the Law of Rootbotics gives them points, cards and ways of their own.

use scorebook_core::{Setting, Settings};

use crate::game::RootRecord;
use crate::names::Faction;

/// The key of a setting that names a bot: `[%bot P level=nightmare traits=mastermind]`.
const BOT: &str = "bot";

/// Words for a player who is none.
const ROBOTS: [&str; 6] = ["bot", "robot", "vagabot", "rootbot", "automa", "clockwork"];

/// What the eight rule sheets put in front of the name of their faction.
const EPITHETS: [&str; 6] = ["mechanical", "electric", "automatic", "logical", "drillbit", "cogwheel"];

/// Whether a player is called a bot: `Corvid bot`, `Vagabot`, `CatBot`, `Electric Eyrie`, `Automated Alliance`. Talbot is a person, and so
/// is Electric Dave.
pub fn is_name_of_a_bot(name: &str) -> bool {
    let words = || name.split(|letter: char| !letter.is_alphanumeric()).filter(|word| !word.is_empty());
    let is_faction = || words().any(|word| word.len() > 1 && Faction::called(word).is_some());
    words()
        .any(|word| is_robot(word) || EPITHETS.iter().any(|it| it.eq_ignore_ascii_case(word)) && is_faction())
}

fn is_robot(word: &str) -> bool {
    let one = word.strip_suffix(['s', 'S']).unwrap_or(word);
    let is_written_together = || {
        let (whose, end) = one.split_at_checked(one.len().wrapping_sub(3)).unwrap_or(("", one));
        // `CatBot`, `EYRIEBOT`, `marquisebot`.
        let is_of_a_faction = || whose.len() > 1 && Faction::called(whose).is_some();
        end == "Bot" || end.eq_ignore_ascii_case("bot") && is_of_a_faction()
    };
    ROBOTS.iter().any(|it| it.eq_ignore_ascii_case(one))
        || word.get(..8).is_some_and(|start| start.eq_ignore_ascii_case("automate"))
        || is_written_together()
}

/// What settings say of bots, faction by faction: `[%bot P level=nightmare]`, `[%bot CVA]`.
pub fn bots_in(settings: &Settings) -> impl Iterator<Item = (Faction, &Setting)> {
    let said = settings.iter().filter(|setting| setting.key == BOT);
    said.flat_map(|setting| {
        letters(setting).filter_map(move |letter| Some((Faction::from_letter(letter)?, setting)))
    })
}

/// The settings that speak of a bot at a seat that nobody has.
pub(super) fn misnamed(
    settings: &Settings,
    plays: impl Fn(Faction) -> bool,
) -> impl Iterator<Item = &Setting> {
    let is_right = move |setting: &Setting| {
        let mut seats = letters(setting).map(Faction::from_letter).peekable();
        seats.peek().is_some() && seats.all(|faction| faction.is_some_and(&plays))
    };
    settings.iter().filter(move |setting| setting.key == BOT && !is_right(setting))
}

/// The letters in front of a setting of bots.
fn letters(setting: &Setting) -> impl Iterator<Item = u8> + use<'_> {
    setting.value.split_ascii_whitespace().next().unwrap_or_default().bytes()
}

/// The factions that bots play, as bits: those whose players are called so, and those that the record names.
pub(super) fn bots_of(record: &RootRecord, settings: &Settings) -> u16 {
    let named = record.seats.iter().filter(|seat| seat.name.as_deref().is_some_and(is_name_of_a_bot));
    let called = named.filter_map(|seat| Faction::from_letter(seat.id.0));
    let bots = called.chain(bots_in(settings).map(|(faction, _)| faction));
    bots.fold(0, |bits, faction| bits | 1 << faction as u16)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bots_are_told_from_people_by_their_names() {
        let bots = [
            "Mechanical Marquise 2.0",
            "Electric Eyrie",
            "Automated Alliance",
            "Vagabot",
            "Logical Lizards",
            "Riverfolk Robots",
            "Drillbit Duchy",
            "Cogwheel Corvids",
            "Corvid bot",
            "the Marquise (bot)",
            "CatBot",
            "eyriebots",
            "AUTOMATED",
            "Bot 2",
        ];
        let people = [
            "Talbot",
            "Abbot",
            "Electric Dave",
            "Mechanical Max",
            "Ann",
            "Botond",
            "Boten Anna",
            "Logic",
            "",
            "é",
            "bo",
        ];
        for name in bots {
            assert!(is_name_of_a_bot(name), "{name}");
        }
        for name in people {
            assert!(!is_name_of_a_bot(name), "{name}");
        }
    }

    #[test]
    fn a_record_says_who_is_a_bot() {
        let settings = Settings::in_text("[%bot P level=nightmare] [%bot CV] [%robot E] [%bot] [%bot xy]");
        let bots: Vec<Faction> = bots_in(&settings).map(|(faction, _)| faction).collect();
        assert_eq!(bots, [Faction::Corvids, Faction::Marquise, Faction::Vagabond]);
    }
}
