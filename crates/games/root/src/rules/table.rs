//! The map with the pieces on it, and the pieces beside it. What stands somewhere is counted by kind.

use super::decks::Cost;
use super::maps::{FORESTS, Ground, PATHS, PLACES};
use super::pieces::{KINDS, Kind, Kinds, PARTIES, Party, PieceRow};
use crate::names::{Faction, Landmark, Suit};
use crate::syntax::thing::PieceKind;

/// Where pieces can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A clearing, or the Burrow as clearing 0.
    Clearing(u8),
    /// A forest, by its place in the list of the map.
    Forest(u8),
    /// A path, by its place in the list of the map.
    Path(u8),
    /// The board of a faction.
    Board(Faction),
    /// The supply of their owner.
    Supply,
    /// A place that does not exist.
    Nowhere,
}

/// The factions that have a board.
pub(crate) const BOARDS: usize = 11;
/// Room for a number of each faction, as many as a processor compares at once.
pub(crate) const ROW: usize = 16;
/// Where the supply stands in the list of steps that changed a place.
const SUPPLY: usize = PLACES;

/// Where a party stands among the forces of a clearing: factions in the first row, bands in the second.
#[inline]
fn rank(party: Party) -> usize {
    let number = party.number();
    if number < BOARDS { number } else { ROW + number - BOARDS }
}

/// The map, and every piece.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    /// What is printed on the map.
    pub(crate) ground: &'static Ground,
    /// What the tables say about each kind.
    pub(crate) facts: &'static [PieceRow; KINDS],
    /// The suits of each clearing, as bits; none where the record does not tell.
    pub(crate) suits: [u8; PLACES],
    /// The pieces in each clearing, by kind.
    pub(crate) clearings: [[u8; KINDS]; PLACES],
    /// The kinds that have stood in any clearing so far.
    pub(crate) seen: Kinds,
    /// The warriors and buildings of each party in each clearing, by its [`rank`].
    force: [[u8; 2 * ROW]; PLACES],
    /// The buildings of all parties in each clearing.
    buildings: [u8; PLACES],
    /// How many items lie under the ruin of each clearing; nothing where no ruin stands.
    pub(crate) ruins: [Option<u8>; PLACES],
    /// The step that last took an item from the ruin of each clearing, counted from 1.
    pub(crate) last_ruin: [u32; PLACES],
    /// The relics in each forest: figures, tablets, jewelry.
    pub(crate) relics: [[u8; 3]; FORESTS],
    /// The worth of the relic of each kind that was flipped last in each clearing.
    pub(crate) worth: [[u8; 3]; PLACES],
    /// How many relics of each kind have shown that they are worth 0 to 3.
    pub(crate) shown: [[u8; 4]; 3],
    /// Which waystation stands in each clearing, by the side that is up: what tells its two sides, or 0 where nobody knows.
    pub(crate) camps: [[u8; 3]; PLACES],
    /// The bandits on each path.
    pub(crate) bandits: [u8; PATHS],
    /// Where each pawn stands: Vagabonds, Outcast, Flotilla, Protector.
    pub(crate) pawns: [Spot; 5],
    /// Where each landmark stands; 0 where it is not played with. The ferry moves.
    pub(crate) landmarks: [u8; 6],
    /// The landmarks that the record sets up, as bits.
    pub(crate) is_told: u8,
    /// The clearings that a Scoundrel set on fire, as bits.
    pub(crate) fires: u16,
    /// The slots of each clearing that an item covers for good.
    pub(crate) covered: [u8; PLACES],
    /// The paths that are still closed, as bits.
    pub(crate) closed: u32,
    /// The clearings that an open path joins to each, as bits.
    joined: [u16; PLACES],
    /// The pieces of each kind that are left.
    pub(crate) supply: [u8; KINDS],
    /// The pieces on faction boards: officers, acolytes, payments, recovered relics.
    pub(crate) boards: [[u8; KINDS]; BOARDS],
    /// The warriors of each party on the Coffin Makers card.
    pub(crate) coffin: [u8; PARTIES],
    /// The pieces that are out of the game.
    pub(crate) gone: [u8; KINDS],
    /// The pieces that were put where nothing can stand.
    pub(crate) nowhere: [u8; KINDS],
    /// The step that last changed what a party has in a clearing or in its supply, counted from 1.
    touched: [[u32; PARTIES]; PLACES + 1],
}

