//! A record, whichever module holds it.

use wasm_bindgen::prelude::wasm_bindgen;

/// A record that was read.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Record(pub(crate) scorebook_verbs::Record);
