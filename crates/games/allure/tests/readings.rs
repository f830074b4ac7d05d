//! Readings are honest: simulated games whose origins were erased keep the true reading, and trying out every assignment
//! by hand finds the same readings.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use scorebook_allure::Allure;
use scorebook_core::{Chance, Document, Notation, Value};

/// A hex as column and row, both from 0.
type Hex = (i32, i32);

fn hexes() -> Vec<Hex> {
    (0..9).flat_map(|column| (0..7 - column % 2).map(move |row| (column, row))).collect()
}

fn word(hex: Hex) -> String {
    format!(
        "{}{}",
        char::from(b"ABCDEFGHI"[usize::try_from(hex.0).expect("columns count from 0")]),
        hex.1 + 1
    )
}

fn hex(word: &str) -> Hex {
    hexes().into_iter().find(|&hex| self::word(hex) == word).expect("a hex of the board")
}

fn distance(one: Hex, other: Hex) -> i32 {
    let across = (one.0 - other.0).abs();
    let up = (2 * one.1 + one.0 % 2 - 2 * other.1 - other.0 % 2).abs();
    across + (up - across).max(0) / 2
}

/// How many steps it is from one hex to another round blocked hexes, tried out step by step; the last may be blocked.
fn walk(from: Hex, to: Hex, blocked: &[Hex]) -> i32 {
    if blocked.is_empty() || distance(from, to) < 2 {
        return distance(from, to);
    }
    let mut reached = vec![from];
    for steps in 0.. {
        if reached.contains(&to) {
            return steps;
        }
        let passable: Vec<Hex> =
            reached.iter().copied().filter(|hex| *hex == from || !blocked.contains(hex)).collect();
        let is_next =
            |hex: &Hex| !reached.contains(hex) && passable.iter().any(|&other| distance(*hex, other) == 1);
        let next: Vec<Hex> = hexes().into_iter().filter(is_next).collect();
        // Farther than twice the reach nobody looks.
        if next.is_empty() || steps > 2 * REACH {
            break;
        }
        reached.extend(next);
    }
    i32::MAX
}

/// How units rank that may be meant: the nearest first, and of those that are equally near whoever has the shorter way. Only
/// one whose way is free shuts out those after it.
fn meant(able: &[Hex], to: Hex, enemies: &[Hex]) -> Vec<Hex> {
    let detour = |at: Hex| walk(at, to, enemies).saturating_sub(distance(at, to)).min(200);
    let nearest = able.iter().map(|&at| distance(at, to)).min().unwrap_or(0);
    let key = |at: Hex| {
        let far = distance(at, to);
        256 * far + if far == nearest { detour(at) } else { 0 }
    };
    let free = able.iter().filter(|&&at| detour(at) == 0).map(|&at| key(at)).min().unwrap_or(i32::MAX);
    able.iter().copied().filter(|&at| key(at) <= free).collect()
}

#[derive(Clone)]
struct Unit {
    side: usize,
    name: &'static str,
    at: Hex,
    used: bool,
}

/// Which origins are left out.
#[derive(Clone, Copy, PartialEq)]
enum Erase {
    Nothing,
    /// As the guide allows it: where only one unit can reach.
    AsAllowed,
    /// Also where others may be meant as well, but nobody rather.
    Ties,
}

/// Whether shots are fired, which may kill without a word.
#[derive(Clone, Copy, PartialEq)]
enum Shots {
    None,
    Silent,
}

const NAMES: [[&str; 2]; 2] = [["CTroll", "Grunt"], ["GHawk", "Wisp"]];
const REACH: i32 = 3;

struct Game {
    units: Vec<Unit>,
    chance: Chance,
    erase: Erase,
    shots: Shots,
}

impl Game {
    /// Plays a game and writes it down; the same seed gives the same game, whatever is erased.
    fn play(seed: u64, erase: Erase) -> String {
        Self::play_with(seed, erase, Shots::None).0
    }

