//! Pictograms: small drawings on a grid of 24 by 24, kept as text and shown in any size and colour.
//!
//! A drawing is its name on a line of its own, and its parts indented below, the lowest first. A part is a tone and a form:
//!
//! ```text
//! figure-E
//!   body M5 22Q8 16 6 12L2 11Z
//!   pale M18 8L22 11Z
//!   ink 2 M12 7L12 20
//!   ink O13 8 1
//! ```
//!
//! The tone says which colour it has: `body` that of whose it is, with an edge around it; `edge` that of the edge; `ink` what stands out on the
//! body; `ground` what the drawing lies on; `pale` bone and paper. A number after it is the width of a line, where the form is drawn and not
//! filled. `O` is a disc: its middle and its radius, or half its width and half its height.

use std::collections::BTreeMap;
use std::str::FromStr;

use super::palette::Paint;
use super::{Area, Outline, Shape, ellipse, trace, window};

/// How many units a drawing is wide and high.
pub const GRID: i32 = 24;
/// Bone and paper.
const PALE: Paint = Paint::same(0xF7_F1_E0);

/// The drawings of a game by their names.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pictograms(BTreeMap<String, Pictogram>);

/// A drawing: its parts, the lowest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pictogram(Vec<Part>);

#[derive(Clone, PartialEq, Eq, Debug)]
struct Part {
    tone: Tone,
    /// How wide its line is; nothing where it is filled.
    line: Option<i32>,
    form: Form,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tone {
    Body,
    Edge,
    Ink,
    Ground,
    Pale,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Form {
    Outline(Outline),
    Disc { x: i32, y: i32, across: i32, down: i32 },
}

/// The colours a drawing is shown in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tones {
    /// Of the body, and of the line around it.
    pub body: (Paint, Paint),
    /// Of what stands out on the body, or of a sign without one.
    pub ink: Paint,
    /// Of what the drawing lies on.
    pub ground: Paint,
}

impl Tones {
    /// A figure of somebody: a body in their colour with an edge.
    pub fn figure(paint: Paint, ground: Paint) -> Self {
        Self { body: (paint, paint.edge()), ink: paint.ink(), ground }
    }

    /// A sign without a body of its own, on a ground.
    pub fn sign(ink: Paint, ground: Paint) -> Self {
        Self { body: (ink, ink), ink, ground }
    }

    fn of(self, tone: Tone) -> Paint {
        match tone {
            Tone::Body => self.body.0,
            Tone::Edge => self.body.1,
            Tone::Ink => self.ink,
            Tone::Ground => self.ground,
            Tone::Pale => PALE,
        }
    }
}

impl Pictograms {
    /// The drawings of a text.
    ///
    /// # Errors
    /// Says which line is no part of a drawing.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut all = BTreeMap::<String, Pictogram>::new();
        let mut name = String::new();
        for (number, line) in (1..).zip(text.lines()) {
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            if line.starts_with(' ') {
                let part = line.parse().map_err(|wrong| format!("line {number}: {wrong}: `{line}`"))?;
                all.entry(name.clone()).or_default().0.push(part);
            } else {
                line.trim_end().clone_into(&mut name);
            }
        }
        Ok(Self(all))
    }

    /// The drawing of a name; an empty one where there is none.
    pub fn get(&self, name: &str) -> &Pictogram {
        const NONE: &Pictogram = &Pictogram(Vec::new());
        self.0.get(name).unwrap_or(NONE)
    }

    /// All of them with their names, in the order of the names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &Pictogram)> {
        self.0.iter().map(|(name, drawing)| (name.as_str(), drawing))
    }
}

impl Pictogram {
    /// Whether it shows nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The drawing around a point, so wide and high.
    pub fn draw(&self, (x, y): (i32, i32), size: i32, tones: Tones) -> Shape {
        let frame = Area::new(x - size / 2, y - size / 2, size, size);
        let parts = self.0.iter().map(|part| part.draw(tones)).collect();
        window(frame, Area::new(0, 0, GRID, GRID), parts)
    }

