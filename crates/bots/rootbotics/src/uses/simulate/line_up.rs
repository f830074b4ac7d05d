//! Whole games in which bots have every seat: who sits there, and how it went.

use std::fmt::Write as _;

use scorebook_core::Chance;
use scorebook_root::names::{Deck, Faction, Map, Suit};
use scorebook_root::rules::{Terrain, cards_of};

use super::{options, shuffled_suits};
use crate::ask::dealer::Dealer;
use crate::ask::{Answer, Answers, Question};
use crate::engine::play::{Halt, Room, Stopped};
use crate::registry::{BOTS, Bot};
use crate::table::card::OpenCard;
use crate::table::options::{Level, Options};
use crate::table::seat::Seat;
use crate::table::{Table, clearings};
use crate::uses::agreed;

/// After so many rounds nobody waits for a winner any more.
const ROUNDS: usize = 60;

/// Who sits at a table of bots.
#[derive(Clone, Debug)]
pub struct LineUp {
    seats: Vec<Sitter>,
}

/// A bot at its seat.
#[derive(Clone, Debug)]
struct Sitter {
    faction: Faction,
    room: &'static dyn Room,
    /// What was agreed on; level and traits are drawn anew for each game where nothing was.
    options: Option<Options>,
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct BotGame {
    /// The record.
    pub record: String,
    /// Who played, in the order of turns, and what was agreed on for each.
    pub seats: Vec<(Faction, Options)>,
    /// Who won, if anybody did.
    pub winner: Option<Faction>,
    /// How many turns each of them took, in the same order.
    pub turns: Vec<usize>,
    /// The table after the last turn.
    pub table: Table,
}

impl LineUp {
    /// Reads who sits at the table: `C,E:nightmare,A:easy+wildfire,V:any`. A letter, then level, traits and rulings; `any` draws level and traits for
    /// each game.
    ///
    /// # Errors
    /// Says what is not understood.
    pub fn read(text: &str) -> Result<Self, String> {
        let mut seats: Vec<Sitter> =
            text.split(',').map(|seat| Sitter::read(seat.trim())).collect::<Result<_, _>>()?;
        seats.sort_by_key(|seat| seat.faction);
        if let Some(pair) = seats.windows(2).find(|pair| pair[0].faction == pair[1].faction) {
            return Err(format!("{} sit at the table twice", pair[0].faction.name()));
        }
        if seats.len() < 2 {
            return Err("a table of bots has two seats or more: C,E,A,V".to_owned());
        }
        Ok(Self { seats })
    }

    /// The line-ups of a balanced table of all bots, with level and traits drawn for each game: of eight bots fourteen line-ups of four, in which
    /// every pair meets three times (the planes of the cube); of fewer all line-ups of four there are.
    pub fn of_all() -> Vec<Self> {
        let sitter = |room: &'static dyn Room| Sitter { faction: room.factions()[0], room, options: None };
        let mut all: Vec<Sitter> = BOTS.iter().map(|&room| sitter(room)).collect();
        all.sort_by_key(|seat| seat.faction);
        if all.len() < 2 {
            return Vec::new();
        }
        let size = all.len().min(4);
        let picked = |bits: u32| (0..all.len()).filter(move |place| bits & 1 << place != 0);
        let is_plane = |bits: u32| all.len() != 8 || picked(bits).fold(0, |sum, place| sum ^ place) == 0;
        let sets = (0_u32..1 << all.len()).filter(|bits| bits.count_ones() as usize == size);
        let sets = sets.filter(|&bits| is_plane(bits));
        sets.map(|bits| Self { seats: picked(bits).map(|place| all[place].clone()).collect() }).collect()
    }

    /// The letters of the factions: `C,E,A,V`.
    pub fn letters(&self) -> String {
        self.factions().map(|faction| faction.to_string()).collect::<Vec<_>>().join(",")
    }

    /// The factions, in the order of set-up.
    pub fn factions(&self) -> impl Iterator<Item = Faction> {
        self.seats.iter().map(|seat| seat.faction)
    }

