//! The table as a picture: the map with every piece, the last act in words, the score track, a board for each faction, and a legend.
//!
//! *The map*: `places` says where things lie, `map` draws the ground, `water` and `wood` what flows and grows there, `grove` says where, `clearing` a clearing with
//! who rules it, `rim` what stands on its rim, `layout` says where things stand in it, `piece` draws them with the `signs` of `data/pictograms.txt`.
//!
//! *Below it*: `strip` tells the last act, `track` draws the score track, `boards` the faction boards and what lies beside them, `board` what is on
//! one, `item` items and cards; `flow` puts small things in lines, `legend` explains what is seen.
//!
//! *The last act*: `change` compares the table before and after it, `last` shows that, `route` finds ways for its arrows.
//!
//! *Small pictures*: `small` tells less of all this, and larger; `little` draws what stands in a clearing.
//!
//! `look` holds colours and words; `letters` draws the map for a terminal.

mod board;
mod boards;
mod change;
mod clearing;
mod flow;
mod grove;
mod item;
mod last;
mod layout;
mod legend;
mod letters;
mod little;
mod look;
mod map;
mod piece;
mod places;
mod rim;
mod route;
mod signs;
mod small;
mod strip;
mod track;
mod water;
mod wood;

use scorebook_core::draw::{Area, DrawOptions, Scene, WIDTH, window};
use scorebook_core::{Case, Laws as _, Sight, Target};

pub(crate) use letters::{draw as letters, small as small_letters};

use crate::game::Root;
use crate::names::{Faction, Side};
use crate::rules::{Position, Rules};
use crate::syntax::action::Action;

/// The sheet that the map is drawn on.
const SHEET: Area = Area { x: 0, y: 0, width: WIDTH, height: 1190 };
/// The room around what lies below the map.
const BORDER: i32 = 20;
/// The room between what lies below the map.
const GAP: i32 = 14;

/// The table as a picture; `said` tells the step that led to it.
pub(crate) fn draw(sight: &Sight<'_, Root, Position>, said: Option<&str>, options: DrawOptions) -> Scene {
    if options.size.is_small() {
        return small::draw(sight, said, options);
    }
    let position = sight.position;
    let before = sight.led.as_ref().map(|(before, _)| *before);
    let changes = before.map_or_else(Vec::new, |before| change::between(before, position));
    let mut shapes = vec![window(SHEET, SHEET, map::draw(position, options))];
    let mut y = SHEET.height + GAP;
    let words = strip::Words {
        by: sight.led.as_ref().and_then(|(before, case)| actor(before, case)),
        said,
        gains: before.map_or_else(Vec::new, |before| change::gains(before, position)),
    };
    let (strip, high) = strip::draw(&words, y);
    let spots = Spots { strip: Area::new(BORDER, y, WIDTH - 2 * BORDER, high), track: y + high + GAP };
    shapes.push(strip.at(Target::beside("act")));
    shapes.push(track::draw(position, spots.track).at(Target::beside("track")));
    y = spots.track + track::height(position) + GAP + 4;
    let (boards, high) = boards::draw(boards::Table { position, before, record: sight.record }, y);
    shapes.extend(boards);
    y += high;
    let (beside, high) = boards::boxed(y, |flow| boards::beside(position, flow));
    shapes.push(beside.at(Target::beside("supply")));
    y += high + GAP;
    let is_battle =
        sight.led.as_ref().is_some_and(|(_, case)| matches!(case.act.action(), Action::Battle(_)));
    let (legend, high) = boards::boxed(y, |flow| legend::fill(flow, position, &changes, is_battle));
    shapes.push(legend.titled("legend").at(Target::beside("legend")));
    if let (Some((before, case)), Some(said)) = (&sight.led, said) {
        shapes.push(deed(sight, (before, case), &changes, &words, spots).finish(said));
    }
    Scene {
        width: WIDTH,
        height: y + high + GAP,
        title: look::title(position),
        description: look::description(position),
        seats: look::seats(position),
        shapes,
    }
}

/// Where things below the map begin.
#[derive(Clone, Copy)]
struct Spots {
    strip: Area,
    track: i32,
}

/// Who acts, or else whose turn it is; at the end, who won.
fn actor(before: &Position, case: &Case<'_, Root>) -> Option<Faction> {
    let winner = || match case.act.action() {
        Action::Winner(factions) => factions.first().copied(),
        _ => None,
    };
    Rules::by(before, case).or(case.written.seat).and_then(Faction::of_seat).or_else(winner)
}

/// The last act: on the map, on the score track, or at least at whoever acted.
fn deed<'p>(
    sight: &Sight<'p, Root, Position>,
    (before, case): (&'p Position, &Case<'_, Root>),
    changes: &[change::Change],
    words: &strip::Words<'_>,
    spots: Spots,
) -> last::Stage<'p> {
    let mut stage = last::Stage::new(before, sight.position);
    stage.show(changes);
    match case.act.action() {
        Action::Battle(battle) => {
            let attacker = battle.attacker.or_else(|| actor(before, case).map(Side::Faction));
            stage.battle(battle.clearing, [attacker, Some(battle.defender)]);
        }
        Action::Exposure(guess) => stage.circle(guess.clearing),
        Action::FlipRelic(flip) => stage.circle(flip.clearing),
        Action::Trick(one, other) => {
            stage.circle(one);
            stage.circle(other);
        }
        _ => {}
    }
    for marker in track::markers(sight.position) {
        if words.gains.iter().any(|(faction, _)| *faction == marker.faction) {
            stage.around((marker.at.0, spots.track + marker.at.1), track::MARKER + 2);
        }
    }
    if stage.is_empty() {
        let (x, y) = strip::FIGURE;
        match words.by {
            Some(_) => stage.around((spots.strip.x + x, spots.strip.y + y), 30),
            None => stage.framed(spots.strip),
        }
    }
    stage
}
