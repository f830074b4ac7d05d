//! Programs seen from outside: how long they run, how much memory they take, how many instructions they need.

use std::fs;
use std::io;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// How often a program is run to find the usual time.
const RUNS: usize = 30;

/// The median time from starting a program to its end.
pub fn usual_time(program: &[String]) -> io::Result<Duration> {
    let mut times = Vec::with_capacity(RUNS);
    for _ in 0..RUNS {
        let start = Instant::now();
        spawn(program)?.wait()?;
        times.push(start.elapsed());
    }
    times.sort_unstable();
    Ok(times[RUNS / 2])
}

/// The most memory a program held, in bytes, and how long it ran.
///
/// The kernel keeps the peak for as long as the program runs, so looking now and then is enough.
pub fn peak_memory(program: &[String]) -> io::Result<(u64, Duration)> {
    let start = Instant::now();
    let mut child = spawn(program)?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    while child.try_wait()?.is_none() {
        let lines = fs::read_to_string(&status).unwrap_or_default();
        peak = peak_of(&lines).unwrap_or(peak);
        thread::sleep(Duration::from_millis(5));
    }
    Ok((peak, start.elapsed()))
}

fn peak_of(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches("kB").trim_end().parse().ok()?;
    Some(kilobytes * 1024)
}

fn spawn(program: &[String]) -> io::Result<Child> {
    let (name, arguments) = program.split_first().ok_or_else(|| io::Error::other("which program?"))?;
    Command::new(name)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
}

/// How many instructions one task of this very program takes more than another, counted by callgrind.
pub fn instructions(with: &[String], without: &[String]) -> io::Result<u64> {
    Ok(counted(with)?.saturating_sub(counted(without)?))
}

fn counted(arguments: &[String]) -> io::Result<u64> {
    let result = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(std::env::current_exe()?)
        .args(arguments)
        .output()
        .map_err(|error| io::Error::other(format!("valgrind cannot be run: {error}")))?;
    let log = String::from_utf8_lossy(&result.stderr);
    let count = log.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    count.ok_or_else(|| io::Error::other(format!("callgrind counted nothing\n{log}")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peak_is_found_among_the_lines() {
        assert_eq!(peak_of("VmPeak:\t  9000 kB\nVmHWM:\t    12 kB\n"), Some(12 * 1024));
        assert_eq!(peak_of("State: Z"), None);
    }
}
