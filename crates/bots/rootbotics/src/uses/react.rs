//! A line that another player writes, gone through act by act: the game replays it, and the bot says what it does on each.

use scorebook_root::names::{Faction, Side, Suit};
use scorebook_root::syntax::action::{Action, Battle, Move};
use scorebook_root::syntax::place::{Clearing, Place};
use scorebook_root::syntax::thing::{Piece, PieceKind, Thing};

use super::record::{Setting, read};
use crate::ask::Answers;
use crate::engine::play::{Entry, Halt, Outcome, Played, Room, Stopped, capital, room_of};
use crate::engine::score::has_won;
use crate::registry::Bot;
use crate::table::clearings;
use crate::table::glade::{PLOTTER, Stack, warrior};
use crate::table::loss::{Cause, Fight, Losses, Role};
use crate::words::event::{Deed, Event};

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
pub fn react(bot: Bot<'static>, setting: &Setting, line: &Line, answers: &mut dyn Answers) -> Outcome {
    let mut reading = Reading {
        bot,
        setting: setting.clone(),
        who: line.who,
        entries: Vec::new(),
        due: Vec::new(),
        fight: None,
        shown: None,
        has_spent: false,
    };
    for (place, (text, action)) in line.acts.iter().enumerate() {
        let next = line.acts.get(place + 1).map(|(_, action)| action);
        let step = reading.step(text, action, next, answers);
        reading.has_spent = Reading::spends(action);
        if let Some(winner) = step.map_err(|halt| Stopped { halt, entries: reading.entries.clone() })? {
            return Ok(reading.close(Some(winner)));
        }
    }
    Ok(reading.close(None))
}

