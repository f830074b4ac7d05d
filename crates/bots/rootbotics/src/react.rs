//! A line that another player writes, gone through act by act: the game replays it, and the bot says what it does on each.

use scorebook_root::names::{Faction, Side, Suit};
use scorebook_root::syntax::action::{Action, Battle, Move};
use scorebook_root::syntax::place::{Clearing, Place};
use scorebook_root::syntax::thing::{Piece, PieceKind, Thing};

use crate::ask::Answers;
use crate::bot::Bot;
use crate::event::{Deed, Event};
use crate::losses::{Cause, Losses};
use crate::options::Options;
use crate::play::{Entry, Halt, Played, Stopped};
use crate::record::{Setting, read};
use crate::table::{Stack, Table, clearings};

/// A turn of another player, or a part of it.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Who plays.
    pub who: Faction,
    acts: Vec<(String, Action)>,
}

impl Line {
    /// Reads a line such as `C:XP11(2,0)`; without a letter it is the turn of `current`.
    ///
    /// # Errors
    /// Says what cannot be read. Nothing at all is said of what looks like no line.
    pub fn read(text: &str, current: Option<Faction>) -> Result<Self, Option<String>> {
        let text = text.trim();
        let has_letter =
            matches!(text.as_bytes(), [letter, b':', ..] if Faction::from_letter(*letter).is_some());
        let looks_so = !text.contains(' ') && (text.contains("->") || text.starts_with(['X', 'Z', '+', '?']));
        let who = current.filter(|_| !has_letter && looks_so);
        let line = match who {
            Some(who) => format!("{who}:{text}"),
            None if has_letter => text.to_owned(),
            None => return Err(None),
        };
        let record = read(&line);
        if let Some(gap) = record.gaps.first() {
            return Err(Some(format!("`{}` cannot be read", gap.of(&line).trim())));
        }
        let who = line.bytes().next().and_then(Faction::from_letter).ok_or(None)?;
        let acts = record.steps.iter();
        let acts = acts.map(|step| (step.span.of(&line).to_owned(), step.act.action())).collect();
        Ok(Self { who, acts })
    }
}

/// Tells what happens when another player plays a line: what is written stays, and what the bot does on it comes between.
///
/// # Errors
/// Says what has to be answered first, or which act the rules forbid.
pub fn react(
    bot: &'static Bot,
    setting: &Setting,
    line: &Line,
    options: &Options,
    answers: &mut dyn Answers,
) -> Result<Played, Stopped> {
    let mut reading = Reading {
        bot,
        setting: setting.clone(),
        who: line.who,
        entries: Vec::new(),
        due: Vec::new(),
        fight: None,
        shown: None,
    };
    for (place, (text, action)) in line.acts.iter().enumerate() {
        let next = line.acts.get(place + 1).map(|(_, action)| action);
        let step = reading.step(text, action, next, options, answers);
        if let Some(winner) = step.map_err(|halt| Stopped { halt, entries: reading.entries.clone() })? {
            return Ok(reading.close(Some(winner)));
        }
    }
    Ok(reading.close(None))
}

/// How far the line is gone through.
struct Reading {
    bot: &'static Bot,
    /// The record with all that came of the line so far.
    setting: Setting,
    who: Faction,
    entries: Vec<Entry>,
    /// What the bot wrote already and the line may tell again.
    due: Vec<Action>,
    /// The battle whose losses the line tells.
    fight: Option<Clearing>,
    /// The suit of the card that was shown for a guess.
    shown: Option<Suit>,
}

impl Reading {
    fn close(self, winner: Option<Faction>) -> Played {
        Played { faction: self.who, entries: self.entries, table: self.setting.table, winner }
    }

