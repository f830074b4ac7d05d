//! Forests: trees with their shadows and light, what stands among them, and their names.

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::{Area, Paint, Shape, circle, ellipse, group};

use super::grove::{self, Grove, Tree};
use super::rim::BURROW;
use super::{clearing, piece, places};
use crate::names::Faction;
use crate::rules::{Kind, Position, target};
use crate::syntax::place::{Clearing, Clearings};
use crate::syntax::thing::PieceKind;

/// The shadow of a tree.
const SHADOW: Paint = Paint::new(0xA9_BF_82, 0x21_2B_1F);
/// Trees, and the light on them.
const TREES: [(Paint, Paint); 3] = [
    (Paint::new(0x7F_A4_63, 0x3F_5C_3A), Paint::new(0x93_B4_75, 0x4B_6B_45)),
    (Paint::new(0x6B_94_57, 0x36_52_3A), Paint::new(0x8A_AD_6F, 0x43_62_46)),
    (Paint::new(0x8F_B0_70, 0x4A_68_44), Paint::new(0x9A_B9_7A, 0x55_75_4F)),
];
/// How much room pieces in a forest need around them.
const PATCH: i32 = 34;
/// How far pieces in a forest stand from each other.
const STEP: i32 = 46;

/// Every forest with what stands in it.
pub(super) fn draw(position: &Position) -> Vec<Shape> {
    let forests = position.terrain().forests().zip(grove::of(position.terrain()));
    forests.map(|(forest, grove)| wood(position, forest, grove)).collect()
}

fn wood(position: &Position, forest: Clearings, grove: &Grove) -> Shape {
    let spots = pieces(position, forest);
    let burrow = position.plays(Faction::Duchy).then(|| places::clearing(position, Clearing::BURROW));
    let is_free = |tree: &&Tree| {
        spots.iter().all(|&(_, at)| !places::is_near(tree.at, at, PATCH + tree.radius / 2))
            && burrow.is_none_or(|at| !places::is_near(tree.at, at, BURROW * 14 / 10 + tree.radius))
    };
    let own: Vec<&Tree> = grove.trees.iter().filter(is_free).collect();
    // Where another tree stands right below, no shadow is seen.
    let is_hidden = |tree: &Tree| {
        let foot = (tree.at.0, tree.at.1 + 35);
        own.iter().any(|other| places::is_near(foot, other.at, 24))
    };
    let mut shapes: Vec<Shape> =
        own.iter().filter(|tree| !is_hidden(tree)).map(|tree| shadow(tree)).collect();
    shapes.extend(own.iter().flat_map(|tree| crown(tree)));
    for &((kind, count), (x, y)) in &spots {
        shapes.push(match kind.class() {
            PieceKind::Pawn => piece::pawn(x, y, 50, kind),
            _ => piece::token(x, y, 21, kind, count),
        });
    }
    group(0, 0, shapes).titled(format!("forest {forest}")).at(target::forest(forest))
}

/// The names of all forests, each near its middle, below what stands there.
pub(super) fn names(position: &Position) -> Vec<Shape> {
    let terrain = position.terrain();
    let stands = terrain.forests().flat_map(|forest| pieces(position, forest));
    let bandits = position.paths().filter(|path| path.bandits > 0).map(|path| places::path(terrain, path));
    let stands = stands.map(|(_, at)| at).chain(bandits);
    let mut taken: Vec<Area> = stands.map(|(x, y)| Area::new(x - 32, y - 34, 64, 68)).collect();
    let mut shapes = Vec::new();
    for (forest, grove) in terrain.forests().zip(grove::of(terrain)) {
        let name = forest.to_string();
        let half = width_of(&name, bold(20)) / 2 + 8;
        let (x, y) = grove::name_place(terrain, grove.middle, half, &taken);
        taken.push(Area::new(x - half, y - 14, 2 * half, 28));
        shapes.push(clearing::plate(x, y, &name));
    }
    shapes
}

/// The pieces in a forest, and where they stand.
pub(super) fn pieces(position: &Position, forest: Clearings) -> Vec<((Kind, u8), (i32, i32))> {
    let here: Vec<(Kind, u8)> = position.pieces_in_forest(forest).collect();
    let (x, y) = grove::middle(position.terrain(), forest);
    let last = i32::try_from(here.len()).unwrap_or(1) - 1;
    (0..).zip(here).map(|(place, piece)| (piece, (x + (2 * place - last) * STEP / 2, y))).collect()
}

fn shadow(tree: &Tree) -> Shape {
    let wide = tree.radius + 2;
    ellipse(tree.at.0 + 4, tree.at.1 + tree.radius * 3 / 4, wide, wide * 55 / 100).fill(SHADOW)
}

fn crown(tree: &Tree) -> [Shape; 2] {
    let ((x, y), radius) = (tree.at, tree.radius);
    let (dark, light) = TREES[tree.tone % TREES.len()];
    let lit = radius * 3 / 10;
    [circle(x, y, radius).fill(dark), circle(x - lit, y - lit, radius / 2).fill(light)]
}

/// Some trees for the legend.
pub(super) fn sample() -> Vec<Shape> {
    let trees = [((-16, 4), 13, 0), ((16, 5), 12, 2), ((0, -3), 16, 1)];
    trees.into_iter().flat_map(|(at, radius, tone)| crown(&Tree { at, radius, tone })).collect()
}
