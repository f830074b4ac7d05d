//! What pictures promise: everything is there once, nothing that must be read is covered or faint, and the last act is seen.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use scorebook_core::draw::deed::STRUCK;
use scorebook_core::draw::palette::{MARK, contrast};
use scorebook_core::draw::pictogram::GRID;
use scorebook_core::draw::{DrawOptions, Form, Paint, Scene, Shape, Size, Theme};
use scorebook_core::{Moment, Notation, Target, Wishes};
use scorebook_root::Root;
use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::{Kind, Position, Slot, clearings};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::PieceKind;
use scorebook_testing::files_below;
use scorebook_testing::pictures::check_small;

use crate::flat::{Leaf, is_met, leaves, map, overlap, under};
use crate::texts;

/// The least that letters have to stand out, and how large they are at least.
const CONTRAST: f64 = 4.5;
const LETTERS: i32 = 18;
const EVERYTHING: DrawOptions = DrawOptions { coordinates: true, owners: true, view: None, size: Size::Full };
const SMALL: DrawOptions = DrawOptions { size: Size::Small, ..EVERYTHING };

/// Records of people, examples, and games that are played at random: all maps, and most factions.
static RECORDS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folders = ["../../../examples/root", "../../../../shared/games/root"];
    let files = folders.iter().flat_map(|folder| files_below(&here.join(folder), &["rootlog"]));
    let mut texts: Vec<String> = files.map(|file| fs::read_to_string(file).expect("a record")).collect();
    for seed in 0..4 {
        let players = Some(2 + u8::try_from(seed % 3).expect("small"));
        texts.push(Root.simulate(&Wishes { seed, players, ..Wishes::default() }).expect("a game"));
    }
    texts
});

/// Looks at so many moments of every record, evenly spread; the start, the first step and the end are among them.
fn look(moments: usize, mut check: impl FnMut(&Moment, &Scene, &str)) {
    for text in RECORDS.iter() {
        let document = Root.read(text.clone());
        let last = document.steps().len();
        let every = (last / moments).max(1);
        let about = document.text().lines().take(8).collect::<Vec<_>>().join("\n");
        for (step, moment) in document.replay().enumerate() {
            if step % every == 0 || step == 1 || step == last {
                let scene = moment.scene(EVERYTHING).expect("a picture");
                check(&moment, &scene, &format!("after {step} steps of\n{about}"));
            }
        }
    }
}

fn position(moment: &Moment) -> &Position {
    moment.position().expect("a position of Root")
}

/// The group of a clearing.
fn clearing_of(scene: &Scene, clearing: Clearing) -> &Shape {
    let target = Target::new("clearing", clearing.number().to_string());
    let found = |shape: &&Shape| shape.mark().is_some_and(|mark| mark.at == target);
    map(scene)[0].held().iter().find(found).expect("every clearing is drawn")
}

/// Everything in a shape, itself among it.
fn within(shape: &Shape) -> Vec<&Shape> {
    let mut all = vec![shape];
    let mut next = 0;
    while next < all.len() {
        all.extend(all[next].held());
        next += 1;
    }
    all
}

#[test]
fn every_text_is_large_enough_and_stands_out_on_any_paper() {
    look(12, |_, scene, about| {
        let leaves = leaves(&scene.shapes);
        for (place, leaf) in leaves.iter().enumerate() {
            let Some((words, _, size)) = leaf.text() else { continue };
            assert!(size >= LETTERS, "`{words}` is {size} high {about}");
            assert!(!words.contains('…'), "`{words}` is cut {about}");
            let ground = under(&leaves, place);
            let ink = leaf.shape.look().fill.unwrap_or(scorebook_core::draw::palette::INK);
            for theme in [Theme::Light, Theme::Dark] {
                let apart = contrast(ink.shade(theme), ground.shade(theme));
                assert!(apart >= CONTRAST, "`{words}` {apart:.1} on {ground:?}, {theme:?} {about}");
            }
        }
    });
}

#[test]
fn words_of_the_map_and_badges_of_suits_never_meet() {
    let suits = suit_paints();
    look(25, |_, scene, about| {
        let leaves = leaves(map(scene));
        let texts: Vec<_> = leaves.iter().filter_map(Leaf::text).collect();
        for (place, one) in texts.iter().enumerate() {
            for other in &texts[..place] {
                assert!(!overlap(one.1, other.1), "`{}` and `{}` {about}", one.0, other.0);
            }
        }
        let badges =
            leaves.iter().filter(|leaf| leaf.shape.look().fill.is_some_and(|fill| suits.contains(&fill)));
        for (middle, radius) in badges.filter_map(Leaf::circle).filter(|(_, radius)| *radius == 25) {
            for text in &texts {
                assert!(!is_met(text.1, middle, radius), "`{}` at a suit {about}", text.0);
            }
        }
    });
}

