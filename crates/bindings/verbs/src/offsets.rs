//! Offsets as other languages count them. Lines of JSON count bytes; Python counts code points, JavaScript UTF-16 units.

/// After how many bytes the counts are noted.
const STRIDE: usize = 256;

/// The counts of a text at every so many bytes, so that any offset is found by counting a few.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Offsets {
    /// Characters and UTF-16 units before each stride; none where every character is one byte.
    counts: Vec<(usize, usize)>,
}

impl Offsets {
    /// The counts of a text.
    pub fn of(text: &str) -> Self {
        let mut counts = Vec::new();
        if !text.is_ascii() {
            let (mut at, mut before) = (0, (0, 0));
            while at < text.len() {
                counts.push(before);
                // The first border at or after the next stride, so that each note counts whole characters.
                let next = border(text, counts.len() * STRIDE);
                let (characters, units) = counted(&text[at..next]);
                before = (before.0 + characters, before.1 + units);
                at = next;
            }
            counts.push(before);
        }
        Self { counts }
    }

    /// How many characters (code points) stand before a byte of the text.
    pub fn characters(&self, text: &str, byte: usize) -> usize {
        self.before(text, byte).0
    }

    /// How many UTF-16 units stand before a byte of the text.
    pub fn utf16(&self, text: &str, byte: usize) -> usize {
        self.before(text, byte).1
    }

    fn before(&self, text: &str, byte: usize) -> (usize, usize) {
        let byte = text.floor_char_boundary(byte);
        let mut stride = byte / STRIDE;
        // A character may reach over the start of a stride.
        if border(text, stride * STRIDE) > byte {
            stride -= 1;
        }
        let Some(&(characters, units)) = self.counts.get(stride) else { return (byte, byte) };
        let (more, more_units) = counted(&text[border(text, stride * STRIDE)..byte]);
        (characters + more, units + more_units)
    }
}

/// The first character border at or after a byte.
fn border(text: &str, byte: usize) -> usize {
    text.ceil_char_boundary(byte)
}

/// How many characters and UTF-16 units a text has.
fn counted(text: &str) -> (usize, usize) {
    text.chars().fold((0, 0), |(characters, units), sign| (characters + 1, units + sign.len_utf16()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn offsets_are_those_of_a_count_from_the_start() {
        for piece in ["plain ", "w→3 ", "é", "🂡→é a", "😀"] {
            let text = piece.repeat(300);
            let offsets = Offsets::of(&text);
            for byte in 0..=text.len() + 3 {
                let before = &text[..text.floor_char_boundary(byte)];
                assert_eq!(offsets.characters(&text, byte), before.chars().count(), "{piece} {byte}");
                assert_eq!(offsets.utf16(&text, byte), before.encode_utf16().count(), "{piece} {byte}");
            }
        }
    }
}
