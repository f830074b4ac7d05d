//! Promises of the pictures, looked for in scenes of every example, of records people keep and of random games.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use scorebook_core::draw::palette::SEATS;
use scorebook_core::draw::pictogram::Pictograms;
use scorebook_core::draw::{DrawOptions, Form, Scene, Shape, Size};
use scorebook_core::{Document, Moment, Notation, Wishes};
use scorebook_hexil::names::Piece;
use scorebook_hexil::{Hexil, Position};
use scorebook_testing::files_below;
use scorebook_testing::pictures::{
    Bounds, Seen, assert_last_act_is_shown, assert_small_is_legible, check_legible, gather, meet, seen,
};

const PLAIN: DrawOptions = DrawOptions { coordinates: false, owners: false, view: None, size: Size::Full };
const EVERYTHING: DrawOptions = DrawOptions { coordinates: true, owners: true, view: None, size: Size::Full };
const SMALL: DrawOptions = DrawOptions { size: Size::Small, ..EVERYTHING };

/// Every example, every kept record, and random games of two to six.
fn documents() -> Vec<Box<dyn Document>> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut texts = Vec::new();
    for folder in ["../../../examples/hexil", "../../../../shared/games/hexil"] {
        let files = files_below(&root.join(folder), &["han"]);
        texts.extend(files.into_iter().filter_map(|file| fs::read_to_string(file).ok()));
    }
    for players in 2..=6 {
        let wishes = Wishes { players: Some(players), seed: u64::from(players), ..Wishes::default() };
        texts.push(Hexil.simulate(&wishes).expect("a game"));
    }
    texts.into_iter().map(|text| Hexil.read(text)).collect()
}

/// Some moments of every document: its first steps, where most kinds of act come, and a few until its end.
fn moments(mut check: impl FnMut(&Moment, &Position)) {
    for document in documents() {
        let steps = document.steps().len();
        let mut some: BTreeSet<usize> = [0, 1, 2, steps / 3, steps / 2, steps - steps / 4, steps].into();
        some.extend(24..32.min(steps));
        let mut walk = document.walk(None).expect("a walk");
        for step in some {
            let moment = walk.go(step.min(400));
            check(&moment, moment.position::<Position>().expect("a position of Hexil"));
        }
    }
}

fn inside(seen: Seen<'_>) -> Vec<Seen<'_>> {
    let mut all = Vec::new();
    gather(seen, &mut all);
    all
}

/// The groups of the board by how their title begins, each with its leaves.
fn groups<'s>(scene: &'s Scene, begin: &str) -> Vec<(&'s Shape, Vec<Seen<'s>>)> {
    let board = scene.shapes.iter().find(|shape| shape.view().is_some()).expect("a board");
    let (Form::Window { frame, view, shapes }, true) = (board.form(), true) else { panic!("a window") };
    let scale = frame.width * 1000 / view.width;
    let zero = (frame.x - view.x * scale / 1000, frame.y - view.y * scale / 1000);
    let is_wanted = |shape: &&Shape| shape.title().is_some_and(|title| title.contains(begin));
    shapes
        .iter()
        .filter(is_wanted)
        .map(|shape| (shape, inside(Seen { shape, zero, scale, is_turned: false, percent: 100 })))
        .collect()
}

