//! Colours and tokens: how the two players, the ground and the signs look.

use std::sync::LazyLock;

use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::palette::{self, EDGE, INK, PAPER};
use scorebook_core::draw::pictogram::{Pictogram, Pictograms, Tones};
use scorebook_core::draw::{Area, Paint, Shape, circle, rectangle, text};

use crate::names::Side;

/// The gold of a hero's ring.
pub(super) const GOLD: Paint = Paint::same(0xFF_D9_66);
/// The crown of whoever has won.
pub(super) const CROWN: Paint = Paint::new(0x9A_6C_00, 0xE6_C0_4A);
/// What the signs of marks lie on.
pub(super) const MARKS: Paint = Paint::new(0x5B_3F_7A, 0xCB_B2_E6);
/// Wounds.
pub(super) const WOUND: Paint = Paint::new(0xA8_14_1F, 0xFF_8A_80);
/// Dashes of what is not certain.
pub(super) const DASH: i32 = 8;

static DRAWINGS: LazyLock<Pictograms> = LazyLock::new(|| {
    // A test reads them, so nothing is lost here.
    Pictograms::read(include_str!("../../data/pictograms.txt")).unwrap_or_default()
});

/// The drawing of a name.
pub(super) fn drawing(name: &str) -> &'static Pictogram {
    DRAWINGS.get(name)
}

/// The colour of a player.
pub(super) fn paint(side: Side) -> Paint {
    match side {
        Side::One => Paint::new(0x00_72_B2, 0x3D_9B_D6),
        Side::Two => palette::ORANGE,
    }
}

/// The form of a player's tokens: player 1 is always round, player 2 always a square with round corners.
pub(super) fn form(side: Side, (x, y): (i32, i32), radius: i32) -> Shape {
    match side {
        Side::One => circle(x, y, radius),
        Side::Two => {
            let half = radius * 92 / 100;
            rectangle(Area::new(x - half, y - half, 2 * half, 2 * half)).rounded(radius * 3 / 10)
        }
    }
}

/// How sure a token is.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Sure {
    Certain,
    Possible,
    Dead,
}

/// A token: whose, its letters, and whether it is a hero, who has a ring and a crown instead.
#[derive(Clone, Copy)]
pub(super) struct Token<'t> {
    pub(super) side: Side,
    pub(super) letters: &'t str,
    pub(super) is_hero: bool,
}

impl Token<'_> {
    /// The token around a point: filled where it is certain, in dashed outline where it is possible, grey and struck out where it is dead.
    pub(super) fn draw(self, at: (i32, i32), radius: i32, sure: Sure) -> Vec<Shape> {
        let body = form(self.side, at, radius);
        let mut shapes = Vec::new();
        if self.is_hero && sure != Sure::Dead {
            let ring = form(self.side, at, radius + (radius / 4).clamp(4, 7)).fill(GOLD);
            shapes.push(if sure == Sure::Certain { ring.line(EDGE, 3) } else { ring });
        }
        let (body, ink) = match sure {
            Sure::Certain => {
                let paint = paint(self.side);
                (body.fill(paint).line(paint.edge(), 3), paint.ink())
            }
            Sure::Possible => (body.fill(PAPER).line(paint(self.side), 4).dashed(DASH), INK),
            Sure::Dead => (body.line(palette::FAINT, 3), palette::FAINT),
        };
        shapes.push(body);
        shapes.push(self.face(at, radius, ink));
        if sure == Sure::Dead {
            let reach = radius;
            let ends = [(at.0 - reach, at.1 + reach), (at.0 + reach, at.1 - reach)];
            shapes.push(scorebook_core::draw::line(ends).line(palette::FAINT, 3));
        }
        shapes
    }

    /// The letters, as large as fits; or the crown of a hero.
    pub(super) fn face(self, at: (i32, i32), radius: i32, ink: Paint) -> Shape {
        if self.is_hero {
            return drawing("crown").draw(at, radius * 5 / 4, Tones::sign(ink, paint(self.side)));
        }
        let wide = width_of(self.letters, bold(100)).max(1);
        let size = ((2 * radius - 8) * 100 / wide).min(radius).max(18);
        text(at.0, at.1, size, self.letters).fill(ink).bold()
    }
}
