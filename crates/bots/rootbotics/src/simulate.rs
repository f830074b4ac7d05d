//! Whole games of the automated Corvids against scripted opponents, written down from a seed.
//!
//! The opponents are no players to admire: the Marquise and the Eyrie place, move and battle at random, by the rules. They
//! are there to test the bot and to study it.

use std::fmt::Write as _;

use scorebook_core::Chance;
use scorebook_root::names::{Deck, Faction, Map, Plot, Side, Suit};
use scorebook_root::rules::{DeckCard, Terrain, cards_of};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Card, Mark, Piece, PieceKind};

use crate::ask::{Answer, Answers, OrderCard, Question};
use crate::corvids::{set_up, take_turn};
use crate::event::{Deed, Event};
use crate::options::{Difficulty, Options, Trait};
use crate::play::{Halt, Played};
use crate::replies::reply;
use crate::table::{Player, Table, clearings};

/// After so many rounds nobody waits for a winner any more.
const ROUNDS: usize = 40;
/// The most cards that a hand keeps behind its Evening.
const HAND: usize = 5;

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Simulated {
    /// The record.
    pub record: String,
    /// The table behind each turn of the Corvids.
    pub tables: Vec<Table>,
    /// Who won, if anybody did.
    pub winner: Option<Faction>,
}

/// Plays a game from a seed, for two or three players.
pub fn simulate(seed: u64, players: Option<u8>) -> Simulated {
    let mut chance = Chance::new(seed);
    let options = options(&mut chance);
    let mut game = Match::new(&mut chance, players, &options);
    let done = game.play(&options);
    if let Err(winner) = done {
        let _ = writeln!(game.record, "Winner: {winner}");
    }
    Simulated { record: game.record, tables: game.tables, winner: done.err() }
}

fn options(chance: &mut Chance) -> Options {
    let difficulty = Difficulty::ALL[chance.below(4)].1;
    let traits = Trait::ALL.iter().filter(|_| chance.below(5) == 0).map(|(_, kind)| *kind).collect();
    Options { difficulty, traits, ..Options::default() }
}

/// Whether the game goes on, or who has won.
type Going = Result<(), Faction>;

struct Match {
    table: Table,
    house: House,
    record: String,
    tables: Vec<Table>,
    opponents: Vec<Faction>,
}

impl Match {
    fn new(chance: &mut Chance, players: Option<u8>, options: &Options) -> Self {
        let map = Map::ALL[chance.below(Map::ALL.len())];
        let mut table = Table::new(map);
        let mut record = format!("Map: {map}\nDeck: Standard\n");
        if Terrain::of(map).suits().is_none() {
            record.push_str(&suits(&mut table, chance));
        }
        let count = players.map_or_else(|| 2 + chance.below(2), usize::from);
        let opponents =
            if count == 2 { vec![Faction::Marquise] } else { vec![Faction::Marquise, Faction::Eyrie] };
        for &faction in &opponents {
            let is_human = faction == Faction::Marquise || chance.below(2) == 0;
            table.players.push(Player { faction, is_human, points: Some(0), hand: Some(3), ally: None });
            let _ = writeln!(record, "{faction}: {}", if is_human { "Scripted" } else { "Scripted bot" });
        }
        let corvids =
            Player { faction: Faction::Corvids, is_human: false, points: Some(0), hand: Some(0), ally: None };
        table.players.push(corvids);
        let traits: Vec<&str> = options
            .traits
            .iter()
            .filter_map(|kind| Trait::ALL.iter().find(|(_, known)| known == kind))
            .map(|(name, _)| *name)
            .collect();
        let traits = if traits.is_empty() { String::new() } else { format!(", {}", traits.join(", ")) };
        let _ = write!(record, "P: Corvid bot // {}{traits}\n\n", options.difficulty);
        let house = House::new(Chance::new(chance.number()), &opponents);
        Self { table, house, record, tables: Vec::new(), opponents }
    }

