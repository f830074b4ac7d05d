//! A scene: shapes on a sheet, with words for those who cannot see them.

use super::outline::Outline;
use super::palette::Paint;
use crate::record::SeatId;
use crate::target::Target;

/// A picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scene {
    /// How wide it is.
    pub width: i32,
    /// How high it is.
    pub height: i32,
    /// What it is, in a line.
    pub title: String,
    /// What can be seen on it, in a few sentences.
    pub description: String,
    /// The colours of the seats, in their order.
    pub seats: Vec<(SeatId, Paint)>,
    /// What is on it, the lowest first.
    pub shapes: Vec<Shape>,
}

impl Scene {
    /// Pictures side by side, each with a caption below it.
    #[must_use]
    pub fn strip(scenes: Vec<Self>, captions: &[String]) -> Self {
        let height = scenes.iter().map(|scene| scene.height).max().unwrap_or(0);
        let words = |word: fn(&Self) -> &String| scenes.iter().map(word).cloned().collect::<Vec<_>>();
        let (titles, descriptions) = (words(|scene| &scene.title), words(|scene| &scene.description));
        let mut shapes = Vec::new();
        let mut x = 0;
        for (scene, caption) in scenes.into_iter().zip(captions) {
            let view = Area::new(0, 0, scene.width, scene.height);
            shapes.push(window(Area { x, ..view }, view, scene.shapes));
            shapes
                .push(text(x + scene.width / 2, height + CAPTION / 2, CAPTION / 2, caption.as_str()).bold());
            x += scene.width + CAPTION / 2;
        }
        let (title, description) = (titles.join("; "), descriptions.join(" "));
        let width = (x - CAPTION / 2).max(1);
        Self { width, height: height + CAPTION, title, description, seats: Vec::new(), shapes }
    }
}

impl Scene {
    /// What lies beside the board for the seats: a panel each.
    pub fn panels(&self) -> impl Iterator<Item = &Shape> {
        self.shapes.iter().filter(|shape| shape.is_panel())
    }

    /// All that lies beside the board: the panels, and what is there for everybody.
    pub fn beside(&self) -> impl Iterator<Item = &Shape> {
        self.shapes.iter().filter(|shape| shape.is_beside())
    }

    /// The board alone: every shape that does not lie beside it.
    pub fn board(&self) -> impl Iterator<Item = &Shape> {
        self.shapes.iter().filter(|shape| !shape.is_beside())
    }

    /// Every shape with what it holds, the outer ones first.
    pub fn all_shapes(&self) -> Vec<&Shape> {
        fn gather<'s>(shapes: &'s [Shape], all: &mut Vec<&'s Shape>) {
            for shape in shapes {
                all.push(shape);
                gather(shape.held(), all);
            }
        }
        let mut all = Vec::new();
        gather(&self.shapes, &mut all);
        all
    }
}

/// How much room the words below a picture of a strip have.
const CAPTION: i32 = 80;

/// A rectangle of the sheet.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Area {
    /// Its left border.
    pub x: i32,
    /// Its upper border.
    pub y: i32,
    /// How wide it is.
    pub width: i32,
    /// How high it is.
    pub height: i32,
}

impl Area {
    /// An area.
    pub fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self { x, y, width, height }
    }

    /// The smallest area around points, with a border.
    pub fn around(points: impl IntoIterator<Item = (i32, i32)>, border: i32) -> Self {
        let mut points = points.into_iter();
        let (x, y) = points.next().unwrap_or((0, 0));
        let (mut left, mut top, mut right, mut bottom) = (x, y, x, y);
        for (x, y) in points {
            (left, top) = (left.min(x), top.min(y));
            (right, bottom) = (right.max(x), bottom.max(y));
        }
        Self::new(left - border, top - border, right - left + 2 * border, bottom - top + 2 * border)
    }

    /// The smallest area that holds both.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let corners = |area: Self| [(area.x, area.y), (area.x + area.width, area.y + area.height)];
        Self::around(corners(self).into_iter().chain(corners(other)), 0)
    }

    /// How high it is when it is drawn so wide, but not higher than `most`.
    pub fn height_at(self, width: i32, most: i32) -> i32 {
        let height = i64::from(self.height) * i64::from(width) / i64::from(self.width.max(1));
        i32::try_from(height).unwrap_or(most).min(most)
    }
}

/// Something that is drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Shape {
    pub(super) form: Form,
    pub(super) look: Look,
    pub(super) title: Option<String>,
    pub(super) stance: Stance,
    /// What it shows, and since which step; hardly any shape has one, so it costs a word where there is none.
    pub(super) mark: Option<Box<Mark>>,
}

