//! What can be wrong with a configuration.

use scorebook_core::{Code, Kind, Severity};

/// Every code of this file.
pub static CODES: &[&Code] = &[&NOT_TOML, &UNKNOWN_KEY, &BAD_VALUE];

/// A text that is no TOML.
pub static NOT_TOML: Code = Code {
    name: "config/not-toml",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the configuration is no TOML",
    explanation: "A configuration is written in TOML: `key = value` on a line of its own, tables under `[name]`, texts in quotes. Until it \
                  can be read, nothing is done with the files it is for. docs/configuration.md has a whole example.",
    wrong: "",
    right: "",
};

/// A key that nobody knows.
pub static UNKNOWN_KEY: Code = Code {
    name: "config/unknown-key",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "the configuration has a key that nobody knows",
    explanation: "A misspelled setting would do nothing, and nobody would notice. So every key must be known: `exclude`, `findings`, the \
                  games and what can be said of each, and under `findings` the codes that `scorebook explain` lists.",
    wrong: "",
    right: "",
};

/// A value that a setting cannot have.
pub static BAD_VALUE: Code = Code {
    name: "config/bad-value",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "a setting has a value that it cannot have",
    explanation: "The message says what the setting takes: `scorebook games` lists dialects, docs/configuration.md tells of patterns and \
                  severities, and the page of a notation of its house rules. What tells that something could not be read or is not \
                  listed, such as `text/not-utf8`, is always an error.",
    wrong: "",
    right: "",
};
