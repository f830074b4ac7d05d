//! A tile that no set has: its shape as the writing alone tells it.

use crate::names::{Edge, FeatureKind, Good, Sign};

use super::shape::{Part, Shape};
use super::written::Written;

impl Written {
    /// The tile that the writing alone tells: cities join unless numbered apart, two road sides join, more end, and a
    /// field reaches as far as no road, river or city stops it.
    pub(super) fn plain_shape(&self) -> Shape {
        let mut features = Vec::new();
        for edge in [Edge::City, Edge::Road, Edge::River, Edge::Ocean, Edge::Shore, Edge::Forest] {
            self.joined_sides(edge, &mut features);
        }
        self.plain_fields(&mut features);
        if self.cloister || self.edges.contains(&Edge::Abbey) {
            features.push(Part::inside(FeatureKind::Cloister));
        }
        for &(sign, side) in self.signs() {
            put(sign, side, &mut features);
        }
        Shape::new(self.edges, &features)
    }

    fn joined_sides(&self, edge: Edge, features: &mut Vec<Part>) {
        let kind = match edge {
            Edge::City => FeatureKind::City,
            Edge::Road => FeatureKind::Road,
            Edge::Ocean => FeatureKind::Ocean,
            Edge::Shore => FeatureKind::Shore,
            Edge::Forest => FeatureKind::Forest,
            _ => FeatureKind::River,
        };
        let sides: Vec<usize> = (0..4).filter(|&side| self.edges[side] == edge).collect();
        let numbered = sides.iter().any(|&side| self.numbers[side] > 0);
        let apart = edge == Edge::Road && sides.len() != 2 && !numbered;
        let mut labels: Vec<(usize, u8)> = Vec::new();
        for &side in &sides {
            // Sides that end here have labels of their own.
            let label = if apart { side } else { usize::from(self.numbers[side].max(1)) + 4 };
            match labels.iter_mut().find(|(known, _)| *known == label) {
                Some((_, halves)) => *halves |= 3 << (2 * side),
                None => labels.push((label, 3 << (2 * side))),
            }
        }
        features.extend(labels.into_iter().map(|(_, halves)| Part { halves, ..Part::inside(kind) }));
    }

    /// The runs of field around the tile, those with the same number joined.
    fn numbered_runs(&self) -> Vec<u8> {
        let mut runs = field_runs(self.edges, self.numbers);
        let number = |run: u8| {
            let here = |&side: &usize| self.edges[side] == Edge::Field && run >> (2 * side) & 1 == 1;
            (0..4).filter(here).map(|side| self.numbers[side]).max().filter(|&number| number > 0)
        };
        let mut place = 0;
        while place < runs.len() {
            let twin = (0..place)
                .find(|&first| number(runs[first]).is_some_and(|it| number(runs[place]) == Some(it)));
            match twin {
                Some(first) => {
                    let run = runs.remove(place);
                    runs[first] |= run;
                }
                None => place += 1,
            }
        }
        runs
    }

    /// Fields by going round the tile, see [`field_runs`]. Without a road or river through the middle they are one,
    /// unless a city reaches across.
    fn plain_fields(&self, features: &mut Vec<Part>) {
        let mut runs = self.numbered_runs();
        let is_way = |feature: &Part| feature.kind == FeatureKind::Road || feature.kind.is_scenery();
        let is_city = |feature: &Part| feature.kind == FeatureKind::City;
        let crosses = |feature: &Part| is_city(feature) && matches!(feature.halves, 0x33 | 0xCC);
        let is_numbered = (0..4).any(|side| self.edges[side] == Edge::Field && self.numbers[side] > 0);
        if !is_numbered && !features.iter().any(|feature| is_way(feature) || crosses(feature)) {
            let all = runs.iter().fold(0, |all, run| all | run);
            runs = if all == 0 { Vec::new() } else { vec![all] };
        }
        let cities = (0..features.len()).filter(|&place| is_city(&features[place]));
        let cities = cities.fold(0, |bits, place| bits | 1 << place);
        let field = |halves| Part { halves, cities, ..Part::inside(FeatureKind::Field) };
        features.extend(runs.into_iter().map(field));
    }
}

/// The half-edges of a tile in runs of field: a half-edge joins the next one unless a side of another kind lies between,
/// a road or river starts there, or the sides have different numbers.
fn field_runs(edges: [Edge; 4], numbers: [u8; 4]) -> Vec<u8> {
    let differ = |one: usize, other: usize| {
        let (one, other) = (one / 2, other / 2);
        let fields = edges[one] == Edge::Field && edges[other] == Edge::Field;
        fields && numbers[one] != numbers[other]
    };
    let open =
        |half: usize| !matches!(edges[half / 2], Edge::City | Edge::Abbey | Edge::Ocean | Edge::Forest);
    let splits = |half: usize| half.is_multiple_of(2) && matches!(edges[half / 2], Edge::Road | Edge::River);
    let mut runs: Vec<u8> = Vec::new();
    for half in 0..8 {
        let follows =
            half > 0 && open(half) && open(half - 1) && !splits(half - 1) && !differ(half, half - 1);
        match runs.last_mut() {
            Some(run) if follows => *run |= 1 << half,
            _ if open(half) => runs.push(1 << half),
            _ => {}
        }
    }
    // The run around the corner where we started.
    if runs.len() > 1 && open(0) && open(7) && !differ(0, 7) {
        let first = runs.remove(0);
        if let Some(last) = runs.last_mut() {
            *last |= first;
        }
    }
    runs
}

/// Puts a pennant, an inn or goods on the feature it was written after, or on the first that can have it.
fn put(sign: Sign, side: u8, features: &mut [Part]) {
    let wanted = if sign == Sign::Inn { FeatureKind::Road } else { FeatureKind::City };
    let here = |feature: &Part| side < 3 && feature.halves >> (2 * side) & 3 != 0;
    let place = features.iter().position(|feature| feature.kind == wanted && here(feature));
    let place = place.or_else(|| features.iter().position(|feature| feature.kind == wanted));
    let Some(feature) = place.map(|place| &mut features[place]) else { return };
    let holds = feature.holds;
    feature.holds = match sign {
        Sign::Inn => holds.with_inn(),
        Sign::Pennant => holds.with_pennants(1),
        Sign::Wine => holds.with_good(Good::Wine),
        Sign::Grain => holds.with_good(Good::Grain),
        Sign::Cloth => holds.with_good(Good::Cloth),
        Sign::Cathedral => holds.with_cathedral(),
        Sign::Cloister | Sign::Garden => holds,
    };
}
