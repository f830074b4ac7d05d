//! The map as it lies: who rules, what stands where, which slots are free, which paths are open.

use super::super::maps::PLACES;
use super::super::pieces::{Kind, Party};
use super::super::position::Position;
use super::super::rule;
use super::super::table::Spot;
use super::terrain::{Terrain, clearings, numbered, of_bits};
use crate::names::{Faction, Landmark, Map, Plot, Relic, Side, Suit};
use crate::syntax::place::{Clearing, Clearings, Place};
use crate::syntax::thing::PieceKind;

/// A slot of a clearing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Slot {
    /// Something is built there.
    Built(Kind),
    /// A ruin covers it.
    Ruin,
    /// Nothing is built there.
    Free,
}

/// A path between two clearings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Path {
    /// The two clearings, the lower one first.
    pub ends: [Clearing; 2],
    /// Whether it still is closed.
    pub is_closed: bool,
    /// The Highway Bandits on it.
    pub bandits: u8,
}

/// Plots of one kind in a clearing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct PlotToken {
    /// Where.
    pub clearing: Clearing,
    /// The kind, where it lies face up; nobody can tell the others.
    pub face_up: Option<Plot>,
    /// How many: one, by the rules.
    pub count: u8,
}

impl Path {
    /// The two clearings as the notation writes them together: `1_5`.
    pub fn between(&self) -> Clearings {
        let mut between = Clearings::default();
        self.ends.into_iter().for_each(|end| {
            between.add(end);
        });
        between
    }
}

impl Position {
    /// The map.
    pub fn map(&self) -> Map {
        self.table.ground.map
    }

    /// What is printed on the map.
    pub fn terrain(&self) -> Terrain {
        Terrain { ground: self.table.ground }
    }

    /// Who rules a clearing: whoever has most warriors and buildings there. The Eyrie rule where they are tied for most, the Cult
    /// where it has a garden, and tokens of whoever crafted Soup Kitchens count twice. The Burrow is the Duchy's.
    ///
    /// # Examples
    /// ```
    /// use scorebook_core::{Reading, Replay};
    /// use scorebook_root::Root;
    /// use scorebook_root::names::Faction;
    /// use scorebook_root::syntax::place::Clearing;
    ///
    /// let text = "Map: Fall\nC: Ada\nE: Ben\nC:2w->5\nE:2w->5\n";
    /// let reading = Reading::new(Root, text.to_owned());
    /// let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    /// let clearing = Clearing::new(5).expect("a clearing of every map");
    /// replay.advance();
    /// assert_eq!(replay.position.ruler(clearing), Some(Faction::Marquise));
    /// // The Eyrie are the Lords of the Forest.
    /// replay.advance();
    /// assert_eq!(replay.position.ruler(clearing), Some(Faction::Eyrie));
    /// ```
    pub fn ruler(&self, clearing: Clearing) -> Option<Faction> {
        rule::ruler(self, clearing.number())
    }

    /// Whether a faction rules a clearing.
    pub fn rules(&self, faction: Faction, clearing: Clearing) -> bool {
        self.ruler(clearing) == Some(faction)
    }

    /// The suits of a clearing, one but for the Lost City; none where the record does not tell.
    pub fn suits_of(&self, clearing: Clearing) -> impl Iterator<Item = Suit> + use<> {
        let suits = self.table.suits[usize::from(clearing.number())];
        Suit::ALL.iter().copied().filter(move |&suit| suits & 1 << suit as u8 != 0)
    }

    /// How many of a kind stand in a clearing.
    pub fn count(&self, kind: Kind, clearing: Clearing) -> u8 {
        self.table.count(kind, Spot::Clearing(clearing.number()))
    }

    /// How many of a kind stand in all clearings together.
    pub fn on_map(&self, kind: Kind) -> u8 {
        self.table.on_map(kind)
    }

