//! Reading.
use crate::Carcassonne;
use scorebook_core::{Cursor, Record, RecordOf, Report, Span};
pub(crate) fn parse(cursor: &mut Cursor<'_>, _report: &mut Report) -> RecordOf<Carcassonne> {
    let mut record = Record::for_text(cursor.text());
    while let Some(line) = cursor.next_line() {
        if line.start < line.end {
            record.push_gap(Span::new(line.start, line.end));
        }
        record.push_ending(line.ending);
    }
    record
}
