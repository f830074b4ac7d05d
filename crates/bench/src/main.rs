//! The command `scorebook-bench`: writes corpora and prints figures as lines of JSON.

use std::fmt::Display;
use std::io::{self, BufWriter, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};

use scorebook_bench::corpora::Subject;
use scorebook_bench::corruption::{
    self, Answer, Fixes, Judged, Kind, Plan, Rate, Spoiler, Trial, Verdict, rates, trials,
};
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
scorebook-bench corrupt [SUBJECT] [--seed S] [--games N] [--slips N] [--kind KIND] [--spoiler known|blind|both] [--show [--keep FOLDER]]
                                     what repairs make of N spoiled games, by the kind of the first slip and for all
scorebook-bench corrupt [SUBJECT] --table [--seed S] [--games N] [--spoiler known|blind|both]
                                     the same for 1, 2, 3, 5 and 8 slips, as rows of a table
scorebook-bench corrupt [SUBJECT] --fixes [--seed S] [--games N] [--slips N] [--spoiler known|blind|both] [--show]
                                     the fixes that `check` offers for N spoiled games: how many are right, and what they cost
scorebook-bench corrupt root --real SHARED                     what repairs make of slips in real games, listed in SHARED
scorebook-bench illegal root [--seed S] [--games N] [--show N]
                                     how many illegal acts, put into random games, are told where they stand, by rule
                                     and faction, and how many games get an alarm before they are spoiled
scorebook-bench draw [SUBJECT] [--seed S]                      time of a picture as SVG and PNG, and of a page of 72 steps
scorebook-bench run WHAT PROGRAM [ARGUMENT]...                 median time of a run of a program, told as WHAT
scorebook-bench peak BYTES PROGRAM [ARGUMENT]...               most memory it held while it read that many bytes
scorebook-bench table                                          figures from standard input beside their targets
scorebook-bench gate BASELINE                                  instructions from standard input held against a baseline; status 1
                                     where one takes over 3 per cent more

SUBJECT is root, carcassonne, allure, hexil or chess (read by pgn-reader). Figures are lines of JSON. KIND is letter, digit, sign,
order, seat, lost, doubled, swapped, repeated, systematic or own. With --show the repairs that missed the game or gave another back are
written to standard error, and so are the first N illegal acts that are not told.";

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
    let is_spoilt = |subject: &Subject| !Spoiler::Known.slips(*subject).is_empty();
    Subject::ALL.into_iter().filter(is_spoilt).collect()
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
    /// Who spoils them.
    spoilers: Vec<Spoiler>,
    /// Of which kind the first slip is, if it matters.
    kind: Option<Kind>,
    /// Whether a table is wanted for several numbers of slips.
    is_table: bool,
    /// Whether the fixes of `check` are wanted, and no repairs.
    is_fixes: bool,
    /// A folder with real games and their slips.
    real: Option<PathBuf>,
    /// How many repairs that gave another game back, or illegal acts that are not told, are shown.
    show: usize,
    /// A folder to put the spoiled games in of which that is so, each with its name in what is shown.
    keep: Option<PathBuf>,
}

impl Task {
    /// A task of a usual size.
    fn new(amount: usize) -> Self {
        let spoilers = Spoiler::ALL.to_vec();
        let (subject, kind, real, keep) = (None, None, None, None);
        Self {
            subject,
            seed: 1,
            amount,
            slips: 1,
            spoilers,
            kind,
            is_table: false,
            is_fixes: false,
            real,
            show: 0,
            keep,
        }
    }

    /// The task that the arguments tell, of a usual size if they do not say.
    fn from(mut arguments: &[String], amount: usize) -> Option<Self> {
        let mut task = Self::new(amount);
        while let Some((word, rest)) = arguments.split_first() {
            let number = || rest.first()?.parse::<usize>().ok();
            let mut values = 1;
            match word.as_str() {
                "--seed" => task.seed = rest.first()?.parse().ok()?,
                "--bytes" | "--games" => task.amount = number()?,
                "--slips" => task.slips = number().filter(|slips| *slips > 0)?,
                "--spoiler" => task.spoilers = spoilers(rest.first()?)?,
                "--kind" => task.kind = Some(Kind::named(rest.first()?)?),
                "--real" => task.real = Some(rest.first()?.into()),
                "--keep" => task.keep = Some(rest.first()?.into()),
                "--show" => {
                    values = usize::from(number().is_some());
                    task.show = number().unwrap_or(usize::MAX);
                }
                "--fixes" => (values, task.is_fixes) = (0, true),
                "--table" => (values, task.is_table) = (0, true),
                name => (values, task.subject) = (0, Some(Subject::named(name)?)),
            }
            arguments = &rest[values..];
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

/// The spoilers of a name.
fn spoilers(name: &str) -> Option<Vec<Spoiler>> {
    let named: Vec<Spoiler> =
        Spoiler::ALL.into_iter().filter(|spoiler| name == "both" || spoiler.name() == name).collect();
    (!named.is_empty()).then_some(named)
}

/// The numbers of slips that the table has rows for.
const SLIPS: [usize; 5] = [1, 2, 3, 5, 8];

fn corrupt(subject: Subject, task: &Task) -> io::Result<()> {
    if let Some(shared) = &task.real {
        return tell_real(shared);
    }
    let Task { spoilers, kind, .. } = task.clone();
    let plan = Plan { subject, slips: task.slips, spoilers, kind };
    if task.is_fixes {
        let show = |wrong: String| {
            if task.show > 0 {
                eprintln!("{wrong}");
            }
        };
        return tell(Fixes::of(&plan, (task.seed, task.amount), show).map_err(io::Error::other)?);
    }
    if !task.is_table {
        return spoil(&plan, task)?.iter().try_for_each(tell);
    }
    tell(Rate::header())?;
    SLIPS.iter().try_for_each(|&slips| {
        let rates = spoil(&Plan { slips, ..plan.clone() }, task)?;
        rates.last().map_or(Ok(()), |all| tell(all.row()))
    })
}

fn spoil(plan: &Plan, task: &Task) -> io::Result<Vec<Rate>> {
    let is_shown = |trial: &Trial| matches!(trial.verdict, Verdict::Wrong | Verdict::Missed);
    let kept = AtomicUsize::new(0);
    let show = |trial: &Trial| {
        if task.show > 0 && (is_shown(trial) || trial.edits.iter().any(Judged::is_broken_word)) {
            let name = format!("{}.txt", kept.fetch_add(1, Ordering::Relaxed));
            let keep = |folder: &PathBuf| std::fs::write(folder.join(&name), &trial.spoiled.text);
            match task.keep.as_ref().map(keep) {
                None => eprintln!("{}", trial.shown()),
                Some(Ok(())) => eprintln!("{name}: {}", trial.shown()),
                Some(Err(error)) => eprintln!("{name} cannot be written: {error}"),
            }
        }
    };
    let trials = trials(plan, (task.seed, task.amount), show).map_err(io::Error::other)?;
    Ok(rates(plan, &trials))
}

/// What repairs say to the slips of real games, one by one and counted.
fn tell_real(shared: &Path) -> io::Result<()> {
    let slips = corruption::real(shared)?;
    slips.iter().try_for_each(tell)?;
    let count = |answer: Answer| slips.iter().filter(|slip| slip.answer == answer).count();
    let counts = Answer::ALL.map(|answer| format!(r#""{}":{}"#, answer.name(), count(answer)));
    tell(format_args!(r#"{{"what":"real slips","slips":{},{}}}"#, slips.len(), counts.join(",")))
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
