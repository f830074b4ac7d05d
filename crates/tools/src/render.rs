//! What is drawn of a record: a position, several side by side, the pictures of an animation, or a page.

use std::path::Path;

use scorebook_core::draw::{DrawOptions, Scene, Size, Theme};
use scorebook_core::{Document, SeatId};

use crate::json;
use crate::moment::steps_until;
use crate::page::{Opening, opened_page};
use crate::play::Play;
use crate::scenes::scenes_until;
use crate::seats::{no_view, seat};

/// How wide a board is in pixels where nobody says.
pub const SIZE: u32 = 600;

/// The pixels that a board may be wide.
pub const SIZES: std::ops::RangeInclusive<u32> = 50..=8000;

/// How a record is to be drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wish {
    /// The sign of the seat whose view is drawn, in a game that hides something from the others.
    pub seat: Option<char>,
    /// The steps after which positions are drawn, side by side or one after another; none for the one position that is asked for.
    pub strip: Vec<String>,
    /// Light or dark paper; without it a picture is light, and a page is as the reader's system is.
    pub theme: Option<Theme>,
    /// The width of a board in pixels.
    pub size: u32,
    /// Whether places are named as the notation does.
    pub coordinates: bool,
    /// Whether what belongs to somebody is shaded in their colour.
    pub owners: bool,
}

impl Default for Wish {
    fn default() -> Self {
        Self { seat: None, strip: Vec::new(), theme: None, size: SIZE, coordinates: false, owners: false }
    }
}

impl Wish {
    /// The picture after so many steps, or the strip, as SVG.
    ///
    /// # Errors
    /// Says why there is none.
    pub fn svg(&self, document: &dyn Document, steps: usize) -> Result<String, String> {
        let (scene, width) = self.sheet(document, steps)?;
        Ok(scene.svg(self.theme.unwrap_or_default(), width))
    }

    /// What is drawn on one sheet, and how wide that is in pixels: a board is as wide as is asked for, also beside others.
    ///
    /// # Errors
    /// Says why there is nothing to draw.
    pub fn sheet(&self, document: &dyn Document, steps: usize) -> Result<(Scene, u32), String> {
        if self.strip.is_empty() {
            return Ok((self.one(document, steps)?, self.size));
        }
        let scene = |step: &String| self.one(document, steps_until(document, Some(step))?);
        let scenes: Result<Vec<Scene>, String> = self.strip.iter().map(scene).collect();
        let scenes = scenes?;
        let board = scenes.iter().map(|scene| scene.width).max().unwrap_or(1).max(1);
        let strip = Scene::strip(scenes, &self.strip);
        let width = i64::from(self.size) * i64::from(strip.width) / i64::from(board);
        Ok((strip, u32::try_from(width).unwrap_or(u32::MAX)))
    }

    /// The pictures of an animation: all until a step, or those after the steps that are named.
    ///
    /// # Errors
    /// Says why there are none.
    pub fn animation(&self, document: &dyn Document, steps: usize) -> Result<Vec<Scene>, String> {
        let wanted: Result<Vec<usize>, String> =
            self.strip.iter().map(|step| steps_until(document, Some(step))).collect();
        let wanted = wanted?;
        let until = wanted.iter().copied().max().unwrap_or(steps);
        let scenes =
            scenes_until(document, until, self.viewer()?, self.sized()).ok_or_else(|| self.nothing())?;
        if wanted.is_empty() {
            return Ok(scenes);
        }
        Ok(wanted.into_iter().filter_map(|step| scenes.get(step).cloned()).collect())
    }

    /// The page of a game with its script, which is [`crate::page::SCRIPT`] wherever it is kept; the page opens after so many steps if that is
    /// asked for. Whoever gets it need not know where the file lies.
    ///
    /// # Errors
    /// Says why there is nothing to draw.
    pub fn page(
        &self,
        file: &str,
        document: &dyn Document,
        step: Option<usize>,
        script: &str,
    ) -> Result<String, String> {
        let name = Path::new(file).file_stem().map_or_else(|| file.into(), |name| name.to_string_lossy());
        let opening = Opening { theme: self.theme, step, seat: self.viewer()? };
        opened_page(&name, document, self.options(), opening, script)
    }

    /// The whole game as data to play, see docs/play.md: what the board element shows.
    ///
    /// # Errors
    /// Says why there is nothing to draw.
    pub fn film(&self, document: &dyn Document) -> Result<String, String> {
        Ok(json::line(&Play::new(document, self.options())?))
    }

    /// What a page shows besides the position: it has a size of its own.
    pub fn options(&self) -> DrawOptions {
        DrawOptions { coordinates: self.coordinates, owners: self.owners, ..DrawOptions::default() }
    }

    /// The same for pictures as wide as is wished.
    fn sized(&self) -> DrawOptions {
        DrawOptions { size: Size::of(self.size), ..self.options() }
    }

    fn one(&self, document: &dyn Document, steps: usize) -> Result<Scene, String> {
        document.draw(steps, self.viewer()?, self.sized()).ok_or_else(|| self.nothing())
    }

    /// Why there is no picture.
    fn nothing(&self) -> String {
        self.seat.map_or_else(|| "there is nothing to draw".to_owned(), no_view)
    }

    /// The seat whose view is wanted, if one is.
    fn viewer(&self) -> Result<Option<SeatId>, String> {
        self.seat.map(|sign| seat(sign).ok_or_else(|| no_view(sign))).transpose()
    }
}
