//! What the end of a record settles about its game: who played, who won, with how many points. The notation writes down none of it.

use scorebook_core::{About, Player};

use crate::rules::Position;

/// Adds players where no state tells them, and the result where somebody has surely won.
pub(crate) fn settle(about: &mut About, end: &Position) {
    if about.players.is_empty() {
        about.players = end.players().map(|player| Player::new(player.seat(), None)).collect();
    }
    let Some(&Some(winner)) = end.winner().surely() else { return };
    let points = end.players().map(|player| format!("{} ({})", player.number(), end.points(player)));
    about.result = Some(points.collect::<Vec<_>>().join(", "));
    about.winners = vec![winner.seat()];
}
