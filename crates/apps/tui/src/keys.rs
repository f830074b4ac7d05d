//! What the keys do, and how that is told.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What a key asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Command {
    /// The table before the first step.
    First,
    /// A step back.
    Back,
    /// A step on.
    Next,
    /// After the last step.
    Last,
    /// Many steps back.
    LeapBack,
    /// Many steps on.
    Leap,
    /// Steps follow by themselves, or stop doing so.
    Play,
    /// They follow faster.
    Faster,
    /// They follow more slowly.
    Slower,
    /// Asks what to look for.
    Search,
    /// Where it is found next.
    Again,
    /// Where it is found before.
    AgainBack,
    /// Asks where to go.
    Goto,
    /// The next step in which something was found.
    Finding,
    /// The one before.
    FindingBack,
    /// The next record.
    Record,
    /// The record before.
    RecordBack,
    /// What another seat can know.
    View,
    /// The next pane.
    Pane,
    /// Moves what a pane shows.
    Scroll(Towards),
    /// Tells the keys.
    Help,
    /// Draws everything anew.
    Redraw,
    /// Closes what is open above the panes.
    Close,
    /// Lets the shell have the terminal for a while.
    Suspend,
    /// Leaves.
    Quit,
}

/// Where to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Towards {
    /// To the left.
    Left,
    /// To the right.
    Right,
    /// Upwards.
    Up,
    /// Downwards.
    Down,
}

/// What a key asks for, if anything.
pub(crate) fn command(key: KeyEvent) -> Option<Command> {
    if key.modifiers.contains(KeyModifiers::CONTROL) {
        return with_control(key.code);
    }
    let shifted = key.modifiers.contains(KeyModifiers::SHIFT);
    Some(match key.code {
        KeyCode::Left if shifted => Command::Scroll(Towards::Left),
        KeyCode::Right if shifted => Command::Scroll(Towards::Right),
        KeyCode::Up if shifted => Command::Scroll(Towards::Up),
        KeyCode::Down if shifted => Command::Scroll(Towards::Down),
        KeyCode::Char('H') => Command::Scroll(Towards::Left),
        KeyCode::Char('L') => Command::Scroll(Towards::Right),
        KeyCode::Char('K') => Command::Scroll(Towards::Up),
        KeyCode::Char('J') => Command::Scroll(Towards::Down),
        KeyCode::Left | KeyCode::Up | KeyCode::Char('h' | 'k') => Command::Back,
        KeyCode::Right | KeyCode::Down | KeyCode::Enter | KeyCode::Char('l' | 'j') => Command::Next,
        KeyCode::Home | KeyCode::Char('0' | '<') => Command::First,
        KeyCode::End | KeyCode::Char('G' | '$' | '>') => Command::Last,
        KeyCode::PageUp => Command::LeapBack,
        KeyCode::PageDown => Command::Leap,
        KeyCode::Char(' ') => Command::Play,
        KeyCode::Char('+' | '=') => Command::Faster,
        KeyCode::Char('-') => Command::Slower,
        KeyCode::Char('/') => Command::Search,
        KeyCode::Char('n') => Command::Again,
        KeyCode::Char('N') => Command::AgainBack,
        KeyCode::Char('g' | ':') => Command::Goto,
        KeyCode::Char('f') => Command::Finding,
        KeyCode::Char('F') => Command::FindingBack,
        KeyCode::Char(']') => Command::Record,
        KeyCode::Char('[') => Command::RecordBack,
        KeyCode::Char('s') => Command::View,
        KeyCode::Tab => Command::Pane,
        KeyCode::Char('?') | KeyCode::F(1) => Command::Help,
        KeyCode::Esc => Command::Close,
        KeyCode::Char('q') => Command::Quit,
        _ => return None,
    })
}

fn with_control(code: KeyCode) -> Option<Command> {
    Some(match code {
        KeyCode::Char('c') => Command::Quit,
        KeyCode::Char('z') => Command::Suspend,
        KeyCode::Char('l') => Command::Redraw,
        KeyCode::Char('b') => Command::LeapBack,
        KeyCode::Char('f') => Command::Leap,
        _ => return None,
    })
}

/// The keys as the last line tells them, the most useful first: as many as fit are shown.
pub(crate) const SHORT: [(&str, &str); 11] = [
    ("←→", "step"),
    ("space", "play"),
    ("q", "quit"),
    ("?", "keys"),
    ("/", "search"),
    ("g", "go to"),
    ("f", "finding"),
    ("tab", "pane"),
    ("home end", "first, last"),
    ("HJKL", "scroll"),
    ("[ ]", "record"),
];

/// The keys and the mouse as the help tells them.
pub(crate) const LONG: [(&str, &str); 20] = [
    ("→ ↓ j l enter", "a step on"),
    ("← ↑ k h", "a step back"),
    ("page down, up", "ten steps on, back"),
    ("home 0, end G", "to the start, to the end"),
    ("space", "play, or stop playing"),
    ("+ -", "play faster, slower"),
    ("g or :", "go to a step: 13A, 40, start"),
    ("/", "search words and findings"),
    ("n N", "found next, before"),
    ("f F", "next finding, the one before"),
    ("s", "as the next seat knows it"),
    ("[ ]", "the record before, the next"),
    ("tab", "the next pane"),
    ("HJKL shift-arrows", "scroll the pane"),
    ("wheel", "a step on, a step back"),
    ("click", "to a step of the list, the chart"),
    ("shift and mouse", "select text as ever"),
    ("ctrl-l", "draw anew"),
    ("ctrl-z", "to the shell, `fg` comes back"),
    ("q ctrl-c", "quit"),
];
