//! Cases in TOML: a position, what chance and people say, and what the bot must do. Anyone can argue a ruling with one.

use scorebook_root::names::{Faction, Map, Plot, Suit};
use scorebook_root::syntax::place::Clearing;
use serde::{Deserialize, Serialize};

use crate::aid;
use crate::answer::{order, plot_called};
use crate::ask::{Answer, Answers, Question};
use crate::board::{
    read_clearing, read_items, read_points, read_supply, written_clearing, written_items, written_points,
    written_supply,
};
use crate::bot::Bot;
use crate::event::Event;
use crate::options::{Choice as _, Difficulty, Options, Ruling, Trait};
use crate::play::{Halt, Played, Stopped};
use crate::table::{Player, Table, clearings};

/// A case, as it is written.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(default)]
pub struct Scenario {
    /// What it is called.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// `setup`, `turn` or `event`.
    kind: String,
    /// The bot under test.
    bot: Option<String>,
    map: String,
    suits: String,
    players: String,
    vp: String,
    supply: Option<String>,
    items: Option<String>,
    order: String,
    board: Vec<String>,
    dice: Vec<String>,
    draws: String,
    answers: Vec<String>,
    event: String,
    difficulty: Option<String>,
    traits: Vec<String>,
    /// Rulings by their names, as a list or as a table of what is true.
    #[serde(alias = "switches")]
    options: Option<toml::Value>,
    /// Players in coalition with the bot.
    allies: String,
    ferry: Option<u32>,
    #[serde(alias = "coop")]
    cooperative: bool,
    coffin_makers: bool,
    turn: Option<String>,
    log: Option<String>,
    winner: Option<String>,
    after: Vec<String>,
    after_vp: String,
    after_supply: Option<String>,
    after_items: Option<String>,
    after_ferry: Option<u32>,
    /// Rulings by their names, such as `thicken_once = true`.
    #[serde(flatten)]
    rest: toml::Table,
}

/// What came of a case.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Outcome {
    /// The case.
    pub id: String,
    /// What it shows.
    pub title: String,
    /// What the bot plays, as it is written; `illegal` where the rules forbid the event.
    pub plays: String,
    /// The line that names the winner, if the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub winner: Option<String>,
    /// The steps with the numbers of their rules.
    pub steps: Vec<crate::play::Entry>,
    /// Whether all is as the case expects.
    pub pass: bool,
    /// Where it is not.
    pub differs: Vec<Difference>,
}

/// Something that is not as the case expects.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Difference {
    /// What: `turn`, `winner`, `clearing 4`, `points`, `supply`, `items`.
    pub what: String,
    /// What the case expects.
    pub expected: String,
    /// What came.
    pub found: String,
}

/// Runs every case of a file.
///
/// # Errors
/// Says why the file cannot be read.
pub fn run_file(text: &str) -> Result<Vec<Outcome>, String> {
    let mut file: toml::Table = text.parse().map_err(|error: toml::de::Error| error.to_string())?;
    let cases = file.remove("scenario").unwrap_or_else(|| toml::Value::Array(Vec::new()));
    let cases = cases.as_array().ok_or("`scenario` is no list of cases: each begins with [[scenario]]")?;
    Ok(cases.iter().map(|case| run_case(&whole(case, cases))).collect())
}

/// A case that is like another begins with the same, but for what it tells itself; what it expects is its own.
fn whole(case: &toml::Value, cases: &[toml::Value]) -> toml::Value {
    let Some(like) = case.get("like") else { return case.clone() };
    let model = cases.iter().find(|other| other.get("id") == Some(like) && other.get("like").is_none());
    let (Some(model), Some(own)) = (model.and_then(toml::Value::as_table), case.as_table()) else {
        return case.clone();
    };
    let is_expected = |key: &str| key.starts_with("after") || ["turn", "log", "winner"].contains(&key);
    let mut both = model.clone();
    both.retain(|key, _| !is_expected(key));
    both.extend(own.clone());
    toml::Value::Table(both)
}

