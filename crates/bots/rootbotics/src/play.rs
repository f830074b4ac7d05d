//! A turn on its way: the table as it changes, the questions on the way, and the page that is written.

use scorebook_root::names::{Faction, Side};
use scorebook_root::rules::VICTORY;
use scorebook_root::syntax::place::Clearing;
use serde::Serialize;

use crate::ask::{Answer, Answers, OrderCard, Question};
use crate::options::Options;
use crate::table::{Table, warrior};

/// Why a turn does not go on.
#[derive(Clone, PartialEq, Debug)]
pub enum Halt {
    /// Somebody has to answer first.
    Ask(Question),
    /// A player has won.
    Over(Faction),
    /// The rules forbid it.
    Illegal(&'static str),
    /// A record cannot be gone on with.
    Unreadable(String),
}

/// A turn that could not be played to its end, and how far it came.
#[derive(Clone, PartialEq, Debug)]
pub struct Stopped {
    /// Why.
    pub halt: Halt,
    /// The steps so far.
    pub entries: Vec<Entry>,
}

/// Whether a turn goes on.
pub type Done = Result<(), Halt>;

/// A step of a turn: the rule, what happens in plain words, and how it is written.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry {
    /// The number of the rule.
    pub rule: &'static str,
    /// What happens.
    pub says: String,
    /// The actions.
    pub writes: Vec<String>,
}

/// A turn under way.
pub struct Play<'a> {
    /// The table as it is now.
    pub table: Table,
    /// What the table agreed on.
    pub options: &'a Options,
    /// Whose turn it is: its letter is left out.
    pub current: Faction,
    /// The order card.
    pub order: Option<OrderCard>,
    /// The steps so far.
    pub entries: Vec<Entry>,
    pub(crate) answers: &'a mut dyn Answers,
}

/// A turn that was played to its end.
#[derive(Clone, PartialEq, Debug)]
pub struct Played {
    /// Whose turn it was.
    pub faction: Faction,
    /// The steps.
    pub entries: Vec<Entry>,
    /// The table after it.
    pub table: Table,
    /// Who won, if the game is over.
    pub winner: Option<Faction>,
}

impl Played {
    /// The actions in one line, without the letter of the faction.
    pub fn log(&self) -> String {
        let actions = self.entries.iter().flat_map(|entry| &entry.writes);
        actions.map(String::as_str).collect::<Vec<_>>().join("/")
    }

    /// The line of the record.
    pub fn line(&self) -> String {
        format!("{}:{}", self.faction, self.log())
    }

    /// The line and, if the game is over, the one that names the winner.
    pub fn lines(&self) -> String {
        let winner = self.winner.map_or_else(String::new, |winner| format!("Winner: {winner}\n"));
        format!("{}\n{winner}", self.line())
    }
}

impl<'a> Play<'a> {
    /// The turn of a faction before its first step.
    pub fn new(table: Table, options: &'a Options, answers: &'a mut dyn Answers, current: Faction) -> Self {
        Self { table, options, current, order: None, entries: Vec::new(), answers }
    }

    /// Closes the turn: what was done, or what it waits for.
    ///
    /// # Errors
    /// Says what has to be answered first, or that the rules forbid it.
    pub fn close(self, done: Done) -> Result<Played, Stopped> {
        let winner = match done {
            Ok(()) => None,
            Err(Halt::Over(winner)) => Some(winner),
            Err(halt) => return Err(Stopped { halt, entries: self.entries }),
        };
        Ok(Played { faction: self.current, entries: self.entries, table: self.table, winner })
    }

    /// Opens a step.
    pub fn tell(&mut self, rule: &'static str, says: impl Into<String>) {
        self.entries.push(Entry { rule, says: says.into(), writes: Vec::new() });
    }

    /// Writes an action of the step.
    pub fn write(&mut self, action: impl Into<String>) {
        if let Some(entry) = self.entries.last_mut() {
            entry.writes.push(action.into());
        }
    }

    /// Asks for something that only chance or people can tell.
    ///
    /// # Errors
    /// The turn waits while there is no answer.
    pub fn ask(&mut self, question: Question) -> Result<Answer, Halt> {
        let answer = self.answers.answer(&question, &self.table);
        answer.ok_or(Halt::Ask(question))
    }

    /// The letter that stands before pieces and points of a faction: none on its own turn.
    pub fn letter(&self, faction: Faction) -> &'static str {
        if faction == self.current { "" } else { faction.word() }
    }

    /// Scores points. At thirty the game is over at once (Law of Root 3.1).
    ///
    /// # Errors
    /// Tells that the game is over.
    pub fn score(&mut self, faction: Faction, points: u8) -> Done {
        let player = self.table.players.iter_mut().find(|player| player.faction == faction);
        // Without a marker on the track nothing is scored.
        let Some(total) = player.and_then(|player| player.points.as_mut()).filter(|_| points > 0) else {
            return Ok(());
        };
        *total += i16::from(points);
        let is_won = *total >= VICTORY;
        let count = if points == 1 { String::new() } else { points.to_string() };
        let letter = self.letter(faction);
        self.write(format!("{letter}++{count}"));
        if is_won { Err(Halt::Over(faction)) } else { Ok(()) }
    }

    /// Takes warriors from their supply to a clearing, as many as there are, and tells how many that was.
    pub fn place_warriors(&mut self, faction: Faction, clearing: Clearing, count: u8) -> u8 {
        let placed = count.min(self.table.left(faction));
        *self.table.left_mut(faction) -= placed;
        self.table.glade_mut(clearing).put(Side::Faction(faction), warrior(), placed);
        placed
    }

    /// Removes warriors to their supply, or to the Coffin Makers.
    pub fn remove_warriors(&mut self, faction: Faction, clearing: Clearing, count: u8) {
        let taken = self.table.glade_mut(clearing).take(Side::Faction(faction), warrior(), count);
        if !self.table.coffin_makers {
            let left = self.table.left_mut(faction);
            *left = left.saturating_add(taken);
        }
    }
}

/// Clearings as a list: `4+7+9`.
pub fn joined(clearings: &[Clearing]) -> String {
    clearings.iter().map(|clearing| clearing.number().to_string()).collect::<Vec<_>>().join("+")
}

/// A count in front of a thing; one is not written.
pub fn counted(count: u8, thing: &str) -> String {
    if count == 1 { thing.to_owned() } else { format!("{count}{thing}") }
}
