//! The games that are spoiled: sound to the last step.

use scorebook_core::{Chance, Wishes};

use super::keen;
use crate::corpora::Subject;
use crate::referee::game;

/// The sets that Carcassonne is played with, one as often as the other.
const SETS: [&[&str]; 5] = [&[], &[], &[], &["inns"], &["river"]];

/// A game played by the rules. Carcassonne is played for points, so that its record states some all along, as people's do.
///
/// # Errors
/// Says why the game cannot be played.
pub fn sound(subject: Subject, seed: u64) -> Result<String, String> {
    let Some(game) = game(subject) else { return Err(format!("{} has no referee", subject.name())) };
    let mut chance = Chance::new(seed);
    let is_carcassonne = subject == Subject::Carcassonne;
    let sets = if is_carcassonne { SETS[chance.below(SETS.len())] } else { &[] };
    let sets = sets.iter().map(|&name| name.to_owned()).collect();
    let drawn = game.simulate(&Wishes { sets, seed, ..Wishes::default() })?;
    Ok(if is_carcassonne { keen::play(&drawn, &mut chance) } else { drawn })
}
