//! Mending: what else a step may have meant, and which findings speak against a record.

mod changes;

use scorebook_core::{Code, Kind, Witness};

use crate::findings;

pub(crate) use changes::changes;

/// What is open or only unusual speaks against nobody: a repair must not settle what the record leaves open.
pub(crate) fn witness(code: &Code) -> Option<Witness> {
    let is_doubt = [
        &findings::AMBIGUOUS_UNIT,
        &findings::ORIGIN_NEEDED,
        &findings::TOO_MANY_READINGS,
        &findings::UNITS_LEFT,
        &findings::LONE_HALF,
        &findings::TURN_NUMBER,
    ];
    let is_known = is_doubt.iter().any(|known| known.name == code.name);
    (code.kind == Kind::Rules && !is_known).then_some(Witness::Legality)
}
