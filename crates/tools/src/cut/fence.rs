//! Fences of Markdown: three backticks or tildes, perhaps indented by up to three blanks, perhaps inside block quotes.

/// The line that opens a fence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Fence {
    mark: u8,
    length: usize,
    /// How many `>` stand before it.
    depth: usize,
    /// How many blanks stand before it, after the quote.
    indent: usize,
    /// The first word after the marks, which names the language.
    pub(super) language: String,
}

/// What a line is to an open fence.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Inside<'l> {
    /// Content, and the margin before it.
    Content { margin: &'l str, content: &'l str },
    /// The line that closes the fence.
    Closing,
    /// No line of the fence any more: the quote around it has ended.
    Outside,
}

/// Whether a line of this text opens a fence.
pub(super) fn any_in(text: &str) -> bool {
    text.lines().any(|line| Fence::open(line).is_some())
}

impl Fence {
    /// The fence that a line opens, if it does.
    pub(super) fn open(line: &str) -> Option<Self> {
        let line = line.trim_end();
        let (depth, quote) = quotes(line, usize::MAX);
        let indent = indent(&line[quote..]);
        let rest = &line[quote + indent..];
        let mark = *rest.as_bytes().first().filter(|mark| matches!(mark, b'`' | b'~'))?;
        let length = marks(rest, mark);
        let info = &rest[length..];
        let opens = length >= 3 && !(mark == b'`' && info.contains('`'));
        let is_part = |character: char| character.is_alphanumeric() || "-_+#".contains(character);
        let language = info.trim_start_matches([' ', '\t', '{', '.']).split(|sign| !is_part(sign)).next()?;
        opens.then(|| Self { mark, length, depth, indent, language: language.to_owned() })
    }

    /// Whether lines inside it have a margin.
    pub(super) fn has_margin(&self) -> bool {
        self.depth > 0 || self.indent > 0
    }

    /// What a line is to this fence.
    pub(super) fn look<'l>(&self, line: &'l str) -> Inside<'l> {
        let (depth, quote) = quotes(line, self.depth);
        if depth < self.depth {
            return Inside::Outside;
        }
        let quoted = &line[quote..];
        let rest = &quoted[indent(quoted)..];
        let length = marks(rest, self.mark);
        if length >= self.length && rest[length..].trim().is_empty() {
            return Inside::Closing;
        }
        let margin = quote + indent(quoted).min(self.indent);
        Inside::Content { margin: &line[..margin], content: &line[margin..] }
    }
}

/// How many `>` stand at the start of a line, at most `most`, and how many bytes they take with the blank after each.
fn quotes(line: &str, most: usize) -> (usize, usize) {
    let (mut depth, mut at) = (0, 0);
    while depth < most {
        let rest = &line[at..];
        let blanks = indent(rest);
        if !rest[blanks..].starts_with('>') {
            break;
        }
        at += blanks + 1;
        at += usize::from(line[at..].starts_with(' '));
        depth += 1;
    }
    (depth, at)
}

/// How many blanks stand at the start, at most three.
fn indent(line: &str) -> usize {
    line.bytes().take(3).take_while(|&byte| byte == b' ').count()
}

fn marks(rest: &str, mark: u8) -> usize {
    rest.bytes().take_while(|&byte| byte == mark).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn language(line: &str) -> Option<String> {
        Fence::open(line).map(|fence| fence.language)
    }

    #[test]
    fn fences_open_with_three_marks() {
        assert_eq!(language("```root"), Some("root".into()));
        assert_eq!(language("   ~~~~ {.carc title=x}"), Some("carc".into()));
        assert_eq!(language("> > ```"), Some(String::new()));
        assert_eq!(language("    ```"), None);
        assert_eq!(language("``"), None);
        assert_eq!(language("```inline```"), None);
        assert_eq!(language(""), None);
        assert_eq!(language("é is a letter of two bytes"), None);
    }

    #[test]
    fn fences_close_with_at_least_as_many_marks() {
        let fence = Fence::open("````").unwrap();
        assert!(matches!(fence.look("```\n"), Inside::Content { content: "```\n", .. }));
        assert_eq!(fence.look("`````  \r\n"), Inside::Closing);
        assert!(matches!(fence.look("````x\n"), Inside::Content { .. }));
    }

    #[test]
    fn a_quote_ends_its_fence() {
        let fence = Fence::open("> ```").unwrap();
        assert_eq!(fence.look("> x\n"), Inside::Content { margin: "> ", content: "x\n" });
        assert_eq!(fence.look(">\n"), Inside::Content { margin: ">", content: "\n" });
        assert_eq!(fence.look("x\n"), Inside::Outside);
    }
}
