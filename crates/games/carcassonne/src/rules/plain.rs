//! Plain tiles of the base game, nearly all there are: what they mean is known from a glance.

use std::sync::LazyLock;

use crate::sets::{Set, Sets};
use crate::syntax::{Act, Glance};

use super::kinds::KINDS;
use super::meaning::{Meaning, Meant};
use super::written::Written;

/// The tiles of the base game by their plain writings. Where another set writes a tile alike, the base game goes first.
static OF_BASE: LazyLock<Vec<Option<Meaning>>> = LazyLock::new(|| {
    let mut of_base = vec![None; Glance::COUNT];
    for kind in KINDS.iter().filter(|kind| kind.set == Set::Base) {
        for tile in (0..4).map(|turn| kind.spelled(turn, &[])) {
            let Some(written) = Written::new(&tile) else { continue };
            if let Some(glance) = written.glance {
                let meant = Meant::looked_up(&written, Sets::of(&[Set::Base]));
                of_base[glance.number()] = Some(Meaning { written, meant });
            }
        }
    }
    of_base
});

/// What a plain tile means, meeples left aside, where the base game has it.
#[inline]
pub(crate) fn of_base(glance: Glance) -> Option<&'static Meaning> {
    OF_BASE[glance.number()].as_ref()
}

impl Meaning {
    /// What the tile of a step says and means in a game with these sets; nothing where it has not four sides.
    pub(crate) fn of(act: &Act, sets: Sets) -> Option<Self> {
        let Act::Move(said) = act else { return None };
        let glance = said.tile.glance().filter(|_| sets.has(Set::Base));
        if let Some((glance, plain)) = glance.and_then(|glance| Some((glance, of_base(glance)?))) {
            return Some(Self { written: plain.written.seen(glance), meant: plain.meant.clone() });
        }
        let written = Written::new(&said.tile)?;
        let meant = Meant::of(&written, sets);
        Some(Self { written, meant })
    }
}

impl Meant {
    /// The tile that a writing means: of the sets in play, or as the writing alone tells.
    #[inline]
    pub(crate) fn of(written: &Written, sets: Sets) -> Self {
        match written.glance.and_then(of_base) {
            Some(plain) if sets.has(Set::Base) => plain.meant.clone(),
            _ => Self::looked_up(written, sets),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::{Move, Tile};

    /// Every writing of four cities, roads and fields, with a pennant at every place or none, and a cloister or none.
    fn writings() -> impl Iterator<Item = String> {
        let letters = |number: usize| (0..4).map(move |side| ['C', 'R', 'F'][number / 3usize.pow(side) % 3]);
        let sides = (0..81).map(move |number| letters(number).collect::<String>());
        sides.flat_map(|sides| {
            (0..=5).flat_map(move |pennant| {
                let mut text = sides.clone();
                if pennant <= 4 {
                    text.insert(pennant, 'P');
                }
                [text.clone(), text + "K"]
            })
        })
    }

    #[test]
    fn a_glance_tells_what_a_long_look_tells() {
        let mut seen = 0;
        for text in writings() {
            let tile = Tile::from_text(&text);
            let written = Written::new(&tile).expect("four sides");
            let Some(Meaning { meant: glance, .. }) = written.glance.and_then(of_base) else { continue };
            seen += 1;
            for sets in (0..256usize).map(|bits| {
                let chosen = Set::NAMED.iter().enumerate().filter(|(place, _)| bits >> place & 1 == 1);
                chosen.fold(Sets::of(&[Set::Base]), |sets, (_, (set, _))| sets.with(*set))
            }) {
                let look = Meant::looked_up(&written, sets);
                assert_eq!((glance.kind, glance.class), (look.kind, look.class), "{text} with {sets:?}");
                assert_eq!(*glance.shape, *look.shape, "{text} with {sets:?}");
            }
        }
        assert!(seen > 60, "only {seen} writings of the base game");
    }

    #[test]
    fn a_glance_sees_the_meeple_where_a_long_look_sees_it() {
        let mut seen = 0;
        for bare in writings() {
            for (place, figure) in (1..=bare.len()).flat_map(|place| [(place, 'm'), (place, 'M')]) {
                let mut text = bare.clone();
                text.insert(place, figure);
                let tile = Tile::from_text(&text);
                let act = Act::Move(Move { tile: tile.clone(), ..Move::default() });
                let glance = Meaning::of(&act, Sets::of(&[Set::Base])).map(|meaning| meaning.written);
                assert_eq!(glance, Written::new(&tile), "{text}");
                seen += usize::from(tile.glance().and_then(of_base).is_some());
            }
        }
        assert!(seen > 600, "only {seen} writings of the base game with a meeple");
    }
}
