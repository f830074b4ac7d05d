//! What is lost when a record is written in another dialect.

use scorebook_core::Report;

use crate::findings::DIALECT_LOSS;
use crate::syntax::dialects::{Dialect, Lack, lack};
use crate::syntax::record::Record;

/// Reports what a dialect cannot say: one finding for each kind of loss, at the first place.
pub(crate) fn losses(record: &Record, dialect: u8, report: &mut Report) {
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
    let times = if count == 1 { "once".to_owned() } else { format!("{count} times") };
    match kind {
        Lack::EndOfTurn => format!("{name} has no end of turn: `E` is left out, {times}"),
        Lack::CardType => format!("{name} never tells which card was bought: it is left out, {times}"),
        Lack::HiddenRoll => format!("{name} has no hidden roll: `R?` is written as in {nearest}, {times}"),
        Lack::OffSheet => {
            format!("{name} has no column or row before `a1`: the place is written as in {nearest}, {times}")
        }
    }
}
