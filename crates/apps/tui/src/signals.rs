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
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use signal_hook::consts::{SIGCONT, SIGHUP, SIGINT, SIGTERM, SIGTSTP};
    use signal_hook::low_level::emulate_default_handler;

    use super::Signal;

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
            Ok(Self(all.into_iter().map(one).collect::<io::Result<_>>()?))
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
