//! The position as text: the island drawn with lines, and what everybody has beside it.

use std::fmt::Write as _;

use scorebook_core::{Board, Ink, Sheet};

use crate::draw;
use crate::facts::cards_in_deck;
use crate::names::{Card, Piece, Resource, Terrain};
use crate::rules::hands::{BANK, place};
use crate::rules::known::Range;
use crate::rules::position::{Background, Position};
use crate::rules::score::sign;
use crate::rules::state;
use crate::rules::table::{Stage, Table, Who};
use crate::rules::words;
use crate::syntax::{Corner, Head, Hidable, Side, Tile, spell_part, spell_place};

/// How far apart the centres of two tiles of a row are drawn.
const ACROSS: i32 = 8;
/// How far apart the centres of two rows are drawn.
const DOWN: i32 = 4;
/// The columns left of the land, for a harbour.
const QUAY: i32 = 6;
/// How many possible hands of a player are listed one by one.
const MOST_LISTED: usize = 6;
/// The largest land that is drawn.
const MOST_DRAWN: usize = 200;

/// The position as text.
pub(crate) fn board(position: &Position) -> Board {
    let mut out = Sheet::new();
    let Some((game, reading)) = position.lead() else {
        out.say("the record starts in the middle of an unknown game\n", Ink::Plain);
        return Board { beside: out, ..Board::default() };
    };
    let mut picture = Sheet::new();
    if game.board.terrain.len() <= MOST_DRAWN {
        picture = island(game, &reading.table);
        let _ = writeln!(out, "harbours {}", spell_part(&game.board.parts[2]));
    }
    let _ = writeln!(out, "{}", headline(position, &reading.table));
    for who in reading.table.everybody() {
        seat(position, &reading.table, who, &mut out);
    }
    let _ = writeln!(
        out,
        "bank: {}; {} to buy",
        hand(position, BANK),
        words::count(reading.table.deck, "development card")
    );
    match position.distributions() {
        None => out.say("too much is hidden: the hands are given as bounds\n", Ink::Plain),
        Some(1) => {}
        Some(count) => {
            let _ = writeln!(out, "{count} distributions of the cards fit the record");
        }
    }
    if position.has_rough_cards() {
        out.say("hidden development cards are given as bounds\n", Ink::Plain);
    }
    if position.readings.len() > 1 {
        let _ = writeln!(out, "{} readings fit the record; this is the likeliest", position.readings.len());
    }
    if let Some(state) = state::hsn(position) {
        out.say(&format!("\n{state}"), Ink::Faint);
    }
    Board { picture, beside: out }
}

fn headline(position: &Position, table: &Table) -> String {
    let mover = words::player(table.mover);
    if let Some(winner) = table.winner {
        return format!("turn {}: {} has won", table.turn, words::player(winner));
    }
    let next = match table.stage {
        Stage::Village(_) => return format!("set-up: {mover} places a village"),
        Stage::Road(..) => return format!("set-up: {mover} places a road"),
        _ if table.due.has_discards() => "players discard".to_owned(),
        _ if table.due.robber => "moves the robber".to_owned(),
        _ if table.due.victims != 0 => format!("steals from {}", words::one_of(table.due.victims)),
        _ => match Piece::ALL.into_iter().find(|&piece| table.unplaced[piece as usize] > 0) {
            Some(piece) => format!("places a {}", words::piece(piece)),
            None if table.rolled => match position.dice.and_then(Hidable::open) {
                Some(dice) => format!("has rolled {}", dice.sum()),
                None => "has rolled".to_owned(),
            },
            None => "is to roll".to_owned(),
        },
    };
    format!("turn {}: {mover} {next}", table.turn)
}

