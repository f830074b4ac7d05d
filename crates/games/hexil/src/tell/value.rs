//! The position as plain data.

use scorebook_core::{Value, plain};

use crate::bounds::Bounds;
use crate::names::{Card, Piece, Player, Resource};
use crate::rules::{Hand, House, Position, Source, Stage, View};
use crate::syntax::{Edge, Formula, Hidable, Vertex};
use crate::tell::data::{Amount, Due, Holding, HouseRules, Outline, Picture, Summary, Table};
use crate::tell::hsn;

/// How many possible hands of a player are listed one by one.
const MOST_LISTED: usize = 24;

/// The position as plain data. What readings of the record differ in is told of the likeliest.
pub(crate) fn value(position: &Position) -> Value {
    plain(&position.likeliest().map(|view| picture(position, view)))
}

fn picture(position: &Position, view: View<'_>) -> Picture {
    Picture {
        hsn: hsn::hsn(position),
        rules: rules(position.house()),
        players: view.players().count(),
        turn: view.turn(),
        stage: stage(view.stage()),
        mover: view.to_move().seat(),
        winner: position.winner().into(),
        rolled: view.has_rolled(),
        dice: position.last_roll().and_then(Hidable::open),
        card_used: view.has_used_card(),
        due: due(view),
        unplaced: Piece::ALL.into_iter().map(|piece| (piece, view.unplaced(piece))).collect(),
        free_roads: view.free_roads(),
        robber: view.robber(),
        bank: hand(|resource| position.bank().of(resource)),
        deck: view.deck(),
        longest_road: position.longest_road().into(),
        largest_army: position.largest_army().into(),
        distributions: position.distributions(),
        card_bounds: position.has_rough_cards(),
        seats: view.players().map(|player| one(position, view, player)).collect(),
        readings: (position.readings() > 1).then(|| readings(position)),
    }
}

fn rules(house: House) -> HouseRules {
    HouseRules { win: house.win, discard: house.discard, robber: house.robber.word() }
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Over => "over",
        Stage::FirstVillage => "first village",
        Stage::FirstRoad => "first road",
        Stage::Play => "play",
    }
}

fn due(view: View<'_>) -> Due {
    let discards = view.players().map(|player| (player.seat(), view.discards_due(player)));
    Due {
        discards: some(discards),
        robber: view.robber_is_due(),
        steal_from: view.victims().map(Player::seat).collect(),
    }
}

/// Those of which there are any.
fn some<K>(counts: impl IntoIterator<Item = (K, u8)>) -> Table<K, u8> {
    counts.into_iter().filter(|(_, count)| *count > 0).collect()
}

fn hand(of: impl Fn(Resource) -> Bounds) -> Table<Resource, Amount> {
    Resource::ALL.into_iter().map(|resource| (resource, of(resource).into())).collect()
}

/// What one player has.
fn one(position: &Position, view: View<'_>, player: Player) -> Holding {
    let own = position.hand(player);
    let held =
        Card::ALL.into_iter().zip(position.card_bounds(player)).filter(|(_, bounds)| bounds.most() > 0);
    let exactly = |cards: Formula| hand(|resource| Bounds::exactly(cards.count(resource)));
    Holding {
        seat: player.seat(),
        points: position.points(player).into(),
        sources: some(sources(position, player)),
        hand: hand(|resource| own.of(resource)),
        hand_size: own.size().into(),
        cards: held.map(|(card, held)| (card, held.into())).collect(),
        bought_this_turn: view.bought_this_turn(player),
        used: used(position, player),
        knights: position.army(player).into(),
        road_length: position.road_length(player).into(),
        left: Piece::ALL.into_iter().map(|piece| (piece, view.left(player, piece))).collect(),
        villages: buildings(view, player, Piece::Village),
        cities: buildings(view, player, Piece::City),
        roads: roads(view, player),
        hands: listed(own).map(|hands| hands.into_iter().map(exactly).collect()),
    }
}

/// The development cards that a player has used, those of which there are any.
fn used(position: &Position, player: Player) -> Table<Card, Amount> {
    let used = Card::ALL.into_iter().map(|card| (card, position.cards_used(player, card)));
    used.filter(|(_, count)| count.most() > 0).map(|(card, count)| (card, count.into())).collect()
}

/// The points that are sure, by source.
fn sources(position: &Position, player: Player) -> impl Iterator<Item = (&'static str, u8)> {
    Source::ALL.map(Source::word).into_iter().zip(position.points_by_source(player.number() - 1))
}

/// The hands that a player may have, where they are several and few enough to be listed.
fn listed(hand: Hand<'_>) -> Option<Vec<Formula>> {
    hand.possible().filter(|hands| (2..=MOST_LISTED).contains(&hands.len()))
}

/// What tells the readings from each other.
fn readings(position: &Position) -> Vec<Summary> {
    let percents = position.likelihoods().unwrap_or_default();
    position.views().enumerate().map(|(place, view)| summary(view, percents.get(place).copied())).collect()
}

fn summary(view: View<'_>, percent: Option<u8>) -> Summary {
    let one = |player: Player| Outline {
        seat: player.seat(),
        points: view.points(player),
        hand: hand(|resource| view.cards(player, resource)),
        knights: view.used(player, Card::Knight),
    };
    Summary {
        percent,
        mover: view.to_move().seat(),
        turn: view.turn(),
        winner: view.winner().map(Player::seat),
        robber: view.robber(),
        longest_road: view.longest_road().map(Player::seat),
        largest_army: view.largest_army().map(Player::seat),
        seats: view.players().map(one).collect(),
    }
}

fn buildings(view: View<'_>, player: Player, piece: Piece) -> Vec<Vertex> {
    let is_own = |building: crate::rules::Building| building.player() == player && building.piece() == piece;
    view.buildings().filter(|(_, building)| is_own(*building)).map(|(corner, _)| corner).collect()
}

fn roads(view: View<'_>, player: Player) -> Vec<Edge> {
    view.roads().filter(|(_, owner)| *owner == player).map(|(edge, _)| edge).collect()
}
