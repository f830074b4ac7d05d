//! House rules that a run is told with `--rules`: each goes to the games that know it.

use std::collections::BTreeSet;

use scorebook::{GAMES, Notation, Settings};

/// House rules as they were said, word by word.
#[derive(Debug, Default)]
pub(crate) struct Rules(Vec<String>);

impl Rules {
    /// Those that a game knows.
    pub(crate) fn of(&self, game: &dyn Notation) -> Settings {
        let known = self.0.iter().filter(|rule| takes(game, rule).is_ok());
        Settings::rules(&known.map(String::as_str).collect::<Vec<_>>().join(","))
    }

    /// Those that none of these games knows, each as it may be told.
    pub(crate) fn idle(&self, games: &[&dyn Notation]) -> impl Iterator<Item = String> {
        let is_idle = |rule: &&String| !games.iter().any(|game| takes(*game, rule).is_ok());
        self.0.iter().filter(is_idle).map(|rule| format!("--rules {rule}"))
    }
}

/// What `--rules` says, where the game that was named knows all of it, or some game does.
///
/// # Errors
/// Says what nobody knows, in the words of the games that have house rules.
pub(crate) fn said(rules: Option<&str>, game: Option<&str>) -> Result<Rules, String> {
    let words = rules.unwrap_or_default().split([',', ' ']).filter(|word| !word.is_empty());
    let words: Vec<String> = words.map(str::to_owned).collect();
    if rules.is_some() && words.is_empty() {
        return Err("`--rules` wants house rules such as `win=15,discard=9`".to_owned());
    }
    let mut names = BTreeSet::new();
    let name = |word: &String| word.split('=').next().unwrap_or_default().to_owned();
    if let Some(twice) = words.iter().map(name).find(|name| !names.insert(name.clone())) {
        return Err(format!("`--rules` says `{twice}` twice"));
    }
    let asked = || GAMES.iter().filter(|known| game.is_none_or(|game| known.info().id == game));
    for word in &words {
        let refusals: Vec<String> = asked()
            .filter_map(|game| Some((game, takes(*game, word).err()?)))
            .map(|(game, why)| format!("{}: {why}", game.info().title))
            .collect();
        if refusals.len() == asked().count() {
            return Err(refusals.join("\n"));
        }
    }
    Ok(Rules(words))
}

fn takes(game: &dyn Notation, rule: &str) -> Result<(), String> {
    game.by_rules(&Settings::rules(rule)).map(drop)
}
