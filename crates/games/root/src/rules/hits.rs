//! Hits in battle (Law of Root 4.3), each by its source: dice, an ambush, the defenceless, leaders, moods, plots, cards, hired hands.

use super::clash::{AMBUSH, DIE, defenseless, rolled};
use super::decks::Decks;
use super::diary::Hits;
use super::items::OUTCAST;
use super::pieces::{Kind, Party, RELICS};
use super::position::Position;
use super::services::Purchase;
use super::table::Spot;
use crate::names::{Band, Character, Faction, Item, Leader, Mood, Status, Suit};
use crate::syntax::action::Battle;
use crate::syntax::thing::PieceKind;

/// A battle as it begins.
struct Melee<'p> {
    position: &'p Position,
    clearing: u8,
    parties: [Party; 2],
    rolls: Option<[u8; 2]>,
    /// What the ambush deals to the attacker.
    ambush: u8,
    /// The warriors of attacker and defender; of a Vagabond the undamaged swords.
    strength: [u8; 2],
    /// How many fight along with them.
    helpers: [u8; 2],
}

/// What attacker and defender take, each with its [`strength`].
pub(crate) fn dealt(
    position: &Position,
    battle: &Battle,
    parties: [Party; 2],
    strength: [u8; 2],
) -> [Hits; 2] {
    let mut melee = Melee::of(position, battle, parties, strength);
    let is_of_bots =
        parties.iter().filter_map(|party| party.faction()).any(|faction| position.is_bot(faction));
    if is_of_bots {
        return [Hits::default(); 2];
    }
    melee.helpers = [melee.who_helps(0), melee.who_helps(1)];
    if melee.is_over() {
        let ambush = melee.ambush;
        let taken = Hits { least: ambush, most: Some(ambush), rolled: 0, extra: ambush };
        return [taken, Hits { most: Some(0), ..Hits::default() }];
    }
    [melee.taken_by(0), melee.taken_by(1)]
}

/// What a side loses by written dice where nobody helps and no card is used.
#[derive(Clone, Copy, Default)]
pub(crate) struct Blow {
    pub(crate) rolled: u8,
    /// What is dealt besides, an ambush with it.
    pub(crate) extra: u8,
    /// What is ignored.
    shield: u8,
}

impl Blow {
    /// All that is lost.
    pub(crate) fn total(self) -> u8 {
        (self.rolled + self.extra).saturating_sub(self.shield)
    }
}

/// What attacker and defender lose by written dice where nobody helps and no card is used. Who loots rolls no hits (14.2.5).
pub(crate) fn plain(position: &Position, battle: &Battle, parties: [Party; 2], loots: bool) -> [Blow; 2] {
    let strength = parties.map(|party| strength(position, party, battle.clearing.number()));
    let melee = Melee::of(position, battle, parties, strength);
    if melee.is_over() {
        return [Blow { extra: melee.ambush, ..Blow::default() }, Blow::default()];
    }
    let rolls = melee.rolls.unwrap_or_default();
    [0, 1].map(|side| {
        let (ambush, fallen) = if side == 0 { (melee.ambush, 0) } else { (0, melee.fallen()) };
        let own = melee.strength[1 - side].saturating_sub(fallen);
        let rolled = if loots && side == 1 { 0 } else { rolled(rolls[1 - side], own) };
        Blow { rolled, extra: ambush + melee.extras(1 - side).0, shield: melee.shield(side) }
    })
}

/// Whether dice are written the other way round: the attacker deals the higher one, but not against the Alliance (4.3.2, 8.2.2). With
/// the Rabbit Scouts a defender may turn them.
pub(crate) fn is_turned(position: &Position, defender: Party, rolls: [u8; 2]) -> bool {
    if defender == Party::from(Faction::Alliance) {
        // A bot deals the higher die by a trait only.
        return rolls[0] > rolls[1] && !position.is_bot(Faction::Alliance);
    }
    rolls[0] < rolls[1] && !has_scouts(position, defender)
}

/// Whether the Rabbit Scouts serve a defender to whom they are of use: the Alliance deals the higher die anyway.
pub(crate) fn has_scouts(position: &Position, defender: Party) -> bool {
    let scouts = position.boards.hirelings[Band::SpringUprising as usize];
    let serves = scouts.in_play && scouts.demoted && scouts.master.map(Party::from) == Some(defender);
    serves && defender != Party::from(Faction::Alliance)
}

