//! Signals: they are noted when they come and answered when nothing else is going on.

/// What a signal asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[cfg_attr(not(unix), allow(dead_code, reason = "no such signals come there"))]
pub(crate) enum Signal {
    /// To end, by this signal.
    End(i32),
    /// To let the shell have the terminal.
    Stop,
    /// To go on after the shell had the terminal.
    GoOn,
}

#[cfg(unix)]
mod unix {
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::{Arc, Weak};
    use std::time::Duration;
    use std::{io, thread};

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::low_level::emulate_default_handler;

    use super::Signal;
    use crate::screen;

    /// How often somebody looks whether a signal is unheard.
    const ROUND: Duration = Duration::from_secs(1);

    /// The signals that are listened for.
    pub(crate) struct Signals(Vec<(i32, Arc<AtomicBool>)>);

    impl Signals {
        /// Listens from now on.
        pub(crate) fn listen() -> io::Result<Self> {
            let one = |signal: i32| {
                let came = Arc::new(AtomicBool::new(false));
                signal_hook::flag::register(signal, Arc::clone(&came))?;
                Ok((signal, came))
            };
            let all = [SIGHUP, SIGINT, SIGTERM, SIGTSTP, SIGCONT];
            let all = all.into_iter().map(one).collect::<io::Result<Vec<_>>>()?;
            let ends = all.iter().filter(|(signal, _)| [SIGHUP, SIGINT, SIGTERM].contains(signal));
            let ends: Vec<_> = ends.map(|(signal, came)| (*signal, Arc::downgrade(came))).collect();
            thread::Builder::new().spawn(move || watch(&ends))?;
            Ok(Self(all))
        }

        /// A signal that came.
        pub(crate) fn take(&self) -> Option<Signal> {
            let (signal, _) = self.0.iter().find(|(_, came)| came.swap(false, Ordering::SeqCst))?;
            Some(match *signal {
                SIGTSTP => Signal::Stop,
                SIGCONT => Signal::GoOn,
                signal => Signal::End(signal),
            })
        }
    }

    /// Ends by a signal that stays unheard, as long as somebody should listen. Whoever asks a terminal for keys that is gone does not come
    /// back from that to hear anything.
    fn watch(ends: &[(i32, Weak<AtomicBool>)]) {
        let mut before = None;
        loop {
            thread::sleep(ROUND);
            let mut unheard = None;
            for (signal, came) in ends {
                let Some(came) = came.upgrade() else { return };
                unheard = unheard.or(came.load(Ordering::SeqCst).then_some(*signal));
            }
            if let Some(signal) = unheard.filter(|_| unheard == before) {
                screen::leave();
                drop(end_by(signal));
            }
            before = unheard;
        }
    }

    /// Stops until the shell lets us go on.
    pub(crate) fn stop() -> io::Result<()> {
        emulate_default_handler(SIGTSTP)
    }

    /// Ends as this signal would have ended us, after everything was put in order.
    pub(crate) fn end_by(signal: i32) -> io::Result<()> {
        emulate_default_handler(signal)
    }
}

#[cfg(not(unix))]
mod other {
    use std::io;

    use super::Signal;

    /// There are no signals to listen for.
    pub(crate) struct Signals;

    impl Signals {
        pub(crate) fn listen() -> io::Result<Self> {
            Ok(Self)
        }

        pub(crate) fn take(&self) -> Option<Signal> {
            None
        }
    }

    pub(crate) fn stop() -> io::Result<()> {
        Ok(())
    }

    pub(crate) fn end_by(_signal: i32) -> io::Result<()> {
        Ok(())
    }
}

#[cfg(not(unix))]
pub(crate) use other::{Signals, end_by, stop};
#[cfg(unix)]
pub(crate) use unix::{Signals, end_by, stop};
