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

/// What is said of text that is nothing else. Whoever mistyped the only line of a record wrote such text too.
pub const PROSE: &str = "it looks like prose";

/// Within so many bytes a format that is text says what it is.
const OPENING: usize = 512;

/// How the text of formats begins that are read by other programs and never by people.
const OPENINGS: [&str; 4] = ["<!doctype html", "<html", "<svg", "<?xml"];

/// What a file looks like that begins with these bytes, as a clause: `it looks like an HTML page`.
pub fn looks_like(start: &[u8]) -> &'static str {
    let start = &start[..start.len().min(SAMPLE)];
    if start.is_empty() {
        return "it is empty";
    }
    match signed(start) {
        Some(looks) => looks,
        None => of_text(text(start).trim_start_matches('\u{feff}')),
    }
}

/// Whether a file that begins with these bytes is of another format for certain, whatever a notation could read in it.
pub(crate) fn is_foreign(start: &[u8]) -> bool {
    let start = &start[..start.len().min(SAMPLE)];
    let head = text(&start[..start.len().min(OPENING)]);
    let first = head.trim_start_matches('\u{feff}').trim_start();
    signed(start).is_some()
        || OPENINGS.iter().any(|word| begins(first, word))
        || looks_like_ours(first)
        || is_noise(start)
}

/// What is said of a file whose first bytes name its format.
fn signed(start: &[u8]) -> Option<&'static str> {
    SIGNATURES.iter().find(|(signature, _)| start.starts_with(signature)).map(|(_, looks)| *looks)
}

/// Whether these are bytes that mean no text. What a terminal wrote has a control sign or two in a word, noise has more than letters.
fn is_noise(start: &[u8]) -> bool {
    let is_odd = |byte: &&u8| byte.is_ascii_control() && !byte.is_ascii_whitespace();
    // Nearly all files are settled by their bytes alone.
    if !has_many_controls(start.iter().filter(is_odd).count(), start.len()) {
        return false;
    }
    let (mut controls, mut broken, mut all) = (0, 0, 0);
    for sign in text(start).chars() {
        controls += usize::from(is_control(sign));
        broken += usize::from(sign == char::REPLACEMENT_CHARACTER);
        all += 1;
    }
    has_many_controls(controls, all) && (controls + broken) * 4 > all
}

/// Whether so many control signs are more than text has: noise has a third of them, text none.
fn has_many_controls(controls: usize, all: usize) -> bool {
    controls * 20 > all
}

fn is_control(sign: char) -> bool {
    sign.is_control() && !sign.is_whitespace()
}

fn begins(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// The text that these bytes are the start of.
fn text(start: &[u8]) -> String {
    let mut decoder = Decoder::new();
    let mut text = String::new();
    decoder.push(start, &mut text);
    // A character may be cut at the end of the sample: that says nothing about the file.
    if start.len() < SAMPLE {
        decoder.finish(&mut text);
    }
    text
}

fn of_text(text: &str) -> &'static str {
    let controls = text.chars().filter(|sign| is_control(*sign)).count();
    let first = text.trim_start();
    let begins = |word: &str| begins(first, word);
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    match first.chars().next() {
        None => "it holds nothing but blanks",
        _ if has_many_controls(controls, text.chars().count()) => "it looks like binary data",
        _ if begins("<!doctype html") || begins("<html") => "it looks like an HTML page",
        _ if begins("<svg") => "it looks like an SVG picture",
        Some('<') if begins("<?xml") => "it looks like XML",
        Some('<') => "it looks like HTML or XML",
        Some('{') if looks_like_ours(first) => OURS,
        Some('{' | '[') if looks_like_json(first) => "it looks like JSON",
        _ if lines.all(|line| line.starts_with(REMARKS)) => "it holds nothing but comments",
        _ => PROSE,
    }
}

/// What is said of a record that this tool turned into JSON.
const OURS: &str =
    "it looks like a record as JSON, which `scorebook convert --from json` turns into notation";

/// Whether a text that opens with a brace is what `convert --to json` prints.
fn looks_like_ours(text: &str) -> bool {
    text.starts_with('{')
        && looks_like_json(text)
        && ["\"record\":", "\"game\":"].iter().all(|field| text.contains(field))
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
    fn what_another_program_reads_is_foreign_and_what_people_wrote_is_not() {
        let foreign: [&[u8]; 8] = [
            b"%PDF-1.7\n",
            b"\x89PNG\r\n\x1A\n",
            b"<!DOCTYPE html>\n<p>C:5w1->12</p>\n",
            b"<?xml version='1.0'?>\n",
            b"{\"file\":\"a\",\"record\":0,\"game\":\"hexil\"",
            &[0; 100],
            &[0xF3, 0x91, 0x07, 0xE2, 0x41, 0x1F, 0x88, 0x3A, 0xBB, 0x02],
            b"MZ\x90\0\x03\0\0\0\x04\0\0\0",
        ];
        for start in foreign {
            assert!(is_foreign(start), "{:?}", String::from_utf8_lossy(start));
        }
        let ours: [&[u8]; 7] = [
            b"",
            b"\n\n",
            b"We played on Sunday.\n",
            b"\x1B[31mC\x1B[0m:5w1->12 \x1B[32mE\x1B[0m:w\n",
            b"<p>a remark\nR(2+3)\n",
            "R(2+3)\0E\n".as_bytes(),
            b"\xCF\xD2\xC9\xD7\xC5\xD4 C:5w1->12\n",
        ];
        for start in ours {
            assert!(!is_foreign(start), "{:?}", String::from_utf8_lossy(start));
        }
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
