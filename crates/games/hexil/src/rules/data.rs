//! The position as plain data.

use scorebook_core::Value;

use crate::names::{Card, Piece, Resource};
use crate::rules::deeds::Reading;
use crate::rules::hands::{BANK, Stack, place};
use crate::rules::known::Range;
use crate::rules::position::{Background, Position};
use crate::rules::score::{Source, sign};
use crate::rules::state;
use crate::rules::table::{Stage, Table, Who};
use crate::syntax::{Edge, Hidable, Tile, Vertex};

/// How many possible hands of a player are listed one by one.
const MOST_LISTED: usize = 24;

/// The position as plain data.
pub(crate) fn value(position: &Position) -> Value {
    let Some((game, reading)) = position.lead() else { return Value::Null };
    let table = &reading.table;
    let mut value = object([
        ("hsn", state::hsn(position).map_or(Value::Null, Value::from)),
        ("players", table.players.into()),
        ("turn", table.turn.into()),
        ("stage", stage(table).into()),
        ("mover", seat(Some(table.mover))),
        ("winner", seat(table.winner)),
        ("rolled", table.rolled.into()),
        ("dice", dice(position)),
        ("card_used", table.card_used.into()),
        ("due", due(table)),
        ("unplaced", counted(Piece::ALL.iter().map(|&piece| word(piece)).zip(table.unplaced))),
        ("free_roads", table.free_roads.into()),
        ("robber", tile(game, table.robber)),
        ("bank", hand(|resource| position.hand_range(BANK, resource))),
        ("deck", table.deck.into()),
        ("longest_road", seat(table.longest_road)),
        ("largest_army", seat(table.largest_army)),
        ("distributions", position.distributions().map_or(Value::Null, Value::from)),
        ("card_bounds", position.has_rough_cards().into()),
        ("seats", table.everybody().map(|who| player(position, game, reading, who)).collect()),
    ]);
    if let (true, Value::Object(fields)) = (position.readings.len() > 1, &mut value) {
        let readings = position.readings.iter().map(|reading| summary(game, reading)).collect();
        fields.insert("readings".to_owned(), readings);
    }
    value
}

fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    fields.into_iter().map(|(name, value)| (name.to_owned(), value)).collect()
}

fn stage(table: &Table) -> &'static str {
    match table.stage {
        _ if table.winner.is_some() => "over",
        Stage::Village(_) => "first village",
        Stage::Road(..) => "first road",
        Stage::Ready | Stage::Play => "play",
    }
}

/// The last roll, where it is known.
fn dice(position: &Position) -> Value {
    let open = position.dice.and_then(Hidable::open);
    open.map_or(Value::Null, |dice| dice.values().into_iter().map(Value::from).collect())
}

fn seat(who: Option<Who>) -> Value {
    who.map_or(Value::Null, |who| sign(who).sign().to_string().into())
}

fn due(table: &Table) -> Value {
    let discards = table.everybody().map(|who| (seat_name(who), table.due.discards[usize::from(who)]));
    let victims = table.everybody().filter(|who| table.due.victims & (1 << who) != 0);
    object([
        ("discards", counted(discards.filter(|(_, count)| *count > 0))),
        ("robber", table.due.robber.into()),
        ("steal_from", victims.map(|who| seat(Some(who))).collect()),
    ])
}

fn seat_name(who: Who) -> String {
    sign(who).sign().to_string()
}

fn counted<N: Into<String>>(counts: impl Iterator<Item = (N, u8)>) -> Value {
    counts.map(|(name, count)| (name.into(), Value::from(count))).collect()
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
fn range((least, most): Range) -> Value {
    if least == most { least.into() } else { Value::Array(vec![least.into(), most.into()]) }
}

fn hand(of: impl Fn(Resource) -> Range) -> Value {
    let letter = |resource: Resource| char::from(resource.letter()).to_string();
    Resource::ALL.into_iter().map(|resource| (letter(resource), range(of(resource)))).collect()
}

fn player(position: &Position, game: &Background, reading: &Reading, who: Who) -> Value {
    let own = reading.table.seat(who);
    let points = position.points_range(who);
    let ranges = position.card_ranges(who);
    let held = Card::ALL.into_iter().zip(ranges).filter(|(_, range)| range.1 > 0);
    let sources = Source::ALL.into_iter().map(Source::word).zip(reading.table.points_by_source(who));
    let mut value = object([
        ("seat", seat(Some(who))),
        ("points", range(points)),
        ("sources", counted(sources.filter(|(_, points)| *points > 0))),
        ("hand", hand(|resource| position.hand_range(place(who), resource))),
        ("hand_size", range(position.size_range(who))),
        ("cards", held.map(|(card, held)| (card_word(card).to_owned(), range(held))).collect()),
        ("bought_this_turn", own.bought_this_turn().into()),
        ("used", counted(Card::ALL.into_iter().map(card_word).zip(own.used).filter(|(_, used)| *used > 0))),
        ("knights", own.knights().into()),
        ("road_length", own.road_length.into()),
        ("left", counted(Piece::ALL.into_iter().map(word).zip(own.left))),
        ("villages", buildings(game, &reading.table, who, false)),
        ("cities", buildings(game, &reading.table, who, true)),
        ("roads", roads(game, &reading.table, who)),
    ]);
    let hands = position.possible_hands(who).filter(|hands| (2..=MOST_LISTED).contains(&hands.len()));
    if let (Some(hands), Value::Object(fields)) = (hands, &mut value) {
        let listed = hands.iter().map(|cards| hand(|resource| exactly(*cards, resource))).collect();
        fields.insert("hands".to_owned(), listed);
    }
    value
}

fn exactly(cards: Stack, resource: Resource) -> Range {
    (cards[resource as usize], cards[resource as usize])
}

/// What tells one reading from another.
fn summary(game: &Background, reading: &Reading) -> Value {
    let table = &reading.table;
    let one = |who: Who| {
        object([
            ("seat", seat(Some(who))),
            ("points", table.points(who).into()),
            ("hand", hand(|resource| reading.hands.range(place(who), resource))),
            ("knights", table.seat(who).knights().into()),
        ])
    };
    object([
        ("mover", seat(Some(table.mover))),
        ("turn", table.turn.into()),
        ("winner", seat(table.winner)),
        ("robber", tile(game, table.robber)),
        ("longest_road", seat(table.longest_road)),
        ("largest_army", seat(table.largest_army)),
        ("seats", table.everybody().map(one).collect()),
    ])
}

fn tile(game: &Background, place: u16) -> Value {
    let place = game.board.geometry.tiles.get(usize::from(place));
    place.map_or(Value::Null, |&Tile { column, row }| Value::Array(vec![column.into(), row.into()]))
}

fn buildings(game: &Background, table: &Table, who: Who, cities: bool) -> Value {
    let own = |corner: &usize| {
        table.buildings[*corner].owner() == Some(who) && table.buildings[*corner].is_city() == cities
    };
    let named = |corner: usize| {
        let Vertex { tile, corner } = game.board.geometry.corners[corner];
        Value::Array(vec![tile.column.into(), tile.row.into(), corner.word().into()])
    };
    (0..table.buildings.len()).filter(own).map(named).collect()
}

fn roads(game: &Background, table: &Table, who: Who) -> Value {
    let own = |edge: &usize| table.roads[*edge] == who + 1;
    let named = |edge: usize| {
        let Edge { tile, side } = game.board.geometry.edges[edge];
        Value::Array(vec![tile.column.into(), tile.row.into(), side.word().into()])
    };
    (0..table.roads.len()).filter(own).map(named).collect()
}
