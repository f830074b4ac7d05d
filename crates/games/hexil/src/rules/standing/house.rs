//! House rules: what a table plays otherwise than the box says.

use std::hash::{Hash, Hasher};

use scorebook_core::{RULES, Said, Settings, Span, nearest};

use crate::facts::{HAND_LIMIT, POINTS_TO_WIN};
use crate::findings::messages;
use crate::syntax::Record;

/// How the robber treats those who have little.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Robber {
    /// Everybody at the tile may be robbed.
    Strict,
    /// Nobody with fewer than three visible points is robbed.
    Friendly,
}

impl Robber {
    /// Both kinds.
    const ALL: [Self; 2] = [Self::Strict, Self::Friendly];

    /// How it is written.
    pub fn word(self) -> &'static str {
        match self {
            Self::Strict => "strict",
            Self::Friendly => "friendly",
        }
    }
}

/// The house rules of a game, written `[%rules win=15 discard=9 robber=friendly]` in a comment before the first step.
///
/// # Examples
///
/// ```
/// use scorebook_core::{RULES, Settings, Span, nearest};
/// use scorebook_hexil::{House, Robber};
///
/// let house = House::of(&Settings::rules("win=15,robber=friendly"));
/// assert_eq!((house.win, house.discard, house.robber), (15, 7, Robber::Friendly));
/// assert_eq!(House::of(&Settings::new()), House::default());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct House {
    /// Whoever has so many points on their own turn has won.
    pub win: u8,
    /// Whoever holds more cards than this discards half of them on a seven.
    pub discard: u8,
    /// How the robber treats those who have little.
    pub robber: Robber,
    /// Whether the table says that it has the base box alone, also where more play than it is made for.
    pub has_base_box: bool,
}

// What is said of the box changes nothing: a position has the same number without it.
impl Hash for House {
    fn hash<H: Hasher>(&self, state: &mut H) {
        let Self { win, discard, robber, has_base_box: _ } = self;
        (win, discard, robber).hash(state);
    }
}

impl Default for House {
    fn default() -> Self {
        Self { win: POINTS_TO_WIN, discard: HAND_LIMIT, robber: Robber::Strict, has_base_box: false }
    }
}

impl House {
    /// What is played otherwise than the box says, as a record states it: `win=15`.
    pub fn words(self) -> Vec<String> {
        let plain = Self::default();
        let numbers = [("win", self.win, plain.win), ("discard", self.discard, plain.discard)];
        let said = numbers.into_iter().filter(|(_, own, usual)| own != usual);
        let robber = (self.robber != plain.robber).then(|| format!("robber={}", self.robber.word()));
        let base = self.has_base_box.then(|| format!("box={BASE}"));
        said.map(|(word, own, _)| format!("{word}={own}")).chain(robber).chain(base).collect()
    }

    /// The line that states it before a record; nothing where all is as in the box.
    pub(crate) fn stating(self) -> String {
        let words = self.words();
        if words.is_empty() { String::new() } else { format!("// [%{RULES} {}]\n", words.join(" ")) }
    }

    /// How many cards a player with so many has to discard on a seven.
    pub(crate) fn half(self, size: u8) -> u8 {
        if size > self.discard { size / 2 } else { 0 }
    }

    /// The house rules that a record states before its first step.
    pub(crate) fn stated(record: &Record, text: &str) -> Self {
        Self::of(&settings(record, text))
    }

    /// The house rules among some settings. What is not understood changes nothing.
    pub fn of(settings: &Settings) -> Self {
        let mut house = Self::default();
        for (word, value, _) in settings.words(RULES) {
            let _ = house.take(word, value);
        }
        house
    }

    /// Plays by one more rule, where it is understood.
    fn take(&mut self, word: &str, value: &str) -> Option<()> {
        let number = || value.parse().ok().filter(|&number: &u8| number > 0);
        match word {
            "win" => self.win = number()?,
            "discard" => self.discard = number()?,
            "box" if value == BASE => self.has_base_box = true,
            "robber" => self.robber = Robber::ALL.into_iter().find(|robber| robber.word() == value)?,
            _ => return None,
        }
        Some(())
    }
}

/// The settings that a record states before its first step.
pub(crate) fn settings(record: &Record, text: &str) -> Settings {
    Settings::in_spans(text, record.remarks_before_play())
}

/// The one box that a record can be judged by.
const BASE: &str = "base";

/// The words of house rules, and what each takes.
const WORDS: [(&str, &str); 4] = [
    ("win", "a number of points, 1 to 255"),
    ("discard", "a number of cards, 1 to 255"),
    ("robber", "`strict` or `friendly`"),
    ("box", "`base`"),
];

/// A house rule that is not understood.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Misrule<'s> {
    word: &'s str,
    value: &'s str,
    /// Where it stands; nowhere where the caller said it.
    pub(crate) span: Option<Span>,
}

impl<'s> Misrule<'s> {
    /// Those among some settings.
    pub(crate) fn all(settings: &'s Settings) -> impl Iterator<Item = Self> {
        let rules = settings.words(RULES).map(|(word, value, span)| Self { word, value, span });
        rules.filter(|rule| House::default().take(rule.word, rule.value).is_none())
    }

    /// What is wrong with it.
    pub(crate) fn message(self) -> Said {
        if let Some((word, takes)) = WORDS.iter().find(|(word, _)| *word == self.word) {
            return messages::rule_takes(word, takes, self.value);
        }
        let [known @ .., last] = WORDS.map(|(word, _)| format!("`{word}`"));
        messages::no_such_rule(self.word, format!("{} and {last}", known.join(", ")))
    }

    /// What was probably meant.
    pub(crate) fn meant(self) -> Option<String> {
        let word = nearest(self.word, WORDS.map(|(word, _)| word))?;
        let mut understood = House::default();
        let value = match understood.take(word, self.value) {
            Some(()) => self.value,
            None if word == "box" => nearest(self.value, [BASE])?,
            None if word == "robber" => nearest(self.value, Robber::ALL.map(Robber::word))?,
            None => return None,
        };
        Some(format!("{word}={value}"))
    }
}
