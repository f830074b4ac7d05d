//! Slips in a tile: a side lost, doubled or misread, the rotation, a pennant or a cloister.

use crate::names::{Edge, Sign};
use crate::rules::{Form, Meant, Position, Written, claimed};
use crate::syntax::{Side, Symbol, Symbols, Tile};

use super::slips::{Variant, cost};

/// A tile and its shape.
type Laid = (Tile, Form);

/// What a tile may have meant: tiles that are left in the bag and that a slip of the pen turns into the one that is
/// written.
pub(super) fn variants(tile: &Tile, position: &Position) -> Vec<Variant<Laid>> {
    let symbols = match tile {
        Tile::Read(symbols, _) => symbols.clone(),
        Tile::Unread(word) => readable(word),
    };
    let sides: Vec<usize> =
        (0..symbols.len()).filter(|&place| matches!(symbols[place], Symbol::Side(_))).collect();
    let mut tiles = Tiles { position, found: Vec::new() };
    if matches!(tile, Tile::Unread(_)) {
        tiles.add(symbols.clone(), cost::SIDE_COUNT, "a sign that no tile has was written");
    }
    match sides.len() {
        4 => {
            tiles.other_letters(&symbols, &sides);
            tiles.city_numbers(&symbols, &sides);
            tiles.exchanged_letters(&symbols, &sides);
            tiles.rotations(&symbols);
            tiles.features(&symbols);
        }
        5 => {
            tiles.lost_side(&symbols, &sides);
            tiles.abbey_for_cloister(&symbols, &sides);
        }
        3 => tiles.added_side(&symbols, &sides),
        _ => {}
    }
    tiles.abbey(&symbols, &sides);
    tiles.found
}

/// The tile turned, each side with what is written after it; what stands after the last side stays there.
pub(super) fn turned(symbols: &Symbols, turn: usize) -> Option<Symbols> {
    let sides: Vec<usize> =
        (0..symbols.len()).filter(|&place| matches!(symbols[place], Symbol::Side(_))).collect();
    let [.., last] = *<&[usize; 4]>::try_from(&sides[..]).ok()?;
    let is_figure = |symbol: &Symbol| matches!(symbol, Symbol::Meeple(_) | Symbol::Farmer(_));
    let behind_last = symbols.get(last + 1).is_some_and(is_figure);
    let end = last + 1 + usize::from(behind_last);
    let groups: Vec<&[Symbol]> =
        (0..4).map(|side| &symbols[sides[side]..if side < 3 { sides[side + 1] } else { end }]).collect();
    let turned = (0..4).flat_map(|side| groups[(side + 4 - turn) % 4]);
    Some(turned.chain(&symbols[end..]).copied().collect())
}

/// What can be read of a word that has a sign no tile has.
fn readable(word: &str) -> Symbols {
    let kept: String = word.chars().filter(|sign| "CRFVKPImM".contains(*sign)).collect();
    match Tile::from_text(&kept) {
        Tile::Read(symbols, _) => symbols,
        Tile::Unread(_) => Symbols::new(),
    }
}

/// What a side may have been.
fn letters(sets_river: bool) -> impl Iterator<Item = Symbol> {
    let plain = [(Edge::City, 0), (Edge::City, 2), (Edge::Road, 0), (Edge::Field, 0)];
    let river = sets_river.then_some((Edge::River, 0));
    plain.into_iter().chain(river).map(|(edge, number)| Symbol::Side(Side { edge, number }))
}

struct Tiles<'c> {
    position: &'c Position,
    found: Vec<Variant<Laid>>,
}

