//! Where in a game one is, and what the keys do to that.

use std::time::Duration;

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use scorebook::tools::script::Line;
use scorebook::tools::steps_until;

use crate::game::Game;
use crate::keys::{self, Command, Towards};
use crate::spots::{Pane, Spot};

/// How many steps a leap has.
const LEAP: usize = 10;
/// How far a pane moves at once, in columns and lines.
const SCROLL: (usize, usize) = (8, 3);
/// How long a step stays when the game is played, from slow to fast.
pub(crate) const PACES: [Duration; 6] = [
    Duration::from_secs(4),
    Duration::from_secs(2),
    Duration::from_secs(1),
    Duration::from_millis(500),
    Duration::from_millis(250),
    Duration::from_millis(100),
];

/// What is asked for in the last line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Question {
    /// What to look for.
    Search,
    /// Where to go.
    Goto,
}

/// What a key leads to outside of the game that is open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Nothing.
    Stay,
    /// Everything is drawn anew.
    Redraw,
    /// The next record, or the one before.
    Record(Towards),
    /// The shell has the terminal for a while.
    Suspend,
    /// The end.
    Quit,
}

/// Where in a game one is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct State {
    /// After how many steps.
    pub at: usize,
    /// Which view: everything, or what a seat can know.
    pub view: usize,
    /// The pane that keys move, and the only one where there is room for one.
    pub pane: Pane,
    /// What the last line says instead of the keys.
    pub notice: Option<String>,
    pub(crate) is_playing: bool,
    pub(crate) pace: usize,
    waited: Duration,
    pub(crate) asks: Option<(Question, String)>,
    needle: String,
    pub(crate) shows_help: bool,
    /// What can be clicked on the screen that was drawn last.
    pub(crate) spots: Vec<Spot>,
    /// The first column and line of the board that are shown.
    pub(crate) corner: (usize, usize),
    /// The step for which the board was last moved to where something happened.
    pub(crate) followed: Option<usize>,
    /// The first line of the step's pane that is shown.
    pub(crate) read: usize,
}

impl State {
    /// Before the first step, or after a later one.
    pub fn new(at: usize) -> Self {
        Self {
            at,
            view: 0,
            pane: Pane::default(),
            notice: None,
            is_playing: false,
            pace: 2,
            waited: Duration::ZERO,
            asks: None,
            needle: String::new(),
            shows_help: false,
            spots: Vec::new(),
            corner: (0, 0),
            followed: None,
            read: 0,
        }
    }

    /// The start of another record, with what was set for the one before.
    #[must_use]
    pub fn for_another_record(&self) -> Self {
        Self { pane: self.pane, pace: self.pace, needle: self.needle.clone(), ..Self::new(0) }
    }

    /// What a key does.
    pub fn press(&mut self, key: KeyEvent, game: &Game<'_>) -> Effect {
        self.notice = None;
        let command = keys::command(key);
        let is_leaving = is_control(key) && matches!(command, Some(Command::Quit | Command::Suspend));
        if std::mem::take(&mut self.shows_help) && !is_leaving {
            return Effect::Stay;
        }
        if self.asks.is_some() && !is_leaving {
            self.answer(key, game);
            return Effect::Stay;
        }
        command.map_or(Effect::Stay, |command| self.act(command, game))
    }

    /// What a command does.
    pub fn act(&mut self, command: Command, game: &Game<'_>) -> Effect {
        match command {
            Command::First => self.go(0, game),
            Command::Back => self.go(self.at.saturating_sub(1), game),
            Command::Next => self.go(self.at + 1, game),
            Command::Last => self.go(game.last(), game),
            Command::LeapBack => self.go(self.at.saturating_sub(LEAP), game),
            Command::Leap => self.go(self.at + LEAP, game),
            Command::Play => self.play(game),
            Command::Faster => self.pace = (self.pace + 1).min(PACES.len() - 1),
            Command::Slower => self.pace = self.pace.saturating_sub(1),
            Command::Search => self.asks = Some((Question::Search, String::new())),
            Command::Goto => self.asks = Some((Question::Goto, String::new())),
            Command::Again => self.search(Towards::Down, game),
            Command::AgainBack => self.search(Towards::Up, game),
            Command::Finding => self.seek_finding(Towards::Down, game),
            Command::FindingBack => self.seek_finding(Towards::Up, game),
            Command::View => self.turn_view(game),
            Command::Pane => self.turn_pane(),
            Command::Scroll(towards) => self.scroll(towards),
            Command::Help => self.shows_help = true,
            Command::Close => {}
            Command::Record => return Effect::Record(Towards::Down),
            Command::RecordBack => return Effect::Record(Towards::Up),
            Command::Redraw => return Effect::Redraw,
            Command::Suspend => return Effect::Suspend,
            Command::Quit => return Effect::Quit,
        }
        Effect::Stay
    }

    /// Time goes by: where the game is played, steps follow.
    pub fn wait(&mut self, time: Duration, game: &Game<'_>) {
        if !self.is_playing {
            return;
        }
        self.waited += time;
        while self.waited >= PACES[self.pace] && self.is_playing {
            self.waited -= PACES[self.pace];
            self.stand(self.at + 1, game);
            self.is_playing = self.at < game.last();
        }
    }

    /// How long until the next step follows by itself.
    pub fn patience(&self) -> Option<Duration> {
        self.is_playing.then(|| PACES[self.pace].saturating_sub(self.waited))
    }

