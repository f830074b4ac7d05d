//! What a picture promises, held against records as played and the games of the tests, at many steps.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use scorebook_carcassonne::{Carcassonne, Direction, Edge, Feature, FeatureKind, LaidTile, Place, Position};
use scorebook_core::draw::palette::contrast;
use scorebook_core::draw::{DrawOptions, Form, Outline, Paint, Pen, Scene, Shape, Size, Theme};
use scorebook_core::{Document, Reading};
use scorebook_testing::files_below;
use scorebook_testing::pictures::check_small;

use crate::games::{GAMES, reading, simulate};

type Point = (i32, i32);

const PLAIN: DrawOptions = DrawOptions { coordinates: false, owners: false, view: None, size: Size::Full };
const EVERYTHING: DrawOptions = DrawOptions { coordinates: true, owners: true, view: None, size: Size::Full };
const SMALL: DrawOptions = DrawOptions { size: Size::Small, ..EVERYTHING };

/// The shades of light paper by which parts of a picture are known.
const WALL: u32 = 0x4B_33_24;
const STONE: u32 = 0xF7_ED_DA;
const KERB: u32 = 0x6E_5D_41;
const HEDGE: u32 = 0x4E_7A_3A;

/// Every example, every record that is shared, and a game of every set.
fn records() -> Vec<Reading<Carcassonne>> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["../../../examples/carcassonne", "../../../../shared/games/carcassonne"];
    let files = folders.iter().flat_map(|folder| files_below(&here.join(folder), &["carc"]));
    let texts = files.map(|file| reading(&fs::read_to_string(file).unwrap()));
    let played = (0u64..)
        .zip(GAMES.into_iter().skip(1).step_by(6))
        .map(|(seed, sets)| simulate(sets, 2 + u8::try_from(seed % 5).unwrap(), seed));
    texts.chain(played).collect()
}

/// Calls with the position and the picture at some steps of every record.
fn each_moment(options: DrawOptions, mut look: impl FnMut(&Position, &Scene)) {
    for record in records() {
        let steps = record.record.steps.len();
        for step in (0..=steps).step_by(steps / 3 + 1).chain([steps]) {
            let moment = record.moment(step);
            look(moment.position().unwrap(), &moment.scene(options).unwrap());
        }
    }
}

fn centre(place: Place) -> Point {
    (i32::from(place.x) * 100, i32::from(place.y) * -100)
}

fn beyond(place: Place, side: usize) -> Place {
    let (dx, dy) = [(-1, 0), (0, 1), (1, 0), (0, -1)][side];
    Place { x: place.x + dx, y: place.y + dy }
}

fn middle(place: Place, side: usize) -> Point {
    let (x, y) = centre(place);
    let (dx, dy) = [(-50, 0), (0, -50), (50, 0), (0, 50)][side];
    (x + dx, y + dy)
}

/// Every shape of the board with what it holds, and where the sheet that it lies on starts.
fn placed(scene: &Scene) -> Vec<(Point, &Shape)> {
    fn gather<'s>(shapes: &'s [Shape], (x, y): Point, all: &mut Vec<(Point, &'s Shape)>) {
        for shape in shapes {
            all.push(((x, y), shape));
            match shape.form() {
                Form::Group { x: dx, y: dy, shapes, .. } => gather(shapes, (x + dx, y + dy), all),
                Form::Window { shapes, .. } => gather(shapes, (0, 0), all),
                _ => {}
            }
        }
    }
    let mut all = Vec::new();
    for shape in scene.board() {
        gather(std::slice::from_ref(shape), (0, 0), &mut all);
    }
    all
}

fn light(paint: Paint) -> u32 {
    paint.shade(Theme::Light)
}

/// The outlines that are drawn with a line of a shade and width, and where the group they are in lies.
fn lines(scene: &Scene, shade: u32, width: i32) -> Vec<(Point, Outline)> {
    let is_line =
        |shape: &Shape| shape.look().line.is_some_and(|(paint, own)| light(paint) == shade && own == width);
    let drawn = placed(scene).into_iter().filter(|(_, shape)| is_line(shape));
    let outline = |(at, shape): (Point, &'_ Shape)| {
        if let Form::Outline(outline) = shape.form() { Some((at, outline.clone())) } else { None }
    };
    drawn.filter_map(outline).collect()
}

