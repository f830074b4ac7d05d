//! Nothing grows faster than what is read: twice the record gives at most some twice the output and, where callgrind counts it
//! (`scripts/bounds`), twice the work, whole and spoiled, for every command and game.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use scorebook::core::split::LineRole;
use scorebook_testing::spoil::{Chance, slip};

/// How much more twice the record may give, in tenths.
const MOST_TENTHS: u64 = 23;
/// What every answer has besides what grows: the summary, the frame of a page.
const FRAME: u64 = 4096;
/// How long the shorter record is, at least: several times an example, since its first copy is right and the others are not.
const LENGTH: usize = 24_000;

const EXAMPLES: [&str; 4] = [
    "root/autumn-duel.rootlog",
    "carcassonne/club-final.carc",
    "allure/blitz.allure",
    "hexil/three-players.han",
];

/// The commands, as far as they go through a whole record.
const COMMANDS: [&[&str]; 8] = [
    &["check"],
    &["check", "--all-findings"],
    &["check", "--format", "json"],
    &["check", "--format", "sarif"],
    &["fmt", "--diff"],
    &["convert", "--to", "json"],
    &["score"],
    &["say"],
];

fn house() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// A record of the same head whose play is written down so many times: after the first, hardly anything in it can be right.
fn played(example: &str, times: usize) -> String {
    let text = fs::read_to_string(house().join("examples").join(example)).unwrap();
    let ending = Path::new(example).extension().unwrap().to_str().unwrap();
    let game = scorebook::by_ending(ending).unwrap();
    let is_play = |line: &&str| game.line_role(line) == LineRole::Body;
    let start = text.lines().position(|line| is_play(&line)).unwrap();
    let (head, play): (Vec<&str>, Vec<&str>) =
        (text.lines().take(start).collect(), text.lines().skip(start).filter(is_play).collect());
    let mut record = head.join("\n");
    (0..times).for_each(|_| record = format!("{record}\n{}", play.join("\n")));
    record + "\n"
}

/// The same with a slip in every second line, the same ones in a record of twice the length.
fn spoiled(record: &str) -> String {
    let mut chance = Chance::new(7);
    let lines = record.lines().enumerate();
    let spoil = |(number, line): (usize, &str)| {
        if number % 2 == 0 || line.is_empty() {
            line.to_owned()
        } else {
            slip(line, &mut chance).replace('\n', " ")
        }
    };
    lines.map(spoil).collect::<Vec<_>>().join("\n") + "\n"
}

/// What a command gives for a file: bytes, or instructions where they are counted.
fn measured(command: &[&str], file: &Path, is_counted: bool) -> u64 {
    let tool = env!("CARGO_BIN_EXE_scorebook");
    let mut run = if is_counted {
        let mut valgrind = Command::new("valgrind");
        valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null", tool]);
        valgrind
    } else {
        Command::new(tool)
    };
    let output = run.args(command).args(["--jobs", "1"]).arg(file).stdin(Stdio::null()).output().unwrap();
    let said = String::from_utf8_lossy(&output.stderr);
    if !is_counted {
        assert!(output.status.code().is_some_and(|code| code < 3), "{command:?}: {said}");
        return (output.stdout.len() + output.stderr.len()) as u64;
    }
    let count = said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
    count.unwrap_or_else(|| panic!("callgrind counted nothing: {said}"))
}

#[test]
fn twice_the_record_gives_no_more_than_twice_the_output() {
    let is_counted = std::env::var_os("COUNT_INSTRUCTIONS").is_some();
    let folder = std::env::temp_dir().join(format!("scorebook-bounds-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    for example in EXAMPLES {
        let times = LENGTH.div_ceil(played(example, 1).len());
        for spoil in [|text: &str| text.to_owned(), spoiled] {
            let [once, twice] = [times, 2 * times].map(|times| {
                let file = folder.join(format!("{times}-{}", example.replace('/', "-")));
                fs::write(&file, spoil(&played(example, times))).unwrap();
                file
            });
            for command in COMMANDS {
                let [less, more] = [&once, &twice].map(|file| measured(command, file, is_counted));
                if is_counted {
                    eprintln!("{example} {}: {less} and {more}", command.join(" "));
                }
                assert!(
                    more <= less * MOST_TENTHS / 10 + FRAME,
                    "{example}, {command:?}: {less} become {more}, {}",
                    once.display()
                );
            }
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}
