//! The table on a picture that is less than 400 pixels wide: the map without words, and figure and points of everybody.

use scorebook_core::draw::panel::{self, Seat};
use scorebook_core::draw::{Area, DrawOptions, Scene, Shape, WIDTH, window};
use scorebook_core::{Sight, Target};

use super::change::{self, Change, Spot};
use super::{BORDER, GAP, SHEET, actor, last, look, map, signs};
use crate::game::Root;
use crate::names::Faction;
use crate::rules::Position;
use crate::syntax::action::Action;
use crate::syntax::place::Clearing;

/// The table as a small picture; `said` tells the step that led to it.
pub(super) fn draw(sight: &Sight<'_, Root, Position>, said: Option<&str>, options: DrawOptions) -> Scene {
    let position = sight.position;
    let mut shapes = vec![window(SHEET, SHEET, map::draw(position, options))];
    let below = Area::new(BORDER, SHEET.height + GAP, WIDTH - 2 * BORDER, 0);
    let players: Vec<Faction> = position.players().collect();
    let (seats, high) = panel::seats(players.iter().map(|&faction| seat(position, faction)).collect(), below);
    let marked = players.iter().zip(seats).map(|(&faction, shape)| {
        let points = position.score_of(faction);
        shape.titled(format!("{}: {points} points", look::name(faction))).at(Target::panel(faction.seat()))
    });
    shapes.extend(marked);
    shapes.extend(said.and_then(|said| deed(sight, said)));
    Scene {
        width: WIDTH,
        height: below.y + high,
        title: look::title(position),
        description: look::description(position),
        seats: look::seats(position),
        shapes,
    }
}

/// Figure and points of a faction.
fn seat(position: &Position, faction: Faction) -> Seat {
    let has_won = position.winners().any(|winner| winner == faction);
    let plays = has_won || !position.is_won() && position.turn() == Some(faction);
    let points = position.points_of(faction).map_or_else(|| "–".to_owned(), |points| points.to_string());
    Seat { figure: signs::figure(faction, (0, 0), 72), points, border: plays.then(|| look::faction(faction)) }
}

/// The last act: arrows for what moved, a line around clearings where something else happened; nothing where that was beside the map.
fn deed(sight: &Sight<'_, Root, Position>, said: &str) -> Option<Shape> {
    let (before, case) = sight.led.as_ref()?;
    let changes = change::between(before, sight.position);
    let mut stage = last::Stage::new(before, sight.position);
    stage.arrows(&changes);
    let mut places: Vec<Clearing> = changes.iter().filter_map(|&change| place(change)).collect();
    match case.act.action() {
        Action::Battle(battle) => places.push(battle.clearing),
        Action::Exposure(guess) => places.push(guess.clearing),
        Action::FlipRelic(flip) => places.push(flip.clearing),
        Action::Trick(one, other) => places.extend([one, other]),
        _ => {}
    }
    places.sort_unstable();
    places.dedup();
    for place in places {
        stage.circle(place);
    }
    if stage.is_empty() {
        let players: Vec<Faction> = sight.position.players().collect();
        let whose = actor(before, case);
        let sheet = Area::new(BORDER, SHEET.height + GAP, WIDTH - 2 * BORDER, 0);
        let own = players.iter().zip(panel::seat_places(players.len(), sheet));
        for (_, area) in own.filter(|(faction, _)| whose.is_none_or(|whose| whose == **faction)) {
            stage.framed(Area::new(area.x - 6, area.y - 6, area.width + 12, area.height + 12));
        }
    }
    Some(stage.finish(said))
}

/// The clearing of what came, went or was turned over.
fn place(change: Change) -> Option<Clearing> {
    match change {
        Change::Placed { at: Spot::Clearing(clearing), .. }
        | Change::Removed { at: Spot::Clearing(clearing), .. }
        | Change::Turned { at: Spot::Clearing(clearing), .. }
        | Change::Landmark { to: clearing, .. }
        | Change::Cleared(clearing) => Some(clearing),
        _ => None,
    }
}
