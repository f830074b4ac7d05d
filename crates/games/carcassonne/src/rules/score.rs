//! Points: what a completed feature pays, and what the rest pays at the end.

use smallvec::SmallVec;

use crate::names::{FeatureKind, Figure, Good, MOST_PLAYERS};
use crate::syntax::Place;

use super::cells::Cells;
use super::grid::beyond;
use super::shares::Shares;
use super::table::{Group, Standing, Table, claims};
use super::why::{Gain, PER_CITY, Source, Why};

/// Why a road or city pays, complete or not.
fn ways(group: &Group) -> Source {
    let (complete, tiles) = (group.is_closed(), group.tiles.count());
    if group.kind == FeatureKind::Road {
        return Source::Road { tiles, inn: group.holds.has_inn(), complete };
    }
    let (pennants, cathedral) = (group.holds.pennants(), group.holds.has_cathedral());
    Source::City { tiles, pennants, cathedral, complete }
}

/// What the figures of each player count towards the majority on a feature.
fn weights<'m>(group: &Group, figures: impl Iterator<Item = &'m Standing>) -> [u8; MOST_PLAYERS] {
    let mut weights = [0u8; MOST_PLAYERS];
    for standing in figures {
        weights[usize::from(standing.player)] += match standing.figure {
            Figure::Big => 2,
            // A mayor counts as much as the city has pennants: in a city without one, nothing.
            Figure::Mayor => group.holds.pennants(),
            figure => u8::from(claims(figure)),
        };
    }
    weights
}

/// The players with the most meeples on a feature: all of them where they tie.
fn majority<'m>(group: &Group, figures: impl Iterator<Item = &'m Standing>) -> [bool; MOST_PLAYERS] {
    let weights = weights(group, figures);
    let most = weights.into_iter().max().unwrap_or(0);
    weights.map(|weight| weight == most && most > 0)
}

fn players(winners: [bool; MOST_PLAYERS]) -> impl Iterator<Item = u8> {
    (0u8..).zip(winners).filter(|(_, wins)| *wins).map(|(player, _)| player)
}

impl Table {
    /// Scores every feature that the last tile completed, sends its figures home, and tells which goods go to the
    /// player whose turn it is.
    pub(super) fn score_completed(
        &mut self,
        gains: &mut Vec<Gain>,
        mut home: impl FnMut(Standing),
    ) -> [u8; 3] {
        let mut goods = [0; 3];
        let Some(last) = self.tiles().len().checked_sub(1) else { return goods };
        let place = self.tiles()[last].place;
        let mut done = [u16::MAX; 4];
        let edges = if self.closes() { 0..4 } else { 0..0 };
        for edge in edges {
            let Some(root) = self.closed_at(last, edge).filter(|root| !done.contains(root)) else { continue };
            done[edge] = root;
            let group = *self.group(root);
            for (sum, found) in goods.iter_mut().zip(group.holds.goods()) {
                *sum += found;
            }
            self.pay_completed(root, ways(&group), gains);
            self.take_back(root, |_| true, &mut home);
        }
        while let Some(node) = self.surrounded(place) {
            let source = Source::Cloister { tiles: 9, garden: self.group(node).kind == FeatureKind::Garden };
            self.pay_completed(node, source, gains);
            self.take_back(node, |_| true, &mut home);
        }
        goods
    }

    /// The root of the completed road or city at an edge of a tile: the tile's own, or the neighbour's where an
    /// abbey has none.
    fn closed_at(&self, tile: usize, edge: usize) -> Option<u16> {
        let laid = &self.tiles()[tile];
        let own = laid.shape.at_edge(edge).map(|feature| self.node(tile, feature));
        let next_door = || {
            let neighbour = self.tile_at(beyond(laid.place, edge))?;
            let feature = self.tiles()[neighbour].shape.at_edge((edge + 2) & 3)?;
            Some(self.node(neighbour, feature))
        };
        let root = self.root(own.or_else(next_door)?);
        self.group(root).is_closed().then_some(root)
    }

    /// Pays a completed feature, and keeps in mind who completed it.
    fn pay_completed(&mut self, root: u16, source: Source, gains: &mut Vec<Gain>) {
        let winners = self.pay(root, source, gains);
        self.note_paid(root, players(winners).fold(0, |bits, player| bits | 1 << player));
    }

    /// Pays a feature to those with the most meeples on it, and tells who they are.
    fn pay(&self, root: u16, source: Source, gains: &mut Vec<Gain>) -> [bool; MOST_PLAYERS] {
        if self.group(root).figures == 0 {
            return [false; MOST_PLAYERS];
        }
        let winners = majority(self.group(root), self.figures_on(root));
        if source.points() > 0 && winners != [false; MOST_PLAYERS] {
            let why = self.why(root, source);
            players(winners).for_each(|player| why.pay(player, gains));
        }
        winners
    }

    /// What the figures of each player count towards the majority on a feature.
    pub(super) fn weights(&self, root: u16) -> [u8; MOST_PLAYERS] {
        weights(self.group(root), self.figures_on(root))
    }

    /// The players who would score a feature: those with the most meeples on it.
    pub(crate) fn owners(&self, root: u16) -> impl Iterator<Item = u8> {
        players(majority(self.group(root), self.figures_on(root)))
    }

    /// A cloister or garden near a cell where somebody stands and all nine tiles lie.
    fn surrounded(&self, place: Place) -> Option<u16> {
        let mut near = self.tended_around(place);
        near.find(|&(_, cell)| self.tiles_around(cell) == 9).map(|(node, _)| node)
    }

