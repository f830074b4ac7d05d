//! What the target `points-carcassonne` does with an input: the score that is kept up step by step against a second referee, who
//! goes over every tile of a feature each time.

#[allow(clippy::unwrap_used, reason = "the tests of the game share it")]
#[path = "../../crates/games/carcassonne/tests/naive/mod.rs"]
mod naive;

use naive::{Points, Table};
use scorebook::games::carcassonne::{Act, Carcassonne, Move};
use scorebook::{Document, Reading};
use scorebook_core::Replay;

/// Scores any record that nothing speaks against: at each step both referees give the same points.
///
/// # Panics
/// When they do not.
pub(crate) fn agree(input: &[u8]) {
    let game = Reading::new(Carcassonne, String::from_utf8_lossy(input).into_owned());
    if !game.findings().is_empty() {
        return;
    }
    let sets = sets(&game);
    let mut table = Table::new(&sets);
    let mut replay = Replay::<Carcassonne>::new(&game.record, &game.text);
    while replay.advance() {
        let Act::Move(said) = &game.record.steps[replay.next - 1].act else { return };
        if !is_known(said, &sets) {
            return;
        }
        let player = said.players.only().map_or(b'A', |letter| letter.seat().0);
        let expected = table.play(said, player);
        let mut found = Points::new();
        for gain in &replay.gains {
            found.entry(gain.seat.0).or_default().push(gain.points);
        }
        assert_eq!(sorted(found), sorted(expected), "step {}\n{}", replay.next, game.text);
    }
}

/// Whether the second referee knows the tile: he has those of the box alone, the first takes what may come from another.
fn is_known(said: &Move, sets: &[String]) -> bool {
    let Some((lies, figures)) = naive::find(&said.tile, sets) else { return false };
    figures.into_iter().all(|figure| lies.claimed(figure).is_some())
}

/// The sets of tiles that the referee takes a game to be played with.
fn sets(game: &dyn Document) -> Vec<String> {
    let value = game.snapshot(0).value;
    let names = value["sets"].as_array().into_iter().flatten().filter_map(|set| set.as_str());
    names
        .flat_map(|set| match set {
            "river" => vec!["river1"],
            "abbey" => vec!["abbey", "abbey_tile"],
            set => vec![set],
        })
        .map(str::to_owned)
        .collect()
}

/// Points in an order that does not depend on which feature is looked at first.
fn sorted(mut points: Points) -> Points {
    for list in points.values_mut() {
        list.sort_unstable();
    }
    points
}
