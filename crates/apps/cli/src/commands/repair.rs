//! `scorebook repair`: the smallest edits that make records hold together.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use scorebook::core::Repair;
use scorebook::tools::cut::{Entry, Part};
use scorebook::tools::repair::{self, Choice};
use scorebook::tools::{Ruler, Scan, Trouble, count, json};
use scorebook::{Certainty, Finding, Kind};

use crate::args::{self, Output};
use crate::console::Console;
use crate::input::{Compression, Failure, Input, complain_of_nothing, each_block, find};
use crate::paint::painted;
use crate::records::Strangers;
use crate::render::Renders;
use crate::replace::Replacement;
use crate::shelf::Shelf;
use crate::status::Status;

/// How many of the findings that are left are shown.
const MOST_LEFT: usize = 10;

/// Runs the command.
pub(crate) fn run(args: &args::Repair, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let (inputs, mut status) = find(&args.files, games, console);
    let to_stderr = args.write && inputs.contains(&Input::Stdin);
    let mut report = Report { to_stderr, ..Report::default() };
    for input in &inputs {
        let mut job = Job::new(args, input, &mut report);
        match job.run(games, console) {
            Ok(()) => {
                status.worsen(job.status);
                report.files += 1;
            }
            Err(failure) => status.worsen(failure.tell(input, console)?),
        }
    }
    if args.format == Output::Text && report.records > 0 {
        report.say(&report.summary(args), console)?;
    }
    Ok(status)
}

/// Where the repaired text goes.
enum Target {
    /// Nowhere: what would change is only told.
    Nowhere,
    Stdout,
    File(Replacement),
}

/// The repair of one input.
struct Job<'a> {
    args: &'a args::Repair,
    input: &'a Input,
    report: &'a mut Report,
    target: Target,
    strangers: Strangers,
    /// Whether there is any record.
    is_any: bool,
    /// How many edits are written.
    edits: usize,
    status: Status,
}

impl<'a> Job<'a> {
    fn new(args: &'a args::Repair, input: &'a Input, report: &'a mut Report) -> Self {
        let (target, strangers) = (Target::Nowhere, Strangers::default());
        Self { args, input, report, target, strangers, is_any: false, edits: 0, status: Status::Fine }
    }

    fn run(&mut self, games: Shelf<'_>, console: &mut Console) -> Result<(), Failure> {
        let (reader, compression) = self.input.open(console).map_err(Failure::Read)?;
        self.target = self.open_target(compression).map_err(Failure::Replace)?;
        let mut scan = Scan::new(self.input.cutter(games));
        each_block(reader, |bytes| {
            scan.push(bytes);
            console.tick();
            self.parts(&mut scan, console)
        })?;
        scan.finish();
        self.parts(&mut scan, console)?;
        let trouble = if self.args.write { scan.unwritable() } else { scan.trouble() };
        if !self.is_any && trouble.is_none() {
            self.status.worsen(complain_of_nothing(self.input, console));
        }
        self.close(trouble, console).map_err(Failure::Replace)
    }

    fn open_target(&self, compression: Compression) -> io::Result<Target> {
        Ok(match self.input {
            _ if !self.args.write => Target::Nowhere,
            Input::Stdin => Target::Stdout,
            Input::File(path) => Target::File(Replacement::of(path, compression)?),
        })
    }

    fn parts(&mut self, scan: &mut Scan<'_>, console: &mut Console) -> Result<(), Failure> {
        // What is in trouble is told, and not written.
        while !(self.args.write && scan.unwritable().is_some())
            && let Some(part) = scan.pull()
        {
            match part {
                Part::Unknown(_) => {}
                Part::Verbatim(passage) => self.write(&passage.text, console)?,
                Part::Record(cutting) => self.record(cutting.read(), console)?,
            }
        }
        Ok(())
    }

    fn record(&mut self, entry: Entry<'_>, console: &mut Console) -> Result<(), Failure> {
        self.is_any = true;
        if entry.cut || self.strangers.meets(self.input, &entry, console) {
            self.status.worsen(if entry.cut { Status::Found } else { Status::CouldNotRun });
            return self.write(&entry.place.lay(entry.document.written()), console);
        }
        let (entry, repair) = self.search(entry, console);
        let choice = repair::choose(&entry, &repair, self.least());
        let errors = if self.args.write { choice.errors } else { repair.after.errors };
        if errors > 0 {
            self.status.worsen(Status::Found);
        }
        self.report.add(&repair, &choice);
        self.edits += choice.edits;
        self.tell(&entry, &repair, console).map_err(Failure::Write)?;
        let text = choice.text.as_deref().unwrap_or(entry.document.written());
        self.write(&entry.place.lay(text), console)
    }

