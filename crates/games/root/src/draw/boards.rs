//! What lies beside the map: the score track, the faction boards, and the common supply.

use scorebook_core::draw::panel::{Card, badge, places};
use scorebook_core::draw::{Area, Paint, Shape, WIDTH, group, palette, rectangle, text};

use super::flow::{self, Flow};
use super::{BORDER, board, look};
use crate::RootRecord;
use crate::names::{Area as Place, Faction, Item, State};
use crate::rules::Position;
use crate::rules::picture::{FactionView, Picture};

/// How high the score track is.
pub(super) const TRACK: i32 = 128;
/// How high a line beside the boards is.
pub(super) const LINE: i32 = flow::LINE + 4;
/// How many lines a card has.
const LINES: i32 = 5;
/// How high the card of a faction is.
pub(super) const HEIGHT: i32 = Card::HEAD + LINES * flow::LINE + 10;
/// Whoever has so many points has won.
const GOAL: i16 = 30;

fn known(letter: &str) -> Option<Faction> {
    Faction::from_word(letter)
}

fn paint(letter: &str) -> Paint {
    known(letter).map_or(palette::STONE, look::faction)
}

/// The score track with a marker for each faction.
pub(super) fn track(picture: &Picture, y: i32) -> Shape {
    let width = (WIDTH - 2 * BORDER) / i32::from(GOAL + 1);
    let left = (WIDTH - width * i32::from(GOAL + 1)) / 2;
    let centre = |points: i16| left + width / 2 + width * i32::from(points.clamp(0, GOAL));
    let cell = |points: i16| {
        let area = Area::new(centre(points) - width / 2, y + 70, width, 36);
        let fill = if points % 10 == 0 { palette::HAIR } else { palette::PANEL };
        [
            rectangle(area).fill(fill).line(palette::HAIR, 1),
            text(centre(points), y + 88, 22, points.to_string()),
        ]
    };
    let lane = Area::new(left, y, width * i32::from(GOAL + 1), 70);
    let mut shapes = vec![rectangle(lane).fill(palette::PANEL).line(palette::HAIR, 1)];
    shapes.extend((0..=GOAL).flat_map(cell));
    let on_track = || picture.factions.iter().filter(|view| view.goal.is_none());
    let place = |view: &FactionView| view.points.clamp(0, GOAL);
    for view in on_track() {
        let here: Vec<_> = on_track().filter(|other| place(other) == place(view)).collect();
        let above = here.iter().position(|other| other.faction == view.faction).unwrap_or(0);
        // However many stand at one number, they stay in the lane.
        let room = 34 / i32::try_from(here.len()).unwrap_or(1).max(2) * 2;
        let (x, up) = (centre(place(view)), i32::try_from(above).unwrap_or(0) * room.min(32));
        shapes.push(badge(x, y + 50 - up, 17, paint(view.faction), view.faction));
    }
    group(0, 0, shapes).titled("score track")
}

/// A card for each faction.
pub(super) fn cards(position: &Position, picture: &Picture, record: &RootRecord, area: Area) -> Vec<Shape> {
    let areas = places(area, picture.factions.len(), 2, HEIGHT);
    let views = picture.factions.iter().zip(areas);
    views.map(|(view, area)| card(position, picture, record, view, area)).collect()
}

fn card(
    position: &Position,
    picture: &Picture,
    record: &RootRecord,
    view: &FactionView,
    area: Area,
) -> Shape {
    let faction = known(view.faction);
    let name = faction.map_or(view.faction, Faction::name).trim_start_matches("the ");
    let seat = record.seats.iter().find(|seat| seat.id.sign().to_string() == view.faction);
    let name = match seat.and_then(|seat| seat.name.as_deref()) {
        Some(player) => format!("{name}, {player}"),
        None => name.to_owned(),
    };
    let has_won = picture.winners.as_ref().is_some_and(|winners| winners.contains(view.faction));
    let points = match (view.goal.is_some(), has_won) {
        (true, false) => String::new(),
        (true, true) => "★".to_owned(),
        (false, false) => view.points.to_string(),
        (false, true) => format!("★ {}", view.points),
    };
    let head = Card {
        paint: paint(view.faction),
        sign: view.faction,
        name: &name,
        points: &points,
        is_to_move: has_won || picture.winners.is_none() && picture.turn == Some(view.faction),
    };
    let mut shapes = head.draw(area);
    let inside = Area::new(area.x + 18, area.y + Card::HEAD, area.width - 34, LINES * flow::LINE);
    shapes.extend(faction.into_iter().flat_map(|faction| board::draw(position, view, faction, inside)));
    group(0, 0, shapes).titled(format!("{name}: {} points", view.points))
}

/// Items that can be crafted and the piles in one line, hirelings in another.
pub(super) fn beside(position: &Position, picture: &Picture, y: i32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut flow = Flow::new(Area::new(BORDER + 4, y, WIDTH - 2 * BORDER, flow::LINE));
    let items = if position.items.supply.iter().any(|&count| count > 0) { ", items" } else { "" };
    flow.say(&format!("draw pile {}, discard pile {}{items}", picture.draw_pile, picture.discard.count));
    for &kind in Item::ALL {
        let count = position.items.supply[kind as usize];
        board::tiles(&mut flow, kind, Place::Satchel, State::Refreshed, count);
    }
    shapes.extend(flow.finish());
    if picture.hirelings.is_empty() {
        return shapes;
    }
    let mut flow = Flow::new(Area::new(BORDER + 4, y + LINE, WIDTH - 2 * BORDER, 2 * flow::LINE));
    flow.say("hirelings:");
    for (place, hireling) in picture.hirelings.iter().enumerate() {
        let end = if place + 1 == picture.hirelings.len() { "" } else { "," };
        let name = hireling.name.trim_start_matches("the ");
        let Some(master) = hireling.master else {
            flow.say(&format!("{name}{end}"));
            continue;
        };
        flow.say(&format!("{name} for"));
        flow.put(32, |x, y| badge(x, y, 15, paint(master), master));
        flow.say(end);
    }
    shapes.extend(flow.finish());
    shapes
}

/// How many lines lie below the cards.
pub(super) fn lines_beside(picture: &Picture) -> i32 {
    if picture.hirelings.is_empty() { 1 } else { 3 }
}
