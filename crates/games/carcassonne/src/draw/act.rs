//! The last act: a frame around the tile that was laid, a stroke through figures that went home, an arrow for a wagon that drove on.

use scorebook_core::draw::{Area, Shape, deed, palette};

use crate::names::Figure;
use crate::rules::{Meeple, Position};

use super::figure;
use super::geometry::sum;
use super::ground::{Ground, centre};
use super::plan;
use super::seats::Paints;
use super::stand::{self, Stand};

/// All that a step changed on the table; nothing where it changed none of it.
pub(super) fn draw(before: &Position, ground: &Ground<'_>, told: &str, paints: &Paints) -> Option<Shape> {
    let is_new = |place| before.tile_at(place).is_none();
    let mut shapes: Vec<Shape> = Vec::new();
    for lay in ground.lays.iter().rev().take_while(|lay| is_new(lay.tile.place())) {
        let (x, y) = lay.at;
        shapes.extend(deed::frame(Area::new(x - 53, y - 53, 106, 106), 8));
    }
    for meeple in before.meeples().filter(|&meeple| !stays(meeple, ground)) {
        let from = stood(meeple).at;
        let wagon = ground.figures.iter().map(|figure| (figure.meeple, figure.at));
        let to = wagon.filter(|(other, _)| is_wagon_of(meeple, *other)).map(|(_, at)| at).next();
        shapes.extend(match to {
            Some(to) => deed::Way { from: (from, 8), to: (to, 24), bow: 16 }.draw(),
            None => deed::struck(from.0, from.1, ghost(meeple, paints)),
        });
    }
    (!shapes.is_empty()).then(|| deed::act(told, shapes).lying())
}

/// Whether a figure is still where it was.
fn stays(meeple: Meeple<'_>, ground: &Ground<'_>) -> bool {
    let key = |meeple: Meeple<'_>| (meeple.seat(), meeple.figure(), meeple.place(), meeple.part());
    ground
        .figures
        .iter()
        .any(|figure| key(figure.meeple) == key(meeple) && figure.meeple.since() == meeple.since())
}

fn is_wagon_of(meeple: Meeple<'_>, other: Meeple<'_>) -> bool {
    let is_wagon = meeple.figure() == Figure::Wagon && other.figure() == Figure::Wagon;
    is_wagon && meeple.seat() == other.seat() && meeple.since() != other.since()
}

/// Where and how a figure stood.
fn stood(meeple: Meeple<'_>) -> Stand {
    let plan = plan::of(meeple.tile().shape());
    let stand = stand::of(&plan, meeple.part(), meeple.figure(), meeple.tile().has_garden());
    Stand { at: sum(centre(meeple.place()), stand.at), ..stand }
}

fn ghost(meeple: Meeple<'_>, paints: &Paints) -> Shape {
    let Stand { at: (x, y), posture } = stood(meeple);
    let paint = paints.of(meeple.seat()).unwrap_or(palette::INK);
    figure::draw(x, y, meeple.figure(), paint, posture)
}
