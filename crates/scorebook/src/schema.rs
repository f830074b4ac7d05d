//! The JSON Schema of everything that is printed, made from the types: a file for what all games share, one for games as data to
//! play, one for each game, and one for the bots. They are checked in as docs/schema, and a test keeps them equal.
//!
//! ```
//! let files = scorebook::schema::files();
//! let (name, shared) = &files[0];
//! assert_eq!((*name, &shared["version"]), ("shared", &scorebook::tools::json::SCHEMA.into()));
//! assert!(shared["$defs"]["Checked"]["properties"]["findings"].is_object());
//! ```

use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use scorebook_core::schema::Shapes;
use scorebook_core::{About, Description, FiledData, Legal, RecordData, ScoreLine, Value};
use scorebook_tools::catalogue::{Catalogue, Explained};
use scorebook_tools::check::Checked;
use scorebook_tools::config::Configured;
use scorebook_tools::json::SCHEMA;
use scorebook_tools::legal::Listed;
use scorebook_tools::play::Play;
use scorebook_tools::repair::Repaired;
use scorebook_tools::say::Said;
use scorebook_tools::score::Scored;
use scorebook_tools::show::Shown;
use scorebook_tools::states::State;
use scorebook_tools::summary::Summary;
use serde_json::{Map, json};

/// The schemas, each by the name of its file without its ending.
pub fn files() -> Vec<(&'static str, Value)> {
    vec![
        ("shared", shared()),
        ("play", play()),
        #[cfg(feature = "root")]
        ("root", game::<crate::games::root::Root>("Root")),
        #[cfg(feature = "carcassonne")]
        ("carcassonne", game::<crate::games::carcassonne::Carcassonne>("Carcassonne")),
        #[cfg(feature = "allure")]
        ("allure", game::<crate::games::allure::Allure>("Legacy's Allure")),
        #[cfg(feature = "hexil")]
        ("hexil", game::<crate::games::hexil::Hexil>("Hexil")),
        #[cfg(feature = "bots")]
        ("bots", bots()),
    ]
}

/// What is the same for all games.
fn shared() -> Value {
    let mut file = File::new("What Scorebook prints, whatever the game");
    file.line::<Checked<'_>>();
    file.line::<Scored<'_>>();
    file.line::<Said<'_>>();
    file.line::<Summary>();
    file.line::<Listed<'_>>();
    file.line::<Repaired<'_>>();
    file.line::<Catalogue<'_>>();
    file.line::<Explained>();
    file.line::<Configured>();
    file.part::<Legal>();
    file.part::<ScoreLine>();
    file.part::<About>();
    file.part::<Description>();
    file.finish()
}

/// A game as data to play.
fn play() -> Value {
    let mut file = File::new("A game as data to play");
    file.line::<Play>();
    file.finish()
}

/// What has the shapes of one game: its record, its positions, its states.
#[cfg_attr(
    not(any(feature = "root", feature = "carcassonne", feature = "allure", feature = "hexil")),
    allow(dead_code, reason = "without a game there is none to tell of")
)]
fn game<G: Shapes>(title: &str) -> Value {
    let mut file = File::new(&format!("What Scorebook prints of {title}"));
    file.line::<FiledData<'_, RecordData<'_, G::Head, G::Turn, G::Act>>>();
    file.line::<Shown<'_, Position<G>>>();
    file.line::<State<'_, G::Act, Position<G>>>();
    file.finish()
}

/// What the bots print.
#[cfg(feature = "bots")]
fn bots() -> Value {
    use scorebook_rootbotics::uses::data::{Asked, Begun, Forbidden, Refused, TurnData};
    use scorebook_rootbotics::uses::scenario::Outcome;
    use scorebook_rootbotics::uses::simulate::tally::Share;

    let mut file = File::new("What the bots of Scorebook print");
    file.line::<TurnData<'_>>();
    file.line::<Asked<'_>>();
    file.line::<Refused<'_>>();
    file.line::<Forbidden<'_>>();
    file.line::<Begun>();
    file.line::<Outcome>();
    file.line::<Share>();
    file.finish()
}

/// The position of a game, in the shape that it gives it.
#[cfg_attr(
    not(any(feature = "root", feature = "carcassonne", feature = "allure", feature = "hexil")),
    allow(dead_code, reason = "without a game there is none to tell of")
)]
struct Position<G>(std::marker::PhantomData<G>);

impl<G: Shapes> JsonSchema for Position<G> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Position".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> schemars::Schema {
        G::position(generator)
    }
}

/// A file in the making: every line that is printed is one of its definitions.
struct File {
    title: String,
    generator: SchemaGenerator,
    lines: Vec<Value>,
}

impl File {
    fn new(title: &str) -> Self {
        let generator = SchemaSettings::draft2020_12().for_serialize().into_generator();
        Self { title: title.to_owned(), generator, lines: Vec::new() }
    }

    /// Adds the shape of a line.
    fn line<T: JsonSchema>(&mut self) {
        let line = self.generator.subschema_for::<T>();
        self.lines.push(line.to_value());
    }

    /// Adds a shape that programs meet within lines, or ask the library for.
    fn part<T: JsonSchema>(&mut self) {
        self.generator.subschema_for::<T>();
    }

    fn finish(mut self) -> Value {
        let definitions: Map<String, Value> = self.generator.take_definitions(true).into_iter().collect();
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": self.title,
            "version": SCHEMA,
            "anyOf": self.lines,
            "$defs": definitions,
        })
    }
}
