//! Referees at work: random games played to the end, and games replayed, judged and scored.

use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

use scorebook_allure::Allure;
use scorebook_carcassonne::Carcassonne;
use scorebook_core::{Cursor, Finding, Notation, Played, Replay, Report, Severity, Wishes};
use scorebook_hexil::Hexil;
use scorebook_root::Root;

use crate::corpora::{Corpus, Subject};

/// How often the work is done; the fastest time counts, since others only tell what else the machine was doing.
const PASSES: usize = 5;

/// What a referee does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Work {
    /// Reads games, judges every step and scores them.
    Replay,
    /// Plays random games to the end and writes them down.
    Play,
}

impl Work {
    /// Both kinds of work.
    pub const ALL: [Self; 2] = [Self::Replay, Self::Play];

    /// Its name on the command line and in the figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Replay => "replay",
            Self::Play => "play",
        }
    }
}

/// What was measured, as one line of JSON.
#[derive(Clone, PartialEq, Debug)]
pub struct Figure {
    /// What was done.
    pub work: Work,
    /// The game.
    pub subject: Subject,
    /// How many games.
    pub games: usize,
    /// How many moves they have, lines at the end included.
    pub moves: usize,
    /// How long it took.
    pub time: Duration,
}

impl fmt::Display for Figure {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (work, subject) = (self.work.name(), self.subject.name());
        let per_second =
            |count: usize| u128::try_from(count).unwrap_or(0) * 1_000_000_000 / self.time.as_nanos().max(1);
        let Self { games, moves, .. } = self;
        let seconds = self.time.as_secs_f64();
        write!(out, r#"{{"what":"{work} {subject}","games":{games},"moves":{moves},"seconds":{seconds:.6}"#)?;
        let (games, moves) = (per_second(self.games), per_second(self.moves));
        write!(out, r#","games_per_second":{games},"moves_per_second":{moves}}}"#)
    }
}

/// The game of a subject, where it is one of ours.
pub fn game(subject: Subject) -> Option<&'static dyn Notation> {
    match subject {
        Subject::Root => Some(&Root),
        Subject::Carcassonne => Some(&Carcassonne),
        Subject::Allure => Some(&Allure),
        Subject::Hexil => Some(&Hexil),
        Subject::Chess => None,
    }
}

/// The subjects that have a referee who can play.
pub fn refereed() -> Vec<Subject> {
    let can_play = |subject: &Subject| play(*subject, 0, 1).is_ok();
    Subject::ALL.into_iter().filter(can_play).collect()
}

/// Plays random games, from a seed on.
///
/// # Errors
/// Says why the game cannot be played.
pub fn play(subject: Subject, seed: u64, games: usize) -> Result<Corpus, String> {
    let game = game(subject).ok_or("it has no referee")?;
    let wishes = |seed| Wishes { seed, ..Wishes::default() };
    (seed..).take(games).map(|seed| game.simulate(&wishes(seed))).collect()
}

/// Replays games from their text: read, judged and scored with a report. Tells how many moves they have.
pub fn replay(subject: Subject, games: &Corpus) -> usize {
    match subject {
        Subject::Root => judge(&Root, games),
        Subject::Carcassonne => judge(&Carcassonne, games),
        Subject::Allure => judge(&Allure, games),
        Subject::Hexil => judge(&Hexil, games),
        Subject::Chess => 0,
    }
}

/// Replays the first game, so that the tables of the game are loaded.
pub fn warm_up(subject: Subject, games: &Corpus) {
    black_box(replay(subject, &games.first()));
}

fn judge<G: Played>(game: &G, games: &Corpus) -> usize {
    let moves = |text: &str| {
        let mut report = Report::new();
        let record = game.parse(&mut Cursor::new(text), &mut report);
        Replay::<G>::new(&record, text).judge_all(&mut report);
        // What a record leaves open may bring a hint, but nothing worse.
        let is_hint = |finding: &Finding| finding.severity == Severity::Hint;
        assert!(black_box(report.finish()).iter().all(is_hint), "a game was played by the rules");
        record.steps.len()
    };
    games.records().map(moves).sum()
}

/// Reads, replays and judges a record, whatever is wrong with it; what is found is only counted.
pub fn judge_plainly(subject: Subject, text: &str) {
    match subject {
        Subject::Root => count(&Root, text),
        Subject::Carcassonne => count(&Carcassonne, text),
        Subject::Allure => count(&Allure, text),
        Subject::Hexil => count(&Hexil, text),
        Subject::Chess => {}
    }
}

fn count<G: Played>(game: &G, text: &str) {
    let mut report = Report::counting();
    let record = game.parse(&mut Cursor::new(text), &mut report);
    Replay::<G>::new(&record, text).judge_all(&mut report);
    black_box(report.counted());
}

/// Does the work several times and keeps the fastest time.
///
/// # Errors
/// Says why the game cannot be played.
pub fn timed(work: Work, subject: Subject, seed: u64, games: usize) -> Result<Figure, String> {
    let corpus = play(subject, seed, games)?;
    let moves = replay(subject, &corpus);
    let pass = || {
        let start = Instant::now();
        match work {
            Work::Replay => _ = black_box(replay(subject, black_box(&corpus))),
            Work::Play => _ = black_box(play(subject, black_box(seed), games)),
        }
        start.elapsed()
    };
    let time = (0..PASSES).map(|_| pass()).min().unwrap_or_default();
    Ok(Figure { work, subject, games, moves, time })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_is_a_line_of_json() {
        let time = Duration::from_millis(20);
        let figure =
            Figure { work: Work::Play, subject: Subject::Carcassonne, games: 100, moves: 7400, time };
        assert_eq!(
            figure.to_string(),
            r#"{"what":"play carcassonne","games":100,"moves":7400,"seconds":0.020000,"games_per_second":5000,"moves_per_second":370000}"#
        );
    }

    #[test]
    fn random_games_are_replayed_to_the_last_move() {
        assert!(refereed().contains(&Subject::Carcassonne));
        assert!(!refereed().contains(&Subject::Chess));
        for subject in refereed() {
            let games = play(subject, 3, 4).unwrap();
            assert_eq!(games.records().len(), 4);
            assert!(replay(subject, &games) > 40, "{}", subject.name());
        }
    }
}
