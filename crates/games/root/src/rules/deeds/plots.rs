//! Plots and relics are turned, and plots change places.

use super::super::diary::What;
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party};
use super::super::table::Spot;
use super::Deed;
use crate::findings::messages;
use crate::names::{Faction, Plot, Relic};
use crate::syntax::action::{FlipPlot, FlipRelic};

/// The plots as they lie face up.
const FACE_UP: [Kind; 4] = [Kind::Bomb, Kind::Snare, Kind::Raid, Kind::Extortion];

impl<C: Court> Deed<'_, C> {
    pub(super) fn flip_plot(&mut self, flip: FlipPlot) {
        let kind = Kind::face_up(flip.plot);
        self.note(What::Flip { kind, at: flip.clearing.number() }, 1);
        let spot = Spot::Clearing(flip.clearing.number());
        let shown = self.position.table.on_map(kind);
        if shown >= kind.facts().count {
            let fault = Fault::SupplyEmpty { kind, have: 0, want: 1 };
            self.fault(fault);
        }
        let taken = self.take(Kind::Plot, spot, 1);
        self.position.table.put(kind, spot, taken, self.step);
        self.position.turn.fight =
            self.position.turn.fight.filter(|_| self.current() != Some(Faction::Corvids));
        self.position.turn.turned = Some((kind, flip.clearing.number()));
        if self.current() == Some(Faction::Corvids) {
            self.position.turn.turned = None;
            let face_up: u8 = FACE_UP.iter().map(|&kind| self.position.table.on_map(kind)).sum();
            let clearing = flip.clearing.number();
            self.position.ledger.owe_at(clearing, Source::Plot(face_up), face_up, self.step);
        }
    }

    /// A plot that was turned in battle is gone when a point is scored for it, though no step says so.
    pub(super) fn remove_turned(&mut self) {
        let Some((kind, clearing)) = self.position.turn.turned.take() else { return };
        let spot = Spot::Clearing(clearing);
        if self.position.ledger.total() == 0 && self.position.table.count(kind, spot) > 0 {
            let is_loss = self.is_fought(kind.party(), clearing);
            let taken = self.position.table.take(kind, spot, 1, self.step);
            self.position.table.put(kind, Spot::Supply, taken, self.step);
            self.note_removed(kind, spot, taken, is_loss);
            self.position.ledger.owe_removed(clearing, taken, self.step);
        }
    }

    /// A bomb that was turned is gone at the end of the turn, though no step may say so. For that of a bot another plot lies there, which
    /// may be the other bomb (Law of Rootbotics 11.7.1).
    pub(super) fn remove_bombs(&mut self) {
        if self.position.is_bot(Faction::Corvids) {
            return;
        }
        let table = &mut self.position.table;
        for clearing in (1..13).map(Spot::Clearing) {
            let taken = table.take(Kind::Bomb, clearing, 1, self.step);
            table.put(Kind::Bomb, Spot::Supply, taken, self.step);
        }
    }

    /// Who guesses at a plot guesses at one that lies there.
    pub(super) fn guess(&mut self, plot: Plot, clearing: u8) {
        let spot = Spot::Clearing(clearing);
        let table = &self.position.table;
        let present = self.current().is_some_and(|faction| table.is_present(faction.into(), clearing));
        let hidden = table.count(Kind::Plot, spot) > 0;
        self.note(What::Guess { at: clearing, plot: Kind::face_up(plot), present, hidden }, 1);
        let party = Party::from(Faction::Corvids);
        let lies = |kind: &Kind| kind.is_plot() && self.position.table.count(*kind, spot) > 0;
        if !Kind::of(party).iter().any(lies) {
            let fault = Fault::TooFew { kind: Kind::Plot, spot, have: 0, want: 1 };
            let cause = self.position.table.last_change(party, spot);
            self.object(Objection::new(fault).because(cause));
        }
    }

    /// Two plots change places: both face down, or both face up.
    pub(super) fn trick(&mut self, one: u8, other: u8) {
        let table = &self.position.table;
        let plot = |clearing: u8| {
            Kind::of(Party::from(Faction::Corvids))
                .iter()
                .copied()
                .find(|kind| kind.is_plot() && table.count(*kind, Spot::Clearing(clearing)) > 0)
        };
        let (first, second) = (plot(one), plot(other));
        let (Some(first), Some(second)) = (first, second) else {
            let clearing = if first.is_none() { one } else { other };
            let spot = Spot::Clearing(clearing);
            let cause = table.last_change(Party::from(Faction::Corvids), spot);
            let fault = Fault::TooFew { kind: Kind::Plot, spot, have: 0, want: 1 };
            return self.object(Objection::new(fault).because(cause));
        };
        let mixed = (first == Kind::Plot) != (second == Kind::Plot);
        self.note(What::Trick { one, other, mixed }, 1);
        let table = &mut self.position.table;
        for (kind, from, to) in [(first, one, other), (second, other, one)] {
            let taken = table.take(kind, Spot::Clearing(from), 1, self.step);
            table.put(kind, Spot::Clearing(to), taken, self.step);
        }
    }

    pub(super) fn flip_relic(&mut self, flip: FlipRelic) {
        let kind = match flip.relic {
            Relic::Figure => Kind::Figure,
            Relic::Tablet => Kind::Tablet,
            Relic::Jewelry => Kind::Jewelry,
        };
        self.own_turn(Faction::Keepers, messages::relics_off_turn);
        let clearing = flip.clearing.number();
        self.note(What::FlipRelic { kind, at: clearing, worth: flip.worth }, 1);
        let spot = Spot::Clearing(clearing);
        let have = self.position.table.count(kind, spot);
        if have == 0 {
            let cause = self.position.table.last_change(kind.party(), spot);
            let fault = Fault::TooFew { kind, spot, have, want: 1 };
            return self.object(Objection::new(fault).because(cause));
        }
        let Some(relic) = kind.relic() else { return };
        let shown = &mut self.position.table.worth[usize::from(clearing)][relic];
        // Some tell the worth of a relic again.
        let is_new = *shown != flip.worth || have > 1;
        *shown = flip.worth;
        if is_new {
            self.show_relic(kind, (relic, usize::from(flip.worth)));
        }
    }

    /// Only so many relics of a kind are worth so much.
    fn show_relic(&mut self, kind: Kind, (relic, worth): (usize, usize)) {
        let Some(seen) = self.position.table.shown[relic].get_mut(worth) else { return };
        *seen += 1;
        if *seen > WORTHS[worth] {
            *seen = WORTHS[worth];
            self.fault(Fault::SupplyEmpty { kind, have: 0, want: 1 });
        }
    }
}

/// How many relics of each kind are worth 0 to 3.
const WORTHS: [u8; 4] = [0, 1, 1, 2];
