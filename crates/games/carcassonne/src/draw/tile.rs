//! A tile as it lies below everything that is joined over the table: its grass, and the fields that somebody holds.

use scorebook_core::draw::{Area, Paint, Shape, group, palette, rectangle};

use crate::names::{Edge, FeatureKind};
use crate::rules::Shape as Tile;
use crate::syntax::Place;

use super::cities::Detail;
use super::colours::{GRASS, HAIRLINE, SHADE, STONE};
use super::ground::{Ground, Lay, step};
use super::stripes::{Owner, Tint, filled};
use super::{land, marks};

/// How far the shadow of a tile lies from it.
const SHADOW: (i32, i32) = (4, 7);

/// The shadow of a tile on the cloth.
pub(super) fn shadow(lay: &Lay<'_>) -> Shape {
    let (x, y) = lay.at;
    rectangle(Area::new(x - 50 + SHADOW.0, y - 50 + SHADOW.1, 100, 100)).fill(SHADE)
}

/// A tile with its grass; `owners` tells who holds each of its features.
pub(super) fn draw(ground: &Ground<'_>, number: usize, owners: &[Vec<Owner>], detail: Detail) -> Shape {
    let lay = &ground.lays[number];
    let Place { x, y } = lay.tile.place();
    let below = paint(&lay.plan.tile, lay.tile.place());
    let square = || rectangle(Area::new(-50, -50, 100, 100));
    let mut shapes = vec![square().fill(below).line(below, 1)];
    for face in &lay.plan.faces {
        let is_field = lay.plan.tile.parts()[face.part].kind == FeatureKind::Field;
        let tint = Tint { ground: below, area: 30, lines: 62 };
        if let Some(owners) = owners.get(face.part).filter(|_| is_field) {
            shapes.extend(filled(&face.around, lay.at, owners, tint));
        }
    }
    shapes.extend(land::draw(&lay.plan));
    if detail == Detail::All && GRASS.contains(&below) {
        shapes.extend(marks::grass(lay.tile.place(), &lay.plan, &ground.spots(number, true)));
    }
    shapes.push(square().line(HAIRLINE, 1).faint(28));
    let tile = group(lay.at.0, lay.at.1, shapes).lying().titled(format!("tile at ({x},{y})"));
    tile.at(lay.tile.place().target()).since(step(lay.tile.since()))
}

/// Ocean and forest tiles of fans, and abbeys, have another ground than grass.
fn paint(tile: &Tile, place: Place) -> Paint {
    let is_odd = (i32::from(place.x) + i32::from(place.y)).rem_euclid(2) == 1;
    match tile.edges {
        _ if tile.is_abbey() => STONE,
        edges if edges.iter().all(|edge| *edge == Edge::Ocean) => palette::WATER,
        edges if edges.iter().all(|edge| *edge == Edge::Forest) => palette::WOOD,
        _ => GRASS[usize::from(is_odd)],
    }
}
