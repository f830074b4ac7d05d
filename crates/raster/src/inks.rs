//! The few colours of an animation: a GIF has 256 for all its pictures, and one of them means "as before".

use std::collections::HashMap;

/// What means "as before".
pub(crate) const AS_BEFORE: u8 = 255;
/// How many colours there are beside it.
const MOST: usize = 255;
/// How many of them are the commonest just as they are; the rest stand for all that is near them.
const EXACT: usize = 176;

/// How often each colour was seen.
#[derive(Default)]
pub(crate) struct Survey(Vec<(u32, u32)>);

impl Survey {
    /// Counts the colours of a picture.
    pub(crate) fn add(&mut self, colours: impl Iterator<Item = [u8; 3]>) {
        let mut run: Option<(u32, u32)> = None;
        for colour in colours.map(packed) {
            match &mut run {
                Some((known, count)) if *known == colour => *count += 1,
                _ => self.0.extend(run.replace((colour, 1))),
            }
        }
        self.0.extend(run);
        self.0 = merged(std::mem::take(&mut self.0));
    }

    /// The colours that do most of the work.
    pub(crate) fn inks(&self) -> Inks {
        let mut common = self.0.clone();
        common.sort_by_key(|&(colour, count)| (std::cmp::Reverse(count), colour));
        let rare = common.split_off(common.len().min(EXACT));
        let mut colours: Vec<u32> = common.into_iter().map(|(colour, _)| colour).collect();
        colours.extend(representatives(rare, MOST - colours.len()));
        Inks { colours, known: HashMap::new() }
    }
}

/// Counts of the same colour in one.
fn merged(mut counts: Vec<(u32, u32)>) -> Vec<(u32, u32)> {
    counts.sort_unstable_by_key(|&(colour, _)| colour);
    counts.dedup_by(|next, kept| {
        let is_same = next.0 == kept.0;
        if is_same {
            kept.1 = kept.1.saturating_add(next.1);
        }
        is_same
    });
    counts
}

/// One colour for each neighbourhood, the most populous first; of a neighbourhood its commonest.
fn representatives(rare: Vec<(u32, u32)>, most: usize) -> impl Iterator<Item = u32> {
    let near = |colour: u32| colour & 0xE0_E0_E0;
    let mut crowds: Vec<(u32, u32, u32)> = Vec::new();
    let mut rare = rare;
    // Sorted by how common they are before: within a neighbourhood the first is the commonest.
    rare.sort_by_key(|&(colour, _)| near(colour));
    for (colour, count) in rare {
        match crowds.last_mut() {
            Some((place, _, all)) if *place == near(colour) => *all = all.saturating_add(count),
            _ => crowds.push((near(colour), colour, count)),
        }
    }
    crowds.sort_by_key(|&(place, _, count)| (std::cmp::Reverse(count), place));
    crowds.into_iter().take(most).map(|(_, colour, _)| colour)
}

/// The colours of an animation, each with a number.
pub(crate) struct Inks {
    colours: Vec<u32>,
    known: HashMap<u32, u8>,
}

impl Inks {
    /// The colours as a GIF lists them.
    pub(crate) fn table(&self) -> Vec<u8> {
        let colours = self.colours.iter().flat_map(|colour| colour.to_be_bytes().into_iter().skip(1));
        let mut table: Vec<u8> = colours.collect();
        table.resize((MOST + 1) * 3, 0);
        table
    }

    /// The pixels of a picture by the numbers of their colours.
    pub(crate) fn numbers(&mut self, colours: impl Iterator<Item = [u8; 3]>) -> Vec<u8> {
        let mut last = (u32::MAX, 0);
        let mut numbers = Vec::new();
        for colour in colours.map(packed) {
            if colour != last.0 {
                last = (colour, self.number(colour));
            }
            numbers.push(last.1);
        }
        numbers
    }

    fn number(&mut self, colour: u32) -> u8 {
        if let Some(&known) = self.known.get(&colour) {
            return known;
        }
        let nearest = self.colours.iter().enumerate().min_by_key(|(_, known)| distance(**known, colour));
        let number = nearest.and_then(|(place, _)| u8::try_from(place).ok()).unwrap_or(0);
        self.known.insert(colour, number);
        number
    }
}

fn packed([red, green, blue]: [u8; 3]) -> u32 {
    u32::from_be_bytes([0, red, green, blue])
}

/// How far apart colours are; the eye tells greens best.
fn distance(one: u32, other: u32) -> i32 {
    let part = |colour: u32, place: usize| i32::from(colour.to_be_bytes()[place]);
    let apart = |place: usize| (part(one, place) - part(other, place)).pow(2);
    3 * apart(1) + 6 * apart(2) + 2 * apart(3)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn common_colours_stay_as_they_are_and_others_come_near() {
        let mut survey = Survey::default();
        let flat = (0..100).flat_map(|place| vec![[place, 7, 200]; 50]);
        let blends = (0..=255).flat_map(|red| (0..=255).map(move |blue| [red, 255, blue]));
        survey.add(flat.clone().chain(blends));
        let mut inks = survey.inks();
        let table = inks.table();
        let drawn: Vec<u8> = inks.numbers(flat.clone());
        for (number, colour) in drawn.into_iter().zip(flat) {
            assert_eq!(table[usize::from(number) * 3..][..3], colour);
        }
        let number = inks.numbers(std::iter::once([130, 255, 130]))[0];
        assert!(distance(packed([130, 255, 130]), inks.colours[usize::from(number)]) < 6000);
        assert!(table.len() == 768 && inks.colours.len() <= MOST);
    }
}
