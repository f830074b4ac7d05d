//! Drawing at work: a position as SVG and as PNG, a game of seventy-two steps as a page.

use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

use scorebook_core::draw::{DrawOptions, Scene, Theme};
use scorebook_core::{Document, Notation};
use scorebook_tools::page;

use crate::corpora::Subject;
use crate::referee;

/// How often a picture is made; the fastest time counts, since others only tell what else the machine was doing.
const PASSES: usize = 30;
/// How many steps the game of a page has: those of a game of Carcassonne.
const STEPS: usize = 72;
/// How many pixels a picture is wide.
const WIDTH: u32 = 600;

/// What is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Product {
    /// The last position of a game, replayed, drawn and written as SVG.
    Svg,
    /// The same painted and written as PNG.
    Png,
    /// A game of seventy-two steps as a page.
    Html,
}

impl Product {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Svg, Self::Png, Self::Html];

    /// Its name in the figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Png => "png",
            Self::Html => "html",
        }
    }
}

/// What was measured, as one line of JSON.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What was made.
    pub product: Product,
    /// The game.
    pub subject: Subject,
    /// How many steps the game has.
    pub steps: usize,
    /// How large the product is.
    pub bytes: usize,
    /// How long it took.
    pub time: Duration,
}

impl fmt::Display for Figure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (product, subject) = (self.product.name(), self.subject.name());
        let Self { steps, bytes, .. } = self;
        let milliseconds = self.time.as_secs_f64() * 1000.0;
        write!(
            out,
            r#"{{"what":"draw {subject} as {product}","steps":{steps},"bytes":{bytes},"milliseconds":{milliseconds:.3}}}"#
        )
    }
}

/// Makes the same picture or page several times, of a game played at random from a seed.
///
/// # Errors
/// Says why there is nothing to draw.
pub fn timed(product: Product, subject: Subject, seed: u64) -> Result<Figure, String> {
    fastest(PASSES, product, subject, seed)
}

/// The fastest of so many passes.
fn fastest(passes: usize, product: Product, subject: Subject, seed: u64) -> Result<Figure, String> {
    let game = referee::game(subject).ok_or("it has no referee")?;
    let text = referee::play(subject, seed, 1)?.text().to_owned();
    let document = match product {
        Product::Html => opening(game, &text),
        Product::Svg | Product::Png => game.read(text),
    };
    let document = document.as_ref();
    let mut bytes = made(product, document)?;
    let mut time = Duration::MAX;
    for _ in 0..passes {
        let start = Instant::now();
        bytes = black_box(made(product, document)?);
        time = time.min(start.elapsed());
    }
    Ok(Figure { product, subject, steps: document.steps().len(), bytes, time })
}

/// Makes it and tells how large it is.
fn made(product: Product, document: &dyn Document) -> Result<usize, String> {
    match product {
        Product::Svg => Ok(last(document)?.svg(Theme::Light, WIDTH).len()),
        Product::Png => Ok(scorebook_raster::png(&last(document)?, Theme::Light, WIDTH)?.len()),
        Product::Html => page::page("a game", document, DrawOptions::default()).map(|page| page.len()),
    }
}

/// The last position as a picture.
fn last(document: &dyn Document) -> Result<Scene, String> {
    let drawn = document.draw(usize::MAX, None, DrawOptions::default());
    drawn.ok_or_else(|| "there is nothing to draw".to_owned())
}

/// As much of the start of a game as has no more steps than a page is measured with.
fn opening(game: &'static dyn Notation, text: &str) -> Box<dyn Document> {
    let ends = text.match_indices([' ', '\n', '/']).map(|(at, _)| at + 1).chain([text.len()]);
    let ends: Vec<usize> = ends.collect();
    let fits = ends.partition_point(|&end| game.read(text[..end].to_owned()).steps().len() <= STEPS);
    game.read(text[..ends[fits.saturating_sub(1)]].to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_pictures_and_a_page_to_measure() {
        for subject in referee::refereed() {
            for product in Product::ALL {
                let figure = fastest(1, product, subject, 1).expect("it can be drawn");
                assert!(figure.bytes > 5000 && figure.steps > 10, "{figure}");
                assert!(product != Product::Html || figure.steps <= STEPS, "{figure}");
            }
        }
    }
}
