//! What everybody has: name, colour, points, figures left and goods.

use scorebook_core::draw::measure::shortened;
use scorebook_core::draw::panel::{Card, LETTERS, note, places};
use scorebook_core::draw::{Area, Paint, Shape, group, palette};
use scorebook_core::{SeatId, Target};

use crate::names::Figure;
use crate::rules::Position;
use crate::syntax::{Head, Player, Record};

use super::figure;

/// How high the card of a player is.
pub(super) const HEIGHT: i32 = 142;

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

/// A card for each player.
pub(super) fn draw(position: &Position, record: &Record, paints: &Paints, area: Area) -> Vec<Shape> {
    let areas = places(area, position.seats().count(), 3, HEIGHT);
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
    let y = area.y + Card::HEAD + 22;
    let small = i32::from(position.in_hand(seat, Figure::Small));
    shapes.extend((0..small.min(8)).map(|meeple| figure::small(area.x + 32 + meeple * 36, y, paint)));
    let others = position.hand(seat).filter(|(figure, _)| *figure != Figure::Small);
    let others = others.map(|(figure, count)| match count {
        1 => figure.name().to_owned(),
        count => format!("{count} {}s", figure.name()),
    });
    let goods = position.goods(seat).map(|(good, count)| format!("{count} {}", good.word()));
    let more: Vec<String> = others.chain(goods).collect();
    let words = shortened(&more.join(", "), LETTERS - 2, area.width - 36);
    if !words.is_empty() {
        shapes.push(note(area.x + 18, y + 38, words));
    }
    group(0, 0, shapes).titled(format!("{name}: {points} points")).at(Target::panel(seat))
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
