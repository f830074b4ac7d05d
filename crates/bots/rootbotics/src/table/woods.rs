//! What Vagabonds look for: items under ruins, quests, ways through clearings and forests.

use scorebook_root::names::{Character, Faction, Item};
use scorebook_root::rules::{Terrain, items_under_ruins, quests};
use scorebook_root::syntax::place::{Clearing, Clearings};
use scorebook_root::syntax::thing::CardName;

use super::card::OpenCard;
use super::{Table, clearings};

impl Table {
    /// How many Vagabonds there are: so many items lie under each ruin at the start (Law of Root 9.7).
    fn seekers(&self) -> u8 {
        let vagabonds = [Faction::Vagabond, Faction::SecondVagabond];
        let seated = vagabonds.iter().filter(|&&faction| self.seat(faction).is_some()).count();
        u8::try_from(seated.max(1)).unwrap_or(1)
    }

    /// How many items lie under the ruin of a clearing.
    pub fn items_under_ruin(&self, clearing: Clearing) -> u8 {
        if !self.glade(clearing).has_ruin {
            return 0;
        }
        let found = self.finds.iter().filter(|(place, _)| *place == clearing).count();
        self.seekers().saturating_sub(u8::try_from(found).unwrap_or(u8::MAX))
    }

    /// The items that still lie under ruins; which lies where nobody knows.
    pub fn items_under_ruins(&self) -> Vec<Item> {
        let printed = items_under_ruins();
        let left = |item: Item| {
            let found = self.finds.iter().filter(|(_, other)| *other == item).count();
            usize::from(printed[item as usize] * self.seekers()).saturating_sub(found)
        };
        Item::ALL.iter().flat_map(|&item| vec![item; left(item)]).collect()
    }

    /// An item is found under a ruin, which goes when it was the last one.
    pub fn dig(&mut self, clearing: Clearing, item: Item) {
        self.finds.push((clearing, item));
        if self.items_under_ruin(clearing) == 0 {
            self.glade_mut(clearing).has_ruin = false;
        }
    }

    /// The quests that may lie on top of their pile.
    pub fn unseen_quests(&self) -> Vec<OpenCard> {
        let all = quests().map(|(suit, name)| OpenCard { suit, name: CardName::new(name), item: None });
        all.filter(|quest| !self.quests.contains(quest)).collect()
    }

    /// The character of a Vagabond, where it is known.
    pub fn character(&self, faction: Faction) -> Option<Character> {
        self.characters.iter().find(|(owner, _)| *owner == faction).map(|(_, character)| *character)
    }

    /// The forests into which a pawn may slip: beside its forest, or those that touch its clearing.
    pub fn forests_near(&self, faction: Faction) -> Vec<Clearings> {
        let terrain = Terrain::of(self.map);
        if let Some(forest) = self.pawn_in_forest(faction) {
            return terrain.forests_beside(forest).collect();
        }
        let here = self.pawn_in_clearing(faction);
        here.map_or_else(Vec::new, |here| terrain.forests().filter(|forest| forest.contains(here)).collect())
    }

    /// How many steps it is from a clearing to each, by path and, where it may be used, once by the Ferry.
    pub fn steps_from(&self, start: Clearing, may_ferry: bool) -> [Option<u8>; 13] {
        let mut steps = [None; 13];
        let mut seen = vec![(start, may_ferry)];
        let mut edge = seen.clone();
        let mut count = 0;
        while !edge.is_empty() {
            for (place, _) in &edge {
                steps[usize::from(place.number())].get_or_insert(count);
            }
            count += 1;
            let mut next = Vec::new();
            for (place, may_ferry) in edge {
                let by_path = self.neighbours(place).map(|other| (other, may_ferry));
                let by_water = self.ferry_reaches(place).filter(|_| may_ferry).map(|other| (other, false));
                next.extend(by_path.chain(by_water));
            }
            next.sort_unstable();
            next.dedup();
            next.retain(|place| !seen.contains(place));
            seen.extend(next.iter().copied());
            edge = next;
        }
        steps
    }

    /// How many steps it is for a pawn to each clearing. Out of a forest every clearing that it touches is one step away.
    pub fn steps_of(&self, faction: Faction, may_ferry: bool) -> [Option<u8>; 13] {
        if let Some(here) = self.pawn_in_clearing(faction) {
            return self.steps_from(here, may_ferry);
        }
        let mut least = [None; 13];
        let forest = self.pawn_in_forest(faction).unwrap_or_default();
        for exit in forest.iter() {
            let steps = self.steps_from(exit, may_ferry);
            for clearing in clearings().map(|clearing| usize::from(clearing.number())) {
                let way = steps[clearing].map(|steps| steps + 1);
                least[clearing] = least[clearing].into_iter().chain(way).min();
            }
        }
        least
    }
}
