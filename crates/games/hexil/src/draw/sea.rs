//! The sea with its waves, the shore, and the harbours in it.

use scorebook_core::draw::pictogram::Tones;
use scorebook_core::draw::{
    Area, DrawOptions, Outline, Paint, Shape, circle, group, line, palette, polygon, rectangle, text, trace,
};

use super::look::{self, BEACH, PIER};
use super::places::{LAND, berth, berths, centre, ends};
use crate::names::{Player, Resource};
use crate::rules::{Position, View};
use crate::syntax::{Harbour, Tile};
use crate::targets;
use crate::words;

/// How wide the shallows and the beach are around the land, half of it on it.
const SHALLOWS: i32 = 72;
const SAND: i32 = 30;
/// The plate of a harbour.
pub(super) const PLATE: (i32, i32) = (116, 54);
/// What anchors are drawn with.
const IRON: Paint = Paint::new(0x2B_4A_5E, 0xB5_DA_EC);
/// How far apart waves are, across and down.
const SWELL: (i32, i32) = (152, 64);

/// The water, the shallows and the beach around all land.
pub(super) fn shore(position: &Position, area: Area) -> Shape {
    let around = |paint: Paint, wide: i32| {
        move |&tile: &Tile| polygon(LAND.corners(centre(tile))).fill(paint).line(paint, wide)
    };
    let tiles = || position.hexes().iter();
    let mut shapes = vec![rectangle(area).fill(look::SEA)];
    shapes.extend(tiles().map(around(look::SHALLOWS, SHALLOWS)));
    shapes.extend(waves(position, area));
    shapes.extend(tiles().map(around(BEACH, SAND)));
    group(0, 0, shapes)
}

/// Waves on a lattice, shaken a little, where neither land nor a harbour is near.
fn waves(position: &Position, area: Area) -> Option<Shape> {
    let land: Vec<(i32, i32)> = position.hexes().iter().map(|&tile| centre(tile)).collect();
    let plates: Vec<(i32, i32)> = berths(position).collect();
    let is_open = |&(x, y): &(i32, i32)| {
        let far = |&(a, b): &(i32, i32), reach: i32| (a - x).pow(2) + (b - y).pow(2) > reach * reach;
        land.iter().all(|at| far(at, 158)) && plates.iter().all(|at| far(at, 98))
    };
    let shaken = |(column, row): (i32, i32)| {
        // A fixed pattern that looks like none: the same sea every time.
        let shake = (column * 57 + row * 91 + column * row * 13).rem_euclid(97);
        (area.x + column * SWELL.0 + (row % 2) * 70 + shake - 20, area.y + row * SWELL.1 + shake % 41 + 14)
    };
    let (columns, rows) = (area.width / SWELL.0 + 1, area.height / SWELL.1);
    let spots = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row))).map(shaken);
    let wave = |outline: Option<Outline>, (x, y): (i32, i32)| {
        let begun = outline.map_or_else(|| Outline::from(x - 18, y), |outline| outline.jump(x - 18, y));
        Some(begun.bend((x - 9, y - 9), (x, y)).bend((x + 9, y + 9), (x + 18, y)))
    };
    let all = spots.filter(is_open).fold(None, wave)?;
    Some(trace(all).line(look::WAVES, 3))
}

/// A harbour: a pier to each end of its edge, and a plate with what it takes and at which rate.
pub(super) fn quay(position: &Position, view: View<'_>, harbour: Harbour, options: DrawOptions) -> Shape {
    let Harbour { edge, resource } = harbour;
    let at = berth(position, edge);
    let mut shapes: Vec<Shape> = ends(edge).into_iter().flat_map(|end| pier(at, end)).collect();
    let owner = owner(view, harbour).filter(|_| options.owners);
    let rim = owner.map_or((PIER, 4), |owner| (look::player(owner), 8));
    if options.size.is_small() {
        shapes.push(group(at.0, at.1, mooring(harbour, rim)));
        return quayed(harbour, shapes);
    }
    let plate = Area::new(-PLATE.0 / 2, -PLATE.1 / 2, PLATE.0, PLATE.1);
    let mut written = Vec::new();
    if let Some(owner) = owner {
        written.push(rectangle(plate).rounded(27).line(look::player(owner).edge(), 12));
    }
    written.push(rectangle(plate).rounded(27).fill(palette::PAPER).line(rim.0, rim.1));
    written.extend(goods(harbour, (-31, 0)));
    written.push(text(22, 0, 27, rate(resource)).bold());
    written.extend(owner.map(|owner| look::badge(owner, (58, -24), 14)));
    // On a board that is turned the piers lie the other way, and the plate stays upright.
    shapes.push(group(at.0, at.1, written));
    quayed(harbour, shapes)
}

/// The sign of a harbour without its rate, for a small picture.
fn mooring(harbour: Harbour, (paint, wide): (Paint, i32)) -> Vec<Shape> {
    let ground = circle(0, 0, 40).fill(palette::PAPER).line(paint, wide);
    match harbour.resource {
        Some(kind) => [ground].into_iter().chain(look::sign(kind, (0, 0), 34, 48)).collect(),
        None => vec![ground, anchor((0, 0), 52)],
    }
}

/// A harbour with its words for who points at it.
fn quayed(Harbour { edge, resource }: Harbour, shapes: Vec<Shape>) -> Shape {
    let (rate, name) = (rate(resource), resource.map_or("any", words::resource));
    group(0, 0, shapes).lying().titled(format!("harbour {rate} for {name}")).at(targets::edge(edge))
}

/// For how many cards a harbour gives one.
fn rate(resource: Option<Resource>) -> &'static str {
    if resource.is_some() { "2:1" } else { "3:1" }
}

fn pier(from: (i32, i32), to: (i32, i32)) -> [Shape; 2] {
    // Short of the corner, so that what is built there stays free.
    let end = scorebook_core::draw::hexagon::between(from, to, 82);
    [line([from, end]).line(PIER, 9), line([from, end]).line(BEACH, 3).dashed(8).flat()]
}

/// The sign of what a harbour takes; an anchor where it takes everything.
pub(super) fn goods(harbour: Harbour, (x, y): (i32, i32)) -> Vec<Shape> {
    let rim = circle(x, y, 22).line(PIER, 2);
    match harbour.resource {
        Some(kind) => look::sign(kind, (x, y), 22, 30).into_iter().chain([rim]).collect(),
        None => vec![anchor((x, y), 30), rim],
    }
}

/// The anchor of a harbour that takes everything.
pub(super) fn anchor(at: (i32, i32), size: i32) -> Shape {
    look::drawing("anchor").draw(at, size, Tones::sign(IRON, palette::PAPER))
}

/// Who has built at a harbour.
fn owner(view: View<'_>, harbour: Harbour) -> Option<Player> {
    view.players().find(|&player| view.harbours(player).any(|own| own.edge == harbour.edge))
}
