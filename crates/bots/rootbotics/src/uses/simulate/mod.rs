//! Whole games of a bot against scripted opponents, written down from a seed, to test the bot and to study it.

mod house;
pub mod line_up;
pub mod page;
mod script;
pub mod tally;

use std::fmt::Write as _;
use std::sync::LazyLock;

use scorebook_core::Chance;
use scorebook_root::names::{Deck, Faction, Map, Suit};
use scorebook_root::rules::{Terrain, cards_of};

use super::agreed;
use super::react::{Line, react};
use super::record::{Setting, setting};
use crate::engine::play::{Halt, Room};
use crate::registry::{BOTS, Bot};
use crate::table::Table;
use crate::table::options::{Level, Options};
use crate::table::seat::Player;
use house::House;

/// After so many rounds nobody waits for a winner any more.
const ROUNDS: usize = 30;
/// How many opponents there are at most.
pub const OPPONENTS: u8 = 5;

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// The record.
    pub record: String,
    /// The table after each turn of the bot.
    pub tables: Vec<Table>,
    /// Who won, if anybody did.
    pub winner: Option<Faction>,
    /// What the table agreed on.
    pub options: Options,
    /// The map.
    pub map: Map,
    /// The deck.
    pub deck: Deck,
    /// Who played against the bot, and whether as people.
    pub opponents: Vec<(Faction, bool)>,
}

static GAMES: LazyLock<Vec<(String, &'static dyn Room)>> =
    LazyLock::new(|| BOTS.iter().map(|&room| (format!("root-{}", room.name()), room)).collect());

/// What a game of each bot against scripts is called, and the bot.
pub fn games() -> impl Iterator<Item = (&'static str, &'static dyn Room)> {
    GAMES.iter().map(|(name, room)| (name.as_str(), *room))
}

/// The bot whose games are called so.
pub fn bot_of(game: &str) -> Option<&'static dyn Room> {
    games().find(|(name, _)| *name == game).map(|(_, room)| room)
}

/// A game of a bot against scripts, written down.
///
/// # Errors
/// Says how many may play, or what went wrong.
pub fn written(room: &'static dyn Room, seed: u64, players: Option<u8>) -> Result<String, String> {
    if players.is_some_and(|players| !(2..=1 + OPPONENTS).contains(&players)) {
        let name = room.factions()[0].name().trim_start_matches("the ");
        return Err(format!("the automated {name} play against one to five opponents: two to six players"));
    }
    simulate(room, seed, players).map(|game| game.record)
}

/// Plays a game from a seed, for so many players, the bot among them.
///
/// # Errors
/// Says what the bot could not play, or what the referee objects to: that is a mistake of the bot.
pub fn simulate(room: &'static dyn Room, seed: u64, players: Option<u8>) -> Result<Simulated, String> {
    let mut chance = Chance::new(seed);
    let options = options(room, &mut chance)?;
    let bot = Bot::new(room, room.factions()[0]);
    let mut game = Match::new(bot, &mut chance, players, options)?;
    let winner = match game.play() {
        Ok(()) => None,
        Err(End::Won(winner)) => Some(winner),
        Err(End::Broken(problem)) => return Err(format!("{problem}\n{}", game.setting.text)),
    };
    let mut record = game.setting.text;
    if let Some(winner) = winner {
        let _ = write!(record, "\nWinner: {winner}\n");
    }
    let Match { tables, options, map, deck, opponents, .. } = game;
    Ok(Simulated { record, tables, winner, options, map, deck, opponents })
}

fn options(room: &'static dyn Room, chance: &mut Chance) -> Result<Options, String> {
    let level = Level::ALL[chance.below(Level::ALL.len())];
    let rows = room.choices().traits.iter().filter(|_| chance.below(5) == 0);
    let traits: Vec<&str> = rows.map(|row| row.name.as_str()).collect();
    Options::read(room.choices(), level, &traits, &[])
}

/// Why a game does not go on.
enum End {
    /// Somebody has won.
    Won(Faction),
    /// The bot did what it may not do.
    Broken(String),
}

/// A game on its way.
struct Match {
    bot: Bot<'static>,
    options: Options,
    map: Map,
    deck: Deck,
    setting: Setting,
    house: House,
    tables: Vec<Table>,
    /// Who plays against the bot, and whether as people.
    opponents: Vec<(Faction, bool)>,
    /// Where each of them starts.
    homes: Vec<u8>,
}

impl Match {
    fn new(
        bot: Bot<'static>,
        chance: &mut Chance,
        players: Option<u8>,
        options: Options,
    ) -> Result<Self, String> {
        let map = Map::ALL[chance.below(Map::ALL.len())];
        let deck = Deck::ALL[chance.below(Deck::ALL.len())];
        let mut head = format!("Map: {map}\nDeck: {deck}\n");
        if Terrain::of(map).suits().is_none() {
            let suits = (1..).zip(shuffled_suits(chance));
            let told: Vec<String> =
                suits.map(|(number, suit): (u8, Suit)| format!("{suit}{number}")).collect();
            let _ = writeln!(head, "Clearings: {}", told.join(", "));
        }
        let count = players.map_or_else(|| 1 + chance.below(3), |players| usize::from(players) - 1);
        let opponents = opponents(chance, count, bot.faction);
        // They follow a script and not the whole Law, so the record calls them bots.
        for (faction, _) in &opponents {
            let _ = writeln!(head, "{faction}: Scripted bot");
        }
        let agreed =
            agreed::written(bot.faction, &options).map_or_else(String::new, |said| format!(" // {said}"));
        let _ = write!(head, "{}: {}{agreed}\n\n", bot.faction, bot.room.title());
        let mut homes: Vec<u8> = (1..=4).collect();
        chance.shuffle(&mut homes);
        // A fifth faction starts beside the others.
        homes.push(5);
        let factions: Vec<Faction> = opponents.iter().map(|(faction, _)| *faction).collect();
        let house = House::new(Chance::new(chance.number()), deck, &factions);
        let setting = setting(&head, &[(bot.faction, options.clone())])?;
        Ok(Self { bot, options, map, deck, setting, house, tables: Vec::new(), opponents, homes })
    }

