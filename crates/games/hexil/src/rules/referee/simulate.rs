//! Random legal games, written down as records.

use scorebook_core::{Chance, Ending, Record, RecordOf, Span, Wishes};

use crate::facts::{MOST_PLAYERS, price};
use crate::game::Hexil;
use crate::names::{Card, Partner, Piece, Player, Resource, Terrain};
use crate::rules::island::board::{Board, beginner};
use crate::rules::island::geometry::there;
use crate::rules::reading::start::first_game;
use crate::rules::standing::hands::{BANK, Stack, formula, place};
use crate::rules::standing::house::House;
use crate::rules::standing::table::{Stage, Who};
use crate::rules::step::deeds::Reading;
use crate::syntax::{Act, Dice, Die, Formula, Goods, Harbour, Head, Hidable, Play, Site, begin};

/// A game that nobody wins for so long is written down as it stands.
const MOST_TURNS: u32 = 1_000;
/// How often a player may still do something in a turn.
const MOST_DEEDS: usize = 12;

/// What a game is played by: more than four play with the base box too.
pub(crate) fn house(wishes: &Wishes, house: House) -> House {
    let has_base_box = wishes.players.is_some_and(|players| players > MOST_PLAYERS);
    House { has_base_box: house.has_base_box || has_base_box, ..house }
}

/// Plays a random game.
///
/// # Errors
/// Says which wish cannot be met.
pub(crate) fn simulate(wishes: &Wishes, house: House) -> Result<RecordOf<Hexil>, String> {
    let style = Style::new(wishes)?;
    let players = wishes.players.unwrap_or(4);
    if !(2..=Player::MOST).contains(&players) {
        return Err(format!("{players} cannot play: 2 to {} can", Player::MOST));
    }
    let mut chance = Chance::new(wishes.seed);
    let heads = heads(&style, players, &mut chance);
    let board = Board::new(heads.iter()).ok_or("the board has no land")?;
    let reading = first_game(&board, players, self::house(wishes, house));
    let mut record = Record::for_text("");
    record.dialect = style.dialect;
    record.seats = begin::seats(players);
    begin::write(heads, &mut record);
    record.push_ending(Ending::Lf);
    let deck = shuffled_deck(&mut chance);
    let mut game = Game { board, reading, chance, deck, record, style, parts: Vec::new() };
    game.play();
    Ok(game.record)
}

/// How the game is written.
struct Style {
    hides: bool,
    beginner: bool,
    dialect: u8,
}

impl Style {
    fn new(wishes: &Wishes) -> Result<Self, String> {
        let mut style = Self { hides: false, beginner: false, dialect: 3 };
        for set in &wishes.sets {
            match set.as_str() {
                "hidden" => style.hides = true,
                "beginner" => style.beginner = true,
                "tuple" => style.dialect = 0,
                "tuple-e" => style.dialect = 1,
                "middle" => style.dialect = 2,
                "late" => style.dialect = 3,
                _ => {
                    let known = "hidden, beginner, tuple, tuple-e, middle, late";
                    return Err(format!("`{set}` is nothing to play with: there are {known}"));
                }
            }
        }
        Ok(style)
    }
}

/// A state before the set-up, with the tiles, numbers and harbours of the box in random order.
fn heads(style: &Style, players: u8, chance: &mut Chance) -> Vec<Head> {
    let mut heads = beginner().to_vec();
    if !style.beginner {
        heads[..3].iter_mut().for_each(|head| shuffle(head, chance));
        spread_numbers(&mut heads);
    }
    begin::for_players(heads, players)
}

fn shuffle(head: &mut Head, chance: &mut Chance) {
    match head {
        Head::Tiles(rows) => {
            let is_land = |cell: &&mut Option<Terrain>| cell.is_some_and(|terrain| terrain != Terrain::Sea);
            let mut land: Vec<&mut Option<Terrain>> =
                rows.iter_mut().flat_map(|row| &mut row.0).filter(is_land).collect();
            let mut kinds: Vec<Option<Terrain>> = land.iter().map(|cell| **cell).collect();
            chance.shuffle(&mut kinds);
            land.iter_mut().zip(kinds).for_each(|(cell, kind)| **cell = kind);
        }
        Head::Numbers(rows) => {
            let mut numbers: Vec<u8> = rows.concat();
            chance.shuffle(&mut numbers);
            *rows = vec![numbers];
        }
        Head::Harbours(harbours) => {
            let mut kinds: Vec<Option<Resource>> = harbours.iter().map(|harbour| harbour.resource).collect();
            chance.shuffle(&mut kinds);
            let give = |(harbour, resource): (&mut Harbour, Option<Resource>)| harbour.resource = resource;
            harbours.iter_mut().zip(kinds).for_each(give);
        }
        _ => {}
    }
}

