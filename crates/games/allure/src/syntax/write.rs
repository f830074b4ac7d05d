//! Canonical spelling, in each dialect.

use std::fmt::{Display, Write as _};

use scorebook_core::Item;

use super::Record;
use super::act::{Act, Deed, Doing, Target, UnitAct};
use super::dialect::Version;
use super::head::{Card, Head, Place, Slot, Turn};
use super::verbs::keyword;
use crate::facts::ROSTER;
use crate::names::{Ability, Buff};

/// Writes a line of the head.
pub(crate) fn head(head: &Head, version: Version, out: &mut String) {
    match head {
        Head::Title { first, second } => put(out, format_args!("{first} vs {second}")),
        Head::Blitz { gold } => {
            out.push_str("Draft - Blitz");
            spaced(out, *gold);
        }
        Head::Draft { kingdom, army } => {
            put(out, format_args!("Draft - {kingdom} draft"));
            spaced(out, *army);
        }
        Head::Player { name, hero, abilities, items } => {
            put(out, format_args!("{name}: {}", hero.word()));
            cards(abilities, items, out);
        }
        Head::Front(slots) => row("Front:", slots, version, out),
        Head::Back(slots) => row("Back:", slots, version, out),
        Head::Board => out.push_str("Board:"),
        Head::Piece { unit, places, .. } => {
            out.push_str(unit.word_in(version));
            out.push(' ');
            joined(places, "; ", out, place);
        }
        Head::Card { card, .. } => put_card(card, out),
    }
}

/// Writes how a section or turn is opened.
pub(crate) fn turn(turn: &Turn, out: &mut String) {
    match turn {
        Turn::Draft(number) => put(out, format_args!("D{number}.")),
        Turn::Round { number, first: Some(first) } => put(out, format_args!("Round {number}: {first}")),
        Turn::Round { number, first: None } => put(out, format_args!("Round {number}:")),
        Turn::Number(number) => put(out, format_args!("{number}.")),
        Turn::Elision => out.push_str("..."),
    }
}

/// What stands between two pieces of a line. A gap brings the separator before it along.
pub(crate) fn between(record: &Record, before: Item, after: Item) -> &'static str {
    let opened = |step: usize| !record.steps[step].act.continues && record.steps[step].act.half > 1;
    match (before, after) {
        (Item::Turn(_), Item::Step(step)) if opened(step) => " , ",
        (Item::Turn(_), Item::Step(step)) if record.steps[step].act.continues => " ; ",
        (Item::Step(_) | Item::Gap(_), Item::Step(step)) if opened(step) => ", ",
        (Item::Step(_) | Item::Gap(_), Item::Step(_)) => "; ",
        (Item::Step(_) | Item::Gap(_), Item::Gap(_)) => "",
        _ => " ",
    }
}

/// Writes an action with its final dot.
pub(crate) fn act(act: &Act, version: Version, out: &mut String) {
    if act.is_led {
        out.push_str(if act.continues { "; " } else { ", " });
    }
    match &act.does {
        Deed::Idle => out.push_str("..."),
        Deed::Pass => out.push_str("Pass"),
        Deed::Resign => out.push_str("Resign"),
        Deed::Shock(hex) => put(out, format_args!("SShock {hex}")),
        Deed::Item { item, at } => {
            put(out, item);
            spaced(out, *at);
        }
        Deed::Unit(unit_act) => unit(unit_act, version, out),
        Deed::Draft { unit, at } => put(out, format_args!("{} {at}", unit.word_in(version))),
        Deed::Card(card) => put_card(card, out),
        Deed::Finish { unit, at } => {
            let name = unit.as_ref().map_or("No unit", |unit| unit.word_in(version));
            put(out, format_args!("{name} finishes in {at}"));
        }
    }
    if act.ends || matches!(act.does, Deed::Resign | Deed::Finish { .. }) {
        out.push('.');
    }
}

fn unit(act: &UnitAct, version: Version, out: &mut String) {
    out.push_str(act.unit.word_in(version));
    if let Some(from) = act.from {
        put(out, format_args!(" ({from})"));
    }
    spaced(out, act.to);
    if let Some(mark) = act.mark {
        out.push(mark.sign());
    }
    match (act.lands, version) {
        (Some(hex), Version::V1) => put(out, format_args!(" move {hex}")),
        (Some(hex), Version::V2 | Version::V3) => put(out, hex),
        (None, _) => {}
    }
    if let Some(doing) = &act.then {
        then(doing, version, out);
    }
}

