//! A crew: many things are worked on at once, and what comes of them is taken in their order, as if one had done it all.
//!
//! One thread hands out the things and takes the results; the others work. What waits is bounded, in things and in bytes, so that a file of
//! any size is gone through in little memory.

use std::collections::VecDeque;
use std::io;
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::thread::{self, ScopedJoinHandle};
use std::time::Duration;

/// Small things are handed out together, in batches of about this many bytes: then what the handing over costs does not count.
pub const BATCH: usize = 64 << 10;

/// What a thing weighs beside its text.
const LEAST_WEIGHT: usize = 64;

/// No more is handed out while this many bytes of text are being worked on. A thing that is larger by itself is worked on alone.
const MOST_BYTES: usize = 16 << 20;

/// Results are handed back in loads of about this many bytes.
const LOAD: usize = 256 << 10;

/// How many loads of a batch may wait to be taken. Whoever made more waits until it is their turn.
const MOST_LOADS: usize = 2;

/// As much room for the calls of a worker as the first thread has.
const STACK: usize = 8 << 20;

/// No more workers are hired than this: no machine has more cores for them, and each needs room of its own.
const MOST_WORKERS: usize = 256;

/// How often the one who waits may show that the work goes on.
const BEAT: Duration = Duration::from_millis(100);

/// Whoever has things to do and wants to have what comes of them. All of this happens on the thread of the caller.
pub trait Client {
    /// A thing to do.
    type Task: Send;
    /// What comes of it.
    type Done: Send;

    /// The next thing to do, and about how many bytes it is.
    fn next(&mut self) -> Option<(Self::Task, usize)>;
    /// Takes what came of a thing.
    ///
    /// # Errors
    /// Ends the work.
    fn take(&mut self, done: Self::Done) -> io::Result<()>;
    /// Nothing can be taken yet.
    fn wait(&mut self);
    /// How many bytes are handed out at a time.
    fn batch(&self) -> usize {
        BATCH
    }
    /// Whether a single thing may take so long that the caller has to stay free to show that the work goes on.
    fn is_watched(&self) -> bool {
        false
    }
}

/// Where a worker puts what comes of a thing.
pub struct Outlet<'o, T> {
    ready: Vec<T>,
    weight: usize,
    hand_over: &'o mut dyn FnMut(Vec<T>),
}

impl<'o, T> Outlet<'o, T> {
    fn new(hand_over: &'o mut dyn FnMut(Vec<T>)) -> Self {
        Self { ready: Vec::new(), weight: 0, hand_over }
    }

    /// Hands back something that weighs about so many bytes.
    pub fn give(&mut self, done: T, weight: usize) {
        self.ready.push(done);
        self.weight += weight;
        if self.weight >= LOAD {
            self.flush();
        }
    }

    fn flush(&mut self) {
        self.weight = 0;
        if !self.ready.is_empty() {
            (self.hand_over)(std::mem::take(&mut self.ready));
        }
    }
}

