//! The items of a Vagabond after a turn: turned over, refreshed, damaged, given up, and how many may be kept.

use super::super::sought::Sought;
use super::road::Road;
use crate::findings::{self, messages};
use crate::names::{Area, Character, Item};
use crate::rules::breach::Terms;
use crate::rules::decks::ITEMS;
use crate::rules::diary::{Sorts, Turned, What};
use crate::rules::doubts::Doubt;
use crate::syntax::place::ItemPlace;

/// The items that are refreshed in Birdsong, before tea adds to them (9.4.1).
const REFRESHED: u8 = 3;
/// The items that are kept, before bags add to them (9.6.4).
const KEPT: u8 = 6;
/// What each tea and each bag adds.
const MORE: u8 = 2;
/// How many items lie on a track of their own.
const TRACK: u8 = 3;

/// How often items of each kind were turned over in writing, and how many left the game.
#[derive(Default)]
struct Flips {
    exhausted: [u8; ITEMS],
    gone: [u8; ITEMS],
}

impl Road<'_, '_> {
    /// Items are refreshed as far as tea allows, damaged in battle, and lost only beyond the limit.
    pub(super) fn flips(&mut self) {
        let holder = self.trial.faction as u8;
        let of = move |what: What, wanted: Turned| matches!(what, What::Item { holder: board, item: Some(_), turned } if board == holder && turned == wanted);
        let flips = self.count_flips();
        self.exhausts(&flips);
        self.unflipped(&flips);
        self.refreshes(Sorts::ITEM.that(|what| of(what, Turned::Refreshed)));
        self.damages(Sorts::ITEM.that(|what| of(what, Turned::Damaged)));
        self.losses(Sorts::ITEM.that(|what| of(what, Turned::Gone)));
        self.trial.take(
            u8::MAX,
            Sorts::ITEM.that(|what| matches!(what, What::Item { holder: board, .. } if board == holder)),
        );
    }

    /// No more items of a kind are exhausted than there are, those counted again that are refreshed after the first of them.
    fn exhausts(&mut self, flips: &Flips) {
        let holder = self.trial.faction as u8;
        for &item in Item::ALL {
            let flips = flips.exhausted[item as usize];
            if flips <= self.kit.count(item) || !self.counts() {
                continue;
            }
            let of = |wanted: Turned| What::Item { holder, item: Some(item), turned: wanted };
            let flip = Sorts::ITEM.that(|what| what == of(Turned::Exhausted));
            let Some((first, number)) = self.trial.first(flip).zip(self.trial.last(flip)) else { continue };
            let again = self.trial.of(Sorts::ITEM).from(first);
            let again = again.filter(|&entry| self.trial.what(entry) == of(Turned::Refreshed));
            let have = self.kit.count(item) + again.map(|entry| self.trial.count(entry)).sum::<u8>();
            if flips > have {
                let terms = Terms { item: Some(item), have, want: flips, ..self.trial.terms() };
                self.trial.breach(number, ("V4", &findings::NO_ITEM), terms, |terms| {
                    let item = terms.item.map_or("item", Item::name);
                    messages::exhausted_too_often(item, terms.want, terms.have)
                });
            }
        }
    }

    /// Counts how often his items were turned over.
    fn count_flips(&self) -> Flips {
        let mut flips = Flips::default();
        for number in self.trial.unexplained(Sorts::ITEM) {
            let Some(What::Item { holder, item: Some(item), turned }) = self.trial.open(number) else {
                continue;
            };
            let counts = match turned {
                _ if holder != self.trial.faction as u8 => continue,
                Turned::Exhausted => &mut flips.exhausted,
                Turned::Gone => &mut flips.gone,
                _ => continue,
            };
            let count = &mut counts[item as usize];
            *count = count.saturating_add(self.trial.left(number));
        }
        flips
    }

