//! The items of a Vagabond in a turn: each works once (9.5). Which side is up is seldom told, so an item that is there is ready once.

use super::super::breach::Terms;
use super::super::decks::ITEMS;
use super::super::diary::{Sorts, Turned, What};
use super::super::doubts::Doubt;
use super::super::items::Items;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Faction, Item};
use crate::syntax::place::ItemPlace;

/// What a Vagabond has, and what is used of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Kit {
    /// The items that were undamaged at some time of the turn, by kind.
    have: [u8; ITEMS],
    /// Those of them that are used.
    used: [u8; ITEMS],
    /// Items of any kind that are used besides.
    any: u8,
    /// How many of each kind may be there that nobody knows of, after a slip.
    slack: u8,
}

impl Kit {
    /// The undamaged items at the beginning, and those found, crafted, taken or repaired since.
    pub(super) fn of(trial: &Trial<'_>) -> Self {
        let holder = trial.faction as usize;
        let mut have = [0; ITEMS];
        for &item in Item::ALL {
            have[item as usize] = trial.dawn.items.undamaged(holder, item);
        }
        for number in trial.of(Sorts::FOUND | Sorts::CRAFT | Sorts::TAKEN | Sorts::ITEM) {
            let (count, is_own) = (trial.count(number), |board: u8| usize::from(board) == holder);
            match trial.what(number) {
                What::Found { item, .. } | What::Craft { item: Some(item), .. } => have[item as usize] += 1,
                What::Taken { item, to, .. } if is_own(to) => have[item as usize] += count,
                What::Item { holder, item: Some(item), turned: Turned::Repaired } if is_own(holder) => {
                    have[item as usize] += count;
                }
                _ => {}
            }
        }
        let slack = u8::from(trial.doubts(Doubt::Items(trial.faction)));
        Self { have, used: [0; ITEMS], any: 0, slack }
    }

    /// How many there are of a kind.
    pub(super) fn count(&self, item: Item) -> u8 {
        self.have[item as usize]
    }

    /// How many of a kind are used.
    pub(super) fn used(&self, item: Item) -> u8 {
        self.used[item as usize]
    }

    /// How many of a kind are not used yet.
    pub(super) fn left(&self, item: Item) -> u8 {
        (self.have[item as usize] + self.slack).saturating_sub(self.used[item as usize])
    }

    /// Uses so many of a kind, or none of them. Tells whether they were there.
    pub(super) fn spend(&mut self, item: Item, count: u8) -> bool {
        let is_there = self.left(item) >= count;
        if is_there {
            self.used[item as usize] += count;
        }
        is_there
    }

    /// Uses items of any kind. Tells whether they were there.
    pub(super) fn spend_any(&mut self, count: u8) -> bool {
        let left: u8 = Item::ALL.iter().map(|&item| self.left(item)).sum();
        let is_there = left >= self.any + count;
        if is_there {
            self.any += count;
        }
        is_there
    }
}

/// An item is damaged once in a turn, unless it is repaired between (9.2.7).
pub(super) fn damaged_twice(trial: &mut Trial<'_>) {
    for number in trial.of(Sorts::ITEM) {
        let What::Item { holder, item: Some(item), turned: Turned::Damaged } = trial.what(number) else {
            continue;
        };
        let owner = Faction::ALL.get(usize::from(holder)).copied();
        let Some(owner) = owner.filter(|&owner| !trial.doubts(Doubt::Items(owner))) else { continue };
        let anywhere = ItemPlace { area: None, state: None };
        let lies = |items: &Items| items.count(usize::from(holder), item, anywhere);
        let turned =
            |turned: Turned| turned_so_far(trial, number, What::Item { holder, item: Some(item), turned });
        let most = lies(&trial.dawn.items).max(lies(&trial.position.items));
        if turned(Turned::Damaged) > most.saturating_add(turned(Turned::Repaired)) {
            let terms = Terms { item: Some(item), ..Terms::of(owner) };
            trial.breach(number, ("V16", &findings::NO_ITEM), terms, |terms| {
                let name = terms.item.map_or("item", Item::name);
                messages::damaged_already(name)
            });
            return trial.leaves_open(Doubt::Items(owner));
        }
    }
}

/// How many items were turned like this, up to an entry.
fn turned_so_far(trial: &Trial<'_>, number: usize, like: What) -> u8 {
    let turned = trial.of(Sorts::ITEM).before(number + 1).filter(|&one| trial.what(one) == like);
    turned.map(|one| trial.count(one)).fold(0, u8::saturating_add)
}
