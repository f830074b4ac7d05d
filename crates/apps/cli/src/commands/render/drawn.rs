//! What is drawn of one record: a position, several side by side, an animation, a page or data to play.

use scorebook::core::draw::Theme;
use scorebook::tools::cut::Entry;
use scorebook::tools::page::SCRIPT;
use scorebook::tools::render::{SIZE, Wish};

use crate::args::{self, Paper, Picture};
use crate::pictures;

/// The picture, animation or page that is asked for. `tick` hears how many pictures of an animation are painted.
///
/// # Errors
/// Says why there is none.
pub(super) fn drawn(
    kind: Picture,
    args: &args::Render,
    title: &str,
    entry: &Entry<'_>,
    steps: usize,
    tick: impl FnMut(usize, usize),
) -> Result<Vec<u8>, String> {
    let wish = wish(args);
    let (document, theme) = (entry.document.as_ref(), wish.theme.unwrap_or_default());
    match kind {
        Picture::Svg => wish.svg(document, steps).map(String::into_bytes),
        Picture::Png => {
            let (scene, width) = wish.sheet(document, steps)?;
            pictures::png(&scene, theme, width)
        }
        Picture::Gif => pictures::gif(&wish.animation(document, steps)?, theme, wish.size, args.delay, tick),
        Picture::Html => {
            let step = args.which.at.is_some().then_some(steps);
            wish.page(title, document, step, SCRIPT).map(String::into_bytes)
        }
        Picture::Film => wish.film(document).map(String::into_bytes),
    }
}

fn wish(args: &args::Render) -> Wish {
    Wish {
        seat: args.seat,
        strip: args.strip.clone(),
        theme: args.theme.map(|paper| match paper {
            Paper::Light => Theme::Light,
            Paper::Dark => Theme::Dark,
        }),
        size: args.size.unwrap_or(SIZE),
        coordinates: args.coordinates,
        owners: args.owners,
    }
}
