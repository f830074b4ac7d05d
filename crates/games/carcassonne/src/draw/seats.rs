//! What everybody has: name, colour, points, figures left and goods.

use scorebook_core::draw::panel::{self, Card, LETTERS, Seat, badge, places};
use scorebook_core::draw::{Area, Paint, Shape, group, label, palette, rectangle};
use scorebook_core::{SeatId, Target};

use crate::names::{Figure, Good};
use crate::rules::Position;
use crate::syntax::{Head, Player, Record};

use super::colours::{ROOF, STONE, WALL};
use super::figure;
use super::geometry::path;
use super::signs::token;
use super::stripes::Owner;

/// The colour of each player: the one that the record tells, in a shade that can be told apart.
pub(super) struct Paints(Vec<(SeatId, Paint)>);

impl Paints {
    pub(super) fn new(position: &Position, record: &Record) -> Self {
        let told = |seat: SeatId| head(record, seat)?.colour.as_deref().and_then(named);
        let paint =
            |(place, seat): (usize, SeatId)| (seat, told(seat).unwrap_or_else(|| palette::seat(place)));
        Self(position.seats().enumerate().map(paint).collect())
    }

    /// The colour of a player; none of somebody who does not play.
    pub(super) fn of(&self, seat: SeatId) -> Option<Paint> {
        self.all().find(|(known, _)| *known == seat).map(|(_, paint)| paint)
    }

    /// Some of them as owners of something.
    pub(super) fn owners(&self, seats: &[SeatId]) -> Vec<Owner> {
        let all = self.all().enumerate().filter(|(_, (seat, _))| seats.contains(seat));
        all.map(|(seat, (_, paint))| Owner { seat, paint }).collect()
    }

    /// All of them in playing order.
    pub(super) fn all(&self) -> impl Iterator<Item = (SeatId, Paint)> + '_ {
        self.0.iter().copied()
    }
}

/// What the head says about a player.
fn head(record: &Record, seat: SeatId) -> Option<&Player> {
    record.heads.iter().find_map(|entry| match &entry.says {
        Head::Player(said) if said.player.seat() == seat => Some(said),
        _ => None,
    })
}

/// The shade of a colour of meeples.
fn named(colour: &str) -> Option<Paint> {
    Some(match colour.trim().to_ascii_lowercase().as_str() {
        "red" => Paint::same(0xD0_31_2D),
        "blue" => palette::BLUE,
        "green" => palette::GREEN,
        "yellow" => palette::YELLOW,
        "black" => palette::BLACK,
        "orange" => palette::ORANGE,
        "pink" | "purple" | "violet" => palette::PURPLE,
        "white" => palette::WHITE,
        "grey" | "gray" => palette::STONE,
        "brown" => Paint::same(0x8A_5A_33),
        _ => return None,
    })
}

fn name(record: &Record, seat: SeatId) -> String {
    let known = record.seats.iter().find(|known| known.id == seat);
    known.and_then(|known| known.name.clone()).unwrap_or_else(|| format!("player {}", seat.sign()))
}

/// Something in hand: how wide it is, and how it is drawn around a point.
type Item = (i32, Box<dyn Fn(i32, i32) -> Shape>);

/// How wide a figure is on a card, and how high a row of them.
const FIGURE: i32 = 38;
const ROW: i32 = 46;
/// How many ordinary meeples a player has.
const MEEPLES: u8 = 7;

/// What a player has in hand: figures, those on the table as outlines, the abbey and goods.
fn items(position: &Position, seat: SeatId, paint: Paint) -> Vec<Item> {
    let small = position.in_hand(seat, Figure::Small);
    let mut items: Vec<Item> = Vec::new();
    for _ in 0..small.min(12) {
        items.push((FIGURE, Box::new(move |x, y| figure::small(x, y, Figure::Small, paint))));
    }
    for _ in small..MEEPLES {
        items.push((FIGURE, Box::new(|x, y| figure::missing(x, y, palette::FAINT))));
    }
    for (figure, count) in position.hand(seat).filter(|(figure, _)| *figure != Figure::Small) {
        let wide = if figure == Figure::Big { FIGURE + 10 } else { FIGURE + 4 };
        for _ in 0..count.min(4) {
            items
                .push((wide, Box::new(move |x, y| figure::small(x, y, figure, paint).titled(figure.name()))));
        }
    }
    if position.has_abbey(seat) {
        items.push((FIGURE, Box::new(abbey)));
    }
    for (good, count) in position.goods(seat) {
        items.push((28 + 34, Box::new(move |x, y| goods(x, y, good, count))));
    }
    items
}

