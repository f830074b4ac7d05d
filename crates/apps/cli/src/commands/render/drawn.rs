//! What is drawn of one record: a position, several side by side, an animation or a page.

use std::path::Path;

use scorebook::core::SeatId;
use scorebook::core::draw::{DrawOptions, Scene, Theme};
use scorebook::tools::cut::Entry;
use scorebook::tools::page::{Opening, opened_page};
use scorebook::tools::{scenes_until, steps_until};

use crate::args::{self, Paper, Picture};
use crate::pictures;
use crate::records::{self, no_view};

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
    let theme = theme(args).unwrap_or_default();
    match kind {
        Picture::Svg => {
            let (scene, width) = sheet(args, entry, steps)?;
            Ok(scene.svg(theme, width).into_bytes())
        }
        Picture::Png => {
            let (scene, width) = sheet(args, entry, steps)?;
            pictures::png(&scene, theme, width)
        }
        Picture::Gif => pictures::gif(&animation(args, entry, steps)?, theme, args.size, args.delay, tick),
        Picture::Html => page(args, title, entry, steps).map(String::into_bytes),
    }
}

/// The page of a game. Whoever gets it need not know where the record lies.
fn page(args: &args::Render, title: &str, entry: &Entry<'_>, steps: usize) -> Result<String, String> {
    let name = Path::new(title).file_stem().map_or_else(|| title.into(), |name| name.to_string_lossy());
    let step = args.which.at.is_some().then_some(steps);
    let opening = Opening { theme: theme(args), step, seat: viewer(args)? };
    opened_page(&name, entry.document.as_ref(), options(args), opening)
}

fn theme(args: &args::Render) -> Option<Theme> {
    args.theme.map(|paper| match paper {
        Paper::Light => Theme::Light,
        Paper::Dark => Theme::Dark,
    })
}

fn options(args: &args::Render) -> DrawOptions {
    DrawOptions { coordinates: args.coordinates, owners: args.owners, view: None }
}

/// What is drawn on one sheet, and how wide that is in pixels: a board is as wide as is asked for, also beside others.
fn sheet(args: &args::Render, entry: &Entry<'_>, steps: usize) -> Result<(Scene, u32), String> {
    if args.strip.is_empty() {
        return Ok((one(args, entry, steps)?, args.size));
    }
    let scene = |step: &String| one(args, entry, steps_until(entry.document.as_ref(), Some(step))?);
    let scenes: Result<Vec<Scene>, String> = args.strip.iter().map(scene).collect();
    let scenes = scenes?;
    let board = scenes.iter().map(|scene| scene.width).max().unwrap_or(1).max(1);
    let strip = Scene::strip(scenes, &args.strip);
    let width = i64::from(args.size) * i64::from(strip.width) / i64::from(board);
    Ok((strip, u32::try_from(width).unwrap_or(u32::MAX)))
}

fn one(args: &args::Render, entry: &Entry<'_>, steps: usize) -> Result<Scene, String> {
    let drawn = entry.document.draw(steps, viewer(args)?, options(args));
    drawn.ok_or_else(|| nothing(args))
}

/// The pictures of an animation: all until a step, or those after the steps that are named.
fn animation(args: &args::Render, entry: &Entry<'_>, steps: usize) -> Result<Vec<Scene>, String> {
    let document = entry.document.as_ref();
    let wanted: Result<Vec<usize>, String> =
        args.strip.iter().map(|step| steps_until(document, Some(step))).collect();
    let wanted = wanted?;
    let until = wanted.iter().copied().max().unwrap_or(steps);
    let scenes = scenes_until(document, until, viewer(args)?, options(args)).ok_or_else(|| nothing(args))?;
    if wanted.is_empty() {
        return Ok(scenes);
    }
    Ok(wanted.into_iter().filter_map(|step| scenes.get(step).cloned()).collect())
}

/// Why there is no picture.
fn nothing(args: &args::Render) -> String {
    args.seat.map_or_else(|| "there is nothing to draw".to_owned(), no_view)
}

/// The seat whose view is wanted, if one is.
fn viewer(args: &args::Render) -> Result<Option<SeatId>, String> {
    args.seat.map(|sign| records::seat(sign).ok_or_else(|| no_view(sign))).transpose()
}
