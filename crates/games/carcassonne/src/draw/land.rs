//! Ocean, shore and forest of fan-made expansions.

use scorebook_core::draw::{Paint, Shape, circle, palette, polygon};

use crate::names::FeatureKind;

use super::geometry::{MIDDLES, edges_of, part_of_way};
use super::plan::Plan;

/// The line where land meets the sea.
const SURF: Paint = Paint::new(0x5B_A7_D1, 0x9C_CB_E5);

/// What lies along the edges of a tile.
pub(super) fn draw(plan: &Plan) -> Vec<Shape> {
    let areas = plan.faces.iter().flat_map(|face| {
        let part = &plan.tile.parts()[face.part];
        let area = || polygon(face.around.iter().copied());
        match part.kind {
            FeatureKind::Ocean => vec![area().fill(palette::WATER).line(SURF, 3)],
            FeatureKind::Shore => vec![area().fill(palette::SAND).line(SURF, 3).dashed(6)],
            FeatureKind::Forest => {
                let trees = edges_of(part).into_iter().flat_map(trees);
                [area().fill(palette::WOOD)].into_iter().chain(trees).collect()
            }
            _ => Vec::new(),
        }
    });
    areas.collect()
}

/// Trees along an edge.
fn trees(edge: usize) -> Vec<Shape> {
    let (x, y) = part_of_way(MIDDLES[edge], 74);
    let along = if x == 0 { (1, 0) } else { (0, 1) };
    [-22, 0, 22]
        .into_iter()
        .flat_map(|step| {
            let (x, y) = (x + along.0 * step, y + along.1 * step);
            [
                polygon([(x - 7, y + 7), (x, y - 10), (x + 7, y + 7)]).fill(palette::GREEN),
                circle(x, y + 8, 2).fill(palette::BLACK),
            ]
        })
        .collect()
}
