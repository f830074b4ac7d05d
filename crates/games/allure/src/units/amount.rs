//! A number that is known, or known to lie between two others.

use std::fmt::{Display, Formatter, Result as Written};

use serde::Serialize;

/// Stands for no bound at all.
const ANY: u8 = u8::MAX;

/// A number between two others, both included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Amount {
    /// At least so much.
    pub least: u8,
    /// At most so much; nothing known where it is [`u8::MAX`].
    most: u8,
}

impl Amount {
    /// Anything.
    pub const OPEN: Self = Self { least: 0, most: ANY };
    /// Nothing at all.
    pub const NONE: Self = Self::exactly(0);

    /// This number.
    pub const fn exactly(number: u8) -> Self {
        Self { least: number, most: number }
    }

    /// A number between these two.
    pub const fn between(least: u8, most: u8) -> Self {
        Self { least, most }
    }

    /// At most so much, where anything is known.
    pub fn most(self) -> Option<u8> {
        (self.most != ANY).then_some(self.most)
    }

    /// Whether nothing is known.
    pub fn is_open(self) -> bool {
        self.most == ANY && self.least == 0
    }

    /// Both together.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        let most = match (self.most(), other.most()) {
            (Some(one), Some(other)) => one.saturating_add(other).min(ANY - 1),
            _ => ANY,
        };
        Self { least: self.least.saturating_add(other.least).min(ANY - 1), most }
    }

    /// What is left when the other is taken away; never less than nothing.
    #[must_use]
    pub fn minus(self, other: Self) -> Self {
        let least = other.most().map_or(0, |most| self.least.saturating_sub(most));
        let most = if self.most == ANY { ANY } else { self.most.saturating_sub(other.least) };
        Self { least, most }
    }

    /// Whatever either allows.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        Self { least: self.least.min(other.least), most: self.most.max(other.most) }
    }

    /// At least so much.
    #[must_use]
    pub fn at_least(self, least: u8) -> Self {
        Self { least: self.least.max(least), most: self.most.max(least) }
    }

    /// At most what the other may be at most.
    #[must_use]
    pub fn capped(self, cap: Self) -> Self {
        let most = self.most.min(cap.most);
        Self { least: self.least.min(most), most }
    }

    /// Nothing is sure about how little it is.
    #[must_use]
    pub fn or_less(self) -> Self {
        Self { least: 0, ..self }
    }

    /// Whether it is certainly less than the other.
    pub fn is_below(self, other: Self) -> bool {
        self.most().is_some_and(|most| most < other.least)
    }

    /// Whether it is certainly as much as the other, or more.
    pub fn covers(self, other: Self) -> bool {
        other.most().is_some_and(|most| self.least >= most)
    }
}

impl Display for Amount {
    fn fmt(&self, out: &mut Formatter<'_>) -> Written {
        match (self.least, self.most()) {
            (least, Some(most)) if least == most => write!(out, "{least}"),
            (least, Some(most)) => write!(out, "{least} to {most}"),
            (0, None) => out.write_str("any"),
            (least, None) => write!(out, "{least} or more"),
        }
    }
}

/// As data: the least and the most, nothing for the most where it is not known.
impl Serialize for Amount {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.least, self.most()).serialize(serializer)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Amount {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Amount".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        <(u8, Option<u8>)>::json_schema(generator)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every result of numbers between the bounds lies between the bounds of the result.
    #[test]
    fn bounds_hold_whatever_the_numbers_are() {
        let amounts: Vec<Amount> =
            (0..5).flat_map(|least| (least..5).map(move |most| Amount::between(least, most))).collect();
        let has = |amount: Amount, number: u8| {
            amount.least <= number && amount.most().is_none_or(|most| number <= most)
        };
        for &one in &amounts {
            for &other in &amounts {
                for (a, b) in (0..5u8).flat_map(|a| (0..5u8).map(move |b| (a, b))) {
                    if has(one, a) && has(other, b) {
                        assert!(has(one.plus(other), a + b) && has(one.minus(other), a.saturating_sub(b)));
                        assert!(has(one.or(other), a) && has(one.or(other), b));
                        assert!(!one.is_below(other) || a < b);
                        assert!(!one.covers(other) || a >= b);
                    }
                }
            }
        }
        assert!(has(Amount::OPEN.minus(Amount::exactly(3)), 200));
        assert_eq!(Amount::exactly(3).minus(Amount::OPEN), Amount::between(0, 3));
    }
}
