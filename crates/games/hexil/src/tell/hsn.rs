//! The position as a state in HSN, where everything that a state tells is known.

use crate::names::{Card, Piece, Player};
use crate::rules::{Position, Stage, View};
use crate::syntax::{Cards, Edge, Formula, Head, Must, Pieces, Vertex, spell_part};

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
    let view = position.likeliest()?;
    let is_hidden = |player: Player| view.cards_hidden(player) > 0;
    if position.distributions() != Some(1) || view.players().any(is_hidden) {
        return None;
    }
    let hands = view.players().map(|player| position.hand(player).exact());
    let buildings = |player: Player, piece: Piece| -> Vec<Vertex> {
        let own = view.buildings().filter(|(_, one)| one.player() == player && one.piece() == piece);
        own.map(|(corner, _)| corner).collect()
    };
    let roads = |player: Player| -> Vec<Edge> {
        view.roads().filter(|(_, owner)| *owner == player).map(|(edge, _)| edge).collect()
    };
    let usable = |player: Player| cards(|card| view.usable(player, card));
    let mut parts = position.board_parts()?.to_vec();
    parts.extend([
        Head::Cities(view.players().map(|player| buildings(player, Piece::City)).collect()),
        Head::Villages(view.players().map(|player| buildings(player, Piece::Village)).collect()),
        Head::Roads(view.players().map(roads).collect()),
        Head::Robber(view.robber()?),
        Head::Hands(hands.collect::<Option<Vec<Formula>>>()?),
        Head::Cards(view.players().map(usable).collect()),
        Head::Knights(view.players().map(|player| view.used(player, Card::Knight)).collect()),
        Head::LargestArmy(view.largest_army()),
        Head::LongestRoad(view.longest_road()),
        Head::Turn(view.turn()),
        Head::Rolled(view.has_rolled()),
        Head::Must(must(view)),
        Head::Bought(cards(|card| view.fresh(view.to_move(), card))),
        Head::MayPlace(Pieces::default().with(Piece::Road, view.free_roads())),
    ]);
    Some(parts)
}

fn cards(count: impl Fn(Card) -> u8) -> Cards {
    Card::ALL.into_iter().fold(Cards::default(), |sum, card| sum.with(card, count(card)))
}

fn must(view: View<'_>) -> Must {
    if let Stage::FirstVillage | Stage::FirstRoad = view.stage() {
        return Must::Nothing;
    }
    let discarding: Vec<Player> = view.players().filter(|&player| view.discards_due(player) > 0).collect();
    if !discarding.is_empty() {
        return Must::Discard(discarding);
    }
    if view.robber_is_due() {
        return Must::MoveRobber;
    }
    if view.victims().next().is_some() {
        return Must::Steal;
    }
    let waiting = Piece::ALL.into_iter().map(|piece| (piece, view.unplaced(piece)));
    let waiting = waiting.fold(Pieces::default(), |sum, (piece, count)| sum.with(piece, count));
    if waiting.is_empty() { Must::Nothing } else { Must::Place(waiting) }
}
