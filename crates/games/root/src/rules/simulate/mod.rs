//! Random games, written down as people would: acts are proposed in notation, and kept where nothing speaks against them, neither at
//! once nor by the whole Law if the turn ended here. Each faction has a room with its turn.

mod alliance;
mod eyrie;
mod marquise;
mod vagabond;

use std::fmt::Write as _;

use scorebook_core::{Case, Chance, Cursor, Game as _, Report, Seat, Severity, Span, Wishes};

use super::deeds::{self, evening_draw, has_points};
use super::law::{self, Close};
use super::ledger::{Gain, Ledger, Source};
use super::objection::{Court, Objection};
use super::pieces::{Kind, Party};
use super::position::Position;
use super::rule::rules;
use super::table::Spot;
use super::ways::has_way;
use crate::game::{Root, RootRecord};
use crate::names::{Character, Deck, Faction, Landmark, Leader, Map, Suit};
use crate::syntax::act::Act;
use crate::syntax::head::Turn;

/// Those who can be played at random.
const FACTIONS: [Faction; 4] = [Faction::Marquise, Faction::Eyrie, Faction::Alliance, Faction::Vagabond];
/// The characters whom they may be.
const CHARACTERS: [Character; 5] =
    [Character::Thief, Character::Tinker, Character::Ranger, Character::Arbiter, Character::Ronin];
/// A game that nobody has won by then is broken off.
const ROUNDS: usize = 14;
/// How many cards may be kept.
const HAND: u8 = 5;

/// Plays a random game of two to four factions on a random map and writes it down.
pub(crate) fn simulate(wishes: &Wishes) -> Result<RootRecord, String> {
    let players = usize::from(wishes.players.unwrap_or(4));
    if !(2..=FACTIONS.len()).contains(&players) {
        return Err(format!("random games of Root are played by 2 to {}, not by {players}", FACTIONS.len()));
    }
    if let Some(set) = wishes.sets.first() {
        return Err(format!("no set is called `{set}`; random games of Root know none"));
    }
    let mut play = Play::new(&FACTIONS[..players], Chance::new(wishes.seed));
    play.play_out();
    Ok(read(&play.text))
}

fn read(text: &str) -> RootRecord {
    Root.parse(&mut Cursor::new(text), &mut Report::new())
}

/// Hears whether there is any objection.
struct Listener(bool);

impl Court for Listener {
    fn hear(&mut self, _objection: Objection) {
        self.0 = true;
    }
}

/// A game that is being played.
struct Play {
    factions: Vec<Faction>,
    chance: Chance,
    position: Position,
    /// The record so far, as far as the referee looks at it.
    record: RootRecord,
    /// The record so far as text.
    text: String,
    current: Faction,
}

impl Play {
    fn new(factions: &[Faction], mut chance: Chance) -> Self {
        let map = Map::ALL[chance.below(Map::ALL.len())];
        let deck = Deck::ALL[chance.below(Deck::ALL.len())];
        let mut text = format!("Map: {map}\nDeck: {deck}\n");
        if map != Map::Fall {
            let _ = writeln!(text, "Clearings: {}", suits(&mut chance));
        }
        for faction in factions {
            let name = ["Ada", "Ben", "Cyd", "Dot", "Eve", "Fay"][chance.below(6)];
            let _ = writeln!(text, "{faction}: {name}");
        }
        let mut record = read(&text);
        record.seats = factions.iter().map(|faction| Seat { id: faction.seat(), name: None }).collect();
        let position = Position::start(&record);
        Self { factions: factions.to_vec(), chance, position, record, text, current: factions[0] }
    }

    fn play_out(&mut self) {
        for faction in self.factions.clone() {
            self.begin(faction);
            self.set_up();
        }
        self.text.push('\n');
        for _ in 0..ROUNDS {
            for faction in self.factions.clone() {
                self.begin(faction);
                self.take_turn();
                if let Some(&winner) =
                    self.factions.iter().find(|&&faction| has_points(&self.position, faction))
                {
                    let _ = write!(self.text, "\n\nWinner: {winner}\n");
                    return;
                }
            }
            self.text.push('\n');
        }
        self.text.push('\n');
    }

