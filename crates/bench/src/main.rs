//! The command `scorebook-bench`: writes corpora and prints figures as lines of JSON.

use std::fmt::Display;
use std::io::{self, BufWriter, Read as _, Write as _};
use std::process::ExitCode;

use scorebook_bench::corpora::Subject;
use scorebook_bench::corruption::{self, Plan, Play, Rate, Slip, Trial, Verdict, book};
use scorebook_bench::drawing::{self, Product};
use scorebook_bench::illegal::Tally;
use scorebook_bench::measure::{self, Then};
use scorebook_bench::referee::{self, Work, refereed};
use scorebook_bench::{gate, process, table};

const USAGE: &str = "\
scorebook-bench corpus SUBJECT [--seed S] [--bytes N]          write records made from a seed
scorebook-bench measure [SUBJECT] [--seed S] [--bytes N]       time from text to typed record
scorebook-bench instructions [SUBJECT] [--seed S] [--bytes N]  instructions per byte, counted by callgrind
scorebook-bench once SUBJECT [--seed S] [--bytes N]            make a corpus and read it once, for a profiler
scorebook-bench make SUBJECT [--seed S] [--bytes N]            only make it: what to subtract
scorebook-bench replay [SUBJECT] [--seed S] [--games N]        time from text to judged and scored game
scorebook-bench play [SUBJECT] [--seed S] [--games N]          time of random games to the end, written down
scorebook-bench referee [SUBJECT] [--seed S] [--games N]       instructions per game of both, and per byte of a replay
scorebook-bench files SUBJECT FILE...                          instructions per byte of people's records, replayed and judged
scorebook-bench files-once TIMES SUBJECT FILE...               replay and judge them that often, for a profiler
scorebook-bench replay-once SUBJECT [--seed S] [--games N]     play games and replay them once, for a profiler
scorebook-bench play-once SUBJECT [--seed S] [--games N]       only play them: what to subtract
scorebook-bench corrupt [SUBJECT] [--seed S] [--games N] [--slips 1|2] [--random] [--show]
                                     how often a repair gives spoiled games back, by kind of slip; N games each,
                                     played for points, or at random
scorebook-bench illegal root [--seed S] [--games N] [--show N]
                                     how many illegal acts, put into random games, are told where they stand, by rule
                                     and faction, and how many games get an alarm before they are spoiled
scorebook-bench draw [SUBJECT] [--seed S]                      time of a picture as SVG and PNG, and of a page of 72 steps
scorebook-bench run WHAT PROGRAM [ARGUMENT]...                 median time of a run of a program, told as WHAT
scorebook-bench peak BYTES PROGRAM [ARGUMENT]...               most memory it held while it read that many bytes
scorebook-bench table                                          figures from standard input beside their targets
scorebook-bench gate BASELINE                                  instructions from standard input held against a baseline; status 1
                                     where one takes over 3 per cent more

SUBJECT is root, carcassonne, allure, hexil or chess (read by pgn-reader). Figures are lines of JSON. With --show
the repairs that gave another game back are written to standard error, and so are the first N illegal acts that are
not told.";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let Some(result) = run(&arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("scorebook-bench: {error}");
            ExitCode::from(2)
        }
        _ => ExitCode::SUCCESS,
    }
}

/// Does what the arguments say; `None` where they say nothing that makes sense.
fn run(arguments: &[String]) -> Option<io::Result<()>> {
    let (verb, rest) = arguments.split_first()?;
    let result = match (verb.as_str(), rest) {
        ("corpus", _) => Task::from(rest, 1 << 20)?.one(write_corpus)?,
        ("measure", _) => Task::from(rest, 16 << 20)?.each(&Subject::ALL, measure),
        ("instructions", _) => Task::from(rest, 300_000)?.each(&Subject::ALL, count_instructions),
        ("once", _) => Task::from(rest, 300_000)?.one(read_once)?,
        ("make", _) => Task::from(rest, 300_000)?.one(make)?,
        ("replay", _) => Task::from(rest, 2000)?
            .each(&refereed(), |subject, task| time_referee(Work::Replay, subject, task)),
        ("play", _) => {
            Task::from(rest, 2000)?.each(&refereed(), |subject, task| time_referee(Work::Play, subject, task))
        }
        ("referee", _) => Task::from(rest, 200)?.each(&refereed(), count_referee),
        ("files", [subject, files @ ..]) => count_files(Subject::named(subject)?, files),
        ("files-once", [times, subject, files @ ..]) => {
            judge_files(times.parse().ok()?, Subject::named(subject)?, files)
        }
        ("replay-once", _) => Task::from(rest, 200)?.one(replay_once)?,
        ("play-once", _) => Task::from(rest, 200)?.one(play_once)?,
        ("corrupt", _) => Task::from(rest, 100)?.each(&spoilt(), corrupt),
        ("illegal", _) => Task::from(rest, 100)?.one(illegal)?,
        ("draw", _) => Task::from(rest, 1)?.each(&refereed(), draw),
        ("run", [what, program @ ..]) => time_run(what, program),
        ("peak", [bytes, program @ ..]) => watch_memory(bytes.parse().ok()?, program),
        ("table", []) => show_table(),
        ("gate", [baseline]) => hold_gate(baseline),
        _ => return None,
    };
    Some(result)
}

