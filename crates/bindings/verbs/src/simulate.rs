//! Random legal games.

use scorebook::tools::simulate::{Series, cannot_play};
use scorebook::{GAMES, Settings};

use crate::misuse::{Misuse, Wrong};
use crate::read::known;

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
    played.map_err(|message| if game.can_play() { wish(message) } else { wish(cannot_play(GAMES, game)) })
}