    /// Plays a game from a seed: map, deck, suits and the order of turns are drawn, and so is whatever bots ask of chance.
    ///
    /// # Errors
    /// Says what a bot could not play: that is a mistake of the bot.
    pub fn play(&self, seed: u64) -> Result<BotGame, String> {
        let mut chance = Chance::new(seed);
        let mut game = Evening::begin(self, &mut chance)?;
        game.play().map_err(|problem| format!("seed {seed}: {problem}\n{}", game.record))?;
        let Evening { seats, turns, record, winner, table, .. } = game;
        let seats = seats.into_iter().map(|(bot, options)| (bot.faction, options)).collect();
        Ok(BotGame { record, seats, winner, turns, table })
    }
}

impl Sitter {
    fn read(text: &str) -> Result<Self, String> {
        let (name, agreed) = text.split_once(':').unwrap_or((text, ""));
        let faction = Faction::called(name).ok_or_else(|| format!("`{name}` is no faction"))?;
        let room = BOTS.iter().copied().find(|room| room.factions().contains(&faction));
        let room = room.ok_or_else(|| format!("no bot plays {}", faction.name()))?;
        if agreed == "any" {
            return Ok(Self { faction, room, options: None });
        }
        let words = || agreed.split('+').filter(|word| !word.is_empty());
        let level = words().find_map(Level::called).unwrap_or_default();
        let others = words().filter(|word| Level::called(word).is_none());
        let is_ruling = |word: &&str| room.choices().ruling_called(word).is_some();
        let (rulings, traits): (Vec<&str>, Vec<&str>) = others.partition(is_ruling);
        let options = Options::read(room.choices(), level, &traits, &rulings)?;
        Ok(Self { faction, room, options: Some(options) })
    }
}

/// A game on its way.
struct Evening {
    /// Who plays, in the order of turns.
    seats: Vec<(Bot<'static>, Options)>,
    turns: Vec<usize>,
    table: Table,
    deck: Shoe,
    record: String,
    winner: Option<Faction>,
}

impl Evening {
    fn begin(line_up: &LineUp, chance: &mut Chance) -> Result<Self, String> {
        let map = Map::ALL[chance.below(Map::ALL.len())];
        let deck = Deck::ALL[chance.below(Deck::ALL.len())];
        let mut record = format!("Map: {map}\nDeck: {deck}\n");
        let mut table = Table::new(map);
        if Terrain::of(map).suits().is_none() {
            let suits = shuffled_suits(chance);
            lay_suits(&mut table, &mut record, &suits);
        }
        table.deck = Some(deck);
        (table.satchels, table.crafted) = (Some(Vec::new()), Some(Vec::new()));
        let mut seats = Vec::new();
        for sitter in &line_up.seats {
            let agreed = sitter.options.clone();
            let agreed = agreed.map_or_else(|| options(sitter.room, chance), Ok)?;
            let remark = agreed::written(sitter.faction, &agreed)
                .map_or_else(String::new, |said| format!(" // {said}"));
            let _ = writeln!(record, "{}: {}{remark}", sitter.faction, sitter.room.title());
            table.sit(Seat::bot(sitter.faction, agreed.clone()));
            if let Some(mut mat) = sitter.room.mat() {
                mat.agree(&agreed);
                table.lay(sitter.faction, mat);
            }
            seats.push((Bot::new(sitter.room, sitter.faction), agreed));
        }
        record.push('\n');
        let turns = vec![0; seats.len()];
        let deck = Shoe::new(Chance::new(chance.number()), deck);
        let mut evening = Self { seats, turns, table, deck, record, winner: None };
        evening.set_up()?;
        chance.shuffle(&mut evening.seats);
        Ok(evening)
    }

    /// Everybody sets up, in the order of the letters on their boards (5.1).
    fn set_up(&mut self) -> Result<(), String> {
        for place in 0..self.seats.len() {
            let bot = self.seats[place].0;
            self.take(|table, deck| bot.set_up(table, deck))?;
        }
        Ok(())
    }

