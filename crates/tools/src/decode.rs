//! Bytes to text. Bytes that are not UTF-8 are replaced one for one, so that every offset stays what it was.

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

/// Turns a stream of bytes into text and remembers what was not UTF-8.
#[derive(Debug, Default)]
pub struct Decoder {
    /// The start of a character whose end has not come yet.
    pending: Vec<u8>,
    /// How many bytes were turned into text.
    offset: usize,
    runs: Vec<Run>,
}

impl Decoder {
    /// A decoder at the start of a file.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds the text of `bytes` to `text`.
    pub fn push(&mut self, bytes: &[u8], text: &mut String) {
        if self.pending.is_empty() {
            let used = self.decode(bytes, text);
            self.pending.extend_from_slice(&bytes[used..]);
            return;
        }
        let mut joined = std::mem::take(&mut self.pending);
        joined.extend_from_slice(bytes);
        let used = self.decode(&joined, text);
        joined.drain(..used);
        self.pending = joined;
    }

    /// Adds what is left when the file ends in the middle of a character.
    pub fn finish(&mut self, text: &mut String) {
        let left = std::mem::take(&mut self.pending);
        self.replace(left.len(), text);
    }

    /// Hands over the runs found so far.
    pub fn take_runs(&mut self) -> Vec<Run> {
        std::mem::take(&mut self.runs)
    }

    /// Decodes as far as whole characters go and says how far that was.
    fn decode(&mut self, bytes: &[u8], text: &mut String) -> usize {
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
    fn good_text_is_left_alone() {
        assert_eq!(decode("wörld → 𝄞".as_bytes(), 1), ("wörld → 𝄞".into(), vec![]));
    }
}
