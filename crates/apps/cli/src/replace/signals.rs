//! Signals that end the process: before they do, the files that are not in their place are removed.

#[cfg(unix)]
mod unix {
    use std::fs;
    use std::sync::Once;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    /// Listens from now on, to clear up before the end; what that gives is held until then. Whoever never writes a file is ended by signals
    /// as ever.
    pub(crate) fn watch<T>(clear_up: fn() -> T)
    where
        T: 'static,
    {
        static ONCE: Once = Once::new();
        ONCE.call_once(|| {
            let ignored = ignored();
            let wanted =
                [SIGHUP, SIGINT, SIGTERM].into_iter().filter(|signal| ignored >> (signal - 1) & 1 == 0);
            // Without ears, what is left is swept by the next run.
            if let Ok(mut signals) = Signals::new(wanted) {
                thread::spawn(move || signals.forever().for_each(|signal| end(signal, clear_up)));
            }
        });
    }

    fn end<T>(signal: i32, clear_up: fn() -> T) {
        let held = clear_up();
        // It ends the process; nothing is begun until then.
        drop(emulate_default_handler(signal));
        drop(held);
    }

    /// The signals that whoever started us wants to be ignored, as `nohup` does: one bit for each, from the first.
    /// Where the system does not tell, it is taken for `nohup`.
    fn ignored() -> u64 {
        let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(1 << (SIGHUP - 1))
    }
}

#[cfg(not(unix))]
mod other {
    /// There are no signals to listen for: what is left is swept by the next run.
    pub(crate) fn watch<T>(_clear_up: fn() -> T) {}
}

#[cfg(not(unix))]
pub(super) use other::watch;
#[cfg(unix)]
pub(super) use unix::watch;
