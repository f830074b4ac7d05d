//! The faction boards below the map, and what lies beside them: piles, items that can be crafted, hirelings.

use scorebook_core::Target;
use scorebook_core::draw::measure::{bold, width_of};
use scorebook_core::draw::palette::{FAINT, HAIR, INK, PANEL};
use scorebook_core::draw::pictogram::Tones;
use scorebook_core::draw::{Anchor, Area, Shape, WIDTH, group, label, polygon, rectangle, text};

use super::flow::{self, Flow, broken};
use super::{BORDER, board, look, signs};
use crate::game::RootRecord;
use crate::names::{Area as Place, Faction, Item, Side, State};
use crate::rules::{Position, clearings};

/// The room between boards.
const GAP: i32 = 16;
/// How wide a board is: two stand side by side.
const BOARD: i32 = (WIDTH - 2 * BORDER - GAP) / 2;
/// How high the head of a board is.
const HEAD: i32 = 84;
/// The fewest lines of a board, so that not every step moves what lies below.
const LINES: i32 = 3;
/// The room around what is on a board.
const INSIDE: i32 = 18;
/// Where the name of a faction begins.
const NAME: i32 = 84;

/// The table, and how it was before the last step.
#[derive(Clone, Copy)]
pub(super) struct Table<'p> {
    /// The table.
    pub(super) position: &'p Position,
    /// Before the last step.
    pub(super) before: Option<&'p Position>,
    /// The record, which knows who plays.
    pub(super) record: &'p RootRecord,
}

/// A board for each faction, two by two, and how high they are together.
pub(super) fn draw(table: Table<'_>, y: i32) -> (Vec<Shape>, i32) {
    let players: Vec<Faction> = table.position.players().collect();
    let (mut shapes, mut top) = (Vec::new(), y);
    for pair in players.chunks(2) {
        let filled: Vec<(Vec<Shape>, i32)> = pair.iter().map(|&faction| content(table, faction)).collect();
        let high = filled.iter().map(|(_, high)| *high).max().unwrap_or(0);
        for ((number, &faction), (content, _)) in (0..).zip(pair).zip(filled) {
            shapes.push(framed(table, faction, content, (BORDER + number * (BOARD + GAP), top), high));
        }
        top += high + GAP;
    }
    (shapes, top - y)
}

/// What is on a board, and how high it has to be.
fn content(table: Table<'_>, faction: Faction) -> (Vec<Shape>, i32) {
    let position = table.position;
    let (mut shapes, head) = head(table, faction);
    let mut flow = Flow::new((INSIDE, head), BOARD - 2 * INSIDE);
    board::fill(&mut flow, position, table.before, faction);
    let (filled, lines) = flow.finish();
    shapes.extend(filled);
    (shapes, head + lines.max(LINES) * flow::LINE + 12)
}

/// The banner, the names and the points, and how high all that is.
fn head(table: Table<'_>, faction: Faction) -> (Vec<Shape>, i32) {
    let position = table.position;
    let paint = look::faction(faction);
    let cloth = polygon([(18, -6), (66, -6), (66, 66), (42, 52), (18, 66)]);
    let mut shapes = vec![cloth.fill(paint).line(paint.edge(), 4), signs::figure(faction, (42, 24), 42)];
    shapes.push(label(NAME, 28, 28, look::name(faction)).bold());
    let seat = table.record.seats.iter().find(|seat| seat.id == faction.seat());
    let player = seat.and_then(|seat| seat.name.as_deref()).unwrap_or_default();
    let lines = broken(player, 22, BOARD - NAME - 130);
    for (number, line) in (0..).zip(&lines) {
        shapes.push(label(NAME, 60 + number * 26, 22, line.as_str()).fill(FAINT));
    }
    let right = BOARD - 20;
    let points = position.points_of(faction).map(|points| points.to_string());
    let wide = points.as_deref().map_or(0, |points| width_of(points, bold(42)));
    shapes.extend(points.map(|points| text(right, 30, 42, points).anchored(Anchor::End).bold()));
    if position.winners().any(|winner| winner == faction) {
        let crown = signs::named("table-crown").draw((right - wide - 30, 30), 40, Tones::sign(INK, PANEL));
        shapes.push(group(0, 0, vec![crown]).titled("winner"));
    }
    let ruled = clearings().filter(|&clearing| position.rules(faction, clearing)).count();
    shapes.push(text(right, 64, 20, format!("rules {ruled}")).anchored(Anchor::End).fill(FAINT));
    let more = i32::try_from(lines.len()).unwrap_or(1).saturating_sub(1) * 26;
    (shapes, HEAD + more)
}

