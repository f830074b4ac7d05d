//! What another player does, done at the table: the verbs are those of bots, and what is forbidden is said.

use scorebook_root::names::{Faction, Item, Side, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::{Piece, PieceKind};

use super::happening::Happening;
use super::play::{Done, Halt, Play};
use super::remove::REMOVED;
use crate::table::card::OpenCard;
use crate::table::glade::{Stack, pawn, warrior};
use crate::table::loss::{Cause, Fight, Losses};
use crate::words::event::Deed;
use crate::words::name::{counted, joined};

impl Play<'_> {
    /// Does what the player whose turn it is does. `bot` is the bot that is asked, and meant where nobody is named.
    ///
    /// # Errors
    /// The turn waits for an answer, the game is over, or the rules forbid it.
    pub fn deed(&mut self, bot: Faction, deed: &Deed) -> Done {
        if let Some(done) = self.room(bot).and_then(|room| room.reply(self, bot, deed)) {
            return done;
        }
        match deed {
            Deed::Battle(against, clearing, dice) => self.attack(against.unwrap_or(bot), *clearing, *dice),
            Deed::Place(placed) => self.placed_by_another(placed),
            Deed::Move(count, from, to) => self.moved_by_another(*count, *from, *to),
            Deed::March(written, moves) => self.marched_by_another(written, moves),
            Deed::Lead(piece, from, to) => self.led_by_another(*piece, *from, *to),
            Deed::Remove(whose, clearings, warriors, all) => {
                self.to_be_cleared = clearings.iter().rev().copied().collect();
                while let Some(clearing) = self.to_be_cleared.pop() {
                    self.clear(whose.unwrap_or(bot), clearing, *warriors, *all)?;
                }
                Ok(())
            }
            Deed::Lose(losses) => {
                let number = losses.clearing.number();
                if losses.plot {
                    self.tell("11.7.4", format!("The plot in {number} leaves the map."));
                } else {
                    self.tell("1.5.4", format!("Pieces leave clearing {number}."));
                }
                self.remove(losses)?;
                self.told_battle(losses)
            }
            Deed::Give(to, suit, item) => self.given(to.unwrap_or(bot), *suit, *item),
            Deed::Take(from) => {
                self.taken(from.unwrap_or(bot));
                Ok(())
            }
            Deed::Pay(seller, owner, count) => {
                self.room(*seller).map_or(Ok(()), |room| room.paid(self, *seller, *owner, *count))
            }
            // 2.8.2: nobody ambushes a bot.
            Deed::Ambush => Err(Halt::Illegal("no ambush can be played against a bot (2.8.2)")),
            Deed::Expose(..) | Deed::Said(_) => Err(Halt::Illegal("the bot has nothing to do with it")),
        }
    }

    /// A battle whose losses a line tells is over with them.
    fn told_battle(&mut self, losses: &Losses) -> Done {
        let Cause::Battle { attacker, defender } = losses.cause else { return Ok(()) };
        let fight = Fight { attacker, defender, clearing: losses.clearing, dice: None };
        self.happened(&Happening::Battled { fight, fallen: losses.stacks.clone(), plot: losses.plot })
    }

    fn attack(&mut self, defender: Faction, clearing: Clearing, dice: Option<(u8, u8)>) -> Done {
        let (attacker, glade) = (self.current, self.table.glade(clearing));
        if !glade.has(attacker) || !glade.has(defender) || attacker == defender {
            return Err(Halt::Illegal("both sides of a battle need pieces there"));
        }
        let words = self.room(defender).map(|room| room.defends(&self.table, defender, clearing));
        let (rule, says) = words.unwrap_or_else(|| ("4.3", format!("A battle in {}.", clearing.number())));
        self.tell(rule, says);
        self.battle(Fight { attacker, defender, clearing, dice })
    }

    /// Pieces are placed where no snare forbids it.
    fn placed_by_another(&mut self, placed: &[(u8, Piece, Clearing)]) -> Done {
        let mut batch: Vec<(u8, Piece, Vec<Clearing>)> = Vec::new();
        for &(count, piece, clearing) in placed {
            if self.breaks_snare(self.current, clearing)? {
                if self.table.rules_that("snare_ends_action") {
                    break;
                }
                continue;
            }
            self.table.draw_from_supply(self.current, piece, count);
            self.table.glade_mut(clearing).put(Side::Faction(self.current), piece, count);
            match batch.last_mut().filter(|(many, what, _)| (*many, *what) == (count, piece)) {
                Some((.., clearings)) => clearings.push(clearing),
                None => batch.push((count, piece, vec![clearing])),
            }
        }
        if !batch.is_empty() {
            self.tell("2.3", "Nothing forbids the other placements.");
        }
        for (count, piece, clearings) in batch {
            let what = counted(count, &piece.to_string());
            self.write(format!("{what}->{}", joined(&clearings)));
            for clearing in clearings {
                self.happened(&Happening::Placed { who: self.current, piece, count, clearing })?;
            }
        }
        Ok(())
    }

    /// Warriors move where no snare holds them. The warlord is none of those that a number counts.
    fn moved_by_another(&mut self, count: Option<u8>, from: Clearing, to: Clearing) -> Done {
        let there = self.table.glade(from).exactly(self.current, warrior());
        let is_snared = self.table.glade(from).is_snared();
        if !is_snared && (there == 0 || count.is_some_and(|count| there < count)) {
            return Err(Halt::Illegal("so many warriors are not there"));
        }
        if !is_snared {
            self.tell("4.2", "Nothing forbids the move.");
        }
        self.march(self.current, count.unwrap_or(there), from, to)
    }

    /// Warriors move from several clearings or to several: the act stays as it is told, and bots hear of each move.
    fn marched_by_another(&mut self, written: &str, moves: &[(u8, Piece, Clearing, Clearing)]) -> Done {
        let (who, owner) = (self.current, Side::Faction(self.current));
        self.tell("4.2", "Several moves at once.");
        self.write(written);
        for &(count, piece, from, to) in moves {
            let taken = self.table.glade_mut(from).take(owner, piece, count);
            self.table.glade_mut(to).put(owner, piece, taken);
        }
        let heard = |&(count, _, from, to)| Happening::Moved { who, count, from: Some(from), to };
        moves.iter().map(heard).try_for_each(|happening| self.happened(&happening))
    }

    /// The warlord moves alone.
    fn led_by_another(&mut self, piece: Piece, from: Clearing, to: Clearing) -> Done {
        if self.table.glade(from).exactly(self.current, piece) == 0 {
            return Err(Halt::Illegal("that piece is not there"));
        }
        self.tell("4.2", "Nothing forbids the move.");
        self.march_of(self.current, (1, piece), from, to)
    }

    /// Pieces of a bot are removed without a battle.
    fn clear(&mut self, whose: Faction, clearing: Clearing, warriors: Option<u8>, all: bool) -> Done {
        let glade = self.table.glade(clearing);
        let count = |stack: &Stack| match stack.piece.kind {
            PieceKind::Warrior if stack.piece == warrior() => stack.count.min(warriors.unwrap_or(u8::MAX)),
            PieceKind::Building | PieceKind::Token if all => stack.count,
            _ => 0,
        };
        let fallen = glade.of(whose).map(|stack| Stack { count: count(stack), ..*stack });
        let stacks: Vec<Stack> = fallen.filter(|stack| stack.count > 0).collect();
        if all && warriors.is_none() && glade.exactly(whose, pawn()) > 0 {
            self.tell("7.2.1", format!("All pieces in {} go: three items are damaged.", clearing.number()));
            return self.damage(whose, REMOVED);
        }
        let plot = all && glade.plot_of(whose).is_some();
        if stacks.is_empty() && !plot {
            return Ok(());
        }
        self.tell("1.5.4", format!("Pieces of {} are removed in {}.", whose.name(), clearing.number()));
        let cause = Cause::Effect(self.current);
        self.remove(&Losses { clearing, stacks, plot, cause, is_told: false })
    }

    /// 2.8.1: who would give a bot a card discards it, and the bot scores. Between people it changes hands.
    fn given(&mut self, to: Faction, suit: Option<Suit>, item: Option<Item>) -> Done {
        let is_bot = self.table.is_bot(to);
        let says = "The bot has no hand: the card is discarded, and the bot scores 1.";
        self.tell("2.8.1", if is_bot { says } else { "The card changes hands." });
        if let Some(item) = item {
            self.write(format!("%{item}->e"));
        }
        let card = format!("{}#{}->", suit.map_or("", Suit::word), self.current);
        if !is_bot {
            self.write(format!("{card}{to}"));
            return Ok(());
        }
        self.write(card);
        self.discarded(self.current, suit.map(OpenCard::of))?;
        self.score(to, 1)
    }

    /// 2.8.1: who would take a card from a bot draws one instead.
    fn taken(&mut self, from: Faction) {
        if self.table.is_bot(from) {
            self.tell("2.8.1", "The bot has no hand: a card is drawn instead.");
            return self.write(format!("#->{}", self.current));
        }
        self.tell("2.8.1", "The card changes hands.");
        self.write(format!("#{from}->{}", self.current));
    }
}
