//! Pictures of pixels, where this tool was built with them.

use scorebook::core::draw::{Scene, Theme};
#[cfg(feature = "pictures")]
use scorebook::raster;

/// How long a step of an animation is seen, in hundredths of a second.
#[cfg(feature = "pictures")]
const USUAL: usize = 80;
/// How long an animation lasts at most, unless its steps would rush by.
#[cfg(feature = "pictures")]
const LONGEST: usize = 6000;
/// How long a step is seen at least.
#[cfg(feature = "pictures")]
const SHORTEST: usize = 8;
/// How much longer the last picture stays.
#[cfg(feature = "pictures")]
const AT_THE_END: u16 = 300;

/// A scene as a PNG picture.
#[cfg(feature = "pictures")]
pub(crate) fn png(scene: &Scene, theme: Theme, width: u32) -> Result<Vec<u8>, String> {
    raster::png(scene, theme, width)
}

/// Scenes as a GIF animation, each shown for so many thousandths of a second. `tick` hears how many of how many are painted.
#[cfg(feature = "pictures")]
pub(crate) fn gif(
    scenes: &[Scene],
    theme: Theme,
    width: u32,
    delay: Option<u16>,
    mut tick: impl FnMut(usize, usize),
) -> Result<Vec<u8>, String> {
    let usual = (LONGEST / scenes.len().max(1)).clamp(SHORTEST, USUAL);
    let delay =
        delay.map_or_else(|| u16::try_from(usual).unwrap_or(u16::MAX), |thousandths| thousandths / 10);
    let mut animation = raster::Animation::of(scenes, theme, width)?;
    for (place, scene) in scenes.iter().enumerate() {
        let is_last = place + 1 == scenes.len();
        animation.add(scene, if is_last { delay.saturating_add(AT_THE_END) } else { delay })?;
        tick(place + 1, scenes.len());
    }
    animation.finish()
}

/// What a tool says that cannot paint.
#[cfg(not(feature = "pictures"))]
const MISSING: &str = "this scorebook was built without PNG and GIF: make it an .svg or .html, or build it with the feature `pictures`";

/// Says that there are no such pictures.
#[cfg(not(feature = "pictures"))]
pub(crate) fn png(_scene: &Scene, _theme: Theme, _width: u32) -> Result<Vec<u8>, String> {
    Err(MISSING.to_owned())
}

/// Says that there are no animations.
#[cfg(not(feature = "pictures"))]
pub(crate) fn gif(
    _scenes: &[Scene],
    _theme: Theme,
    _width: u32,
    _delay: Option<u16>,
    _tick: impl FnMut(usize, usize),
) -> Result<Vec<u8>, String> {
    Err(MISSING.to_owned())
}
