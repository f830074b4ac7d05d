//! Pictures of pixels, decoded again: every example in both forms, their size, their words, and that there is something on them.

use std::collections::BTreeSet;
use std::fs;
use std::io::Cursor;
use std::path::{Path, PathBuf};

use scorebook::GAMES;
use scorebook::core::draw::Area;
use scorebook::core::draw::{
    DrawOptions, Scene, Size, Theme, circle, group, label, palette, rectangle, window,
};
use scorebook::tools::scenes_until;
use scorebook_raster::{Animation, png};
use scorebook_testing::files_below;

const EVERYTHING: DrawOptions = DrawOptions { coordinates: true, owners: true, view: None, size: Size::Full };

/// A picture that was decoded.
struct Decoded {
    size: (u32, u32),
    words: Vec<(String, String)>,
    pixels: Vec<u8>,
}

impl Decoded {
    fn colours(&self) -> BTreeSet<&[u8]> {
        self.pixels.chunks(3).collect()
    }

    fn at(&self, x: u32, y: u32) -> [u8; 3] {
        let place = (y * self.size.0 + x) as usize * 3;
        [self.pixels[place], self.pixels[place + 1], self.pixels[place + 2]]
    }
}

fn decoded(bytes: &[u8]) -> Decoded {
    let mut reader = png::Decoder::new(Cursor::new(bytes)).read_info().expect("a PNG has a head");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a size that fits")];
    let info = reader.next_frame(&mut pixels).expect("a PNG holds a picture");
    reader.finish().expect("a PNG has an end");
    let texts = reader.info().utf8_text.iter();
    let words =
        texts.map(|text| (text.keyword.clone(), text.get_text().expect("words can be read"))).collect();
    Decoded { size: (info.width, info.height), words, pixels }
}

fn examples() -> Vec<(PathBuf, Vec<Scene>)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples");
    let mut animations = Vec::new();
    for game in GAMES {
        for file in files_below(&top.join(game.info().id), game.info().endings) {
            let text = fs::read_to_string(&file).expect("an example can be read");
            let animation = scenes_until(game.read(text).as_ref(), usize::MAX, None, EVERYTHING);
            animations.extend(animation.map(|animation| (file, animation)));
        }
    }
    animations
}

#[test]
fn every_example_is_painted() {
    let examples = examples();
    assert!(examples.len() > 10);
    for (file, scenes) in examples {
        let scene = scenes.last().expect("there is a table before the first step");
        for theme in [Theme::Light, Theme::Dark] {
            let bytes = png(scene, theme, 600).expect("it is not too large");
            let picture = decoded(&bytes);
            let height = 600 * scene.height / scene.width;
            assert_eq!(picture.size, (600, height.unsigned_abs()), "{}", file.display());
            assert!(picture.colours().len() > 100, "{} has shapes and letters", file.display());
            let words = [("Title", &scene.title), ("Description", &scene.description)];
            assert_eq!(picture.words, words.map(|(key, words)| (key.to_owned(), words.clone())));
            assert_eq!(bytes, png(scene, theme, 600).expect("as before"), "the same every time");
        }
    }
}

#[test]
fn every_example_becomes_an_animation() {
    for (file, scenes) in examples() {
        let scenes: Vec<Scene> = scenes.into_iter().step_by(9).take(6).collect();
        let animation = |theme| {
            let mut animation = Animation::of(&scenes, theme, 240).expect("it is not too large");
            for scene in &scenes {
                animation.add(scene, 20).expect("it can be written");
            }
            animation.finish().expect("it can be written")
        };
        let bytes = animation(Theme::Dark);
        assert_eq!(bytes, animation(Theme::Dark), "the same every time");
        let told = scenes.last().map_or("", |scene| scene.title.as_str());
        assert!(bytes.windows(told.len()).any(|part| part == told.as_bytes()), "{}", file.display());
        let mut reader = gif::DecodeOptions::new().read_info(bytes.as_slice()).expect("a GIF has a head");
        let highest = scenes.iter().map(|scene| 240 * scene.height / scene.width).max();
        assert_eq!((reader.width(), Some(i32::from(reader.height()))), (240, highest));
        let (mut frames, mut hundredths) = (0, 0);
        while let Some(frame) = reader.read_next_frame().expect("an animation can be read") {
            assert!(frames > 0 || (frame.width, frame.left) == (240, 0), "the first picture is whole");
            (frames, hundredths) = (frames + 1, hundredths + usize::from(frame.delay));
        }
        assert_eq!(hundredths, 20 * scenes.len(), "pictures that look alike are one, which stays as long");
        assert!(frames > 0 && frames <= scenes.len());
    }
}

