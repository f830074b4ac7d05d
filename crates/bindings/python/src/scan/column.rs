//! A column of texts as Arrow lays it out: all texts one after the other, and where each begins.

use std::ops::Range;
use std::sync::Arc;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;

use super::source::{Content, Source};

/// How long a place in the texts is, in bytes.
const PLACE: usize = size_of::<i64>();

/// What a text is called that has no name, as everywhere.
const NAMELESS: &str = "-";

/// The texts of a column: their bytes, and the places where each begins and the last one ends, as Arrow writes those of large texts.
#[derive(FromPyObject)]
pub(crate) struct Column(PyBackedBytes, PyBackedBytes);

impl Column {
    fn len(&self) -> usize {
        (self.1.len() / PLACE).saturating_sub(1)
    }

    /// Where a text stands.
    fn range(&self, row: usize) -> PyResult<Range<usize>> {
        let place = |row: usize| {
            let bytes = self.1.get(row * PLACE..)?.first_chunk()?;
            usize::try_from(i64::from_le_bytes(*bytes)).ok()
        };
        let range = place(row).zip(place(row + 1)).map(|(start, end)| start..end);
        range
            .filter(|range| self.0.get(range.clone()).is_some())
            .ok_or_else(|| PyValueError::new_err(format!("row {row} of a column is not where it should be")))
    }

    /// Its texts, where it has as many as there should be.
    fn texts(self, rows: usize) -> PyResult<Vec<String>> {
        if self.len() != rows {
            return Err(PyValueError::new_err("columns of one table have as many rows as each other"));
        }
        let text = |row| Ok(String::from_utf8_lossy(&self.0[self.range(row)?]).into_owned());
        (0..rows).map(text).collect()
    }
}

/// What there is to scan in columns of as many rows: texts, and as far as it is told, the name and the game of each. A game that nobody
/// knows counts as not told.
pub(crate) fn sources(texts: Column, names: Option<Column>, games: Option<Column>) -> PyResult<Vec<Source>> {
    let rows = texts.len();
    let names = names.map(|names| names.texts(rows)).transpose()?;
    let games = games.map(|games| games.texts(rows)).transpose()?;
    let ranges = (0..rows).map(|row| texts.range(row)).collect::<PyResult<Vec<_>>>()?;
    let bytes = Arc::new(texts.0);
    let nameless: Arc<str> = NAMELESS.into();
    let source = |(row, range): (usize, Range<usize>)| Source {
        name: names.as_ref().map_or_else(|| Arc::clone(&nameless), |names| names[row].as_str().into()),
        game: games.as_ref().and_then(|games| scorebook::game(&games[row])),
        content: Content::Cell(Arc::clone(&bytes), range),
    };
    Ok(ranges.into_iter().enumerate().map(source).collect())
}
