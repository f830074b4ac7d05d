//! Drawing: a picture as plain shapes with integer coordinates, drawn by each game, written here as SVG and painted elsewhere.
//!
//! A game builds a [`Scene`] out of [`Shape`]s and knows nothing of how it is written. Colours are [`Paint`]s, a shade for light
//! paper and one for dark. `deed`, `hexagon`, `measure`, `panel`, `palette` and `pictogram` hold what several games draw alike.

pub mod deed;
mod element;
pub mod hexagon;
pub mod measure;
mod outline;
pub mod palette;
pub mod panel;
pub mod pictogram;
mod reach;
mod scene;
mod svg;

pub use element::Attributes;
pub use outline::{NoOutline, Outline, Pen};
pub use palette::{Paint, Theme};
pub use scene::{
    Anchor, Area, Form, Look, Mark, Scene, Shape, Stance, circle, ellipse, group, label, line, polygon,
    rectangle, text, trace, window,
};
pub use svg::{Colours, Paints, STYLE, escape};

/// What a picture is wanted to show.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DrawOptions {
    /// Whether places are named as the notation names them.
    pub coordinates: bool,
    /// Whether what belongs to somebody is shaded in their colour, where the game has such things.
    pub owners: bool,
    /// The part of the table to show, where the game has a table without borders; else what there is to see.
    pub view: Option<Area>,
    /// How large it is shown.
    pub size: Size,
}

/// How large a picture is shown: a small one has less to tell, and tells it larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Size {
    /// Everything, with its words.
    #[default]
    Full,
    /// No words but numbers, at least [`Size::LETTERS`] high; the seats with their points alone.
    Small,
}

impl Size {
    /// Pictures that are not as wide as this many pixels are small.
    pub const FULL: u32 = 400;
    /// The least size of letters in a small picture.
    pub const LETTERS: i32 = 36;

    /// The size of a picture that is so many pixels wide.
    pub fn of(pixels: u32) -> Self {
        if pixels < Self::FULL { Self::Small } else { Self::Full }
    }

    /// Whether it is small.
    pub fn is_small(self) -> bool {
        self == Self::Small
    }
}

/// How wide a scene usually is: two units are a pixel of a picture that is 600 pixels wide.
pub const WIDTH: i32 = 1200;
