//! A record that one module has read and another one takes over. Modules share no memory: the second reads the text again, and knows where it stands.

use scorebook_verbs::Place;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::misuse::thrown;
use crate::record::Record;

#[wasm_bindgen]
impl Record {
    /// A record that another module has read: of this game, with this text, at the place that `Record::place` of that module tells.
    pub fn again(text: &str, game: &str, name: &str, place: &str) -> Result<Record, JsError> {
        let mut lines = place.split_terminator('\n');
        let mut numbers = lines.next().unwrap_or_default().split(' ').map_while(|number| number.parse().ok());
        let mut next = || numbers.next().unwrap_or_default();
        let (number, offset, line, is_cut) = (next(), next(), next(), next() == 1);
        let place = Place { offset, line, margins: lines.map(Into::into).collect() };
        scorebook_verbs::read_again(text, game, name, (number, place, is_cut)).map(Self).map_err(thrown)
    }
}
