//! The shapes of what is printed, as JSON Schema: what a game tells of its own, and the schemas of types that write themselves.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::game::Game;
use crate::record::SeatId;
use crate::target::Target;

/// The shapes of a game's own JSON: its head, turns and acts are its types, and its position is what it says here.
pub trait Shapes: Game<Head: JsonSchema, Turn: JsonSchema, Act: JsonSchema> {
    /// The shape of what [`crate::Telling::value`] gives.
    fn position(generator: &mut SchemaGenerator) -> Schema;
}

impl JsonSchema for SeatId {
    fn schema_name() -> Cow<'static, str> {
        "SeatSign".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "string", "minLength": 1, "maxLength": 1 })
    }
}

impl JsonSchema for Target {
    fn schema_name() -> Cow<'static, str> {
        "Target".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "Something on the table: a kind of thing, and the notation's own word for it, such as `cell:3,-2`.",
            "type": "string",
            "pattern": "^[a-z-]+:.+$",
        })
    }
}

/// The shape of something that is written as a text, of a pattern where there is one.
pub fn text(description: &str, pattern: &str) -> Schema {
    let mut schema = json_schema!({ "description": description, "type": "string" });
    if !pattern.is_empty() {
        schema.insert("pattern".to_owned(), pattern.into());
    }
    schema
}
