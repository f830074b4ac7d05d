//! What most factions do, chosen at random.

use super::super::deeds::evening_draw;
use super::super::law;
use super::super::ledger::Source;
use super::super::pieces::{Kind, Party};
use super::super::rule::rules;
use super::super::table::Spot;
use super::super::ways::has_way;
use super::play::Play;
use crate::names::{Faction, Landmark};

/// How many cards may be kept.
const HAND: u8 = 5;

impl Play {
    /// Scores what is due.
    pub(super) fn score(&mut self) {
        self.score_points(self.position.ledger.total());
    }

    /// Scores so many points.
    pub(super) fn score_points(&mut self, points: u16) {
        match points {
            0 => false,
            points => self.propose(&format!("++{}", many(points))),
        };
    }

    /// Gives the Alliance the card that it is owed.
    pub(super) fn make_amends(&mut self) {
        while let Some(_clearing) = law::owed_outrage(&self.position) {
            let given = self.hand() > 0 && self.propose(&format!("#{}->A$", self.current));
            if !given && !self.propose("^A/#->A$") {
                return;
            }
        }
    }

    /// Draws, discards down to the limit, and scores for the tower.
    pub(super) fn evening(&mut self) {
        if let Some((least, _)) = evening_draw(&self.position, self.current) {
            self.propose(&format!("{}#->{}", many(least.into()), self.current));
        }
        if let Some(surplus) = self.hand().checked_sub(HAND).filter(|&surplus| surplus > 0) {
            self.propose(&format!("{}#{}->", many(surplus.into()), self.current));
        }
        let tower = self.position.table.landmark(Landmark::Tower);
        if tower.is_some_and(|place| rules(&self.position, self.current, place)) {
            self.propose("++");
        }
    }

    /// Crafts something, if there is a card to spare.
    pub(super) fn craft(&mut self) {
        let what =
            ["%f", "%b", "%t", "%x", "%c", "%s", "%h", "tax", "bank", "codeb", "swap", "inform", "league"];
        let what = what[self.chance.below(what.len())];
        if self.hand() > 1 && self.propose(&format!("Z{what}")) {
            self.score();
        }
    }

    /// Some warriors move to a clearing beside theirs.
    pub(super) fn march(&mut self) {
        let Some(warrior) = self.warrior() else { return };
        let camps = self.standing(warrior);
        let Some(&from) = self.pick(&camps) else { return };
        let next = self.neighbours(from);
        let Some(&to) = self.pick(&next) else { return };
        let most = usize::from(self.position.table.count(warrior, Spot::Clearing(from)));
        let number = u16::try_from(self.chance.below(most) + 1).unwrap_or(1);
        self.propose(&format!("{}w{from}->{to}", many(number)));
        self.make_amends();
    }

    /// A battle, its losses, and what they bring.
    pub(super) fn fight(&mut self) {
        let Some(warrior) = self.warrior() else { return };
        let camps = self.standing(warrior);
        let Some(&place) = self.pick(&camps) else { return };
        let foes = [Faction::Marquise, Faction::Eyrie, Faction::Alliance];
        let is_there =
            |foe: &Faction| *foe != self.current && self.position.table.is_present(Party::from(*foe), place);
        let Some(foe) = foes.into_iter().find(is_there) else { return };
        let defenders = self.position.table.warriors(Party::from(foe), place);
        let losses = if defenders > 0 {
            let hits = defenders.min(2).min(self.position.table.count(warrior, Spot::Clearing(place)));
            format!("{}{foe}w", many(hits.into()))
        } else {
            let there = Kind::of(Party::from(foe))
                .iter()
                .find(|&&kind| self.position.table.count(kind, Spot::Clearing(place)) > 0);
            let Some(kind) = there else { return };
            kind.code().to_owned()
        };
        if self.propose(&format!("X{foe}{place}/{losses}{place}->")) {
            self.make_amends();
            let is_removed = |source| matches!(source, Source::Removed(_));
            if self.position.ledger.has(is_removed) {
                self.score();
            }
        }
    }

    /// How many cards are in the hand of whose turn it is.
    pub(super) fn hand(&self) -> u8 {
        self.position.piles.hands[self.current as usize].count
    }

    /// The warriors of whose turn it is.
    fn warrior(&self) -> Option<Kind> {
        Kind::of(Party::from(self.current)).first().copied()
    }

    /// The clearings that a way joins to one.
    pub(super) fn neighbours(&self, place: u8) -> Vec<u8> {
        (1..13)
            .filter(|&other| other != place && has_way(&self.position, self.current, place, other))
            .collect()
    }

    /// The clearings where a kind stands.
    pub(super) fn standing(&self, kind: Kind) -> Vec<u8> {
        (1..13).filter(|&place| self.position.table.count(kind, Spot::Clearing(place)) > 0).collect()
    }
}

/// A number before a thing; one is not written.
pub(super) fn many(number: u16) -> String {
    if number == 1 { String::new() } else { number.to_string() }
}

/// Places in one act.
pub(super) fn joined(places: &[u8]) -> String {
    places.iter().map(u8::to_string).collect::<Vec<_>>().join("+")
}
