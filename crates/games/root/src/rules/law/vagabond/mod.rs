//! A Vagabond (Law of Root, chapter 9): one deed for each item. Here he moves, fights, strikes, explores and helps.

mod powers;
pub(super) mod relations;
mod road;
mod satchel;

use super::super::breach::Terms;
use super::super::diary::{Sorts, Turned, What};
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::super::ways::has_way;
use super::trial::Trial;
use crate::findings::{self, messages};
use crate::names::{Character, Faction, Item, Suit};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;
use road::{Road, so_many};

/// Weighs a turn of a Vagabond.
pub(super) fn weigh(trial: &mut Trial<'_>) {
    let Some(mut road) = Road::of(trial) else { return };
    road.quests();
    road.crafts();
    road.explores();
    road.powers();
    road.fires();
    road.repairs();
    road.battles();
    road.strikes();
    road.moves();
    road.aids();
    relations::weigh(&mut road);
    road.escorts();
    road.flips();
    road.limit();
}

impl Road<'_, '_> {
    /// Every move but the slip takes a boot, two where warriors of a hostile faction stand, and never leads into a forest (9.5.1). The
    /// Harrier glides with the torch.
    fn moves(&mut self) {
        let own = self.trial.party();
        let mut has_slipped = false;
        for number in self.trial.unexplained(Sorts::PAWN) {
            let Some(What::Pawn { kind, from, to }) = self.trial.open(number) else { continue };
            if kind.party() != own {
                continue;
            }
            self.trial.explain_all(number);
            match to {
                _ if !has_slipped => has_slipped = true,
                Spot::Forest(_) => self.walks_into_forest(number),
                Spot::Clearing(to) if self.is_known => self.walk(number, from, to),
                _ => {}
            }
        }
    }

    fn walks_into_forest(&mut self, number: usize) {
        let terms = self.trial.terms();
        self.trial.breach(number, ("V3", &findings::NO_WAY), terms, |_| messages::pawn_into_forest());
    }

    fn walk(&mut self, number: usize, from: Spot, to: u8) {
        let is_hostile = |road: &Self| {
            let is_other = |other: Faction| other != road.trial.faction && road.trial.position.plays(other);
            let mut others = Faction::ALL.iter().filter(|&&other| is_other(other));
            others.any(|&other| {
                road.is_hostile(number, other) && road.warriors_at(number, other.into(), to) > 0
            })
        };
        let boots = 1 + u8::from(is_hostile(self));
        let can_glide = self.character == Some(Character::Harrier);
        let has_way = match from {
            Spot::Clearing(from) => has_way(self.trial.position, self.trial.faction, from, to),
            _ => true,
        };
        let walks = has_way && self.spend(number, Item::Boot, boots);
        if walks || can_glide && self.spend(number, Item::Torch, 1) || self.free_move() {
            return;
        }
        let terms = Terms { at: to, have: self.kit.left(Item::Boot), want: boots, ..self.trial.terms() };
        self.trial.breach(number, ("V3", &findings::TOO_MANY_ACTIONS), terms, |terms| {
            let left = so_many(terms.have);
            match terms.want {
                1 => messages::no_boot(terms.at, left),
                _ => messages::no_boots_among_hostiles(terms.at, left),
            }
        });
    }

    /// Every battle takes a sword (9.5.2). The Vagrant lets others fight for a torch.
    fn battles(&mut self) {
        for number in self.trial.unexplained(Sorts::BATTLE) {
            let Some(What::Battle(bout)) = self.trial.open(number) else { continue };
            let is_own = self.trial.bout(bout).parties[0] == self.trial.party();
            if !is_own && self.character != Some(Character::Vagrant) {
                continue;
            }
            self.trial.explain_all(number);
            let at = self.trial.bout(bout).clearing;
            if !is_own && self.pawn_at(number) != Spot::Clearing(at) {
                let terms = Terms { at, ..self.trial.terms() };
                self.trial.breach(number, ("V21", &findings::NOBODY_THERE), terms, |terms| {
                    messages::vagrant_elsewhere(terms.at)
                });
                continue;
            }
            let item = if is_own { Item::Sword } else { Item::Torch };
            if self.is_known && !self.spend(number, item, 1) && !(is_own && self.free_battle()) {
                let rule = if is_own { "V4" } else { "V21" };
                self.lacks(number, (rule, &findings::TOO_MANY_ACTIONS), item, "a battle");
            }
        }
    }

    /// A strike takes a crossbow: a warrior, or else a building or token of somebody without warriors there (9.5.6).
    fn strikes(&mut self) {
        let own = self.trial.party();
        let mut told_at = None;
        for number in self.trial.unexplained(Sorts::REMOVE) {
            let Some(What::Remove { kind, from: Spot::Clearing(at), fight: None }) = self.trial.open(number)
            else {
                continue;
            };
            let is_fire = self.character == Some(Character::Scoundrel) && self.burns(at);
            let is_loss = self.is_loss_elsewhere(number, kind.party()) || self.is_ally(kind.party());
            if kind.party() == own || is_fire || is_loss || told_at == Some(self.trial.step(number)) {
                self.trial.explain_all(number);
                continue;
            }
            let count = self.trial.left(number);
            self.trial.explain_all(number);
            if self.strike(number, kind, at, count) {
                told_at = Some(self.trial.step(number));
            }
        }
    }

    /// Whether the torch of the Scoundrel was left in a clearing.
    fn burns(&self, clearing: u8) -> bool {
        self.trial.of(Sorts::ITEM).any(|entry| {
            matches!(self.trial.what(entry), What::Item { turned: Turned::Left(at), .. } if at == clearing)
        })
    }