fn scene(shapes: Vec<scorebook::core::draw::Shape>) -> Scene {
    let (title, description) = ("a title".to_owned(), "ein Bär".to_owned());
    Scene { width: 100, height: 100, title, description, seats: Vec::new(), shapes }
}

fn painted(shapes: Vec<scorebook::core::draw::Shape>) -> Decoded {
    decoded(&png(&scene(shapes), Theme::Light, 200).expect("it is small"))
}

#[test]
fn shapes_lie_where_the_scene_says() {
    let square = Area::new(10, 20, 30, 40);
    let plain = painted(vec![rectangle(square).fill(palette::BLUE)]);
    assert_eq!(plain.at(22, 42), [0x00, 0x72, 0xB2]);
    assert_eq!([plain.at(17, 42), plain.at(22, 38), plain.at(84, 42)], [[0xFB, 0xFA, 0xF7]; 3]);
    let turned = group(50, 50, vec![rectangle(Area::new(0, -5, 40, 10)).fill(palette::GREEN)]).turned(90);
    let turned = painted(vec![turned]);
    assert_eq!((turned.at(100, 160), turned.at(160, 100)), ([0x00, 0x9E, 0x73], [0xFB, 0xFA, 0xF7]));
    let inside = vec![circle(500, 500, 100).fill(palette::BLUE)];
    let seen = painted(vec![window(Area::new(50, 0, 50, 50), Area::new(0, 0, 500, 500), inside)]);
    assert_eq!(
        (seen.at(198, 98), seen.at(198, 102)),
        ([0x00, 0x72, 0xB2], [0xFB, 0xFA, 0xF7]),
        "nothing beyond the frame"
    );
}

#[test]
fn what_is_faint_lets_through_what_is_below() {
    let both = || {
        vec![
            circle(50, 50, 30).fill(palette::BLACK).line(palette::WHITE, 10),
            circle(50, 50, 20).fill(palette::WHITE),
        ]
    };
    let faint = painted(vec![group(0, 0, both()).faint(50)]);
    assert!(faint.at(100, 100)[0] > 0xFB, "white over paper, not over the black below it");
    let alone = painted(vec![circle(50, 50, 30).fill(palette::BLACK).faint(50)]);
    assert!((0x85..0x98).contains(&alone.at(100, 100)[0]));
}

#[test]
fn letters_are_there_without_any_font_on_the_machine() {
    let words = painted(vec![label(10, 50, 40, "Hü")]);
    assert!(words.pixels.chunks(3).filter(|pixel| pixel[0] < 0x40).count() > 400);
}

#[test]
fn what_is_too_large_is_said() {
    let mut long = scene(Vec::new());
    long.height = 10_000_000;
    assert!(png(&long, Theme::Light, 8000).is_err_and(|said| said.contains("--size")));
    let many = vec![scene(Vec::new()); 5000];
    assert!(
        Animation::of(&many, Theme::Light, 700)
            .is_err_and(|said| said.contains("5000 pictures") && said.contains("--at"))
    );
    assert!(png(&Scene { width: 0, height: 0, ..scene(Vec::new()) }, Theme::Light, 50).is_ok());
}