    fn step(
        &mut self,
        text: &str,
        action: &Action,
        next: Option<&Action>,
        options: &Options,
        answers: &mut dyn Answers,
    ) -> Result<Option<Faction>, Halt> {
        if let Some(place) = self.due.iter().position(|due| due == action) {
            self.due.remove(place);
            return Ok(None);
        }
        // What comes later is something else, even if it looks the same.
        self.due.clear();
        if let (Action::Reveal(reveal), Some(Action::Exposure(_))) = (action, next) {
            // The card that is shown belongs to the guess.
            self.shown = reveal.cards.first().and_then(|group| match group.things.first()?.thing {
                Thing::Card(card) => card.suit,
                _ => None,
            });
            return Ok(None);
        }
        let Some(deed) = self.deed(action, next) else {
            return self.keep(text, action);
        };
        let event = Event { who: self.who, deed };
        let played = self.bot.reply(self.setting.table.clone(), options, answers, &event);
        let played = played.map_err(|stopped| {
            self.entries.extend(stopped.entries);
            stopped.halt
        })?;
        let log = played.log();
        self.due = Line::read(&format!("{}:{log}", self.who), None)
            .map_or_else(|_| Vec::new(), |line| line.acts.into_iter().map(|(_, action)| action).collect());
        self.due.retain(|due| due != action);
        self.entries.extend(played.entries);
        self.setting = self.setting.with(self.who, &log).map_err(Halt::Unreadable)?;
        Ok(played.winner)
    }

    /// An act that the bot has nothing to do with is kept as it is written.
    fn keep(&mut self, text: &str, action: &Action) -> Result<Option<Faction>, Halt> {
        let (rule, says) = match action {
            Action::Battle(battle) if self.is_against_bot(battle) => ("11.2.2", self.defence(battle)),
            _ => ("", self.setting.said(self.who, text)),
        };
        self.entries.push(Entry { rule, says, writes: vec![text.to_owned()] });
        self.setting = self.setting.with(self.who, text).map_err(Halt::Unreadable)?;
        let table = &self.setting.table;
        let has_won = |faction: &Faction| table.player(*faction).is_some_and(crate::target::has_won);
        Ok(Faction::ALL.iter().copied().find(has_won))
    }

    fn is_against_bot(&self, battle: &Battle) -> bool {
        battle.defender == Side::Faction(self.bot.faction)
    }

    /// What the bot adds to a battle whose losses the line tells.
    fn defence(&mut self, battle: &Battle) -> String {
        self.fight = Some(battle.clearing);
        let table = &self.setting.table;
        let hits = (self.bot.extra_hits)(table, battle.clearing, crate::battle::Role::Defender);
        let rolled =
            battle.rolls.map(|(_, defence)| defence.min(table.warriors(self.bot.faction, battle.clearing)));
        let place = battle.clearing.number();
        match (hits, rolled) {
            (0, _) => format!("{} defend in {place} and add no hit.", capital(self.bot.faction)),
            (_, None) => format!(
                "{} defend in {place} and add {hits} to the hits they roll.",
                capital(self.bot.faction)
            ),
            (_, Some(rolled)) => format!(
                "{} defend in {place} and deal {} hits: {rolled} rolled, {hits} more.",
                capital(self.bot.faction),
                rolled + hits
            ),
        }
    }

    /// What of an act concerns the bot.
    fn deed(&self, action: &Action, next: Option<&Action>) -> Option<Deed> {
        match action {
            Action::Battle(battle) if self.is_against_bot(battle) && battle.ambush.is_some() => {
                Some(Deed::Ambush)
            }
            // Losses that the line tells are taken as they are told.
            Action::Battle(battle) if self.is_against_bot(battle) => {
                let is_told = next.is_some_and(|next| Self::follows(battle.clearing, next));
                (!is_told).then_some(Deed::Battle(battle.clearing, battle.rolls))
            }
            Action::Exposure(guess) => Some(Deed::Expose(self.shown, guess.plot, guess.clearing)),
            Action::Move(moved) => {
                self.card(moved).or_else(|| self.removal(moved)).or_else(|| self.snared(moved))
            }
            _ => None,
        }
    }

    /// Whether an act tells what came of a battle: losses there, a plot that is turned, cards that are spent.
    fn follows(clearing: Clearing, action: &Action) -> bool {
        match action {
            Action::Move(moved) => moved.what.iter().any(|group| {
                group.from == Some(Place::Clearing(clearing)) && moved.to.is_empty()
                    || matches!(group.from, Some(Place::Board { .. }))
            }),
            Action::FlipPlot(flip) => flip.clearing == clearing,
            _ => false,
        }
    }

