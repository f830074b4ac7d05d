//! What there is besides records.

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
