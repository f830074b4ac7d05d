//! The island: tiles with their numbers, harbours, roads, villages, cities and the robber.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{
    Area, DrawOptions, Outline, Paint, Shape, circle, ellipse, group, line, palette, polygon, text, trace,
};

use super::places::{GRID, berth, centre, corner, ends};
use super::{dice, look};
use crate::names::{Piece, Player, Resource, Terrain};
use crate::rules::{Building, Position, View};
use crate::syntax::{Edge, Harbour, Tile, Vertex, spell_place};
use crate::targets;
use crate::words;

/// The sand around the land.
const BEACH: i32 = 26;

/// The island, and how much of the sheet it takes.
pub(super) fn draw(position: &Position, view: View<'_>, options: DrawOptions) -> (Area, Vec<Shape>) {
    let area = Area::around(position.corners().iter().map(|&vertex| corner(vertex)), 92);
    let mut shapes = Vec::new();
    shapes.extend(position.hexes().iter().map(|&tile| shore(tile)));
    shapes.extend(position.harbours().map(|harbour| quay(position, harbour)));
    shapes.extend(position.hexes().iter().filter_map(|&tile| land(position, tile, options)));
    shapes.extend(dice::rings(position, view));
    shapes.extend(view.roads().map(|(edge, player)| {
        let since = step(position.since_on_edge(edge));
        road(edge, player).at(targets::edge(edge)).since(since)
    }));
    shapes.extend(view.buildings().map(|(vertex, built)| {
        let since = step(position.since_at_corner(vertex));
        building(vertex, built).at(targets::corner(vertex)).since(since)
    }));
    shapes.extend(
        view.robber().map(|hex| robber(hex).at(targets::hex(hex)).since(step(position.robber_since()))),
    );
    shapes.extend(dice::draw(position, view, area));
    (area, shapes)
}

/// The number of a step as shapes take it.
fn step(step: Option<usize>) -> Option<u32> {
    step.and_then(|step| u32::try_from(step).ok())
}

fn shore(tile: Tile) -> Shape {
    polygon(GRID.corners(centre(tile))).fill(palette::SAND).line(palette::SAND, BEACH)
}

fn land(position: &Position, tile: Tile, options: DrawOptions) -> Option<Shape> {
    let (terrain, number) = (position.terrain(tile)?, position.number(tile));
    let paint = look::terrain(terrain);
    let mut shapes = vec![polygon(GRID.corners((0, 0))).fill(paint).line(palette::SAND, 6)];
    shapes.extend(emblem(terrain));
    shapes.extend(number.into_iter().flat_map(chip));
    let name = spell_place(tile, "", 3);
    if options.coordinates {
        shapes.push(text(0, 64, 22, name.as_str()).fill(paint.ink()));
    }
    let yields = match terrain {
        Terrain::Yields(resource) => words::resource(resource),
        Terrain::Desert | Terrain::Sea => "desert",
    };
    let (x, y) = centre(tile);
    let told = format!("{name}: {yields} {}", number.unwrap_or(0));
    Some(group(x, y, shapes).titled(told).at(targets::hex(tile)))
}

/// A number with a dot for each way two dice can show it. Those that come up most are red and heavy.
fn chip(number: u8) -> Vec<Shape> {
    let is_frequent = matches!(number, 6 | 8);
    let paint = if is_frequent { Paint::same(0xB3_1B_1B) } else { Paint::same(0x2A_2A_2A) };
    let digits = text(0, 8, 38, number.to_string()).fill(paint).bold();
    let ways = 6 - (7 - i32::from(number)).abs();
    let dots = (0..ways).map(|dot| circle((2 * dot - ways + 1) * 5, 32, 4).fill(paint));
    let disc = circle(0, 14, 36).fill(Paint::same(0xF7_F1_E0)).line(Paint::same(0x8A_7B_5A), 2);
    [disc, digits].into_iter().chain(dots).collect()
}

/// What a tile yields, as a small drawing above its number.
fn emblem(terrain: Terrain) -> Vec<Shape> {
    let Terrain::Yields(resource) = terrain else { return desert() };
    vec![group(0, -54, sign(resource)).faint(85)]
}

fn desert() -> Vec<Shape> {
    let dune = |x, y| {
        let outline = Outline::from(x - 34, y).bend((x, y - 26), (x + 34, y));
        trace(outline).line(Paint::new(0xB3_99_5A, 0xC9_B2_7A), 5)
    };
    vec![dune(-14, -34), dune(16, -10)]
}

