//! Scorebook for Python: the extension module below the package `scorebook_records`.
//!
//! It is thin. What is done with a record is done by `scorebook-verbs`, which says it in the JSON that the command prints; the package
//! turns that into objects. Tables of many records are made here, as Arrow arrays. All of it works without Python's lock.

mod misuse;
mod read;
mod record;
mod scan;
mod tables;

/// What `scorebook_records` stands on. Its names are not for others.
#[pyo3::pymodule(gil_used = false)]
mod _native {
    #[pymodule_export]
    use crate::misuse::UnknownGame;
    #[pymodule_export]
    use crate::read::{
        Records, content, explain, game_by_ending, games, read_bytes, records_bytes, simulate,
    };
    #[pymodule_export]
    use crate::record::{Look, Record, Replay};
    #[pymodule_export]
    use crate::scan::{Scan, scan, scan_column};

    /// The version of Scorebook.
    #[pymodule_export]
    const VERSION: &str = scorebook_verbs::VERSION;
}
