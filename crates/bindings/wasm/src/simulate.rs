//! Random legal games.

use scorebook_verbs::Series;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::misuse::thrown;

/// A random legal game. `sets` are set apart by commas.
#[wasm_bindgen]
pub fn simulate(
    game: &str,
    seed: u32,
    players: Option<u8>,
    sets: &str,
    rules: Option<String>,
) -> Result<String, JsError> {
    let sets = sets.split(',').filter(|set| !set.is_empty()).map(str::to_owned).collect();
    let series = Series { seed: seed.into(), players: players.into_iter().collect(), sets };
    scorebook_verbs::simulate(game, &series, 0, rules.as_deref()).map_err(thrown)
}
