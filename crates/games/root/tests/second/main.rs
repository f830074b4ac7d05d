//! A second referee for the Marquise, the Eyrie and the Vagabond, plain and slow, written from the Law alone. It shares nothing with the
//! first but the tables of maps and cards, and judges the same random games, legal ones and spoiled ones: both must say the same.
//!
//! It knows only what random players write. `facts` is what is printed, `acts` reads a turn, `table` keeps the pieces, `turn` judges
//! what holds for everybody, and each of the three has a room.

mod acts;
mod eyrie;
mod facts;
mod marquise;
mod table;
mod turn;
mod vagabond;

#[path = "../../../../bench/src/illegal/mod.rs"]
#[allow(dead_code, unreachable_pub, reason = "the figures count what is only tried here")]
#[allow(clippy::unnecessary_wraps, clippy::unused_self, reason = "as the figures use it")]
mod illegal;

use std::collections::BTreeMap;
use std::sync::LazyLock;

use scorebook_core::{Finding, Notation as _, Severity, Wishes};
use scorebook_root::Root;

use acts::Act;
use facts::Map;
use table::{Judged, Table, must};
use turn::Turn;

/// How many games of the three alone are judged, and how many seeds are tried to find them.
const GAMES: usize = 8;
const SEEDS: u64 = 600;

/// What the second referee does not know: the ferry, dominance, cards that are used in battle or remove much, and some characters.
const UNKNOWN: [&str; 13] = [
    "+f)",
    "#dom",
    "favor",
    "partisans",
    "Zbrutaltactics",
    "#armorers",
    "#sappers",
    "#saboteurs",
    "@*->",
    "Zleague",
    "#vagrant",
    "#scoundrel",
    "#adventurer",
];

/// The first line that is illegal, and why.
fn second_opinion(text: &str) -> Option<(usize, String)> {
    let lines: Vec<&str> = text.lines().collect();
    let head: BTreeMap<String, String> = lines
        .iter()
        .filter_map(|line| line.split_once(": "))
        .map(|(name, words)| (name.to_owned(), words.to_owned()))
        .collect();
    let players: Vec<char> = lines
        .iter()
        .filter_map(|line| line.split_once(": "))
        .filter_map(|(name, _)| name.parse().ok().filter(|name: &char| "CEV".contains(*name)))
        .collect();
    let mut table = Table::new(Map::of_head(&head), players.clone());
    if !table.map.is_even() {
        return lines
            .iter()
            .position(|line| line.starts_with("Clearings: "))
            .map(|line| (line, "the suits".to_owned()));
    }
    let cards = facts::cards(&head["Deck"]);
    let turns: Vec<(usize, char, Vec<Act>)> =
        lines.iter().enumerate().filter_map(|(number, line)| read_turn(number, line)).collect();
    let mut last = None;
    for (number, (line, me, acts)) in turns.iter().enumerate() {
        let is_followed = number + 1 < turns.len();
        let judged = if number < players.len() {
            set_up(&mut table, *me, acts)
        } else {
            in_order(&table, &players, last, *me)
                .and_then(|()| Turn::new(&mut table, *me, acts, is_followed, &cards).judge())
        };
        if let Err(why) = judged {
            return Some((*line, why));
        }
        last = Some((*me, number));
    }
    winner(&table, &lines)
}

fn read_turn(number: usize, line: &str) -> Option<(usize, char, Vec<Act>)> {
    let (name, acts) = line.split_once(':')?;
    let me: char = name.parse().ok().filter(|_| !acts.starts_with(' '))?;
    Some((number, me, acts.split('/').map(|act| acts::read(act, me)).collect()))
}

fn set_up(table: &mut Table, me: char, acts: &[Act]) -> Judged {
    match me {
        'C' => marquise::set_up(table, acts),
        'E' => eyrie::set_up(table, acts),
        _ => vagabond::set_up(table, acts),
    }
}

/// Turns go round, and nobody takes one when the game is won.
fn in_order(table: &Table, players: &[char], last: Option<(char, usize)>, me: char) -> Judged {
    must(table.scores.values().all(|&points| points < 30), || "the game is over".to_owned())?;
    let place = |who: char| players.iter().position(|&player| player == who);
    let expected = match last {
        Some((who, number)) if number >= players.len() => {
            place(who).map_or(0, |place| (place + 1) % players.len())
        }
        _ => 0,
    };
    must(players[expected] == me, || format!("it is not the turn of {me}"))
}

