//! A random turn of a Vagabond: a slip, one deed for each item, a rest in a forest, and what may be kept.

use super::super::decks::Decks;
use super::super::legal::{Room, items};
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::table::Spot;
use super::acts::many;
use super::battle::Clash;
use super::play::Play;
use crate::names::{Area, Character, Faction, Item, State, Status, Suit};
use crate::syntax::place::ItemPlace;
use crate::syntax::thing::PieceKind;

/// The most deeds that a turn tries.
const DEEDS: usize = 9;
/// The items that are refreshed, and how many more with each tea; so for those kept, with each bag.
const REFRESHED: u8 = 3;
const KEPT: u8 = 6;
const MORE: u8 = 2;
/// How many items lie on a track.
const TRACK: u8 = 3;

pub(super) fn set_up(play: &mut Play) {
    let taken = play.position.boards.characters;
    let free: Vec<Character> =
        Character::ALL.iter().copied().filter(|&character| !taken.contains(&Some(character))).collect();
    let Some(&character) = play.pick(&free) else { return };
    let forests = play.position.table.ground.forests.len();
    let forest = u8::try_from(play.chance.below(forests)).unwrap_or(0);
    let forest = play.written(Spot::Forest(forest));
    play.propose(&format!("#{character}->$/p->{forest}"));
}

pub(super) fn turn(play: &mut Play) {
    play.refresh();
    if play.chance.below(5) > 0 {
        play.slip();
    }
    play.leave_the_track();
    play.expose();
    play.command();
    for _ in 0..DEEDS {
        match play.chance.below(10) {
            0 | 1 => play.walk(),
            2 => play.explore(),
            3 | 4 => play.aid(),
            5 => play.complete(),
            6 => play.strike(),
            7 => play.mend_or_craft(),
            8 => play.use_power(),
            _ => play.duel(),
        }
    }
    play.rest();
    play.unpack();
    play.evening();
}

impl Play {
    /// Which Vagabond it is.
    fn vagabond(&self) -> usize {
        Position::vagabond(self.current).unwrap_or(0)
    }

    fn pawn(&self) -> Spot {
        self.position.table.pawns[self.vagabond()]
    }

    /// The clearing where the pawn stands.
    fn clearing(&self) -> Option<u8> {
        if let Spot::Clearing(place) = self.pawn() { Some(place) } else { None }
    }

    fn character(&self) -> Option<Character> {
        self.position.boards.characters[self.vagabond()]
    }

    fn lying(&self, item: Item, area: Area, state: Option<State>) -> u8 {
        self.position.items.count(self.current as usize, item, ItemPlace { area: Some(area), state })
    }

    /// How many undamaged items of a kind have a side up.
    fn facing(&self, item: Item, state: State) -> u8 {
        self.lying(item, Area::Satchel, Some(state)) + self.lying(item, Area::Track, Some(state))
    }

    /// Whether an item is ready.
    fn is_ready(&self, item: Item) -> bool {
        self.facing(item, State::Refreshed) > 0
    }

    /// How a place of the pawn is written.
    fn written(&self, spot: Spot) -> String {
        match spot {
            Spot::Forest(forest) => self.forest(forest),
            Spot::Clearing(place) => place.to_string(),
            _ => String::new(),
        }
    }

    /// Exhausted items are refreshed, as many as tea allows.
    fn refresh(&mut self) {
        let mut down: Vec<Item> = Item::ALL
            .iter()
            .flat_map(|&item| std::iter::repeat_n(item, self.facing(item, State::Exhausted).into()))
            .collect();
        self.chance.shuffle(&mut down);
        let teas = self.lying(Item::Tea, Area::Track, Some(State::Refreshed)).min(TRACK);
        down.truncate(usize::from(REFRESHED + MORE * teas));
        if !down.is_empty() {
            self.propose(&format!("{}->r", items(&down)));
        }
    }

    /// To a clearing or forest beside the pawn.
    fn slip(&mut self) {
        let forests = &self.position.table.ground.forests;
        let touching = |place: u8| {
            let touches =
                forests.iter().enumerate().filter(move |(_, forest)| forest.touches & 1 << place != 0);
            touches.filter_map(|(number, _)| u8::try_from(number).ok()).map(Spot::Forest)
        };
        let places: Vec<Spot> = match self.pawn() {
            Spot::Clearing(place) => {
                self.neighbours(place).into_iter().map(Spot::Clearing).chain(touching(place)).collect()
            }
            Spot::Forest(forest) => {
                let bits = forests[usize::from(forest)].touches;
                (1..13).filter(|place| bits & 1 << place != 0).map(Spot::Clearing).collect()
            }
            _ => return,
        };
        if let Some(&to) = self.pick(&places) {
            let to = self.written(to);
            self.propose(&format!("p->{to}"));
        }
    }

