//! What the writing of a tile tells apart: two kinds of tile with the same key are written alike.

use crate::names::Edge;

/// What a writing tells without numbers on roads and fields. Two kinds with the same key are written alike.
#[derive(Clone, Copy, Debug)]
pub(super) struct Writing {
    /// The sides.
    pub(super) edges: [Edge; 4],
    /// Which sides belong to which city, as [`relabel`] puts it.
    pub(super) cities: [u8; 4],
    /// How many pennants.
    pub(super) pennants: u8,
    /// Whether there is an inn.
    pub(super) inn: bool,
    /// Wine, grain and cloth, a bit each.
    pub(super) goods: u8,
    /// Whether there is a cloister.
    pub(super) cloister: bool,
}

impl Writing {
    /// All of it in one number.
    #[inline]
    pub(super) fn key(&self) -> u32 {
        let mut key = 0u32;
        for (edge, city) in self.edges.into_iter().zip(self.cities) {
            key = key << 5 | (edge as u32) << 2 | u32::from(city & 3);
        }
        let signs =
            self.pennants.min(3) << 6 | u8::from(self.inn) << 5 | self.goods << 1 | u8::from(self.cloister);
        key << 8 | u32::from(signs)
    }
}

/// Labels in the order they first appear, 0 for none: only which sides are alike counts.
#[inline]
pub(super) fn relabel(labels: [u8; 4]) -> [u8; 4] {
    let mut seen = [0u8; 4];
    let mut count = 0u8;
    labels.map(|label| {
        if label == 0 {
            return 0;
        }
        if let Some(place) = (0..count).find(|&place| seen[usize::from(place)] == label) {
            return place;
        }
        seen[usize::from(count)] = label;
        count += 1;
        count - 1
    })
}
