//! What people bring into a battle: cards that lie crafted, leaders and moods, an ally. The table is `data/battle.toml`.

use std::sync::LazyLock;

use scorebook_root::names::{Deck, Faction, Side, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;
use serde::Deserialize;

use crate::table::Table;
use crate::table::loss::Role;

/// Something that helps in a battle.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Aid {
    /// What it is called.
    pub name: String,
    /// Whether it is a card that lies crafted.
    #[serde(default)]
    card: bool,
    deck: Option<char>,
    faction: Option<String>,
    role: Option<Role>,
    suit: Option<Suit>,
    #[serde(default)]
    beside: Vec<String>,
    /// What it does.
    pub does: Effect,
    /// Whether the card is discarded.
    #[serde(default)]
    pub spent: bool,
    /// The suit that is kept when all other cards in hand go.
    pub sheds: Option<Suit>,
    /// Who scores a point by it.
    pub scores: Option<Scorer>,
    /// Where the row comes from.
    pub source: String,
}

/// What something does in a battle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effect {
    /// One more hit.
    ExtraHit,
    /// None of the rolled hits is taken.
    NoRolledHits,
    /// The first hit is not taken.
    OneHitLess,
    /// The swords of the Vagabond there count for the dice.
    Swords,
    /// The warriors of the Riverfolk there count for the dice, and take half of the hits.
    Mercenaries,
    /// Nothing that a bot could feel.
    Nothing,
}

/// Who scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Scorer {
    /// The other side.
    Foe,
    /// Who helps.
    Helper,
}

/// What a side uses in a battle.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Uses {
    /// What it has.
    pub aids: Vec<&'static Aid>,
    /// Hits that it deals by anything else.
    pub more: u8,
    /// Hits that it does not take by anything else.
    pub less: u8,
}

#[derive(Deserialize)]
struct File {
    aid: Vec<Aid>,
}

static AIDS: LazyLock<Vec<Aid>> = LazyLock::new(|| {
    let file: File = toml::from_str(include_str!("../../data/battle.toml")).expect("a test reads the table");
    file.aid
});

/// Everything that there is.
pub fn all() -> &'static [Aid] {
    &AIDS
}

/// What a side may use in a battle, as far as the table tells.
pub fn offered(table: &Table, faction: Faction, clearing: Clearing, role: Role) -> Vec<&'static Aid> {
    // Bots craft no card that stays, and ask nobody for help (1.1.3).
    let aids = all().iter().filter(|_| table.is_human(faction));
    aids.filter(|aid| aid.fits(table, faction, clearing, role)).collect()
}

impl Aid {
    fn fits(&self, table: &Table, faction: Faction, clearing: Clearing, role: Role) -> bool {
        let deck = table.deck.map(|deck| if deck == Deck::Standard { 'S' } else { 'E' });
        let is_crafted = !self.card || table.has_crafted(faction, &self.name);
        self.deck.is_none_or(|wanted| deck.is_none_or(|deck| deck == wanted))
            && self.faction.as_ref().is_none_or(|letters| letters.contains(faction.word()))
            && self.role.is_none_or(|wanted| wanted == role)
            && self.suit.is_none_or(|suit| table.glade(clearing).suits.contains(&suit))
            && is_crafted
            && self.beside.iter().all(|code| stands(table, clearing, code))
    }

    /// Whether a word means it: its name, or the beginning of it.
    fn is_called(&self, word: &str) -> bool {
        word.len() > 2 && self.name.starts_with(word)
    }
}

/// Whether a piece stands in a clearing; a code without a mark stands for all of its type.
fn stands(table: &Table, clearing: Clearing, code: &str) -> bool {
    let is_meant = |owner: Side, piece: String| format!("{owner}{piece}").starts_with(code);
    // The pawn of an enemy is no help.
    let helps = |owner: Side| match owner {
        Side::Faction(faction) => table.is_human(faction),
        Side::Hireling(_) => false,
    };
    let mut stacks = table.glade(clearing).stacks.iter();
    stacks.any(|stack| {
        is_meant(stack.owner, stack.piece.to_string())
            && (stack.piece.kind != PieceKind::Pawn || helps(stack.owner))
    })
}

