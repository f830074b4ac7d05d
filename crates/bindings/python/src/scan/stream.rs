//! A scan as a stream of Arrow batches: whoever pulls waits here, with other Python threads free to run.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Duration;
use std::{io, mem};

use arrow_array::{RecordBatch, RecordBatchReader};
use arrow_schema::{ArrowError, SchemaRef};
use pyo3::prelude::*;

use super::feed::{self, Order, Word};

/// How often whoever waits looks for signals, and tells how far it is.
const BEAT: Duration = Duration::from_millis(50);

/// How many batches may wait to be pulled.
const AHEAD: usize = 2;

/// What went wrong in Python while a stream was pulled. A stream can only pass on words, so the exception itself is kept for the scan.
pub(crate) type Raised = Arc<Mutex<Option<PyErr>>>;

/// The stream. Its threads end with it.
pub(crate) struct Stream {
    schema: SchemaRef,
    /// Taken away at the end, which ends the work.
    words: Option<Mutex<Receiver<Word>>>,
    foreman: Option<JoinHandle<()>>,
    is_over: Arc<AtomicBool>,
    read: Arc<AtomicU64>,
    progress: Option<Py<PyAny>>,
    raised: Raised,
}

impl Stream {
    /// Starts the work.
    ///
    /// # Errors
    /// That no thread can be started.
    pub(crate) fn start(order: Order, progress: Option<Py<PyAny>>, raised: Raised) -> io::Result<Self> {
        let (to, words) = mpsc::sync_channel(AHEAD);
        let read = Arc::new(AtomicU64::new(0));
        let is_over = Arc::new(AtomicBool::new(false));
        let (schema, count, over) = (order.what.schema(), Arc::clone(&read), Arc::clone(&is_over));
        let foreman = thread::Builder::new().spawn(move || feed::run(&order, count, &over, to))?;
        Ok(Self {
            schema,
            words: Some(Mutex::new(words)),
            foreman: Some(foreman),
            is_over,
            read,
            progress,
            raised,
        })
    }

    /// Waits for the next batch. Other threads may use Python meanwhile, and signals are heard.
    fn pull(&mut self, py: Python<'_>) -> Result<Option<RecordBatch>, ArrowError> {
        while let Some(words) = &self.words {
            let word = py.detach(|| words.lock().unwrap_or_else(PoisonError::into_inner).recv_timeout(BEAT));
            if let Err(error) = self.tell(py).and_then(|()| py.check_signals()) {
                let told = error.to_string();
                *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                return Err(ArrowError::ExternalError(told.into()));
            }
            match word {
                Ok(Word::Batch(batch)) => return Ok(Some(batch)),
                Ok(Word::End(Ok(()))) => return Ok(None),
                Ok(Word::End(Err(error))) => return Err(self.failed(error)),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => {
                    return Err(self.failed(io::Error::other(
                        "the scan stopped before its end; this is a fault of Scorebook",
                    )));
                }
            }
        }
        Ok(None)
    }

    /// Tells how many bytes were read since it was told last.
    fn tell(&self, py: Python<'_>) -> PyResult<()> {
        let Some(progress) = &self.progress else { return Ok(()) };
        let read = self.read.swap(0, Ordering::Relaxed);
        if read > 0 {
            progress.call1(py, (read,))?;
        }
        Ok(())
    }

    fn failed(&self, error: io::Error) -> ArrowError {
        let told = error.to_string();
        *self.raised.lock().unwrap_or_else(PoisonError::into_inner) = Some(error.into());
        ArrowError::ExternalError(told.into())
    }

    /// Ends the work and waits for its threads: none of them needs Python.
    fn end(&mut self) {
        self.words = None;
        self.is_over.store(true, Ordering::Relaxed);
        if let Some(foreman) = mem::take(&mut self.foreman) {
            // A panic was told already, when the words ended without an end.
            let _ = foreman.join();
        }
    }
}

impl Iterator for Stream {
    type Item = Result<RecordBatch, ArrowError>;

    fn next(&mut self) -> Option<Self::Item> {
        let pulled = Python::attach(|py| self.pull(py)).transpose();
        if !matches!(pulled, Some(Ok(_))) {
            self.end();
        }
        pulled
    }
}

impl RecordBatchReader for Stream {
    fn schema(&self) -> SchemaRef {
        SchemaRef::clone(&self.schema)
    }
}

impl Drop for Stream {
    fn drop(&mut self) {
        self.end();
    }
}
