//! What most factions do, chosen at random.

use super::super::evening::evening_draw;
use super::super::law;
use super::super::outlook::Outlook;
pub(super) use super::super::pen::{group, joined, many, spread};
use super::super::pieces::Kind;
use super::super::rule::{ruled, rules};
use super::super::table::Spot;
use super::play::Play;
use crate::names::{Band, Faction, Landmark, Suit};

/// One march in so many goes by ferry, if it can.
const FERRIES: usize = 6;
/// The ruled clearings for which the Bluebird Nobles bring a point.
const NOBLES: u32 = 3;
/// How many cards may be kept.
const HAND: u8 = 5;

impl Play {
    /// The table as whose turn it is sees it.
    pub(super) fn outlook(&self) -> Outlook<'_> {
        Outlook { position: &self.position, faction: self.current }
    }

    /// Scores what is due. Before the first act of a turn that is nothing: what is left of the turn before is lost.
    pub(super) fn score(&mut self) {
        if !self.text.ends_with(':') {
            self.score_points(self.position.ledger.total());
        }
    }

    /// Scores so many points.
    pub(super) fn score_points(&mut self, points: u16) {
        if points > 0 && self.scores(self.current) {
            self.propose(&format!("++{}", many(points)));
        }
    }

    /// Gives the Alliance the cards that it is owed: from the hand, or from the deck where none matches.
    pub(super) fn make_amends(&mut self) {
        while let Some(clearing) = law::owed_outrage(&self.position) {
            let suit = self.suit_for(clearing);
            let is_given = self.hand() > 0
                && self.chance.below(3) > 0
                && self.propose(&format!("{suit}#{}->A$", self.current));
            if !is_given && !self.propose("^A/#->A$") {
                return;
            }
        }
    }

    /// What most factions do in the Evening, with the draw that the boards tell.
    pub(super) fn evening(&mut self) {
        self.dusk();
        self.night();
    }

    /// The Evening after what cards do at its start.
    pub(super) fn night(&mut self) {
        let draw = evening_draw(&self.position, self.current).filter(|_| !self.position.turn.informed);
        self.night_with(draw.map_or(0, |(least, _)| least));
    }

    /// Scores for the tower, draws, and discards down to the limit.
    pub(super) fn night_with(&mut self, draw: u8) {
        self.score();
        let tower = self.position.table.landmark(Landmark::Tower);
        if tower.is_some_and(|place| rules(&self.position, self.current, place)) {
            self.score_points(1);
        }
        if self.position.serves((Band::LastDynasty, true), self.current) {
            let ruled = ruled(&self.position, self.current).count_ones();
            self.score_points(u16::try_from(ruled / NOBLES).unwrap_or(0));
        }
        // As many as there are.
        let _ = (1..=draw)
            .rev()
            .any(|number| self.propose(&format!("{}#->{}", many(number.into()), self.current)));
        // The Mole Artisans let more be kept, but not who gives them away at the end of the turn.
        let goes_on = self.position.boards.hirelings[Band::SunwardExpedition as usize].markers == 1;
        let keeps_all = self.position.serves((Band::SunwardExpedition, true), self.current) && !goes_on;
        if let Some(surplus) = self.hand().checked_sub(HAND).filter(|&surplus| surplus > 0 && !keeps_all) {
            self.propose(&format!("{}#{}->", many(surplus.into()), self.current));
        }
    }

    /// Some warriors move to a clearing beside theirs.
    pub(super) fn march(&mut self) -> bool {
        if self.chance.below(FERRIES) == 0 && self.sail() {
            return true;
        }
        let mut ways = self.ways(|_| true);
        self.chance.shuffle(&mut ways);
        ways.into_iter().take(6).any(|way| self.march_along(way))
    }

    /// Some warriors move from one clearing to another, and pay for outrage.
    pub(super) fn march_along(&mut self, (from, to): (u8, u8)) -> bool {
        let Some(warrior) = self.warrior() else { return false };
        let most = usize::from(self.position.table.count(warrior, Spot::Clearing(from)));
        let number = u16::try_from(self.chance.below(most) + 1).unwrap_or(1);
        let toll = self.toll(from, to);
        let moved = self.propose(&format!("{}w{from}->{to}{toll}", many(number)));
        self.make_amends();
        moved
    }

    /// The warrior that stays with the bandits of others on a path.
    fn toll(&self, from: u8, to: u8) -> String {
        let bandits = self.position.boards.hirelings[Band::HighwayBandits as usize];
        let table = &self.position.table;
        let ends = |path: &(u8, u8)| *path == (from.min(to), from.max(to));
        let path = table.ground.paths.iter().position(ends);
        let is_held =
            path.is_some_and(|path| table.bandits[path] > 0) && bandits.master != Some(self.current);
        if is_held { format!("/w{to}->") } else { String::new() }
    }

    /// Some warriors move with the ferry, which brings a card.
    fn sail(&mut self) -> bool {
        let (Some(warrior), Some(from)) = (self.warrior(), self.position.table.landmark(Landmark::Ferry))
        else {
            return false;
        };
        let shores = self.position.table.ground.river[usize::from(from)];
        let shores: Vec<u8> = (1..13).filter(|to| shores & 1 << to != 0).collect();
        let there = usize::from(self.count(warrior, from));
        let Some(&to) = self.pick(&shores).filter(|_| there > 0) else { return false };
        let number = many(u16::try_from(self.chance.below(there) + 1).unwrap_or(1));
        let moved = self.propose(&format!("({number}w+f){from}->{to}/#->{}", self.current));
        self.make_amends();
        moved
    }

    /// The moves that warriors can make from some clearings.
    pub(super) fn ways(&self, fits: impl Fn(u8) -> bool) -> Vec<(u8, u8)> {
        self.outlook().ways(fits)
    }

    /// A card of a suit that matches a clearing, or now and then a bird.
    pub(super) fn suit_for(&mut self, clearing: u8) -> Suit {
        let suits = [Suit::Fox, Suit::Mouse, Suit::Rabbit];
        let suit = suits.into_iter().find(|&suit| self.position.table.has_suit(clearing, suit));
        if self.chance.below(5) == 0 { Suit::Bird } else { suit.unwrap_or(Suit::Bird) }
    }

    /// How many cards are in the hand of whose turn it is.
    pub(super) fn hand(&self) -> u8 {
        self.outlook().hand()
    }

    /// The warriors of whose turn it is.
    pub(super) fn warrior(&self) -> Option<Kind> {
        self.outlook().warrior()
    }

    /// The clearings that a way joins to one.
    pub(super) fn neighbours(&self, place: u8) -> Vec<u8> {
        self.outlook().neighbours(place)
    }

    /// The clearings beside one that others than the Marquise set up in.
    pub(super) fn open_beside(&self, place: u8) -> Vec<u8> {
        self.neighbours(place).into_iter().filter(|&other| self.count(Kind::Keep, other) == 0).collect()
    }

    /// Whether a faction can place pieces in a clearing.
    pub(super) fn lets_in(&self, faction: Faction, place: u8) -> bool {
        Outlook { position: &self.position, faction }.lets_in(place)
    }

    /// The clearings where a kind stands.
    pub(super) fn standing(&self, kind: Kind) -> Vec<u8> {
        self.outlook().standing(kind)
    }

    /// The clearings where a kind stands and pieces can be placed.
    pub(super) fn open_standing(&self, kind: Kind) -> Vec<u8> {
        self.standing(kind).into_iter().filter(|&place| self.lets_in(self.current, place)).collect()
    }

    /// How many of a kind stand in a clearing.
    pub(super) fn count(&self, kind: Kind, place: u8) -> u8 {
        self.outlook().count(kind, place)
    }

    /// The clearings that are ruled and have a free slot.
    pub(super) fn sites(&self) -> Vec<u8> {
        self.outlook().sites()
    }

    /// Whether somebody plays a faction besides whose turn it is.
    pub(super) fn has_rival(&self, faction: Faction) -> bool {
        self.outlook().has_rival(faction)
    }
}