impl Table {
    /// An empty map, every piece in its supply.
    pub(crate) fn new(ground: &'static Ground) -> Self {
        let mut table = Self {
            ground,
            facts: Kind::rows(),
            suits: [0; PLACES],
            clearings: [[0; KINDS]; PLACES],
            seen: Kinds::NONE,
            force: [[0; 2 * ROW]; PLACES],
            buildings: [0; PLACES],
            ruins: std::array::from_fn(|place| (ground.ruins & 1 << place != 0).then_some(0)),
            last_ruin: [0; PLACES],
            relics: [[0; 3]; FORESTS],
            worth: [[0; 3]; PLACES],
            shown: [[0; 4]; 3],
            camps: [[0; 3]; PLACES],
            bandits: [0; PATHS],
            pawns: [Spot::Supply; 5],
            landmarks: [0; 6],
            is_told: 0,
            fires: 0,
            covered: [0; PLACES],
            closed: ground.closed,
            joined: [0; PLACES],
            supply: [0; KINDS],
            boards: [[0; KINDS]; BOARDS],
            coffin: [0; PARTIES],
            gone: [0; KINDS],
            nowhere: [0; KINDS],
            touched: [[0; PARTIES]; PLACES + 1],
        };
        for path in (0..ground.paths.len()).filter(|path| ground.closed & 1 << path == 0) {
            table.join(path);
        }
        for &kind in Kind::ALL.iter().filter(|kind| kind.heap() == **kind) {
            table.supply[kind.number()] = kind.facts().count;
        }
        table
    }

    /// A relic comes out of a forest and shows nothing yet; one that goes to a forest may come out again.
    pub(crate) fn turn_relic(&mut self, relic: usize, from: Spot, to: Spot) {
        match (from, to) {
            (Spot::Forest(_), Spot::Clearing(clearing)) => self.worth[usize::from(clearing)][relic] = 0,
            (Spot::Clearing(clearing), Spot::Forest(_)) => {
                let worth = usize::from(self.worth[usize::from(clearing)][relic]);
                if let Some(seen) = self.shown[relic].get_mut(worth) {
                    *seen = seen.saturating_sub(1);
                }
            }
            _ => {}
        }
    }

    /// How many of a kind there are at a place.
    #[inline]
    pub(crate) fn count(&self, kind: Kind, spot: Spot) -> u8 {
        match spot {
            Spot::Clearing(clearing) => self.clearings[usize::from(clearing)][kind.number()],
            Spot::Supply => self.supply[kind.heap().number()],
            _ => self.count_beside(kind, spot),
        }
    }

    /// How many of a kind there are where neither clearings nor the supply are.
    fn count_beside(&self, kind: Kind, spot: Spot) -> u8 {
        match spot {
            Spot::Forest(forest) => match (kind.relic(), kind.pawn()) {
                (Some(relic), _) => self.relics[usize::from(forest)][relic],
                (None, Some(pawn)) => u8::from(self.pawns[pawn] == spot),
                (None, None) => 0,
            },
            Spot::Path(path) if kind == Kind::Bandit => self.bandits[usize::from(path)],
            Spot::Board(faction) => self.boards[faction as usize][kind.number()],
            Spot::Path(_) | Spot::Nowhere | Spot::Clearing(_) | Spot::Supply => 0,
        }
    }

    /// Takes pieces away, as many as there are, and tells how many that was.
    #[inline]
    pub(crate) fn take(&mut self, kind: Kind, spot: Spot, count: u8, step: u32) -> u8 {
        let count = count.min(self.count(kind, spot));
        self.lift(kind, spot, count, step);
        count
    }

    /// Takes pieces away of which so many are there.
    #[inline]
    pub(crate) fn lift(&mut self, kind: Kind, spot: Spot, count: u8, step: u32) {
        match spot {
            Spot::Clearing(clearing) => self.lift_from(kind, clearing, count, step),
            Spot::Supply => self.draw(kind, count, step),
            _ => self.lift_beside(kind, spot, count),
        }
    }

    /// Takes pieces away from a clearing.
    #[inline]
    fn lift_from(&mut self, kind: Kind, clearing: u8, count: u8, step: u32) {
        if count == 0 {
            return;
        }
        let place = usize::from(clearing);
        self.clearings[place][kind.number()] -= count;
        self.count_force(kind, place, count, |total, count| *total -= count);
        self.touch(kind.party(), place, step);
        if let Some(pawn) = kind.pawn() {
            self.pawns[pawn] = Spot::Nowhere;
        }
    }

    /// Takes pieces out of their supply.
    #[inline]
    fn draw(&mut self, kind: Kind, count: u8, step: u32) {
        if count > 0 {
            self.supply[kind.heap().number()] -= count;
            self.touch(kind.party(), SUPPLY, step);
        }
    }