/// The board itself under what is on it; whoever plays has a border in their colour.
fn framed(table: Table<'_>, faction: Faction, content: Vec<Shape>, (x, y): (i32, i32), high: i32) -> Shape {
    let position = table.position;
    let has_won = position.winners().any(|winner| winner == faction);
    let is_to_move = has_won || !position.is_won() && position.turn() == Some(faction);
    let (paint, wide) = if is_to_move { (look::faction(faction), 6) } else { (HAIR, 2) };
    let mut shapes = vec![rectangle(Area::new(0, 0, BOARD, high)).rounded(14).fill(PANEL).line(paint, wide)];
    shapes.extend(content);
    let seat = table.record.seats.iter().find(|seat| seat.id == faction.seat());
    let name = match seat.and_then(|seat| seat.name.as_deref()) {
        Some(player) => format!("{}, {player}", look::name(faction)),
        None => look::name(faction).to_owned(),
    };
    group(x, y, shapes)
        .titled(format!("{name}: {} points", position.score_of(faction)))
        .at(Target::panel(faction.seat()))
}

/// A box as wide as the sheet around what flows in it.
pub(super) fn boxed(y: i32, fill: impl FnOnce(&mut Flow)) -> (Shape, i32) {
    let mut flow = Flow::new((INSIDE, 8), WIDTH - 2 * BORDER - 2 * INSIDE);
    fill(&mut flow);
    let (filled, lines) = flow.finish();
    let high = lines.max(1) * flow::LINE + 16;
    let area = Area::new(0, 0, WIDTH - 2 * BORDER, high);
    let mut shapes = vec![rectangle(area).rounded(14).fill(PANEL).line(HAIR, 2)];
    shapes.extend(filled);
    (group(BORDER, y, shapes), high)
}

/// The piles, the items that can be crafted, and the hirelings.
pub(super) fn beside(position: &Position, flow: &mut Flow) {
    let (draw, discard) = (position.draw_pile(), position.discard_pile().count);
    for (name, count) in [("draw pile", draw), ("discard pile", i16::from(discard))] {
        flow.phrase(name);
        flow.stress(&count.to_string());
        flow.part();
    }
    if Item::ALL.iter().any(|&item| position.items_left(item) > 0) {
        flow.phrase("to craft");
    }
    for &kind in Item::ALL {
        board::tiles(flow, kind, Place::Satchel, State::Refreshed, position.items_left(kind));
    }
    flow.line();
    for hired in position.hirelings() {
        let side = Side::Hireling(hired.hireling);
        flow.keep(340);
        flow.put(34, |x, y| signs::figure(side, (x, y), 32));
        flow.phrase(hired.hireling.name().trim_start_matches("the "));
        if let Some(controller) = hired.controller {
            flow.phrase("for");
            flow.put(34, |x, y| signs::figure(controller, (x, y), 34).titled(controller.name()));
        }
        flow.part();
    }
    flow.line();
    let coffins: Vec<_> = position.coffins().collect();
    if !coffins.is_empty() {
        flow.phrase("Coffin Makers");
        for (kind, count) in coffins {
            board::counted(flow, kind, count);
        }
    }
}
