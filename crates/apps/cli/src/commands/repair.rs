//! `scorebook repair`: the smallest edits that make records hold together.

use std::fmt::Write as _;
use std::io::{self, Write as _};

use scorebook::core::{Repair, Version};
use scorebook::tools::cut::{Entry, Part};
use scorebook::tools::repair::{self, Pick};
use scorebook::tools::{Leaf, Ruler, count, json};
use scorebook::{Finding, Kind};

use crate::args::{self, Output};
use crate::console::{Console, Ink};
use crate::failure::{Failure, complain_of_nothing};
use crate::input::Input;
use crate::paint::painted;
use crate::records::Strangers;
use crate::render::Renders;
use crate::replace::{Replacement, Unwritten};
use crate::search::find;
use crate::shelf::Shelf;
use crate::status::Status;
use crate::through::{Clerk, Contents, End, Mouth, Opened, through};

/// How many of the findings that are left are shown.
const MOST_LEFT: usize = 10;

/// Runs the command.
pub(crate) fn run(args: &args::Repair, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let (inputs, status) = find(&args.files, games, console);
    let to_stderr = args.write && inputs.contains(&Input::Stdin);
    let mut job =
        Job { args, report: Report { to_stderr, ..Report::default() }, file: File::default(), status };
    // Standard error takes the colours away itself.
    let ink = if to_stderr { Ink::Colour } else { console.ink };
    let desk = Desk { args, ink, width: console.width };
    through(&inputs, games, console, &mut job, |input, leaf, mouth| desk.work(input, leaf, mouth))?;
    if args.format == Output::Text && job.report.records > 0 {
        job.report.say(&job.report.summary(args), console)?;
    }
    Ok(job.status)
}

/// Where records are repaired. Every worker has the same.
struct Desk<'a> {
    args: &'a args::Repair,
    ink: Ink,
    width: usize,
}

/// What comes of a part of a file.
struct Repaired {
    /// As it stands in the file, where it may be written.
    before: Option<String>,
    /// As it is to be written, where that differs.
    after: Option<String>,
    /// What is told about it.
    told: String,
    outcome: Outcome,
}

