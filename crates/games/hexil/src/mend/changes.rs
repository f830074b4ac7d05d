//! What a step may have meant to say: every slip of the pen that could have made it what it is.

use scorebook_core::{Case, Change};

use crate::game::Hexil;
use crate::mend::again;
use crate::mend::lost::{self, Lost};
use crate::mend::near::{around, corners_near, edges_near, is_misread};
use crate::names::{Card, Partner, Player, Resource};
use crate::rules::island::geometry::Geometry;
use crate::rules::position::Position;
use crate::syntax::{Act, Dice, Die, Edge, Formula, Goods, Hidable, Play, Site, Tile, Vertex};

/// What the next step tells.
const TOLD: u32 = 6;
/// A letter or digit was taken for its neighbour.
const CLOSE: u32 = 10;
/// Something else of the same kind was written.
const FAR: u32 = 14;
/// Something was written that has no place here at all.
const BOLD: u32 = 20;

/// One of many acts was never written: each alone is less likely than another word in one that was. But acts are lost as often as words are
/// misread, and together the many are no less likely than the one.
const ANY: u32 = 20;

/// Something is made up that no step tells: that is never more than a guess.
const INVENTED: u32 = 32;

const BESIDE: &str = "a place beside it was written";
const MISREAD: &str = "the column or row of the place was misread";
const OTHER_PIECE: &str = "the letter of another piece was written";

/// What else a step may have meant to say, as far as the rules allow it here; what was lost in front of it; and
/// whether it is one too many.
pub(crate) fn changes(position: &Position, case: &Case<'_, Hexil>, out: &mut Vec<Change<Act>>) {
    out.extend(slips(position, case).map(|(act, cost, slip)| Change::one(case.step, act, cost, slip)));
    if let Some(Lost { place, act, slip }) = lost::end_of_turn(position, case) {
        out.push(Change::lost(place, act, TOLD, slip));
    }
    let objection = position.objection(case.act);
    let rolls = objection.map_or_else(Vec::new, |found| lost::rolls(position, case, found));
    let owed = objection.filter(|_| rolls.is_empty()).map(|found| lost::owed(position, case, found));
    let owed = owed.unwrap_or_default();
    let cost = if is_one_sum(&rolls) { INVENTED } else { FAR };
    out.extend(rolls.into_iter().map(|Lost { place, act, slip }| Change::lost(place, act, cost, slip)));
    let cost = if owed.is_clear { FAR } else { ANY };
    out.extend(owed.acts.into_iter().map(|Lost { place, act, slip }| Change::lost(place, act, cost, slip)));
    let trades = lost::trades(position, case).into_iter();
    out.extend(trades.map(|Lost { place, act, slip }| Change::lost(place, act, ANY, slip)));
    again::changes(position, case, out);
    if is_twin(case) {
        out.push(Change::surplus(case.step, CLOSE, "a step was written twice"));
    } else if objection.is_some() {
        out.push(Change::surplus(case.step, BOLD, "a step is one too many"));
    }
}

/// Whether several rolls say the same sum: nothing that follows tells which of them it was.
fn is_one_sum(rolls: &[Lost]) -> bool {
    let sum = |lost: &Lost| match lost.act {
        Act::Roll(Hidable::Open(dice)) => Some(dice.sum()),
        _ => None,
    };
    rolls.len() > 1 && rolls.iter().all(|lost| sum(lost) == sum(&rolls[0]))
}

/// Whether a step says the same as the one before it.
pub(crate) fn is_twin(case: &Case<'_, Hexil>) -> bool {
    case.step.checked_sub(1).is_some_and(|before| case.record.steps[before].act == *case.act)
}

/// What else a step may have meant to say, as far as the rules allow it here: the act, what it costs, and what slipped.
pub(crate) fn slips(
    position: &Position,
    case: &Case<'_, Hexil>,
) -> impl Iterator<Item = (Act, u32, &'static str)> {
    let mut found = Vec::new();
    if let Some(game) = position.game.as_deref() {
        let players = position.readings.first().map_or(Player::MOST, |reading| reading.table.players);
        let is_stuttered = is_stuttered(case.span().of(case.text));
        let mut slips = Slips { players, geometry: &game.board.geometry, is_stuttered, found };
        slips.of(case.act);
        found = slips.found;
    }
    found.into_iter().filter(|(act, ..)| act != case.act && position.objection(act).is_none())
}

struct Slips<'g> {
    players: u8,
    geometry: &'g Geometry,
    /// Whether a letter stands twice in one formula: nobody means that.
    is_stuttered: bool,
    found: Vec<(Act, u32, &'static str)>,
}

