//! Scenes as SVG, to the last byte: every shape, every look, what can be pointed at, and strips of pictures.

use fifth_game::Words;
use scorebook_core::draw::{
    Anchor, Area, DrawOptions, Outline, Paint, Scene, Shape, Stance, Theme, circle, ellipse, group, label,
    line, polygon, rectangle, text, trace, window,
};
use scorebook_core::{Notation, SeatId, Target};

const RED: Paint = Paint::new(0xFF_00_00, 0x99_00_00);

fn scene(shapes: Vec<Shape>) -> Scene {
    Scene {
        width: 200,
        height: 100,
        title: "T".to_owned(),
        description: "D.".to_owned(),
        seats: Vec::new(),
        shapes,
    }
}

/// A shape as the only line between the sheet and the end.
fn drawn(shape: Shape) -> String {
    let svg = scene(vec![shape]).svg(Theme::Light, 100);
    let lines: Vec<&str> = svg.lines().skip(4).collect();
    lines[..lines.len() - 1].join("\n")
}

#[test]
fn every_form_is_written_as_it_is() {
    assert_eq!(
        drawn(rectangle(Area::new(1, 2, 3, 4)).fill(RED)),
        "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" fill=\"#ff0000\"/>"
    );
    assert_eq!(
        drawn(rectangle(Area::new(1, 2, 3, 4)).rounded(5)),
        "<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" rx=\"5\" fill=\"none\"/>"
    );
    assert_eq!(drawn(circle(1, 2, 3)), "<circle cx=\"1\" cy=\"2\" r=\"3\" fill=\"none\"/>");
    assert_eq!(drawn(ellipse(1, 2, 3, 4)), "<ellipse cx=\"1\" cy=\"2\" rx=\"3\" ry=\"4\" fill=\"none\"/>");
    assert_eq!(drawn(polygon([(1, 2), (3, 4), (5, 6)])), "<polygon points=\"1,2 3,4 5,6\" fill=\"none\"/>");
    assert_eq!(
        drawn(line([(1, 2), (3, 4)]).line(RED, 7)),
        "<polyline points=\"1,2 3,4\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"7\"/>"
    );
    let outline = Outline::from(0, 0).to(1, 2).bend((3, 4), (5, 6)).close();
    assert!(drawn(trace(outline)).starts_with("<path d=\"M0"));
}

#[test]
fn every_look_is_written_as_it_is() {
    let dashed = line([(1, 2), (3, 4)]).line(RED, 7).dashed(9).flat().faint(40);
    let wanted = "<polyline points=\"1,2 3,4\" fill=\"none\" stroke=\"#ff0000\" stroke-width=\"7\" stroke-dasharray=\"9\" stroke-linecap=\"butt\" opacity=\"0.40\"/>";
    assert_eq!(drawn(dashed), wanted);
    assert_eq!(
        drawn(circle(1, 2, 3).titled("a<b")),
        "<circle cx=\"1\" cy=\"2\" r=\"3\" fill=\"none\"><title>a&lt;b</title></circle>"
    );
    assert!(!drawn(circle(1, 2, 3).faint(100)).contains("opacity"));
    assert!(
        drawn(circle(1, 2, 3).faint(200)).ends_with("fill=\"none\"/>"),
        "more than all of it is all of it"
    );
}

#[test]
fn words_stand_where_they_should() {
    assert_eq!(
        drawn(text(10, 20, 20, "a&b")),
        "<text x=\"10\" y=\"27\" font-size=\"20\" fill=\"#222428\">a&amp;b</text>"
    );
    assert!(drawn(label(10, 20, 20, "x")).contains("text-anchor=\"start\""));
    let end = drawn(text(10, 20, 20, "x").anchored(Anchor::End).bold().line(RED, 3));
    assert!(
        end.contains("text-anchor=\"end\" font-weight=\"700\"") && end.contains("paint-order=\"stroke\""),
        "{end}"
    );
}

#[test]
fn groups_and_windows_hold_shapes() {
    let held = group(5, 6, vec![circle(0, 0, 1)]).turned(90).titled("g");
    assert_eq!(
        drawn(held),
        "<g transform=\"translate(5 6)rotate(90)\"><title>g</title><circle cx=\"0\" cy=\"0\" r=\"1\" fill=\"none\"/></g>"
    );
    assert_eq!(drawn(group(0, 0, vec![])), "<g></g>");
    let seen = window(Area::new(1, 2, 3, 4), Area::new(5, 6, 7, 8), vec![circle(0, 0, 1)]);
    assert_eq!(seen.view(), Some(Area::new(5, 6, 7, 8)));
    assert_eq!((seen.held().len(), circle(0, 0, 1).held().len(), circle(0, 0, 1).view()), (1, 0, None));
    let lines = drawn(seen);
    assert_eq!(
        lines.lines().next(),
        Some("<svg x=\"1\" y=\"2\" width=\"3\" height=\"4\" viewBox=\"5 6 7 8\">")
    );
    assert_eq!(lines.lines().last(), Some("</svg>"));
    let stances = [group(1, 1, vec![]), group(1, 1, vec![]).lying(), group(1, 1, vec![]).hovering()];
    assert_eq!(stances.map(|group| group.stance()), [Stance::Stands, Stance::Lies, Stance::Hovers]);
    assert_eq!((circle(0, 0, 1).titled("c").title(), circle(0, 0, 1).title()), (Some("c"), None));
    let words = text(0, 0, 9, "w").titled("t");
    assert_eq!((words.words(), words.title()), (Some("w"), None), "a text says by itself what it says");
}

