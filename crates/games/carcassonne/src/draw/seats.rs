//! What everybody has: name, colour, points, figures left and goods.

use scorebook_core::RecordOf;
use scorebook_core::draw::measure::shortened;
use scorebook_core::draw::panel::{Card, LETTERS, note, places};
use scorebook_core::draw::{Area, Paint, Shape, group, palette};

use super::figure;
use crate::Carcassonne;
use crate::names::Figure;
use crate::rules::{ALL_FIGURES, Good, Position, seat};
use crate::syntax::{Head, Player};

/// How high the card of a player is.
pub(super) const HEIGHT: i32 = 142;

/// The colour of each player: the one that the record tells, in a shade that can be told apart.
pub(super) fn paints(position: &Position, record: &RecordOf<Carcassonne>) -> Vec<Paint> {
    let told = |player: u8| {
        let colour = head(record, player)?.colour.as_deref()?;
        named(colour)
    };
    (0..position.players)
        .map(|player| told(player).unwrap_or_else(|| palette::seat(usize::from(player))))
        .collect()
}

/// What the head says about a player.
fn head(record: &RecordOf<Carcassonne>, player: u8) -> Option<&Player> {
    let sign = seat(player).sign();
    record.heads.iter().find_map(|entry| match &entry.says {
        Head::Player(said) if said.player.to_string() == sign.to_string() => Some(said),
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

fn name(record: &RecordOf<Carcassonne>, player: u8) -> String {
    let known = record.seats.iter().find(|known| known.id == seat(player));
    known.and_then(|known| known.name.clone()).unwrap_or_else(|| format!("player {}", seat(player).sign()))
}

/// A card for each player.
pub(super) fn draw(
    position: &Position,
    record: &RecordOf<Carcassonne>,
    paints: &[Paint],
    area: Area,
) -> Vec<Shape> {
    let areas = places(area, usize::from(position.players), 3, HEIGHT);
    let cards = (0..position.players).zip(areas).zip(paints);
    cards.map(|((player, area), &paint)| card(position, record, player, paint, area)).collect()
}

fn card(position: &Position, record: &RecordOf<Carcassonne>, player: u8, paint: Paint, area: Area) -> Shape {
    let place = usize::from(player);
    let (name, points) = (name(record, player), position.points[place].to_string());
    let card = Card {
        paint,
        sign: &seat(player).sign().to_string(),
        name: &name,
        points: &points,
        is_to_move: position.over.is_none() && !position.is_over() && position.next_player() == player,
    };
    let mut shapes = card.draw(area);
    let y = area.y + Card::HEAD + 22;
    let left = ALL_FIGURES.into_iter().zip(position.stock[place]).filter(|(_, count)| *count > 0);
    let small =
        left.clone().find(|(figure, _)| *figure == Figure::Small).map_or(0, |(_, count)| i32::from(count));
    shapes.extend((0..small.min(8)).map(|meeple| figure::small(area.x + 32 + meeple * 36, y, paint)));
    let others = left.filter(|(figure, _)| *figure != Figure::Small).map(|(figure, count)| match count {
        1 => figure.name().to_owned(),
        count => format!("{count} {}s", figure.name()),
    });
    let goods = Good::ALL.into_iter().zip(position.goods[place]).filter(|(_, count)| *count > 0);
    let goods = goods.map(|(good, count)| format!("{count} {}", good.word()));
    let more: Vec<String> = others.chain(goods).collect();
    let words = shortened(&more.join(", "), LETTERS - 2, area.width - 36);
    if !words.is_empty() {
        shapes.push(note(area.x + 18, y + 38, words));
    }
    group(0, 0, shapes).titled(format!("{name}: {points} points"))
}

/// What can be seen, for those who cannot.
pub(super) fn description(position: &Position, record: &RecordOf<Carcassonne>) -> String {
    let one = |player: u8| {
        let figures = position.table.meeples().iter().filter(|standing| standing.player == player).count();
        let points = position.points[usize::from(player)];
        format!("{} has {points} points and {figures} figures on the table.", name(record, player))
    };
    let tiles = format!("{} tiles lie on the table.", position.table.tiles().len());
    std::iter::once(tiles).chain((0..position.players).map(one)).collect::<Vec<_>>().join(" ")
}
