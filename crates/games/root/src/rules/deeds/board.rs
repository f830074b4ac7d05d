//! What lies on faction boards: leaders, characters, ministers, moods, quests, prices, outcasts, relationships, hirelings.

use super::super::breach::{Breach, Terms};
use super::super::decks::Decks;
use super::super::diary::What;
use super::super::doubts::Doubt;
use super::super::goal::Goal;
use super::super::ledger::Source;
use super::super::objection::{Court, Fault, Objection};
use super::super::whereabouts::Pile;
use super::{Deed, Position};
use crate::findings::{self, messages};
use crate::names::{
    Area, Character, Column, Faction, Item, Leader, Minister, Mood, Service, Side, Status, Suit,
};
use crate::syntax::Batch;
use crate::syntax::action::{Hire, Marker};
use crate::syntax::place::{Clearing, Clearings, ItemPlace, Place};

/// What a Vagabond scores for the next step towards an ally.
const RELATIONSHIP: [u8; 3] = [1, 2, 2];

impl<C: Court> Deed<'_, C> {
    /// A new leader of the Eyrie takes the viziers along.
    pub(super) fn leader(&mut self, leader: Leader) {
        self.own_turn(Faction::Eyrie, messages::leader_off_turn);
        self.note(What::Leader(leader), 1);
        let boards = &mut self.position.boards;
        boards.leader = Some(leader);
        boards.viziers = [0; 4];
        for column in Decks::tables().leader(leader).viziers() {
            boards.viziers[column as usize % 4] += 1;
        }
    }

    /// Turmoil: the decree goes, and the leader with it.
    pub(super) fn discard_decree(&mut self) {
        self.own_turn(Faction::Eyrie, messages::purge_off_turn);
        self.note(What::Purge, 1);
        self.position.turn.purged = Some(self.birds_of_the_decree());
        let souls = self.position.plays(Faction::Cult);
        let piles = &mut self.position.piles;
        let pile = if souls { &mut piles.souls } else { &mut piles.discard };
        piles.decree.iter_mut().for_each(|column| pile.absorb(column));
        let place = if souls { Pile::Souls } else { Pile::Discard };
        (0..4).for_each(|column| piles.whereabouts.pour(Pile::Decree(column), place, self.step));
        self.position.doubts.settle(Doubt::Columns);
        self.depose();
    }

    /// The leader goes face down; when all four lie so they come up again. One who was named already in this turn takes over.
    fn depose(&mut self) {
        let deposed = self.position.dawn.leader;
        let boards = &mut self.position.boards;
        if let Some(leader) = deposed {
            boards.deposed |= 1 << leader as u8;
        }
        if boards.deposed.count_ones() as usize == Leader::ALL.len() {
            boards.deposed = 0;
        }
        if boards.leader == deposed {
            (boards.viziers, boards.leader) = ([0; 4], None);
        }
    }

    /// A Vagabond's character brings its items.
    pub(super) fn character(&mut self, character: Character) {
        let Some(faction) = self.current() else { return };
        let Some(vagabond) = Position::vagabond(faction) else { return };
        self.position.boards.characters[vagabond] = Some(character);
        let agreed = self.position.boards.starting[vagabond];
        if agreed.iter().any(|&count| count > 0) {
            let items = Item::ALL.iter().flat_map(|&item| (0..agreed[item as usize]).map(move |_| item));
            return items.for_each(|item| self.lay(faction as usize, item, Area::Satchel));
        }
        let row = Decks::tables().character(character);
        for item in row.items_of(self.position.is_bot(faction)) {
            self.lay(faction as usize, item, Area::Satchel);
        }
    }

    /// A minister is swayed, or lost.
    pub(super) fn minister(&mut self, minister: Minister, from: Option<Place>, to: Option<Place>) {
        let bit = 1 << minister as u16;
        let is_swayed = self.position.boards.ministers & bit != 0;
        if from.is_some() || to.is_none() {
            if !is_swayed {
                self.fault(Fault::NotSwayed { minister });
            }
            self.note(What::Dismiss(minister), 1);
            let rank = Decks::tables().minister(minister).rank();
            self.position.boards.crowns[rank] += u8::from(is_swayed);
            self.position.boards.ministers &= !bit;
            return;
        }
        // Investors of a bot sway where somebody has no card to discard.
        if !self.position.is_bot(Faction::Duchy) {
            self.own_turn(Faction::Duchy, messages::sway_off_turn);
        }
        self.note(What::Sway(minister), 1);
        if is_swayed {
            self.fault(Fault::SwayedAlready { minister });
        }
        self.position.boards.ministers |= bit;
        let points = Decks::tables().minister(minister).points;
        self.position.ledger.owe(Source::Minister, points, self.step);
    }

    pub(super) fn mood(&mut self, mood: Mood) {
        self.own_turn(Faction::Hundreds, messages::mood_off_turn);
        self.note(What::Mood(mood), 1);
        let hoard = ItemPlace { area: None, state: None };
        let item = Decks::tables().mood(mood).item;
        let lies = |item: &Item| self.position.items.count(Faction::Hundreds as usize, *item, hoard) > 0;
        if let Some(item) = item.filter(lies) {
            let cause = self.position.items.last_change(Faction::Hundreds as usize);
            self.object(Objection::new(Fault::WrongMood { item }).because(cause));
        }
        self.position.boards.mood = Some(mood);
    }

    /// Viziers come with their leader; retainers lie in the retinue until they are lost.
    pub(super) fn loyal(&mut self, load: Batch, to: Option<Place>) {
        let column = |place: Option<Place>| match place {
            Some(Place::Column { column: Column::First, .. }) => Some(0),
            Some(Place::Column { column: Column::Second, .. }) => Some(1),
            Some(Place::Column { column: Column::Third, .. }) => Some(2),
            _ => None,
        };
        if column(load.from).or(column(to)).is_some() {
            self.own_turn(Faction::Keepers, messages::retinue_changed_off_turn);
        }
        let retainers = &mut self.position.boards.retainers;
        if let Some(column) = column(load.from) {
            let have = retainers[column];
            retainers[column] = have.saturating_sub(load.count);
            if have < load.count {
                let fault = Fault::PileEmpty { pile: "the retinue", suit: None, have, want: load.count };
                self.fault(fault);
            }
        }
        if let Some(Place::Column { column: of, .. }) = load.from {
            let to = if let Some(Place::Column { column, .. }) = to { Some(column) } else { None };
            self.note(What::Leave { of, to, suit: Some(Suit::Bird), loyal: true }, load.count);
        }
        if let Some(column) = column(to) {
            if load.from.is_none() && !self.position.turn.is_setup {
                self.retainer_returns();
            }
            let retainers = &mut self.position.boards.retainers[column];
            *retainers = retainers.saturating_add(load.count);
        }
    }

    /// A retainer that was discarded is out of the game.
    fn retainer_returns(&mut self) {
        let words = |_: &Terms| messages::retainer_returns();
        let (terms, note) = (Terms::of(Faction::Keepers), messages::because_of_this);
        self.fault(Fault::Breach(Breach {
            rule: "K19",
            code: &findings::CARD_ELSEWHERE,
            words,
            terms,
            note,
        }));
    }

    /// A quest is completed: cards, or a point for each of its suit.
    pub(super) fn quest(&mut self, suit: Option<Suit>, quest: Option<u8>) {
        self.note(What::Quest { suit, quest }, 1);
        let Some(vagabond) = self.current().and_then(Position::vagabond) else { return };
        let Some(suit) = suit else { return };
        let completed = &mut self.position.boards.quests[vagabond][suit as usize];
        *completed = completed.saturating_add(1);
        let number = *completed;
        self.position.ledger.owe(Source::Quest(number), number, self.step);
    }

    pub(super) fn set_prices(&mut self, services: &[Service], price: u8) {
        self.own_turn(Faction::Riverfolk, messages::prices_off_turn);
        self.note(What::Price, 1);
        let every = [Service::HandCard, Service::Riverboats, Service::Mercenaries];
        for &service in if services.is_empty() { &every[..] } else { services } {
            self.position.boards.prices[service as usize] = Some(price);
        }
    }

    /// The outcast as it is written; it was moved when the turn began, as the lost souls said.
    pub(super) fn set_outcast(&mut self, suit: Suit, hated: bool) {
        self.own_turn(Faction::Cult, messages::outcast_off_turn);
        self.note(What::Outcast { suit, hated }, 1);
        (self.position.boards.outcast, self.position.boards.hated) = (Some(suit), hated);
    }

    /// Relationship markers move.
    pub(super) fn relations(&mut self, markers: &[Marker], status: Status) {
        for marker in markers {
            let Some(of) = self.faction(marker.of) else { continue };
            let Some(vagabond) = Position::vagabond(of) else {
                self.fault(Fault::OffTurn { words: messages::relation_of_nobody });
                continue;
            };
            if of == marker.with {
                self.fault(Fault::OffTurn { words: messages::relation_with_oneself });
                continue;
            }
            let relation = &mut self.position.boards.relations[vagabond][marker.with as usize];
            let mut before = std::mem::replace(relation, status);
            let bit = 1 << marker.with as u16;
            if status == Status::Hostile && self.position.turn.hostile[vagabond] & bit != 0 {
                // The warrior that fell before has done it already.
                before = self.position.dawn.relations[vagabond][marker.with as usize];
                self.position.turn.hostile[vagabond] &= !bit;
            }
            self.position.boards.unsaid[vagabond] &= !bit;
            self.note(What::Relation { of, with: marker.with, from: before, to: status }, 1);
            let step = match (before, status) {
                (Status::Indifferent, Status::First) => 0,
                (Status::First, Status::Second) => 1,
                (Status::Second, Status::Allied) => 2,
                _ => continue,
            };
            let aided = 1 << marker.with as u32;
            // The aids are used up; only an ally brings points for more of them.
            if status != Status::Allied {
                self.position.turn.aided &= !aided;
            }
            // Some write the points first.
            let paid = &mut self.position.turn.aid_paid;
            if *paid & aided != 0 {
                *paid &= !aided;
                continue;
            }
            self.position.ledger.owe(Source::Aid, RELATIONSHIP[step], self.step);
        }
    }

    pub(super) fn open_path(&mut self, path: Clearings) {
        let table = &mut self.position.table;
        match table.ground.path(path) {
            None => self.fault(Fault::NotOnMap(path)),
            Some(place) if table.closed & 1 << place == 0 => self.fault(Fault::OpenAlready(path)),
            Some(place) => table.open(place),
        }
        let mut ends = path.iter().map(Clearing::number);
        if let (Some(one), Some(other)) = (ends.next(), ends.next()) {
            self.note(What::OpenPath { one, other }, 1);
        }
        // Whichever path it was, it brought its point.
        self.position.ledger.owe(Source::Path, 1, self.step);
    }

    /// A hireling serves somebody else.
    pub(super) fn hire(&mut self, hire: Hire) {
        let master = match hire.to {
            Some(Side::Faction(faction)) => Some(faction),
            _ => self.current(),
        };
        self.note(What::Hire { band: hire.hireling.band as u8, to: master, markers: hire.markers }, 1);
        let boards = &mut self.position.boards;
        let hired = &mut boards.hirelings[hire.hireling.band as usize];
        if let (Some(faction), None, None) = (master, hired.master, hired.lapsed) {
            boards.marks.hire(faction);
        }
        boards.marks.are_bands_hired = true;
        hired.in_play = true;
        hired.demoted |= hire.hireling.demoted;
        (hired.master, hired.lapsed) = (master, None);
        hired.markers = hire.markers.unwrap_or(0);
    }

    /// The VP token leaves the track.
    pub(super) fn vp_token(&mut self, of: Option<Side>) {
        let (Some(current), Some(board)) = (self.current(), self.faction(of)) else { return };
        self.note(What::Join { of: current, board }, 1);
        let goal = match self.position.boards.goals[current as usize] {
            Goal::Dominance(suit) if board == current => Goal::Dominance(suit),
            _ if board == current => Goal::Dominance(None),
            _ => Goal::Coalition(board),
        };
        self.position.boards.goals[current as usize] = goal;
    }

    /// At least and at most how many birds the Decree has, viziers among them.
    fn birds_of_the_decree(&self) -> (u8, u8) {
        let viziers: u8 = self.position.boards.viziers.iter().sum();
        let birds = self.position.piles.decree.iter().map(|column| column.birds());
        birds.fold((viziers, viziers), |(least, most), column| {
            (least.saturating_add(column.0), most.saturating_add(column.1))
        })
    }

    /// Objects where the Decree, discarded already or not yet, is short of what turmoil takes. Nobody loses points that they do
    /// not have.
    pub(super) fn check_turmoil(&mut self, said: u8) {
        let (least, most) = self.position.turn.purged.unwrap_or_else(|| self.birds_of_the_decree());
        let is_all = i16::from(said) == self.position.scores[Faction::Eyrie as usize] && said < least;
        if !(least..=most).contains(&said) && !is_all {
            self.object(Objection::new(Fault::WrongLoss { said, least, most }));
        }
    }
}