/// What comes of a record.
enum Outcome {
    /// It is none, or cannot be judged; which game has no referee.
    Verbatim(Status, Option<&'static str>),
    /// What was found, and what of it is written.
    Searched(Found),
}

/// What a search found.
struct Found {
    edits: usize,
    /// How many edits are written, or would be.
    written: usize,
    /// Whether a reading is there that nobody may write unasked.
    is_open: bool,
    /// The number of the reading that was picked, where the record has no such reading; and how many it has.
    no_such: Option<(usize, usize)>,
    /// Whether something is left to object to.
    is_broken: bool,
    status: Status,
}

impl Desk<'_> {
    fn work(&self, input: &Input, leaf: Leaf<'_>, mouth: &mut Mouth<'_, '_, Repaired>) {
        let is_writable = leaf.is_writable && self.args.write;
        let verbatim = |text: String, status: Status, stranger: Option<&'static str>| Repaired {
            before: is_writable.then_some(text),
            after: None,
            told: String::new(),
            outcome: Outcome::Verbatim(status, stranger),
        };
        let repaired = match leaf.part {
            Part::Unknown(_) => return,
            Part::Verbatim(passage) => verbatim(passage.text, Status::Fine, None),
            Part::Record(cutting) => {
                let entry = cutting.read();
                mouth.met(entry.document.as_ref());
                let text = || entry.place.lay(entry.document.written()).into_owned();
                match entry.game.knows_rules() {
                    // What is in trouble is told, and not written.
                    _ if self.args.write && !is_writable => return,
                    _ if entry.cut => verbatim(text(), Status::Found, None),
                    false => verbatim(text(), Status::CouldNotRun, Some(entry.game.info().title)),
                    true => self.repaired(input, &entry),
                }
            }
        };
        let weight = repaired.told.len() + repaired.before.as_ref().map_or(0, String::len);
        mouth.give(repaired, weight);
    }

    fn repaired(&self, input: &Input, entry: &Entry<'_>) -> Repaired {
        let repair = entry.document.repair();
        let picked = repair::pick(&repair, self.wanted());
        let shown = picked.unwrap_or(repair.best());
        let errors = match (self.args.write, picked) {
            (true, None) => repair.before.errors,
            (true, Some(picked)) => picked.after.errors,
            (false, _) => shown.after.errors,
        };
        let has_edits = !repair.best().mends.is_empty();
        let no_such = self.args.pick.filter(|_| picked.is_none() && has_edits);
        let no_such = no_such.map(|number| (number, repair.readings.len()));
        let found = Found {
            edits: shown.mends.len(),
            written: picked.map_or(0, |picked| picked.mends.len()),
            is_open: !shown.mends.is_empty() && picked.is_none() && no_such.is_none(),
            no_such,
            is_broken: !shown.left.is_empty(),
            status: if errors > 0 || no_such.is_some() { Status::Found } else { Status::Fine },
        };
        let lay = |text: &str| entry.place.lay(text).into_owned();
        let written = picked.filter(|picked| self.args.write && picked.text != entry.document.text());
        Repaired {
            before: self.args.write.then(|| lay(entry.document.written())),
            after: written.map(|picked| lay(&picked.text)),
            told: self.told(input, entry, &repair, shown),
            outcome: Outcome::Searched(found),
        }
    }

    /// Which reading is written.
    fn wanted(&self) -> Pick {
        match self.args.pick {
            Some(number) => Pick::Number(number),
            None if self.args.guesses => Pick::Best,
            None => Pick::Decided,
        }
    }

    fn told(&self, input: &Input, entry: &Entry<'_>, repair: &Repair, shown: &Version) -> String {
        if self.args.format == Output::Json {
            return json::line(&repair::data(&input.name(), entry, repair));
        }
        if shown.mends.is_empty() && shown.left.is_empty() {
            return String::new();
        }
        let mut prose = repair::prose(&input.title(), entry, repair, shown, self.width);
        if self.args.all {
            prose.join(repair::rivals(entry, repair, self.width));
        }
        let mut text = self.ink.words(painted(&prose));
        text.push('\n');
        let ruler = Ruler::new(&shown.text, &entry.place);
        let renders = Renders::new(&input.title(), &ruler, self.width, self.ink);
        // What speaks against the game matters more than what speaks against its spelling.
        let mut left: Vec<&Finding> = shown.left.iter().collect();
        left.sort_by_key(|finding| finding.code.kind == Kind::Syntax);
        for finding in left.iter().take(MOST_LEFT) {
            text.push_str(&renders.finding(finding));
        }
        if let Some(more) = left.len().checked_sub(MOST_LEFT).filter(|&more| more > 0) {
            let _ = writeln!(text, "and {} more\n", count(more, "finding"));
        }
        text
    }
}

/// Where the repaired text goes.
#[derive(Default)]
enum Target {
    /// Nowhere: what would change is only told.
    #[default]
    Nowhere,
    Stdout,
    File(Box<Replacement>),
    /// A file that cannot be written. That is told only where there is something to write.
    Closed(Unwritten),
}

/// What is known of the current file.
#[derive(Default)]
struct File {
    target: Target,
    /// Why the file could not be written.
    failed: Option<io::Error>,
    strangers: Strangers,
    records: usize,
    /// How many edits are written.
    edits: usize,
}

/// The repair of all inputs.
struct Job<'a> {
    args: &'a args::Repair,
    report: Report,
    file: File,
    status: Status,
}

