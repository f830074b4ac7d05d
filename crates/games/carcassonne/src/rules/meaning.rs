//! What the tile of a move means: which kind it is among those of the sets in play, or a tile of its own.

use std::sync::Arc;

use crate::names::{Edge, FeatureKind, Figure, Good, Sign};
use crate::sets::Sets;
use crate::syntax::Tile;

use super::kinds::{KINDS, Known, Turned};
use super::shape::{Form, Part, Shape};
use super::spelling::spell;
use super::written::Written;

/// The tile that a writing means.
#[derive(Clone, Debug)]
pub(crate) struct Meant {
    /// Its shape as it lies.
    pub(crate) shape: Form,
    /// Which kind it is, and how it is turned, where the sets in play have it.
    pub(crate) kind: Option<Turned>,
    /// The tiles it is counted with, where any set has it.
    pub(crate) class: Option<u16>,
}

/// What the tile of a move says and means.
#[derive(Clone, Debug)]
pub(crate) struct Meaning {
    /// As it is written.
    pub(crate) written: Written,
    /// The tile that is meant.
    pub(crate) meant: Meant,
}

impl Meant {
    /// How the tile is written as it lies, with figures on some of its features.
    pub(crate) fn spelled(&self, claims: &[(Figure, usize)]) -> Tile {
        match self.kind {
            // The shape may have a garden that its kind has not.
            Some((kind, turn)) => {
                spell(&self.shape, KINDS[usize::from(kind)].turned_numbers(turn.into()), claims)
            }
            None => spell(&self.shape, [0; 4], claims),
        }
    }

    /// How its kind is written in its first rotation.
    pub(crate) fn first_spelling(&self) -> Option<Tile> {
        self.kind.map(|(kind, _)| KINDS[usize::from(kind)].spelled(0, &[]))
    }

    /// The same tile as it may lie too: written alike, with other fields.
    pub(crate) fn other_way(&self) -> Option<Self> {
        let (kind, turn) = self.kind?;
        let twin = KINDS[usize::from(kind)].twin(turn.into())?;
        let shape = Form::Known(shape_of((kind, twin)));
        Some(Self { shape, kind: Some((kind, twin)), class: self.class })
    }

    /// What a tile means, looked up among all kinds there are.
    pub(crate) fn looked_up(written: &Written, sets: Sets) -> Self {
        let known = Known::of(written);
        let kind = known.and_then(|known| written.kind_among(&known.turned, sets));
        // Numbers mean what they say, whether or not the tile is in the box.
        let elsewhere = || {
            known
                .filter(|_| written.is_numbered())?
                .turned
                .iter()
                .copied()
                .find(|&turned| written.fits_numbers(turned))
        };
        let shape = kind.or_else(elsewhere).map(shape_of);
        let class = known.map(|known| known.class);
        // Editions differ in which tiles have a garden: what is written counts.
        let shape = match shape {
            Some(shape) if !written.garden || shape.first(FeatureKind::Garden).is_some() => {
                Form::Known(shape)
            }
            _ => {
                let mut shape = shape.copied().unwrap_or_else(|| written.plain_shape());
                if written.garden {
                    shape.add(Part::inside(FeatureKind::Garden));
                }
                Form::Odd(Arc::new(shape))
            }
        };
        Self { shape, kind, class }
    }
}

impl Written {
    /// The kind and rotation of the sets in play that this is a writing of: one that the numbers fit, or without numbers the
    /// plain one. What stands after the last side belongs to that side, or else to the tile as a whole.
    fn kind_among(&self, known: &[Turned], sets: Sets) -> Option<Turned> {
        // Nearly every writing has one meaning.
        if let [(kind, turn)] = *known
            && self.signs().is_empty()
            && !self.is_numbered()
        {
            return sets.has(KINDS[usize::from(kind)].set).then_some((kind, turn));
        }
        self.best_kind(known, sets, 4).or_else(|| self.best_kind(known, sets, 3))
    }

    /// The best kind whose signs lie at the sides after which they are written, as far as the first `sides` go.
    fn best_kind(&self, known: &[Turned], sets: Sets, sides: u8) -> Option<Turned> {
        let fits = || {
            let in_play = |&&(kind, _): &&Turned| sets.has(KINDS[usize::from(kind)].set);
            known.iter().filter(in_play).filter(|turned| self.fits_signs(shape_of(**turned), sides))
        };
        let is_plain = |&&(kind, _): &&Turned| KINDS[usize::from(kind)].is_plain();
        if self.is_numbered() {
            // A number on a road or field says that it is not the plain tile, and nothing about roads without one.
            let told = fits().copied().filter(|&turned| self.fits_numbers(turned));
            return told.min_by_key(|&turned| (is_plain(&&turned), !self.fits_plain_roads(shape_of(turned))));
        }
        fits().find(is_plain).or_else(|| fits().next()).copied()
    }

    /// Whether a road or field has a number.
    pub(super) fn is_numbered(&self) -> bool {
        self.numbers.iter().zip(self.edges).any(|(&number, edge)| number > 0 && edge != Edge::City)
    }