    /// Goes after so many steps. Whoever goes by hand does not play any more.
    pub(crate) fn go(&mut self, at: usize, game: &Game<'_>) {
        self.is_playing = false;
        self.stand(at, game);
    }

    fn stand(&mut self, at: usize, game: &Game<'_>) {
        self.at = at.min(game.last());
        self.read = 0;
    }

    fn play(&mut self, game: &Game<'_>) {
        self.is_playing = !self.is_playing;
        self.waited = Duration::ZERO;
        if self.is_playing && self.at == game.last() {
            self.stand(0, game);
        }
        self.is_playing &= game.last() > 0;
    }

    fn turn_view(&mut self, game: &Game<'_>) {
        if game.views() < 2 {
            self.notice = Some("nothing is hidden: all seats see the same".to_owned());
            return;
        }
        self.view = (self.view + 1) % game.views();
    }

    fn turn_pane(&mut self) {
        let place = Pane::ALL.iter().position(|pane| *pane == self.pane).unwrap_or(0);
        self.pane = Pane::ALL[(place + 1) % Pane::ALL.len()];
    }

    /// Moves the board, or the words of the step where they are looked at.
    fn scroll(&mut self, towards: Towards) {
        let (columns, lines) = SCROLL;
        if self.pane == Pane::Step {
            match towards {
                Towards::Up => self.read = self.read.saturating_sub(1),
                Towards::Down => self.read += 1,
                Towards::Left | Towards::Right => {}
            }
            return;
        }
        let (left, top) = self.corner;
        self.corner = match towards {
            Towards::Left => (left.saturating_sub(columns), top),
            Towards::Right => (left + columns, top),
            Towards::Up => (left, top.saturating_sub(lines)),
            Towards::Down => (left, top + lines),
        };
    }

    /// What is typed into the last line.
    fn answer(&mut self, key: KeyEvent, game: &Game<'_>) {
        let Some((question, mut typed)) = self.asks.take() else { return };
        match key.code {
            KeyCode::Esc => return,
            KeyCode::Enter => return self.answered(question, typed, game),
            // Taking back more than was typed takes the question back.
            KeyCode::Backspace if typed.pop().is_none() => return,
            KeyCode::Char('u') if is_control(key) => typed.clear(),
            KeyCode::Char(sign) if !is_control(key) => typed.push(sign),
            _ => {}
        }
        self.asks = Some((question, typed));
    }

    fn answered(&mut self, question: Question, typed: String, game: &Game<'_>) {
        match question {
            Question::Goto if typed.trim().is_empty() => {}
            Question::Goto => match steps_until(game.document, Some(&typed)) {
                Ok(at) => self.go(at, game),
                Err(message) => self.notice = Some(message),
            },
            Question::Search => {
                if !typed.is_empty() {
                    self.needle = typed;
                }
                self.search(Towards::Down, game);
            }
        }
    }

    /// Goes where the words that were looked for stand next.
    fn search(&mut self, towards: Towards, game: &Game<'_>) {
        if self.needle.is_empty() {
            self.notice = Some("nothing was searched yet: / begins".to_owned());
            return;
        }
        let needle = Needle::new(&self.needle);
        let missing = format!("`{}` is nowhere in this record", self.needle);
        self.seek(towards, game, |at| needle.is_in(game.line(at)), missing);
    }

    fn seek_finding(&mut self, towards: Towards, game: &Game<'_>) {
        let found = |at: usize| !game.line(at).findings.is_empty();
        self.seek(towards, game, found, "nothing was found in this record".to_owned());
    }

    /// Goes to the next step that is wanted, past the end if it has to; says so, or that there is none.
    fn seek(
        &mut self,
        towards: Towards,
        game: &Game<'_>,
        is_wanted: impl Fn(usize) -> bool,
        missing: String,
    ) {
        let count = game.last() + 1;
        let on = |away: usize| match towards {
            Towards::Up | Towards::Left => (self.at + count - away) % count,
            Towards::Down | Towards::Right => (self.at + away) % count,
        };
        let Some(found) = (1..=count).map(on).find(|&at| is_wanted(at)) else {
            self.notice = Some(missing);
            return;
        };
        let is_behind = if towards == Towards::Up { found >= self.at } else { found <= self.at };
        if is_behind {
            let end = if towards == Towards::Up { "end" } else { "start" };
            self.notice = Some(format!("on from the {end}"));
        }
        self.go(found, game);
    }
}

fn is_control(key: KeyEvent) -> bool {
    key.modifiers.contains(KeyModifiers::CONTROL)
}

/// What is looked for: capital letters count only where some are looked for.
struct Needle {
    text: String,
    is_exact: bool,
}

impl Needle {
    fn new(text: &str) -> Self {
        let is_exact = text.chars().any(char::is_uppercase);
        Self { text: if is_exact { text.to_owned() } else { text.to_lowercase() }, is_exact }
    }

    fn is_in(&self, line: &Line) -> bool {
        let findings = line.findings.iter().flat_map(|finding| [finding.code, finding.says.as_str()]);
        let words = [line.label.as_str(), line.text.as_str(), line.says.as_str()];
        let comments = line.comments.iter().map(String::as_str);
        let has = |text: &str| {
            if self.is_exact { text.contains(&self.text) } else { text.to_lowercase().contains(&self.text) }
        };
        words.into_iter().chain(comments).chain(findings).any(has)
    }
}