/// The winner has thirty points.
fn winner(table: &Table, lines: &[&str]) -> Option<(usize, String)> {
    let (line, name) =
        lines.iter().enumerate().find_map(|(number, line)| Some((number, line.strip_prefix("Winner: ")?)))?;
    let has_won =
        name.parse().is_ok_and(|who: char| table.scores.get(&who).is_some_and(|&points| points >= 30));
    (!has_won).then(|| (line, format!("{name} has not won")))
}

/// The first line that the referee speaks against, and what it says.
fn first_opinion(text: &str) -> Option<(usize, String)> {
    let found = Root.read(text.to_owned()).judged();
    let told = found.into_iter().filter(|finding| finding.severity != Severity::Hint);
    let line = |finding: &Finding| text[..finding.span.start as usize].matches('\n').count();
    told.map(|finding| (line(&finding), finding.message)).min_by_key(|(line, _)| *line)
}

/// Random games of nobody but the three, without bands, landmarks and dominance, played once for all tests.
fn games() -> &'static [(u64, String)] {
    static GAMES: LazyLock<Vec<(u64, String)>> = LazyLock::new(|| found().collect());
    &GAMES
}

fn found() -> impl Iterator<Item = (u64, String)> {
    let play = |seed: u64| {
        let players = Some(if seed.is_multiple_of(4) { 3 } else { 2 });
        let sets = vec!["base".to_owned()];
        Root.simulate(&Wishes { seed, players, sets }).expect("such games can be played")
    };
    let is_ours = |text: &str| {
        let mut heads = text.lines().filter_map(|line| line.split_once(": ")).map(|(name, _)| name);
        // Neither dominance nor these cards and powers are known to the second referee.
        let is_known = |name: &str| name.len() > 1 || "CEV".contains(name);
        heads.all(is_known) && !UNKNOWN.iter().any(|unknown| text.contains(unknown))
    };
    (0..SEEDS).map(move |seed| (seed, play(seed))).filter(move |(_, text)| is_ours(text)).take(GAMES)
}

/// What both say, if it is not the same line.
fn differing(text: &str) -> Option<String> {
    let (first, second) = (first_opinion(text), second_opinion(text));
    let line = |opinion: &Option<(usize, String)>| opinion.as_ref().map(|(line, _)| *line);
    (line(&first) != line(&second)).then(|| {
        let told = line(&first).or(line(&second)).and_then(|line| text.lines().nth(line)).unwrap_or_default();
        format!("first {first:?}\nsecond {second:?}\n{told}")
    })
}

#[test]
fn both_referees_let_legal_games_pass() {
    let mut judged = 0;
    let mut faults = Vec::new();
    for (seed, text) in games() {
        judged += 1;
        assert_eq!(first_opinion(text), None, "seed {seed}");
        faults.extend(differing(text).map(|fault| format!("seed {seed}\n{fault}\n")));
    }
    assert!(judged > 3, "{judged} games of the three were found");
    assert!(faults.is_empty(), "{} of {judged} differ\n{}", faults.len(), faults.join("\n"));
}

/// What the second referee does not look for: dominance and cards by name, the Eyrie Emigre, which random players leave alone, and points
/// that go without turmoil; by rule and words of the spoiler.
const BEYOND: [(&str, &str); 5] =
    [("G46", "without turmoil"), ("G47", "leaves the track"), ("G49", ""), ("G50", ""), ("X15", "")];

#[test]
fn both_referees_tell_the_same_illegal_acts() {
    let mut faults = Vec::new();
    let mut tried = 0;
    for (seed, text) in games() {
        let game = illegal::Game::new(text);
        for trial in illegal::trials(&game, *seed) {
            let illegal::Spoiler { rule, does, .. } = trial.spoiler;
            if BEYOND.iter().any(|(unknown, act)| unknown == rule && does.contains(act)) {
                continue;
            }
            tried += 1;
            if let Some(fault) = differing(&trial.text) {
                faults.push(format!(
                    "seed {seed}, {rule} {does}, {}\n{}\n{fault}\n",
                    trial.faction, trial.played
                ));
            }
        }
    }
    assert!(tried > 200, "{tried} illegal acts were tried");
    assert!(faults.is_empty(), "{} of {tried} differ\n{}", faults.len(), faults.join("\n"));
}
