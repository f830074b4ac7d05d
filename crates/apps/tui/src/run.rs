//! The loop: draw, wait for a key, the mouse, a signal or the time, and again.

use std::io;
use std::time::{Duration, Instant};

use ratatui::crossterm::event::{self, Event, KeyEventKind};
use scorebook::core::SeatId;

use crate::album::Album;
use crate::game::Game;
use crate::keys::Towards;
use crate::look::Look;
use crate::screen::Screen;
use crate::signals::{Signal, Signals, end_by, stop};
use crate::state::{Effect, State};
use crate::view;

/// How long a signal may wait for an answer.
const BEAT: Duration = Duration::from_millis(100);

/// Where to begin, and how things look.
#[derive(Clone, Debug)]
pub struct Options {
    /// Which record of the album is opened first.
    pub record: usize,
    /// After how many of its steps.
    pub at: usize,
    /// As which seat knows it.
    pub seat: Option<SeatId>,
    /// What the last line says at first.
    pub notice: Option<String>,
    /// How things look.
    pub look: Look,
}

/// Why a record is closed.
enum End {
    Quit,
    Signal(i32),
    Record(usize),
}

/// Shows the records of an album in the terminal until somebody has seen enough.
///
/// # Errors
/// Where there is no terminal, or it is gone.
pub fn run(album: &Album<'_>, options: &Options) -> io::Result<()> {
    let signals = Signals::listen()?;
    let mut screen = Screen::enter()?;
    let end = through(album, options, &mut screen, &signals);
    drop(screen);
    match end? {
        Some(signal) => end_by(signal),
        None => Ok(()),
    }
}

/// From record to record. Tells the signal that ended it.
fn through(
    album: &Album<'_>,
    options: &Options,
    screen: &mut Screen,
    signals: &Signals,
) -> io::Result<Option<i32>> {
    let mut place = options.record;
    let mut state = State::new(options.at);
    state.notice.clone_from(&options.notice);
    let mut seat = options.seat;
    while let Some(kept) = album.records.get(place) {
        let document = kept.open();
        let mut game = Game::new(album.title(place), document.as_ref());
        state.view = seat.take().and_then(|seat| game.view_of(seat)).unwrap_or(0);
        let mut table = Table { screen, signals, look: options.look };
        match table.play(&mut state, &mut game, (place, album.records.len()))? {
            End::Quit => break,
            End::Signal(signal) => return Ok(Some(signal)),
            End::Record(other) => {
                place = other;
                state = state.for_another_record();
            }
        }
    }
    Ok(None)
}

/// What a game is shown on.
struct Table<'t> {
    screen: &'t mut Screen,
    signals: &'t Signals,
    look: Look,
}

impl Table<'_> {
    /// Shows a record; `place` is its place and how many there are.
    fn play(&mut self, state: &mut State, game: &mut Game<'_>, place: (usize, usize)) -> io::Result<End> {
        let mut since = Instant::now();
        loop {
            if let Some(end) = self.answer_signals()? {
                return Ok(end);
            }
            self.screen.terminal.draw(|frame| view::draw(frame, state, game, self.look))?;
            let patience = state.patience().map_or(BEAT, |patience| patience.min(BEAT));
            // Whatever came while we drew is done before we draw again.
            let mut wait = patience;
            while event::poll(wait)? {
                wait = Duration::ZERO;
                let key = match event::read()? {
                    Event::Key(key) if key.kind != KeyEventKind::Release => key,
                    Event::Mouse(mouse) => {
                        state.point(mouse, game);
                        continue;
                    }
                    _ => continue,
                };
                match state.press(key, game) {
                    Effect::Stay => {}
                    Effect::Redraw => self.screen.draw_anew()?,
                    Effect::Suspend => self.suspend()?,
                    Effect::Quit => return Ok(End::Quit),
                    Effect::Record(towards) => match neighbour(place, towards) {
                        Some(other) => return Ok(End::Record(other)),
                        None => state.notice = Some(nowhere(place, towards)),
                    },
                }
            }
            state.wait(since.elapsed(), game);
            since = Instant::now();
        }
    }

    fn answer_signals(&mut self) -> io::Result<Option<End>> {
        while let Some(signal) = self.signals.take() {
            match signal {
                Signal::End(signal) => return Ok(Some(End::Signal(signal))),
                Signal::Stop => self.suspend()?,
                Signal::GoOn => self.screen.enter_again()?,
            }
        }
        Ok(None)
    }

    /// Lets the shell have the terminal until it lets us go on.
    fn suspend(&mut self) -> io::Result<()> {
        self.screen.leave();
        stop()?;
        self.screen.enter_again()
    }
}

fn neighbour((place, count): (usize, usize), towards: Towards) -> Option<usize> {
    match towards {
        Towards::Up | Towards::Left => place.checked_sub(1),
        Towards::Down | Towards::Right => Some(place + 1).filter(|&next| next < count),
    }
}

fn nowhere((_, count): (usize, usize), towards: Towards) -> String {
    match towards {
        _ if count == 1 => "this is the only record".to_owned(),
        Towards::Up | Towards::Left => "this is the first record".to_owned(),
        Towards::Down | Towards::Right => "this is the last record".to_owned(),
    }
}