fn seat(position: &Position, table: &Table, who: Who, out: &mut Sheet) {
    let own = table.seat(who);
    let points = position.points_range(who);
    let mark = if table.mover == who { '>' } else { ' ' };
    let _ = write!(out, "{mark} ");
    out.say(&words::player(who), owned(who));
    let _ = write!(out, ": {}", counted(points, "point"));
    let size = position.size_range(who);
    let _ = write!(out, "; {}: {}", counted(size, "card"), hand(position, place(who)));
    let _ = write!(out, "{}", held(position, table, who));
    if own.knights() > 0 {
        let _ = write!(out, "; {} used", words::count(own.knights(), "knight"));
    }
    let _ = write!(out, "; road of {}", own.road_length);
    let awards = [(table.longest_road, "longest road"), (table.largest_army, "largest army")];
    for (_, award) in awards.into_iter().filter(|(holder, _)| *holder == Some(who)) {
        let _ = write!(out, "; {award}");
    }
    let _ = writeln!(out);
    let listed = position.possible_hands(who).filter(|hands| (2..=MOST_LISTED).contains(&hands.len()));
    if let Some(hands) = listed {
        let hands: Vec<String> = hands.into_iter().map(words::cards).collect();
        let _ = writeln!(out, "      either {}", hands.join(", or "));
    }
}

/// What is known of the development cards a player holds.
fn held(position: &Position, table: &Table, who: Who) -> String {
    let own = table.seat(who);
    let count = own.cards_held();
    if count == 0 {
        return String::new();
    }
    let ranges = Card::ALL.into_iter().zip(position.card_ranges(who));
    let open = |card: Card, range: Range| range == (0, count.min(cards_in_deck(card)));
    let told: Vec<String> = ranges
        .filter(|&(card, range)| range.1 > 0 && !open(card, range))
        .map(|(card, range)| format!("{} {}", span(range), words::cards_of(card, range)))
        .collect();
    let cards = words::count(count, "development card");
    if told.is_empty() { format!("; {cards}, hidden") } else { format!("; {cards}: {}", told.join(", ")) }
}

/// `1 card`, `2 to 4 cards`
fn counted(range: Range, one: &str) -> String {
    let several = if range == (1, 1) { "" } else { "s" };
    format!("{} {one}{several}", span(range))
}

/// `3` or `2 to 4`
fn span((least, most): Range) -> String {
    if least == most { least.to_string() } else { format!("{least} to {most}") }
}

fn hand(position: &Position, at: usize) -> String {
    let kinds = Resource::ALL.into_iter().map(|resource| (resource, position.hand_range(at, resource)));
    let parts: Vec<String> = kinds
        .filter(|(_, range)| range.1 > 0)
        .map(|(resource, range)| format!("{} {}", span(range), words::resource(resource)))
        .collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}

/// The ink of a player, counted from 0.
fn owned(who: Who) -> Ink {
    Ink::Seat(sign(who))
}

/// A sheet whose first column and line are not 0.
struct Canvas {
    sheet: Sheet,
    left: i32,
    top: i32,
}

impl Canvas {
    fn put(&mut self, x: i32, y: i32, text: &str, ink: Ink) {
        if let (Ok(x), Ok(y)) = (usize::try_from(x - self.left), usize::try_from(y - self.top)) {
            self.sheet.put(x, y, text, ink);
        }
    }

    /// Centred at a place.
    fn centre(&mut self, x: i32, y: i32, text: &str, ink: Ink) {
        self.put(x - i32::try_from(text.chars().count() / 2).unwrap_or(0), y, text, ink);
    }
}

/// Where the centre of a tile is drawn.
fn centre(tile: Tile) -> (i32, i32) {
    let (column, row) = (i32::from(tile.column), i32::from(tile.row));
    (ACROSS * column + ACROSS / 2 * row, DOWN * row)
}

