//! A terminal that a test looks at and types into: the tool runs in it as it does in one of people.

use std::io::{Read as _, Write as _};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};

/// How long something may take until it is given up.
const PATIENCE: Duration = Duration::from_mins(1);
const BEAT: Duration = Duration::from_millis(20);
/// The number that terminals give the left button of the mouse.
const LEFT_BUTTON: u8 = 0;

/// A terminal with a program in it.
pub(crate) struct Terminal {
    /// Nothing once it is gone.
    master: Option<Box<dyn MasterPty + Send>>,
    keys: Option<Box<dyn std::io::Write + Send>>,
    is_gone: Arc<AtomicBool>,
    child: Box<dyn Child + Send + Sync>,
    /// What the program wrote: the screen that comes of it, and every byte.
    seen: Arc<Mutex<(vt100::Parser, Vec<u8>)>>,
    /// The modes of the terminal before the program began.
    modes: String,
}

impl Terminal {
    /// Runs a program in a terminal of so many lines and columns.
    pub(crate) fn run(program: CommandBuilder, lines: u16, columns: u16) -> Self {
        let pty = native_pty_system().openpty(size(lines, columns)).unwrap();
        let modes = modes(pty.master.as_ref());
        let child = pty.slave.spawn_command(program).unwrap();
        let seen = Arc::new(Mutex::new((vt100::Parser::new(lines, columns, 0), Vec::new())));
        let mut reader = pty.master.try_clone_reader().unwrap();
        let (sight, is_gone) = (Arc::clone(&seen), Arc::new(AtomicBool::new(false)));
        let gone = Arc::clone(&is_gone);
        thread::spawn(move || {
            let mut block = [0; 4096];
            while let Ok(length @ 1..) = reader.read(&mut block) {
                let mut seen = sight.lock().unwrap();
                seen.0.process(&block[..length]);
                seen.1.extend_from_slice(&block[..length]);
                if gone.load(Ordering::SeqCst) {
                    break;
                }
            }
        });
        let keys = pty.master.take_writer().unwrap();
        // The test's own end of the terminal stays open, so that its modes can be looked at when the program is gone.
        Self { master: Some(pty.master), keys: Some(keys), is_gone, child, seen, modes }
    }

    /// Types.
    pub(crate) fn press(&mut self, keys: &str) {
        let own = self.keys.as_mut().unwrap();
        own.write_all(keys.as_bytes()).unwrap();
        own.flush().unwrap();
    }

    /// Makes the terminal larger or smaller.
    pub(crate) fn resize(&mut self, lines: u16, columns: u16) {
        self.seen.lock().unwrap().0.screen_mut().set_size(lines, columns);
        self.master().resize(size(lines, columns)).unwrap();
    }

    fn master(&self) -> &dyn MasterPty {
        self.master.as_deref().unwrap()
    }

    /// Closes the terminal, as the window of one is closed.
    pub(crate) fn hang_up(&mut self) {
        self.is_gone.store(true, Ordering::SeqCst);
        // Whoever reads what is written lets go of it too, once there is something to read.
        self.resize(20, 70);
        self.keys = None;
        self.master = None;
    }

    /// The screen as it is now.
    pub(crate) fn screen(&self) -> String {
        self.seen.lock().unwrap().0.screen().contents()
    }

    /// Waits until the screen has some words.
    pub(crate) fn wait_for(&self, words: &str) {
        self.wait_until(&format!("`{words}` is not to be seen"), |screen| screen.contents().contains(words));
    }

    fn wait_until(&self, complaint: &str, is_there: impl Fn(&vt100::Screen) -> bool) {
        let since = Instant::now();
        while !is_there(self.seen.lock().unwrap().0.screen()) {
            assert!(since.elapsed() < PATIENCE, "{complaint}:\n{}", self.screen());
            thread::sleep(BEAT);
        }
    }

    /// Sends a signal to the program.
    pub(crate) fn signal(&self, name: &str) {
        let process = self.child.process_id().unwrap().to_string();
        let sent = std::process::Command::new("kill").args(["-s", name, &process]).status().unwrap();
        assert!(sent.success());
    }

