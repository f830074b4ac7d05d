//! Factions that a rule sheet plays: the Law of Rootbotics gives them points, cards and ways of their own.

use scorebook_core::{Setting, Settings, nearest};

use super::decks::ITEMS;
use crate::game::RootRecord;
use crate::names::{Faction, Item};

/// The key of a setting that names a bot: `[%bot P level=nightmare traits=mastermind]`.
const BOT: &str = "bot";

/// The word in it before the items of a Vagabond.
const STARTS: &str = "items=";

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

/// The items with which a bot starts as a Vagabond, as a setting says it: `[%bot V items=frbs]`.
pub fn items_said(setting: &Setting) -> impl Iterator<Item = Item> + '_ {
    let said = setting.value.split_ascii_whitespace().filter_map(|word| word.strip_prefix(STARTS));
    said.flat_map(|letters| letters.bytes().filter_map(Item::from_letter))
}

/// The same of both Vagabonds, counted by kind. A later setting holds against an earlier one.
pub(super) fn starting_items(settings: &Settings) -> [[u8; ITEMS]; 2] {
    [Faction::Vagabond, Faction::SecondVagabond].map(|vagabond| {
        let said = bots_in(settings).filter(|(faction, _)| *faction == vagabond).last();
        let mut starting = [0; ITEMS];
        let items = said.into_iter().flat_map(|(_, setting)| items_said(setting));
        items.for_each(|item| starting[item as usize] += 1);
        starting
    })
}

/// The settings that speak of a bot at a seat that nobody has.
pub(super) fn misnamed(
    settings: &Settings,
    plays: impl Fn(Faction) -> bool,
) -> impl Iterator<Item = &Setting> {
    settings.iter().filter(move |setting| setting.key == BOT && !names_seats(setting, &plays))
}

/// The settings of seats under a name that is one slip away from that of bots. Other names are for other tools.
pub(super) fn misspelt(
    settings: &Settings,
    plays: impl Fn(Faction) -> bool,
) -> impl Iterator<Item = &Setting> {
    let is_slip = |key: &str| key != BOT && nearest(key, [BOT]).is_some();
    settings.iter().filter(move |setting| is_slip(&setting.key) && names_seats(setting, &plays))
}

/// A setting of bots with what another says.
pub(super) fn respelt(setting: &Setting) -> String {
    format!("[%{BOT} {}]", setting.value)
}

/// Whether a setting begins with the letters of seats.
fn names_seats(setting: &Setting, plays: impl Fn(Faction) -> bool) -> bool {
    let mut seats = letters(setting).map(Faction::from_letter).peekable();
    seats.peek().is_some() && seats.all(|faction| faction.is_some_and(&plays))
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
    fn a_record_says_with_which_items_a_vagabot_starts() {
        let settings = Settings::in_text("[%bot V level=easy items=ffrb] [%bot G] [%bot P items=s]");
        let [first, second] = starting_items(&settings);
        let held = |starting: [u8; ITEMS]| -> Vec<(Item, u8)> {
            let counted = Item::ALL.iter().map(|&item| (item, starting[item as usize]));
            counted.filter(|(_, count)| *count > 0).collect()
        };
        assert_eq!(held(first), [(Item::Bag, 1), (Item::Torch, 1), (Item::Boot, 2)]);
        assert_eq!(held(second), []);
        let later = starting_items(&Settings::in_text("[%bot V items=ffrb] [%bot V]"));
        assert_eq!(later, [[0; ITEMS]; 2]);
    }

    #[test]
    fn a_record_says_who_is_a_bot() {
        let settings = Settings::in_text("[%bot P level=nightmare] [%bot CV] [%robot E] [%bot] [%bot xy]");
        let bots: Vec<Faction> = bots_in(&settings).map(|(faction, _)| faction).collect();
        assert_eq!(bots, [Faction::Corvids, Faction::Marquise, Faction::Vagabond]);
    }
}
