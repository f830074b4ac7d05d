//! What can be found in a Rootlog text.

use scorebook_core::{Code, Kind, Severity};

/// Every code of this file.
pub static CODES: &[&Code] = &[&UNREADABLE];

/// An action that cannot be read.
pub static UNREADABLE: Code = Code {
    name: "root/unreadable",
    kind: Kind::Syntax,
    severity: Severity::Error,
    title: "an action cannot be read",
    explanation: "x",
    wrong: "C:w>3",
    right: "C:w->3",
};
