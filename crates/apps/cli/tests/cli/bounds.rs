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

/// What a command gives for a file.
#[derive(Clone, Copy)]
enum Measure {
    /// Bytes that are printed.
    Output,
    /// Instructions that are run.
    Instructions,
}

impl Measure {
    /// What is looked at: instructions where `COUNT_INSTRUCTIONS` asks for them.
    fn wanted() -> Self {
        if std::env::var_os("COUNT_INSTRUCTIONS").is_some() { Self::Instructions } else { Self::Output }
    }

    fn of(self, command: &[&str], file: &Path) -> u64 {
        let mut run = match self {
            Self::Output => Command::new(tool()),
            Self::Instructions => {
                let mut valgrind = Command::new("valgrind");
                valgrind.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(tool());
                valgrind
            }
        };
        let output = run.args(command).args(["--jobs", "1"]).arg(file).stdin(Stdio::null()).output().unwrap();
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.code().is_some_and(|code| code < 3), "{command:?}: {said}");
        match self {
            Self::Output => (output.stdout.len() + output.stderr.len()) as u64,
            Self::Instructions => {
                let count =
                    said.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok());
                count.unwrap_or_else(|| panic!("callgrind counted nothing: {said}"))
            }
        }
    }

    /// What a command has besides what grows: the frame of its answer, or what it takes to start and to go through the first copy, which is
    /// right and so takes less than the others.
    fn besides(self, command: &[&str], first: &Path) -> u64 {
        match self {
            Self::Output => FRAME,
            Self::Instructions => self.of(command, first),
        }
    }

    /// Whether so much more is no more than may be: of instructions, what grows is looked at alone.
    fn is_bound(self, besides: u64, less: u64, more: u64) -> bool {
        match self {
            Self::Output => more <= less * MOST_TENTHS / 10 + besides,
            Self::Instructions => {
                more.saturating_sub(besides) <= less.saturating_sub(besides) * MOST_TENTHS / 10
            }
        }
    }
}

/// The tool as the tests build it, or the one that `SCOREBOOK` names: under callgrind, one that was built for speed takes a tenth of the time.
fn tool() -> PathBuf {
    std::env::var_os("SCOREBOOK").map_or_else(|| env!("CARGO_BIN_EXE_scorebook").into(), PathBuf::from)
}

/// Twice the record gives no more than some twice as much, whole and spoiled, by every command.
fn hold(example: &str) {
    let measure = Measure::wanted();
    let name = example.replace('/', "-");
    let folder = std::env::temp_dir().join(format!("scorebook-bounds-{}-{name}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let file = |times: usize, text: String| {
        let file = folder.join(format!("{times}-{name}"));
        fs::write(&file, text).unwrap();
        file
    };
    let times = LENGTH.div_ceil(played(example, 1).len());
    let first = file(1, played(example, 1));
    for (state, spoil) in [("whole", str::to_owned as fn(&str) -> String), ("spoiled", spoiled)] {
        let [once, twice] =
            [1 + times, 1 + 2 * times].map(|times| file(times, spoil(&played(example, times))));
        for command in COMMANDS {
            let besides = measure.besides(command, &first);
            let [less, more] = [&once, &twice].map(|file| measure.of(command, file));
            let told = format!(
                "{example}, {state}, {}: {less} become {more}, {besides} of them besides",
                command.join(" ")
            );
            println!("{told}");
            assert!(measure.is_bound(besides, less, more), "{told}");
        }
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn twice_a_record_of_root_gives_no_more_than_twice_as_much() {
    hold("root/autumn-duel.rootlog");
}

#[test]
fn twice_a_record_of_carcassonne_gives_no_more_than_twice_as_much() {
    hold("carcassonne/club-final.carc");
}

#[test]
fn twice_a_record_of_allure_gives_no_more_than_twice_as_much() {
    hold("allure/blitz.allure");
}

#[test]
fn twice_a_record_of_hexil_gives_no_more_than_twice_as_much() {
    hold("hexil/three-players.han");
}
