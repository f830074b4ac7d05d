//! The terminal as long as it is ours. However we leave, it is left as it was found.

use std::fmt;
use std::io::{self, Stdout, Write};
use std::panic;
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};

use ratatui::Terminal;
use ratatui::backend::CrosstermBackend;
use ratatui::crossterm::cursor::{Hide, Show};
use ratatui::crossterm::event::DisableMouseCapture;
use ratatui::crossterm::terminal::{
    Clear, ClearType, EnterAlternateScreen, LeaveAlternateScreen, disable_raw_mode, enable_raw_mode,
};
use ratatui::crossterm::{Command, execute};

/// Whether the terminal is ours.
static IS_OURS: AtomicBool = AtomicBool::new(false);

/// The terminal as long as it is ours.
pub struct Screen {
    /// What is drawn on.
    pub terminal: Terminal<CrosstermBackend<Stdout>>,
}

impl Screen {
    /// Takes the terminal.
    ///
    /// # Errors
    /// Where there is no terminal, or it does not do as it is told.
    pub fn enter() -> io::Result<Self> {
        leave_on_panic();
        take()?;
        let terminal = Terminal::new(CrosstermBackend::new(io::stdout())).inspect_err(|_| leave())?;
        Ok(Self { terminal })
    }

    /// Takes the terminal again after the shell had it, and draws everything anew.
    ///
    /// # Errors
    /// Where the terminal does not do as it is told.
    pub fn enter_again(&mut self) -> io::Result<()> {
        // The shell may have set it up its own way in between.
        leave();
        take()?;
        self.draw_anew()
    }

    /// Forgets what was drawn, so that everything is drawn anew.
    ///
    /// # Errors
    /// Where the terminal does not do as it is told.
    pub fn draw_anew(&mut self) -> io::Result<()> {
        // Ratatui's own way asks the terminal where its cursor is, and not every terminal answers.
        execute!(io::stdout(), Clear(ClearType::All))?;
        self.terminal = Terminal::new(CrosstermBackend::new(io::stdout()))?;
        Ok(())
    }

    /// Gives the terminal back for a while.
    pub fn leave(&mut self) {
        leave();
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        leave();
    }
}

fn take() -> io::Result<()> {
    enable_raw_mode()?;
    IS_OURS.store(true, Ordering::SeqCst);
    if let Err(error) = execute!(io::stdout(), EnterAlternateScreen, Hide, TakeMouse) {
        leave();
        return Err(error);
    }
    Ok(())
}

/// Gives the terminal back, if it is ours. Nothing can be done when that fails: perhaps it is gone.
pub(crate) fn leave() {
    if IS_OURS.swap(false, Ordering::SeqCst) {
        drop(write_farewell(&mut io::stdout()));
        drop(disable_raw_mode());
    }
}

/// What a terminal is told when we leave it.
fn write_farewell(out: &mut impl Write) -> io::Result<()> {
    execute!(out, DisableMouseCapture, LeaveAlternateScreen, Show)
}

/// Asks the terminal for clicks, drags and the wheel. Crossterm's own way asks for every movement too, which is a lot of talk for
/// nothing.
struct TakeMouse;

impl Command for TakeMouse {
    fn write_ansi(&self, out: &mut impl fmt::Write) -> fmt::Result {
        out.write_str("\x1b[?1000h\x1b[?1002h\x1b[?1006h")
    }

    #[cfg(windows)]
    fn execute_winapi(&self) -> io::Result<()> {
        ratatui::crossterm::event::EnableMouseCapture.execute_winapi()
    }

    #[cfg(windows)]
    fn is_ansi_code_supported(&self) -> bool {
        false
    }
}

/// From now on, a panic gives the terminal back before it says anything.
fn leave_on_panic() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let before = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            leave();
            before(info);
        }));
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_farewell_lets_the_mouse_go_leaves_the_other_screen_and_shows_the_cursor() {
        let mut out = Vec::new();
        write_farewell(&mut out).unwrap_or_default();
        let said = String::from_utf8(out).unwrap_or_default();
        let mut taken = String::new();
        TakeMouse.write_ansi(&mut taken).unwrap_or_default();
        for mode in taken.split('h').filter(|mode| !mode.is_empty()) {
            assert!(said.contains(&format!("{mode}l")), "{said:?} lets {mode:?} go");
        }
        assert!(said.ends_with("\x1b[?1049l\x1b[?25h"), "{said:?}");
    }
}
