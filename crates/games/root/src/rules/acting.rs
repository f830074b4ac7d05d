//! Who acts in a step by the rules: most often whose turn it is, but others answer on it, and the head has no turn.

use scorebook_core::{Case, SeatId};

use super::position::Position;
use crate::game::Root;
use crate::names::{Faction, Side};
use crate::syntax::action::{Action, Move};
use crate::syntax::place::Place;
use crate::syntax::thing::{PieceKind, Thing};

/// Who acts in a step, in the position before it.
pub(super) fn by(position: &Position, case: &Case<'_, Root>) -> Option<SeatId> {
    let current = case.written.seat.and_then(|seat| Faction::from_letter(seat.0));
    let action = case.act.action();
    // An act that no line claims is written on the turn under way.
    if let (None, Some(faction), false) =
        (current, position.turn.faction, matches!(action, Action::Winner(_)))
    {
        return Some(faction.seat());
    }
    let actor = match action {
        Action::Move(step) => mover(position, &step, current),
        Action::Reveal(reveal) => faction(position, reveal.by).or(current),
        Action::Battle(battle) => faction(position, battle.attacker).or(current),
        Action::Score(points) | Action::Lose(points) => faction(position, points.of).or(current),
        Action::Hire(hire) => faction(position, hire.to).or(current),
        Action::Relationship(relationship) => {
            let of = relationship.markers.first().and_then(|marker| marker.of);
            faction(position, of).or(current)
        }
        Action::DiscardDecree => Some(Faction::Eyrie),
        Action::SetPrice(_) | Action::Funds(_) => Some(Faction::Riverfolk),
        Action::Outcast(_) | Action::HatedOutcast(_) => Some(Faction::Cult),
        Action::FlipPlot(_) | Action::Trick(..) => Some(Faction::Corvids),
        Action::FlipRelic(_) => Some(Faction::Keepers),
        Action::Winner(_) => None,
        _ => current,
    };
    actor.map(Faction::seat)
}

/// The faction that a side is, or that a hireling serves.
fn faction(position: &Position, side: Option<Side>) -> Option<Faction> {
    match side? {
        Side::Faction(faction) => Some(faction),
        Side::Hireling(hireling) => position.boards.hirelings[hireling.band as usize].master,
    }
}

/// Who moves things: whose turn it is, unless somebody else's alone are moved somewhere, or a card leaves the hand of another for a
/// place that is its own or nobody's. Whoever removes pieces acts, not whoever loses them.
fn mover(position: &Position, step: &Move, current: Option<Faction>) -> Option<Faction> {
    let owner = |thing: Thing, from: Option<Place>| match (thing, from) {
        (Thing::Piece { of, piece }, _) if piece.kind != PieceKind::Ferry => of,
        (_, Some(Place::Hand(side) | Place::Board { of: Some(side) })) => Some(side),
        _ => None,
    };
    let things =
        || step.what.iter().flat_map(|group| group.things.iter().map(|counted| (counted.thing, group.from)));
    let Some(first) = things().next().and_then(|(thing, from)| owner(thing, from)) else { return current };
    let is_same = things().all(|(thing, from)| owner(thing, from) == Some(first));
    let other = faction(position, Some(first)).filter(|_| is_same);
    let is_piece = things().next().is_some_and(|(thing, _)| matches!(thing, Thing::Piece { .. }));
    let is_taken = match step.to.first() {
        // Pieces without a destination are removed, cards are discarded.
        None => is_piece,
        Some(&Place::Hand(to)) => faction(position, Some(to)) == current,
        Some(_) => false,
    };
    if is_taken && current.is_some() { current } else { other.or(current) }
}
