//! A turn on its way: the table as it changes, the questions on the way, the page that is written, and the rooms of the bots that hear
//! what happens. What a room brings is said here too, since each speaks of the other.

use std::fmt;

use scorebook_root::names::{Faction, Plot};
use scorebook_root::rules::Kind;
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::Piece;
use serde::Serialize;

use super::happening::Happening;
use crate::ask::{Answer, Answers, Question};
use crate::table::Table;
use crate::table::card::OpenCard;
use crate::table::glade::Stack;
use crate::table::loss::{Fight, Losses, Role, Toll};
use crate::table::mat::Mat;
use crate::table::options::Choices;
use crate::words::event::Deed;

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

/// What was done, or what it waits for.
pub type Outcome = Result<Played, Stopped>;

/// What the room of a bot brings. `me` is always the faction that the bot plays: the Vagabot may be the second Vagabond. What a bot
/// does as everybody does is left out.
pub trait Room: fmt::Debug + Sync {
    /// Its name, as it is called for.
    fn name(&self) -> &'static str;

    /// How the head of a record calls it: `Corvid bot`.
    fn title(&self) -> &'static str;

    /// The factions that it can play.
    fn factions(&self) -> &'static [Faction];

    /// What can be agreed on: the table `data/<name>.toml`.
    fn choices(&self) -> &'static Choices;

    /// Its board at the start, where it has one of its own.
    fn mat(&self) -> Option<Box<dyn Mat>> {
        None
    }

    /// Its set-up.
    ///
    /// # Errors
    /// The set-up waits for an answer.
    fn set_up(&self, play: &mut Play<'_>, me: Faction) -> Done;

    /// Its turn.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    fn turn(&self, play: &mut Play<'_>, me: Faction) -> Done;

    /// What it does when something has happened, on any turn.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    fn hear(&self, _play: &mut Play<'_>, _me: Faction, _happening: &Happening) -> Done {
        Ok(())
    }

    /// What it does on a deed of another that only it understands; nothing where it does not.
    fn reply(&self, _play: &mut Play<'_>, _me: Faction, _deed: &Deed) -> Option<Done> {
        None
    }

    /// Whether it understands a sentence, such as one about its services.
    fn understands(&self, _sentence: &str) -> bool {
        false
    }

    /// Whether others buy its open cards, so that cards which leave its hand are not taken from it.
    fn sells(&self) -> bool {
        false
    }

    /// What it does when another pays it warriors, as a record tells.
    ///
    /// # Errors
    /// The turn waits for an answer, the game is over, or the rules forbid it.
    fn paid(&self, _play: &mut Play<'_>, _me: Faction, _owner: Faction, _count: u8) -> Done {
        Ok(())
    }

    /// How many of its warriors fight for a side of a battle of others, on whose turn: hired ones.
    fn fights_for(
        &self,
        _table: &Table,
        _me: Faction,
        _fight: Fight,
        _side: Faction,
        _current: Faction,
    ) -> u8 {
        0
    }

    /// What it sells to a bot before a battle between others.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    fn serves(&self, _play: &mut Play<'_>, _me: Faction, _fight: Fight) -> Done {
        Ok(())
    }

    /// Whether a player may have hired its warriors in this turn.
    fn is_hired_by(&self, _table: &Table, _me: Faction, _buyer: Faction) -> bool {
        false
    }

    /// Whether moves of others may concern it.
    fn watches_moves(&self) -> bool {
        false
    }

    /// The rule and the words with which it defends.
    fn defends(&self, _table: &Table, me: Faction, clearing: Clearing) -> (&'static str, String) {
        ("1.2", format!("{} defend in {}.", capital(me), clearing.number()))
    }

    /// What it does before the dice of its battle fall.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    fn before_dice(&self, _play: &mut Play<'_>, _me: Faction, _fight: Fight) -> Done {
        Ok(())
    }

    /// The hits that it deals as attacker before the dice fall.
    fn first_hits(&self, _table: &Table, _me: Faction) -> u8 {
        0
    }

    /// The hits that its own rules add in a battle.
    fn extra_hits(&self, _table: &Table, _me: Faction, _fight: Fight, _role: Role) -> u8 {
        0
    }

    /// The most hits that it can roll, where that is not the number of its warriors.
    fn most_rolled(&self, _table: &Table, _me: Faction, _fight: Fight, _role: Role) -> Option<u8> {
        None
    }

    /// Whether it takes the higher die in defence.
    fn has_higher_die(&self, _table: &Table, _me: Faction) -> bool {
        false
    }

    /// Whether it is defenseless, where that is not told by its warriors.
    fn is_defenseless(&self, _table: &Table, _me: Faction, _clearing: Clearing) -> Option<bool> {
        None
    }

    /// What it adds to the most that a defender can roll who enlists it: the Arbiter, and nobody else.
    fn lends(&self, _table: &Table, _me: Faction, _clearing: Clearing) -> Option<u8> {
        None
    }

    /// What it loses to hits in a battle.
    ///
    /// # Errors
    /// The turn waits for an answer.
    fn suffer(&self, play: &mut Play<'_>, me: Faction, clearing: Clearing, hits: u8) -> Result<Toll, Halt> {
        play.usual_toll(me, clearing, hits)
    }

    /// Damages items of its satchel; `false` where people say which.
    ///
    /// # Errors
    /// The turn waits for an answer.
    fn damage(&self, _play: &mut Play<'_>, _me: Faction, _count: u8) -> Result<bool, Halt> {
        Ok(false)
    }

    /// What it does before its pieces leave, when nothing is written yet.
    ///
    /// # Errors
    /// The turn waits for an answer.
    fn before_loss(&self, _play: &mut Play<'_>, _me: Faction, _losses: &Losses) -> Done {
        Ok(())
    }

    /// Where some of its pieces go instead of to their supply; it writes them, takes them off the map, and tells how many they were.
    ///
    /// # Errors
    /// The turn waits for an answer.
    fn save(&self, _play: &mut Play<'_>, _me: Faction, _losses: &Losses, _stack: Stack) -> Result<u8, Halt> {
        Ok(0)
    }

    /// What each of its pieces is worth to whoever removes it.
    fn worth(&self, _table: &Table, me: Faction, piece: Piece) -> u8 {
        Kind::of_side(me, piece).map_or(0, Kind::worth)
    }

    /// What it scores for removing a piece of another, besides what the piece is worth to anybody.
    fn bounty(&self, _table: &Table, _me: Faction, _losses: &Losses, _stack: Stack) -> u8 {
        0
    }
}