/// The colours of the suits, as boards show them.
fn suit_paints() -> Vec<Paint> {
    let light = [0xA8_32_2A, 0xF2_D6_4B, 0xD9_7F_3A, 0x54_75_8F];
    let dark = [0xD6_6D_62, 0xF2_D6_4B, 0xE0_8A_45, 0x86_A8_C2];
    light.into_iter().zip(dark).map(|(light, dark)| Paint::new(light, dark)).collect()
}

/// The badges of numbers and suits on the map: their middles and how far they reach.
fn badges(scene: &Scene) -> Vec<((i32, i32), i32)> {
    let mut paints = suit_paints();
    paints.push(Paint::new(0x22_24_28, 0x10_12_14));
    let all = leaves(map(scene));
    let is_badge = |leaf: &&Leaf<'_>| leaf.shape.look().fill.is_some_and(|fill| paints.contains(&fill));
    let discs = all.iter().filter(is_badge).filter_map(Leaf::circle);
    discs.filter(|(_, radius)| *radius >= 24).collect()
}

/// Whether a mark of the last act lies on a badge: a line with what it reaches on its sides, or what was struck out.
fn meets(mark: &Leaf<'_>, badges: &[((i32, i32), i32)]) -> bool {
    let is_near = |(x, y): (i32, i32), reach: i32| {
        badges.iter().any(|&((a, b), radius)| (x - a).pow(2) + (y - b).pow(2) < (radius + reach).pow(2))
    };
    match (mark.circle(), mark.shape.look().line) {
        (Some((middle, radius)), Some(_)) if radius == STRUCK => is_near(middle, radius),
        (None, Some((_, width))) => mark.points().iter().any(|&point| is_near(point, width / 2)),
        _ => false,
    }
}

#[test]
fn arrows_and_what_was_struck_out_keep_away_from_numbers_and_suits() {
    let (mut marks, mut crossed) = (0, Vec::new());
    look(120, |moment, scene, about| {
        let badges = badges(scene);
        let all = leaves(&scene.shapes[1..]);
        let is_mark = |leaf: &&Leaf<'_>| leaf.shape.look().line.is_some_and(|(paint, _)| paint == MARK);
        for mark in all.iter().filter(is_mark) {
            marks += 1;
            if meets(mark, &badges) {
                crossed.push(format!("{} {about}", moment.sentence()));
            }
        }
    });
    assert!(marks > 200, "records have moves and losses: {marks}");
    assert!(crossed.is_empty(), "{} of {marks}: {}", crossed.len(), crossed.join("\n"));
}

#[test]
fn every_clearing_has_one_ring_in_the_colour_of_its_ruler() {
    look(25, |moment, scene, about| {
        let position = position(moment);
        let colours: Vec<_> = scene.seats.clone();
        for clearing in clearings() {
            let all = within(clearing_of(scene, clearing));
            let titled = |start: &str| -> Vec<&&Shape> {
                all.iter()
                    .filter(|shape| shape.title().is_some_and(|title| title.starts_with(start)))
                    .collect()
            };
            let (rings, banners) = (titled("ruled by "), titled("banner of "));
            assert_eq!(rings.len(), 1, "{about}");
            let ruler = position.ruler(clearing);
            assert_eq!(banners.len(), usize::from(ruler.is_some()), "{about}");
            let lines: Vec<_> = rings[0].held().iter().map(Shape::look).collect();
            assert_eq!(lines.iter().any(|look| look.dash > 0), ruler.is_none(), "{about}");
            let Some(ruler) = ruler else { continue };
            let title = rings[0].title().unwrap_or_default();
            assert!(title.contains(ruler.name()), "{title} {about}");
            let paint = colours.iter().find(|(seat, _)| *seat == ruler.seat()).map(|(_, paint)| *paint);
            let is_painted = |paint| lines.iter().any(|look| look.line.is_some_and(|line| line.0 == paint));
            assert!(paint.is_none_or(is_painted), "{about}");
        }
    });
}