fn abbey(x: i32, y: i32) -> Shape {
    let shapes = vec![
        rectangle(Area::new(-14, -14, 28, 28)).rounded(3).fill(STONE).line(WALL, 2),
        path("M-8 9V-2L0 -9L8 -2V9Z").fill(ROOF[0]).line(WALL, 2),
    ];
    group(x, y, shapes).titled("abbey")
}

fn goods(x: i32, y: i32, good: Good, count: u8) -> Shape {
    let count_beside = label(18, 0, LETTERS - 2, count.to_string());
    let shapes = vec![group(0, 0, token(good)), count_beside];
    group(x - 15, y, shapes).titled(format!("{count} {}", good.word()))
}

/// Items in rows of a width: the row of each, and where in it the middle of the item is.
fn rows(items: &[Item], width: i32) -> Vec<(i32, i32)> {
    let (mut row, mut x) = (0, 0);
    items
        .iter()
        .map(|(wide, _)| {
            if x > 0 && x + wide > width {
                (row, x) = (row + 1, 0);
            }
            x += wide;
            (row, x - wide / 2)
        })
        .collect()
}

/// The width of a card without its borders.
fn width(position: &Position, sheet: i32) -> i32 {
    let areas = places(Area::new(0, 0, sheet, 0), position.seats().count(), 3, 0);
    areas.first().map_or(sheet, |area| area.width) - 2 * SIDE
}

/// The room at the sides of a card.
const SIDE: i32 = 22;

/// How high a card is: all have as many rows as the one that needs most.
pub(super) fn height(position: &Position, sheet: i32) -> i32 {
    let width = width(position, sheet);
    let last =
        |seat: SeatId| rows(&items(position, seat, palette::INK), width).last().map_or(0, |last| last.0);
    Card::HEAD + (position.seats().map(last).max().unwrap_or(0) + 1) * ROW + 8
}

/// A card for each player.
pub(super) fn draw(position: &Position, record: &Record, paints: &Paints, area: Area) -> Vec<Shape> {
    let high = height(position, area.width);
    let areas = places(area, position.seats().count(), 3, high);
    let cards = paints.all().zip(areas);
    cards.map(|((seat, paint), area)| card(position, record, (seat, paint), area)).collect()
}

fn card(position: &Position, record: &Record, (seat, paint): (SeatId, Paint), area: Area) -> Shape {
    let (name, points) = (name(record, seat), position.points(seat).to_string());
    let card = Card {
        paint,
        sign: &seat.sign().to_string(),
        name: &name,
        points: &points,
        is_to_move: position.to_move() == Some(seat),
    };
    let mut shapes = card.draw(area);
    let items = items(position, seat, paint);
    let places = rows(&items, area.width - 2 * SIDE);
    shapes.extend(
        items
            .iter()
            .zip(places)
            .map(|((_, draw), (row, x))| draw(area.x + SIDE + x, area.y + Card::HEAD + ROW / 2 + row * ROW)),
    );
    group(0, 0, shapes).titled(format!("{name}: {points} points")).at(Target::panel(seat))
}

/// Sign and points of each player, for a small picture, and how high that is.
pub(super) fn small(position: &Position, record: &Record, paints: &Paints, sheet: Area) -> (Vec<Shape>, i32) {
    let seat = |(seat, paint): (SeatId, Paint)| Seat {
        figure: badge(0, 0, 36, paint, &seat.sign().to_string()),
        points: position.points(seat).to_string(),
        border: (position.to_move() == Some(seat)).then_some(paint),
    };
    let (shapes, high) = panel::seats(paints.all().map(seat).collect(), sheet);
    let titled = |((seat, _), shape): ((SeatId, Paint), Shape)| {
        let title = format!("{}: {} points", name(record, seat), position.points(seat));
        shape.titled(title).at(Target::panel(seat))
    };
    (paints.all().zip(shapes).map(titled).collect(), high)
}

/// What can be seen, for those who cannot.
pub(super) fn description(position: &Position, record: &Record) -> String {
    let one = |seat: SeatId| {
        let figures = position.meeples().filter(|meeple| meeple.seat() == seat).count();
        let points = position.points(seat);
        format!("{} has {points} points and {figures} figures on the table.", name(record, seat))
    };
    let tiles = format!("{} tiles lie on the table.", position.tiles().count());
    std::iter::once(tiles).chain(position.seats().map(one)).collect::<Vec<_>>().join(" ")
}