/// Points along an outline, close together.
fn points(outline: &Outline) -> Vec<Point> {
    let mut all: Vec<Point> = Vec::new();
    for pen in outline.strokes() {
        let from = all.last().copied().unwrap_or_default();
        let (leave, arrive, to) = match *pen {
            Pen::Jump(to) => (to, to, to),
            Pen::Line(to) => (from, to, to),
            Pen::Bend(towards, to) => (towards, towards, to),
            Pen::Swing(leave, arrive, to) => (leave, arrive, to),
            Pen::Close => continue,
        };
        let start = if matches!(pen, Pen::Jump(_)) { to } else { from };
        for step in 0..=16 {
            let (on, back) = (step, 16 - step);
            let weights = [back * back * back, 3 * back * back * on, 3 * back * on * on, on * on * on];
            let part = |of: fn(Point) -> i32| {
                let own = [start, leave, arrive, to].map(of);
                own.iter().zip(weights).map(|(own, weight)| own * weight).sum::<i32>() / 4096
            };
            all.push((part(|point| point.0), part(|point| point.1)));
        }
    }
    all
}

fn apart(one: Point, other: Point) -> i32 {
    (one.0 - other.0).pow(2) + (one.1 - other.1).pow(2)
}

/// The group that shows a feature, by where it can be pointed at.
fn shown<'s>(scene: &'s Scene, feature: Feature<'_>) -> &'s Shape {
    let place = feature.cells().next().unwrap();
    let target = feature.spot_at(place).unwrap().feature_at(place);
    let all = placed(scene);
    let found = all.into_iter().find(|(_, shape)| shape.mark().is_some_and(|mark| mark.at == target));
    found.unwrap_or_else(|| panic!("{target} is not shown")).1
}

fn features(position: &Position, kind: FeatureKind) -> impl Iterator<Item = Feature<'_>> {
    position.features().filter(move |feature| feature.kind() == kind)
}

fn dashes(shape: &Shape) -> Vec<i32> {
    shape.held().iter().map(|shape| shape.look().dash).collect()
}

#[test]
fn walls_are_only_where_a_city_ends_and_end_at_towers() {
    each_moment(PLAIN, |position, scene| {
        let mut joints = Vec::new();
        for (tile, side) in position.tiles().flat_map(|tile| (0..4).map(move |side| (tile, side))) {
            let across = position.tile_at(beyond(tile.place(), side));
            let is_city = |tile: LaidTile<'_>, side: usize| tile.edge(Direction::ALL[side]) == Edge::City;
            if is_city(tile, side) && across.is_some_and(|other| is_city(other, (side + 2) % 4)) {
                joints.push(middle(tile.place(), side));
            }
        }
        let is_tower = |shape: &Shape| shape.look().fill.is_some_and(|fill| light(fill) == STONE);
        let towers: Vec<Point> = placed(scene)
            .into_iter()
            .filter(|(_, shape)| is_tower(shape))
            .filter_map(|(_, shape)| match shape.form() {
                Form::Ellipse { x, y, .. } => Some((*x, *y)),
                Form::Rectangle { area, .. } => Some((area.x + 7, area.y + 7)),
                _ => None,
            })
            .collect();
        for (at, wall) in lines(scene, WALL, 7) {
            let there = |point: Point| (point.0 + at.0, point.1 + at.1);
            for point in points(&wall).into_iter().map(there) {
                assert!(joints.iter().all(|&joint| apart(joint, point) > 121), "{}: {point:?}", scene.title);
            }
            // Every end of a line that does not close.
            let strokes = wall.strokes();
            for (place, pen) in strokes.iter().enumerate() {
                let ends = strokes.get(place + 1).is_none_or(|next| matches!(next, Pen::Jump(_)));
                let end = pen.end().map(there).filter(|_| ends || matches!(pen, Pen::Jump(_)));
                assert!(end.is_none_or(|end| towers.contains(&end)), "{}: no tower at {end:?}", scene.title);
            }
        }
    });
}

