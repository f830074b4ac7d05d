//! What lies on the board of the Riverfolk: payments of others, exports, and Protectionism, which many records leave out.

use super::super::ledger::Source;
use super::super::objection::Court;
use super::super::pieces::Kind;
use super::super::services::{POSTS, PROTECTION};
use super::super::table::Spot;
use super::super::turn::Protection;
use super::Deed;
use crate::names::Faction;

impl<C: Court> Deed<'_, C> {
    /// Birdsong of the Riverfolk: the funds that were left bring dividends (11.4.2), and empty payments mean Protectionism (11.4.1).
    pub(super) fn begin_riverfolk(&mut self) {
        let boards = &mut self.position.boards;
        let (funds, payments) = (boards.funds.take(), std::mem::take(&mut boards.payments));
        self.position.dawn.funds = funds;
        let table = &self.position.table;
        let has_post = POSTS.iter().any(|&post| table.on_map(post) > 0);
        let has_warrior = table.count(Kind::Riverfolk, Spot::Supply) > 0;
        if let Some(funds) = funds.filter(|_| has_post) {
            self.position.ledger.owe(Source::Dividends(funds), funds / 2, self.step);
        }
        if payments == 0 && has_warrior && !self.position.is_bot(Faction::Riverfolk) {
            self.position.turn.protection = Protection::Due;
        }
    }

    /// Warriors come to the board: payments of others, exports, or Protectionism. Tells whether they lie there already, read in before
    /// the record told it.
    pub(super) fn pay_riverfolk(&mut self, kind: Kind, count: u8) -> bool {
        let (turn, boards) = (&mut self.position.turn, &mut self.position.boards);
        let is_own = turn.faction == Some(Faction::Riverfolk);
        if !is_own {
            turn.paid = turn.paid.saturating_add(count);
        }
        if !is_own
            || kind != Kind::Riverfolk
            || matches!(turn.protection, Protection::NotDue | Protection::Told)
        {
            boards.payments = boards.payments.saturating_add(count);
            return false;
        }
        let is_read_in = turn.protection == Protection::ReadIn;
        turn.protection = Protection::Told;
        boards.payments = boards.payments.saturating_add(count.saturating_sub(PROTECTION));
        is_read_in
    }

    /// Reads in the Protectionism that the record leaves out, if it is due.
    pub(super) fn read_in_protection(&mut self) {
        if self.position.turn.protection == Protection::Due {
            self.position.turn.protection = Protection::ReadIn;
            let added = self.position.table.take(Kind::Riverfolk, Spot::Supply, PROTECTION, self.step);
            self.position.table.put(Kind::Riverfolk, Spot::Board(Faction::Riverfolk), added, self.step);
        }
    }
}
