//! Lines as editors count them: they end with `\n`, `\r\n` and `\r` alone.

/// Where the lines of a text start, the first excepted, as editors count them: after `\n`, `\r\n` and `\r`.
pub fn line_starts(text: &str) -> impl Iterator<Item = usize> + '_ {
    let bytes = text.as_bytes();
    let ends = memchr::memchr2_iter(b'\n', b'\r', bytes);
    ends.map(|at| at + 1).filter(|&start| bytes[start - 1] == b'\n' || bytes.get(start) != Some(&b'\n'))
}

/// How many lines start in a text, the first excepted.
pub(crate) fn count_line_starts(text: &str) -> usize {
    // Nearly always a line feed alone ends a line, and those are counted many at a time.
    match memchr::memchr(b'\r', text.as_bytes()) {
        None => memchr::memchr_iter(b'\n', text.as_bytes()).count(),
        Some(_) => line_starts(text).count(),
    }
}

/// The lines of a text with their ends, as editors count them.
pub fn lines(text: &str) -> impl Iterator<Item = &str> {
    let mut start = 0;
    let ends = line_starts(text).chain((!text.is_empty()).then_some(text.len()));
    ends.filter_map(move |end| {
        let line = &text[start..end];
        start = end;
        (!line.is_empty()).then_some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_counted_as_editors_count() {
        let text = "a\r\nb\rc\u{B}d\u{2028}e\n\nf";
        assert_eq!(lines(text).collect::<Vec<_>>(), ["a\r\n", "b\r", "c\u{B}d\u{2028}e\n", "\n", "f"]);
        assert_eq!(line_starts(text).count(), 4);
        for text in [text, "a\nb\n\nc", "a", ""] {
            assert_eq!(count_line_starts(text), line_starts(text).count(), "{text:?}");
        }
        assert_eq!(lines("a\n").count(), 1);
        assert_eq!(lines("").count(), 0);
    }
}
