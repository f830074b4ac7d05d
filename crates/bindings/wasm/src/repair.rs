//! What a record was meant to say.

use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::misuse::thrown;
use crate::record::Record;

#[wasm_bindgen]
impl Record {
    /// The smallest edits that make it hold together.
    pub fn repair(&self) -> Result<String, JsError> {
        self.0.repair().map_err(thrown)
    }
}
