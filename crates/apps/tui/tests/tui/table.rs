//! What the tests share: records of the examples, keys, and screens as text.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::Color;
use scorebook::Document;
use scorebook_tui::{Depth, Effect, Game, Look, State, draw};

/// Looks without colour.
pub(crate) const PLAIN: Look = Look { depth: Depth::None };
/// Looks with all colours.
pub(crate) const COLOURED: Look = Look { depth: Depth::Full };

pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// A record of the examples.
pub(crate) fn example(name: &str) -> Box<dyn Document> {
    let path = folder("../../../examples").join(name);
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap();
    scorebook::by_ending(ending).unwrap().read(fs::read_to_string(&path).unwrap())
}

/// A key.
pub(crate) fn key(code: KeyCode) -> KeyEvent {
    KeyEvent::new(code, KeyModifiers::NONE)
}

/// Types a text, `⏎` for Enter.
pub(crate) fn typed(state: &mut State, game: &Game<'_>, text: &str) -> Effect {
    text.chars().fold(Effect::Stay, |_, sign| match sign {
        '⏎' => state.press(key(KeyCode::Enter), game),
        sign => state.press(key(KeyCode::Char(sign)), game),
    })
}

/// The screen of a size, drawn.
pub(crate) fn screen(
    state: &mut State,
    game: &mut Game<'_>,
    look: Look,
    (width, height): (u16, u16),
) -> Buffer {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| draw(frame, state, game, look)).unwrap();
    terminal.backend().buffer().clone()
}

/// The signs of a screen.
pub(crate) fn text(buffer: &Buffer) -> String {
    let mut out = String::new();
    for row in buffer.area.rows() {
        let line: String = (row.left()..row.right()).map(|x| buffer[(x, row.y)].symbol()).collect();
        let _ = writeln!(out, "{}", line.trim_end());
    }
    out
}

/// Whether anything on a screen has a colour.
pub(crate) fn has_colour(buffer: &Buffer) -> bool {
    buffer.content().iter().any(|cell| cell.fg != Color::Reset || cell.bg != Color::Reset)
}

/// The looks of a screen: a letter for each look, and what the letters mean.
pub(crate) fn looks(buffer: &Buffer) -> String {
    let mut letters: BTreeMap<String, char> = BTreeMap::new();
    let mut out = String::new();
    let mut order = Vec::new();
    for row in buffer.area.rows() {
        let line: String = (row.left()..row.right())
            .map(|x| {
                let cell = &buffer[(x, row.y)];
                let look = format!("{:?} on {:?}, {:?}", cell.fg, cell.bg, cell.modifier);
                if look == "Reset on Reset, NONE" {
                    return ' ';
                }
                let next = char::from(b'a' + u8::try_from(letters.len() % 26).unwrap());
                *letters.entry(look.clone()).or_insert_with(|| {
                    order.push((next, look));
                    next
                })
            })
            .collect();
        let _ = writeln!(out, "{}", line.trim_end());
    }
    for (letter, look) in order {
        let _ = writeln!(out, "{letter} = {look}");
    }
    out
}

/// Compares with a file of tests/data; `UPDATE=1 cargo test` rewrites it.
pub(crate) fn expect(name: &str, found: &str) {
    let path = folder("tests/data").join(name);
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, found).unwrap();
    }
    let expected = fs::read_to_string(&path).unwrap_or_default();
    assert_eq!(found, expected, "{name} (UPDATE=1 accepts what was found)");
}
