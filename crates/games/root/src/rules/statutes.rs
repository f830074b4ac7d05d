//! The rules of the Law that a referee asks about, from `data/law`: one table for findings, for the documentation and for the tests.

use std::sync::LazyLock;

use serde::Deserialize;

/// Whether a record shows enough to judge a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Decidable {
    /// Every record does.
    Yes,
    /// Some do.
    Partly,
    /// None does.
    No,
}

/// A rule of the Law.
#[derive(Debug, Deserialize)]
#[non_exhaustive]
pub struct Statute {
    /// Its number: the letter of its chapter here, and how many-th it is.
    pub id: String,
    /// Where the Law of Root has it.
    pub section: String,
    /// What it says, in a line.
    pub says: String,
    /// Whether a record shows enough to judge it.
    pub decidable: Decidable,
    /// The codes under which a breach is told; none for a rule that only others ask about.
    #[serde(default)]
    pub codes: Vec<String>,
}

#[derive(Deserialize)]
struct File {
    #[serde(default)]
    rule: Vec<Statute>,
}

/// All of them.
#[derive(Debug)]
pub struct Statutes(Vec<Statute>);

impl Statutes {
    /// The table.
    pub fn tables() -> &'static Self {
        &TABLES
    }

    /// The rule of a number.
    pub fn rule(&self, id: &str) -> Option<&Statute> {
        self.0.iter().find(|rule| rule.id == id)
    }

    /// Every rule, in the order of the chapters.
    pub fn iter(&self) -> impl Iterator<Item = &Statute> {
        self.0.iter()
    }
}

/// The chapters, each a file.
const CHAPTERS: [&str; 15] = [
    include_str!("../../data/law/general.toml"),
    include_str!("../../data/law/marquise.toml"),
    include_str!("../../data/law/eyrie.toml"),
    include_str!("../../data/law/alliance.toml"),
    include_str!("../../data/law/vagabond.toml"),
    include_str!("../../data/law/cult.toml"),
    include_str!("../../data/law/riverfolk.toml"),
    include_str!("../../data/law/duchy.toml"),
    include_str!("../../data/law/corvids.toml"),
    include_str!("../../data/law/hundreds.toml"),
    include_str!("../../data/law/keepers.toml"),
    include_str!("../../data/law/cards.toml"),
    include_str!("../../data/law/hirelings.toml"),
    include_str!("../../data/law/landmarks.toml"),
    include_str!("../../data/law/maps.toml"),
];

static TABLES: LazyLock<Statutes> = LazyLock::new(|| {
    let rules = CHAPTERS.iter().flat_map(|text| {
        let file: File = scorebook_core::facts::read(text).expect("a test reads the table");
        file.rule
    });
    Statutes(rules.collect())
});

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_stands_once_and_names_codes_that_exist() {
        let rules = Statutes::tables();
        for rule in rules.iter() {
            assert_eq!(rules.iter().filter(|other| other.id == rule.id).count(), 1, "{}", rule.id);
            for code in &rule.codes {
                assert!(crate::findings::CODES.iter().any(|known| known.name == code), "{}: {code}", rule.id);
            }
            assert!(!rule.says.is_empty() && rule.says.len() < 140, "{}", rule.id);
        }
    }
}
