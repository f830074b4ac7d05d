//! Painting shapes: every form of a scene as a path, filled, lined, or laid over the rest as a layer.

use scorebook_core::draw::{Area, Form, Look, Outline, Paint, Pen, Scene, Shape, Theme, palette};
use tiny_skia::{
    Color, FillRule, LineCap, LineJoin, Path, PathBuilder, Pixmap, PixmapPaint, Rect, Stroke, StrokeDash,
    Transform,
};

use crate::{letters, units};

/// A sheet of pixels.
pub(crate) struct Canvas {
    pixels: Pixmap,
    theme: Theme,
}

impl Canvas {
    /// A sheet with a scene on it, as wide as the sheet.
    pub(crate) fn of(scene: &Scene, theme: Theme, (width, height): (u32, u32)) -> Option<Self> {
        let mut canvas = Self { pixels: Pixmap::new(width, height)?, theme };
        canvas.pixels.fill(shade(palette::PAPER, theme, 100));
        let scale = units(i32::try_from(width).ok()?) / units(scene.width.max(1));
        canvas.shapes(&scene.shapes, Transform::from_scale(scale, scale));
        Some(canvas)
    }

    /// The pixels, row by row. Paper covers everything, so none is transparent.
    pub(crate) fn colours(&self) -> impl Iterator<Item = [u8; 3]> {
        self.pixels.data().chunks_exact(4).map(|pixel| [pixel[0], pixel[1], pixel[2]])
    }

    fn shapes(&mut self, shapes: &[Shape], at: Transform) {
        for shape in shapes {
            self.shape(shape, at);
        }
    }

    fn shape(&mut self, shape: &Shape, at: Transform) {
        match (shape.look().percent, shape.form()) {
            (0, _) => {}
            (100, _) => self.solid(shape, at, 100),
            // What is painted with one stroke can be faint by itself.
            (percent, form) if is_one_stroke(form, shape.look()) => self.solid(shape, at, percent),
            (percent, _) => self.layer(extent(shape, at), percent, |layer, moved| {
                layer.solid(shape, at.post_concat(moved), 100);
            }),
        }
    }

    fn solid(&mut self, shape: &Shape, at: Transform, percent: u8) {
        match shape.form() {
            Form::Group { shapes, .. } => self.shapes(shapes, inside(shape.form(), at)),
            Form::Window { frame, shapes, .. } => {
                let (frame, inner) =
                    (placed(*frame).and_then(|frame| frame.transform(at)), inside(shape.form(), at));
                self.layer(frame, percent, |layer, moved| layer.shapes(shapes, inner.post_concat(moved)));
            }
            form => {
                let Some(path) = path(form) else { return };
                // A line around words is a halo and lies below them.
                if matches!(form, Form::Text { .. }) {
                    self.line(&path, shape.look(), at, percent);
                    self.fill(&path, shape.look().fill.or(Some(palette::INK)), at, percent);
                } else {
                    self.fill(&path, shape.look().fill, at, percent);
                    self.line(&path, shape.look(), at, percent);
                }
            }
        }
    }

    fn fill(&mut self, path: &Path, fill: Option<Paint>, at: Transform, percent: u8) {
        let Some(paint) = fill else { return };
        self.pixels.fill_path(path, &brush(paint, self.theme, percent), FillRule::Winding, at, None);
    }

    fn line(&mut self, path: &Path, look: &Look, at: Transform, percent: u8) {
        let Some((paint, width)) = look.line.filter(|(_, width)| *width > 0) else { return };
        let dash = (look.dash > 0).then(|| vec![units(look.dash); 2]);
        let stroke = Stroke {
            width: units(width),
            line_cap: if look.is_flat { LineCap::Butt } else { LineCap::Round },
            line_join: LineJoin::Round,
            dash: dash.and_then(|dash| StrokeDash::new(dash, 0.0)),
            ..Stroke::default()
        };
        self.pixels.stroke_path(path, &brush(paint, self.theme, percent), &stroke, at, None);
    }

    /// Paints on a sheet of its own, as large as it has to be and moved to its place, and lays that over this one.
    fn layer(&mut self, extent: Option<Rect>, percent: u8, paint: impl FnOnce(&mut Self, Transform)) {
        let sheet = Rect::from_xywh(0.0, 0.0, pixels(self.pixels.width()), pixels(self.pixels.height()));
        let Some(seen) = extent.zip(sheet).and_then(|(extent, sheet)| extent.intersect(&sheet)) else {
            return;
        };
        let Some(seen) = seen.round_out() else { return };
        let Some(sheet) = Pixmap::new(seen.width(), seen.height()) else { return };
        let mut layer = Self { pixels: sheet, theme: self.theme };
        paint(&mut layer, Transform::from_translate(-units(seen.left()), -units(seen.top())));
        let over = PixmapPaint { opacity: f32::from(percent) / 100.0, ..PixmapPaint::default() };
        let layer = layer.pixels.as_ref();
        self.pixels.draw_pixmap(seen.left(), seen.top(), layer, &over, Transform::identity(), None);
    }
}

/// A number of pixels as a coordinate.
fn pixels(count: u32) -> f32 {
    units(i32::try_from(count).unwrap_or(i32::MAX))
}

/// Whether a form is painted with one stroke of the brush.
fn is_one_stroke(form: &Form, look: &Look) -> bool {
    match form {
        Form::Group { .. } | Form::Window { .. } => false,
        Form::Text { .. } => look.line.is_none(),
        _ => look.fill.is_none() || look.line.is_none(),
    }
}