    /// An item that was used and not turned over in writing.
    fn unflipped(&mut self, flips: &Flips) {
        for &item in Item::ALL {
            // An item that leaves the game was meant to be turned over, as like as not.
            let flips = flips.exhausted[item as usize].saturating_add(flips.gone[item as usize]);
            let used = self.kit.used(item);
            if let Some(number) = self.deeds[item as usize].filter(|_| flips < used && self.counts()) {
                let terms = Terms { item: Some(item), have: flips, want: used, ..self.trial.terms() };
                self.trial.breach(number, ("V4", &findings::UNTOLD), terms, |terms| {
                    let item = terms.item.map_or("item", Item::name);
                    messages::exhausting_left_out(terms.want, item, terms.have)
                });
            }
        }
    }

    fn refreshes(&mut self, is_refreshed: impl Sought) {
        let most = REFRESHED + MORE * self.trial.dawn.items.undamaged(self.trial.faction as usize, Item::Tea);
        let said = self.trial.sum(is_refreshed);
        if said <= most || !self.counts() {
            return;
        }
        if let Some(number) = self.trial.last(is_refreshed) {
            let terms = Terms { have: most, want: said, ..self.trial.terms() };
            self.trial.breach(number, ("V5", &findings::NO_SOURCE), terms, |terms| {
                messages::refreshed_too_many(terms.want, terms.have)
            });
        }
    }

    fn damages(&mut self, is_damaged: impl Sought) {
        let Some(number) = self.trial.first(is_damaged) else { return };
        let own = self.trial.party();
        let fights = self.trial.position.diary.bouts().iter().any(|bout| bout.parties.contains(&own));
        let has_bandits = self.trial.position.boards.hirelings.iter().any(|hired| hired.in_play);
        // Losses of a battle that was left out are told where they stand.
        let is_told = self.trial.verdicts.iter().any(|verdict| verdict.breach.rule == "V13");
        let may =
            fights || has_bandits || is_told || matches!(self.character, None | Some(Character::Adventurer));
        if !may {
            let terms = self.trial.terms();
            self.trial
                .breach(number, ("V16", &findings::NO_BATTLE), terms, |_| messages::damaged_groundless());
        }
    }

    fn losses(&mut self, is_gone: impl Sought) {
        let Some(number) = self.trial.first(is_gone) else { return };
        let ((kept, most), gone) = (self.kept(), self.trial.sum(is_gone));
        if kept + gone <= most && self.counts() {
            let terms = Terms { have: kept + gone, want: most, ..self.trial.terms() };
            self.trial.breach(number, ("V19", &findings::NO_SOURCE), terms, |terms| {
                messages::item_lost_groundless(terms.have, terms.want)
            });
            self.trial.leaves_open(Doubt::Items(self.trial.faction));
        }
    }

    /// The items that count against the limit at least, and how many may be kept. Tea, coins and bags lie on tracks of their own where
    /// they can (9.2.5).
    fn kept(&self) -> (u8, u8) {
        let (items, holder) = (&self.trial.position.items, self.trial.faction as usize);
        let count = |item: Item| {
            let damaged = items.count(holder, item, ItemPlace { area: Some(Area::Damaged), state: None });
            let undamaged = items.undamaged(holder, item);
            let on_track = if matches!(item, Item::Tea | Item::Coin | Item::Bag) { TRACK } else { 0 };
            damaged + undamaged.saturating_sub(on_track)
        };
        let bags = items.undamaged(holder, Item::Bag).min(TRACK);
        (Item::ALL.iter().map(|&item| count(item)).sum(), KEPT + MORE * bags)
    }

    /// Six items are kept, and two more for each bag (9.6.4).
    pub(super) fn limit(&mut self) {
        let (kept, most) = self.kept();
        if kept > most && self.counts() && self.trial.is_followed() {
            let terms = Terms { have: kept, want: most, ..self.trial.terms() };
            self.trial.breach_at(self.trial.last_step(), ("V19", &findings::HAND_LIMIT), terms, |terms| {
                messages::too_many_items(terms.have, terms.want)
            });
            self.trial.leaves_open(Doubt::Items(self.trial.faction));
        }
    }
}
