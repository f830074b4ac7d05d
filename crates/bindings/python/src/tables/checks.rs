//! A row for each record, and for each file that holds something no record can be made of: how much was found.

use std::sync::Arc;

use scorebook::tools::Leaf;
use scorebook::tools::summary::Weight;

use super::findings::judged;
use super::{Column, Numbers, Origin, Press, Table, number};

/// How many steps a record has, and how many findings of each severity.
#[derive(Default)]
pub(super) struct Checks {
    origin: Origin,
    steps: Numbers,
    errors: Numbers,
    warnings: Numbers,
    hints: Numbers,
}

impl Table for Checks {
    fn add(file: &str, leaf: Leaf<'static>, press: &mut Press<'_, Self>) {
        judged(leaf, |about| {
            let weight = Weight::of(about.findings);
            press.row(0, |table| {
                table.origin.add(file, about.record, about.game);
                table.steps.append_value(number(about.steps));
                table.errors.append_value(number(weight.errors));
                table.warnings.append_value(number(weight.warnings));
                table.hints.append_value(number(weight.hints));
            });
        });
    }

    fn columns(&mut self) -> Vec<Column> {
        let mut columns = self.origin.columns(true);
        columns.extend([
            ("steps", Arc::new(self.steps.finish()) as _, false),
            ("errors", Arc::new(self.errors.finish()) as _, false),
            ("warnings", Arc::new(self.warnings.finish()) as _, false),
            ("hints", Arc::new(self.hints.finish()) as _, false),
        ]);
        columns
    }
}
