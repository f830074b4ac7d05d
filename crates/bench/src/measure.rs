//! Reading a corpus, and how long it takes.

use std::fmt;
use std::hint::black_box;
use std::io;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use pgn_reader::{Reader, SanPlus, Skip, Visitor};
use scorebook_allure::Allure;
use scorebook_carcassonne::Carcassonne;
use scorebook_core::{Cursor, Game, Report};
use scorebook_hexil::Hexil;
use scorebook_root::Root;

use crate::corpora::{Corpus, Subject};

/// How often a corpus is read; the fastest time counts, since others only tell what else the machine was doing.
const PASSES: usize = 7;

/// What was measured, as one line of JSON.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// The corpus.
    pub subject: Subject,
    /// Its size.
    pub bytes: usize,
    /// How many records it holds.
    pub records: usize,
    /// How many steps or moves were read.
    pub steps: usize,
    /// How long one reading took, if anybody asked.
    pub time: Option<Duration>,
}

impl fmt::Display for Figure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = reader(self.subject);
        let Self { bytes, records, steps, .. } = self;
        write!(out, r#"{{"what":"{what}","bytes":{bytes},"records":{records},"steps":{steps}"#)?;
        if let Some(time) = self.time {
            let nanoseconds = time.as_nanos().max(1);
            let speed = u128::try_from(self.bytes).unwrap_or(0) * 1_000_000_000 / nanoseconds;
            write!(out, r#","seconds":{:.6},"bytes_per_second":{speed}"#, time.as_secs_f64())?;
        }
        out.write_str("}")
    }
}

/// Who reads a subject, as figures name it: we do, under the game's name, but for chess.
pub fn reader(subject: Subject) -> &'static str {
    if subject == Subject::Chess { "pgn-reader" } else { subject.name() }
}

/// What becomes of a record that was read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Then {
    /// It is let go before the next is read, as in any program that reads an archive.
    Drop,
    /// It is kept for good: letting go is no part of reading, where reading alone is counted.
    Keep,
}

/// Reads the first record of a corpus, so that the tables of the game are loaded.
pub fn warm_up(subject: Subject, corpus: &Corpus) {
    black_box(once(subject, &corpus.first(), Then::Drop));
}

/// Reads a corpus once: text to typed record.
pub fn once(subject: Subject, corpus: &Corpus, then: Then) -> Figure {
    let steps = match subject {
        Subject::Root => read(&Root, corpus, then),
        Subject::Carcassonne => read(&Carcassonne, corpus, then),
        Subject::Allure => read(&Allure, corpus, then),
        Subject::Hexil => read(&Hexil, corpus, then),
        Subject::Chess => read_chess(corpus),
    };
    Figure { subject, bytes: corpus.text().len(), records: corpus.records().len(), steps, time: None }
}

/// Reads a corpus several times and keeps the fastest time.
pub fn timed(subject: Subject, corpus: &Corpus) -> Figure {
    let pass = || {
        let start = Instant::now();
        let figure = once(subject, black_box(corpus), Then::Drop);
        Figure { time: Some(start.elapsed()), ..figure }
    };
    let first = pass();
    (1..PASSES).map(|_| pass()).fold(first, |best, next| if next.time < best.time { next } else { best })
}

fn read<G: Game>(game: &G, corpus: &Corpus, then: Then) -> usize {
    let steps = |text: &str| {
        let mut report = Report::new();
        let record = game.parse(&mut Cursor::new(text), &mut report);
        let steps = black_box(&record).steps.len();
        if then == Then::Keep {
            std::mem::forget(record);
        }
        steps
    };
    corpus.records().map(steps).sum()
}

/// The peer reads a stream, the way its own documentation shows: a visitor that counts the moves.
fn read_chess(corpus: &Corpus) -> usize {
    let mut reader = Reader::new(io::Cursor::new(corpus.text()));
    let mut counter = MoveCounter;
    let games = reader.read_games(&mut counter);
    games.map(|moves| moves.expect("a text in memory can be read")).sum()
}

struct MoveCounter;

impl Visitor for MoveCounter {
    type Tags = ();
    type Movetext = usize;
    type Output = usize;

    fn begin_tags(&mut self) -> ControlFlow<usize> {
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, (): ()) -> ControlFlow<usize, usize> {
        ControlFlow::Continue(0)
    }

    fn san(&mut self, moves: &mut usize, san: SanPlus) -> ControlFlow<usize> {
        black_box(san);
        *moves += 1;
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _moves: &mut usize) -> ControlFlow<usize, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn end_game(&mut self, moves: usize) -> usize {
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_peer_reads_every_game_and_move() {
        let corpus = Subject::Chess.corpus(1, 20_000);
        let figure = once(Subject::Chess, &corpus, Then::Drop);
        assert!(figure.records > 10, "{figure}");
        assert!(figure.steps > 50 * figure.records, "{figure}");
    }

    #[test]
    fn a_figure_is_a_line_of_json() {
        let figure = Figure {
            subject: Subject::Root,
            bytes: 1000,
            records: 1,
            steps: 9,
            time: Some(Duration::from_millis(2)),
        };
        assert_eq!(
            figure.to_string(),
            r#"{"what":"root","bytes":1000,"records":1,"steps":9,"seconds":0.002000,"bytes_per_second":500000}"#
        );
    }
}
