//! A row for each finding. Nothing is searched for: whoever wants the fixes of a finding reads its record.

use std::borrow::Cow;
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
        judged(leaf, |about| rows(press, file, about));
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

/// What is to be said about a part of a file. It is about the file as such where it is no record: nobody knows its game, or what stands
/// between its records cannot be read.
pub(super) struct About<'a> {
    pub(super) record: Option<usize>,
    pub(super) game: Option<&'static str>,
    pub(super) steps: usize,
    pub(super) findings: &'a [Finding],
    ruler: Ruler<'a>,
}

/// Reads and judges a part of a file, and tells what is to be said about it, if anything.
pub(super) fn judged(leaf: Leaf<'static>, tell: impl FnOnce(&About<'_>)) {
    let Leaf { part, remarks, is_writable } = leaf;
    let Part::Record(cutting) = part else {
        let Some(sheet) = Sheet::of(Leaf { part, remarks, is_writable }) else { return };
        let ruler = Ruler::new(sheet.text(), &sheet.place);
        return tell(&About { record: None, game: None, steps: 0, findings: sheet.findings(), ruler });
    };
    let entry = cutting.read();
    let document = entry.document.as_ref();
    let mut findings = Cow::Borrowed(document.findings());
    if !remarks.is_empty() {
        findings.to_mut().extend(document.weights().weigh(remarks));
        findings.to_mut().sort_by_key(|finding| finding.span);
    }
    tell(&About {
        record: Some(entry.number),
        game: Some(entry.game.info().id),
        steps: document.steps().len(),
        findings: &findings,
        ruler: Ruler::new(document.written(), &entry.place),
    });
}

fn rows(press: &mut Press<'_, Findings>, file: &str, about: &About<'_>) {
    for found in about.findings {
        let at = Whereabouts::of(found.span, &about.ruler);
        press.row(found.message.len(), |table| {
            table.origin.add(file, about.record, about.game);
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
