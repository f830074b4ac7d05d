//! What the referee says of many spoiled games, held against what it said before: whoever changes a law sees which findings come and go.
//!
//! Random games are spoiled as people do: acts left out, written twice, in another order, taken from another turn, with other numbers and
//! suits. `tests/data/spoiled.txt` counts the findings by code, and keeps a mark of everything that is said of each game and of the
//! positions it leads to. `UPDATE=1` accepts what was found.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use scorebook_core::{Chance, Key, Laws as _, Notation as _, Reading, Replay, Wishes};
use scorebook_root::Root;
use scorebook_root::rules::Rules;

use crate::kept::assert_kept;

/// How many games are spoiled, and how often each.
const GAMES: u64 = 150;
const COPIES: usize = 6;

/// One turn in so many is spoiled: what is wrong in one is hardly ever told in the next.
const RARE: usize = 2;

/// The random games: all factions, two to six at a table, a third of them with bands and landmarks.
fn game(seed: u64) -> String {
    let players = u8::try_from(2 + seed % 5).ok();
    let sets = if seed.is_multiple_of(3) { &["hirelings", "landmarks"][..] } else { &[] };
    let sets = sets.iter().map(|&set| set.to_owned()).collect();
    Root.simulate(&Wishes { seed, players, sets }).expect("such games can be played")
}

/// Who acts in a line and what is done, if it is a turn.
fn turn(line: &str) -> Option<(char, &str)> {
    let (seat, acts) = line.split_once(':')?;
    let mut letters = seat.chars();
    let faction = letters.next().filter(|_| letters.next().is_none() && !acts.starts_with(' '))?;
    Some((faction, acts))
}

/// What each faction does in some games, act by act.
type Deeds = BTreeMap<char, Vec<String>>;

fn deeds(games: &[String]) -> Deeds {
    let mut deeds = Deeds::new();
    for (faction, acts) in games.iter().flat_map(|game| game.lines().filter_map(turn)) {
        deeds.entry(faction).or_default().extend(acts.split('/').map(str::to_owned));
    }
    deeds
}

/// A game in which some turns are spoiled.
fn spoiled(game: &str, deeds: &Deeds, chance: &mut Chance) -> String {
    let mut out = String::new();
    for line in game.lines() {
        match turn(line).filter(|_| chance.below(RARE) == 0) {
            Some((faction, acts)) => {
                let mut acts: Vec<String> = acts.split('/').map(str::to_owned).collect();
                spoil(&mut acts, &deeds[&faction], chance);
                let _ = writeln!(out, "{faction}:{}", acts.join("/"));
            }
            None => out.extend([line, "\n"]),
        }
    }
    out
}

/// One slip in a turn.
fn spoil(acts: &mut Vec<String>, deeds: &[String], chance: &mut Chance) {
    let at = chance.below(acts.len());
    let other = deeds[chance.below(deeds.len())].clone();
    match chance.below(8) {
        0 => drop(acts.remove(at)),
        1 => acts.insert(at, acts[at].clone()),
        2 => acts.insert(at, other),
        3 => acts[at] = other,
        4 => {
            let next = (at + 1).min(acts.len() - 1);
            acts.swap(at, next);
        }
        5 => {
            let last = acts.remove(at);
            acts.push(last);
        }
        6 => acts[at] = with_another(&acts[at], |sign| sign.is_ascii_digit(), "123456789", chance),
        _ => acts[at] = with_another(&acts[at], |sign| "FMRB".contains(sign), "FMRB", chance),
    }
}

/// An act with another sign in the place of one of a kind, if it has one.
fn with_another(act: &str, is_such: fn(char) -> bool, signs: &str, chance: &mut Chance) -> String {
    let places: Vec<usize> =
        act.char_indices().filter(|&(_, sign)| is_such(sign)).map(|(at, _)| at).collect();
    if places.is_empty() {
        return act.to_owned();
    }
    let (at, new) = (places[chance.below(places.len())], chance.below(signs.len()));
    format!("{}{}{}", &act[..at], &signs[new..=new], &act[at + 1..])
}

/// The key of the position at the end of a record.
fn key(reading: &Reading<Root>) -> u64 {
    let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    while replay.advance() {}
    Rules::key(&replay.position)
}

/// What is said of all of them: the findings by code, and a line for each game.
fn told() -> String {
    let games: Vec<String> = (0..GAMES).map(game).collect();
    let deeds = deeds(&games);
    let (mut codes, mut marks) = (BTreeMap::new(), String::new());
    for (seed, game) in games.iter().enumerate() {
        let mut chance = Chance::new(seed as u64);
        let (mut said, mut findings) = (Vec::new(), 0);
        for _ in 0..COPIES {
            let reading = Reading::new(Root, spoiled(game, &deeds, &mut chance));
            for finding in reading.judged() {
                *codes.entry(finding.code.name).or_insert(0) += 1;
                findings += 1;
                said.push((u64::from(finding.span.start), finding.message.clone()));
            }
            said.push((key(&reading), String::new()));
        }
        let seats: String = game.lines().filter_map(turn).map(|(faction, _)| faction).collect();
        let seats: String = seats.chars().take(6).collect();
        let _ = writeln!(marks, "game {seed} {seats}: {findings} findings, {:016x}", Key::of(&said));
    }
    let mut told = String::new();
    for (code, count) in codes {
        let _ = writeln!(told, "{code}: {count}");
    }
    format!("{told}\n{marks}")
}

#[test]
fn what_is_said_of_spoiled_games_stays_said() {
    assert_kept("spoiled.txt", &told());
}
