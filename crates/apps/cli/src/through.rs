//! Going through files: one thread opens them and cuts them into parts, a crew works on the parts, and what comes of them is taken in the
//! order of the files and of their text. Here it is also told whether a file holds a record at all.

use std::collections::BTreeSet;
use std::io;

use scorebook::Document;
use scorebook::tools::crew::{self, Client, Outlet};
use scorebook::tools::cut::Part;
use scorebook::tools::packed::Compression;
use scorebook::tools::{Block, Flow, Leaf, Scan, Trouble};

use crate::console::Console;
use crate::input::Input;
use crate::replace::Seen;
use crate::shelf::Shelf;

/// How much may be held back of a file of which is not known yet whether it holds a record.
const MOST_HELD: usize = 16 << 20;

/// What stands in a file, as far as it must be told apart.
#[derive(Debug, Default)]
pub(crate) struct Contents {
    /// How many records there are.
    pub(crate) records: usize,
    /// What cannot be read in it.
    pub(crate) trouble: Option<Trouble>,
    /// Why it must not be written back.
    pub(crate) unwritable: Option<Trouble>,
}

/// What is known of a file when it is opened.
#[derive(Debug)]
pub(crate) struct Opened {
    /// How it is compressed.
    pub(crate) compression: Compression,
    /// What it was before it was read, where it is written to.
    pub(crate) seen: Option<Seen>,
}

/// How the way through a file ended.
pub(crate) enum End<V> {
    /// It holds records, or something that might be.
    Records(Contents),
    /// It holds none. What it looks like, and what came of its parts and was not taken.
    NoRecord(&'static str, Vec<V>),
    /// It could not be read to its end.
    Failed(io::Error),
}

/// Takes what comes of the parts of files, all on one thread and in order.
pub(crate) trait Clerk {
    /// What comes of a part.
    type Value: Send;

    /// Whether files are written to while they are read. Then each is looked at before.
    fn writes(&self) -> bool {
        false
    }
    /// A file was opened.
    fn open(&mut self, _input: &Input, _opened: Opened) {}
    /// Takes what came of a part.
    ///
    /// # Errors
    /// That standard output cannot be written, which ends everything.
    fn take(&mut self, input: &Input, value: Self::Value, console: &mut Console) -> io::Result<()>;
    /// A file has come to its end.
    ///
    /// # Errors
    /// That standard output cannot be written, which ends everything.
    fn close(&mut self, input: &Input, end: End<Self::Value>, console: &mut Console) -> io::Result<()>;
    /// Shows that the work goes on.
    fn show_progress(&mut self, _input: &Input, console: &mut Console) {
        console.tick();
    }
    /// How many bytes a worker gets at a time.
    fn batch(&self) -> usize {
        crew::BATCH
    }
    /// Whether a single part may take so long that whoever waits wants to see that the work goes on.
    fn is_watched(&self) -> bool {
        false
    }
}

/// What a worker says about a part.
pub(crate) struct Mouth<'m, 'o, V> {
    outlet: &'m mut Outlet<'o, Word<V>>,
}

impl<V> Mouth<'_, '_, V> {
    /// Notes that a record was met, and whether it says anything.
    pub(crate) fn met(&mut self, document: &dyn Document) {
        let game = Some(document.info().id);
        self.outlet.give(Word::Record { says_something: !document.says_nothing(), game }, 0);
    }

    /// Notes that a record was met which nobody asks for. All but the first begin with a line of their head, so they say something.
    pub(crate) fn passed_by(&mut self) {
        self.outlet.give(Word::Record { says_something: true, game: None }, 0);
    }

    /// Hands over what came of a part, of about so many bytes.
    pub(crate) fn give(&mut self, value: V, weight: usize) {
        self.outlet.give(Word::Value(value, weight), weight);
    }
}

/// Goes through inputs: `work` is done by the crew, all else by the clerk.
///
/// # Errors
/// That standard output cannot be written.
pub(crate) fn through<'g, K: Clerk>(
    inputs: &[Input],
    games: Shelf<'g>,
    console: &mut Console,
    clerk: &mut K,
    work: impl Fn(&Input, Leaf<'g>, &mut Mouth<'_, '_, K::Value>) + Sync,
) -> io::Result<()> {
    let mut files = Files {
        inputs,
        games,
        console,
        clerk,
        flow: None,
        cut: 0,
        taken: 0,
        block: Block::default(),
        file: File::default(),
        met: BTreeSet::new(),
    };
    let done = crew::in_order(games.means.jobs, &mut files, |task, outlet| match task {
        Task::Open(opened) => outlet.give(Word::Open(opened), 0),
        Task::Leaf(input, leaf) => {
            if let Part::Unknown(unknown) = &leaf.part {
                let says_something = !unknown.says_nothing();
                outlet.give(Word::Hint { says_something }, 0);
            }
            work(&inputs[input], leaf, &mut Mouth { outlet });
        }
        Task::Close(closing) => outlet.give(Word::Close(closing), 0),
    });
    let met = files.met;
    done.map(|()| tell_of_idle(games, &met, console))
}

/// Says what this run was told for nothing, once it is known which games its records are of.
fn tell_of_idle(games: Shelf<'_>, met: &BTreeSet<&'static str>, console: &mut Console) {
    if !met.is_empty() {
        for option in games.houses().idle(met) {
            console.warn(&format!(
                "`{option}` does nothing: none of the records read is of a game that takes it"
            ));
        }
    }
}

/// What is to be done with a file: its parts stand between its opening and its close.
enum Task<'g> {
    Open(Opened),
    Leaf(usize, Leaf<'g>),
    Close(Closing),
}

/// What is known of a file when it is cut: how many records are only known to those who read it.
type Closing = io::Result<(Contents, &'static str)>;

/// What came of it.
enum Word<V> {
    Open(Opened),
    Record {
        says_something: bool,
        /// The id of its game, where it was read.
        game: Option<&'static str>,
    },
    /// What is no record yet, since nobody knows its game.
    Hint {
        says_something: bool,
    },
    Value(V, usize),
    Close(Closing),
}

/// What is known of the file whose parts are being taken.
struct File<V> {
    records: usize,
    says_something: bool,
    /// Whether what comes is taken at once.
    is_free: bool,
    held: Vec<V>,
    weight: usize,
}

impl<V> Default for File<V> {
    fn default() -> Self {
        Self { records: 0, says_something: false, is_free: false, held: Vec::new(), weight: 0 }
    }
}

/// All files: those that are cut are ahead of those that are taken.
struct Files<'a, 'g, K: Clerk> {
    inputs: &'a [Input],
    games: Shelf<'g>,
    console: &'a mut Console,
    clerk: &'a mut K,
    flow: Option<Flow<'g>>,
    /// Which input is being cut.
    cut: usize,
    /// Which input is being taken.
    taken: usize,
    block: Block,
    file: File<K::Value>,
    /// The games whose records were met in any of the files.
    met: BTreeSet<&'static str>,
}

impl<'g, K: Clerk> Files<'_, 'g, K> {
    /// The next part of the file that is being cut.
    fn leaf(&mut self) -> io::Result<Option<Leaf<'g>>> {
        let Some(flow) = &mut self.flow else { return Ok(None) };
        let input = &self.inputs[self.taken];
        flow.leaf(&mut self.block, || self.clerk.show_progress(input, self.console))
    }

