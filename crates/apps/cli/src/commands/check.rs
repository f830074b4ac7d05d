//! `scorebook check`: says what is wrong with records, and how to put it right.

use std::fmt::Write as _;
use std::io;

use scorebook::GAMES;
use scorebook::core::{Finding, Tally};
use scorebook::tools::check::{self, Check, Sheet};
use scorebook::tools::fmt::{How, Piece};
use scorebook::tools::{Leaf, PROSE, Ruler, count, json, sarif};

use crate::args::{self, Format};
use crate::console::{Console, Ink};
use crate::failure::{Failure, complain_of_nothing};
use crate::input::Input;
use crate::render::Renders;
use crate::replace::Old;
use crate::rewrite::{self, Outcome, Want};
use crate::search::find;
use crate::shelf::Shelf;
use crate::status::Status;
use crate::through::{Clerk, End, Mouth, Opened, through};

/// How many findings of a record are printed where nobody asks for all: whoever wrote it mends the first, and most of the rest follow from
/// them.
const MOST_SHOWN: usize = 100;

/// With more findings than this, a line was not mistyped but means something else.
const MOST_IN_A_MISTYPED_LINE: usize = 3;

/// Runs the command.
pub(crate) fn run(args: &args::Check, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let (mut inputs, status) = find(&args.files, games, console);
    let mut report = Report::open(args, status, console)?;
    if args.fix {
        inputs = fix_files(inputs, games, args.backup.into(), &mut report, console)?;
    }
    // Fixed text goes to standard output and is checked on its way.
    for group in inputs.chunk_by(|one, other| !args.fix || (*one == Input::Stdin) == (*other == Input::Stdin))
    {
        if args.fix && group[0] == Input::Stdin {
            fix_stdin(games, &mut report, console)?;
            continue;
        }
        let desk = report.desk(console);
        through(group, games, console, &mut report, |input, leaf, mouth| desk.work(input, leaf, mouth))?;
    }
    let mut status = report.status;
    status.worsen(report.found(args.strict));
    report.conclude(console)?;
    Ok(status)
}

/// Fixes files in place, and tells which inputs are left to be checked.
fn fix_files(
    inputs: Vec<Input>,
    games: Shelf<'_>,
    old: Old,
    report: &mut Report<'_>,
    console: &mut Console,
) -> io::Result<Vec<Input>> {
    let files: Vec<Input> = inputs.iter().filter(|input| **input != Input::Stdin).cloned().collect();
    let mut fixing = Fixing { games, old, outcome: Outcome::default(), failed: Vec::new(), report };
    rewrite::pieces(&files, games, (How::Fixed, Want::Change), console, &mut fixing)?;
    let failed = fixing.failed;
    Ok(inputs.into_iter().filter(|input| !failed.contains(input)).collect())
}

/// The fixing of files in place.
struct Fixing<'a, 'r> {
    games: Shelf<'a>,
    old: Old,
    outcome: Outcome,
    failed: Vec<Input>,
    report: &'a mut Report<'r>,
}

impl Clerk for Fixing<'_, '_> {
    type Value = Piece;

    fn open(&mut self, _: &Input, opened: Opened) {
        self.outcome = Outcome { compression: opened.compression, ..Outcome::default() };
    }

    fn take(&mut self, _: &Input, piece: Piece, _: &mut Console) -> io::Result<()> {
        self.outcome.add(&piece);
        Ok(())
    }

    fn close(&mut self, input: &Input, end: End<Piece>, console: &mut Console) -> io::Result<()> {
        let written = match end {
            // The check says what it looks like.
            End::NoRecord(..) => return Ok(()),
            End::Failed(error) => Err(Failure::Read(error)),
            End::Records(contents) => {
                self.outcome.trouble = contents.unwritable;
                if !self.outcome.is_to_be_written() {
                    return Ok(());
                }
                let means = (self.outcome.compression, self.old);
                rewrite::write(input, self.games, How::Fixed, means, console)
            }
        };
        match written {
            Ok(()) => self.report.fixes += self.outcome.fixes,
            Err(failure) => {
                // What cannot be written can still be read, and is checked as it stands.
                if matches!(failure, Failure::Read(_)) {
                    self.failed.push(input.clone());
                }
                self.report.status.worsen(failure.tell(input, console)?);
            }
        }
        Ok(())
    }
}

