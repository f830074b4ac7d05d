//! A record and its verbs. Each answers with the line that the command prints, made without Python's lock.

use std::sync::{Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use scorebook::Spelling;
use scorebook::tools::page::SCRIPT;
use scorebook_verbs::{Misuse, Theme, Wish, Wrong};

use crate::misuse::raised;

/// A record that was read.
#[pyclass(frozen, module = "scorebook_records._native")]
pub(crate) struct Record(pub(crate) scorebook_verbs::Record);

impl Record {
    /// Asks the record something while other threads may use Python.
    fn ask<T: Send>(
        &self,
        py: Python<'_>,
        ask: impl FnOnce(&scorebook_verbs::Record) -> Result<T, Misuse> + Send,
    ) -> PyResult<T> {
        py.detach(|| ask(&self.0)).map_err(raised)
    }
}

#[pymethods]
impl Record {
    /// Its text as it is written.
    #[getter]
    fn text(&self) -> &str {
        self.0.text()
    }

    /// The id of its game.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game()
    }

    /// The file it was read from.
    #[getter]
    fn file(&self) -> &str {
        self.0.name()
    }

    /// Which record of its file it is, from 0.
    #[getter]
    fn number(&self) -> usize {
        self.0.number()
    }

    /// Whether its lines stand after margins that are no part of it, as in a quoted page.
    #[getter]
    fn has_margins(&self) -> bool {
        !self.0.entry().place.margins.is_empty()
    }

    /// How many code points of the text stand before bytes of the file.
    fn characters(&self, py: Python<'_>, bytes: Vec<usize>) -> Vec<usize> {
        py.detach(|| bytes.into_iter().map(|byte| self.0.characters(byte)).collect())
    }

    /// How people call each step, and its turn.
    fn labels(&self, py: Python<'_>) -> Vec<(String, Option<String>)> {
        let document = self.0.document();
        py.detach(|| {
            (0..document.steps().len()).map(|step| (document.label(step), document.turn(step))).collect()
        })
    }

    /// How many steps it has.
    fn count(&self, py: Python<'_>) -> usize {
        py.detach(|| self.0.document().steps().len())
    }

    /// The line of `check --format json`.
    fn check(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.check())
    }

    /// The line of `summary --format json`.
    fn summary(&self, py: Python<'_>, at: Option<&str>) -> PyResult<String> {
        self.ask(py, |record| record.summary(at))
    }

    /// The line of `show --format json`.
    fn show(&self, py: Python<'_>, at: Option<&str>, seat: Option<char>) -> PyResult<String> {
        self.ask(py, |record| record.show(at, seat))
    }

    /// The line of `score --format json`.
    fn score(&self, py: Python<'_>, at: Option<&str>) -> PyResult<String> {
        self.ask(py, |record| record.score(at))
    }

    /// The line of `legal --format json`.
    fn legal(&self, py: Python<'_>, at: Option<&str>, piece: Option<&str>) -> PyResult<String> {
        self.ask(py, |record| record.legal(at, piece))
    }

    /// The line of `say --format json`.
    fn say(&self, py: Python<'_>, at: Option<&str>, seat: Option<char>) -> PyResult<String> {
        self.ask(py, |record| record.say(at, seat))
    }

    /// The line of `repair --format json`.
    fn repair(&self, py: Python<'_>) -> PyResult<String> {
        self.ask(py, scorebook_verbs::Record::repair)
    }

    /// The line of `convert --to json`.
    fn json(&self, py: Python<'_>, seat: Option<char>) -> PyResult<String> {
        self.ask(py, |record| record.json(seat))
    }

    /// The text that `fmt` writes; with `spelling`, what may be left out is written ("full") or left out ("brief").
    fn format(&self, py: Python<'_>, spelling: Option<&str>) -> PyResult<String> {
        self.ask(py, |record| {
            let spelling = spelling.map(named_spelling).transpose()?;
            Ok(record.format(spelling).text().to_owned())
        })
    }

    /// The text that `convert --dialect` writes, and the line of what that dialect cannot say.
    fn notation(&self, py: Python<'_>, dialect: &str) -> PyResult<(String, String)> {
        self.ask(py, |record| record.notation(Some(dialect)))
    }

    /// The text that `check --fix` writes.
    fn fix(&self, py: Python<'_>) -> String {
        py.detach(|| self.0.fix().text().to_owned())
    }

    /// A position as SVG.
    fn svg(&self, py: Python<'_>, look: &Look) -> PyResult<String> {
        self.ask(py, |record| record.svg(look.at.as_deref(), &look.wish))
    }

    /// A position as PNG.
    fn png<'py>(&self, py: Python<'py>, look: &Look) -> PyResult<Bound<'py, PyBytes>> {
        let png = self.ask(py, |record| record.png(look.at.as_deref(), &look.wish))?;
        Ok(PyBytes::new(py, &png))
    }

    /// The game as a page.
    fn page(&self, py: Python<'_>, look: &Look) -> PyResult<String> {
        self.ask(py, |record| record.page(look.at.as_deref(), &look.wish, SCRIPT))
    }

    /// The moments of the game, each the line of `convert --to states`.
    fn replay(&self, py: Python<'_>, seat: Option<char>) -> PyResult<Replay> {
        Ok(Replay(Mutex::new(self.ask(py, |record| record.replay(seat))?)))
    }
}

/// The moments of a game, one line after the other.
#[pyclass(frozen, module = "scorebook_records._native")]
pub(crate) struct Replay(Mutex<scorebook_verbs::Replay>);

#[pymethods]
impl Replay {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> Option<String> {
        py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next())
    }
}

fn named_spelling(name: &str) -> Result<Spelling, Misuse> {
    match name {
        "full" => Ok(Spelling::Full),
        "brief" => Ok(Spelling::Brief),
        _ => Err(Misuse::new(Wrong::Option, format!("a spelling is `full` or `brief`, not `{name}`"))),
    }
}

/// When a record is to be drawn, and how.
#[pyclass(frozen, module = "scorebook_records._native")]
pub(crate) struct Look {
    at: Option<String>,
    wish: Wish,
}

#[pymethods]
impl Look {
    /// `coordinates` is whether places are named, `owners` whether what belongs to somebody is shaded.
    #[new]
    fn new(
        at: Option<String>,
        seat: Option<char>,
        theme: Option<&str>,
        size: u32,
        coordinates: bool,
        owners: bool,
    ) -> PyResult<Self> {
        let theme = theme.map(named_theme).transpose().map_err(raised)?;
        Ok(Self { at, wish: Wish { seat, theme, size, coordinates, owners, ..Wish::default() } })
    }
}

fn named_theme(name: &str) -> Result<Theme, Misuse> {
    match name {
        "light" => Ok(Theme::Light),
        "dark" => Ok(Theme::Dark),
        _ => Err(Misuse::new(Wrong::Option, format!("a theme is `light` or `dark`, not `{name}`"))),
    }
}
