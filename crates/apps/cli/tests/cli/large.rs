//! Large files are read in little memory, be they many records or one line of noise.

#![cfg(target_os = "linux")]

use std::fs::{self, File};
use std::io::{BufWriter, Write as _};
use std::process::Stdio;
use std::time::Duration;

use crate::table::Table;

const SIZE: usize = 40_000_000;

/// Writes `piece` over and over until the file is large.
fn fill(table: &Table, name: &str, piece: &str) {
    let mut file = BufWriter::new(File::create(table.path(name)).unwrap());
    for _ in 0..SIZE / piece.len() {
        file.write_all(piece.as_bytes()).unwrap();
    }
    file.flush().unwrap();
}

/// Runs the tool and returns its exit status, and the most memory it held in MB.
fn peak(table: &Table, args: &[&str]) -> (Option<i32>, u64) {
    let mut child = table.tool(args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap();
    let mut most = 0;
    loop {
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let now = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
        most = most.max(now.unwrap_or(0) / 1000);
        if let Some(status) = child.try_wait().unwrap() {
            return (status.code(), most);
        }
        std::thread::sleep(Duration::from_millis(5));
    }
}

#[test]
fn many_records_need_no_more_memory_than_one() {
    let table = Table::new();
    let game = table.run(&["simulate", "carcassonne", "--seed", "1"]).out;
    fill(&table, "a.carc", &format!("{game}\n"));
    let (status, most) = peak(&table, &["check", "--format", "json", "a.carc"]);
    assert_eq!(status, Some(0));
    assert!(most < 30, "{most} MB");
}

#[test]
fn a_line_of_noise_is_cut_and_does_not_fill_the_memory() {
    let table = Table::new();
    fill(&table, "a.han", "x;(Q \u{1} ?? ");
    let (status, most) = peak(&table, &["check", "a.han"]);
    assert_eq!(status, Some(2));
    assert!(most < 200, "{most} MB");
}
