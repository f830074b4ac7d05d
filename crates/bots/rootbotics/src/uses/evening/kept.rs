//! The evening as the file has it: the record, and in a comment at its end whose turn is under way and what was told of it already,
//! `// [%turn P | M%f | 2 0]`. Whoever ends the program in any way goes on from there.

use scorebook_root::names::Faction;

/// Where the evening is.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct State {
    /// The record so far. While a person's turn is under way, its line has no end yet.
    pub(super) body: String,
    /// Whose turn it is.
    pub(super) acting: Option<Faction>,
    /// Whether the line of the turn is begun.
    pub(super) is_open: bool,
    /// What people said since the last act that is whole.
    pub(super) told: Vec<String>,
}

const SIGN: &str = "// [%turn ";

impl State {
    /// The text of the file.
    pub(super) fn text(&self) -> String {
        let Some(acting) = self.acting else { return self.body.clone() };
        let gap = if self.is_open { " " } else { "" };
        let told = self.told.iter().map(|told| plain(told));
        let said = std::iter::once(acting.to_string()).chain(told).collect::<Vec<_>>().join(" | ");
        format!("{}{gap}{SIGN}{said}]\n", self.body)
    }

    /// Reads the text of the file.
    pub(super) fn read(text: &str) -> Self {
        let text = text.replace("\r\n", "\n");
        if let Some(kept) = Self::kept(&text) {
            return kept;
        }
        let end = if text.is_empty() || text.ends_with('\n') { "" } else { "\n" };
        Self { body: format!("{text}{end}"), ..Self::default() }
    }

    fn kept(text: &str) -> Option<Self> {
        let (before, rest) = text.rsplit_once(SIGN)?;
        let (setting, after) = rest.split_once(']')?;
        let mut told = setting.split(" | ").map(str::to_owned);
        let acting = Faction::from_word(told.next()?.trim())?;
        if !after.trim().is_empty() {
            // Somebody has written on by hand.
            return Some(Self {
                body: format!("{}\n{}", before.trim_end(), after.trim_start()),
                ..Self::default()
            });
        }
        let is_open = before.ends_with(' ');
        let body = if is_open { before.trim_end_matches(' ') } else { before };
        Some(Self { body: body.to_owned(), acting: Some(acting), is_open, told: told.collect() })
    }
}

/// What is told as it can stand in the comment.
pub(super) fn plain(told: &str) -> String {
    let told = told.replace(['|', ']', '[', '\n', '\r'], " ");
    if told.trim().is_empty() { "-".to_owned() } else { told.trim().to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let state = State {
            body: "Map: Fall\nC: Ann\n\nC:t->1".to_owned(),
            acting: Some(Faction::Marquise),
            is_open: true,
            told: vec!["battles P in 9".to_owned(), "2 0".to_owned()],
        };
        assert_eq!(state.text(), "Map: Fall\nC: Ann\n\nC:t->1 // [%turn C | battles P in 9 | 2 0]\n");
        assert_eq!(State::read(&state.text()), state);
        let closed = State { body: "C: Ann\n\n".to_owned(), is_open: false, told: Vec::new(), ..state };
        assert_eq!(State::read(&closed.text()), closed);
        let over = State { acting: None, ..closed };
        assert_eq!(State::read(&over.text().replace('\n', "\r\n")), over);
    }
}
