//! What goes to the terminal: the output, complaints, and progress on long work.

use std::fmt::Display;
use std::io::{self, BufWriter, IsTerminal as _, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};
use console::Term;
use indicatif::{ProgressBar, ProgressStyle};

use crate::args::Color;

/// Work that takes less than this needs no progress bar.
const PATIENCE: Duration = Duration::from_secs(1);

/// The width of lines where the output is no terminal.
const USUAL_WIDTH: usize = 120;

/// The lines that a heading and the next prompt take.
const HEADING: usize = 3;

const BYTES: &str = "{bar:40} {binary_bytes} of {binary_total_bytes}, {eta} left";
const GAMES: &str = "{bar:40} {pos} of {len} games, {eta} left";
const PAINTED: &str = "{bar:40} {pos} of {len} pictures, {eta} left";
const SEARCH: &str = "{spinner} {msg}, {elapsed} so far";

const COMPLAINT: Style = AnsiColor::BrightRed.on_default().bold();
const DOUBT: Style = AnsiColor::Yellow.on_default().bold();

/// Whether our own words are printed in colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ink {
    /// As they are written.
    Colour,
    /// Without their colours.
    Plain,
}

impl Ink {
    /// Words of our own as they are printed with this ink. Never the text of a record: its bytes are its own.
    pub(crate) fn words(self, text: String) -> String {
        match self {
            Self::Colour => text,
            Self::Plain => strip_str(&text).to_string(),
        }
    }
}

/// What becomes of the work where whoever reads standard output has seen enough, as `head` has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unread {
    /// It ends: printing was all it had to do.
    Ends,
    /// It goes on: its exit status is a verdict on all that was asked for, or it writes files.
    GoesOn,
    /// It goes on, and nobody reads.
    Unheard,
}

/// Standard output and standard error.
pub(crate) struct Console {
    /// Writes every byte as it is.
    out: BufWriter<AutoStream<io::Stdout>>,
    /// What is printed on it in our own words.
    pub(crate) ink: Ink,
    err: AutoStream<io::Stderr>,
    /// How many columns there are to print on.
    pub(crate) width: usize,
    /// What becomes of the work once nobody reads standard output any more.
    unread: Unread,
    started: Instant,
    bar: Option<ProgressBar>,
    /// How many bytes there are to read, as far as is known.
    total: u64,
    read: Arc<AtomicU64>,
}

impl Console {
    /// A console that uses colour as told.
    pub(crate) fn new(color: Color) -> Self {
        let choice = |stream: &dyn Fn() -> ColorChoice| match color {
            Color::Auto => stream(),
            Color::Always => ColorChoice::Always,
            Color::Never => ColorChoice::Never,
        };
        let out = choice(&|| AutoStream::choice(&io::stdout()));
        let err = choice(&|| AutoStream::choice(&io::stderr()));
        // Stripping colours would strip the same bytes from records: where there are none to be, our own words are written without.
        let (out, ink) = match out {
            ColorChoice::Never => (AutoStream::always_ansi(io::stdout()), Ink::Plain),
            choice => (AutoStream::new(io::stdout(), choice), Ink::Colour),
        };
        Self {
            out: BufWriter::with_capacity(64 << 10, out),
            ink,
            err: AutoStream::new(io::stderr(), err),
            width: width(),
            unread: Unread::Ends,
            started: Instant::now(),
            bar: None,
            total: 0,
            read: Arc::default(),
        }
    }

    /// How many columns and lines a picture has on a terminal, below a heading and above the next prompt; nothing where there is none.
    pub(crate) fn room() -> Option<(usize, usize)> {
        let terminal = Term::stdout();
        let (lines, columns) = terminal.is_term().then(|| terminal.size())?;
        Some((columns.into(), usize::from(lines).saturating_sub(HEADING)))
    }

    /// Prints words of our own to standard output.
    pub(crate) fn print(&mut self, text: &str) -> io::Result<()> {
        match self.ink {
            Ink::Colour => self.write(text.as_bytes()),
            Ink::Plain => self.write(strip_str(text).to_string().as_bytes()),
        }
    }

    /// Works to the end even where nobody reads standard output any more.
    pub(crate) fn go_on_unread(&mut self) {
        self.unread = Unread::GoesOn;
    }