/// The subjects that can be spoiled.
fn spoilt() -> Vec<Subject> {
    Subject::ALL.into_iter().filter(|&subject| book(subject).is_some()).collect()
}

/// What is to be done.
#[derive(Clone)]
struct Task {
    subject: Option<Subject>,
    seed: u64,
    /// How many bytes or games.
    amount: usize,
    /// How many slips a game is spoiled with.
    slips: usize,
    /// How the games are played that are spoiled.
    play: Play,
    /// How many repairs that gave another game back, or illegal acts that are not told, are shown.
    show: usize,
}

impl Task {
    /// The task that the arguments tell, of a usual size if they do not say.
    fn from(mut arguments: &[String], amount: usize) -> Option<Self> {
        let mut task = Self { subject: None, seed: 1, amount, slips: 1, play: Play::Keen, show: 0 };
        while let Some((word, rest)) = arguments.split_first() {
            let number = || rest.first()?.parse::<usize>().ok();
            match word.as_str() {
                "--seed" => task.seed = rest.first()?.parse().ok()?,
                "--bytes" | "--games" => task.amount = number()?,
                "--slips" => task.slips = number().filter(|slips| (1..=2).contains(slips))?,
                "--random" => task.play = Play::Random,
                "--show" => task.show = number().unwrap_or(usize::MAX),
                name => task.subject = Some(Subject::named(name)?),
            }
            let takes_value = ["--seed", "--bytes", "--games", "--slips"].contains(&word.as_str())
                || word == "--show" && number().is_some();
            arguments = &rest[usize::from(takes_value)..];
        }
        Some(task)
    }

    /// Does it for the subject, which has to be named.
    fn one(&self, work: fn(Subject, &Self) -> io::Result<()>) -> Option<io::Result<()>> {
        Some(work(self.subject?, self))
    }

    /// Does it for the subject, or for all where none is named.
    fn each(&self, all: &[Subject], work: impl Fn(Subject, &Self) -> io::Result<()>) -> io::Result<()> {
        let subjects = self.subject.as_slice();
        let subjects = if subjects.is_empty() { all } else { subjects };
        subjects.iter().try_for_each(|&subject| work(subject, self))
    }
}

/// Writes as it goes, so that a corpus of any size needs the memory of one record.
fn write_corpus(subject: Subject, task: &Task) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut left = task.amount;
    for record in subject.records(task.seed) {
        if left == 0 {
            break;
        }
        out.write_all(record.as_bytes())?;
        left = left.saturating_sub(record.len());
    }
    out.flush()
}

fn measure(subject: Subject, task: &Task) -> io::Result<()> {
    tell(measure::timed(subject, &subject.corpus(task.seed, task.amount)))
}

fn read_once(subject: Subject, task: &Task) -> io::Result<()> {
    let corpus = subject.corpus(task.seed, task.amount);
    measure::warm_up(subject, &corpus);
    tell(measure::once(subject, &corpus, Then::Keep))
}

#[allow(clippy::unnecessary_wraps, reason = "one shape for all tasks")]
fn make(subject: Subject, task: &Task) -> io::Result<()> {
    measure::warm_up(subject, &subject.corpus(task.seed, task.amount));
    Ok(())
}

fn count_instructions(subject: Subject, task: &Task) -> io::Result<()> {
    let of = |verb: &str| task_of(verb, "--bytes", subject, task.seed, task.amount);
    let instructions = process::instructions(&of("once"), &of("make"))?;
    let bytes = subject.corpus(task.seed, task.amount).text().len();
    let what = measure::reader(subject);
    let each = share(instructions, bytes);
    tell(format_args!(
        r#"{{"what":"{what}","bytes":{bytes},"instructions":{instructions},"instructions_per_byte":{each:.2}}}"#
    ))
}

fn time_referee(work: Work, subject: Subject, task: &Task) -> io::Result<()> {
    tell(referee::timed(work, subject, task.seed, task.amount).map_err(io::Error::other)?)
}

fn replay_once(subject: Subject, task: &Task) -> io::Result<()> {
    let games = referee::play(subject, task.seed, task.amount).map_err(io::Error::other)?;
    referee::warm_up(subject, &games);
    referee::replay(subject, &games);
    Ok(())
}

fn play_once(subject: Subject, task: &Task) -> io::Result<()> {
    let games = referee::play(subject, task.seed, task.amount).map_err(io::Error::other)?;
    referee::warm_up(subject, &games);
    Ok(())
}

