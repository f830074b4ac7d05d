//! How things look: with many colours, with few, or with none. Whatever a colour says, a sign says too.

use ratatui::style::{Color, Modifier, Style};
use scorebook::Severity;
use scorebook::core::draw::{Paint, Theme};
use scorebook::core::{Ink, SeatId};

/// What stands out.
pub(crate) const STRONG: Style = Style::new().add_modifier(Modifier::BOLD);
/// What stands back.
pub(crate) const FAINT: Style = Style::new().add_modifier(Modifier::DIM);
/// Where one is.
pub(crate) const HERE: Style = Style::new().add_modifier(Modifier::REVERSED);

/// How many colours a terminal has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// None: bold, dim and reversed must do.
    None,
    /// The 256 of most terminals.
    Palette,
    /// All of them.
    Full,
}

/// How things look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// How many colours there are.
    pub depth: Depth,
}

impl Look {
    /// A shade, as far as the terminal has it.
    fn shade(self, shade: u32) -> Option<Color> {
        let [_, red, green, blue] = shade.to_be_bytes();
        match self.depth {
            Depth::None => None,
            Depth::Palette => Some(Color::Indexed(16 + 36 * step(red) + 6 * step(green) + step(blue))),
            Depth::Full => Some(Color::Rgb(red, green, blue)),
        }
    }

    /// A sign that stands on a patch of colour, so that it can be read on any paper.
    fn patch(self, paint: Paint) -> Style {
        match (self.shade(paint.shade(Theme::Light)), self.shade(paint.ink().shade(Theme::Light))) {
            (Some(back), Some(front)) => Style::new().fg(front).bg(back),
            _ => Style::new(),
        }
    }

    /// How a sign of a board is written.
    pub(crate) fn sign(self, sign: char, ink: Ink, paints: &[(SeatId, Paint)]) -> Style {
        match ink {
            Ink::Plain => Style::new(),
            Ink::Faint => FAINT,
            Ink::Strong => STRONG,
            Ink::Seat(seat) => self.seat(seat, paints),
            Ink::Paint(paint) if sign.is_alphanumeric() => self.patch(paint),
            Ink::Paint(paint) => {
                self.shade(paint.shade(Theme::Light)).map_or(Style::new(), |shade| Style::new().fg(shade))
            }
        }
    }

    /// How the sign of a seat is written.
    pub(crate) fn seat(self, seat: SeatId, paints: &[(SeatId, Paint)]) -> Style {
        let paint = paints.iter().find(|(known, _)| *known == seat).map(|(_, paint)| *paint);
        paint.map_or(Style::new(), |paint| self.patch(paint)).add_modifier(Modifier::BOLD)
    }

    /// How a finding is told.
    pub(crate) fn finding(self, severity: Severity) -> Style {
        let colour = match severity {
            Severity::Error => Color::Red,
            Severity::Warning => Color::Yellow,
            Severity::Hint => Color::Cyan,
        };
        if self.depth == Depth::None { STRONG } else { STRONG.fg(colour) }
    }
}

/// The sign of a finding, which says without colour how bad it is.
pub(crate) fn sign(severity: Option<Severity>) -> &'static str {
    match severity {
        Some(Severity::Error) => "!",
        Some(Severity::Warning) => "?",
        Some(Severity::Hint) => "·",
        None => " ",
    }
}

/// The nearest of the six steps that a palette has for each part of a colour.
fn step(part: u8) -> u8 {
    match part {
        0..48 => 0,
        48..115 => 1,
        _ => (part - 35) / 40,
    }
}

/// Text of others without the controls that may be in it: they become signs that can be seen.
pub(crate) fn harmless(text: &str) -> String {
    let shown = |sign: char| match sign {
        '\n' => '⏎',
        '\t' => ' ',
        '\u{7f}' => '␡',
        '\0'..='\u{1f}' => char::from_u32(0x2400 + u32::from(sign)).unwrap_or('\u{fffd}'),
        '\u{80}'..='\u{9f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => {
            '\u{fffd}'
        }
        _ => sign,
    };
    text.chars().map(shown).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_palette_has_the_nearest_shade() {
        let look = Look { depth: Depth::Palette };
        assert_eq!(look.shade(0x00_00_00), Some(Color::Indexed(16)));
        assert_eq!(look.shade(0xFF_FF_FF), Some(Color::Indexed(231)));
        assert_eq!(look.shade(0xD5_5E_00), Some(Color::Indexed(16 + 36 * 4 + 6)));
        assert_eq!(Look { depth: Depth::None }.shade(0xFF_00_00), None);
    }

    #[test]
    fn controls_of_others_do_not_reach_the_terminal() {
        assert_eq!(harmless("a\u{1b}[31m\tb\u{202e}\n"), "a␛[31m b\u{fffd}⏎");
    }
}
