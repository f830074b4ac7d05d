//! Records made from seeds: the same seed gives the same bytes everywhere, and no game of anybody's is needed.
//!
//! They have the mix of constructs that real records have. They are well written, not well played: each line can be
//! read, but nobody asks whether the move was legal. (Chess is the exception: its moves come from a rule book.)

pub mod allure;
pub mod carcassonne;
pub mod chess;
pub mod hexil;
pub mod root;

pub use scorebook_testing::spoil::Chance;

/// Something that records can be made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Subject {
    /// Rootlog.
    Root,
    /// Carcassonne's notation.
    Carcassonne,
    /// Legacy's Allure's notation.
    Allure,
    /// Hexil's action notation.
    Hexil,
    /// PGN, for the peer that reads it.
    Chess,
}

impl Subject {
    /// All of them.
    pub const ALL: [Self; 5] = [Self::Root, Self::Carcassonne, Self::Allure, Self::Hexil, Self::Chess];

    /// Its name on the command line and in the figures.
    pub fn name(self) -> &'static str {
        match self {
            Self::Root => "root",
            Self::Carcassonne => "carcassonne",
            Self::Allure => "allure",
            Self::Hexil => "hexil",
            Self::Chess => "chess",
        }
    }

    /// The subject of a name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|subject| subject.name() == name)
    }

    /// One record, with a blank line at its end so that the next may follow.
    pub fn record(self, chance: &mut Chance) -> String {
        let mut out = String::with_capacity(8 << 10);
        match self {
            Self::Root => root::write(chance, &mut out),
            Self::Carcassonne => carcassonne::write(chance, &mut out),
            Self::Allure => allure::write(chance, &mut out),
            Self::Hexil => hexil::write(chance, &mut out),
            Self::Chess => chess::write(chance, &mut out),
        }
        out.push('\n');
        out
    }

    /// Records without end.
    pub fn records(self, seed: u64) -> impl Iterator<Item = String> {
        let mut chance = Chance::new(seed);
        std::iter::from_fn(move || Some(self.record(&mut chance)))
    }

    /// A corpus of at least `bytes`.
    pub fn corpus(self, seed: u64, bytes: usize) -> Corpus {
        let mut corpus = Corpus::default();
        let mut records = self.records(seed);
        while corpus.text.len() < bytes {
            corpus.extend(records.next());
        }
        corpus
    }
}

/// Records one after another.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Corpus {
    text: String,
    ends: Vec<usize>,
}

impl Corpus {
    /// All of it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// A corpus of its first record alone.
    #[must_use]
    pub fn first(&self) -> Self {
        let text: String = self.records().next().unwrap_or_default().to_owned();
        Self { ends: vec![text.len()], text }
    }

    /// The records, one by one.
    pub fn records(&self) -> impl ExactSizeIterator<Item = &str> {
        let start = |place: usize| if place == 0 { 0 } else { self.ends[place - 1] };
        self.ends.iter().enumerate().map(move |(place, &end)| &self.text[start(place)..end])
    }
}

impl Extend<String> for Corpus {
    fn extend<I: IntoIterator<Item = String>>(&mut self, records: I) {
        for record in records {
            self.text.push_str(&record);
            self.ends.push(self.text.len());
        }
    }
}

impl FromIterator<String> for Corpus {
    fn from_iter<I: IntoIterator<Item = String>>(records: I) -> Self {
        let mut corpus = Self::default();
        corpus.extend(records);
        corpus
    }
}

/// One of several.
pub(crate) fn pick<'c, T: ?Sized>(chance: &mut Chance, choices: &[&'c T]) -> &'c T {
    choices[chance.below(choices.len())]
}

/// A number from `low` to `high`.
pub(crate) fn between(chance: &mut Chance, low: usize, high: usize) -> usize {
    low + chance.below(high + 1 - low)
}

/// Whether something happens that happens once in `times`.
pub(crate) fn once_in(chance: &mut Chance, times: usize) -> bool {
    chance.below(times) == 0
}

/// Writes a template, asking `fill` what stands for each name in braces.
pub(crate) fn expand(template: &str, out: &mut String, mut fill: impl FnMut(&str, &mut String)) {
    let mut rest = template;
    while let Some((before, behind)) = rest.split_once('{') {
        let (name, behind) = behind.split_once('}').expect("a brace that is opened is closed");
        out.push_str(before);
        fill(name, out);
        rest = behind;
    }
    out.push_str(rest);
}

/// A remark as people write it.
pub(crate) fn remark(chance: &mut Chance) -> &'static str {
    pick(
        chance,
        &[
            "good move",
            "forgot to draw, put right next turn",
            "that was the last one in the supply",
            "a long think here",
            "the table agreed to take this back",
            "did not see the threat on the left, and it is going to cost the game in two turns at most",
            "nobody expected that",
            "score checked by both players",
        ],
    )
}

/// A player's name.
pub(crate) fn player(chance: &mut Chance) -> &'static str {
    pick(
        chance,
        &[
            "Ada", "Bertil", "caird", "Dunya", "Edgar", "Fenna", "Gustav", "Hilde", "Ines", "Jarek", "Kim",
            "Lotte",
        ],
    )
}

/// Several different players.
pub(crate) fn players(chance: &mut Chance, count: usize) -> Vec<&'static str> {
    let mut found: Vec<&'static str> = Vec::with_capacity(count);
    while found.len() < count {
        let name = player(chance);
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}
