//! An action as a record holds it: small, in place, without memory of its own wherever it is not unusual.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::syntax::action::Action;
use crate::syntax::form::{Blank as _, Form};
use crate::syntax::numbers::{NUMBERS, Numbers};

/// One action. As data it is always an [`Action`]; [`Act::from`] chooses how it is held.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(from = "Action", into = "Action")]
pub enum Act {
    /// A few things, a few places, a few numbers: nearly every action there is.
    Plain(Plain),
    /// Any other. Shared, so that copying an act and letting go of one is cheap.
    Full(Arc<Action>),
}

/// A form and what is filled in: `2w3->5` is the form `_w_->_` with 2, 3 and 5.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Plain {
    /// The action with its numbers left blank.
    pub(crate) form: Form,
    /// The numbers in the order they are written, then zeros.
    pub(crate) numbers: Numbers,
}

impl Act {
    /// The action, spelled out.
    pub fn action(&self) -> Action {
        match self {
            Self::Plain(plain) => plain.action(),
            Self::Full(action) => Action::clone(action),
        }
    }

    /// Whether it says who won, which is nobody's turn.
    pub(crate) fn is_winner(&self) -> bool {
        match self {
            Self::Plain(plain) => matches!(plain.form, Action::Winner(_)),
            Self::Full(action) => matches!(**action, Action::Winner(_)),
        }
    }
}

impl Plain {
    /// The action, spelled out.
    pub fn action(&self) -> Action {
        let Ok(action) = self.form.filled(self.numbers).held();
        action
    }

    /// The action without its numbers, and they; `None` where it does not fit.
    fn of(action: &Action) -> Option<Self> {
        let mut form: Form = action.held().ok()?;
        let (mut numbers, mut count) = ([0; NUMBERS], 0);
        form.each_number(&mut |number, _| {
            if let Some(place) = numbers.get_mut(count) {
                *place = Numbers::pair(std::mem::take(number));
            }
            count += 1;
        });
        (count <= NUMBERS).then_some(Self { form, numbers: Numbers::new(numbers) })
    }
}

impl From<Action> for Act {
    fn from(action: Action) -> Self {
        match Plain::of(&action) {
            Some(plain) => Self::Plain(plain),
            None => Self::Full(Arc::new(action)),
        }
    }
}

impl From<Act> for Action {
    fn from(act: Act) -> Self {
        match act {
            Act::Plain(plain) => plain.action(),
            Act::Full(action) => Arc::unwrap_or_clone(action),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A record is mostly acts: reading, keeping and going over one takes the time their bytes take.
    #[test]
    fn acts_are_small() {
        assert!(size_of::<Act>() <= 48, "{} bytes", size_of::<Act>());
    }
}
