//! A step in a sentence, with full names.

use crate::facts::{HeroId, ROSTER};
use crate::game::Step;
use crate::names::{Ability, Buff, Hex, Mark, Quality, Side, Stat};
use crate::rules::{Effect, Position, effect};
use crate::syntax::{Deed, Doing, Target, Unit, UnitAct, Version};

/// What a step does, in a sentence.
pub(super) fn say(position: &Position, case: &Step<'_>) -> String {
    let position = &position.before(case);
    let who = position.by(case);
    let player = who.map_or_else(|| "a player".to_owned(), |side| position.army(side).called());
    let version = Version::from(case.record.dialect);
    let mut sentence = match &case.act.does {
        Deed::Idle => idle(position, who, &player),
        Deed::Pass => format!("{player} passes with all remaining units"),
        Deed::Resign => format!("{player} resigns"),
        Deed::Shock(hex) => format!("Spellshock deals 1 pure damage on {hex}{}", there(position, *hex)),
        Deed::Item { item, at } => {
            let name = &ROSTER.items[usize::from(item.0.0)].name;
            let at = at.map_or_else(String::new, |hex| format!(" on {hex}{}", there(position, hex)));
            format!("{player}'s hero uses {name}{at}")
        }
        Deed::Draft { unit, at } => format!("{player} drafts {} to {at}", unit.name()),
        Deed::Card(card) => {
            let level = card.level.map_or_else(String::new, |level| format!(" {level}"));
            format!("{player} drafts {}{level}", card.name)
        }
        Deed::Unit(act) => Teller { position, side: who, act, version }.unit(&player),
        Deed::Finish { unit: None, at } => format!("no unit of the attacker finishes in {at}"),
        Deed::Finish { unit: Some(unit), at } => format!("{} finishes in {at}", unit.name()),
    };
    let says_so = matches!(case.act.does, Deed::Resign | Deed::Finish { .. });
    if case.act.ends && !says_so {
        sentence.push_str("; the game is over");
    }
    sentence
}

/// A player's `...`: after a pass, with nothing left to activate, or, as far as the record tells, by choice.
fn idle(position: &Position, who: Option<Side>, player: &str) -> String {
    match who.map(|side| position.army(side)) {
        Some(army) if army.has_passed() => format!("{player} has passed"),
        Some(army) if !army.may_act() => format!("{player} has nothing left to do"),
        _ => format!("{player} does not act in this turn"),
    }
}

/// Who stands on a hex in every reading, in parentheses.
fn there(position: &Position, hex: Hex) -> String {
    position.at(hex).certain().map_or_else(String::new, |unit| format!(" ({})", unit.name()))
}

struct Teller<'c> {
    position: &'c Position,
    side: Option<Side>,
    act: &'c UnitAct,
    version: Version,
}