    fn play(&mut self, options: &Options) -> Going {
        self.set_up(options);
        for _ in 0..ROUNDS {
            self.record.push('\n');
            for faction in self.opponents.clone() {
                let line = self.opponent(faction, options)?;
                let _ = writeln!(self.record, "{faction}:{}", line.join("/"));
            }
            let played = take_turn(self.table.clone(), options, &mut self.house);
            // Whatever is asked here is answered by the house.
            let Ok(played) = played else { return Ok(()) };
            self.house.discard_order();
            let _ = writeln!(self.record, "{}", played.line());
            self.tables.push(played.table.clone());
            self.table = played.table;
            played.winner.map_or(Ok(()), Err)?;
        }
        Ok(())
    }

    fn set_up(&mut self, options: &Options) {
        let corners: Vec<Clearing> = clearings().take(4).collect();
        let keep = corners[self.house.chance.below(4)];
        let far = corners[(usize::from(keep.number()) + 1) % 4];
        let line = self.set_up_marquise(keep, far);
        self.record.push_str(&line);
        if self.opponents.contains(&Faction::Eyrie) {
            let nest = self.table.glade_mut(far);
            nest.put(Side::Faction(Faction::Eyrie), Piece::plain(PieceKind::Building), 1);
            nest.put(Side::Faction(Faction::Eyrie), Piece::plain(PieceKind::Warrior), 6);
            let _ = writeln!(self.record, "E:b->{0}/6w->{0}/#builder->$", far.number());
        }
        if let Ok(played) = set_up(self.table.clone(), options, &mut self.house) {
            let _ = writeln!(self.record, "{}", played.line());
            self.table = played.table;
        }
    }

    fn set_up_marquise(&mut self, keep: Clearing, far: Clearing) -> String {
        let owner = Side::Faction(Faction::Marquise);
        let code = |kind, letter| Piece { kind, mark: Mark::Letter(letter) };
        self.table.glade_mut(keep).put(owner, code(PieceKind::Token, b'k'), 1);
        let garrison: Vec<Clearing> = clearings().filter(|&clearing| clearing != far).collect();
        for &clearing in &garrison {
            self.table.glade_mut(clearing).put(owner, Piece::plain(PieceKind::Warrior), 1);
        }
        let mut line = format!("C:t_k->{}/w->{}", keep.number(), crate::play::joined(&garrison));
        let mut near: Vec<Clearing> =
            std::iter::once(keep).chain(open_neighbours(&self.table, keep)).collect();
        for letter in [b's', b'w', b'r'] {
            let Some(place) = near.iter().position(|&clearing| free_slots(&self.table, clearing) > 0) else {
                break;
            };
            let clearing = near[place];
            self.table.glade_mut(clearing).put(owner, code(PieceKind::Building, letter), 1);
            let _ = write!(line, "/b_{}->{}", char::from(letter), clearing.number());
            near.rotate_left(1);
        }
        line.push('\n');
        line
    }

    /// A turn of an opponent: place, move, battle, draw.
    fn opponent(&mut self, faction: Faction, options: &Options) -> Result<Vec<String>, Faction> {
        let mut line = Vec::new();
        for placed in self.placements(faction) {
            self.event(faction, Deed::Place(vec![placed]), options, &mut line)?;
        }
        for _ in 0..3 {
            if let Some(clearing) = self.battle(faction) {
                self.event(faction, Deed::Battle(clearing, None), options, &mut line)?;
            } else if let Some((count, from, to)) = self.journey(faction) {
                self.event(faction, Deed::Move(Some(count), from, to), options, &mut line)?;
            }
        }
        self.evening(faction, &mut line);
        Ok(line)
    }

    /// Does something, unless a snare forbids it.
    fn event(&mut self, who: Faction, deed: Deed, options: &Options, line: &mut Vec<String>) -> Going {
        let played: Played = match reply(self.table.clone(), options, &mut self.house, &Event { who, deed }) {
            Ok(played) => played,
            Err(stopped) => {
                debug_assert!(matches!(stopped.halt, Halt::Illegal(_)));
                return Ok(());
            }
        };
        if !played.log().is_empty() {
            line.push(played.log());
        }
        self.table = played.table;
        let Some(winner) = played.winner else { return Ok(()) };
        let _ = writeln!(self.record, "{who}:{}", line.join("/"));
        Err(winner)
    }

