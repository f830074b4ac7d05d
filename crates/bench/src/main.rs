//! The command `scorebook-bench`: writes corpora and prints figures as lines of JSON.

use std::io::{self, BufWriter, Read as _, Write as _};
use std::process::ExitCode;

use scorebook_bench::corpora::Subject;
use scorebook_bench::measure::{self, Then};
use scorebook_bench::{process, table};

const USAGE: &str = "\
scorebook-bench corpus SUBJECT [--seed S] [--bytes N]          write records made from a seed
scorebook-bench measure [SUBJECT] [--seed S] [--bytes N]       time from text to typed record
scorebook-bench instructions [SUBJECT] [--seed S] [--bytes N]  instructions per byte, counted by callgrind
scorebook-bench once SUBJECT [--seed S] [--bytes N]            make a corpus and read it once, for a profiler
scorebook-bench make SUBJECT [--seed S] [--bytes N]            only make it: what to subtract
scorebook-bench start PROGRAM [ARGUMENT]...                    median time of a run of a program
scorebook-bench peak BYTES PROGRAM [ARGUMENT]...               most memory it held while it read that many bytes
scorebook-bench table                                          figures from standard input beside their targets

SUBJECT is root, carcassonne, allure, hexil or chess (read by pgn-reader). Figures are lines of JSON.";

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
        ("corpus", _) => Task::from(rest, 1 << 20)?.each(write_corpus),
        ("measure", _) => Task::from_any(rest, 16 << 20)?.each(measure),
        ("instructions", _) => Task::from_any(rest, 300_000)?.each(count_instructions),
        ("once", _) => Task::from(rest, 300_000)?.each(read_once),
        ("make", _) => Task::from(rest, 300_000)?.each(make),
        ("start", [_, ..]) => time_start(rest),
        ("peak", [bytes, program @ ..]) => watch_memory(bytes.parse().ok()?, program),
        ("table", []) => show_table(),
        _ => return None,
    };
    Some(result)
}

/// Which corpora are meant.
struct Task {
    subject: Option<Subject>,
    seed: u64,
    bytes: usize,
}

impl Task {
    /// A task that needs a subject.
    fn from(arguments: &[String], bytes: usize) -> Option<Self> {
        Self::from_any(arguments, bytes).filter(|task| task.subject.is_some())
    }

    /// A task for one subject or all of them.
    fn from_any(mut arguments: &[String], bytes: usize) -> Option<Self> {
        let mut task = Self { subject: None, seed: 1, bytes };
        while let Some((word, rest)) = arguments.split_first() {
            arguments = match (word.as_str(), rest) {
                ("--seed", [seed, rest @ ..]) => {
                    task.seed = seed.parse().ok()?;
                    rest
                }
                ("--bytes", [bytes, rest @ ..]) => {
                    task.bytes = bytes.parse().ok()?;
                    rest
                }
                (name, rest) => {
                    task.subject = Some(Subject::named(name)?);
                    rest
                }
            };
        }
        Some(task)
    }

    fn each(&self, work: fn(Subject, u64, usize) -> io::Result<()>) -> io::Result<()> {
        let subjects = self.subject.map_or_else(|| Subject::ALL.to_vec(), |one| vec![one]);
        subjects.into_iter().try_for_each(|subject| work(subject, self.seed, self.bytes))
    }
}

/// Writes as it goes, so that a corpus of any size needs the memory of one record.
fn write_corpus(subject: Subject, seed: u64, bytes: usize) -> io::Result<()> {
    let mut out = BufWriter::new(io::stdout().lock());
    let mut left = bytes;
    for record in subject.records(seed) {
        if left == 0 {
            break;
        }
        out.write_all(record.as_bytes())?;
        left = left.saturating_sub(record.len());
    }
    out.flush()
}

fn measure(subject: Subject, seed: u64, bytes: usize) -> io::Result<()> {
    writeln!(io::stdout(), "{}", measure::timed(subject, &subject.corpus(seed, bytes)))
}

fn read_once(subject: Subject, seed: u64, bytes: usize) -> io::Result<()> {
    let corpus = subject.corpus(seed, bytes);
    measure::warm_up(subject, &corpus);
    writeln!(io::stdout(), "{}", measure::once(subject, &corpus, Then::Keep))
}

#[allow(clippy::unnecessary_wraps, reason = "one shape for all tasks")]
fn make(subject: Subject, seed: u64, bytes: usize) -> io::Result<()> {
    measure::warm_up(subject, &subject.corpus(seed, bytes));
    Ok(())
}

fn count_instructions(subject: Subject, seed: u64, bytes: usize) -> io::Result<()> {
    let instructions = process::instructions(subject, seed, bytes)?;
    let read = subject.corpus(seed, bytes).text().len();
    let hundredths = instructions * 100 / u64::try_from(read.max(1)).unwrap_or(u64::MAX);
    let what = measure::reader(subject);
    writeln!(
        io::stdout(),
        r#"{{"what":"{what}","bytes":{read},"instructions":{instructions},"instructions_per_byte":{}.{:02}}}"#,
        hundredths / 100,
        hundredths % 100
    )
}

fn time_start(program: &[String]) -> io::Result<()> {
    let seconds = process::start_time(program)?.as_secs_f64();
    writeln!(io::stdout(), r#"{{"what":"start","seconds":{seconds:.6}}}"#)
}

fn watch_memory(bytes: u64, program: &[String]) -> io::Result<()> {
    let (peak, time) = process::peak_memory(program)?;
    let seconds = time.as_secs_f64();
    writeln!(io::stdout(), r#"{{"what":"peak","bytes":{bytes},"seconds":{seconds:.3},"peak_bytes":{peak}}}"#)
}

fn show_table() -> io::Result<()> {
    let mut lines = String::new();
    io::stdin().read_to_string(&mut lines)?;
    write!(io::stdout(), "{}", table::table(&lines))
}