/// Deals the numbers to the rows that need them, and puts the robber into the desert.
fn spread_numbers(heads: &mut [Head]) {
    let [Head::Tiles(tiles), Head::Numbers(numbers), ..] = heads else { return };
    let mut left = numbers.concat().into_iter();
    let producing = |cell: &&Option<Terrain>| matches!(cell, Some(Terrain::Yields(_)));
    let mut rows: Vec<Vec<u8>> = Vec::new();
    for row in tiles.iter() {
        let count = row.0.iter().filter(producing).count();
        rows.push(left.by_ref().take(count).collect());
    }
    while rows.last().is_some_and(Vec::is_empty) {
        rows.pop();
    }
    *numbers = rows;
    let desert = begin::desert(tiles);
    for head in heads {
        if let (Head::Robber(robber), Some(desert)) = (head, desert) {
            *robber = desert;
        }
    }
}

fn shuffled_deck(chance: &mut Chance) -> Vec<Card> {
    let all = |card: Card| std::iter::repeat_n(card, usize::from(crate::facts::cards_in_deck(card)));
    let mut deck: Vec<Card> = Card::ALL.into_iter().flat_map(all).collect();
    chance.shuffle(&mut deck);
    deck
}

/// What a player may want to do in the middle of a turn.
#[derive(Clone, Copy)]
enum Wish {
    Road,
    Village,
    City,
    Card,
    BankTrade,
    PlayerTrade,
    Use,
}

const WISHES: [Wish; 7] =
    [Wish::City, Wish::Village, Wish::Road, Wish::Card, Wish::BankTrade, Wish::PlayerTrade, Wish::Use];

struct Game {
    board: Board,
    reading: Reading,
    chance: Chance,
    deck: Vec<Card>,
    record: RecordOf<Hexil>,
    style: Style,
    parts: Vec<Reading>,
}

impl Game {
    fn play(&mut self) {
        while let Stage::Village(_) | Stage::Road(..) = self.reading.table.stage {
            if !self.set_up() {
                return self.record.push_ending(Ending::Lf);
            }
        }
        self.record.push_ending(Ending::Lf);
        while !self.is_over() && self.reading.table.turn < MOST_TURNS {
            self.turn();
            self.record.push_ending(Ending::Lf);
        }
    }

    fn is_over(&self) -> bool {
        self.reading.table.winner.is_some()
    }

    /// Does an act and writes it down, as far as it is to be told.
    fn act(&mut self, act: Act) {
        let written = match act {
            Act::Steal { from, .. } if self.style.hides => Some(Act::Steal { card: Hidable::HIDDEN, from }),
            Act::Buy(Goods::Card(_)) if self.style.hides || self.style.dialect < 2 => {
                Some(Act::Buy(Goods::Card(Hidable::HIDDEN)))
            }
            Act::EndTurn if self.style.dialect == 0 => None,
            act => Some(act),
        };
        if let Some(written) = written {
            let seat = match written {
                Act::Discard { player, .. } => player.seat(),
                _ => None,
            };
            self.record.push_step(written, Span::default(), seat);
        }
        self.reading.perform(&self.board, &act, &mut self.parts);
    }

    /// Places the next piece of the set-up. Tells whether there was room for it.
    fn set_up(&mut self) -> bool {
        let site = if let Stage::Road(_, village) = self.reading.table.stage {
            let edges: Vec<usize> = there(self.board.geometry.edges_of_corner[usize::from(village)])
                .filter(|&edge| self.reading.table.roads[edge] == 0)
                .collect();
            self.any_of(&edges).map(|edge| Site::Road(self.board.geometry.edges[edge]))
        } else {
            let table = &self.reading.table;
            let is_free = |corner: usize| {
                table.buildings[corner].is_none() && table.too_close(&self.board, corner).is_none()
            };
            let start = self.chance.below(table.buildings.len());
            around(start, table.buildings.len(), is_free)
                .map(|corner| Site::Village(self.board.geometry.corners[corner]))
        };
        site.map(|site| self.act(Act::Place(site))).is_some()
    }

    fn any_of(&mut self, list: &[usize]) -> Option<usize> {
        list.get(self.chance.below(list.len())).copied()
    }

