//! The bots there are. A bot is one room: what it brings is listed here, and all the rest is shared.

use scorebook_root::names::Faction;
use scorebook_root::syntax::place::Clearing;

use crate::ask::Answers;
use crate::battle::Role;
use crate::corvids;
use crate::event::Event;
use crate::options::Options;
use crate::play::{Done, Play, Played, Stopped};
use crate::table::Table;

/// What the room of a bot brings.
#[derive(Debug)]
pub struct Bot {
    /// Its name, as it is called for.
    pub name: &'static str,
    /// The faction that it plays.
    pub faction: Faction,
    /// Forms its supplies.
    pub gather: fn(&mut Table),
    /// Its set-up.
    pub set_up: fn(&mut Play<'_>) -> Done,
    /// Its turn.
    pub turn: fn(&mut Play<'_>) -> Done,
    /// What it does when another player does something.
    pub reply: fn(&mut Play<'_>, &Event) -> Done,
    /// The hits that its own rules add in a battle.
    pub extra_hits: fn(&Table, Clearing, Role) -> u8,
}

/// Every bot.
pub static BOTS: &[Bot] = &[corvids::BOT];

impl Bot {
    /// The bot of a name.
    pub fn called(name: &str) -> Option<&'static Self> {
        BOTS.iter().find(|bot| bot.name == name)
    }

    /// The bot of a faction.
    pub fn of(faction: Faction) -> Option<&'static Self> {
        BOTS.iter().find(|bot| bot.faction == faction)
    }

    /// Sets up.
    ///
    /// # Errors
    /// Says what has to be answered first.
    pub fn set_up(&self, table: Table, options: &Options, answers: &mut dyn Answers) -> Outcome {
        played(Play::new(table, options, answers, self.faction), self.set_up)
    }

    /// Takes a turn.
    ///
    /// # Errors
    /// Says what has to be answered before the turn can go on.
    pub fn take_turn(&self, table: Table, options: &Options, answers: &mut dyn Answers) -> Outcome {
        played(Play::new(table, options, answers, self.faction), self.turn)
    }

    /// Tells what happens when another player does something that concerns the bot.
    ///
    /// # Errors
    /// Says what has to be answered first, or that the rules forbid it.
    pub fn reply(
        &self,
        table: Table,
        options: &Options,
        answers: &mut dyn Answers,
        event: &Event,
    ) -> Outcome {
        played(Play::new(table, options, answers, event.who), |play| (self.reply)(play, event))
    }
}

/// What was done, or what it waits for.
pub type Outcome = Result<Played, Stopped>;

fn played<'a>(mut play: Play<'a>, act: impl FnOnce(&mut Play<'a>) -> Done) -> Outcome {
    let done = act(&mut play);
    play.close(done)
}
