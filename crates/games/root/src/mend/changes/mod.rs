//! What else a step may have meant to say: the slips that people make when they write Rootlog.

mod along;
mod bought;
mod clearings;
mod letters;
mod lost;

use scorebook_core::{Case, Change};

use self::clearings::{clearings, distance};

use crate::game::Root;
use crate::names::{Faction, Item, Landmark, Side, State};
use crate::rules::pieces::{Kind, Party};
use crate::rules::position::Position;
use crate::rules::table::Spot;
use crate::syntax::act::Act;
use crate::syntax::action::{Action, Battle, Craft, Move, Points};
use crate::syntax::list::List;
use crate::syntax::place::{Clearing, ItemPlace, Place};
use crate::syntax::thing::{Counted, Mark, Piece, PieceKind, Thing};

/// A clearing that looks like the one written: a digit more, less or off by one.
const LIKE: u32 = 8;
/// Another clearing.
const OTHER: u32 = 12;
/// A letter, sign or number that is wrong or left out.
const SIGN: u32 = 9;
/// What the steps beside it tell.
const TOLD: u32 = 5;
/// How many pieces are placed at once at most.
const MOST_AT_ONCE: u8 = 4;
/// How many steps of a turn are looked at together.
const TOGETHER: usize = 100;

/// Every slip of the pen that could have made a step what it is.
pub(crate) fn changes(position: &Position, case: &Case<'_, Root>, changes: &mut Vec<Change<Act>>) {
    if !position.is_known {
        return;
    }
    let seat = case.written.seat;
    let current = seat.and_then(|seat| Faction::from_letter(seat.0));
    let mut slips = Slips { position, case, current, changes };
    slips.twice();
    slips.lost_points();
    slips.lost_set_up();
    slips.lost_beginning();
    slips.lost_purchase();
    slips.lost_conversion();
    match case.act.action() {
        Action::Move(step) => slips.moved(&step),
        Action::Battle(battle) => slips.battle(battle),
        Action::Score(points) => slips.points(points),
        Action::Hire(hire) => slips.markers(hire),
        Action::SetPrice(price) => slips.prices(&price),
        Action::Funds(funds) => slips.funds(funds),
        Action::Outcast(suit) => slips.outcasts(suit, false),
        Action::HatedOutcast(suit) => slips.outcasts(suit, true),
        Action::Craft(Craft::Item(item)) => slips.crafted(item),
        Action::FlipPlot(flip) => {
            for clearing in clearings(flip.clearing, |clearing| slips.holds(Kind::Plot, clearing)) {
                slips.offer(
                    Action::FlipPlot(crate::syntax::action::FlipPlot { clearing, ..flip }),
                    LIKE,
                    WRONG_CLEARING,
                );
            }
        }
        _ => {}
    }
}

const WRONG_CLEARING: &str = "the clearing is another";
const CLEARINGS: &str = "the clearing is another, here and after";
const DEFENDER: &str = "the letter of the defender is another";
const NUMBER: &str = "the number is another";
const PIECE: &str = "the piece is another";
const ITEM: &str = "the item is another";
const NO_START: &str = "where it starts was left out";
const NO_END: &str = "where it goes was left out";
const EXCHANGED: &str = "start and destination are exchanged";
const LOST: &str = "a move was not written";

struct Slips<'s, 'r> {
    position: &'s Position,
    case: &'s Case<'r, Root>,
    current: Option<Faction>,
    changes: &'s mut Vec<Change<Act>>,
}

impl Slips<'_, '_> {
    fn offer(&mut self, action: Action, cost: u32, slip: &'static str) {
        self.changes.push(Change::one(self.case.step, Act::from(action), cost, slip));
    }

    fn holds(&self, kind: Kind, clearing: u8) -> bool {
        self.position.table.count(kind, Spot::Clearing(clearing)) > 0
    }

    fn party(&self, of: Option<Side>) -> Option<Party> {
        of.map(Party::from).or_else(|| self.current.map(Party::from))
    }

