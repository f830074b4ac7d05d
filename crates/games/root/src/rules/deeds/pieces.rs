//! Pieces are placed, moved and removed.

use super::super::decks::Decks;
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::table::{Spot, pawn, relic};
use super::Deed;
use crate::names::{Faction, Landmark, Side, Status, Suit};
use crate::syntax::place::Place;
use crate::syntax::thing::{Mark, Piece, PieceKind, Thing};
use crate::syntax::{Batch, Load};

impl<C: Court> Deed<'_, C> {
    /// Pieces go to each of some places, or away.
    pub(super) fn pieces(&mut self, loads: &[Load], places: &[Place]) {
        self.check_moves(loads, places);
        for load in loads {
            let Thing::Piece { of, piece } = load.thing else { continue };
            if piece.kind == PieceKind::Ferry {
                self.ferry(places);
                continue;
            }
            let Some(kind) = self.kind_of(of, piece) else { continue };
            match places {
                [] => self.piece(load.batch(), kind, piece, None),
                places => {
                    for &place in places {
                        self.piece(load.batch(), kind, piece, Some(place));
                    }
                }
            }
        }
    }

    /// Pieces of one kind go to one place, or away.
    #[inline]
    pub(super) fn lone_pieces(&mut self, load: Batch, (of, piece): (Option<Side>, Piece), to: Option<Place>) {
        if piece.kind == PieceKind::Ferry {
            let load = Load { count: load.count, thing: Thing::Piece { of, piece }, from: load.from };
            return self.pieces(&[load], to.as_slice());
        }
        let Some(kind) = self.kind_of(of, piece) else { return };
        if let (Some(Place::Clearing(from)), Some(Place::Clearing(to)), PieceKind::Warrior) =
            (load.from, to, piece.kind)
        {
            self.check_warriors(kind, from.number(), to.number());
        }
        self.piece(load, kind, piece, to);
    }

    /// The kind that a code means: a piece of a side, or of whose turn it is.
    #[inline]
    fn kind_of(&self, of: Option<Side>, piece: Piece) -> Option<Kind> {
        let party = match of {
            Some(side) => Party::from(side),
            None => Party::from(self.current()?),
        };
        Kind::meant(party, piece)
    }

    /// Looks at the moves of an act before any of its pieces leaves, since all go at once.
    fn check_moves(&mut self, loads: &[Load], places: &[Place]) {
        let is_move = matches!((loads[0].from, places), (Some(Place::Clearing(_)), [Place::Clearing(_), ..]));
        if !is_move {
            return;
        }
        let is_ferry =
            |load: &Load| matches!(load.thing, Thing::Piece { piece, .. } if piece.kind == PieceKind::Ferry);
        self.position.turn.ferried |= loads.iter().any(is_ferry);
        for (number, load) in loads.iter().enumerate() {
            let Some((kind, from)) = self.setting_out(load) else { continue };
            let goes_along = |other: &Load| {
                self.setting_out(other)
                    .is_some_and(|(one, start)| (one.party(), start) == (kind.party(), from))
            };
            if loads[..number].iter().any(goes_along) {
                continue;
            }
            for place in places {
                if let Place::Clearing(to) = place {
                    self.check_warriors(kind, from, to.number());
                }
            }
        }
    }

    /// Warriors that leave a clearing, and which it is.
    fn setting_out(&self, load: &Load) -> Option<(Kind, u8)> {
        match (load.thing, load.from) {
            (Thing::Piece { of, piece }, Some(Place::Clearing(from))) if piece.kind == PieceKind::Warrior => {
                Some((self.kind_of(of, piece)?, from.number()))
            }
            _ => None,
        }
    }

    /// Looks at warriors that go from one clearing to another, if there are any.
    #[inline]
    fn check_warriors(&mut self, kind: Kind, from: u8, to: u8) {
        if self.position.table.count(kind, Spot::Clearing(from)) > 0 {
            self.check_move(kind, from, to);
            self.enter_sympathy(kind, to);
        }
    }

    /// Warriors that enter a sympathetic clearing on their own turn anger the Alliance.
    fn enter_sympathy(&mut self, kind: Kind, clearing: u8) {
        let is_own = kind.party().faction() == self.current();
        let sympathy = self.position.table.count(Kind::Sympathy, Spot::Clearing(clearing));
        if is_own && sympathy > 0 && self.current() != Some(Faction::Alliance) {
            self.position.turn.outrage = Some(self.step);
        }
    }

    fn ferry(&mut self, places: &[Place]) {
        if let [Place::Clearing(clearing), ..] = places {
            self.position.table.landmarks[Landmark::Ferry as usize] = clearing.number();
        }
    }

    /// Pieces of one kind go from one place to another, or away.
    fn piece(&mut self, load: Batch, kind: Kind, piece: Piece, to: Option<Place>) {
        let from = match load.from {
            Some(place) => self.spot(place),
            None => match pawn(kind) {
                Some(pawn) => self.position.table.pawns[pawn],
                None => Spot::Supply,
            },
        };
        let kind = self.standing(kind, from, load.count);
        match to.map(|place| self.spot(place)) {
            None if from == Spot::Supply => self.fault(Fault::NoStart),
            None => self.remove(kind, from, load.count),
            Some(to) if from == Spot::Supply => self.place(kind, to, load.count, piece),
            Some(to) => self.carry(kind, (from, to), load.count, piece),
        }
    }

    /// The kind that really stands there, where the code leaves it open or a plot shows its face only now.
    #[inline]
    fn standing(&self, kind: Kind, from: Spot, count: u8) -> Kind {
        if from == Spot::Supply || self.position.table.count(kind, from) >= count {
            return kind;
        }
        self.akin_standing(kind, from, count)
    }

    #[cold]
    fn akin_standing(&self, kind: Kind, from: Spot, count: u8) -> Kind {
        let stands = |other: &Kind| self.position.table.count(*other, from) >= count;
        let others = kind.akin().filter(|_| kind.is_plot() || kind.class() != PieceKind::Warrior);
        match kind {
            // A plot lies face down until somebody turns it.
            Kind::Bomb | Kind::Snare | Kind::Raid | Kind::Extortion => Some(Kind::Plot).filter(stands),
            Kind::Plot | Kind::Sawmill | Kind::FoxPost | Kind::Figure | Kind::FigureStation => {
                others.into_iter().find(stands)
            }
            _ => None,
        }
        .unwrap_or(kind)
    }

    /// Takes pieces from where they are said to be. A record is a witness: pieces that it sees in a clearing where the
    /// replay has none come from the supply, as far as it has any, so that one slip is not told again and again.
    #[inline]
    pub(super) fn take(&mut self, kind: Kind, from: Spot, want: u8) -> u8 {
        let have = self.position.table.count(kind, from);
        if have < want {
            return self.take_short(kind, from, (have, want));
        }
        self.position.table.lift(kind, from, want, self.step);
        want
    }

    #[cold]
    fn take_short(&mut self, kind: Kind, from: Spot, (have, want): (u8, u8)) -> u8 {
        // A place that does not exist was objected to already.
        if from != Spot::Nowhere {
            let cause = self.position.table.last_change(kind.party(), from);
            let fault = match from {
                Spot::Supply => Fault::SupplyEmpty { kind, have, want },
                _ => Fault::TooFew { kind, spot: from, have, want },
            };
            self.object(Objection::new(fault).because(cause));
        }
        let table = &mut self.position.table;
        let taken = table.take(kind, from, want, self.step);
        match from {
            Spot::Clearing(_) => taken + table.take(kind, Spot::Supply, want - have, self.step),
            _ => taken,
        }
    }

    /// Pieces come from the supply.
    fn place(&mut self, kind: Kind, to: Spot, count: u8, piece: Piece) {
        let count = self.take(kind, Spot::Supply, count);
        if let Spot::Clearing(clearing) = to {
            self.check_place(kind, clearing, count);
            self.position.turn.fight = None;
        } else {
            self.check_beside(kind, to);
        }
        if let (Spot::Board(Faction::Riverfolk), Some(current)) = (to, self.current()) {
            self.position.turn.hired_riverfolk |= current != Faction::Riverfolk;
        }
        self.position.table.put(kind, to, count, self.step);
        if let (Mark::Worth(worth, _), Spot::Clearing(clearing), Some(relic)) = (piece.mark, to, relic(kind))
        {
            self.position.table.worth[usize::from(clearing)][relic] = worth;
        }
        if matches!(to, Spot::Clearing(_)) && !self.position.turn.is_setup {
            self.owe_placed(kind, count);
        }
    }

    /// Only pawns and relics stand in forests, and only bandits on paths.
    fn check_beside(&mut self, kind: Kind, spot: Spot) {
        let stands = match spot {
            Spot::Forest(_) => pawn(kind).is_some() || relic(kind).is_some(),
            Spot::Path(_) => kind == Kind::Bandit,
            _ => true,
        };
        if !stands {
            self.fault(Fault::NoPlace { kind, spot });
        }
    }

    /// What may not stand in a clearing.
    fn check_place(&mut self, kind: Kind, clearing: u8, count: u8) {
        let Some(fault) = self.misplaced(kind, clearing, count) else { return };
        let table = &self.position.table;
        let cause = match fault {
            Fault::KeepClearing { .. } => {
                table.last_change(Party::from(Faction::Marquise), Spot::Clearing(clearing))
            }
            Fault::WrongSuit { .. } => None,
            _ => table.last_change_of_anybody(clearing),
        };
        self.object(Objection::new(fault).because(cause));
    }

    fn misplaced(&self, kind: Kind, clearing: u8, count: u8) -> Option<Fault> {
        let (table, facts) = (&self.position.table, kind.facts());
        if clearing == 0 && kind.party() != Party::from(Faction::Duchy) {
            return Some(Fault::NoPlace { kind, spot: Spot::Clearing(clearing) });
        }
        let here = &table.clearings[usize::from(clearing)];
        if let Some(most) = facts.most {
            let there: u8 = match kind.heap() {
                Kind::Plot => Kind::of(kind.party())[1..].iter().map(|plot| here[plot.number()]).sum(),
                _ => here[kind.number()],
            };
            if there + count > most {
                return Some(Fault::Crowded { kind, clearing });
            }
        }
        if kind.class() == PieceKind::Building
            && table.free_slots(clearing) < i16::from(count)
            && clearing > 0
        {
            return Some(Fault::NoSlot { kind, clearing });
        }
        if facts.suit.is_some_and(|suit| !table.has_suit(clearing, suit)) {
            return Some(Fault::WrongSuit { kind, clearing });
        }
        let keep = here[Kind::Keep.number()] > 0 && kind.party() != Party::from(Faction::Marquise);
        keep.then_some(Fault::KeepClearing { kind, clearing })
    }

    /// The points that placed pieces are worth.
    fn owe_placed(&mut self, kind: Kind, count: u8) {
        let on_map = match kind {
            Kind::Sawmill | Kind::Workshop | Kind::Recruiter | Kind::Sympathy => {
                self.position.table.on_map(kind)
            }
            Kind::FoxPost | Kind::RabbitPost | Kind::MousePost => 1,
            Kind::Plot => {
                self.position.turn.plots += 1;
                return;
            }
            _ => return,
        };
        for number in (on_map + 1).saturating_sub(count)..=on_map {
            let (values, source) = match kind {
                Kind::Sawmill => (Track::Sawmills, Source::Building("sawmill", number)),
                Kind::Workshop => (Track::Workshops, Source::Building("workshop", number)),
                Kind::Recruiter => (Track::Recruiters, Source::Building("recruiter", number)),
                Kind::Sympathy => (Track::Sympathy, Source::Sympathy(number)),
                _ => (Track::TradePosts, Source::TradePost),
            };
            self.position.ledger.owe(source, on_track(track(values), number), self.step);
        }
    }

    /// Pieces go from one place to another.
    fn carry(&mut self, kind: Kind, (from, to): (Spot, Spot), count: u8, piece: Piece) {
        if pawn(kind).is_some() {
            self.check_slip(kind, from, to);
        }
        let count = self.take(kind, from, count);
        if let (Spot::Clearing(clearing), true) = (from, count > 0) {
            match to {
                // Warriors that are brought to the keep out of a battle are losses of it.
                Spot::Clearing(_)
                    if self.is_fought(kind.party(), clearing) && self.current() != kind.party().faction() =>
                {
                    self.note_loss(kind.party(), clearing, count);
                }
                Spot::Clearing(_) => self.position.turn.fight = None,
                Spot::Forest(_) | Spot::Nowhere
                    if relic(kind).is_some() && self.current() != Some(Faction::Keepers) =>
                {
                    self.position.ledger.owe(Source::Relic, 2 * count, self.step);
                }
                Spot::Board(Faction::Keepers) if relic(kind).is_some() => self.recover(kind, clearing, piece),
                _ => {}
            }
        }
        if let (Spot::Clearing(clearing), true) = (to, !matches!(from, Spot::Clearing(_))) {
            self.check_place(kind, clearing, count);
        }
        if !matches!(to, Spot::Clearing(_)) {
            self.check_beside(kind, to);
        }
        if let (Spot::Clearing(from), Spot::Clearing(to), Some(relic)) = (from, to, relic(kind)) {
            let worth = &mut self.position.table.worth;
            worth[usize::from(to)][relic] = std::mem::take(&mut worth[usize::from(from)][relic]);
        }
        self.position.table.put(kind, to, count, self.step);
    }

    /// A recovered relic is worth its points; which they are may be written on it or known since it was flipped.
    fn recover(&mut self, kind: Kind, clearing: u8, piece: Piece) {
        let known = relic(kind).map_or(0, |relic| self.position.table.worth[usize::from(clearing)][relic]);
        let worth = if let Mark::Worth(worth, _) = piece.mark { worth } else { known };
        self.position.ledger.owe(Source::Relic, worth, self.step);
    }

    fn is_fought(&self, party: Party, clearing: u8) -> bool {
        self.position
            .turn
            .fight
            .is_some_and(|fight| fight.clearing == clearing && fight.place(party).is_some())
    }

    /// Pieces are removed: home to the supply, out of the game, or to where a rule sends them.
    fn remove(&mut self, kind: Kind, from: Spot, count: u8) {
        let acolytes = self.note_removal(kind, from, count);
        let count = self.take(kind, from, count);
        if count == 0 {
            return;
        }
        let is_warrior = Self::is_warrior(kind) && kind != Kind::Warlord;
        let coffins = is_warrior && self.position.crafter(Decks::tables().effects.coffin_makers).is_some();
        let table = &mut self.position.table;
        if acolytes {
            table.put(kind, Spot::Board(Faction::Cult), count, self.step);
        } else if kind.facts().leaves {
            table.gone[kind.number()] += count;
        } else if coffins {
            table.coffin[kind.party().number()] += count;
        } else {
            table.put(kind, Spot::Supply, count, self.step);
        }
        self.owe_removed(kind, from, count);
    }

    /// Counts losses of a battle; tells whether they are warriors of the Cult that become acolytes.
    fn note_removal(&mut self, kind: Kind, from: Spot, count: u8) -> bool {
        let Spot::Clearing(clearing) = from else { return false };
        let Some(fight) = self.position.turn.fight else { return false };
        let Some(place) = fight.place(kind.party()) else { return false };
        if fight.clearing != clearing {
            let is_fresh = fight.lost == [0, 0] && !self.is_propaganda(kind, count);
            if is_fresh {
                let fault = Fault::LossesElsewhere { battle: fight.clearing, losses: clearing };
                self.object(Objection::new(fault).because(Some(fight.step)));
            }
            self.position.turn.fight = None;
            return false;
        }
        if self.is_spending(kind, fight.lost) {
            return false;
        }
        self.note_loss(kind.party(), clearing, count);
        kind == Kind::Cult && place == 1
    }

    /// Wood is spent on buildings, and some warriors on tokens, right where a battle was fought before.
    fn is_spending(&self, kind: Kind, lost: [u8; 2]) -> bool {
        let spends = kind == Kind::Wood || matches!(kind, Kind::Corvid | Kind::Alliance) && lost != [0, 0];
        spends && kind.party().faction() == self.current()
    }

    /// Propaganda takes one warrior for a card.
    fn is_propaganda(&self, kind: Kind, count: u8) -> bool {
        let bureau = Decks::tables().effects.propaganda_bureau;
        let has_it = self.current().is_some_and(|faction| self.position.has_crafted(faction, bureau));
        has_it && count == 1 && Self::is_warrior(kind)
    }

    /// What the removal of others' pieces brings.
    fn owe_removed(&mut self, kind: Kind, from: Spot, count: u8) {
        let (Some(current), Spot::Clearing(_)) = (self.current(), from) else { return };
        if kind.party() == Party::from(current) || self.position.turn.is_setup {
            return;
        }
        match kind.class() {
            PieceKind::Building | PieceKind::Token => {
                self.position.ledger.owe_removed(count, self.step);
                if kind == Kind::Sympathy {
                    self.position.turn.outrage = Some(self.step);
                }
            }
            _ => self.owe_infamy(current, kind, count),
        }
    }

    /// Warriors of a hostile faction that a Vagabond removes in battle bring a point each.
    fn owe_infamy(&mut self, current: Faction, kind: Kind, count: u8) {
        let (Some(vagabond), Some(owner)) = (super::Position::vagabond(current), kind.party().faction())
        else {
            return;
        };
        let is_hostile = self.position.boards.relations[vagabond][owner as usize] == Status::Hostile;
        if is_hostile && self.position.turn.fight.is_some() {
            self.position.ledger.owe(Source::Infamy(count), count, self.step);
        }
    }

    /// The Lost City is of every suit.
    pub(super) fn landmark_set(&mut self, landmark: Landmark, clearing: u8) {
        if landmark == Landmark::City {
            let every = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
            self.position.table.suits[usize::from(clearing)] =
                every.iter().fold(0, |bits, &suit| bits | 1 << suit as u8);
        }
    }
}
