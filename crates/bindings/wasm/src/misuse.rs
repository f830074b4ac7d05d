//! What a caller got wrong, as an error that JavaScript throws.

use scorebook_verbs::{Misuse, Wrong};
use wasm_bindgen::JsError;

/// The error with its kind before its sentence, such as `step: there is no step 99`; the package makes a `RangeError` or a `TypeError` of it.
pub(crate) fn thrown(misuse: Misuse) -> JsError {
    let kind = match misuse.wrong {
        Wrong::Game => "game",
        Wrong::Count => "count",
        Wrong::Step => "step",
        Wrong::Seat => "seat",
        Wrong::Option => "option",
        Wrong::Unable => "unable",
    };
    JsError::new(&format!("{kind}: {}", misuse.message))
}

/// The sign of a seat.
#[cfg(any(feature = "reading", feature = "draw"))]
pub(crate) fn sign(seat: Option<String>) -> Result<Option<char>, JsError> {
    let Some(seat) = seat else { return Ok(None) };
    let mut signs = seat.chars();
    match (signs.next(), signs.next()) {
        (Some(sign), None) => Ok(Some(sign)),
        _ => Err(thrown(Misuse::new(Wrong::Seat, format!("a seat is called by one sign, not by `{seat}`")))),
    }
}
