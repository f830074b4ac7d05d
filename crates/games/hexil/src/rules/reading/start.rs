//! The position a record starts from: its state, or the board for a first game, or nothing that is known.

use scorebook_core::RecordOf;

use crate::facts::DECK;
use crate::game::Hexil;
use crate::names::{Card, Piece, Player};
use crate::rules::island::board::{Board, beginner};
use crate::rules::island::geometry::there;
use crate::rules::standing::hands::{BANK, Hands, World, place, stack};
use crate::rules::standing::house::House;
use crate::rules::standing::roads;
use crate::rules::standing::table::{Stage, Table, Who};
use crate::rules::step::deeds::{Reading, next_in_set_up, raise, settle};
use crate::syntax::{Act, Edge, Head, Must, Pieces, Site, Vertex};

/// How many play where a record breaks off before that can be told.
const USUAL_PLAYERS: u8 = 4;

/// The board and the first reading of a record; nothing where the record starts in the middle of an unknown game.
pub(crate) fn start(record: &RecordOf<Hexil>, house: House) -> Option<(Board, Reading)> {
    if record.heads.is_empty() {
        let players = players_in_set_up(record)?;
        let board = Board::new(beginner().iter())?;
        let reading = first_game(&board, players, house);
        return Some((board, reading));
    }
    let board = Board::new(record.heads.iter().map(|entry| &entry.says))?;
    let players = u8::try_from(record.seats.len()).ok().filter(|&players| players > 0)?;
    let reading = from_state(&board, players, record, house);
    Some((board, reading))
}

/// A table before the set-up, all cards in the bank, the robber in the desert.
pub(crate) fn first_game(board: &Board, players: u8, house: House) -> Reading {
    let mut table = Table::new(board, players, house);
    let desert = (0..board.terrain.len()).find(|&tile| board.yields(tile).is_none());
    table.robber = desert.and_then(|tile| u16::try_from(tile).ok()).unwrap_or(table.robber);
    Reading::new(table, Hands::known(World::new()))
}

/// Without a state, a record that starts with a village starts a game: two villages each tell how many play.
fn players_in_set_up(record: &RecordOf<Hexil>) -> Option<u8> {
    let mut villages = 0usize;
    for step in &record.steps {
        match step.act {
            Act::Place(Site::Village(_)) => villages += 1,
            Act::Place(Site::Road(_)) | Act::EndTurn if villages > 0 => {}
            _ if villages == 0 => return None,
            _ => return Some(u8::try_from(villages / 2).unwrap_or(USUAL_PLAYERS).clamp(2, Player::MOST)),
        }
    }
    (villages > 0).then_some(USUAL_PLAYERS)
}

/// What the parts of a state say that is not the board.
struct State<'r> {
    cities: &'r [Vec<Vertex>],
    villages: &'r [Vec<Vertex>],
    roads: &'r [Vec<Edge>],
    must: &'r Must,
    may_place: Pieces,
}

fn from_state(board: &Board, players: u8, record: &RecordOf<Hexil>, house: House) -> Reading {
    let mut table = Table::new(board, players, house);
    let mut world = World::new();
    let nothing = Must::Nothing;
    let mut state =
        State { cities: &[], villages: &[], roads: &[], must: &nothing, may_place: Pieces::default() };
    let mut bought = [0; 5];
    for entry in &record.heads {
        match &entry.says {
            Head::Cities(cities) => state.cities = cities,
            Head::Villages(villages) => state.villages = villages,
            Head::Roads(edges) => state.roads = edges,
            Head::Robber(tile) => table.robber = board.geometry.tile(*tile).unwrap_or(table.robber),
            Head::Hands(hands) => {
                for (who, hand) in everybody(players).zip(hands) {
                    world.give(BANK, place(who), stack(*hand));
                }
            }
            Head::Cards(held) => {
                for (who, cards) in everybody(players).zip(held) {
                    table.seat_mut(who).cards = Card::ALL.map(|card| cards.count(card));
                }
            }
            Head::Knights(knights) => {
                for (who, &used) in everybody(players).zip(knights) {
                    table.seat_mut(who).used[Card::Knight as usize] = used;
                }
            }
            Head::LargestArmy(player) => table.largest_army = holder(*player, players),
            Head::LongestRoad(player) => table.longest_road = holder(*player, players),
            Head::Turn(turn) => table.turn = *turn,
            Head::Rolled(rolled) => table.rolled = *rolled,
            Head::Must(must) => state.must = must,
            Head::Bought(cards) => bought = Card::ALL.map(|card| cards.count(card)),
            Head::MayPlace(pieces) => state.may_place = *pieces,
            Head::Tiles(_) | Head::Numbers(_) | Head::Harbours(_) => {}
        }
    }
    let mover = u8::try_from(table.turn.saturating_sub(1) % u32::from(players)).unwrap_or(0);
    table.mover = mover;
    table.seat_mut(mover).fresh = bought;
    place_pieces(board, &mut table, &state);
    count_deck(&mut table);
    set_stage(board, &mut table, &world, &state);
    table.look_for_winner();
    Reading::new(table, Hands::known(world))
}

