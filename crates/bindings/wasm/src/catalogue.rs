//! What there is besides records.

use scorebook_verbs::Series;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::misuse::thrown;

/// The version of Scorebook.
#[wasm_bindgen]
pub fn version() -> String {
    scorebook_verbs::VERSION.to_owned()
}

/// The games of this module, on a line.
#[wasm_bindgen]
pub fn games() -> String {
    scorebook_verbs::games()
}

/// What a finding means, on a line.
#[wasm_bindgen]
pub fn explain(code: &str) -> Result<String, JsError> {
    scorebook_verbs::explain(code).map_err(thrown)
}

/// What every finding means, each on a line.
#[wasm_bindgen(js_name = explainAll)]
pub fn explain_all() -> String {
    scorebook_verbs::explain_all()
}

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