#[test]
fn open_and_finished_differ_without_colour() {
    each_moment(PLAIN, |position, scene| {
        for city in features(position, FeatureKind::City) {
            let has_teeth = dashes(shown(scene, city)).contains(&4);
            assert_eq!(has_teeth, !city.is_complete(), "{city:?}");
        }
        for road in features(position, FeatureKind::Road) {
            let has_dash = dashes(shown(scene, road)).contains(&8);
            assert_eq!(has_dash, !road.is_complete(), "{road:?}");
        }
    });
}

/// The smallest area around the outlines and rectangles in a group.
fn bounds(shape: &Shape) -> [i32; 4] {
    let mut bounds = [i32::MAX, i32::MAX, i32::MIN, i32::MIN];
    let mut take = |(x, y): Point| {
        bounds = [bounds[0].min(x), bounds[1].min(y), bounds[2].max(x), bounds[3].max(y)];
    };
    for held in shape.held() {
        match held.form() {
            Form::Outline(outline) => points(outline).into_iter().for_each(&mut take),
            Form::Rectangle { area, .. } => {
                take((area.x, area.y));
                take((area.x + area.width, area.y + area.height));
            }
            _ => {}
        }
    }
    bounds
}

#[test]
fn what_is_finished_never_leaves_its_tiles() {
    each_moment(PLAIN, |position, scene| {
        for (kind, most) in [(FeatureKind::City, 7), (FeatureKind::Road, 10)] {
            for feature in features(position, kind) {
                let out = if feature.is_complete() { 0 } else { most };
                let [left, top, right, bottom] = bounds(shown(scene, feature));
                let centres = || feature.cells().map(centre);
                let least = |of: fn(Point) -> i32| centres().map(of).min().unwrap() - 50 - out;
                let most_of = |of: fn(Point) -> i32| centres().map(of).max().unwrap() + 50 + out;
                assert!(left >= least(|at| at.0) && top >= least(|at| at.1), "{feature:?}");
                assert!(right <= most_of(|at| at.0) && bottom <= most_of(|at| at.1), "{feature:?}");
            }
        }
    });
}

#[test]
fn roads_meet_borders_at_right_angles_and_are_one_line() {
    each_moment(PLAIN, |_, scene| {
        for (_, road) in lines(scene, KERB, 16) {
            let mut from = (0, 0);
            for pen in road.strokes() {
                if let Pen::Swing(leave, arrive, to) = *pen {
                    for (border, control) in [(from, leave), (to, arrive)] {
                        let is_across = (border.0 - 50).rem_euclid(100) == 0;
                        let is_down = (border.1 - 50).rem_euclid(100) == 0;
                        assert!(!is_across || control.1 == border.1, "{road}");
                        assert!(!is_down || control.0 == border.0, "{road}");
                    }
                }
                from = pen.end().unwrap_or(from);
            }
        }
    });
    // A road over three tiles with a bend is one line, a dash that runs on over the borders.
    let game = reading("0 (0,0) CRFR\n1A (0,1) FRFR\n2B (0,2) FFRR\n");
    let scene = game.moment(3).scene(PLAIN).unwrap();
    let roads = lines(&scene, KERB, 16);
    assert_eq!(roads.len(), 1);
    assert_eq!(roads[0].1.to_string().matches('M').count(), 1, "{}", roads[0].1);
}

/// Boxes around figures, pennants and goods on the table.
fn boxes(scene: &Scene) -> (Vec<Point>, Vec<Point>) {
    let all = placed(scene);
    let at = |((x, y), shape): &(Point, &Shape)| match shape.form() {
        Form::Group { x: dx, y: dy, .. } => (x + dx, y + dy),
        _ => (*x, *y),
    };
    let figures = all.iter().filter(|(_, shape)| shape.mark().is_some_and(|mark| mark.at.kind() == "figure"));
    let is_sign = |shape: &Shape| matches!(shape.title(), Some("pennant" | "wine" | "grain" | "cloth"));
    (figures.map(at).collect(), all.iter().filter(|(_, shape)| is_sign(shape)).map(at).collect())
}