fn count_referee(subject: Subject, task: &Task) -> io::Result<()> {
    let games = task.amount;
    let of = |verb: &str, games: usize| task_of(verb, "--games", subject, task.seed, games);
    for work in Work::ALL {
        let (with, without) = match work {
            Work::Replay => (of("replay-once", games), of("play-once", games)),
            Work::Play => (of("play-once", games + 1), of("play-once", 1)),
        };
        let instructions = process::instructions(&with, &without)?;
        let per_byte = match work {
            Work::Replay => {
                let played = referee::play(subject, task.seed, games).map_err(io::Error::other)?;
                format!(r#","instructions_per_byte":{:.2}"#, share(instructions, played.text().len()))
            }
            Work::Play => String::new(),
        };
        let (work, subject, each) = (work.name(), subject.name(), share(instructions, games));
        tell(format_args!(
            r#"{{"what":"{work} {subject}","games":{games},"instructions":{instructions},"instructions_per_game":{each:.0}{per_byte}}}"#
        ))?;
    }
    Ok(())
}

/// What people wrote has slips: they are counted, but no words are found for them and no fixes.
fn count_files(subject: Subject, files: &[String]) -> io::Result<()> {
    let of = |times: &str| {
        let head = ["files-once", times, subject.name()].map(str::to_owned);
        head.into_iter().chain(files.iter().cloned()).collect::<Vec<_>>()
    };
    let instructions = process::instructions(&of("11"), &of("1"))? / 10;
    let mut bytes = 0;
    for file in files {
        bytes += std::fs::read(file)?.len();
    }
    let (subject, each) = (subject.name(), share(instructions, bytes));
    tell(format_args!(
        r#"{{"what":"files {subject}","bytes":{bytes},"instructions":{instructions},"instructions_per_byte":{each:.2}}}"#
    ))
}

fn judge_files(times: usize, subject: Subject, files: &[String]) -> io::Result<()> {
    let texts: Vec<String> = files.iter().map(std::fs::read_to_string).collect::<io::Result<_>>()?;
    for _ in 0..times {
        for text in &texts {
            referee::judge_plainly(subject, text);
        }
    }
    Ok(())
}

/// Holds what standard input counts against a baseline.
fn hold_gate(baseline: &str) -> io::Result<()> {
    let baseline = std::fs::read_to_string(baseline)?;
    let mut figures = String::new();
    io::stdin().read_to_string(&mut figures)?;
    let verdict = gate::held(&baseline, &figures);
    print!("{}", verdict.lines);
    if verdict.passes { Ok(()) } else { Err(io::Error::other("more instructions than the baseline allows")) }
}

/// A task of this very program.
fn task_of(verb: &str, unit: &str, subject: Subject, seed: u64, amount: usize) -> Vec<String> {
    let (seed, amount) = (seed.to_string(), amount.to_string());
    [verb, subject.name(), "--seed", &seed, unit, &amount].map(str::to_owned).to_vec()
}

#[allow(clippy::cast_precision_loss, reason = "a share is told with two digits")]
fn share(instructions: u64, among: usize) -> f64 {
    instructions as f64 / among.max(1) as f64
}

fn corrupt(subject: Subject, task: &Task) -> io::Result<()> {
    let Task { slips, play, seed, amount, show, .. } = *task;
    let plan = Plan { subject, play, slips };
    let mut all = Rate::new(plan, "all");
    let show = |trial: &Trial, slip: &Slip| {
        if show > 0 && matches!(trial.verdict, Verdict::Wrong | Verdict::Ambiguous) {
            eprintln!("{}", trial.shown(slip));
        }
    };
    for slip in book(subject).map_or(&[][..], |book| book.slips) {
        let rate = corruption::rate(plan, slip, (seed, amount), show).map_err(io::Error::other)?;
        all.add(&rate);
        tell(rate)?;
    }
    tell(all)
}

/// Only Root has a Law that is broken on purpose.
fn illegal(subject: Subject, task: &Task) -> io::Result<()> {
    if subject != Subject::Root {
        return Err(io::Error::other(format!(
            "nobody has written down how {} is played against the rules",
            subject.name()
        )));
    }
    let mut shown = 0;
    let tally = Tally::of(task.seed, task.amount, |trial, findings| {
        shown += 1;
        if shown <= task.show {
            eprintln!("{}", trial.shown(findings));
        }
    });
    write!(io::stdout(), "{}", tally.map_err(io::Error::other)?)
}

fn draw(subject: Subject, task: &Task) -> io::Result<()> {
    for product in Product::ALL {
        tell(drawing::timed(product, subject, task.seed).map_err(io::Error::other)?)?;
    }
    Ok(())
}

fn tell(figure: impl Display) -> io::Result<()> {
    writeln!(io::stdout(), "{figure}")
}

fn time_run(what: &str, program: &[String]) -> io::Result<()> {
    let seconds = process::usual_time(program)?.as_secs_f64();
    tell(format_args!(r#"{{"what":"{what}","seconds":{seconds:.6}}}"#))
}

fn watch_memory(bytes: u64, program: &[String]) -> io::Result<()> {
    let (peak, time) = process::peak_memory(program)?;
    let seconds = time.as_secs_f64();
    tell(format_args!(r#"{{"what":"peak","bytes":{bytes},"seconds":{seconds:.3},"peak_bytes":{peak}}}"#))
}

fn show_table() -> io::Result<()> {
    let mut lines = String::new();
    io::stdin().read_to_string(&mut lines)?;
    write!(io::stdout(), "{}", table::table(&lines))
}