    /// The table as the bot sees it. The record calls everybody a bot who follows a script; some of them play as people do.
    fn seen(&self) -> Table {
        let mut table = self.setting.table.clone();
        for seat in &mut table.seats {
            if self.opponents.contains(&(seat.faction, true)) {
                seat.player = Player::Human;
            }
        }
        table
    }

    fn play(&mut self) -> Result<(), End> {
        for number in 0..self.opponents.len() {
            self.script_set_up(number);
        }
        let played = self.bot.set_up(self.seen(), &mut self.house);
        let log = played.map_err(|stopped| End::Broken(format!("{:?}", stopped.halt)))?.log();
        self.write(&log)?;
        for _ in 0..ROUNDS {
            self.setting.text.push('\n');
            for number in 0..self.opponents.len() {
                self.script_turn(number)?;
            }
            self.bot_turn()?;
        }
        Ok(())
    }

    fn bot_turn(&mut self) -> Result<(), End> {
        let played = self.bot.take_turn(self.seen(), &mut self.house);
        let played = played.map_err(|stopped| End::Broken(format!("{:?}", stopped.halt)))?;
        self.house.discard_order();
        self.write(&played.log())?;
        self.tables.push(played.table);
        played.winner.map_or(Ok(()), |winner| Err(End::Won(winner)))
    }

    /// Writes what the bot does, to which nothing may be objected.
    fn write(&mut self, log: &str) -> Result<(), End> {
        self.setting = self.setting.with(self.bot.faction, log).map_err(End::Broken)?;
        self.consequences(log);
        match self.setting.objections.first() {
            Some(objection) => Err(End::Broken(objection.clone())),
            None => Ok(()),
        }
    }

    /// Does what an opponent proposes, with what the bot does on it, if nothing speaks against it.
    fn propose(&mut self, who: Faction, acts: &str) -> Result<bool, End> {
        let Ok(line) = Line::read(&format!("{who}:{acts}"), None) else { return Ok(false) };
        let before = self.house.clone();
        let played = match react(self.bot, &self.setting, &line, &mut self.house) {
            Ok(played) => played,
            Err(stopped) => {
                self.house = before;
                return match stopped.halt {
                    Halt::Illegal(_) => Ok(false),
                    halt => Err(End::Broken(format!("{halt:?}"))),
                };
            }
        };
        let log = played.log();
        let after = self.setting.with(who, &log).map_err(End::Broken)?;
        if log.is_empty() || !after.objections.is_empty() {
            self.house = before;
            return Ok(false);
        }
        self.setting = after;
        self.consequences(&log);
        played.winner.map_or(Ok(true), |winner| Err(End::Won(winner)))
    }

    /// Cards that go to the supporters come from the deck, and cards that are spent go to the discard pile.
    fn consequences(&mut self, log: &str) {
        for act in log.split('/') {
            let giver = act.strip_prefix('#').and_then(|rest| rest.strip_suffix("->A$"));
            match giver.map(Faction::from_word) {
                Some(Some(giver)) => self.house.support(giver),
                Some(None) => self.house.draw_supporter(),
                None => self.spent(act),
            }
        }
    }

    /// A crafted card that was used up goes to the discard pile: `#sappersC$->`.
    fn spent(&mut self, act: &str) {
        let name = act.strip_prefix('#').and_then(|rest| rest.strip_suffix("$->"));
        let name = name.map(|name| name.trim_end_matches(|letter: char| letter.is_ascii_uppercase()));
        let card = name.and_then(|name| cards_of(self.deck).find(|card| card.name == name));
        self.house.discard.extend(card);
    }
}

/// So many factions, in the order of set-up, each played by a human or a bot.
fn opponents(chance: &mut Chance, count: usize, bot: Faction) -> Vec<(Faction, bool)> {
    let mut factions = script::factions();
    factions.retain(|&faction| faction != bot);
    chance.shuffle(&mut factions);
    factions.truncate(count);
    // There is no second Vagabond without a first.
    let has_first = bot == Faction::Vagabond || factions.contains(&Faction::Vagabond);
    if factions.contains(&Faction::SecondVagabond) && !has_first {
        factions.retain(|&faction| faction != Faction::SecondVagabond);
        factions.push(Faction::Vagabond);
    }
    factions.sort();
    factions.into_iter().map(|faction| (faction, chance.below(3) > 0)).collect()
}

/// Four clearings of each suit, at random.
fn shuffled_suits(chance: &mut Chance) -> Vec<Suit> {
    let mut suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit].repeat(4);
    chance.shuffle(&mut suits);
    suits
}
