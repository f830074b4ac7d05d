//! Slips in a tile: a side lost, doubled or misread, the rotation, a pennant or a cloister.

use crate::names::{Edge, Sign};
use crate::rules::{Form, Meant, Position, Written};
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
            tiles.exchanged_letters(&symbols, &sides);
            tiles.rotations(&symbols, &sides);
            tiles.features(&symbols);
        }
        5 => {
            tiles.lost_side(&symbols, &sides);
            tiles.abbey_for_cloister(&symbols, &sides);
        }
        3 => tiles.added_side(&symbols, &sides),
        _ => {}
    }
    tiles.found
}

/// What can be read of a word that has a sign no tile has.
fn readable(word: &str) -> Symbols {
    let kept: String = word.chars().filter(|sign| "CRFVKPImM".contains(*sign)).collect();
    match Tile::from_text(&kept) {
        Tile::Read(symbols, _) => symbols,
        Tile::Unread(_) => Symbols::new(),
    }
}

/// What a side may have been: the second of two cities has a number.
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
        let Some(written) = Written::new(&tile) else { return };
        let meant = Meant::of(&written, self.position.sets);
        let left = meant.class.is_some_and(|class| self.position.bag[usize::from(class)] > 0);
        if meant.kind.is_some() && left {
            self.found.push(Variant { meant: (tile, meant.shape), cost, slip });
        }
    }

    fn other_letters(&mut self, symbols: &Symbols, sides: &[usize]) {
        let others: Vec<Symbol> = letters(self.position.sets.has_river()).collect();
        for &place in sides {
            for &other in others.iter().filter(|&&other| other != symbols[place]) {
                let mut changed = symbols.clone();
                changed[place] = other;
                let (cost, slip) = match (symbols[place], other) {
                    (Symbol::Side(was), Symbol::Side(is)) if was.edge == is.edge => {
                        (cost::FEATURE, "the number that keeps two cities apart was lost or added")
                    }
                    _ => (cost::LETTER, "a side of the tile was misread"),
                };
                self.add(changed, cost, slip);
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

    /// The tile turned, each side with what is written behind it; what stands behind the last side stays there.
    fn rotations(&mut self, symbols: &Symbols, sides: &[usize]) {
        let is_figure = |symbol: &Symbol| matches!(symbol, Symbol::Meeple(_) | Symbol::Farmer(_));
        let behind_last = symbols.get(sides[3] + 1).is_some_and(is_figure);
        let end = sides[3] + 1 + usize::from(behind_last);
        let groups: Vec<&[Symbol]> =
            (0..4).map(|side| &symbols[sides[side]..if side < 3 { sides[side + 1] } else { end }]).collect();
        for turn in 1..4 {
            let turned = (0..4).flat_map(|side| groups[(side + 4 - turn) % 4]);
            let changed: Symbols = turned.chain(&symbols[end..]).copied().collect();
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
