//! A unified diff of a file that comes piece by piece. Only the lines of the open hunk are held in memory.

use std::collections::VecDeque;
use std::fmt::Write as _;

use similar::{Algorithm, DiffOp, capture_diff_slices};

/// How many lines stand around a change.
const CONTEXT: usize = 3;

/// Makes a diff while old and new text come in.
#[derive(Debug)]
pub struct Diff {
    name: String,
    out: String,
    /// The lines of the open hunk, with their signs; without one, the last few lines.
    lines: VecDeque<String>,
    /// How many lines at the end of the open hunk are the same on both sides.
    same: usize,
    in_hunk: bool,
    /// The next line of the old text and of the new, from 1.
    next: (usize, usize),
}

impl Diff {
    /// A diff of a file with this name.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            out: String::new(),
            lines: VecDeque::new(),
            same: 0,
            in_hunk: false,
            next: (1, 1),
        }
    }

    /// Adds text that stays as it is.
    pub fn same(&mut self, text: &str) {
        for line in text.split_inclusive('\n') {
            self.keep(line);
        }
    }

    /// Adds text that is replaced by another.
    pub fn change(&mut self, before: &str, after: &str) {
        let before: Vec<&str> = before.split_inclusive('\n').collect();
        let after: Vec<&str> = after.split_inclusive('\n').collect();
        for op in capture_diff_slices(Algorithm::Myers, &before, &after) {
            if let DiffOp::Equal { .. } = op {
                before[op.old_range()].iter().for_each(|line| self.keep(line));
                continue;
            }
            before[op.old_range()].iter().for_each(|line| self.differ('-', line));
            after[op.new_range()].iter().for_each(|line| self.differ('+', line));
        }
    }

    /// What of the diff is known so far.
    pub fn take(&mut self) -> String {
        std::mem::take(&mut self.out)
    }

    /// The rest of the diff.
    pub fn finish(mut self) -> String {
        self.close_hunk();
        self.out
    }

    fn keep(&mut self, line: &str) {
        self.lines.push_back(signed(' ', line));
        self.next = (self.next.0 + 1, self.next.1 + 1);
        self.same += 1;
        if self.in_hunk && self.same > 2 * CONTEXT {
            self.close_hunk();
        }
        if !self.in_hunk && self.lines.len() > CONTEXT {
            self.lines.pop_front();
        }
    }

    fn differ(&mut self, sign: char, line: &str) {
        self.in_hunk = true;
        self.same = 0;
        self.lines.push_back(signed(sign, line));
        match sign {
            '-' => self.next.0 += 1,
            _ => self.next.1 += 1,
        }
    }

    fn close_hunk(&mut self) {
        if !std::mem::replace(&mut self.in_hunk, false) {
            return;
        }
        let behind = self.lines.split_off(self.lines.len() - self.same.saturating_sub(CONTEXT));
        let count = |but: char| self.lines.iter().filter(|line| !line.starts_with(but)).count();
        let (old, new) = (count('+'), count('-'));
        let start = |next: usize, length: usize| next - behind.len() - length - usize::from(length == 0);
        let (old_start, new_start) = (start(self.next.0, old), start(self.next.1, new));
        let name = std::mem::take(&mut self.name);
        if !name.is_empty() {
            let _ = write!(self.out, "--- {name}\n+++ {name}\n");
        }
        let _ = writeln!(self.out, "@@ -{old_start},{old} +{new_start},{new} @@");
        self.out.extend(self.lines.drain(..));
        self.lines = behind;
    }
}

/// A line of a diff. One that ends without a line break says so.
fn signed(sign: char, line: &str) -> String {
    let missing = if line.ends_with('\n') { "" } else { "\n\\ No newline at end of file\n" };
    format!("{sign}{line}{missing}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn diff(pieces: &[(&str, &str)]) -> String {
        let mut diff = Diff::new("a");
        for (before, after) in pieces {
            if before == after { diff.same(before) } else { diff.change(before, after) }
        }
        diff.finish()
    }

    #[test]
    fn nothing_changed_is_nothing_to_say() {
        assert_eq!(diff(&[("a\nb\n", "a\nb\n")]), "");
    }

    #[test]
    fn hunks_have_three_lines_around_them_across_pieces() {
        let found =
            diff(&[("1\n2\n3\n4\n", "1\n2\n3\n4\n"), ("x\n", "y\nz\n"), ("5\n6\n7\n8\n", "5\n6\n7\n8\n")]);
        assert_eq!(found, "--- a\n+++ a\n@@ -2,7 +2,8 @@\n 2\n 3\n 4\n-x\n+y\n+z\n 5\n 6\n 7\n");
    }

    #[test]
    fn changes_far_apart_are_two_hunks() {
        let same = "1\n2\n3\n4\n5\n6\n7\n";
        let found = diff(&[("a\n", "b\n"), (same, same), ("a\n", "b\n")]);
        assert_eq!(
            found,
            "--- a\n+++ a\n@@ -1,4 +1,4 @@\n-a\n+b\n 1\n 2\n 3\n@@ -6,4 +6,4 @@\n 5\n 6\n 7\n-a\n+b\n"
        );
    }

    #[test]
    fn a_missing_last_line_break_is_told() {
        assert_eq!(
            diff(&[("a", "a\n")]),
            "--- a\n+++ a\n@@ -1,1 +1,1 @@\n-a\n\\ No newline at end of file\n+a\n"
        );
    }
}
