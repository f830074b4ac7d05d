//! Pieces go from place to place.

use super::super::diary::What;
use super::super::doubts::Doubt;
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::table::Spot;
use super::super::turn::Fight;
use super::Deed;
use crate::names::{Faction, Landmark, Side, Suit};
use crate::syntax::place::Place;
use crate::syntax::thing::{Mark, PieceKind, Thing};
use crate::syntax::{Load, Lone, Numbers, Owned, Several};

impl<C: Court> Deed<'_, C> {
    /// Pieces go to each of some places, or away.
    pub(super) fn pieces(&mut self, loads: &[Load], places: &[Place]) {
        self.check_moves(loads, places);
        for load in loads {
            let Thing::Piece { of, piece } = load.thing else { continue };
            if piece.kind == PieceKind::Ferry {
                self.ferry(load.from, places);
                continue;
            }
            let Some(kind) = self.kind_of(of, piece.number()) else { continue };
            for &place in places {
                self.check_hand(kind, place);
            }
            if let Some(place) = load.from {
                self.check_hand(kind, place);
            }
            self.foresee(load, (kind, piece.mark), places);
            match places {
                [] => self.one_way(load, (kind, piece.mark), None),
                places => places.iter().for_each(|&to| self.one_way(load, (kind, piece.mark), Some(to))),
            }
        }
    }

    /// Pieces go to one of some places, or away.
    #[inline(never)]
    fn one_way(&mut self, load: &Load, (kind, mark): (Kind, Mark), to: Option<Place>) {
        let (from, to) = (self.start(load.from, kind), to.map(|place| self.spot(place)));
        self.piece(kind, (from, to), load.count, mark);
    }

    /// Objects once where pieces go to several places and are too few for all of them.
    fn foresee(&mut self, load: &Load, (kind, mark): (Kind, Mark), places: &[Place]) {
        let number = u8::try_from(places.len()).unwrap_or(u8::MAX);
        if number < 2 {
            return;
        }
        let from = self.start(load.from, kind);
        if !matches!(from, Spot::Supply | Spot::Clearing(_)) || kind.is_pawn() {
            return;
        }
        let kind = self.standing((kind, mark), from, load.count);
        let (have, want) = (self.position.table.count(kind, from), load.count.saturating_mul(number));
        let in_doubt = from == Spot::Supply && self.position.doubts.has(Doubt::Supply(kind.party()));
        if have < want && !in_doubt {
            self.too_few(kind, from, (have, want));
        }
    }

    /// Pieces of one kind go to one place, or away.
    #[inline]
    pub(super) fn lone_pieces(&mut self, lone: &Lone<Owned>, mut numbers: Numbers) {
        let Owned { of, piece, number } = lone.what;
        let Some(kind) = self.kind_of(of, number) else { return self.lone_ferry(lone, numbers) };
        let count = numbers.count(lone.count);
        if let Some(place) = lone.from {
            self.check_hand(kind, place);
        }
        if let Some(place) = lone.to {
            self.check_hand(kind, place);
        }
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

    /// Pieces are never in a hand.
    #[inline]
    fn check_hand(&mut self, kind: Kind, place: Place) {
        if matches!(place, Place::Hand(_)) {
            self.fault(Fault::PieceInHand { kind });
        }
    }

    /// The ferry is nobody's piece.
    #[cold]
    fn lone_ferry(&mut self, lone: &Lone<Owned>, numbers: Numbers) {
        let laid = Several::from(*lone).laid_out(numbers);
        self.pieces(laid.loads(), laid.places());
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
        if let (Some(&Place::Clearing(to)), Some(ferry)) =
            (places.first(), loads.iter().find(|load| is_ferry(load)))
        {
            // Where it is said to be: that it is elsewhere is told once.
            let from = match ferry.from {
                Some(Place::Clearing(from)) => from.number(),
                _ => self.position.table.landmarks[Landmark::Ferry as usize],
            };
            self.position.turn.ferried = Some((from, to.number()));
        }
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
        }
    }

    fn ferry(&mut self, start: Option<Place>, places: &[Place]) {
        if let [Place::Clearing(clearing), ..] = places {
            let from = self.position.table.landmarks[Landmark::Ferry as usize];
            if let Some(Place::Clearing(told)) = start.filter(|_| from > 0)
                && told.number() != from
            {
                self.fault(Fault::FerryElsewhere { clearing: told.number(), ferry: from });
            }
            self.note(What::Ferry { from, to: clearing.number() }, 1);
            self.position.table.landmarks[Landmark::Ferry as usize] = clearing.number();
        }
    }

    /// Pieces of one kind go from one place to another, or away.
    #[expect(
        clippy::inline_always,
        reason = "most acts are this: where it stands alone it makes a replay 1 % longer"
    )]
    #[inline(always)]
    fn piece(&mut self, kind: Kind, (from, to): (Spot, Option<Spot>), count: u8, mark: Mark) {
        let kind = self.standing((kind, mark), from, count);
        match (from, to) {
            (Spot::Supply, None) => {
                self.fault(Fault::NoStart);
                self.position.diary.doubt_fight();
                self.lose_in_battle(kind, count);
            }
            (from, None) => self.remove(kind, from, count),
            (Spot::Supply, Some(to)) => self.place(kind, to, count, mark),
            (Spot::Clearing(from), Some(Spot::Clearing(to))) => self.march(kind, (from, to), count),
            (from, Some(to)) => self.carry(kind, (from, to), count, mark),
        }
    }

    /// Losses whose clearing was left out fall where the battle is.
    #[cold]
    fn lose_in_battle(&mut self, kind: Kind, count: u8) {
        let Some(fight) = self.position.turn.fight.filter(|fight| fight.place(kind.party()).is_some()) else {
            return;
        };
        let spot = Spot::Clearing(fight.clearing);
        if self.position.table.count(kind, spot) >= count {
            self.remove(kind, spot, count);
        }
    }

    /// The kind that really stands there, where the code leaves it open or a plot shows its face only now.
    #[inline]
    fn standing(&self, (kind, mark): (Kind, Mark), from: Spot, count: u8) -> Kind {
        if from == Spot::Supply || self.position.table.count(kind, from) >= count {
            return kind;
        }
        self.akin_standing((kind, mark), from, count)
    }

    #[cold]
    fn akin_standing(&self, (kind, mark): (Kind, Mark), from: Spot, count: u8) -> Kind {
        let stands = |other: &Kind| self.position.table.count(*other, from) >= count;
        let others = kind.akin().filter(|_| kind.is_plot() || kind.class() != PieceKind::Warrior);
        match (kind, mark) {
            // A plot lies face down until somebody turns it.
            (Kind::Bomb | Kind::Snare | Kind::Raid | Kind::Extortion, _) => Some(Kind::Plot).filter(stands),
            // Without a letter a building or token of several kinds may be any of them.
            (
                Kind::Plot | Kind::Sawmill | Kind::FoxPost | Kind::Figure | Kind::FigureStation,
                Mark::Plain,
            ) => others.into_iter().find(stands),
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
            return self.take_short(kind, from, want);
        }
        self.position.table.lift(kind, from, want, self.step);
        want
    }

    #[cold]
    fn take_short(&mut self, kind: Kind, from: Spot, want: u8) -> u8 {
        if (kind, from) == (Kind::Riverfolk, Spot::Board(Faction::Riverfolk)) {
            self.read_in_protection();
        }
        let have = self.position.table.count(kind, from);
        if have >= want {
            return self.take(kind, from, want);
        }
        if from == Spot::Supply && self.position.doubts.has(Doubt::Supply(kind.party())) {
            return self.take_in_doubt(kind, want);
        }
        // A place that does not exist was objected to already, and so was a step that takes too few to several places.
        if from != Spot::Nowhere && self.position.turn.short != Some((self.step, kind)) {
            self.too_few(kind, from, (have, want));
        }
        let table = &mut self.position.table;
        let taken = table.take(kind, from, want, self.step);
        match from {
            Spot::Clearing(_) => taken + table.take(kind, Spot::Supply, want - have, self.step),
            _ => taken,
        }
    }

    /// What lies on a board is in doubt: something else was taken from it than the record says, so no supply of what lies there is known.
    fn doubt_board(&mut self, faction: Faction) {
        self.position.doubts.raise(Doubt::Board(faction));
        for party in Party::all() {
            let lies = |kind: &Kind| self.position.table.count(*kind, Spot::Board(faction)) > 0;
            if Kind::of(party).iter().any(lies) {
                self.position.doubts.raise(Doubt::Supply(party));
            }
        }
    }

    /// Objects to pieces that are not there. From then on nobody knows how many the supply of the party has.
    #[cold]
    fn too_few(&mut self, kind: Kind, from: Spot, (have, want): (u8, u8)) {
        let cause = self.position.table.last_change(kind.party(), from);
        let doubt = Doubt::Supply(kind.party());
        let follows = self.follows(kind.party(), from);
        match from {
            Spot::Supply if self.position.doubts.has(doubt) => return,
            Spot::Supply => {
                self.object(Objection::new(Fault::SupplyEmpty { kind, have, want }).because(cause));
            }
            _ => {
                let fault = Fault::TooFew { kind, spot: from, have, want };
                self.object(Objection::new(fault).because(cause).unless_it_follows(follows));
            }
        }
        self.position.turn.short = Some((self.step, kind));
        self.position.doubts.raise(doubt);
        if let Spot::Board(faction) = from {
            self.doubt_board(faction);
        }
        if kind.party() == Party::from(Faction::Marquise) {
            self.position.doubts.raise(Doubt::Wood);
        }
    }

    /// Whether it was told already why pieces are missing: the step lacks others as well, or they are the losses of a battle where their
    /// side has nothing to fight with.
    fn follows(&self, party: Party, from: Spot) -> bool {
        let Position { turn, diary, .. } = &*self.position;
        let is_loss = |fight: Fight| {
            Spot::Clearing(fight.clearing) == from && fight.place(party).is_some() && diary.is_fight_doubted()
        };
        turn.is_short(self.step) || turn.fight.is_some_and(is_loss)
    }

    /// Takes pieces from a supply that is in doubt: what it lacks was among the payments of the Riverfolk and is back.
    fn take_in_doubt(&mut self, kind: Kind, want: u8) -> u8 {
        let table = &mut self.position.table;
        let taken = table.take(kind, Spot::Supply, want, self.step);
        // Their own warriors are funds as well.
        let missing = if kind == Kind::Riverfolk { 0 } else { want - taken };
        taken + table.take(kind, Spot::Board(Faction::Riverfolk), missing, self.step)
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
        self.note_march(kind, (from, to), count);
        // Warriors that are brought to the keep out of a battle are losses of it.
        if self.is_fought(kind.party(), from) && self.current() != kind.party().faction() {
            self.note_loss(kind.party(), from, count);
            if let Some(current) = self.current() {
                self.owe_infamy(current, kind, from, count);
            }
        } else {
            self.position.turn.fight = None;
        }
        if let Some(relic) = kind.relic() {
            let worth = &mut self.position.table.worth;
            worth[usize::from(to)][relic] = std::mem::take(&mut worth[usize::from(from)][relic]);
        }
        self.position.table.put_in(kind, to, count, self.step);
    }

    /// Notes pieces that go from clearing to clearing.
    fn note_march(&mut self, kind: Kind, (from, to): (u8, u8), count: u8) {
        match kind.class() {
            PieceKind::Warrior => {
                let way = (kind.party(), from, to);
                self.position.diary.march(self.step, way, kind == Kind::Warlord, count);
            }
            PieceKind::Pawn => {
                let (from, to) = (Spot::Clearing(from), Spot::Clearing(to));
                self.note(What::Pawn { kind, from, to }, 1);
            }
            _ => self.note(What::Shift { kind, from, to }, count),
        }
    }

    /// Pieces go from one place to another, of which at most one is a clearing.
    #[inline(never)]
    fn carry(&mut self, kind: Kind, (from, to): (Spot, Spot), count: u8, mark: Mark) {
        if kind.pawn().is_some() {
            self.check_slip(kind, from, to);
        }
        let count = self.take(kind, from, count);
        let is_pawn = kind.pawn().is_some();
        self.note_carried(kind, (from, to), count, mark);
        if let (Spot::Clearing(clearing), Some(_), true) = (from, kind.relic(), count > 0) {
            match to {
                Spot::Forest(_) | Spot::Nowhere if self.takes_trophies(clearing) => {
                    self.position.ledger.owe_at(clearing, Source::Relic, kind.worth() * count, self.step);
                }
                Spot::Board(Faction::Keepers) => self.recover(kind, clearing, mark),
                _ => {}
            }
        }
        if let (Some(relic), true) = (kind.relic(), count > 0) {
            self.position.table.turn_relic(relic, from, to);
        }
        match to {
            // A pawn moves there; only what is placed is kept out.
            Spot::Clearing(_) if is_pawn && from != Spot::Supply => {}
            Spot::Clearing(clearing) => self.check_place(kind, clearing, count),
            _ => self.check_beside(kind, to),
        }
        self.position.table.put(kind, to, count, self.step);
    }

    /// A recovered relic is worth its points; which they are may be written on it or known since it was flipped.
    fn recover(&mut self, kind: Kind, clearing: u8, mark: Mark) {
        let worth = self.worth(kind, clearing, mark);
        self.position.ledger.owe_at(clearing, Source::Relic, worth, self.step);
    }

    /// A landmark comes to a clearing. The Lost City is of every suit.
    pub(super) fn landmark_set(&mut self, landmark: Landmark, clearing: u8) {
        self.note(What::Landmark { landmark, at: clearing }, 1);
        let table = &mut self.position.table;
        table.landmarks[landmark as usize] = clearing;
        table.is_told |= 1 << landmark as u8;
        if landmark == Landmark::City {
            let every = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
            self.position.table.suits[usize::from(clearing)] =
                every.iter().fold(0, |bits, &suit| bits | 1 << suit as u8);
        }
    }
}
