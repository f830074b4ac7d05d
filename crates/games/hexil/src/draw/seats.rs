//! What everybody has: points, resource cards known and possible, development cards, awards.

use scorebook_core::RecordOf;
use scorebook_core::draw::measure::shortened;
use scorebook_core::draw::panel::{Card, LETTERS, note, places};
use scorebook_core::draw::{Anchor, Area, Paint, Shape, group, label, palette, rectangle, text};

use super::look;
use crate::Hexil;
use crate::names::Resource;
use crate::rules::{BANK, Position, Range, Table, Who, place, sign, words};

/// How high the card of a player is.
pub(super) const HEIGHT: i32 = 206;

/// How wide the ribbon of an award is.
const RIBBON: i32 = 172;

/// A card for each player.
pub(super) fn draw(position: &Position, table: &Table, record: &RecordOf<Hexil>, area: Area) -> Vec<Shape> {
    let players: Vec<Who> = table.everybody().collect();
    let areas = places(area, players.len(), 2, HEIGHT);
    players.into_iter().zip(areas).map(|(who, area)| seat(position, table, record, who, area)).collect()
}

fn seat(position: &Position, table: &Table, record: &RecordOf<Hexil>, who: Who, area: Area) -> Shape {
    let known = record.seats.iter().find(|seat| seat.id == sign(who)).and_then(|seat| seat.name.clone());
    let name = known.unwrap_or_else(|| words::player(who));
    let points = look::span(position.points_range(who));
    let card = Card {
        paint: look::player(who),
        sign: &sign(who).sign().to_string(),
        name: &name,
        points: &points,
        is_to_move: table.winner.unwrap_or(table.mover) == who,
    };
    let mut shapes = card.draw(area);
    let y = area.y + Card::HEAD;
    shapes.extend(hand(position, place(who), area.x + 14, y));
    let cards = words::count(table.seat(who).cards_held(), "development card");
    let size = look::span(position.size_range(who));
    shapes.push(text(area.x + area.width - 18, y + 26, 24, size).anchored(Anchor::End).bold());
    shapes.push(
        text(area.x + area.width - 18, y + 52, 20, "in hand").anchored(Anchor::End).fill(palette::FAINT),
    );
    // Two ribbons reach up to the upper line.
    let has_both = table.longest_road == Some(who) && table.largest_army == Some(who);
    let room = area.width - 36 - if has_both { RIBBON + 10 } else { 0 };
    let cards = format!("{cards}{}", held(position, table, who));
    shapes.push(note(area.x + 18, y + 88, shortened(&cards, LETTERS - 2, room)));
    shapes.push(note(area.x + 18, y + 122, deeds(table, who)));
    shapes.extend(awards(table, who, area));
    group(0, 0, shapes).titled(format!("{name}: {}", look::counted(position.points_range(who), "point")))
}

/// What is known of the development cards a player holds.
fn held(position: &Position, table: &Table, who: Who) -> String {
    let most = table.seat(who).cards_held();
    let known = crate::names::Card::ALL.into_iter().zip(position.card_ranges(who));
    let told: Vec<String> = known
        .filter(|(_, range)| range.0 > 0 && range.1 <= most)
        .map(|(card, range)| format!("{} {}", look::span(range), words::cards_of(card, range)))
        .collect();
    if told.is_empty() { String::new() } else { format!(": {}", told.join(", ")) }
}

fn deeds(table: &Table, who: Who) -> String {
    let own = table.seat(who);
    format!("{} used, road of {}", words::count(own.knights(), "knight"), own.road_length)
}

/// The two awards, as ribbons at the lower border of the card of whoever has them.
fn awards(table: &Table, who: Who, area: Area) -> Vec<Shape> {
    let awards = [(table.longest_road, "longest road"), (table.largest_army, "largest army")];
    let own = awards.into_iter().filter(|(holder, _)| *holder == Some(who)).map(|(_, name)| name);
    let ribbon = |(row, name): (i32, &str)| {
        let (x, y) = (area.x + area.width - RIBBON - 12, area.y + HEIGHT - 36 - row * 34);
        let cloth = rectangle(Area::new(x, y, RIBBON, 29)).rounded(14).fill(palette::YELLOW);
        group(0, 0, vec![cloth, text(x + RIBBON / 2, y + 14, 21, name).fill(palette::YELLOW.ink()).bold()])
    };
    (0..).zip(own).map(ribbon).collect()
}

/// The cards of a hand: sure ones are solid, those that are only possible are faint.
fn hand(position: &Position, at: usize, x: i32, y: i32) -> Vec<Shape> {
    let ranges = Resource::ALL.into_iter().map(|kind| (kind, position.hand_range(at, kind)));
    (0..).zip(ranges).map(|(place, (kind, range))| stack(x + place * 88, y, kind, range)).collect()
}

fn stack(x: i32, y: i32, kind: Resource, range: Range) -> Shape {
    let paint = look::resource(kind);
    let percent = match range {
        (0, 0) => 25,
        (0, _) => 60,
        _ => 100,
    };
    let mut card = rectangle(Area::new(0, 0, 80, 64)).rounded(8).fill(paint).line(palette::INK, 2);
    if range.0 < range.1 {
        card = card.dashed(8);
    }
    let sizes: [i32; 2] = if range.0 == range.1 { [34, 60] } else { [23, 52] };
    let count = text(sizes[1], 32, sizes[0], look::span(range)).fill(paint.ink()).bold();
    let emblem = group(if range.0 == range.1 { 28 } else { 15 }, 34, small(kind, paint));
    let told = format!("{} {}", look::span(range), words::resource(kind));
    group(x, y, vec![card, emblem, count]).faint(percent).titled(told)
}

/// The letter of a resource, as the notation writes it.
fn small(kind: Resource, paint: Paint) -> Vec<Shape> {
    let letter = char::from(kind.letter()).to_string();
    vec![text(0, 0, 24, letter).fill(paint.ink())]
}

/// What is left in the bank, in a line.
pub(super) fn bank(position: &Position, table: &Table, y: i32) -> Vec<Shape> {
    let kinds = Resource::ALL
        .into_iter()
        .map(|kind| format!("{} {}", look::span(position.hand_range(BANK, kind)), words::resource(kind)));
    let cards = words::count(table.deck, "development card");
    let words = format!("bank: {}, {cards}", kinds.collect::<Vec<_>>().join(", "));
    vec![label(24, y, 24, words).fill(palette::FAINT)]
}