/// The sign of a resource: bricks, an ear, a tree, a mountain, a sheep.
pub(super) fn sign(resource: Resource) -> Vec<Shape> {
    let dark = Paint::new(0x3A_2A_1E, 0x16_10_0B);
    let pale = Paint::new(0xFD_FB_F4, 0xE6_E2_D6);
    match resource {
        Resource::Brick => {
            let brick =
                |x, y| scorebook_core::draw::rectangle(Area::new(x, y, 24, 13)).fill(pale).line(dark, 3);
            vec![brick(-26, 4), brick(2, 4), brick(-12, -11)]
        }
        Resource::Grain => {
            let grains = [(-9, -2), (9, -2), (-9, -14), (9, -14), (0, -22)];
            let stalk = line([(0, 20), (0, -16)]).line(dark, 4);
            let grain = |(x, y)| ellipse(x, y, 6, 8).fill(pale).line(dark, 2);
            std::iter::once(stalk).chain(grains.into_iter().map(grain)).collect()
        }
        Resource::Lumber => {
            let crown = |y: i32, half: i32| {
                polygon([(-half, y + 20), (half, y + 20), (0, y - 10)]).fill(pale).line(dark, 3)
            };
            vec![line([(0, 22), (0, 10)]).line(dark, 7), crown(-2, 22), crown(-16, 16)]
        }
        Resource::Ore => vec![
            polygon([(-30, 18), (-8, -20), (4, -4), (12, -14), (30, 18)]).fill(dark),
            polygon([(-8, -20), (-16, -6), (-8, -9), (-2, -4), (1, -8)]).fill(pale),
        ],
        Resource::Wool => vec![
            line([(-10, 8), (-10, 20)]).line(dark, 5),
            line([(10, 8), (10, 20)]).line(dark, 5),
            ellipse(0, 0, 23, 15).fill(pale).line(dark, 3),
            ellipse(23, -6, 9, 8).fill(dark),
        ],
    }
}

/// A harbour, with a jetty to each end of its edge.
fn quay(position: &Position, harbour: Harbour) -> Shape {
    let Harbour { edge, resource } = harbour;
    let [one, other] = ends(edge);
    let at = berth(position, edge);
    let wood = Paint::new(0x7A_5A_3A, 0x9A_7A_55);
    let jetty = |end| line([at, end]).line(wood, 9);
    let (paint, rate) = match resource {
        Some(resource) => (look::resource(resource), "2:1"),
        None => (palette::PAPER, "3:1"),
    };
    let name = resource.map_or("any", words::resource);
    let mut shapes = vec![
        jetty(one),
        jetty(other),
        circle(at.0, at.1, 40).fill(paint).line(wood, 5),
        text(at.0, at.1 + 18, 25, rate).fill(paint.ink()).bold(),
    ];
    match resource {
        Some(resource) => shapes.push(group(at.0, at.1 - 12, sign(resource))),
        None => shapes.push(text(at.0, at.1 - 14, 30, "?").fill(paint.ink()).bold()),
    }
    group(0, 0, shapes).lying().titled(format!("harbour {rate} for {name}")).at(targets::edge(edge))
}

fn road(edge: Edge, player: Player) -> Shape {
    let [one, other] = ends(edge);
    let ends = [between(one, other, 18), between(one, other, 82)];
    let paint = look::player(player);
    let shapes = vec![line(ends).line(paint.edge(), 22), line(ends).line(paint, 14)];
    group(0, 0, shapes).lying().titled(format!("road of {}", words::player(player)))
}

fn building(vertex: Vertex, built: Building) -> Shape {
    let paint = look::player(built.player());
    let (x, y) = corner(vertex);
    let outline = if built.piece() == Piece::City { city() } else { village() };
    let shape = trace(outline).fill(paint).line(paint.edge(), 5);
    let (kind, owner) = (words::piece(built.piece()), words::player(built.player()));
    group(x, y, vec![shape]).titled(format!("{kind} of {owner}"))
}

fn village() -> Outline {
    Outline::from(-20, 20).to(-20, -4).to(0, -26).to(20, -4).to(20, 20).close()
}

fn city() -> Outline {
    Outline::from(-34, 24).to(-34, -20).to(-16, -40).to(2, -20).to(2, -6).to(34, -6).to(34, 24).close()
}

fn robber(tile: Tile) -> Shape {
    let (x, y) = centre(tile);
    let body = Outline::from(-22, 34).swing((-22, -6), (-12, -10), (-10, -16)).to(10, -16);
    let body = body.swing((12, -10), (22, -6), (22, 34)).close();
    let paint = Paint::same(0x2D_2A_33);
    let shapes = vec![
        trace(body).fill(paint).line(palette::WHITE, 4),
        circle(0, -30, 17).fill(paint).line(palette::WHITE, 4),
    ];
    group(x + 60, y - 8, shapes).titled("the robber")
}
