//! A game that was played, turn by turn, with the position before every act; and turns as they are spoiled.

use std::ops::Range;

use scorebook_core::{Chance, Reading, Replay};
use scorebook_root::names::{Faction, Suit};
use scorebook_root::rules::{Kind, Slot, clearings};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::{Position, Root};

use super::written;

/// A turn as it was played.
#[derive(Debug)]
pub struct Turn {
    /// Whose it is.
    pub faction: Faction,
    /// Its acts as they are written.
    pub acts: Vec<String>,
    /// The position before each act, and after the last.
    pub before: Vec<Position>,
    /// The line it stands in.
    line: usize,
}

/// A game as it was played.
#[derive(Debug)]
pub struct Game {
    lines: Vec<String>,
    /// Its turns, those of the set-up first.
    pub turns: Vec<Turn>,
}

impl Game {
    /// Reads a game that was played at random.
    ///
    /// # Panics
    /// Where an act is not one step, as nobody writes who plays at random.
    pub fn new(text: &str) -> Self {
        let mut turns: Vec<Turn> = Vec::new();
        for (line, words) in text.lines().enumerate() {
            let Some((faction, acts)) = turn(words) else { continue };
            let acts = acts.split('/').map(str::to_owned).collect();
            turns.push(Turn { faction, acts, before: Vec::new(), line });
        }
        let reading = Reading::new(Root, text.to_owned());
        let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
        // Heads and the end have steps of their own.
        for step in &reading.record.steps {
            let line = text[..step.span.start as usize].matches('\n').count();
            let before = replay.position.clone();
            replay.advance();
            if let Some(turn) = turns.iter_mut().find(|turn| turn.line == line) {
                turn.before.push(before);
                if turn.before.len() == turn.acts.len() {
                    turn.before.push(replay.position.clone());
                }
            }
        }
        assert!(turns.iter().all(|turn| turn.before.len() == turn.acts.len() + 1), "every act is one step");
        Self { lines: text.lines().map(str::to_owned).collect(), turns }
    }

    /// The record up to a turn, which is spoiled, and the turn after it, so that what is missing can be told; with the place of
    /// what was spoiled.
    pub fn spoiled(&self, number: usize, spoilt: &Spoilt) -> (String, Range<usize>) {
        let turn = &self.turns[number];
        let mut text = self.lines[..turn.line].join("\n") + "\n";
        let start = text.len();
        text += &(turn.faction.to_string() + ":" + &spoilt.acts.join("/") + "\n");
        let place = match &spoilt.blame {
            Blame::Turn => start..text.len(),
            Blame::Acts(acts) => {
                let width = |acts: &[String]| acts.iter().map(|act| act.len() + 1).sum::<usize>();
                let from = start + 2 + width(&spoilt.acts[..acts.start]);
                from..from + width(&spoilt.acts[acts.clone()])
            }
        };
        let end = self.turns.get(number + 1).map_or(self.lines.len(), |next| next.line + 1);
        for line in &self.lines[turn.line + 1..end] {
            text.push_str(line);
            text.push('\n');
        }
        (text, place)
    }

    /// Whether bands or landmarks are dealt. They allow so much that nothing is illegal for certain.
    pub fn has_extras(&self) -> bool {
        self.has_bands() || self.lines.iter().any(|line| line.starts_with("Landmarks: "))
    }

    /// Whether bands are dealt.
    pub fn has_bands(&self) -> bool {
        self.lines.iter().any(|line| line.starts_with("Hirelings: "))
    }

    /// The lines of the record.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }

    /// The line of a turn.
    pub fn line_of(&self, turn: usize) -> usize {
        self.turns[turn].line
    }
}

/// The faction and the acts of a line that is a turn.
fn turn(line: &str) -> Option<(Faction, &str)> {
    let (letter, acts) = line.split_once(':')?;
    let faction = Faction::from_word(letter)?;
    (!acts.is_empty() && !acts.starts_with(' ')).then_some((faction, acts))
}

/// Where a breach may be told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Blame {
    /// At these acts, which break the rule themselves.
    Acts(Range<usize>),
    /// Anywhere in the turn: something is missing, or one of several acts is too many.
    Turn,
}

/// A turn that was spoiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spoilt {
    /// Its acts.
    pub acts: Vec<String>,
    /// Where it must be told.
    pub blame: Blame,
}

impl Spoilt {
    /// Any act of the turn may be blamed.
    pub fn in_turn(mut self) -> Option<Self> {
        self.blame = Blame::Turn;
        Some(self)
    }
}

/// A turn in its game, to be spoiled.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'g> {
    /// The game.
    pub game: &'g Game,
    /// Which turn.
    pub number: usize,
}

