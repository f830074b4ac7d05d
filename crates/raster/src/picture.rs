//! A scene as a PNG picture, with its words for those who cannot see it.

use png::{BitDepth, ColorType, DeflateCompression, Encoder, EncodingError, Filter};
use scorebook_core::draw::{Scene, Theme};

use crate::canvas::Canvas;
use crate::size;

/// A scene as a PNG picture, so many pixels wide. Its title and description go along.
///
/// # Errors
/// Says that the picture would be too large.
pub fn png(scene: &Scene, theme: Theme, width: u32) -> Result<Vec<u8>, String> {
    let (width, height) = size(scene, width)?;
    let canvas = Canvas::of(scene, theme, (width, height)).ok_or("there is nothing to paint on")?;
    let pixels: Vec<u8> = canvas.colours().flatten().collect();
    encoded(scene, (width, height), &pixels).map_err(|error| error.to_string())
}

fn encoded(scene: &Scene, (width, height): (u32, u32), pixels: &[u8]) -> Result<Vec<u8>, EncodingError> {
    let mut out = Vec::new();
    let mut encoder = Encoder::new(&mut out, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_depth(BitDepth::Eight);
    // Most of a picture is flat: its rows pack better as they are than as differences, and faster.
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(4));
    for (keyword, words) in [("Title", &scene.title), ("Description", &scene.description)] {
        encoder.add_itxt_chunk(keyword.to_owned(), words.clone())?;
    }
    let mut writer = encoder.write_header()?;
    writer.write_image_data(pixels)?;
    writer.finish()?;
    Ok(out)
}