    /// Whether a battle before took nothing of a party: the losses are told in another clearing than the battle.
    fn is_loss_elsewhere(&self, number: usize, party: Party) -> bool {
        let latest = self.trial.of(Sorts::BATTLE).before(number).rev().find_map(|entry| {
            match self.trial.what(entry) {
                What::Battle(bout) => Some(bout),
                _ => None,
            }
        });
        let is_taken = |bout: u8| {
            self.trial.of(Sorts::REMOVE).any(
                |entry| matches!(self.trial.what(entry), What::Remove { fight, .. } if fight == Some(bout)),
            )
        };
        latest.is_some_and(|bout| self.trial.bout(bout).parties[1] == party && !is_taken(bout))
    }

    /// A strike; tells whether something was found against it.
    fn strike(&mut self, number: usize, kind: Kind, at: u8, count: u8) -> bool {
        let terms = Terms { at, kind: Some(kind), other: Some(kind.party()), ..self.trial.terms() };
        if self.pawn_at(number) != Spot::Clearing(at) {
            self.trial.breach(number, ("V13", &findings::NOBODY_THERE), terms, |terms| {
                messages::strike_elsewhere(terms.at)
            });
            return true;
        }
        let is_guarded = kind.class() != PieceKind::Warrior && self.warriors_at(number, kind.party(), at) > 0;
        if is_guarded {
            self.trial.breach(number, ("V13", &findings::BUILDINGS_FIRST), terms, |terms| {
                let owner = terms.other.map_or("its owner", Party::name);
                messages::strike_before_warriors(terms.at, owner)
            });
            return true;
        }
        if !self.is_known || self.spend(number, Item::Crossbow, count) {
            return false;
        }
        let code =
            if self.kit.count(Item::Crossbow) == 0 { &findings::UNPAID } else { &findings::TOO_MANY_ACTIONS };
        self.lacks(number, ("V13", code), Item::Crossbow, "removing a piece without a battle");
        true
    }

    /// An item of a ruin takes a torch (9.5.3). With two Vagabonds nobody takes a second of a kind while the first is there (9.7).
    fn explores(&mut self) {
        for number in self.trial.unexplained(Sorts::FOUND) {
            let Some(What::Found { item, .. }) = self.trial.open(number) else { continue };
            self.trial.explain_all(number);
            if self.is_known && !self.spend(number, Item::Torch, 1) {
                let code = if self.kit.count(Item::Torch) == 0 {
                    &findings::UNPAID
                } else {
                    &findings::TOO_MANY_ACTIONS
                };
                self.lacks(number, ("V6", code), Item::Torch, "exploring a ruin");
            }
            self.found_twice(number, item);
        }
    }

    fn found_twice(&mut self, number: usize, item: Item) {
        let position = self.trial.position;
        let both = position.plays(Faction::Vagabond) && position.plays(Faction::SecondVagabond);
        let is_last =
            !self.trial.of(Sorts::FOUND).after(number).any(
                |entry| matches!(self.trial.what(entry), What::Found { item: other, .. } if other == item),
            );
        let anywhere = ItemPlace { area: None, state: None };
        let on_board = position.items.count(self.trial.faction as usize, item, anywhere);
        if both && is_last && on_board > 1 && position.boards.found[self.who][item as usize] > 1 {
            let terms = Terms { item: Some(item), ..self.trial.terms() };
            self.trial.breach(number, ("V23", &findings::ONCE_ONLY), terms, |terms| {
                let item = terms.item.map_or("item", Item::name);
                messages::second_ruin_item(item)
            });
        }
    }

    /// Items for aids may be of any kind (9.5.4).
    fn aids(&mut self) {
        let own = self.trial.faction;
        for number in self.trial.unexplained(Sorts::GIVE) {
            let Some(What::Give { of, to, suit }) = self.trial.open(number) else { continue };
            if of != own || self.is_guess(to) {
                continue;
            }
            let count = self.trial.left(number);
            let terms = Terms { other: Some(to.into()), suit, ..self.trial.terms() };
            let at = self.pawn_at(number);
            if !self.is_beside(number, to) {
                self.trial.breach(number, ("V7", &findings::NOBODY_THERE), terms, |terms| {
                    let other = terms.other.map_or("somebody", Party::name);
                    messages::aid_elsewhere(other)
                });
            } else if matches!(at, Spot::Clearing(at) if !self.trial.matches(suit, at)) {
                self.trial.breach(number, ("V7", &findings::WRONG_SUIT), terms, |terms| {
                    let suit = terms.suit.map_or("", Suit::name);
                    messages::aid_of_another_suit(suit)
                });
            } else if self.is_known && !self.kit.spend_any(count) {
                self.trial
                    .breach(number, ("V7", &findings::TOO_MANY_ACTIONS), terms, |_| messages::aid_unpaid());
            }
        }
    }

    /// Warriors of an ally move along with the pawn, those of others do not (9.2.9.II).
    fn escorts(&mut self) {
        for number in self.trial.unexplained(Sorts::MARCH) {
            let Some(What::March { of, from, to, .. }) = self.trial.open(number) else { continue };
            let Some(other) = of.faction() else { continue };
            self.trial.explain_all(number);
            if self.is_ally(other.into()) {
                continue;
            }
            let terms = Terms { at: from, want: to, other: Some(of), ..self.trial.terms() };
            self.trial.breach(number, ("V22", &findings::NO_SOURCE), terms, |terms| {
                let other = terms.other.map_or("others", Party::name);
                messages::strangers_move_along(other, terms.at, terms.want)
            });
        }
    }
}
