//! What acts do: pieces and cards change places, as far as they are there.

use crate::facts::{CITY_POINTS, FREE_ROADS, PLENTY, SMALLEST_AWARDED_ARMY, VILLAGE_POINTS, price};
use crate::names::{Card, Partner, Piece};
use crate::rules::island::board::Board;
use crate::rules::island::geometry::{NOWHERE, Place, there};
use crate::rules::standing::hands::{BANK, Claims, Hands, Stack, World, place, stack};
use crate::rules::standing::odds::Odds;
use crate::rules::standing::roads;
use crate::rules::standing::table::{Building, Due, SEATS, Stage, Table, Who};
use crate::rules::step::law::{allows, card_of, robber_is_due};
use crate::syntax::{Act, Dice, Formula, Goods, Hidable, Play, Site};

/// How often the dice show a seven.
const SEVENS: f64 = 1.0 / 6.0;

/// One way to read the record up to here: the table, and what may be in whose hands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Reading {
    /// What everybody sees.
    pub(crate) table: Table,
    /// What may be in whose hands.
    pub(crate) hands: Hands,
    /// How likely it is.
    pub(crate) odds: Odds,
}

impl Reading {
    /// A table with open hands.
    pub(crate) fn new(table: Table, hands: Hands) -> Self {
        Self { table, hands, odds: Odds::default() }
    }

    /// Does what an act says. What was impossible before it is dropped first. Where hands of different sizes
    /// make a difference for what is due, the reading falls apart: the other parts go to `parts`.
    pub(crate) fn perform(&mut self, board: &Board, act: &Act, parts: &mut Vec<Self>) {
        if self.hands.worlds.len() > 1 {
            let table = &self.table;
            self.hands.keep(|world| allows(table, world, act));
        }
        self.table.go_on();
        self.act(board, act, parts);
        if may_score(act) {
            self.table.look_for_winner();
        }
    }

    fn act(&mut self, board: &Board, act: &Act, parts: &mut Vec<Self>) {
        if !is_seated(&self.table, act) {
            // Nobody sits there to give or take anything.
            return;
        }
        if !matches!(act, Act::EndTurn | Act::Place(_)) && self.table.stage == Stage::Ready {
            self.table.stage = Stage::Play;
        }
        self.table.due.may_be_robbed = 0;
        if !self.table.due.is_nothing() && robber_is_due(&self.table, act).is_err() {
            self.table.due.is_skipped = true;
        }
        if self.table.free_roads > 0 && !matches!(act, Act::Place(Site::Road(_))) {
            self.table.free_roads = 0;
        }
        let mover = place(self.table.mover);
        match act {
            Act::Roll(dice) => self.roll(board, dice.open().map(Dice::sum), parts),
            Act::MoveRobber(tile) => {
                if let Some(tile) = board.geometry.tile(*tile) {
                    self.move_robber(board, tile, parts);
                }
            }
            Act::Discard { player, cards } => {
                let who = player.number().saturating_sub(1);
                self.table.due.discards[usize::from(who)] = 0;
                self.hands.give(place(who), BANK, stack(*cards));
            }
            Act::Steal { card, from } => {
                self.table.due.victims = 0;
                let from = usize::from(from.number());
                match card {
                    Hidable::Open(resource) => {
                        self.hands.change(|world| world.give_one(from, mover, *resource));
                    }
                    Hidable::Hidden(_) => self.hands.steal_hidden(from, mover),
                }
            }
            Act::Buy(goods) => self.buy(*goods),
            Act::Place(site) => self.put(board, *site),
            Act::Use(play) => self.use_card(*play),
            Act::Trade { give, get, with } => self.trade(*give, *get, usize::from(u8::from(*with))),
            Act::EndTurn => self.end_turn(),
        }
    }

    fn end_turn(&mut self) {
        // The turn that wins is the last.
        if self.table.stage == Stage::Play && self.table.winner.is_none() {
            self.pass_turn();
        }
    }

    /// Ends the turn, written or not.
    pub(crate) fn pass_turn(&mut self) {
        self.odds.ends_turn(&self.table);
        self.table.pass_turn();
    }

