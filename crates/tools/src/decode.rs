//! Bytes to text. Bytes that are not UTF-8 are replaced one for one, so that every offset stays what it was. A file in UTF-16 is turned into
//! UTF-8, and offsets are those of that text.

/// What stands in the text for a byte that is not UTF-8: the "substitute" character of ASCII.
const SUBSTITUTE: u8 = 0x1A;

/// Bytes that are not UTF-8, side by side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Run {
    /// The first byte in the file.
    pub offset: usize,
    /// How many.
    pub length: usize,
}

/// How the characters of a file are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Encoding {
    /// UTF-8, as nearly all files are.
    Utf8,
    /// UTF-16 with the lower byte first, as some Windows programs write it.
    Utf16Le,
    /// UTF-16 with the higher byte first.
    Utf16Be,
}

/// How many bytes are looked at to tell UTF-16 without a byte order mark from UTF-8.
const ENOUGH_TO_TELL: usize = 64;

impl Encoding {
    /// Told by the first bytes of a file: by its byte order mark, or because every other byte is zero, but for a few.
    fn of(start: &[u8]) -> Self {
        let zeros = |from: usize| start.iter().skip(from).step_by(2).filter(|&&byte| byte == 0).count();
        let units = start.len() / 2;
        match start {
            [0xFF, 0xFE, ..] => Self::Utf16Le,
            [0xFE, 0xFF, ..] => Self::Utf16Be,
            _ if units < 2 => Self::Utf8,
            _ if zeros(0) == 0 && zeros(1) * 4 >= units * 3 => Self::Utf16Le,
            _ if zeros(1) == 0 && zeros(0) * 4 >= units * 3 => Self::Utf16Be,
            _ => Self::Utf8,
        }
    }
}

/// Turns a stream of bytes into text and remembers what could not be.
#[derive(Debug, Default)]
pub struct Decoder {
    encoding: Option<Encoding>,
    /// The start of a file whose encoding is not known yet, or of a character whose end has not come yet.
    pending: Vec<u8>,
    /// How many bytes of text there are so far.
    offset: usize,
    runs: Vec<Run>,
}

impl Decoder {
    /// A decoder at the start of a file.
    pub fn new() -> Self {
        Self::default()
    }

    /// How the file is written, once enough of it has come.
    pub fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }

    /// Adds the text of `bytes` to `text`.
    pub fn push(&mut self, bytes: &[u8], text: &mut String) {
        if self.pending.is_empty() && self.encoding == Some(Encoding::Utf8) {
            let used = self.utf8(bytes, text);
            self.pending.extend_from_slice(&bytes[used..]);
            return;
        }
        let mut joined = std::mem::take(&mut self.pending);
        joined.extend_from_slice(bytes);
        if self.encoding.is_none() && joined.len() >= ENOUGH_TO_TELL {
            self.encoding = Some(Encoding::of(&joined[..ENOUGH_TO_TELL]));
        }
        let used = self.decode(&joined, text);
        joined.drain(..used);
        self.pending = joined;
    }

    /// Adds what is left when the file ends in the middle of a character.
    pub fn finish(&mut self, text: &mut String) {
        let mut left = std::mem::take(&mut self.pending);
        if self.encoding.is_none() {
            self.encoding = Some(Encoding::of(&left));
            let used = self.decode(&left, text);
            left.drain(..used);
        }
        self.replace(left.len(), text);
    }

    /// Decodes as far as whole characters go and says how far that was: nowhere, while the encoding is not known.
    fn decode(&mut self, bytes: &[u8], text: &mut String) -> usize {
        match self.encoding {
            None => 0,
            Some(Encoding::Utf8) => self.utf8(bytes, text),
            Some(Encoding::Utf16Le) => self.utf16(bytes, u16::from_le_bytes, text),
            Some(Encoding::Utf16Be) => self.utf16(bytes, u16::from_be_bytes, text),
        }
    }

    /// The same for UTF-16. Half a character is replaced, and told as what is not UTF-8 is.
    fn utf16(&mut self, bytes: &[u8], unit: fn([u8; 2]) -> u16, text: &mut String) -> usize {
        let units: Vec<u16> = bytes.as_chunks().0.iter().map(|&pair| unit(pair)).collect();
        // The second half of a pair may still come.
        let is_half = units.last().is_some_and(|unit| (0xD800..0xDC00).contains(unit));
        let whole = &units[..units.len() - usize::from(is_half)];
        for decoded in char::decode_utf16(whole.iter().copied()) {
            match decoded {
                Ok(character) => {
                    text.push(character);
                    self.offset += character.len_utf8();
                }
                Err(_) => self.replace(1, text),
            }
        }
        whole.len() * 2
    }

    /// Hands over the runs found so far.
    pub fn take_runs(&mut self) -> Vec<Run> {
        std::mem::take(&mut self.runs)
    }

    /// The same for UTF-8.
    fn utf8(&mut self, bytes: &[u8], text: &mut String) -> usize {
        // Nearly all text is, and telling that takes far less than looking for where it is not.
        if let Ok(valid) = std::str::from_utf8(bytes) {
            text.push_str(valid);
            self.offset += bytes.len();
            return bytes.len();
        }
        let mut used = 0;
        for chunk in bytes.utf8_chunks() {
            text.push_str(chunk.valid());
            self.offset += chunk.valid().len();
            used += chunk.valid().len();
            let invalid = chunk.invalid();
            if used + invalid.len() == bytes.len() && is_cut_short(invalid) {
                break;
            }
            self.replace(invalid.len(), text);
            used += invalid.len();
        }
        used
    }

    fn replace(&mut self, length: usize, text: &mut String) {
        if length == 0 {
            return;
        }
        text.extend(std::iter::repeat_n(char::from(SUBSTITUTE), length));
        match self.runs.last_mut() {
            Some(run) if run.offset + run.length == self.offset => run.length += length,
            _ => self.runs.push(Run { offset: self.offset, length }),
        }
        self.offset += length;
    }
}