    /// The pieces in a clearing, and how many of each.
    pub fn pieces_in(&self, clearing: Clearing) -> impl Iterator<Item = (Kind, u8)> + '_ {
        counted(Kind::ALL, move |kind| self.count(kind, clearing))
    }

    /// The pieces of a side in a clearing, and how many of each.
    ///
    /// # Examples
    /// ```
    /// use scorebook_core::{Reading, Replay};
    /// use scorebook_root::Root;
    /// use scorebook_root::names::Faction;
    /// use scorebook_root::rules::Kind;
    /// use scorebook_root::syntax::place::Clearing;
    ///
    /// let reading = Reading::new(Root, "Map: Fall\nC: Ada\nC:3w+b_s->5\n".to_owned());
    /// let mut replay = Replay::<Root>::new(&reading.record, &reading.text);
    /// replay.advance();
    /// let clearing = Clearing::new(5).expect("a clearing of every map");
    /// let pieces: Vec<(Kind, u8)> = replay.position.pieces_of(Faction::Marquise, clearing).collect();
    /// assert_eq!(pieces, [(Kind::Marquise, 3), (Kind::Sawmill, 1)]);
    /// ```
    pub fn pieces_of(
        &self,
        side: impl Into<Side>,
        clearing: Clearing,
    ) -> impl Iterator<Item = (Kind, u8)> + '_ {
        let party = Party::from(side.into());
        counted(Kind::of(party), move |kind| self.count(kind, clearing))
    }

    /// The warriors of a side in a clearing.
    pub fn warriors_in(&self, side: impl Into<Side>, clearing: Clearing) -> u8 {
        self.table.warriors(Party::from(side.into()), clearing.number())
    }

    /// How many slots a clearing has, with that of the Elder Treetop.
    pub fn slots_in(&self, clearing: Clearing) -> u8 {
        self.table.slots(clearing.number())
    }

    /// The slots of a clearing: what is built, a ruin, and those that are free. A record may build more than there is room for.
    pub fn slots_of(&self, clearing: Clearing) -> impl Iterator<Item = Slot> + '_ {
        let buildings = self.pieces_in(clearing).filter(|(kind, _)| kind.class() == PieceKind::Building);
        let built = buildings.flat_map(|(kind, count)| (0..count).map(move |_| Slot::Built(kind)));
        let free = usize::try_from(self.table.free_slots(clearing.number())).unwrap_or(0);
        let free = std::iter::repeat_n(Slot::Free, free);
        built.chain(free).chain(self.has_ruin(clearing).then_some(Slot::Ruin))
    }

    /// Whether a ruin stands in a clearing.
    pub fn has_ruin(&self, clearing: Clearing) -> bool {
        self.ruin_of(clearing).is_some()
    }

    /// How many items lie under the ruin of a clearing, if one stands there; which they are, nobody knows.
    pub fn ruin_of(&self, clearing: Clearing) -> Option<u8> {
        self.table.ruins[usize::from(clearing.number())]
    }

    /// How many slots of a clearing an item covers for good.
    pub fn covered_in(&self, clearing: Clearing) -> u8 {
        self.table.covered[usize::from(clearing.number())]
    }

    /// The paths, open and closed.
    pub fn paths(&self) -> impl Iterator<Item = Path> + '_ {
        self.terrain().paths().enumerate().map(|(number, ends)| Path {
            ends,
            is_closed: self.table.closed & 1 << number != 0,
            bandits: self.table.bandits[number],
        })
    }

    /// Whether an open path joins two clearings.
    pub fn is_path(&self, one: Clearing, other: Clearing) -> bool {
        self.table.is_path(one.number(), other.number())
    }

    /// The pieces in a forest, and how many of each: relics and pawns.
    pub fn pieces_in_forest(&self, forest: Clearings) -> impl Iterator<Item = (Kind, u8)> + '_ {
        let spot = self.table.ground.forest(forest).map_or(Spot::Nowhere, Spot::Forest);
        counted(Kind::ALL, move |kind| self.table.count(kind, spot))
    }

    /// Where the pawn of a side stands: in a clearing or in a forest.
    pub fn pawn_of(&self, side: impl Into<Side>) -> Option<Place> {
        let pawn = Kind::of(Party::from(side.into())).iter().find_map(|kind| kind.pawn())?;
        match self.table.pawns[pawn] {
            Spot::Clearing(clearing) => Some(Place::Clearing(numbered(clearing))),
            Spot::Forest(forest) => {
                let touches = self.table.ground.forests[usize::from(forest)].touches;
                Some(Place::Forest(of_bits(touches)))
            }
            _ => None,
        }
    }

    /// The landmarks in play, and where they stand.
    pub fn landmarks(&self) -> impl Iterator<Item = (Landmark, Clearing)> + '_ {
        Landmark::ALL.iter().filter_map(|&landmark| Some((landmark, self.landmark(landmark)?)))
    }

    /// Where a landmark stands, if it is in play.
    pub fn landmark(&self, landmark: Landmark) -> Option<Clearing> {
        self.table.landmark(landmark).map(numbered)
    }

    /// Where the ferry is.
    pub fn ferry(&self) -> Option<Clearing> {
        self.landmark(Landmark::Ferry)
    }

    /// The plots of the Corvids on the map.
    pub fn plots(&self) -> impl Iterator<Item = PlotToken> + '_ {
        clearings().flat_map(|clearing| {
            let tokens = self.pieces_of(Faction::Corvids, clearing).filter(|(kind, _)| kind.is_plot());
            tokens.map(move |(kind, count)| PlotToken { clearing, face_up: kind.plot(), count })
        })
    }

    /// What a relic of a kind in a clearing is worth, where it was flipped there.
    pub fn worth_of(&self, relic: Relic, clearing: Clearing) -> Option<u8> {
        let worth = self.table.worth[usize::from(clearing.number())][relic as usize];
        Some(worth).filter(|&worth| worth > 0)
    }

    /// The step that last changed what anybody has in a clearing, from 0.
    pub fn changed_at(&self, clearing: Clearing) -> Option<u32> {
        self.table.last_change_of_anybody(clearing.number())
    }

    /// The step that last changed what a side has in a clearing, from 0.
    pub fn changed_at_by(&self, side: impl Into<Side>, clearing: Clearing) -> Option<u32> {
        self.table.last_change(Party::from(side.into()), Spot::Clearing(clearing.number()))
    }

    /// The place where something happened last, the Burrow among them.
    pub(crate) fn latest(&self) -> Option<Clearing> {
        let changed = |number: usize| {
            let clearing = numbered(u8::try_from(number).ok()?);
            Some((self.changed_at(clearing)?, clearing))
        };
        (0..PLACES).filter_map(changed).max().map(|(_, clearing)| clearing)
    }
}

/// Those of some kinds of which there are any.
pub(super) fn counted<'p>(
    kinds: &'static [Kind],
    count: impl Fn(Kind) -> u8 + 'p,
) -> impl Iterator<Item = (Kind, u8)> + 'p {
    kinds.iter().map(move |&kind| (kind, count(kind))).filter(|(_, count)| *count > 0)
}
