//! Slips in a tile: a side lost, doubled or misread, the rotation, a pennant or a cloister.

use std::sync::LazyLock;

use crate::names::{Edge, Feature};
use crate::syntax::{Side, Symbol, Symbols, Tile};

use super::super::Set;
use super::super::kinds::{KINDS, Turned};
use super::super::position::Position;
use super::super::shape::Form;
use super::super::spelling::spell;
use super::super::written::{Claim, Written};
use super::{Variant, cost};

/// A tile and its shape.
type Laid = (Tile, Form);

/// What a tile may have meant: tiles that are left in the bag and that a slip of the pen turns into the one that is
/// written, or two slips where what is written is no tile at all.
pub(super) fn variants(tile: &Tile, position: &Position) -> Vec<Variant<Laid>> {
    let symbols = match tile {
        Tile::Read(symbols) => symbols.clone(),
        Tile::Unread(word) => readable(word),
    };
    let letters = letters(position);
    let single = Slips::of(&symbols, &letters);
    let mut tiles = Tiles { position, found: Vec::new(), meanings: Vec::new() };
    for (changed, cost, slip) in &single {
        tiles.add(changed, *cost, (slip, None));
    }
    let is_tile = Written::new(tile).is_some_and(|written| written.meant(position.sets).kind.is_some());
    for (once, cost, slip) in single.iter().filter(|_| !is_tile) {
        for (twice, more, besides) in Slips::of(once, &letters) {
            tiles.add(&twice, cost + more, (slip, Some(besides)));
        }
    }
    tiles.found
}

/// What can be read of a word that has a sign no tile has.
fn readable(word: &str) -> Symbols {
    let kept: String = word.chars().filter(|sign| "CRFVKPImM".contains(*sign)).collect();
    match Tile::from_text(&kept) {
        Tile::Read(symbols) => symbols,
        Tile::Unread(_) => Symbols::new(),
    }
}

/// The sides that the tiles of each set are written with, those without a number first: `C`, `R`, `C2`.
static SIDES: LazyLock<Vec<(Set, Side)>> = LazyLock::new(|| {
    let mut sides: Vec<(Set, Side)> = Vec::new();
    for (kind, turn) in KINDS.iter().flat_map(|kind| (0..4).map(move |turn| (kind, turn))) {
        for side in spell(kind, turn, &[]).sides() {
            if !sides.contains(&(kind.set, side)) {
                sides.push((kind.set, side));
            }
        }
    }
    sides.sort_by_key(|(_, side)| side.number);
    sides
});

/// What a side may be taken for: whatever the tiles in play have.
fn letters(position: &Position) -> Vec<Symbol> {
    let mut letters: Vec<Symbol> = Vec::new();
    for (_, side) in SIDES.iter().filter(|(set, _)| position.sets.has(*set)) {
        if !letters.contains(&Symbol::Side(*side)) {
            letters.push(Symbol::Side(*side));
        }
    }
    letters
}

/// The tiles that were found.
struct Tiles<'c> {
    position: &'c Position,
    found: Vec<Variant<Laid>>,
    /// What each of them means: the kind, how it is turned, the meeples on it.
    meanings: Vec<(Turned, Vec<Claim>)>,
}

impl Tiles<'_> {
    /// Adds a tile if the bag has it. Of two ways to write the same the likelier is kept.
    fn add(&mut self, symbols: &Symbols, cost: u32, (slip, besides): (&'static str, Option<&'static str>)) {
        let tile = Tile::Read(symbols.clone());
        let Some(written) = Written::new(&tile) else { return };
        let meant = written.meant(self.position.sets);
        let left = meant.class.is_some_and(|class| self.position.bag[usize::from(class)] > 0);
        let Some(kind) = meant.kind.filter(|_| left) else { return };
        let meaning = (kind, written.claims().collect());
        let variant = Variant { meant: (tile, meant.shape), cost, slip, besides };
        match self.meanings.iter().position(|known| *known == meaning) {
            Some(place) if self.found[place].cost > cost => self.found[place] = variant,
            Some(_) => {}
            None => {
                self.meanings.push(meaning);
                self.found.push(variant);
            }
        }
    }
}