    fn turn(&mut self) {
        if self.chance.below(3) == 0 {
            self.use_card();
        }
        if self.is_over() {
            return;
        }
        self.roll();
        for _ in 0..MOST_DEEDS {
            if self.is_over() || self.chance.below(5) == 0 {
                break;
            }
            let wish = WISHES[self.chance.below(WISHES.len())];
            self.grant(wish);
        }
        if !self.is_over() {
            self.act(Act::EndTurn);
        }
    }

    fn roll(&mut self) {
        let mut die = || Die::new(u8::try_from(self.chance.below(6)).unwrap_or(0) + 1);
        let (Some(one), Some(other)) = (die(), die()) else { return };
        self.act(Act::Roll(Hidable::Open(Dice::from((one, other)))));
        for who in self.reading.table.everybody() {
            self.discard(who);
        }
        if self.reading.table.due.robber {
            self.move_robber();
        }
    }

    fn hand(&self, who: Who) -> Stack {
        self.reading.hands.worlds[0].cards[place(who)]
    }

    fn discard(&mut self, who: Who) {
        let due = self.reading.table.due.discards[usize::from(who)];
        let Some(player) = Player::new(who + 1).filter(|_| due > 0) else { return };
        let mut left = self.hand(who);
        let mut given = [0; 5];
        for _ in 0..due {
            if let Some(kind) = self.random_card(left) {
                left[kind] -= 1;
                given[kind] += 1;
            }
        }
        self.act(Act::Discard { player: player.into(), cards: formula(given) });
    }

    /// One card of a hand, each as likely.
    fn random_card(&mut self, hand: Stack) -> Option<usize> {
        let size: usize = hand.iter().map(|&count| usize::from(count)).sum();
        let mut at = self.chance.below(size);
        (0..5).find(|&kind| {
            let count = usize::from(hand[kind]);
            let found = at < count;
            at = at.wrapping_sub(count);
            found
        })
    }

    fn move_robber(&mut self) {
        let tiles = self.board.geometry.tiles.len();
        let start = self.chance.below(tiles);
        let robber = usize::from(self.reading.table.robber);
        let Some(tile) = around(start, tiles, |tile| tile != robber) else { return };
        self.act(Act::MoveRobber(self.board.geometry.tiles[tile]));
        let victims = self.reading.table.due.victims;
        if victims == 0 {
            return;
        }
        let start = self.chance.below(6);
        let Some(victim) = around(start, 6, |who| victims & (1 << who) != 0) else { return };
        let who = u8::try_from(victim).unwrap_or(0);
        if let (Some(kind), Some(from)) = (self.random_card(self.hand(who)), Player::new(who + 1)) {
            self.act(Act::Steal { card: Hidable::Open(Resource::ALL[kind]), from: from.into() });
        }
    }

    fn can_pay(&self, cards: Stack) -> bool {
        self.reading.hands.worlds[0].has(place(self.reading.table.mover), cards)
    }

    fn grant(&mut self, wish: Wish) {
        match wish {
            Wish::Road => self.build(Goods::Road),
            Wish::Village => self.build(Goods::Village),
            Wish::City => self.build(Goods::City),
            Wish::Card => self.buy_card(),
            Wish::BankTrade => self.trade_with_bank(),
            Wish::PlayerTrade => self.trade_with_player(),
            Wish::Use => self.use_card(),
        }
    }

    fn build(&mut self, goods: Goods) {
        if !self.can_pay(price(goods)) {
            return;
        }
        if let Some(site) = self.site(goods) {
            self.act(Act::Buy(goods));
            self.act(Act::Place(site));
        }
    }

    /// A random place where the player to move may put a piece that is left.
    fn site(&mut self, goods: Goods) -> Option<Site> {
        let (board, table) = (&self.board, &self.reading.table);
        let (geometry, who) = (&board.geometry, table.mover);
        let seat = table.seat(who);
        match goods {
            Goods::Road if seat.left(Piece::Road) > 0 => {
                let is_free = |edge: usize| table.roads[edge] == 0 && table.is_connected(board, who, edge);
                let start = self.chance.below(geometry.edges.len());
                around(start, geometry.edges.len(), is_free).map(|edge| Site::Road(geometry.edges[edge]))
            }
            Goods::Village if seat.left(Piece::Village) > 0 => {
                let is_free = |corner: usize| {
                    table.buildings[corner].is_none()
                        && table.has_road_at(board, who, corner)
                        && table.too_close(board, corner).is_none()
                };
                let start = self.chance.below(geometry.corners.len());
                around(start, geometry.corners.len(), is_free)
                    .map(|corner| Site::Village(geometry.corners[corner]))
            }
            Goods::City if seat.left(Piece::City) > 0 => {
                let is_own = |corner: usize| {
                    table.buildings[corner].owner() == Some(who) && !table.buildings[corner].is_city()
                };
                let start = self.chance.below(geometry.corners.len());
                around(start, geometry.corners.len(), is_own)
                    .map(|corner| Site::City(geometry.corners[corner]))
            }
            _ => None,
        }
    }