#[test]
fn no_figure_hides_a_pennant_or_a_good() {
    each_moment(PLAIN, |_, scene| {
        let (figures, signs) = boxes(scene);
        for sign in signs {
            let hides = |figure: &&Point| (figure.0 - sign.0).abs() < 24 && (figure.1 - sign.1).abs() < 26;
            assert_eq!(figures.iter().find(hides), None, "{}: {sign:?}", scene.title);
        }
    });
}

#[test]
fn labels_tell_what_is_held_and_cover_no_figure_of_another() {
    let (mut count, mut covering) = (0, 0);
    each_moment(EVERYTHING, |position, scene| {
        let held: usize = position
            .features()
            .filter(|feature| feature.meeples().next().is_some())
            .map(|feature| feature.owners().count())
            .sum();
        let is_label = |shape: &Shape| shape.title().is_some_and(|title| title.contains(" points for "));
        let labels: Vec<&Shape> =
            placed(scene).into_iter().map(|(_, shape)| shape).filter(|shape| is_label(shape)).collect();
        assert!(labels.len() >= held, "{}: {} of {held}", scene.title, labels.len());
        let (figures, _) = boxes(scene);
        for label in labels {
            let (Form::Group { x, y, .. }, Form::Rectangle { area, .. }) =
                (label.form(), label.held()[0].form())
            else {
                panic!()
            };
            let covers = |figure: &&Point| {
                (figure.0 - x).abs() < area.width / 2 + 12 && (figure.1 - y).abs() < area.height / 2 + 12
            };
            count += 1;
            covering += usize::from(figures.iter().any(|figure| covers(&figure)));
        }
    });
    // Where figures stand in a crowd, a label may touch one.
    assert!(count > 100 && covering * 50 < count, "{covering} of {count}");
}

/// The group of each tile, by where it lies.
fn tiles(scene: &Scene) -> BTreeMap<String, &Shape> {
    let all = placed(scene).into_iter().filter_map(|(_, shape)| {
        let mark = shape.mark().filter(|mark| mark.at.kind() == "cell")?;
        Some((mark.at.to_string(), shape))
    });
    all.collect()
}

#[test]
fn the_same_cell_has_the_same_grass_whatever_lies_elsewhere() {
    for record in records().into_iter().take(2) {
        let mut known: BTreeMap<String, Shape> = BTreeMap::new();
        for step in 0..=record.record.steps.len() {
            let moment = record.moment(step);
            let position: &Position = moment.position().unwrap();
            let scene = moment.scene(PLAIN).unwrap();
            assert_eq!(moment.scene(PLAIN).unwrap(), scene);
            let farms: Vec<String> = position
                .meeples()
                .filter(|meeple| meeple.is_in_field())
                .map(|meeple| meeple.place().target().to_string())
                .collect();
            for (place, tile) in tiles(&scene).into_iter().filter(|(place, _)| !farms.contains(place)) {
                assert_eq!(known.entry(place).or_insert_with(|| tile.clone()), tile);
            }
        }
    }
}

#[test]
fn a_hedge_has_a_piece_for_each_neighbour() {
    let neighbours = [(-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0)];
    let mut text = "0 (0,0) FFFFK\n".to_owned();
    for (count, (x, y)) in (1..).zip(neighbours) {
        let mover = if count % 2 == 1 { 'A' } else { 'B' };
        writeln!(text, "{count}{mover} ({x},{y}) FFFFK").unwrap();
        let scene = reading(&text).moment(count + 1).scene(PLAIN).unwrap();
        let court = tiles(&scene).len();
        assert_eq!(court, count + 1);
        let hedges = lines(&scene, HEDGE, 6);
        let most = hedges.iter().map(|(_, hedge)| hedge.to_string().matches('M').count()).max();
        assert_eq!(most, Some(count), "after {count} neighbours");
    }
}