/// Writes standard input, fixed, to standard output, and reports on it to standard error.
fn fix_stdin(games: Shelf<'_>, report: &mut Report<'_>, console: &mut Console) -> io::Result<()> {
    report.to_stderr = true;
    let desk = report.desk(console);
    let check = Check::new(games.cutter(&Input::Stdin));
    let mut stream = Stream { check, desk, outcome: Outcome::default(), report };
    rewrite::pieces(&[Input::Stdin], games, (How::Fixed, Want::Text), console, &mut stream)
}

/// The fixing of standard input.
struct Stream<'a, 'r> {
    /// Reads what is written.
    check: Check<'a>,
    desk: Desk,
    outcome: Outcome,
    report: &'a mut Report<'r>,
}

impl Stream<'_, '_> {
    fn report(&mut self, console: &mut Console) -> io::Result<()> {
        while let Some(sheet) = self.check.pull() {
            self.report.note(&self.desk.noted(&Input::Stdin, &sheet), console)?;
        }
        Ok(())
    }
}

impl Clerk for Stream<'_, '_> {
    type Value = Piece;

    fn take(&mut self, _: &Input, piece: Piece, console: &mut Console) -> io::Result<()> {
        self.outcome.add(&piece);
        console.write(piece.text().as_bytes())?;
        self.check.push(piece.text().as_bytes());
        self.report(console)
    }

    fn close(&mut self, input: &Input, end: End<Piece>, console: &mut Console) -> io::Result<()> {
        let status = match end {
            End::NoRecord(looks, held) => {
                held.iter().try_for_each(|piece| console.write(piece.before.as_bytes()))?;
                complain_of_nothing(input, looks, console)
            }
            End::Failed(error) => Failure::Read(error).tell(input, console)?,
            End::Records(contents) => {
                self.check.finish();
                self.report(console)?;
                self.report.fixes += self.outcome.fixes;
                self.report.files += 1;
                if let Some(trouble) = contents.unwritable {
                    console.complain_about(&input.title(), format!("{trouble}; the rest is not written"));
                    self.report.tally.errors += 1;
                }
                Status::Fine
            }
        };
        self.report.status.worsen(status);
        Ok(())
    }
}

/// Where sheets are turned into what is said about them. Every worker has the same.
struct Desk {
    format: Format,
    rules: Option<sarif::Rules>,
    /// How many findings of a record are printed.
    most_shown: usize,
    width: usize,
    ink: Ink,
}

/// What is said about a sheet.
struct Noted {
    text: String,
    is_record: bool,
    tally: Tally,
    /// How many findings have a sure fix.
    fixable: usize,
    /// A code to name as an example.
    example: Option<&'static str>,
    /// Whether it may be the only line of a record, mistyped: whoever wrote it wants to see where.
    may_be_mistyped: bool,
}

impl Desk {
    fn work(&self, input: &Input, leaf: Leaf<'_>, mouth: &mut Mouth<'_, '_, Noted>) {
        let Some(sheet) = Sheet::of(leaf) else { return };
        if let Some(document) = sheet.document() {
            mouth.met(document);
        }
        let noted = self.noted(input, &sheet);
        let weight = noted.text.len();
        mouth.give(noted, weight);
    }

    fn noted(&self, input: &Input, sheet: &Sheet) -> Noted {
        let text = match (self.format, &self.rules) {
            (Format::Sarif, Some(rules)) => rules.results(&input.name(), sheet),
            (Format::Json, _) => json::line(&check::data(&input.name(), sheet)),
            _ => self.text(input, sheet),
        };
        let findings = sheet.findings();
        let tally = findings.iter().collect();
        Noted {
            text,
            is_record: sheet.record.is_some(),
            tally,
            fixable: findings.iter().filter(|finding| finding.sure_fix().is_some()).count(),
            example: findings.first().map(|finding| finding.code.name),
            may_be_mistyped: sheet.record.is_some()
                && (1..=MOST_IN_A_MISTYPED_LINE).contains(&findings.len())
                && sheet.text().trim().lines().take(2).count() == 1,
        }
    }

    fn text(&self, input: &Input, sheet: &Sheet) -> String {
        let findings = sheet.findings();
        if findings.is_empty() {
            return String::new();
        }
        let ruler = Ruler::new(sheet.text(), &sheet.place);
        let renders = Renders::new(&input.title(), &ruler, self.width, self.ink);
        let (shown, rest) = findings.split_at(self.most_shown.min(findings.len()));
        let mut text: String = shown.iter().map(|finding| renders.finding(finding)).collect();
        text.push_str(&self::rest(input, sheet, rest));
        text
    }
}