    /// Takes pieces away from where neither clearings nor the supply are.
    fn lift_beside(&mut self, kind: Kind, spot: Spot, count: u8) {
        if count == 0 {
            return;
        }
        match spot {
            Spot::Forest(forest) => {
                if let Some(relic) = kind.relic() {
                    self.relics[usize::from(forest)][relic] -= count;
                }
            }
            Spot::Path(path) => self.bandits[usize::from(path)] -= count,
            Spot::Board(faction) => self.boards[faction as usize][kind.number()] -= count,
            Spot::Clearing(_) | Spot::Supply | Spot::Nowhere => {}
        }
        if let Some(pawn) = kind.pawn() {
            self.pawns[pawn] = Spot::Nowhere;
        }
    }

    /// Puts pieces somewhere that were taken before.
    #[inline]
    pub(crate) fn put(&mut self, kind: Kind, spot: Spot, count: u8, step: u32) {
        match spot {
            Spot::Clearing(clearing) => self.put_in(kind, clearing, count, step),
            _ => self.put_beside(kind, spot, count, step),
        }
    }

    /// Puts pieces into a clearing.
    #[inline]
    pub(crate) fn put_in(&mut self, kind: Kind, clearing: u8, count: u8, step: u32) {
        if count == 0 {
            return;
        }
        let place = usize::from(clearing);
        self.seen.add(kind);
        self.clearings[place][kind.number()] += count;
        self.count_force(kind, place, count, |total, count| *total += count);
        self.touch(kind.party(), place, step);
        if let Some(pawn) = kind.pawn() {
            self.pawns[pawn] = Spot::Clearing(clearing);
        }
    }

    /// Puts pieces where no clearing is.
    fn put_beside(&mut self, kind: Kind, spot: Spot, count: u8, step: u32) {
        if count == 0 {
            return;
        }
        match spot {
            Spot::Supply => {
                self.supply[kind.heap().number()] += count;
                self.touch(kind.party(), SUPPLY, step);
            }
            Spot::Forest(forest) if kind.relic().is_some() => {
                self.relics[usize::from(forest)][kind.relic().unwrap_or(0)] += count;
            }
            Spot::Forest(_) if kind.pawn().is_some() => {}
            Spot::Path(path) if kind == Kind::Bandit => self.bandits[usize::from(path)] += count,
            Spot::Board(faction) => self.boards[faction as usize][kind.number()] += count,
            _ => self.nowhere[kind.number()] += count,
        }
        if let Some(pawn) = kind.pawn() {
            self.pawns[pawn] = spot;
        }
    }

    #[inline]
    fn count_force(&mut self, kind: Kind, place: usize, count: u8, change: fn(&mut u8, u8)) {
        if kind.rules() {
            change(&mut self.force[place][rank(kind.party())], count);
        }
        if kind.class() == PieceKind::Building {
            change(&mut self.buildings[place], count);
        }
    }

    #[inline]
    fn touch(&mut self, party: Party, place: usize, step: u32) {
        self.touched[place][party.number()] = step + 1;
    }

    /// The step that last changed what a party has in a place, if any did.
    pub(crate) fn last_change(&self, party: Party, spot: Spot) -> Option<u32> {
        let place = match spot {
            Spot::Clearing(clearing) => usize::from(clearing),
            Spot::Supply => SUPPLY,
            _ => return None,
        };
        self.touched[place][party.number()].checked_sub(1)
    }

    /// The step that last changed what anybody has in a clearing.
    pub(crate) fn last_change_of_anybody(&self, clearing: u8) -> Option<u32> {
        self.touched[usize::from(clearing)].iter().max().and_then(|step| step.checked_sub(1))
    }

    /// The slots of a clearing; the Elder Treetop adds one.
    #[inline]
    pub(crate) fn slots(&self, clearing: u8) -> u8 {
        let treetop = u8::from(self.landmarks[Landmark::Treetop as usize] == clearing && clearing > 0);
        self.ground.slots[usize::from(clearing)] + treetop
    }

    /// The slots of a clearing that are free.
    #[inline]
    pub(crate) fn free_slots(&self, clearing: u8) -> i16 {
        let place = usize::from(clearing);
        let ruin = i16::from(self.ruins[place].is_some());
        let covered = i16::from(self.covered[place]);
        i16::from(self.slots(clearing)) - ruin - covered - i16::from(self.buildings[place])
    }

    /// The warriors of a party in a clearing.
    #[inline]
    pub(crate) fn warriors(&self, party: Party, clearing: u8) -> u8 {
        let here = &self.clearings[usize::from(clearing)];
        Kind::warriors(party).iter().map(|kind| here[kind.number()]).sum()
    }