    /// Wood at sawmills, a warrior at each recruiter or roost.
    fn placements(&self, faction: Faction) -> Vec<(u8, Piece, Clearing)> {
        let pieces = |kind: PieceKind| {
            clearings().map(|clearing| self.table.glade(clearing).count(faction, kind)).sum::<u8>()
        };
        let (mut warriors, mut wood) = (pieces(PieceKind::Warrior), pieces(PieceKind::Token));
        let most = if faction == Faction::Marquise { 25 } else { 20 };
        let mut placed = Vec::new();
        for clearing in clearings() {
            for stack in
                self.table.glade(clearing).of(faction).filter(|stack| stack.piece.kind == PieceKind::Building)
            {
                if stack.piece.mark == Mark::Letter(b's') && wood < 8 {
                    placed.push((1, Piece::plain(PieceKind::Token), clearing));
                    wood += 1;
                }
                if matches!(stack.piece.mark, Mark::Plain | Mark::Letter(b'r')) && warriors < most {
                    placed.push((1, Piece::plain(PieceKind::Warrior), clearing));
                    warriors += 1;
                }
            }
        }
        placed
    }

    /// Where a faction attacks the Corvids, every other time that it can.
    fn battle(&mut self, faction: Faction) -> Option<Clearing> {
        let can = |clearing: &Clearing| {
            let glade = self.table.glade(*clearing);
            glade.count(faction, PieceKind::Warrior) > 0 && glade.has(Faction::Corvids)
        };
        let fields: Vec<Clearing> = clearings().filter(can).collect();
        let chosen = self.house.chance.below(2 * fields.len());
        fields.get(chosen).copied()
    }

    /// A move of some warriors along an open path with rule of one end.
    fn journey(&mut self, faction: Faction) -> Option<(u8, Clearing, Clearing)> {
        let mut ways = Vec::new();
        for from in clearings() {
            let warriors = self.table.glade(from).count(faction, PieceKind::Warrior);
            for to in open_neighbours(&self.table, from).into_iter().filter(|_| warriors > 0) {
                if self.table.rules(faction, from) || self.table.rules(faction, to) {
                    ways.push((warriors, from, to));
                }
            }
        }
        let &(warriors, from, to) = ways.get(self.house.chance.below(ways.len()))?;
        let count = 1 + self.house.chance.below(warriors.into());
        Some((u8::try_from(count).ok()?, from, to))
    }

    /// Draws a card, and discards down to five.
    fn evening(&mut self, faction: Faction, line: &mut Vec<String>) {
        if self.house.draw_for(faction) {
            line.push(format!("#->{faction}"));
        }
        while self.house.hand(faction).len() > HAND {
            let card = self.house.hand(faction).remove(0);
            self.house.discard.push(card);
            line.push(format!("{}#{faction}->", card.suit));
        }
        let cards = u8::try_from(self.house.hand(faction).len()).ok();
        if let Some(player) = self.table.players.iter_mut().find(|player| player.faction == faction) {
            player.hand = cards;
        }
    }
}

/// Four clearings of each suit, at random, and the line of the head that tells them.
fn suits(table: &mut Table, chance: &mut Chance) -> String {
    let mut suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit].repeat(4);
    chance.shuffle(&mut suits);
    let mut told = Vec::new();
    for (clearing, suit) in clearings().zip(suits) {
        table.glade_mut(clearing).suits = vec![suit];
        told.push(format!("{suit}{}", clearing.number()));
    }
    format!("Clearings: {}\n", told.join(", "))
}

fn open_neighbours(table: &Table, clearing: Clearing) -> Vec<Clearing> {
    let terrain = Terrain::of(table.map);
    let is_open = |next: &Clearing| !terrain.is_closed(clearing.number(), next.number());
    table.neighbours(clearing).filter(is_open).collect()
}

fn free_slots(table: &Table, clearing: Clearing) -> i16 {
    let terrain = Terrain::of(table.map);
    let buildings =
        table.glade(clearing).stacks.iter().filter(|stack| stack.piece.kind == PieceKind::Building);
    let built: i16 = buildings.map(|stack| i16::from(stack.count)).sum();
    i16::from(terrain.slots(clearing.number())) - i16::from(terrain.has_ruin(clearing.number())) - built
}

