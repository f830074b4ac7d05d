//! The position as text: the island drawn with lines, and what everybody has beside it.

use std::fmt::Write as _;

use scorebook_core::{Board, Ink, Sheet};

use crate::bounds::Bounds;
use crate::draw;
use crate::facts::cards_in_deck;
use crate::names::{Card, Piece, Player, Resource, Terrain};
use crate::rules::{Hand, Position, Stage, View};
use crate::syntax::{Corner, Hidable, Side, Tile, spell_part, spell_place};
use crate::tell::hsn;
use crate::words;

/// How far apart the centres of two tiles of a row are drawn.
const ACROSS: i32 = 8;
/// How far apart the centres of two rows are drawn.
const DOWN: i32 = 4;
/// The columns left of the land, for a harbour.
const QUAY: i32 = 6;
/// How many possible hands of a player are listed one by one.
const MOST_LISTED: usize = 6;
/// How likely a reading is, in percent, that is called the likeliest.
const STANDS_OUT: u8 = 60;
/// The largest land that is drawn.
const MOST_DRAWN: usize = 200;

/// The position as text. What readings of the record differ in is told of the likeliest.
pub(crate) fn board(position: &Position) -> Board {
    let mut out = Sheet::new();
    let (Some(view), Some([_, _, harbours])) = (position.likeliest(), position.board_parts()) else {
        out.say("the record starts in the middle of an unknown game\n", Ink::Plain);
        return Board { beside: out, ..Board::default() };
    };
    let mut picture = Sheet::new();
    if position.hexes().len() <= MOST_DRAWN {
        picture = island(position, view);
        let _ = writeln!(out, "harbours {}", spell_part(harbours));
    }
    let _ = writeln!(out, "{}", headline(position, view));
    for player in view.players() {
        seat(position, view, player, &mut out);
    }
    let deck = words::count(view.deck(), "development card");
    let _ = writeln!(out, "bank: {}; {deck} to buy", hand(position.bank()));
    doubts(position, &mut out);
    if let Some(state) = hsn::hsn(position) {
        out.say(&format!("\n{state}"), Ink::Faint);
    }
    Board::new(picture, out)
}

/// What the record leaves open.
fn doubts(position: &Position, out: &mut Sheet) {
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
    if position.readings() > 1 {
        let _ = writeln!(out, "{}", one_reading(position));
    }
}

/// What is to be thought of the reading that is shown.
fn one_reading(position: &Position) -> String {
    let count = position.readings();
    match position.likelihoods().and_then(|percents| percents.first().copied()) {
        Some(percent) if percent >= STANDS_OUT => {
            format!("{count} readings fit the record; this is the likeliest ({percent} %)")
        }
        Some(percent) => format!("this is one of {count} readings that fit the record ({percent} %)"),
        None => format!("this is one of {count} readings that fit the record"),
    }
}

fn headline(position: &Position, view: View<'_>) -> String {
    let mover = words::player(view.to_move());
    let turn = view.turn();
    let next = match view.stage() {
        Stage::Over => {
            let winner = view.winner().unwrap_or(view.to_move());
            return format!("turn {turn}: {} has won", words::player(winner));
        }
        Stage::FirstVillage => return format!("set-up: {mover} places a village"),
        Stage::FirstRoad => return format!("set-up: {mover} places a road"),
        Stage::Play if view.players().any(|player| view.discards_due(player) > 0) => {
            "players discard".to_owned()
        }
        Stage::Play if view.robber_is_due() => "moves the robber".to_owned(),
        Stage::Play if view.victims().next().is_some() => {
            format!("steals from {}", words::one_of(view.victims()))
        }
        Stage::Play => match Piece::ALL.into_iter().find(|&piece| view.unplaced(piece) > 0) {
            Some(piece) => format!("places a {}", words::piece(piece)),
            None if view.has_rolled() => match position.last_roll().and_then(Hidable::open) {
                Some(dice) => format!("has rolled {}", dice.sum()),
                None => "has rolled".to_owned(),
            },
            None => "is to roll".to_owned(),
        },
    };
    format!("turn {turn}: {mover} {next}")
}