    /// A move with a boot, or two where hostile warriors are.
    fn walk(&mut self) {
        let Some(place) = self.clearing() else { return };
        let next = self.neighbours(place);
        let Some(&next) = self.pick(&next) else { return };
        let relations = self.position.boards.relations[self.vagabond()];
        let is_hostile = |other: &&Faction| relations[**other as usize] == Status::Hostile;
        let table = &self.position.table;
        let is_guarded =
            Faction::ALL.iter().filter(is_hostile).any(|&other| table.warriors(other.into(), next) > 0);
        let boots = 1 + u8::from(is_guarded);
        if self.facing(Item::Boot, State::Refreshed) >= boots {
            self.propose(&format!("{}%f->e/p->{next}", many(boots.into())));
        }
    }

    /// An item of a ruin for a torch.
    fn explore(&mut self) {
        let Some(place) = self.clearing() else { return };
        let ruins = self.position.items.ruins;
        let hidden: Vec<Item> = Item::ALL.iter().copied().filter(|&item| ruins[item as usize] > 0).collect();
        let has_ruin = self.position.table.ruins[usize::from(place)].is_some();
        if let Some(item) = self.pick(&hidden).copied().filter(|_| has_ruin && self.is_ready(Item::Torch))
            && self.propose(&format!("%r->e/%{item}{place}->$"))
        {
            self.score();
        }
    }

    /// Others who have pieces where the pawn stands.
    fn neighbours_of_pawn(&self) -> Vec<Faction> {
        let Some(place) = self.clearing() else { return Vec::new() };
        let is_there = |other: &Faction| self.position.table.is_present(Party::from(*other), place);
        self.others().into_iter().filter(is_there).collect()
    }

    /// One aid or several, so that the marker moves if it can, and an item for one of them.
    fn aid(&mut self) {
        let others = self.neighbours_of_pawn();
        let (Some(&other), Some(place)) = (self.pick(&others), self.clearing()) else { return };
        let (aids, next) = match self.position.boards.relations[self.vagabond()][other as usize] {
            Status::Hostile | Status::Allied => (1, None),
            Status::Indifferent => (1, Some("1")),
            Status::First => (2, Some("2")),
            Status::Second => (3, Some("a")),
        };
        let ready: Vec<Item> = Item::ALL
            .iter()
            .flat_map(|&item| std::iter::repeat_n(item, self.facing(item, State::Refreshed).into()))
            .take(aids)
            .collect();
        if ready.len() < aids || usize::from(self.hand()) < aids || self.chance.below(2) == 0 {
            return;
        }
        let suit = if aids == 1 { self.suit_for(place).word() } else { "" };
        let number = many(u16::try_from(aids).unwrap_or(1));
        let taken = Item::ALL.iter().find(|&&item| {
            let anywhere = ItemPlace { area: None, state: None };
            self.position.items.count(other as usize, item, anywhere) > 0
                && Position::vagabond(other).is_none()
        });
        let item = taken.map_or(String::new(), |item| format!("/%{item}{other}$->$"));
        let moved = next.map_or(String::new(), |next| format!("/$_{other}->{next}"));
        let own = self.current;
        if self.propose(&format!("{}->e/{number}{suit}#{own}->{other}{item}{moved}", items(&ready))) {
            self.score();
        }
    }

    /// A quest, for points or for cards.
    fn complete(&mut self) {
        let Some(place) = self.clearing() else { return };
        let quests: Vec<(&str, Suit, [Item; 2])> = Decks::tables().quests().collect();
        let has_suit = |suit: Suit| self.position.table.has_suit(place, suit);
        let has = |[one, other]: [Item; 2]| {
            let ready = |item: Item| self.facing(item, State::Refreshed);
            if one == other { ready(one) > 1 } else { ready(one) > 0 && ready(other) > 0 }
        };
        let fitting: Vec<_> =
            quests.into_iter().filter(|&(_, suit, pair)| has_suit(suit) && has(pair)).collect();
        let Some(&(name, suit, pair)) = self.pick(&fitting) else { return };
        let is_done = self.propose(&format!("{}->e/{suit}#{name}Q->$", items(&pair)));
        if is_done {
            self.score();
        }
    }

