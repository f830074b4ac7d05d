//! The head of a page: who played, where and when, and who won; and the same in the words that a shared link shows.

use scorebook_core::About;
use scorebook_core::draw::escape;

use crate::play::{Play, Player};
use crate::prose::count;
use crate::score::only_tell_the_winner;

/// What stands above a game.
pub(super) struct Head {
    /// Who plays, or else the name of the record.
    pub(super) heading: String,
    /// The game, the event, the date and the place, and how long it is.
    pub(super) line: String,
    /// Who won, where somebody did: the place of the first of them among the seats, and the words.
    pub(super) winner: Option<(usize, String)>,
    /// All of that in a sentence or two.
    pub(super) about: String,
}

impl Head {
    /// The head of a game; `name` is that of the record, `game` that of the game with its house rules.
    pub(super) fn new(name: &str, game: &str, play: &Play) -> Self {
        let About { event, date, place, result, .. } = &play.about;
        let is_named = play.seats.iter().any(|seat| !seat.name.is_empty());
        let called: Vec<String> = play.seats.iter().map(called).collect();
        let between = if called.len() == 2 { " – " } else { ", " };
        let heading = if is_named { called.join(between) } else { name.to_owned() };
        let winner = winner(play);
        let steps = count(play.steps(), "step");
        // Who won says it better.
        let result = result.clone().filter(|_| winner.is_none());
        let told = [Some(game.to_owned()), event.clone(), place.clone(), date.clone(), result, Some(steps)];
        let line: Vec<String> = told.into_iter().flatten().filter(|part| !part.trim().is_empty()).collect();
        let won = winner.as_ref().map(|(_, words)| format!("{words}. ")).unwrap_or_default();
        let about = format!("{won}{}: the whole game, step by step.", line.join(", "));
        Self { heading, line: line.join(" · "), winner, about }
    }

    /// The banner of who won.
    pub(super) fn banner(&self) -> String {
        let Some((_, words)) = &self.winner else { return String::new() };
        let crown = "<svg viewBox=\"0 0 24 20\" aria-hidden=\"true\"><path d=\"M2 5l5 5 5-9 5 9 5-5-2 12H4z\"/></svg>";
        format!("<p class=\"banner\">{crown}{}</p>", escape(words))
    }
}

/// How a player is called.
pub(super) fn called(player: &Player) -> String {
    match (player.name.as_str(), &player.plays) {
        ("", None) if player.sign.sign().is_ascii_digit() => format!("player {}", player.sign.sign()),
        ("", None) => player.sign.sign().to_string(),
        ("", Some(plays)) => plays.clone(),
        (name, _) => name.to_owned(),
    }
}

/// Who won, and with how many points where points are counted.
fn winner(play: &Play) -> Option<(usize, String)> {
    let place = |sign: &_| play.seats.iter().position(|seat| seat.sign == *sign);
    let winners: Vec<usize> = play.about.winners.iter().filter_map(place).collect();
    let first = *winners.first()?;
    let names: Vec<String> = winners.iter().map(|&place| called(&play.seats[place])).collect();
    let verb = if names.len() == 1 { "wins" } else { "win" };
    let points = play.points.last().map(|(_, points)| points.as_slice()).unwrap_or_default();
    let score = match (points, first) {
        _ if only_tell_the_winner(points.iter().copied()) => String::new(),
        // Whoever won is named first.
        ([one, other], 0) | ([other, one], 1) => format!(" {one} : {other}"),
        _ => points.get(first).map(|points| format!(" with {points} points")).unwrap_or_default(),
    };
    Some((first, format!("{} {verb}{score}", names.join(" and "))))
}
