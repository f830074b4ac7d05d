//! A record as a picture, a page, or data to play.

use scorebook::tools::render::{SIZES, Wish};

use crate::misuse::{Misuse, Wrong};
use crate::read::Record;

impl Record {
    /// The position after a step as `render --to svg` draws it.
    ///
    /// # Errors
    /// Where there is no such step or view, nothing to draw, or no such size.
    pub fn svg(&self, at: Option<&str>, wish: &Wish) -> Result<String, Misuse> {
        let steps = self.drawn_until(at, wish)?;
        wish.svg(self.document(), steps).map_err(Misuse::of(Wrong::Option))
    }

    /// The same as pixels, as `render --to png` paints it.
    ///
    /// # Errors
    /// As [`Record::svg`], and where the picture would be too large.
    #[cfg(feature = "raster")]
    pub fn png(&self, at: Option<&str>, wish: &Wish) -> Result<Vec<u8>, Misuse> {
        let steps = self.drawn_until(at, wish)?;
        let (scene, width) = wish.sheet(self.document(), steps).map_err(Misuse::of(Wrong::Option))?;
        let theme = wish.theme.unwrap_or_default();
        scorebook::raster::png(&scene, theme, width).map_err(Misuse::of(Wrong::Option))
    }

    /// The whole game as a page, as `render --to html` writes it; it opens at a step if one is named. The script in it is
    /// `scorebook::tools::page::SCRIPT`, which a binding may keep in a file beside it.
    ///
    /// # Errors
    /// As [`Record::svg`].
    pub fn page(&self, at: Option<&str>, wish: &Wish, script: &str) -> Result<String, Misuse> {
        let steps = self.drawn_until(at, wish)?;
        let step = at.map(|_| steps);
        wish.page(&self.name, self.document(), step, script).map_err(Misuse::of(Wrong::Option))
    }

    /// The whole game as data to play, as `render --to film` writes it.
    ///
    /// # Errors
    /// Where there is nothing to draw.
    pub fn film(&self, wish: &Wish) -> Result<String, Misuse> {
        self.drawn_until(None, wish)?;
        wish.film(self.document()).map_err(Misuse::of(Wrong::Unable))
    }

    fn drawn_until(&self, at: Option<&str>, wish: &Wish) -> Result<usize, Misuse> {
        if !SIZES.contains(&wish.size) {
            let (least, most) = (SIZES.start(), SIZES.end());
            let message = format!("a board is {least} to {most} pixels wide, not {}", wish.size);
            return Err(Misuse::new(Wrong::Option, message));
        }
        self.judged_until(at)
    }
}
