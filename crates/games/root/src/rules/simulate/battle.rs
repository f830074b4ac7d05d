//! Battles: dice, ambush, losses of both sides, and what they bring.

use std::fmt::Write as _;

use super::super::law;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::acts::{group, many};
use super::play::Play;
use crate::names::{Area, Faction, Item, Leader, Status};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

/// What an ambush deals.
const AMBUSH: u8 = 2;
/// The most that a die shows, and one more.
const FACES: usize = 4;

/// What a side loses: pieces by kind, warriors first.
type Losses = Vec<(Kind, u8)>;

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
        let sides = [self.current, foe];
        let strength = sides.map(|side| self.strength(side, place));
        let ambush = self.ambush(foe, place);
        let ambushed = if ambush.is_empty() { 0 } else { AMBUSH.min(strength[0]) };
        let attackers = strength[0] - ambushed;
        let rolls = self.roll(foe);
        let is_over = attackers == 0;
        let extra = u8::from(strength[1] == 0) + u8::from(self.has_commander());
        let dealt = if is_over { 0 } else { rolls[0].min(attackers) + extra };
        let taken = if is_over { 0 } else { rolls[1].min(strength[1]) };
        let lost = [self.losses(sides[0], place, ambushed + taken), self.losses(foe, place, dealt)];
        let hits = [ambushed + taken, dealt];
        let damaged: String =
            [0, 1].map(|side| self.damage(sides, side, hits[side], &lost[1 - side])).concat();
        let told = if ambush.is_empty() && self.chance.below(4) == 0 {
            format!("({},{})", rolls[0], rolls[1])
        } else {
            String::new()
        };
        let acts =
            format!("{cost}X{foe}{place}{ambush}{told}{}{damaged}", self.aftermath(place, sides, &lost));
        if !self.propose(&acts) {
            return false;
        }
        self.make_amends();
        self.score_battle();
        true
    }

    /// The warriors of a side, or the undamaged swords of a Vagabond.
    fn strength(&self, side: Faction, place: u8) -> u8 {
        match Position::vagabond(side) {
            Some(_) => u8::try_from(self.undamaged(side).iter().filter(|&&item| item == Item::Sword).count())
                .unwrap_or(0),
            None => self.position.table.warriors(Party::from(side), place),
        }
    }

    /// The items of a Vagabond that are not damaged.
    pub(super) fn undamaged(&self, vagabond: Faction) -> Vec<Item> {
        let lying = |item: Item| {
            let areas = [Area::Satchel, Area::Track].map(|area| ItemPlace { area: Some(area), state: None });
            let count = areas.map(|area| self.position.items.count(vagabond as usize, item, area));
            std::iter::repeat_n(item, usize::from(count[0] + count[1]))
        };
        Item::ALL.iter().flat_map(|&item| lying(item)).collect()
    }

    /// Hits on a Vagabond damage items, and whoever loses warriors to one turns hostile.
    fn damage(&mut self, sides: [Faction; 2], side: usize, hits: u8, fallen: &Losses) -> String {
        let (vagabond, other) = (sides[side], sides[1 - side]);
        let Some(number) = Position::vagabond(vagabond) else { return String::new() };
        let mut items = self.undamaged(vagabond);
        self.chance.shuffle(&mut items);
        items.truncate(hits.into());
        let kinds = Item::ALL.iter().map(|&item| {
            let count = items.iter().filter(|&&other| other == item).count();
            (format!("%{item}"), u8::try_from(count).unwrap_or(0))
        });
        let kinds: Vec<(String, u8)> = kinds.filter(|kind| kind.1 > 0).collect();
        let is_hostile = self.position.boards.relations[number][other as usize] == Status::Hostile;
        let is_fallen = fallen.iter().any(|(kind, _)| kind.class() == PieceKind::Warrior);
        let turns = if is_fallen && !is_hostile { format!("/{vagabond}$_{other}->h") } else { String::new() };
        if kinds.is_empty() { turns } else { format!("{turns}/{}{vagabond}$->d", group(kinds.into_iter())) }
    }

    /// The dice as they are dealt: the higher to the attacker, unless the Alliance defends.
    fn roll(&mut self, foe: Faction) -> [u8; 2] {
        let dice = [self.chance.below(FACES), self.chance.below(FACES)];
        let [one, other] = dice.map(|die| u8::try_from(die).unwrap_or(0));
        let (high, low) = (one.max(other), one.min(other));
        if foe == Faction::Alliance { [low, high] } else { [high, low] }
    }

    /// Now and then the defender plays an ambush.
    fn ambush(&mut self, foe: Faction, place: u8) -> String {
        let has_card = self.position.piles.hands[foe as usize].count > 0;
        // What an ambush leaves of a Vagabond's swords is his choice.
        if has_card && Position::vagabond(self.current).is_none() && self.chance.below(10) == 0 {
            let suit = self.suit_for(place);
            return format!("{suit}@");
        }
        String::new()
    }

    fn has_commander(&self) -> bool {
        self.current == Faction::Eyrie && self.position.boards.leader == Some(Leader::Commander)
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

    /// The acts after a battle: who falls, who is healed, the officers that go with a base, and the points of the defender.
    fn aftermath(&mut self, place: u8, [_, foe]: [Faction; 2], lost: &[Losses; 2]) -> String {
        let mut acts = String::new();
        let healed = self.healed(place, &lost[1]);
        let is_home = |(kind, _): &&(Kind, u8)| kind.relic().is_none();
        let own = lost[0].iter().filter(is_home).map(|&(kind, count)| (kind.code()[1..].to_owned(), count));
        let theirs = lost[1].iter().filter(is_home).map(|&(kind, count)| (kind.code().to_owned(), count));
        let theirs = theirs.filter(|(code, _)| healed.is_empty() || code != Kind::Marquise.code());
        let fallen: Vec<(String, u8)> = own.chain(theirs).collect();
        if !fallen.is_empty() {
            let _ = write!(acts, "/{}{place}->", group(fallen.into_iter()));
        }
        let relics = lost.iter().flatten().filter(|(kind, _)| kind.relic().is_some());
        for &(kind, count) in relics {
            let forest =
                u8::try_from(self.chance.below(self.position.table.ground.forests.len())).unwrap_or(0);
            let _ = write!(acts, "/{}{}{place}->{}", many(count.into()), kind.code(), self.forest(forest));
        }
        acts.push_str(&healed);
        if lost[1].iter().any(|(kind, _)| law::BASES.contains(kind)) {
            let officers = self.position.table.boards[Faction::Alliance as usize][Kind::Alliance.number()];
            if officers > 0 {
                let _ = write!(acts, "/{}AwA$->", many(officers.div_ceil(2).into()));
            }
        }
        let prizes = lost[0].iter().filter(|(kind, _)| kind.class() != PieceKind::Warrior);
        let prizes: u16 =
            prizes.map(|&(kind, count)| u16::from(count) * if kind.relic().is_some() { 2 } else { 1 }).sum();
        if prizes > 0 {
            let _ = write!(acts, "/{foe}++{}", many(prizes));
        }
        acts
    }

    /// Now and then the Field Hospitals take the fallen of the Marquise to the keep.
    fn healed(&mut self, place: u8, lost: &Losses) -> String {
        let fallen = lost.iter().find(|(kind, _)| *kind == Kind::Marquise);
        let keep = self.standing(Kind::Keep);
        let has_card = self.position.piles.hands[Faction::Marquise as usize].count > 0;
        match (fallen, &keep[..]) {
            (Some(&(_, count)), &[keep]) if keep != place && has_card && self.chance.below(3) == 0 => {
                let suit = self.suit_for(place);
                format!("/{suit}#C->/{}Cw{place}->{keep}", many(count.into()))
            }
            _ => String::new(),
        }
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