impl Clerk for Job<'_> {
    type Value = Repaired;

    fn writes(&self) -> bool {
        self.args.write
    }

    fn open(&mut self, _: &Input, opened: Opened) {
        let target = match opened.seen {
            Some(seen) => Replacement::of(seen, opened.compression, self.args.backup.into())
                .map_or_else(Target::Closed, |file| Target::File(Box::new(file))),
            None if self.args.write => Target::Stdout,
            None => Target::Nowhere,
        };
        self.file = File { target, ..File::default() };
    }

    fn take(&mut self, input: &Input, repaired: Repaired, console: &mut Console) -> io::Result<()> {
        if self.file.failed.is_some() {
            return Ok(());
        }
        match &repaired.outcome {
            Outcome::Searched(found) => {
                self.status.worsen(found.status);
                self.report.add(found);
                self.file.records += 1;
                self.file.edits += found.written;
                if let Some((number, readings)) = found.no_such {
                    let record = self.file.records;
                    let message = format!("record {record} has no reading {number}, the last is {readings}");
                    console.complain_about(&input.title(), message);
                }
            }
            Outcome::Verbatim(status, stranger) => {
                self.status.worsen(*status);
                if let Some(title) = stranger {
                    self.file.strangers.meet(input, title, console);
                }
            }
        }
        self.report.say(&repaired.told, console)?;
        let text = repaired.after.as_deref().or(repaired.before.as_deref()).unwrap_or_default();
        match &mut self.file.target {
            Target::Nowhere | Target::Closed(_) => {}
            Target::Stdout => console.write(text.as_bytes())?,
            Target::File(file) => self.file.failed = file.write_all(text.as_bytes()).err(),
        }
        Ok(())
    }

    fn close(&mut self, input: &Input, end: End<Repaired>, console: &mut Console) -> io::Result<()> {
        let status = match end {
            End::Failed(error) => Failure::Read(error).tell(input, console)?,
            End::NoRecord(looks, held) => {
                // What is no record goes through as it came.
                if matches!(self.file.target, Target::Stdout) {
                    let before = |piece: &Repaired| piece.before.clone().unwrap_or_default();
                    held.iter().try_for_each(|piece| console.write(before(piece).as_bytes()))?;
                }
                complain_of_nothing(input, looks, console)
            }
            End::Records(contents) => self.finish(input, &contents, console)?,
        };
        self.file = File::default();
        self.status.worsen(status);
        Ok(())
    }

    /// The search may take seconds: the one who waits sees that it goes on.
    fn show_progress(&mut self, input: &Input, console: &mut Console) {
        let number = self.file.records + 1;
        console.tick_search(&format!("searching record {number} of {} for slips", input.title()));
    }

    /// Each record is a search of its own.
    fn batch(&self) -> usize {
        1
    }

    fn is_watched(&self) -> bool {
        true
    }
}

impl Job<'_> {
    /// Puts the repaired file in its place, if anything changed and nothing speaks against it.
    fn finish(&mut self, input: &Input, contents: &Contents, console: &mut Console) -> io::Result<Status> {
        let File { target, failed, edits, .. } = std::mem::take(&mut self.file);
        if let Some(error) = failed {
            return Failure::Replace(error.into()).tell(input, console);
        }
        let trouble = if self.args.write { &contents.unwritable } else { &contents.trouble };
        if let Some(trouble) = trouble {
            let left = match target {
                Target::Nowhere => "",
                Target::Stdout => "; the rest is not written",
                Target::File(_) | Target::Closed(_) => "; left as it is",
            };
            console.complain_about(&input.title(), format!("{trouble}{left}"));
            self.report.files += 1;
            return Ok(Status::Found);
        }
        let written = match target {
            _ if edits == 0 => Ok(()),
            Target::Nowhere | Target::Stdout => Ok(()),
            Target::Closed(why) => Err(why),
            Target::File(file) => file.commit(),
        };
        if let Err(why) = written {
            return Failure::Replace(why).tell(input, console);
        }
        self.report.written += if self.args.write { edits } else { 0 };
        self.report.files += 1;
        Ok(Status::Fine)
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
    /// How many records have a reading that nobody may write unasked.
    open: usize,
    /// How many edits may be written unasked.
    certain: usize,
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
        console.write(text.as_bytes())
    }

    fn add(&mut self, found: &Found) {
        self.records += 1;
        self.edited += usize::from(found.edits > 0);
        self.edits += found.edits;
        self.open += usize::from(found.is_open);
        self.certain += found.written;
        self.broken += usize::from(found.is_broken);
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
        if !args.write && self.certain > 0 {
            let _ = writeln!(line, "`--write` makes {}", count(self.certain, "edit"));
        }
        if self.open > 0 {
            let records = count(self.open, "record");
            let _ = writeln!(
                line,
                "several readings fit {records}: `--all` lists them, `--write --pick N` takes one, `--write --guesses` the first"
            );
        }
        line
    }
}