    /// Writes bytes to standard output as they are: records, data, pictures, and what was inked already.
    pub(crate) fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.unread == Unread::Unheard {
            return Ok(());
        }
        let written = match &self.bar {
            None => self.out.write_all(bytes),
            // The bar may stand where the text is to go.
            Some(bar) => bar.suspend(|| {
                self.out.write_all(bytes)?;
                self.out.flush()
            }),
        };
        self.heard(written)
    }

    /// Prints what is still waiting.
    fn flush(&mut self) -> io::Result<()> {
        if self.unread == Unread::Unheard {
            return Ok(());
        }
        let flushed = self.out.flush();
        self.heard(flushed)
    }

    /// Where nobody reads any more, that is no error to work that goes on.
    fn heard(&mut self, written: io::Result<()>) -> io::Result<()> {
        match written {
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe && self.unread != Unread::Ends => {
                self.unread = Unread::Unheard;
                Ok(())
            }
            written => written,
        }
    }

    /// Prints to standard error. Nothing can be done when that fails.
    pub(crate) fn remark(&mut self, text: &str) {
        match &self.bar {
            Some(bar) => drop(bar.suspend(|| self.err.write_all(text.as_bytes()))),
            None => drop(self.err.write_all(text.as_bytes())),
        }
    }

    /// Prints to standard error, after what was printed to standard output.
    pub(crate) fn remark_behind(&mut self, text: &str) -> io::Result<()> {
        self.flush()?;
        self.remark(&annotate_snippets::normalize_untrusted_str(text));
        Ok(())
    }

    /// Says that something could not be done.
    pub(crate) fn complain(&mut self, message: &str) {
        // What was printed before belongs before it.
        drop(self.flush());
        let message = annotate_snippets::normalize_untrusted_str(message);
        self.remark(&format!("{COMPLAINT}error{COMPLAINT:#}: {message}\n"));
    }

    /// Says that something that was asked for has no effect.
    pub(crate) fn warn(&mut self, message: &str) {
        drop(self.flush());
        let message = annotate_snippets::normalize_untrusted_str(message);
        self.remark(&format!("{DOUBT}warning{DOUBT:#}: {message}\n"));
    }

    /// Says that something could not be done with a file.
    pub(crate) fn complain_about(&mut self, file: &str, message: impl Display) {
        self.complain(&format!("{file}: {message}"));
    }

    /// Announces how many bytes there are to read, and hands out the counter that readers count them with.
    pub(crate) fn expect(&mut self, bytes: u64) -> Arc<AtomicU64> {
        self.total += bytes;
        Arc::clone(&self.read)
    }

    /// Shows how far the reading is, once it takes long.
    pub(crate) fn tick(&mut self) {
        let (read, total) = (self.read.load(Ordering::Relaxed), self.total);
        self.show_progress(BYTES, |bar| {
            bar.set_length(total);
            bar.set_position(read);
        });
    }

    /// Shows how many games are played, once it takes long.
    pub(crate) fn tick_games(&mut self, played: u64, wanted: u64) {
        self.show_progress(GAMES, |bar| {
            bar.set_length(wanted);
            bar.set_position(played);
        });
    }

    /// Shows how many pictures are painted, once it takes long.
    pub(crate) fn tick_pictures(&mut self, painted: usize, wanted: usize) {
        self.show_progress(PAINTED, |bar| {
            bar.set_length(wanted as u64);
            bar.set_position(painted as u64);
        });
    }

    /// Shows that work goes on of which nobody can say the end, once it takes long.
    pub(crate) fn tick_search(&mut self, what: &str) {
        self.show_progress(SEARCH, |bar| {
            bar.set_message(what.to_owned());
            bar.tick();
        });
    }

    fn show_progress(&mut self, template: &str, show: impl FnOnce(&ProgressBar)) {
        if self.bar.is_none() && self.started.elapsed() >= PATIENCE && io::stderr().is_terminal() {
            let bar = ProgressBar::new(self.total);
            let style = ProgressStyle::with_template(template);
            self.bar = Some(style.map(|style| bar.clone().with_style(style)).unwrap_or(bar));
        }
        if let Some(bar) = &self.bar {
            show(bar);
        }
    }

    /// Prints what is still waiting, at the end.
    pub(crate) fn finish(&mut self) -> io::Result<()> {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
        self.flush()
    }
}

fn width() -> usize {
    let terminal = Term::stdout();
    if !terminal.is_term() {
        return USUAL_WIDTH;
    }
    usize::from(terminal.size().1).clamp(60, 160)
}