    /// The sets that have a tile of this writing, numbers and all.
    pub(super) fn sets(&self) -> Sets {
        let Some(known) = Known::of(self) else { return Sets::default() };
        if !self.is_numbered() {
            return known.sets;
        }
        let fits = known.turned.iter().filter(|&&turned| self.fits_numbers(turned));
        let sets = fits.map(|&(kind, _)| KINDS[usize::from(kind)].set);
        sets.fold(Sets::default(), Sets::with)
    }

    /// Whether inns, pennants and goods written after a side lie at that side.
    fn fits_signs(&self, shape: &Shape, sides: u8) -> bool {
        self.signs().iter().filter(|(_, side)| *side < sides).all(|&(sign, side)| {
            let feature = shape.at_edge(side.into()).map(|place| shape.parts()[place]);
            match (sign, feature) {
                (Sign::Cloister | Sign::Garden | Sign::Cathedral, _) => true,
                (_, None) => side == 3,
                (Sign::Inn, Some(feature)) => feature.holds.has_inn(),
                (Sign::Pennant, Some(feature)) => feature.holds.pennants() > 0,
                (Sign::Wine, Some(feature)) => feature.holds.has_good(Good::Wine),
                (Sign::Grain, Some(feature)) => feature.holds.has_good(Good::Grain),
                (Sign::Cloth, Some(feature)) => feature.holds.has_good(Good::Cloth),
            }
        })
    }

    /// Whether a kind of tile is what the numbers say.
    fn fits_numbers(&self, turned: Turned) -> bool {
        self.is_told_apart(turned) && self.joins_by_number(shape_of(turned))
    }

    /// A number on the only field side has no other to be compared with: it says that the tile is not the plain one.
    fn is_told_apart(&self, (kind, turn): Turned) -> bool {
        let mut fields = (0..4).filter(|&side| self.edges[side] == Edge::Field);
        match (fields.next(), fields.next()) {
            (Some(side), None) if self.numbers[side] > 0 => {
                KINDS[usize::from(kind)].turned_numbers(turn.into())[side] > 0
            }
            _ => true,
        }
    }

    /// Whether roads and fields with the same number join, and those with different numbers do not.
    fn joins_by_number(&self, shape: &Shape) -> bool {
        (0..4).all(|one| {
            (0..one).all(|other| {
                let (edge, numbers) = (self.edges[one], (self.numbers[one], self.numbers[other]));
                if edge != self.edges[other] || numbers == (0, 0) || !matches!(edge, Edge::Road | Edge::Field)
                {
                    return true;
                }
                let joined = match edge {
                    Edge::Road => shape.at_edge(one) == shape.at_edge(other),
                    _ => shape.at_half(2 * one) == shape.at_half(2 * other),
                };
                joined == (numbers.0 == numbers.1)
            })
        })
    }

    /// Whether roads without a number are as the document has them: two sides join, more do not.
    fn fits_plain_roads(&self, shape: &Shape) -> bool {
        let is_road = |side: &usize| self.edges[*side] == Edge::Road && self.numbers[*side] == 0;
        let roads: Vec<usize> =
            (0..4).filter(is_road).map(|side| shape.at_edge(side).unwrap_or(side)).collect();
        roads.len() != 2 || roads[0] == roads[1]
    }
}

/// The shape of a kind as it lies.
fn shape_of((kind, turn): Turned) -> &'static Shape {
    &KINDS[usize::from(kind)].shapes[usize::from(turn)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sets::Set;

    /// Everything together: whatever is written must still be told apart.
    fn all_sets() -> Sets {
        Set::NAMED.iter().fold(Sets::default(), |sets, (set, _)| sets.with(*set))
    }

    #[test]
    fn every_kind_is_told_by_its_spelling_in_every_rotation() {
        for kind in KINDS.iter() {
            for turn in kind.turns() {
                let tile = kind.spelled(turn, &[]);
                let shape = Meant::looked_up(&Written::new(&tile).unwrap(), all_sets()).shape;
                // Of tiles that are written alike some have a garden.
                let lasting = |shape: &Shape| {
                    let features = shape.parts().iter().filter(|feature| feature.kind != FeatureKind::Garden);
                    features.map(|feature| Part { cities: 0, ..*feature }).collect::<Vec<_>>()
                };
                assert_eq!(lasting(&shape), lasting(&kind.shapes[turn]), "{} as {tile}", kind.text);
            }
        }
    }

    #[test]
    fn numbers_mean_the_same_whatever_is_played_with() {
        let numbered = KINDS.iter().filter(|kind| !kind.is_plain());
        for (kind, turn) in numbered.flat_map(|kind| kind.turns().map(move |turn| (kind, turn))) {
            let written = Written::new(&kind.spelled(turn, &[])).unwrap();
            let box_of = Meant::looked_up(&written, Sets::of(&[Set::Base, kind.set]));
            let base_alone = Meant::looked_up(&written, Sets::of(&[Set::Base]));
            assert_eq!(*box_of.shape, kind.shapes[turn], "{}", written.text());
            assert_eq!(*base_alone.shape, kind.shapes[turn], "{} in the base game", written.text());
            assert_eq!(written.sets(), Sets::of(&[kind.set]), "{}", written.text());
        }
    }
}