impl<'p> Melee<'p> {
    fn of(position: &'p Position, battle: &Battle, parties: [Party; 2], strength: [u8; 2]) -> Self {
        let scouts = Decks::tables().effects.scouting_party;
        let is_scouted = parties[0].faction().is_some_and(|faction| position.has_crafted(faction, scouts));
        let springs = battle.ambush.is_some() && battle.foil.is_none() && !is_scouted;
        let rolls = battle.rolls.map(|(attacker, defender)| [attacker, defender]);
        let ambush = if springs { AMBUSH } else { 0 };
        let clearing = battle.clearing.number();
        Self { position, clearing, parties, rolls, ambush, strength, helpers: [0; 2] }
    }

    /// What a side takes: rolled hits of the other, an ambush, and what is dealt besides.
    fn taken_by(&self, side: usize) -> Hits {
        let (sure, maybe) = self.extras(1 - side);
        let ambush = if side == 0 { self.ambush } else { 0 };
        let Some(most) = self.limit(1 - side) else { return Hits::default() };
        let dice = self.rolls.map(|rolls| {
            if is_turned(self.position, self.parties[1], rolls) {
                // Nobody knows which of them is meant.
                return (rolls[0].min(rolls[1]), rolls[0].max(rolls[1]));
            }
            (rolls[1 - side], rolls[1 - side])
        });
        let (least, most) = dice.map_or((0, most), |(least, high)| (rolled(least, most), rolled(high, most)));
        // Who loots deals no rolled hits (14.2.5), and mercenaries and allies share what falls.
        let loots = self.parties[1 - side] == Party::from(Faction::Hundreds) && side == 1;
        let rolled = if loots || self.helpers[1 - side] > 0 { 0 } else { least };
        let extra = ambush + sure + maybe;
        let due = if self.helpers[side] > 0 {
            0
        } else {
            (rolled + ambush + sure).saturating_sub(self.shield(side))
        };
        Hits { least: due, most: Some(most + extra), rolled: rolled.min(due), extra }
    }

    /// Whether the ambush leaves nobody to attack: a pawn always stays, and so do warriors who are healed on the spot.
    fn is_over(&self) -> bool {
        if self.ambush == 0 {
            return false;
        }
        let attacker = self.parties[0];
        let heals = attacker == Party::from(Faction::Marquise) && self.stands(Kind::Keep);
        let has_pawn = Kind::of(attacker).iter().any(|&kind| kind.is_pawn() && self.stands(kind));
        let warriors = self.position.table.warriors(attacker, self.clearing) + self.helpers[0];
        !heals && !has_pawn && warriors <= self.ambush
    }

    /// The most that a side can roll: its warriors, or the undamaged swords of a Vagabond, and who fights along.
    fn limit(&self, side: usize) -> Option<u8> {
        let party = self.parties[side];
        // A pawn of a band fights with what its card says.
        if party.faction().is_none() && has_pawn(party) {
            return None;
        }
        let fallen = if side == 0 { self.fallen() } else { 0 };
        let own = self.strength[side].saturating_sub(fallen);
        Some(rolled(DIE, own + self.helpers[side]))
    }

    /// The attackers that an ambush takes before the dice; a pawn stays.
    fn fallen(&self) -> u8 {
        if self.ambush > 0 && has_pawn(self.parties[0]) { 0 } else { self.ambush }
    }

    /// Who fights along: mercenaries, warriors of an ally, an enlisted Arbiter.
    fn who_helps(&self, side: usize) -> u8 {
        let position = self.position;
        let Some(faction) = self.parties[side].faction() else { return 0 };
        let warriors = |faction: Faction| position.table.warriors(Party::from(faction), self.clearing);
        let hires = position.turn.faction == Some(faction) && Purchase::may_have_mercenaries(position);
        let mercenaries = if hires { warriors(Faction::Riverfolk) } else { 0 };
        let allies = Position::vagabond(faction).map_or(0, |vagabond| {
            let is_ally = |other: &&Faction| {
                position.boards.relations[vagabond][**other as usize] == Status::Allied
                    && Party::from(**other) != self.parties[1 - side]
            };
            Faction::ALL.iter().filter(is_ally).map(|&ally| warriors(ally)).max().unwrap_or(0)
        });
        mercenaries + allies + if side == 1 { self.arbiter() } else { 0 }
    }

    /// The swords that a defender may add by enlisting the Arbiter where the battle is.
    fn arbiter(&self) -> u8 {
        let is_there = |vagabond: &usize| {
            self.position.boards.characters[*vagabond] == Some(Character::Arbiter)
                && self.position.table.pawns[*vagabond] == Spot::Clearing(self.clearing)
        };
        (0..2).find(is_there).map_or(0, |vagabond| swords(self.position, vagabond))
    }