    /// The battle was in another clearing, or against another faction; what follows it may say the same clearing.
    fn battle(&mut self, battle: Battle) {
        let (Some(attacker), defender) = (self.party(battle.attacker), Party::from(battle.defender)) else {
            return;
        };
        self.lost_march_to_battle(battle.clearing);
        self.lost_hits(battle);
        self.ambushes(battle);
        let table = &self.position.table;
        let meet =
            |clearing: u8| table.is_present(attacker, clearing) && table.is_present(defender, clearing);
        let losses = self.losses();
        // Losses that are written may tell the clearing, whoever is known to be there.
        let is_told = |clearing: u8| losses.first().is_some_and(|(_, lost)| lost.number() == clearing);
        for clearing in clearings(battle.clearing, |clearing| meet(clearing) || is_told(clearing)) {
            let cost = distance(battle.clearing, clearing);
            self.offer(Action::Battle(Battle { clearing, ..battle }), cost, WRONG_CLEARING);
            self.follow(battle.clearing, clearing, cost);
        }
        let place = battle.clearing.number();
        let here = Party::all()
            .filter(|&party| party != attacker && party != defender && table.is_present(party, place));
        let is_loser = |party: Party| losses.iter().any(|&(loser, _)| loser == party);
        let is_open = !losses.iter().any(|&(loser, _)| loser != attacker);
        for party in here.filter(|&party| is_loser(party) || is_open).collect::<Vec<_>>() {
            let action = Action::Battle(Battle { defender: party.side(), ..battle });
            let own_letter = (TOLD, "the attacker's own letter stands for the defender");
            let (cost, slip) = if attacker == defender { own_letter } else { (SIGN, DEFENDER) };
            self.offer(action, cost, slip);
        }
    }

    /// What is lost after this battle and before the next, and where.
    fn losses(&self) -> Vec<(Party, Clearing)> {
        let mut losses = Vec::new();
        for (_, act) in self.rest().skip(1) {
            match act.action() {
                Action::Battle(_) => break,
                Action::Move(step) if step.to.is_empty() => {
                    for group in &*step.what {
                        let Some(Place::Clearing(clearing)) = group.from else { continue };
                        let owners = group.things.iter().filter_map(|counted| match counted.thing {
                            Thing::Piece { of, .. } => self.party(of),
                            _ => None,
                        });
                        losses.extend(owners.map(|owner| (owner, clearing)));
                    }
                }
                Action::Move(_) if !losses.is_empty() => break,
                _ => {}
            }
        }
        losses
    }

    /// This step and those after it in the turn.
    fn rest(&self) -> impl Iterator<Item = (usize, &Act)> {
        let record = self.case.record;
        let seat = self.case.written.seat;
        let end = record.turns.partition_point(|turn| turn.span.start <= self.case.span().start);
        let end = record.turns.get(end).map_or(u32::MAX, |turn| turn.span.start);
        let rest = record.steps.iter().enumerate().skip(self.case.step).take(TOGETHER);
        let rest = rest.take_while(move |(_, step)| step.seat == seat && step.span.start < end);
        rest.map(|(number, step)| (number, if number == self.case.step { self.case.act } else { &step.act }))
    }

    /// Other points: what is due.
    fn points(&mut self, points: Points) {
        let due = self.position.ledger.total();
        let Ok(due) = u8::try_from(due) else { return };
        if due > 0 && due != points.points && points.of.is_none() {
            self.offer(Action::Score(Points { points: due, ..points }), SIGN, "the points are others");
        }
    }

    fn moved(&mut self, step: &Move) {
        for group in 0..step.what.len() {
            let Some(first) = step.what[group].things.first() else { continue };
            match first.thing {
                Thing::Piece { .. } => self.pieces(step, group),
                Thing::Card(_) => self.cards(step, group),
                Thing::Item(_) => self.items(step, group),
                Thing::AllItems => {}
            }
        }
        if step
            .what
            .iter()
            .all(|group| matches!(group.things.first(), Some(Counted { thing: Thing::Piece { .. }, .. })))
        {
            self.destinations(step);
        }
    }

