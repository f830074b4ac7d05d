//! Cases in TOML: a position, what chance and people say, and what the bot must do. Anyone can argue a ruling with one.

use std::collections::VecDeque;

use scorebook_root::names::{Faction, Map, Plot, Suit};
use scorebook_root::syntax::place::Clearing;
use serde::{Deserialize, Serialize};

use crate::ask::{Answer, Answers, Question, aid};
use crate::engine::play::{Entry, Halt, Played, Room, Stopped, room_of};
use crate::registry::{self, BOTS, Bot};
use crate::table::card::OpenCard;
use crate::table::glade::PLOTTER;
use crate::table::options::{Level, Options};
use crate::table::seat::Seat;
use crate::table::{Table, clearings};
use crate::words::board::{
    read_characters, read_covered, read_crafted, read_items, read_place, read_points, read_ruins, read_souls,
    read_supply, written_clearing, written_covered, written_crafted, written_forests, written_items,
    written_points, written_ruins, written_souls, written_supply,
};
use crate::words::event::{Deed, Event};
use crate::words::name::{open_card, plot_called};

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
    /// Cards of the deck in the order they come, where there are several.
    cards: Option<String>,
    /// The Lost Souls, the top first.
    souls: Option<String>,
    after_souls: Option<String>,
    /// Where ruins stand, if not as printed.
    ruins: Option<String>,
    /// Items in the Crafted Items boxes.
    crafted: String,
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
    /// What lies on the boards of other bots: `boards = { V = { satchel = "f r" } }`.
    boards: toml::Table,
    /// The characters of people: `V:arbiter`.
    characters: String,
    /// The slots that items cover for good: `9 12`.
    covered: String,
    after_covered: Option<String>,
    /// Players in coalition with the bot.
    allies: String,
    ferry: Option<u32>,
    #[serde(alias = "coop")]
    cooperative: bool,
    coffin_makers: bool,
    /// Who may have hired the Riverfolk: `C`.
    hirer: Option<String>,
    turn: Option<String>,
    log: Option<String>,
    winner: Option<String>,
    after: Vec<String>,
    after_vp: String,
    after_supply: Option<String>,
    after_items: Option<String>,
    after_ruins: Option<String>,
    after_crafted: Option<String>,
    after_ferry: Option<u32>,
    /// The rules that the case is about, the rulings that it leans on, what is to be said about it, and the case it is like: for
    /// readers.
    #[serde(rename = "rules")]
    _rules: toml::value::Array,
    #[serde(rename = "rulings")]
    _rulings: toml::value::Array,
    #[serde(rename = "note")]
    _note: String,
    #[serde(rename = "like")]
    _like: String,
    /// What lies on the bot's own board, before and after, and rulings by their names, such as `thicken_once = true`.
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
    pub steps: Vec<Entry>,
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
        let bot = self.bot()?;
        table.is_cooperative = self.cooperative;
        self.seats(bot)?.into_iter().for_each(|seat| table.sit(seat));
        self.lay_mats(&mut table, bot)?;
        read_points(&self.vp, &mut table)?;
        self.supply.as_ref().map_or(Ok(()), |supply| read_supply(supply, bot.faction, &mut table))?;
        if let Some(items) = &self.items {
            read_items(items, &mut table);
        }
        self.ruins.as_ref().map_or(Ok(()), |ruins| read_ruins(ruins, &mut table))?;
        read_crafted(&self.crafted, &mut table)?;
        self.souls.as_ref().map_or(Ok(()), |souls| read_souls(souls, &mut table))?;
        read_characters(&self.characters, &mut table)?;
        read_covered(&self.covered, &mut table)?;
        self.board.iter().try_for_each(|line| read_place(line, &mut table))?;
        table.ferry = self.ferry.and_then(Clearing::new).or(table.ferry);
        table.coffin_makers = self.coffin_makers;
        table.hirer = self.hirer.as_deref().map(hirer).transpose()?;
        Ok(table)
    }

    /// The boards of all bots at the start, and on that of the bot under test what the case tells.
    fn lay_mats(&self, table: &mut Table, bot: Bot<'static>) -> Result<(), String> {
        for faction in table.seats.iter().map(|seat| seat.faction).collect::<Vec<_>>() {
            if let Some(mut mat) = room_of(BOTS, table, faction).and_then(Room::mat) {
                if let Some(options) = table.options(faction) {
                    mat.agree(options);
                }
                table.lay(faction, mat);
            }
        }
        for (letter, keys) in &self.boards {
            let faction = Faction::from_word(letter).ok_or_else(|| format!("`{letter}` is no player"))?;
            for (key, value) in keys.as_table().into_iter().flatten() {
                if !table.read_mat(faction, key, &told(value))? {
                    return Err(format!("`{key}` is no key of the board of {letter}"));
                }
            }
        }
        for (key, value) in self.rest.iter().filter(|(key, _)| !key.starts_with("after_")) {
            let is_ruling = bot.room.choices().ruling_called(key).is_some() && value.is_bool();
            if !is_ruling && !table.read_mat(bot.faction, key, &told(value))? {
                return Err(format!("`{key}` is no key of a case of this bot"));
            }
        }
        Ok(())
    }

    /// The seats; the bot under test sits there even if the case names nobody.
    fn seats(&self, bot: Bot<'static>) -> Result<Vec<Seat>, String> {
        let mut seats = Vec::new();
        for word in self.players.split_whitespace() {
            let (letter, kind) = word.split_once(':').unwrap_or((word, "human"));
            let faction = Faction::from_word(letter).ok_or_else(|| format!("`{word}` is no player"))?;
            let seat =
                if kind == "bot" { Seat::bot(faction, Options::default()) } else { Seat::human(faction) };
            let ally = self.allies.contains(letter).then_some(bot.faction);
            seats.push(Seat { ally, ..seat });
        }
        let own = seats.iter().position(|seat| seat.faction == bot.faction);
        let ally = own.and_then(|place| seats.remove(place).ally);
        seats.push(Seat { ally, ..Seat::bot(bot.faction, self.agreed(bot)?) });
        Ok(seats)
    }

    /// The bot under test: the Corvids, where the case names no other. It plays the first of its factions that is at the table.
    fn bot(&self) -> Result<Bot<'static>, String> {
        let name = self.bot.as_deref().unwrap_or("corvids");
        let room = registry::called(name).ok_or_else(|| format!("`{name}` is no bot"))?;
        let is_there = |faction: &&Faction| self.players.contains(&format!("{faction}:bot"));
        let faction = room.factions().iter().find(is_there).or(room.factions().first());
        Ok(Bot::new(room, *faction.ok_or_else(|| format!("`{name}` plays nobody"))?))
    }

    fn agreed(&self, bot: Bot<'static>) -> Result<Options, String> {
        let level = self.difficulty.as_deref().map_or(Some(Level::Default), Level::called);
        let is_on =
            |(name, value): (&String, &toml::Value)| (value.as_bool() == Some(true)).then(|| name.clone());
        let mut rulings: Vec<String> = self.rest.iter().filter_map(is_on).collect();
        match &self.options {
            Some(toml::Value::Array(list)) => {
                rulings.extend(list.iter().filter_map(|name| name.as_str()).map(str::to_owned));
            }
            Some(toml::Value::Table(switches)) => rulings.extend(switches.iter().filter_map(is_on)),
            _ => {}
        }
        Options::read(bot.room.choices(), level.ok_or("no such difficulty")?, &self.traits, &rulings)
    }

    /// The turn, set-up or reply; what halts it is an answer too.
    fn play(&self, table: &Table) -> Result<Result<Played, Stopped>, String> {
        let bot = self.bot()?;
        let mut script = self.script(bot)?;
        Ok(match self.kind.as_str() {
            "setup" => bot.set_up(table.clone(), &mut script),
            "event" => bot.reply(table.clone(), &mut script, &self.event(bot)?),
            "turn" => bot.take_turn(table.clone(), &mut script),
            kind => return Err(format!("`{kind}` is no kind of case: setup, turn or event")),
        })
    }

    fn event(&self, bot: Bot<'static>) -> Result<Event, String> {
        match Event::spoken(&self.event).filter(|(_, said)| bot.room.understands(said)) {
            Some((who, said)) => Ok(Event { who, deeds: vec![Deed::Said(said.to_owned())] }),
            None => Event::read(&self.event),
        }
    }

    fn script(&self, bot: Bot<'static>) -> Result<Script, String> {
        let order =
            if self.order.is_empty() { Answer::Nothing } else { Answer::Order(open_card(&self.order)?) };
        let cards = self.cards.as_deref().map(|cards| cards.split_whitespace().map(open_card).collect());
        Ok(Script {
            order,
            cards: cards.transpose()?,
            dice: self.dice.iter().cloned().collect(),
            draws: self.draws.split_whitespace().map(str::to_owned).collect(),
            draws_plots: bot.faction == PLOTTER,
            answers: self.answers.clone(),
        })
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
        let is_open = matches!(halt, Halt::Ask(_));
        // A case that ends in a question does not tell what is done.
        if is_open || expected.is_some_and(|line| *line != outcome.plays) {
            let expected = expected.map_or("the whole turn", String::as_str);
            outcome.differs.push(difference("turn", expected, &outcome.plays));
        }
        self.compare_tables(before, before, outcome);
    }

    fn compare_tables(&self, before: &Table, after: &Table, outcome: &mut Outcome) {
        let expected = match self.expected(before) {
            Ok(expected) => expected,
            Err(problem) => return outcome.differs.push(unreadable(problem)),
        };
        let Ok(Bot { faction: bot, .. }) = self.bot() else { return };
        // A set-up whose case does not tell the map is told by its line.
        let is_told = self.kind != "setup" || !self.after.is_empty();
        for clearing in std::iter::once(Clearing::BURROW).chain(clearings()).filter(|_| is_told) {
            let what = format!("clearing {}", clearing.number());
            differ(&what, written_clearing(&expected, clearing), written_clearing(after, clearing), outcome);
        }
        let mut compare = |what: &str, written: &dyn Fn(&Table) -> String| {
            differ(what, written(&expected), written(after), outcome);
        };
        if is_told {
            compare("forests", &written_forests);
        }
        compare("points", &written_points);
        compare("supply", &|table| written_supply(table, bot));
        compare("items", &written_items);
        compare("ruins", &written_ruins);
        compare("covered", &written_covered);
        if self.after_crafted.is_some() {
            compare("crafted", &written_crafted);
        }
        if self.souls.is_some() || self.after_souls.is_some() {
            compare("souls", &written_souls);
        }
        if expected.ferry.is_some() {
            compare("ferry", &|table| {
                table.ferry.map_or_else(String::new, |ferry| ferry.number().to_string())
            });
        }
        for ((key, expected), (_, found)) in expected.written_mat(bot).into_iter().zip(after.written_mat(bot))
        {
            differ(key, expected, found, outcome);
        }
    }

    /// The table after it, as the case has it: what it does not name is as before.
    fn expected(&self, before: &Table) -> Result<Table, String> {
        let mut expected = before.clone();
        let bot = self.bot()?.faction;
        self.after.iter().try_for_each(|line| read_place(line, &mut expected))?;
        read_points(&self.after_vp, &mut expected)?;
        self.after_supply.as_ref().map_or(Ok(()), |supply| read_supply(supply, bot, &mut expected))?;
        self.after_ruins.as_ref().map_or(Ok(()), |ruins| read_ruins(ruins, &mut expected))?;
        self.after_crafted.as_ref().map_or(Ok(()), |crafted| read_crafted(crafted, &mut expected))?;
        self.after_souls.as_ref().map_or(Ok(()), |souls| read_souls(souls, &mut expected))?;
        self.after_covered.as_ref().map_or(Ok(()), |covered| read_covered(covered, &mut expected))?;
        if let Some(items) = &self.after_items {
            read_items(items, &mut expected);
        }
        expected.ferry = self.after_ferry.and_then(Clearing::new);
        for (key, value) in &self.rest {
            let Some(key) = key.strip_prefix("after_") else { continue };
            if !expected.read_mat(bot, key, &told(value))? {
                return Err(format!("`after_{key}` is no key of a case of this bot"));
            }
        }
        Ok(expected)
    }
}

