//! What everybody asks of a record: reading it, and telling what it says.

use scorebook_verbs::{Misuse, Place, Spelling, Wrong};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::misuse::{sign, thrown};
use crate::record::Record;

/// The records of a text.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Records(scorebook_verbs::Records);

/// The moments of a game.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Replay(scorebook_verbs::Replay);

#[wasm_bindgen]
impl Record {
    /// Reads a text that holds one record.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, game: Option<String>, name: &str) -> Result<Record, JsError> {
        scorebook_verbs::read(text, game.as_deref(), name).map(Self).map_err(thrown)
    }

    /// The id of its game.
    pub fn game(&self) -> String {
        self.0.game().to_owned()
    }

    /// Which record of the file it is.
    pub fn number(&self) -> usize {
        self.0.number()
    }

    /// Its text.
    pub fn text(&self) -> String {
        self.0.text().to_owned()
    }

    /// Where it stands, for another module that takes it over: its number in the file, its first byte and its first line there, whether it was cut
    /// (1 or 0), and then each margin on a line.
    pub fn place(&self) -> String {
        let entry = self.0.entry();
        let Place { offset, line, margins } = &entry.place;
        let mut told = format!("{} {offset} {line} {}\n", entry.number, u8::from(entry.cut));
        for margin in margins {
            told.push_str(margin);
            told.push('\n');
        }
        told
    }

    /// How many steps it has.
    pub fn length(&self) -> usize {
        self.0.document().steps().len()
    }

    /// Bytes of the file as UTF-16 units of the text.
    pub fn utf16(&self, bytes: &[u32]) -> Vec<u32> {
        let unit = |&byte: &u32| u32::try_from(self.0.utf16(byte as usize)).unwrap_or(u32::MAX);
        bytes.iter().map(unit).collect()
    }

    /// How many steps lie before a moment.
    #[wasm_bindgen(js_name = stepsUntil)]
    pub fn steps_until(&self, at: Option<String>) -> Result<usize, JsError> {
        self.0.steps_until(at.as_deref()).map_err(thrown)
    }

    /// What was found.
    pub fn check(&self) -> String {
        self.0.check()
    }

    /// The record in a few facts.
    pub fn summary(&self, at: Option<String>) -> Result<String, JsError> {
        self.0.summary(at.as_deref()).map_err(thrown)
    }

    /// The position after a step.
    pub fn show(&self, at: Option<String>, seat: Option<String>) -> Result<String, JsError> {
        self.0.show(at.as_deref(), sign(seat)?).map_err(thrown)
    }

    /// The score sheet.
    pub fn score(&self, at: Option<String>) -> Result<String, JsError> {
        self.0.score(at.as_deref()).map_err(thrown)
    }

    /// What the rules allow.
    pub fn legal(&self, at: Option<String>, piece: Option<String>) -> Result<String, JsError> {
        self.0.legal(at.as_deref(), piece.as_deref()).map_err(thrown)
    }

    /// The game in plain words.
    pub fn say(&self, at: Option<String>, seat: Option<String>) -> Result<String, JsError> {
        self.0.say(at.as_deref(), sign(seat)?).map_err(thrown)
    }

    /// The whole record as data.
    pub fn json(&self, seat: Option<String>) -> Result<String, JsError> {
        self.0.json(sign(seat)?).map_err(thrown)
    }

    /// The record as a seat may know it.
    #[wasm_bindgen(js_name = toldTo)]
    pub fn told_to(&self, seat: String) -> Result<Record, JsError> {
        let sign = sign(Some(seat))?.unwrap_or_default();
        self.0.told_to(sign).map(Self).map_err(thrown)
    }

    /// The record in canonical spelling: as usual, or `full` or `brief`.
    pub fn format(&self, spelling: Option<String>) -> Result<String, JsError> {
        let spelling = match spelling.as_deref() {
            None => None,
            Some("full") => Some(Spelling::Full),
            Some("brief") => Some(Spelling::Brief),
            Some(other) => {
                let message = format!("a spelling is `full` or `brief`, not `{other}`");
                return Err(thrown(Misuse::new(Wrong::Option, message)));
            }
        };
        Ok(self.0.format(spelling).text().to_owned())
    }

    /// The record with its sure fixes applied.
    #[wasm_bindgen(js_name = fixText)]
    pub fn fix_text(&self) -> String {
        self.0.fix().text().to_owned()
    }

    /// How many sure fixes there are.
    #[wasm_bindgen(js_name = fixCount)]
    pub fn fix_count(&self) -> usize {
        self.0.fix().fixes
    }

    /// The record in a dialect.
    pub fn notation(&self, dialect: Option<String>) -> Result<String, JsError> {
        self.0.notation(dialect.as_deref()).map(|(text, _)| text).map_err(thrown)
    }

    /// What the dialect cannot say, as a list of findings.
    pub fn losses(&self, dialect: Option<String>) -> Result<String, JsError> {
        self.0.notation(dialect.as_deref()).map(|(_, losses)| losses).map_err(thrown)
    }

    /// Every moment of the game.
    pub fn replay(&self, seat: Option<String>) -> Result<Replay, JsError> {
        self.0.replay(sign(seat)?).map(Replay).map_err(thrown)
    }
}

#[wasm_bindgen]
impl Records {
    /// Reads a text that holds any number of records.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, game: Option<String>, name: &str) -> Result<Records, JsError> {
        scorebook_verbs::records(text, game.as_deref(), name).map(Self).map_err(thrown)
    }

    /// The next record.
    #[wasm_bindgen(js_name = next)]
    pub fn pull(&mut self) -> Result<Option<Record>, JsError> {
        self.0.next().transpose().map(|record| record.map(Record)).map_err(thrown)
    }
}

#[wasm_bindgen]
impl Replay {
    /// The next moment, on a line.
    #[wasm_bindgen(js_name = next)]
    pub fn pull(&mut self) -> Option<String> {
        self.0.next()
    }

    /// The moment after so many steps, on a line.
    pub fn go(&mut self, steps: usize) -> String {
        self.0.go(steps)
    }
}
