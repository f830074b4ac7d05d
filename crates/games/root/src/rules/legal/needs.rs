//! Cards that acts take and of which nobody can know whether they are in a hand.

use super::super::decks::{CardRow, Decks};
use super::super::position::Position;
use super::super::whereabouts::Pile;
use crate::names::{Faction, Side};
use crate::syntax::Load;
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Battle, Craft};
use crate::syntax::place::Place;
use crate::syntax::thing::{CardName, Thing};

/// What acts take of which the table shows nothing, a few words each.
pub(super) fn needs(position: &Position, acts: &[Act]) -> Vec<String> {
    let mut needs = Vec::new();
    for act in acts {
        match act.action() {
            Action::Move(step) => needs.extend(step.loads().iter().filter_map(|load| card(position, load))),
            Action::Craft(craft) => needs.extend(crafted(position, craft)),
            Action::Battle(battle) => needs.extend(ambush(position, &battle)),
            _ => {}
        }
    }
    needs
}

/// Cards that leave a hand, or the supporters, which are not known to have them.
fn card(position: &Position, load: &Load) -> Option<String> {
    let Thing::Card(card) = load.thing else { return None };
    let suit = card.suit?;
    let (cards, place) = match load.from? {
        Place::Hand(Side::Faction(of)) => (position.piles.hands[of as usize], hand(position, of)),
        Place::Board { .. } if position.turn.faction == Some(Faction::Alliance) => {
            (position.piles.supporters, "among the supporters".to_owned())
        }
        _ => return None,
    };
    let is_known = cards.known[suit as usize] >= load.count && card.name.is_none();
    let told = match (card.name, load.count) {
        (Some(_), _) => "that card".to_owned(),
        (None, 1) => format!("a {} card", suit.name()),
        (None, count) => format!("{count} {} cards", suit.name()),
    };
    (!is_known && cards.count > 0).then(|| format!("{told} {place}"))
}

/// Whose hand it is, where it is not that of whose turn it is.
fn hand(position: &Position, of: Faction) -> String {
    let whose = if position.turn.faction == Some(of) { String::new() } else { format!(" of {}", of.name()) };
    format!("in the hand{whose}")
}

/// The card that is crafted, where nobody has seen it in the hand.
fn crafted(position: &Position, craft: Craft) -> Option<String> {
    let faction = position.turn.faction?;
    let tables = Decks::tables();
    let (cards, name) = match craft {
        Craft::Item(item) => (tables.recipes[item as usize].makers, format!("a card for a {}", item.name())),
        Craft::Card(card) => {
            (tables.meaning(card.name.and_then(CardName::known), card.suit).cards, "the card".to_owned())
        }
    };
    let is_one = |row: &CardRow| tables.named(&row.name) & cards != 0;
    let is_known = position.piles.whereabouts.known(Pile::Hand(faction)).any(|(row, _)| is_one(row));
    (!is_known).then(|| format!("{name} in the hand"))
}

/// The ambush of the defender, and the one of the attacker that foils it.
fn ambush(position: &Position, battle: &Battle) -> impl Iterator<Item = String> + use<> {
    let attacker = battle.attacker.or(position.turn.faction.map(Side::Faction));
    let played = [(battle.ambush, Some(battle.defender)), (battle.foil, attacker)];
    let told = played.map(|card| match card {
        (Some(suit), Some(Side::Faction(of))) => {
            Some(format!("a {} ambush {}", suit.name(), hand(position, of)))
        }
        _ => None,
    });
    told.into_iter().flatten()
}
