//! A row for each step.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use scorebook::core::Places as _;
use scorebook::tools::cut::Part;
use scorebook::tools::{Leaf, Ruler};

use super::{Column, Numbers, Origin, Press, Table, Words, number, sign};

/// What was done, and where it is written.
#[derive(Default)]
pub(super) struct Steps {
    origin: Origin,
    step: Numbers,
    label: Words,
    turn: Words,
    seat: Words,
    by: Words,
    act: StringBuilder,
    line: Numbers,
    start: Numbers,
    end: Numbers,
    text: StringBuilder,
}

impl Table for Steps {
    fn add(file: &str, leaf: Leaf<'static>, press: &mut Press<'_, Self>) {
        let Part::Record(cutting) = leaf.part else { return };
        let entry = cutting.read();
        let document = entry.document.as_ref();
        let (game, written) = (entry.game.info().id, document.written());
        let ruler = Ruler::new(written, &entry.place);
        let acting = document.acting();
        for (step, (span, seat)) in document.steps().into_iter().enumerate() {
            let act = document.act(step).unwrap_or_default();
            let text = written.get(span.from()..span.to()).unwrap_or_default();
            press.row(act.len() + text.len(), |table| {
                table.origin.add(file, Some(entry.number), Some(game));
                table.step.append_value(number(step));
                table.label.append_value(document.label(step));
                table.turn.append_option(document.turn(step));
                table.seat.append_option(sign(seat));
                table.by.append_option(sign(acting.get(step).copied().flatten()));
                table.act.append_value(&act);
                table.line.append_value(number(ruler.line(span.from())));
                table.start.append_value(number(ruler.byte(span.from())));
                table.end.append_value(number(ruler.byte(span.to())));
                table.text.append_value(text);
            });
        }
    }

    fn columns(&mut self) -> Vec<Column> {
        let mut columns = self.origin.columns(false);
        columns.extend([
            ("step", Arc::new(self.step.finish()) as _, false),
            ("label", Arc::new(self.label.finish()) as _, false),
            ("turn", Arc::new(self.turn.finish()) as _, true),
            ("seat", Arc::new(self.seat.finish()) as _, true),
            ("by", Arc::new(self.by.finish()) as _, true),
            ("act", Arc::new(self.act.finish()) as _, false),
            ("line", Arc::new(self.line.finish()) as _, false),
            ("start", Arc::new(self.start.finish()) as _, false),
            ("end", Arc::new(self.end.finish()) as _, false),
            ("text", Arc::new(self.text.finish()) as _, false),
        ]);
        columns
    }
}
