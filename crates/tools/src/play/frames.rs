//! Where the table lies on the sheet, and all that lies beside it, so that a reader can lay them out as its screen wants them.

use scorebook_core::draw::{Area, Form, Scene, Shape};
use serde::Serialize;

/// What the frame of the table is called.
pub const TABLE: &str = "table";

/// Where something lies on the sheet.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Frame {
    /// What: `table`, or what `data-at` calls it, such as `panel:A` and `beside:legend`.
    pub at: String,
    /// How many steps are done, and from there on its left and upper border, its width and its height. Told again where it changes.
    pub areas: Vec<[i32; 5]>,
}

/// The frames of the pictures of a view: the table first, and then what lies beside it, in the order in which it is drawn.
pub(super) fn frames(scenes: &[Scene]) -> Vec<Frame> {
    let mut frames: Vec<Frame> = Vec::new();
    for (moment, scene) in (0..).zip(scenes) {
        let beside = scene.beside().filter_map(|shape| Some((shape.mark()?.at.to_string(), card(shape))));
        for (at, area) in std::iter::once((TABLE.to_owned(), table(scene))).chain(beside) {
            let told = [moment, area.x, area.y, area.width, area.height];
            match frames.iter_mut().find(|frame| frame.at == at) {
                None => frames.push(Frame { at, areas: vec![told] }),
                Some(frame) if frame.areas.last().is_some_and(|last| last[1..] == told[1..]) => {}
                Some(frame) => frame.areas.push(told),
            }
        }
    }
    frames
}

/// A card is as large as the rectangle that it is drawn on, however wide the line around that is.
fn card(shape: &Shape) -> Area {
    match (shape.form(), shape.held().first().map(Shape::form)) {
        (Form::Group { x, y, .. }, Some(Form::Rectangle { area, .. })) => {
            Area { x: area.x + x, y: area.y + y, ..*area }
        }
        _ => shape.area(),
    }
}

/// The table: what is seen through windows, or else all that does not lie beside the board.
fn table(scene: &Scene) -> Area {
    let windows = scene.shapes.iter().filter(|shape| shape.view().is_some()).map(Shape::area);
    let all = || scene.board().map(Shape::area).reduce(Area::and);
    let sheet = Area::new(0, 0, scene.width, scene.height);
    windows.reduce(Area::and).or_else(all).unwrap_or(sheet)
}