fn seat(position: &Position, view: View<'_>, player: Player, out: &mut Sheet) {
    let mark = if view.to_move() == player { '>' } else { ' ' };
    let _ = write!(out, "{mark} ");
    out.say(&words::player(player), owned(player));
    let _ = write!(out, ": {}", words::counted(position.points(player), "point"));
    let own = position.hand(player);
    let _ = write!(out, "; {}: {}", words::counted(own.size(), "card"), hand(own));
    let _ = write!(out, "{}", held(position, view, player));
    let knights = position.army(player);
    if knights.most() > 0 {
        let _ = write!(out, "; {} used", words::counted(knights, "knight"));
    }
    let _ = write!(out, "; road of {}", position.road_length(player));
    let awards = [(position.longest_road(), "longest road"), (position.largest_army(), "largest army")];
    for (holder, award) in awards.into_iter().filter(|(holder, _)| holder.may_be(&Some(player))) {
        let perhaps = if holder.surely().is_some() { "" } else { "perhaps " };
        let _ = write!(out, "; {perhaps}{award}");
    }
    let _ = writeln!(out);
    if let Some(hands) = own.possible().filter(|hands| (2..=MOST_LISTED).contains(&hands.len())) {
        let hands: Vec<String> = hands.into_iter().map(words::cards).collect();
        let _ = writeln!(out, "      either {}", hands.join(", or "));
    }
}

/// What is known of the development cards a player holds.
fn held(position: &Position, view: View<'_>, player: Player) -> String {
    let count = view.cards_held(player);
    if count == 0 {
        return String::new();
    }
    let all = Card::ALL.into_iter().zip(position.card_bounds(player));
    let is_open = |card: Card, held: Bounds| held == Bounds::between(0, count.min(cards_in_deck(card)));
    let told: Vec<String> = all
        .filter(|&(card, held)| held.most() > 0 && !is_open(card, held))
        .map(|(card, held)| format!("{held} {}", words::cards_of(card, held)))
        .collect();
    let cards = words::count(count, "development card");
    if told.is_empty() { format!("; {cards}, hidden") } else { format!("; {cards}: {}", told.join(", ")) }
}

fn hand(hand: Hand<'_>) -> String {
    let parts: Vec<String> = Resource::ALL
        .into_iter()
        .map(|resource| (resource, hand.of(resource)))
        .filter(|(_, count)| count.most() > 0)
        .map(|(resource, count)| format!("{count} {}", words::resource(resource)))
        .collect();
    if parts.is_empty() { "nothing".to_owned() } else { parts.join(", ") }
}

/// The ink of a player.
fn owned(player: Player) -> Ink {
    Ink::Seat(player.seat())
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

fn island(position: &Position, view: View<'_>) -> Sheet {
    let centres = || position.hexes().iter().map(|&hex| centre(hex));
    let left = centres().map(|centre| centre.0).min().unwrap_or(0) - ACROSS / 2 - QUAY;
    let top = centres().map(|centre| centre.1).min().unwrap_or(0) - DOWN + 1;
    let mut canvas = Canvas { sheet: Sheet::new(), left, top };
    draw_harbours(position, &mut canvas);
    for &hex in position.hexes() {
        draw_tile(position, view, hex, &mut canvas);
    }
    draw_edges(position, view, &mut canvas);
    draw_corners(position, view, &mut canvas);
    canvas.sheet
}

fn draw_tile(position: &Position, view: View<'_>, hex: Tile, canvas: &mut Canvas) {
    let (x, y) = centre(hex);
    canvas.centre(x, y - 1, &spell_place(hex, "", 3), Ink::Faint);
    let Some(terrain) = position.terrain(hex) else { return };
    let letter = char::from(terrain.letter());
    let shown = position.number(hex).map_or(letter.to_string(), |number| format!("{letter}{number}"));
    canvas.centre(x, y, &shown, Ink::Paint(draw::terrain(terrain)));
    if view.robber() == Some(hex) {
        canvas.centre(x, y + 1, "(R)", Ink::Strong);
    }
}

/// A harbour lies in the sea beside its edge: `3:1`, or `O2:1` where it takes only ore.
fn draw_harbours(position: &Position, canvas: &mut Canvas) {
    for harbour in position.harbours() {
        let (x, y) = centre(harbour.edge.tile);
        // An edge has a tile on each side, and a harbour the sea on one of them.
        let is_land = position.terrain(harbour.edge.tile).is_some();
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
fn draw_edges(position: &Position, view: View<'_>, canvas: &mut Canvas) {
    for &edge in position.edges() {
        let (x, y) = centre(edge.tile);
        let owner = view.road(edge);
        let line = |plain: char| match owner {
            None => (plain.to_string(), Ink::Faint),
            Some(player) => (player.number().to_string(), owned(player)),
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
fn draw_corners(position: &Position, view: View<'_>, canvas: &mut Canvas) {
    for &corner in position.corners() {
        let (x, y) = centre(corner.tile);
        let y = if corner.corner == Corner::N { y - 3 } else { y + 3 };
        let Some(building) = view.building(corner) else {
            canvas.put(x, y, ".", Ink::Faint);
            continue;
        };
        let kind = if building.piece() == Piece::City { 'C' } else { 'v' };
        let player = building.player();
        canvas.put(x, y, &format!("{}{kind}", player.number()), owned(player));
    }
}