/// Runs a case; one that cannot be read says so, and the others are run all the same.
fn run_case(case: &toml::Value) -> Outcome {
    let read: Result<Scenario, _> = case.clone().try_into();
    match read {
        Ok(scenario) => scenario.run(),
        Err(error) => {
            let word = |key: &str| case.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned();
            let differs = vec![unreadable(error.to_string())];
            Outcome { id: word("id"), title: word("title"), differs, ..Outcome::default() }
        }
    }
}

impl Scenario {
    /// Plays the case and compares.
    pub fn run(&self) -> Outcome {
        let mut outcome = Outcome { id: self.id.clone(), title: self.title.clone(), ..Outcome::default() };
        match self.table().and_then(|table| self.play(&table).map(|played| (table, played))) {
            Ok((before, Ok(played))) => self.compare(&before, &played, &mut outcome),
            Ok((before, Err(stopped))) => self.halted(&before, &stopped.halt, &mut outcome),
            Err(problem) => outcome.differs.push(unreadable(problem)),
        }
        outcome.pass = outcome.differs.is_empty();
        outcome
    }

    /// The table before.
    ///
    /// # Errors
    /// Says what cannot be read.
    pub fn table(&self) -> Result<Table, String> {
        let map = if self.map.is_empty() { Some(Map::Fall) } else { Map::from_word(&self.map) };
        let mut table = Table::new(map.ok_or_else(|| format!("`{}` is no map", self.map))?);
        for (clearing, letter) in clearings().zip(self.suits.bytes().filter(|letter| !b" ,".contains(letter)))
        {
            let suit = Suit::from_letter(letter).ok_or_else(|| format!("`{}` are no suits", self.suits))?;
            table.glade_mut(clearing).suits = vec![suit];
        }
        table.players = self.players()?;
        read_points(&self.vp, &mut table)?;
        self.supply.as_ref().map_or(Ok(()), |supply| read_supply(supply, &mut table))?;
        if let Some(items) = &self.items {
            read_items(items, &mut table);
        }
        for line in &self.board {
            read_clearing(line, &mut table)?;
        }
        table.ferry = self.ferry.and_then(Clearing::new).or(table.ferry);
        table.coffin_makers = self.coffin_makers;
        Ok(table)
    }

    fn players(&self) -> Result<Vec<Player>, String> {
        let mut players = Vec::new();
        let bot = self.bot()?.faction;
        for word in self.players.split_whitespace() {
            let (letter, kind) = word.split_once(':').unwrap_or((word, "human"));
            let faction = Faction::from_word(letter).ok_or_else(|| format!("`{word}` is no player"))?;
            let is_human = kind != "bot";
            let ally = self.allies.contains(letter).then_some(bot);
            players.push(Player { faction, is_human, points: Some(0), hand: None, ally });
        }
        players.sort_by_key(|player| player.faction);
        Ok(players)
    }