    /// Opens a turn.
    fn begin(&mut self, faction: Faction) {
        let start = self.record.turns.len() + self.record.steps.len();
        self.record.push_turn(Turn::Faction(faction), Span::new(2 * start, 2 * start + 1));
        self.current = faction;
        let _ = write!(self.text, "\n{faction}:");
    }

    /// Does what is proposed if nothing speaks against it; several acts go together or not at all.
    fn propose(&mut self, acts: &str) -> bool {
        let line = read(&format!("{}:{acts}", self.current));
        let steps = self.record.steps.len();
        let mut position = self.position.clone();
        let mut listener = Listener(!line.gaps.is_empty());
        let mut gains: Vec<Gain> = Vec::new();
        for step in line.steps {
            let start = self.record.turns.len() + self.record.steps.len();
            let act: Act = step.act;
            self.record.push_step(act, Span::new(2 * start, 2 * start + 1), Some(self.current.seat()));
            let case = Case::new(&self.record, "", self.record.steps.len() - 1);
            deeds::play(&mut position, &case, &mut gains, &mut listener);
        }
        if listener.0 || self.breaks_the_law(&position, Close::Last) {
            self.record.steps.truncate(steps);
            return false;
        }
        self.position = position;
        if !self.text.ends_with(':') {
            self.text.push('/');
        }
        self.text.push_str(acts);
        true
    }

    /// Whether the turn so far breaks the Law; hints do no harm.
    fn breaks_the_law(&self, position: &Position, close: Close) -> bool {
        law::weigh(position, close).iter().any(|verdict| verdict.breach.code.severity != Severity::Hint)
    }

    /// Scores what is due.
    fn score(&mut self) {
        let ledger: &Ledger = &self.position.ledger;
        let due = ledger.total();
        match due {
            0 => false,
            1 => self.propose("++"),
            due => self.propose(&format!("++{due}")),
        };
    }

    /// Gives the Alliance the card that it is owed.
    fn make_amends(&mut self) {
        if self.position.turn.outrage.is_some() {
            let has_card = self.position.piles.hands[self.current as usize].count > 0;
            let given = has_card && self.propose(&format!("#{}->A$", self.current));
            let _ = given || self.propose("^A/#->A$");
        }
    }

    fn set_up(&mut self) {
        let keep = 1;
        let far = if self.position.table.ground.map == Map::Lake { 2 } else { 3 };
        match self.current {
            Faction::Marquise => {
                let others: Vec<String> =
                    (1..13).filter(|&place| place != far).map(|place| place.to_string()).collect();
                let beside = self.neighbours(keep);
                self.propose(&format!("t_k->{keep}/w->{}", others.join("+")));
                let homes: Vec<u8> = [keep].into_iter().chain(beside).collect();
                for building in ["b_s", "b_w", "b_r"] {
                    let _ = homes.iter().any(|home| self.propose(&format!("{building}->{home}")));
                }
            }
            Faction::Eyrie => {
                let leader = Leader::ALL[self.chance.below(Leader::ALL.len())];
                self.propose(&format!("(6w+b)->{far}/#{leader}->$"));
            }
            Faction::Alliance => drop(self.propose("3#->$")),
            _ => {
                let character = CHARACTERS[self.chance.below(CHARACTERS.len())];
                let forests = self.position.table.ground.forests.len();
                let bits = self.position.table.ground.forests[self.chance.below(forests)].touches;
                let clearings: Vec<String> =
                    (1..13).filter(|place| bits & 1 << place != 0).map(|place| place.to_string()).collect();
                self.propose(&format!("#{character}->$/p->{}", clearings.join("_")));
            }
        }
    }

    fn take_turn(&mut self) {
        match self.current {
            Faction::Marquise => self.marquise(),
            Faction::Eyrie => self.eyrie(),
            Faction::Alliance => self.alliance(),
            _ => self.vagabond(),
        }
        self.evening();
    }

