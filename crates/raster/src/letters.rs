//! Words as outlines, from a font that is compiled in: a picture looks the same on a machine that has no fonts.

use std::sync::LazyLock;

use scorebook_core::draw::Anchor;
use tiny_skia::{Path, PathBuilder};
use ttf_parser::{Face, GlyphId, OutlineBuilder};

use crate::units;

/// The letters of `DejaVu` Sans that European languages use, and some signs; fonts/README.md tells how they were made.
static PLAIN: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::parse(include_bytes!("../fonts/letters.ttf"), 0).ok());
static BOLD: LazyLock<Option<Face<'static>>> =
    LazyLock::new(|| Face::parse(include_bytes!("../fonts/letters-bold.ttf"), 0).ok());

/// Words as a path: where they stand, how large they are, and how heavy.
pub(crate) fn path(
    words: &str,
    (x, y): (i32, i32),
    size: i32,
    anchor: Anchor,
    is_bold: bool,
) -> Option<Path> {
    let face = if is_bold { BOLD.as_ref() } else { PLAIN.as_ref() }?;
    let scale = units(size) / f32::from(face.units_per_em());
    let glyphs: Vec<GlyphId> = words.chars().filter_map(|sign| glyph(face, sign)).collect();
    let advance = |glyph: GlyphId| f32::from(face.glyph_hor_advance(glyph).unwrap_or(0)) * scale;
    let width: f32 = glyphs.iter().map(|&glyph| advance(glyph)).sum();
    let start = match anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => width / 2.0,
        Anchor::End => width,
    };
    let mut pen = Pen { path: PathBuilder::new(), x: units(x) - start, y: units(y), scale };
    for glyph in glyphs {
        face.outline_glyph(glyph, &mut pen);
        pen.x += advance(glyph);
    }
    pen.path.finish()
}

/// What stands for a sign: a box where the font has none, nothing where there is nothing to see.
fn glyph(face: &Face<'_>, sign: char) -> Option<GlyphId> {
    match face.glyph_index(sign) {
        Some(glyph) => Some(glyph),
        None if sign.is_control() || is_joiner(sign) => None,
        None => Some(GlyphId(0)),
    }
}

/// Signs that only say how their neighbours look.
fn is_joiner(sign: char) -> bool {
    matches!(sign, '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}')
}

/// Puts the outlines of glyphs one after another.
struct Pen {
    path: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Pen {
    /// A point of a glyph on the sheet; fonts count upwards.
    fn at(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + x * self.scale, self.y - y * self.scale)
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.at(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.at(x1, y1), self.at(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.at(x1, y1), self.at(x2, y2), self.at(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn width(words: &str, is_bold: bool) -> f32 {
        path(words, (0, 0), 100, Anchor::Start, is_bold).map_or(0.0, |path| path.bounds().width())
    }

    #[test]
    fn letters_have_outlines_in_both_weights() {
        for is_bold in [false, true] {
            for words in ["a", "Ö", "ł", "Ж", "Ω", "★", "→", "…", "–", "漢"] {
                assert!(width(words, is_bold) > 10.0, "{words}");
            }
            assert!(width(" \u{200d}\u{0}", is_bold).abs() < f32::EPSILON);
        }
    }

    #[test]
    fn words_stand_at_their_anchor() {
        let bounds = |anchor| path("HHH", (500, 80), 40, anchor, true).expect("three letters").bounds();
        assert!(bounds(Anchor::Start).left() >= 500.0 && bounds(Anchor::End).right() <= 500.0);
        let middle = bounds(Anchor::Middle);
        assert!((middle.left() + middle.right() - 1000.0).abs() < 2.0);
        assert!((middle.bottom() - 80.0).abs() < 1.0, "on the line");
    }
}