/// What becomes of a group when the table is turned by half.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stance {
    /// It stands on the table and stays upright.
    Stands,
    /// It lies on the table and turns with it.
    Lies,
    /// It turns with the table and stays where things that stand on it are tall: an arrow from one of them to another.
    Hovers,
}

/// What a shape shows, for whoever points at it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mark {
    /// What on the table it is.
    pub at: Target,
    /// The step that put it there, counted from 1; nothing where that was the set-up or nobody knows.
    pub since: Option<u32>,
}

/// What a shape is, for whoever writes or paints a scene.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Form {
    /// A rectangle, with round corners where `round` is more than nothing.
    Rectangle { area: Area, round: i32 },
    /// An ellipse, half as wide and half as high as it is.
    Ellipse { x: i32, y: i32, across: i32, down: i32 },
    /// A closed shape with straight sides.
    Polygon(Vec<(i32, i32)>),
    /// Straight lines from point to point.
    Line(Vec<(i32, i32)>),
    /// Lines and curves.
    Outline(Outline),
    /// Words; `y` is the line they stand on.
    Text { x: i32, y: i32, size: i32, words: String, anchor: Anchor, is_bold: bool },
    /// Shapes around a point, turned clockwise by so many degrees.
    Group { x: i32, y: i32, turn: i32, shapes: Vec<Shape> },
    /// A frame on the sheet, in which as much of another sheet is seen as `view` holds.
    Window { frame: Area, view: Area, shapes: Vec<Shape> },
}

/// How a shape looks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Look {
    /// The colour it is filled with.
    pub fill: Option<Paint>,
    /// The colour and width of the line around it.
    pub line: Option<(Paint, i32)>,
    /// How much of it shows, in percent.
    pub percent: u8,
    /// How long the dashes of its line are; nothing where it is whole.
    pub dash: i32,
    /// Whether its line ends where it ends, and not with a round cap.
    pub is_flat: bool,
}

/// Which part of a text stands at its place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Anchor {
    /// Its start.
    Start,
    /// Its middle.
    Middle,
    /// Its end.
    End,
}

impl Shape {
    fn new(form: Form) -> Self {
        let look = Look { fill: None, line: None, percent: 100, dash: 0, is_flat: false };
        Self { form, look, title: None, stance: Stance::Stands, mark: None }
    }

    /// Filled with a colour.
    #[must_use]
    pub fn fill(mut self, paint: Paint) -> Self {
        self.look.fill = Some(paint);
        self
    }

    /// With a line around it, or a halo around a text.
    #[must_use]
    pub fn line(mut self, paint: Paint, width: i32) -> Self {
        self.look.line = Some((paint, width));
        self
    }

    /// With a line of dashes.
    #[must_use]
    pub fn dashed(mut self, dash: i32) -> Self {
        self.look.dash = dash;
        self
    }

    /// With a line that ends where it ends, without a round cap.
    #[must_use]
    pub fn flat(mut self) -> Self {
        self.look.is_flat = true;
        self
    }

    /// So much of it shows, in percent.
    #[must_use]
    pub fn faint(mut self, percent: u8) -> Self {
        self.look.percent = percent.min(100);
        self
    }

    /// With words for those who point at it or cannot see it.
    #[must_use]
    pub fn titled(mut self, title: impl Into<String>) -> Self {
        self.title = Some(title.into());
        self
    }

    /// Shows something on the table that can be pointed at.
    #[must_use]
    pub fn at(mut self, target: Target) -> Self {
        self.mark = Some(Box::new(Mark { at: target, since: None }));
        self
    }

    /// Came with a step, from 0. For shapes that show something.
    #[must_use]
    pub fn since(mut self, step: impl Into<Option<u32>>) -> Self {
        if let Some(mark) = &mut self.mark {
            mark.since = step.into().map(|step| step.saturating_add(1));
        }
        self
    }

    /// Whether it is what lies beside the board for a seat.
    pub fn is_panel(&self) -> bool {
        self.mark.as_ref().is_some_and(|mark| mark.at.is_panel())
    }

    /// Whether it lies beside the board, for a seat or for everybody.
    pub fn is_beside(&self) -> bool {
        self.mark.as_ref().is_some_and(|mark| mark.at.is_beside())
    }

    /// What it shows, if it can be pointed at.
    pub fn mark(&self) -> Option<&Mark> {
        self.mark.as_deref()
    }

