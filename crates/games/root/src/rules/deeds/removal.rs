//! Pieces are removed: as losses, as costs, or by another's hand.

use super::super::decks::Decks;
use super::super::diary::{Entry, What};
use super::super::doubts::Doubt;
use super::super::law::{self, BASES};
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party};
use super::super::rule::GARDENS;
use super::super::table::Spot;
use super::super::turn::Fight;
use super::{Deed, Position};
use crate::names::{Band, Faction, Status};
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
        // Acolytes of a bot are written (Law of Rootbotics 8.2.2).
        let acolytes = loss == Some(1) && kind == Kind::Cult && !self.position.is_bot(Faction::Cult);
        if GARDENS.contains(&kind) && self.position.is_bot(Faction::Cult) {
            // Each takes the top Lost Soul along (Law of Rootbotics 8.2.3).
            for _ in 0..count {
                self.lose_soul();
            }
        }
        if let (Some(station), Spot::Clearing(clearing)) = (kind.station(), from) {
            self.position.table.camps[usize::from(clearing)][station] = 0;
        }
        self.note_removed(kind, from, count, loss.is_some());
        if BASES.contains(&kind) {
            // Supporters of its suit go with a base, and nobody sees which they are (8.2.4).
            self.position.doubts.raise(Doubt::Scattered);
            self.position.piles.supporters.known = [0; 4];
        }
        if loss == Some(0) && Self::is_warrior(kind) {
            self.defend_hostile(kind);
        }
        let is_warrior = Self::is_warrior(kind) && kind != Kind::Warlord;
        let coffins = is_warrior && self.position.crafter(Decks::tables().effects.coffin_makers).is_some();
        let leaves = self.position.leaves_the_game(kind);
        let table = &mut self.position.table;
        if acolytes {
            table.put(kind, Spot::Board(Faction::Cult), count, self.step);
        } else if leaves {
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
        if kind == Kind::Mob && self.is_bitter() {
            return None;
        }
        let place = fight.place(kind.party())?;
        if fight.clearing != clearing {
            let is_fresh = fight.lost == [0, 0] && !self.is_propaganda(kind, count);
            if is_fresh {
                let fault = Fault::LossesElsewhere { battle: fight.clearing, losses: clearing };
                // What is not there at all is told by itself.
                let follows = self.position.table.count(kind, from) < count
                    || self.position.turn.is_short(self.step)
                    || self.position.diary.is_fight_doubted();
                self.object(Objection::new(fault).because(Some(fight.step)).unless_it_follows(follows));
                self.position.diary.doubt_fight();
            }
            self.position.turn.fight = None;
            return None;
        }
        if self.is_turning(kind, count) {
            return None;
        }
        if self.is_spending(kind, fight.lost) || self.lives_off_the_land(kind, count, (&fight, place)) {
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

    /// A Keeper leaves a crowd in the Evening (15.6.1), right where a battle was fought before that took no more.
    fn lives_off_the_land(&self, kind: Kind, count: u8, (fight, place): (&Fight, usize)) -> bool {
        let is_beyond = fight.most[place].is_some_and(|most| fight.lost[place] >= most);
        let there = self.position.table.count(kind, Spot::Clearing(fight.clearing));
        kind == Kind::Keeper
            && self.current() == Some(Faction::Keepers)
            && count == 1
            && is_beyond
            && there >= law::CROWD
    }

    /// Propaganda takes one warrior for a card.
    fn is_propaganda(&self, kind: Kind, count: u8) -> bool {
        let bureau = Decks::tables().effects.propaganda_bureau;
        let has_it = self.current().is_some_and(|faction| self.position.has_crafted(faction, bureau));
        has_it && count == 1 && Self::is_warrior(kind)
    }

    /// Right where a battle was fought, Propaganda takes a warrior of another for the card that is spent right before.
    fn is_turning(&self, kind: Kind, count: u8) -> bool {
        let is_spent = |entry: &Entry| {
            entry.step + 1 == self.step
                && matches!(entry.what, What::Spend { of, .. } if Some(of) == self.current())
        };
        self.is_propaganda(kind, count)
            && kind.party().faction() != self.current()
            && self.position.diary.entries().last().is_some_and(is_spent)
    }

    /// What the removal of others' pieces brings.
    fn owe_removed(&mut self, kind: Kind, from: Spot, count: u8) {
        let (Some(current), Spot::Clearing(clearing)) = (self.current(), from) else { return };
        if kind.party() == Party::from(current) || self.position.turn.is_setup {
            return;
        }
        if self.is_of_a_band(current, clearing) {
            return;
        }
        if kind.relic().is_some() {
            self.position.ledger.owe_at(clearing, Source::Relic, kind.worth() * count, self.step);
        } else if matches!(kind.class(), PieceKind::Building | PieceKind::Token) {
            self.position.ledger.owe_removed(clearing, count, self.step);
        }
        self.owe_infamy(current, kind, clearing, count);
    }

    /// Whether who removes a relic in a clearing scores for it: not the Keepers, and nobody for a band.
    pub(super) fn takes_trophies(&self, clearing: u8) -> bool {
        self.current()
            .is_some_and(|current| current != Faction::Keepers && !self.is_of_a_band(current, clearing))
    }

    /// Whether a band removes pieces in a clearing: in a battle that it fights, or by its own card. That brings its master nothing (Law
    /// of Root E.3.6).
    fn is_of_a_band(&self, current: Faction, clearing: u8) -> bool {
        let position = &*self.position;
        if !position.boards.marks.are_bands_hired {
            return false;
        }
        if let Some(fight) = position.turn.fight.filter(|fight| fight.clearing == clearing) {
            return fight.parties[0].faction().is_none();
        }
        let removers = [(Band::FlameBearers, Kind::FlameBearer), (Band::SpringUprising, Kind::Uprising)];
        removers.iter().any(|&(band, kind)| {
            position.serves((band, false), current) && position.dawn.count(kind, clearing) > 0
        })
    }

    /// Every piece of a hostile faction that a Vagabond removes in battle brings a point, but for the warrior that made it hostile
    /// (9.2.9.III), also where it is healed at once. Where a battle was left out, the points are not asked for.
    pub(super) fn owe_infamy(&mut self, current: Faction, kind: Kind, clearing: u8, count: u8) {
        let (Some(vagabond), Some(owner)) = (Position::vagabond(current), kind.party().faction()) else {
            return;
        };
        let (party, fight) = (Party::from(current), self.position.turn.fight);
        // Warriors of an ally take hits too, and that is another matter.
        let is_his =
            fight.is_none_or(|fight| [party, kind.party()].iter().all(|&side| fight.place(side).is_some()));
        let is_turned = is_his && Self::is_warrior(kind) && self.turn_hostile(vagabond, owner);
        let is_hostile = self.position.boards.relations[vagabond][owner as usize] == Status::Hostile;
        let infamous = count - u8::from(is_turned);
        // A strike takes one piece; more without a battle are the losses of one that nobody wrote.
        if is_hostile && is_his && (fight.is_some() || self.position.diary.is_group(self.step)) {
            self.position.ledger.owe_at(clearing, Source::Infamy(infamous), infamous, self.step);
        }
    }

    /// Whoever loses a warrior to a Vagabond becomes hostile, written or not. Tells whether it was not before.
    fn turn_hostile(&mut self, vagabond: usize, owner: Faction) -> bool {
        // Items are all that counts to a bot.
        if self.position.is_bot([Faction::Vagabond, Faction::SecondVagabond][vagabond]) {
            return false;
        }
        let status = &mut self.position.boards.relations[vagabond][owner as usize];
        let before = std::mem::replace(status, Status::Hostile);
        if before != Status::Hostile {
            self.position.turn.hostile[vagabond] |= 1 << owner as u16;
            self.position.boards.unsaid[vagabond] |= 1 << owner as u16;
        }
        before != Status::Hostile
    }

    /// Whoever attacks a Vagabond and loses a warrior to him becomes hostile too.
    fn defend_hostile(&mut self, kind: Kind) {
        let (Some(fight), Some(owner)) = (self.position.turn.fight, kind.party().faction()) else { return };
        let defender = fight.parties[1].faction().and_then(Position::vagabond);
        if let Some(vagabond) = defender.filter(|_| fight.parties[0] == kind.party()) {
            self.turn_hostile(vagabond, owner);
        }
    }
}
