//! A row for each seat of each record: its points at the end.

use std::sync::Arc;

use arrow_array::builder::{BooleanBuilder, Int32Builder, StringBuilder};
use scorebook::tools::Leaf;
use scorebook::tools::cut::Part;

use super::{Column, Origin, Press, Table, Words};

/// Who has how many points.
#[derive(Default)]
pub(super) struct Scores {
    origin: Origin,
    seat: Words,
    name: StringBuilder,
    points: Int32Builder,
    stated: Int32Builder,
    least: Int32Builder,
    most: Int32Builder,
    over: BooleanBuilder,
}

impl Table for Scores {
    fn add(file: &str, leaf: Leaf<'static>, press: &mut Press<'_, Self>) {
        let Part::Record(cutting) = leaf.part else { return };
        let entry = cutting.read();
        if !entry.game.knows_rules() {
            return;
        }
        let sheet = entry.document.score(usize::MAX);
        for seat in &sheet.seats {
            let bytes = seat.name.as_ref().map_or(0, String::len);
            press.row(bytes, |table| {
                table.origin.add(file, Some(entry.number), Some(entry.game.info().id));
                table.seat.append_value(seat.seat.sign().to_string());
                table.name.append_option(seat.name.as_deref());
                table.points.append_value(seat.points);
                table.stated.append_option(seat.stated);
                table.least.append_value(seat.bounds.map_or(seat.points, |(least, _)| least));
                table.most.append_value(seat.bounds.map_or(seat.points, |(_, most)| most));
                table.over.append_value(sheet.is_over);
            });
        }
    }

    fn columns(&mut self) -> Vec<Column> {
        let mut columns = self.origin.columns(false);
        columns.extend([
            ("seat", Arc::new(self.seat.finish()) as _, false),
            ("name", Arc::new(self.name.finish()) as _, true),
            ("points", Arc::new(self.points.finish()) as _, false),
            ("stated", Arc::new(self.stated.finish()) as _, true),
            ("least", Arc::new(self.least.finish()) as _, false),
            ("most", Arc::new(self.most.finish()) as _, false),
            ("over", Arc::new(self.over.finish()) as _, false),
        ]);
        columns
    }
}
