//! Every command that writes is killed at random moments: what it writes to is the old file or the new one, byte for byte, and
//! nothing is left behind for longer than until the next run. `scripts/faults` does it in full.

#![cfg(unix)]

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use crate::bot::GAME;
use crate::repair::slipped;
use crate::table::{DICE, Table, example, gzipped};

/// How often each command is killed where `SCOREBOOK_KILLS` does not say it.
const FEW: u32 = 15;

/// What a run is ended by, in turn.
const ENDS: [i32; 3] = [9, 15, 2];

/// A command, the files it finds, and the one it writes to.
struct Trial {
    args: &'static [&'static str],
    files: Vec<(&'static str, Vec<u8>)>,
    target: &'static str,
    /// What the target holds after a run to the end, and how long that takes.
    new: Vec<u8>,
    whole: Duration,
    table: Table,
}

/// How often what was seen.
#[derive(Default)]
struct Tally {
    old: u32,
    new: u32,
    left: u32,
}

impl Trial {
    /// Runs the command once to the end, to know what it does.
    fn new(args: &'static [&'static str], target: &'static str, files: Vec<(&'static str, Vec<u8>)>) -> Self {
        let mut trial =
            Self { args, files, target, new: Vec::new(), whole: Duration::ZERO, table: Table::new() };
        trial.set_up();
        let started = Instant::now();
        trial.start().wait().unwrap();
        trial.whole = started.elapsed();
        trial.new = trial.table.get(target);
        assert_ne!(trial.new, trial.old(), "{args:?} writes");
        trial
    }

    fn old(&self) -> &[u8] {
        &self.files.iter().find(|(name, _)| *name == self.target).unwrap().1
    }

    /// Puts the folder in order: the files it finds, and nothing else.
    fn set_up(&self) {
        for name in self.found().keys() {
            fs::remove_file(self.table.path(name)).unwrap();
        }
        for (name, bytes) in &self.files {
            self.table.put(name, bytes);
        }
    }

    fn start(&self) -> Child {
        self.table.tool(self.args).stdout(Stdio::null()).stderr(Stdio::null()).spawn().unwrap()
    }

    /// All that is in the folder.
    fn found(&self) -> BTreeMap<String, Vec<u8>> {
        let entries = fs::read_dir(self.table.path("")).unwrap();
        let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
        names.map(|name| (name.clone(), self.table.get(&name))).collect()
    }

    /// Ends a run after a while, and looks at what is there.
    fn end(&self, signal: i32, after: Duration, tally: &mut Tally) {
        self.set_up();
        let mut child = self.start();
        thread::sleep(after);
        // Whoever has come to the end already cannot be ended.
        drop(
            Command::new("kill")
                .args([format!("-{signal}"), child.id().to_string()])
                .stderr(Stdio::null())
                .status(),
        );
        let status = child.wait().unwrap();
        let told = format!("{:?}, signal {signal} after {after:?}", self.args);
        assert!(status.signal().is_none_or(|by| by == signal), "{told}: {status}");
        let left = self.judge(&told, tally);
        if left == 0 {
            return;
        }
        tally.left += 1;
        assert_eq!(signal, 9, "{told}: nothing is left behind");
        self.start().wait().unwrap();
        assert_eq!(self.table.get(self.target), self.new, "{told}: the next run does its work");
        assert_eq!(self.judge(&told, &mut Tally::default()), 0, "{told}: the next run sweeps");
    }

    /// Judges every file of the folder, and tells how many are not in their place.
    fn judge(&self, told: &str, tally: &mut Tally) -> usize {
        let mut found = self.found();
        for (name, bytes) in &self.files {
            let now = found.remove(*name).unwrap_or_else(|| panic!("{told}: {name} is gone"));
            let is_new = *name == self.target && now == self.new;
            assert!(is_new || now == *bytes, "{told}: {name} is neither the old file nor the new one");
            if *name == self.target {
                *(if is_new { &mut tally.new } else { &mut tally.old }) += 1;
            }
        }
        for (name, bytes) in found.iter().filter(|(name, _)| name.contains('~')) {
            assert!(
                name.starts_with(self.target) && bytes == self.old(),
                "{told}: {name} is not the old file"
            );
        }
        found.retain(|name, _| !name.contains('~'));
        assert!(found.keys().all(|name| name.starts_with(".scorebook-")), "{told}: {:?}", found.keys());
        found.len()
    }
}

/// Every command that writes, with something to do for some hundredths of a second.
fn trials() -> Vec<Trial> {
    let dice = || vec![("a.han", format!("{DICE}\n").repeat(150).into_bytes())];
    let drawn = |out: &'static str| {
        vec![("c.carc", example("club-final.carc").into_bytes()), (out, b"what was drawn before\n".to_vec())]
    };
    let bot = vec![("game.rootlog", GAME.as_bytes().to_vec()), ("told.txt", b"M%f\n2 0\n1 1\n".to_vec())];
    vec![
        Trial::new(&["fmt", "a.han"], "a.han", dice()),
        Trial::new(&["fmt", "--backup", "a.han"], "a.han", dice()),
        Trial::new(&["check", "--fix", "a.han"], "a.han", dice()),
        Trial::new(
            &["check", "--fix", "b.han.gz"],
            "b.han.gz",
            vec![("b.han.gz", gzipped(&DICE.repeat(150)))],
        ),
        Trial::new(
            &["repair", "--write", "--backup", "c.carc"],
            "c.carc",
            vec![("c.carc", slipped().into_bytes())],
        ),
        Trial::new(&["convert", "c.carc", "--to", "states", "-o", "out.json"], "out.json", drawn("out.json")),
        Trial::new(&["render", "c.carc", "-o", "out.html", "--backup"], "out.html", drawn("out.html")),
        Trial::new(&["simulate", "hexil", "--seed", "5", "-o", "out.han"], "out.han", drawn("out.han")),
        Trial::new(
            &["bot", "corvids", "game.rootlog", "--answers", "told.txt", "--yes", "--backup"],
            "game.rootlog",
            bot,
        ),
    ]
}

#[test]
fn whenever_it_is_killed_the_file_is_the_old_one_or_the_new_one() {
    let kills: u32 = std::env::var("SCOREBOOK_KILLS").map_or(FEW, |kills| kills.parse().unwrap());
    let mut chance = 1u32;
    let mut seen = Tally::default();
    for trial in trials() {
        let mut tally = Tally::default();
        for signal in ENDS.into_iter().cycle().take(kills as usize) {
            chance = chance.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            // A little more than it takes, so that the very end is met too.
            let after = trial.whole.mul_f64(f64::from(chance) / f64::from(u32::MAX) * 1.1);
            trial.end(signal, after, &mut tally);
        }
        let Tally { old, new, left } = tally;
        let (command, whole) = (trial.args.join(" "), trial.whole);
        println!(
            "{command}: {kills} kills within {whole:.0?}: {old} old, {new} new, {left} left a file that was swept"
        );
        seen.old += old;
        seen.new += new;
        seen.left += left;
    }
    assert!(seen.old > 0 && seen.new > 0, "the moments are spread over the whole run");
    assert!(seen.left > 0 || kills < 100, "so many moments meet the writing itself");
}
