//! The ferry, which few games have.

use scorebook_core::{Report, Span, Step};

use crate::findings::{FOREIGN_PIECE, messages};
use crate::names::{Landmark, Map};
use crate::syntax::RootRecord;
use crate::syntax::act::Act;
use crate::syntax::action::Action;
use crate::syntax::head::Head;
use crate::syntax::thing::{PieceKind, Thing};

/// Reports acts that move a ferry, read for a game that has none.
pub(crate) fn look_for_ferry(game: &RootRecord, acts: &[Act], text: &str, report: &mut Report) {
    // `r` is the ferry of older records.
    if text.contains(['f', 'r']) && acts.iter().any(moves_ferry) && !has_ferry(game) {
        report.add(&FOREIGN_PIECE, Span::new(0, text.len()), messages::no_ferry());
    }
}

fn moves_ferry(act: &Act) -> bool {
    let Action::Move(step) = act.action() else { return false };
    let mut things = step.what.iter().flat_map(|group| group.things.iter());
    let is_ferry = |thing| matches!(thing, Thing::Piece { piece, .. } if piece.kind == PieceKind::Ferry);
    things.any(|counted| is_ferry(counted.thing))
}

/// Whether a game has a ferry: on the map of the lake, as a landmark, or because it moves.
pub(crate) fn has_ferry(game: &RootRecord) -> bool {
    let is_set_up =
        |act: &Act| matches!(act.action(), Action::Landmark(set) if set.landmark == Landmark::Ferry);
    let tells = |step: &Step<Act>| is_set_up(&step.act) || moves_ferry(&step.act);
    game.heads.iter().any(|head| head.says == Head::Map(Map::Lake)) || game.steps.iter().any(tells)
}
