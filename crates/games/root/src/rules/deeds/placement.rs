//! Pieces are placed: where they may stand, and what that brings.

use super::super::diary::What;
use super::super::doubts::Doubt;
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::table::Spot;
use super::super::turn::Fight;
use super::Deed;
use crate::names::{Faction, Mood, Side};
use crate::syntax::thing::{Mark, PieceKind};

/// Why a piece may not stand in a clearing.
#[derive(Clone, Copy)]
enum Misfit {
    /// The Burrow is for warriors of the Duchy alone.
    Burrow,
    /// More stand there than may.
    Crowded,
    /// Every slot is taken.
    NoSlot,
    /// The clearing is of another suit.
    WrongSuit,
    /// The keep is there.
    Keep,
}

impl<C: Court> Deed<'_, C> {
    /// Pieces come from the supply.
    #[inline(never)]
    pub(super) fn place(&mut self, kind: Kind, to: Spot, count: u8, mark: Mark) {
        let told = count;
        let count = self.take(kind, Spot::Supply, told);
        let Spot::Clearing(clearing) = to else { return self.place_beside(kind, to, count) };
        self.check_place(kind, clearing, count);
        // Where a supply is in doubt the record is believed.
        let is_believed = count < told && self.position.doubts.has(Doubt::Supply(kind.party()));
        self.note_placed(kind, clearing, if is_believed { told } else { count });
        if !self.is_amid_battle(kind, clearing) {
            self.position.turn.fight = None;
        }
        self.position.table.put_in(kind, clearing, count, self.step);
        if let (Mark::Worth(worth, _), Some(relic)) = (mark, kind.relic()) {
            self.position.table.worth[usize::from(clearing)][relic] = worth;
        }
        if let (Mark::Sides(up, down), Some(station)) = (mark, kind.station()) {
            self.encamp(kind, (usize::from(clearing), station), up as u8 + down as u8);
        }
        if !self.position.turn.is_setup {
            self.owe_placed(kind, clearing, count);
        }
    }

    /// There is one waystation of each two sides, told by their sum; which side is up matters not.
    fn encamp(&mut self, kind: Kind, (clearing, station): (usize, usize), sides: u8) {
        if self.position.table.camps.iter().flatten().any(|&other| other == sides) {
            self.fault(Fault::SupplyEmpty { kind, have: 0, want: 1 });
        }
        self.position.table.camps[clearing][station] = sides;
    }

    /// Whether pieces come while a battle is fought, whose losses may follow: those of a raid, or of a bitter mood.
    fn is_amid_battle(&self, kind: Kind, clearing: u8) -> bool {
        let is_raid = kind == Kind::Corvid && self.current() != Some(Faction::Corvids);
        is_raid || kind == Kind::Hundreds && self.is_bitter() && self.is_fought(kind.party(), clearing)
    }

    /// Whether the Hundreds fight at the warlord in a bitter mood: then mobs become warriors before the roll (14.7.1).
    pub(super) fn is_bitter(&self) -> bool {
        let warlord = |fight: Fight| self.position.table.count(Kind::Warlord, Spot::Clearing(fight.clearing));
        self.position.boards.mood == Some(Mood::Bitter)
            && self.position.turn.fight.is_some_and(|fight| warlord(fight) > 0)
    }

    /// Pieces come from the supply to where no clearing is.
    fn place_beside(&mut self, kind: Kind, to: Spot, count: u8) {
        self.check_beside(kind, to);
        self.note(What::Lay { kind, to }, count);
        let is_there = to == Spot::Board(Faction::Riverfolk) && self.pay_riverfolk(kind, count);
        let to = if is_there { Spot::Supply } else { to };
        self.position.table.put(kind, to, count, self.step);
    }

    /// Only pawns and relics stand in forests, and only bandits on paths.
    pub(super) fn check_beside(&mut self, kind: Kind, spot: Spot) {
        let stands = match spot {
            Spot::Forest(_) => kind.pawn().is_some() || kind.relic().is_some(),
            Spot::Path(_) => kind == Kind::Bandit,
            _ => true,
        };
        if !stands {
            return self.fault(Fault::NoPlace { kind, spot });
        }
        if let Spot::Path(path) = spot {
            let table = &self.position.table;
            if table.closed & 1 << path != 0 {
                self.fault(Fault::NoPlace { kind, spot });
            } else if table.bandits[usize::from(path)] > 0 {
                self.fault(Fault::PathTaken);
            }
        }
    }

    /// What may not stand in a clearing.
    #[inline]
    pub(super) fn check_place(&mut self, kind: Kind, clearing: u8, count: u8) {
        if let Some(misfit) = self.misfit(kind, clearing, count) {
            self.object_to_place(kind, clearing, misfit);
        }
    }

    #[cold]
    fn object_to_place(&mut self, kind: Kind, clearing: u8, misfit: Misfit) {
        let table = &self.position.table;
        let latest = table.last_change_of_anybody(clearing);
        let (fault, cause) = match misfit {
            Misfit::Burrow => (Fault::NoPlace { kind, spot: Spot::Clearing(clearing) }, None),
            Misfit::Crowded => (Fault::Crowded { kind, clearing }, latest),
            Misfit::NoSlot => (Fault::NoSlot { kind, clearing }, latest),
            Misfit::WrongSuit => (Fault::WrongSuit { kind, clearing }, None),
            Misfit::Keep => {
                let keep = table.last_change(Party::from(Faction::Marquise), Spot::Clearing(clearing));
                (Fault::KeepClearing { kind, clearing }, keep)
            }
        };
        self.object(Objection::new(fault).because(cause));
    }

    #[inline]
    fn misfit(&self, kind: Kind, clearing: u8, count: u8) -> Option<Misfit> {
        let table = &self.position.table;
        let facts = &table.facts[kind.number()];
        if clearing == 0 && kind != Kind::Duchy {
            return Some(Misfit::Burrow);
        }
        let here = &table.clearings[usize::from(clearing)];
        if let Some(most) = facts.most {
            let there = if kind.is_plot() { table.plots(clearing) } else { here[kind.number()] };
            if there + count > most {
                return Some(Misfit::Crowded);
            }
        }
        if kind.class() == PieceKind::Building
            && table.free_slots(clearing) < i16::from(count)
            && clearing > 0
        {
            return Some(Misfit::NoSlot);
        }
        if facts.suit.is_some_and(|suit| !table.has_suit(clearing, suit)) {
            return Some(Misfit::WrongSuit);
        }
        // A band comes for its master, and a Vagabond's pawn moves.
        let is_out = here[Kind::Keep.number()] > 0
            && kind.class() != PieceKind::Pawn
            && Kind::Keep.keeps_out(self.faction(Some(kind.side())).map_or(kind.side(), Side::Faction));
        is_out.then_some(Misfit::Keep)
    }

    /// The points that placed pieces are worth.
    fn owe_placed(&mut self, kind: Kind, clearing: u8, count: u8) {
        let on_track_of = match kind {
            Kind::Sawmill => Track::Sawmills,
            Kind::Workshop => Track::Workshops,
            Kind::Recruiter => Track::Recruiters,
            Kind::Sympathy => Track::Sympathy,
            Kind::FoxPost | Kind::RabbitPost | Kind::MousePost => Track::TradePosts,
            Kind::Plot => {
                self.position.turn.plots = self.position.turn.plots.saturating_add(1);
                return;
            }
            _ => return,
        };
        // Every trade post brings the same.
        let is_post = on_track_of == Track::TradePosts;
        let on_map = if is_post { 1 } else { self.position.table.on_map(kind) };
        for number in (on_map + 1).saturating_sub(count)..=on_map {
            let source = match kind {
                Kind::Sympathy => Source::Sympathy(number),
                _ if is_post => Source::TradePost,
                _ => Source::Building(kind, number),
            };
            let points = on_track(track(on_track_of), number);
            self.position.ledger.owe_at(clearing, source, points, self.step);
        }
    }
}