    fn open(&mut self, input: &Input) -> io::Result<Opened> {
        let seen = match input {
            // What is written to it from here on is kept, however long the work takes.
            Input::File(path) if self.clerk.writes() => Some(Seen::of(path)?),
            _ => None,
        };
        let (reader, compression) = input.open(self.games.means.unpack_limit, self.console)?;
        self.flow = Some(Flow::new(reader, Scan::new(self.games.cutter(input)).that_doubts()));
        Ok(Opened { compression, seen })
    }

    fn close(&mut self, failed: Option<io::Error>) -> Task<'g> {
        self.cut += 1;
        let closing = match (failed, self.flow.take()) {
            (Some(error), _) => Err(error),
            (None, None) => Ok((Contents::default(), "")),
            (None, Some(flow)) => {
                let scan = flow.scan();
                let (trouble, unwritable) = (scan.trouble().cloned(), scan.unwritable().cloned());
                Ok((Contents { records: 0, trouble, unwritable }, scan.looks_like()))
            }
        };
        Task::Close(closing)
    }

    /// Takes what came of a part, or holds it back while nobody knows whether the file holds a record.
    fn value(&mut self, value: K::Value, weight: usize) -> io::Result<()> {
        if self.file.is_free {
            return self.clerk.take(&self.inputs[self.taken], value, self.console);
        }
        self.file.held.push(value);
        self.file.weight += weight;
        if self.file.weight < MOST_HELD { Ok(()) } else { self.let_go() }
    }

    /// Takes what was held back.
    fn let_go(&mut self) -> io::Result<()> {
        self.file.is_free = true;
        let input = &self.inputs[self.taken];
        self.file.held.drain(..).try_for_each(|value| self.clerk.take(input, value, self.console))
    }

    fn end(&mut self, closing: Closing) -> io::Result<()> {
        if closing.is_err() {
            self.let_go()?;
        }
        let File { records, says_something, held, .. } = std::mem::take(&mut self.file);
        let end = match closing {
            Err(error) => End::Failed(error),
            Ok((contents, _)) if says_something => End::Records(Contents { records, ..contents }),
            Ok((_, looks)) => End::NoRecord(looks, held),
        };
        let input = &self.inputs[self.taken];
        self.taken += 1;
        self.clerk.close(input, end, self.console)
    }
}

impl<'g, K: Clerk> Client for Files<'_, 'g, K> {
    type Task = Task<'g>;
    type Done = Word<K::Value>;

    fn next(&mut self) -> Option<(Task<'g>, usize)> {
        let inputs = self.inputs;
        let input = inputs.get(self.cut)?;
        if self.flow.is_none() {
            return Some(match self.open(input) {
                Ok(opened) => (Task::Open(opened), 0),
                Err(error) => (self.close(Some(error)), 0),
            });
        }
        Some(match self.leaf() {
            Ok(Some(leaf)) => {
                let bytes = leaf.part.length();
                (Task::Leaf(self.cut, leaf), bytes)
            }
            Ok(None) => (self.close(None), 0),
            Err(error) => (self.close(Some(error)), 0),
        })
    }

    fn take(&mut self, word: Word<K::Value>) -> io::Result<()> {
        match word {
            Word::Open(opened) => {
                self.clerk.open(&self.inputs[self.taken], opened);
                Ok(())
            }
            Word::Value(value, weight) => self.value(value, weight),
            Word::Close(closing) => self.end(closing),
            Word::Record { says_something, .. } | Word::Hint { says_something } => {
                if let Word::Record { game, .. } = word {
                    self.file.records += 1;
                    self.met.extend(game);
                }
                self.file.says_something |= says_something;
                if says_something && !self.file.is_free { self.let_go() } else { Ok(()) }
            }
        }
    }

    fn wait(&mut self) {
        if let Some(input) = self.inputs.get(self.taken) {
            self.clerk.show_progress(input, self.console);
        }
    }

    fn batch(&self) -> usize {
        self.clerk.batch()
    }

    fn is_watched(&self) -> bool {
        self.clerk.is_watched()
    }
}
