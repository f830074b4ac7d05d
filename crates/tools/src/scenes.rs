//! The pictures of a game, all of the same part of the table, so that the board does not jump.

use scorebook_core::draw::{Area, DrawOptions, Scene, Shape};
use scorebook_core::{Document, Moment, SeatId};

/// The pictures before the first step and after each of the first so many, as a seat sees them if one is named. Nothing where the game does
/// not draw them, or has no view of that seat.
pub fn scenes_until(
    document: &dyn Document,
    steps: usize,
    seat: Option<SeatId>,
    options: DrawOptions,
) -> Option<Vec<Scene>> {
    scenes_of(document, steps, seat, options, &mut |_, _| {})
}

/// The same for whoever has something to tell of each moment besides: the record is walked through once. Only where the table grows are
/// those moments drawn again that show less of it than all together.
pub(crate) fn scenes_of(
    document: &dyn Document,
    steps: usize,
    seat: Option<SeatId>,
    options: DrawOptions,
    tell: &mut dyn FnMut(&Moment, &Scene),
) -> Option<Vec<Scene>> {
    let mut walk = document.walk(seat)?;
    let last = steps.min(walk.len());
    let mut scenes = Vec::with_capacity(last + 1);
    for step in 0..=last {
        let moment = walk.go(step);
        let scene = moment.scene(options)?;
        tell(&moment, &scene);
        scenes.push(scene);
    }
    let all = scenes.iter().flat_map(views).reduce(Area::and);
    let options = DrawOptions { view: all, ..options };
    for (step, scene) in scenes.iter_mut().enumerate() {
        if views(scene).any(|view| Some(view) != all) {
            *scene = walk.go(step).scene(options)?;
        }
    }
    Some(scenes)
}

/// What the windows of a picture look at.
fn views(scene: &Scene) -> impl Iterator<Item = Area> + '_ {
    scene.shapes.iter().filter_map(Shape::view)
}