impl Teller<'_> {
    fn unit(&self, player: &str) -> String {
        let name = match (&self.act.unit, self.hero()) {
            (Unit::Hero | Unit::Named(_), Some(hero)) => &ROSTER.hero(hero).name,
            (Unit::Hero, None) => "hero",
            (unit, _) => unit.name(),
        };
        let from = self.act.from.map_or_else(String::new, |from| format!(" from {from}"));
        let mut parts: Vec<String> = self.moves().into_iter().collect();
        parts.extend(self.act.then.as_ref().map(|doing| self.doing(doing)));
        format!("{player}'s {name}{from} {}", parts.join(", then "))
    }

    /// Which hero leads the player who acts.
    fn hero(&self) -> Option<HeroId> {
        self.position.army(self.side?).hero()
    }

    fn moves(&self) -> Option<String> {
        let to = self.act.to?;
        let whom = there(self.position, to);
        let holder = self.position.at(to).side();
        let is_enemy = holder.is_some() && holder == self.side.map(Side::other);
        let lands = self.act.lands.map_or_else(String::new, |hex| format!(", and lands on {hex}"));
        Some(match self.act.mark {
            None if is_enemy => format!("kills the unit on {to}{whom} and moves there"),
            None => format!("moves to {to}"),
            Some(Mark::Hurt) => format!("attacks {to}{whom} and takes damage{lands}"),
            Some(Mark::Unhurt) => format!("attacks {to}{whom} without a kill and takes no damage{lands}"),
        })
    }

    fn doing(&self, doing: &Doing) -> String {
        let place = |hex: Hex| format!("{hex}{}", there(self.position, hex));
        match doing {
            Doing::Pass => "passes".to_owned(),
            Doing::Grant { buff, hurt, to, .. } => {
                let whom =
                    to.map_or_else(|| "itself".to_owned(), |hex| format!("the unit on {}", place(hex)));
                let hurt = if *hurt { " and takes damage" } else { "" };
                format!("gives {} to {whom}{hurt}", buff_name(*buff, self.version))
            }
            Doing::Use { ability, mana, at, .. } => {
                let mana = mana.map_or_else(String::new, |mana| format!(" with {mana} mana"));
                format!("{}{mana}", self.ability(*ability, at))
            }
            Doing::Fervor(buffs) => {
                let buffs: Vec<String> = buffs.iter().map(|&buff| buff_name(buff, self.version)).collect();
                format!("uses Sun's Fervor to gain {}", buffs.join(" and "))
            }
            Doing::Resurrect { unit, to } => format!("brings back {} on {to}", unit.name()),
            Doing::Summon { unit, to } => format!("summons {} to {to}", unit.name()),
            Doing::Clear { debuff: None, at } => format!("clears a debuff from {}", place(*at)),
            Doing::Clear { debuff: Some(debuff), at } => {
                format!("clears {} from {}", buff_name(*debuff, self.version), place(*at))
            }
        }
    }

    /// The name of an ability. Some keywords stand for two: the unit decides, else the hexes do.
    fn title(&self, ability: Ability, at: &[Target]) -> &str {
        match ability {
            Ability::Teleport if self.act.unit.has_safe_haven() => Ability::SafeHaven.title(),
            Ability::SStrike => {
                let own = self.hero().and_then(|hero| ROSTER.hero(hero).called_by(ability.word()));
                own.unwrap_or(if at.is_empty() { "Swift Strike" } else { "Sunstrike" })
            }
            _ => ability.title(),
        }
    }

    fn ability(&self, ability: Ability, at: &[Target]) -> String {
        let place = |target: &Target| format!("{}{}", target.hex(), there(self.position, target.hex()));
        let places: Vec<String> = at.iter().map(place).collect();
        let places = places.join(", ");
        let title = self.title(ability, at);
        match (ability, effect(ability, at.len()), at) {
            (Ability::Shoot, _, _) => format!("shoots at {places}"),
            (Ability::Heal, _, _) => format!("heals {places}"),
            (_, Effect::Carry, [from, to, ..]) => {
                format!("uses {title} to bring {} to {}", place(from), to.hex())
            }
            (_, Effect::Launch, [unit, target, ..]) => {
                format!("sacrifices {} and hurls it at {}", place(unit), place(target))
            }
            (Ability::Detonate, _, _) => format!("detonates at {places} and is gone"),
            (_, _, []) => format!("uses {title}"),
            (_, _, _) => format!("uses {title} on {places}"),
        }
    }
}

/// A buff by its full name, as the dialect of the record has it.
fn buff_name(buff: Buff, version: Version) -> String {
    match buff {
        Buff::Change { amount, stat } => {
            let stat = match stat {
                Stat::Power => "Power",
                Stat::Range => "Range",
                Stat::Shield => "Shield",
                Stat::Movement => "Movement",
                Stat::Action => "Action",
                Stat::CastRange => "Cast Range",
                Stat::SpellPower => "Spell Power",
                Stat::MagicResist => "Magic Resist",
                Stat::DamageReturn => "Physical Damage Return",
                Stat::Burned => "Burned",
            };
            format!("{amount:+} {stat}")
        }
        Buff::Quality { quality, amount } => {
            let amount = amount.map_or_else(String::new, |amount| format!(" {amount}"));
            format!("{}{amount}", quality_name(quality, version))
        }
    }
}

fn quality_name(quality: Quality, version: Version) -> &'static str {
    match quality {
        Quality::Path => "Pathing",
        Quality::AlliedPath => "Allied Pathing",
        Quality::Spellproof => "Spellproof",
        Quality::Steadfast => "Steadfast",
        Quality::Charge => "Charging",
        Quality::Piercing => "Piercing",
        Quality::Imbued => "Imbued",
        Quality::ExhaustOnAttack => "Exhaust on Attack",
        Quality::IgnoreSteadfast => "Ignore Steadfast",
        Quality::IgnoreSpellproof => "Ignore Spellproof",
        Quality::Net => "Net Shot",
        Quality::Hook => "Hook Shot",
        Quality::Root => "Root",
        Quality::Silence => "Silence",
        Quality::Break => "Break",
        Quality::Disarm => "Disarm",
        Quality::Beguile if version == Version::V3 => "Beguile",
        Quality::Beguile => "Control",
        Quality::Heat => "Heat",
        Quality::IgnoreDebuff => "Ignore Debuffs",
        Quality::IgnorePierce => "Ignore Piercing",
        Quality::MagicResist => "Magic Resist",
    }
}