fn island(game: &Background, table: &Table) -> Sheet {
    let geometry = &game.board.geometry;
    let centres: Vec<(i32, i32)> = geometry.tiles.iter().map(|&tile| centre(tile)).collect();
    let least = |values: &mut dyn Iterator<Item = i32>| values.min().unwrap_or(0);
    let left = least(&mut centres.iter().map(|centre| centre.0)) - ACROSS / 2 - QUAY;
    let top = least(&mut centres.iter().map(|centre| centre.1)) - DOWN + 1;
    let mut canvas = Canvas { sheet: Sheet::new(), left, top };
    draw_harbours(game, &mut canvas);
    for (place, &(x, y)) in centres.iter().enumerate() {
        draw_tile(game, table, place, x, y, &mut canvas);
    }
    draw_edges(game, table, &mut canvas);
    draw_corners(game, table, &mut canvas);
    canvas.sheet
}

fn draw_tile(game: &Background, table: &Table, place: usize, x: i32, y: i32, canvas: &mut Canvas) {
    let board = &game.board;
    canvas.centre(x, y - 1, &spell_place(board.geometry.tiles[place], "", 3), Ink::Faint);
    let letter = char::from(board.terrain[place].letter());
    let number = board.numbers[place];
    let shown = if number == 0 { letter.to_string() } else { format!("{letter}{number}") };
    canvas.centre(x, y, &shown, Ink::Paint(draw::terrain(board.terrain[place])));
    if place == usize::from(table.robber) {
        canvas.centre(x, y + 1, "(R)", Ink::Strong);
    }
}

/// A harbour lies in the sea beside its edge: `3:1`, or `O2:1` where it takes only ore.
fn draw_harbours(game: &Background, canvas: &mut Canvas) {
    let Head::Harbours(harbours) = &game.board.parts[2] else { return };
    for harbour in harbours.iter().filter(|harbour| game.board.geometry.edge(harbour.edge).is_some()) {
        let (x, y) = centre(harbour.edge.tile);
        // An edge has a tile on each side, and a harbour the sea on one of them.
        let is_land = game.board.geometry.tile(harbour.edge.tile).is_some();
        let (right, down) = match (harbour.edge.side, is_land) {
            (Side::NE, true) => (4, -3),
            (Side::NW, true) => (-4, -3),
            (Side::W, true) => (-7, 0),
            (Side::W, false) => (0, 0),
            (Side::NE | Side::NW, false) => (0, -1),
        };
        let (rate, ink) = match harbour.resource {
            Some(resource) => {
                let paint = draw::terrain(Terrain::Yields(resource));
                (format!("{}2:1", char::from(resource.letter())), Ink::Paint(paint))
            }
            None => ("3:1".to_owned(), Ink::Plain),
        };
        canvas.centre(x + right, y + down, &rate, ink);
    }
}

/// Roads are drawn with the digit of their player.
fn draw_edges(game: &Background, table: &Table, canvas: &mut Canvas) {
    for (edge, &owner) in game.board.geometry.edges.iter().zip(&table.roads) {
        let (x, y) = centre(edge.tile);
        let line = |plain: char| match owner.checked_sub(1) {
            None => (plain.to_string(), Ink::Faint),
            Some(who) => (owner.to_string(), owned(who)),
        };
        let (x, y, (sign, ink)) = match edge.side {
            Side::NE => (x + 2, y - 2, line('\\')),
            Side::NW => (x - 2, y - 2, line('/')),
            Side::W => (x - 4, y, line('|')),
        };
        canvas.put(x, y, &sign, ink);
    }
}

/// A village of player 1 is `1v`, a city `1C`.
fn draw_corners(game: &Background, table: &Table, canvas: &mut Canvas) {
    for (vertex, building) in game.board.geometry.corners.iter().zip(&table.buildings) {
        let (x, y) = centre(vertex.tile);
        let y = if vertex.corner == Corner::N { y - 3 } else { y + 3 };
        match building.owner() {
            None => canvas.put(x, y, ".", Ink::Faint),
            Some(owner) => {
                let kind = if building.is_city() { 'C' } else { 'v' };
                canvas.put(x, y, &format!("{}{kind}", owner + 1), owned(owner));
            }
        }
    }
}
