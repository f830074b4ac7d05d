//! `scorebook check`: says what is wrong with records, and how to put it right.

use std::fmt::Write as _;
use std::io;

use scorebook::GAMES;
use scorebook::core::{Finding, Tally};
use scorebook::tools::check::{self, Check, Sheet};
use scorebook::tools::fmt::How;
use scorebook::tools::{Ruler, count, json, sarif};

use crate::args::{self, Format};
use crate::console::Console;
use crate::input::{Failure, Input, complain_of_nothing, each_block, find};
use crate::render::Renders;
use crate::rewrite;
use crate::shelf::Shelf;
use crate::status::Status;

/// How many findings of a record are printed where nobody asks for all: whoever wrote it mends the first, and most of the rest follow from
/// them.
const MOST_SHOWN: usize = 100;

/// Runs the command.
pub(crate) fn run(args: &args::Check, games: Shelf<'_>, console: &mut Console) -> io::Result<Status> {
    let (inputs, mut status) = find(&args.files, games, console);
    let mut report = Report::open(args, console)?;
    for input in &inputs {
        let checked = match (args.fix, input) {
            (true, Input::Stdin) => fix_stdin(games, &mut report, console),
            (true, Input::File(_)) => fix_file(input, games, &mut report, console),
            (false, _) => check(input, games, &mut report, console),
        };
        match checked {
            Ok(0) => status.worsen(complain_of_nothing(input, console)),
            Ok(_) => report.files += 1,
            Err(failure) => status.worsen(failure.tell(input, console)?),
        }
    }
    status.worsen(report.status(args.strict));
    report.close(console)?;
    Ok(status)
}

/// Reports what is found in an input, and tells on how many sheets.
fn check(
    input: &Input,
    games: Shelf<'_>,
    report: &mut Report,
    console: &mut Console,
) -> Result<usize, Failure> {
    let (reader, _) = input.open(console).map_err(Failure::Read)?;
    let mut check = Check::new(input.cutter(games));
    let mut sheets = 0;
    each_block(reader, |bytes| {
        check.push(bytes);
        console.tick();
        sheets += report.sheets(input, &mut check, console)?;
        Ok(())
    })?;
    check.finish();
    Ok(sheets + report.sheets(input, &mut check, console)?)
}

/// Fixes a file in place, then reports what is left.
fn fix_file(
    input: &Input,
    games: Shelf<'_>,
    report: &mut Report,
    console: &mut Console,
) -> Result<usize, Failure> {
    let outcome = rewrite::in_place(input, games, How::Fixed, console)?;
    if outcome.is_to_be_written() {
        report.fixes += outcome.fixes;
    }
    check(input, games, report, console)
}

/// Writes standard input, fixed, to standard output, and reports on it to standard error.
fn fix_stdin(games: Shelf<'_>, report: &mut Report, console: &mut Console) -> Result<usize, Failure> {
    report.to_stderr = true;
    let mut check = Check::new(Input::Stdin.cutter(games));
    let mut sheets = 0;
    let outcome = rewrite::pieces(&Input::Stdin, games, How::Fixed, console, |console, piece| {
        console.write(piece.text().as_bytes()).map_err(Failure::Write)?;
        check.push(piece.text().as_bytes());
        sheets += report.sheets(&Input::Stdin, &mut check, console)?;
        Ok(())
    })?;
    check.finish();
    sheets += report.sheets(&Input::Stdin, &mut check, console)?;
    report.fixes += outcome.fixes;
    if let Some(trouble) = outcome.contents.trouble {
        console.complain_about(&Input::Stdin.title(), format!("{trouble}; the rest is not written"));
        report.tally.errors += 1;
        sheets += 1;
    }
    Ok(sheets)
}

/// What is said, and how.
struct Report {
    format: Format,
    log: Option<sarif::Log>,
    to_stderr: bool,
    files: usize,
    records: usize,
    fixes: usize,
    tally: Tally,
    /// How many findings have a sure fix.
    fixable: usize,
    /// How many findings of a record are printed.
    most_shown: usize,
    /// A code to name as an example.
    example: Option<&'static str>,
}

