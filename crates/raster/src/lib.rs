//! Scenes as pixels: PNG pictures and GIF animations, painted without a browser and without fonts on the machine.
//!
//! `canvas` paints the shapes of a scene, `letters` its words with a font that is compiled in, `picture` writes PNG, `animation` writes GIF
//! with the colours that `inks` chooses. The same scene gives the same bytes.

mod animation;
mod canvas;
mod inks;
mod letters;
mod picture;

use scorebook_core::draw::Scene;

pub use animation::{Animation, MOST_ANIMATION_PIXELS};
pub use picture::png;

/// How many pixels a picture has at most: painting needs four bytes for each.
pub const MOST_PIXELS: u64 = 64 << 20;

/// How wide and high a scene is in pixels when it is painted so wide.
///
/// # Errors
/// Says that the picture would have too many pixels.
fn size(scene: &Scene, width: u32) -> Result<(u32, u32), String> {
    let (across, down) =
        (u64::from(scene.width.max(1).unsigned_abs()), u64::from(scene.height.max(1).unsigned_abs()));
    let height = (u64::from(width) * down / across).max(1);
    match u32::try_from(height) {
        Ok(height) if width > 0 && u64::from(width) * u64::from(height) <= MOST_PIXELS => Ok((width, height)),
        _ => Err(format!(
            "a picture of {width} × {height} pixels is too large, {MOST_PIXELS} pixels is the most; make it smaller with --size"
        )),
    }
}

/// A whole number as a coordinate.
#[expect(clippy::cast_precision_loss, reason = "a sheet is far smaller than where that matters")]
fn units(number: i32) -> f32 {
    number as f32
}
