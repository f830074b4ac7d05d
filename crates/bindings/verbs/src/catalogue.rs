//! What there is besides records: games and findings.

use scorebook::GAMES;
use scorebook::tools::catalogue::{Catalogue, nearest_code};
use scorebook::tools::json;

use crate::misuse::{Misuse, Wrong};

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
