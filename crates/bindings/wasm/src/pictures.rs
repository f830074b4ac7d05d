//! A record as a picture, a page, or data to play.

use scorebook_verbs::{Misuse, Theme, Wish, Wrong};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::misuse::{sign, thrown};
use crate::record::Record;

/// How a record is to be drawn.
#[wasm_bindgen]
#[derive(Clone, Debug)]
pub struct Look(Wish);

#[wasm_bindgen]
impl Look {
    /// A look: the view of a seat, a theme (`light` or `dark`), a width in pixels, names of places, shades of owners.
    #[wasm_bindgen(constructor)]
    pub fn new(
        seat: Option<String>,
        theme: Option<String>,
        size: Option<u32>,
        coordinates: bool,
        owners: bool,
    ) -> Result<Look, JsError> {
        let theme = match theme.as_deref() {
            None => None,
            Some("light") => Some(Theme::Light),
            Some("dark") => Some(Theme::Dark),
            Some(other) => {
                let message = format!("a theme is `light` or `dark`, not `{other}`");
                return Err(thrown(Misuse::new(Wrong::Option, message)));
            }
        };
        let usual = Wish::default();
        let size = size.unwrap_or(usual.size);
        Ok(Self(Wish { seat: sign(seat)?, theme, size, coordinates, owners, ..usual }))
    }

    /// The positions after these steps, side by side.
    pub fn strip(&mut self, steps: Vec<String>) {
        self.0.strip = steps;
    }
}

#[wasm_bindgen]
impl Record {
    /// The position after a step as SVG.
    pub fn svg(&self, at: Option<String>, look: &Look) -> Result<String, JsError> {
        self.0.svg(at.as_deref(), &look.0).map_err(thrown)
    }

    /// The whole game as a page with this script, which is a file of the package: a module without it is smaller.
    pub fn page(&self, at: Option<String>, look: &Look, script: &str) -> Result<String, JsError> {
        self.0.page(at.as_deref(), &look.0, script).map_err(thrown)
    }

    /// The whole game as data to play.
    pub fn film(&self, look: &Look) -> Result<String, JsError> {
        self.0.film(&look.0).map_err(thrown)
    }
}
