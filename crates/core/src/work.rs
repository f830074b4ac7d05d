//! Work: what a search may cost, counted in steps played, so that the same record gives the same answer on every machine.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// A budget for long work, in one unit for all games and all searches: a step played in a position with nothing left open is 1.
/// Whoever works spends; whoever waits can stop it from another thread.
///
/// ```
/// use scorebook_core::Work;
/// let mut work = Work::of(100);
/// assert!(work.spend(60) && !work.spend(60));
/// assert!(work.is_used_up());
/// ```
#[derive(Clone, Debug)]
pub struct Work {
    left: u64,
    done: u64,
    stop: Stop,
}

/// A way to stop work from elsewhere.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops the work at its next step.
    pub fn now(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the work has been stopped.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

impl Work {
    /// How much the fixes of one record may cost: some tenths of a second.
    pub const FIXES: u64 = 4_000_000;

    /// How much the repair of one record may cost: a matter of seconds.
    pub const REPAIR: u64 = 12_000_000;

    /// A budget of so much.
    pub fn of(budget: u64) -> Self {
        Self { left: budget, done: 0, stop: Stop::default() }
    }

    /// The usual budget for the fixes of one record.
    pub fn for_fixes() -> Self {
        Self::of(Self::FIXES)
    }

    /// The usual budget for the repair of one record.
    pub fn for_repair() -> Self {
        Self::of(Self::REPAIR)
    }

    /// Spends some of it. Tells whether there was so much left and nobody stopped the work; what is not left is not spent.
    pub fn spend(&mut self, work: u64) -> bool {
        if work > self.left || self.stop.is_stopped() {
            self.left = 0;
            return false;
        }
        self.left -= work;
        self.done += work;
        true
    }

    /// Does something that may cost so much of what is left, and no more.
    pub fn within<T>(&mut self, budget: u64, task: impl FnOnce(&mut Self) -> T) -> T {
        let kept = self.left.saturating_sub(budget);
        self.left -= kept;
        let done = task(self);
        self.left += kept;
        done
    }

    /// Does something that is so many times as easy as it is counted.
    pub(crate) fn eased<T>(&mut self, times: u64, task: impl FnOnce(&mut Self) -> T) -> T {
        self.left = self.left.saturating_mul(times.max(1));
        let done = task(self);
        self.left /= times.max(1);
        done
    }

    /// Sets some of it aside for later.
    pub(crate) fn set_aside(&mut self, some: u64) -> u64 {
        let aside = some.min(self.left);
        self.left -= aside;
        aside
    }

    /// Gives back what was set aside.
    pub(crate) fn give_back(&mut self, aside: u64) {
        self.left += aside;
    }

    /// Whether nothing more may be done.
    pub fn is_used_up(&self) -> bool {
        self.left == 0 || self.stop.is_stopped()
    }

    /// How much has been done.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// How much is left.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// A handle that stops the work from elsewhere.
    pub fn stop(&self) -> Stop {
        self.stop.clone()
    }
}