    /// The plots of the Corvids in a clearing, whichever side is up.
    pub(crate) fn plots(&self, clearing: u8) -> u8 {
        let here = &self.clearings[usize::from(clearing)];
        let plots = [Kind::Plot, Kind::Bomb, Kind::Snare, Kind::Raid, Kind::Extortion];
        plots.iter().map(|plot| here[plot.number()]).sum()
    }

    /// Whether a party has anything in a clearing.
    #[inline]
    pub(crate) fn is_present(&self, party: Party, clearing: u8) -> bool {
        let here = &self.clearings[usize::from(clearing)];
        Kind::of(party).iter().any(|kind| here[kind.number()] > 0)
    }

    /// How many of a kind stand in clearings.
    #[inline]
    pub(crate) fn on_map(&self, kind: Kind) -> u8 {
        self.clearings.iter().map(|clearing| clearing[kind.number()]).sum()
    }

    /// The warriors and buildings of each faction in a clearing, and nothing after them.
    #[inline]
    pub(crate) fn forces(&self, clearing: u8) -> [u8; ROW] {
        let all = &self.force[usize::from(clearing)];
        std::array::from_fn(|place| all[place])
    }

    /// The tokens of a party in a clearing.
    pub(crate) fn tokens(&self, party: Party, clearing: u8) -> u8 {
        let here = &self.clearings[usize::from(clearing)];
        let tokens = Kind::of(party).iter().filter(|kind| kind.class() == PieceKind::Token);
        tokens.map(|kind| here[kind.number()]).sum()
    }

    /// Whether a suit is one of a clearing's; where the record does not tell the suits, any may be.
    pub(crate) fn has_suit(&self, clearing: u8, suit: Suit) -> bool {
        let suits = self.suits[usize::from(clearing)];
        suits == 0 || suits & 1 << suit as u8 != 0
    }

    /// Where a landmark stands.
    pub(crate) fn landmark(&self, landmark: Landmark) -> Option<u8> {
        Some(self.landmarks[landmark as usize]).filter(|&clearing| clearing > 0)
    }

    /// Whether an item that costs so much is one of the Legendary Forge: one of the suit of its clearing.
    pub(crate) fn is_of_the_forge(&self, cost: Cost) -> bool {
        let Some(clearing) = self.landmark(Landmark::Forge) else { return false };
        let suits = self.suits[usize::from(clearing)];
        let takes = |suit: &Suit| cost.0[*suit as usize] > 0 && suits & 1 << *suit as u8 != 0;
        [Suit::Fox, Suit::Mouse, Suit::Rabbit].iter().any(takes)
    }

    /// How many pieces of bands that serve somebody, or nobody, count towards rule in a clearing.
    pub(crate) fn force_of(&self, party: Party, clearing: u8) -> u8 {
        self.force[usize::from(clearing)][rank(party)]
    }

    /// Whether an open path joins two clearings.
    #[inline]
    pub(crate) fn is_path(&self, one: u8, other: u8) -> bool {
        self.joined[usize::from(one)] & 1 << other != 0
    }

    /// The clearings that open paths join to one, as bits.
    #[inline]
    pub(crate) fn beside(&self, clearing: u8) -> u16 {
        self.joined[usize::from(clearing)]
    }

    fn join(&mut self, path: usize) {
        let (one, other) = self.ground.paths[path];
        self.joined[usize::from(one)] |= 1 << other;
        self.joined[usize::from(other)] |= 1 << one;
    }

    /// Opens a closed path, by its place in the list of the map.
    pub(crate) fn open(&mut self, path: u8) {
        self.closed &= !(1 << path);
        self.join(usize::from(path));
    }

    /// Everything of a heap, wherever it is: this never changes.
    pub(crate) fn total(&self, heap: Kind) -> u32 {
        let of_heap = |kind: &&Kind| kind.heap() == heap;
        let mut total = u32::from(self.supply[heap.number()]);
        for kind in Kind::ALL.iter().filter(of_heap) {
            let number = kind.number();
            let boards = self.clearings.iter().chain(&self.boards).map(|place| u32::from(place[number]));
            total += boards.sum::<u32>() + u32::from(self.gone[number]) + u32::from(self.nowhere[number]);
            if let Some(relic) = kind.relic() {
                total += self.relics.iter().map(|forest| u32::from(forest[relic])).sum::<u32>();
            }
            if let Some(pawn) = kind.pawn() {
                total += u32::from(matches!(self.pawns[pawn], Spot::Forest(_)));
            }
            if *kind == Kind::Bandit {
                total += self.bandits.iter().map(|&bandits| u32::from(bandits)).sum::<u32>();
            }
            if kind.class() == PieceKind::Warrior && *kind != Kind::Warlord {
                total += u32::from(self.coffin[kind.party().number()]);
            }
        }
        total
    }
}