#[test]
fn every_piece_is_drawn_once() {
    look(30, |moment, scene, about| {
        let position = position(moment);
        for clearing in clearings() {
            let group = clearing_of(scene, clearing);
            let mut shown: Vec<String> = group.held().iter().filter_map(piece).collect();
            let mut wanted = Vec::new();
            for (kind, count) in position.pieces_in(clearing) {
                let times = if kind.class() == PieceKind::Building { count } else { 1 };
                let each = if kind.class() == PieceKind::Building { 1 } else { count };
                wanted.extend((0..times).map(|_| told(kind, each)));
            }
            shown.sort();
            wanted.sort();
            assert_eq!(shown, wanted, "clearing {} {about}", clearing.number());
            let ruins = group
                .held()
                .iter()
                .filter(|shape| shape.title().is_some_and(|title| title.starts_with("ruin")));
            assert_eq!(ruins.count(), usize::from(position.has_ruin(clearing)), "{about}");
        }
        for (landmark, place) in position.landmarks() {
            let target = Target::new("landmark", landmark.word());
            let shows = |shape: &&&Shape| shape.mark().is_some_and(|mark| mark.at == target);
            assert_eq!(within(clearing_of(scene, place)).iter().filter(shows).count(), 1, "{about}");
        }
    });
}

/// The title of a piece, which has to say the number that is written on it.
fn piece(shape: &Shape) -> Option<String> {
    let title = shape.title().filter(|title| title.contains(" of ") && !title.starts_with("banner"))?;
    let words = shape.held().iter().find_map(|part| part.words()?.parse::<u8>().ok());
    let count: u8 = title.split(' ').next()?.parse().ok()?;
    assert!(words.is_none_or(|words| words == count) && (words.is_some() || count == 1), "{title}");
    Some(title.to_owned())
}

fn told(kind: Kind, count: u8) -> String {
    format!("{count} {} of {}", kind.named(count.into()), kind.owner())
}

#[test]
fn the_last_act_is_shown_once_with_its_words_and_nothing_at_the_start() {
    look(200, |moment, scene, about| {
        let sentence = moment.sentence();
        let acts = scene.shapes.iter().filter(|shape| shape.title() == Some(sentence.as_str())).count();
        let marked = |shape: &&Shape| {
            let look = shape.look();
            look.fill == Some(MARK) || look.line.is_some_and(|(paint, _)| paint == MARK)
        };
        let marks = scene.all_shapes().into_iter().filter(marked).count();
        if moment.steps() == 0 {
            assert_eq!(marks, 0, "{about}");
        } else {
            assert!(acts == 1 && marks > 1, "{acts} {marks} `{sentence}` {about}");
            let group = scene.shapes.last().expect("the act");
            assert!(within(group).len() > 1, "`{sentence}` {about}");
        }
    });
}

#[test]
fn small_pictures_have_large_letters_every_piece_and_the_last_act() {
    look(40, |moment, _, about| {
        let scene = moment.scene(SMALL).expect("a picture");
        check_small(&scene).unwrap_or_else(|wrong| panic!("{wrong} {about}"));
        let sentence = moment.sentence();
        let acts = scene.shapes.iter().filter(|shape| shape.title() == Some(sentence.as_str())).count();
        assert_eq!(acts, usize::from(moment.steps() > 0), "`{sentence}` {about}");
        for clearing in clearings() {
            let told: u32 = within(clearing_of(&scene, clearing)).into_iter().filter_map(count).sum();
            let here: u32 = position(moment).pieces_in(clearing).map(|(_, count)| u32::from(count)).sum();
            assert_eq!(told, here, "clearing {} {about}", clearing.number());
        }
    });
}

/// How many pieces a shape tells of.
fn count(shape: &Shape) -> Option<u32> {
    piece(shape)?.split(' ').next()?.parse().ok()
}

