//! What single bytes of a line are.

/// Whether it is a blank; a lone carriage return is one.
#[inline]
pub(super) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r')
}

/// The text without the blanks at its end.
pub(super) fn trim_end(text: &str) -> &str {
    let blanks = text.bytes().rev().take_while(|&byte| is_blank(byte)).count();
    &text[..text.len() - blanks]
}

/// The bytes of words that may stand before the colon that opens a line.
pub(super) static CAN_OPEN: [bool; 256] = {
    let mut table = [true; 256];
    let mut byte = 0u8;
    while byte < 128 {
        table[byte as usize] = byte.is_ascii_alphanumeric() || is_blank(byte) || byte == b'_';
        byte += 1;
    }
    table
};

/// The bytes that separators, blanks and marks of byte order start with.
pub(super) static CAN_SEPARATE: [bool; 256] = {
    let mut table = [false; 256];
    let bytes = b"/; \t\r\xEF";
    let mut index = 0;
    while index < bytes.len() {
        table[bytes[index] as usize] = true;
        index += 1;
    }
    table
};
