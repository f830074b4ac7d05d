//! What is lost when a record is written in another dialect.

use scorebook_core::{RecordOf, Report};

use crate::Hexil;
use crate::findings::DIALECT_LOSS;
use crate::syntax::dialects::{Dialect, Lack, lack};

/// Reports what a dialect cannot say: one finding for each kind of loss, at the first place.
pub(crate) fn losses(record: &RecordOf<Hexil>, dialect: u8, report: &mut Report) {
    if record.dialect == dialect {
        return;
    }
    let dialect = Dialect::from_place(dialect);
    for kind in [Lack::EndOfTurn, Lack::HiddenRoll, Lack::CardType, Lack::OffSheet] {
        let lost = || record.steps.iter().filter(|step| lack(&step.act, dialect) == Some(kind));
        if let Some(first) = lost().next() {
            report.add(&DIALECT_LOSS, first.span, message(kind, dialect, lost().count()));
        }
    }
}

fn message(kind: Lack, dialect: Dialect, count: usize) -> String {
    let (name, nearest) = (dialect.name(), kind.said_by().name());
    match kind {
        Lack::EndOfTurn => format!("{name} has no end of turn: {count} `E` are left out"),
        Lack::CardType => format!("{name} never tells which card was bought: {count} are written `Bd`"),
        Lack::HiddenRoll => format!("{name} has no hidden roll: {count} are written as in {nearest}"),
        Lack::OffSheet => {
            format!("{name} has no column or row before `a1`: {count} places are written as in {nearest}")
        }
    }
}