impl Tiles<'_> {
    /// Adds a tile if the bag has it.
    fn add(&mut self, symbols: Symbols, cost: u32, slip: &'static str) {
        let tile = Tile::from(symbols);
        if let Some((_, meant)) = self.in_bag(&tile) {
            self.found.push(Variant { meant: (tile, meant.shape), cost, slip });
        }
    }

    /// Adds a tile if the bag has it, with its numbers and signs where the notation puts them.
    fn add_respelled(&mut self, symbols: Symbols, cost: u32, slip: &'static str) {
        let tile = Tile::from(symbols);
        let Some((written, meant)) = self.in_bag(&tile) else { return };
        let claims = written.claims().map(|claim| Some((claim.figure, claimed(&meant.shape, claim)?)));
        let tile = claims.collect::<Option<Vec<_>>>().map_or(tile, |claims| meant.spelled(&claims));
        if self.found.iter().all(|known| known.meant.0 != tile) {
            self.found.push(Variant { meant: (tile, meant.shape), cost, slip });
        }
    }

    /// What a tile means, where the bag has it.
    fn in_bag(&self, tile: &Tile) -> Option<(Written, Meant)> {
        let written = Written::new(tile)?;
        let meant = self.position.means(&written);
        let left = meant.class.is_some_and(|class| self.position.bag[usize::from(class)] > 0);
        (meant.kind.is_some() && left).then_some((written, meant))
    }

    /// An abbey with more or fewer sides than four.
    fn abbey(&mut self, symbols: &Symbols, sides: &[usize]) {
        let abbey = Symbol::Side(Side { edge: Edge::Abbey, number: 0 });
        if sides.is_empty() || sides.len() == 4 || sides.iter().any(|&side| symbols[side] != abbey) {
            return;
        }
        let rest = symbols.iter().copied().filter(|symbol| *symbol != abbey);
        let changed: Symbols = [abbey; 4].into_iter().chain(rest).collect();
        self.add(changed, cost::SIDE_COUNT, "an abbey is written `AAAA`");
    }

    fn other_letters(&mut self, symbols: &Symbols, sides: &[usize]) {
        let others: Vec<Symbol> = letters(self.position.sets.has_river()).collect();
        let edge = |symbol: Symbol| match symbol {
            Symbol::Side(side) => Some(side.edge),
            _ => None,
        };
        for &place in sides {
            let cities =
                sides.iter().filter(|&&side| side != place && edge(symbols[side]) == Some(Edge::City));
            let is_second = cities.count() > 0;
            let fits = |other: Symbol| is_second || !matches!(other, Symbol::Side(side) if side.number > 0);
            let others = others.iter().filter(|&&other| edge(other) != edge(symbols[place]) && fits(other));
            for &other in others {
                let mut changed = symbols.clone();
                changed[place] = other;
                self.add(changed, cost::LETTER, "a side of the tile was misread");
            }
        }
    }

    /// Of several cities all but the first have a number.
    fn city_numbers(&mut self, symbols: &Symbols, sides: &[usize]) {
        let is_city =
            |place: &&usize| matches!(symbols[**place], Symbol::Side(side) if side.edge == Edge::City);
        for &place in sides.iter().filter(is_city) {
            for number in [0, 2, 3, 4] {
                let mut changed = symbols.clone();
                changed[place] = Symbol::Side(Side { edge: Edge::City, number });
                if changed != *symbols {
                    let slip = "the number that keeps two cities apart was lost or added";
                    self.add_respelled(changed, cost::FEATURE, slip);
                }
            }
        }
    }

    fn exchanged_letters(&mut self, symbols: &Symbols, sides: &[usize]) {
        for pair in sides.windows(2) {
            let mut changed = symbols.clone();
            changed.swap(pair[0], pair[1]);
            if changed != *symbols {
                self.add(changed, cost::EXCHANGED, "two sides of the tile were exchanged");
            }
        }
    }

    fn rotations(&mut self, symbols: &Symbols) {
        for changed in (1..4).filter_map(|turn| turned(symbols, turn)) {
            if changed != *symbols {
                self.add(changed, cost::ROTATION, "the tile was turned");
            }
        }
    }

    fn features(&mut self, symbols: &Symbols) {
        for (sign, slip) in [
            (Sign::Pennant, "a pennant was forgotten or added"),
            (Sign::Cloister, "a cloister was forgotten or added"),
            (Sign::Inn, "an inn was forgotten or added"),
        ] {
            let mut changed = symbols.clone();
            match changed.iter().position(|symbol| *symbol == Symbol::Sign(sign)) {
                Some(place) => drop(changed.remove(place)),
                None => changed.push(Symbol::Sign(sign)),
            }
            self.add(changed, cost::FEATURE, slip);
        }
        for good in [Sign::Wine, Sign::Grain, Sign::Cloth] {
            let mut changed = symbols.clone();
            match changed.iter().position(|symbol| *symbol == Symbol::Sign(good)) {
                Some(place) => drop(changed.remove(place)),
                None => changed.push(Symbol::Sign(good)),
            }
            self.add_respelled(changed, cost::FEATURE, "the letter of a good was forgotten or added");
        }
    }

    fn lost_side(&mut self, symbols: &Symbols, sides: &[usize]) {
        for &place in sides {
            let mut changed = symbols.clone();
            changed.remove(place);
            self.add(changed, cost::SIDE_COUNT, "a side was written twice");
        }
    }

    fn abbey_for_cloister(&mut self, symbols: &Symbols, sides: &[usize]) {
        let last = sides[4];
        if matches!(symbols[last], Symbol::Side(Side { edge: Edge::Abbey, .. })) {
            let mut changed = symbols.clone();
            changed[last] = Symbol::Sign(Sign::Cloister);
            self.add(changed, cost::SIDE_COUNT, "`A` was written for the cloister `K`");
        }
    }

    fn added_side(&mut self, symbols: &Symbols, sides: &[usize]) {
        let river = self.position.sets.has_river();
        let behind_last = sides[2] + 1;
        for place in sides.iter().copied().chain([behind_last]) {
            for side in letters(river) {
                let mut changed = symbols.clone();
                changed.insert(place, side);
                self.add(changed, cost::SIDE_COUNT, "a side was left out");
            }
        }
    }
}