    /// The bot under test: the Corvids, where the case names no other.
    fn bot(&self) -> Result<&'static Bot, String> {
        let name = self.bot.as_deref().unwrap_or("corvids");
        Bot::called(name).ok_or_else(|| format!("`{name}` is no bot"))
    }

    fn agreed(&self) -> Result<Options, String> {
        let difficulty = self.difficulty.as_deref().map_or(Some(Difficulty::Default), Difficulty::called);
        let difficulty = difficulty.ok_or("no such difficulty")?;
        let named = |name: &String| Trait::called(name).ok_or_else(|| format!("`{name}` is no trait"));
        let traits = self.traits.iter().map(named).collect::<Result<Vec<_>, String>>()?;
        let is_on =
            |(name, value): (&String, &toml::Value)| (value.as_bool() == Some(true)).then(|| name.clone());
        let mut rulings: Vec<Ruling> =
            self.rest.iter().filter_map(is_on).filter_map(|name| Ruling::called(&name)).collect();
        let named: Vec<String> = match &self.options {
            Some(toml::Value::Array(list)) => {
                list.iter().filter_map(|name| name.as_str()).map(str::to_owned).collect()
            }
            Some(toml::Value::Table(switches)) => switches.iter().filter_map(is_on).collect(),
            _ => Vec::new(),
        };
        for name in &named {
            rulings.push(Ruling::called(name).ok_or_else(|| format!("`{name}` is no ruling"))?);
        }
        Ok(Options { difficulty, traits, rulings, is_cooperative: self.cooperative })
    }

    /// The turn, set-up or reply; what halts it is an answer too.
    fn play(&self, table: &Table) -> Result<Result<Played, Stopped>, String> {
        let options = self.agreed()?;
        let bot = self.bot()?;
        let mut script = self.script()?;
        Ok(match self.kind.as_str() {
            "setup" => bot.set_up(table.clone(), &options, &mut script),
            "event" => bot.reply(table.clone(), &options, &mut script, &Event::read(&self.event)?),
            _ => bot.take_turn(table.clone(), &options, &mut script),
        })
    }

    fn script(&self) -> Result<Script, String> {
        let order = if self.order.is_empty() { Answer::Nothing } else { order(&self.order)? };
        let draws = self.draws.split_whitespace();
        let read = |word: &str| plot_called(word).ok_or_else(|| format!("`{word}` is no plot"));
        let mut draws = draws.map(read).collect::<Result<Vec<_>, String>>()?;
        draws.reverse();
        let mut dice: Vec<String> = self.dice.clone();
        dice.reverse();
        Ok(Script { order, dice, draws, answers: self.answers.clone() })
    }

    fn compare(&self, before: &Table, played: &Played, outcome: &mut Outcome) {
        let is_event = self.kind == "event";
        outcome.plays = if is_event { played.log() } else { played.line() };
        outcome.winner = played.winner.map(|winner| format!("Winner: {winner}"));
        outcome.steps.clone_from(&played.entries);
        let line = if is_event { &self.log } else { &self.turn };
        if let Some(expected) = line.as_ref().filter(|line| **line != outcome.plays) {
            outcome.differs.push(difference("turn", expected, &outcome.plays));
        }
        let winner =
            self.winner.as_ref().map(|winner| format!("Winner: {}", winner.trim_start_matches("Winner: ")));
        if winner != outcome.winner {
            let told = |winner: &Option<String>| winner.clone().unwrap_or_else(|| "nobody".to_owned());
            outcome.differs.push(difference("winner", told(&winner), told(&outcome.winner)));
        }
        self.compare_tables(before, &played.table, outcome);
    }

    fn halted(&self, before: &Table, halt: &Halt, outcome: &mut Outcome) {
        outcome.plays = match halt {
            Halt::Illegal(_) => "illegal".to_owned(),
            Halt::Ask(question) => format!("asks: {question}"),
            Halt::Over(winner) => format!("Winner: {winner}"),
            Halt::Unreadable(problem) => problem.clone(),
        };
        let expected = self.log.as_ref().or(self.turn.as_ref());
        if let Some(expected) = expected.filter(|line| **line != outcome.plays) {
            outcome.differs.push(difference("turn", expected, &outcome.plays));
        }
        self.compare_tables(before, before, outcome);
    }

    fn compare_tables(&self, before: &Table, after: &Table, outcome: &mut Outcome) {
        let mut expected = before.clone();
        let mut problems: Vec<String> = Vec::new();
        for line in &self.after {
            problems.extend(read_clearing(line, &mut expected).err());
        }
        problems.extend(read_points(&self.after_vp, &mut expected).err());
        problems
            .extend(self.after_supply.as_ref().and_then(|supply| read_supply(supply, &mut expected).err()));
        if let Some(items) = &self.after_items {
            read_items(items, &mut expected);
        }
        expected.ferry = self.after_ferry.and_then(Clearing::new);
        outcome.differs.extend(problems.into_iter().map(unreadable));
        // A set-up whose case does not tell the map is told by its line.
        let is_told = self.kind != "setup" || !self.after.is_empty();
        for clearing in clearings().filter(|_| is_told) {
            let what = format!("clearing {}", clearing.number());
            differ(&what, written_clearing(&expected, clearing), written_clearing(after, clearing), outcome);
        }
        differ("points", written_points(&expected), written_points(after), outcome);
        differ("supply", written_supply(&expected), written_supply(after), outcome);
        differ("items", written_items(&expected), written_items(after), outcome);
        if expected.ferry.is_some() {
            let place =
                |table: &Table| table.ferry.map_or_else(String::new, |ferry| ferry.number().to_string());
            differ("ferry", place(&expected), place(after), outcome);
        }
    }
}