    fn roll(&mut self, board: &Board, sum: Option<u8>, parts: &mut Vec<Self>) {
        self.odds.spares(&self.table);
        self.table.rolled = true;
        match sum {
            Some(7) => self.seven(parts),
            Some(sum) => {
                if let Some(claims) = claims(board, &self.table, sum) {
                    self.hands.produce(&claims);
                }
            }
            None => {
                // Nobody wrote the dice down: a seven is one reading, all other sums together are another.
                let mut seven = self.clone();
                seven.odds.weight *= SEVENS;
                self.odds.weight *= 1.0 - SEVENS;
                seven.seven(parts);
                parts.push(seven);
                let mut ways: Vec<Claims> = (2..=12)
                    .filter(|&sum| sum != 7)
                    .map(|sum| claims(board, &self.table, sum).unwrap_or_default())
                    .collect();
                ways.sort_unstable();
                ways.dedup();
                self.hands.branch(&ways);
            }
        }
    }

    /// P3: everybody with too many cards discards half of them, then the robber moves.
    fn seven(&mut self, parts: &mut Vec<Self>) {
        self.table.due.robber = true;
        let (house, players) = (self.table.house, self.table.players);
        let key = |world: &World| {
            let mut discards = [0; SEATS];
            for who in 0..players {
                discards[usize::from(who)] = house.half(world.size(who));
            }
            discards
        };
        if !self.hands.is_rough {
            self.fall_apart(key, |table, discards| table.due.discards = discards, parts);
        }
    }

    /// R2: opponents with a building on the tile and a card are there to be robbed.
    fn move_robber(&mut self, board: &Board, tile: Place, parts: &mut Vec<Self>) {
        self.table.robber = tile;
        self.table.due = Due::default();
        let (mut present, mut is_own) = (0u8, false);
        for corner in there(board.geometry.corners_of_tile[usize::from(tile)]) {
            let Some(owner) = self.table.buildings[corner].owner() else { continue };
            is_own |= owner == self.table.mover;
            if owner != self.table.mover && self.table.may_be_robbed(owner) {
                present |= 1 << owner;
            }
        }
        if is_own {
            self.odds.robs_own_tile();
        }
        if present == 0 {
            return;
        }
        let key = |world: &World| {
            let has_card = |who: &Who| present & (1 << who) != 0 && world.size(*who) > 0;
            (0..6).filter(has_card).fold(0u8, |mask, who| mask | 1 << who)
        };
        if self.hands.is_rough && key(&self.hands.worlds[1]) == 0 {
            self.table.due.may_be_robbed = key(&self.hands.worlds[0]);
            return;
        }
        self.fall_apart(key, |table, victims| table.due.victims = victims, parts);
    }

    /// Sets what depends on the hands. Where it is not the same in all of them, each case goes its own way.
    fn fall_apart<K: Copy + Ord>(
        &mut self,
        key: impl Fn(&World) -> K,
        set: impl Fn(&mut Table, K),
        parts: &mut Vec<Self>,
    ) {
        let first = key(&self.hands.worlds[0]);
        if self.hands.is_rough || self.hands.worlds.iter().all(|world| key(world) == first) {
            return set(&mut self.table, first);
        }
        let mut worlds = std::mem::take(&mut self.hands.worlds);
        worlds.sort_by_cached_key(|world| (key(world), *world));
        let mut groups = worlds.chunk_by(|one, other| key(one) == key(other));
        let own = groups.next().unwrap_or_default();
        for group in groups {
            let hands = Hands { worlds: group.to_vec(), is_rough: false };
            let mut part = Self { table: self.table.clone(), hands, odds: self.odds.clone() };
            part.odds.weight *= share(group.len(), worlds.len());
            set(&mut part.table, key(&group[0]));
            parts.push(part);
        }
        self.odds.weight *= share(own.len(), worlds.len());
        set(&mut self.table, key(&own[0]));
        self.hands.worlds = own.to_vec();
    }

    fn buy(&mut self, goods: Goods) {
        let mover = self.table.mover;
        self.hands.give(place(mover), BANK, price(goods));
        match goods {
            Goods::Village => self.table.unplaced[Piece::Village as usize] += 1,
            Goods::City => self.table.unplaced[Piece::City as usize] += 1,
            Goods::Road => self.table.unplaced[Piece::Road as usize] += 1,
            Goods::Card(card) => {
                self.table.deck = self.table.deck.saturating_sub(1);
                let seat = self.table.seat_mut(mover);
                let kept = match card {
                    Hidable::Open(card) => &mut seat.fresh[card as usize],
                    Hidable::Hidden(_) => &mut seat.fresh_unknown,
                };
                *kept = kept.saturating_add(1);
            }
        }
        // Pieces that the supply never held cannot wait to be placed.
        for waiting in &mut self.table.unplaced {
            *waiting = (*waiting).min(100);
        }
    }

