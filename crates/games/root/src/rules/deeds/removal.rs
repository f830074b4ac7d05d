//! Pieces are removed: as losses, as costs, or by another's hand.

use super::super::decks::Decks;
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::Deed;
use crate::names::{Faction, Status};
use crate::syntax::thing::PieceKind;

impl<C: Court> Deed<'_, C> {
    /// Pieces are removed: home to the supply, out of the game, or to where a rule sends them.
    #[inline(never)]
    pub(super) fn remove(&mut self, kind: Kind, from: Spot, count: u8) {
        let loss = self.note_removal(kind, from, count);
        let count = self.take(kind, from, count);
        if count == 0 {
            return;
        }
        let acolytes = loss == Some(1) && kind == Kind::Cult;
        self.note_removed(kind, from, count, loss.is_some());
        let is_warrior = Self::is_warrior(kind) && kind != Kind::Warlord;
        let coffins = is_warrior && self.position.crafter(Decks::tables().effects.coffin_makers).is_some();
        let table = &mut self.position.table;
        if acolytes {
            table.put(kind, Spot::Board(Faction::Cult), count, self.step);
        } else if table.facts[kind.number()].leaves {
            table.gone[kind.number()] += count;
        } else if coffins {
            table.coffin[kind.party().number()] += count;
        } else {
            table.put(kind, Spot::Supply, count, self.step);
        }
        self.owe_removed(kind, from, count);
    }

    /// Counts losses of a battle; tells which side they are of, the attacker's as 0.
    fn note_removal(&mut self, kind: Kind, from: Spot, count: u8) -> Option<usize> {
        let Spot::Clearing(clearing) = from else { return None };
        let fight = self.position.turn.fight?;
        let place = fight.place(kind.party())?;
        if fight.clearing != clearing {
            let is_fresh = fight.lost == [0, 0] && !self.is_propaganda(kind, count);
            if is_fresh {
                let fault = Fault::LossesElsewhere { battle: fight.clearing, losses: clearing };
                self.object(Objection::new(fault).because(Some(fight.step)));
                self.position.diary.doubt_fight();
            }
            self.position.turn.fight = None;
            return None;
        }
        if self.is_spending(kind, fight.lost) {
            return None;
        }
        self.note_loss(kind.party(), clearing, count);
        Some(place)
    }

    /// Wood is spent on buildings, and some warriors on tokens, right where a battle was fought before.
    fn is_spending(&self, kind: Kind, lost: [u8; 2]) -> bool {
        let spends = kind == Kind::Wood || matches!(kind, Kind::Corvid | Kind::Alliance) && lost != [0, 0];
        spends && kind.party().faction() == self.current()
    }

    /// Propaganda takes one warrior for a card.
    fn is_propaganda(&self, kind: Kind, count: u8) -> bool {
        let bureau = Decks::tables().effects.propaganda_bureau;
        let has_it = self.current().is_some_and(|faction| self.position.has_crafted(faction, bureau));
        has_it && count == 1 && Self::is_warrior(kind)
    }

    /// What the removal of others' pieces brings.
    fn owe_removed(&mut self, kind: Kind, from: Spot, count: u8) {
        let (Some(current), Spot::Clearing(clearing)) = (self.current(), from) else { return };
        if kind.party() == Party::from(current) || self.position.turn.is_setup {
            return;
        }
        match kind.class() {
            PieceKind::Building | PieceKind::Token => {
                self.position.ledger.owe_removed(clearing, count, self.step);
                if kind == Kind::Sympathy {
                    self.position.turn.outrage = Some(self.step);
                }
            }
            _ => self.owe_infamy(current, kind, clearing, count),
        }
    }

    /// Warriors of a hostile faction that a Vagabond removes in battle bring a point each.
    fn owe_infamy(&mut self, current: Faction, kind: Kind, clearing: u8, count: u8) {
        let (Some(vagabond), Some(owner)) = (super::Position::vagabond(current), kind.party().faction())
        else {
            return;
        };
        let is_hostile = self.position.boards.relations[vagabond][owner as usize] == Status::Hostile;
        if is_hostile && self.position.turn.fight.is_some() {
            self.position.ledger.owe_at(clearing, Source::Infamy(count), count, self.step);
        }
    }
}