fn differ(what: &str, expected: String, found: String, outcome: &mut Outcome) {
    if expected != found {
        outcome.differs.push(difference(what, expected, found));
    }
}

fn unreadable(problem: String) -> Difference {
    difference("case", "a case that can be read", problem)
}

fn difference(what: &str, expected: impl Into<String>, found: impl Into<String>) -> Difference {
    Difference { what: what.to_owned(), expected: expected.into(), found: found.into() }
}

/// What chance and people say in a case. What nobody says is as usual.
struct Script {
    order: Answer,
    /// The last comes first.
    dice: Vec<String>,
    /// The last comes first.
    draws: Vec<Plot>,
    answers: Vec<String>,
}

impl Script {
    /// The first answer that begins with the letter of the faction and a word for the question.
    fn said(&mut self, question: &Question) -> Option<Answer> {
        let letter = question.whose()?.word();
        let fits = |line: &String| {
            let mut words = line.split_whitespace();
            let is_theirs = words.next().is_some_and(|word| word.trim_end_matches(':') == letter);
            is_theirs && words.next().is_some_and(|word| is_word_for(question, word))
        };
        let place = self.answers.iter().position(fits)?;
        let line = self.answers.remove(place);
        let rest: Vec<&str> = line.split_whitespace().skip(2).collect();
        let word = line.split_whitespace().nth(1).unwrap_or_default().to_lowercase();
        if let Question::Uses { .. } = question {
            return question.read(&used(&word, &rest.join(" "))).ok();
        }
        // `loses Cb_s Ct` answers once for each piece.
        if let (Question::Loss(..) | Question::Building(..), [first, more @ ..]) = (question, &rest[..]) {
            if !more.is_empty() {
                self.answers.insert(place, format!("{letter} {} {}", question.word(), more.join(" ")));
            }
            return question.read(first).ok();
        }
        question.read(&rest.join(" ")).ok()
    }
}

fn is_word_for(question: &Question, word: &str) -> bool {
    let others: &[&str] = match question {
        Question::Swords(_) => &["sword", "battle", "track", "hits"],
        Question::Loss(..) | Question::Building(..) => {
            &["lose", "loses", "remove", "removes", "choose", "chooses", "building"]
        }
        Question::Hospital(_) => &["hospitals", "field"],
        Question::Uses { .. } => {
            &["extra", "hit", "hits", "adds", "add", "plays", "ignore", "ignores", "ignored"]
        }
        Question::Forest(_) => &["relic"],
        _ => &[],
    };
    let word = word.to_lowercase();
    // Whoever says `C sappers` says what is used.
    let is_aid = matches!(question, Question::Uses { .. })
        && word.len() > 3
        && aid::all().iter().any(|aid| aid.name.starts_with(&word));
    is_aid
        || word == question.word()
        || word.trim_end_matches("es") == question.word()
        || word.trim_end_matches('s') == question.word()
        || others.contains(&word.as_str())
}

/// What is used in a battle, in the words of the question: `ignores 1` is `-1`, `sappers` is itself.
fn used(word: &str, rest: &str) -> String {
    match word {
        _ if word.starts_with("ignore") => format!("-{}", rest.trim_start_matches('-')),
        "uses" | "use" | "plays" | "play" | "extra" | "hit" | "hits" | "add" | "adds" => rest.to_owned(),
        _ => format!("{word} {rest}"),
    }
}

impl Answers for Script {
    fn answer(&mut self, question: &Question, _table: &Table) -> Option<Answer> {
        match question {
            Question::Order => Some(self.order.clone()),
            Question::Dice { .. } => self.dice.pop().and_then(|dice| question.read(&dice).ok()),
            Question::Flipped(_) | Question::Swapped(_) => self.draws.pop().map(Answer::Plot),
            _ => self.said(question).or_else(|| question.usual()),
        }
    }

    fn placed(&mut self, _clearing: Clearing) -> Option<Plot> {
        self.draws.pop()
    }
}
