//! Battles: dice, ambush, losses of both sides, and what they bring.

use std::fmt::Write as _;

use super::super::hits::{self, Blow};
use super::super::legal::items;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::acts::many;
use super::aftermath::Losses;
use super::play::Play;
use crate::names::{Faction, Item, Landmark, Leader, Status, Suit};
use crate::syntax::action::Battle;
use crate::syntax::place::Clearing;
use crate::syntax::thing::PieceKind;

/// The most that a die shows, and one more.
const FACES: usize = 4;

/// A battle that somebody wants to fight.
#[derive(Clone, Copy)]
pub(super) struct Clash<'l> {
    /// What is paid for it, with a stroke after.
    pub(super) cost: &'l str,
    /// Attacker and defender.
    pub(super) sides: [Party; 2],
    pub(super) place: u8,
    /// The item that is taken instead of rolled hits.
    pub(super) loot: Option<Item>,
}

impl Play {
    /// A battle anywhere.
    pub(super) fn fight(&mut self) -> bool {
        let mut fights = self.fights(|_| true);
        self.chance.shuffle(&mut fights);
        fights.into_iter().take(4).any(|(foe, place)| self.fight_at(foe, place))
    }

    /// The battles that can be fought in some clearings.
    pub(super) fn fights(&self, fits: impl Fn(u8) -> bool) -> Vec<(Party, u8)> {
        let Some(warrior) = self.warrior() else { return Vec::new() };
        let places = self.standing(warrior).into_iter().filter(|&place| fits(place));
        places.flat_map(|place| self.foes(place).into_iter().map(move |foe| (foe, place))).collect()
    }

    /// Those who can be fought in a clearing: others, and warriors of bands that serve somebody else.
    pub(super) fn foes(&self, place: u8) -> Vec<Party> {
        let others = self.others().into_iter().map(Party::from);
        let bands = self.bands().into_iter().filter(|(_, card)| card.master != Some(self.current));
        let bands = bands.map(|(band, _)| band).filter(|&band| self.position.table.warriors(band, place) > 0);
        others.chain(bands).filter(|&foe| self.position.table.is_present(foe, place)).collect()
    }

    /// A battle, its losses, and what they bring.
    pub(super) fn fight_at(&mut self, foe: Party, place: u8) -> bool {
        self.fight_for("", foe, place)
    }

    /// A battle after what it costs; who fights the Spring Uprising discards a card besides.
    pub(super) fn fight_for(&mut self, cost: &str, foe: Party, place: u8) -> bool {
        let sides = [Party::from(self.current), foe];
        if foe != Kind::Uprising.party() {
            return self.clash(Clash { cost, sides, place, loot: None });
        }
        let cost = format!("{cost}{}#{}->/", self.suit_for(place), self.current);
        self.hand() > 0 && self.clash(Clash { cost: &cost, sides, place, loot: None })
    }

    /// A battle with all that comes of it.
    pub(super) fn clash(&mut self, Clash { cost, sides, place, loot }: Clash<'_>) -> bool {
        let Some((battle, mut written)) = self.declare(sides, place) else { return false };
        let mut blows = hits::plain(&self.position, &battle, sides, loot.is_some());
        // After an ambush the battle may be over.
        if battle.ambush.is_none() {
            written.push_str(&self.tactics(sides, place, &mut blows));
        }
        let hits = blows.map(Blow::total);
        let lost = [0, 1].map(|side| self.losses(sides[side], place, hits[side]));
        let all: Losses = lost.iter().flatten().copied().collect();
        let factions = sides.map(Party::faction);
        // What others remove on this turn brings points to those who are made to fight; they fight for warriors alone.
        let is_forced = factions[0].is_some_and(|attacker| attacker != self.current);
        if is_forced && all.iter().any(|(kind, _)| kind.class() != PieceKind::Warrior) {
            return false;
        }
        let mut acts = format!("{cost}{written}{}", self.bitter(factions, place, &lost));
        acts.push_str(&self.fallen(place, &all, battle.ambush.and(factions[1])));
        acts.push_str(&prizes(factions[1].filter(|&foe| self.scores(foe)), &lost[0]));
        for side in [0, 1] {
            acts.push_str(&self.damage(factions, side, hits[side], &lost[1 - side]));
        }
        if let Some(item) = loot {
            let _ = write!(acts, "/%{item}{}$->${}", battle.defender, self.overflow(item));
        }
        if !self.propose(&acts) {
            return false;
        }
        self.make_amends();
        self.score_battle(place, &lost[1]);
        true
    }

    /// Who fights whom, with which ambushes and dice, and how it is written; dice now and then.
    fn declare(&mut self, sides: [Party; 2], place: u8) -> Option<(Battle, String)> {
        let clearing = Clearing::new(place.into())?;
        let [attacker, defender] = sides.map(Party::side);
        let (ambush, mut rolls) = (self.ambush(sides, place), self.roll(sides[1]));
        let foil = ambush.and_then(|_| self.foil(sides[0], place));
        let is_own = sides[0] == Party::from(self.current);
        let fighter = if is_own { String::new() } else { attacker.to_string() };
        let mut written = format!("{fighter}X{defender}{place}");
        for suit in [ambush, foil].into_iter().flatten() {
            let _ = write!(written, "{suit}@");
        }
        let scouts = if ambush.is_none() { self.scout(sides[1], place, &mut rolls) } else { None };
        if scouts.is_some() || ambush.is_none() && self.chance.below(4) == 0 {
            let _ = write!(written, "({},{})", rolls.0, rolls.1);
        }
        written.push_str(&scouts.unwrap_or_default());
        let rolls = Some(rolls);
        Some((Battle { attacker: Some(attacker), defender, clearing, ambush, foil, rolls }, written))
    }