    /// The record, and who really stood where at its end.
    fn play_with(seed: u64, erase: Erase, shots: Shots) -> (String, Vec<Unit>) {
        let mut game = Game { units: Vec::new(), chance: Chance::new(seed), erase, shots };
        let text = game.write();
        (text, game.units)
    }

    fn write(&mut self) -> String {
        let game = self;
        let mut free = hexes();
        game.chance.shuffle(&mut free);
        let mut text = "Board:\n".to_owned();
        for (side, names) in NAMES.iter().enumerate() {
            text.push('\n');
            for name in names {
                let places: Vec<Hex> = free.split_off(free.len() - 2 - game.chance.below(2));
                let listed: Vec<String> = places.iter().map(|&place| word(place)).collect();
                let _ = writeln!(text, "{name} {}", listed.join("; "));
                game.units.extend(places.into_iter().map(|at| Unit { side, name, at, used: false }));
            }
        }
        let mut number = 0;
        for round in 1..=3 {
            let _ = writeln!(text, "\nRound {round}: Gath");
            game.units.iter_mut().for_each(|unit| unit.used = false);
            for _ in 0..3 {
                number += 1;
                let Some(first) = game.act(0) else { return text };
                let Some(second) = game.act(1) else {
                    let _ = writeln!(text, "{number}. {first}");
                    return text;
                };
                let _ = writeln!(text, "{number}. {first}, {second}");
            }
            number += 1;
            let _ = writeln!(text, "{number}. Pass, Pass");
        }
        text
    }

    fn act(&mut self, side: usize) -> Option<String> {
        let able: Vec<usize> = (0..self.units.len())
            .filter(|&unit| self.units[unit].side == side && !self.units[unit].used)
            .collect();
        let actor = *able.get(self.chance.below(able.len()))?;
        let Unit { name, at, .. } = self.units[actor];
        let is_open = |hex: &Hex| !self.units.iter().any(|unit| unit.at == *hex && unit.side == side);
        let rivals: Vec<Hex> =
            self.units.iter().filter(|unit| unit.side != side).map(|unit| unit.at).collect();
        let targets: Vec<Hex> = hexes()
            .into_iter()
            .filter(|&hex| distance(at, hex) <= REACH && walk(at, hex, &rivals) <= REACH)
            .filter(is_open)
            .collect();
        let enemies = self.units.iter().filter(|unit| unit.side != side && distance(unit.at, at) <= REACH);
        let enemies: Vec<Hex> = enemies.map(|unit| unit.at).collect();
        let shot = enemies.get(self.chance.below(enemies.len())).copied();
        let shot = shot.filter(|_| self.shots == Shots::Silent && self.chance.below(3) == 0);
        let to = shot.or_else(|| targets.get(self.chance.below(targets.len())).copied())?;
        let blocked: &[Hex] = if shot.is_some() { &[] } else { &rivals };
        let alike = able.iter().filter(|&&rival| self.units[rival].name == name);
        let alike: Vec<Hex> = alike.map(|&rival| self.units[rival].at).collect();
        let is_only = alike.iter().all(|&rival| rival == at || walk(rival, to, blocked) > REACH);
        let may_erase = match self.erase {
            Erase::Nothing => false,
            Erase::AsAllowed => is_only,
            Erase::Ties => is_only || meant(&alike, to, blocked).contains(&at),
        };
        // Chance is asked in every game alike, so that erasing changes nothing else.
        let erases = self.chance.below(8) > 0 && may_erase;
        self.units[actor].used = true;
        let origin = if erases { String::new() } else { format!(" ({})", word(at)) };
        if shot.is_some() {
            if self.chance.below(2) == 0 {
                self.units.retain(|unit| unit.at != to);
            }
            return Some(format!("{name}{origin} shoot {}", word(to)));
        }
        self.units[actor].at = to;
        self.units.retain(|unit| unit.side == side || unit.at != to);
        Some(format!("{name}{origin} {}", word(to)))
    }
}

fn cells(value: &Value) -> Vec<(String, Value, Vec<Value>)> {
    let cell = |(hex, cell): (&String, &Value)| {
        (hex.clone(), cell["certain"].clone(), cell["possible"].as_array().cloned().unwrap_or_default())
    };
    value["hexes"].as_object().expect("a table").iter().map(cell).collect()
}