/// Has a crew of so many do everything a client has to do. With one there is no crew: the caller does it, unless it is watched.
///
/// # Errors
/// What the client could not take.
pub fn in_order<C: Client>(
    jobs: NonZeroUsize,
    client: &mut C,
    work: impl Fn(C::Task, &mut Outlet<'_, C::Done>) + Sync,
) -> io::Result<()> {
    if jobs.get() == 1 && !client.is_watched() {
        return alone(client, work);
    }
    let (tasks, queue) = mpsc::channel();
    let bench = Bench { queue: Mutex::new(queue), is_over: AtomicBool::new(false) };
    thread::scope(|scope| {
        let hire = |_| {
            let worker = thread::Builder::new().stack_size(STACK);
            worker.spawn_scoped(scope, || bench.labour(&work)).ok()
        };
        let workers: Vec<_> = (0..jobs.get().min(MOST_WORKERS)).filter_map(hire).collect();
        if workers.is_empty() {
            return alone(client, &work);
        }
        let most = most_batches(workers.len());
        let mut window = Window { tasks, workers, most, flight: VecDeque::new(), bytes: 0, is_dry: false };
        let done = window.run(client);
        // Nobody wants what is still being worked on.
        bench.is_over.store(true, Ordering::Relaxed);
        done
    })
}

/// How many batches may be handed out to so many workers: enough that whoever is done early finds another while the first takes long.
fn most_batches(workers: usize) -> usize {
    4 * workers + 4
}

/// Does everything on this thread.
fn alone<C: Client>(client: &mut C, work: impl Fn(C::Task, &mut Outlet<'_, C::Done>)) -> io::Result<()> {
    while let Some((task, _)) = client.next() {
        let mut taken = Ok(());
        let mut take = |load: Vec<C::Done>| {
            for done in load {
                if taken.is_ok() {
                    taken = client.take(done);
                }
            }
        };
        let mut outlet = Outlet::new(&mut take);
        work(task, &mut outlet);
        outlet.flush();
        taken?;
    }
    Ok(())
}

/// Things to do, and where what comes of them goes.
struct Batch<T, D> {
    tasks: Vec<T>,
    to: SyncSender<Vec<D>>,
}

/// Where the workers find what is to be done.
struct Bench<T, D> {
    queue: Mutex<Receiver<Batch<T, D>>>,
    is_over: AtomicBool,
}

impl<T, D> Bench<T, D> {
    /// Works until there is nothing left to do.
    fn labour(&self, work: impl Fn(T, &mut Outlet<'_, D>)) {
        while let Some(Batch { tasks, to }) = self.next() {
            // When nobody takes it any more, it is over.
            let mut hand_over = |load| drop(to.send(load));
            let mut outlet = Outlet::new(&mut hand_over);
            for task in tasks {
                if self.is_over.load(Ordering::Relaxed) {
                    return;
                }
                work(task, &mut outlet);
            }
            outlet.flush();
        }
    }

    fn next(&self) -> Option<Batch<T, D>> {
        self.queue.lock().ok()?.recv().ok()
    }
}

/// What is handed out and not taken yet, in order.
struct Window<'s, T, D> {
    tasks: Sender<Batch<T, D>>,
    workers: Vec<ScopedJoinHandle<'s, ()>>,
    /// How many batches may be handed out.
    most: usize,
    flight: VecDeque<(Receiver<Vec<D>>, usize)>,
    /// How many bytes are handed out.
    bytes: usize,
    /// Whether everything is handed out.
    is_dry: bool,
}

impl<T, D> Window<'_, T, D> {
    fn run(&mut self, client: &mut impl Client<Task = T, Done = D>) -> io::Result<()> {
        loop {
            self.fill(client);
            let Some((first, bytes)) = self.flight.front() else { return Ok(()) };
            match first.recv_timeout(BEAT) {
                Ok(load) => load.into_iter().try_for_each(|done| client.take(done))?,
                Err(RecvTimeoutError::Disconnected) => {
                    self.bytes -= bytes;
                    self.flight.pop_front();
                }
                // A worker goes home before the end only when it panicked, which is passed on to the caller.
                Err(RecvTimeoutError::Timeout) if self.workers.iter().any(ScopedJoinHandle::is_finished) => {
                    return Ok(());
                }
                Err(RecvTimeoutError::Timeout) => client.wait(),
            }
        }
    }

    /// Hands out as much as may wait.
    fn fill(&mut self, client: &mut impl Client<Task = T, Done = D>) {
        while !self.is_dry && self.flight.len() < self.most && self.bytes < MOST_BYTES {
            let (mut tasks, mut weight) = (Vec::new(), 0);
            while weight < client.batch() {
                let Some((task, bytes)) = client.next() else {
                    self.is_dry = true;
                    break;
                };
                tasks.push(task);
                weight += bytes.max(LEAST_WEIGHT);
            }
            let (to, results) = mpsc::sync_channel(MOST_LOADS);
            if !tasks.is_empty() && self.tasks.send(Batch { tasks, to }).is_ok() {
                self.bytes += weight;
                self.flight.push_back((results, weight));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Counts, and notes what it takes until it has had enough.
    struct Counting {
        next: usize,
        until: usize,
        taken: Vec<usize>,
        enough: usize,
        /// The most that were handed out and not taken.
        most: usize,
        batch: usize,
    }

    impl Counting {
        fn new(until: usize) -> Self {
            Self { next: 0, until, taken: Vec::new(), enough: usize::MAX, most: 0, batch: 640 }
        }
    }

    impl Client for Counting {
        type Task = usize;
        type Done = usize;

        fn next(&mut self) -> Option<(usize, usize)> {
            self.most = self.most.max(self.next.saturating_sub(self.taken.len()));
            let task = (self.next < self.until).then_some(self.next)?;
            self.next += 1;
            Some((task, 0))
        }

        fn take(&mut self, done: usize) -> io::Result<()> {
            if self.taken.len() >= self.enough {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            self.taken.push(done);
            Ok(())
        }

        fn wait(&mut self) {}

        fn batch(&self) -> usize {
            self.batch
        }
    }

    fn jobs(count: usize) -> NonZeroUsize {
        NonZeroUsize::new(count).unwrap()
    }

    #[test]
    fn what_is_taken_is_in_order_however_many_work() {
        for crew in [1, 2, 3, 8] {
            let mut client = Counting::new(5000);
            let work = |task: usize, outlet: &mut Outlet<'_, usize>| {
                if task.is_multiple_of(97) {
                    thread::sleep(Duration::from_micros(200));
                }
                outlet.give(task, LOAD / 3);
            };
            in_order(jobs(crew), &mut client, work).unwrap();
            assert!(client.taken.iter().copied().eq(0..5000), "{crew} workers");
            assert!(
                client.most <= 10 * (most_batches(crew) + 1),
                "{} waited for {crew} workers",
                client.most
            );
        }
    }

    #[test]
    fn no_more_are_hired_than_there_is_room_for() {
        let mut client = Counting::new(2000);
        in_order(jobs(usize::MAX), &mut client, |task, outlet| outlet.give(task, 1)).unwrap();
        assert!(client.taken.iter().copied().eq(0..2000));
    }

    #[test]
    fn whoever_takes_no_more_ends_the_work() {
        for crew in [1, 4] {
            let mut client = Counting { enough: 10, ..Counting::new(usize::MAX) };
            let done = in_order(jobs(crew), &mut client, |task, outlet| outlet.give(task, 1));
            assert_eq!(done.unwrap_err().kind(), io::ErrorKind::BrokenPipe);
            assert!(client.taken.iter().copied().eq(0..10));
        }
    }

    #[test]
    fn one_thing_may_give_much_or_nothing() {
        for crew in [1, 3] {
            let mut client = Counting::new(20);
            let work = |task: usize, outlet: &mut Outlet<'_, usize>| {
                let results = if task.is_multiple_of(2) { 0 } else { 100 };
                (0..results).for_each(|_| outlet.give(task, LOAD));
            };
            in_order(jobs(crew), &mut client, work).unwrap();
            assert!(client.taken.is_sorted() && client.taken.len() == 1000);
        }
    }

    #[test]
    #[should_panic(expected = "a scoped thread panicked")]
    fn a_panic_of_a_worker_is_passed_on() {
        let mut client = Counting::new(1000);
        let _ = in_order(jobs(2), &mut client, |task, outlet| {
            assert!(task != 300, "this one cannot be done");
            outlet.give(task, 1);
        });
    }
}
