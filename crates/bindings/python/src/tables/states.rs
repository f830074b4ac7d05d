//! A row for the start of each game and for the position after each step.

use std::sync::Arc;

use arrow_array::builder::StringBuilder;
use scorebook::core::written;
use scorebook::tools::Leaf;
use scorebook::tools::cut::Part;
use scorebook::tools::states;

use super::{Column, Numbers, Origin, Press, Table, Words, number, sign};

/// What lies on the table, step by step.
#[derive(Default)]
pub(super) struct States {
    origin: Origin,
    step: Numbers,
    label: Words,
    turn: Words,
    seat: Words,
    by: Words,
    act: StringBuilder,
    position: StringBuilder,
    points: StringBuilder,
}

impl Table for States {
    fn add(file: &str, leaf: Leaf<'static>, press: &mut Press<'_, Self>) {
        let Part::Record(cutting) = leaf.part else { return };
        let entry = cutting.read();
        if !entry.game.knows_rules() {
            return;
        }
        for state in states::States::of(file, &entry, None).into_iter().flatten() {
            let (act, position) = (state.act.as_ref().map(written), written(&state.position));
            press.row(act.as_ref().map_or(0, String::len) + position.len(), |table| {
                table.origin.add(file, Some(state.record), Some(state.game));
                table.step.append_option(state.step.map(number));
                table.label.append_option(state.label.as_deref());
                table.turn.append_option(state.turn.as_deref());
                table.seat.append_option(sign(state.seat));
                table.by.append_option(sign(state.by));
                table.act.append_option(act);
                table.position.append_value(position);
                table.points.append_value(written(&state.points));
            });
        }
    }

    fn columns(&mut self) -> Vec<Column> {
        let mut columns = self.origin.columns(false);
        columns.extend([
            ("step", Arc::new(self.step.finish()) as _, true),
            ("label", Arc::new(self.label.finish()) as _, true),
            ("turn", Arc::new(self.turn.finish()) as _, true),
            ("seat", Arc::new(self.seat.finish()) as _, true),
            ("by", Arc::new(self.by.finish()) as _, true),
            ("act", Arc::new(self.act.finish()) as _, true),
            ("position", Arc::new(self.position.finish()) as _, false),
            ("points", Arc::new(self.points.finish()) as _, false),
        ]);
        columns
    }
}
