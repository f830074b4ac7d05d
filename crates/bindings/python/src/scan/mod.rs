//! `scan`: many records as Arrow tables, read by all cores in constant memory.

mod column;
mod feed;
pub(crate) mod source;
mod stream;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use arrow_array::ffi::FFI_ArrowSchema;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use arrow_schema::ArrowError;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyBytes, PyCapsule, PyList, PyString, PyTuple};

use self::column::Column;
use self::feed::Order;
use self::source::{Content, Source};
use self::stream::{Raised, Stream};
use crate::misuse::named_game;
use crate::tables::What;

/// Records of files as a table, for those who read Arrow.
///
/// Nobody who reads the table may be called from here: a reader that is written with the same bindings lets go of Python's lock without our
/// copy of them knowing, and then pulls. So the package calls them.
#[pyclass(frozen, module = "scorebook_records._native")]
pub(crate) struct Scan {
    order: Order,
    progress: Option<Py<PyAny>>,
    raised: Raised,
}

#[pymethods]
impl Scan {
    /// What is scanned, and for what.
    fn __repr__(&self) -> String {
        let game = self.order.game.map_or_else(String::new, |game| format!(", game='{}'", game.info().id));
        let sources = self.order.sources.len();
        let plural = if sources == 1 { "" } else { "s" };
        format!("<scan of {sources} source{plural}, what='{}'{game}>", self.order.what.name())
    }

    /// The Arrow schema of the table, as Arrow's `PyCapsule` interface has it.
    fn __arrow_c_schema__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyCapsule>> {
        let schema =
            FFI_ArrowSchema::try_from(self.order.what.schema().as_ref()).map_err(|error| broken(&error))?;
        PyCapsule::new_with_value(py, schema, c"arrow_schema")
    }

    /// The table as a stream of batches, as Arrow's `PyCapsule` interface has it. Each call reads the files anew.
    #[pyo3(signature = (requested_schema=None))]
    fn __arrow_c_stream__<'py>(
        &self,
        py: Python<'py>,
        requested_schema: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyCapsule>> {
        // The interface lets whoever is asked for another schema answer with its own.
        let _ = requested_schema;
        let progress = self.progress.as_ref().map(|progress| progress.clone_ref(py));
        let stream = Stream::start(self.order.clone(), progress, Arc::clone(&self.raised))?;
        PyCapsule::new_with_value(py, FFI_ArrowArrayStream::new(Box::new(stream)), c"arrow_array_stream")
    }

    /// What was raised while a stream of this scan was pulled, told once: a stream can only pass on words.
    fn raised(&self, py: Python<'_>) -> Option<Py<PyAny>> {
        let raised = self.raised.lock().unwrap_or_else(PoisonError::into_inner).take();
        raised.map(|error| error.into_value(py).into_any())
    }
}

/// Scans records for a table.
#[pyfunction]
#[pyo3(signature = (sources, what="steps", game=None, progress=None, threads=None))]
pub(crate) fn scan(
    py: Python<'_>,
    sources: &Bound<'_, PyAny>,
    what: &str,
    game: Option<&str>,
    progress: Option<Py<PyAny>>,
    threads: Option<usize>,
) -> PyResult<Scan> {
    if progress.as_ref().is_some_and(|progress| !progress.bind(py).is_callable()) {
        return Err(PyTypeError::new_err(
            "progress is called with a number of bytes, and this cannot be called",
        ));
    }
    let all = || thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let jobs = match threads {
        None => all(),
        Some(threads) => NonZeroUsize::new(threads)
            .ok_or_else(|| PyValueError::new_err("a scan needs at least one thread"))?,
    };
    ordered(|| found(sources), named_table(what)?, game, progress, jobs)
}

/// Scans texts of columns for a table, by the thread that reads it. A text that cannot be read is a finding and no error.
#[pyfunction]
pub(crate) fn scan_column(
    texts: Column,
    names: Option<Column>,
    games: Option<Column>,
    what: &str,
    game: Option<&str>,
) -> PyResult<Scan> {
    let found = || column::sources(texts, names, games);
    ordered(found, named_table(what)?, game, None, NonZeroUsize::MIN)
}

fn ordered(
    found: impl FnOnce() -> PyResult<Vec<Source>>,
    what: What,
    game: Option<&str>,
    progress: Option<Py<PyAny>>,
    jobs: NonZeroUsize,
) -> PyResult<Scan> {
    let game = game.map(named_game).transpose()?;
    let mut sources = found()?;
    for source in &mut sources {
        source.game = source.game.or(game);
    }
    let order = Order { sources: sources.into(), what, game, jobs };
    Ok(Scan { order, progress, raised: Arc::new(Mutex::new(None)) })
}

fn named_table(what: &str) -> PyResult<What> {
    What::named(what).ok_or_else(|| {
        PyValueError::new_err(format!("there is no table of {what:?}; there are {}", What::names()))
    })
}

/// The sources that an argument names: a path or bytes, or several of them.
fn found(sources: &Bound<'_, PyAny>) -> PyResult<Vec<Source>> {
    let mut found = Vec::new();
    if is_one(sources) {
        add(sources, "-", &mut found)?;
        return Ok(found);
    }
    for (number, one) in sources.try_iter()?.enumerate() {
        add(&one?, &number.to_string(), &mut found)?;
    }
    Ok(found)
}

/// Whether an argument is one source, and no list of them.
fn is_one(source: &Bound<'_, PyAny>) -> bool {
    let is_list = source.is_instance_of::<PyList>() || source.is_instance_of::<PyTuple>();
    let is_path = || source.hasattr("__fspath__").unwrap_or(false);
    !is_list && (source.is_instance_of::<PyBytes>() || source.is_instance_of::<PyString>() || is_path())
}

/// Adds a source. Bytes have no name but the one they get.
fn add(source: &Bound<'_, PyAny>, name: &str, found: &mut Vec<Source>) -> PyResult<()> {
    if let Ok(bytes) = source.extract::<PyBackedBytes>() {
        found.push(Source { name: name.into(), game: None, content: Content::Bytes(Arc::new(bytes)) });
        return Ok(());
    }
    let path: PathBuf = source.extract().map_err(|_| {
        let kind = source.get_type();
        PyTypeError::new_err(format!("a scan reads paths and bytes, not {kind}"))
    })?;
    if path.to_str().is_some_and(|path| path.contains('\n')) {
        return Err(PyValueError::new_err(
            "this is a text and no path; a scan reads it as bytes: text.encode()",
        ));
    }
    let searched = source.py().detach(|| source::files(&path, found));
    searched.map_err(|error| {
        PyErr::from(std::io::Error::new(error.kind(), format!("{}: {error}", path.display())))
    })
}

/// Says that something cannot be told to Arrow.
fn broken(error: &ArrowError) -> PyErr {
    PyValueError::new_err(error.to_string())
}