    fn put(&mut self, board: &Board, site: Site) {
        match site {
            Site::Village(vertex) => {
                self.place_village(board, board.geometry.corner(vertex).unwrap_or(NOWHERE));
            }
            Site::City(vertex) => {
                if let Some(corner) = board.geometry.corner(vertex) {
                    place_city(&mut self.table, usize::from(corner));
                }
            }
            Site::Road(edge) => {
                if let Some(edge) = board.geometry.edge(edge) {
                    place_road(board, &mut self.table, usize::from(edge));
                }
            }
        }
    }

    /// Places a village, if there is such a corner; the set-up goes on in any case.
    fn place_village(&mut self, board: &Board, corner: Place) {
        let table = &mut self.table;
        if let Stage::Road(standing, _) = table.stage {
            // The road before it is missing.
            next_in_set_up(table, standing);
        }
        let who = table.mover;
        table.unplaced[Piece::Village as usize] = table.unplaced[Piece::Village as usize].saturating_sub(1);
        let at = usize::from(corner);
        let is_free = table.buildings.get(at).is_some_and(|building| building.is_none());
        if is_free && table.seat(who).left(Piece::Village) > 0 {
            settle(board, table, who, at);
            roads::after_building(board, table, who, at);
        }
        if let Stage::Village(standing) = table.stage {
            if standing >= table.players {
                self.first_harvest(board, at);
            }
            self.table.stage = Stage::Road(standing + 1, corner);
        }
    }

    /// S4: the second village yields a card for each tile around it.
    fn first_harvest(&mut self, board: &Board, corner: usize) {
        let mut cards = [0; 5];
        let Some(tiles) = board.geometry.tiles_of_corner.get(corner) else { return };
        for tile in there(*tiles) {
            if let Some(resource) = board.yields(tile) {
                cards[resource as usize] += 1;
            }
        }
        let mover = place(self.table.mover);
        self.hands.give(BANK, mover, cards);
    }

    fn use_card(&mut self, play: Play) {
        self.odds.uses(&self.table, card_of(play));
        let table = &mut self.table;
        table.card_used = true;
        let mover = table.mover;
        let seat = table.seat_mut(mover);
        let kind = card_of(play) as usize;
        if seat.cards[kind] > 0 {
            seat.cards[kind] -= 1;
        } else if seat.unknown > 0 {
            seat.unknown -= 1;
            // It was none of those that may be victory points.
            seat.no_victories = seat.no_victories.saturating_sub(1);
        } else {
            // Against the rules, the card that was bought this turn is used.
            seat.fresh[kind] = seat.fresh[kind].saturating_sub(1);
        }
        seat.used[kind] = seat.used[kind].saturating_add(1);
        match play {
            Play::Knight => {
                table.due.robber = true;
                award_army(table);
            }
            Play::RoadBuilding => table.free_roads = FREE_ROADS.min(table.seat(mover).left(Piece::Road)),
            Play::Monopoly(resource) => self.hands.monopolise(mover, resource),
            Play::YearOfPlenty(cards) => self.hands.give(BANK, place(mover), plenty(cards)),
        }
    }

    fn trade(&mut self, give: Formula, get: Formula, with: usize) {
        let mover = place(self.table.mover);
        self.hands.change(|world| {
            world.give(mover, with, stack(give));
            world.give(with, mover, stack(get));
        });
    }
}

/// What a year of plenty brings. More than two cards are against the rules: two where they are of one kind, or else none,
/// since nobody wrote which two.
fn plenty(cards: Formula) -> Stack {
    let mut brought = stack(cards);
    if cards.total() > u16::from(PLENTY) {
        let is_one_kind = brought.iter().filter(|&&count| count > 0).count() == 1;
        brought = brought.map(|count| if is_one_kind { count.min(PLENTY) } else { 0 });
    }
    brought
}

/// The share of a part, each distribution being as likely as another.
#[allow(clippy::cast_precision_loss)] // There are at most some ten thousand distributions.
fn share(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}

