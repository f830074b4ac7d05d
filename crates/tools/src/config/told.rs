//! What a configuration comes to for a file, as data.

use serde::Serialize;

/// What holds for a file, as `config --format json` prints it: one object.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Configured {
    /// The file or folder as it was given; `-` for standard input.
    pub file: String,
    /// The configuration that holds for it; null where none does.
    pub config: Option<String>,
    /// What holds, setting by setting.
    pub settings: Vec<Held>,
}

/// A setting, what it is, and who says so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Held {
    /// The setting, such as `findings.hexil/dice-order`.
    pub key: String,
    /// What it is, in words.
    pub value: String,
    /// Who says so: a line of the configuration such as `scorebook.toml:3`, an option such as `--allow`, or `default`.
    pub source: String,
}

impl Configured {
    /// What holds for a file by a configuration.
    pub fn new(file: String, config: Option<String>, settings: Vec<Held>) -> Self {
        Self { file, config, settings }
    }
}

impl Held {
    /// A setting.
    pub fn new(key: impl Into<String>, value: impl Into<String>, source: impl Into<String>) -> Self {
        Self { key: key.into(), value: value.into(), source: source.into() }
    }
}
