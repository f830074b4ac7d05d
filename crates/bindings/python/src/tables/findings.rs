//! A row for each finding. Nothing is searched for: whoever wants the fixes of a finding reads its record.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use scorebook::Finding;
use scorebook::tools::check::Sheet;
use scorebook::tools::cut::Part;
use scorebook::tools::json::Whereabouts;
use scorebook::tools::{Leaf, Ruler};

use super::{Column, Numbers, Origin, Press, Table, Words, number};

/// What was found, and where.
#[derive(Default)]
pub(super) struct Findings {
    origin: Origin,
    code: Words,
    kind: Words,
    severity: Words,
    message: StringBuilder,
    start: Numbers,
    end: Numbers,
    line: Numbers,
    column: Numbers,
    end_line: Numbers,
    end_column: Numbers,
}

impl Table for Findings {
    fn add(file: &str, leaf: Leaf<'static>, press: &mut Press<'_, Self>) {
        let remarks = leaf.remarks;
        let Part::Record(cutting) = leaf.part else {
            // About the file as such: nobody knows its game, or what stands between its records cannot be read.
            let leaf = Leaf { remarks, ..leaf };
            let Some(sheet) = Sheet::of(leaf) else { return };
            let ruler = Ruler::new(sheet.text(), &sheet.place);
            return rows(press, file, None, sheet.findings(), &ruler);
        };
        let entry = cutting.read();
        let document = entry.document.as_ref();
        let record = Some((entry.number, entry.game.info().id));
        let ruler = Ruler::new(document.written(), &entry.place);
        if remarks.is_empty() {
            return rows(press, file, record, document.findings(), &ruler);
        }
        let mut findings = document.findings().to_vec();
        findings.extend(document.weights().weigh(remarks));
        findings.sort_by_key(|finding| finding.span);
        rows(press, file, record, &findings, &ruler);
    }

    fn columns(&mut self) -> Vec<Column> {
        let mut columns = self.origin.columns(true);
        columns.extend([
            ("code", Arc::new(self.code.finish()) as _, false),
            ("kind", Arc::new(self.kind.finish()) as _, false),
            ("severity", Arc::new(self.severity.finish()) as _, false),
            ("message", Arc::new(self.message.finish()) as _, false),
            ("start", Arc::new(self.start.finish()) as _, false),
            ("end", Arc::new(self.end.finish()) as _, false),
            ("line", Arc::new(self.line.finish()) as _, false),
            ("column", Arc::new(self.column.finish()) as _, false),
            ("end_line", Arc::new(self.end_line.finish()) as _, false),
            ("end_column", Arc::new(self.end_column.finish()) as _, false),
        ]);
        columns
    }
}

fn rows(
    press: &mut Press<'_, Findings>,
    file: &str,
    record: Option<(usize, &str)>,
    findings: &[Finding],
    ruler: &Ruler<'_>,
) {
    for found in findings {
        let at = Whereabouts::of(found.span, ruler);
        press.row(found.message.len(), |table| {
            table.origin.add(file, record.map(|(number, _)| number), record.map(|(_, game)| game));
            table.code.append_value(found.code.name);
            table.kind.append_value(found.code.kind.word());
            table.severity.append_value(found.severity.word());
            table.message.append_value(&found.message);
            table.start.append_value(number(at.start));
            table.end.append_value(number(at.end));
            table.line.append_value(number(at.line));
            table.column.append_value(number(at.column));
            table.end_line.append_value(number(at.end_line));
            table.end_column.append_value(number(at.end_column));
        });
    }
}
