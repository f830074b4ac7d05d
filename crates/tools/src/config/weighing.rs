//! What a configuration or a caller says of a finding: of one code, or of all that begin alike.

use scorebook_core::{Code, Severity, Weight, Weights, codes, nearest};

use crate::catalogue::{nearest_code, retired};
use crate::detect::Games;

/// What is said of a code, or of a group of codes: `root/*`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weighing {
    /// The name of the code or of the group.
    pub name: String,
    /// What it weighs.
    pub weight: Weight,
}

impl Weighing {
    /// What is said of a code or a group of codes that these games know.
    ///
    /// # Errors
    /// Says that there is no such code, or that nobody may make less of it.
    pub fn new(name: &str, weight: Weight, games: Games<'_>) -> Result<Self, String> {
        let name = retired(name, games).map_or(name, |retired| retired.now.name);
        let said = Self { name: name.to_owned(), weight };
        if !all(games).any(|code| said.is_about(code)) {
            return Err(format!("no finding is called `{name}`"));
        }
        if said.group().is_none() && said.makes_less_of_a_limit() {
            return Err(format!(
                "`{name}` tells that something could not be read or is not listed; it is always an error"
            ));
        }
        Ok(said)
    }

    /// How the codes of its group begin, where it is about a group.
    fn group(&self) -> Option<&str> {
        self.name.strip_suffix('*').filter(|start| start.ends_with('/'))
    }

    fn is_about(&self, code: &Code) -> bool {
        match self.group() {
            Some(start) => code.name.starts_with(start),
            None => code.name == self.name,
        }
    }

    fn makes_less_of_a_limit(&self) -> bool {
        let is_limit = codes::LIMITS.iter().any(|limit| limit.name == self.name);
        is_limit && self.weight != Weight::Severity(Severity::Error)
    }
}

/// What findings weigh by a configuration and by a caller, who holds against it. A code alone holds against its group. Limits are not part
/// of any group: what could not be read is always told.
pub fn weights<'w>(
    config: impl IntoIterator<Item = &'w Weighing>,
    caller: impl IntoIterator<Item = &'w Weighing>,
    games: Games<'_>,
) -> Weights {
    let mut said: Vec<(bool, bool, &Weighing)> = Vec::new();
    said.extend(config.into_iter().map(|weighing| (false, weighing.group().is_none(), weighing)));
    said.extend(caller.into_iter().map(|weighing| (true, weighing.group().is_none(), weighing)));
    said.sort_by_key(|&(by_caller, is_single, _)| (by_caller, is_single));
    let is_limit = |code: &Code| codes::LIMITS.iter().any(|limit| limit.name == code.name);
    let about = |weighing: &'w Weighing| {
        all(games).filter(move |code| weighing.is_about(code)).map(move |code| (code, weighing.weight))
    };
    said.into_iter()
        .flat_map(|(_, _, weighing)| about(weighing))
        .filter(|(code, _)| !is_limit(code))
        .collect()
}

/// Every code that a record of these games can have.
pub(super) fn all(games: Games<'_>) -> impl Iterator<Item = &'static Code> + Clone {
    let of_games = games.iter().flat_map(|game| game.info().codes);
    codes::ALL.iter().chain(of_games).copied()
}

/// The name that was probably meant where no finding is called so: a code, or a group.
pub fn nearest_name(name: &str, games: Games<'_>) -> Option<String> {
    if let Some(group) = name.strip_suffix("/*") {
        let groups = all(games).filter_map(|code| code.name.split_once('/')).map(|(group, _)| group);
        return nearest(group, groups).map(|group| format!("{group}/*"));
    }
    nearest_code(name, all(games)).map(|code| code.name.to_owned())
}
