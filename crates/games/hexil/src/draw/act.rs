//! The last act, found by comparing the tables before and after it: what was placed, where the robber went, what the dice brought.

use scorebook_core::Sight;
use scorebook_core::draw::deed::{self, Way, frame, marked};
use scorebook_core::draw::palette::{CASING, MARK};
use scorebook_core::draw::{Area, Shape, Size, circle, group, line, polygon, rectangle, text};

use super::places::{GRID, berths, centre, corner, middle};
use super::sea::PLATE;
use super::{dice, land, pieces};
use crate::game::Hexil;
use crate::names::{Piece, Player, Resource};
use crate::rules::{Building, Position, View};
use crate::syntax::{Act, Corner, Dice, Edge, Formula, Hidable, Site, Tile, Vertex};

/// What shows the last act, and on which layer.
pub(super) enum Shown {
    /// On the tiles, below all that is built.
    OnLand(Vec<Shape>),
    /// Above all that stands on the board.
    OnBoard(Vec<Shape>),
    /// Only beside the board: these players are concerned.
    Beside(Vec<Player>),
}

/// The last act; nothing before the first.
pub(super) fn shown(sight: &Sight<'_, Hexil, Position>, area: Area, size: Size) -> Option<Shown> {
    let (before, case) = sight.led.as_ref()?;
    let (then, now) = (before.likeliest()?, sight.position.likeliest()?);
    let on_board = match case.act {
        Act::Roll(Hidable::Open(dice)) => {
            return Some(rolled(sight.position, (then, now), *dice, area, size));
        }
        Act::Roll(Hidable::Hidden(_)) => Some(on_dice(sight.position, area)),
        Act::Place(Site::Village(vertex) | Site::City(vertex)) => {
            (then.building(*vertex) != now.building(*vertex)).then(|| built(*vertex))
        }
        Act::Place(Site::Road(edge)) => (then.road(*edge) != now.road(*edge)).then(|| laid(*edge)),
        Act::MoveRobber(_) => moved(sight.position, then.robber(), now.robber(), size),
        _ => None,
    };
    Some(on_board.map_or_else(|| Shown::Beside(concerned(before, sight.position, then)), Shown::OnBoard))
}

/// Whose cards or points are others than before; else whoever was to play.
fn concerned(before: &Position, after: &Position, then: View<'_>) -> Vec<Player> {
    let has = |position: &Position, player: Player| {
        let hand = position.hand(player);
        let cards = Resource::ALL.map(|kind| hand.of(kind));
        (cards, hand.size(), position.card_bounds(player), position.points(player))
    };
    let changed = then.players().filter(|&player| has(before, player) != has(after, player));
    let changed: Vec<Player> = changed.collect();
    if changed.is_empty() { vec![then.to_move()] } else { changed }
}

fn on_dice(position: &Position, area: Area) -> Vec<Shape> {
    let (x, y) = dice::place(position, area);
    let Area { x: left, y: top, width, height } = dice::DICE;
    vec![group(x, y, frame(Area::new(left - 9, top - 9, width + 18, height + 18), 20))]
}

/// The tiles whose number was rolled, and how many cards each building gets for it. A seven brings nothing but the robber.
fn rolled(
    position: &Position,
    (then, now): (View<'_>, View<'_>),
    dice: Dice,
    area: Area,
    size: Size,
) -> Shown {
    let sum = dice.sum();
    let tiles = position.hexes().iter().copied().filter(|&tile| position.number(tile) == Some(sum));
    let mut shapes: Vec<Shape> = tiles.map(|tile| yields(tile, now.robber() == Some(tile), size)).collect();
    if shapes.is_empty() || sum == 7 {
        return Shown::OnBoard(on_dice(position, area));
    }
    if size.is_small() {
        return Shown::OnLand(shapes);
    }
    let gains = then.brings(sum).unwrap_or_default();
    let got = now.buildings().filter_map(|(vertex, built)| {
        let each = if built.piece() == Piece::City { 2 } else { 1 };
        let tiles = position.hexes_at(vertex).filter(|&tile| {
            position.number(tile) == Some(sum)
                && now.robber() != Some(tile)
                && position.resource(tile).is_some_and(|kind| gets(&gains, built.player(), kind))
        });
        Some((vertex, each * tiles.count())).filter(|&(_, count)| count > 0)
    });
    shapes.extend(got.map(|(vertex, count)| gain(spot(position, now, vertex), count)));
    Shown::OnLand(shapes)
}

fn gets(gains: &[(Player, Formula)], player: Player, kind: Resource) -> bool {
    gains.iter().any(|&(one, cards)| one == player && cards.count(kind) > 0)
}

/// A line within the border of a tile and a ring around its number; dashed where the robber keeps the tile from yielding.
fn yields(tile: Tile, is_robbed: bool, size: Size) -> Shape {
    let inner = GRID.corners((0, 0)).map(|(across, down)| (across * 84 / 100, down * 84 / 100));
    let (across, down) = land::chip_place(is_robbed, size);
    let dashed = |shape: Shape, dash: i32| if is_robbed { shape.dashed(dash) } else { shape };
    let disc = || dashed(circle(across, down, land::chip_radius(size) + 6), 10);
    let border = || dashed(polygon(inner), 14);
    let (x, y) = centre(tile);
    group(x, y, marked(disc).into_iter().chain(marked(border)).collect())
}