    /// The items of a Vagabond that are not damaged.
    pub(super) fn undamaged(&self, vagabond: Faction) -> Vec<Item> {
        let lying = |item: Item| {
            let count = self.position.items.undamaged(vagabond as usize, item);
            std::iter::repeat_n(item, usize::from(count))
        };
        Item::ALL.iter().flat_map(|&item| lying(item)).collect()
    }

    /// Hits on a Vagabond damage items, and whoever loses warriors to one turns hostile.
    fn damage(&mut self, sides: [Option<Faction>; 2], side: usize, hits: u8, fallen: &Losses) -> String {
        let Some(vagabond) = sides[side] else { return String::new() };
        let Some(number) = Position::vagabond(vagabond) else { return String::new() };
        let mut damaged = self.undamaged(vagabond);
        self.chance.shuffle(&mut damaged);
        damaged.truncate(hits.into());
        let relations = self.position.boards.relations[number];
        let enemy = sides[1 - side].filter(|&other| relations[other as usize] != Status::Hostile);
        let is_fallen = fallen.iter().any(|(kind, _)| kind.class() == PieceKind::Warrior);
        let turns = match enemy.filter(|_| is_fallen) {
            Some(other) => format!("/{vagabond}$_{other}->h"),
            None => String::new(),
        };
        if damaged.is_empty() { turns } else { format!("{turns}/{}{vagabond}$->d", items(&damaged)) }
    }

    /// The dice as they are dealt: the higher to the attacker, unless the Alliance defends.
    fn roll(&mut self, foe: Party) -> (u8, u8) {
        let dice = [self.chance.below(FACES), self.chance.below(FACES)];
        let [one, other] = dice.map(|die| u8::try_from(die).unwrap_or(0));
        let (high, low) = (one.max(other), one.min(other));
        if foe == Faction::Alliance.into() { (low, high) } else { (high, low) }
    }

    /// Now and then a defender whom the Rabbit Scouts serve deals the higher die for a card. Tells the act that says so.
    fn scout(&mut self, foe: Party, place: u8, rolls: &mut (u8, u8)) -> Option<String> {
        let defender = foe.faction().filter(|_| hits::has_scouts(&self.position, foe))?;
        let has_card = self.position.piles.hands[defender as usize].count > 0;
        if !has_card || rolls.0 == rolls.1 || self.chance.below(3) == 0 {
            return None;
        }
        *rolls = (rolls.1, rolls.0);
        Some(format!("/{}#{defender}->", self.suit_for(place)))
    }

    /// Now and then the defender plays an ambush; nobody does for a band.
    fn ambush(&mut self, [attacker, foe]: [Party; 2], place: u8) -> Option<Suit> {
        let has_card = foe.faction().is_some_and(|foe| self.position.piles.hands[foe as usize].count > 0);
        // What an ambush leaves of a Vagabond's swords is his choice.
        let has_pawn = Kind::of(attacker).iter().any(|kind| kind.is_pawn());
        let is_played = has_card && !has_pawn && self.chance.below(10) == 0;
        is_played.then(|| self.suit_for(place))
    }

    /// Now and then the attacker answers an ambush with another; nobody does for a band.
    fn foil(&mut self, attacker: Party, place: u8) -> Option<Suit> {
        let has_card = attacker == Party::from(self.current) && self.hand() > 0;
        (has_card && self.chance.below(3) == 0).then(|| self.suit_for(place))
    }

    /// So many hits on a side: its warriors first, then buildings and tokens.
    fn losses(&self, side: Party, place: u8, mut hits: u8) -> Losses {
        let mut losses = Losses::new();
        let kinds = Kind::of(side).iter().copied();
        let (warriors, others): (Vec<Kind>, Vec<Kind>) =
            kinds.filter(|kind| !kind.is_pawn()).partition(|kind| kind.class() == PieceKind::Warrior);
        for kind in warriors.into_iter().chain(others) {
            let lost = self.count(kind, place).min(hits);
            hits -= lost;
            if lost > 0 {
                losses.push((kind, lost));
            }
        }
        losses
    }

    /// Scores for what a battle removed; with the Despot one more, and now and then for the slot of the Elder Treetop.
    fn score_battle(&mut self, place: u8, fallen: &Losses) {
        let due = self.position.ledger.total();
        let is_despot = self.current == Faction::Eyrie && self.position.boards.leader == Some(Leader::Despot);
        let is_built = |&(kind, _): &(Kind, u8)| kind.class() == PieceKind::Building;
        let is_of_treetop = self.position.table.landmark(Landmark::Treetop) == Some(place)
            && fallen.iter().any(is_built)
            && self.chance.below(2) == 0;
        let most = u16::from(is_despot) + u16::from(is_of_treetop);
        let is_scored = due > 0
            && self.scores(self.current)
            && (1..=most).rev().any(|more| self.propose(&format!("++{}", due + more)));
        if !is_scored {
            self.score();
        }
    }
}

/// What the defender scores for buildings and tokens of the attacker.
fn prizes(foe: Option<Faction>, lost: &Losses) -> String {
    let fallen = lost.iter().filter(|(kind, _)| kind.class() != PieceKind::Warrior);
    let points: u16 = fallen.map(|&(kind, count)| u16::from(count) * u16::from(kind.worth())).sum();
    match foe.filter(|_| points > 0) {
        Some(foe) => format!("/{foe}++{}", many(points)),
        None => String::new(),
    }
}
