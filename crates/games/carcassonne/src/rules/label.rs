//! How people call the steps, edges, players and figures of a game.

use scorebook_core::RecordOf;

use crate::Carcassonne;
use crate::names::Edge;
use crate::syntax::{Act, Letter, Letters};

use super::table::MOST_PLAYERS;

/// The number and player of a step, as the record writes them: `12A`.
pub(super) fn label(record: &RecordOf<Carcassonne>, step: usize) -> String {
    let named = |number: Option<u16>, players: Letters| match number {
        Some(number) => format!("{number}{players}"),
        None if players.is_empty() => format!("step {}", step + 1),
        None => players.to_string(),
    };
    match record.steps.get(step).map(|step| &step.act) {
        Some(Act::Move(said)) => named(said.number, said.players),
        Some(Act::Concede(said) | Act::Abandon(said)) => named(said.number, said.players),
        Some(Act::Final(said)) => {
            said.player.map_or_else(|| "end".to_owned(), |player| format!("end {player}"))
        }
        None => format!("step {}", step + 1),
    }
}

/// The number of a player from 0. Letters that no table has room for count as the last.
#[inline]
pub(super) fn number(letter: Letter) -> u8 {
    let last = u8::try_from(MOST_PLAYERS - 1).unwrap_or(0);
    letter.seat().0.saturating_sub(b'A').min(last)
}

/// What an edge shows, in a word.
pub(super) fn word(edge: Edge) -> &'static str {
    match edge {
        Edge::City => "city",
        Edge::Road => "road",
        Edge::Field => "field",
        Edge::River => "river",
        Edge::Abbey => "abbey",
        Edge::Ocean => "ocean",
        Edge::Shore => "shore",
        Edge::Forest => "forest",
    }
}

/// A word with its article.
pub(super) fn a(word: &str) -> String {
    let article = if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {word}")
}
