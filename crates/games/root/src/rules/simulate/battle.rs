//! Battles: dice, ambush, losses of both sides, and what they bring.

use std::fmt::Write as _;

use super::super::hits;
use super::super::legal::items;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::acts::many;
use super::aftermath::Losses;
use super::play::Play;
use crate::names::{Faction, Item, Leader, Status, Suit};
use crate::syntax::action::Battle;
use crate::syntax::place::Clearing;
use crate::syntax::thing::PieceKind;

/// The most that a die shows, and one more.
const FACES: usize = 4;
/// What a relic of the attacker that falls brings the defender.
const RELIC: u16 = 2;

/// A battle that somebody wants to fight.
#[derive(Clone, Copy)]
pub(super) struct Clash<'l> {
    /// What is paid for it, with a stroke behind.
    pub(super) cost: &'l str,
    pub(super) foe: Faction,
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
    pub(super) fn fights(&self, fits: impl Fn(u8) -> bool) -> Vec<(Faction, u8)> {
        self.outlook().fights(fits)
    }

    /// A battle, its losses, and what they bring.
    pub(super) fn fight_at(&mut self, foe: Faction, place: u8) -> bool {
        self.fight_for("", foe, place)
    }

    /// A battle after what it costs.
    pub(super) fn fight_for(&mut self, cost: &str, foe: Faction, place: u8) -> bool {
        self.clash(Clash { cost, foe, place, loot: None })
    }

    /// A battle with all that comes of it.
    pub(super) fn clash(&mut self, Clash { cost, foe, place, loot }: Clash<'_>) -> bool {
        let Some(clearing) = Clearing::new(place.into()) else { return false };
        let sides = [self.current, foe];
        let (ambush, rolls) = (self.ambush(foe, place), self.roll(foe));
        let battle =
            Battle { attacker: None, defender: foe.into(), clearing, ambush, foil: None, rolls: Some(rolls) };
        let hits = hits::plain(&self.position, &battle, sides.map(Party::from), loot.is_some());
        let lost = [0, 1].map(|side| self.losses(sides[side], place, hits[side]));
        let all: Losses = lost.iter().flatten().copied().collect();
        let mut acts = format!("{cost}X{foe}{place}");
        match ambush {
            Some(suit) => _ = write!(acts, "{suit}@"),
            None if self.chance.below(4) == 0 => _ = write!(acts, "({},{})", rolls.0, rolls.1),
            None => {}
        }
        acts.push_str(&self.bitter(sides, place, &lost));
        acts.push_str(&self.removal(place, &all, ambush.map(|_| foe)));
        acts.push_str(&prizes(foe, &lost[0]));
        for side in [0, 1] {
            acts.push_str(&self.damage(sides, side, hits[side], &lost[1 - side]));
        }
        if let Some(item) = loot {
            let _ = write!(acts, "/%{item}{foe}$->${}", self.overflow(item));
        }
        if !self.propose(&acts) {
            return false;
        }
        self.make_amends();
        self.score_battle();
        true
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
    fn damage(&mut self, sides: [Faction; 2], side: usize, hits: u8, fallen: &Losses) -> String {
        let (vagabond, other) = (sides[side], sides[1 - side]);
        let Some(number) = Position::vagabond(vagabond) else { return String::new() };
        let mut damaged = self.undamaged(vagabond);
        self.chance.shuffle(&mut damaged);
        damaged.truncate(hits.into());
        let is_hostile = self.position.boards.relations[number][other as usize] == Status::Hostile;
        let is_fallen = fallen.iter().any(|(kind, _)| kind.class() == PieceKind::Warrior);
        let turns = if is_fallen && !is_hostile { format!("/{vagabond}$_{other}->h") } else { String::new() };
        if damaged.is_empty() { turns } else { format!("{turns}/{}{vagabond}$->d", items(&damaged)) }
    }

    /// The dice as they are dealt: the higher to the attacker, unless the Alliance defends.
    fn roll(&mut self, foe: Faction) -> (u8, u8) {
        let dice = [self.chance.below(FACES), self.chance.below(FACES)];
        let [one, other] = dice.map(|die| u8::try_from(die).unwrap_or(0));
        let (high, low) = (one.max(other), one.min(other));
        if foe == Faction::Alliance { (low, high) } else { (high, low) }
    }

    /// Now and then the defender plays an ambush.
    fn ambush(&mut self, foe: Faction, place: u8) -> Option<Suit> {
        let has_card = self.position.piles.hands[foe as usize].count > 0;
        // What an ambush leaves of a Vagabond's swords is his choice.
        let is_played = has_card && Position::vagabond(self.current).is_none() && self.chance.below(10) == 0;
        is_played.then(|| self.suit_for(place))
    }

    /// So many hits on a side: its warriors first, then buildings and tokens.
    fn losses(&self, side: Faction, place: u8, mut hits: u8) -> Losses {
        let mut losses = Losses::new();
        let kinds = Kind::of(Party::from(side)).iter().copied();
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

    /// Scores for what a battle removed, and with the Despot one more.
    fn score_battle(&mut self) {
        let due = self.position.ledger.total();
        let is_despot = self.current == Faction::Eyrie && self.position.boards.leader == Some(Leader::Despot);
        if due > 0 && is_despot && self.propose(&format!("++{}", due + 1)) {
            return;
        }
        self.score();
    }
}

/// What the defender scores for buildings and tokens of the attacker.
fn prizes(foe: Faction, lost: &Losses) -> String {
    let fallen = lost.iter().filter(|(kind, _)| kind.class() != PieceKind::Warrior);
    let worth = |kind: Kind| if kind.relic().is_some() { RELIC } else { 1 };
    let points: u16 = fallen.map(|&(kind, count)| u16::from(count) * worth(kind)).sum();
    if points == 0 { String::new() } else { format!("/{foe}++{}", many(points)) }
}
