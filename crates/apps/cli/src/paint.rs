//! Tones in colour. Text of others is shown without the controls that may be in it.

use std::fmt::Write as _;

use annotate_snippets::normalize_untrusted_str;
use anstyle::{AnsiColor, Style};
use scorebook::tools::{Prose, Tone};

fn style(tone: Tone) -> Style {
    match tone {
        Tone::Plain => Style::new(),
        Tone::Strong => Style::new().bold(),
        Tone::Faint => Style::new().dimmed(),
        Tone::Good => AnsiColor::Green.on_default(),
        Tone::Bad => AnsiColor::BrightRed.on_default(),
        Tone::Doubtful => AnsiColor::Yellow.on_default(),
    }
}

/// A text with its tones in colour.
pub(crate) fn painted(prose: &Prose) -> String {
    let mut out = String::new();
    for (tone, text) in prose.parts() {
        let (style, text) = (style(tone), normalize_untrusted_str(text));
        let _ = write!(out, "{style}{text}{style:#}");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn controls_of_others_do_not_reach_the_terminal() {
        let mut prose = Prose::new();
        prose.plain("a\u{1b}[31m\tb\n").say(Tone::Strong, "c");
        assert_eq!(painted(&prose), "a␛[31m    b\n\u{1b}[1mc\u{1b}[0m");
    }
}