/// The rooms that can be sat down.
pub type Rooms = [&'static dyn Room];

/// A turn under way.
pub struct Play<'a> {
    /// The table as it is now.
    pub table: Table,
    /// Whose turn it is: its letter is left out.
    pub current: Faction,
    /// The order card.
    pub order: Option<OpenCard>,
    /// Whether the Ferry was used in this turn.
    pub has_ferried: bool,
    /// The clearings from which pieces are still to leave in one removal that takes them from several.
    pub to_be_cleared: Vec<Clearing>,
    /// Who removes the pieces of both sides in a battle between others.
    pub instigator: Option<Faction>,
    /// The steps so far.
    pub entries: Vec<Entry>,
    rooms: &'a Rooms,
    answers: &'a mut dyn Answers,
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

    /// The line of the record. A set-up without pieces has none where the table says so (A12).
    pub fn line(&self) -> String {
        let (me, log) = (self.faction, self.log());
        let is_left_out = log.is_empty() && self.table.agreed(me, "no_empty_setup");
        if is_left_out { String::new() } else { format!("{me}:{log}") }
    }

    /// The line and, if the game is over, the one that names the winner.
    pub fn lines(&self) -> String {
        let winner = self.winner.map_or_else(String::new, |winner| format!("Winner: {winner}\n"));
        let line = self.line();
        let end = if line.is_empty() { "" } else { "\n" };
        format!("{line}{end}{winner}")
    }
}

impl<'a> Play<'a> {
    /// The turn of a faction before its first step.
    pub fn new(table: Table, rooms: &'a Rooms, answers: &'a mut dyn Answers, current: Faction) -> Self {
        Self {
            table,
            current,
            order: None,
            has_ferried: false,
            to_be_cleared: Vec::new(),
            instigator: None,
            entries: Vec::new(),
            rooms,
            answers,
        }
    }

    /// Plays something to its end, or as far as it comes.
    ///
    /// # Errors
    /// Says what has to be answered first, or that the rules forbid it.
    pub fn played(mut self, act: impl FnOnce(&mut Self) -> Done) -> Outcome {
        let winner = match act(&mut self) {
            Ok(()) => None,
            Err(Halt::Over(winner)) => Some(winner),
            Err(halt) => return Err(Stopped { halt, entries: self.entries }),
        };
        Ok(Played { faction: self.current, entries: self.entries, table: self.table, winner })
    }

    /// The room of a seat, where a bot sits there whose rules are known. The seat is asked, never the faction.
    pub fn room(&self, faction: Faction) -> Option<&'static dyn Room> {
        room_of(self.rooms, &self.table, faction)
    }

    /// Every bot at the table whose rules are known, in the order of set-up.
    pub fn bots(&self) -> Vec<(Faction, &'static dyn Room)> {
        let seats = self.table.seats.iter().map(|seat| seat.faction);
        seats.filter_map(|faction| Some((faction, self.room(faction)?))).collect()
    }

    /// Tells every bot at the table what has happened.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn happened(&mut self, happening: &Happening) -> Done {
        self.bots().into_iter().try_for_each(|(me, room)| room.hear(self, me, happening))
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

    /// Fetches a card from the deck by name; tells whether it was there.
    pub fn fetch(&mut self, card: &OpenCard) -> bool {
        self.answers.fetch(card)
    }

    /// The kind of plot that was placed face down, where somebody knows it.
    pub fn placed_plot(&mut self, clearing: Clearing) -> Option<Plot> {
        self.answers.placed(clearing)
    }

    /// The letter that stands before pieces and points of a faction: none on its own turn.
    pub fn letter(&self, faction: Faction) -> &'static str {
        if faction == self.current { "" } else { faction.word() }
    }
}

/// The room of a seat, where a bot sits there that is one of these.
pub fn room_of(rooms: &Rooms, table: &Table, faction: Faction) -> Option<&'static dyn Room> {
    let rooms = rooms.iter().filter(|_| table.is_bot(faction));
    rooms.copied().find(|room| room.factions().contains(&faction))
}

/// The name of a faction at the beginning of a sentence.
pub fn capital(faction: Faction) -> String {
    let name = faction.name();
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), letters.as_str()))
}
