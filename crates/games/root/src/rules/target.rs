//! How what lies on the table is called where it is pointed at.

use scorebook_core::Target;

use crate::names::{Faction, Item, Landmark};
use crate::syntax::place::{Clearing, Clearings};

/// A clearing: `clearing:5`; the Burrow is `clearing:0`.
pub(crate) fn clearing(clearing: Clearing) -> Target {
    Target::new("clearing", clearing.number().to_string())
}

/// The clearing of a number.
pub(crate) fn to_clearing(at: &str) -> Option<Clearing> {
    at.parse().ok().and_then(Clearing::new)
}

/// A forest: `forest:1_5_10`.
pub(crate) fn forest(between: Clearings) -> Target {
    Target::new("forest", between.to_string())
}

/// A path: `path:1_5`.
pub(crate) fn path(between: Clearings) -> Target {
    Target::new("path", between.to_string())
}

/// A landmark: `landmark:ferry`.
pub(crate) fn landmark(landmark: Landmark) -> Target {
    Target::new("landmark", landmark.word())
}

/// An item: `item:s`.
pub(crate) fn item(item: Item) -> Target {
    Target::new("item", item.word())
}

/// A card by its name: `card:ambush`.
pub(crate) fn card(name: &'static str) -> Target {
    Target::new("card", name)
}

/// The board of a faction: `faction:C`.
pub(crate) fn faction(faction: Faction) -> Target {
    Target::new("faction", faction.word())
}
