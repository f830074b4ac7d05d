//! Placing pieces: from the supply to clearings, as many as there are, unless a snare is in the way.

use scorebook_root::names::{Faction, Plot, Side};
use scorebook_root::syntax::place::Clearing;
use scorebook_root::syntax::thing::Piece;

use super::choose::highest_priority;
use super::happening::Happening;
use super::play::{Done, Halt, Play};
use crate::table::glade::{PLOTTER, warrior};
use crate::table::loss::{Cause, Losses};
use crate::words::name::{counted, joined};

impl Play<'_> {
    /// Takes pieces from their supply to a clearing without writing it, as many as there are, and tells how many that was.
    pub fn put(&mut self, faction: Faction, piece: Piece, clearing: Clearing, count: u8) -> u8 {
        let placed = self.table.draw_from_supply(faction, piece, count);
        self.table.glade_mut(clearing).put(Side::Faction(faction), piece, placed);
        placed
    }

    /// The same for warriors.
    pub fn put_warriors(&mut self, faction: Faction, clearing: Clearing, count: u8) -> u8 {
        self.put(faction, warrior(), clearing, count)
    }

    /// Whether so few pieces are left that none are placed, where the table says so (G5).
    fn is_too_little(&self, left: u8, owed: usize) -> bool {
        usize::from(left) < owed && self.table.rules_that("all_or_nothing")
    }

    /// Places unlike pieces together in a clearing: `(6w+b)->3`. What the supply has not is left out.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn place(&mut self, me: Faction, clearing: Clearing, pieces: &[(u8, Piece)]) -> Done {
        let is_short = |&(count, piece): &(u8, Piece)| {
            self.is_too_little(self.table.supply_of(me, piece), usize::from(count))
        };
        if pieces.iter().any(is_short) || self.breaks_snare(me, clearing)? {
            return Ok(());
        }
        let placed: Vec<(u8, Piece)> =
            pieces.iter().map(|&(count, piece)| (self.put(me, piece, clearing, count), piece)).collect();
        let placed: Vec<(u8, Piece)> = placed.into_iter().filter(|(count, _)| *count > 0).collect();
        let letter = self.letter(me);
        let words: Vec<String> =
            placed.iter().map(|(count, piece)| counted(*count, &format!("{letter}{piece}"))).collect();
        match &words[..] {
            [] => {}
            [one] => self.write(format!("{one}->{}", clearing.number())),
            _ => self.write(format!("({})->{}", words.join("+"), clearing.number())),
        }
        self.tell_placed(me, clearing, &placed)
    }

    /// Places so many warriors in each of some clearings: `2w->9+2` in the order of choice. With too few of them they go one
    /// round after another by priority, and larger numbers are written first: `2w->2/w->9` (G5).
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn place_in_each(&mut self, me: Faction, each: u8, targets: &[Clearing]) -> Done {
        let shares: Vec<(Clearing, u8)> = targets.iter().map(|&target| (target, each)).collect();
        let owed = usize::from(each) * targets.len();
        if usize::from(self.table.left(me)) >= owed {
            return self.place_shares(me, &shares);
        }
        self.place_evenly(me, u8::try_from(owed).unwrap_or(u8::MAX), targets)
    }

    /// Places so many warriors among some clearings, one at a time in rounds by priority.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn place_evenly(&mut self, me: Faction, total: u8, targets: &[Clearing]) -> Done {
        let mut list = targets.to_vec();
        list.sort_by_key(|&target| highest_priority(&self.table, target));
        self.place_in_rounds(me, total, &list)
    }

    /// The same where the rounds go in this order.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn place_in_rounds(&mut self, me: Faction, total: u8, list: &[Clearing]) -> Done {
        let is_too_little = self.is_too_little(self.table.left(me), usize::from(total));
        let (total, count) = (total.min(self.table.left(me)), u8::try_from(list.len()).unwrap_or(u8::MAX));
        if count == 0 || is_too_little {
            return Ok(());
        }
        let share = |place: u8| total / count + u8::from(place < total % count);
        let shares: Vec<(Clearing, u8)> =
            (0..count).zip(list).map(|(place, &target)| (target, share(place))).collect();
        self.place_shares(me, &shares)
    }

    /// Places warriors, the larger numbers first, each number in one action.
    fn place_shares(&mut self, me: Faction, shares: &[(Clearing, u8)]) -> Done {
        let mut numbers: Vec<u8> =
            shares.iter().map(|(_, count)| *count).filter(|&count| count > 0).collect();
        numbers.sort_unstable_by(|one, other| other.cmp(one));
        numbers.dedup();
        let letter = self.letter(me);
        for number in numbers {
            let mut open = Vec::new();
            for &(target, _) in shares.iter().filter(|(_, count)| *count == number) {
                if !self.breaks_snare(me, target)? {
                    open.push(target);
                } else if self.table.rules_that("snare_ends_action") {
                    break;
                }
            }
            for &target in &open {
                self.put_warriors(me, target, number);
            }
            if !open.is_empty() {
                self.write(format!("{}->{}", counted(number, &format!("{letter}w")), joined(&open)));
            }
            for &target in &open {
                self.tell_placed(me, target, &[(number, warrior())])?;
            }
        }
        Ok(())
    }

    fn tell_placed(&mut self, who: Faction, clearing: Clearing, placed: &[(u8, Piece)]) -> Done {
        for &(count, piece) in placed {
            self.happened(&Happening::Placed { who, piece, count, clearing })?;
        }
        Ok(())
    }

    /// A snare stops humans. A bot breaks it, and this part of its action does not happen (11.8.2). Tells whether one was broken.
    ///
    /// # Errors
    /// The rules forbid it to a human.
    pub fn breaks_snare(&mut self, who: Faction, clearing: Clearing) -> Result<bool, Halt> {
        self.spring(who, clearing, "nothing can be placed in a snared clearing (11.7.2)")
    }

    /// The same for leaving a clearing.
    ///
    /// # Errors
    /// The rules forbid it to a human.
    pub fn breaks_snare_to_leave(&mut self, who: Faction, clearing: Clearing) -> Result<bool, Halt> {
        self.spring(who, clearing, "nothing can be moved from a snared clearing (11.7.2)")
    }

    fn spring(&mut self, who: Faction, clearing: Clearing, forbidden: &'static str) -> Result<bool, Halt> {
        if who == PLOTTER || !self.table.glade(clearing).is_snared() {
            return Ok(false);
        }
        if self.table.is_human(who) {
            return Err(Halt::Illegal(forbidden));
        }
        let number = clearing.number();
        self.tell("11.8.2", format!("The snare in {number} goes, and nothing else happens there."));
        self.write(format!("Pt_{}{number}->", Plot::Snare));
        let plot = self.table.glade_mut(clearing).plot.take();
        if let Some(plot) = plot {
            self.table.bring_home(plot);
        }
        let losses =
            Losses { clearing, stacks: Vec::new(), plot: true, cause: Cause::Effect(who), is_told: false };
        self.happened(&Happening::Removed { losses, plot })?;
        let points = u8::from(self.table.rules_that("snare_break_scores"));
        self.score(who, points)?;
        Ok(true)
    }
}