/// Deck, hands and dice of a game that nobody sits at.
struct House {
    chance: Chance,
    draw: Vec<DeckCard>,
    discard: Vec<DeckCard>,
    hands: Vec<(Faction, Vec<DeckCard>)>,
    order: Option<DeckCard>,
}

impl House {
    fn new(mut chance: Chance, opponents: &[Faction]) -> Self {
        // 3.4: with one or two humans the dominance cards leave the deck.
        let cards = cards_of(Deck::Standard).filter(|card| card.name != "dominance");
        let mut draw: Vec<DeckCard> = cards.flat_map(|card| vec![card; card.copies.into()]).collect();
        chance.shuffle(&mut draw);
        let hands = opponents.iter().map(|&faction| (faction, draw.split_off(draw.len() - 3))).collect();
        Self { chance, draw, discard: Vec::new(), hands, order: None }
    }

    fn hand(&mut self, faction: Faction) -> &mut Vec<DeckCard> {
        let place = self.hands.iter().position(|(owner, _)| *owner == faction);
        let place = place.unwrap_or_else(|| {
            self.hands.push((faction, Vec::new()));
            self.hands.len() - 1
        });
        &mut self.hands[place].1
    }

    fn next_card(&mut self) -> Option<DeckCard> {
        if self.draw.is_empty() {
            self.draw.append(&mut self.discard);
            self.chance.shuffle(&mut self.draw);
        }
        self.draw.pop()
    }

    fn draw_for(&mut self, faction: Faction) -> bool {
        let Some(card) = self.next_card() else { return false };
        self.hand(faction).push(card);
        true
    }

    fn discard_order(&mut self) {
        self.discard.extend(self.order.take());
    }

    fn reveal(&mut self) -> Answer {
        self.order = self.next_card();
        // A record need not tell the name of a card that nobody plays.
        self.order.map_or(Answer::Nothing, |card| {
            Answer::Order(OrderCard { suit: card.suit, name: None, item: card.item })
        })
    }

    /// A random card of a hand, of a suit where one is asked for.
    fn spend(&mut self, faction: Faction, suits: Option<&[Suit]>) -> Answer {
        let fits =
            |card: &DeckCard| suits.is_none_or(|suits| card.suit == Suit::Bird || suits.contains(&card.suit));
        let fitting: Vec<usize> =
            (0..self.hand(faction).len()).filter(|&place| fits(&self.hand(faction)[place])).collect();
        let chosen = self.chance.below(fitting.len());
        let Some(&place) = fitting.get(chosen) else { return Answer::Nothing };
        let card = self.hand(faction).remove(place);
        self.discard.push(card);
        Answer::Cards(vec![(1, Card { suit: Some(card.suit), name: None })])
    }

    fn plot(&mut self, hidden: [u8; 4]) -> Option<Answer> {
        let bag: Vec<Plot> =
            Plot::ALL.iter().zip(hidden).flat_map(|(&kind, count)| vec![kind; count.into()]).collect();
        bag.get(self.chance.below(bag.len())).map(|&kind| Answer::Plot(kind))
    }
}

impl Answers for House {
    fn answer(&mut self, question: &Question, table: &Table) -> Option<Answer> {
        let mut die = || u8::try_from(self.chance.below(4)).unwrap_or(0);
        match question {
            Question::Order => Some(self.reveal()),
            Question::Dice { .. } => Some(Answer::Dice(die(), die())),
            Question::Flipped(_) | Question::Swapped(_) | Question::Removed(_) => self.plot(table.hidden),
            Question::Discard(faction) => Some(self.spend(*faction, None)),
            Question::Hospital(clearing) if self.chance.below(2) == 0 => {
                Some(self.spend(Faction::Marquise, Some(&table.glade(*clearing).suits)))
            }
            Question::Guess(..) => Some(Answer::Plot(Plot::ALL[self.chance.below(4)])),
            Question::Loss(_, pieces) | Question::Building(_, pieces) => {
                pieces.get(self.chance.below(pieces.len())).map(|&piece| Answer::Piece(piece))
            }
            _ => question.usual(),
        }
    }
}