/// The rectangle around all points of leaves that are no texts.
fn around(leaves: &[Seen<'_>]) -> Bounds {
    let points = leaves.iter().flat_map(|leaf| {
        let points: Vec<(i32, i32)> = match leaf.shape.form() {
            Form::Rectangle { area, .. } => {
                vec![(area.x, area.y), (area.x + area.width, area.y + area.height)]
            }
            Form::Ellipse { x, y, across, down } => vec![(x - across, y - down), (x + across, y + down)],
            Form::Polygon(points) | Form::Line(points) => points.clone(),
            Form::Outline(outline) => outline.strokes().iter().filter_map(|pen| pen.end()).collect(),
            _ => Vec::new(),
        };
        points.into_iter().map(|point| leaf.on_sheet(point)).collect::<Vec<_>>()
    });
    points.fold([i32::MAX, i32::MAX, i32::MIN, i32::MIN], |[a, b, c, d], (x, y)| {
        [a.min(x), b.min(y), c.max(x), d.max(y)]
    })
}

/// The discs of a radius, as the tiles show numbers (32) and resources (26): their middle and radius on the sheet.
fn discs(scene: &Scene, radius: i32) -> Vec<((i32, i32), i32)> {
    let all = seen(scene).into_iter().filter_map(|leaf| match leaf.shape.form() {
        Form::Ellipse { x, y, across, down } if *across == radius && across == down => {
            Some((leaf.on_sheet((*x, *y)), radius * leaf.scale / 1000))
        }
        _ => None,
    });
    all.collect()
}

fn meets_disc([left, top, right, bottom]: Bounds, ((x, y), radius): ((i32, i32), i32)) -> bool {
    let (across, down) = ((left - x).max(x - right).max(0), (top - y).max(y - bottom).max(0));
    across * across + down * down < radius * radius
}

#[test]
fn every_word_can_be_read() {
    moments(|moment, _| {
        for options in [PLAIN, EVERYTHING] {
            let scene = moment.scene(options).expect("a picture");
            check_legible(&scene).unwrap_or_else(|wrong| panic!("step {}: {wrong}", moment.steps()));
        }
    });
}

#[test]
fn buildings_hide_neither_resources_nor_numbers() {
    let mut cities = 0;
    moments(|moment, _| {
        let scene = moment.scene(PLAIN).expect("a picture");
        let kept: Vec<_> = discs(&scene, 32).into_iter().chain(discs(&scene, 26)).collect();
        for (shape, leaves) in groups(&scene, " of player ") {
            let title = shape.title().unwrap_or_default();
            if title.starts_with("road") {
                continue;
            }
            cities += usize::from(title.starts_with("city"));
            // The box of a city is wider than its roofs; the number that made room for the robber comes two units near.
            let [left, top, right, bottom] = around(&leaves[..1]);
            let box_of = [left + 2, top, right, bottom];
            assert!(kept.iter().all(|&disc| !meets_disc(box_of, disc)), "{title} at step {}", moment.steps());
        }
    });
    assert!(cities > 40, "only {cities} cities");
}

#[test]
fn the_robber_stands_within_its_tile_beside_the_number() {
    moments(|moment, position| {
        let scene = moment.scene(PLAIN).expect("a picture");
        let robbers: Vec<_> = groups(&scene, "the robber")
            .into_iter()
            .filter(|(shape, _)| shape.title() == Some("the robber"))
            .collect();
        assert_eq!(robbers.len(), position.robber().possible().iter().flatten().count().min(1));
        for (shape, _) in robbers {
            let Form::Group { x, y, shapes, .. } = shape.form() else { panic!("a group") };
            let Form::Window { frame, .. } = shapes[0].form() else { panic!("a figure") };
            let mark = shape.mark().expect("a mark").at.clone();
            let is_tile = |tile: &&Shape| tile.mark().is_some_and(|own| own.at == mark) && *tile != shape;
            let all = scene.all_shapes();
            let tile = all.iter().copied().find(is_tile).expect("the tile of the robber");
            let Form::Group { x: tile_x, y: tile_y, shapes: on_tile, .. } = tile.form() else {
                panic!("a tile")
            };
            let corners = [(frame.x, frame.y), (frame.x + frame.width, frame.y + frame.height)];
            for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                let (across, down) = (x + corners[a].0 - tile_x, y + corners[b].1 - tile_y);
                // Within the slanting borders of a hexagon with corners 98 from its centre.
                assert!(
                    across.abs() <= 84 && across.abs() * 49 + down.abs() * 85 <= 98 * 85,
                    "{across} {down}"
                );
            }
            let own = [
                x + frame.x - tile_x,
                y + frame.y - tile_y,
                x + corners[1].0 - tile_x,
                y + corners[1].1 - tile_y,
            ];
            for disc in on_tile {
                if let Form::Ellipse { x, y, across: 32, .. } = disc.form() {
                    assert!(!meets_disc(own, ((*x, *y), 32)), "the robber stands on a number");
                }
            }
        }
    });
}