    fn buy_card(&mut self) {
        let goods = Goods::Card(Hidable::HIDDEN);
        if !self.can_pay(price(goods)) {
            return;
        }
        if let Some(card) = self.deck.pop() {
            self.act(Act::Buy(Goods::Card(Hidable::Open(card))));
        }
    }

    fn trade_with_bank(&mut self) {
        let who = self.reading.table.mover;
        let harbours = self.reading.table.seat(who).harbours;
        let hand = self.hand(who);
        let start = self.chance.below(5);
        let enough = |kind: usize| hand[kind] >= harbours.rate(Resource::ALL[kind]);
        let Some(give) = around(start, 5, enough) else { return };
        let bank = self.reading.hands.worlds[0].cards[BANK];
        let start = self.chance.below(5);
        let Some(get) = around(start, 5, |kind| kind != give && bank[kind] > 0) else { return };
        let give = Resource::ALL[give];
        let give = Formula::default().with(give, harbours.rate(give));
        let get = Formula::default().with(Resource::ALL[get], 1);
        self.act(Act::Trade { give, get, with: Partner::Bank });
    }

    /// One or two cards for one of another kind, if somebody has it.
    fn trade_with_player(&mut self) {
        let table = &self.reading.table;
        let (who, players) = (table.mover, usize::from(table.players));
        let partner = u8::try_from(self.chance.below(players)).unwrap_or(0);
        let (own, theirs) = (self.hand(who), self.hand(partner));
        let Some(player) = Player::new(partner + 1).filter(|_| partner != who) else { return };
        let (Some(give), Some(get)) = (self.random_card(own), self.random_card(theirs)) else { return };
        if give == get {
            return;
        }
        let count = own[give].min(1 + u8::try_from(self.chance.below(2)).unwrap_or(0));
        let give = Formula::default().with(Resource::ALL[give], count);
        let get = Formula::default().with(Resource::ALL[get], 1);
        self.act(Act::Trade { give, get, with: Partner::Player(player) });
    }

    fn use_card(&mut self) {
        let table = &self.reading.table;
        let seat = table.seat(table.mover);
        if table.card_used || seat.cards == [0; 5] {
            return;
        }
        let start = self.chance.below(5);
        let cards = seat.cards;
        let usable = |kind: usize| cards[kind] > 0 && Card::ALL[kind] != Card::VictoryPoint;
        let Some(kind) = around(start, 5, usable) else { return };
        match Card::ALL[kind] {
            Card::Knight => {
                self.act(Act::Use(Play::Knight));
                if !self.is_over() {
                    self.move_robber();
                }
            }
            Card::Monopoly => {
                let resource = Resource::ALL[self.chance.below(5)];
                self.act(Act::Use(Play::Monopoly(resource)));
            }
            Card::RoadBuilding => self.build_free_roads(),
            Card::YearOfPlenty => self.plenty(),
            Card::VictoryPoint => {}
        }
    }

    fn build_free_roads(&mut self) {
        if self.site(Goods::Road).is_none() {
            return;
        }
        self.act(Act::Use(Play::RoadBuilding));
        while self.reading.table.free_roads > 0 && !self.is_over() {
            let Some(site) = self.site(Goods::Road) else { return };
            self.act(Act::Place(site));
        }
    }

    fn plenty(&mut self) {
        let mut bank = self.reading.hands.worlds[0].cards[BANK];
        let mut taken = [0; 5];
        for _ in 0..crate::facts::PLENTY {
            let start = self.chance.below(5);
            if let Some(kind) = around(start, 5, |kind| bank[kind] > 0) {
                bank[kind] -= 1;
                taken[kind] += 1;
            }
        }
        if taken != [0; 5] {
            self.act(Act::Use(Play::YearOfPlenty(formula(taken))));
        }
    }
}

/// The first of so many, counted in a circle from a start, that will do.
fn around(start: usize, count: usize, will_do: impl Fn(usize) -> bool) -> Option<usize> {
    (start..count).chain(0..start.min(count)).find(|&at| will_do(at))
}
