//! The bots there are, and how one is asked to play. A bot is one room and one entry here.

use scorebook_root::names::Faction;

use crate::ask::Answers;
use crate::engine::play::{Outcome, Play, Room, Rooms};
use crate::rooms::alliance::Alliance;
use crate::rooms::corvids::Corvids;
use crate::rooms::duchy::Duchy;
use crate::rooms::eyrie::Eyrie;
use crate::rooms::lizards::Lizards;
use crate::rooms::marquise::Marquise;
use crate::rooms::riverfolk::Riverfolk;
use crate::rooms::vagabot::Vagabot;
use crate::table::Table;
use crate::words::event::Event;

/// Every bot.
pub static BOTS: &Rooms = &[&Marquise, &Eyrie, &Alliance, &Vagabot, &Lizards, &Riverfolk, &Duchy, &Corvids];

/// The bot of a name.
pub fn called(name: &str) -> Option<&'static dyn Room> {
    BOTS.iter().copied().find(|room| room.name() == name)
}

/// A bot in its seat, among the bots that may sit at the same table.
#[derive(Clone, Copy, Debug)]
pub struct Bot<'r> {
    /// Its room.
    pub room: &'static dyn Room,
    /// The faction that it plays.
    pub faction: Faction,
    rooms: &'r Rooms,
}

impl Bot<'static> {
    /// A bot that plays a faction.
    pub fn new(room: &'static dyn Room, faction: Faction) -> Self {
        Self { room, faction, rooms: BOTS }
    }
}

impl<'r> Bot<'r> {
    /// The same among other bots than those of this list.
    pub fn among(self, rooms: &Rooms) -> Bot<'_> {
        Bot { room: self.room, faction: self.faction, rooms }
    }

    /// Sets up.
    ///
    /// # Errors
    /// Says what has to be answered first.
    pub fn set_up(&self, table: Table, answers: &mut dyn Answers) -> Outcome {
        Play::new(table, self.rooms, answers, self.faction)
            .played(|play| self.room.set_up(play, self.faction))
    }

    /// Takes a turn.
    ///
    /// # Errors
    /// Says what has to be answered before the turn can go on.
    pub fn take_turn(&self, table: Table, answers: &mut dyn Answers) -> Outcome {
        Play::new(table, self.rooms, answers, self.faction).played(|play| self.room.turn(play, self.faction))
    }

    /// Tells what happens when another player does something. Every bot at the table hears of it.
    ///
    /// # Errors
    /// Says what has to be answered first, or that the rules forbid it.
    pub fn reply(&self, table: Table, answers: &mut dyn Answers, event: &Event) -> Outcome {
        let play = Play::new(table, self.rooms, answers, event.who);
        play.played(|play| event.deeds.iter().try_for_each(|deed| play.deed(self.faction, deed)))
    }

    /// The bots that may sit at the table.
    pub fn rooms(&self) -> &'r Rooms {
        self.rooms
    }
}
