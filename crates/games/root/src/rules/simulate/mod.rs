//! Random games, written down as people would. A player proposes acts in notation; what the table cannot do, or the whole Law forbids,
//! is not done.
//!
//! `head` deals map, deck, bands and landmarks, `play` holds the game and decides whether a proposal stands, `course` goes from turn to
//! turn. `acts`, `battle` and `cards` have what most factions do: march, score, draw, fight, craft, use what is in play; `tactics` what
//! cards do in battle, `aftermath` what the owners of pieces do that are removed, `hirelings` what bands do, `advanced` the advanced
//! set-up, `victory` how a game ends. What crafted cards, bands and characters do is drawn from the list of legal acts.
//!
//! # How to add a faction
//!
//! 1. Write a file with its name and two functions, `set_up(play)` and `turn(play)`, and name both in [`PLAYERS`].
//! 2. `play.propose("t->1/w->9")` does some acts together or none of them, and tells whether it did. An act that is paid for is
//!    proposed with its payment, since a turn has to fit the Law after every proposal as if it ended there.
//! 3. What must be done in a turn (wood, Decree, draw, hand limit) must be proposed: a turn that lacks it is taken back and played
//!    again in another way. `play.evening()` scores, draws and discards as most factions do; `play.birdsong()` and
//!    `play.daylight()` use cards in play.
//! 4. `play.march()`, `play.fight()` and the like choose at random and pay outrage; factions may bring their own. Pieces of others
//!    that go without a battle go by `play.removal()`, all of a clearing by `play.sweep()`.

mod acts;
mod advanced;
mod aftermath;
mod alliance;
mod battle;
mod cards;
mod corvids;
mod course;
mod cult;
mod duchy;
mod eyrie;
mod head;
mod hirelings;
mod hundreds;
mod keepers;
mod marquise;
mod play;
mod riverfolk;
mod tactics;
mod vagabond;
mod victory;

use scorebook_core::{Chance, Wishes};

use crate::game::RootRecord;
use crate::names::Faction;
use head::Sets;
use play::{Play, Player};

/// Those who can be played at random, in the order of their set-up.
const PLAYERS: [Player; 11] = [
    Player { faction: Faction::Marquise, set_up: marquise::set_up, turn: marquise::turn },
    Player { faction: Faction::Eyrie, set_up: eyrie::set_up, turn: eyrie::turn },
    Player { faction: Faction::Alliance, set_up: alliance::set_up, turn: alliance::turn },
    Player { faction: Faction::Vagabond, set_up: vagabond::set_up, turn: vagabond::turn },
    Player { faction: Faction::SecondVagabond, set_up: vagabond::set_up, turn: vagabond::turn },
    Player { faction: Faction::Cult, set_up: cult::set_up, turn: cult::turn },
    Player { faction: Faction::Riverfolk, set_up: riverfolk::set_up, turn: riverfolk::turn },
    Player { faction: Faction::Duchy, set_up: duchy::set_up, turn: duchy::turn },
    Player { faction: Faction::Corvids, set_up: corvids::set_up, turn: corvids::turn },
    Player { faction: Faction::Hundreds, set_up: hundreds::set_up, turn: hundreds::turn },
    Player { faction: Faction::Keepers, set_up: keepers::set_up, turn: keepers::turn },
];
/// How often bands and landmarks are dealt anew until the Law allows their places.
const HEADS: usize = 200;
/// The most who play together.
const MOST: usize = 6;
/// Those who start in a corner of the map, and how many corners there are.
const CORNERED: [Faction; 6] =
    [Faction::Marquise, Faction::Eyrie, Faction::Cult, Faction::Duchy, Faction::Hundreds, Faction::Keepers];
const CORNERS: usize = 4;

/// Plays a random game of random factions on a random map and writes it down.
pub(crate) fn simulate(wishes: &Wishes) -> Result<RootRecord, String> {
    let most = PLAYERS.len().min(MOST);
    let seats = usize::from(wishes.players.unwrap_or(4));
    if !(2..=most).contains(&seats) {
        return Err(format!("random games of Root are played by 2 to {most}, not by {seats}"));
    }
    let mut chance = Chance::new(wishes.seed);
    let extras = Sets::wished(&wishes.sets, &mut chance)?;
    let mut players = company(&mut chance, seats);
    // Whoever sets up last does not begin: two turns of one faction in a row could not be told apart.
    if players.iter().map(|player| player.faction as u8).max() == Some(players[0].faction as u8) {
        players.rotate_left(1);
    }
    let mut play = open(&mut chance, &players, extras)?;
    (play.chance, play.is_advanced) = (chance, extras.advanced);
    play.play_out();
    Ok(play::read(&play.text))
}

/// A game whose head the Law allows.
fn open(chance: &mut Chance, players: &[&'static Player], sets: Sets) -> Result<Play, String> {
    let factions: Vec<Faction> = players.iter().map(|player| player.faction).collect();
    let mut games = (0..HEADS).filter_map(|_| Play::new(players, &head::write(chance, &factions, sets)));
    games.next().ok_or_else(|| "no place was found for the landmarks".to_owned())
}

/// Who plays together: no more than have a corner to start in, and a second Vagabond only beside the first.
fn company(chance: &mut Chance, seats: usize) -> Vec<&'static Player> {
    let mut players: Vec<&'static Player> = PLAYERS.iter().collect();
    chance.shuffle(&mut players);
    let place = |faction: Faction| players.iter().position(|player| player.faction == faction);
    if let (Some(first), Some(second)) = (place(Faction::Vagabond), place(Faction::SecondVagabond))
        && second < first
    {
        players.swap(first, second);
    }
    let mut corners = 0;
    players.retain(|player| {
        let is_cornered = CORNERED.contains(&player.faction);
        corners += usize::from(is_cornered);
        !is_cornered || corners <= CORNERS
    });
    players.truncate(seats);
    players
}
