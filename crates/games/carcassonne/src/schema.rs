//! The shapes of Carcassonne's JSON that no derive can tell: what writes itself as a text.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use scorebook_core::schema::text;

use crate::syntax::{Letter, Letters, Tile};

impl JsonSchema for Tile {
    fn schema_name() -> Cow<'static, str> {
        "Tile".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        text("A tile as it lies, with who stands on it: `FCCCm`.", "")
    }
}

impl JsonSchema for Letter {
    fn schema_name() -> Cow<'static, str> {
        "Letter".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        text("The letter of a player.", "^[A-Z]$")
    }
}

impl JsonSchema for Letters {
    fn schema_name() -> Cow<'static, str> {
        "Letters".into()
    }

    fn json_schema(_generator: &mut SchemaGenerator) -> Schema {
        text("The letters of players, in the order of the alphabet: `AB`.", "^[A-Z]*$")
    }
}
