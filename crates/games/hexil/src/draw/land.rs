//! The land: tiles with what they yield and their numbers.

use scorebook_core::draw::hexagon::between;
use scorebook_core::draw::{DrawOptions, Paint, Shape, Size, circle, group, polygon, text};

use super::look::{self, BEACH};
use super::places::{GRID, LAND, centre, corner};
use super::texture;
use crate::names::{Piece, Terrain};
use crate::rules::{Position, View};
use crate::syntax::{Tile, Vertex, spell_place};
use crate::targets;
use crate::words;

/// The radius of a number on a picture with all its words.
const CHIP: i32 = 32;
/// The numbers that come up most.
const RED: Paint = Paint::same(0xA8_14_1F);
const BLACK: Paint = Paint::same(0x22_24_28);

/// A tile. Everything on it keeps clear of its corners, where people build.
pub(super) fn tile(position: &Position, view: View<'_>, tile: Tile, options: DrawOptions) -> Option<Shape> {
    let (terrain, number) = (position.terrain(tile)?, position.number(tile));
    let (paint, is_robbed) = (look::terrain(terrain), view.robber() == Some(tile));
    let mut shapes = vec![polygon(LAND.corners((0, 0))).fill(paint)];
    let size = options.size;
    if !size.is_small() {
        shapes.extend(texture::draw(terrain));
    }
    if options.owners {
        shapes.extend(owners(position, view, tile));
    }
    shapes.push(polygon(LAND.corners((0, 0))).line(BEACH, 6));
    if let Terrain::Yields(kind) = terrain {
        shapes.extend(look::sign(kind, (0, -48), 26, 42));
    }
    shapes.extend(
        number.into_iter().flat_map(|number| chip(chip_place(is_robbed, size), number, is_robbed, size)),
    );
    let name = spell_place(tile, "", 3);
    if options.coordinates && !size.is_small() {
        // Between the corners, beside the number, which nobody builds on.
        shapes.push(text(49, -15, 18, name.as_str()).fill(paint.ink()).line(paint, 5));
    }
    let (x, y) = centre(tile);
    let robbed = if is_robbed { ", the robber" } else { "" };
    let told = format!("{name}: {}{robbed}", yields(terrain, number));
    Some(group(x, y, shapes).titled(told).at(targets::hex(tile)))
}

/// `grain 6`, `desert`
fn yields(terrain: Terrain, number: Option<u8>) -> String {
    let Terrain::Yields(resource) = terrain else { return "desert".to_owned() };
    let resource = words::resource(resource);
    number.map_or_else(|| resource.to_owned(), |number| format!("{resource} {number}"))
}

/// Where the number of a tile lies: it makes room for the robber.
pub(super) fn chip_place(is_robbed: bool, size: Size) -> (i32, i32) {
    match (is_robbed, size) {
        (true, Size::Full) => (28, 22),
        (false, Size::Full) => (0, 22),
        (true, Size::Small) => (36, 26),
        (false, Size::Small) => (0, 26),
    }
}

/// The radius of a number.
pub(super) fn chip_radius(size: Size) -> i32 {
    if size.is_small() { 40 } else { CHIP }
}

/// A number with a dot for each way two dice can show it. Those that come up most are red and heavy.
fn chip((x, y): (i32, i32), number: u8, is_robbed: bool, size: Size) -> Vec<Shape> {
    let (ink, pip) = match number {
        _ if is_robbed => (look::PALE, 3),
        6 | 8 => (RED, 4),
        _ => (BLACK, 3),
    };
    let ground = if is_robbed { look::ROBBED } else { look::CHIP };
    let radius = chip_radius(size);
    let rim = circle(x, y, radius).fill(ground).line(look::RIM, 2);
    let ways = 6 - (7 - i32::from(number)).abs();
    let pips = (0..ways).map(|dot| circle(x + (2 * dot - ways + 1) * 5, y + 19, pip).fill(ink));
    let shadow = circle(x + 2, y + 3, radius + 1).fill(look::NIGHT).faint(18);
    let rim = if is_robbed { rim.dashed(6) } else { rim };
    if size.is_small() {
        return vec![shadow, rim, text(x, y, 46, number.to_string()).fill(ink).bold()];
    }
    let digits = text(x, y - 5, 34, number.to_string()).fill(ink).bold();
    [shadow, rim, digits].into_iter().chain(pips).collect()
}

/// Whoever has built at a corner gets cards from the tile: its sixth of the ground in their colour, stronger for a city.
fn owners(position: &Position, view: View<'_>, tile: Tile) -> Vec<Shape> {
    let (corners, places) = (LAND.corners((0, 0)), GRID.corners(centre(tile)));
    let sixth = |vertex: Vertex| {
        let (at, built) = (corner(vertex), view.building(vertex)?);
        let place = places.iter().position(|&corner| corner == at)?;
        let half = |other: usize| between(corners[place], corners[other % 6], 50);
        let percent = if built.piece() == Piece::City { 75 } else { 45 };
        let ground = polygon([corners[place], half(place + 1), (0, 0), half(place + 5)]);
        Some(ground.fill(look::player(built.player())).faint(percent))
    };
    position.corners_of(tile).into_iter().filter_map(sixth).collect()
}
