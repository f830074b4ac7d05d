//! What is lost when a record is written in another dialect.

use scorebook_core::{Report, Said};

use crate::findings::{DIALECT_LOSS, messages};
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

fn message(kind: Lack, dialect: Dialect, count: usize) -> Said {
    let (name, nearest) = (dialect.name(), kind.said_by().name());
    let times = if count == 1 { "once".to_owned() } else { format!("{count} times") };
    match kind {
        Lack::EndOfTurn => messages::loses_end_of_turn(name, times),
        Lack::CardType => messages::loses_card_type(name, times),
        Lack::HiddenRoll => messages::loses_hidden_roll(name, nearest, times),
        Lack::OffSheet => messages::loses_place(name, nearest, times),
    }
}
