//! A game as a GIF animation: the first picture whole, then what changes from picture to picture.

use std::borrow::Cow;

use gif::{AnyExtension, DisposalMethod, Encoder, EncodingError, Extension, Frame, Repeat};
use scorebook_core::draw::{Scene, Theme};

use crate::canvas::Canvas;
use crate::inks::{AS_BEFORE, Inks, Survey};
use crate::size;

/// How many pixels all pictures of an animation have together at most.
pub const MOST_ANIMATION_PIXELS: u64 = 2 << 30;
/// From how many pictures the colours are taken.
const SURVEYED: usize = 12;

/// An animation that is being made: pictures of one size, one after another.
pub struct Animation {
    encoder: Encoder<Vec<u8>>,
    inks: Inks,
    theme: Theme,
    width: u32,
    size: (u16, u16),
    /// What is seen after the pictures that were written.
    seen: Vec<u8>,
    /// The picture that is written when it is known how long it stays.
    waiting: Option<(Frame<'static>, Vec<u8>)>,
}

impl Animation {
    /// An animation of these scenes, so many pixels wide. Its size is that of the largest, and all share its colours.
    ///
    /// # Errors
    /// Says that the animation would be too large.
    pub fn of(scenes: &[Scene], theme: Theme, width: u32) -> Result<Self, String> {
        let mut height = 1;
        for scene in scenes {
            height = height.max(size(scene, width)?.1);
        }
        let pixels = u64::from(width) * u64::from(height) * scenes.len() as u64;
        let fits = |side: u32| u16::try_from(side).ok();
        let (Some(across), Some(down), true) = (fits(width), fits(height), pixels <= MOST_ANIMATION_PIXELS)
        else {
            return Err(format!(
                "an animation of {} pictures of {width} × {height} pixels is too large; make it smaller with --size, end it earlier \
                 with --at, or choose its steps with --strip",
                scenes.len()
            ));
        };
        let mut survey = Survey::default();
        for scene in scenes.iter().step_by(scenes.len().div_ceil(SURVEYED).max(1)).chain(scenes.last()) {
            survey.add(painted(scene, theme, (width, height))?.colours());
        }
        let inks = survey.inks();
        let encoder = begun(scenes, (across, down), &inks.table()).map_err(|error| error.to_string())?;
        let seen = Vec::new();
        Ok(Self { encoder, inks, theme, width, size: (across, down), seen, waiting: None })
    }

    /// Puts a picture after the others, for so many hundredths of a second. One that looks like the last only makes that stay.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn add(&mut self, scene: &Scene, hundredths: u16) -> Result<(), String> {
        let canvas = painted(scene, self.theme, (self.width, u32::from(self.size.1)))?;
        let numbers = self.inks.numbers(canvas.colours());
        if let Some((frame, shown)) = &mut self.waiting
            && *shown == numbers
        {
            frame.delay = frame.delay.saturating_add(hundredths);
            return Ok(());
        }
        self.settle()?;
        let frame = changed(&self.seen, &numbers, self.size);
        self.waiting = Some((Frame { delay: hundredths, ..frame }, numbers));
        Ok(())
    }

    /// The whole animation.
    ///
    /// # Errors
    /// Says why it cannot be written.
    pub fn finish(mut self) -> Result<Vec<u8>, String> {
        self.settle()?;
        self.encoder.into_inner().map_err(|error| error.to_string())
    }

    fn settle(&mut self) -> Result<(), String> {
        let Some((frame, numbers)) = self.waiting.take() else { return Ok(()) };
        self.seen = numbers;
        self.encoder.write_frame(&frame).map_err(|error| error.to_string())
    }
}

/// A scene on a sheet that may be higher than it.
fn painted(scene: &Scene, theme: Theme, size: (u32, u32)) -> Result<Canvas, String> {
    Canvas::of(scene, theme, size).ok_or_else(|| "there is nothing to paint on".to_owned())
}

/// An animation without pictures, which tells what is on it and starts again at its end.
fn begun(
    scenes: &[Scene],
    (width, height): (u16, u16),
    table: &[u8],
) -> Result<Encoder<Vec<u8>>, EncodingError> {
    let mut encoder = Encoder::new(Vec::new(), width, height, table)?;
    encoder.set_repeat(Repeat::Infinite)?;
    if let Some(last) = scenes.last() {
        let words = format!("{}. {}", last.title, last.description);
        let blocks: Vec<&[u8]> = words.as_bytes().chunks(255).collect();
        encoder.write_raw_extension(AnyExtension::from(Extension::Comment), &blocks)?;
    }
    Ok(encoder)
}

/// The smallest part of a picture that holds all that changed; in it, what did not change is left out.
fn changed(before: &[u8], after: &[u8], (width, height): (u16, u16)) -> Frame<'static> {
    let row = usize::from(width).max(1);
    if before.len() != after.len() {
        return frame((0, 0), (width, height), after.to_vec());
    }
    let differs = |place: &usize| before[*place] != after[*place];
    let rows = || before.chunks(row).zip(after.chunks(row));
    let top = rows().position(|(old, new)| old != new).unwrap_or(0);
    let bottom = rows().rposition(|(old, new)| old != new).map_or(top + 1, |last| last + 1);
    let column = |column: &usize| (top..bottom).any(|line| differs(&(line * row + column)));
    let left = (0..row).find(column).unwrap_or(0);
    let right = (left..row).rev().find(column).map_or(left + 1, |last| last + 1);
    let places = (top..bottom).flat_map(|line| line * row + left..line * row + right);
    let part = places.map(|place| if differs(&place) { after[place] } else { AS_BEFORE }).collect();
    let small = |number: usize| u16::try_from(number).unwrap_or(u16::MAX);
    frame((small(left), small(top)), (small(right - left), small(bottom - top)), part)
}

fn frame((left, top): (u16, u16), (width, height): (u16, u16), buffer: Vec<u8>) -> Frame<'static> {
    Frame {
        left,
        top,
        width,
        height,
        dispose: DisposalMethod::Keep,
        transparent: Some(AS_BEFORE),
        buffer: Cow::Owned(buffer),
        ..Frame::default()
    }
}