    /// What everything on the table would pay some players if the game ended now. `goods` are the tokens each holds.
    pub(super) fn final_gains(
        &self,
        goods: &[[u8; 3]; MOST_PLAYERS],
        wanted: [bool; MOST_PLAYERS],
        gains: &mut Vec<Gain>,
    ) {
        let mut seen: SmallVec<[u16; 48]> = SmallVec::new();
        for standing in self.meeples().iter().filter(|standing| wanted[usize::from(standing.player)]) {
            let root = self.root(standing.node);
            if seen.contains(&root) {
                continue;
            }
            seen.push(root);
            self.pay_at_end(root, wanted, gains);
        }
        for (place, good) in Good::ALL.into_iter().enumerate() {
            let most = goods.iter().map(|held| held[place]).max().unwrap_or(0);
            let holders = (0u8..).zip(goods).filter(|(_, held)| most > 0 && held[place] == most);
            let why = Why { source: Source::Goods { good }, cells: Cells::NONE, shares: Shares::default() };
            holders.for_each(|(player, _)| why.pay(player, gains));
        }
        gains.retain(|gain| wanted[usize::from(gain.seat.0 - b'A')]);
    }

    /// What one feature would pay some players if the game ended now.
    pub(super) fn pay_at_end(&self, root: u16, wanted: [bool; MOST_PLAYERS], gains: &mut Vec<Gain>) {
        if self.group(root).kind == FeatureKind::Field {
            self.pay_field(root, wanted, gains);
        } else if let Some(source) = self.at_end(root) {
            self.pay(root, source, gains);
        }
    }

    /// Why a feature would pay each of its owners if the game ended now, pigs and barns left aside; nothing for a river.
    pub(super) fn at_end(&self, root: u16) -> Option<Source> {
        let group = self.group(root);
        Some(match group.kind {
            FeatureKind::Road | FeatureKind::City => ways(group),
            FeatureKind::Cloister | FeatureKind::Garden => {
                let tiles = self.tiles_around(self.place_of(root));
                Source::Cloister { tiles, garden: group.kind == FeatureKind::Garden }
            }
            FeatureKind::Field => {
                Source::Field { cities: self.count_cities(root), per_city: PER_CITY, barn: false }
            }
            FeatureKind::River | FeatureKind::Ocean | FeatureKind::Shore | FeatureKind::Forest => {
                return None;
            }
        })
    }

    /// What everybody has on the whole feature with this root.
    pub(super) fn shares(&self, root: u16) -> Shares {
        let mut shares = Shares::weighing(self.weights(root));
        self.figures_on(root).for_each(|standing| shares.count(standing.player));
        shares
    }

    /// Why a feature pays, with where it lies and who stands there now.
    pub(super) fn why(&self, root: u16, source: Source) -> Why {
        Why { source, cells: self.cells_of(root), shares: self.shares(root) }
    }

    /// The cells that a feature crosses.
    pub(super) fn cells_of(&self, root: u16) -> Cells {
        self.group(root).tiles.iter().map(|tile| self.tiles()[tile].place).collect()
    }

    /// How many completed cities a field lies against.
    fn count_cities(&self, field: u16) -> u8 {
        u8::try_from(self.cities_of(field).len()).unwrap_or(u8::MAX)
    }

    /// The completed cities that a field lies against, each once.
    pub(super) fn cities_of(&self, field: u16) -> SmallVec<[u16; 32]> {
        let mut cities: SmallVec<[u16; 32]> = SmallVec::new();
        for tile in self.group(field).tiles.iter() {
            let shape = &self.tiles()[tile].shape;
            for (place, feature) in shape.parts().iter().enumerate() {
                let mut bits = feature.cities;
                if bits == 0 || self.root(self.node(tile, place)) != field {
                    continue;
                }
                while bits != 0 {
                    let root = self.root(self.node(tile, bits.trailing_zeros() as usize));
                    bits &= bits - 1;
                    if self.group(root).is_closed() && !cities.contains(&root) {
                        cities.push(root);
                    }
                }
            }
        }
        cities
    }

    /// Pays the farmers of a field, one more per city to an owner with a pig there, and to all of them for a herd.
    pub(super) fn pay_farmers(&self, root: u16, per_city: u8, gains: &mut Vec<Gain>) {
        let winners = majority(self.group(root), self.figures_on(root));
        self.pay_winners(root, winners, per_city, gains);
    }

    fn pay_winners(&self, root: u16, winners: [bool; MOST_PLAYERS], per_city: u8, gains: &mut Vec<Gain>) {
        if winners == [false; MOST_PLAYERS] {
            return;
        }
        let cities = self.count_cities(root);
        let per_city = per_city + u8::from(self.has_herd(root));
        let why = self.why(root, Source::Field { cities, per_city, barn: false });
        for player in players(winners) {
            let is_pig = |standing: &Standing| standing.player == player && standing.figure == Figure::Pig;
            let pig = self.figures_on(root).any(is_pig);
            let source = Source::Field { cities, per_city: per_city + u8::from(pig), barn: false };
            Why { source, ..why }.pay(player, gains);
        }
    }

    /// At the end farmers get three points for each city, a barn four.
    fn pay_field(&self, root: u16, wanted: [bool; MOST_PLAYERS], gains: &mut Vec<Gain>) {
        let winners = majority(self.group(root), self.figures_on(root));
        let paid = std::array::from_fn(|player| winners[player] && wanted[player]);
        self.pay_winners(root, paid, PER_CITY, gains);
        for barn in self.figures_on(root).filter(|standing| standing.figure == Figure::Barn) {
            let source =
                Source::Field { cities: self.count_cities(root), per_city: PER_CITY + 1, barn: true };
            self.why(root, source).pay(barn.player, gains);
        }
    }
}
