//! What a step may have meant to say: every slip of the pen that could have made it what it is.

use scorebook_core::{Case, Change};

use crate::Hexil;
use crate::names::{Card, Partner, Player, Resource};
use crate::rules::position::Position;
use crate::syntax::{Act, Corner, Dice, Die, Edge, Formula, Goods, Hidable, Play, Side, Site, Tile, Vertex};

/// A letter or digit was taken for its neighbour.
const CLOSE: u32 = 10;
/// Something else of the same kind was written.
const FAR: u32 = 14;

/// What else a step may have meant to say, as far as the rules allow it here.
pub(crate) fn changes(position: &Position, case: &Case<'_, Hexil>, out: &mut Vec<Change<Act>>) {
    if position.game.is_none() {
        return;
    }
    let players = position.readings.first().map_or(Player::MOST, |reading| reading.table.players);
    let mut slips = Slips { players, found: Vec::new() };
    slips.of(case.act);
    for (act, cost, slip) in slips.found {
        if act != *case.act && position.objection(&act).is_none() {
            out.push(Change::one(case.step, act, cost, slip));
        }
    }
}

struct Slips {
    players: u8,
    found: Vec<(Act, u32, &'static str)>,
}

impl Slips {
    fn add(&mut self, act: Act, cost: u32, slip: &'static str) {
        self.found.push((act, cost, slip));
    }

    fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (1..=self.players).filter_map(Player::new)
    }

    fn of(&mut self, act: &Act) {
        match *act {
            Act::Roll(Hidable::Open(dice)) => self.dice(dice),
            Act::MoveRobber(tile) => {
                for near in around(tile) {
                    self.add(Act::MoveRobber(near), CLOSE, "the tile beside it was written");
                }
            }
            Act::Discard { player, cards } => self.discard(player, cards),
            Act::Steal { card, from } => self.steal(card, from),
            Act::Buy(goods) => self.goods(goods),
            Act::Place(site) => self.site(site),
            Act::Use(play) => self.play(play),
            Act::Trade { give, get, with } => self.trade(give, get, with),
            Act::Roll(_) | Act::EndTurn => {}
        }
    }

    fn dice(&mut self, dice: Dice) {
        for value in (1..=6).filter_map(Die::new) {
            for other in [Dice::from((dice.low(), value)), Dice::from((value, dice.high()))] {
                self.add(Act::Roll(Hidable::Open(other)), CLOSE, "a die was misread");
            }
        }
    }

    fn discard(&mut self, player: Player, cards: Formula) {
        for other in self.players() {
            self.add(Act::Discard { player: other, cards }, CLOSE, "the digit of another player was written");
        }
        for (cards, cost, slip) in formulas(cards) {
            self.add(Act::Discard { player, cards }, cost, slip);
        }
    }

    fn steal(&mut self, card: Hidable<Resource>, from: Player) {
        for other in self.players() {
            self.add(Act::Steal { card, from: other }, CLOSE, "the digit of another player was written");
        }
        if card.open().is_some() {
            for resource in Resource::ALL {
                let card = Hidable::Open(resource);
                self.add(Act::Steal { card, from }, CLOSE, "the letter of another resource was written");
            }
        }
    }

    fn goods(&mut self, goods: Goods) {
        for other in [Goods::Village, Goods::City, Goods::Road] {
            self.add(Act::Buy(other), FAR, "the letter of another piece was written");
        }
        if let Goods::Card(Hidable::Open(_)) = goods {
            for card in Card::ALL {
                let other = Goods::Card(Hidable::Open(card));
                self.add(Act::Buy(other), CLOSE, "the letter of another card was written");
            }
        }
    }

    fn site(&mut self, site: Site) {
        match site {
            Site::Village(vertex) | Site::City(vertex) => {
                for near in corners_near(vertex) {
                    let moved =
                        if matches!(site, Site::City(_)) { Site::City(near) } else { Site::Village(near) };
                    self.add(Act::Place(moved), CLOSE, "a place beside it was written");
                }
                let other =
                    if matches!(site, Site::City(_)) { Site::Village(vertex) } else { Site::City(vertex) };
                self.add(Act::Place(other), FAR, "the letter of another piece was written");
            }
            Site::Road(edge) => {
                for near in edges_near(edge) {
                    self.add(Act::Place(Site::Road(near)), CLOSE, "a place beside it was written");
                }
            }
        }
    }

    fn play(&mut self, play: Play) {
        if let Play::Monopoly(_) = play {
            for resource in Resource::ALL {
                let other = Play::Monopoly(resource);
                self.add(Act::Use(other), CLOSE, "the letter of another resource was written");
            }
        }
        if let Play::YearOfPlenty(cards) = play {
            for (cards, cost, slip) in formulas(cards) {
                self.add(Act::Use(Play::YearOfPlenty(cards)), cost, slip);
            }
        }
        for other in [Play::Knight, Play::RoadBuilding] {
            self.add(Act::Use(other), FAR, "the letter of another card was written");
        }
    }

    fn trade(&mut self, give: Formula, get: Formula, with: Partner) {
        for (give, cost, slip) in formulas(give) {
            self.add(Act::Trade { give, get, with }, cost, slip);
        }
        for (get, cost, slip) in formulas(get) {
            self.add(Act::Trade { give, get, with }, cost, slip);
        }
        for other in self.players().map(Partner::Player).chain([Partner::Bank]) {
            self.add(Act::Trade { give, get, with: other }, CLOSE, "the digit of another player was written");
        }
        let turned = Act::Trade { give: get, get: give, with };
        self.add(turned, FAR, "the two sides of a trade were exchanged");
    }
}

/// A formula with one letter exchanged, or one number off by one.
fn formulas(cards: Formula) -> Vec<(Formula, u32, &'static str)> {
    let mut found = Vec::new();
    for (kind, count) in cards.iter() {
        let without = cards.with(kind, 0);
        for other in Resource::ALL.into_iter().filter(|&other| other != kind) {
            let sum = cards.count(other).saturating_add(count);
            found.push((without.with(other, sum), CLOSE, "the letter of another resource was written"));
        }
        for number in [count - 1, count.saturating_add(1)] {
            let other = cards.with(kind, number);
            if !other.is_empty() {
                found.push((other, CLOSE, "a number was misread"));
            }
        }
    }
    found
}

/// The tiles next to a tile.
fn around(tile: Tile) -> impl Iterator<Item = Tile> {
    [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)].into_iter().map(move |(columns, rows)| Tile {
        column: tile.column.saturating_add(columns),
        row: tile.row.saturating_add(rows),
    })
}

/// The other corner of the tile, and the same corner of the tiles beside it.
fn corners_near(vertex: Vertex) -> impl Iterator<Item = Vertex> {
    let other = if vertex.corner == Corner::N { Corner::S } else { Corner::N };
    let beside = around(vertex.tile).map(move |tile| Vertex { tile, corner: vertex.corner });
    std::iter::once(Vertex { tile: vertex.tile, corner: other }).chain(beside)
}

/// The other sides of the tile, and the same side of the tiles beside it.
fn edges_near(edge: Edge) -> impl Iterator<Item = Edge> {
    let sides = [Side::NE, Side::NW, Side::W].into_iter().map(move |side| Edge { tile: edge.tile, side });
    sides.chain(around(edge.tile).map(move |tile| Edge { tile, side: edge.side }))
}
