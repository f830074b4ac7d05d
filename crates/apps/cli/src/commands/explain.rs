//! `scorebook explain`: what a finding means, with an example.

use std::fmt::Write as _;
use std::io;

use anstyle::{AnsiColor, Style};
use scorebook::tools::catalogue::{Explained, nearest_code};
use scorebook::tools::json;

use crate::args::{self, Output};
use crate::console::Console;
use crate::status::Status;

const BOLD: Style = Style::new().bold();
const WRONG: Style = AnsiColor::BrightRed.on_default();
const RIGHT: Style = AnsiColor::BrightGreen.on_default();

/// The width of running text.
const COLUMNS: usize = 80;

/// Runs the command.
pub(crate) fn run(args: &args::Explain, console: &mut Console) -> io::Result<Status> {
    let is_data = args.format == Output::Json;
    let Some(name) = &args.code else {
        let told =
            if is_data { scorebook::explanations().map(|page| json::line(&page)).collect() } else { list() };
        console.print(&told)?;
        return Ok(Status::Fine);
    };
    let Some(explained) = scorebook::explained(name) else {
        console.complain(&unknown(name));
        return Ok(Status::CouldNotRun);
    };
    let told = if is_data { json::line(&explained) } else { page(&explained) };
    console.print(&told)?;
    Ok(Status::Fine)
}

fn list() -> String {
    let names =
        scorebook::codes().map(|code| code.name).chain(scorebook::retired().map(|retired| retired.name));
    let width = names.map(str::len).max().unwrap_or(0);
    let mut out = String::new();
    for code in scorebook::codes() {
        let _ =
            writeln!(out, "{BOLD}{:width$}{BOLD:#}  {:7}  {}", code.name, code.severity.word(), code.title);
    }
    for retired in scorebook::retired() {
        let (now, since) = (retired.now.name, retired.since);
        let _ = writeln!(out, "{BOLD}{:width$}{BOLD:#}  retired  `{now}` since {since}", retired.name);
    }
    out
}

/// Says that there is no such code, and which one may have been meant.
fn unknown(name: &str) -> String {
    match nearest_code(name, scorebook::codes()) {
        Some(meant) => format!("no finding is called `{name}`; did you mean `{}`?", meant.name),
        None => format!("no finding is called `{name}`; `scorebook explain` lists them all"),
    }
}

fn page(code: &Explained) -> String {
    let mut out = String::new();
    if let Some(was) = code.was {
        let _ = writeln!(out, "`{was}` is retired. It has another name now:\n");
    }
    let _ = writeln!(out, "{BOLD}{}{BOLD:#}: {}", code.code, code.title);
    let _ = writeln!(out, "({}, {})\n", code.severity.word(), code.kind.word());
    out.push_str(&wrapped(code.explanation));
    for (label, style, text) in [("wrong", WRONG, code.wrong), ("right", RIGHT, code.right)] {
        if text.is_empty() {
            continue;
        }
        let _ = writeln!(out, "\n{style}{label}{style:#}");
        for line in text.lines() {
            let _ = writeln!(out, "{}", format!("    {line}").trim_end());
        }
    }
    out
}

fn wrapped(text: &str) -> String {
    let mut out = String::new();
    for paragraph in text.lines() {
        let mut column = 0;
        for word in paragraph.split_whitespace() {
            let width = word.chars().count();
            if column > 0 && column + 1 + width > COLUMNS {
                out.push('\n');
                column = 0;
            }
            if column > 0 {
                out.push(' ');
                column += 1;
            }
            out.push_str(word);
            column += width;
        }
        out.push('\n');
    }
    out
}
