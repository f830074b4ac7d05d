//! Battles: who can fight where, and how much either side can lose.

use super::super::decks::Decks;
use super::super::diary::Bout;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::rule::rules;
use super::super::services::Purchase;
use super::super::table::Spot;
use super::super::turn::Fight;
use super::Deed;
use crate::names::{Character, Faction, Item, Leader};
use crate::syntax::action::Battle;
use crate::syntax::thing::PieceKind;

/// The most that a die shows.
const DIE: u8 = 3;
/// What an ambush deals.
const AMBUSH: u8 = 2;

impl<C: Court> Deed<'_, C> {
    pub(super) fn battle(&mut self, battle: &Battle) {
        let attacker = battle.attacker.map(Party::from).or_else(|| self.current().map(Party::from));
        let Some(attacker) = attacker else { return };
        let (defender, clearing) = (Party::from(battle.defender), battle.clearing.number());
        if attacker == defender {
            self.fault(Fault::SelfAttack);
        }
        let fights = [(attacker, true), (defender, false)].map(|(party, attacks)| {
            let fights = self.can_fight(party, clearing, attacks);
            if !fights {
                let cause = self.position.table.last_change(party, Spot::Clearing(clearing));
                self.object(Objection::new(Fault::NobodyThere { party, clearing }).because(cause));
            }
            fights
        });
        let ambush = u8::from(battle.ambush.is_some() && battle.foil.is_none()) * AMBUSH;
        // Who defends without warriors takes one more, and a Vagabond who has no sword.
        let bare = u8::from(self.strength(defender, clearing) == 0);
        let most = [
            self.hits(defender, clearing, false).map(|hits| hits + ambush + self.enlisted(clearing)),
            // What somebody deals who is not there has been objected to already.
            self.hits(attacker, clearing, true).map(|hits| hits + bare).filter(|_| fights[0]),
        ];
        let step = self.step;
        self.position.turn.fight =
            Some(Fight { parties: [attacker, defender], clearing, lost: [0; 2], most, step });
        self.note_battle(battle, [attacker, defender]);
        self.spend_ambushes(battle, attacker, defender);
    }

    /// Notes a battle as both sides stand when it begins.
    fn note_battle(&mut self, battle: &Battle, parties: [Party; 2]) {
        let clearing = battle.clearing.number();
        let table = &self.position.table;
        let pieces = |party: Party| {
            Kind::of(party).iter().map(|&kind| table.count(kind, Spot::Clearing(clearing))).sum()
        };
        let bout = Bout {
            parties,
            clearing,
            strength: parties.map(|party| self.strength(party, clearing)),
            pieces: parties.map(pieces),
            ambush: [battle.ambush, battle.foil],
            rolls: battle.rolls.map(|(attacker, defender)| [attacker, defender]),
            ruled: parties[0].faction().is_some_and(|faction| rules(self.position, faction, clearing)),
            step: self.step,
        };
        self.position.diary.fight(bout);
    }

    /// The warriors of a side; of a Vagabond the undamaged swords.
    fn strength(&self, party: Party, clearing: u8) -> u8 {
        match party.faction().filter(|&faction| Position::vagabond(faction).is_some()) {
            Some(faction) => self.swords(faction),
            None => self.position.table.warriors(party, clearing),
        }
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
        let is_hirer =
            self.current().map(Party::from) == Some(party) && Purchase::may_have_mercenaries(self.position);
        let riverfolk = Party::from(Faction::Riverfolk);
        let fights = |kind: &Kind| !attacks || matches!(kind.class(), PieceKind::Warrior | PieceKind::Pawn);
        let mut kinds = Kind::of(party).iter().filter(|kind| fights(kind));
        kinds.any(|&kind| table.count(kind, Spot::Clearing(clearing)) > 0)
            || is_hirer && table.warriors(riverfolk, clearing) > 0
    }

    /// How many hits a side can deal at most; nothing where its warriors do not tell.
    fn hits(&self, party: Party, clearing: u8, attacks: bool) -> Option<u8> {
        let faction = party.faction()?;
        let position = &*self.position;
        let rolled = match Position::vagabond(faction) {
            Some(_) => self.swords(faction),
            None => position.table.warriors(party, clearing).min(DIE),
        };
        if self.current() == Some(faction) && Purchase::may_have_mercenaries(position) {
            return None;
        }
        let effects = &Decks::tables().effects;
        let cards = position.piles.crafted[faction as usize] & effects.extra_hits;
        let cards = if cards == 0 { 0 } else { cards.count_ones() };
        let extra = match faction {
            Faction::Eyrie => u8::from(attacks && self.leads(Leader::Commander)),
            // The warlord, the mood and the character may add a hit.
            Faction::Hundreds | Faction::Vagabond | Faction::SecondVagabond | Faction::Keepers => 1,
            // A plot that lies face down defends too (13.2.5).
            Faction::Corvids => {
                let is_hidden = position.table.count(Kind::Plot, Spot::Clearing(clearing)) > 0;
                u8::from(!attacks && is_hidden)
            }
            _ => 0,
        };
        Some(rolled + extra + u8::try_from(cards).unwrap_or(0))
    }

    fn swords(&self, faction: Faction) -> u8 {
        self.position.items.undamaged(faction as usize, Item::Sword).min(DIE)
    }

    /// The swords that a defender may add by enlisting the Arbiter where the battle is.
    fn enlisted(&self, clearing: u8) -> u8 {
        let vagabonds = [Faction::Vagabond, Faction::SecondVagabond];
        let is_there = |(place, _): &(usize, Faction)| {
            self.position.boards.characters[*place] == Some(Character::Arbiter)
                && self.position.table.pawns[*place] == Spot::Clearing(clearing)
        };
        let arbiter = vagabonds.into_iter().enumerate().find(is_there);
        arbiter.map_or(0, |(_, faction)| self.swords(faction))
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
            self.object(Objection::new(fault).because(Some(fight.step)));
            fight.most[place] = None;
        }
        self.position.turn.fight = Some(fight);
    }
}