fn contradictions(document: &dyn Document) -> Vec<String> {
    let judged = document.judged();
    judged
        .iter()
        .filter(|finding| finding.severity.word() != "hint")
        .map(|finding| format!("{}: {}", finding.code.name, finding.message))
        .collect()
}

/// What is certain with origins erased is true, and what is true stays possible.
#[test]
fn the_true_reading_is_never_dropped() {
    let mut open = 0;
    for seed in 0..400 {
        let full = Allure.read(Game::play(seed, Erase::Nothing));
        assert_eq!(contradictions(full.as_ref()), [""; 0], "seed {seed}\n{}", full.text());
        let truth = full.snapshot(usize::MAX).value;
        assert_eq!(truth["readings"], 1);
        for erase in [Erase::AsAllowed, Erase::Ties] {
            let erased = Allure.read(Game::play(seed, erase));
            assert_eq!(contradictions(erased.as_ref()), [""; 0], "seed {seed}\n{}", erased.text());
            let told = erased.snapshot(usize::MAX).value;
            open += usize::from(told["readings"] != 1);
            for (hex, certain, _) in cells(&truth) {
                let possible = told["hexes"][&hex]["possible"].as_array();
                assert!(
                    possible.is_some_and(|list| list.contains(&certain)),
                    "seed {seed} {hex}\n{}",
                    erased.text()
                );
            }
            for (hex, certain, _) in cells(&told).into_iter().filter(|cell| !cell.1.is_null()) {
                assert_eq!(certain, truth["hexes"][&hex]["certain"], "seed {seed} {hex}\n{}", erased.text());
            }
        }
    }
    assert!(open > 20, "hardly a game left anything open: {open}");
}

/// With shots that kill without a word: who really lives is possible, and what is certain is so.
#[test]
fn silent_deaths_do_not_drop_the_true_reading() {
    for seed in 0..400 {
        for erase in [Erase::Nothing, Erase::AsAllowed, Erase::Ties] {
            let (text, units) = Game::play_with(seed, erase, Shots::Silent);
            let document = Allure.read(text.clone());
            assert_eq!(contradictions(document.as_ref()), [""; 0], "seed {seed}\n{text}");
            let told = document.snapshot(usize::MAX).value;
            let is = |cell: &Value, unit: &Unit| {
                cell["seat"] == (unit.side + 1).to_string().as_str() && cell["unit"] == unit.name
            };
            for unit in &units {
                let possible =
                    told["hexes"][&word(unit.at)]["possible"].as_array().cloned().unwrap_or_default();
                assert!(possible.iter().any(|cell| is(cell, unit)), "seed {seed} {}\n{text}", word(unit.at));
            }
            for (hex, certain, _) in cells(&told).into_iter().filter(|cell| !cell.1.is_null()) {
                let stands = units.iter().any(|unit| word(unit.at) == hex && is(&certain, unit));
                assert!(stands, "seed {seed} {hex}\n{text}");
            }
        }
    }
}

/// Random games hold together: nothing speaks against them but what they leave open.
#[test]
fn random_games_hold_together() {
    for seed in 0..60 {
        let wishes = scorebook_core::Wishes { seed, ..Default::default() };
        let text = Allure.simulate(&wishes).unwrap();
        let document = Allure.read(text.clone());
        assert_eq!(document.read_findings().len(), 0, "seed {seed}\n{text}");
        let value = document.snapshot(usize::MAX).value;
        assert_eq!(contradictions(document.as_ref()), [""; 0], "seed {seed} {}\n{text}", value["capped"]);
        assert!(document.score(usize::MAX).is_over, "seed {seed}\n{text}");
    }
}