fn then(doing: &Doing, version: Version, out: &mut String) {
    match doing {
        Doing::Pass => out.push_str(" Pass"),
        Doing::Grant { buff, hurt, mana, to } => {
            match verb(*buff, version).filter(|_| !hurt && mana.is_none() && to.is_some()) {
                Some(verb) => put(out, format_args!(" {verb}")),
                None => put(out, format_args!(": {buff}")),
            }
            out.push_str(if *hurt { "#" } else { "" });
            spaced(out, mana.map(|mana| format!("{mana}M")));
            spaced(out, *to);
        }
        Doing::Use { ability, level, mana, at } => {
            put(out, format_args!(" {}", keyword(*ability, version)));
            spaced(out, *level);
            spaced(out, mana.map(|mana| format!("{mana}M")));
            targets(*ability, at, out);
        }
        Doing::Fervor(buffs) => {
            out.push_str(" SFervor");
            buffs.iter().for_each(|buff| spaced(out, Some(buff)));
        }
        Doing::Resurrect { unit, to } => {
            put(out, format_args!(" resurrect {} to {to}", unit.word_in(version)));
        }
        Doing::Summon { unit, to } => put(out, format_args!(" summons {} to {to}", unit.word_in(version))),
        Doing::Clear { debuff, at } => {
            // A debuff named is a word of v3; without the verb of v3 it could not be read back.
            let new = version == Version::V3 || debuff.is_some();
            out.push_str(if new { " clear" } else { " clears" });
            spaced(out, *debuff);
            spaced(out, Some(at));
        }
    }
}

/// The verb that v1 and v2 have for a debuff.
fn verb(buff: Buff, version: Version) -> Option<&'static str> {
    match buff {
        Buff::Quality { quality, amount: None } if version != Version::V3 => quality.verb(),
        _ => None,
    }
}

fn targets(ability: Ability, targets: &[Target], out: &mut String) {
    for (place, target) in targets.iter().enumerate() {
        if let (1.., Some(between)) = (place, ability.takes().between) {
            spaced(out, Some(between));
        }
        spaced(out, Some(target.hex()));
        if let Target::Share { amount, .. } = target {
            put(out, format_args!(" ({amount})"));
        }
    }
}

fn row(name: &str, slots: &[Slot], version: Version, out: &mut String) {
    out.push_str(name);
    joined(slots, ",", out, |slot, out| match slot {
        Slot::Empty => out.push_str(" X"),
        Slot::Unit(unit) => put(out, format_args!(" {}", unit.word_in(version))),
        Slot::Unread(text) if text.is_empty() => {}
        Slot::Unread(text) => put(out, format_args!(" {text}")),
    });
}

/// The groups after the hero. Abilities stand before items; a lone group of items shows by its names what it is,
/// and where they are unknown, an empty group of abilities shows it.
fn cards(abilities: &[Card], items: &[Card], out: &mut String) {
    let telling = items.iter().all(|card| ROSTER.is_item(&card.name));
    if !abilities.is_empty() || !(items.is_empty() || telling) {
        out.push_str(". ");
        joined(abilities, ", ", out, put_card);
    }
    if !items.is_empty() {
        out.push_str(". ");
        joined(items, ", ", out, put_card);
    }
    if !(abilities.is_empty() && items.is_empty()) {
        out.push('.');
    }
}

fn put_card(card: &Card, out: &mut String) {
    out.push_str(&card.name);
    spaced(out, card.level);
}

fn place(place: &Place, out: &mut String) {
    put(out, place.hex);
    for attribute in &place.has {
        put(out, format_args!(", {} {}", attribute.amount, attribute.what.word()));
    }
}

fn joined<T>(list: &[T], separator: &str, out: &mut String, write: impl Fn(&T, &mut String)) {
    for (place, entry) in list.iter().enumerate() {
        out.push_str(if place == 0 { "" } else { separator });
        write(entry, out);
    }
}

fn spaced(out: &mut String, word: Option<impl Display>) {
    if let Some(word) = word {
        put(out, format_args!(" {word}"));
    }
}

fn put(out: &mut String, text: impl Display) {
    // Writing into a string cannot fail.
    let _ = write!(out, "{text}");
}