fn everybody(players: u8) -> std::ops::Range<Who> {
    0..players
}

fn holder(player: Option<Player>, players: u8) -> Option<Who> {
    player.map(|player| player.number() - 1).filter(|&who| who < players)
}

fn place_pieces(board: &Board, table: &mut Table, state: &State<'_>) {
    let corner = |vertex: &Vertex| board.geometry.corner(*vertex).map(usize::from);
    for who in table.everybody() {
        let listed = |list: &[Vec<Vertex>]| -> Vec<usize> {
            list.get(usize::from(who)).into_iter().flatten().filter_map(corner).collect()
        };
        // Cities first: each gives its village back before the next one is needed.
        for at in listed(state.cities) {
            if table.buildings[at].is_none() {
                settle(board, table, who, at);
                raise(table, who, at);
            }
        }
        for at in listed(state.villages) {
            if table.buildings[at].is_none() {
                settle(board, table, who, at);
            }
        }
        for edge in state.roads.get(usize::from(who)).into_iter().flatten() {
            if let Some(edge) = board.geometry.edge(*edge).map(usize::from)
                && table.roads[edge] == 0
            {
                table.roads[edge] = who + 1;
                let left = &mut table.seat_mut(who).left[Piece::Road as usize];
                *left = left.saturating_sub(1);
            }
        }
    }
    for who in table.everybody() {
        table.seat_mut(who).road_length = roads::longest_trail(board, table, who);
    }
}

/// Cards used other than knights are not part of a state, so the deck may be smaller than this.
fn count_deck(table: &mut Table) {
    let out = Card::ALL.into_iter().fold(0, |sum: u8, card| sum.saturating_add(table.accounted(card)));
    table.deck = DECK.saturating_sub(out);
}

fn set_stage(board: &Board, table: &mut Table, world: &World, state: &State<'_>) {
    let standing = table.buildings.iter().filter(|building| !building.is_none()).count();
    let roads = table.roads.iter().filter(|&&owner| owner != 0).count();
    let (places, quiet) = match state.must {
        Must::Nothing => (false, true),
        Must::Place(_) | Must::PlacedBy(_) => (true, true),
        _ => (false, false),
    };
    let in_set_up = quiet && !table.rolled && roads < 2 * usize::from(table.players);
    if in_set_up && standing <= 2 * usize::from(table.players) && roads <= standing {
        return resume_set_up(board, table, u8::try_from(standing).unwrap_or(0));
    }
    table.stage = Stage::Play;
    table.free_roads = state.may_place.count(Piece::Road).min(table.seat(table.mover).left(Piece::Road));
    match state.must {
        Must::MoveRobber => table.due.robber = true,
        Must::Steal => table.due.victims = victims(board, table, world),
        Must::Discard(players) => {
            table.due.robber = true;
            for who in players.iter().filter_map(|&player| holder(Some(player), table.players)) {
                table.due.discards[usize::from(who)] = table.house.half(world.size(who));
            }
        }
        Must::Place(pieces) if places => {
            table.unplaced =
                Piece::ALL.map(|piece| pieces.count(piece).min(table.seat(table.mover).left(piece)));
        }
        _ => {}
    }
}

/// The set-up goes on with the next village, or with the road of the village that has none.
fn resume_set_up(board: &Board, table: &mut Table, standing: u8) {
    let lonely = (0..table.buildings.len()).find(|&corner| {
        let owner = table.buildings[corner].owner();
        owner.is_some_and(|who| {
            !there(board.geometry.edges_of_corner[corner]).any(|edge| table.roads[edge] == who + 1)
        })
    });
    match lonely {
        Some(corner) => {
            table.stage = Stage::Road(standing, u16::try_from(corner).unwrap_or(0));
            table.mover = table.buildings[corner].owner().unwrap_or(0);
        }
        None => next_in_set_up(table, standing),
    }
}

/// Opponents of the player to move who have a building at the robber and a card.
fn victims(board: &Board, table: &Table, world: &World) -> u8 {
    let Some(corners) = board.geometry.corners_of_tile.get(usize::from(table.robber)) else { return 0 };
    let owners = there(*corners).filter_map(|corner| table.buildings[corner].owner());
    owners
        .filter(|&who| who != table.mover && table.may_be_robbed(who) && world.size(who) > 0)
        .fold(0, |mask, who| mask | 1 << who)
}
