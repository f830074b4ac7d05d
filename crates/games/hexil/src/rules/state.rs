//! The position as a state in HSN, where everything that a state tells is known.

use crate::names::{Card, Piece, Player};
use crate::rules::hands::{formula, place};
use crate::rules::position::Position;
use crate::rules::table::{Stage, Table, Who};
use crate::syntax::{Cards, Edge, Head, Must, Pieces, Vertex, spell_part};

/// The state of a position in canonical spelling; nothing where hands, cards or turns are not known for sure.
pub(crate) fn hsn(position: &Position) -> Option<String> {
    let parts = parts(position)?;
    let spelled: Vec<String> = parts.iter().map(spell_part).collect();
    let [board @ .., turn, rolled, must, bought, may_place] = spelled.as_slice() else { return None };
    let [tiles, numbers, harbours, pieces @ .., hands, cards, knights, army, road] = board else {
        return None;
    };
    let lines = [
        format!("{tiles}\n{numbers}\n{harbours}"),
        pieces.join(" "),
        [hands, cards, knights, army, road].map(String::as_str).join(" "),
        turn.clone(),
        [rolled, must, bought, may_place].map(String::as_str).join(" "),
    ];
    Some(lines.join("\n\n") + "\n")
}

/// The seventeen parts of the state.
pub(crate) fn parts(position: &Position) -> Option<Vec<Head>> {
    let (game, reading) = position.lead()?;
    let table = &reading.table;
    let unknown = |who: Who| table.seat(who).unknown_cards() > 0;
    if position.readings.len() > 1 || !reading.hands.are_open() || table.everybody().any(unknown) {
        return None;
    }
    let world = &reading.hands.worlds[0];
    let geometry = &game.board.geometry;
    let robber = geometry.tiles.get(usize::from(table.robber))?;
    let buildings = |who: Who, city: bool| -> Vec<Vertex> {
        let is_one = |corner: &usize| {
            let building = table.buildings[*corner];
            building.owner() == Some(who) && building.is_city() == city
        };
        (0..table.buildings.len()).filter(is_one).map(|corner| geometry.corners[corner]).collect()
    };
    let roads = |who: Who| -> Vec<Edge> {
        let own = |edge: &usize| table.roads[*edge] == who + 1;
        (0..table.roads.len()).filter(own).map(|edge| geometry.edges[edge]).collect()
    };
    let mut parts = game.board.parts.to_vec();
    parts.extend([
        Head::Cities(table.everybody().map(|who| buildings(who, true)).collect()),
        Head::Villages(table.everybody().map(|who| buildings(who, false)).collect()),
        Head::Roads(table.everybody().map(roads).collect()),
        Head::Robber(*robber),
        Head::Hands(table.everybody().map(|who| formula(world.cards[place(who)])).collect()),
        Head::Cards(table.everybody().map(|who| cards(table.seat(who).cards)).collect()),
        Head::Knights(table.everybody().map(|who| table.seat(who).knights()).collect()),
        Head::LargestArmy(table.largest_army.and_then(player)),
        Head::LongestRoad(table.longest_road.and_then(player)),
        Head::Turn(table.turn),
        Head::Rolled(table.rolled),
        Head::Must(must(table)),
        Head::Bought(cards(table.seat(table.mover).fresh)),
        Head::MayPlace(Pieces::default().with(Piece::Road, table.free_roads)),
    ]);
    Some(parts)
}

fn player(who: Who) -> Option<Player> {
    Player::new(who + 1)
}

fn cards(counts: [u8; 5]) -> Cards {
    Card::ALL.into_iter().zip(counts).fold(Cards::default(), |sum, (card, count)| sum.with(card, count))
}

fn must(table: &Table) -> Must {
    if let Stage::Village(_) | Stage::Road(..) = table.stage {
        return Must::Nothing;
    }
    if table.due.has_discards() {
        let discards = |who: &Who| table.due.discards[usize::from(*who)] > 0;
        return Must::Discard(table.everybody().filter(discards).filter_map(player).collect());
    }
    if table.due.robber {
        return Must::MoveRobber;
    }
    if table.due.victims != 0 {
        return Must::Steal;
    }
    if table.unplaced == [0; 3] {
        return Must::Nothing;
    }
    let waiting = Piece::ALL.into_iter().zip(table.unplaced);
    Must::Place(waiting.fold(Pieces::default(), |sum, (piece, count)| sum.with(piece, count)))
}
