//! What a file looks like in which there is no record, told by its first bytes: so that whoever gave the wrong file sees at once which it was.

use crate::decode::Decoder;

/// How many bytes of a file are looked at.
pub(crate) const SAMPLE: usize = 4 << 10;

/// The first bytes of formats that people mistake for a record, and what is said of them.
const SIGNATURES: &[(&[u8], &str)] = &[
    (b"\x89PNG\r\n", "it looks like a PNG picture"),
    (b"\xFF\xD8\xFF", "it looks like a JPEG picture"),
    (b"GIF8", "it looks like a GIF picture"),
    (b"%PDF-", "it looks like a PDF document"),
    (b"{\\rtf", "it looks like an RTF document"),
    (b"PK\x03\x04", "it looks like a ZIP archive, as word processors write their documents"),
    (b"PK\x05\x06", "it looks like an empty ZIP archive"),
    (b"7z\xBC\xAF\x27\x1C", "it looks like a 7z archive"),
    (b"Rar!", "it looks like a RAR archive"),
    (b"BZh", "it looks like a bzip2 archive"),
    (b"\xFD7zXZ", "it looks like an xz archive"),
    (b"\x1F\x8B", "it looks like a gzip archive inside another"),
    (b"\x28\xB5\x2F\xFD", "it looks like a zstd archive inside another"),
    (b"SQLite format 3\0", "it looks like an SQLite database"),
    (b"\x7FELF", "it looks like a program"),
];

/// The signs that a remark begins with in one of the notations, or in what people are used to.
const REMARKS: [char; 5] = ['#', '/', '.', ';', '%'];

/// What a file looks like that begins with these bytes, as a clause: `it looks like an HTML page`.
pub fn looks_like(start: &[u8]) -> &'static str {
    let start = &start[..start.len().min(SAMPLE)];
    if start.is_empty() {
        return "it is empty";
    }
    if let Some((_, looks)) = SIGNATURES.iter().find(|(signature, _)| start.starts_with(signature)) {
        return looks;
    }
    let mut decoder = Decoder::new();
    let mut text = String::new();
    decoder.push(start, &mut text);
    // A character may be cut at the end of the sample: that says nothing about the file.
    if start.len() < SAMPLE {
        decoder.finish(&mut text);
    }
    of_text(text.trim_start_matches('\u{feff}'))
}

fn of_text(text: &str) -> &'static str {
    let controls = text.chars().filter(|sign| sign.is_control() && !sign.is_whitespace()).count();
    let first = text.trim_start();
    let begins = |word: &str| first.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    match first.chars().next() {
        None => "it holds nothing but blanks",
        // Noise has a third of them, text none.
        _ if controls * 20 > text.chars().count() => "it looks like binary data",
        _ if begins("<!doctype html") || begins("<html") => "it looks like an HTML page",
        _ if begins("<svg") => "it looks like an SVG picture",
        Some('<') if begins("<?xml") => "it looks like XML",
        Some('<') => "it looks like HTML or XML",
        Some('{') if looks_like_ours(first) => OURS,
        Some('{' | '[') if looks_like_json(first) => "it looks like JSON",
        _ if lines.all(|line| line.starts_with(REMARKS)) => "it holds nothing but comments",
        _ => "it looks like prose",
    }
}

/// What is said of a record that this tool turned into JSON.
const OURS: &str =
    "it looks like a record as JSON, which `scorebook convert --from json` turns into notation";

/// Whether a text that opens with a brace is what `convert --to json` prints.
fn looks_like_ours(text: &str) -> bool {
    looks_like_json(text) && ["\"record\":", "\"game\":"].iter().all(|field| text.contains(field))
}

/// Whether a text that opens with a bracket goes on as JSON does.
fn looks_like_json(text: &str) -> bool {
    let next = text[1..].trim_start().chars().next();
    next.is_some_and(|sign| matches!(sign, '"' | '{' | '[' | ']' | '}' | '-' | '0'..='9' | 't' | 'f' | 'n'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(start: impl AsRef<[u8]>, expected: &str) {
        assert_eq!(looks_like(start.as_ref()), expected, "{:?}", start.as_ref());
    }

    #[test]
    fn foreign_files_are_told_by_their_first_bytes() {
        check("", "it is empty");
        check(" \n\t\r\n", "it holds nothing but blanks");
        check("\u{feff}\n", "it holds nothing but blanks");
        check(b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR", "it looks like a PNG picture");
        check(b"PK\x03\x04\x14\0", "it looks like a ZIP archive, as word processors write their documents");
        check("\n<!DOCTYPE html>\n<title>x</title>", "it looks like an HTML page");
        check("<div>x</div>", "it looks like HTML or XML");
        check("{\n  \"moves\": []}", "it looks like JSON");
        check("{\"file\":\"a\",\"record\":0,\"game\":\"hexil\"", OURS);
        check("[aside] it rained", "it looks like prose");
        check([0; 100], "it looks like binary data");
        check((0..=255).collect::<Vec<u8>>(), "it looks like binary data");
        check("# one\n\n// two\n", "it holds nothing but comments");
        check("We played on Sunday.\nIt rained.\n", "it looks like prose");
    }

    #[test]
    fn utf16_is_looked_at_as_the_text_it_is() {
        let bytes = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
        check(bytes("We played on Sunday.\n"), "it looks like prose");
        check(bytes("<html><body>"), "it looks like an HTML page");
    }

    #[test]
    fn a_sample_cut_inside_a_character_is_text() {
        check(&"ä".repeat(SAMPLE).as_bytes()[..=SAMPLE], "it looks like prose");
        check(format!("a{}", "ä".repeat(SAMPLE)), "it looks like prose");
    }
}