/// The units of each reading, in an order that does not depend on how it was found.
fn states(value: &Value) -> BTreeSet<Vec<String>> {
    let line = |unit: &Value| {
        let life = unit["life"].as_object().and_then(|life| life.keys().next().cloned()).unwrap_or_default();
        format!("{} {} {} {life} {}", unit["seat"], unit["unit"], unit["place"], unit["used"])
    };
    let reading = |units: &Value| {
        let mut lines: Vec<String> = units.as_array().expect("a list").iter().map(line).collect();
        lines.sort();
        lines
    };
    value["units"].as_array().expect("a list").iter().map(reading).collect()
}

/// Tries every assignment of units to actions without origin, one text for each.
fn try_everything(text: &str, from: usize, found: &mut BTreeSet<Vec<String>>) {
    let document = Allure.read(text.to_owned());
    let steps = document.steps();
    let value = document.value();
    for (step, (span, seat)) in steps.iter().enumerate().skip(from) {
        let act = &value["steps"][step]["act"]["does"]["act"];
        let (Some(unit), Some(to), None) = (act["unit"].as_str(), act["to"].as_str(), act["from"].as_str())
        else {
            continue;
        };
        let before = document.snapshot(step).value;
        let seat = seat.expect("the board tells whose turn it is").sign().to_string();
        let candidate = |other: &&Value| {
            other["unit"] == unit
                && other["seat"] == seat.as_str()
                && other["used"] == 0
                && other["life"]["alive"].is_object()
        };
        // The units that may act, as they stand in the round of this step.
        let line_before = text[..span.from()].trim_end().rsplit('\n').nth(1);
        let starts_round = line_before.is_some_and(|line| line.starts_with("Round"));
        let fresh = |other: &&Value| {
            other["unit"] == unit && other["seat"] == seat.as_str() && other["life"]["alive"].is_object()
        };
        let units = before["units"][0].as_array().expect("a list");
        let able: Vec<Hex> = units
            .iter()
            .filter(|unit| candidate(unit) || (starts_round && fresh(unit)))
            .map(|unit| hex(unit["place"]["at"].as_str().expect("a word")))
            .collect();
        // With nobody left to act, the assignment so far cannot be.
        let is_enemy = |unit: &&Value| unit["seat"] != seat.as_str() && unit["life"]["alive"].is_object();
        let enemies = units.iter().filter(is_enemy).filter_map(|unit| unit["place"]["at"].as_str());
        let enemies: Vec<Hex> = enemies.map(hex).collect();
        for at in meant(&able, hex(to), &enemies) {
            let behind = span.from() + unit.len();
            let told = format!("{} ({}){}", &text[..behind], word(at), &text[behind..]);
            try_everything(&told, step + 1, found);
        }
        return;
    }
    if contradictions(document.as_ref()).is_empty() {
        found.extend(states(&document.snapshot(usize::MAX).value));
    }
}

#[test]
fn trying_every_assignment_finds_the_same_readings() {
    let mut compared = 0;
    for seed in 0..400 {
        let text = Game::play(seed, Erase::Ties);
        let told = Allure.read(text.clone()).snapshot(usize::MAX).value;
        if told["readings"] == 1 || told["readings"].as_u64() > Some(8) {
            continue;
        }
        let mut found = BTreeSet::new();
        try_everything(&text, 0, &mut found);
        assert_eq!(states(&told), found, "seed {seed}\n{text}");
        compared += 1;
    }
    assert!(compared > 20, "only {compared} games left anything open");
}

/// No record makes readings explode: there is a cap, and a finding says so.
#[test]
fn readings_stay_within_bounds() {
    let mut text = "Board:\n\nGHawk A1; A2; A3; A4; A5; A6; A7; C1; C2; C3; C4; C5; C6; C7\n\nPike G1\n\nRound 1: Sylvan\n".to_owned();
    for number in 1..=14 {
        let _ = writeln!(text, "{number}. GHawk Pass");
    }
    let document = Allure.read(text);
    let caps =
        document.judged().iter().filter(|finding| finding.code.name == "allure/too-many-readings").count();
    assert_eq!(caps, 1);
    for step in 0..=14 {
        let value = document.snapshot(step).value;
        assert!(value["readings"].as_u64() <= Some(64));
    }
}