    fn pieces(&mut self, step: &Move, group: usize) {
        let things = step.what[group].things.clone();
        let from = step.what[group].from;
        let kinds: Vec<(Kind, u8)> = things.iter().filter_map(|counted| self.kind(counted)).collect();
        self.starts(step, group, &kinds);
        self.left_out_start(step, &kinds);
        self.left_out_board(step, group, &kinds);
        self.left_out_destination(step, &kinds);
        self.exchanged(step, &kinds);
        self.lost_move(step, group, &kinds);
        self.lost_march_to_build(step, &kinds);
        self.lost_battle(step);
        self.lost_removal(step, group, &kinds);
        self.lost_payment(step, &kinds);
        self.other_board(step, &kinds);
        if things.iter().any(
            |counted| matches!(counted.thing, Thing::Piece { piece, .. } if piece.kind == PieceKind::Pawn),
        ) {
            self.lost_walks(step);
        }
        for (number, counted) in things.iter().enumerate() {
            let Thing::Piece { of, piece } = counted.thing else { continue };
            let offer = |slips: &mut Self, counted: Counted, cost, slip| {
                slips.offer(Action::Move(with_thing(step, group, number, counted)), cost, slip);
            };
            for count in self.numbers(from, counted) {
                offer(self, Counted { count, ..*counted }, OTHER, NUMBER);
            }
            for thing in self.placed(step, from, counted) {
                offer(self, Counted { thing, ..*counted }, SIGN + 2, PIECE);
            }
            if let Some(place) = from {
                for (owner, other) in self.standing(place, counted.count) {
                    let thing = Thing::Piece { of: owner, piece: other };
                    let is_written = of.map(Party::from).or_else(|| self.current.map(Party::from))
                        == owner.map(Party::from).or_else(|| self.current.map(Party::from))
                        && piece == other;
                    // Buildings and tokens are removed as warriors are, and seldom move.
                    let same_type = other.kind == piece.kind
                        || step.to.is_empty()
                        || other.kind != PieceKind::Warrior && piece.kind != PieceKind::Warrior;
                    // Boards hold pieces of their owners.
                    let is_lost = of.is_none()
                        && piece == other
                        && owner.is_some()
                        && matches!(place, Place::Board { of } if of == owner);
                    // Only cards move what is another's from clearing to clearing.
                    let is_odd = owner.is_some() && matches!(step.to.first(), Some(Place::Clearing(_)));
                    let cost = SIGN + 2 + if is_odd { LIKE } else { 0 };
                    let slip = if is_lost { "the letter of the faction was left out" } else { PIECE };
                    if !is_written && same_type {
                        offer(self, Counted { count: counted.count, thing }, cost, slip);
                    }
                }
            }
        }
        self.with_ferry(step, group);
    }

    /// The numbers that may have been meant: one more or less, and where none is written any that may have been left out.
    fn numbers(&self, from: Option<Place>, counted: &Counted) -> Vec<u8> {
        let written = counted.count;
        let standing = match (from, self.kind(counted)) {
            (Some(Place::Clearing(from)), Some((kind, _))) => {
                self.position.table.count(kind, Spot::Clearing(from.number()))
            }
            (None, Some(_)) => MOST_AT_ONCE,
            _ => 0,
        };
        let beside = [written.saturating_sub(1), written.saturating_add(1)];
        let left_out = (3..=standing).filter(|_| written == 1);
        beside.into_iter().chain(left_out).filter(|&count| count > 0 && count != written).collect()
    }

    fn kind(&self, counted: &Counted) -> Option<(Kind, u8)> {
        let Thing::Piece { of, piece } = counted.thing else { return None };
        Some((Kind::meant(self.party(of)?, piece)?, counted.count))
    }

    /// The pieces that really stand at a place, with their owners.
    fn standing(&self, place: Place, count: u8) -> Vec<(Option<Side>, Piece)> {
        let spot = match place {
            Place::Clearing(clearing) => Spot::Clearing(clearing.number()),
            Place::Board { of } => match of.map(Party::from).map_or(self.current, Party::faction) {
                Some(faction) => Spot::Board(faction),
                None => return Vec::new(),
            },
            _ => return Vec::new(),
        };
        let there = Kind::ALL.iter().filter(|&&kind| self.position.table.count(kind, spot) >= count);
        there.filter_map(|kind| self.written(*kind)).collect()
    }

    /// How a piece is written in the turn of whoever plays: the owner's letter where it is another's.
    fn written(&self, kind: Kind) -> Option<(Option<Side>, Piece)> {
        let side = kind.party().side();
        let owner = (self.current.map(Side::Faction) != Some(side)).then_some(side);
        kind.piece().map(|piece| (owner, piece))
    }

    /// So many of a piece as they are written.
    fn counted(&self, kind: Kind, count: u8) -> Option<Counted> {
        self.written(kind).map(|(of, piece)| Counted { count, thing: Thing::Piece { of, piece } })
    }