impl Slips<'_> {
    fn add(&mut self, act: Act, cost: u32, slip: &'static str) {
        self.found.push((act, cost, slip));
    }

    fn players(&self) -> impl Iterator<Item = Player> + use<> {
        (1..=self.players).filter_map(Player::new)
    }

    fn of(&mut self, act: &Act) {
        match *act {
            Act::Roll(Hidable::Open(dice)) => self.dice(dice),
            Act::MoveRobber(tile) => self.robber(tile),
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

    fn discard(&mut self, player: Partner, cards: Formula) {
        for other in self.players() {
            self.add(
                Act::Discard { player: other.into(), cards },
                CLOSE,
                "the digit of another player was written",
            );
        }
        for (cards, cost, slip) in self.formulas(cards) {
            self.add(Act::Discard { player, cards }, cost, slip);
        }
    }

    fn steal(&mut self, card: Hidable<Resource>, from: Partner) {
        for other in self.players() {
            self.add(
                Act::Steal { card, from: other.into() },
                CLOSE,
                "the digit of another player was written",
            );
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
            self.add(Act::Buy(other), FAR, OTHER_PIECE);
        }
        if let Goods::Card(Hidable::Open(_)) = goods {
            for card in Card::ALL {
                let other = Goods::Card(Hidable::Open(card));
                self.add(Act::Buy(other), CLOSE, "the letter of another card was written");
            }
        }
    }

    fn robber(&mut self, tile: Tile) {
        for near in around(tile) {
            self.add(Act::MoveRobber(near), CLOSE, BESIDE);
        }
        let geometry = self.geometry;
        for &other in geometry.tiles.iter().filter(|&&other| is_misread(other, tile)) {
            self.add(Act::MoveRobber(other), FAR, MISREAD);
        }
    }

    fn site(&mut self, site: Site) {
        match site {
            Site::Village(vertex) => {
                self.corners(vertex, Site::Village);
                self.add(Act::Place(Site::City(vertex)), FAR, OTHER_PIECE);
            }
            Site::City(vertex) => {
                self.corners(vertex, Site::City);
                self.add(Act::Place(Site::Village(vertex)), FAR, OTHER_PIECE);
            }
            Site::Road(edge) => self.edges(edge),
        }
    }

    fn corners(&mut self, vertex: Vertex, site: fn(Vertex) -> Site) {
        for near in corners_near(vertex) {
            self.add(Act::Place(site(near)), CLOSE, BESIDE);
        }
        let geometry = self.geometry;
        let is_other = |other: &&Vertex| other.corner == vertex.corner && is_misread(other.tile, vertex.tile);
        for &other in geometry.corners.iter().filter(is_other) {
            self.add(Act::Place(site(other)), FAR, MISREAD);
        }
    }

    fn edges(&mut self, edge: Edge) {
        for near in edges_near(edge) {
            self.add(Act::Place(Site::Road(near)), CLOSE, BESIDE);
        }
        let geometry = self.geometry;
        let is_other = |other: &&Edge| other.side == edge.side && is_misread(other.tile, edge.tile);
        for &other in geometry.edges.iter().filter(is_other) {
            self.add(Act::Place(Site::Road(other)), FAR, MISREAD);
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
            for (cards, cost, slip) in self.formulas(cards) {
                self.add(Act::Use(Play::YearOfPlenty(cards)), cost, slip);
            }
        }
        for other in [Play::Knight, Play::RoadBuilding] {
            self.add(Act::Use(other), FAR, "the letter of another card was written");
        }
    }

    fn trade(&mut self, give: Formula, get: Formula, with: Partner) {
        for (give, cost, slip) in self.formulas(give) {
            self.add(Act::Trade { give, get, with }, cost, slip);
        }
        for (get, cost, slip) in self.formulas(get) {
            self.add(Act::Trade { give, get, with }, cost, slip);
        }
        for other in self.players().map(Partner::Player).chain([Partner::Bank]) {
            self.add(Act::Trade { give, get, with: other }, CLOSE, "the digit of another player was written");
        }
        let turned = Act::Trade { give: get, get: give, with };
        self.add(turned, FAR, "the two sides of a trade were exchanged");
    }

    /// A formula with one letter exchanged, or one number off by one. Where a letter stands twice, one of the two was meant to be another.
    fn formulas(&self, cards: Formula) -> Vec<(Formula, u32, &'static str)> {
        let mut found = Vec::new();
        for (kind, count) in cards.iter() {
            let least = if self.is_stuttered { 1 } else { count };
            for other in Resource::ALL.into_iter().filter(|&other| other != kind) {
                for moved in least..=count {
                    let sum = cards.count(other).saturating_add(moved);
                    let meant = cards.with(kind, count - moved).with(other, sum);
                    found.push((meant, CLOSE, "the letter of another resource was written"));
                }
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
}

/// Whether a letter stands twice in one pair of brackets: `A(BGG2)`
fn is_stuttered(written: &str) -> bool {
    let is_twice = |part: &str| {
        let mut letters = part.chars().enumerate().filter(|(_, sign)| sign.is_ascii_uppercase());
        letters.any(|(at, sign)| part[..at].contains(sign))
    };
    written.is_ascii() && written.split(['(', ')']).any(is_twice)
}
