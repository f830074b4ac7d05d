//! Names for people: players, resources, cards, pieces and places as messages call them.

use crate::bounds::Bounds;
use crate::names::{Card, Piece, Player, Resource};
use crate::syntax::{Edge, Formula, Goods, Tile, Vertex, spell_place};

/// `player 3`
pub(crate) fn player(player: Player) -> String {
    format!("player {}", player.number())
}

/// `player 1 or player 3`
pub(crate) fn one_of(players: impl Iterator<Item = Player>) -> String {
    players.map(player).collect::<Vec<_>>().join(" or ")
}

/// A resource as the rule book calls it.
pub(crate) fn resource(resource: Resource) -> &'static str {
    match resource {
        Resource::Brick => "brick",
        Resource::Grain => "grain",
        Resource::Lumber => "lumber",
        Resource::Ore => "ore",
        Resource::Wool => "wool",
    }
}

/// `2 grain and 3 ore`
pub(crate) fn cards(cards: Formula) -> String {
    let parts: Vec<String> =
        cards.iter().map(|(kind, count)| format!("{count} {}", resource(kind))).collect();
    match parts.split_last() {
        None => "nothing".to_owned(),
        Some((last, [])) => last.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

/// A development card.
pub(crate) fn card(card: Card) -> &'static str {
    match card {
        Card::Knight => "knight",
        Card::Monopoly => "monopoly",
        Card::RoadBuilding => "road building",
        Card::VictoryPoint => "victory point",
        Card::YearOfPlenty => "year of plenty",
    }
}

/// Development cards of a kind, so many or between so many: `knight` for 1, else `knights`.
pub(crate) fn cards_of(kind: Card, count: Bounds) -> &'static str {
    match kind {
        _ if count == Bounds::exactly(1) => card(kind),
        Card::Knight => "knights",
        Card::Monopoly => "monopolies",
        Card::RoadBuilding => "road buildings",
        Card::VictoryPoint => "victory points",
        Card::YearOfPlenty => "years of plenty",
    }
}

/// A piece.
pub(crate) fn piece(piece: Piece) -> &'static str {
    match piece {
        Piece::Village => "village",
        Piece::City => "city",
        Piece::Road => "road",
    }
}

/// More than one of a piece.
pub(crate) fn pieces(piece: Piece) -> &'static str {
    match piece {
        Piece::Village => "villages",
        Piece::City => "cities",
        Piece::Road => "roads",
    }
}

/// What is bought, with its article.
pub(crate) fn goods(goods: Goods) -> &'static str {
    match goods {
        Goods::Village => "a village",
        Goods::City => "a city",
        Goods::Road => "a road",
        Goods::Card(_) => "a development card",
    }
}

/// `1 card`, `2 cards`
pub(crate) fn count(number: u8, one: &str) -> String {
    if number == 1 { format!("1 {one}") } else { format!("{number} {one}s") }
}

/// A corner as a dialect writes it.
pub(crate) fn corner(vertex: Vertex, dialect: u8) -> String {
    spell_place(vertex.tile, vertex.corner.word(), dialect)
}

/// An edge as a dialect writes it.
pub(crate) fn edge(edge: Edge, dialect: u8) -> String {
    spell_place(edge.tile, edge.side.word(), dialect)
}

/// A tile as a dialect writes it.
pub(crate) fn tile(tile: Tile, dialect: u8) -> String {
    spell_place(tile, "", dialect)
}

/// `1 card`, `2 to 4 cards`
pub(crate) fn counted(bounds: Bounds, one: &str) -> String {
    let several = if bounds == Bounds::exactly(1) { "" } else { "s" };
    format!("{bounds} {one}{several}")
}