/// Where a building tells what it got: beside it, clear of roads, numbers, harbours and the robber.
fn spot(position: &Position, view: View<'_>, vertex: Vertex) -> (i32, i32) {
    let (x, y) = corner(vertex);
    // From the upper corner of a tile an edge leads straight up, from its lower corner straight down.
    let (across, down) = match vertex.corner {
        Corner::N => (38, -22),
        Corner::S => (46, 24),
    };
    let taken: Vec<((i32, i32), (i32, i32))> = view
        .robber()
        .map(|tile| (pieces::robbers_place(tile), (44, 44)))
        .into_iter()
        .chain(berths(position).map(|berth| (berth, (PLATE.0 / 2 + 14, PLATE.1 / 2 + 14))))
        .collect();
    let is_free = |&(x, y): &(i32, i32)| {
        taken.iter().all(|((a, b), reach)| (a - x).abs() > reach.0 || (b - y).abs() > reach.1)
    };
    // The tower of a city is on its left.
    let left = if matches!(view.building(vertex), Some(Building::City(_))) { 6 } else { 0 };
    let spots = [(x + across, y + down), (x - across - left, y + down), (x, y - 46), (x, y + 42)];
    spots.into_iter().find(is_free).unwrap_or(spots[0])
}

/// So many cards that somebody got.
pub(super) fn gain((x, y): (i32, i32), count: usize) -> Shape {
    badge((x, y), format!("+{count}"))
}

/// A few signs on the colour of what happened last.
pub(super) fn badge((x, y): (i32, i32), words: String) -> Shape {
    let disc = circle(0, 0, 16).fill(MARK).line(CASING, 3);
    group(x, y, vec![disc, text(0, 0, 18, words).fill(MARK.ink()).bold()])
}

/// A frame around a new building, and a plus.
fn built(vertex: Vertex) -> Vec<Shape> {
    let mut shapes = frame(Area::new(-36, -37, 72, 66), 16);
    let (x, y) = (34, -34);
    shapes.push(circle(x, y, 13).fill(MARK).line(CASING, 3));
    shapes.extend(
        [[(x - 6, y), (x + 6, y)], [(x, y - 6), (x, y + 6)]].map(|ends| line(ends).line(MARK.ink(), 4)),
    );
    let (x, y) = corner(vertex);
    vec![group(x, y, shapes)]
}

/// A frame around a new road.
fn laid(edge: Edge) -> Vec<Shape> {
    let ((x, y), turn) = middle(edge);
    let around = Area::new(-51, -19, 102, 38);
    vec![group(x, y, marked(|| rectangle(around).rounded(19))).turned(turn).lying()]
}

/// An arrow on the way of the robber, and its outline where it stood, if that tile has no number in the way.
fn moved(position: &Position, from: Option<Tile>, to: Option<Tile>, size: Size) -> Option<Vec<Shape>> {
    let (from, to) = (from?, to?);
    if from == to {
        return None;
    }
    let has_number = position.number(from).is_some();
    let start = if has_number { centre(from) } else { pieces::robbers_place(from) };
    let way = |bow| Way { from: (start, 44), to: (pieces::robbers_place(to), 42), bow };
    // Neither numbers nor signs of resources are hidden where the arrow can go around them.
    let kept = |tile: &Tile| {
        let ((x, y), (across, down)) = (centre(*tile), land::chip_place(*tile == to, size));
        [((x + across, y + down), land::chip_radius(size) + 12), ((x, y - 48), 36)]
    };
    let kept: Vec<((i32, i32), i32)> = position.hexes().iter().flat_map(kept).collect();
    let hidden = |bow: &i32| {
        let points = (0..=20).map(|part| way(*bow).point(5 * part));
        let meets = |(x, y): (i32, i32)| {
            kept.iter().any(|&((a, b), reach)| (a - x).pow(2) + (b - y).pow(2) < reach * reach)
        };
        (points.filter(|&point| meets(point)).count(), bow.abs())
    };
    let bow = [20, -20, 12, -12, 28, -28, 36, -36, 44, -44, 52, -52, 5, -5].into_iter().min_by_key(hidden)?;
    let mut shapes = way(bow).draw();
    if !has_number {
        let ghost = super::look::drawing("robber").ghost(start, pieces::ROBBER.1, MARK, 3);
        shapes.push(ghost);
    }
    Some(shapes)
}

/// All that shows an act, with the words for it. What concerns only cards and points is a frame around a panel.
pub(super) fn beside(words: &str, areas: impl Iterator<Item = Area>) -> Shape {
    let grown = |Area { x, y, width, height }| Area::new(x - 4, y - 4, width + 8, height + 8);
    deed::act(words, areas.flat_map(|area| frame(grown(area), 18)).collect())
}

/// A ring around what somebody won.
pub(super) fn won(plate: Area) -> Vec<Shape> {
    let Area { x, y, width, height } = plate;
    frame(Area::new(x - 6, y - 6, width + 12, height + 12), height / 2 + 6)
}