    /// Cards that are given to the bot or taken from it.
    fn card(&self, moved: &Move) -> Option<Deed> {
        let hand = Place::Hand(Side::Faction(self.bot.faction));
        let group = moved.what.first()?;
        let Thing::Card(card) = group.things.first()?.thing else { return None };
        match (group.from, &moved.to[..]) {
            (Some(Place::Hand(_)), [to]) if *to == hand => Some(Deed::Give(card.suit)),
            (Some(from), [Place::Hand(_)]) if from == hand => Some(Deed::Take),
            _ => None,
        }
    }

    /// The pieces of the act that start in a clearing, and where that is.
    fn pieces(&self, moved: &Move) -> Vec<(Clearing, Side, Piece, u8)> {
        let mut pieces = Vec::new();
        for group in &*moved.what {
            for counted in &*group.things {
                let Thing::Piece { of, piece } = counted.thing else { continue };
                let owner = of.unwrap_or(Side::Faction(self.who));
                let from = match group.from {
                    Some(Place::Clearing(clearing)) => Some(clearing),
                    None if piece.kind == PieceKind::Pawn => self.stands(owner, piece),
                    _ => None,
                };
                pieces.extend(from.map(|from| (from, owner, piece, counted.count)));
            }
        }
        pieces
    }

    fn stands(&self, owner: Side, piece: Piece) -> Option<Clearing> {
        let table: &Table = &self.setting.table;
        let is_it = |stack: &Stack| (stack.owner, stack.piece) == (owner, piece);
        clearings().find(|&clearing| table.glade(clearing).stacks.iter().any(is_it))
    }

    /// A plot that leaves the map, with all that goes with it.
    fn removal(&self, moved: &Move) -> Option<Deed> {
        let bot = Side::Faction(self.bot.faction);
        let pieces = self.pieces(moved);
        let is_plot = |owner: Side, piece: Piece| owner == bot && piece.kind == PieceKind::Token;
        let &(clearing, ..) = pieces.iter().find(|(_, owner, piece, _)| is_plot(*owner, *piece))?;
        if !moved.to.is_empty() || pieces.iter().any(|(from, ..)| *from != clearing) {
            return None;
        }
        let others = pieces.iter().filter(|(_, owner, piece, _)| !is_plot(*owner, *piece));
        let stacks = others.map(|&(_, owner, piece, count)| Stack { owner, piece, count }).collect();
        let cause = if self.fight == Some(clearing) {
            Cause::Battle { attacker: self.who, defender: self.bot.faction }
        } else {
            Cause::Effect(self.who)
        };
        Some(Deed::Lose(Losses { clearing, stacks, plot: true, cause, is_told: true }))
    }

    /// What is placed in a clearing with a snare, or moved from one.
    fn snared(&self, moved: &Move) -> Option<Deed> {
        let is_snared = |clearing: Clearing| self.setting.table.glade(clearing).is_snared();
        let to: Vec<Clearing> = moved
            .to
            .iter()
            .filter_map(|place| match place {
                Place::Clearing(clearing) => Some(*clearing),
                _ => None,
            })
            .collect();
        let bot = Side::Faction(self.bot.faction);
        let leaving = self.pieces(moved).into_iter().find(|(from, owner, ..)| {
            is_snared(*from) && *owner != bot && !moved.to.is_empty() && self.fight != Some(*from)
        });
        if let (Some((from, ..)), Some(&to)) = (leaving, to.first()) {
            return Some(Deed::Move(None, from, to));
        }
        let placed = moved
            .what
            .iter()
            .filter(|group| !matches!(group.from, Some(Place::Clearing(_) | Place::Forest(_))));
        let placed = placed.flat_map(|group| &*group.things).filter_map(|counted| match counted.thing {
            Thing::Piece { of, piece }
                if of.is_none_or(|of| of == Side::Faction(self.who)) && piece.kind != PieceKind::Pawn =>
            {
                Some((counted.count, piece))
            }
            _ => None,
        });
        let placed: Vec<(u8, Piece, Clearing)> =
            placed.flat_map(|(count, piece)| to.iter().map(move |&to| (count, piece, to))).collect();
        placed.iter().any(|(.., to)| is_snared(*to)).then_some(Deed::Place(placed))
    }
}

/// The name of a faction at the beginning of a sentence.
fn capital(faction: Faction) -> String {
    let name = faction.name();
    let mut letters = name.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), letters.as_str()))
}