/// How far the line is gone through.
struct Reading {
    bot: Bot<'static>,
    /// The record with all that came of the line so far.
    setting: Setting,
    who: Faction,
    entries: Vec<Entry>,
    /// What the bot wrote already and the line may tell again.
    due: Vec<Action>,
    /// The battle whose losses the line tells: where, and against whom.
    fight: Option<(Clearing, Faction)>,
    /// The suit of the card that was shown for a guess.
    shown: Option<Suit>,
    /// Whether the act before was a card of the Marquise that is spent.
    has_spent: bool,
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
        let Some(deed) = self.deed(text, action, next) else {
            return self.keep(text, action);
        };
        let event = Event { who: self.who, deeds: vec![deed] };
        let played = self.bot.reply(self.setting.table.clone(), answers, &event);
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
            Action::Battle(battle) => match self.attacked(battle) {
                Some((bot, room)) => self.defence(battle, bot, room),
                None => ("", self.setting.said(self.who, text)),
            },
            _ => ("", self.setting.said(self.who, text)),
        };
        self.entries.push(Entry { rule, says, writes: vec![text.to_owned()] });
        self.setting = self.setting.with(self.who, text).map_err(Halt::Unreadable)?;
        let table = &self.setting.table;
        Ok(table.seats.iter().find(|seat| has_won(seat)).map(|seat| seat.faction))
    }

    /// The bot that is attacked, if it is one whose rules are known.
    fn attacked(&self, battle: &Battle) -> Option<(Faction, &'static dyn Room)> {
        let Side::Faction(defender) = battle.defender else { return None };
        self.rooms().into_iter().find(|(faction, _)| *faction == defender)
    }

    /// The bots at the table whose rules are known.
    fn rooms(&self) -> Vec<(Faction, &'static dyn Room)> {
        let table = &self.setting.table;
        let rooms = table
            .seats
            .iter()
            .filter_map(|seat| Some((seat.faction, room_of(self.bot.rooms(), table, seat.faction)?)));
        rooms.collect()
    }

    /// What a bot adds to a battle whose losses the line tells.
    fn defence(&mut self, battle: &Battle, bot: Faction, room: &'static dyn Room) -> (&'static str, String) {
        self.fight = Some((battle.clearing, bot));
        let table = &self.setting.table;
        let fight =
            Fight { attacker: self.who, defender: bot, clearing: battle.clearing, dice: battle.rolls };
        let hits = room.extra_hits(table, bot, fight, Role::Defender);
        let most = room.most_rolled(table, bot, fight, Role::Defender);
        let most = most.unwrap_or_else(|| table.warriors(bot, battle.clearing));
        let (name, place) = (capital(bot), battle.clearing.number());
        let says = match (hits, battle.rolls.map(|(_, defence)| defence.min(most))) {
            (0, _) => format!("{name} defend in {place} and add no hit."),
            (_, None) => format!("{name} defend in {place} and add {hits} to the hits they roll."),
            (_, Some(rolled)) => format!(
                "{name} defend in {place} and deal {} hits: {rolled} rolled, {hits} more.",
                rolled + hits
            ),
        };
        (room.defends(table, bot, battle.clearing).0, says)
    }

    /// What of an act concerns the bot.
    fn deed(&self, text: &str, action: &Action, next: Option<&Action>) -> Option<Deed> {
        match action {
            Action::Battle(battle) => {
                let (defender, _) = self.attacked(battle)?;
                if battle.ambush.is_some() {
                    return Some(Deed::Ambush);
                }
                // Losses that the line tells are taken as they are told.
                let is_told = next.is_some_and(|next| Self::follows(battle.clearing, next));
                (!is_told).then_some(Deed::Battle(Some(defender), battle.clearing, battle.rolls))
            }
            Action::Exposure(guess) => Some(Deed::Expose(self.shown, guess.plot, guess.clearing)),
            Action::Move(moved) => {
                let deed = self.payment(moved).or_else(|| self.card(moved)).or_else(|| self.removal(moved));
                let deed = deed.or_else(|| self.snared(moved));
                deed.or_else(|| self.watched(text, moved))
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

    /// Warriors of a supply that are paid to a bot which sells.
    fn payment(&self, moved: &Move) -> Option<Deed> {
        let [Place::Board { of: Some(Side::Faction(seller)) }] = moved.to[..] else { return None };
        let [group] = &*moved.what else { return None };
        let [counted] = &*group.things else { return None };
        let Thing::Piece { of, piece } = counted.thing else { return None };
        let Side::Faction(owner) = of.unwrap_or(Side::Faction(self.who)) else { return None };
        let is_due = self.sells(seller) && seller != self.who && group.from.is_none();
        (is_due && piece.kind == PieceKind::Warrior).then_some(Deed::Pay(seller, owner, counted.count))
    }

    /// Whether a bot sells its open cards.
    fn sells(&self, faction: Faction) -> bool {
        self.rooms().iter().any(|(bot, room)| *bot == faction && room.sells())
    }

    /// Cards that are given to a bot or taken from it.
    fn card(&self, moved: &Move) -> Option<Deed> {
        let group = moved.what.first()?;
        let Thing::Card(card) = group.things.first()?.thing else { return None };
        let is_bot = |place: Place| match place {
            Place::Hand(Side::Faction(faction)) => {
                self.rooms().iter().any(|(bot, _)| *bot == faction).then_some(faction)
            }
            _ => None,
        };
        match (group.from, &moved.to[..]) {
            (Some(Place::Hand(_)), [to]) if is_bot(*to).is_some_and(|bot| bot != self.who) => {
                Some(Deed::Give(is_bot(*to), card.suit, None))
            }
            (Some(from), [Place::Hand(_)]) if is_bot(from).is_some() => {
                // A card that is told by its suit was bought, where cards are sold.
                let is_bought = card.suit.is_some() && is_bot(from).is_some_and(|bot| self.sells(bot));
                (!is_bought).then_some(Deed::Take(is_bot(from)))
            }
            _ => None,
        }
    }

    /// Warriors that move from clearing to clearing, where a bot at the table watches moves.
    fn watched(&self, text: &str, moved: &Move) -> Option<Deed> {
        let is_watched = self.rooms().iter().any(|(_, room)| room.watches_moves());
        let to = moved.to.iter().map(|place| match place {
            Place::Clearing(clearing) => Some(*clearing),
            _ => None,
        });
        let to: Vec<Clearing> = to.collect::<Option<_>>()?;
        let mut pieces = self.pieces(moved);
        // The Ferry goes along by itself.
        pieces.retain(|(.., piece, _)| piece.kind != PieceKind::Ferry);
        let own = Side::Faction(self.who);
        let is_warrior =
            |(_, owner, piece, _): &(_, Side, Piece, _)| *owner == own && piece.kind == PieceKind::Warrior;
        if !is_watched || pieces.is_empty() || !pieces.iter().all(is_warrior) {
            return None;
        }
        if let ([(from, _, piece, count)], [to]) = (&pieces[..], &to[..]) {
            let is_plain = *piece == warrior();
            return Some(if is_plain {
                Deed::Move(Some(*count), *from, *to)
            } else {
                Deed::Lead(*piece, *from, *to)
            });
        }
        // So many go to each.
        let marches = pieces
            .iter()
            .flat_map(|&(from, _, piece, count)| to.iter().map(move |&to| (count, piece, from, to)));
        Some(Deed::March(text.to_owned(), marches.collect())).filter(|_| !to.is_empty())
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
        let table = &self.setting.table;
        let is_it = |stack: &Stack| (stack.owner, stack.piece) == (owner, piece);
        clearings().find(|&clearing| table.glade(clearing).stacks.iter().any(is_it))
    }

    /// Buildings and tokens of bots that leave the map, with all that goes with them, and whatever they lose in the battle under way. Buildings and
    /// tokens that their attacker loses in it concern them too.
    fn removal(&self, moved: &Move) -> Option<Deed> {
        let bots: Vec<Faction> = self.rooms().into_iter().map(|(bot, _)| bot).collect();
        let pieces = self.pieces(moved);
        let is_due = |from: Clearing, owner: Side, piece: Piece| {
            let is_standing = matches!(piece.kind, PieceKind::Building | PieceKind::Token);
            let is_lost_to_a_bot =
                owner == Side::Faction(self.who) && self.fight.is_some_and(|(place, _)| place == from);
            is_standing && is_lost_to_a_bot
                || matches!(owner, Side::Faction(faction) if bots.contains(&faction)
                    && (is_standing || self.fight == Some((from, faction))))
        };
        let is_plot =
            |owner: Side, piece: Piece| owner == Side::Faction(PLOTTER) && piece.kind == PieceKind::Token;
        let &(clearing, ..) = pieces.iter().find(|(from, owner, piece, _)| is_due(*from, *owner, *piece))?;
        if !moved.to.is_empty() || pieces.iter().any(|(from, ..)| *from != clearing) {
            return None;
        }
        let others = pieces.iter().filter(|(_, owner, piece, _)| !is_plot(*owner, *piece));
        let stacks = others.map(|&(_, owner, piece, count)| Stack { owner, piece, count }).collect();
        let plot = pieces.iter().any(|(_, owner, piece, _)| is_plot(*owner, *piece));
        let cause = match self.fight {
            Some((place, defender)) if place == clearing => Cause::Battle { attacker: self.who, defender },
            _ => Cause::Effect(self.who),
        };
        Some(Deed::Lose(Losses { clearing, stacks, plot, cause, is_told: true }))
    }

    /// Whether warriors that fell in a told battle go to the keep by Field Hospitals, for the card that was just spent: they do not move.
    fn heals(&self, from: Clearing, owner: Side, to: &[Clearing]) -> bool {
        let is_fallen = self.fight.is_some_and(|(place, _)| place == from);
        let is_to_keep = matches!(to, [to] if self.setting.table.keep() == Some(*to));
        is_fallen && is_to_keep && owner == Side::Faction(Faction::Marquise) && self.has_spent
    }

    /// Whether an act is a card of the Marquise that is spent.
    fn spends(action: &Action) -> bool {
        let Action::Move(moved) = action else { return false };
        let of_marquise = Some(Place::Hand(Side::Faction(Faction::Marquise)));
        moved.to.is_empty() && moved.what.iter().any(|group| group.from == of_marquise)
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
        let bot = Side::Faction(PLOTTER);
        let goes_on_map = moved.to.iter().any(|place| matches!(place, Place::Clearing(_) | Place::Forest(_)));
        let leaving = self.pieces(moved).into_iter().find(|(from, owner, ..)| {
            is_snared(*from) && *owner != bot && goes_on_map && !self.heals(*from, *owner, &to)
        });
        if let Some((from, ..)) = leaving {
            // Whoever slips into a forest leaves too.
            return Some(Deed::Move(None, from, to.first().copied().unwrap_or(from)));
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