#[test]
fn words_are_read_on_what_lies_below_them() {
    let apart = |one: Paint, other: Paint| {
        [Theme::Light, Theme::Dark]
            .map(|theme| contrast(one.shade(theme), other.shade(theme)))
            .into_iter()
            .fold(f64::MAX, f64::min)
    };
    each_moment(EVERYTHING, |_, scene| {
        let cloth = scene.shapes[0].look().fill.unwrap();
        for shape in scene.all_shapes() {
            // A label or badge: words on what comes first in its group.
            let ground = shape.held().first().and_then(|first| first.look().fill);
            for held in shape.held() {
                let Form::Text { words, .. } = held.form() else { continue };
                let is_window = matches!(shape.form(), Form::Window { .. });
                let below = if is_window { Some(cloth) } else { ground };
                let ink = held.look().fill.unwrap_or(scorebook_core::draw::palette::INK);
                let below = below.unwrap_or(scorebook_core::draw::palette::PANEL);
                assert!(apart(ink, below) >= 4.5, "{words} on {below:?}");
            }
        }
    });
}

#[test]
fn letters_are_never_too_small() {
    each_moment(EVERYTHING, |_, scene| {
        for shape in &scene.shapes {
            let Form::Window { frame, view, shapes } = shape.form() else { continue };
            let size =
                |shape: &Shape| if let Form::Text { size, .. } = shape.form() { Some(*size) } else { None };
            let all = shapes.iter().flat_map(|shape| std::iter::once(shape).chain(shape.held()));
            for size in all.filter_map(size) {
                let by = |room: i32, seen: i32| i64::from(size) * i64::from(room) * 10 / i64::from(seen);
                let shown = by(frame.width, view.width).min(by(frame.height, view.height));
                assert!(shown >= 178, "{}: {shown}", scene.title);
            }
        }
    });
}

#[test]
fn small_pictures_have_large_letters() {
    each_moment(SMALL, |_, scene| {
        check_small(scene).unwrap_or_else(|wrong| panic!("{}: {wrong}", scene.title));
    });
}

#[test]
fn the_last_act_is_seen_and_told() {
    for record in records() {
        let steps = record.record.steps.len();
        for step in (0..=steps).step_by(steps / 6 + 1) {
            let moment = record.moment(step);
            let scene = moment.scene(PLAIN).unwrap();
            let sentence = moment.sentence();
            let marks = |shape: &&&Shape| {
                let mark = scorebook_core::draw::palette::MARK;
                shape.held().iter().any(|held| held.look().line.is_some_and(|(paint, _)| paint == mark))
            };
            let all = scene.all_shapes();
            let acts: Vec<&&Shape> = all.iter().filter(marks).collect();
            let position: &Position = moment.position().unwrap();
            let lays = step > 0 && position.tiles().last().is_some_and(|tile| tile.since() == step - 1);
            assert_eq!(acts.len(), usize::from(lays || (!acts.is_empty() && step > 0)), "{}", scene.title);
            assert!(acts.iter().all(|act| act.title() == Some(sentence.as_str())), "{sentence}");
        }
    }
}

#[test]
fn what_went_home_is_struck_out() {
    let game = reading("0 (0,0) FRCR\n1A (1,0) CmFRF\n");
    let scene = game.moment(2).scene(PLAIN).unwrap();
    let is_struck = |shape: &&Shape| matches!(shape.form(), Form::Ellipse { across: 27, .. });
    // The meeple came home with the step that put it there: it was never seen.
    assert_eq!(scene.all_shapes().into_iter().filter(is_struck).count(), 0);
    let game = reading("0 (0,0) FRCR\n1A (0,1) FRmFR\n2B (0,2) FFFRK\n3A (0,-1) FRFFK\n");
    let scenes = [2, 3, 4].map(|step| game.moment(step).scene(PLAIN).unwrap());
    let struck = scenes.map(|scene| scene.all_shapes().into_iter().filter(is_struck).count());
    assert_eq!(struck, [0, 0, 2], "a disc below the figure and a ring around it");
}

#[test]
fn a_picture_of_a_whole_game_is_small() {
    each_moment(EVERYTHING, |position, scene| {
        let size = scene.svg(Theme::Light, 600).len();
        let most = 60_000 + 5000 * position.tiles().count();
        assert!(size < most, "{}: {size} of {most}", scene.title);
    });
}