/// Reads what a side uses: `sappers`, `armorers, +1`, `fox partisans and arbiter`; a number is so many more hits, `-1` one
/// that is not taken.
///
/// # Errors
/// Says what could be used.
pub fn read(text: &str, offered: &[&'static Aid]) -> Result<Uses, String> {
    let mut uses = Uses::default();
    for phrase in text.split([',', ';', '/']).flat_map(|part| part.split(" and ")) {
        let phrase = phrase.trim().to_lowercase();
        let joined: String = phrase.chars().filter(char::is_ascii_alphanumeric).collect();
        if joined.is_empty() {
            continue;
        }
        if let Some(aid) = offered.iter().find(|aid| aid.is_called(&joined)) {
            uses.aids.push(aid);
            continue;
        }
        // `sappers armorers` are two.
        for word in phrase.split_whitespace() {
            uses.add(word, offered)?;
        }
    }
    uses.aids.dedup();
    Ok(uses)
}

impl Uses {
    fn add(&mut self, word: &str, offered: &[&'static Aid]) -> Result<(), String> {
        if word.contains('@') || word.starts_with("ambush") {
            return Err("no ambush can be played against a bot (2.8.2)".to_owned());
        }
        let (field, number) = match word.strip_prefix('-') {
            Some(number) => (&mut self.less, number),
            None => (&mut self.more, word.trim_start_matches('+')),
        };
        if let Ok(number) = number.parse::<u8>() {
            *field = number;
            return Ok(());
        }
        let letters = word.trim_start_matches('#');
        let aid = offered.iter().find(|aid| aid.is_called(letters));
        let names: Vec<&str> = offered.iter().map(|aid| aid.name.as_str()).chain(["+1", "-1"]).collect();
        self.aids.push(aid.ok_or_else(|| format!("`{word}` is none of {}", names.join(", ")))?);
        Ok(())
    }

    /// Takes in what else is used.
    pub fn join(&mut self, other: Self) {
        self.aids.extend(other.aids);
        self.aids.dedup();
        self.more = self.more.saturating_add(other.more);
        self.less = self.less.saturating_add(other.less);
    }

    /// Whether something of an effect is used.
    pub fn has(&self, effect: Effect) -> bool {
        self.aids.iter().any(|aid| aid.does == effect)
    }

    /// The hits that it adds.
    pub fn extra_hits(&self) -> u8 {
        let aids = self.aids.iter().filter(|aid| aid.does == Effect::ExtraHit).count();
        self.more.saturating_add(u8::try_from(aids).unwrap_or(u8::MAX))
    }

    /// The hits that are taken of those rolled and those added.
    pub fn taken(&self, rolled: u8, added: u8) -> u8 {
        let rolled = if self.has(Effect::NoRolledHits) { 0 } else { rolled };
        let less = self.less.saturating_add(u8::from(self.has(Effect::OneHitLess)));
        rolled.saturating_add(added).saturating_sub(less)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_of_aids_can_be_read_and_every_name_is_its_own() {
        for aid in all() {
            assert_eq!(all().iter().filter(|other| other.is_called(&aid.name)).count(), 1, "{}", aid.name);
        }
    }

    #[test]
    fn people_say_what_they_use_in_words() {
        let every: Vec<&'static Aid> = all().iter().collect();
        let names = |text: &str| -> Vec<&str> {
            read(text, &every).unwrap().aids.iter().map(|aid| aid.name.as_str()).collect()
        };
        assert_eq!(names("Sappers"), ["sappers"]);
        assert_eq!(
            names("sap, Fox Partisans and the arbiter".trim_end_matches("the arbiter")),
            ["sappers", "foxpartisans"]
        );
        assert_eq!(names("armorers sappers"), ["armorers", "sappers"]);
        assert_eq!(names("#brutal"), ["brutaltactics"]);
        let more = read("sappers +1 -2", &every).unwrap();
        assert_eq!((more.extra_hits(), more.taken(3, 1)), (2, 2));
        assert!(read("ambush", &every).unwrap_err().contains("2.8.2"));
        assert!(read("spoons", &every).unwrap_err().contains("armorers"));
    }
}