    /// The ferry went along and was left out.
    fn with_ferry(&mut self, step: &Move, group: usize) {
        let ferry = self.position.table.landmark(Landmark::Ferry);
        let from = step.what[group].from;
        let starts_there = matches!(from, Some(Place::Clearing(from)) if Some(from.number()) == ferry);
        let things = &step.what[group].things;
        let has_ferry = things.iter().any(
            |counted| matches!(counted.thing, Thing::Piece { piece, .. } if piece.kind == PieceKind::Ferry),
        );
        let on_water = matches!(step.to[..], [Place::Clearing(to)] if ferry.is_some_and(|ferry| self.position.table.ground.river[usize::from(ferry)] & 1 << to.number() != 0));
        if starts_there && !has_ferry && on_water {
            let ferry = Piece { kind: PieceKind::Ferry, mark: Mark::Plain };
            let counted = Counted { count: 1, thing: Thing::Piece { of: None, piece: ferry } };
            let mut meant = step.clone();
            let mut groups = meant.what.to_vec();
            let mut things = groups[group].things.to_vec();
            things.push(counted);
            groups[group].things = List::from(things);
            meant.what = List::from(groups);
            self.offer(Action::Move(meant), LIKE, "the ferry was left out");
        }
    }

    /// Hand for board, board for hand, and starts that were left out.
    fn cards(&mut self, step: &Move, group: usize) {
        self.board_for_hand(step);
        self.other_hands(step, group);
        self.other_suits(step, group);
        self.other_columns(step);
        let Some(current) = self.current else { return };
        let hand = Place::Hand(Side::Faction(current));
        match step.what[group].from {
            None if step.to.is_empty() => {
                // Cards that are named lie open: they come to a board, and hardly ever into a hand.
                let is_named = step.what[group].things.iter().any(is_named);
                let (open, hidden) = if is_named { (LIKE, OTHER) } else { (OTHER, LIKE) };
                for (end, cost) in [(hand, hidden), (Place::Board { of: None }, open)] {
                    let to = smallvec::smallvec![end];
                    self.offer(Action::Move(Move { what: step.what.clone(), to }), cost, NO_END);
                }
                let mut meant = step.clone();
                set_start(&mut meant, group, hand);
                self.offer(Action::Move(meant), LIKE, NO_START);
            }
            None if step.to.first() != Some(&hand) => {
                let mut meant = step.clone();
                set_start(&mut meant, group, hand);
                self.offer(Action::Move(meant), LIKE, NO_START);
            }
            None => {
                let mut meant = step.clone();
                set_start(&mut meant, group, Place::DiscardPile);
                self.offer(Action::Move(meant), SIGN, NO_START);
            }
            _ => {}
        }
    }

    /// Another item that lies there.
    fn items(&mut self, step: &Move, group: usize) {
        let Some(current) = self.current else { return };
        if let Some(Place::Clearing(clearing)) = step.what[group].from {
            self.other_ruin(step, group, clearing);
            self.lost_slip(clearing);
        }
        if step.what[group].from.is_none() && !step.to.is_empty() {
            self.left_out_ruin(step, group);
        }
        if step.to.is_empty() {
            let exhausted = ItemPlace { area: None, state: Some(State::Exhausted) };
            let to = smallvec::smallvec![Place::Item(exhausted)];
            self.offer(Action::Move(Move { what: step.what.clone(), to }), LIKE, NO_END);
        }
        let holder = match step.what[group].from {
            Some(Place::Board { of: Some(Side::Faction(faction)) }) => faction,
            Some(Place::Board { of: None } | Place::Item(_)) | None => current,
            _ => return,
        };
        let anywhere = ItemPlace { area: None, state: None };
        for (number, counted) in step.what[group].things.clone().iter().enumerate() {
            let Thing::Item(written) = counted.thing else { continue };
            let lies = |item: &&Item| {
                **item != written
                    && self.position.items.count(holder as usize, **item, anywhere) >= counted.count
            };
            for &item in Item::ALL.iter().filter(lies) {
                let meant = Counted { thing: Thing::Item(item), ..*counted };
                self.offer(Action::Move(with_thing(step, group, number, meant)), SIGN, ITEM);
            }
        }
    }
}

fn is_named(counted: &Counted) -> bool {
    matches!(counted.thing, Thing::Card(card) if card.name.is_some())
}

fn with_thing(step: &Move, group: usize, number: usize, counted: Counted) -> Move {
    let mut groups = step.what.to_vec();
    let mut things = groups[group].things.to_vec();
    things[number] = counted;
    groups[group].things = List::from(things);
    Move { what: List::from(groups), to: step.to.clone() }
}

fn set_start(step: &mut Move, group: usize, place: Place) {
    let mut groups = step.what.to_vec();
    groups[group].from = Some(place);
    step.what = List::from(groups);
}