    /// The search may take seconds: the one who waits sees that it goes on.
    fn search<'g>(&self, entry: Entry<'g>, console: &mut Console) -> (Entry<'g>, Repair) {
        let what = format!("searching record {} of {} for slips", entry.number + 1, self.input.title());
        console.search(&what, move || {
            let repair = entry.document.repair();
            (entry, repair)
        })
    }

    /// How certain an edit must be to be written.
    fn least(&self) -> Certainty {
        if self.args.guesses { Certainty::Guess } else { Certainty::Likely }
    }

    fn tell(&self, entry: &Entry<'_>, repair: &Repair, console: &mut Console) -> io::Result<()> {
        if self.args.format == Output::Json {
            let line = json::line(&repair::data(&self.input.name(), entry, repair));
            return self.report.say(&line, console);
        }
        if repair.mends.is_empty() && repair.left.is_empty() {
            return Ok(());
        }
        let mut text = painted(&repair::prose(&self.input.title(), entry, repair, console.width));
        text.push('\n');
        let ruler = Ruler::new(&repair.text, &entry.place);
        let renders = Renders::new(&self.input.title(), &ruler, console.width);
        // What speaks against the game matters more than what speaks against its spelling.
        let mut left: Vec<&Finding> = repair.left.iter().collect();
        left.sort_by_key(|finding| finding.code.kind == Kind::Syntax);
        for finding in left.iter().take(MOST_LEFT) {
            text.push_str(&renders.finding(finding));
        }
        if let Some(more) = left.len().checked_sub(MOST_LEFT).filter(|&more| more > 0) {
            let _ = writeln!(text, "and {} more\n", count(more, "finding"));
        }
        self.report.say(&text, console)
    }

    fn write(&mut self, text: &str, console: &mut Console) -> Result<(), Failure> {
        match &mut self.target {
            Target::Nowhere => Ok(()),
            Target::Stdout => console.write(text.as_bytes()).map_err(Failure::Write),
            Target::File(file) => file.write_all(text.as_bytes()).map_err(Failure::Replace),
        }
    }

    /// Puts the repaired file in its place, if anything changed and nothing speaks against it.
    fn close(&mut self, trouble: Option<&Trouble>, console: &mut Console) -> io::Result<()> {
        let target = std::mem::replace(&mut self.target, Target::Nowhere);
        if let Some(trouble) = trouble {
            let left = match target {
                Target::Nowhere => "",
                Target::Stdout => "; the rest is not written",
                Target::File(_) => "; left as it is",
            };
            console.complain_about(&self.input.title(), format!("{trouble}{left}"));
            self.status.worsen(Status::Found);
            return Ok(());
        }
        if self.edits > 0 && !matches!(target, Target::Nowhere) {
            if let Target::File(file) = target {
                file.commit()?;
            }
            self.report.written += self.edits;
        }
        Ok(())
    }
}

/// What was done in all files.
#[derive(Default)]
struct Report {
    /// Whether standard output is for the repaired text.
    to_stderr: bool,
    files: usize,
    records: usize,
    /// How many records have edits.
    edited: usize,
    edits: usize,
    guesses: usize,
    written: usize,
    /// How many records do not hold together whatever is done.
    broken: usize,
}

impl Report {
    fn say(&self, text: &str, console: &mut Console) -> io::Result<()> {
        if self.to_stderr {
            console.remark(text);
            return Ok(());
        }
        console.print(text)
    }

    fn add(&mut self, repair: &Repair, choice: &Choice) {
        self.records += 1;
        self.edited += usize::from(!repair.mends.is_empty());
        self.edits += repair.mends.len();
        self.guesses += choice.left_out;
        self.broken += usize::from(!repair.left.is_empty());
    }

    fn summary(&self, args: &args::Repair) -> String {
        let mut line = format!("{}, {}: ", count(self.files, "file"), count(self.records, "record"));
        let _ = match self.edits {
            0 => write!(line, "nothing to edit"),
            edits => write!(line, "{} in {}", count(edits, "edit"), count(self.edited, "record")),
        };
        if args.write {
            let _ = write!(line, ", {} written", self.written);
        }
        if self.broken > 0 {
            let _ = write!(line, "; something is left to object to in {}", count(self.broken, "record"));
        }
        line.push('\n');
        let certain = self.edits - self.guesses;
        if !args.write && certain > 0 {
            let _ = writeln!(line, "`--write` makes {}", count(certain, "edit"));
        }
        if self.guesses > 0 {
            let _ =
                writeln!(line, "`--write --guesses` makes {} more, one of several readings", self.guesses);
        }
        line
    }
}