    /// Draws, scores what the Evening brings, and discards down to the limit.
    fn evening(&mut self) {
        if let Some((least, _)) = evening_draw(&self.position, self.current) {
            let number = if least == 1 { String::new() } else { least.to_string() };
            self.propose(&format!("{number}#->{}", self.current));
        }
        let hand = self.position.piles.hands[self.current as usize].count;
        if hand > HAND {
            let number = if hand - HAND == 1 { String::new() } else { (hand - HAND).to_string() };
            self.propose(&format!("{number}#{}->", self.current));
        }
        let tower = self.position.table.landmark(Landmark::Tower);
        if tower.is_some_and(|place| rules(&self.position, self.current, place)) {
            self.propose("++");
        }
    }

    fn craft(&mut self) {
        let what =
            ["%f", "%b", "%t", "%x", "%c", "%s", "%h", "tax", "bank", "codeb", "swap", "inform", "league"];
        let what = what[self.chance.below(what.len())];
        let enough = self.position.piles.hands[self.current as usize].count > 1;
        if enough && self.propose(&format!("Z{what}")) {
            self.score();
        }
    }

    /// Some warriors move to a clearing beside theirs.
    fn march(&mut self) {
        let Some(warrior) = Kind::of(Party::from(self.current)).first().copied() else { return };
        let camps = self.standing(warrior);
        let Some(&from) = self.pick(&camps) else { return };
        let next = self.neighbours(from);
        let Some(&to) = self.pick(&next) else { return };
        let most = usize::from(self.position.table.count(warrior, Spot::Clearing(from)));
        let number = match self.chance.below(most) + 1 {
            1 => String::new(),
            number => number.to_string(),
        };
        self.propose(&format!("{number}w{from}->{to}"));
        self.make_amends();
    }

    /// A battle, its losses, and what they bring.
    fn fight(&mut self) {
        let Some(warrior) = Kind::of(Party::from(self.current)).first().copied() else { return };
        let camps = self.standing(warrior);
        let Some(&place) = self.pick(&camps) else { return };
        let foes = [Faction::Marquise, Faction::Eyrie, Faction::Alliance];
        let is_there =
            |foe: &Faction| *foe != self.current && self.position.table.is_present(Party::from(*foe), place);
        let Some(foe) = foes.into_iter().find(is_there) else { return };
        let defenders = self.position.table.warriors(Party::from(foe), place);
        let losses = if defenders > 0 {
            let hits = defenders.min(2).min(self.position.table.count(warrior, Spot::Clearing(place)));
            format!("{}{foe}w", if hits == 1 { String::new() } else { hits.to_string() })
        } else {
            let there = Kind::of(Party::from(foe))
                .iter()
                .find(|&&kind| self.position.table.count(kind, Spot::Clearing(place)) > 0);
            let Some(kind) = there else { return };
            kind.code().to_owned()
        };
        if self.propose(&format!("X{foe}{place}/{losses}{place}->")) {
            self.make_amends();
            let is_removed = |source| matches!(source, Source::Removed(_));
            if self.position.ledger.has(is_removed) {
                self.score();
            }
        }
    }

    fn neighbours(&self, place: u8) -> Vec<u8> {
        (1..13)
            .filter(|&other| other != place && has_way(&self.position, self.current, place, other))
            .collect()
    }

    fn standing(&self, kind: Kind) -> Vec<u8> {
        (1..13).filter(|&place| self.position.table.count(kind, Spot::Clearing(place)) > 0).collect()
    }

    fn pick<'l, T>(&mut self, list: &'l [T]) -> Option<&'l T> {
        list.get(self.chance.below(list.len()))
    }
}

/// Four clearings of each suit, in random order.
fn suits(chance: &mut Chance) -> String {
    let mut suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit].repeat(4);
    chance.shuffle(&mut suits);
    let entries: Vec<String> =
        (1..).zip(suits).map(|(place, suit): (u8, Suit)| format!("{suit}{place}")).collect();
    entries.join(", ")
}

fn joined(places: &[u8]) -> String {
    places.iter().map(u8::to_string).collect::<Vec<_>>().join("+")
}