/// Whether somebody sits where an act says so. Only trades have anything to do with the bank.
#[inline]
fn is_seated(table: &Table, act: &Act) -> bool {
    match act {
        Act::Discard { player: of, .. } | Act::Steal { from: of, .. } => {
            of.player().is_some_and(|player| table.seated(player).is_some())
        }
        Act::Trade { with: Partner::Player(player), .. } => table.seated(*player).is_some(),
        _ => true,
    }
}

/// Whether an act can bring or cost points.
#[inline]
pub(crate) fn may_score(act: &Act) -> bool {
    matches!(act, Act::Place(_) | Act::Use(_) | Act::Buy(Goods::Card(_)))
}

/// P1: what the players claim for a sum of the dice, if anybody claims anything.
#[inline]
pub(crate) fn claims(board: &Board, table: &Table, sum: u8) -> Option<Claims> {
    let mut claims = Claims::default();
    let mut is_anything = false;
    for (tile, resource) in board.yielding(sum) {
        if tile == usize::from(table.robber) {
            continue;
        }
        for corner in there(board.geometry.corners_of_tile[tile]) {
            let building = table.buildings[corner];
            if let Some(owner) = building.owner() {
                claims.add(owner, resource, building.yields());
                is_anything = true;
            }
        }
    }
    is_anything.then_some(claims)
}

/// Puts a village on an empty corner.
pub(crate) fn settle(board: &Board, table: &mut Table, who: Who, corner: usize) {
    table.buildings[corner] = Building::village(who);
    let harbours = board.shares[corner];
    let seat = table.seat_mut(who);
    seat.left[Piece::Village as usize] = seat.left[Piece::Village as usize].saturating_sub(1);
    seat.built[0] = seat.built[0].saturating_add(VILLAGE_POINTS);
    seat.harbours = seat.harbours.and(harbours);
}

/// B3: a city takes the place of a village, which goes back to the supply.
fn place_city(table: &mut Table, corner: usize) {
    let who = table.mover;
    table.unplaced[Piece::City as usize] = table.unplaced[Piece::City as usize].saturating_sub(1);
    let building = table.buildings[corner];
    if building.owner() == Some(who) && !building.is_city() && table.seat(who).left(Piece::City) > 0 {
        raise(table, who, corner);
    }
}

/// Puts a city in the place of a village.
pub(crate) fn raise(table: &mut Table, who: Who, corner: usize) {
    table.buildings[corner] = Building::city(who);
    let seat = table.seat_mut(who);
    seat.left[Piece::City as usize] = seat.left[Piece::City as usize].saturating_sub(1);
    seat.left[Piece::Village as usize] = seat.left[Piece::Village as usize].saturating_add(1);
    seat.built[0] = seat.built[0].saturating_sub(VILLAGE_POINTS);
    seat.built[1] = seat.built[1].saturating_add(CITY_POINTS);
}

fn place_road(board: &Board, table: &mut Table, edge: usize) {
    let who = table.mover;
    if table.free_roads > 0 {
        table.free_roads -= 1;
    } else {
        table.unplaced[Piece::Road as usize] = table.unplaced[Piece::Road as usize].saturating_sub(1);
    }
    if table.roads[edge] == 0 && table.seat(who).left(Piece::Road) > 0 {
        table.roads[edge] = who + 1;
        table.seat_mut(who).left[Piece::Road as usize] -= 1;
        roads::after_road(board, table, who);
    }
    if let Stage::Road(standing, _) = table.stage {
        next_in_set_up(table, standing);
    }
}

/// S1 and S6: the next player of the set-up, or the first turn.
pub(crate) fn next_in_set_up(table: &mut Table, standing: u8) {
    if standing >= 2 * table.players {
        table.stage = Stage::Ready;
        table.mover = 0;
        return;
    }
    table.stage = Stage::Village(standing);
    table.mover = Table::set_up_mover(table.players, standing);
}

/// A1: the first to use three knights, then whoever used more.
fn award_army(table: &mut Table) {
    let mover = table.mover;
    let knights = |who: Who| table.seat(who).used[Card::Knight as usize];
    let to_beat = table.largest_army.map_or(SMALLEST_AWARDED_ARMY - 1, knights);
    if table.largest_army != Some(mover) && knights(mover) > to_beat {
        table.largest_army = Some(mover);
    }
}