    /// The shapes that it holds.
    pub fn held(&self) -> &[Self] {
        match &self.form {
            Form::Group { shapes, .. } | Form::Window { shapes, .. } => shapes,
            _ => &[],
        }
    }

    /// The words for those who point at it or cannot see it. A text says by itself what it says.
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref().filter(|_| self.words().is_none())
    }

    /// The words that are written, where it is a text.
    pub fn words(&self) -> Option<&str> {
        if let Form::Text { words, .. } = &self.form { Some(words) } else { None }
    }

    /// Whether it can hold no other shapes.
    pub(super) fn is_leaf(&self) -> bool {
        !matches!(self.form, Form::Group { .. } | Form::Window { .. })
    }

    /// What becomes of it when the table is turned.
    pub fn stance(&self) -> Stance {
        self.stance
    }

    /// Lies on the table and turns with it, where other groups stay upright.
    #[must_use]
    pub fn lying(mut self) -> Self {
        self.stance = Stance::Lies;
        self
    }

    /// Turns with the table, but stays as high above it as its place is.
    #[must_use]
    pub fn hovering(mut self) -> Self {
        self.stance = Stance::Hovers;
        self
    }

    /// A rectangle with round corners.
    #[must_use]
    pub fn rounded(mut self, radius: i32) -> Self {
        if let Form::Rectangle { round, .. } = &mut self.form {
            *round = radius;
        }
        self
    }

    /// A text that stands elsewhere than in the middle of its place.
    #[must_use]
    pub fn anchored(mut self, at: Anchor) -> Self {
        if let Form::Text { anchor, .. } = &mut self.form {
            *anchor = at;
        }
        self
    }

    /// A text in heavy letters.
    #[must_use]
    pub fn bold(mut self) -> Self {
        if let Form::Text { is_bold, .. } = &mut self.form {
            *is_bold = true;
        }
        self
    }

    /// A group that is turned clockwise around its place, by so many degrees.
    #[must_use]
    pub fn turned(mut self, degrees: i32) -> Self {
        if let Form::Group { turn, .. } = &mut self.form {
            *turn = degrees;
        }
        self
    }

    /// What it is.
    pub fn form(&self) -> &Form {
        &self.form
    }

    /// How it looks.
    pub fn look(&self) -> &Look {
        &self.look
    }

    /// What a window looks at.
    pub fn view(&self) -> Option<Area> {
        if let Form::Window { view, .. } = self.form { Some(view) } else { None }
    }
}

/// A rectangle.
pub fn rectangle(area: Area) -> Shape {
    Shape::new(Form::Rectangle { area, round: 0 })
}

/// A circle around a point.
pub fn circle(x: i32, y: i32, radius: i32) -> Shape {
    ellipse(x, y, radius, radius)
}

/// An ellipse around a point, half as wide and half as high as it is.
pub fn ellipse(x: i32, y: i32, across: i32, down: i32) -> Shape {
    Shape::new(Form::Ellipse { x, y, across, down })
}

/// A closed shape with straight sides.
pub fn polygon(points: impl IntoIterator<Item = (i32, i32)>) -> Shape {
    Shape::new(Form::Polygon(points.into_iter().collect()))
}

/// Straight lines from point to point.
pub fn line(points: impl IntoIterator<Item = (i32, i32)>) -> Shape {
    Shape::new(Form::Line(points.into_iter().collect()))
}

/// A shape with an outline of lines and curves.
pub fn trace(outline: Outline) -> Shape {
    Shape::new(Form::Outline(outline))
}

/// Words around a point.
pub fn text(x: i32, y: i32, size: i32, words: impl Into<String>) -> Shape {
    // Letters without a tail are about 0.7 of their size high: so far below the middle stands the line.
    let y = y + size * 35 / 100;
    Shape::new(Form::Text { x, y, size, words: words.into(), anchor: Anchor::Middle, is_bold: false })
}

/// Words that start at a point.
pub fn label(x: i32, y: i32, size: i32, words: impl Into<String>) -> Shape {
    text(x, y, size, words).anchored(Anchor::Start)
}

/// Shapes around a point that move and turn together.
pub fn group(x: i32, y: i32, shapes: Vec<Shape>) -> Shape {
    Shape::new(Form::Group { x, y, turn: 0, shapes })
}

/// A part of the sheet through which a larger or smaller one is seen.
pub fn window(frame: Area, view: Area, shapes: Vec<Shape>) -> Shape {
    Shape::new(Form::Window { frame, view, shapes })
}
