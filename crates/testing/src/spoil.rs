//! Ways to spoil a text: cut short, characters lost, doubled, exchanged, lines swapped. Seeded, so that a failure
//! can be seen again.

use std::sync::LazyLock;

pub use scorebook_core::Chance;

/// One of so many ways to try an input, which goes by all of its bytes: most inputs of a run are as long as they may be, and a way that
/// went by their length would be tried with nearly all of them, or with none.
pub fn whim(input: &[u8], of: usize) -> usize {
    let hash = input.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 32) as usize % of.max(1)
}

/// Every way to cut the text short, on character borders. For long texts only some of them.
pub fn cuts(text: &str, most: usize) -> impl Iterator<Item = &str> {
    let step = (text.len() / most.max(1)).max(1);
    (0..text.len()).step_by(step).map(move |at| &text[..text.floor_char_boundary(at)])
}

/// The text with one to three slips.
pub fn slip(text: &str, chance: &mut Chance) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        slip_once(&mut characters, chance);
    }
    characters.into_iter().collect()
}

/// Signs that mean something in one of the notations, and some that mean nothing anywhere.
static SIGNS: LazyLock<Vec<char>> = LazyLock::new(|| {
    "/;:,.+-><()[]{}#%$@^*?_=~|!&'\"\\ \t\n\r0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIKLMOPRSTUVWXYZ→–ö\u{0}\u{feff}"
        .chars()
        .collect()
});

fn slip_once(characters: &mut Vec<char>, chance: &mut Chance) {
    let at = chance.below(characters.len());
    let sign = SIGNS[chance.below(SIGNS.len())];
    if characters.is_empty() {
        characters.push(sign);
        return;
    }
    match chance.below(6) {
        0 => drop(characters.remove(at)),
        1 => characters.insert(at, sign),
        2 => characters[at] = sign,
        3 => characters.insert(at, characters[at]),
        4 => {
            let next = (at + 1) % characters.len();
            characters.swap(at, next);
        }
        _ => {
            let end = (at + chance.below(12)).min(characters.len());
            let piece: Vec<char> = characters.drain(at..end).collect();
            let to = chance.below(characters.len() + 1);
            characters.splice(to..to, piece);
        }
    }
}
