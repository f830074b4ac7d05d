//! The exit status.

use std::process::ExitCode;

/// How a command ended, the better first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub(crate) enum Status {
    /// Nothing worse than a warning.
    #[default]
    Fine,
    /// An error was found, or a file is not formatted.
    Found,
    /// It could not run: no such file, a bad option.
    CouldNotRun,
}

impl Status {
    /// Takes over another status if it is worse.
    pub(crate) fn worsen(&mut self, other: Self) {
        *self = (*self).max(other);
    }
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> Self {
        Self::from(match status {
            Status::Fine => 0,
            Status::Found => 1,
            Status::CouldNotRun => 2,
        })
    }
}
