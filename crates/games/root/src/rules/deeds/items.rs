//! Items are found, taken, flipped, damaged, repaired and lost.

use super::super::decks::Decks;
use super::super::diary::{Turned, What};
use super::super::doubts::Doubt;
use super::super::items::{OUTCAST, hoard_room, hoarded};
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, ItemSpot, Objection};
use super::super::pieces::{Kind, Party};
use super::super::rule::rules;
use super::super::table::Spot;
use super::super::turn::Fight;
use super::{Deed, Position};
use crate::names::{Area, Faction, Item, Side, State};
use crate::syntax::place::{ItemPlace, Place};
use crate::syntax::{Batch, Lone, Numbers};

/// How many items a track holds.
const TRACK: u8 = 3;

/// Where an item ends.
#[derive(Clone, Copy)]
enum End {
    /// It stays on its board.
    Stays(ItemPlace),
    /// It comes to another board.
    Board(usize),
    /// It is out of the game.
    Gone,
    /// It stays in a clearing: the torch of the Scoundrel.
    Left(u8),
}

impl<C: Court> Deed<'_, C> {
    /// An item of a form, or all of a place, goes to one place, or away.
    #[inline]
    pub(super) fn lone_items(&mut self, lone: &Lone<Option<Item>>, mut numbers: Numbers) {
        let count = numbers.count(lone.count);
        let from = lone.from.map(|place| numbers.place(place));
        let to = lone.to.map(|place| numbers.place(place));
        self.item(Batch { count, from }, lone.what, to.as_slice());
    }

    /// An item, or all of them where none is named, goes somewhere.
    pub(super) fn item(&mut self, batch: Batch, item: Option<Item>, places: &[Place]) {
        let end = self.end(places);
        let start = match batch.from {
            Some(Place::Clearing(clearing)) => return self.explore(item, clearing.number(), end),
            Some(Place::Item(place)) => (self.holder(None), place),
            Some(Place::Board { of }) => (self.holder(of), satchel_first()),
            _ => (self.holder(None), satchel_first()),
        };
        let (Some(holder), place) = start else { return };
        self.check_damage(holder, batch.count, item, end);
        self.note_item((holder, place), item, end, batch.count);
        match (item, places) {
            // What a bot lays down covers a slot, and nothing burns (Law of Rootbotics 7.7.5).
            (_, [Place::Clearing(clearing), ..]) if self.current_is_bot() => {
                self.position.table.covered[usize::from(clearing.number())] += 1;
            }
            (Some(Item::Torch), [Place::Clearing(clearing), ..]) => {
                self.position.table.fires |= 1 << clearing.number();
            }
            _ => {}
        }
        match item {
            Some(item) => {
                let held = self.position.items.count(holder, item, satchel_first());
                for _ in 0..batch.count.min(held) {
                    self.shift(item, (holder, place), end);
                }
                if batch.count > held {
                    self.miss_item(item, holder);
                }
            }
            None => self.shift_all((holder, place), end),
        }
    }

    /// Others damage the items of a Vagabond in battle, as far as the dice allow, and the Corvids with their bombs.
    fn check_damage(&mut self, holder: usize, count: u8, item: Option<Item>, end: End) {
        let (Some(&faction), Some(current)) = (Faction::ALL.get(holder), self.current()) else { return };
        let is_damage = matches!(end, End::Stays(ItemPlace { area: Some(Area::Damaged), .. }));
        if !is_damage || faction == current || Position::vagabond(faction).is_none() {
            return;
        }
        match self.position.turn.fight.filter(|fight| fight.place(faction.into()).is_some()) {
            // All items there are may be fewer than the hits.
            Some(fight) if item.is_some() => self.note_loss(faction.into(), fight.clearing, count),
            Some(_) => {}
            None if self.may_remove_all(current) || self.position.is_bot(current) => {}
            None => self.fault(Fault::NoBattle { faction }),
        }
    }

    /// Whether whose turn it is may have removed all pieces of a clearing: by a bomb, a revolt or a Favor. Another Vagabond strikes, and
    /// leaves fires.
    fn may_remove_all(&self, current: Faction) -> bool {
        let favor = Decks::tables().effects.favor;
        let removes = |what: What| match what {
            What::Craft { card, .. } => card.is_of(favor),
            What::Disband { .. } => true,
            _ => false,
        };
        current == Faction::Corvids
            || Position::vagabond(current).is_some()
            || self.position.diary.entries().iter().any(|entry| removes(entry.what))
    }

    /// Notes what happens to items on a board.
    fn note_item(&mut self, (holder, start): (usize, ItemPlace), item: Option<Item>, end: End, count: u8) {
        let number = |holder: usize| u8::try_from(holder).unwrap_or(u8::MAX);
        let turned = match end {
            End::Board(other) => {
                if let Some(item) = item {
                    self.note(What::Taken { item, from: number(holder), to: number(other) }, count);
                    self.note_loot(holder, other, count);
                    self.owe_gift(holder, other, count);
                }
                return;
            }
            End::Gone => Turned::Gone,
            End::Left(clearing) => Turned::Left(clearing),
            End::Stays(ItemPlace { area: Some(Area::Damaged), .. }) => Turned::Damaged,
            End::Stays(place) => {
                let lies = |area: Area| {
                    let lying = ItemPlace { area: Some(area), state: None };
                    let mut meant = Item::ALL.iter().filter(|one| item.is_none_or(|item| item == **one));
                    meant.any(|&one| self.position.items.count(holder, one, lying) > 0)
                };
                // An item on a track is moved rather than a damaged one.
                let is_damaged = || match start.area {
                    None => lies(Area::Damaged) && (item.is_none() || !lies(Area::Track)),
                    Some(area) => area == Area::Damaged,
                };
                let is_mended = place.area == Some(Area::Satchel) && is_damaged();
                match place.state {
                    _ if is_mended => Turned::Repaired,
                    Some(State::Exhausted) => Turned::Exhausted,
                    Some(State::Refreshed) => Turned::Refreshed,
                    None => Turned::Shifted,
                }
            }
        };
        self.note(What::Item { holder: number(holder), item, turned }, count);
    }

    /// Who gives the Outcast an item scores a point.
    fn owe_gift(&mut self, from: usize, to: usize, count: u8) {
        if to == OUTCAST && self.current().is_some_and(|current| current as usize == from) {
            self.position.ledger.owe(Source::Gift, count, self.step);
        }
    }

    /// The Hundreds take items of others in battle (14.2.5).
    fn note_loot(&mut self, from: usize, to: usize, count: u8) {
        let hundreds = Faction::Hundreds;
        if to != hundreds as usize || from == to || self.current() != Some(hundreds) {
            return;
        }
        let owner = Faction::ALL.get(from).map(|&faction| Party::from(faction));
        let fights = |fight: &Fight| owner.is_some_and(|owner| fight.place(owner) == Some(1));
        let fight = self.position.turn.fight.filter(fights);
        let ruled = fight.is_some_and(|fight| rules(self.position, hundreds, fight.clearing));
        let fight = fight.and_then(|_| self.position.diary.latest_fight());
        self.note(What::Loot { fight, ruled }, count);
    }

    /// An item that leaves a full track of the hoard, or finds no room there, brings a point (14.2.4).
    fn owe_hoard(&mut self, item: Item, most: u8) {
        let lies = |track| hoarded(&self.position.items, track) > most;
        let is_full = Decks::tables().hoards[item as usize].is_some_and(lies);
        if is_full && self.current() == Some(Faction::Hundreds) {
            self.position.ledger.owe(Source::Hoard(item), 1, self.step);
        }
    }

    fn holder(&self, side: Option<Side>) -> Option<usize> {
        match side {
            Some(Side::Hireling(_)) => Some(OUTCAST),
            other => self.faction(other).map(|faction| faction as usize),
        }
    }

    /// Where items end, all places taken together: `s+r` is one of them.
    fn end(&self, places: &[Place]) -> End {
        let mut stays = ItemPlace { area: None, state: None };
        for place in places {
            match place {
                Place::Item(place) => {
                    stays.area = place.area.or(stays.area);
                    stays.state = place.state.or(stays.state);
                }
                Place::Board { of } => return self.holder(*of).map_or(End::Gone, End::Board),
                Place::Clearing(clearing) => return End::Left(clearing.number()),
                Place::Hand(side) => return self.holder(Some(*side)).map_or(End::Gone, End::Board),
                _ => {}
            }
        }
        if places.is_empty() { End::Gone } else { End::Stays(stays) }
    }

    /// An item is found in a ruin, which goes when it is empty.
    fn explore(&mut self, item: Option<Item>, clearing: u8, end: End) {
        let Some(item) = item else { return };
        let place = usize::from(clearing);
        self.note(What::Found { item, at: clearing }, 1);
        let ruin = self.position.table.ruins[place].unwrap_or(0);
        let left = self.position.items.ruins[item as usize];
        if let Some(vagabond) = self.current().and_then(Position::vagabond) {
            self.bring_pawn(vagabond, clearing);
            // Whatever was found, and wherever, brought its point.
            if !self.current_is_bot() {
                self.position.ledger.owe_at(clearing, Source::Ruin, 1, self.step);
            }
        }
        if ruin == 0 || left == 0 {
            let cause = self.position.table.last_ruin[place].checked_sub(1);
            let fault = Fault::NoItem { item, place: ItemSpot::Ruin(clearing) };
            return self.object(Objection::new(fault).because(cause));
        }
        self.position.items.ruins[item as usize] -= 1;
        self.position.table.ruins[place] = Some(ruin - 1).filter(|&left| left > 0);
        self.position.table.last_ruin[place] = self.step + 1;
        let Some(faction) = self.current() else { return };
        if let Some(vagabond) = Position::vagabond(faction) {
            self.position.boards.found[vagabond][item as usize] += 1;
        }
        match end {
            End::Board(holder) => self.lay(holder, item, Area::Satchel),
            End::Stays(ItemPlace { area, .. }) => {
                self.lay(faction as usize, item, area.unwrap_or(Area::Satchel));
            }
            End::Gone => self.owe_hoard(item, hoard_room() - 1),
            End::Left(_) => {}
        }
    }

    /// Who searches a ruin stands there. A pawn that does not has moved unwritten.
    fn bring_pawn(&mut self, vagabond: usize, clearing: u8) {
        let (from, to) = (self.position.table.pawns[vagabond], Spot::Clearing(clearing));
        if from == to || !matches!(from, Spot::Clearing(_) | Spot::Forest(_)) {
            return;
        }
        let kind = [Kind::VagabondPawn, Kind::SecondPawn][vagabond];
        let cause = self.position.table.last_change(kind.party(), from);
        let fault = Fault::PawnElsewhere { party: kind.party(), clearing };
        self.object(Objection::new(fault).because(cause));
        self.note(What::Pawn { kind, from, to }, 1);
        let taken = self.position.table.take(kind, from, 1, self.step);
        self.position.table.put(kind, to, taken, self.step);
    }

    /// Lays a new item down. Tea, coins and bags of a Vagabond go to their tracks, where there is room.
    pub(super) fn lay(&mut self, holder: usize, item: Item, area: Area) {
        let is_vagabond =
            Faction::ALL.get(holder).is_some_and(|&faction| Position::vagabond(faction).is_some());
        let has_track = matches!(item, Item::Tea | Item::Coin | Item::Bag);
        let track = ItemPlace { area: Some(Area::Track), state: None };
        let has_room = self.position.items.count(holder, item, track) < TRACK;
        let has_tracks = is_vagabond && !self.is_board_of_a_bot(holder);
        let area = if has_tracks && has_track && has_room { Area::Track } else { area };
        self.position.items.put(holder, item, (area, State::Refreshed), self.step);
    }

    /// One item goes from where it is told to be to where it ends.
    #[inline]
    fn shift(&mut self, item: Item, (holder, place): (usize, ItemPlace), end: End) {
        let step = self.step;
        if matches!(end, End::Gone) && holder == Faction::Hundreds as usize {
            self.owe_hoard(item, hoard_room());
        }
        let Some((area, state)) = self.find(item, holder, place, end) else {
            return self.miss_item(item, holder);
        };
        match end {
            End::Stays(place) => {
                let end = (place.area.unwrap_or(area), place.state.unwrap_or(state));
                self.position.items.put(holder, item, end, step);
            }
            End::Board(other) => self.lay(other, item, Area::Satchel),
            End::Gone | End::Left(_) => {
                let gone = &mut self.position.items.gone[item as usize];
                *gone = gone.saturating_add(1);
            }
        }
    }

    /// An item is not where the record sees it. That is told once; then the items of the board are unknown.
    #[cold]
    fn miss_item(&mut self, item: Item, holder: usize) {
        let doubt = Faction::ALL.get(holder).map(|&faction| Doubt::Items(faction));
        if doubt.is_some_and(|doubt| self.position.doubts.has(doubt)) {
            return;
        }
        let cause = self.position.items.last_change(holder);
        let fault = Fault::NoItem { item, place: ItemSpot::Board(holder) };
        self.object(Objection::new(fault).because(cause));
        if let Some(doubt) = doubt {
            self.position.doubts.raise(doubt);
        }
    }

    /// Takes the item that is most likely meant: one that the end changes, undamaged before damaged. Which side is up is
    /// often left out by players who skip the flipping, so a side that is told wrong is no matter.
    fn find(&mut self, item: Item, holder: usize, place: ItemPlace, end: End) -> Option<(Area, State)> {
        let step = self.step;
        let other_side = match end {
            End::Stays(ItemPlace { state: Some(State::Refreshed), .. }) => Some(State::Exhausted),
            End::Stays(ItemPlace { state: Some(State::Exhausted), .. }) => Some(State::Refreshed),
            _ => None,
        };
        let other_area = match end {
            End::Stays(ItemPlace { area: Some(Area::Damaged), .. }) => {
                &[Area::Satchel, Area::Track, Area::Damaged][..]
            }
            End::Stays(ItemPlace { area: Some(Area::Satchel), .. }) => {
                &[Area::Track, Area::Damaged, Area::Satchel]
            }
            _ => &[Area::Satchel, Area::Track, Area::Damaged],
        };
        // Hits on a bot fall on exhausted items first, and never on damaged ones (Law of Rootbotics 7.2.5).
        let is_hit = matches!(end, End::Stays(ItemPlace { area: Some(Area::Damaged), .. }));
        let is_hit_on_bot = is_hit && self.is_board_of_a_bot(holder);
        let other_area = if is_hit_on_bot { &other_area[..2] } else { other_area };
        let areas = place.area.as_ref().map_or(other_area, std::slice::from_ref);
        let states = [place.state.or(other_side).or(is_hit_on_bot.then_some(State::Exhausted)), None];
        for state in states {
            for &area in areas {
                if let Some(state) = self.position.items.take((holder, area), item, state, step) {
                    return Some((area, state));
                }
            }
        }
        None
    }

    /// Whether a bot plays the faction of a board.
    fn is_board_of_a_bot(&self, holder: usize) -> bool {
        Faction::ALL.get(holder).is_some_and(|&faction| self.position.is_bot(faction))
    }

    /// Whether it is the turn of a bot.
    fn current_is_bot(&self) -> bool {
        self.current().is_some_and(|faction| self.position.is_bot(faction))
    }

    fn shift_all(&mut self, (holder, place): (usize, ItemPlace), end: End) {
        for &item in Item::ALL {
            // All of the satchel is what a board means; damaged and tracks are told.
            let lies = ItemPlace { area: place.area.or(Some(Area::Satchel)), state: place.state };
            let count = self.position.items.count(holder, item, lies);
            (0..count).for_each(|_| self.shift(item, (holder, lies), end));
        }
    }
}

fn satchel_first() -> ItemPlace {
    ItemPlace { area: None, state: None }
}
