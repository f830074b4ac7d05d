//! The work of a scan: one thread reads and cuts, a crew makes rows of the records, and the batches come out in the order of the files.

use std::io;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;

use arrow_array::RecordBatch;
use scorebook::core::codes;
use scorebook::tools::crew::{self, Client};
use scorebook::tools::cut::{Part, Passage};
use scorebook::tools::{Block, Flow, Leaf, Place};
use scorebook::{Finding, Notation, Span};

use super::source::Source;
use crate::tables::{What, fill};

/// About how many bytes of text a worker gets at a time: enough for a batch that is worth its columns.
const SHARE: usize = 128 << 10;

/// What is to be scanned, and what is wanted of it.
#[derive(Clone, Debug)]
pub(crate) struct Order {
    pub(crate) sources: Arc<[Source]>,
    pub(crate) what: What,
    pub(crate) game: Option<&'static dyn Notation>,
    pub(crate) jobs: NonZeroUsize,
}

/// What comes of a scan: batches, and at last how it ended.
pub(crate) enum Word {
    Batch(RecordBatch),
    End(io::Result<()>),
}

/// Does what is ordered, until it is over because nobody listens any more.
pub(crate) fn run(order: &Order, read: Arc<AtomicU64>, is_over: &AtomicBool, to: SyncSender<Word>) {
    let what = order.what;
    let sources = &order.sources;
    let mut feed = Feed { sources, next: 0, open: None, block: Block::default(), read, to, failed: None };
    let done = crew::in_order(order.jobs, &mut feed, |share: Share, outlet| {
        let mut give = |batch: RecordBatch| {
            let weight = batch.get_array_memory_size();
            outlet.give(batch, weight);
        };
        // Some records take long: whoever has seen enough does not wait for a whole share.
        let leaves = share.into_iter().take_while(|_| !is_over.load(Ordering::Relaxed));
        fill(what, leaves, &mut give);
    });
    let failed = feed.failed.take();
    let done = done.and(failed.map_or(Ok(()), Err));
    // Nobody is left to hear it, or it is heard.
    let _ = feed.to.send(Word::End(done));
}

/// Some parts of files, each with the name of its file.
type Share = Vec<(Arc<str>, Leaf<'static>)>;

/// All that is scanned, cut into shares.
struct Feed<'o> {
    sources: &'o [Source],
    /// Which source comes next.
    next: usize,
    /// The source that is being cut.
    open: Option<(&'o Source, Flow<'static>)>,
    block: Block,
    read: Arc<AtomicU64>,
    to: SyncSender<Word>,
    /// Why no more is read.
    failed: Option<io::Error>,
}

impl Feed<'_> {
    /// The next share, or nothing where all is read. Small files share one.
    fn share(&mut self) -> io::Result<Option<(Share, usize)>> {
        let (mut share, mut weight) = (Share::new(), 0);
        while weight < SHARE {
            let Some((name, leaf)) = self.leaf()? else { break };
            weight += leaf.part.length();
            share.push((name, leaf));
        }
        Ok((!share.is_empty()).then_some((share, weight)))
    }

    /// The next part of whatever comes next, with the name of its file.
    fn leaf(&mut self) -> io::Result<Option<(Arc<str>, Leaf<'static>)>> {
        loop {
            let Some((source, flow)) = &mut self.open else {
                let Some(source) = self.sources.get(self.next) else { return Ok(None) };
                self.next += 1;
                match source.flow(&self.read) {
                    Ok(flow) => self.open = Some((source, flow)),
                    Err(error) => return broken(source, &error).map(Some),
                }
                continue;
            };
            let source = *source;
            match flow.leaf(&mut self.block, || {}) {
                Ok(Some(leaf)) => return Ok(Some((Arc::clone(&source.name), leaf))),
                Ok(None) => self.open = None,
                Err(error) => {
                    self.open = None;
                    return broken(source, &error).map(Some);
                }
            }
        }
    }
}

/// What is told of a source that cannot be read to its end: an error, or a finding where others are to be read all the same.
fn broken(source: &Source, error: &io::Error) -> io::Result<(Arc<str>, Leaf<'static>)> {
    if !source.is_one_of_many() {
        return Err(about(source, error));
    }
    let part = Part::Verbatim(Passage { text: String::new(), place: Place::default() });
    let remarks = vec![Finding::new(&codes::UNREADABLE, Span::at(0), error.to_string())];
    Ok((Arc::clone(&source.name), Leaf { part, remarks, is_writable: false }))
}

/// An error with the file that it is about.
fn about(source: &Source, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", source.name))
}

impl Client for Feed<'_> {
    type Task = Share;
    type Done = RecordBatch;

    fn next(&mut self) -> Option<(Share, usize)> {
        if self.failed.is_some() {
            return None;
        }
        match self.share() {
            Ok(share) => share,
            Err(error) => {
                self.failed = Some(error);
                None
            }
        }
    }

    fn take(&mut self, batch: RecordBatch) -> io::Result<()> {
        self.to.send(Word::Batch(batch)).map_err(|_| io::ErrorKind::BrokenPipe.into())
    }

    fn wait(&mut self) {}

    /// A share is a batch by itself.
    fn batch(&self) -> usize {
        1
    }
}