    /// Presses a button of the mouse or turns its wheel, as terminals tell it, at a column and line from 0.
    pub(crate) fn mouse(&mut self, button: u8, column: u16, line: u16) {
        self.press(&format!("\u{1b}[<{button};{};{}M", column + 1, line + 1));
    }

    /// The column and line, from 0, where some words begin on the screen.
    pub(crate) fn find(&self, words: &str) -> (u16, u16) {
        self.wait_for(words);
        let screen = self.screen();
        let line = screen.lines().position(|line| line.contains(words)).unwrap();
        let before = screen.lines().nth(line).and_then(|text| text.split(words).next()).unwrap();
        (u16::try_from(before.chars().count()).unwrap(), u16::try_from(line).unwrap())
    }

    /// Goes to a place by keys and clicks so many columns right of some words there, until others are to be seen. What is on the screen
    /// may be half of a picture that is still being drawn: whoever clicked beside the words goes back and looks again.
    pub(crate) fn click(&mut self, keys: &str, (words, right): (&str, u16), expected: &str) {
        let since = Instant::now();
        loop {
            self.press(keys);
            let (column, line) = self.find(words);
            self.mouse(LEFT_BUTTON, column + right, line);
            for _ in 0..50 {
                if self.screen().contains(expected) {
                    return;
                }
                thread::sleep(BEAT);
            }
            assert!(since.elapsed() < PATIENCE, "`{expected}` is not to be seen:\n{}", self.screen());
        }
    }

    /// Waits until the terminal is as it was before the program: the usual screen, a cursor, a free mouse, the same modes.
    pub(crate) fn wait_until_restored(&self) {
        let is_usual =
            |screen: &vt100::Screen| !screen.alternate_screen() && !screen.hide_cursor() && is_free(screen);
        self.wait_until("the terminal is not given back", is_usual);
        let since = Instant::now();
        while modes(self.master()) != self.modes {
            assert!(since.elapsed() < PATIENCE, "{}\nand not {}", modes(self.master()), self.modes);
            thread::sleep(BEAT);
        }
    }

    /// Whether the terminal is the program's: another screen, no cursor, the mouse is listened to, keys come one by one.
    pub(crate) fn wait_until_taken(&self) {
        self.wait_until("the terminal is not taken", |screen| {
            screen.alternate_screen() && screen.hide_cursor() && !is_free(screen)
        });
        assert_ne!(modes(self.master()), self.modes);
    }

    /// Waits for the end of the program.
    pub(crate) fn end(&mut self) -> ExitStatus {
        let since = Instant::now();
        loop {
            if let Some(status) = self.child.try_wait().unwrap() {
                return status;
            }
            assert!(since.elapsed() < PATIENCE, "it does not end:\n{}", self.screen());
            thread::sleep(BEAT);
        }
    }

    /// What the program wrote as text, with the ends of lines as files have them.
    pub(crate) fn plain(&self) -> String {
        self.written().replace("\r\n", "\n")
    }

    /// The same after so many bytes, as soon as it is as expected.
    pub(crate) fn wait_for_more(&self, after: usize, is_there: impl Fn(&str) -> bool) -> String {
        let since = Instant::now();
        loop {
            let written = self.plain();
            let more = written.get(after..).unwrap_or_default();
            if is_there(more) {
                return more.to_owned();
            }
            assert!(since.elapsed() < PATIENCE, "nothing of the kind is written:\n{more}");
            thread::sleep(BEAT);
        }
    }

    /// Every byte that the program wrote, as text.
    pub(crate) fn written(&self) -> String {
        String::from_utf8_lossy(&self.seen.lock().unwrap().1).into_owned()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        drop(self.child.kill());
    }
}

/// Whether nobody listens to the mouse.
fn is_free(screen: &vt100::Screen) -> bool {
    screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
}

fn size(rows: u16, cols: u16) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

/// The modes of a terminal in words: whether it waits for whole lines, shows what is typed, and so on.
fn modes(master: &dyn MasterPty) -> String {
    let modes = master.get_termios().unwrap();
    format!("{:?} {:?} {:?}", modes.local_flags, modes.input_flags, modes.output_flags)
}