    /// A crossbow takes a warrior, or what stands there without warriors.
    fn strike(&mut self) {
        let others = self.neighbours_of_pawn();
        let (Some(&other), Some(place)) = (self.pick(&others), self.clearing()) else { return };
        let mut kinds = Kind::of(Party::from(other)).iter().copied().filter(|kind| !kind.is_pawn());
        let Some(kind) = kinds.find(|&kind| self.count(kind, place) > 0) else { return };
        if !self.is_ready(Item::Crossbow) || self.chance.below(2) == 0 {
            return;
        }
        let status = self.position.boards.relations[self.vagabond()][other as usize];
        let is_warrior = kind.class() == PieceKind::Warrior;
        let turns =
            if is_warrior && status != Status::Hostile { format!("/$_{other}->h") } else { String::new() };
        if self.propose(&format!("%x->e/{}{place}->{turns}", kind.code())) {
            self.make_amends();
            self.score();
        }
    }

    /// A hammer mends, or hammers craft.
    fn mend_or_craft(&mut self) {
        let damaged: Vec<Item> =
            Item::ALL.iter().copied().filter(|&item| self.lying(item, Area::Damaged, None) > 0).collect();
        let hammers = self.facing(Item::Hammer, State::Refreshed);
        match self.pick(&damaged).copied() {
            Some(item) if hammers > 0 => {
                self.propose(&format!("%h->e/%{item}d->s"));
            }
            _ if hammers > 0 && self.hand() > 0 => {
                let item = Item::ALL[self.chance.below(Item::ALL.len())];
                let cost = Decks::tables().recipes[item as usize].cost.pieces();
                if cost > 0 && self.propose(&format!("{}%h->e/Z%{item}", many(cost.into()))) {
                    self.score();
                }
            }
            _ => {}
        }
    }

    /// What only the own character does.
    fn use_power(&mut self) {
        if !self.is_ready(Item::Torch) || self.chance.below(2) == 0 {
            return;
        }
        match self.character() {
            Some(Character::Vagrant) => self.instigate(),
            Some(Character::Scoundrel) => self.scorch(),
            Some(Character::Harrier) if self.clearing().is_none() => {}
            _ => drop(self.take_one(Room::Powers)),
        }
    }

    /// Two others fight where the Vagrant is.
    fn instigate(&mut self) {
        let Some(place) = self.clearing() else { return };
        let has_warriors = |other: &Faction| self.position.table.warriors((*other).into(), place) > 0;
        let mut there: Vec<Faction> = self.neighbours_of_pawn().into_iter().filter(has_warriors).collect();
        self.chance.shuffle(&mut there);
        if let [one, other, ..] = there[..] {
            self.clash(Clash { cost: "%r->e/", sides: [one.into(), other.into()], place, loot: None });
        }
    }

    /// The Scoundrel leaves the torch, seldom, and all others go.
    fn scorch(&mut self) {
        let Some(place) = self.clearing() else { return };
        if self.chance.below(8) == 0 {
            let swept = self.sweep(place);
            if self.propose(&format!("%r->{place}{swept}")) {
                self.make_amends();
                self.score();
            }
        }
    }

    /// A battle with a sword.
    fn duel(&mut self) {
        let others = self.neighbours_of_pawn();
        if let (Some(&other), Some(place)) = (self.pick(&others), self.clearing())
            && self.is_ready(Item::Sword)
        {
            self.fight_for("%s->e/", other.into(), place);
        }
    }

    /// Everything is mended in a forest.
    fn rest(&mut self) {
        let is_damaged = Item::ALL.iter().any(|&item| self.lying(item, Area::Damaged, None) > 0);
        if matches!(self.pawn(), Spot::Forest(_)) && is_damaged {
            self.propose("%_d->s+r");
        }
    }

    /// What is too much is given up.
    fn unpack(&mut self) {
        let on_track = |item: Item| matches!(item, Item::Tea | Item::Coin | Item::Bag);
        loop {
            let count = |item: Item| {
                let spare = if on_track(item) { TRACK } else { 0 };
                let undamaged = self.facing(item, State::Refreshed) + self.facing(item, State::Exhausted);
                self.lying(item, Area::Damaged, None) + undamaged.saturating_sub(spare)
            };
            let bags = self.facing(Item::Bag, State::Refreshed) + self.facing(Item::Bag, State::Exhausted);
            let kept: u8 = Item::ALL.iter().map(|&item| count(item)).sum();
            let spare = Item::ALL.iter().copied().find(|&item| count(item) > 0 && !on_track(item));
            let is_full = kept > KEPT + MORE * bags.min(TRACK);
            match spare.filter(|_| is_full) {
                Some(item) if self.propose(&format!("%{item}->")) => {}
                _ => return,
            }
        }
    }
}
