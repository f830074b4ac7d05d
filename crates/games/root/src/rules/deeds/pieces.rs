//! Pieces are placed, moved and removed.

use super::super::decks::Decks;
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party, Track, on_track, track};
use super::super::table::Spot;
use super::Deed;
use crate::names::{Faction, Landmark, Side, Status, Suit};
use crate::syntax::place::Place;
use crate::syntax::thing::{Mark, PieceKind, Thing};
use crate::syntax::{Errand, Load, Lone, Numbers, Owned, PlainMove};

/// Why a piece may not stand in a clearing.
#[derive(Clone, Copy)]
enum Misfit {
    /// More stand there than may.
    Crowded,
    /// Every slot is taken.
    NoSlot,
    /// The clearing is of another suit.
    WrongSuit,
    /// The keep is there.
    Keep,
    /// It is the Burrow, where only the Duchy is.
    Burrow,
}

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
            let Some(kind) = self.kind_of(of, piece.number()) else { continue };
            let away = places.is_empty().then_some(None);
            for to in places.iter().copied().map(Some).chain(away) {
                let (from, to) = (self.start(load.from, kind), to.map(|place| self.spot(place)));
                self.piece(kind, (from, to), load.count, piece.mark);
            }
        }
    }

    /// Pieces of one kind go to one place, or away.
    #[inline]
    pub(super) fn lone_pieces(&mut self, lone: &Lone<Owned>, mut numbers: Numbers) {
        let Owned { of, piece, number } = lone.what;
        let Some(kind) = self.kind_of(of, number) else { return self.lone_ferry(lone, numbers) };
        let count = numbers.count(lone.count);
        let from = match lone.from {
            Some(place) => self.blank_spot(place, &mut numbers),
            None => self.home(kind),
        };
        let to = lone.to.map(|place| self.blank_spot(place, &mut numbers));
        if let (Spot::Clearing(from), Some(Spot::Clearing(to)), PieceKind::Warrior) = (from, to, piece.kind) {
            self.check_warriors(kind, from, to);
        }
        self.piece(kind, (from, to), count, piece.mark);
    }

    /// The ferry is nobody's piece.
    #[cold]
    fn lone_ferry(&mut self, lone: &Lone<Owned>, numbers: Numbers) {
        let errand = Errand::of(&PlainMove::from(*lone), numbers);
        self.pieces(errand.loads(), errand.places());
    }

    /// Where pieces of a kind start.
    fn start(&mut self, from: Option<Place>, kind: Kind) -> Spot {
        match from {
            Some(place) => self.spot(place),
            None => self.home(kind),
        }
    }

    /// Where pieces start if that is left out: pawns where they stand, all others in their supply.
    #[inline]
    fn home(&self, kind: Kind) -> Spot {
        kind.pawn().map_or(Spot::Supply, |pawn| self.position.table.pawns[pawn])
    }

    /// The kind that the number of a piece means: one of a side, or of whose turn it is.
    #[inline]
    fn kind_of(&self, of: Option<Side>, number: u8) -> Option<Kind> {
        let party = match of {
            Some(side) => Party::from(side),
            None => Party::from(self.current()?),
        };
        Kind::numbered(party, number)
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
                Some((self.kind_of(of, piece.number())?, from.number()))
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
    #[inline]
    fn piece(&mut self, kind: Kind, (from, to): (Spot, Option<Spot>), count: u8, mark: Mark) {
        let kind = self.standing(kind, from, count);
        match (from, to) {
            (Spot::Supply, None) => self.fault(Fault::NoStart),
            (from, None) => self.remove(kind, from, count),
            (Spot::Supply, Some(to)) => self.place(kind, to, count, mark),
            (Spot::Clearing(from), Some(Spot::Clearing(to))) => self.march(kind, (from, to), count),
            (from, Some(to)) => self.carry(kind, (from, to), count, mark),
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
    #[inline(never)]
    fn place(&mut self, kind: Kind, to: Spot, count: u8, mark: Mark) {
        let count = self.take(kind, Spot::Supply, count);
        let Spot::Clearing(clearing) = to else { return self.place_beside(kind, to, count) };
        self.check_place(kind, clearing, count);
        self.position.turn.fight = None;
        self.position.table.put_in(kind, clearing, count, self.step);
        if let (Mark::Worth(worth, _), Some(relic)) = (mark, kind.relic()) {
            self.position.table.worth[usize::from(clearing)][relic] = worth;
        }
        if !self.position.turn.is_setup {
            self.owe_placed(kind, count);
        }
    }

    /// Only pawns and relics stand in forests, and only bandits on paths.
    fn check_beside(&mut self, kind: Kind, spot: Spot) {
        let stands = match spot {
            Spot::Forest(_) => kind.pawn().is_some() || kind.relic().is_some(),
            Spot::Path(_) => kind == Kind::Bandit,
            _ => true,
        };
        if !stands {
            self.fault(Fault::NoPlace { kind, spot });
        }
    }

    /// Pieces come from the supply to where no clearing is.
    fn place_beside(&mut self, kind: Kind, to: Spot, count: u8) {
        if let (Spot::Board(Faction::Riverfolk), Some(current)) = (to, self.current()) {
            self.position.turn.hired_riverfolk |= current != Faction::Riverfolk;
        }
        self.check_beside(kind, to);
        self.position.table.put(kind, to, count, self.step);
    }

    /// What may not stand in a clearing.
    #[inline]
    fn check_place(&mut self, kind: Kind, clearing: u8, count: u8) {
        if let Some(misfit) = self.misfit(kind, clearing, count) {
            self.object_to_place(kind, clearing, misfit);
        }
    }

    #[cold]
    fn object_to_place(&mut self, kind: Kind, clearing: u8, misfit: Misfit) {
        let table = &self.position.table;
        let latest = table.last_change_of_anybody(clearing);
        let (fault, cause) = match misfit {
            Misfit::Crowded => (Fault::Crowded { kind, clearing }, latest),
            Misfit::NoSlot => (Fault::NoSlot { kind, clearing }, latest),
            Misfit::WrongSuit => (Fault::WrongSuit { kind, clearing }, None),
            Misfit::Burrow => (Fault::NoPlace { kind, spot: Spot::Clearing(clearing) }, None),
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
        if clearing == 0 && kind.party() != Party::from(Faction::Duchy) {
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
        let keep = here[Kind::Keep.number()] > 0 && kind.party() != Party::from(Faction::Marquise);
        keep.then_some(Misfit::Keep)
    }

    /// The points that placed pieces are worth.
    fn owe_placed(&mut self, kind: Kind, count: u8) {
        let on_track_of = match kind {
            Kind::Sawmill => Track::Sawmills,
            Kind::Workshop => Track::Workshops,
            Kind::Recruiter => Track::Recruiters,
            Kind::Sympathy => Track::Sympathy,
            Kind::FoxPost | Kind::RabbitPost | Kind::MousePost => Track::TradePosts,
            Kind::Plot => {
                self.position.turn.plots += 1;
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
            self.position.ledger.owe(source, on_track(track(on_track_of), number), self.step);
        }
    }

    /// Pieces go from one clearing to another.
    #[inline(never)]
    fn march(&mut self, kind: Kind, (from, to): (u8, u8), count: u8) {
        if kind.pawn().is_some() {
            self.check_slip(kind, Spot::Clearing(from), Spot::Clearing(to));
        }
        let count = self.take(kind, Spot::Clearing(from), count);
        if count == 0 {
            return;
        }
        // Warriors that are brought to the keep out of a battle are losses of it.
        if self.is_fought(kind.party(), from) && self.current() != kind.party().faction() {
            self.note_loss(kind.party(), from, count);
        } else {
            self.position.turn.fight = None;
        }
        if let Some(relic) = kind.relic() {
            let worth = &mut self.position.table.worth;
            worth[usize::from(to)][relic] = std::mem::take(&mut worth[usize::from(from)][relic]);
        }
        self.position.table.put_in(kind, to, count, self.step);
    }

    /// Pieces go from one place to another, of which at most one is a clearing.
    #[inline(never)]
    fn carry(&mut self, kind: Kind, (from, to): (Spot, Spot), count: u8, mark: Mark) {
        if kind.pawn().is_some() {
            self.check_slip(kind, from, to);
        }
        let count = self.take(kind, from, count);
        if let (Spot::Clearing(clearing), Some(_), true) = (from, kind.relic(), count > 0) {
            match to {
                Spot::Forest(_) | Spot::Nowhere if self.current() != Some(Faction::Keepers) => {
                    self.position.ledger.owe(Source::Relic, 2 * count, self.step);
                }
                Spot::Board(Faction::Keepers) => self.recover(kind, clearing, mark),
                _ => {}
            }
        }
        match to {
            Spot::Clearing(clearing) => self.check_place(kind, clearing, count),
            _ => self.check_beside(kind, to),
        }
        self.position.table.put(kind, to, count, self.step);
    }

    /// A recovered relic is worth its points; which they are may be written on it or known since it was flipped.
    fn recover(&mut self, kind: Kind, clearing: u8, mark: Mark) {
        let known = kind.relic().map_or(0, |relic| self.position.table.worth[usize::from(clearing)][relic]);
        let worth = if let Mark::Worth(worth, _) = mark { worth } else { known };
        self.position.ledger.owe(Source::Relic, worth, self.step);
    }

    fn is_fought(&self, party: Party, clearing: u8) -> bool {
        self.position
            .turn
            .fight
            .is_some_and(|fight| fight.clearing == clearing && fight.place(party).is_some())
    }

    /// Pieces are removed: home to the supply, out of the game, or to where a rule sends them.
    #[inline(never)]
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
        } else if table.facts[kind.number()].leaves {
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
