//! The keys and the mouse, told above everything else.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line as Row, Span};
use ratatui::widgets::{Block, Clear, Paragraph};
use unicode_width::UnicodeWidthStr as _;

use crate::keys::LONG;
use crate::look::STRONG;

/// Tells the keys and the mouse, in the middle of the screen.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect) {
    let keys = LONG.iter().map(|(keys, _)| keys.width()).max().unwrap_or(0);
    let words = LONG.iter().map(|(_, words)| words.width()).max().unwrap_or(0);
    let width = u16::try_from(keys + words + 6).unwrap_or(u16::MAX).min(area.width);
    let height = u16::try_from(LONG.len() + 2).unwrap_or(u16::MAX).min(area.height);
    let middle =
        Rect::new(area.x + (area.width - width) / 2, area.y + (area.height - height) / 2, width, height);
    let row = |(key, word): &(&'static str, &'static str)| {
        let blanks = " ".repeat(keys - key.width() + 2);
        Row::from(vec![Span::styled(format!(" {key}{blanks}"), STRONG), Span::raw(*word)])
    };
    let rows: Vec<Row<'_>> = LONG.iter().map(row).collect();
    frame.render_widget(Clear, middle);
    let block = Block::bordered().title(" keys and mouse ").title_bottom(" any key closes ");
    frame.render_widget(Paragraph::new(rows).block(block), middle);
}