    /// Its outline alone, in a line: who left, or who may come.
    pub fn ghost(&self, (x, y): (i32, i32), size: i32, paint: Paint, dash: i32) -> Shape {
        let frame = Area::new(x - size / 2, y - size / 2, size, size);
        let bodies = self.0.iter().filter(|part| part.tone == Tone::Body || self.0.len() == 1);
        let parts = bodies.map(|part| part.shape().line(paint, 2).dashed(dash)).collect();
        window(frame, Area::new(0, 0, GRID, GRID), parts)
    }
}

impl Part {
    fn shape(&self) -> Shape {
        match &self.form {
            Form::Outline(outline) => trace(outline.clone()),
            Form::Disc { x, y, across, down } => ellipse(*x, *y, *across, *down),
        }
    }

    fn draw(&self, tones: Tones) -> Shape {
        let paint = tones.of(self.tone);
        match self.line {
            Some(width) => self.shape().line(paint, width),
            None if self.tone == Tone::Body => self.shape().fill(paint).line(tones.body.1, 2),
            None => self.shape().fill(paint),
        }
    }
}

impl FromStr for Part {
    type Err = &'static str;

    fn from_str(line: &str) -> Result<Self, Self::Err> {
        let (tone, rest) = line.trim().split_once(' ').ok_or("a tone and a form were expected")?;
        let tone = match tone {
            "body" => Tone::Body,
            "edge" => Tone::Edge,
            "ink" => Tone::Ink,
            "ground" => Tone::Ground,
            "pale" => Tone::Pale,
            _ => return Err("a tone is body, edge, ink, ground or pale"),
        };
        let width = rest.split_once(' ').and_then(|(width, form)| Some((width.parse().ok()?, form)));
        let (line, form) = width.map_or((None, rest), |(width, form)| (Some(width), form));
        let form = match form.strip_prefix('O') {
            Some(disc) => disc_of(disc).ok_or("a disc is `O`, its middle and its radius")?,
            None => Form::Outline(form.parse().map_err(|_| "no outline")?),
        };
        Ok(Self { tone, line, form })
    }
}

fn disc_of(text: &str) -> Option<Form> {
    let numbers: Vec<i32> = text.split(' ').map(str::parse).collect::<Result<_, _>>().ok()?;
    match *numbers.as_slice() {
        [x, y, radius] => Some(Form::Disc { x, y, across: radius, down: radius }),
        [x, y, across, down] => Some(Form::Disc { x, y, across, down }),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Colours;
    use crate::draw::palette::{BLUE, PANEL, Theme};

    #[test]
    fn drawings_are_read_and_shown_in_the_colours_of_whose_they_are() {
        let all =
            Pictograms::read("# two\nbird\n  body M5 22L2 11Z\n  ink 2 M1 1L2 2\n  pale O3 4 1\n\nnone\n")
                .expect("drawings");
        assert!(all.get("none").is_empty() && all.get("elsewhere").is_empty());
        let drawn = all
            .get("bird")
            .draw((50, 60), 48, Tones::figure(BLUE, PANEL))
            .svg(&mut Colours::Of(Theme::Light));
        assert!(
            drawn.starts_with("<svg x=\"26\" y=\"36\" width=\"48\" height=\"48\" viewBox=\"0 0 24 24\">"),
            "{drawn}"
        );
        assert!(drawn.contains("fill=\"#0072b2\" stroke=\"#1a1a1a\" stroke-width=\"2\""), "{drawn}");
        assert!(drawn.contains("<circle cx=\"3\" cy=\"4\" r=\"1\" fill=\"#f7f1e0\"/>"), "{drawn}");
        assert_eq!(all.iter().count(), 1);
    }

    #[test]
    fn a_line_that_is_no_part_is_told() {
        for bad in [" body", " red M1 1", " ink O1 2", " ink M1"] {
            let told = Pictograms::read(&format!("bird\n{bad}\n")).expect_err(bad);
            assert!(told.starts_with("line 2"), "{told}");
        }
    }
}
