//! Reading records, and what there is besides them.

use std::io::{self, Read as _};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use scorebook::tools::packed::ending;
use scorebook_verbs::Series;

use crate::misuse::raised;
use crate::record::Record;
use crate::scan::source::Source;

/// Reads the content of a file that holds one record.
#[pyfunction]
pub(crate) fn read_bytes(py: Python<'_>, content: &[u8], game: Option<&str>, name: &str) -> PyResult<Record> {
    py.detach(|| scorebook_verbs::read_bytes(content, game, name)).map(Record).map_err(raised)
}

/// Reads the content of a file that holds any number of records.
#[pyfunction]
pub(crate) fn records_bytes(
    py: Python<'_>,
    content: &[u8],
    game: Option<&str>,
    name: &str,
) -> PyResult<Records> {
    let records = py.detach(|| scorebook_verbs::records_bytes(content, game, name)).map_err(raised)?;
    Ok(Records(Mutex::new(records)))
}

/// What stands in a file, unpacked where it is compressed.
#[pyfunction]
pub(crate) fn content(py: Python<'_>, path: PathBuf) -> PyResult<Bound<'_, PyBytes>> {
    let read = || -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        Source::file(path).open(&Arc::default())?.read_to_end(&mut bytes)?;
        Ok(bytes)
    };
    Ok(PyBytes::new(py, &py.detach(read)?))
}

/// The game that the ending of a file tells, compressed or not.
#[pyfunction]
#[expect(clippy::needless_pass_by_value, reason = "the bindings make a path of what they are given")]
pub(crate) fn game_by_ending(path: PathBuf) -> Option<&'static str> {
    Some(scorebook::by_ending(&ending(&path)?)?.info().id)
}

/// The records of a text, read one at a time.
#[pyclass(frozen, module = "scorebook_records._native")]
pub(crate) struct Records(Mutex<scorebook_verbs::Records>);

#[pymethods]
impl Records {
    fn __iter__(slf: PyRef<'_, Self>) -> PyRef<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<Record>> {
        let next = py.detach(|| self.0.lock().unwrap_or_else(PoisonError::into_inner).next());
        next.transpose().map(|record| record.map(Record)).map_err(raised)
    }
}

/// The line of `games --format json`.
#[pyfunction]
pub(crate) fn games(py: Python<'_>) -> String {
    py.detach(scorebook_verbs::games)
}

/// The line of `explain CODE --format json`.
#[pyfunction]
pub(crate) fn explain(py: Python<'_>, code: &str) -> PyResult<String> {
    py.detach(|| scorebook_verbs::explain(code)).map_err(raised)
}

/// A random legal game, as `simulate` writes it.
#[pyfunction]
pub(crate) fn simulate(
    py: Python<'_>,
    game: &str,
    seed: u64,
    players: Option<u8>,
    sets: Vec<String>,
    rules: Option<&str>,
) -> PyResult<String> {
    let series = Series { seed, players: players.into_iter().collect(), sets };
    py.detach(|| scorebook_verbs::simulate(game, &series, 0, rules)).map_err(raised)
}
