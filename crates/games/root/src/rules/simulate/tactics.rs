//! What sides of a battle have in play for it: Armorers, Sappers, Brutal Tactics, Partisans, the Raven Guards, and the swords of the Ronin.

use std::fmt::Write as _;

use super::super::decks::{CardSet, Decks};
use super::super::hits::Blow;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::acts::many;
use super::play::Play;
use crate::names::{Area, Band, Character, Faction, Item, State, Suit};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

impl Play {
    /// Now and then sides use what they have, and lose more or less for it. Tells the acts that say so.
    pub(super) fn tactics(&mut self, sides: [Party; 2], place: u8, blows: &mut [Blow; 2]) -> String {
        let effects = &Decks::tables().effects;
        let [attacker, defender] = sides.map(Party::faction);
        let mut acts = String::new();
        if let (Some(attacker), Some(defender)) = (attacker, defender.filter(|&foe| self.scores(foe)))
            && self.resorts_to(attacker, effects.brutal_tactics)
        {
            blows[1].extra += 1;
            let _ = write!(acts, "/{defender}++");
        }
        if let Some(defender) = defender.filter(|&defender| self.resorts_to(defender, effects.sappers)) {
            blows[0].extra += 1;
            let _ = write!(acts, "/#sappers{defender}$->");
        }
        for (side, faction) in [attacker, defender].into_iter().enumerate() {
            let Some(faction) = faction else { continue };
            let guards = self.is_guarded(faction, place) && self.chance.below(2) == 0;
            let partisans = self.partisans(faction, place);
            blows[1 - side].extra += u8::from(guards) + u8::from(partisans.is_some());
            acts.push_str(&partisans.unwrap_or_default());
            if self.has_more_swords(faction) && self.chance.below(2) == 0 {
                blows[1 - side].extra += 1;
                let owner = if faction == self.current { String::new() } else { format!("{faction}$") };
                let _ = write!(acts, "/%s{owner}->e");
            }
            if blows[side].rolled > 0 && self.resorts_to(faction, effects.armorers) {
                blows[side].rolled = 0;
                let _ = write!(acts, "/#armorers{faction}$->");
            }
        }
        acts
    }

    /// Whether somebody has a card in play and uses it now.
    fn resorts_to(&mut self, faction: Faction, cards: CardSet) -> bool {
        self.position.has_crafted(faction, cards) && self.chance.below(3) > 0
    }

    /// Whether a faction is the Ronin and has a sword to exhaust for one more hit; on the own turn another one fights the battle.
    fn has_more_swords(&self, faction: Faction) -> bool {
        let is_ronin = Position::vagabond(faction)
            .is_some_and(|who| self.position.boards.characters[who] == Some(Character::Ronin));
        let ready = ItemPlace { area: Some(Area::Satchel), state: Some(State::Refreshed) };
        let swords = self.position.items.count(faction as usize, Item::Sword, ready);
        is_ronin && swords > u8::from(faction == self.current)
    }

    /// Whether the Raven Guards serve a faction that has a building or token in a clearing.
    fn is_guarded(&self, faction: Faction, place: u8) -> bool {
        let holds = |kind: &&Kind| {
            matches!(kind.class(), PieceKind::Building | PieceKind::Token) && self.count(**kind, place) > 0
        };
        self.position.serves((Band::CorvidSpies, true), faction)
            && Kind::of(faction.into()).iter().any(|kind| holds(&kind))
    }

    /// Partisans of the suit of the clearing deal a hit, and cards of other suits go: those that are known to be in the hand.
    fn partisans(&mut self, faction: Faction, place: u8) -> Option<String> {
        let decks = Decks::tables();
        let partisans = |suit: Suit| decks.of_suit(decks.effects.partisans, Some(suit));
        let fits = |suit: &Suit| {
            self.position.table.has_suit(place, *suit) && self.position.has_crafted(faction, partisans(*suit))
        };
        let suit = Suit::OF_CLEARINGS.into_iter().find(fits)?;
        if self.chance.below(3) == 0 {
            return None;
        }
        let known = self.position.piles.hands[faction as usize].known;
        let mut acts = String::new();
        for &other in Suit::ALL.iter().filter(|&&other| other != suit && known[other as usize] > 0) {
            let _ = write!(acts, "/{}{other}#{faction}->", many(known[other as usize].into()));
        }
        Some(acts)
    }
}
