//! What the automated Corvids do on the turns of others: extra hits, raids, snares, points (11.2.2, 11.7, 11.8).

use scorebook_root::names::{Plot, Side, Suit};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::Piece;

use super::CORVIDS;
use crate::ask::Question;
use crate::battle::Fight;
use crate::event::{Deed, Event};
use crate::losses::{Cause, Losses};
use crate::options::Ruling;
use crate::play::{Done, Halt, Play, counted};
use crate::table::{Stack, warrior};

impl Play<'_> {
    /// What happens when another player does something that concerns the Corvids.
    pub(super) fn reply(&mut self, event: &Event) -> Done {
        match &event.deed {
            Deed::Battle(clearing, dice) => self.defend(*clearing, *dice),
            Deed::Place(placed) => self.placed_by_another(placed),
            Deed::Move(count, from, to) => self.moved_by_another(*count, *from, *to),
            Deed::Remove(clearings, warriors, plot) => self.removed_by_another(clearings, *warriors, *plot),
            Deed::Lose(losses) => {
                self.tell("11.7.4", format!("The plot in {} leaves the map.", losses.clearing.number()));
                self.remove(losses)
            }
            Deed::Expose(suit, plot, clearing) => self.exposed(*suit, *plot, *clearing),
            Deed::Give(suit) => self.given(*suit),
            Deed::Take => {
                self.taken();
                Ok(())
            }
            // 2.8.2: nobody ambushes a bot.
            Deed::Ambush => Err(Halt::Illegal("no ambush can be played against a bot (2.8.2)")),
        }
    }

    /// 11.2.2 Embedded Agents and 11.7.4 Raid: the Corvids defend.
    fn defend(&mut self, clearing: Clearing, dice: Option<(u8, u8)>) -> Done {
        let glade = self.table.glade(clearing);
        if !glade.has(self.current) || !glade.has(CORVIDS) || self.current == CORVIDS {
            return Err(Halt::Illegal("both sides of a battle need pieces there"));
        }
        let agents = glade.plot.is_some_and(|plot| !plot.face_up);
        let says =
            if agents { "Embedded Agents deal one more hit." } else { "No facedown plot: no extra hit." };
        self.tell("11.2.2", format!("The Corvids defend in {}. {says}", clearing.number()));
        self.battle(Fight { attacker: self.current, defender: CORVIDS, clearing, dice })
    }

    /// 11.7.2 and 11.8.2 Snare, when pieces are placed.
    fn placed_by_another(&mut self, placed: &[(u8, Piece, Clearing)]) -> Done {
        let mut batch: Vec<(u8, Piece, Vec<Clearing>)> = Vec::new();
        for &(count, piece, clearing) in placed {
            if self.table.glade(clearing).is_snared() {
                self.spring(clearing, "nothing can be placed in a snared clearing (11.7.2)")?;
                if self.options.rules(Ruling::SnareEndsAction) {
                    break;
                }
                continue;
            }
            self.table.glade_mut(clearing).put(Side::Faction(self.current), piece, count);
            match batch.last_mut().filter(|(many, what, _)| (*many, *what) == (count, piece)) {
                Some((.., clearings)) => clearings.push(clearing),
                None => batch.push((count, piece, vec![clearing])),
            }
        }
        if !batch.is_empty() {
            self.tell("11.7.2", "No snare forbids the other placements.");
        }
        for (count, piece, clearings) in batch {
            let what = counted(count, &piece.to_string());
            self.write(format!("{what}->{}", crate::play::joined(&clearings)));
        }
        Ok(())
    }

    /// 11.7.2 and 11.8.2 Snare, when warriors move.
    fn moved_by_another(&mut self, count: Option<u8>, from: Clearing, to: Clearing) -> Done {
        if self.table.glade(from).is_snared() {
            return self.spring(from, "nothing can be moved from a snared clearing (11.7.2)");
        }
        let owner = Side::Faction(self.current);
        let moved = self.table.glade_mut(from).take(owner, warrior(), count.unwrap_or(u8::MAX));
        if moved == 0 || count.is_some_and(|count| moved < count) {
            return Err(Halt::Illegal("so many warriors are not there"));
        }
        self.table.glade_mut(to).put(owner, warrior(), moved);
        self.tell("11.7.2", "No snare forbids the move.");
        self.write(format!("{}{}->{}", counted(moved, "w"), from.number(), to.number()));
        Ok(())
    }

    /// A snare stops humans. A bot breaks it, and this part of its action does not happen (11.8.2).
    fn spring(&mut self, clearing: Clearing, forbidden: &'static str) -> Done {
        if self.table.is_human(self.current) {
            return Err(Halt::Illegal(forbidden));
        }
        self.tell(
            "11.8.2",
            format!("The snare in {} goes, and nothing else happens there.", clearing.number()),
        );
        self.write(format!("Pt_s{}->", clearing.number()));
        if let Some(plot) = self.table.glade_mut(clearing).plot.take() {
            self.bring_home(plot);
        }
        self.plot_left(clearing, Some(Plot::Snare));
        let points = u8::from(self.options.rules(Ruling::SnareBreakScores));
        self.score(self.current, points)
    }

    /// 11.7.4 Raid, when pieces of the Corvids are removed without a battle.
    fn removed_by_another(&mut self, clearings: &[Clearing], warriors: Option<u8>, plot: bool) -> Done {
        for &clearing in clearings {
            let count = self.table.warriors(CORVIDS, clearing).min(warriors.unwrap_or(u8::MAX));
            let owner = Side::Faction(CORVIDS);
            let stacks = if count > 0 { vec![Stack { owner, piece: warrior(), count }] } else { Vec::new() };
            let plot = plot && self.table.glade(clearing).plot.is_some();
            if stacks.is_empty() && !plot {
                continue;
            }
            self.tell("11.7.4", format!("Corvid pieces are removed in {}.", clearing.number()));
            let cause = Cause::Effect(self.current);
            self.remove(&Losses { clearing, stacks, plot, cause, is_told: false })?;
        }
        Ok(())
    }

    /// Exposure is no rule of the bot, unless the table says so.
    fn exposed(&mut self, suit: Option<Suit>, guess: Plot, clearing: Clearing) -> Done {
        let facedown = self.table.glade(clearing).plot.filter(|plot| !plot.face_up);
        let Some(plot) = facedown.filter(|_| self.options.rules(Ruling::Exposure)) else {
            return Err(Halt::Illegal("the bot's plots cannot be exposed (11.2)"));
        };
        let card = format!("{}#", suit.map_or("", Suit::word));
        let number = clearing.number();
        self.tell("R16", format!("A plot in {number} is guessed."));
        self.write(format!("{card}^P"));
        self.write(format!("?Pt_{guess}{number}"));
        let kind = match plot.kind {
            Some(kind) => kind,
            None => self.hidden_plot(Question::Removed(clearing))?,
        };
        if kind != guess {
            self.write(format!("{card}{}->", self.current));
            return self.score(CORVIDS, 1);
        }
        // A plot that is exposed leaves without effect.
        self.table.glade_mut(clearing).plot = None;
        self.bring_home(plot);
        self.write(format!("Pt_{kind}{number}->"));
        self.plot_left(clearing, None);
        self.score(self.current, 1)
    }

    /// 2.8.1: who would give the bot a card discards it, and the bot scores.
    fn given(&mut self, suit: Option<Suit>) -> Done {
        self.tell("2.8.1", "The bot has no hand: the card is discarded, and the bot scores 1.");
        self.write(format!("{}#{}->", suit.map_or("", Suit::word), self.current));
        self.score(CORVIDS, 1)
    }

    /// 2.8.1: who would take a card from the bot draws one instead.
    fn taken(&mut self) {
        self.tell("2.8.1", "The bot has no hand: a card is drawn instead.");
        self.write(format!("#->{}", self.current));
    }
}
