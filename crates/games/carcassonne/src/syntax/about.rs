//! What the head says about a game, in the words that all games share.

use scorebook_core::About;

use super::head::{Head, Player};
use super::record::Record;
use super::write::ordinal;

/// Event, date, players and result.
pub(crate) fn about(record: &Record) -> About {
    let mut about = About::of_seats(&record.seats);
    for entry in &record.heads {
        match &entry.says {
            Head::Game(occasion) => {
                about.event = occasion.kind.as_deref().map(str::to_owned).or(about.event);
                about.date = occasion.date.as_deref().map(str::to_owned);
            }
            Head::Title(title) => about.event = about.event.or_else(|| Some(title.to_string())),
            Head::Player(said) => {
                let known = about.players.iter_mut().find(|player| player.seat == said.player.seat());
                if let Some(player) = known {
                    player.plays = said.colour.as_deref().map(str::to_owned);
                }
            }
        }
    }
    let results: Vec<String> = players(record).filter_map(result).collect();
    about.result = (!results.is_empty()).then(|| results.join(", "));
    about.winners = winners(record).map(|player| player.player.seat()).collect();
    about
}

fn players(record: &Record) -> impl Iterator<Item = &Player> + Clone {
    record.heads.iter().filter_map(|entry| match &entry.says {
        Head::Player(player) => Some(player),
        Head::Game(_) | Head::Title(_) => None,
    })
}

/// Place and points as the head writes them: `A 1st (91)`.
fn result(player: &Player) -> Option<String> {
    let place = player.place.map(|place| format!(" {place}{}", ordinal(place))).unwrap_or_default();
    let points = player.points.map(|points| format!(" ({points})")).unwrap_or_default();
    let said = place + &points;
    (!said.is_empty()).then(|| format!("{}{said}", player.player))
}

/// Whoever came first; where no places are stated, whoever has the most points.
fn winners(record: &Record) -> impl Iterator<Item = &Player> {
    let has_places = players(record).any(|player| player.place.is_some());
    let most = players(record).filter_map(|player| player.points).max();
    let is_best = move |player: &&Player| most.is_some() && player.points == most;
    players(record).filter(move |player| if has_places { player.place == Some(1) } else { is_best(player) })
}
