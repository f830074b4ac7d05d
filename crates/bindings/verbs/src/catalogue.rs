//! What there is besides records: games, findings, and random games.

use scorebook::tools::catalogue::{Catalogue, nearest_code};
use scorebook::tools::json;
use scorebook::tools::simulate::{Series, can_play, cannot_play};
use scorebook::{GAMES, Settings};

use crate::misuse::{Misuse, Wrong};
use crate::read::known;

/// The version of Scorebook.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The games, as `games --format json` prints them.
pub fn games() -> String {
    json::line(&Catalogue::of(GAMES.iter().copied(), VERSION))
}

/// What a finding means, as `explain --format json` prints it.
///
/// # Errors
/// Where no finding is called so.
pub fn explain(code: &str) -> Result<String, Misuse> {
    if let Some(page) = scorebook::explained(code) {
        return Ok(json::line(&page));
    }
    let meant = nearest_code(code, scorebook::codes());
    let meant = meant.map_or_else(String::new, |meant| format!("; did you mean `{}`?", meant.name));
    Err(Misuse::new(Wrong::Option, format!("no finding is called `{code}`{meant}")))
}

/// What every finding means, a line each.
pub fn explain_all() -> String {
    scorebook::explanations().map(|page| json::line(&page)).collect()
}

/// A random legal game of a series, as `simulate` writes it, by house rules if some are named.
///
/// # Errors
/// Where there is no such game, or a wish cannot be met.
pub fn simulate(game: &str, series: &Series, number: u64, rules: Option<&str>) -> Result<String, Misuse> {
    let wish = Misuse::of(Wrong::Option);
    #[cfg(feature = "bots")]
    if let Some(bot) = scorebook::bots::rootbotics::uses::simulate::bot_of(game) {
        let players = series.players_of(number);
        let seed = series.seed.wrapping_add(number);
        return scorebook::bots::rootbotics::uses::simulate::written(bot, seed, players).map_err(wish);
    }
    let game = known(game)?;
    let by_house = rules.map(|rules| game.by_rules(&Settings::rules(rules))).transpose().map_err(&wish)?;
    let played = series.game(by_house.as_deref().unwrap_or(game), number);
    played.map_err(|message| if can_play(game) { wish(message) } else { wish(cannot_play(GAMES, game)) })
}
