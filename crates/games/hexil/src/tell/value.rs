//! The position as plain data.

use scorebook_core::Value;

use crate::bounds::Bounds;
use crate::names::{Card, Piece, Player, Resource};
use crate::rules::{Hand, Position, Source, Stage, View};
use crate::syntax::{Edge, Formula, Hidable, Tile, Vertex};
use crate::tell::hsn;

/// How many possible hands of a player are listed one by one.
const MOST_LISTED: usize = 24;

/// The position as plain data. What readings of the record differ in is told of the likeliest.
pub(crate) fn value(position: &Position) -> Value {
    let Some(view) = position.likeliest() else { return Value::Null };
    let mut value = object([
        ("hsn", hsn::hsn(position).map_or(Value::Null, Value::from)),
        ("players", view.players().count().into()),
        ("turn", view.turn().into()),
        ("stage", stage(view.stage()).into()),
        ("mover", seat(Some(view.to_move()))),
        ("winner", seat(view.winner())),
        ("rolled", view.has_rolled().into()),
        ("dice", dice(position)),
        ("card_used", view.has_used_card().into()),
        ("due", due(view)),
        ("unplaced", counted(Piece::ALL.map(|piece| (word(piece), view.unplaced(piece))))),
        ("free_roads", view.free_roads().into()),
        ("robber", tile(view.robber())),
        ("bank", hand(|resource| position.bank().of(resource))),
        ("deck", view.deck().into()),
        ("longest_road", seat(view.longest_road())),
        ("largest_army", seat(view.largest_army())),
        ("distributions", position.distributions().map_or(Value::Null, Value::from)),
        ("card_bounds", position.has_rough_cards().into()),
        ("seats", view.players().map(|player| one(position, view, player)).collect()),
    ]);
    if let (true, Value::Object(fields)) = (position.readings() > 1, &mut value) {
        fields.insert("readings".to_owned(), position.views().map(summary).collect());
    }
    value
}

fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::Over => "over",
        Stage::FirstVillage => "first village",
        Stage::FirstRoad => "first road",
        Stage::Play => "play",
    }
}

/// The last roll, where it is known.
fn dice(position: &Position) -> Value {
    let open = position.last_roll().and_then(Hidable::open);
    open.map_or(Value::Null, |dice| dice.values().into_iter().map(Value::from).collect())
}

fn seat(player: Option<Player>) -> Value {
    player.map_or(Value::Null, |player| player.number().to_string().into())
}

fn due(view: View<'_>) -> Value {
    let discards = view.players().map(|player| (player.number().to_string(), view.discards_due(player)));
    object([
        ("discards", counted(discards.filter(|(_, count)| *count > 0))),
        ("robber", view.robber_is_due().into()),
        ("steal_from", view.victims().map(|player| seat(Some(player))).collect()),
    ])
}

fn counted<N: Into<String>>(counts: impl IntoIterator<Item = (N, u8)>) -> Value {
    counts.into_iter().map(|(name, count)| (name.into(), Value::from(count))).collect()
}

fn word(piece: Piece) -> &'static str {
    match piece {
        Piece::Village => "village",
        Piece::City => "city",
        Piece::Road => "road",
    }
}

fn card_word(card: Card) -> &'static str {
    match card {
        Card::Knight => "knight",
        Card::Monopoly => "monopoly",
        Card::RoadBuilding => "road_building",
        Card::VictoryPoint => "victory_point",
        Card::YearOfPlenty => "year_of_plenty",
    }
}

/// A number, or the least and the most.
fn range(bounds: Bounds) -> Value {
    match bounds.exact() {
        Some(count) => count.into(),
        None => Value::Array(vec![bounds.least().into(), bounds.most().into()]),
    }
}

fn hand(of: impl Fn(Resource) -> Bounds) -> Value {
    let letter = |resource: Resource| char::from(resource.letter()).to_string();
    Resource::ALL.into_iter().map(|resource| (letter(resource), range(of(resource)))).collect()
}

/// What one player has.
fn one(position: &Position, view: View<'_>, player: Player) -> Value {
    let own = position.hand(player);
    let held =
        Card::ALL.into_iter().zip(position.card_bounds(player)).filter(|(_, bounds)| bounds.most() > 0);
    let used = Card::ALL.map(|card| (card_word(card), view.used(player, card)));
    let sources = Source::ALL.map(|source| (source.word(), view.points_from(player, source)));
    let mut value = object([
        ("seat", seat(Some(player))),
        ("points", range(position.points(player))),
        ("sources", counted(sources.into_iter().filter(|(_, points)| *points > 0))),
        ("hand", hand(|resource| own.of(resource))),
        ("hand_size", range(own.size())),
        ("cards", held.map(|(card, held)| (card_word(card).to_owned(), range(held))).collect()),
        ("bought_this_turn", view.bought_this_turn(player).into()),
        ("used", counted(used.into_iter().filter(|(_, used)| *used > 0))),
        ("knights", view.used(player, Card::Knight).into()),
        ("road_length", view.road_length(player).into()),
        ("left", counted(Piece::ALL.map(|piece| (word(piece), view.left(player, piece))))),
        ("villages", buildings(view, player, Piece::Village)),
        ("cities", buildings(view, player, Piece::City)),
        ("roads", roads(view, player)),
    ]);
    if let (Some(hands), Value::Object(fields)) = (listed(own), &mut value) {
        let exactly = |cards: Formula| hand(|resource| Bounds::exactly(cards.count(resource)));
        fields.insert("hands".to_owned(), hands.into_iter().map(exactly).collect());
    }
    value
}

/// The hands that a player may have, where they are several and few enough to be listed.
fn listed(hand: Hand<'_>) -> Option<Vec<Formula>> {
    hand.possible().filter(|hands| (2..=MOST_LISTED).contains(&hands.len()))
}

/// What tells one reading from another.
fn summary(view: View<'_>) -> Value {
    let one = |player: Player| {
        object([
            ("seat", seat(Some(player))),
            ("points", view.points(player).into()),
            ("hand", hand(|resource| view.cards(player, resource))),
            ("knights", view.used(player, Card::Knight).into()),
        ])
    };
    object([
        ("mover", seat(Some(view.to_move()))),
        ("turn", view.turn().into()),
        ("winner", seat(view.winner())),
        ("robber", tile(view.robber())),
        ("longest_road", seat(view.longest_road())),
        ("largest_army", seat(view.largest_army())),
        ("seats", view.players().map(one).collect()),
    ])
}

fn tile(place: Option<Tile>) -> Value {
    place.map_or(Value::Null, |Tile { column, row }| Value::Array(vec![column.into(), row.into()]))
}

fn buildings(view: View<'_>, player: Player, piece: Piece) -> Value {
    let own =
        view.buildings().filter(|(_, building)| building.player() == player && building.piece() == piece);
    let named = |Vertex { tile, corner }| {
        Value::Array(vec![tile.column.into(), tile.row.into(), corner.word().into()])
    };
    own.map(|(corner, _)| named(corner)).collect()
}

fn roads(view: View<'_>, player: Player) -> Value {
    let named =
        |Edge { tile, side }| Value::Array(vec![tile.column.into(), tile.row.into(), side.word().into()]);
    view.roads().filter(|(_, owner)| *owner == player).map(|(edge, _)| named(edge)).collect()
}
