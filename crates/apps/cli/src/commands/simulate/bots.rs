//! `scorebook simulate root --bots`: tables where bots have every seat, and who wins how often.

use std::io::{self, Write as _};
use std::num::NonZeroUsize;
use std::ops::Range;
use std::path::Path;
use std::time::{Duration, Instant};

use scorebook::bots::rootbotics::uses::simulate::line_up::{BotGame, LineUp};
use scorebook::bots::rootbotics::uses::simulate::page;
use scorebook::bots::rootbotics::uses::simulate::tally::Tally;
use scorebook::tools::crew::{self, Client};
use scorebook::tools::json;
use scorebook::tools::packed::Compression;

use crate::args::{self, Output};
use crate::console::Console;
use crate::replace::{Old, Replacement};
use crate::status::Status;

/// About how many bytes a game is.
const GAME: usize = 8 << 10;

/// How often what was counted is kept, where a series can be gone on with.
const BREATH: Duration = Duration::from_secs(5);

/// All bots there are, in line-ups in which every pair meets equally often.
const ALL: &str = "all";

/// Plays the games on all cores, hands their records on in order, and prints who won how often.
pub(super) fn run(
    args: &args::Simulate,
    bots: &str,
    jobs: NonZeroUsize,
    console: &mut Console,
    write: &mut dyn FnMut(&str) -> io::Result<()>,
) -> io::Result<Status> {
    let (line_ups, kept) = match line_ups(args, bots).and_then(|line_ups| Ok((line_ups, kept(args, bots)?))) {
        Ok(found) => found,
        Err(problem) => {
            console.complain(&problem);
            return Ok(Status::CouldNotRun);
        }
    };
    // Each line-up plays as many games; one after another, so that all are equally far when somebody interrupts.
    let count = u64::try_from(line_ups.len()).unwrap_or(1);
    let wanted = args.games.saturating_mul(count);
    let mut series = Series {
        numbers: kept.games()..wanted,
        wanted,
        is_first: true,
        tally: kept,
        keeps: args.resume.as_deref().map(|path| (path, heading(args, bots))),
        breathed: Instant::now(),
        problem: None,
        console,
        write,
    };
    crew::in_order(jobs, &mut series, |number, outlet| {
        let line_up = &line_ups[usize::try_from(number % count).unwrap_or(0)];
        outlet.give(line_up.play(args.seed.wrapping_add(number / count)), GAME);
    })?;
    series.keep();
    let Series { tally, problem, console, .. } = series;
    if let Some(problem) = problem {
        console.complain(&problem);
        return Ok(Status::CouldNotRun);
    }
    if let Some(path) = &args.page {
        let name = path.display().to_string();
        if let Err(why) = replaced(path, &page::written(&tally, &line_ups, &command(args, bots))) {
            console.complain_about(&name, why);
            return Ok(Status::CouldNotRun);
        }
    }
    match args.format {
        Output::Text => console.print(&tally.to_string())?,
        Output::Json => tally.shares().try_for_each(|share| console.print(&json::line(&share)))?,
    }
    Ok(Status::Fine)
}

fn line_ups(args: &args::Simulate, bots: &str) -> Result<Vec<LineUp>, String> {
    if args.played != "root" {
        return Err(format!("bots play Root, not `{}`", args.played));
    }
    if bots == ALL {
        return Some(LineUp::of_all())
            .filter(|all| !all.is_empty())
            .ok_or_else(|| "a table of bots needs two of them".to_owned());
    }
    LineUp::read(bots).map(|line_up| vec![line_up])
}

/// What a kept series is of: another one cannot be gone on with. How many games are wanted may change.
fn heading(args: &args::Simulate, bots: &str) -> String {
    format!("bots {bots} seed {}\n", args.seed)
}

/// What was counted before, where the series was interrupted.
fn kept(args: &args::Simulate, bots: &str) -> Result<Tally, String> {
    let Some(path) = &args.resume else { return Ok(Tally::default()) };
    let name = path.display();
    let text = match std::fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Tally::default()),
        Err(error) => return Err(format!("{name}: {}", crate::reasons::reason(&error))),
    };
    let heading = heading(args, bots);
    let rest = text.strip_prefix(&heading);
    let rest = rest.ok_or_else(|| format!("{name}: it is of another series, not of `{}`", heading.trim()))?;
    Tally::read(rest).ok_or_else(|| format!("{name}: it cannot be read"))
}

/// How the series was asked for, as the page tells it.
fn command(args: &args::Simulate, bots: &str) -> String {
    let shown = |option: &str, path: &Option<std::path::PathBuf>| {
        path.as_ref().map_or_else(String::new, |path| format!(" {option} {}", path.display()))
    };
    let seed = if args.seed == 0 { String::new() } else { format!(" --seed {}", args.seed) };
    let (resume, page) = (shown("--resume", &args.resume), shown("--page", &args.page));
    format!("scorebook simulate root --bots {bots} --games {}{seed}{resume}{page}", args.games)
}

fn replaced(path: &Path, text: &str) -> Result<(), String> {
    let written = Replacement::at(path, Compression::None, Old::Dropped).and_then(|mut output| {
        output.write_all(text.as_bytes())?;
        output.commit()
    });
    written.map_err(|why| why.to_string())
}

/// The games of a series, and what has come of them so far.
struct Series<'s> {
    numbers: Range<u64>,
    wanted: u64,
    is_first: bool,
    tally: Tally,
    /// Where what was counted is kept, and what stands in front of it.
    keeps: Option<(&'s Path, String)>,
    breathed: Instant,
    /// What a bot could not play, or where nothing can be kept.
    problem: Option<String>,
    console: &'s mut Console,
    write: &'s mut dyn FnMut(&str) -> io::Result<()>,
}

impl Series<'_> {
    fn keep(&mut self) {
        self.breathed = Instant::now();
        let Some((path, heading)) = &self.keeps else { return };
        if let Err(why) = replaced(path, &format!("{heading}{}", self.tally.kept())) {
            self.problem = Some(format!("{}: {why}", path.display()));
        }
    }
}

impl Client for Series<'_> {
    type Task = u64;
    type Done = Result<BotGame, String>;

    fn next(&mut self) -> Option<(u64, usize)> {
        self.numbers.next().filter(|_| self.problem.is_none()).map(|number| (number, GAME))
    }

    fn take(&mut self, done: Self::Done) -> io::Result<()> {
        match done {
            Ok(game) => {
                // A blank line sets records apart for those who read them.
                let gap = if self.is_first { "" } else { "\n" };
                self.is_first = false;
                (self.write)(&format!("{gap}{}", game.record))?;
                self.tally.add(&game);
            }
            Err(problem) => self.problem = self.problem.take().or(Some(problem)),
        }
        if self.breathed.elapsed() >= BREATH {
            self.keep();
        }
        self.console.tick_games(self.tally.games(), self.wanted);
        Ok(())
    }

    fn wait(&mut self) {}
}
