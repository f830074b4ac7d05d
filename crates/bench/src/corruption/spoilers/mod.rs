//! Two hands that spoil records: one knows how people slip in each notation, the other sees nothing but text.
//!
//! Neither knows how repairs are looked for, so that what a repair finds is not what it was shown.

mod allure;
mod blind;
mod carcassonne;
mod hexil;
mod known;
mod root;

use std::ops::Range;

use scorebook_core::Chance;

pub(super) use self::known::{Script, numbers};
use crate::corpora::Subject;

/// What sort of slip it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// A letter for another.
    Letter,
    /// A digit for another.
    Digit,
    /// A sign that is neither, lost or for another.
    Sign,
    /// Two signs of a word, or two parts of an act, in each other's place.
    Order,
    /// Another player.
    Seat,
    /// A line or an act left out.
    Lost,
    /// A line or an act written twice.
    Doubled,
    /// Two neighbouring lines or acts in each other's place.
    Swapped,
    /// The same slip at two or three places near each other.
    Repeated,
    /// The same slip throughout the record, or from some line on.
    Systematic,
    /// What happens in this notation only.
    Own,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 11] = [
        Self::Letter,
        Self::Digit,
        Self::Sign,
        Self::Order,
        Self::Seat,
        Self::Lost,
        Self::Doubled,
        Self::Swapped,
        Self::Repeated,
        Self::Systematic,
        Self::Own,
    ];

    /// Its name on the command line and in the figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Letter => "letter",
            Self::Digit => "digit",
            Self::Sign => "sign",
            Self::Order => "order",
            Self::Seat => "seat",
            Self::Lost => "lost",
            Self::Doubled => "doubled",
            Self::Swapped => "swapped",
            Self::Repeated => "repeated",
            Self::Systematic => "systematic",
            Self::Own => "own",
        }
    }

    /// The kind of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}

/// A slip.
#[derive(Clone, Copy, Debug)]
pub struct Slip {
    /// What people would call it.
    pub name: &'static str,
    /// What sort it is.
    pub kind: Kind,
    /// Makes it somewhere in a text; nothing where chance has found no place for it.
    pub make: fn(&str, &mut Chance) -> Option<String>,
}

/// Who spoils.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Spoiler {
    /// Who knows the notation and how people slip in it.
    Known,
    /// Who sees nothing but text.
    Blind,
}

impl Spoiler {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Known, Self::Blind];

    /// Its name on the command line and in the figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Known => "known",
            Self::Blind => "blind",
        }
    }

    /// The slips it makes in records of a subject.
    pub fn slips(self, subject: Subject) -> &'static [Slip] {
        match (self, subject) {
            (_, Subject::Chess) => &[],
            (Self::Blind, _) => blind::SLIPS,
            (Self::Known, Subject::Carcassonne) => carcassonne::SLIPS,
            (Self::Known, Subject::Root) => root::SLIPS,
            (Self::Known, Subject::Hexil) => hexil::SLIPS,
            (Self::Known, Subject::Allure) => allure::SLIPS,
        }
    }

    /// The kinds of slips it makes there.
    pub fn kinds(self, subject: Subject) -> Vec<Kind> {
        let slips = self.slips(subject);
        Kind::ALL.into_iter().filter(|kind| slips.iter().any(|slip| slip.kind == *kind)).collect()
    }
}

/// What has to be known of a subject's records to tell acts in them.
pub(super) fn script(subject: Subject) -> Option<&'static Script> {
    match subject {
        Subject::Carcassonne => Some(&carcassonne::SCRIPT),
        Subject::Root => Some(&root::SCRIPT),
        Subject::Hexil => Some(&hexil::SCRIPT),
        Subject::Allure => Some(&allure::SCRIPT),
        Subject::Chess => None,
    }
}

/// One of several.
fn one_of<T: Clone>(chance: &mut Chance, choices: &[T]) -> Option<T> {
    choices.get(chance.below(choices.len())).cloned()
}

/// A text with something else in a place.
fn replaced(text: &str, place: Range<usize>, by: &str) -> String {
    format!("{}{by}{}", &text[..place.start], &text[place.end..])
}

/// Lines as a text.
fn joined(lines: &[String]) -> String {
    lines.join("\n") + "\n"
}

fn lines_of(text: &str) -> Vec<String> {
    text.lines().map(str::to_owned).collect()
}

/// Two ASCII signs that stand beside each other and differ, in each other's place.
fn signs_exchanged(word: &str, chance: &mut Chance) -> Option<String> {
    let bytes = word.as_bytes();
    let differ = |at: &usize| bytes[*at] != bytes[at + 1] && word[*at..].is_char_boundary(1);
    let places: Vec<usize> =
        (0..bytes.len().saturating_sub(1)).filter(|&at| word.is_char_boundary(at)).filter(differ).collect();
    let at = one_of(chance, &places)?;
    let mut bytes = bytes.to_vec();
    bytes.swap(at, at + 1);
    String::from_utf8(bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::super::games::sound;
    use super::*;

    const GAMES: u64 = 6;

    #[test]
    fn every_kind_finds_a_place_and_changes_the_text() {
        for subject in [Subject::Carcassonne, Subject::Root, Subject::Hexil, Subject::Allure] {
            let games: Vec<String> = (1..=GAMES).map(|seed| sound(subject, seed).unwrap()).collect();
            for spoiler in Spoiler::ALL {
                for kind in spoiler.kinds(subject) {
                    let found =
                        games.iter().filter(|game| finds_a_place(game, spoiler, subject, kind)).count();
                    assert!(found + 1 >= games.len(), "{subject:?} {spoiler:?} {kind:?}: {found}");
                }
            }
        }
    }

    fn finds_a_place(game: &str, hand: Spoiler, subject: Subject, kind: Kind) -> bool {
        let slips = hand.slips(subject).iter().filter(|slip| slip.kind == kind);
        let made = slips.filter_map(|slip| {
            let spoiled = (slip.make)(game, &mut Chance::new(7))?;
            assert_ne!(spoiled, game, "{subject:?} {}", slip.name);
            Some(())
        });
        made.count() > 0
    }

    #[test]
    fn every_slip_finds_a_place_in_some_game() {
        for subject in [Subject::Carcassonne, Subject::Root, Subject::Hexil, Subject::Allure] {
            let games: Vec<String> = (1..=GAMES).map(|seed| sound(subject, seed).unwrap()).collect();
            for slip in Spoiler::ALL.into_iter().flat_map(|spoiler| spoiler.slips(subject)) {
                let found = games.iter().any(|game| (slip.make)(game, &mut Chance::new(3)).is_some());
                assert!(found, "{subject:?} {}", slip.name);
            }
        }
    }

    #[test]
    fn nonsense_is_spoiled_without_a_panic() {
        let texts = ["", "\n", "ä\n", "1A (1,0) ü", "E:ß->3/ö", "R(é+2) ñ E", "3. Ünit A1, É B2", "a\n\n\nb"];
        for subject in [Subject::Carcassonne, Subject::Root, Subject::Hexil, Subject::Allure] {
            for slip in Spoiler::ALL.into_iter().flat_map(|spoiler| spoiler.slips(subject)) {
                for (seed, text) in (0..).zip(texts) {
                    let spoiled = (slip.make)(text, &mut Chance::new(seed));
                    assert_ne!(spoiled.as_deref(), Some(text), "{}", slip.name);
                }
            }
        }
    }
}
