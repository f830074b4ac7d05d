//! What a faction can see to do: where its pieces stand, where they can go, whom they can fight, where they can build.

use std::fmt::Write as _;

use super::pen::{group, many};
use super::pieces::{Kind, Party};
use super::position::Position;
use super::rule::rules;
use super::table::Spot;
use super::ways::{has_way, may_move};
use crate::names::{Band, Faction, Hireling, Side};

/// The table as a faction sees it.
#[derive(Clone, Copy)]
pub(crate) struct Outlook<'p> {
    pub(crate) position: &'p Position,
    pub(crate) faction: Faction,
}

impl Outlook<'_> {
    /// The moves that warriors can make from some clearings.
    pub(crate) fn ways(self, fits: impl Fn(u8) -> bool) -> Vec<(u8, u8)> {
        let Some(warrior) = self.warrior() else { return Vec::new() };
        let starts = self.standing(warrior).into_iter().filter(|&from| fits(from));
        let ways = starts.flat_map(|from| self.neighbours(from).into_iter().map(move |to| (from, to)));
        ways.filter(|&(from, to)| may_move(self.position, self.faction, from, to)).collect()
    }

    /// How many cards are in the hand.
    pub(crate) fn hand(self) -> u8 {
        self.position.piles.hands[self.faction as usize].count
    }

    /// The warriors of the faction.
    pub(crate) fn warrior(self) -> Option<Kind> {
        Kind::of(Party::from(self.faction)).first().copied().filter(|kind| !kind.is_pawn())
    }

    /// The clearings that a way joins to one.
    pub(crate) fn neighbours(self, place: u8) -> Vec<u8> {
        (1..13)
            .filter(|&other| other != place && has_way(self.position, self.faction, place, other))
            .collect()
    }

    /// The clearings where a kind stands.
    pub(crate) fn standing(self, kind: Kind) -> Vec<u8> {
        (1..13).filter(|&place| self.count(kind, place) > 0).collect()
    }

    /// How many of a kind stand in a clearing.
    pub(crate) fn count(self, kind: Kind, place: u8) -> u8 {
        self.position.table.count(kind, Spot::Clearing(place))
    }

    /// How many of a kind are left.
    pub(crate) fn supply(self, kind: Kind) -> u8 {
        self.position.table.count(kind, Spot::Supply)
    }

    /// The clearings that are ruled and have a free slot.
    pub(crate) fn sites(self) -> Vec<u8> {
        let is_free = |place: &u8| self.position.table.free_slots(*place) > 0;
        (1..13).filter(|&place| rules(self.position, self.faction, place)).filter(is_free).collect()
    }

    /// The acts by which all enemy pieces of a clearing go, each with a stroke before it: `/(2Cw+Cb_s)5->`, relics to a forest. Pawns and
    /// the warlord stay, and so do bands that serve the faction.
    pub(crate) fn sweep(self, place: u8) -> String {
        let falls = |kind: Kind| !kind.is_pawn() && kind != Kind::Warlord && self.is_enemy(kind.party());
        let enemies = Kind::ALL.iter().copied().filter(|&kind| falls(kind));
        let there = enemies.map(|kind| (kind, self.count(kind, place))).filter(|&(_, count)| count > 0);
        let (relics, others): (Vec<_>, Vec<_>) = there.partition(|(kind, _)| kind.relic().is_some());
        let mut acts = String::new();
        if !others.is_empty() {
            let pieces = others.iter().map(|&(kind, count)| (kind.code().to_owned(), count));
            let _ = write!(acts, "/{}{place}->", group(pieces));
        }
        for (relic, count) in relics {
            let _ = write!(acts, "/{}{}{place}->{}", many(count.into()), relic.code(), self.forest(0));
        }
        acts
    }

    /// Whether a party is another player, or a band that does not serve the faction.
    fn is_enemy(self, party: Party) -> bool {
        match party.side() {
            Side::Faction(other) => self.has_rival(other),
            Side::Hireling(hireling) => {
                self.position.boards.hirelings[hireling.band as usize].master != Some(self.faction)
            }
        }
    }

    /// Whether pieces of the faction can be placed in a clearing: no keep or snare of others, no Furious Protector that serves others, no
    /// fire.
    pub(crate) fn lets_in(self, place: u8) -> bool {
        let protector = self.position.boards.hirelings[Band::FuriousProtector as usize];
        let bars = [
            (Kind::Keep, self.faction != Faction::Marquise),
            (Kind::Snare, self.faction != Faction::Corvids),
            (Kind::ProtectorPawn, !protector.demoted && protector.master != Some(self.faction)),
        ];
        let is_barred = bars.into_iter().any(|(kind, bars)| bars && self.count(kind, place) > 0);
        !is_barred && self.position.table.fires & 1 << place == 0
    }

    /// Those who play besides the faction.
    pub(crate) fn others(self) -> Vec<Faction> {
        Faction::ALL.iter().copied().filter(|&other| self.has_rival(other)).collect()
    }

    /// Others who have pieces in a clearing.
    pub(crate) fn others_at(self, place: u8) -> Vec<Faction> {
        let is_there = |other: &Faction| self.position.table.is_present(Party::from(*other), place);
        self.others().into_iter().filter(is_there).collect()
    }

    /// Whether somebody plays a faction besides this one.
    pub(crate) fn has_rival(self, faction: Faction) -> bool {
        faction != self.faction && self.position.plays(faction)
    }

    /// Everybody with pieces in a clearing whom one may fight: others who play, and bands.
    pub(crate) fn sides_at(self, place: u8) -> Vec<Side> {
        let others = self.others_at(place).into_iter().map(Side::Faction);
        let is_there = |band: &Side| self.position.table.is_present(Party::from(*band), place);
        others.chain(self.in_play().filter(is_there)).collect()
    }

    /// The bands that serve the faction, as their cards lie.
    pub(crate) fn bands(self) -> Vec<Hireling> {
        let cards = Band::ALL.iter().zip(self.position.boards.hirelings);
        let own = cards.filter(|(_, card)| card.in_play && card.master == Some(self.faction));
        own.map(|(&band, card)| Hireling { band, demoted: card.demoted }).collect()
    }

    /// The bands in play.
    fn in_play(self) -> impl Iterator<Item = Side> {
        let hirelings = self.position.boards.hirelings;
        let bands = Band::ALL.iter().copied().filter(move |&band| hirelings[band as usize].in_play);
        bands.map(|band| Side::Hireling(Hireling { band, demoted: false }))
    }

    /// How a piece is written on the turn of the faction: without its letter where it is its own.
    pub(crate) fn written(self, kind: Kind) -> &'static str {
        &kind.code()[usize::from(kind.party() == Party::from(self.faction))..]
    }

    /// The clearings and forests as they are written.
    pub(crate) fn places(self) -> Vec<String> {
        (1..13u8).map(|place| place.to_string()).chain(self.forests()).collect()
    }

    /// The forests as they are written.
    pub(crate) fn forests(self) -> Vec<String> {
        (0..).take(self.position.table.ground.forests.len()).map(|forest| self.forest(forest)).collect()
    }

    /// How a forest is written.
    pub(crate) fn forest(self, forest: u8) -> String {
        let bits = self.position.table.ground.forests[usize::from(forest)].touches;
        let clearings = (1..13).filter(|place| bits & 1 << place != 0).map(|place: u8| place.to_string());
        clearings.collect::<Vec<_>>().join("_")
    }
}
