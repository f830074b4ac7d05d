//! Moving: by path or once in a turn by the Ferry, with rule of one end unless the faction is nimble.

use scorebook_root::names::{Faction, Side};
use scorebook_root::syntax::place::{Clearing, Clearings};
use scorebook_root::syntax::thing::Piece;

use super::happening::Happening;
use super::play::{Done, Play};
use crate::table::glade::{Stack, pawn, warrior};
use crate::words::name::counted;

impl Play<'_> {
    /// The clearings that a move may go to: neighbours by path, then those that the Ferry reaches (12.1.1).
    pub fn ways(&self, from: Clearing) -> Vec<Clearing> {
        let water = self.table.ferry_reaches(from).filter(|_| !self.has_ferried);
        self.table.neighbours(from).chain(water).collect()
    }

    /// Whether the rule of origin or destination allows a move (Law of Root 4.2.1).
    pub fn rules_either(&self, who: Faction, from: Clearing, to: Clearing) -> bool {
        self.table.rules(who, from) || self.table.rules(who, to)
    }

    /// Moves warriors: `3w5->2`, by the Ferry `(2w+f)1->12/++`. A snare that holds them goes instead.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn march(&mut self, me: Faction, count: u8, from: Clearing, to: Clearing) -> Done {
        self.march_of(me, (count, warrior()), from, to)
    }

    /// The same with any kind of warriors, such as the warlord.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn march_of(&mut self, me: Faction, what: (u8, Piece), from: Clearing, to: Clearing) -> Done {
        let (count, piece) = what;
        if self.breaks_snare_to_leave(me, from)? {
            return Ok(());
        }
        let is_ferried = self.takes_ferry(from, to);
        let owner = Side::Faction(me);
        let moved = self.table.glade_mut(from).take(owner, piece, count);
        self.table.glade_mut(to).put(owner, piece, moved);
        let movers = counted(moved, &format!("{}{piece}", self.letter(me)));
        if is_ferried {
            self.write(format!("({movers}+f){}->{}", from.number(), to.number()));
            (self.table.ferry, self.has_ferried) = (Some(to), true);
        } else {
            self.write(format!("{movers}{}->{}", from.number(), to.number()));
        }
        if self.table.is_sympathetic(to) && me != Faction::Alliance && self.table.is_bot(me) {
            self.outrage();
        }
        self.happened(&Happening::Moved { who: me, count: moved, from: Some(from), to })?;
        // A bot has no hand to draw to (12.1.1).
        if is_ferried && self.table.is_bot(me) { self.score(me, 1) } else { Ok(()) }
    }

    /// Moves a pawn to a clearing, out of another or out of a forest: `p->10`, by the Ferry `(p+f)->12/++`. A snare that holds it goes instead.
    ///
    /// # Errors
    /// The turn waits for an answer, or the game is over.
    pub fn walk(&mut self, me: Faction, to: Clearing) -> Done {
        let from = self.table.pawn_in_clearing(me);
        if let Some(from) = from
            && self.breaks_snare_to_leave(me, from)?
        {
            return Ok(());
        }
        let is_ferried = from.is_some_and(|from| self.takes_ferry(from, to));
        self.table.lift_pawn(me);
        self.table.glade_mut(to).put(Side::Faction(me), pawn(), 1);
        let (letter, number) = (self.letter(me), to.number());
        if is_ferried {
            self.write(format!("({letter}p+f)->{number}"));
            (self.table.ferry, self.has_ferried) = (Some(to), true);
        } else {
            self.write(format!("{letter}p->{number}"));
        }
        self.happened(&Happening::Moved { who: me, count: 1, from, to })?;
        // A bot has no hand to draw to (12.1.1).
        if is_ferried && self.table.is_bot(me) { self.score(me, 1) } else { Ok(()) }
    }

    /// Whether only the Ferry leads from one clearing to another.
    fn takes_ferry(&self, from: Clearing, to: Clearing) -> bool {
        from != Clearing::BURROW
            && !self.table.neighbours(from).any(|next| next == to)
            && self.table.ferry_reaches(from).any(|next| next == to)
    }

    /// Slips with a pawn into a forest: `p->2_6_10_11_12`.
    pub fn slip(&mut self, me: Faction, forest: Clearings) {
        self.table.lift_pawn(me);
        self.table.draw_from_supply(me, pawn(), 1);
        self.table.forests.push((forest, Stack { owner: Side::Faction(me), piece: pawn(), count: 1 }));
        self.write(format!("{}p->{forest}", self.letter(me)));
    }
}