/// A plate has round ends: a disc on each side of its middle.
fn meets_plate(it: Bounds, [left, top, right, bottom]: Bounds) -> bool {
    let (radius, middle) = ((bottom - top) / 2, i32::midpoint(top, bottom));
    let ends = [left + radius, right - radius];
    meet(it, [ends[0], top, ends[1], bottom]) || ends.iter().any(|&x| meets_disc(it, ((x, middle), radius)))
}

#[test]
fn harbours_keep_clear_of_what_is_built_and_of_each_other() {
    let mut harbours = 0;
    moments(|moment, _| {
        let scene = moment.scene(PLAIN).expect("a picture");
        let plates: Vec<Bounds> = groups(&scene, "harbour ")
            .into_iter()
            .flat_map(|(_, leaves)| leaves)
            .filter(|leaf| matches!(leaf.shape.form(), Form::Rectangle { .. }))
            .map(|plate| around(&[plate]))
            .collect();
        harbours += plates.len();
        for (place, &plate) in plates.iter().enumerate() {
            assert!(plates[..place].iter().all(|&other| !meet(plate, other)), "two harbours meet");
            assert!(plate[0] >= 0 && plate[2] <= scene.width, "a harbour leaves the sheet");
            for (shape, leaves) in groups(&scene, " of player ") {
                assert!(!meets_plate(around(&leaves[..1]), plate), "{:?} meets a harbour", shape.title());
            }
        }
    });
    assert!(harbours > 1000, "only {harbours} harbours");
}

#[test]
fn every_piece_is_drawn_once() {
    moments(|moment, position| {
        let scene = moment.scene(PLAIN).expect("a picture");
        let view = position.likeliest().expect("a reading");
        for (piece, word) in [(Piece::Village, "village of player "), (Piece::City, "city of player ")] {
            let built = view.buildings().filter(|(_, building)| building.piece() == piece).count();
            assert_eq!(groups(&scene, word).len(), built, "{word}");
        }
        assert_eq!(groups(&scene, "road of player ").len(), view.roads().count());
        let numbers = position.hexes().iter().filter(|&&tile| position.number(tile).is_some()).count();
        assert_eq!(discs(&scene, 32).len(), numbers);
    });
}

#[test]
fn the_last_act_is_shown_once_and_in_words() {
    let mut kinds = BTreeSet::new();
    moments(|moment, _| {
        let scene = moment.scene(PLAIN).expect("a picture");
        let sentence = moment.sentence();
        assert_last_act_is_shown(&scene, moment.step().map(|_| sentence.as_str()));
        kinds.insert(sentence.split(' ').nth(2).unwrap_or_default().to_owned());
    });
    for kind in ["rolls", "places", "moves", "ends", "buys", "gives"] {
        assert!(kinds.contains(kind), "nobody {kind}: {kinds:?}");
    }
}

#[test]
fn small_pictures_have_large_letters_and_the_last_act() {
    moments(|moment, _| assert_small_is_legible(moment, SMALL));
}

#[test]
fn owners_change_the_picture() {
    let document = documents().remove(0);
    let moment = document.moment(usize::MAX);
    let with = DrawOptions { owners: true, ..PLAIN };
    assert_ne!(moment.scene(PLAIN), moment.scene(with));
}

#[test]
fn seats_and_kinds_differ_in_shape() {
    let all = Pictograms::read(include_str!("../data/pictograms.txt")).expect("drawings");
    let drawings: Vec<_> = all.iter().collect();
    for (place, (name, drawing)) in drawings.iter().enumerate() {
        assert!(!drawing.is_empty(), "{name}");
        assert!(drawings[..place].iter().all(|(_, other)| other != drawing), "{name} looks like another");
    }
    for seat in 1..=SEATS.len() {
        assert!(!all.get(&format!("seat-{seat}")).is_empty(), "seat {seat} has a sign");
    }
    for name in
        ["brick", "grain", "lumber", "ore", "wool", "anchor", "robber", "knight", "road", "progress", "crown"]
    {
        assert!(!all.get(name).is_empty(), "{name}");
    }
}
