//! Who wins how often: by seat, by place in the order of turns, by level and by trait.

use std::collections::BTreeMap;
use std::fmt::{self, Write as _};

use scorebook_root::names::Faction;
use serde::Serialize;

use super::line_up::BotGame;

/// The wins of many games.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    games: u64,
    unfinished: u64,
    rows: BTreeMap<(Faction, Case), Count>,
}

/// What games are told apart by.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Case {
    All,
    Place(usize),
    Level(String),
    Trait(String),
    Against(Faction),
}

#[derive(Clone, Copy, Debug, Default)]
struct Count {
    games: u64,
    wins: u64,
}

/// A line of the tally, as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Share {
    /// The letter of the faction.
    pub faction: String,
    /// In which of its games: `all`, `turn 2`, `level easy`, `trait blitz`, `with C`.
    pub case: String,
    /// How many games.
    pub games: u64,
    /// How many of them it won.
    pub wins: u64,
    /// The share of wins, from 0 to 1.
    pub share: f64,
    /// The lower bound of the Wilson interval of 95 per cent.
    pub least: f64,
    /// Its upper bound.
    pub most: f64,
}

impl Tally {
    /// Counts a game in.
    pub fn add(&mut self, game: &BotGame) {
        self.games += 1;
        self.unfinished += u64::from(game.winner.is_none());
        for (place, (faction, options)) in (1..).zip(&game.seats) {
            let cases = [Case::All, Case::Place(place), Case::Level(options.level.name().to_owned())];
            let traits = options.traits().iter().map(|name| Case::Trait((*name).to_owned()));
            let others = game.seats.iter().map(|(other, _)| *other).filter(|other| other != faction);
            for case in cases.into_iter().chain(traits).chain(others.map(Case::Against)) {
                let count = self.rows.entry((*faction, case)).or_default();
                count.games += 1;
                count.wins += u64::from(game.winner == Some(*faction));
            }
        }
    }

    /// All of it as text, to be gone on with later.
    pub fn kept(&self) -> String {
        let mut text = format!("{} {}\n", self.games, self.unfinished);
        for ((faction, case), count) in &self.rows {
            let _ = writeln!(text, "{faction} {} {} {case}", count.games, count.wins);
        }
        text
    }

    /// Reads what was kept; nothing where it cannot be read.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let (games, unfinished) = lines.next()?.split_once(' ')?;
        let mut tally =
            Self { games: games.parse().ok()?, unfinished: unfinished.parse().ok()?, rows: BTreeMap::new() };
        for line in lines {
            let mut words = line.splitn(4, ' ');
            let faction = Faction::from_word(words.next()?)?;
            let count = Count { games: words.next()?.parse().ok()?, wins: words.next()?.parse().ok()? };
            tally.rows.insert((faction, Case::read(words.next()?)?), count);
        }
        Some(tally)
    }

    /// How many games there were.
    pub fn games(&self) -> u64 {
        self.games
    }

    /// How many of them nobody won.
    pub fn unfinished(&self) -> u64 {
        self.unfinished
    }

    /// The lines, faction by faction.
    pub fn shares(&self) -> impl Iterator<Item = Share> {
        self.rows.iter().map(|((faction, case), count)| {
            let (least, most) = wilson(count.wins, count.games);
            Share {
                faction: faction.to_string(),
                case: case.to_string(),
                games: count.games,
                wins: count.wins,
                share: ratio(count.wins, count.games),
                least,
                most,
            }
        })
    }
}

impl Case {
    fn read(text: &str) -> Option<Self> {
        if text == "all" {
            return Some(Self::All);
        }
        let (kind, name) = text.split_once(' ')?;
        match kind {
            "turn" => name.parse().ok().map(Self::Place),
            "level" => Some(Self::Level(name.to_owned())),
            "trait" => Some(Self::Trait(name.to_owned())),
            "with" => Faction::from_word(name).map(Self::Against),
            _ => None,
        }
    }
}

impl fmt::Display for Case {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::All => out.write_str("all"),
            Self::Place(place) => write!(out, "turn {place}"),
            Self::Level(name) => write!(out, "level {name}"),
            Self::Trait(name) => write!(out, "trait {name}"),
            Self::Against(other) => write!(out, "with {other}"),
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{} games, {} of them without a winner", self.games, self.unfinished)?;
        writeln!(out, "{:<20} {:>8} {:>8} {:>8}   95 % between", "", "games", "wins", "share")?;
        for Share { faction, case, games, wins, share, least, most } in self.shares() {
            let name = if case == "all" { faction } else { format!("  {case}") };
            let [share, least, most] = [share, least, most].map(|part| 100.0 * part);
            writeln!(out, "{name:<20} {games:>8} {wins:>8} {share:>6.1} %   {least:.1} and {most:.1}")?;
        }
        Ok(())
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
fn ratio(wins: u64, games: u64) -> f64 {
    if games == 0 { 0.0 } else { wins as f64 / games as f64 }
}

/// The interval of Wilson: the true share is hardly ever outside of it.
#[expect(clippy::cast_precision_loss, reason = "nobody plays so many games")]
fn wilson(wins: u64, games: u64) -> (f64, f64) {
    const Z: f64 = 1.96;
    if games == 0 {
        return (0.0, 1.0);
    }
    let (share, games) = (ratio(wins, games), games as f64);
    let middle = share + Z * Z / (2.0 * games);
    let spread = Z * ((share * (1.0 - share) + Z * Z / (4.0 * games)) / games).sqrt();
    let whole = 1.0 + Z * Z / games;
    // Where nobody won, or nobody lost, rounding may leave a hair beyond the bounds.
    let share = |value: f64| (value / whole).clamp(0.0, 1.0) + 0.0;
    (share(middle - spread), share(middle + spread))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_is_read_again() {
        let mut tally = Tally { games: 3, unfinished: 1, rows: BTreeMap::new() };
        let cases = [
            Case::All,
            Case::Place(2),
            Case::Level("easy".to_owned()),
            Case::Trait("blitz".to_owned()),
            Case::Against(Faction::Eyrie),
        ];
        for case in cases {
            tally.rows.insert((Faction::Corvids, case), Count { games: 3, wins: 2 });
        }
        let again = Tally::read(&tally.kept()).unwrap();
        assert_eq!(again.kept(), tally.kept());
        assert!(Tally::read("three games").is_none());
    }

    #[test]
    fn the_interval_is_wilson_s() {
        let (least, most) = wilson(25, 100);
        assert!((least - 0.1755).abs() < 1e-4 && (most - 0.3430).abs() < 1e-4, "{least} {most}");
        assert_eq!(wilson(0, 0), (0.0, 1.0));
        assert_eq!(format!("{:.1} {:.1}", wilson(0, 15).0, wilson(15, 15).1), "0.0 1.0");
    }
}
