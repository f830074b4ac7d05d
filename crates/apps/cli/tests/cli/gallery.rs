//! The gallery in docs/ shows what the tool draws now; `scripts/gallery` draws it anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use crate::table::Table;

fn top() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// The pictures with an ending that the script draws.
fn pictures_as(ending: &str) -> Vec<(String, Vec<String>)> {
    let is_such = |name: &str| Path::new(name).extension().is_some_and(|own| own == ending);
    pictures().into_iter().filter(|(name, _)| is_such(name)).collect()
}

/// The pictures that the script draws: their names, and what `render` is told.
fn pictures() -> Vec<(String, Vec<String>)> {
    let script = fs::read_to_string(top().join("scripts/gallery")).unwrap();
    let words = |line: &str| line.split(' ').map(str::to_owned).collect::<Vec<_>>();
    let lines = script.lines().filter_map(|line| line.strip_prefix("draw "));
    lines.map(|line| (words(line)[0].clone(), words(line)[1..].to_vec())).collect()
}

/// A picture as it is drawn now.
fn drawn(name: &str, wishes: &[String]) -> Vec<u8> {
    let table = Table::new();
    let record = top().join(&wishes[0]);
    let mut args = vec!["render", record.to_str().unwrap()];
    args.extend(wishes[1..].iter().map(String::as_str));
    args.extend(["-o", name]);
    let ran = table.run(&args);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{name}");
    table.get(name)
}

#[test]
fn the_gallery_shows_what_is_drawn_now() {
    for (name, wishes) in &pictures_as("svg") {
        let kept = fs::read(top().join("docs/gallery").join(name)).unwrap();
        assert!(kept == drawn(name, wishes), "{name} is drawn otherwise now; scripts/gallery draws it anew");
    }
}

#[test]
fn the_gallery_holds_and_shows_every_picture() {
    let folder = top().join("docs/gallery");
    let files = fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap());
    let mut files: BTreeSet<String> = files.collect();
    assert!(files.remove("README.md"));
    let names: BTreeSet<String> = pictures().into_iter().map(|(name, _)| name).collect();
    assert_eq!(files, names, "what the script draws, and nothing else");
    let page = fs::read_to_string(folder.join("README.md")).unwrap();
    for name in names {
        assert!(page.contains(&format!("]({name})")), "{name} is not shown");
    }
}

/// Pixels may differ by a shade between machines, but not the picture.
#[cfg(feature = "pictures")]
#[test]
fn pixels_of_the_gallery_are_painted_alike() {
    for (name, wishes) in &pictures_as("png") {
        let kept = pixels(&fs::read(top().join("docs/gallery").join(name)).unwrap());
        let now = pixels(&drawn(name, wishes));
        assert_eq!((kept.0, kept.1.len()), (now.0, now.1.len()), "{name} has another size now");
        let apart = kept.1.iter().zip(&now.1).filter(|(old, new)| old.abs_diff(**new) > 12).count();
        assert!(
            apart * 1000 < now.1.len(),
            "{name} is painted otherwise now; scripts/gallery paints it anew"
        );
    }
}

#[cfg(feature = "pictures")]
fn pixels(bytes: &[u8]) -> (u32, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(bytes)).read_info().unwrap();
    let mut pixels = vec![0; reader.output_buffer_size().unwrap()];
    let width = reader.next_frame(&mut pixels).unwrap().width;
    (width, pixels)
}

#[cfg(feature = "pictures")]
#[test]
fn animations_of_the_gallery_are_those_of_now() {
    let frames = |bytes: &[u8]| {
        let mut reader = gif::DecodeOptions::new().read_info(bytes).unwrap();
        let mut frames = vec![(reader.width(), reader.height(), 0)];
        while let Some(frame) = reader.read_next_frame().unwrap() {
            frames.push((frame.width, frame.height, frame.delay));
        }
        frames
    };
    for (name, wishes) in &pictures_as("gif") {
        let kept = frames(&fs::read(top().join("docs/gallery").join(name)).unwrap());
        assert_eq!(
            kept,
            frames(&drawn(name, wishes)),
            "{name} is another animation now; scripts/gallery makes it anew"
        );
    }
}