impl<'g> Scene<'g> {
    /// The turn.
    pub fn turn(&self) -> &'g Turn {
        &self.game.turns[self.number]
    }

    /// Whose turn it is.
    pub fn me(&self) -> Faction {
        self.turn().faction
    }

    /// Its acts.
    pub fn acts(&self) -> &'g [String] {
        &self.turn().acts
    }

    /// Whether it is the first turn of its faction.
    pub fn is_setup(&self) -> bool {
        self.game.turns[..self.number].iter().all(|turn| turn.faction != self.me())
    }

    /// Whether another turn follows, so that what is missing can be told.
    pub fn is_followed(&self) -> bool {
        self.number + 1 < self.game.turns.len()
    }

    /// The position before an act.
    pub fn before(&self, act: usize) -> &'g Position {
        &self.turn().before[act]
    }

    /// The position after the last act.
    pub fn end(&self) -> &'g Position {
        self.before(self.acts().len())
    }

    /// Whether something holds before every act and after the last.
    pub fn throughout(&self, holds: impl Fn(&Position) -> bool) -> bool {
        self.turn().before.iter().all(holds)
    }

    /// Whether somebody has no card in play during the turn.
    pub fn has_no_cards(&self, faction: Faction) -> bool {
        self.throughout(|position| position.crafted_by(faction).next().is_none())
    }

    /// Whether nobody has a card in play and nothing is bought, so that there are no sources but the faction's own.
    pub fn is_plain(&self) -> bool {
        self.end().players().all(|faction| self.has_no_cards(faction))
            && !self.has(|act| act.contains("->O$"))
    }

    /// Whether an act is like this.
    pub fn has(&self, like: impl Fn(&str) -> bool) -> bool {
        self.acts().iter().any(|act| like(act))
    }

    /// One of the acts that are like this.
    pub fn find(&self, chance: &mut Chance, like: impl Fn(usize, &str) -> bool) -> Option<usize> {
        let found = (0..self.acts().len()).filter(|&act| like(act, &self.acts()[act])).collect();
        pick(found, chance)
    }

    /// A place between two deeds.
    pub fn gap(&self, chance: &mut Chance) -> usize {
        let begins = |act: &str| {
            written::march(act).is_some() || written::battle(act).is_some() || act.starts_with('Z')
        };
        let gaps = (0..self.acts().len()).filter(|&act| begins(&self.acts()[act])).chain([self.acts().len()]);
        pick(gaps.collect(), chance).unwrap_or(0)
    }

    /// A place between two deeds, and a clearing with a free slot that a faction does not rule at any time of the turn.
    pub fn foreign_slot(&self, faction: Faction, chance: &mut Chance) -> Option<(usize, u8)> {
        let act = self.gap(chance);
        let is_such = |place: u8| {
            self.throughout(|position| !position.rules(faction, at(place)))
                && self.before(act).slots_of(at(place)).any(|slot| slot == Slot::Free)
        };
        let place = pick(self.places(is_such), chance).filter(|_| self.is_plain())?;
        Some((act, place))
    }

    /// Puts acts into the turn.
    pub fn insert(&self, at: usize, acts: &str) -> Spoilt {
        let new: Vec<String> = acts.split('/').map(str::to_owned).collect();
        let blame = Blame::Acts(at..at + new.len());
        let mut acts = self.acts().to_vec();
        acts.splice(at..at, new);
        Spoilt { acts, blame }
    }

    /// Puts acts in the place of one.
    pub fn replace(&self, at: usize, acts: &str) -> Spoilt {
        let mut spoilt = self.insert(at, acts);
        let Blame::Acts(place) = spoilt.blame.clone() else { return spoilt };
        spoilt.acts.remove(place.end);
        spoilt
    }

    /// Leaves acts out; nothing where no turn follows, since the record might just break off.
    pub fn omit(&self, acts: Range<usize>) -> Option<Spoilt> {
        let mut left = self.acts().to_vec();
        left.drain(acts);
        (self.is_followed() && !left.is_empty()).then_some(Spoilt { acts: left, blame: Blame::Turn })
    }

    /// The clearings that are like this.
    pub fn places(&self, like: impl Fn(u8) -> bool) -> Vec<u8> {
        clearings().map(Clearing::number).filter(|&place| like(place)).collect()
    }
}

/// One of a list at random.
pub(super) fn pick<T>(mut list: Vec<T>, chance: &mut Chance) -> Option<T> {
    (!list.is_empty()).then(|| list.swap_remove(chance.below(list.len())))
}

/// The clearing of a number.
pub(super) fn at(place: u8) -> Clearing {
    Clearing::new(place.into()).unwrap_or(Clearing::BURROW)
}

/// The kind of a code, as `Cb_s`.
pub(super) fn kind(code: &str) -> Option<Kind> {
    Kind::ALL.iter().copied().find(|kind| kind.code() == code)
}

/// How many of a faction's pieces of a code without its letter stand in a clearing.
pub(super) fn count(position: &Position, faction: Faction, code: &str, place: u8) -> u8 {
    kind(&format!("{faction}{code}")).map_or(0, |kind| position.count(kind, at(place)))
}

/// The only suit of a clearing.
pub(super) fn suit(position: &Position, place: u8) -> Option<Suit> {
    position.suits_of(at(place)).next()
}

/// A suit, no bird, that a clearing does not have.
pub(super) fn other_suit(position: &Position, place: u8) -> Option<Suit> {
    let own = suit(position, place)?;
    [Suit::Fox, Suit::Mouse, Suit::Rabbit].into_iter().find(|&other| other != own)
}

/// Whether a path joins two clearings.
pub(super) fn is_path(position: &Position, one: u8, other: u8) -> bool {
    position.is_path(at(one), at(other))
}

/// Whether a path or water joins two clearings, or the ferry may.
pub(super) fn is_near(position: &Position, one: u8, other: u8) -> bool {
    is_path(position, one, other)
        || position.terrain().is_by_water(at(one), at(other))
        || position.ferry() == Some(at(one))
}
