//! What is raised where the package is used in a way that cannot be answered. A bad record is never that: it has findings.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use scorebook::{GAMES, Notation};
use scorebook_verbs::{Misuse, Wrong};

pyo3::create_exception!(
    scorebook_records,
    UnknownGame,
    PyValueError,
    "Nobody knows which game this is a record of, or no game has that name."
);

/// The exception for a misuse.
pub(crate) fn raised(misuse: Misuse) -> PyErr {
    match misuse.wrong {
        Wrong::Game => UnknownGame::new_err(misuse.message),
        _ => PyValueError::new_err(misuse.message),
    }
}

/// The game with this id.
///
/// # Errors
/// Names the games there are when this is none of them.
pub(crate) fn named_game(id: &str) -> PyResult<&'static dyn Notation> {
    scorebook::game(id).ok_or_else(|| {
        let known: Vec<&str> = GAMES.iter().map(|game| game.info().id).collect();
        UnknownGame::new_err(format!("no game is called `{id}`; there are {}", known.join(", ")))
    })
}