    /// The hits that a side surely deals besides the dice, and those that it may deal (4.3.3).
    fn extras(&self, side: usize) -> (u8, u8) {
        let position = self.position;
        let Some(faction) = self.parties[side].faction() else { return (self.bare(side), 0) };
        let (attacks, effects) = (side == 0, &Decks::tables().effects);
        let has = |cards| u8::from(position.has_crafted(faction, cards));
        let mut sure = self.bare(side);
        let mut maybe = self.partisans(faction) + self.sentries(side);
        maybe += if attacks { has(effects.brutal_tactics) } else { has(effects.sappers) };
        match faction {
            Faction::Eyrie => sure += u8::from(attacks && position.boards.leader == Some(Leader::Commander)),
            // A mood is chosen in Birdsong, so one that nobody has told may be any.
            Faction::Hundreds if attacks && self.stands(Kind::Warlord) => match position.boards.mood {
                Some(Mood::Wrathful) => sure += 1,
                Some(_) => {}
                None => maybe += 1,
            },
            // Embedded agents: a plot that lies face down.
            Faction::Corvids => sure += u8::from(!attacks && self.stands(Kind::Plot)),
            _ => {}
        }
        if let Some(vagabond) = Position::vagabond(faction)
            && position.boards.characters[vagabond].is_none_or(|character| character == Character::Ronin)
        {
            maybe += swords(position, vagabond);
        }
        (sure, maybe)
    }

    /// The defenceless take one hit more: no warriors, or for a Vagabond no undamaged sword.
    fn bare(&self, side: usize) -> u8 {
        if side == 0 { defenseless(self.strength[1]) } else { 0 }
    }

    /// Partisans of the suit of the clearing.
    fn partisans(&self, faction: Faction) -> u8 {
        let decks = Decks::tables();
        if !self.position.has_crafted(faction, decks.effects.partisans) {
            return 0;
        }
        let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
        let has = |&suit: &Suit| {
            self.position.table.has_suit(self.clearing, suit)
                && self.position.has_crafted(faction, decks.of_suit(decks.effects.partisans, Some(suit)))
        };
        u8::from(suits.iter().any(has))
    }

    /// The Raven Sentries, where their master has a building or a token.
    fn sentries(&self, side: usize) -> u8 {
        let sentries = self.position.boards.hirelings[Band::CorvidSpies as usize];
        let is_master = sentries.master.map(Party::from) == Some(self.parties[side]);
        if !(sentries.in_play && sentries.demoted && is_master) {
            return 0;
        }
        let holds = |kind: &&Kind| {
            matches!(kind.class(), PieceKind::Building | PieceKind::Token) && self.stands(**kind)
        };
        let is_there = Kind::of(self.parties[side]).iter().any(|kind| holds(&kind));
        u8::from(is_there)
    }

    /// The hits that a side may ignore: one by a stubborn warlord, devout knights or bodyguards, never two.
    fn shield(&self, side: usize) -> u8 {
        let (position, party) = (self.position, self.parties[side]);
        let bodyguards = position.boards.hirelings[Band::VaultKeepers as usize];
        let is_stubborn = party == Party::from(Faction::Hundreds)
            && position.boards.mood.is_none_or(|mood| mood == Mood::Stubborn)
            && self.stands(Kind::Warlord);
        let is_devout =
            party == Party::from(Faction::Keepers) && RELICS.into_iter().any(|relic| self.stands(relic));
        let is_guarded =
            bodyguards.in_play && bodyguards.demoted && bodyguards.master.map(Party::from) == Some(party);
        u8::from(is_stubborn || is_devout || is_guarded)
    }

    fn stands(&self, kind: Kind) -> bool {
        self.position.table.count(kind, Spot::Clearing(self.clearing)) > 0
    }
}

/// Whether a pawn is among the pieces of a party.
fn has_pawn(party: Party) -> bool {
    Kind::of(party).iter().any(|kind| kind.is_pawn())
}

/// The warriors of a side in a clearing; of a Vagabond the undamaged swords, of the Exile its items, and the Flotilla fights as three.
pub(crate) fn strength(position: &Position, party: Party, clearing: u8) -> u8 {
    if party == Kind::FlotillaPawn.party() {
        return DIE;
    }
    if party == Kind::OutcastPawn.party() {
        return position.items.all_of(OUTCAST);
    }
    match party.faction().and_then(Position::vagabond) {
        Some(vagabond) => swords(position, vagabond),
        None => position.table.warriors(party, clearing),
    }
}

/// The undamaged swords of a Vagabond, as far as they count.
fn swords(position: &Position, vagabond: usize) -> u8 {
    let faction = [Faction::Vagabond, Faction::SecondVagabond][vagabond];
    position.items.undamaged(faction as usize, Item::Sword).min(DIE)
}
