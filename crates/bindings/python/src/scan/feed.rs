//! The work of a scan: one thread reads and cuts, a crew makes rows of the records, and the batches come out in the order of the files.

use std::io::{self, Read};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc::SyncSender;

use arrow_array::RecordBatch;
use scorebook::Notation;
use scorebook::tools::crew::{self, Client};
use scorebook::tools::cut::Part;
use scorebook::tools::{Leaf, Scan};

use super::source::Source;
use crate::tables::{What, fill};

/// How much is read at a time.
const BLOCK: usize = 128 << 10;

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
    let mut feed = Feed {
        sources,
        game: order.game,
        next: 0,
        open: None,
        block: vec![0; BLOCK],
        read,
        to,
        failed: None,
    };
    let done = crew::in_order(order.jobs, &mut feed, |share: Share, outlet| {
        let mut give = |batch: RecordBatch| {
            let weight = batch.get_array_memory_size();
            outlet.give(batch, weight);
        };
        // Some records take long: whoever has seen enough does not wait for a whole share.
        let leaves = share.leaves.into_iter().take_while(|_| !is_over.load(Ordering::Relaxed));
        fill(what, &share.file, leaves, &mut give);
    });
    let failed = feed.failed.take();
    let done = done.and(failed.map_or(Ok(()), Err));
    // Nobody is left to hear it, or it is heard.
    let _ = feed.to.send(Word::End(done));
}

/// Some records of a file.
struct Share {
    file: Arc<str>,
    leaves: Vec<Leaf<'static>>,
}

/// A file that is being cut.
struct Open {
    name: Arc<str>,
    reader: Box<dyn Read + Send>,
    scan: Scan<'static>,
    is_read: bool,
}

/// All that is scanned, cut into shares.
struct Feed<'o> {
    sources: &'o [Source],
    game: Option<&'static dyn Notation>,
    /// Which source comes next.
    next: usize,
    open: Option<Open>,
    block: Vec<u8>,
    read: Arc<AtomicU64>,
    to: SyncSender<Word>,
    /// Why no more is read.
    failed: Option<io::Error>,
}

impl Feed<'_> {
    /// The next share of the file that is open, or nothing at its end.
    fn share(&mut self) -> io::Result<Option<(Share, usize)>> {
        let Some(Open { name, reader, scan, is_read }) = &mut self.open else { return Ok(None) };
        let (mut leaves, mut weight) = (Vec::new(), 0);
        while weight < SHARE {
            if let Some(leaf) = scan.leaf() {
                weight += length(&leaf);
                leaves.push(leaf);
                continue;
            }
            if *is_read {
                break;
            }
            match reader.read(&mut self.block) {
                Ok(0) => {
                    *is_read = true;
                    scan.finish();
                }
                Ok(length) => scan.push(&self.block[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
        Ok((!leaves.is_empty()).then(|| (Share { file: Arc::clone(name), leaves }, weight)))
    }

    /// The next share of whatever comes next.
    fn advance(&mut self) -> io::Result<Option<(Share, usize)>> {
        loop {
            if let Some(share) = self.share()? {
                return Ok(Some(share));
            }
            let Some(source) = self.sources.get(self.next) else { return Ok(None) };
            self.next += 1;
            let reader = source.open(&self.read).map_err(|error| about(source, &error))?;
            let scan = source.scan(self.game);
            self.open = Some(Open { name: source.name(), reader, scan, is_read: false });
        }
    }
}

/// An error with the file that it is about.
fn about(source: &Source, error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("{}: {error}", source.name()))
}

impl Client for Feed<'_> {
    type Task = Share;
    type Done = RecordBatch;

    fn next(&mut self) -> Option<(Share, usize)> {
        if self.failed.is_some() {
            return None;
        }
        match self.advance() {
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

fn length(leaf: &Leaf<'_>) -> usize {
    match &leaf.part {
        Part::Record(cutting) => cutting.text.len(),
        Part::Verbatim(passage) => passage.text.len(),
        Part::Unknown(unknown) => unknown.sample.text.len(),
    }
}