/// The words of a value, whether it is written as a text or as a number.
fn told(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
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
    /// The order card, where the case tells no other cards.
    order: Answer,
    cards: Option<VecDeque<OpenCard>>,
    dice: VecDeque<String>,
    draws: VecDeque<String>,
    /// Whether what is drawn are plots, and nothing else.
    draws_plots: bool,
    answers: Vec<String>,
}

impl Script {
    /// The first answer that begins with the letter of the faction and a word for the question.
    fn said(&mut self, question: &Question) -> Option<Answer> {
        // Items of a bot are nobody's business but of all who sit there.
        let letter = match question {
            Question::Items(..) => Faction::Vagabond.word(),
            _ => question.whose()?.word(),
        };
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
        if let (Question::Loss(..) | Question::AtRandom(..), [first, more @ ..]) = (question, &rest[..]) {
            if !more.is_empty() {
                self.answers.insert(place, format!("{letter} {} {}", question.word(), more.join(" ")));
            }
            return question.read(first).ok();
        }
        question.read(&rest.join(" ")).ok()
    }
}

fn hirer(letter: &str) -> Result<Faction, String> {
    Faction::from_word(letter).ok_or_else(|| format!("`{letter}` is no player"))
}

fn is_word_for(question: &Question, word: &str) -> bool {
    let others: &[&str] = match question {
        Question::Swords(_) => &["sword", "battle", "track", "hits"],
        Question::Loss(..) | Question::AtRandom(..) => {
            &["lose", "loses", "remove", "removes", "choose", "chooses", "building", "token"]
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

impl Script {
    fn card(&mut self) -> Option<Answer> {
        match &mut self.cards {
            Some(cards) => cards.pop_front().map(Answer::Order),
            None => Some(self.order.clone()),
        }
    }

    /// What is drawn next, where the case tells.
    fn drawn(&mut self, question: &Question) -> Option<Answer> {
        question.read(&self.draws.pop_front()?).ok()
    }
}

impl Answers for Script {
    fn answer(&mut self, question: &Question, _table: &Table) -> Option<Answer> {
        match question {
            Question::Order | Question::TopCard => self.card(),
            Question::Dice { .. } => self.dice.pop_front().and_then(|dice| question.read(&dice).ok()),
            Question::Flipped(_)
            | Question::Swapped(_)
            | Question::Ruin(_)
            | Question::Quest
            | Question::Soul(_)
            | Question::Character(_) => self.drawn(question),
            Question::Salvage(_) => self.drawn(question).or_else(|| question.usual()),
            Question::Lot(..) | Question::AnyForest(_) => question.usual().or_else(|| self.drawn(question)),
            Question::Drawn(_) if !self.draws_plots => self.drawn(question).or_else(|| question.usual()),
            _ => self.said(question).or_else(|| question.usual()),
        }
    }

    fn placed(&mut self, _clearing: Clearing) -> Option<Plot> {
        self.draws.pop_front().and_then(|word| plot_called(&word))
    }
}