#[test]
fn the_legend_names_what_is_drawn_and_nothing_else() {
    look(12, |moment, scene, about| {
        let position = position(moment);
        let legend = scene.shapes.iter().find(|shape| shape.title() == Some("legend")).expect("a legend");
        let words: Vec<&str> = within(legend).into_iter().filter_map(Shape::words).collect();
        for &kind in
            Kind::ALL.iter().filter(|kind| matches!(kind.class(), PieceKind::Building | PieceKind::Token))
        {
            let in_forest = || {
                let mut forests = position.terrain().forests();
                forests.any(|forest| position.pieces_in_forest(forest).any(|(own, _)| own == kind))
            };
            let is_there = position.on_map(kind) > 0 || in_forest();
            assert_eq!(words.contains(&kind.named(1).as_str()), is_there, "{} {about}", kind.code());
        }
        for (name, is_there) in [
            ("closed path", position.paths().any(|path| path.is_closed)),
            ("ruin", clearings().any(|place| position.has_ruin(place))),
            ("free slot", clearings().any(|place| position.slots_of(place).any(|slot| slot == Slot::Free))),
            ("nobody rules", clearings().any(|place| position.ruler(place).is_none())),
        ] {
            assert_eq!(words.contains(&name), is_there, "{name} {about}");
        }
        for &suit in Suit::ALL {
            let is_there = clearings().any(|place| position.suits_of(place).any(|own| own == suit));
            assert_eq!(words.contains(&suit.name()), is_there, "{about}");
        }
    });
}

#[test]
fn crafted_cards_bear_their_titles() {
    let mut seen = 0;
    look(12, |moment, scene, _| {
        for faction in position(moment).players() {
            let panel = Target::panel(faction.seat());
            let board = scene.panels().find(|shape| shape.mark().is_some_and(|mark| mark.at == panel));
            let words: Vec<&str> =
                within(board.expect("a board")).into_iter().filter_map(Shape::words).collect();
            for card in position(moment).crafted_by(faction) {
                let plain = |words: &str| -> String {
                    words.chars().filter(|sign| sign.is_alphabetic()).collect::<String>().to_lowercase()
                };
                let has = |words: &&&str| {
                    plain(words).replace('é', "e").contains(&card.name[..card.name.len().min(6)])
                        && words.contains(' ')
                };
                seen += usize::from(words.iter().any(|words| has(&words)));
                assert!(!words.contains(&card.name), "{}", card.name);
            }
        }
    });
    assert!(seen > 20, "records craft cards: {seen}");
}

#[test]
fn a_picture_is_small_and_the_same_every_time() {
    let mut largest = 0;
    look(8, |moment, scene, about| {
        let picture = scene.svg(Theme::Dark, 600);
        assert!(picture.len() < 150_000, "{} bytes {about}", picture.len());
        largest = largest.max(picture.len());
        let again = moment.scene(EVERYTHING).expect("a picture").svg(Theme::Dark, 600);
        assert!(again == picture, "{about}");
    });
    assert!(largest > 40_000, "pictures have drawings");
}

#[test]
fn parts_of_drawings_stay_on_their_grid() {
    look(3, |_, scene, about| {
        for shape in scene.all_shapes() {
            let Form::Window { view, shapes, .. } = shape.form() else { continue };
            if view.width != GRID {
                continue;
            }
            for part in shapes {
                let Form::Outline(outline) = part.form() else { continue };
                let ends = outline.strokes().iter().filter_map(|pen| pen.end());
                let is_out = |(x, y): (i32, i32)| !(0..=GRID).contains(&x) || !(0..=GRID).contains(&y);
                assert_eq!(ends.filter(|&end| is_out(end)).count(), 0, "{outline} {about}");
            }
        }
    });
}

#[test]
fn owners_are_shown_where_that_is_wished() {
    let document = Root.read(RECORDS[0].clone());
    let drawn = |owners| {
        let options = DrawOptions { owners, ..DrawOptions::default() };
        document.draw(usize::MAX, None, options).expect("a picture")
    };
    let lands = |scene: &Scene| {
        let is_land = |shape: &&Shape| shape.title().is_some_and(|title| title.starts_with("land of "));
        scene.all_shapes().into_iter().filter(is_land).count()
    };
    let end = document.moment(usize::MAX);
    let ruled = clearings().filter(|&place| position(&end).ruler(place).is_some()).count();
    assert_eq!((lands(&drawn(false)), lands(&drawn(true))), (0, ruled));
    assert!(ruled > 0 && !Faction::ALL.is_empty());
}

#[test]
fn records_that_leave_much_open_are_drawn() {
    for text in texts::texts() {
        let document = Root.read(text);
        for moment in [document.moment(0), document.moment(usize::MAX)] {
            let scene = moment.scene(EVERYTHING).expect("a picture");
            let picture = scene.svg(Theme::Light, 600);
            assert!(picture.len() < 150_000, "{} bytes of {}", picture.len(), document.text());
        }
    }
}
