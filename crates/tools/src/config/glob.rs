//! Patterns for paths: `*` stands for any part of a name, `?` for one sign of it, `**` for any number of folders.

use std::fmt;

/// Signs that mean something in other tools. Here they would mean themselves, and nobody would notice.
const FOREIGN: [char; 6] = ['[', ']', '{', '}', '!', '\\'];

/// A pattern for paths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Glob {
    written: String,
    /// The parts between the slashes.
    parts: Vec<String>,
}

impl fmt::Display for Glob {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(&self.written)
    }
}

impl Glob {
    /// Reads a pattern.
    ///
    /// # Errors
    /// Says what is wrong with it.
    pub fn new(written: &str) -> Result<Self, String> {
        if let Some(sign) = written.chars().find(|sign| FOREIGN.contains(sign)) {
            let known = "a pattern has `*`, `**` and `?`, and `/` between folders";
            return Err(format!("`{sign}` means nothing here: {known}"));
        }
        let inner = written.trim_start_matches("./").trim_end_matches('/');
        let mut parts: Vec<String> =
            inner.split('/').filter(|part| !part.is_empty()).map(str::to_owned).collect();
        if parts.is_empty() || parts.iter().any(|part| part == "..") {
            return Err(
                "expected a path below the folder of the configuration, such as `drafts/**`".to_owned()
            );
        }
        // A name alone is meant wherever it is found.
        if !inner.contains('/') {
            parts.insert(0, "**".to_owned());
        }
        Ok(Self { written: written.to_owned(), parts })
    }

    /// Whether it leaves out a path: the path itself, or a folder that it is in.
    pub fn leaves_out(&self, path: &str) -> bool {
        let names: Vec<&str> = path.split('/').filter(|name| !name.is_empty()).collect();
        (1..=names.len()).any(|length| self.is_like(&names[..length]))
    }

    /// Compares from both ends of a table rather than by trying again: no pattern takes longer than its length times that of the path.
    fn is_like(&self, names: &[&str]) -> bool {
        let is_like = |part: &String, name: &&str| {
            is_name_like(&part.chars().collect::<Vec<_>>(), &name.chars().collect::<Vec<_>>())
        };
        matches(&self.parts, names, |part| part == "**", is_like)
    }
}

fn is_name_like(part: &[char], name: &[char]) -> bool {
    matches(part, name, |&sign| sign == '*', |&sign, &written| sign == '?' || sign == written)
}

/// Whether a row of things is like a pattern, in which some parts stand for any number of things.
fn matches<P, T>(
    pattern: &[P],
    row: &[T],
    is_any: impl Fn(&P) -> bool,
    is_like: impl Fn(&P, &T) -> bool,
) -> bool {
    // Which lengths of the row are like the pattern so far.
    let mut fits = vec![false; row.len() + 1];
    fits[0] = true;
    for part in pattern {
        if is_any(part) {
            let first = fits.iter().position(|&fit| fit).unwrap_or(fits.len());
            fits[first..].fill(true);
            continue;
        }
        for length in (1..=row.len()).rev() {
            fits[length] = fits[length - 1] && is_like(part, &row[length - 1]);
        }
        fits[0] = false;
    }
    fits[row.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_leave_out_what_they_name() {
        for (pattern, path, is_out) in [
            ("drafts", "drafts/a.carc", true),
            ("drafts", "club/drafts/2024/a.carc", true),
            ("drafts/", "club/drafts/a.carc", true),
            ("/drafts", "club/drafts/a.carc", false),
            ("./drafts/x", "drafts/x/a.carc", true),
            ("drafts/**", "drafts/2024/a.carc", true),
            ("drafts/*.carc", "drafts/2024/a.carc", false),
            ("drafts/*.carc", "drafts/a.carc", true),
            ("**/old/*.han", "old/a.han", true),
            ("**/old/*.han", "a/b/old/c.han", true),
            ("a/**/b", "a/b", true),
            ("a/**/b", "a/x/y/b/c.han", true),
            ("*.old.*", "x/game.old.carc", true),
            ("game?.carc", "game1.carc", true),
            ("game?.carc", "game.carc", false),
            ("g*e*.c", "x/gamee1.c", true),
            ("ö?", "öß", true),
            ("*", "a.carc", true),
        ] {
            assert_eq!(Glob::new(pattern).unwrap().leaves_out(path), is_out, "{pattern} {path}");
        }
    }

    #[test]
    fn what_other_tools_understand_is_not_taken_for_itself() {
        for pattern in ["*.{carc,han}", "[ab].carc", "!a", "a\\b", "", "/", "../a", "a/../b"] {
            assert!(Glob::new(pattern).is_err(), "{pattern}");
        }
    }

    #[test]
    fn stars_take_no_time() {
        let pattern = Glob::new(&"*a".repeat(200)).unwrap();
        assert!(!pattern.leaves_out(&format!("{}b", "a".repeat(2_000))));
        let folders = Glob::new(&format!("{}x", "**/a/".repeat(200))).unwrap();
        assert!(!folders.leaves_out(&"a/".repeat(500)));
    }
}
