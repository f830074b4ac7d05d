//! What lies beside the map: the score track, the faction boards, and the common supply.

use scorebook_core::Target;
use scorebook_core::draw::panel::{Card, badge, places};
use scorebook_core::draw::{Area, Shape, WIDTH, group, palette, rectangle, text};

use super::flow::{self, Flow};
use super::{BORDER, board, look};
use crate::game::RootRecord;
use crate::names::{Area as Place, Faction, Item, State};
use crate::rules::{Position, VICTORY};

/// How high the score track is.
pub(super) const TRACK: i32 = 128;
/// How high a line beside the boards is.
pub(super) const LINE: i32 = flow::LINE + 4;
/// How many lines a card has.
const LINES: i32 = 5;
/// How high the card of a faction is.
pub(super) const HEIGHT: i32 = Card::HEAD + LINES * flow::LINE + 10;
/// Whoever has so many points has won.
const GOAL: i16 = VICTORY;

/// The score track with a marker for each faction.
pub(super) fn track(position: &Position, y: i32) -> Shape {
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
    let place = |faction: Faction| position.points_of(faction).map(|points| points.clamp(0, GOAL));
    for faction in position.players() {
        let Some(points) = place(faction) else { continue };
        let here: Vec<Faction> = position.players().filter(|&other| place(other) == Some(points)).collect();
        let above = here.iter().position(|&other| other == faction).unwrap_or(0);
        // However many stand at one number, they stay in the lane.
        let room = 34 / i32::try_from(here.len()).unwrap_or(1).max(2) * 2;
        let (x, up) = (centre(points), i32::try_from(above).unwrap_or(0) * room.min(32));
        shapes.push(badge(x, y + 50 - up, 17, look::faction(faction), faction.word()));
    }
    group(0, 0, shapes).titled("score track")
}

/// A card for each faction.
pub(super) fn cards(position: &Position, record: &RootRecord, area: Area) -> Vec<Shape> {
    let areas = places(area, position.players().count(), 2, HEIGHT);
    position.players().zip(areas).map(|(faction, area)| card(position, record, faction, area)).collect()
}

fn card(position: &Position, record: &RootRecord, faction: Faction, area: Area) -> Shape {
    let name = faction.name().trim_start_matches("the ");
    let seat = record.seats.iter().find(|seat| seat.id == faction.seat());
    let name = match seat.and_then(|seat| seat.name.as_deref()) {
        Some(player) => format!("{name}, {player}"),
        None => name.to_owned(),
    };
    let has_won = position.winners().any(|winner| winner == faction);
    let points = match (position.points_of(faction), has_won) {
        (None, false) => String::new(),
        (None, true) => "★".to_owned(),
        (Some(points), false) => points.to_string(),
        (Some(points), true) => format!("★ {points}"),
    };
    let head = Card {
        paint: look::faction(faction),
        sign: faction.word(),
        name: &name,
        points: &points,
        is_to_move: has_won || !position.is_won() && position.turn() == Some(faction),
    };
    let mut shapes = head.draw(area);
    let inside = Area::new(area.x + 18, area.y + Card::HEAD, area.width - 34, LINES * flow::LINE);
    shapes.extend(board::draw(position, faction, inside));
    group(0, 0, shapes)
        .titled(format!("{name}: {} points", position.score_of(faction)))
        .at(Target::panel(faction.seat()))
}

/// Items that can be crafted and the piles in one line, hirelings in another.
pub(super) fn beside(position: &Position, y: i32) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut flow = Flow::new(Area::new(BORDER + 4, y, WIDTH - 2 * BORDER, flow::LINE));
    let is_left = Item::ALL.iter().any(|&item| position.items_left(item) > 0);
    let (draw, discard) = (position.draw_pile(), position.discard_pile().count);
    flow.say(&format!("draw pile {draw}, discard pile {discard}{}", if is_left { ", items" } else { "" }));
    for &kind in Item::ALL {
        board::tiles(&mut flow, kind, Place::Satchel, State::Refreshed, position.items_left(kind));
    }
    shapes.extend(flow.finish());
    if position.hirelings().next().is_none() {
        return shapes;
    }
    let mut flow = Flow::new(Area::new(BORDER + 4, y + LINE, WIDTH - 2 * BORDER, 2 * flow::LINE));
    flow.say("hirelings:");
    let mut hirelings = position.hirelings().peekable();
    while let Some(hired) = hirelings.next() {
        let end = if hirelings.peek().is_none() { "" } else { "," };
        let name = hired.hireling.name().trim_start_matches("the ");
        let Some(controller) = hired.controller else {
            flow.say(&format!("{name}{end}"));
            continue;
        };
        flow.say(&format!("{name} for"));
        flow.put(32, |x, y| badge(x, y, 15, look::faction(controller), controller.word()));
        flow.say(end);
    }
    shapes.extend(flow.finish());
    shapes
}

/// How many lines lie below the cards.
pub(super) fn lines_beside(position: &Position) -> i32 {
    if position.hirelings().next().is_none() { 1 } else { 3 }
}