#[test]
fn what_can_be_pointed_at_says_what_it_is_and_since_when() {
    let cell = Target::new("cell", "3,-2");
    assert_eq!(
        drawn(circle(1, 2, 3).at(cell.clone()).since(35)),
        "<circle cx=\"1\" cy=\"2\" r=\"3\" data-at=\"cell:3,-2\" data-since=\"36\" fill=\"none\"/>"
    );
    assert!(drawn(group(0, 0, vec![]).at(cell.clone())).starts_with("<g data-at=\"cell:3,-2\">"));
    assert!(drawn(text(0, 0, 9, "x").at(cell.clone()).since(None)).contains(" data-at=\"cell:3,-2\" fill"));
    assert_eq!(circle(0, 0, 1).since(3).mark(), None, "what shows nothing came with nothing");
    let mark = circle(0, 0, 1).at(cell.clone()).since(0).mark().cloned().unwrap();
    assert_eq!((mark.at, mark.since), (cell, Some(1)));
}

#[test]
fn panels_stand_apart_from_the_board() {
    let panel = group(0, 0, vec![circle(1, 1, 1)]).at(Target::panel(SeatId(b'A')));
    let all = scene(vec![circle(0, 0, 1), panel.clone()]);
    assert_eq!(all.panels().collect::<Vec<_>>(), [&panel]);
    assert_eq!(all.board().count(), 1);
    assert_eq!(all.all_shapes().len(), 3);
    assert!(panel.is_panel() && !circle(0, 0, 1).is_panel());
    let legend = text(0, 0, 20, "legend").at(Target::beside("legend"));
    let all = scene(vec![circle(0, 0, 1), panel.clone(), legend.clone()]);
    assert_eq!(all.beside().collect::<Vec<_>>(), [&panel, &legend]);
    assert_eq!((all.panels().count(), all.board().count()), (1, 1));
    assert!(legend.is_beside() && !legend.is_panel());
}

#[test]
fn a_picture_has_no_ids_and_keeps_its_shape() {
    let svg = scene(vec![]).svg(Theme::Dark, 600);
    assert!(
        svg.contains("width=\"600\" height=\"300\" viewBox=\"0 0 200 100\" role=\"img\" aria-label=\"T\""),
        "{svg}"
    );
    assert!(
        svg.contains("<title>T</title>\n<desc>D.</desc>\n<rect x=\"0\" y=\"0\" width=\"200\" height=\"100\""),
        "{svg}"
    );
    assert!(!svg.contains(" id=") && svg.ends_with("</svg>\n"));
}

#[test]
fn pictures_stand_side_by_side() {
    let strip = Scene::strip(
        vec![scene(vec![]), scene(vec![circle(0, 0, 1)])],
        &["one".to_owned(), "two".to_owned()],
    );
    assert_eq!((strip.width, strip.height), (440, 180));
    assert_eq!((strip.title.as_str(), strip.description.as_str()), ("T; T", "D. D."));
    let svg = strip.svg(Theme::Light, 440);
    assert!(
        svg.contains("<svg x=\"240\" y=\"0\" width=\"200\" height=\"100\" viewBox=\"0 0 200 100\">"),
        "{svg}"
    );
    assert!(
        svg.contains(
            "<text x=\"340\" y=\"154\" font-size=\"40\" font-weight=\"700\" fill=\"#222428\">two</text>"
        ),
        "{svg}"
    );
    assert_eq!(Scene::strip(vec![], &[]).width, 1);
}

#[test]
fn areas_are_added_and_fitted() {
    let area = Area::around([(3, 4), (1, 9), (2, 2)], 1);
    assert_eq!(area, Area::new(0, 1, 4, 9));
    assert_eq!(area.and(Area::new(-5, 0, 2, 2)), Area::new(-5, 0, 9, 10));
    assert_eq!(
        (Area::new(0, 0, 10, 5).height_at(100, 400), Area::new(0, 0, 10, 90).height_at(100, 400)),
        (50, 400)
    );
    assert_eq!(Area::around([], 2), Area::new(-2, -2, 4, 4));
}

#[test]
fn a_game_is_drawn_with_what_can_be_pointed_at() {
    let scene = Words.read("ant wolf\n".to_owned()).moment(2).scene(DrawOptions::default()).unwrap();
    let marks: Vec<String> = scene
        .all_shapes()
        .iter()
        .filter_map(|shape| shape.mark())
        .map(|mark| format!("{} {:?}", mark.at, mark.since))
        .collect();
    assert_eq!(marks, ["word:ant Some(1)", "word:wolf Some(2)"]);
    assert_eq!(
        Words.read("ant\n".to_owned()).draw(1, None, DrawOptions::default()).map(|scene| scene.description),
        Some("ant".to_owned())
    );
}