/// Whether these bytes may still become a character when more come.
fn is_cut_short(bytes: &[u8]) -> bool {
    std::str::from_utf8(bytes).is_err_and(|error| error.error_len().is_none())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decode(bytes: &[u8], step: usize) -> (String, Vec<Run>) {
        let (mut decoder, mut text) = (Decoder::new(), String::new());
        for piece in bytes.chunks(step) {
            decoder.push(piece, &mut text);
        }
        decoder.finish(&mut text);
        (text, decoder.take_runs())
    }

    #[test]
    fn bytes_that_are_not_utf8_are_replaced_one_for_one() {
        let bytes = b"a\xFF\xFEb\xE2\x86\x92c\xE2\x86";
        for step in [1, 2, 3, 100] {
            let (text, runs) = decode(bytes, step);
            assert_eq!(text, "a\u{1A}\u{1A}b→c\u{1A}\u{1A}");
            assert_eq!(text.len(), bytes.len());
            assert_eq!(runs, [Run { offset: 1, length: 2 }, Run { offset: 8, length: 2 }]);
        }
    }

    #[test]
    fn utf16_is_read_with_and_without_a_mark() {
        let told = "E1:w->3, wörld → 𝄞\nC:w->5\n";
        let little: Vec<u8> = told.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = told.encode_utf16().flat_map(u16::to_be_bytes).collect();
        for step in [1, 3, 64, 1000] {
            for bytes in [&little, &big] {
                assert_eq!(decode(bytes, step), (told.to_owned(), vec![]));
            }
            let marked = [&[0xFF, 0xFE][..], &little].concat();
            assert_eq!(decode(&marked, step), (format!("\u{FEFF}{told}"), vec![]));
        }
        let half = [&little[..], &[0x34, 0xD8, 0x20, 0x00, 0x41]].concat();
        let (text, runs) = decode(&half, 7);
        assert_eq!(text, format!("{told}\u{1A} \u{1A}"));
        assert_eq!(runs.len(), 2);
    }

    #[test]
    fn zeros_alone_are_no_utf16() {
        assert_eq!(decode(&[0; 100], 9).0, "\0".repeat(100));
        assert_eq!(decode(b"a\0", 1).0, "a\0");
    }

    #[test]
    fn good_text_is_left_alone() {
        assert_eq!(decode("wörld → 𝄞".as_bytes(), 1), ("wörld → 𝄞".into(), vec![]));
    }
}