/// What could have become the signs of a tile by one slip: other signs, what that costs, and what slipped.
struct Slips<'c> {
    symbols: &'c Symbols,
    /// Where the sides are.
    sides: Vec<usize>,
    letters: &'c [Symbol],
    found: Vec<(Symbols, u32, &'static str)>,
}

impl<'c> Slips<'c> {
    fn of(symbols: &'c Symbols, letters: &'c [Symbol]) -> Vec<(Symbols, u32, &'static str)> {
        let is_side = |place: &usize| matches!(symbols[*place], Symbol::Side(_));
        let sides = (0..symbols.len()).filter(is_side).collect();
        let mut slips = Self { symbols, sides, letters, found: Vec::new() };
        match slips.sides.len() {
            0 => {}
            1..4 => slips.added_side(),
            4 => {
                slips.other_letters();
                slips.exchanged_letters();
                slips.rotations();
                slips.features();
            }
            _ => {
                slips.lost_side();
                slips.abbey_for_cloister();
            }
        }
        slips.found
    }

    fn add(&mut self, changed: Symbols, cost: u32, slip: &'static str) {
        if changed != *self.symbols {
            self.found.push((changed, cost, slip));
        }
    }

    fn other_letters(&mut self) {
        for place in self.sides.clone() {
            for &other in self.letters {
                let mut changed = self.symbols.clone();
                changed[place] = other;
                let (cost, slip) = match (self.symbols[place], other) {
                    (Symbol::Side(was), Symbol::Side(is)) if was.edge == is.edge => {
                        (cost::FEATURE, "the number behind a side was lost or added")
                    }
                    _ => (cost::LETTER, "a side of the tile was misread"),
                };
                self.add(changed, cost, slip);
            }
        }
    }

    fn exchanged_letters(&mut self) {
        for pair in self.sides.clone().windows(2) {
            let mut changed = self.symbols.clone();
            changed.swap(pair[0], pair[1]);
            self.add(changed, cost::EXCHANGED, "two sides of the tile were exchanged");
        }
    }

    /// Behind the last side and the meeple on it, if there is one: what follows belongs to the whole tile.
    fn end_of_sides(&self) -> usize {
        let end = self.sides.last().map_or(0, |last| last + 1);
        let is_figure = |symbol: &Symbol| matches!(symbol, Symbol::Meeple(_) | Symbol::Farmer(_));
        end + usize::from(self.symbols.get(end).is_some_and(is_figure))
    }

    /// The tile turned, each side with what is written behind it; what stands behind the last side stays there.
    fn rotations(&mut self) {
        let end = self.end_of_sides();
        let first = self.sides[0];
        for turn in self.sides.clone().into_iter().skip(1) {
            let mut changed = self.symbols.clone();
            changed[first..end].rotate_left(turn - first);
            self.add(changed, cost::ROTATION, "the tile was turned");
        }
    }

    fn features(&mut self) {
        for (sign, slip) in [
            (Feature::Pennant, "a pennant was forgotten or added"),
            (Feature::Cloister, "a cloister was forgotten or added"),
            (Feature::Inn, "an inn was forgotten or added"),
        ] {
            let mut changed = self.symbols.clone();
            match changed.iter().position(|symbol| *symbol == Symbol::Feature(sign)) {
                Some(place) => drop(changed.remove(place)),
                None => changed.push(Symbol::Feature(sign)),
            }
            self.add(changed, cost::FEATURE, slip);
        }
    }

    fn lost_side(&mut self) {
        for place in self.sides.clone() {
            let mut changed = self.symbols.clone();
            changed.remove(place);
            self.add(changed, cost::SIDE_COUNT, "a side was written twice");
        }
    }

    fn abbey_for_cloister(&mut self) {
        let Some(&last) = self.sides.last() else { return };
        if matches!(self.symbols[last], Symbol::Side(Side { edge: Edge::Abbey, .. })) {
            let mut changed = self.symbols.clone();
            changed[last] = Symbol::Feature(Feature::Cloister);
            self.add(changed, cost::SIDE_COUNT, "`A` was written for the cloister `K`");
        }
    }

    /// The meeple of the lost side may still be there, so a side may be missing anywhere.
    fn added_side(&mut self) {
        for place in 0..=self.end_of_sides() {
            for &side in self.letters {
                let mut changed = self.symbols.clone();
                changed.insert(place, side);
                self.add(changed, cost::SIDE_COUNT, "a side was left out");
            }
        }
    }
}
