//! How wide words are, so that they fit where they are put: as wide as in the widest of the fonts that pictures are shown with.

/// How wide the signs from the blank to `~` are, in hundredths of the size of the letters.
const WIDTHS: [u8; 95] = [
    32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64,
    34, 34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63,
    61, 73, 68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97,
    63, 61, 63, 63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
];
/// How wide other signs are, nearly.
const OTHERS: i32 = 66;
/// How wide signs of scripts are whose signs fill a square.
const SQUARE: i32 = 100;

/// How wide words are in letters of a size.
pub fn width_of(words: &str, size: i32) -> i32 {
    words.chars().map(|sign| width(sign) * size).sum::<i32>() / 100
}

/// The size of plain letters that are as wide as bold ones of a size.
pub fn bold(size: i32) -> i32 {
    size * 112 / 100
}

fn width(sign: char) -> i32 {
    let place = u32::from(sign).checked_sub(32).and_then(|place| usize::try_from(place).ok());
    match place.and_then(|place| WIDTHS.get(place)) {
        Some(&width) => i32::from(width),
        None if sign >= '\u{2e80}' => SQUARE,
        None => OTHERS,
    }
}

/// As much of the words as fits into so much room.
pub fn shortened(words: &str, size: i32, room: i32) -> String {
    if width_of(words, size) <= room {
        return words.to_owned();
    }
    let mut left = room - size;
    let mut short = String::new();
    for sign in words.chars() {
        left -= width(sign) * size / 100;
        if left < 0 && !short.is_empty() {
            break;
        }
        short.push(sign);
    }
    short.truncate(short.trim_end().len());
    short.push('…');
    short
}

/// Words in lines that fit into so much room.
pub fn wrapped(words: &str, size: i32, room: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split_whitespace() {
        match lines.last_mut() {
            Some(line) if width_of(line, size) + width_of(word, size) + size / 3 <= room => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(shortened(word, size, room)),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_as_wide_as_their_letters() {
        assert_eq!((width_of("", 50), width_of("il", 50), width_of("MW", 50)), (0, 28, 92));
        assert!(width_of("漢", 50) > width_of("ö", 50));
    }

    #[test]
    fn what_does_not_fit_is_cut_or_goes_on_below() {
        assert_eq!(shortened("Marquise", 20, 200), "Marquise");
        assert_eq!(shortened("the Marquise de Cat", 20, 90), "the Ma…");
        assert_eq!(wrapped("one two three  four", 20, 90), ["one two", "three", "four"]);
        for room in [-5, 0, 7, 30] {
            assert!(
                wrapped("a incomprehensible", 20, room).iter().all(|line| line.ends_with('…') || line == "a")
            );
        }
    }
}