/// Says how many findings of a record are not printed.
fn rest(input: &Input, sheet: &Sheet, rest: &[Finding]) -> String {
    let tally: Tally = rest.iter().collect();
    if tally.total() == 0 {
        return String::new();
    }
    let place = match sheet.record {
        Some(number) => format!("{}, record {}", input.title(), number + 1),
        None => input.title(),
    };
    let found = count(tally.total(), "more finding");
    format!("{place}: {found} not shown ({tally}); `--all-findings` shows them\n\n")
}

/// What is said, and how.
struct Report<'a> {
    args: &'a args::Check,
    log: Option<sarif::Log>,
    to_stderr: bool,
    files: usize,
    records: usize,
    fixes: usize,
    tally: Tally,
    fixable: usize,
    example: Option<&'static str>,
    status: Status,
}

impl Clerk for Report<'_> {
    type Value = Noted;

    fn take(&mut self, _: &Input, noted: Noted, console: &mut Console) -> io::Result<()> {
        self.note(&noted, console)
    }

    fn close(&mut self, input: &Input, end: End<Noted>, console: &mut Console) -> io::Result<()> {
        let status = match end {
            End::Records(_) => {
                self.files += 1;
                Status::Fine
            }
            End::NoRecord(looks, held) => {
                for noted in held.iter().filter(|noted| looks == PROSE && noted.may_be_mistyped) {
                    self.say(&noted.text, console)?;
                }
                complain_of_nothing(input, looks, console)
            }
            End::Failed(error) => Failure::Read(error).tell(input, console)?,
        };
        self.status.worsen(status);
        Ok(())
    }
}

impl<'a> Report<'a> {
    fn open(args: &'a args::Check, status: Status, console: &mut Console) -> io::Result<Self> {
        let mut log = None;
        if args.format == Format::Sarif {
            let (opened, opening) = sarif::Log::open(GAMES, env!("CARGO_PKG_VERSION"));
            log = Some(opened);
            console.write(opening.as_bytes())?;
        }
        Ok(Self {
            args,
            log,
            to_stderr: false,
            files: 0,
            records: 0,
            fixes: 0,
            tally: Tally::default(),
            fixable: 0,
            example: None,
            status,
        })
    }

    /// Where sheets are turned into what this report says.
    fn desk(&self, console: &Console) -> Desk {
        let most_shown = if self.args.all_findings { usize::MAX } else { MOST_SHOWN };
        // Standard error takes the colours away itself.
        let ink = if self.to_stderr { Ink::Colour } else { console.ink };
        let rules = self.log.as_ref().map(|log| log.rules().clone());
        Desk { format: self.args.format, rules, most_shown, width: console.width, ink }
    }

    /// Says what is said about a sheet, and counts it.
    fn note(&mut self, noted: &Noted, console: &mut Console) -> io::Result<()> {
        self.records += usize::from(noted.is_record);
        self.tally.join(&noted.tally);
        self.fixable += noted.fixable;
        self.example = self.example.or(noted.example);
        self.say(&noted.text, console)
    }

    fn say(&mut self, text: &str, console: &mut Console) -> io::Result<()> {
        let text = self.log.as_mut().map_or(text, |log| log.join(text));
        self.print(text, console)
    }

    fn print(&self, text: &str, console: &mut Console) -> io::Result<()> {
        if self.to_stderr {
            console.remark(text);
            return Ok(());
        }
        console.write(text.as_bytes())
    }

    /// What the findings are worth.
    fn found(&self, strict: bool) -> Status {
        let found = self.tally.errors > 0 || (strict && self.tally.warnings > 0);
        if found { Status::Found } else { Status::Fine }
    }

    fn conclude(mut self, console: &mut Console) -> io::Result<()> {
        if let Some(log) = self.log.take() {
            return self.print(log.close(), console);
        }
        if self.args.format == Format::Text && self.files > 0 {
            self.print(&self.summary(), console)?;
        }
        Ok(())
    }

    fn summary(&self) -> String {
        let found = if self.tally.total() == 0 { "no findings".to_owned() } else { self.tally.to_string() };
        let fixable = self.fixable;
        let mut line = format!("{}, {}: {found}", count(self.files, "file"), count(self.records, "record"));
        if self.fixes > 0 {
            let _ = write!(line, " ({} fixed)", self.fixes);
        }
        line.push('\n');
        if fixable > 0 {
            let _ = writeln!(line, "`--fix` puts {fixable} of them right");
        }
        if let Some(example) = self.example {
            let _ = writeln!(line, "for more about a code in brackets, try `scorebook explain {example}`");
        }
        line
    }
}
