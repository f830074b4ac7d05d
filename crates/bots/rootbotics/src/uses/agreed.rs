//! What was agreed on for the bots of a record, where the record says it: `[%bot P level=nightmare traits=mastermind+vendetta]` in a comment
//! of its head. Nothing has to be said again, and nothing becomes easier because somebody forgot to say it.

use scorebook_core::{Setting, Settings};
use scorebook_root::RootRecord;
use scorebook_root::names::Faction;
use scorebook_root::rules::{bots_in, items_said};

use crate::engine::battle::is_vagabond;
use crate::registry::BOTS;
use crate::table::options::{Choices, Level, Options};

/// The word with which people play together against the bots (3.5).
pub(super) const TOGETHER: &str = "cooperative";

/// Whether a record says that people play together against the bots.
pub fn is_cooperative(record: &RootRecord, text: &str) -> bool {
    let settings = Settings::in_spans(text, record.remarks_before_play());
    bots_in(&settings).any(|(_, setting)| setting.value.split_ascii_whitespace().any(|word| word == TOGETHER))
}

/// What a record says of the bot at a seat; nothing where it says nothing.
///
/// # Errors
/// Says which word is not understood.
pub fn said_of(record: &RootRecord, text: &str, faction: Faction) -> Result<Option<Options>, String> {
    let settings = Settings::in_spans(text, record.remarks_before_play());
    // A later setting holds against an earlier one.
    let last = bots_in(&settings).filter(|(bot, _)| *bot == faction).last();
    last.map(|(_, setting)| read(faction, setting)).transpose()
}

fn read(faction: Faction, setting: &Setting) -> Result<Options, String> {
    let value = &setting.value;
    let unknown = |word: &str| format!("`{word}` is not understood in `[%bot {value}]`");
    let (mut level, mut traits, mut rulings) = (Level::default(), Vec::new(), Vec::new());
    // The letters of the seats come first.
    for word in value.split_ascii_whitespace().skip(1) {
        match word.split_once('=') {
            Some(("level", name)) => level = Level::called(name).ok_or_else(|| unknown(word))?,
            Some(("traits", names)) => traits.extend(names.split('+')),
            Some(("rulings", names)) => rulings.extend(names.split('+')),
            // The referee reads them too.
            Some(("items", letters))
                if is_vagabond(faction) && items_said(setting).count() == letters.len() => {}
            None if word == TOGETHER => {}
            _ => return Err(unknown(word)),
        }
    }
    let options = Options::read(choices_of(faction), level, &traits, &rulings);
    let options = options.map_err(|problem| format!("{problem}, as `[%bot {value}]` has it"))?;
    Ok(options.starting_with(items_said(setting).collect()))
}

/// What can be chosen for the bot of a faction; of one whose rules are not known, what holds for all.
pub(super) fn choices_of(faction: Faction) -> &'static Choices {
    let room = BOTS.iter().find(|room| room.factions().contains(&faction));
    room.map_or_else(Choices::common, |room| room.choices())
}

/// How a record says it; nothing where all is as printed.
pub fn written(faction: Faction, options: &Options) -> Option<String> {
    let listed = |word: &str, names: &[&str]| match names {
        [] => String::new(),
        names => format!(" {word}={}", names.join("+")),
    };
    let level = if options.level == Level::default() { Vec::new() } else { vec![options.level.name()] };
    let items: String = options.items.iter().map(|item| item.word()).collect();
    let items = if items.is_empty() { Vec::new() } else { vec![items.as_str()] };
    let said = [
        listed("level", &level),
        listed("traits", options.traits()),
        listed("rulings", options.rulings()),
        listed("items", &items),
    ];
    let said = said.concat();
    (!said.is_empty()).then(|| format!("[%bot {faction}{said}]"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::uses::record;
    use scorebook_root::names::Item;

    fn said(text: &str) -> Result<Option<Options>, String> {
        said_of(&record::read(text), text, Faction::Corvids)
    }

    const HEAD: &str = "Map: Fall\nDeck: E&P\nC: Ann\nP: Corvid bot";

    #[test]
    fn what_is_not_understood_is_told() {
        let with = |setting: &str| said(&format!("{HEAD} // {setting}\n\n"));
        assert_eq!(said(HEAD), Ok(None));
        assert_eq!(with("[%bot C level=easy]"), Ok(None));
        assert_eq!(with("[%bot CP level=easy]"), Ok(Some(Options::default().at(Level::Easy))));
        let problem = with("[%bot P level=hard]").unwrap_err();
        assert_eq!(problem, "`level=hard` is not understood in `[%bot P level=hard]`");
        let problem = with("[%bot P traits=vendeta]").unwrap_err();
        assert_eq!(problem, "`vendeta` is no trait of this bot, as `[%bot P traits=vendeta]` has it");
        let problem = with("[%bot P items=frts]").unwrap_err();
        assert_eq!(problem, "`items=frts` is not understood in `[%bot P items=frts]`");
    }

    #[test]
    fn a_vagabot_starts_with_the_items_that_the_record_says() {
        let of = |setting: &str| {
            let text = format!("Map: Fall\nDeck: E&P\nC: Ann\nV: Vagabot // {setting}\n\n");
            said_of(&record::read(&text), &text, Faction::Vagabond)
        };
        let options = of("[%bot V rulings=items_asked items=ffrb]").unwrap().unwrap();
        assert_eq!(options.items, [Item::Boot, Item::Boot, Item::Torch, Item::Bag]);
        let said = written(Faction::Vagabond, &options);
        assert_eq!(said.as_deref(), Some("[%bot V rulings=items_asked items=ffrb]"));
        assert!(of("[%bot V items=fq]").unwrap_err().contains("`items=fq` is not understood"));
    }
}