impl Report {
    fn open(args: &args::Check, console: &mut Console) -> io::Result<Self> {
        let mut log = None;
        if args.format == Format::Sarif {
            let (opened, opening) = sarif::Log::open(GAMES, env!("CARGO_PKG_VERSION"));
            log = Some(opened);
            console.print(&opening)?;
        }
        let most_shown = if args.all_findings { usize::MAX } else { MOST_SHOWN };
        Ok(Self {
            format: args.format,
            log,
            to_stderr: false,
            files: 0,
            records: 0,
            fixes: 0,
            tally: Tally::default(),
            fixable: 0,
            most_shown,
            example: None,
        })
    }

    /// Reports what a check has ready, and tells how many sheets that are.
    fn sheets(
        &mut self,
        input: &Input,
        check: &mut Check<'_>,
        console: &mut Console,
    ) -> Result<usize, Failure> {
        let mut sheets = 0;
        while let Some(sheet) = check.pull() {
            sheets += 1;
            self.records += usize::from(sheet.record.is_some());
            for finding in sheet.findings() {
                self.tally.add(finding);
                self.fixable += usize::from(finding.sure_fix().is_some());
                self.example.get_or_insert(finding.code.name);
            }
            self.sheet(input, &sheet, console).map_err(Failure::Write)?;
        }
        Ok(sheets)
    }

    fn sheet(&mut self, input: &Input, sheet: &Sheet, console: &mut Console) -> io::Result<()> {
        match (self.format, &mut self.log) {
            (Format::Sarif, Some(log)) => {
                let results = log.sheet(&input.name(), sheet);
                self.say(&results, console)
            }
            (Format::Json, _) => self.say(&json::line(&check::data(&input.name(), sheet)), console),
            _ => self.text(input, sheet, console),
        }
    }

    fn text(&self, input: &Input, sheet: &Sheet, console: &mut Console) -> io::Result<()> {
        let findings = sheet.findings();
        if findings.is_empty() {
            return Ok(());
        }
        let ruler = Ruler::new(sheet.text(), &sheet.place);
        let renders = Renders::new(&input.title(), &ruler, console.width);
        let (shown, rest) = findings.split_at(self.most_shown.min(findings.len()));
        for finding in shown {
            self.say(&renders.finding(finding), console)?;
        }
        self.rest(input, sheet, rest, console)
    }

    /// Says how many findings of a record are not printed.
    fn rest(&self, input: &Input, sheet: &Sheet, rest: &[Finding], console: &mut Console) -> io::Result<()> {
        let mut tally = Tally::default();
        rest.iter().for_each(|finding| tally.add(finding));
        if tally.total() == 0 {
            return Ok(());
        }
        let place = match sheet.record {
            Some(number) => format!("{}, record {}", input.title(), number + 1),
            None => input.title(),
        };
        let found = count(tally.total(), "more finding");
        let line = format!("{place}: {found} not shown ({tally}); `--all-findings` shows them\n\n");
        self.say(&line, console)
    }

    fn say(&self, text: &str, console: &mut Console) -> io::Result<()> {
        if self.to_stderr {
            console.remark(text);
            return Ok(());
        }
        console.print(text)
    }

    fn status(&self, strict: bool) -> Status {
        let found = self.tally.errors > 0 || (strict && self.tally.warnings > 0);
        if found { Status::Found } else { Status::Fine }
    }

    fn close(mut self, console: &mut Console) -> io::Result<()> {
        if let Some(log) = self.log.take() {
            return self.say(log.close(), console);
        }
        if self.format == Format::Text && self.files > 0 {
            self.say(&self.summary(), console)?;
        }
        Ok(())
    }

    fn summary(&self) -> String {
        let found =
            if self.tally.total() == 0 { "nothing to remark".to_owned() } else { self.tally.to_string() };
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
            let _ = writeln!(
                line,
                "`scorebook explain {example}` tells more, as it does for each code in brackets"
            );
        }
        line
    }
}