    fn play(&mut self) -> Result<(), String> {
        for _ in 0..ROUNDS {
            self.record.push('\n');
            for place in 0..self.seats.len() {
                let bot = self.seats[place].0;
                self.turns[place] += 1;
                self.take(|table, deck| bot.take_turn(table, deck))?;
                if self.winner.is_some() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Lets a bot do something, and writes it down.
    fn take(
        &mut self,
        act: impl FnOnce(Table, &mut Shoe) -> crate::engine::play::Outcome,
    ) -> Result<(), String> {
        let played = act(self.table.clone(), &mut self.deck).map_err(|stopped| why(&stopped))?;
        self.record.push_str(&played.lines());
        (self.table, self.winner) = (played.table, played.winner);
        self.deck.sweep(&mut self.table);
        Ok(())
    }
}

fn why(stopped: &Stopped) -> String {
    match &stopped.halt {
        Halt::Ask(question) => format!("nobody answers: {question}"),
        halt => format!("{halt:?}"),
    }
}

fn lay_suits(table: &mut Table, record: &mut String, suits: &[Suit]) {
    let told: Vec<String> =
        clearings().zip(suits).map(|(clearing, suit)| format!("{suit}{}", clearing.number())).collect();
    for (clearing, &suit) in clearings().zip(suits) {
        table.glade_mut(clearing).suits = vec![suit];
    }
    let _ = writeln!(record, "Clearings: {}", told.join(", "));
}

/// The deck of a table of bots. Chance answers everything else.
struct Shoe {
    chance: Chance,
    dealer: Dealer,
    draw: Vec<OpenCard>,
    /// How many cards of the discard pile were shuffled in again in this turn.
    shuffled: usize,
}

impl Shoe {
    fn new(mut chance: Chance, deck: Deck) -> Self {
        // 3.4: where bots play among themselves the dominance cards leave the deck.
        let cards = cards_of(deck).filter(|card| card.name != "dominance");
        let open =
            |card: scorebook_root::rules::DeckCard| OpenCard { suit: card.suit, name: None, item: card.item };
        let mut draw: Vec<OpenCard> = cards.flat_map(|card| vec![open(card); card.copies.into()]).collect();
        chance.shuffle(&mut draw);
        let dealer = Dealer::new(chance.number(), Vec::new());
        Self { chance, dealer, draw, shuffled: 0 }
    }

    /// The top card; an empty deck is made of the discard pile.
    fn next(&mut self, table: &Table) -> Option<OpenCard> {
        if self.draw.is_empty() {
            self.draw.extend(table.discard.iter().skip(self.shuffled));
            self.shuffled = table.discard.len();
            self.chance.shuffle(&mut self.draw);
        }
        self.draw.pop()
    }

    /// What was shuffled in again no longer lies in the discard pile.
    fn sweep(&mut self, table: &mut Table) {
        table.discard.drain(..std::mem::take(&mut self.shuffled));
    }
}

impl Answers for Shoe {
    fn answer(&mut self, question: &Question, table: &Table) -> Option<Answer> {
        match question {
            Question::Order | Question::TopCard => {
                Some(self.next(table).map_or(Answer::Nothing, Answer::Order))
            }
            Question::Salvage(items) => {
                // What was shuffled in again lies in the discard pile no longer.
                let pile = table.discard.get(self.shuffled..).unwrap_or_default().iter().rev();
                let found = pile.filter_map(|card| card.item).find(|item| items.contains(item));
                Some(found.map_or(Answer::Nothing, |item| Answer::Items(vec![item])))
            }
            _ => self.dealer.deal(question, table).or_else(|| question.usual()),
        }
    }

    /// Cards have no names here: any that might be the one leaves.
    fn fetch(&mut self, card: &OpenCard) -> bool {
        let place = self.draw.iter().position(|other| (other.suit, other.item) == (card.suit, card.item));
        place.map(|place| self.draw.remove(place)).is_some()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_bots_meets_equally_often() {
        let line_ups = LineUp::of_all();
        let mut met = std::collections::BTreeMap::new();
        for line_up in &line_ups {
            let factions: Vec<Faction> = line_up.factions().collect();
            for (place, one) in factions.iter().enumerate() {
                factions[place + 1..].iter().for_each(|other| *met.entry((*one, *other)).or_insert(0) += 1);
            }
        }
        let often: std::collections::BTreeSet<i32> = met.values().copied().collect();
        assert!(often.len() <= 1, "{met:?}");
        if BOTS.len() == 8 {
            assert_eq!((line_ups.len(), met.len(), often.first()), (14, 28, Some(&3)));
        }
    }

    #[test]
    fn a_line_up_is_read_as_people_write_it() {
        let problem = |text: &str| LineUp::read(text).map(|_| ()).unwrap_err();
        assert_eq!(problem("P,P:easy"), "the Corvids sit at the table twice");
        assert_eq!(problem("P"), "a table of bots has two seats or more: C,E,A,V");
        assert_eq!(problem("P,K"), "no bot plays the Keepers");
        assert_eq!(problem("P,Z"), "`Z` is no faction");
        assert_eq!(problem("P:hard,C"), "`hard` is no trait of this bot");
        let seat = Sitter::read("P:nightmare+vendetta").unwrap();
        let options = seat.options.unwrap();
        assert_eq!((options.level, options.traits()), (Level::Nightmare, &["vendetta"][..]));
        let ruled = Sitter::read("C:easy+blitz+expand_once+lists_fixed").unwrap().options.unwrap();
        assert_eq!((ruled.traits(), ruled.rulings()), (&["blitz"][..], &["expand_once", "lists_fixed"][..]));
        assert!(Sitter::read("corvids:any").unwrap().options.is_none());
    }
}
