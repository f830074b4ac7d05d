//! Battles: who can fight where, and losses beyond what the hits take.

use super::super::cards::total;
use super::super::decks::Decks;
use super::super::diary::{Bout, Hits};
use super::super::hits;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::services::Purchase;
use super::super::table::Spot;
use super::super::turn::Fight;
use super::Deed;
use crate::names::{Faction, Leader};
use crate::syntax::action::Battle;
use crate::syntax::thing::PieceKind;

impl<C: Court> Deed<'_, C> {
    pub(super) fn battle(&mut self, battle: &Battle) {
        let attacker = battle.attacker.map(Party::from).or_else(|| self.current().map(Party::from));
        let Some(attacker) = attacker else { return };
        let (defender, clearing) = (Party::from(battle.defender), battle.clearing.number());
        if attacker == defender {
            self.fault(Fault::SelfAttack);
        }
        let fights = [(attacker, true), (defender, false)]
            .map(|(party, attacks)| self.can_fight(party, clearing, attacks));
        if fights != [true; 2] {
            self.nobody_there([attacker, defender], fights, clearing);
        }
        let strength = [attacker, defender].map(|party| hits::strength(self.position, party, clearing));
        let hits = hits::dealt(self.position, battle, [attacker, defender], strength);
        // What somebody deals who is not there has been objected to already.
        let most = [hits[0].most, hits[1].most.filter(|_| fights[0])];
        let step = self.step;
        self.position.turn.fight =
            Some(Fight { parties: [attacker, defender], clearing, lost: [0; 2], most, step });
        self.note_battle(battle, [attacker, defender], strength, hits);
        if fights != [true; 2] {
            self.position.diary.doubt_fight();
        }
        self.spend_ambushes(battle, attacker, defender);
    }

    /// Objects to a battle where one side has nothing to fight with, or neither has: that is one slip.
    #[cold]
    fn nobody_there(&mut self, parties: [Party; 2], fights: [bool; 2], clearing: u8) {
        let are_both_missing = fights == [false; 2];
        for (side, &party) in parties.iter().enumerate().filter(|&(side, _)| !fights[side]) {
            let fault = if are_both_missing && side == 0 {
                Fault::NobodyAtAll { parties, clearing }
            } else {
                Fault::NobodyThere { party, clearing }
            };
            let cause = self.position.table.last_change(party, Spot::Clearing(clearing));
            let follows = are_both_missing && side == 1;
            self.object(Objection::new(fault).because(cause).unless_it_follows(follows));
        }
    }

    /// Notes a battle as both sides stand when it begins.
    fn note_battle(&mut self, battle: &Battle, parties: [Party; 2], strength: [u8; 2], hits: [Hits; 2]) {
        let clearing = battle.clearing.number();
        let position = &*self.position;
        let vagabond = |party: Party| party.faction().and_then(Position::vagabond);
        let pieces = |party: Party| {
            if vagabond(party).is_some() {
                return self.undamaged(party);
            }
            let here = |&kind: &Kind| position.table.count(kind, Spot::Clearing(clearing));
            Kind::of(party).iter().map(here).sum()
        };
        let bout = Bout {
            parties,
            clearing,
            strength,
            pieces: parties.map(pieces),
            hits,
            ambush: [battle.ambush, battle.foil],
            rolls: battle.rolls.map(|(attacker, defender)| [attacker, defender]),
            is_doubtful: false,
            step: self.step,
        };
        self.position.diary.fight(bout);
    }

    /// The undamaged items of a Vagabond.
    fn undamaged(&self, party: Party) -> u8 {
        let [satchel, _, track] = &self.position.items.boards[party.number()];
        total(satchel.iter().chain(track).flatten().copied())
    }

    /// Ambush cards leave the hands of those who play them.
    fn spend_ambushes(&mut self, battle: &Battle, attacker: Party, defender: Party) {
        for (suit, party) in [(battle.ambush, defender), (battle.foil, attacker)] {
            if let (Some(suit), Some(faction)) = (suit, party.faction()) {
                self.discard_from_hand(faction, Some(suit), 1, Decks::tables().effects.ambush);
            }
        }
    }

    /// Who attacks needs warriors or a pawn, who defends anything. Hired Riverfolk fight for whoever paid them.
    fn can_fight(&self, party: Party, clearing: u8, attacks: bool) -> bool {
        let table = &self.position.table;
        let fights = |kind: &Kind| !attacks || matches!(kind.class(), PieceKind::Warrior | PieceKind::Pawn);
        let mut kinds = Kind::of(party).iter().filter(|kind| fights(kind));
        kinds.any(|&kind| table.count(kind, Spot::Clearing(clearing)) > 0)
            || self.has_mercenaries(party, clearing)
            || attacks && self.is_beside_outcast(party, clearing)
    }

    /// Whether Riverfolk stand in a clearing who may be hired.
    fn has_mercenaries(&self, party: Party, clearing: u8) -> bool {
        self.current().map(Party::from) == Some(party)
            && self.position.table.warriors(Party::from(Faction::Riverfolk), clearing) > 0
            && Purchase::may_have_mercenaries(self.position)
    }

    /// The Outcast fights out of its forest.
    fn is_beside_outcast(&self, party: Party, clearing: u8) -> bool {
        let table = &self.position.table;
        let stands = Kind::OutcastPawn.pawn().map(|pawn| table.pawns[pawn]);
        let Some(Spot::Forest(forest)) = stands.filter(|_| party == Kind::OutcastPawn.party()) else {
            return false;
        };
        table.ground.forests[usize::from(forest)].touches & 1 << clearing != 0
    }

    /// Whether a leader leads the Eyrie.
    pub(super) fn leads(&self, leader: Leader) -> bool {
        self.position.boards.leader == Some(leader)
    }

    /// Whether a party fights in a clearing.
    pub(super) fn is_fought(&self, party: Party, clearing: u8) -> bool {
        self.position
            .turn
            .fight
            .is_some_and(|fight| fight.clearing == clearing && fight.place(party).is_some())
    }

    /// Counts what a side loses in a battle.
    pub(super) fn note_loss(&mut self, party: Party, clearing: u8, count: u8) {
        let Some(mut fight) = self.position.turn.fight else { return };
        let Some(place) = fight.place(party).filter(|_| fight.clearing == clearing) else { return };
        fight.lost[place] = fight.lost[place].saturating_add(count);
        if let Some(most) = fight.most[place].filter(|&most| fight.lost[place] > most) {
            let fault = Fault::Losses { party, clearing, lost: fight.lost[place], most };
            let follows = self.position.diary.is_fight_doubted();
            self.object(Objection::new(fault).because(Some(fight.step)).unless_it_follows(follows));
            fight.most[place] = None;
        }
        self.position.turn.fight = Some(fight);
    }
}