/// Where the shapes of a group or window are.
fn inside(form: &Form, at: Transform) -> Transform {
    match form {
        Form::Group { x, y, turn, .. } => {
            at.pre_translate(units(*x), units(*y)).pre_concat(Transform::from_rotate(units(*turn)))
        }
        Form::Window { frame, view, .. } => {
            let across = units(frame.width) / units(view.width.max(1));
            let down = units(frame.height) / units(view.height.max(1));
            let scale = across.min(down);
            // What is seen is centred in the frame.
            let left = units(frame.x) + (units(frame.width) - units(view.width) * scale) / 2.0;
            let top = units(frame.y) + (units(frame.height) - units(view.height) * scale) / 2.0;
            at.pre_translate(left, top).pre_scale(scale, scale).pre_translate(-units(view.x), -units(view.y))
        }
        _ => at,
    }
}

/// The pixels that a shape may touch.
fn extent(shape: &Shape, at: Transform) -> Option<Rect> {
    match shape.form() {
        Form::Group { shapes, .. } => {
            let inside = inside(shape.form(), at);
            shapes.iter().filter_map(|shape| extent(shape, inside)).reduce(both)
        }
        Form::Window { frame, .. } => placed(*frame)?.transform(at),
        form => {
            let width = shape.look().line.map_or(0, |(_, width)| width);
            let bounds = path(form)?.bounds().outset(units(width), units(width))?;
            bounds.transform(at)
        }
    }
}

fn both(one: Rect, other: Rect) -> Rect {
    let (left, top) = (one.left().min(other.left()), one.top().min(other.top()));
    let (right, bottom) = (one.right().max(other.right()), one.bottom().max(other.bottom()));
    Rect::from_ltrb(left, top, right, bottom).unwrap_or(one)
}

fn placed(area: Area) -> Option<Rect> {
    Rect::from_xywh(units(area.x), units(area.y), units(area.width), units(area.height))
}

fn shade(paint: Paint, theme: Theme, percent: u8) -> Color {
    let [_, red, green, blue] = paint.shade(theme).to_be_bytes();
    let mut color = Color::from_rgba8(red, green, blue, 255);
    color.set_alpha(f32::from(percent) / 100.0);
    color
}

fn brush(paint: Paint, theme: Theme, percent: u8) -> tiny_skia::Paint<'static> {
    let mut brush = tiny_skia::Paint { anti_alias: true, ..tiny_skia::Paint::default() };
    brush.set_color(shade(paint, theme, percent));
    brush
}

/// A form as a path; nothing where there is nothing to see.
fn path(form: &Form) -> Option<Path> {
    match form {
        Form::Rectangle { area, round: 0 } => placed(*area).map(PathBuilder::from_rect),
        Form::Rectangle { area, round } => rounded(*area, *round),
        Form::Ellipse { x, y, across, down } => {
            let area = Area::new(x - across, y - down, 2 * across, 2 * down);
            placed(area).and_then(PathBuilder::from_oval)
        }
        Form::Polygon(points) => through(points, Ends::Joined),
        Form::Line(points) => through(points, Ends::Apart),
        Form::Outline(outline) => traced(outline),
        Form::Text { x, y, size, words, anchor, is_bold } => {
            letters::path(words, (*x, *y), *size, *anchor, *is_bold)
        }
        Form::Group { .. } | Form::Window { .. } => None,
    }
}

/// Whether a line comes back to its start.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Joined,
    Apart,
}

fn through(points: &[(i32, i32)], ends: Ends) -> Option<Path> {
    let mut path = PathBuilder::new();
    for (place, &(x, y)) in points.iter().enumerate() {
        if place == 0 {
            path.move_to(units(x), units(y));
        } else {
            path.line_to(units(x), units(y));
        }
    }
    if ends == Ends::Joined {
        path.close();
    }
    path.finish()
}

fn traced(outline: &Outline) -> Option<Path> {
    let mut path = PathBuilder::new();
    for pen in outline.strokes() {
        match *pen {
            Pen::Jump(to) => path.move_to(units(to.0), units(to.1)),
            Pen::Line(to) => path.line_to(units(to.0), units(to.1)),
            Pen::Bend(towards, to) => {
                path.quad_to(units(towards.0), units(towards.1), units(to.0), units(to.1));
            }
            Pen::Swing(leave, arrive, to) => {
                let (leave, arrive) = ((units(leave.0), units(leave.1)), (units(arrive.0), units(arrive.1)));
                path.cubic_to(leave.0, leave.1, arrive.0, arrive.1, units(to.0), units(to.1));
            }
            Pen::Close => path.close(),
        }
    }
    path.finish()
}

/// A rectangle whose corners are quarters of circles.
fn rounded(area: Area, round: i32) -> Option<Path> {
    let frame = placed(area)?;
    let radius = units(round).min(frame.width() / 2.0).min(frame.height() / 2.0);
    // How far a curve is drawn towards its corner to look like a circle.
    let pull = radius * 0.448;
    let (left, top, right, bottom) = (frame.left(), frame.top(), frame.right(), frame.bottom());
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - pull, top, right, top + pull, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - pull, right - pull, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + pull, bottom, left, bottom - pull, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + pull, left + pull, top, left + radius, top);
    path.close();
    path.finish()
}
